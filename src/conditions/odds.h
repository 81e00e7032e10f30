/* SPDX-License-Identifier: Apache-2.0 */
/*
 * odds.h -- how likely it is that a hand of thirteen cards meets a condition.
 *
 * Words look at lengths, at the honours of a suit down to the ten, and at sums of such over the suits.  So hands of the
 * same lengths that look alike are counted as one kind, however many they are, and the condition is asked of one of
 * them: 560 shapes, and few kinds of each for most conditions.  The count is exact.  A condition that looks at the
 * honours of all suits at once has too many kinds; then hands are drawn.
 */
#ifndef CONDITIONS_ODDS_H
#define CONDITIONS_ODDS_H

#include "conditions/expr.h"

#include <atout/random.h>

enum { ODDS_SAMPLES_MAX = 100000000 };

/* A condition of words about a hand (hand_words), without slots. */
struct odds_ask {
	const struct exprs *exprs;
	int node;
	int given;   /* of the hands that meet this one, too; -1: of all */
	cardset out; /* cards that the hand cannot have, such as one's own; at least thirteen of the pack are left */
};

struct odds {
	bool exact;
	uint64_t hits, of; /* hands that meet it, of how many that meet `given`; of 0: none does, or none was drawn */
	double chance, error; /* hits / of; its standard error, 0 where it is exact */
};

/* Counts all hands.  False: there are too many kinds of them, or no memory.  Takes 0.5 s at most. */
bool odds_count(const struct odds_ask *, struct odds *);

/* Draws so many hands, 1 to ODDS_SAMPLES_MAX. */
void odds_sample(const struct odds_ask *, struct atout_rng *, uint32_t hands, struct odds *);

/* How many hands can be drawn in half a second, at most a million. */
uint32_t odds_samples(const struct odds_ask *);

#endif
