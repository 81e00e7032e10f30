/* SPDX-License-Identifier: Apache-2.0 */
/* What a seat knows of a deal.  Only hands are secret; dummy, and after a claim every hand, is marked as shown. */
#include "games/bridge/bridge.h"

#include "core/contract_text.h"
#include "core/view.h"

#include <assert.h>

void bridge_guess(void *state, int seat, struct atout_rng *rng)
{
	bool fits = hold_guess(&((struct bridge_state *)state)->hold, BRIDGE_PLAYERS, PACK_52, rng);

	(void)seat;
	(void)fits;
	assert(fits); /* voids are facts: the true hands fit */
}

static void add_pair(struct atout_view *view, const char *key, int ns, int ew)
{
	view_fact(view, key, NULL, ns, 0);
	view_fact(view, key, NULL, ew, 1);
}

static void show_bid(const struct bridge_state *state, struct atout_view *view)
{
	const struct auction *auction = &state->auction;
	bool final = state->declarer != NO_SEAT;
	int owner = final ? state->declarer : auction->bidder;
	const char *key = final ? "contract" : "highest bid";

	view_fact(view, key, bid_names[auction->bid], auction->bid, owner);
	if (!auction->doubled)
		return;
	view_fact(view, "doubled", NULL, auction->doubled, -1);
	view->doubled[auction->doubler] = seat_bit(owner);
	if (auction->doubled == 2)
		view->re[auction->redoubler] = seat_bit(auction->doubler);
}

static void show_play(const struct bridge_state *state, struct atout_view *view)
{
	int ours = declarer_tricks(state), theirs = finished_tricks(state) - ours;

	if (state->claimer != NO_SEAT) {
		theirs = BRIDGE_TRICKS - ours;
		view_fact(view, "claim", NULL, state->claimed, state->claimer);
	}
	view_fact(view, "dummy", NULL, state->dummy, state->dummy);
	view_fact(view, "tricks", NULL, side_of(state->declarer) ? theirs : ours, 0);
	view_fact(view, "tricks", NULL, side_of(state->declarer) ? ours : theirs, 1);
	add_pair(view, "tricks won", state->won, ((1 << finished_tricks(state)) - 1) & ~state->won);
	if (state->phase == BRIDGE_OVER)
		view_fact(view, "result", NULL, ours - CONTRACT_BOOK - level_of(state->auction.bid), state->declarer);
	else
		view->from = (int8_t)state->turn;
	view->trump = (int8_t)trump_shown(strain_of(state->auction.bid));
}

static void show_honours(const struct bridge_state *state, struct atout_view *view)
{
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++) {
		int honours = bridge_score_honours(state, seat);
		if (honours)
			view_fact(view, "honours", NULL, honours, seat);
	}
}

static void show_match(const struct bridge_state *state, struct atout_view *view)
{
	const struct bridge_match *match = &state->match;
	bool over = state->phase == BRIDGE_OVER, played = state->declarer != NO_SEAT;

	view->score[0] = state->score;
	view->score[1] = -state->score;
	view->total[0] = match->total;
	view->total[1] = -match->total;
	if (over && played)
		bridge_score_items(state, view);
	if (state->scoring == BRIDGE_DUPLICATE) {
		if (state->boards)
			view_fact(view, "deals", NULL, state->boards, -1);
		if (state->room)
			view_fact(view, "other room", bridge_options[BRIDGE_OTHER_ROOM].values[state->room],
				  state->room, -1);
		return;
	}
	add_pair(view, "below", match->below[0], match->below[1]);
	add_pair(view, "games", match->games[0], match->games[1]);
	if (state->scoring == BRIDGE_CHICAGO)
		view_fact(view, "deal of four", NULL, match->deals + !(over && played), -1);
	else if (over && played)
		show_honours(state, view);
}

static void show_system(int64_t number, int side, struct atout_view *view)
{
	view_fact(view, "system", atout_switch_word(&bridge_options[BRIDGE_SYSTEM], number), bridge_system_low(number),
		  side);
	if (bridge_system_high(number))
		view_fact(view, "switches", NULL, bridge_system_high(number), side);
}

void bridge_show(const void *from, struct atout_view *view)
{
	static const char *const phases[] = {"auction", "opening lead", "play", "over"};
	static const char *const sides[] = {"none", "N-S", "E-W", "both"};
	const struct bridge_state *state = from;

	view->seats = BRIDGE_PLAYERS;
	view->dealer = state->auction.dealer;
	view->calls = state->auction.calls;
	for (int i = 0; i < state->auction.calls; i++)
		view->call[i] = call_move(state->auction.call[i]);
	hold_view(&state->hold, view);
	memcpy(view->tricks, state->tricks, sizeof state->tricks);
	tricks_show(&state->trick, &state->last, view);
	view_fact(view, "phase", phases[state->phase], state->phase, -1);
	if (state->auction.bid != NO_BID)
		show_bid(state, view);
	else if (state->phase == BRIDGE_OVER)
		view_fact(view, "passed out", NULL, 1, -1);
	if (state->declarer != NO_SEAT)
		show_play(state, view);
	view_fact(view, "vul", sides[state->vul], state->vul, -1);
	if (state->board || state->scoring == BRIDGE_DUPLICATE)
		view_fact(view, "board", NULL, state->board ? state->board : state->number, -1);
	show_match(state, view);
	for (int side = 0; side < BRIDGE_SIDES; side++)
		show_system(state->system[side], side, view);
}
