/* SPDX-License-Identifier: Apache-2.0 */
/* movement_part.h -- what the makers of movements share. */
#ifndef DUPLICATE_MOVEMENT_PART_H
#define DUPLICATE_MOVEMENT_PART_H

#include "duplicate/movement.h"

/* Pairs at two seats; rounds 0: all.  False: there are not so many. */
bool movement_start(struct movement *, const char *name, int contestants, int tables, int most, int rounds);

/* Nobody has the number, 0: all are there.  Whoever would meet it sits out. */
void movement_remove(struct movement *, int absent);

/*
 * Rounds of tables "N-S pair - E-W pair @ set", or "N E S W"; ';' ends a round.  A single round is the first of a
 * cyclic movement: from round to round each number but the highest goes up by one, and each set.
 */
struct chart {
	int contestants;
	const char *seats;
};

/* Of a list that ends with {0}; NULL: there is none for so many. */
const struct chart *chart_find(const struct chart *, int contestants);
void chart_fill(struct movement *, const struct chart *);

#endif
