/* SPDX-License-Identifier: Apache-2.0 */
/*
 * open.h -- from a state of a game with open cards to a position that the search of <atout/solve_points.h> answers.
 *
 * A state has open cards when every hand is known: a deal that is over and replayed, or a world that guess() made.
 */
#ifndef ANALYSIS_OPEN_H
#define ANALYSIS_OPEN_H

#include "analysis/open_goal.h"

/*
 * The question what a seat, or its side, reaches in a deal.  Where the game has two sides, atout_points_exact() answers
 * it; where each plays alone, atout_points_bound().  False: no card is to be played to a trick now (domino too), or the
 * game or the moment has no such aim.
 */
bool open_question(const struct atout_game *, const void *world, int seat, enum open_aim, struct open_question *);

/* Of a move that is played: the choice that it belongs to. */
static inline bool open_is_choice(const struct atout_points_choice *choice, atout_move move)
{
	atout_cardset cards = choice->equals | set_of(choice->card);
	int kind = atout_move_kind(move);

	return (kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD) && choice->meld == (kind == ATOUT_PLAY_MELD) &&
	       has_card(cards, atout_move_arg(move));
}

#endif
