/* SPDX-License-Identifier: Apache-2.0 */
/*
 * open.h -- converts a state with open cards into a position for the search of <atout/solve_points.h>.
 *
 * A state has open cards when every hand is known: a finished deal that is replayed, or a layout that guess() made.
 */
#ifndef ANALYSIS_OPEN_H
#define ANALYSIS_OPEN_H

#include "core/trick.h"
#include "core/trickbids.h"

#include <atout/game.h>
#include <atout/solve_points.h>

/* The aim of a seat.  All values are of the whole deal: they include what is already certain. */
enum open_aim {
	OPEN_SCORE, /* the score of the deal, contras and melds included; with two sides less that of the other.  In the
		       Hessian variant, where strokes are bad, the other way round. */
	OPEN_POINTS, /* Bauerchen: card points; Barbu: points of the contract alone */
	OPEN_MOST,   /* tricks */
	OPEN_FEWEST, /* tricks, with a minus */
	OPEN_MISS,   /* how far the tricks are from the bid, with a minus */
};

struct open_question {
	struct atout_points_position position;
	struct atout_points_goal goal;
};

/*
 * What a seat, or its side, can reach in a deal.  If the game has two sides, atout_points_exact() answers it; if each
 * seat plays alone, atout_points_bound().  False: no card is to be played to a trick now (as in domino), or the game or
 * the moment has no such aim.
 */
bool open_question(const struct atout_game *, const void *world, int seat, enum open_aim, struct open_question *);

/* Whether a move belongs to a choice. */
static inline bool open_is_choice(const struct atout_points_choice *choice, atout_move move)
{
	atout_cardset cards = choice->equals | set_of(choice->card);
	int kind = atout_move_kind(move);

	return (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD) && choice->meld == (kind == ATOUT_PLAY_MELD) &&
	       has_card(cards, atout_move_arg(move));
}

/* ---- What the converters of the games share (open_goal.c) ---- */

/* Fills in the leader and the cards on the table. */
void open_trick(struct atout_points_position *, const struct trick *);

/* The aim of a number of tricks, of which the side has taken some already; false: the aim is another. */
bool open_tricks(struct atout_points_goal *, enum open_aim, int taken, int bid);

/* Boerenbridge and Farmers' Bridge, except for the rules of the trick; points: what a bid and so many tricks score. */
typedef int open_points(const struct trickbids *, int bid, int tricks);
bool open_bids(const struct trickbids *, int seat, enum open_aim, open_points *, struct open_question *);

/* The converters: open_question() for each game. */
bool open_barbu(const void *world, int seat, enum open_aim, struct open_question *);
bool open_bauerchen(const void *world, int seat, enum open_aim, struct open_question *);
bool open_boerenbridge(const void *world, int seat, enum open_aim, struct open_question *);
bool open_farmers(const void *world, int seat, enum open_aim, struct open_question *);

#endif
