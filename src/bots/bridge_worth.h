/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_worth.h -- what the tricks of a contract are worth in the table's form of scoring.
 *
 * In points, at rubber and in Chicago: what the deal scores, and what the standing of the match is worth behind it.  In
 * IMPs and matchpoints: against another table that plays the same contract.  So a safe contract is worth overtricks in
 * IMPs; at matchpoints one trick more counts as much as any other.
 */
#ifndef BOTS_BRIDGE_WORTH_H
#define BOTS_BRIDGE_WORTH_H

#include "games/bridge/bridge.h"

/* A match of rubber bridge or Chicago before a deal. */
struct bridge_stakes {
	int scoring, vul; /* BRIDGE_RUBBER or BRIDGE_CHICAGO; ATOUT_VUL_* */
	struct bridge_match match;
};

/* To N-S, in points: an auction that is over, if declarer's side takes so many tricks with the hands as dealt. */
double bridge_stakes_worth(const struct bridge_stakes *, const struct auction *, const cardset hand[BRIDGE_PLAYERS],
			   int tricks);

struct bridge_worth {
	int form; /* BRIDGE_IMPS, BRIDGE_MATCHPOINTS, BRIDGE_POINTS */

	/* What the seat's side scores, by the tricks of declarer; below 0: the others do. */
	double points[BRIDGE_TRICKS + 1];
};

/* state: during the play of a contract.  hold: a layout of its hidden cards. */
void bridge_worth_read(struct bridge_worth *, const struct bridge_state *, const struct hold *, int seat);

/*
 * To the seat, if declarer's side takes so many tricks here and `other` tricks at the other table: points, IMPs, or the
 * per cent of a matchpoint.  In points the other table does not matter.
 */
double bridge_worth(const struct bridge_worth *, int tricks, int other);

#endif
