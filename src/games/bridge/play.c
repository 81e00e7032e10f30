/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The play of the cards, and the seat to move in every phase.  turn is the hand that the next card leaves; declarer
 * decides for dummy.
 */
#include "games/bridge/bridge.h"

#include <assert.h>

static int actor(const struct bridge_state *state)
{
	return either(state->turn == state->dummy, state->declarer, state->turn);
}

/* The cards that the hand in turn may play: BR-6. */
static cardset playable(const struct bridge_state *state)
{
	cardset hand = state->hold.hand[state->turn];

	if (!state->trick.count)
		return hand;
	cardset following = led_suit(hand, state->trick.led);
	return following ? following : hand;
}

atout_seatset bridge_to_act(const void *from)
{
	const struct bridge_state *state = from;

	return state->phase == BRIDGE_OVER ? 0 : seat_bit(actor(state));
}

int bridge_played_by(const void *from, int seat)
{
	const struct bridge_state *state = from;

	return state->phase >= BRIDGE_PLAY && seat == state->dummy ? state->declarer : seat;
}

int bridge_legal(const void *from, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct bridge_state *state = from;

	if (state->phase == BRIDGE_OVER || seat != actor(state))
		return 0;
	if (state->phase == BRIDGE_AUCTION)
		return bridge_call_list(state, out);
	return list_cards(ATOUT_PLAY, playable(state), out);
}

/* BR-17: only once dummy lies open, and never by dummy. */
static struct atout_why claim_why(const struct bridge_state *state, int seat, int tricks)
{
	if (state->phase != BRIDGE_PLAY)
		return refuse("You can claim only after the opening lead", "BR-17");
	if (seat < 0 || seat >= BRIDGE_PLAYERS || seat == state->dummy)
		return refuse("Only declarer or a defender may claim", "BR-17");
	int least = declarer_tricks(state), most = least + BRIDGE_TRICKS - finished_tricks(state);
	if (tricks < least)
		return refuse_number("Declarer's side already has %s tricks", "BR-17", least);
	if (tricks > most)
		return refuse_number("Declarer's side can have at most %s tricks", "BR-17", most);
	return ALLOWED;
}

static struct atout_why missing_why(const struct bridge_state *state, int card)
{
	bool dummys = state->turn == state->dummy;

	if (dummys && has_card(state->hold.hand[state->declarer], card))
		return refuse("The next card must come from dummy", "BR-6");
	if (dummys)
		return refuse("Dummy does not hold this card", "BR-6");
	if (state->turn == state->declarer && has_card(state->hold.shown[state->dummy], card))
		return refuse("The next card must come from your own hand", "BR-6");
	return refuse("You do not hold this card", "BR-6");
}

static struct atout_why card_why(const struct bridge_state *state, atout_move move)
{
	int card = atout_move_arg(move);

	if (atout_move_kind(move) != ATOUT_PLAY)
		return refuse("The auction is over", "BR-4");
	if (!has_card(state->hold.hand[state->turn], card))
		return missing_why(state, card);
	if (has_card(playable(state), card))
		return ALLOWED;
	const char *key =
		state->turn == state->dummy ? "Dummy has %s: it must follow suit" : "You have %s: you must follow suit";
	return refuse_suit(key, "BR-6", suit_of(state->trick.led));
}

struct atout_why bridge_why(const void *from, int seat, atout_move move)
{
	const struct bridge_state *state = from;

	if (!bridge_move_known(move))
		return refuse("This game has no such move", "BR-3");
	if (state->phase == BRIDGE_OVER)
		return refuse("The deal is over", "BR-6");
	if (atout_move_kind(move) == ATOUT_CLAIM)
		return claim_why(state, seat, atout_move_arg(move));
	if (seat == state->turn && seat == state->dummy)
		return refuse("You are dummy: your partner plays your cards", "BR-6");
	if (seat != actor(state))
		return refuse("It is not your turn", state->phase == BRIDGE_AUCTION ? "BR-3" : "BR-6");
	return state->phase == BRIDGE_AUCTION ? bridge_call_why(state, move) : card_why(state, move);
}

static void finish(struct bridge_state *state)
{
	state->phase = BRIDGE_OVER;
	bridge_score(state);
}

static void end_trick(struct bridge_state *state)
{
	int winner = state->trick.winner;

	if (!side_of(winner))
		state->won |= (uint16_t)(1 << finished_tricks(state));
	state->tricks[winner]++;
	state->last = state->trick;
	state->turn = (uint8_t)winner;
	if (state->hold.count[winner]) {
		trick_start(&state->trick, winner);
		return;
	}
	trick_start(&state->trick, NO_CARD);
	finish(state);
}

static void play_card(struct bridge_state *state, int card)
{
	struct trick *trick = &state->trick;
	int seat = state->turn;

	assert(has_card(state->hold.hand[seat], card));
	if (trick->count)
		state->hold.lacks[seat] |= unfollowed(trick->led, card);
	state->line[BRIDGE_PLAYERS * finished_tricks(state) + trick->count] = (uint8_t)card;
	hold_play(&state->hold, seat, card);
	trick_add(trick, seat, card, suit_beats(card, trick->best, strain_of(state->auction.bid)));
	if (state->phase == BRIDGE_LEAD) { /* BR-6 */
		state->phase = BRIDGE_PLAY;
		hold_show(&state->hold, state->dummy, state->hold.hand[state->dummy]);
	}
	state->turn = (uint8_t)left_of(seat);
	if (trick->count == BRIDGE_PLAYERS)
		end_trick(state);
}

/* All hands are faced: honours, which the score tells, are then nobody's secret. */
static void claim(struct bridge_state *state, int seat, int tricks)
{
	for (int other = 0; other < BRIDGE_PLAYERS; other++)
		hold_show(&state->hold, other, state->hold.hand[other]);
	state->claimer = (uint8_t)seat;
	state->claimed = (uint8_t)tricks;
	finish(state);
}

void bridge_apply(void *to, int seat, atout_move move)
{
	struct bridge_state *state = to;

	assert(state->phase != BRIDGE_OVER);
	if (state->phase == BRIDGE_AUCTION)
		bridge_call_make(state, move);
	else if (atout_move_kind(move) == ATOUT_CLAIM)
		claim(state, seat, atout_move_arg(move));
	else
		play_card(state, atout_move_arg(move));
}
