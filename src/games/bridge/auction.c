/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The auction.  Only the last bid, its doubles and the passes since the last other call decide what may follow; the
 * calls are kept to be seen, and to find at the end who named the strain first.
 */
#include "games/bridge/bridge.h"

#include <assert.h>

static int lowest_bid(const struct bridge_state *state) { return state->bid == NO_BID ? 0 : state->bid + 1; }

static bool theirs(const struct bridge_state *state) { return side_of(state->bidder) != side_of(state->turn); }

static bool may_double(const struct bridge_state *state)
{
	return state->bid != NO_BID && !state->doubled && theirs(state);
}

static bool may_redouble(const struct bridge_state *state) { return state->doubled == 1 && !theirs(state); }

int bridge_call_list(const struct bridge_state *state, atout_move out[ATOUT_MOVES_MAX])
{
	int lowest = lowest_bid(state), n = 0;

	out[n++] = atout_move_of(ATOUT_PASS, 0);
	if (may_double(state))
		out[n++] = atout_move_of(ATOUT_DOUBLE, 0);
	if (may_redouble(state))
		out[n++] = atout_move_of(ATOUT_RE, 0);
	for (int i = 0; i < BIDS; i++) /* as many as there can be: a few wide stores */
		out[n + i] = atout_move_of(ATOUT_BID, lowest + i);
	return n + BIDS - lowest;
}

/* BR-3 */
static struct atout_why double_why(const struct bridge_state *state)
{
	if (state->bid == NO_BID)
		return refuse("There is no bid to double", "BR-3");
	if (!theirs(state))
		return refuse("You can double only a bid of the opponents", "BR-3");
	if (state->doubled)
		return refuse("The bid is doubled already", "BR-3");
	return ALLOWED;
}

/* BR-3 */
static struct atout_why redouble_why(const struct bridge_state *state)
{
	if (!state->doubled)
		return refuse("There is no double to redouble", "BR-3");
	if (theirs(state))
		return refuse("You can redouble only a double of the opponents", "BR-3");
	if (state->doubled == 2)
		return refuse("The bid is redoubled already", "BR-3");
	return ALLOWED;
}

struct atout_why bridge_call_why(const struct bridge_state *state, atout_move move)
{
	switch (atout_move_kind(move)) {
	case ATOUT_BID:
		if (atout_move_arg(move) < lowest_bid(state))
			return refuse("The bid must be higher than the last one", "BR-3");
		return ALLOWED;
	case ATOUT_DOUBLE:
		return double_why(state);
	case ATOUT_RE:
		return redouble_why(state);
	case ATOUT_PLAY:
		return refuse("The auction is not over yet", "BR-4");
	default:
		return ALLOWED;
	}
}

/* BR-5: of the side that made the last bid, who named its strain first. */
static int find_declarer(const struct bridge_state *state)
{
	int strain = strain_of(state->bid), seat = state->dealer;

	for (int i = 0; i < state->calls; i++, seat = left_of(seat)) {
		int call = state->call[i];
		if (call < OTHER_CALL && strain_of(call) == strain && side_of(seat) == side_of(state->bidder))
			break;
	}
	return seat;
}

static void end_auction(struct bridge_state *state)
{
	if (state->bid == NO_BID) { /* BR-4: thrown in */
		state->phase = OVER;
		bridge_score(state);
		return;
	}
	int declarer = find_declarer(state);
	state->phase = LEAD;
	state->declarer = (uint8_t)declarer;
	state->dummy = (uint8_t)partner_of(declarer);
	state->turn = (uint8_t)left_of(declarer); /* BR-6 */
	trick_start(&state->trick, state->turn);
}

void bridge_call_make(struct bridge_state *state, atout_move move)
{
	int kind = atout_move_kind(move), seat = state->turn;

	assert(state->calls < ATOUT_CALLS_MAX);
	state->call[state->calls++] = (uint8_t)call_of(move);
	state->turn = (uint8_t)left_of(seat);
	if (kind == ATOUT_PASS) {
		state->passes++;
		if (state->passes == (state->bid == NO_BID ? 4 : 3)) /* BR-4 */
			end_auction(state);
		return;
	}
	state->passes = 0;
	if (kind == ATOUT_DOUBLE) {
		state->doubled = 1;
		state->doubler = (uint8_t)seat;
	} else if (kind == ATOUT_RE) {
		state->doubled = 2;
		state->redoubler = (uint8_t)seat;
	} else {
		state->bid = (uint8_t)atout_move_arg(move);
		state->bidder = (uint8_t)seat;
		state->doubled = 0;
		state->doubler = state->redoubler = NO_SEAT;
	}
}
