/* SPDX-License-Identifier: Apache-2.0 */
/* record_refusal.h -- what is wrong with a move that was refused, and what is legal instead, in a sentence. */
#ifndef FORMATS_RECORD_REFUSAL_H
#define FORMATS_RECORD_REFUSAL_H

#include <atout/record.h>

/* The rules refuse the move. */
void record_refusal(const struct atout_game *, const void *state, int seat, atout_move, const struct atout_why *,
		    char buf[ATOUT_ERROR_SIZE]);

/* The game has no move of this text. */
void record_unknown(const struct atout_game *, const void *state, int seat, const char *text,
		    char buf[ATOUT_ERROR_SIZE]);

#endif
