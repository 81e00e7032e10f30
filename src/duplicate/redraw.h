/* SPDX-License-Identifier: Apache-2.0 */
/*
 * redraw.h -- the rest of a movement, drawn anew: contestants have come or gone, or fewer rounds are left.
 *
 *      struct redraw redraw = {.first = 4, .last = 6, .sets = movement.sets, .seed = 1};
 *      ... redraw.there[number] of those who play in these rounds ...
 *      if (movement_redraw(&movement, &redraw)) ...
 *
 * The rounds before stay, and count: nobody plays a set again, and as far as it goes nobody meets an opponent (single
 * players: a partner) again, nobody sits out again before all others have, and no two tables need the same boards at
 * the same time.  Many seatings are tried and the best is taken, which need not be the best of all.  It is the same on
 * every machine.
 */
#ifndef DUPLICATE_REDRAW_H
#define DUPLICATE_REDRAW_H

#include "duplicate/movement.h"

struct redraw {
	int first, last; /* rounds, from 1 */
	int sets;	 /* that there may be: those of the movement, and new ones behind them */
	bool apart;	 /* pairs: who has sat N-S stays there; whoever is new makes up the shorter line */
	bool same;	 /* all tables of a round have the same boards, which nobody has played */
	int copies;	 /* of each set, so that so many tables have it in a round; 0: one */
	bool there[MOVEMENT_CONTESTANTS_MAX + 1];
	uint8_t side[MOVEMENT_CONTESTANTS_MAX + 1]; /* apart: 1 is N-S, 2 E-W; 0: as said above */
	uint64_t seed;

	/* What does not hold of the rounds that were drawn. */
	int again;  /* meetings of opponents who have met before */
	int shared; /* tables that need boards of which others have all copies in the same round */
	int lost;   /* tables that there could be, and for which there are no boards: who would sit there sits out */
	int out[MOVEMENT_CONTESTANTS_MAX + 1]; /* rounds in which those who are there sit out */
};

/*
 * In the rounds before a seat of 0 is nobody's, and then the table did not play.  The movement has as many tables as
 * before, or more; contestants, rounds and sets grow with what is wanted.  False, and it is as it was: there is nobody
 * to play, there are too many tables or too few sets, or there is no memory.
 */
bool movement_redraw(struct movement *, struct redraw *);

/*
 * The same of rounds that stand in the movement already: a table at which somebody would play a set again goes, and
 * what does not hold is counted.  Those who are not there sit at no table that plays.
 */
void movement_rest(struct movement *, struct redraw *);

#endif
