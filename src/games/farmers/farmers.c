/* SPDX-License-Identifier: Apache-2.0 */
/* Farmers' Bridge: options, the schedule of a match, and the start of a deal. */
#include "games/farmers/farmers.h"

#include <string.h>

static const struct atout_option options[] = {
	[FARMERS_MAX_HAND_3P] = OPTION_CHOICE("max_hand_3p", "The largest hand with three players", "10", "11"),
	[FARMERS_MAX_HAND] = OPTION_NUMBER("max_hand", "The largest hand; 0: the default", 0, 11, 0),
	[FARMERS_TRUMP_COMPULSION] =
		OPTION_CHOICE("trump_compulsion", "You must trump if you cannot follow suit", "on", "off"),
	[FARMERS_MUST_BEAT] = OPTION_CHOICE("must_beat", "You must beat the winning card if you can", "off", "on"),
	[FARMERS_BIDDING] = OPTION_CHOICE("bidding", "Everyone bids at once, or in turn", "simultaneous", "in_order"),
	[FARMERS_HOOK] = OPTION_CHOICE("hook", "The dealer may not make the bids add up to the tricks", "off", "always",
				       "over3"),
	[FARMERS_SCHEDULE] =
		OPTION_CHOICE("schedule", "The hand sizes", "updown", "updown_double_peak", "up", "down", "downup"),
	[FARMERS_BLIND_ONE_CARD] =
		OPTION_CHOICE("blind_one_card", "With one card each, you see every card but your own", "off", "on"),
	[FARMERS_OPTIONS] = {0},
};

/* The hands that leave a card to turn up (FB-3). */
static int largest_possible(int seats) { return 35 / seats; }

static int largest_hand(const int64_t *option, int seats)
{
	static const uint8_t usual[ATOUT_SEATS_MAX] = {[3] = 10, [4] = 8, [5] = 7, [6] = 5, [7] = 5}; /* FB-3 */

	if (option[FARMERS_MAX_HAND])
		return option[FARMERS_MAX_HAND];
	return usual[seats] + (seats == 3 ? option[FARMERS_MAX_HAND_3P] : 0); /* FB-G1 */
}

/* FB-4, FB-G9 */
static int deals(const int64_t *option, int seats)
{
	int most = largest_hand(option, seats);

	switch (option[FARMERS_SCHEDULE]) {
	case FARMERS_UP:
	case FARMERS_DOWN:
		return most;
	case FARMERS_UPDOWN_DOUBLE_PEAK:
		return 2 * most;
	default:
		return 2 * most - 1;
	}
}

static int hand_size(const int64_t *option, int seats, int number)
{
	int most = largest_hand(option, seats);
	bool second_half = number > most;

	switch (option[FARMERS_SCHEDULE]) {
	case FARMERS_UPDOWN_DOUBLE_PEAK:
		return second_half ? 2 * most + 1 - number : number;
	case FARMERS_DOWN:
	case FARMERS_DOWNUP:
		return second_half ? number - most + 1 : most + 1 - number;
	default:
		return second_half ? 2 * most - number : number;
	}
}

static enum atout_setup_err check(const struct atout_setup *setup)
{
	enum atout_setup_err err = setup_check(&game_farmers, setup);

	if (err)
		return err;
	if (setup->option[FARMERS_MAX_HAND] > largest_possible(setup->seats))
		return ATOUT_SETUP_HAND_OPTION;
	return setup->number <= deals(setup->option, setup->seats) ? ATOUT_SETUP_OK : ATOUT_SETUP_NUMBER;
}

static bool next(const void *over, struct atout_setup *setup)
{
	if (!trickbids_next(over, setup))
		return false;
	if (!over)
		setup->free |= ATOUT_FREE_NUMBER;
	if (setup->number > deals(setup->option, setup->seats))
		return false;
	setup_cards(setup, PACK_36, hand_size(setup->option, setup->seats, setup->number), true);
	return true;
}

static void start(void *to, const struct atout_setup *setup)
{
	struct farmers_state *state = to;
	struct trickbids *b = &state->bidding;

	memset(state, 0, sizeof *state);
	trickbids_start(b, setup);
	b->deals = (uint16_t)deals(b->option, b->seats);
	b->trump = rank_of(b->turn) == SIX ? NOTRUMP : (uint8_t)suit_of(b->turn); /* FB-6, FB-7 */
	b->bidders = all_seats(b->seats);
	b->way = b->option[FARMERS_BIDDING] == FARMERS_BID_IN_ORDER ? TRICKBIDS_IN_ORDER : TRICKBIDS_SEALED;
	b->hook = b->option[FARMERS_HOOK] == FARMERS_HOOK_ALWAYS ||
		  (b->option[FARMERS_HOOK] == FARMERS_HOOK_OVER3 && b->size > 3); /* FB-G8 */
	b->change = b->hook && b->way == TRICKBIDS_SEALED;
	state->trumps = SIXES | (b->trump == NOTRUMP ? 0 : suit_cards(b->trump)); /* FB-8 */
	state->covered = b->option[FARMERS_BLIND_ONE_CARD] && b->size == 1;
	trickbids_open(b);
}

const struct atout_game game_farmers = {
	.name = "farmers",
	.title = "Farmers' Bridge",
	.line = "Predict how many tricks you will take, and beware of the sixes",
	.seats_min = 3,
	.seats_max = 7,
	.seats = 4,
	.sides = 0,
	.state_size = sizeof(struct farmers_state),
	.options = options,
	.trump_ranks = "6",
	.check = check,
	.next = next,
	.start = start,
	.dealt = trickbids_dealt,
	.to_act = trickbids_to_act,
	.legal = farmers_legal,
	.apply = farmers_apply,
	.why = farmers_why,
	.standing = trickbids_standing, /* FB-19 */
	.blind = farmers_blind,
	.guess = trickbids_guess,
	.show = farmers_show,
	.aim = trickbids_aim,
	.print = trickbids_print,
	.read = trickbids_read,
	.terms = &farmers_terms,
};
