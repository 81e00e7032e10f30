/* SPDX-License-Identifier: Apache-2.0 */
/*
 * slip.h -- the move of a player that cost most in a finished deal.
 *
 * Where the solver knows what cards are worth (worth.h), it sees all hands, and the price is exact: of cards and
 * claims; it knows no price of calls.  Elsewhere a bot judges all moves in the player's place (advice.h), from what the
 * player knew; the price is its estimate, and counts only if there is hardly a doubt.
 */
#ifndef ANALYSIS_SLIP_H
#define ANALYSIS_SLIP_H

#include "analysis/advice.h"
#include "analysis/worth.h"

struct slip {
	int at;			     /* moves made before */
	atout_move made, better;     /* better: one of the best */
	int lost;		     /* tricks in bridge, else points; above 0 */
	bool advised;		     /* advice is there */
	struct atout_thought advice; /* what a bot would have done */
};

/* The first of the most expensive ones of a seat; takes some seconds.  False: there is none. */
bool slip_find(const struct worth_solvers *, const struct review *, int deal, int seat, struct slip *);

#endif
