/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: points (BR-9 to BR-12) and how deals follow one another. */
#include "bridge_table.h"

static void the_worked_examples_of_the_source(void **unused)
{
	(void)unused;
	assert_int_equal(score("3H", "", ATOUT_VUL_NONE, 11), 200);
	assert_int_equal(score("4H", "", ATOUT_VUL_NONE, 11), 450);
	assert_int_equal(score("6NT", "", ATOUT_VUL_NONE, 13), 1020);
	assert_int_equal(score("2H", "X", ATOUT_VUL_NONE, 9), 570);
}

static void made_contracts_score_by_the_table(void **unused)
{
	(void)unused;
	assert_int_equal(score("1C", "", ATOUT_VUL_NONE, 7), 70);
	assert_int_equal(score("1NT", "", ATOUT_VUL_NS, 9), 150);
	assert_int_equal(score("3NT", "", ATOUT_VUL_NS, 9), 600);
	assert_int_equal(score("5D", "", ATOUT_VUL_NONE, 12), 420);
	assert_int_equal(score("4D", "", ATOUT_VUL_NONE, 12), 170);
	assert_int_equal(score("2S", "X", ATOUT_VUL_NONE, 8), 470);
	assert_int_equal(score("2C", "X", ATOUT_VUL_NS, 9), 380);
	assert_int_equal(score("1C", "X XX", ATOUT_VUL_NONE, 7), 230);
	assert_int_equal(score("1H", "X XX", ATOUT_VUL_NS, 9), 1520);
	assert_int_equal(score("6C", "", ATOUT_VUL_NONE, 12), 920);
	assert_int_equal(score("6S", "", ATOUT_VUL_BOTH, 12), 1430);
	assert_int_equal(score("7S", "", ATOUT_VUL_NONE, 13), 1510);
	assert_int_equal(score("7NT", "X XX", ATOUT_VUL_NS, 13), 2980);
}

static void undertricks_score_by_the_table(void **unused)
{
	static const int plain[] = {100, 300, 500, 800, 1100, 1400, 1700},
			 vul[] = {200, 500, 800, 1100, 1400, 1700, 2000};

	(void)unused;
	for (int down = 1; down <= 7; down++) {
		assert_int_equal(score("1S", "", ATOUT_VUL_NONE, 7 - down), -50 * down);
		assert_int_equal(score("1S", "", ATOUT_VUL_NS, 7 - down), -100 * down);
		assert_int_equal(score("1S", "X", ATOUT_VUL_EW, 7 - down), -plain[down - 1]);
		assert_int_equal(score("1S", "X", ATOUT_VUL_BOTH, 7 - down), -vul[down - 1]);
		assert_int_equal(score("1S", "X XX", ATOUT_VUL_NONE, 7 - down), -2 * plain[down - 1]);
		assert_int_equal(score("1S", "X XX", ATOUT_VUL_NS, 7 - down), -2 * vul[down - 1]);
	}
}

static void only_the_declaring_sides_vulnerability_counts(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, DUPLICATE);
	table.setup.vul = ATOUT_VUL_EW;
	assert_int_equal(run(&table, quiet, "pass 4S pass pass pass", 10), -620);
	assert_int_equal(run(&table, quiet, "4S pass pass pass", 10), 420);
	assert_int_equal(run(&table, quiet, "pass 4S pass pass pass", 9), 100);
}

static void dealer_and_vulnerability_follow_the_number(void **unused)
{
	static const char vuls[] = "-NEBNEB-EB-NB-NE-NEB";
	struct table table;

	(void)unused;
	begin(&table, DUPLICATE);
	deal(&table, quiet);
	assert_int_equal(fact(&table, "deals", -1), -99);
	for (int number = 1; number <= 20; number++) {
		assert_int_equal(table.setup.number, number);
		assert_int_equal(table.setup.dealer, (number - 1) % 4);
		assert_int_equal("-NEB"[table.setup.vul], vuls[number - 1]);
		run(&table, quiet, "pass pass pass pass", 0);
		assert_true(next_deal(&table));
	}
}

static void a_match_may_begin_with_any_board_whose_number_gives_the_dealer(void **unused)
{
	struct atout_setup setup;

	(void)unused;
	atout_setup_start(game, &setup, 0);
	setup.number = 6;
	setup.dealer = ATOUT_BOARD_DEALER;
	assert_true(game->next(NULL, &setup));
	assert_int_equal(setup.number, 6);
	assert_int_equal(setup.dealer, E);
	assert_int_equal(setup.vul, ATOUT_VUL_EW);
}

static void in_duplicate_dealer_and_vulnerability_stay_free(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, DUPLICATE);
	assert_int_equal(table.setup.free, ATOUT_FREE_DEALER | ATOUT_FREE_VUL | ATOUT_FREE_NUMBER);
	table.setup.dealer = W;
	table.setup.board = 17;
	run(&table, quiet, "1NT pass pass pass", 7);
	assert_int_equal(standing(&table).score[0], -90);
	assert_int_equal(fact(&table, "board", -1), 17);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.free, ATOUT_FREE_DEALER | ATOUT_FREE_VUL);
	assert_int_equal(table.setup.board, 0);
	assert_int_equal(table.setup.dealer, E);
	deal(&table, quiet);
	assert_int_equal(fact(&table, "board", -1), 2);
}

static void boards_ends_a_duplicate_match(void **unused)
{
	struct table table;

	(void)unused;
	atout_setup_start(game, &table.setup, 0);
	table.setup.option[atout_option_find(game, "boards")] = 3;
	table.setup.number = 40;
	assert_true(game->next(NULL, &table.setup));
	assert_int_equal(table.setup.number, 40);
	run(&table, quiet, "1NT pass pass pass", 8);
	assert_int_equal(fact(&table, "deals", -1), 3);
	assert_false(standing(&table).match_over);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.number, 41);
	run(&table, quiet, "pass pass pass pass", 0);
	assert_true(next_deal(&table));
	run(&table, quiet, "1NT pass pass pass", 9);
	assert_int_equal(standing(&table).total[0], -30);
	assert_true(standing(&table).match_over);
	assert_int_equal(standing(&table).winners, 2);
	assert_int_equal(standing(&table).marks, 0);
	assert_false(next_deal(&table));
}

static void another_room_decides_a_match_of_two_teams(void **unused)
{
	struct table table;

	(void)unused;
	atout_setup_start(game, &table.setup, 0);
	table.setup.option[atout_option_find(game, "boards")] = 1;
	table.setup.option[atout_option_find(game, "other_room")] = 3;
	assert_true(game->next(NULL, &table.setup));
	run(&table, quiet, "1NT pass pass pass", 8);
	assert_int_equal(fact(&table, "other room", -1), 3);
	assert_true(standing(&table).match_over);
	assert_int_equal(standing(&table).winners, 0);
	table.setup.option[atout_option_find(game, "scoring")] = 1; /* rubber */
	assert_true(game->next(NULL, &table.setup));
	run(&table, quiet, "1NT pass pass pass", 8);
	assert_int_equal(fact(&table, "other room", -1), -99);
}

static struct atout_standing expect_marks(const struct table *table, int below_ns, int below_ew, int games_ns,
					  int games_ew)
{
	struct atout_standing now = standing(table);

	assert_int_equal(now.marks, 2);
	assert_string_equal(now.mark[0].key, "below");
	assert_string_equal(now.mark[1].key, "games");
	assert_int_equal(now.mark[0].value[0], below_ns);
	assert_int_equal(now.mark[0].value[1], below_ew);
	assert_int_equal(now.mark[1].value[0], games_ns);
	assert_int_equal(now.mark[1].value[1], games_ew);
	return now;
}

static void part_scores_add_up_to_a_game_and_a_game_wipes_them(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	assert_int_equal(table.setup.free, ATOUT_FREE_DEALER | ATOUT_FREE_NUMBER);
	assert_int_equal(run(&table, quiet, "2H pass pass pass", 9), 90);
	expect_marks(&table, 60, 0, 0, 0);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.free, 0);
	assert_int_equal(table.setup.dealer, E);
	assert_int_equal(run(&table, quiet, "1NT pass pass pass", 7), -40);
	expect_marks(&table, 60, 40, 0, 0);
	assert_true(next_deal(&table));
	assert_int_equal(run(&table, quiet, "1NT pass pass pass", 7), 40);
	expect_marks(&table, 0, 0, 1, 0);
	assert_int_equal(standing(&table).total[0], 90);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.vul, ATOUT_VUL_NS);
}

static void a_rubber_of_two_games_to_none_is_worth_700(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	assert_int_equal(run(&table, quiet, "4S pass pass pass", 11), 150);
	assert_true(next_deal(&table));
	assert_int_equal(run(&table, quiet, "pass 4S pass pass pass", 10), 820);
	assert_int_equal(expect_marks(&table, 0, 0, 2, 0).winners, 1);
	assert_int_equal(standing(&table).total[0], 970);
	assert_false(next_deal(&table));
}

static void a_rubber_of_two_games_to_one_is_worth_500(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	run(&table, quiet, "4S pass pass pass", 10);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.vul, ATOUT_VUL_NS);
	run(&table, quiet, "3NT pass pass pass", 9);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.vul, ATOUT_VUL_BOTH);
	assert_int_equal(run(&table, quiet, "5C pass pass pass", 11), 600);
	assert_true(expect_marks(&table, 0, 0, 2, 1).match_over);
}

static void the_side_with_more_points_wins_though_the_other_has_the_rubber(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	run(&table, quiet, "4S pass pass pass", 10);
	assert_true(next_deal(&table));
	assert_int_equal(run(&table, quiet, "pass 1C X XX pass pass pass", 0), -4000);
	assert_true(next_deal(&table));
	run(&table, quiet, "3NT pass pass pass", 9);
	assert_int_equal(expect_marks(&table, 0, 0, 2, 0).winners, 2);
}

static void bonuses_and_penalties_of_a_rubber_stand_above_the_line(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	assert_int_equal(run(&table, quiet, "6H pass pass pass", 13), 710);
	expect_marks(&table, 0, 0, 1, 0);
	assert_int_equal(run(&table, quiet, "1H X pass pass pass", 8), 60 + 50 + 100);
	expect_marks(&table, 60, 0, 0, 0);
	assert_int_equal(run(&table, quiet, "1H X XX pass pass pass", 7), 120 + 100);
	expect_marks(&table, 0, 0, 1, 0);
	assert_int_equal(run(&table, quiet, "7H pass pass pass", 11), -100);
	expect_marks(&table, 0, 0, 0, 0);
}

static void expect_line(const struct table *table, int above_ns, int above_ew, int below_ns, int below_ew,
			bool game_made)
{
	struct atout_standing now = standing(table);

	assert_true(now.lined);
	assert_int_equal(now.above[0], above_ns);
	assert_int_equal(now.above[1], above_ew);
	assert_int_equal(now.below[0], below_ns);
	assert_int_equal(now.below[1], below_ew);
	assert_int_equal(now.game, game_made);
}

static void a_deal_of_a_rubber_writes_above_and_below_the_line(void **unused)
{
	static const char *const aces[4] = {"KQ972.K64.QT8.J3", "T3.98.J7542.Q852", "J64.QJT2.K63.KT6",
					    "A85.A753.A9.A974"};
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	run(&table, quiet, "2H pass pass pass", 9);
	expect_line(&table, 30, 0, 60, 0, false);
	assert_true(next_deal(&table));
	run(&table, quiet, "pass 2S X pass pass pass", 9);
	expect_line(&table, 150, 0, 120, 0, true);
	assert_true(next_deal(&table));
	run(&table, quiet, "3S X pass pass pass", 8);
	expect_line(&table, 0, 200, 0, 0, false);
	assert_true(next_deal(&table));
	run(&table, aces, "pass 1NT pass pass pass", 8);
	expect_line(&table, 30, 150, 40, 0, false);
	assert_true(next_deal(&table));
	run(&table, quiet, "pass pass pass pass", 0);
	expect_line(&table, 0, 0, 0, 0, false);
	begin(&table, CHICAGO);
	run(&table, quiet, "1C pass pass pass", 7);
	assert_false(standing(&table).lined);
}

static void honours_count_for_whoever_was_dealt_them(void **unused)
{
	static const char *const four[4] = {"AKQJ2.K64.QT8.53", "T93.A98.J742.Q82", "764.QT72.A63.AT6",
					    "85.J53.K95.KJ974"};
	static const char *const aces[4] = {"KQ972.K64.QT8.J3", "T3.98.J7542.Q852", "J64.QJT2.K63.KT6",
					    "A85.A753.A9.A974"};
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	assert_int_equal(run(&table, four, "1S pass pass pass", 7), 30 + 100);
	assert_int_equal(fact(&table, "honours", N), 100);
	assert_int_equal(run(&table, four, "pass pass 1S pass pass pass", 7), 30 + 100);
	assert_int_equal(run(&table, four, "pass 1S pass pass pass", 6), 50 + 100);
	assert_int_equal(run(&table, suits, "1S pass pass pass", 7), 30 + 150);
	assert_int_equal(run(&table, suits, "1D pass pass pass", 7), 20 + 150);
	assert_int_equal(run(&table, four, "1H pass pass pass", 7), 30);
	assert_int_equal(run(&table, aces, "1NT pass pass pass", 7), 40 - 150);
	assert_int_equal(run(&table, aces, "1S pass pass pass", 7), 30);
	assert_int_equal(run(&table, suits, "pass pass pass pass", 0), 0);
}

static void honours_count_when_all_cards_are_played(void **unused)
{
	struct table table;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	begin(&table, RUBBER);
	deal(&table, suits);
	play(&table, "1H pass pass pass");
	while (turn(&table) >= 0) {
		assert_true(game->legal(table.state, turn(&table), legal) > 0);
		game->apply(table.state, turn(&table), legal[0]);
	}
	assert_int_equal(standing(&table).score[0], -50 * 7 - 150);
}

static void a_deal_passed_out_in_a_rubber_goes_to_the_next_dealer(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, RUBBER);
	run(&table, quiet, "pass pass pass pass", 0);
	assert_false(standing(&table).match_over);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.dealer, E);
	assert_int_equal(table.setup.number, 2);
}

static void chicago_has_four_deals_and_its_own_vulnerability(void **unused)
{
	struct table table;

	(void)unused;
	atout_setup_start(game, &table.setup, 0);
	table.setup.option[atout_option_find(game, "scoring")] = CHICAGO;
	table.setup.dealer = S;
	assert_true(game->next(NULL, &table.setup));
	static const uint8_t vul[] = {ATOUT_VUL_NONE, ATOUT_VUL_EW, ATOUT_VUL_NS, ATOUT_VUL_BOTH};
	for (int i = 0; i < 4; i++) {
		assert_int_equal(table.setup.dealer, (S + i) % 4);
		assert_int_equal(table.setup.vul, vul[i]);
		deal(&table, quiet);
		assert_int_equal(fact(&table, "deal of four", -1), i + 1);
		run(&table, quiet, "1C pass pass pass", 6);
		assert_int_equal(fact(&table, "deal of four", -1), i + 1);
		assert_int_equal(standing(&table).match_over, i == 3);
		assert_int_equal(standing(&table).marks, 0);
		assert_int_equal(next_deal(&table), i < 3);
	}
	assert_int_equal(standing(&table).total[0], -50 + 100 - 100 + 100);
	assert_int_equal(standing(&table).winners, 1);
}

static void a_deal_passed_out_in_chicago_is_dealt_again(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, CHICAGO);
	run(&table, quiet, "1C pass pass pass", 6);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.dealer, E);
	assert_int_equal(table.setup.vul, ATOUT_VUL_EW);
	run(&table, quiet, "pass pass pass pass", 0);
	assert_true(next_deal(&table));
	assert_int_equal(table.setup.number, 3);
	assert_int_equal(table.setup.dealer, E);
	assert_int_equal(table.setup.vul, ATOUT_VUL_EW);
	assert_int_equal(table.setup.free, 0);
	deal(&table, quiet);
	assert_int_equal(fact(&table, "deal of four", -1), 2);
}

static void part_scores_of_chicago_carry_to_a_game(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, CHICAGO);
	assert_int_equal(run(&table, quiet, "2H pass pass pass", 9), 90);
	assert_int_equal(fact(&table, "below", 0), 60);
	assert_true(next_deal(&table));
	assert_int_equal(run(&table, quiet, "pass 1NT pass pass pass", 7), 40 + 300);
	assert_int_equal(fact(&table, "below", 0), 0);
	assert_int_equal(fact(&table, "games", 0), 1);
	assert_true(next_deal(&table));
	assert_int_equal(run(&table, quiet, "3NT pass pass pass", 9), 600);
}

static void a_part_score_made_on_deal_four_is_worth_100_more(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, CHICAGO);
	for (int i = 0; i < 3; i++) {
		run(&table, quiet, "7C pass pass pass", 12);
		assert_true(next_deal(&table));
	}
	struct atout_setup fourth = table.setup;
	assert_int_equal(run(&table, quiet, "pass 2S pass pass pass", 9), 90 + 100);
	assert_int_equal(fact(&table, "below", 0), 60);
	table.setup = fourth;
	assert_int_equal(run(&table, quiet, "pass 2S pass pass pass", 7), -100);
	assert_int_equal(run(&table, quiet, "pass 3NT pass pass pass", 9), 600);
}

static void chicago_has_no_honours_but_slams_and_doubles_count(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, CHICAGO);
	assert_int_equal(run(&table, suits, "1S pass pass pass", 8), 60);
	assert_int_equal(run(&table, suits, "6S pass pass pass", 13), 180 + 300 + 500 + 30);
	assert_int_equal(run(&table, suits, "2S X pass pass pass", 9), 120 + 300 + 50 + 100);
}

static void equal_totals_have_two_winners(void **unused)
{
	struct table table;

	(void)unused;
	begin(&table, CHICAGO);
	for (int i = 0; i < 4; i++) {
		run(&table, quiet,
		    i < 2    ? "7C pass pass pass"
		    : i == 2 ? "pass 7C pass pass pass"
			     : "7C pass pass pass",
		    12);
		assert_int_equal(next_deal(&table), i < 3);
	}
	assert_int_equal(standing(&table).total[0], -50 + 100 + 50 + 100);
	begin(&table, DUPLICATE);
	table.setup.option[atout_option_find(game, "boards")] = 1;
	run(&table, quiet, "pass pass pass pass", 0);
	assert_int_equal(standing(&table).winners, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_worked_examples_of_the_source),
		cmocka_unit_test(made_contracts_score_by_the_table),
		cmocka_unit_test(undertricks_score_by_the_table),
		cmocka_unit_test(only_the_declaring_sides_vulnerability_counts),
		cmocka_unit_test(dealer_and_vulnerability_follow_the_number),
		cmocka_unit_test(a_match_may_begin_with_any_board_whose_number_gives_the_dealer),
		cmocka_unit_test(in_duplicate_dealer_and_vulnerability_stay_free),
		cmocka_unit_test(boards_ends_a_duplicate_match),
		cmocka_unit_test(another_room_decides_a_match_of_two_teams),
		cmocka_unit_test(part_scores_add_up_to_a_game_and_a_game_wipes_them),
		cmocka_unit_test(a_rubber_of_two_games_to_none_is_worth_700),
		cmocka_unit_test(a_rubber_of_two_games_to_one_is_worth_500),
		cmocka_unit_test(the_side_with_more_points_wins_though_the_other_has_the_rubber),
		cmocka_unit_test(bonuses_and_penalties_of_a_rubber_stand_above_the_line),
		cmocka_unit_test(a_deal_of_a_rubber_writes_above_and_below_the_line),
		cmocka_unit_test(honours_count_for_whoever_was_dealt_them),
		cmocka_unit_test(honours_count_when_all_cards_are_played),
		cmocka_unit_test(a_deal_passed_out_in_a_rubber_goes_to_the_next_dealer),
		cmocka_unit_test(chicago_has_four_deals_and_its_own_vulnerability),
		cmocka_unit_test(a_deal_passed_out_in_chicago_is_dealt_again),
		cmocka_unit_test(part_scores_of_chicago_carry_to_a_game),
		cmocka_unit_test(a_part_score_made_on_deal_four_is_worth_100_more),
		cmocka_unit_test(chicago_has_no_honours_but_slams_and_doubles_count),
		cmocka_unit_test(equal_totals_have_two_winners),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
