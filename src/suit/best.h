/* SPDX-License-Identifier: Apache-2.0 */
/* best.h -- the best plan of a suit for so many tricks, and its chance. */
#ifndef SUIT_BEST_H
#define SUIT_BEST_H

#include "suit/plan.h"

struct best {
	struct holding holding;
	uint64_t weight[SET_MAX], all; /* distributions: of each layout, and of all */
	struct reach reach;
	struct plan plan;
};

/* Reads a suit (holding_read).  NULL, or what is wrong: a key of translations. */
const char *best_start(struct best *, const char *suit, const int vacant[2]);

/*
 * The chance of the best plan for 1 to holding_length() tricks, 0 to 1; the plan is there until best_drop(), which must
 * come before the next question.  Below 0: no memory.
 */
double best_find(struct best *, int tricks);
void best_drop(struct best *);

#endif
