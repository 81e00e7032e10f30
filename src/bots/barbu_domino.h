/* SPDX-License-Identifier: Apache-2.0 */
/*
 * barbu_domino.h -- Domino as a bot imagines it: rows of cards, and a rule of thumb for which card to lay.
 *
 * The rule weighs what a card opens: what waits behind it in the same hand is good, what waits there in other hands is
 * not, and a card that is worth too little is held back, by a pass.  It looks at one hand and at the rows.  Hands,
 * rows and turns are sets of cards and numbers here, so that a Domino is played out in microseconds.
 */
#ifndef BOTS_BARBU_DOMINO_H
#define BOTS_BARBU_DOMINO_H

#include "games/barbu/barbu.h"

/* What a card is worth by what it opens, on each side on which its row goes on behind it; whole numbers. */
struct domino_habits {
	int16_t end;	/* nothing lies behind it: ace or two */
	int16_t own;	/* for each card of the same hand behind it, */
	int16_t others; /* and for each other one */
	int16_t gap;	/* for each of these before the first own one */
	int16_t far;	/* for each step to the last own one */
	int16_t keeps;	/* the next card is of the same hand */
	int16_t lets;	/* it is not */
	int16_t pass;	/* a pass is worth so much */
	int16_t noise;	/* of 100 turns that are played out so many are any card */
};

/* A Domino with open hands. */
struct domino {
	const struct domino_habits *habits;
	cardset hand[BARBU_PLAYERS], laid, first; /* first: the cards that begin a row */
	uint8_t count[BARBU_PLAYERS];
	int8_t points[BARBU_PLAYERS];
	seatset out, passed; /* passed: in their last turn */
	uint8_t turn, passes, rule;
	bool ace_again;
};

extern const struct domino_habits domino_imagined; /* of a Domino that is played out */

/* A state in which cards are laid, with open hands. */
void domino_start(struct domino *, const struct domino_habits *, const struct barbu_state *world);

/* The seat in turn makes a legal move; a card, or NO_CARD for a pass. */
void domino_move(struct domino *, int card);

/* Plays to the end. */
void domino_play_out(struct domino *, struct atout_rng *);

/* The card that the rule lays in a state that is blinded for the seat in turn, or NO_CARD: it passes. */
int domino_by_rule(const struct barbu_state *);

#endif
