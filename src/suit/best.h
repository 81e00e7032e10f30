/* SPDX-License-Identifier: Apache-2.0 */
/*
 * best.h -- the best plan of a suit for so many tricks, also where there are too many plans to compare.
 *
 * Such a suit is held between two that are simpler, one a little worse and one a little better (holding_simpler); if
 * both have the same chance, so has the suit, and the plan for the worse one is its plan.
 */
#ifndef SUIT_BEST_H
#define SUIT_BEST_H

#include "suit/plan.h"

/* A suit, and a plan for it. */
struct solved {
	struct holding holding;
	uint64_t weight[SET_MAX], has;
	struct fronts fronts;
	struct plan plan;
};

struct best {
	struct holding holding;
	int vacant[2]; /* places of West and East (split.h) */
	uint64_t all;  /* distributions */
	struct solved solved, other;
};

/* Reads a suit (holding_read).  NULL, or what is wrong: a key of translations. */
const char *best_start(struct best *, const char *suit, const int vacant[2]);

/*
 * The chance of the best plan for 1 to holding_length() tricks, 0 to 1; the plan is in solved.plan until best_drop(),
 * which must come before the next question.  Below 0: there are too many plans.
 */
double best_find(struct best *, int tricks);
void best_drop(struct best *);

#endif
