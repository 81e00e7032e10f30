/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: the auction (BR-3 to BR-5), views and texts. */
#include "bridge_table.h"

static void a_bid_must_be_higher_than_the_last(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H");
	assert_false(may(&table, "1D"));
	assert_false(may(&table, "1H"));
	assert_true(may(&table, "1S"));
	assert_true(may(&table, "1NT"));
	assert_true(may(&table, "2C"));
	assert_true(may(&table, "7NT"));
	assert_string_equal(why(&table, E, "1H").rule, "BR-3");
}

static void calls_go_clockwise_from_the_dealer(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, DUPLICATE);
	table.setup.dealer = S;
	deal(&table, quiet);
	assert_int_equal(game->to_act(table.state), seat_bit(S));
	play(&table, "pass");
	assert_int_equal(turn(&table), W);
	play(&table, "1C");
	assert_int_equal(turn(&table), N);
	assert_string_equal(why(&table, E, "pass").key, "It is not your turn");
}

static void only_an_undoubled_bid_of_the_opponents_can_be_doubled(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	assert_false(may(&table, "X"));
	play(&table, "1H");
	assert_true(may(&table, "X"));
	play(&table, "pass");
	assert_false(may(&table, "X"));
	play(&table, "pass");
	assert_true(may(&table, "X"));
	play(&table, "X pass");
	assert_false(may(&table, "X"));
}

static void only_an_opponents_double_can_be_redoubled_and_once(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H");
	assert_false(may(&table, "XX"));
	play(&table, "X");
	assert_true(may(&table, "XX"));
	play(&table, "pass");
	assert_false(may(&table, "XX"));
	play(&table, "pass");
	assert_true(may(&table, "XX"));
	play(&table, "XX");
	assert_false(may(&table, "XX"));
	assert_false(may(&table, "X"));
	play(&table, "pass");
	assert_false(may(&table, "XX"));
}

static void a_bid_cancels_double_and_redouble(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H X XX 1S");
	assert_true(may(&table, "X"));
	assert_false(may(&table, "XX"));
	play(&table, "pass pass pass");
	assert_int_equal(fact(&table, "doubled", -1), -99);
}

static void three_passes_leave_the_fourth_player_to_speak(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "pass pass pass");
	assert_int_equal(turn(&table), W);
	play(&table, "1C pass pass");
	assert_int_equal(turn(&table), S);
	play(&table, "pass");
	assert_int_equal(declarer(&table), W);
}

static void four_passes_throw_the_deal_in(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "pass pass pass pass");
	assert_int_equal(standing(&table).score[0], 0);
	assert_int_equal(fact(&table, "passed out", -1), 1);
	assert_int_equal(declarer(&table), -1);
}

static void a_double_and_a_redouble_start_the_passes_anew(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H pass pass X pass pass");
	assert_int_equal(turn(&table), N + 2);
	play(&table, "XX pass pass");
	assert_int_equal(declarer(&table), -1);
	play(&table, "pass");
	assert_int_equal(declarer(&table), N);
	assert_int_equal(fact(&table, "doubled", -1), 2);
}

static void declarer_is_the_player_of_the_side_who_named_the_strain_first(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H pass 1NT pass 3NT pass pass pass");
	assert_int_equal(declarer(&table), S);
	assert_int_equal(fact(&table, "dummy", N), N);
	assert_int_equal(fact(&table, "contract", S), atout_move_arg(move_of("3NT")));
}

static void the_opponents_naming_of_the_strain_does_not_count(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1S 2S 3C pass 3S pass pass pass");
	assert_int_equal(declarer(&table), N);
	sit(&table, quiet);
	play(&table, "1S 2H pass 2S pass 4S pass pass pass");
	assert_int_equal(declarer(&table), W);
}

static void the_longest_auction_has_319_calls(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "pass pass pass");
	for (int bid = 0; bid < 35; bid++) {
		char name[ATOUT_TEXT_MAX];
		game->print(atout_move_of(ATOUT_BID, bid), name);
		play(&table, name);
		play(&table, "pass pass X pass pass XX pass pass");
	}
	assert_int_equal(declarer(&table), -1);
	play(&table, "pass");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.calls, 319);
	assert_int_equal(view.call[3], move_of("1C"));
	assert_int_equal(view.call[315], move_of("XX"));
	assert_int_equal(view.call[318], move_of("pass"));
	assert_int_equal(fact(&table, "doubled", -1), 2);
}

static void the_first_player_may_pass_or_bid_and_nothing_else(void **unused)
{
	struct table table;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	sit(&table, quiet);
	assert_int_equal(game->legal(table.state, N, legal), 36);
	assert_int_equal(game->legal(table.state, E, legal), 0);
	play(&table, "7NT");
	assert_int_equal(game->legal(table.state, E, legal), 2);
	play(&table, "X");
	assert_int_equal(game->legal(table.state, S, legal), 2);
}

static void the_view_shows_each_double_and_its_target(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1H pass 2H X XX");
	atout_look(game, table.state, -1, &view);
	const struct atout_fact *highest = view_find(&view, "highest bid", S);
	assert_non_null(highest);
	assert_string_equal(highest->word, "2H");
	assert_int_equal(view.doubled[W], seat_bit(S));
	assert_int_equal(view.re[N], seat_bit(W));
	assert_int_equal(view.trump, -1);
	assert_int_equal(view.from, -1);
	play(&table, "pass pass pass");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.doubled[W], seat_bit(N));
	assert_int_equal(view.re[N], seat_bit(W));
	assert_int_equal(view.trump, HEARTS);
	assert_int_equal(view.calls, 8);
	assert_int_equal(view.call[3], move_of("X"));
	assert_string_equal(view_find(&view, "contract", N)->word, "2H");
	assert_string_equal(view_find(&view, "phase", -1)->word, "opening lead");
	assert_string_equal(view_find(&view, "vul", -1)->word, "none");
}

static void a_finished_deal_shows_its_score(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	begin(&table, DUPLICATE);
	run(&table, quiet, "1NT pass pass pass", 7);
	assert_true(next_deal(&table));
	run(&table, quiet, "1NT pass pass pass", 8);
	atout_look(game, table.state, E, &view);
	assert_int_equal(view.score[0], -120);
	assert_int_equal(view.score[1], 120);
	assert_int_equal(view.total[0], -30);
	assert_int_equal(view.total[1], 30);
	assert_int_equal(view.sides, 2);
}

static void moves_are_read_in_any_case_and_printed_one_way(void **unused)
{
	static const char *const texts[][2] = {
		{"1c", "1C"},		{"7nt", "7NT"},		{"x", "X"},
		{"xX", "XX"},		{"PASS", "pass"},	{"sa", "SA"},
		{"ht", "HT"},		{"CLAIM 7", "claim 7"}, {"claim 13", "claim 13"},
		{"claim 0", "claim 0"},
	};
	char text[ATOUT_TEXT_MAX];

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		assert_int_equal(game->print(move_of(texts[i][0]), text), strlen(texts[i][1]));
		assert_string_equal(text, texts[i][1]);
	}
	assert_int_equal(move_of("3NT"), atout_move_of(ATOUT_BID, 14));
	assert_int_equal(move_of("7NT"), atout_move_of(ATOUT_BID, 34));
	assert_int_equal(move_of("XX"), atout_move_of(ATOUT_RE, 0));
}

static void other_words_are_no_moves(void **unused)
{
	static const char *const texts[] = {"",		"8C",	    "0S", "1N",	    "1",     "NT",  "XXX",   "claim",
					    "claim 14", "claim -1", "S1", "pass 1", "SA SK", "X X", "passe", "double"};
	atout_move move = 7;

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		assert_false(game->read(texts[i], &move));
	assert_int_equal(move, 7);
}

static void a_number_that_is_no_move_is_refused_and_has_a_text(void **unused)
{
	static const atout_move moves[] = {ATOUT_NO_MOVE,	  ATOUT_PASS << 8 | 1,	ATOUT_BID << 8 | 35,
					   ATOUT_DOUBLE << 8 | 1, ATOUT_RE << 8 | 1,	ATOUT_CHOOSE << 8,
					   ATOUT_PLAY_MELD << 8,  ATOUT_PLAY << 8 | 13, ATOUT_PLAY << 8 | 64,
					   ATOUT_CLAIM << 8 | 14};
	struct table table;
	char text[ATOUT_TEXT_MAX];

	(void)unused;
	sit(&table, quiet);
	for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
		assert_int_equal(game->print(moves[i], text), 1);
		assert_string_equal(text, "?");
		assert_string_equal(game->why(table.state, N, moves[i]).key, "This game has no such move");
	}
}

static void a_setup_that_is_not_bridge_is_refused(void **unused)
{
	struct atout_setup good, setup;

	(void)unused;
	atout_setup_start(game, &good, 0);
	assert_int_equal(good.seats, 4);
	setup = good;
	setup.seats = 3;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_SEATS);
	setup = good;
	setup.dealer = 4;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_DEALER);
	setup = good;
	setup.vul = 4;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_VUL);
	setup = good;
	setup.option[atout_option_find(game, "scoring")] = 3;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OPTION);
	setup = good;
	setup.option[atout_option_find(game, "boards")] = 1001;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OPTION);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bid_must_be_higher_than_the_last),
		cmocka_unit_test(calls_go_clockwise_from_the_dealer),
		cmocka_unit_test(only_an_undoubled_bid_of_the_opponents_can_be_doubled),
		cmocka_unit_test(only_an_opponents_double_can_be_redoubled_and_once),
		cmocka_unit_test(a_bid_cancels_double_and_redouble),
		cmocka_unit_test(three_passes_leave_the_fourth_player_to_speak),
		cmocka_unit_test(four_passes_throw_the_deal_in),
		cmocka_unit_test(a_double_and_a_redouble_start_the_passes_anew),
		cmocka_unit_test(declarer_is_the_player_of_the_side_who_named_the_strain_first),
		cmocka_unit_test(the_opponents_naming_of_the_strain_does_not_count),
		cmocka_unit_test(the_longest_auction_has_319_calls),
		cmocka_unit_test(the_first_player_may_pass_or_bid_and_nothing_else),
		cmocka_unit_test(the_view_shows_each_double_and_its_target),
		cmocka_unit_test(a_finished_deal_shows_its_score),
		cmocka_unit_test(moves_are_read_in_any_case_and_printed_one_way),
		cmocka_unit_test(other_words_are_no_moves),
		cmocka_unit_test(a_number_that_is_no_move_is_refused_and_has_a_text),
		cmocka_unit_test(a_setup_that_is_not_bridge_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
