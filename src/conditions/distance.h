/* SPDX-License-Identifier: Apache-2.0 */
/*
 * distance.h -- how far any hand is from a set of kinds: what bounds_distance() is to ranges.
 *
 * One for each high-card point that the hand has too many or too few, and two for each card that would have to be one
 * of another suit.  It is worked out for all kinds at once, some 100 us, and then a look into a table.
 */
#ifndef CONDITIONS_DISTANCE_H
#define CONDITIONS_DISTANCE_H

#include "conditions/kinds.h"

struct distances {
	uint8_t of[SHAPES][KIND_POINTS + 1]; /* by shape and points */
};

/* Of a set with no kind in it all are 0: any hand fits. */
void distances_find(struct distances *, const struct kinds *);

/* Of a hand of thirteen cards; 0: it is of one of the kinds. */
static inline int distance_of(const struct distances *distances, const struct hand *hand)
{
	return distances->of[shape_number(hand->length)][hand->points[HIGH_CARDS]];
}

#endif
