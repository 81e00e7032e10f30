/* SPDX-License-Identifier: Apache-2.0 */
/* moves.h -- lists of moves. */
#ifndef CORE_MOVES_H
#define CORE_MOVES_H

#include "core/cards.h"

#include <atout/game.h>

/*
 * Writes a move of a kind for each card, or for each number of another set; how many.  It writes three at a time, for
 * nobody can foretell how many there are, and a branch foretold wrongly costs more than three moves: so out has room
 * for two more.
 */
static inline int list_cards(int kind, cardset cards, atout_move *out)
{
	const cardset end = set_of(63); /* no card: stands behind the last one */
	int n = 0;

	for (;; n += 3) {
		cardset second = cards & (cards - 1), third = second & (second - 1), rest = third & (third - 1);
		out[n] = atout_move_of(kind, first_card(cards | end));
		out[n + 1] = atout_move_of(kind, first_card(second | end));
		out[n + 2] = atout_move_of(kind, first_card(third | end));
		if (!rest)
			return n + (cards != 0) + (second != 0) + (third != 0);
		cards = rest;
	}
}

#endif
