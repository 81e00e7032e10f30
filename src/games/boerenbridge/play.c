/* SPDX-License-Identifier: Apache-2.0 */
/* Bids, cards and points of Boerenbridge. */
#include "games/boerenbridge/boerenbridge.h"

#include "core/why.h"

static cardset playable(const struct trickbids *b, cardset hand)
{
	cardset same = b->trick.count ? led_suit(hand, b->trick.led) : 0;

	return same ? same : hand; /* BB-8 */
}

int boerenbridge_legal(const void *from, int seat, atout_move out[ATOUT_MOVES_MAX])
{
	const struct boerenbridge_state *state = from;
	const struct trickbids *b = &state->bidding;

	return trickbids_legal(b, seat, playable(b, b->hold.hand[seat]), out);
}

int boerenbridge_free_from(const struct trickbids *b)
{
	static const int16_t from[] = {[BOERENBRIDGE_FREE_FROM_80] = 80,
				       [BOERENBRIDGE_FREE_FROM_81] = 81,
				       [BOERENBRIDGE_FREE_FROM_NONE] = INT16_MAX};

	return from[b->option[BOERENBRIDGE_FREE_FROM]];
}

/* BB-10, BB-G6 */
static int beyond(int old, int raw, int over)
{
	switch (over) {
	case BOERENBRIDGE_OVER_MINUS_EXCESS:
		return old - (raw - BOERENBRIDGE_TARGET);
	case BOERENBRIDGE_OVER_VOID_DEAL:
		return old;
	default:
		return BOERENBRIDGE_TARGET - (raw - BOERENBRIDGE_TARGET);
	}
}

void boerenbridge_score(struct trickbids *b)
{
	bool updown = b->option[BOERENBRIDGE_VARIANT] == BOERENBRIDGE_VARIANT_UPDOWN;

	for (int seat = 0; seat < b->seats; seat++) {
		int old = b->total[seat], points = boerenbridge_points(b, b->bid[seat], b->tricks[seat]);
		int raw = old + points;
		b->score[seat] = (int16_t)points;
		b->total[seat] = (int16_t)(updown || raw <= BOERENBRIDGE_TARGET
						   ? raw
						   : beyond(old, raw, b->option[BOERENBRIDGE_OVER]));
	}
}

static void play(struct trickbids *b, int seat, int card)
{
	const struct trick *trick = &b->trick;
	bool wins = trick->count && suit_beats(card, trick->best, b->trump);

	if (trick->count)
		b->hold.lacks[seat] |= unfollowed(trick->led, card);
	if (trickbids_play(b, seat, card, wins))
		boerenbridge_score(b);
}

void boerenbridge_apply(void *to, int seat, atout_move move)
{
	struct boerenbridge_state *state = to;

	if (atout_move_kind(move) == ATOUT_BID)
		trickbids_bid(&state->bidding, seat, atout_move_arg(move));
	else
		play(&state->bidding, seat, atout_move_arg(move));
}

/* A bid of a seat that stands too high to bid (BB-7). */
static bool is_free(const struct trickbids *b, int seat, atout_move move)
{
	return atout_move_kind(move) == ATOUT_BID && seat >= 0 && seat < b->seats && !seat_in(b->bidders, seat) &&
	       trickbids_to_act(b);
}

struct atout_why boerenbridge_why(const void *from, int seat, atout_move move)
{
	static const struct trickbids_rules rules = {
		.turn = "BB-8", .first = "BB-4", .bid = "BB-4", .final = "BB-6", .hook = "BB-5"};
	const struct boerenbridge_state *state = from;
	const struct trickbids *b = &state->bidding;

	if (is_free(b, seat, move))
		return refuse_number("You do not bid with %s points or more", "BB-7", boerenbridge_free_from(b));
	struct atout_why why = trickbids_why(b, seat, move, &rules);
	if (why.key || atout_move_kind(move) != ATOUT_PLAY)
		return why;
	if (!has_card(playable(b, b->hold.hand[seat]), atout_move_arg(move)))
		return refuse_suit("You have %s: you must follow suit", "BB-8", suit_of(b->trick.led));
	return why;
}
