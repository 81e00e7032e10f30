/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bids_world.h"
#include "bots/boerenbridge_worth.h"

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

/* The others spoil a bid of zero: hands with which it looks good, as long as nobody does, bid more. */
static void zero_is_bid_with_low_cards_only(void **unused)
{
	static const cardset middling =
		SUIT(CLUBS, 0x0413) | SUIT(DIAMONDS, 0x0A0C) | SUIT(HEARTS, 0x0301) | SUIT(SPADES, 0x0102);
	struct boerenbridge_state state;
	struct atout_thought thought;
	int zeros = 0;

	(void)unused;
	for (uint64_t seed = 1; seed <= 8; seed++) {
		deal(&state, middling, seed);
		think(&state, ME, &thought);
		zeros += thought.move == atout_move_of(ATOUT_BID, 0);
	}
	assert_in_range(zeros, 0, 2);
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

static void a_total_is_worth_what_it_saves_in_deals(void **unused)
{
	(void)unused;
	for (int total = 1; total < 80; total++)
		assert_true(boerenbridge_deals(total) < boerenbridge_deals(total - 1));
	assert_true(boerenbridge_deals(79) < boerenbridge_deals(81)); /* with 79 one still bids */
	assert_true(boerenbridge_deals(80) > boerenbridge_deals(95) + 3);
	assert_true(boerenbridge_deals(99) >= boerenbridge_deals(97)); /* nothing is nearer than three tricks */
}

/* With these totals at the end of a deal. */
static void end(struct trickbids *over, int first, int second, int third, int mine)
{
	const int16_t total[ATOUT_SEATS_MAX] = {(int16_t)first, (int16_t)second, (int16_t)third, (int16_t)mine};
	struct boerenbridge_state state;

	deal(&state, strong, 1);
	*over = state.bidding;
	memcpy(over->total, total, sizeof total);
}

static void chances_to_win_add_up(void **unused)
{
	static const int totals[][SEATS] = {{0, 0, 0, 0}, {79, 83, 99, 20}, {100, 99, 80, 0}, {100, 100, 3, 99}};
	struct trickbids over;

	(void)unused;
	for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
		double sum = 0;
		end(&over, totals[i][0], totals[i][1], totals[i][2], totals[i][3]);
		for (int seat = 0; seat < SEATS; seat++)
			sum += boerenbridge_win(&over, seat);
		assert_true(sum > 0.999 && sum < 1.001);
	}
	assert_true(boerenbridge_win(&over, 0) == 0.5 && boerenbridge_win(&over, 3) == 0);
}

static double worth_of(int mine)
{
	static const int16_t before[ATOUT_SEATS_MAX] = {90, 90, 90, 95};
	struct trickbids over;

	end(&over, 92, 92, 92, mine);
	return boerenbridge_worth(&over, before, ME);
}

static void four_chances_of_ten_to_arrive_beat_99_for_sure(void **unused)
{
	(void)unused;
	assert_true(0.4 * worth_of(100) + 0.6 * worth_of(96) > worth_of(99)); /* in points it is 97.6 to 99 */
}

static void at_the_start_of_a_match_a_point_is_worth_a_point(void **unused)
{
	static const int16_t before[ATOUT_SEATS_MAX];
	struct trickbids over;

	(void)unused;
	end(&over, 0, 0, 0, 1);
	double worth = boerenbridge_worth(&over, before, ME);
	assert_true(worth > 0.97 && worth < 1.03);
	end(&over, 1, 1, 1, 1);
	worth = boerenbridge_worth(&over, before, ME);
	assert_true(worth > -0.01 && worth < 0.01);
}

/* Two tricks are left, all cards are seen; ME leads and has met a bid of three. */
static void near_the_end(struct boerenbridge_state *state, int rival_total)
{
	static const cardset left[SEATS] = {SUIT(SPADES, 1 << KING) | SUIT(DIAMONDS, 1 << 0),
					    SUIT(SPADES, 1 << 3) | SUIT(DIAMONDS, 1 << 7),
					    SUIT(SPADES, 1 << 5 | 1 << 6), SUIT(SPADES, 1 << ACE | 1 << 0)};
	static const uint8_t tricks[SEATS] = {0, 4, 4, 3};
	struct trickbids *b = &state->bidding;

	deal(state, strong, 1);
	for (int seat = 0; seat < SEATS; seat++) {
		b->hold.hand[seat] = b->hold.shown[seat] = left[seat];
		b->hold.count[seat] = 2;
		b->tricks[seat] = tricks[seat];
		b->bid[seat] = (int8_t)tricks[seat];
		b->total[seat] = 30;
	}
	b->hold.gone[0] = PACK_52 & ~(left[0] | left[1] | left[2] | left[3]);
	b->total[ME] = 70;
	b->total[0] = (int16_t)rival_total;
	b->bid[0] = ATOUT_BID_NONE;
	b->bidders = (seatset)(all_seats(SEATS) & ~seat_bit(0));
	b->asked = 0;
	b->stage = STAGE_SETTLED;
	b->to_play = seat_bit(ME);
	b->trick.leader = ME;
}

static void a_bid_is_given_up_to_stop_a_player_who_would_arrive(void **unused)
{
	struct boerenbridge_state state;
	struct atout_thought thought;

	(void)unused;
	near_the_end(&state, 99); /* one trick is missing, and the king makes it if the two is led */
	think(&state, ME, &thought);
	assert_int_equal(thought.move, atout_move_of(ATOUT_PLAY, card_of(SPADES, ACE)));
	assert_string_equal(thought.key, "Another choice brings more points, but fewer chances to win the match");
	near_the_end(&state, 85);
	think(&state, ME, &thought);
	assert_int_equal(thought.move, atout_move_of(ATOUT_PLAY, card_of(SPADES, 0)));
	assert_string_not_equal(thought.key, "Another choice brings more points, but fewer chances to win the match");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hand_of_low_cards_bids_nothing),
		cmocka_unit_test(a_hand_of_high_cards_bids_most_of_the_tricks),
		cmocka_unit_test(zero_is_bid_with_low_cards_only),
		cmocka_unit_test(a_bid_says_how_often_it_is_met),
		cmocka_unit_test(layouts_fit_the_bids),
		cmocka_unit_test(a_total_is_worth_what_it_saves_in_deals),
		cmocka_unit_test(chances_to_win_add_up),
		cmocka_unit_test(four_chances_of_ten_to_arrive_beat_99_for_sure),
		cmocka_unit_test(at_the_start_of_a_match_a_point_is_worth_a_point),
		cmocka_unit_test(a_bid_is_given_up_to_stop_a_player_who_would_arrive),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
