/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_trial.h -- the candidates for a card of bridge, each solved double dummy in layouts of the hidden hands.
 *
 * Layouts are drawn one after another (bridge_worlds.h), and all candidates are compared in the same ones.  A candidate
 * leaves when so little is to be hoped from it that more layouts are not worth their time; when one is left, the matter
 * is settled and no further layout is drawn.  What has left is still valued, against the best in the layouts that both
 * have seen.
 */
#ifndef BOTS_BRIDGE_TRIAL_H
#define BOTS_BRIDGE_TRIAL_H

#include "bots/bridge_told.h"
#include "bots/bridge_worlds.h"
#include "bots/bridge_worth.h"
#include "bots/manner.h"

#include <atout/solve.h>

enum { BRIDGE_TRIAL_MOST = 1024 /* layouts */ };

/* What is thought of a card, or of a run of equal ones: means over the layouts by their weights. */
struct bridge_option {
	cardset equals;
	double worth, points, tricks; /* bridge_trial_worth(); points; tricks of the side that plays the card */
	double wide;		      /* what it loses if what was told is wrong, if it is worth the same as the best */
	double rough;		      /* and what playouts give */
	int seen;		      /* it is solved in so many layouts, from the first */
	bool planned;		      /* the rest is by a plan: bridge_plan.h */
};

struct bridge_trial {
	const struct bridge_state *state; /* blinded */
	const struct manner_budget *budget;
	int hand;	/* that the card leaves */
	bool declaring; /* the card is of declarer's side */
	int n;		/* candidates: one of each run of equals */
	struct bridge_option option[ATOUT_HAND_MAX];
	struct bridge_worth worth;
	struct bridge_told told;
	bridge_doubt *doubt; /* by what was told */
	struct atout_solver *solver;
	double weight; /* of all layouts */
	int layouts;
	struct bridge_layout layout[BRIDGE_TRIAL_MOST];
	uint8_t tricks[BRIDGE_TRIAL_MOST][ATOUT_HAND_MAX]; /* that the candidates take, in the layouts they have seen */
	unsigned open;					   /* the candidates that have not left */
	bool plans;	/* they will be followed to the end: none leaves that is near the best */
	unsigned field; /* those that other tables may play */
};

#define BRIDGE_TRIAL_SAME 1e-6 /* means that differ by less are equal */

/* The best so far: what has been followed by a plan is better than what has not. */
const struct bridge_option *bridge_trial_best(const struct bridge_trial *);

/* What the solver thinks more of a card than of another that may yet be better, in the form of scoring. */
double bridge_trial_near(const struct bridge_trial *);

/*
 * What it may cost to look no further at what is worth so much less than another: how much it is expected to be better
 * after all.  squares: the sum of the squares of what the difference strays from that, in so many layouts.  True: that
 * is not worth any time.
 */
bool bridge_trial_is_settled(const struct bridge_trial *, double less, double squares, double layouts);

/* state, view: what the seat knows.  The candidates are listed; solver, budget and plans are the
 * caller's to fill in. */
void bridge_trial_start(struct bridge_trial *, const struct bridge_state *, const struct atout_view *);

/* Solves and compares.  False: there was no time for a single layout. */
bool bridge_trial_run(struct bridge_trial *, int seat, const atout_cancel *, struct atout_rng *);

/* The position with these hands; NULL: with none. */
struct atout_position bridge_trial_position(const struct bridge_trial *, const cardset hand[4]);

/* Up to so many layouts, and how often each stands for those that are left out; their number. */
int bridge_trial_pick(const struct bridge_trial *, int most, int index[], double weight[]);

/* The tricks of declarer's side in all, by those that the side of the card takes from now on. */
int bridge_trial_total(const struct bridge_trial *, int tricks);

/*
 * So many tricks in a layout: in the form of scoring, against tables that play one of the field; and in points.  A lead
 * that costs no trick is worth more: how often it does not is known sooner, of few layouts, than what it gains.
 */
double bridge_trial_worth(const struct bridge_trial *, int layout, int tricks);
double bridge_trial_points(const struct bridge_trial *, int tricks);

/* Adds what so many tricks in a layout are worth to a candidate. */
void bridge_trial_add(const struct bridge_trial *, struct bridge_option *, int layout, int tricks, double weight);

#endif
