/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_planning.h -- declarer's best candidates, followed by plans (bridge_plan.h) through as many layouts as the
 * nodes of the solver last for: what the solver thinks too much of is taken off.
 */
#ifndef BOTS_BRIDGE_PLANNING_H
#define BOTS_BRIDGE_PLANNING_H

#include "bots/bridge_plan.h"
#include "bots/bridge_trial.h"

/* What plans are made of, which layouts are in them, and what the candidates take there. */
struct bridge_planning {
	struct bridge_plan plan;
	struct bridge_plan_layout layout[BRIDGE_PLAN_MOST];
	int index[BRIDGE_PLAN_MOST];
	uint8_t tricks[ATOUT_HAND_MAX][BRIDGE_PLAN_MOST];
	double weight;
	unsigned high; /* the candidates whose plan plays high cards: bridge_plan.h */
};

/* Behind bridge_trial_run().  The plans of the last round that was finished are kept; with none plan.layouts is 0. */
void bridge_planning_make(struct bridge_planning *, struct bridge_trial *);

/* The tricks of a candidate in a layout of the plans: by its plan, or by the solver. */
int bridge_planning_tricks(const struct bridge_planning *, const struct bridge_trial *, int candidate, int layout);

#endif
