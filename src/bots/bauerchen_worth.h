/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bauerchen_worth.h -- what five cards of Bauerchen are worth, and what its players are known to do with them.
 *
 * The worth of a hand is what its side gets on average, in game points before doubling and melds, the other side's
 * taken off.  It is a sum over the cards, fitted to 12,000 deals that `club` played against itself; for each role,
 * since forehand has chosen the suit.  bench/strength/small_games.md tells how well it fits.
 */
#ifndef BOTS_BAUERCHEN_WORTH_H
#define BOTS_BAUERCHEN_WORTH_H

#include "games/bauerchen/bauerchen.h"

/* Of the five cards that a role was dealt, if a suit is trumps. */
double bauerchen_worth(cardset dealt, int trump, int role);

/* How likely all seats but one would have called as they have, with the hands of a world: 0 to 1. */
double bauerchen_chance(const void *world, int me);

#endif
