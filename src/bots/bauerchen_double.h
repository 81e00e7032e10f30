/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bauerchen_double.h -- when a hand of Bauerchen doubles.
 *
 * A hand doubles if it is worth more than a bar.  The bars depend on what the others have said: a hand behind a partner
 * who has passed has to be better than one behind a partner who was not asked, and a hand against a double of the
 * player who is asked first meets two hands of which one is strong and the other unknown.
 */
#ifndef BOTS_BAUERCHEN_DOUBLE_H
#define BOTS_BAUERCHEN_DOUBLE_H

#include "games/bauerchen/bauerchen.h"

/* Seats from forehand on: home, away, home, away.  Of each side the first of its two is asked first. */
static inline int bauerchen_role(const struct bauerchen_state *s, int seat)
{
	return (seat + BAUERCHEN_SEATS - bauerchen_forehand(s)) % BAUERCHEN_SEATS;
}

/* How much a hand must be worth to double a deal that has been doubled so many times, at the start of a round. */
double bauerchen_bar(const struct bauerchen_state *, int seat, int doublings);

/*
 * By how much doubling now is better than passing with a hand that is worth so much, in game points; what lies beyond
 * the end of the round counts for nobody.
 */
double bauerchen_gain(const struct bauerchen_state *, int seat, double worth);

/* Whether a double could cost something: the other side can win more by it. */
bool bauerchen_risks(const struct bauerchen_state *, int seat);

#endif
