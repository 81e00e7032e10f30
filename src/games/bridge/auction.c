/* SPDX-License-Identifier: Apache-2.0 */
/* The calls that the rules allow, and why they refuse others; an auction itself is in core/auction.h. */
#include "games/bridge/bridge.h"

int bridge_call_list(const struct bridge_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int lowest = auction_lowest(&state->auction), n = 0;

	out[n++] = call_move(CALL_PASS);
	if (auction_may_double(&state->auction))
		out[n++] = call_move(CALL_DOUBLE);
	if (auction_may_redouble(&state->auction))
		out[n++] = call_move(CALL_REDOUBLE);
	for (int i = 0; i < BIDS; i++) /* as many as there can be: a few wide stores */
		out[n + i] = atout_move_of(ATOUT_BID, lowest + i);
	return n + BIDS - lowest;
}

/* BR-3 */
static struct atout_why double_why(const struct auction *auction)
{
	if (auction->bid == NO_BID)
		return refuse("There is no bid to double", "BR-3");
	if (!auction_is_theirs(auction))
		return refuse("You can double only a bid of the opponents", "BR-3");
	if (auction->doubled)
		return refuse("The bid is already doubled", "BR-3");
	return ALLOWED;
}

/* BR-3 */
static struct atout_why redouble_why(const struct auction *auction)
{
	if (!auction->doubled)
		return refuse("There is no double to redouble", "BR-3");
	if (auction_is_theirs(auction))
		return refuse("You can redouble only a double of the opponents", "BR-3");
	if (auction->doubled == 2)
		return refuse("The bid is already redoubled", "BR-3");
	return ALLOWED;
}

struct atout_why bridge_call_why(const struct bridge_state *state, atout_move move)
{
	switch (atout_move_kind(move)) {
	case ATOUT_BID:
		if (atout_move_arg(move) < auction_lowest(&state->auction))
			return refuse("The bid must be higher than the last one", "BR-3");
		return ALLOWED;
	case ATOUT_DOUBLE:
		return double_why(&state->auction);
	case ATOUT_RE:
		return redouble_why(&state->auction);
	case ATOUT_PLAY:
		return refuse("The auction is not over", "BR-4");
	default:
		return ALLOWED;
	}
}

static void end_auction(struct bridge_state *state)
{
	if (auction_is_passed_out(&state->auction)) { /* BR-4 */
		state->phase = BRIDGE_OVER;
		bridge_score(state);
		return;
	}
	int declarer = auction_declarer(&state->auction); /* BR-5 */
	state->phase = BRIDGE_LEAD;
	state->declarer = (uint8_t)declarer;
	state->dummy = (uint8_t)partner_of(declarer);
	state->turn = (uint8_t)left_of(declarer); /* BR-6 */
	trick_start(&state->trick, state->turn);
}

void bridge_call_make(struct bridge_state *state, atout_move move)
{
	auction_add(&state->auction, call_of(move));
	state->turn = (uint8_t)left_of(state->turn);
	if (auction_is_over(&state->auction)) /* BR-4 */
		end_auction(state);
}
