/* SPDX-License-Identifier: Apache-2.0 */
/*
 * worth.h -- what each card of a moment is worth when all hands are open, and what could be made of a deal.
 *
 * Bridge: all the tricks that the side gets.  Bauerchen: the game points of the deal, less the other side's.  Both are
 * exact.  If each seat plays alone, there is no such number (atout/solve_points.h), so none is given.
 */
#ifndef ANALYSIS_WORTH_H
#define ANALYSIS_WORTH_H

#include "analysis/review.h"

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
	struct {
		int side, tricks;
	} claim; /* bridge: declarer's side, and what it gets with best play, so what may be claimed; side -1: nothing
		  */
};

/* Whether a game has such numbers at all. */
bool worth_known(const struct atout_game *);

/*
 * What a move of a seat gives away against the best ones, a claim in bridge included; 0: nothing, or it is not known.
 * better: one of the best, if more than 0 is returned.
 */
int worth_lost(const struct worth *, int seat, atout_move, atout_move *better);

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

/*
 * What a deal of bridge that is over has brought North and South in the count of par: as duplicate; and what its
 * contract would have brought if declarer had made the tricks that the table says, so that the auction and the play can
 * be told apart.
 */
struct worth_scores {
	int reached, called;
};

/* False: not bridge. */
bool worth_scores_find(const struct atout_game *, const struct atout_tricks *made, const void *over,
		       struct worth_scores *);

/*
 * Where each plays alone: what a seat could be sure of in the score of the deal from a moment on, if all others joined
 * and saw all cards (atout/solve_points.h); of the moments at which a card is led, the first that the search can answer
 * in about a second.
 */
struct worth_sure {
	int move; /* the moves made before */
	int value;
};

/* False: the game or the deal has no such number. */
bool worth_sure_find(struct atout_searcher *, const struct review *, int deal, int seat, struct worth_sure *);

#endif
