/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: how one deal follows another. */
#include "games/bridge/bridge.h"

#include "core/setup.h"

#include <string.h>

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_bridge, setup);

	if (err)
		return err;
	return setup->vul <= ATOUT_VUL_BOTH ? ATOUT_SETUP_OK : ATOUT_SETUP_VUL;
}

/* BR-11, BR-12 */
static int deal_vul(const struct atout_setup *setup, const struct bridge_match *match)
{
	if (setup->option[BRIDGE_SCORING] == BRIDGE_DUPLICATE)
		return board_vul(setup->number);
	if (setup->option[BRIDGE_SCORING] == BRIDGE_RUBBER)
		return (match->games[0] > 0) | (match->games[1] > 0) << 1;
	if (match->deals == 0)
		return ATOUT_VUL_NONE;
	return match->deals == 3 ? ATOUT_VUL_BOTH : 1 << side_of(setup->dealer);
}

static int next_dealer(const struct bridge_state *over)
{
	if (over->scoring == BRIDGE_DUPLICATE)
		return board_dealer(over->number + 1);
	if (over->scoring == BRIDGE_CHICAGO && over->auction.bid == NO_BID) /* dealt again, by the same dealer */
		return over->auction.dealer;
	return left_of(over->auction.dealer); /* BR-2 */
}

static bool next(const void *from, struct atout_setup *setup)
{
	const struct bridge_state *over = from;
	struct bridge_match match = {0};

	if (over && bridge_score_last(over))
		return false;
	if (over) {
		match = over->match;
		setup->number = (uint16_t)(over->number + 1);
		setup->board = 0;
		setup->dealer = (uint8_t)next_dealer(over);
	} else {
		setup->number = setup->number ? setup->number : 1;
		if (setup->dealer == ATOUT_BOARD_DEALER)
			setup->dealer = (uint8_t)board_dealer(setup->number);
	}
	setup->vul = (uint8_t)deal_vul(setup, &match);
	setup->free = over ? 0 : ATOUT_FREE_DEALER | ATOUT_FREE_NUMBER;
	if (setup->option[BRIDGE_SCORING] == BRIDGE_DUPLICATE)
		setup->free |= ATOUT_FREE_DEALER | ATOUT_FREE_VUL;
	setup_cards(setup, PACK_52, BRIDGE_TRICKS, false);
	memset(setup->carry, 0, sizeof setup->carry);
	memcpy(setup->carry, &match, sizeof match);
	return true;
}

static void start(void *to, const struct atout_setup *setup)
{
	struct bridge_state *state = to;

	memset(state, 0, sizeof *state);
	hold_start(&state->hold, setup);
	trick_start(&state->trick, NO_CARD);
	trick_start(&state->last, NO_CARD);
	memcpy(&state->match, setup->carry, sizeof state->match);
	state->number = setup->number;
	state->board = setup->board;
	state->boards = (uint16_t)setup->option[BRIDGE_BOARDS];
	state->scoring = setup->option[BRIDGE_SCORING] & 0xF;
	state->form = setup->option[BRIDGE_FORM] & 0xF;
	state->room = state->scoring == BRIDGE_DUPLICATE ? (uint8_t)setup->option[BRIDGE_OTHER_ROOM] : 0;
	for (int side = 0; side < BRIDGE_SIDES; side++)
		state->system[side] = bridge_system_chosen(setup, side);
	state->turn = setup->dealer;
	auction_start(&state->auction, setup->dealer);
	state->vul = setup->vul;
	state->declarer = state->dummy = state->claimer = NO_SEAT;
}

const struct atout_game game_bridge = {
	.name = "bridge",
	.title = "Bridge",
	.line = "Two partnerships bid for the contract; declarer also plays dummy's cards",
	.seats_min = BRIDGE_PLAYERS,
	.seats_max = BRIDGE_PLAYERS,
	.seats = BRIDGE_PLAYERS,
	.sides = BRIDGE_SIDES,
	.state_size = sizeof(struct bridge_state),
	.options = bridge_options,
	.check = check,
	.next = next,
	.start = start,
	.dealt = hold_dealt,
	.to_act = bridge_to_act,
	.played_by = bridge_played_by,
	.legal = bridge_legal,
	.apply = bridge_apply,
	.why = bridge_why,
	.standing = bridge_standing,
	.blind = hold_blind,
	.guess = bridge_guess,
	.show = bridge_show,
	.weigh = bridge_weigh,
	.aim = bridge_aim,
	.print = bridge_print,
	.read = bridge_read,
	.terms = &bridge_terms,
};
