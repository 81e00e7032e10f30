/* SPDX-License-Identifier: Apache-2.0 */
/*
 * boerenbridge_worth.h -- what the totals of a match to exactly 100 are worth.
 *
 * A match is won by the player who arrives first, so a total is worth what it saves in deals: up to 79 all points are
 * worth about the same, from 80 to 95 each is worth twice as much, since a player who no longer bids gets few, and from
 * 96 to 99 nothing more: it takes three deals to find the number of tricks that is missing.
 * bench/strength/small_games.md tells how the numbers were found.
 */
#ifndef BOTS_BOERENBRIDGE_WORTH_H
#define BOTS_BOERENBRIDGE_WORTH_H

#include "games/boerenbridge/boerenbridge.h"

/* In how many deals a player with so many points, 0 to 99, arrives at exactly 100, on average. */
double boerenbridge_deals(int total);

/* How likely a seat wins the match if the deal has ended so: 0 to 1. */
double boerenbridge_win(const struct trickbids *over, int seat);

/*
 * What a deal that has ended so is worth to a seat, in points: at the start of a match, and in a match that has no
 * target or in which all bid to its end, those that it has more than the others have on average.  before: all totals
 * before it.
 */
double boerenbridge_worth(const struct trickbids *over, const int16_t *before, int seat);

#endif
