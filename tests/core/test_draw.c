/* SPDX-License-Identifier: Apache-2.0 */
/* Cards drawn before a match: who deals first, who plays with whom; as text, and by a key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "core/fair.h"

#include <atout/games.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static struct atout_setup setup_of(const char *game, int seats)
{
	struct atout_setup setup;

	atout_setup_start(atout_game_find(game), &setup, seats);
	assert_true(atout_game_find(game)->next(NULL, &setup));
	return setup;
}

static bool reads(const struct atout_setup *setup, const char *text, struct draw *draw)
{
	char again[DRAW_TEXT_SIZE];

	if (!draw_read(draw, setup, text))
		return false;
	assert_int_equal(draw_print(draw, again), strlen(text));
	assert_string_equal(again, text);
	return true;
}

static void expect_dealer(const struct atout_setup *setup, const char *text, int dealer)
{
	struct draw draw;

	assert_true(reads(setup, text, &draw));
	assert_int_equal(draw_dealer(&draw), dealer);
	for (int seat = 0; seat < setup->seats; seat++)
		assert_int_equal(draw_seat(&draw, seat), seat);
}

static void the_highest_card_deals_and_equal_ranks_draw_again(void **state)
{
	struct atout_setup four = setup_of("barbu", 0), three = setup_of("farmers", 3), few = setup_of("bauerchen", 0);

	(void)state;
	expect_dealer(&four, "dealer H9 SK D3 C4", 1);
	expect_dealer(&four, "dealer H9 S9 D3 CA", 3);
	expect_dealer(&four, "dealer H9 SK DK C4 D3 HA", 2);
	expect_dealer(&four, "dealer HA SA DA CA H2 S3 D3 C2 S9 D8", 1);
	expect_dealer(&three, "dealer H6 S6 C6 S9 D9 CT", 2);
	/* Nothing is left to draw: spades count most. */
	expect_dealer(&few, "dealer HT ST DT CT CJ SJ HJ DJ CQ SQ HQ DQ CK SK HK DK CA DA HA SA", 3);
}

static void a_draw_is_neither_too_short_nor_too_long_and_from_its_pack(void **state)
{
	static const char *const wrong[] = {
		"",
		"dealer",
		"dealer H9 SK DQ",
		"dealer H9 SK DK C4",
		"dealer H9 SK DK C4 D3",
		"dealer H9 SK D3 C4 H2",
		"dealer H9 SK DK C4 SK DA",
		"dealer H9 SK D3 H9",
		"dealer H9 SK D3 C1",
		"nothing H9 SK D3 C4",
		"nothing",
		"partners H9 SK D3",
		"partners H9 SK D3 C4 C5",
		"dealer H9 SK D3 C4x",
	};
	struct atout_setup four = setup_of("barbu", 0), three = setup_of("farmers", 3);
	struct draw draw;

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		if (draw_read(&draw, &four, wrong[i]))
			fail_msg("'%s' was read", wrong[i]);
	assert_false(draw_read(&draw, &three, "dealer H6 S5 C7"));
	assert_false(draw_read(&draw, &three, "partners H6 S8 C7"));
}

static void the_two_highest_are_partners_and_the_highest_sits_first(void **state)
{
	static const struct {
		const char *text;
		int seat[4]; /* where the player of each seat sits */
	} cases[] = {
		{"partners SK H9 C4 HQ", {0, 1, 3, 2}},
		{"partners C2 D2 H2 S2", {3, 1, 2, 0}},
		{"partners HA C9 SA D9", {2, 3, 0, 1}},
	};
	struct atout_setup setup = setup_of("bridge", 0);
	struct draw draw;

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		assert_true(reads(&setup, cases[i].text, &draw));
		assert_int_equal(draw_dealer(&draw), 0);
		for (int seat = 0; seat < 4; seat++)
			assert_int_equal(draw_seat(&draw, seat), cases[i].seat[seat]);
	}
}

/* Where boards name the dealer nothing is drawn. */
static void the_first_dealer_is_drawn_where_no_board_names_one(void **state)
{
	(void)state;
	for (int i = 0; atout_games[i]; i++) {
		struct atout_setup setup = setup_of(atout_games[i]->name, 0);
		bool boards = strcmp(atout_games[i]->name, "bridge") == 0;
		assert_int_equal(draw_due(&setup), boards ? DRAW_NOTHING : DRAW_DEALER);
	}
	const struct atout_game *bridge = atout_game_find("bridge");
	struct atout_setup rubber = setup_of("bridge", 0);
	int scoring = atout_option_find(bridge, "scoring");
	assert_true(atout_option_read(&bridge->options[scoring], "rubber", &rubber.option[scoring]));
	assert_true(bridge->next(NULL, &rubber));
	assert_int_equal(draw_due(&rubber), DRAW_DEALER);
	assert_true(draw_has_partners(bridge, 4));
	assert_false(draw_has_partners(atout_game_find("barbu"), 4));
}

/* Chi-square of so many draws over the seats: beyond 60 with at most 7 degrees of freedom once in 10^9 times. */
static void every_seat_is_first_equally_often(void **state)
{
	enum { DRAWS = 20000, LIMIT = 60 };
	static const struct {
		const char *game;
		int seats;
		enum draw_for what;
	} cases[] = {{"barbu", 4, DRAW_DEALER},	  {"boerenbridge", 4, DRAW_DEALER}, {"bauerchen", 4, DRAW_DEALER},
		     {"farmers", 3, DRAW_DEALER}, {"farmers", 7, DRAW_DEALER},	    {"bridge", 4, DRAW_PARTNERS}};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct atout_setup setup = setup_of(cases[i].game, cases[i].seats);
		int count[ATOUT_SEATS_MAX] = {0}, again = 0;
		double expected = (double)DRAWS / setup.seats, sum = 0;
		struct fair fair = {.nonce = {"abc"}};
		struct draw draw, read;
		char text[DRAW_TEXT_SIZE];
		for (int n = 0; n < DRAWS; n++) {
			randombytes_buf(fair.key, sizeof fair.key);
			fair_draw(&draw, cases[i].what, &setup, &fair);
			count[draw.first]++;
			again += draw.cards > setup.seats;
			draw_print(&draw, text);
			assert_true(draw_read(&read, &setup, text));
			assert_memory_equal(&read, &draw, sizeof draw);
		}
		for (int seat = 0; seat < setup.seats; seat++)
			sum += (count[seat] - expected) * (count[seat] - expected) / expected;
		if (sum > LIMIT)
			fail_msg("%s with %d: chi-square %.1f", cases[i].game, setup.seats, sum);
		assert_int_equal(again > 0, cases[i].what == DRAW_DEALER);
	}
}

/* The same for ever.  The draw was computed in Python from docs/fair.md, as tests/cli/verify does. */
static void a_draw_is_as_described(void **state)
{
	struct atout_setup setup = setup_of("barbu", 0);
	struct fair fair = {.nonce = {"a", "", "b-_", "Z9"}};
	struct draw draw;
	char text[DRAW_TEXT_SIZE];

	(void)state;
	for (int i = 0; i < FAIR_SIZE; i++)
		fair.key[i] = (unsigned char)i;
	fair_draw(&draw, DRAW_DEALER, &setup, &fair);
	draw_print(&draw, text);
	assert_string_equal(text, "dealer DA S4 S6 DT");
	assert_true(fair_draws(&fair, &draw, &setup));
	fair.nonce[2][0] = 'c';
	assert_false(fair_draws(&fair, &draw, &setup));
}

static void a_line_of_a_record_is_found(void **state)
{
	char text[DRAW_TEXT_SIZE] = "";

	(void)state;
	assert_false(draw_take_line("# fair key", 10, text));
	assert_false(draw_take_line("# draw", 6, text));
	assert_string_equal(text, "");
	assert_true(draw_take_line("# draw dealer H9\n", 16, text));
	assert_string_equal(text, "dealer H9");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_highest_card_deals_and_equal_ranks_draw_again),
		cmocka_unit_test(a_draw_is_neither_too_short_nor_too_long_and_from_its_pack),
		cmocka_unit_test(the_two_highest_are_partners_and_the_highest_sits_first),
		cmocka_unit_test(the_first_dealer_is_drawn_where_no_board_names_one),
		cmocka_unit_test(every_seat_is_first_equally_often),
		cmocka_unit_test(a_draw_is_as_described),
		cmocka_unit_test(a_line_of_a_record_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
