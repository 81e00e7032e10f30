/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: contras, re, duties, and the settlement. */
#include "barbu_table.h"

#define FOUR(...) ((const int[4]){__VA_ARGS__})

/* Announcements of a deal with seat 0 as the dealer, in a contract that any match has. */
static void announce(struct table *t, const char *options, const char *moves)
{
	begin(t, options);
	deal_all(t, any_hands);
	play(t, "0 contract dames");
	play(t, moves);
}

static void assert_settled(const char *moves, const int raw[4], const int settled[4])
{
	struct table t;
	int32_t score[4];

	announce(&t, "", moves);
	assert_int_equal(t.s.phase, BARBU_TRICKS);
	for (int seat = 0; seat < 4; seat++)
		t.s.raw[seat] = (int16_t)raw[seat];
	barbu_score_settle(&t.s, score);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(score[seat], settled[seat]);
}

TEST(each_pair_with_a_contra_settles_the_difference)
{
	assert_settled("1 contra table;2 contra 0;3 pass;2 pass;3 pass;0 re 2;0 pass", FOUR(-6, 0, -6, -12),
		       FOUR(-12, 24, -12, -24));
}

TEST(a_re_doubles_the_difference)
{
	assert_settled("1 pass;2 pass;3 contra 0;0 re 3", FOUR(-10, -8, -6, -2), FOUR(-26, -8, -6, 14));
}

TEST(three_contras_against_the_dealer_settle_apart)
{
	assert_settled("1 contra 0;2 contra 0;3 contra 0;0 pass", FOUR(-10, -8, -6, -2), FOUR(-24, -6, -2, 6));
	assert_settled("1 contra 0;2 contra 0;3 contra 0;0 re max", FOUR(-10, -8, -6, -2), FOUR(-38, -4, 2, 14));
}

TEST(the_family_is_the_two_other_non_dealers)
{
	assert_settled("1 contra family;2 pass;3 pass;2 pass;3 pass", FOUR(-2, -8, -6, -10), FOUR(-2, -8, -4, -12));
}

TEST(results_of_domino_settle_alike)
{
	assert_settled("1 contra 0;2 pass;3 contra 0;0 re 1;0 pass", FOUR(45, 20, 5, -5), FOUR(145, -30, 5, -55));
}

TEST(a_deal_that_is_played_scores_with_its_settlement)
{
	struct table t;
	struct atout_standing standing;
	struct barbu_match match = {.total = {100, 0, -50, -50}};

	begin(&t, "");
	memcpy(t.setup.carry, &match, sizeof match);
	deal(&t, HANDS("S9 SA", "S8 DA", "S7 DK", "S6 DQ"));
	play(&t, "0 contract plis;1 contra 0;2 pass;3 contra 2;2 re 3;0 pass;0 SA;1 S8;2 S7;3 S6;0 S9;1 DA;2 DK;3 DQ");
	assert_score(&t, -8, 4, 0, 0);
	game->standing(&t.s, &standing);
	assert_int_equal(standing.total[0], 92);
	assert_int_equal(standing.total[2], -50);
}

TEST(the_non_dealers_announce_once_each_from_the_dealers_left)
{
	struct table t;

	announce(&t, "", "");
	assert_legal(&t, 1, "contra 0,contra 2,contra 3,contra family,contra table,pass");
	assert_refused(&t, "1 contra 1", "BU-18");
	assert_refused(&t, "0 contra 1", "BU-4");
	assert_refused(&t, "1 re 0", "BU-19");
	assert_refused(&t, "1 C2", "BU-17");
	assert_refused(&t, "1 contract plis", "BU-4");
	play(&t, "1 pass");
	assert_legal(&t, 2, "contra 0,contra 1,contra 3,contra family,contra table,pass");
	play(&t, "2 pass");
	assert_legal(&t, 3, "contra 0,contra 1,contra 2,contra family,contra table,pass");
	play(&t, "3 pass");
	assert_int_equal(t.s.phase, BARBU_TRICKS);
}

TEST(only_the_first_contra_of_a_pair_stands)
{
	struct table t;

	announce(&t, "", "1 contra 2");
	assert_legal(&t, 2, "contra 0,contra 3,contra family,contra table,pass");
	assert_refused(&t, "2 contra 1", "BU-G6");
	play(&t, "2 contra table");
	assert_int_equal(t.s.contra[2], seat_bit(0) | seat_bit(3));
	assert_int_equal(t.s.re[2], 0);
	play(&t, "3 pass");
	assert_legal(&t, 2, "pass,re 1,re max");
}

TEST(the_family_is_refused_to_whom_both_of_it_have_doubled)
{
	struct table t;

	announce(&t, "", "1 contra family");
	assert_legal(&t, 2, "contra 0,contra 3,contra family,contra table,pass");
	play(&t, "2 contra family");
	assert_int_equal(t.s.contra[2], seat_bit(3));
	assert_legal(&t, 3, "contra 0,contra table,pass");
	assert_refused(&t, "3 contra family", "BU-G6");
	play(&t, "3 contra table");
	assert_int_equal(t.s.contra[3], seat_bit(0));
}

TEST(with_mutual_as_re_a_contra_back_is_a_re)
{
	struct table t;

	announce(&t, "mutual as_re", "1 contra family");
	assert_legal(&t, 2, "contra 0,contra 1,contra 3,contra family,contra table,pass");
	play(&t, "2 contra 1");
	assert_int_equal(t.s.contra[2], 0);
	assert_int_equal(t.s.re[2], seat_bit(1));
	play(&t, "3 contra table");
	assert_int_equal(t.s.contra[3], seat_bit(0) | seat_bit(2));
	assert_int_equal(t.s.re[3], seat_bit(1));
	assert_legal(&t, 2, "pass,re 3,re max");
	assert_refused(&t, "2 re 1", "BU-19");
	play(&t, "2 pass");
	assert_legal(&t, 0, "pass,re 3,re max");
}

TEST(with_mutual_as_re_nobody_is_asked_who_has_answered_all)
{
	struct table t;

	announce(&t, "mutual as_re", "1 contra family;2 contra 1;3 contra family");
	assert_int_equal(t.s.re[3], seat_bit(1));
	play(&t, "2 re 3");
	assert_int_equal(t.s.phase, BARBU_TRICKS);
}

TEST(who_was_doubled_is_asked_for_re_in_order_the_dealer_last)
{
	struct table t;

	announce(&t, "", "1 contra 0;2 contra 3;3 contra 1");
	assert_legal(&t, 1, "pass,re 3,re max");
	play(&t, "1 re 3");
	assert_legal(&t, 3, "pass,re 2,re max");
	assert_refused(&t, "3 re 1", "BU-19");
	assert_refused(&t, "3 contra 1", "BU-19");
	play(&t, "3 re max");
	assert_legal(&t, 0, "pass,re 1,re max");
	play(&t, "0 pass");
	assert_int_equal(t.s.phase, BARBU_TRICKS);
	assert_int_equal(t.s.re[1], seat_bit(3));
	assert_int_equal(t.s.re[3], seat_bit(2));
	assert_int_equal(t.s.re[0], 0);
}

TEST(nobody_doubled_nobody_is_asked)
{
	struct table t;

	announce(&t, "", "1 pass;2 contra 1;3 pass");
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
	play(&t, "1 pass");
	assert_int_equal(game->to_act(&t.s), seat_bit(0));
	assert_int_equal(t.s.phase, BARBU_TRICKS);
}

TEST(re_may_be_said_to_one_after_the_other_until_pass_max_or_the_last)
{
	struct table t;
	static const char contras[] = "1 contra 0;2 contra 0;3 contra 0";

	announce(&t, "", contras);
	assert_legal(&t, 0, "pass,re 1,re 2,re 3,re max");
	play(&t, "0 re 2");
	assert_legal(&t, 0, "pass,re 1,re 3,re max");
	assert_refused(&t, "0 re 2", "BU-19");
	play(&t, "0 re 1;0 re 3");
	assert_int_equal(t.s.phase, BARBU_TRICKS);
	announce(&t, "", contras);
	play(&t, "0 re 2;0 re max");
	assert_int_equal(t.s.re[0], seat_bit(1) | seat_bit(2) | seat_bit(3));
	announce(&t, "", contras);
	play(&t, "0 re 2;0 pass");
	assert_int_equal(t.s.re[0], seat_bit(2));
	assert_int_equal(t.s.phase, BARBU_TRICKS);
}

/* The dealer has so many of seven contracts behind, seat 1 so many contras against this dealer. */
static void start_owing(struct table *t, const char *options, int played, int made)
{
	struct barbu_match match = {.used = {(uint8_t)((1 << played) - 1)},
				    .made = {[1] = {(uint8_t)made, 0, 5, 5}, [2] = {7}, [3] = {7}}};

	begin(t, options);
	memcpy(t->setup.carry, &match, sizeof match);
	deal_all(t, any_hands);
	play(t, "0 contract trumps S");
}

TEST(a_duty_that_cannot_wait_leaves_only_dealer_and_table)
{
	static const char free_to_say[] = "contra 0,contra 2,contra 3,contra family,contra table,pass";
	static const char forced[] = "contra 0,contra table";
	struct table t;

	start_owing(&t, "contracts classic", 4, 0);
	assert_legal(&t, 1, free_to_say);
	start_owing(&t, "contracts generale", 5, 0);
	assert_legal(&t, 1, forced);
	assert_refused(&t, "1 pass", "BU-20");
	assert_refused(&t, "1 contra 2", "BU-20");
	assert_int_equal(try_move(&t, "1 contra family").number, 2);
	start_owing(&t, "contracts generale", 5, 1);
	assert_legal(&t, 1, free_to_say);
}

TEST(a_duty_of_one_binds_in_the_last_deal)
{
	struct table t;
	struct barbu_match match = {.used = {0x5F}, .made = {[1] = {1}, [2] = {2}, [3] = {1}}};

	begin(&t, "");
	memcpy(t.setup.carry, &match, sizeof match);
	deal_all(&t, any_hands);
	play(&t, "0 contract domino 8");
	assert_legal(&t, 1, "contra 0,contra table");
	play(&t, "1 contra table");
	assert_legal(&t, 2, "contra 0,contra 3,contra family,contra table,pass");
	play(&t, "2 pass");
	assert_legal(&t, 3, "contra 0,contra table");
}

TEST(duty_counts_contras_against_the_dealer_and_the_table_only)
{
	struct table t;

	announce(&t, "", "1 contra table;2 contra 0;3 contra family;2 re 3");
	assert_int_equal(t.s.match.made[1][0], 1);
	assert_int_equal(t.s.match.made[2][0], 1);
	assert_int_equal(t.s.match.made[3][0], 0);
	assert_int_equal(t.s.match.made[1][2], 0);
}

TEST(duty_0_asks_for_nothing_and_duty_7_for_a_contra_in_each_deal)
{
	struct table t;

	start_owing(&t, "duty 0", 5, 0);
	assert_legal(&t, 1, "contra 0,contra 2,contra 3,contra family,contra table,pass");
	announce(&t, "duty 7", "");
	assert_legal(&t, 1, "contra 0,contra table");
}

TEST(in_a_half_match_duty_counts_the_deals_that_the_dealer_plays)
{
	struct table t;

	start_owing(&t, "length half contracts generale", 1, 0);
	assert_legal(&t, 1, "contra 0,contra 2,contra 3,contra family,contra table,pass");
	start_owing(&t, "length half contracts generale", 2, 0);
	assert_legal(&t, 1, "contra 0,contra table");
}

TEST(in_positive_contracts_only_the_dealer_may_be_doubled_if_so_agreed)
{
	static const char *const positive[] = {"0 contract trumps S", "0 contract domino 8"};
	struct table t;

	for (int i = 0; i < 2; i++) {
		begin(&t, "positive_dealer_only on");
		deal_all(&t, any_hands);
		play(&t, positive[i]);
		assert_legal(&t, 1, "contra 0,pass");
		assert_refused(&t, "1 contra table", "BU-G8");
		assert_refused(&t, "1 contra 2", "BU-G8");
	}
	start_owing(&t, "positive_dealer_only on contracts generale", 5, 0);
	assert_legal(&t, 1, "contra 0");
	announce(&t, "positive_dealer_only on", "");
	assert_legal(&t, 1, "contra 0,contra 2,contra 3,contra family,contra table,pass");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_pair_with_a_contra_settles_the_difference),
		cmocka_unit_test(a_re_doubles_the_difference),
		cmocka_unit_test(three_contras_against_the_dealer_settle_apart),
		cmocka_unit_test(the_family_is_the_two_other_non_dealers),
		cmocka_unit_test(results_of_domino_settle_alike),
		cmocka_unit_test(a_deal_that_is_played_scores_with_its_settlement),
		cmocka_unit_test(the_non_dealers_announce_once_each_from_the_dealers_left),
		cmocka_unit_test(only_the_first_contra_of_a_pair_stands),
		cmocka_unit_test(the_family_is_refused_to_whom_both_of_it_have_doubled),
		cmocka_unit_test(with_mutual_as_re_a_contra_back_is_a_re),
		cmocka_unit_test(with_mutual_as_re_nobody_is_asked_who_has_answered_all),
		cmocka_unit_test(who_was_doubled_is_asked_for_re_in_order_the_dealer_last),
		cmocka_unit_test(nobody_doubled_nobody_is_asked),
		cmocka_unit_test(re_may_be_said_to_one_after_the_other_until_pass_max_or_the_last),
		cmocka_unit_test(a_duty_that_cannot_wait_leaves_only_dealer_and_table),
		cmocka_unit_test(a_duty_of_one_binds_in_the_last_deal),
		cmocka_unit_test(duty_counts_contras_against_the_dealer_and_the_table_only),
		cmocka_unit_test(duty_0_asks_for_nothing_and_duty_7_for_a_contra_in_each_deal),
		cmocka_unit_test(in_a_half_match_duty_counts_the_deals_that_the_dealer_plays),
		cmocka_unit_test(in_positive_contracts_only_the_dealer_may_be_doubled_if_so_agreed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
