/* SPDX-License-Identifier: Apache-2.0 */
/*
 * kinds.h -- hands of thirteen cards by their lengths and high-card points, and which of these kinds meet a condition.
 *
 * A kind is one of 560 shapes with 0 to 37 points.  All lengths and, but for aces, all measures of a hand follow from
 * its kind.  What a condition asks of honours is known of a kind only where all its hands agree.
 */
#ifndef CONDITIONS_KINDS_H
#define CONDITIONS_KINDS_H

#include "conditions/expr.h"

enum { SHAPES = 560, KIND_POINTS = 37 };

/* By shape the points that are possible: bit n for n. */
struct kinds {
	uint64_t points[SHAPES];
};

/* A shape as a number from 0 to SHAPES - 1, and the lengths of one. */
int shape_number(const int8_t length[SUITS]);
void shape_lengths(int number, int8_t length[SUITS]);

#define KIND_ALL ((UINT64_C(1) << (KIND_POINTS + 1)) - 1)

/* All kinds; whether there is none; whether a hand is of one of them. */
struct kinds kinds_all(void);
bool kinds_are_none(const struct kinds *);
bool kinds_have(const struct kinds *, const struct hand *);

/* The narrowest ranges in which all of them lie.  Any hand fits those of none. */
struct bounds kinds_bounds(const struct kinds *);

/*
 * Some shapes, as many as are asked at once: of each a hand with the lowest cards and one with the highest.  The points
 * of the first count its lengths alone.
 */
enum { SHAPES_ASKED = 16 };
struct shapes {
	int n, number[SHAPES_ASKED];
	struct hand low[SHAPES_ASKED], high[SHAPES_ASKED];
};

/* The next shapes from a number on of which there is a kind, and the number behind them; none: n is 0. */
int shapes_next(struct shapes *, const struct kinds *, int from);

/* By shape the points with which all its hands do something, and with which some may do it. */
struct answers {
	uint64_t always[SHAPES_ASKED], ever[SHAPES_ASKED];
};

/* Those that meet a condition.  asked->hand is NULL. */
void kinds_meet(const struct exprs *, int node, const struct asked *, const struct shapes *, struct answers *);

/* Those that lie within ranges. */
void kinds_lie(const struct bounds *, const struct shapes *, struct answers *);

#endif
