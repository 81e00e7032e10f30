/* SPDX-License-Identifier: Apache-2.0 */
/* bounds.h -- what is known of a hand: ranges of points and lengths, and what they tell of one another. */
#ifndef CONDITIONS_BOUNDS_H
#define CONDITIONS_BOUNDS_H

#include "conditions/hand.h"

enum { POINTS_MOST = 60 }; /* points that no hand has */

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

/* How far a value is from a range. */
static inline int outside(int value, int low, int high)
{
	return value < low ? low - value : value > high ? value - high : 0;
}

/* Points by each measure and lengths, both ends included. */
struct bounds {
	int8_t min[HAND_MEASURES], max[HAND_MEASURES];
	int8_t length_min[SUITS], length_max[SUITS];
};

/* Any hand fits. */
struct bounds bounds_none(void);

/* A measure, a length lies from low to high, which may be beyond what a hand can have. */
void bounds_points(struct bounds *, int measure, int low, int high);
void bounds_length(struct bounds *, int suit, int low, int high);

/* Both hold: the first becomes what fits both, and the second where they contradict each other. */
void bounds_add(struct bounds *, const struct bounds *more);

/* One of them holds: the narrowest ranges in which both lie. */
void bounds_widen(struct bounds *, const struct bounds *other);

/* Lengths follow from the other lengths, points of one measure from another. */
void bounds_settle(struct bounds *);

/* How far a hand of thirteen cards is from them; 0: it fits. */
int bounds_distance(const struct bounds *, const struct hand *);

#endif
