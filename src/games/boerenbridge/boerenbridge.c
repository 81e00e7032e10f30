/* SPDX-License-Identifier: Apache-2.0 */
/* Boerenbridge: options, the course of a match, and the start of a deal. */
#include "games/boerenbridge/boerenbridge.h"

#include <string.h>

static const struct atout_option options[] = {
	[BOERENBRIDGE_TRUMP] = OPTION_CHOICE("trump", "What is trump", "none", "spades", "last_card", "rotating"),
	[BOERENBRIDGE_HOOK] = OPTION_CHOICE("hook", "How the dealer is kept from making the bids add up", "fixup",
					    "dealer_last", "off"),
	[BOERENBRIDGE_HOOK_WHEN] =
		OPTION_CHOICE("hook_when", "Whether the hook needs all four to bid", "dealer_bids", "all_bid"),
	[BOERENBRIDGE_FREE_FROM] =
		OPTION_CHOICE("free_from", "From how many points on you do not bid", "80", "81", "none"),
	[BOERENBRIDGE_OVER] =
		OPTION_CHOICE("over", "What happens to points beyond 100", "bounce", "minus_excess", "void_deal"),
	[BOERENBRIDGE_MAX_DEALS] =
		OPTION_NUMBER("max_deals", "The match ends after so many deals; 0: no limit", 0, 1000, 0),
	[BOERENBRIDGE_VARIANT] =
		OPTION_CHOICE("variant", "To exactly 100, or hands that rise and fall", "hundred", "updown"),
	[BOERENBRIDGE_UPDOWN_SCORE] = OPTION_CHOICE("updown_score", "The points of a bid in updown", "ten", "five"),
	[BOERENBRIDGE_OPTIONS] = {0},
};

static bool is_updown(const int64_t *option) { return option[BOERENBRIDGE_VARIANT] == BOERENBRIDGE_VARIANT_UPDOWN; }

static int deals(const int64_t *option)
{
	return is_updown(option) ? 2 * BOERENBRIDGE_WHOLE_HAND - 1 : option[BOERENBRIDGE_MAX_DEALS];
}

static int hand_size(const int64_t *option, int number)
{
	if (!is_updown(option))
		return BOERENBRIDGE_WHOLE_HAND;
	return number <= BOERENBRIDGE_WHOLE_HAND ? number : 2 * BOERENBRIDGE_WHOLE_HAND - number; /* BB-G13 */
}

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_boerenbridge, setup);

	if (err)
		return err;
	return setup->number <= 1 ? ATOUT_SETUP_OK : ATOUT_SETUP_NUMBER;
}

static bool next(const void *over, struct atout_setup *setup)
{
	if ((!over && setup->number > 1) || !trickbids_next(over, setup))
		return false;
	int size = hand_size(setup->option, setup->number);
	setup_cards(setup, PACK_52, size, size < BOERENBRIDGE_WHOLE_HAND);
	return true;
}

static int trump_of(const struct trickbids *b, int last_card)
{
	switch (b->option[BOERENBRIDGE_TRUMP]) {
	case BOERENBRIDGE_TRUMP_SPADES:
		return SPADES;
	case BOERENBRIDGE_TRUMP_LAST_CARD:
		return suit_of(last_card);
	case BOERENBRIDGE_TRUMP_ROTATING:
		return (b->number - 1) % SUITS; /* clubs, diamonds, hearts, spades */
	default:
		return NOTRUMP;
	}
}

static void start_hundred(struct boerenbridge_state *state, int last_card)
{
	struct trickbids *b = &state->bidding;
	bool all = true;

	b->target = BOERENBRIDGE_TARGET; /* BB-11 */
	for (int seat = 0; seat < b->seats; seat++)
		if (b->total[seat] < boerenbridge_free_from(b)) /* BB-7 */
			b->bidders |= seat_bit(seat);
		else
			all = false;
	b->trump = (uint8_t)trump_of(b, last_card);
	b->way = b->option[BOERENBRIDGE_HOOK] == BOERENBRIDGE_HOOK_DEALER_LAST ? TRICKBIDS_DEALER_LAST
									       : TRICKBIDS_SEALED;
	b->hook = b->option[BOERENBRIDGE_HOOK] != BOERENBRIDGE_HOOK_OFF &&
		  (all || b->option[BOERENBRIDGE_HOOK_WHEN] == BOERENBRIDGE_HOOK_DEALER_BIDS); /* BB-G3 */
	b->change = b->way == TRICKBIDS_SEALED;						       /* BB-6 */
	if (b->option[BOERENBRIDGE_TRUMP] != BOERENBRIDGE_TRUMP_LAST_CARD)
		return;
	state->shown = (uint8_t)last_card;
	hold_show(&b->hold, b->dealer, set_of(last_card));
}

static void start_updown(struct trickbids *b)
{
	b->bidders = all_seats(b->seats);
	b->trump = b->turn == NO_CARD ? NOTRUMP : (uint8_t)suit_of(b->turn);
	b->way = TRICKBIDS_IN_ORDER;
	b->hook = b->size > 3;
}

static void start(void *to, const struct atout_setup *setup)
{
	struct boerenbridge_state *state = to;
	struct trickbids *b = &state->bidding;

	memset(state, 0, sizeof *state);
	trickbids_start(b, setup);
	b->deals = (uint16_t)deals(b->option);
	state->shown = NO_CARD;
	if (is_updown(b->option))
		start_updown(b);
	else
		start_hundred(state, setup->hand[b->dealer][b->size - 1]);
	trickbids_open(b);
}

const struct atout_game game_boerenbridge = {
	.name = "boerenbridge",
	.title = "Boerenbridge",
	.line = "Predict how many tricks you will take, and finish on exactly 100",
	.seats_min = 4,
	.seats_max = 4,
	.seats = 4,
	.sides = 0,
	.state_size = sizeof(struct boerenbridge_state),
	.options = options,
	.check = check,
	.next = next,
	.start = start,
	.dealt = boerenbridge_dealt,
	.to_act = trickbids_to_act,
	.legal = boerenbridge_legal,
	.apply = boerenbridge_apply,
	.why = boerenbridge_why,
	.standing = trickbids_standing,
	.blind = boerenbridge_blind,
	.guess = trickbids_guess,
	.show = boerenbridge_show,
	.aim = trickbids_aim,
	.print = trickbids_print,
	.read = trickbids_read,
	.terms = &boerenbridge_terms,
};
