/* SPDX-License-Identifier: Apache-2.0 */
/* One suit: how it splits, and plans whose chances are known from books and by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "suit/plan.h"
#include "suit/split.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const int unknown[2] = {13, 13};

/* ---- Splits ---- */

static double percent(int missing, const int vacant[2], int west)
{
	return 100.0 * (double)(split_choose(missing, west) * split_ways(missing, vacant, west)) /
	       (double)split_all(missing, vacant);
}

static void near(double a, double b)
{
	if (fabs(a - b) > 0.005)
		print_message("%.4f, expected %.4f\n", a, b);
	assert_true(fabs(a - b) <= 0.005);
}

static void suits_split_as_the_tables_say(void **state)
{
	(void)state;
	near(percent(2, unknown, 1), 52.00);
	near(2 * percent(3, unknown, 2), 78.00);
	near(percent(4, unknown, 2), 40.70);
	near(2 * percent(4, unknown, 3), 49.74);
	near(2 * percent(5, unknown, 3), 67.83);
	near(percent(6, unknown, 3), 35.53);
	near(2 * percent(6, unknown, 4), 48.45);
	near(2 * percent(7, unknown, 4), 62.17);
	near(2 * percent(8, unknown, 5), 47.12);
}

static void vacant_places_change_the_odds(void **state)
{
	(void)state;
	near(percent(1, (int[]){7, 12}, 1), 100.0 * 7 / 19);
	near(percent(2, (int[]){0, 5}, 0), 100);
	assert_int_equal(split_all(6, (int[]){3, 2}), 0);
	for (int missing = 0; missing <= 13; missing++) {
		uint64_t sum = 0;
		for (int west = 0; west <= missing; west++)
			sum += split_choose(missing, west) * split_ways(missing, (int[]){10, 8}, west);
		assert_int_equal(sum, split_all(missing, (int[]){10, 8}));
	}
}

/* ---- Plans ---- */

/* Hundredths of a per cent, for declarer who leads each time. */
static int chance(const char *suit, int tricks, const int vacant[2])
{
	static uint64_t weight[SET_MAX];
	struct holding holding;
	struct reach reach;
	struct plan plan;

	assert_null(holding_read(suit, &holding));
	uint64_t all = plan_weights(&holding, vacant, weight);
	reach_start(&reach, &holding);
	uint64_t has = plan_start(&plan, &reach, weight, tricks);
	assert_false(reach.broken);
	reach_free(&reach);
	return (int)(10000.0 * (double)has / (double)all + 0.5);
}

/*
 * By hand, from the odds of splits: a finesse is 50, and with the ace first it catches a singleton king too; two of
 * three honours behind, 24, one of two before, 76; with AKJT and nine cards the drop 40.70, a singleton queen 12.43 and
 * four with West 4.78.
 */
static const struct known {
	const char *suit;
	int tricks, chance;
} known[] = {
	{"AQ/32", 2, 5000},
	{"AQ/32", 1, 10000},
	{"AQT/432", 3, 2400},
	{"AQT/432", 2, 7600},
	{"AQJ/432", 3, 5000},
	{"AKJT9/5432", 5, 5791},
	{"AKJT9/5432", 4, 10000},
	{"KJ2/543", 2, 2400},
	{"KJ2/543", 1, 7600},
	{"KQ2/543", 2, 5000},
	{"AQ9/432", 2, 6300},
	{"A32/Q54", 2, 5048},
	{"AKQ2/543", 4, 3553},
	{"AKQJ2/3", 5, 6217},
	{"AKQJ2/3", 4, 10000},
	{"32/54", 1, 0},
	{"AKQ/-", 3, 10000},
	{"AKQJT98765432/-", 13, 10000},
	/* Known safety plays: 83 and 27 per cent of a column, three of A9xx and KJxx are sure. */
	{"AQT96/87xx", 5, 2657},
	{"AQT96/87xx", 4, 8278},
	{"AT9xx/Q8xx", 5, 622},
	{"AT9xx/Q8xx", 4, 8278},
	{"A9xx/KJxx", 3, 10000},
	{"K9xx/AJxx", 3, 10000},
	{"AQxxx/xxxx", 5, 2035},
	/* Six gaps and many plans.  All but KT974 were found, too, by a program that compared all plans, in up to 20 s.
	 */
	{"A975/QT3", 3, 5624},
	{"J975/K3", 1, 8450},
	{"KT75/32", 1, 6478},
	{"KT75/32", 2, 250},
	{"KJ975/-", 1, 7546},
	{"KT974/-", 1, 7546},
	{"KT974/-", 2, 688},
};

static void plans_have_the_chances_that_players_know(void **state)
{
	(void)state;
	for (int i = 0; i < (int)(sizeof known / sizeof known[0]); i++) {
		int found = chance(known[i].suit, known[i].tricks, unknown);
		if (found != known[i].chance)
			print_message("%s for %d: %d, expected %d\n", known[i].suit, known[i].tricks, found,
				      known[i].chance);
		assert_int_equal(found, known[i].chance);
	}
}

static void what_is_known_of_other_suits_changes_the_plan(void **state)
{
	(void)state;
	assert_int_equal(chance("AQ/32", 2, (int[]){12, 6}), 6667);
	assert_int_equal(chance("AQ/32", 2, (int[]){9, 0}), 10000);
	assert_int_equal(chance("KJx/Axx", 3, (int[]){13, 7}), chance("Axx/KJx", 3, (int[]){7, 13}));
}

static void more_tricks_are_never_likelier(void **state)
{
	static const char *const suits[] = {"AQ92/K43", "KT9xx/Qxx", "QJ9765/A432", "A8642/QT"};

	(void)state;
	for (int i = 0; i < 4; i++)
		for (int tricks = 1, before = 10000; tricks <= 6; tricks++) {
			int found = chance(suits[i], tricks, unknown);
			assert_true(found <= before);
			before = found;
		}
}

static void a_suit_is_read_or_said_to_be_wrong(void **state)
{
	struct holding holding;

	(void)state;
	assert_null(holding_read("aq10x/-", &holding));
	assert_int_equal(holding.hand[0], 1 << ACE | 1 << QUEEN | 1 << TEN | 1 << 0);
	assert_int_equal(holding.missing, 9);
	assert_int_equal(holding.gaps, 3);
	assert_null(holding_read("A2x/x", &holding));
	assert_int_equal(holding.hand[0] | holding.hand[1], 1 << ACE | 7);
	assert_string_equal(holding_read("AQ", &holding), "the other hand is missing, after a slash");
	assert_string_equal(holding_read("AQ/A2", &holding), "a card appears twice");
	assert_string_equal(holding_read("AQ/3/2", &holding), "expected two hands with a slash between them");
	assert_string_equal(holding_read("A1/3", &holding),
			    "a card is one of A K Q J T 9 8 7 6 5 4 3 2, or x for a small one");
	assert_string_equal(holding_read("xxxxxxx/xxxxxxx", &holding), "a suit has thirteen cards");
	assert_string_equal(holding_read("-/-", &holding), "the hands have no cards");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(suits_split_as_the_tables_say),
		cmocka_unit_test(vacant_places_change_the_odds),
		cmocka_unit_test(plans_have_the_chances_that_players_know),
		cmocka_unit_test(what_is_known_of_other_suits_changes_the_plan),
		cmocka_unit_test(more_tricks_are_never_likelier),
		cmocka_unit_test(a_suit_is_read_or_said_to_be_wrong),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
