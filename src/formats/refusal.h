/* SPDX-License-Identifier: Apache-2.0 */
/* refusal.h -- what is wrong with a text: a place, and a sentence that says what was expected. */
#ifndef FORMATS_REFUSAL_H
#define FORMATS_REFUSAL_H

#include <atout/error.h>
#include <atout/game.h>

#include <stdarg.h>

/* Fills in the error.  column 0: it is about the line.  Both return false. */
bool refuse_at(struct atout_error *, uint32_t line, uint32_t column, const char *format, ...)
	__attribute__((format(printf, 4, 5)));
bool refuse_args(struct atout_error *, uint32_t line, uint32_t column, const char *format, va_list);

/* Text from a file, fit to be shown in an error: cut, and without control characters. */
enum { REFUSAL_SHOWN = 40 };
struct refusal_shown {
	char text[REFUSAL_SHOWN];
};
struct refusal_shown refusal_shown(const char *text);

/* The rules refuse a move: why, and what is legal instead. */
void refusal_of_move(const struct atout_game *, const void *state, int seat, atout_move, const struct atout_why *,
		     char buf[ATOUT_ERROR_SIZE]);

/* The game has no move of this text. */
void refusal_of_text(const struct atout_game *, const void *state, int seat, const char *text,
		     char buf[ATOUT_ERROR_SIZE]);

#endif
