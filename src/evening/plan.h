/* SPDX-License-Identifier: Apache-2.0 */
/*
 * plan.h -- another movement in the middle of an evening: people have gone home, a table has come late, the hall closes
 * early.  The rounds that have begun stay, and count.
 *
 *      struct plan *plan = ...; *plan = (struct plan){.from = 4, .rounds = 6, .how = PLAN_TOGETHER};
 *      if (evening_plan(evening, plan, &no)) ...       what it comes to, and what does not hold
 *      ... `do` `movement` with plan->text ...
 *
 * What is written to the log are the seatings themselves: a line for each round, with a word for each table from the
 * first one on, `3-11@4`: N-S, E-W, the set of boards; of single players `1-7-5-3@4`, N E S W; `-`: nobody.
 */
#ifndef EVENING_PLAN_H
#define EVENING_PLAN_H

#include "duplicate/redraw.h"
#include "evening/evening.h"

enum plan_how {
	PLAN_SET_UP,   /* as the evening was set up, with more or fewer rounds */
	PLAN_APART,    /* drawn anew, N-S stay N-S */
	PLAN_TOGETHER, /* drawn anew: any pair meets any other one */
	PLAN_HOWS
};
extern const char *const plan_hows[PLAN_HOWS + 1];

enum { PLAN_TEXT_SIZE = MOVEMENT_ROUNDS_MAX * MOVEMENT_TABLES_MAX * 16 };

struct plan {
	/* What is wanted; 0: as it is. */
	int from;   /* the first round of it; 0: the next one */
	int rounds; /* of the evening */
	int number; /* contestants: those behind the ones there are come now */
	int more;   /* new sets of boards */
	int how;    /* enum plan_how */

	/* What it comes to. */
	struct movement movement;
	struct redraw redraw;
	char text[PLAN_TEXT_SIZE];
};

/* False: no: why.  The text of a Swiss is empty: it has other rounds, and is paired as before. */
bool evening_plan(const struct evening *, struct plan *, struct evening_no *);

/* As JSON: docs/evening.md.  The length as snprintf. */
int evening_show_plan(const struct evening *, const struct plan *, char *buf, size_t size);

/* ---- What is written (remake.c) ---- */

bool evening_judge_movement(const struct evening *, const struct act *, struct evening_no *);

/* Whoever comes into a movement that was made without them, or comes back, may have played boards of it. */
bool evening_judge_here(const struct evening *, const struct act *, struct evening_no *);

/* The fewest contestants that a movement from a round on may have. */
int evening_fewest(const struct evening *, int from);

/* What the act makes of the movement, if it can be done. */
bool evening_remake(const struct evening *, const struct act *, struct movement *, struct evening_no *);

/* False: no memory. */
bool evening_take_movement(struct evening *, const struct act *);

#endif
