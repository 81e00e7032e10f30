/* SPDX-License-Identifier: Apache-2.0 */
/* Whose turn it is, and which phase answers for it.  One seat is in turn until the deal is over. */
#include "games/barbu/barbu.h"

static const struct barbu_phase *const phases[BARBU_PHASES - 1] = {
	[BARBU_CHOOSE] = &barbu_choose, [BARBU_CONTRA] = &barbu_contra,	     [BARBU_RE] = &barbu_re,
	[BARBU_TRICKS] = &barbu_tricks, [BARBU_DOMINO_ROWS] = &barbu_domino,
};

atout_seatset barbu_to_act(const void *from)
{
	const struct barbu_state *state = from;

	return state->phase == BARBU_OVER ? 0 : seat_bit(state->turn);
}

int barbu_legal(const void *from, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct barbu_state *state = from;

	if (state->phase == BARBU_OVER || seat != state->turn)
		return 0;
	return phases[state->phase]->legal(state, out);
}

void barbu_apply(void *to, int seat, atout_move move)
{
	struct barbu_state *state = to;

	(void)seat;
	phases[state->phase]->apply(state, move);
}

struct atout_why barbu_why(const void *from, int seat, atout_move move)
{
	const struct barbu_state *state = from;

	if (!barbu_move_known(move))
		return refuse("This game has no such move", "BU-4");
	if (state->phase == BARBU_OVER)
		return refuse("The deal is over", "BU-4");
	if (seat != state->turn)
		return refuse("It is not your turn", "BU-4");
	return phases[state->phase]->why(state, move);
}
