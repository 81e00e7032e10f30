/* SPDX-License-Identifier: Apache-2.0 */
/*
 * worth.h -- what each card of a moment is worth when all hands are open, and what could be made of a deal.
 *
 * Bridge: all the tricks that the side gets.  Bauerchen: the game points of the deal, less the other side's.  Both are
 * exact.  If each seat plays alone, there is no such number (atout/solve_points.h), so none is given.
 */
#ifndef ANALYSIS_WORTH_H
#define ANALYSIS_WORTH_H

#include <atout/game.h>
#include <atout/solve.h>
#include <atout/solve_points.h>

struct worth_solvers {
	struct atout_solver *tricks;
	struct atout_searcher *points;
};

/* The cards of one hand that may be played, each with the result of its side. */
struct worth {
	int seat; /* whose hand the card leaves */
	int moves;
	struct {
		atout_move move;
		int value;
	} of[ATOUT_MOVES_MAX];
};

/* Whether a game has such numbers at all. */
bool worth_known(const struct atout_game *);

/* For a state with open cards.  False: no card is to be played to a trick, or the game has no such numbers. */
bool worth_look(const struct worth_solvers *, const struct atout_game *, const void *state, struct worth *);

/* What each declarer of a deal of bridge makes in each strain, and par. */
struct worth_table {
	struct atout_tricks made;
	struct atout_par par;
};

/* For a setup with 13 cards a hand; takes about a tenth of a second.  False: not bridge, or the solver refuses it. */
bool worth_table_find(struct atout_solver *, const struct atout_game *, const struct atout_setup *,
		      struct worth_table *);

#endif
