/* SPDX-License-Identifier: Apache-2.0 */
/* play_reason.h -- why a card is better than the others, in words that are true whatever lies in the hidden hands. */
#ifndef BOTS_PLAY_REASON_H
#define BOTS_PLAY_REASON_H

#include "bots/manner.h"

/*
 * Fills in key and number of a thought whose candidates are ranked, best first: something that holds of the card
 * chosen and, by more than the error of its value, not of the best card without it.  state is blinded for the seat that
 * view shows.  False: the move is not the play of a card, or nothing of this kind can be said; the thought is
 * unchanged.
 */
bool play_reason(const struct atout_game *, const struct manner *, const void *state, const struct atout_view *,
		 struct atout_thought *);

/* Likewise: all cards are worth the same but for the errors of their values. */
bool play_reason_equal(const struct atout_view *, struct atout_thought *);

/* Something that holds of the best card matters: the best move of which it does not hold is worse, by more than may be
 * chance. */
bool play_matters(const struct atout_thought *, bool (*is_true_of)(const void *notes, int card), const void *notes);

#endif
