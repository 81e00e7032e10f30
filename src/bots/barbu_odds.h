/* SPDX-License-Identifier: Apache-2.0 */
/*
 * barbu_odds.h -- what a contract, a contra, a re or a turn of Domino comes to, and how it is told.
 *
 * A move is met, in a layout of the hidden cards, if it does what it is made for: a contract if its dealer does better
 * than the mean of the others, Domino if its dealer goes out first, a contra or a re if it wins points.
 */
#ifndef BOTS_BARBU_ODDS_H
#define BOTS_BARBU_ODDS_H

#include "bots/manner.h"

/* As manner.outcomes: false for the cards of a trick. */
bool barbu_odds_outcomes(const struct manner *, const void *world, int seat, const atout_move *, int n,
			 struct atout_rng *, struct manner_outcome *);

/* As manner.odds: state is blinded for the seat in turn. */
const char *barbu_odds_key(const void *state, atout_move);

#endif
