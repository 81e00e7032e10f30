/* SPDX-License-Identifier: Apache-2.0 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/hold.h"
#include "base/text.h"
#include "core/trick.h"

#include <atout/games.h>
#include <sys/random.h>

/* Six standard deviations: a fair generator fails once in 10^9 runs. */
static void assert_even(const uint32_t *seen, int cells, int draws)
{
	double expected = (double)draws / cells, square = 0, spread = 6 * sqrt(2.0 * cells);

	for (int i = 0; i < cells; i++)
		square += (seen[i] - expected) * (seen[i] - expected) / expected;
	if (square > cells + spread || square < cells - spread)
		fail_msg("chi-square %.1f with %d cells", square, cells);
}

static struct atout_rng random_stream(void)
{
	unsigned char bytes[32];
	struct atout_rng rng;

	assert_int_equal(getrandom(bytes, sizeof bytes, 0), sizeof bytes);
	atout_rng_fill(&rng, bytes);
	print_message("stream %016llx...\n", (unsigned long long)rng.s[0]);
	return rng;
}

static void equal_seeds_give_equal_streams_everywhere(void **unused)
{
	struct atout_rng rng;

	(void)unused;
	atout_rng_seed(&rng, 1);
	assert_true(atout_rng_next(&rng) == UINT64_C(0xB3F2AF6D0FC710C5));
	assert_true(atout_rng_next(&rng) == UINT64_C(0x853B559647364CEA));
}

static void a_stream_of_zeros_still_moves(void **unused)
{
	static const unsigned char zeros[32];
	struct atout_rng rng;

	(void)unused;
	atout_rng_fill(&rng, zeros);
	assert_true(atout_rng_next(&rng) | atout_rng_next(&rng) | atout_rng_next(&rng));
}

static void numbers_below_a_limit_are_even(void **unused)
{
	struct atout_rng rng = random_stream();
	uint32_t seen[7] = {0};

	(void)unused;
	for (int i = 0; i < 70000; i++)
		seen[atout_rng_below(&rng, 7)]++;
	assert_even(seen, 7, 70000);
}

/* Six cards, two seats with two each, one turned up, one left: 180 deals, told apart by who has what. */
static int deal_number(const struct atout_setup *setup)
{
	uint8_t place[6];
	int number = 0;

	for (int card = 0; card < 6; card++) {
		place[card] = card == setup->turn ? 2 : 3;
		for (int seat = 0; seat < 2; seat++)
			for (int i = 0; i < 2; i++)
				if (setup->hand[seat][i] == card)
					place[card] = (uint8_t)seat;
		number = 4 * number + place[card];
	}
	return number;
}

static void every_deal_of_a_small_pack_is_as_likely(void **unused)
{
	struct atout_setup setup = {.pack = 0x3F, .seats = 2, .turned = 1, .size = {2, 2}};
	struct atout_rng rng = random_stream();
	static uint32_t seen[4096], dense[180];
	int cells = 0;

	(void)unused;
	memset(seen, 0, sizeof seen);
	for (int i = 0; i < 180000; i++) {
		atout_deal(&setup, &rng);
		seen[deal_number(&setup)]++;
	}
	for (int i = 0; i < 4096; i++)
		if (seen[i] && cells < 180)
			dense[cells++] = seen[i];
	assert_int_equal(cells, 180);
	assert_even(dense, 180, 180000);
}

static void the_order_of_a_hand_is_random_too(void **unused)
{
	struct atout_setup setup = {.pack = 0xF, .seats = 1, .size = {4}};
	struct atout_rng rng = random_stream();
	static uint32_t seen[24];

	(void)unused;
	memset(seen, 0, sizeof seen);
	for (int i = 0; i < 24000; i++) {
		const atout_card *hand = setup.hand[0];
		atout_deal(&setup, &rng);
		int second = hand[1] - (hand[1] > hand[0]), third = hand[2] - (hand[2] > hand[0]) - (hand[2] > hand[1]);
		seen[6 * hand[0] + 2 * second + third]++;
	}
	assert_even(seen, 24, 24000);
}

/* Neighbours are drawn one behind the other, most of them with the same random word. */
static void any_two_neighbours_of_a_pack_may_lie_anywhere(void **unused)
{
	enum { CARDS = 52, DEALS = 150000 };
	struct atout_setup setup = {.pack = PACK_52, .seats = 4, .size = {13, 13, 13, 13}};
	struct atout_rng rng = random_stream();
	static uint32_t seen[CARDS - 1][CARDS * (CARDS - 1)];
	uint8_t place[64];

	(void)unused;
	memset(seen, 0, sizeof seen);
	for (int i = 0; i < DEALS; i++) {
		atout_deal(&setup, &rng);
		for (int at = 0; at < CARDS; at++)
			place[setup.hand[at / 13][at % 13]] = (uint8_t)at;
		for (int card = 0; card < CARDS - 1; card++) {
			int one = place[card_of(card / 13, card % 13)],
			    two = place[card_of((card + 1) / 13, (card + 1) % 13)];
			seen[card][one * (CARDS - 1) + two - (two > one)]++;
		}
	}
	for (int card = 0; card < CARDS - 1; card++)
		assert_even(seen[card], CARDS * (CARDS - 1), DEALS);
}

static void a_deal_uses_each_card_once_and_tells_the_stock(void **unused)
{
	struct atout_setup setup = {.pack = PACK_52, .seats = 3, .turned = 1, .size = {13, 13, 13}};
	struct atout_rng rng = random_stream();
	cardset seen = 0;

	(void)unused;
	atout_deal(&setup, &rng);
	assert_int_equal(atout_setup_check(&setup), ATOUT_SETUP_OK);
	for (int i = 0; i < 12; i++)
		seen |= set_of(setup.stock[i]);
	assert_int_equal(set_count(seen), 12);
	assert_int_equal(setup.stock[12], NO_CARD);
	setup.stock[0] = setup.turn;
	assert_int_equal(atout_setup_check(&setup), ATOUT_SETUP_TWICE);
	setup.stock[0] = 63;
	assert_int_equal(atout_setup_check(&setup), ATOUT_SETUP_PACK);
}

/* Two seats lack suits so that only some cards may go there: all guesses obey, and all that obey come up. */
static void a_guess_obeys_what_a_seat_lacks(void **unused)
{
	struct atout_rng rng = random_stream();
	bool seen[3][64] = {{false}};

	(void)unused;
	for (int i = 0; i < 2000; i++) {
		struct hold hold = {.count = {2, 2, 2}};
		hold.lacks[0] = suit_cards(CLUBS) | suit_cards(DIAMONDS);
		hold.lacks[1] = suit_cards(CLUBS);
		cardset pack = 7 | 3ull << 16 | 1ull << 32 | 3ull << 48; /* 3 clubs, 2 diamonds, 1 heart, 2 spades */
		assert_true(hold_guess(&hold, 3, pack, &rng));
		for (int seat = 0; seat < 3; seat++) {
			assert_int_equal(set_count(hold.hand[seat]), 2);
			assert_int_equal(hold.hand[seat] & (hold.lacks[seat] | ~pack), 0);
			for (cardset rest = hold.hand[seat]; rest;)
				seen[seat][take_first(&rest)] = true;
		}
	}
	assert_true(seen[0][32] && seen[0][48] && seen[0][49] && seen[1][16] && seen[1][17] && seen[2][0] &&
		    seen[2][49]);
}

/* The last seats have to give way: 4 cards, 4 seats, seat 3 may have one card only. */
static void a_guess_is_found_wherever_there_is_one(void **unused)
{
	struct atout_rng rng = random_stream();

	(void)unused;
	for (int i = 0; i < 500; i++) {
		struct hold hold = {.count = {1, 1, 1, 1}};
		hold.lacks[0] = 0xC;
		hold.lacks[1] = 0x9;
		hold.lacks[2] = 0x3;
		hold.lacks[3] = 0xE;
		assert_true(hold_guess(&hold, 4, 0xF, &rng));
		assert_true(hold.hand[3] == 1 && hold.hand[0] == 2 && hold.hand[1] == 4 && hold.hand[2] == 8);
	}
	struct hold none = {.count = {1, 1}, .lacks = {1, 1}};
	assert_false(hold_guess(&none, 2, 3, &rng));
	assert_true(none.hand[0] == 0 && none.hand[1] == 0);
}

static void texts_of_cards_are_exact(void **unused)
{
	(void)unused;
	for (int card = 0; card < 64; card++) {
		char text[3];
		atout_card_print(card, text);
		assert_int_equal(atout_card_read(text), has_card(PACK_52, card) ? card : NO_CARD);
	}
	assert_int_equal(atout_card_read("hk"), card_of(HEARTS, KING));
	assert_int_equal(atout_card_read("H"), NO_CARD);
	assert_int_equal(atout_card_read(""), NO_CARD);
	assert_int_equal(atout_card_read("KH"), NO_CARD);
}

static void numbers_have_no_needless_signs(void **unused)
{
	static const char *const wrong[] = {"", "-", "+1", "01", "00", "-0", "-1", "14", "99999999999", "1x", "x"};
	const char *cursor = "12 rest";
	int number;

	(void)unused;
	assert_true(text_number(&cursor, 0, 13, &number));
	assert_int_equal(number, 12);
	assert_string_equal(cursor, "rest");
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		cursor = wrong[i];
		assert_false(text_number(&cursor, 0, 13, &number));
		assert_ptr_equal(cursor, wrong[i]);
	}
	cursor = "-5";
	assert_true(text_number(&cursor, -5, 0, &number));
	assert_int_equal(number, -5);
	cursor = "0";
	assert_true(text_number(&cursor, 0, 0, &number));
}

static void words_end_at_a_blank(void **unused)
{
	const char *cursor = "Contra  table";

	(void)unused;
	assert_false(text_word(&cursor, "contr"));
	assert_true(text_word(&cursor, "contra"));
	assert_int_equal(text_choice(&cursor, (const char *const[]){"tab", "table", NULL}), 1);
	assert_string_equal(cursor, "");
}

static void the_range_of_an_option_is_that_of_its_values(void **unused)
{
	(void)unused;
	for (int i = 0; atout_games[i]; i++) {
		for (const struct atout_option *option = atout_games[i]->options; option->name; option++) {
			int values = 0;
			while (option->values && option->values[values])
				values++;
			if (option->type == ATOUT_CHOICE)
				assert_int_equal(option->max, values - 1);
			if (option->type == ATOUT_LIST)
				assert_int_equal(option->max, (1 << values) - 1);
			assert_true(option->type == ATOUT_NUMBER || option->min == 0);
			assert_in_range(option->initial, option->min, option->max);
		}
	}
}

static void the_led_suit_or_a_trump_beats(void **unused)
{
	(void)unused;
	assert_true(suit_beats(card_of(HEARTS, KING), card_of(HEARTS, QUEEN), SUITS));
	assert_false(suit_beats(card_of(SPADES, ACE), card_of(HEARTS, 0), SUITS));
	assert_true(suit_beats(card_of(SPADES, 0), card_of(HEARTS, ACE), SPADES));
	assert_false(suit_beats(card_of(HEARTS, ACE), card_of(SPADES, 0), SPADES));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(equal_seeds_give_equal_streams_everywhere),
		cmocka_unit_test(a_stream_of_zeros_still_moves),
		cmocka_unit_test(numbers_below_a_limit_are_even),
		cmocka_unit_test(every_deal_of_a_small_pack_is_as_likely),
		cmocka_unit_test(the_order_of_a_hand_is_random_too),
		cmocka_unit_test(any_two_neighbours_of_a_pack_may_lie_anywhere),
		cmocka_unit_test(a_deal_uses_each_card_once_and_tells_the_stock),
		cmocka_unit_test(a_guess_obeys_what_a_seat_lacks),
		cmocka_unit_test(a_guess_is_found_wherever_there_is_one),
		cmocka_unit_test(texts_of_cards_are_exact),
		cmocka_unit_test(numbers_have_no_needless_signs),
		cmocka_unit_test(words_end_at_a_blank),
		cmocka_unit_test(the_range_of_an_option_is_that_of_its_values),
		cmocka_unit_test(the_led_suit_or_a_trump_beats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
