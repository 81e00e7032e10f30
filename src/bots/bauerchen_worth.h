/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bauerchen_worth.h -- what five cards of Bauerchen are worth, and what its players are known to do with them.
 *
 * The worth of a hand is what its side gets on average, in game points before doubling and melds, the other side's
 * taken off.  It is a sum over the cards, fitted to 12,000 deals that `club` played against itself; for each role,
 * since forehand has chosen the suit.  bench/strength.md tells how well it fits.
 */
#ifndef BOTS_BAUERCHEN_WORTH_H
#define BOTS_BAUERCHEN_WORTH_H

#include "games/bauerchen/bauerchen.h"

/* Seats from forehand on: home, away, home, away. */
static inline int bauerchen_role(const struct bauerchen_state *s, int seat)
{
	return (seat + BAUERCHEN_SEATS - bauerchen_forehand(s)) % BAUERCHEN_SEATS;
}

/* Of the five cards that a role was dealt, if a suit is trumps. */
double bauerchen_worth(cardset dealt, int trump, int role);

/* How much a hand must be worth to double a deal that has been doubled so many times; again: the seat has done so. */
double bauerchen_bar(int doublings, bool again);

/*
 * How much a seat gains if the deal counts twice as much, and nobody doubles it again, in game points; what lies beyond
 * the end of the round counts for nobody.  *risk: the share of the loss that still counts, 0 to 1.
 */
double bauerchen_gain(const struct bauerchen_state *, int seat, double worth, double *risk);

/* How likely all seats but one would have called as they have, with the hands of a world: 0 to 1. */
double bauerchen_chance(const void *world, int me);

#endif
