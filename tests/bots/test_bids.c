/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bids_world.h"
#include "games/boerenbridge/boerenbridge.h"

#include <atout/games.h>

#define SUIT(suit, ranks) ((cardset)(ranks) << 16 * (suit)&PACK_52)

enum { SEATS = 4, ME = 3 }; /* ME is the dealer: seat 0 leads */

/* Seats 0 to 2 share the cards that ME does not hold, in order of a shuffle. */
static void deal(struct boerenbridge_state *state, cardset mine, uint64_t seed)
{
	const struct atout_game *game = atout_game_find("boerenbridge");
	struct atout_setup setup;
	struct atout_rng rng;
	cardset rest = PACK_52 & ~mine;
	int order[52], n = 0;

	atout_rng_seed(&rng, seed);
	while (rest)
		order[n++] = take_first(&rest);
	for (int i = n; i > 1; i--) {
		int j = (int)atout_rng_below(&rng, (uint32_t)i), card = order[j];
		order[j] = order[i - 1];
		order[i - 1] = card;
	}
	atout_setup_start(game, &setup, 0);
	setup.dealer = ME;
	assert_true(game->next(NULL, &setup));
	for (int i = 0; i < n; i++)
		setup.hand[i / 13][i % 13] = (atout_card)order[i];
	for (int i = 0; i < 13; i++)
		setup.hand[ME][i] = (atout_card)take_first(&mine);
	game->start(state, &setup);
}

static void think(const struct boerenbridge_state *state, int seat, struct atout_thought *thought)
{
	const struct atout_game *game = atout_game_find("boerenbridge");
	struct atout_bot_context context = {.seed = 1, .samples = 300};
	struct boerenbridge_state blinded = *state;

	game->blind(&blinded, seat);
	atout_bot_find("expert")->think(game, &blinded, seat, &context, thought);
}

static const cardset weak = SUIT(CLUBS, 0x0F) | SUIT(DIAMONDS, 0x07) | SUIT(HEARTS, 0x07) | SUIT(SPADES, 0x07);
static const cardset strong =
	SUIT(CLUBS, 0x1C01) | SUIT(DIAMONDS, 0x1C00) | SUIT(HEARTS, 0x1C00) | SUIT(SPADES, 0x1C00);

static void a_hand_of_low_cards_bids_nothing(void **unused)
{
	struct boerenbridge_state state;
	struct atout_thought thought;

	(void)unused;
	deal(&state, weak, 1);
	think(&state, ME, &thought);
	assert_int_equal(thought.move, atout_move_of(ATOUT_BID, 0));
}

static void a_hand_of_high_cards_bids_most_of_the_tricks(void **unused)
{
	struct boerenbridge_state state;
	struct atout_thought thought;

	(void)unused;
	deal(&state, strong, 1);
	think(&state, ME, &thought);
	assert_in_range(atout_move_arg(thought.move), 10, 13);
}

static void a_bid_says_how_often_it_is_met(void **unused)
{
	struct boerenbridge_state state;
	struct atout_thought thought;

	(void)unused;
	deal(&state, strong, 1);
	think(&state, ME, &thought);
	assert_string_equal(thought.key, "In %d of 100 layouts of the hidden cards this bid is met");
	assert_in_range(thought.number, 40, 100); /* a chance to meet it */
}

/* What seats 0 to 2 have bid; all hands are known in the state, as in a layout. */
static double chance(const struct boerenbridge_state *state, int first, int second, int third)
{
	struct boerenbridge_state world = *state;
	const int bid[] = {first, second, third, 3};

	for (int seat = 0; seat < SEATS; seat++)
		atout_game_find("boerenbridge")->apply(&world, seat, atout_move_of(ATOUT_BID, bid[seat]));
	return manner_boerenbridge.chance(&world, ME);
}

static void layouts_fit_the_bids(void **unused)
{
	struct boerenbridge_state state;
	struct hold *hold = &state.bidding.hold;

	(void)unused;
	deal(&state, SUIT(SPADES, CLUB_CARDS), 1);
	hold->hand[0] = SUIT(CLUBS, 0x1F00) | SUIT(DIAMONDS, 0x1E00) | SUIT(HEARTS, 0x1E00);
	hold->hand[1] = SUIT(CLUBS, 0x000F) | SUIT(DIAMONDS, 0x001F) | SUIT(HEARTS, 0x000F);
	hold->hand[2] = PACK_52 & ~(hold->hand[0] | hold->hand[1] | hold->hand[ME]);
	assert_true(chance(&state, 9, 0, 1) > 100 * chance(&state, 0, 9, 1));
	assert_true(chance(&state, 9, 0, 1) > 2 * chance(&state, 9, 3, 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hand_of_low_cards_bids_nothing),
		cmocka_unit_test(a_hand_of_high_cards_bids_most_of_the_tricks),
		cmocka_unit_test(a_bid_says_how_often_it_is_met),
		cmocka_unit_test(layouts_fit_the_bids),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
