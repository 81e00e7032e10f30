/* SPDX-License-Identifier: Apache-2.0 */
/*
 * search.h -- the double-dummy search: does a side take so many tricks?
 *
 * A partition search (Ginsberg 1996): alpha-beta with a window of one trick, that finds with each answer the cards
 * whose rank it rests on, and learns it for all positions that agree in these cards.
 */
#ifndef SOLVE_SEARCH_H
#define SOLVE_SEARCH_H

#include "solve/memory.h"

#include <atout/cancel.h>

enum { LEAD_HABITS = 1 << 14, FOLLOW_HABITS = 1 << 16 };

struct search {
	cardset hand[4];
	uint64_t shape; /* 4 bits a suit and player: shape_length() */
	struct memory memory;
	uint64_t nodes;
	const atout_cancel *cancel;
	bool cancelled;	   /* the answer is void */
	bool glance, open; /* the fourth hand asks only what is known of a card; nothing is */
	uint64_t salt;	   /* of the deal and the strain */
	uint16_t lead_habit[LEAD_HABITS], follow_habit[FOLLOW_HABITS]; /* the card that was good last time, and a tag */
};

/* The cards on the table. */
struct trick_search {
	cardset all;	    /* in play at the beginning of the trick */
	cardset led;	    /* the lane of the suit led */
	cardset cards[2];   /* on the table: of the leader's side, of the others */
	cardset best;	    /* the card that wins so far */
	int winner;	    /* its place in the trick: 0 to 3 */
	int leader, tricks; /* tricks still to be played, this one included */
	int need;	    /* tricks that the side to play needs */
};

/*
 * Whether the side to play takes trick->need of trick->tricks tricks.  place: how many cards are on the table (0: only
 * all, leader, tricks and need count).  s->hand and s->shape hold the position and are given back as they were.
 */
typedef bool search_reach(struct search *, const struct trick_search *, int place, bool trumps);

search_reach search_plain, search_bmi2;

#endif
