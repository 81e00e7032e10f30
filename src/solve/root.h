/* SPDX-License-Identifier: Apache-2.0 */
/* root.h -- a position as the search sees it: the trump suit in the top lane; and what may be played from it. */
#ifndef SOLVE_ROOT_H
#define SOLVE_ROOT_H

#include "solve/search.h"

#include <atout/solve.h>

struct root {
	struct trick_search trick;
	cardset hand[4];
	uint64_t shape;
	int place;
	uint8_t trump; /* the suit whose cards have changed places with spades; spades if none */
	bool trumps;
	bool same_side; /* after root_play: the side that played is on lead again */
	int won;	/* after root_play: tricks it has won by it: 0 or 1 */
};

/* From a position that has been checked. */
void root_start(struct root *, const struct atout_position *);

/* The seat to move. */
int root_seat(const struct root *);

/* A likely number of tricks of the side to play: off by one as a rule. */
int root_guess(const struct root *);

/* The position after a card of the search, which must be legal. */
void root_play(const struct root *, cardset card, struct root *after);

/* The legal cards in runs of equal ones; their number. */
int root_runs(const struct root *, cardset runs[13]);

/*
 * Converts cards between the search and the caller: its own inverse.  Whether a card of the caller's may be played.
 */
cardset root_cards(const struct root *, cardset);
cardset root_card(const struct root *, int card);
bool root_may_play(const struct root *, int card);

#endif
