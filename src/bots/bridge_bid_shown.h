/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_bid_shown.h -- what calls have shown of a hand: ranges, and what they tell of one another. */
#ifndef BOTS_BRIDGE_BID_SHOWN_H
#define BOTS_BRIDGE_BID_SHOWN_H

#include "bots/bridge_hand.h"

enum { SHOWN_MOST = 60 }; /* points that no hand has */

struct range {
	int low, high;
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

/* How far a value is from a range. */
static inline int outside(int value, int low, int high)
{
	return value < low ? low - value : value > high ? value - high : 0;
}

/* What the calls of a seat have shown: points by each measure and lengths, both ends included. */
struct bridge_shown {
	int8_t min[MEASURES], max[MEASURES];
	int8_t length_min[SUITS], length_max[SUITS];
};

/* Nothing is shown: any hand fits. */
struct bridge_shown bridge_shown_nothing(void);

/* Both hold: the first becomes what fits both, and the second where they contradict each other. */
void bridge_shown_add(struct bridge_shown *, const struct bridge_shown *more);

/* One of them holds: the narrowest ranges in which both lie. */
void bridge_shown_widen(struct bridge_shown *, const struct bridge_shown *other);

/* Lengths follow from the other lengths, points of one measure from another. */
void bridge_shown_settle(struct bridge_shown *);

/* How far a hand of thirteen cards is from what was shown; 0: it fits. */
int bridge_shown_distance(const struct bridge_shown *, const struct bridge_hand *);

#endif
