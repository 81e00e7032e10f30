/* SPDX-License-Identifier: Apache-2.0 */
/* Bids, cards and points of Farmers' Bridge. */
#include "games/farmers/farmers.h"

#include "core/why.h"
#include "core/wish.h"

/* The class that was led: all trumps, or a plain suit without its six (FB-12). */
static cardset led_class(const struct farmers_state *state)
{
	int led = state->bidding.trick.led;
	cardset suit = suit_cards(suit_of(led)) & ~SIXES, trump = all_if(has_card(state->trumps, led));

	return (state->trumps & trump) | (suit & ~trump);
}

/* The cards that would win the trick as it lies (FB-16). */
static cardset winners(const struct farmers_state *state)
{
	int best = state->bidding.trick.best;
	cardset higher = suit_cards(suit_of(best)) & ~(2 * set_of(best) - 1);

	cardset trump = all_if(has_card(state->trumps, best)), winning = higher | SIXES | (state->trumps & ~trump);

	return winning & ~all_if(rank_of(best) == SIX);
}

/* To a trick that has been led: FB-12 to FB-14. */
static struct wishes wishes_of(const struct farmers_state *state)
{
	bool compulsion = state->bidding.option[FARMERS_TRUMP_COMPULSION] == FARMERS_COMPULSION_ON;

	return (struct wishes){.first = led_class(state), .second = compulsion ? state->trumps : 0};
}

static cardset playable(const struct farmers_state *state, cardset hand)
{
	if (!state->bidding.trick.count)
		return hand; /* FB-17 */
	cardset cards = wishes_bind(wishes_of(state), hand);
	cardset winning = state->bidding.option[FARMERS_MUST_BEAT] ? cards & winners(state) : 0; /* FB-G12 */
	return winning ? winning : cards;
}

int farmers_legal(const void *from, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct farmers_state *state = from;
	const struct trickbids *b = &state->bidding;

	return trickbids_legal(b, seat, playable(state, b->hold.hand[seat]), out);
}

/* What a card says of the rest of the hand; with must_beat, that it has no winner of the kind that had to be played. */
static cardset lacking(const struct farmers_state *state, int card)
{
	struct wishes wishes = wishes_of(state);
	cardset lacks = wishes_lack(wishes, card), kind = PACK_36;

	if (!state->bidding.option[FARMERS_MUST_BEAT] || has_card(winners(state), card))
		return lacks;
	if (has_card(wishes.first | wishes.second, card))
		kind = has_card(wishes.first, card) ? wishes.first : wishes.second;
	return lacks | (winners(state) & kind);
}

static void score(struct trickbids *b)
{
	for (int seat = 0; seat < b->seats; seat++) {
		b->score[seat] = (int16_t)farmers_points(b->bid[seat], b->tricks[seat]);
		b->total[seat] += b->score[seat];
	}
}

static void play(struct farmers_state *state, int seat, int card)
{
	struct trickbids *b = &state->bidding;
	bool wins = false;

	if (b->trick.count) {
		wins = has_card(winners(state), card);
		b->hold.lacks[seat] |= lacking(state, card);
	}
	if (trickbids_play(b, seat, card, wins))
		score(b);
}

/* A covered card is seen by its owner when it is to be played, and so by everybody. */
static void uncover(struct hold *hold, seatset to_play)
{
	int seat = first_seat(to_play);

	hold_show(hold, seat, hold->hand[seat]);
}

void farmers_apply(void *to, int seat, atout_move move)
{
	struct farmers_state *state = to;
	struct trickbids *b = &state->bidding;

	if (atout_move_kind(move) == ATOUT_BID)
		trickbids_bid(b, seat, atout_move_arg(move));
	else
		play(state, seat, atout_move_arg(move));
	if (state->covered && b->to_play)
		uncover(&b->hold, b->to_play);
}

/* Of a card that the seat holds and may not play. */
static struct atout_why why_not(const struct farmers_state *state, cardset hand, int card)
{
	int led = state->bidding.trick.led;

	if (has_card(wishes_bind(wishes_of(state), hand), card))
		return refuse("You must beat the winning card if you can", "FB-G12");
	if (!(hand & led_class(state)))
		return refuse("You cannot follow suit: you must play a trump", "FB-14");
	if (has_card(state->trumps, led))
		return refuse("A trump was led: you must play a trump", "FB-13");
	return refuse_suit("You have %s: you must follow suit", "FB-12", suit_of(led));
}

struct atout_why farmers_why(const void *from, int seat, atout_move move)
{
	static const struct trickbids_rules rules = {
		.turn = "FB-5", .first = "FB-10", .bid = "FB-11", .final = "FB-11", .hook = "FB-G8"};
	const struct farmers_state *state = from;
	struct atout_why why = trickbids_why(&state->bidding, seat, move, &rules);

	if (why.key || atout_move_kind(move) != ATOUT_PLAY)
		return why;
	cardset hand = state->bidding.hold.hand[seat];
	if (!has_card(playable(state, hand), atout_move_arg(move)))
		return why_not(state, hand, atout_move_arg(move));
	return why;
}
