/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bids_looks.h -- what a hand looks like to those who bid: how many tricks are bid with it on average.
 *
 * Sums over its cards, fitted to bids that `expert` made with random hands.  They explain 82 and 88 % of the variance
 * of other such bids (bench/strength/small_games.md).
 */
#ifndef BOTS_BIDS_LOOKS_H
#define BOTS_BIDS_LOOKS_H

#include "core/cards.h"

/* Boerenbridge without trumps, 13 cards. */
double bids_look_13(cardset dealt);

/* Farmers' Bridge, any number of cards; trump: a suit, or -1 where only the sixes are trumps.  3 to 7 players. */
double bids_look_36(cardset dealt, int trump, int seats);

#endif
