/* SPDX-License-Identifier: Apache-2.0 */
/*
 * open.h -- converts a state with open cards into a position for the search of <atout/solve_points.h>.
 *
 * A state has open cards when every hand is known: a finished deal that is replayed, or a layout that guess() made.
 */
#ifndef ANALYSIS_OPEN_H
#define ANALYSIS_OPEN_H

#include "analysis/open_goal.h"

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

#endif
