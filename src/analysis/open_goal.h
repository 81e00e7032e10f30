/* SPDX-License-Identifier: Apache-2.0 */
/* open_goal.h -- a position with open cards and the aim of a seat, and what the converters of the games share. */
#ifndef ANALYSIS_OPEN_GOAL_H
#define ANALYSIS_OPEN_GOAL_H

#include "core/trick.h"

#include <atout/game.h>
#include <atout/solve_points.h>

/* The aim of a seat.  All values are of the whole deal: they include what is already certain. */
enum open_aim {
	OPEN_SCORE, /* the score of the deal, contras and melds included; with two sides less that of the other.  In the
		       Hessian variant, where strokes are bad, the other way round. */
	OPEN_POINTS, /* Bauerchen: card points; Barbu: points of the contract alone */
	OPEN_MOST,   /* tricks */
	OPEN_FEWEST, /* tricks, with a minus */
	OPEN_MISS,   /* how far the tricks are from the bid, with a minus */
};

struct open_question {
	struct atout_points_position position;
	struct atout_points_goal goal;
};

/* Fills in the leader and the cards on the table. */
void open_trick(struct atout_points_position *, const struct trick *);

/* The aim of a number of tricks, of which the side has taken some already; false: the aim is another. */
bool open_tricks(struct atout_points_goal *, enum open_aim, int taken, int bid);

/* The converters: open_question() for each game. */
bool open_barbu(const void *world, int seat, enum open_aim, struct open_question *);
bool open_bauerchen(const void *world, int seat, enum open_aim, struct open_question *);
bool open_boerenbridge(const void *world, int seat, enum open_aim, struct open_question *);
bool open_farmers(const void *world, int seat, enum open_aim, struct open_question *);

#endif
