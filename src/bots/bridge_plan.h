/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_plan.h -- what a card of bridge gives if the player does not see the hidden hands later on either.
 *
 * The solver looks at each layout with all hands open, so to it every guess will be right once it comes: a guess that
 * is put off costs nothing.  A plan follows a card through many layouts at once.  Wherever the player has to choose,
 * layouts that have looked the same so far get the same card, the one that is best for them on average; the others see
 * all hands and play what is best, and if several cards are, what looks the same in most layouts and so tells least.
 * Where layouts begin to look different they are followed apart.  It is a cheap relative of alpha-mu (Cazenave and
 * Ventos, 2019): one line for each group of layouts instead of a front of all of them, but down to the end of the deal.
 *
 * What a card of a hidden hand looks like: the highest of a suit are told apart where a card that the player sees lies
 * between them; all others are small.  So equal honours look the same, which is what restricted choice asks for.
 */
#ifndef BOTS_BRIDGE_PLAN_H
#define BOTS_BRIDGE_PLAN_H

#include "core/cards.h"

#include <atout/solve.h>

enum { BRIDGE_PLAN_MOST = 256 }; /* layouts */

struct bridge_plan_layout {
	cardset hand[4]; /* now; the cards on the table are in none */
	double weight;
	double value[14]; /* of so many tricks from now on, of the player's side */
};

struct bridge_plan {
	struct atout_solver *solver;
	const struct bridge_plan_layout *layout; /* the hands that the player sees are the same in all */
	int layouts;				 /* at most BRIDGE_PLAN_MOST */
	seatset plays, sees;			 /* the hands that the player plays; those and dummy */
	int side;				 /* of the player */
	struct atout_position table;		 /* its hands do not count */
	uint64_t nodes;				 /* of the solver, when it is given up */
	bool high; /* of cards that are best in all layouts the player plays the highest, not the lowest */
};

/*
 * The tricks of the player's side in each layout from now on, if they play this card.  tricks: at first what the solver
 * gives it there.  False: it was given up, and they are undefined.
 */
bool bridge_plan_follow(const struct bridge_plan *, int card, uint8_t tricks[BRIDGE_PLAN_MOST]);

#endif
