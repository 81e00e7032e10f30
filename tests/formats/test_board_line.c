/* SPDX-License-Identifier: Apache-2.0 */
/* A deal of any game in one line: it comes back as it was, and what is no such line is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/board_line.h"

#include <atout/deal.h>
#include <atout/games.h>
#include <stdio.h>
#include <string.h>

static const char BRIDGE[] =
	"board 7 dealer 2 vul both hands S23456789TJQKA H23456789TJQKA D23456789TJQKA C23456789TJQKA";

static const struct atout_game *bridge(void) { return atout_game_find("bridge"); }

static void first_deal(const struct atout_game *game, int seats, struct atout_setup *setup, struct atout_rng *rng)
{
	atout_setup_start(game, setup, seats);
	assert_true(game->next(NULL, setup));
	atout_deal(setup, rng);
}

static void must_come_back(const struct atout_game *game, const struct atout_setup *setup)
{
	char text[BOARD_LINE_SIZE], again[BOARD_LINE_SIZE], error[ATOUT_ERROR_SIZE];
	struct atout_setup other = *setup;
	struct board_line line;

	memset(other.hand, 0, sizeof other.hand);
	assert_true(board_line_print(game, setup, text) < BOARD_LINE_SIZE - 1);
	assert_true(board_line_read(&line, game, setup->seats, text, error));
	assert_true(board_line_deal(&line, &other));
	for (int seat = 0; seat < setup->seats; seat++)
		assert_memory_equal(other.hand[seat], setup->hand[seat], setup->size[seat]);
	assert_int_equal(other.turned ? other.turn : 0, setup->turned ? setup->turn : 0);
	board_line_print(game, &other, again);
	assert_string_equal(text, again);
}

static void a_deal_of_every_game_comes_back_in_its_order(void **unused)
{
	struct atout_rng rng;
	struct atout_setup setup;

	(void)unused;
	atout_rng_seed(&rng, 7);
	for (int i = 0; atout_games[i]; i++)
		for (int seats = atout_games[i]->seats_min; seats <= atout_games[i]->seats_max; seats++)
			for (int deals = 0; deals < 20; deals++) {
				first_deal(atout_games[i], seats, &setup, &rng);
				must_come_back(atout_games[i], &setup);
			}
}

static void a_board_has_its_number_dealer_and_vulnerability(void **unused)
{
	char error[ATOUT_ERROR_SIZE];
	struct atout_setup setup;
	struct atout_rng rng;
	struct board_line line;

	(void)unused;
	atout_rng_seed(&rng, 1);
	first_deal(bridge(), 4, &setup, &rng);
	assert_true(board_line_read(&line, bridge(), 4, BRIDGE, error));
	assert_true(board_line_deal(&line, &setup));
	assert_int_equal(setup.board, 7);
	assert_int_equal(setup.dealer, 2);
	assert_int_equal(setup.vul, 3);
	assert_int_equal(setup.hand[0][12], 60);
	setup.free = 0; /* what the rules fix, they fix */
	setup.dealer = setup.vul = 0;
	assert_true(board_line_deal(&line, &setup));
	assert_int_equal(setup.dealer, 0);
	assert_int_equal(setup.vul, 0);
}

/* The setup stays as it was. */
static void a_deal_that_does_not_fit_is_none(void **unused)
{
	char error[ATOUT_ERROR_SIZE];
	struct atout_setup setup, before;
	struct atout_rng rng;
	struct board_line line;

	(void)unused;
	atout_rng_seed(&rng, 1);
	first_deal(bridge(), 4, &setup, &rng);
	before = setup;
	assert_true(board_line_read(&line, bridge(), 4, "hands SA SK SQ SJ", error));
	assert_false(board_line_deal(&line, &setup));
	assert_true(board_line_read(&line, bridge(), 4, BRIDGE, error));
	line.turn = 0;
	assert_false(board_line_deal(&line, &setup));
	assert_memory_equal(&setup, &before, sizeof setup);
	first_deal(atout_game_find("bauerchen"), 4, &setup, &rng);
	assert_true(board_line_read(&line, bridge(), 4, "hands S23456 H23456 D23456 C23456", error));
	assert_false(board_line_deal(&line, &setup));
}

static void what_is_no_line_is_refused(void **unused)
{
	static const struct {
		const char *line, *says;
	} wrong[] = {
		{"", "expected the word hands, found ''"},
		{"board 0 hands SA SK SQ SJ", "the number of a board"},
		{"dealer 4 hands SA SK SQ SJ", "the dealer's seat"},
		{"dealer X hands SA SK SQ SJ", "the dealer's seat"},
		{"vul some hands SA SK SQ SJ", "vul none, ns, ew or both"},
		{"hands SA SK SQ", "a hand such as"},
		{"hands SA SK SQ SA", "a hand such as"},
		{"hands AS SK SQ SJ", "a hand such as"},
		{"hands S23456789TJQKAH2 - - -", "a hand such as"},
		{"hands -SA - - -", "a hand such as"},
		{"hands S - - -", "a hand such as"},
		{"hands SA SK SQ SJ turn S23", "the card turned up"},
		{"hands SA SK SQ SJ turn", "the card turned up"},
		{"hands SA SK SQ SJ stock SA", "the cards of the stock"},
		{"hands SA SK SQ SJ ST", "the end of the line"},
	};
	struct board_line line;
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		assert_false(board_line_read(&line, bridge(), 4, wrong[i].line, error));
		assert_non_null(strstr(error, wrong[i].says));
	}
	assert_true(board_line_read(&line, bridge(), 4, "  dealer W  hands SA sk SQ SJ turn h2 stock -", error));
	assert_int_equal(line.dealer, 3);
	assert_false(board_line_read(&line, atout_game_find("barbu"), 4, "dealer W hands SA SK SQ SJ", error));
}

static void a_list_is_whole_lines_and_not_too_many(void **unused)
{
	static char text[(BOARD_LINES_MAX + 1) * 20 + 1];
	char error[ATOUT_ERROR_SIZE];
	struct board_line line;
	int wrong;

	(void)unused;
	assert_int_equal(board_lines_check(bridge(), 4, "hands SA - - -\nhands SK - - -\n", &wrong, error), 2);
	board_lines_read(&line, bridge(), 4, "hands SA - - -\nhands SK - - -\n", 2);
	assert_int_equal(line.hand[0][0], 59);
	assert_int_equal(board_lines_check(bridge(), 4, "hands SA - - -\nhands SK - -\n", &wrong, error), 0);
	assert_int_equal(wrong, 2);
	assert_int_equal(board_lines_check(bridge(), 4, "hands SA - - -", &wrong, error), 0);
	assert_int_equal(board_lines_check(bridge(), 4, "", &wrong, error), 0);
	for (int i = 0; i < BOARD_LINES_MAX; i++)
		strcat(text, "hands SA - - -\n");
	assert_int_equal(board_lines_check(bridge(), 4, text, &wrong, error), BOARD_LINES_MAX);
	strcat(text, "hands SA - - -\n");
	assert_int_equal(board_lines_check(bridge(), 4, text, &wrong, error), 0);
	assert_non_null(strstr(error, "expected 1 to 128 lines"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deal_of_every_game_comes_back_in_its_order),
		cmocka_unit_test(a_board_has_its_number_dealer_and_vulnerability),
		cmocka_unit_test(a_deal_that_does_not_fit_is_none),
		cmocka_unit_test(what_is_no_line_is_refused),
		cmocka_unit_test(a_list_is_whole_lines_and_not_too_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
