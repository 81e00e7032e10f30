/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_worlds.h -- layouts of the hidden hands of a deal of bridge, drawn by how likely they are.
 *
 * A walk: each layout comes from the one before by exchanging cards between two hidden hands, and an exchange is taken
 * or not so that in the long run a layout comes up in proportion to 2 to the power of -doubt / DOUBT_HALVES.  So the
 * first layouts are soon good ones however narrow the auction was, and no layout that the rules allow is ever ruled
 * out.
 */
#ifndef BOTS_BRIDGE_WORLDS_H
#define BOTS_BRIDGE_WORLDS_H

#include "conditions/bounds.h"
#include "core/hold.h"

enum { DOUBT_HALVES = 4 }; /* so much more doubt makes a hand half as likely */

/* How much speaks against a seat having been dealt these thirteen cards; 0: nothing. */
typedef int bridge_doubt(const void *notes, int seat, cardset dealt);

struct bridge_worlds {
	struct hold hold; /* the layout */
	bridge_doubt *doubt;
	const void *notes;
	struct atout_rng *rng;
	int hidden, seat[4], room[4]; /* the seats with hidden cards, and how many each has */
	uint8_t card[4][ATOUT_HAND_MAX];
	int against[4]; /* the doubt about each of them */
	int cards;
};

/* hold is blinded.  notes and rng are the caller's and are used until the end.  The first layout is in worlds->hold. */
void bridge_worlds_start(struct bridge_worlds *, const struct hold *, bridge_doubt *, const void *notes,
			 struct atout_rng *);

/* The next layout. */
void bridge_worlds_next(struct bridge_worlds *);

/* ---- All of them ---- */

struct bridge_layout {
	cardset hand[4];
	double weight; /* how likely it is, compared with the others; the likeliest has 1 */
};

/*
 * All layouts, where no more than two hands are hidden and there are at most so many: how many there are that are not
 * out of the question.  0: there are more, and they have to be drawn.  hold is blinded.
 */
int bridge_worlds_list(const struct hold *, bridge_doubt *, const void *notes, struct bridge_layout *, int most);

#endif
