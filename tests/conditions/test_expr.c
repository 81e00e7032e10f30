/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Conditions on a hand: words by hands that were counted by hand, what is refused and where, and the law that what a
 * condition tells of a hand is true of each hand for which it holds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "conditions/expr.h"
#include "hand_text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HANDS = 20000 };

static const char *const slots[] = {"$", "none", NULL};
static const struct word *const tables[] = {hand_words, NULL};
static const struct vocabulary vocabulary = {.tables = tables, .slots = slots};
static const int8_t bound[] = {HEARTS, -1};

static bool holds(const char *condition, const char *cards)
{
	struct exprs exprs = {.nodes = 0};
	struct atout_error error;
	struct hand hand = hand_from(cards);
	struct asked asked = {.hand = &hand, .slot = bound};
	int node = expr_read(&exprs, &vocabulary, condition, &error);

	if (node < 0)
		fail_msg("%s: column %u: %s", condition, error.column, error.text);
	bool held = expr_value(&exprs, node, &asked);
	exprs_free(&exprs);
	return held;
}

static void words_count_a_hand(void **state)
{
	/* 6 high-card points, 2 for the fifth and sixth diamond, 2 for the singleton, 1 for the doubleton (BR-21,
	 * BR-22). */
	static const char fit[] = "K432.6.QJ9754.83";
	(void)state;
	assert_true(holds("hcp 6", fit));
	assert_true(holds("points 8", fit));
	assert_true(holds("support 11", fit));
	assert_true(holds("S4 & H1 & D6 & C2", fit));
	assert_true(holds("hcp(D) 3 & hcp(H) 0", fit));
	assert_true(holds("controls 1 & kings 1 & aces 0", fit));
	assert_true(holds("pattern = 6421", fit));
	assert_true(holds("twolongest 10", fit));
	assert_true(holds("losers(S) 2 & losers(H) 1 & losers(D) 2 & losers(C) 2 & losers 7", fit));
	assert_true(holds("balanced & hcp 16", "KQ4.AJ62.KJ7.QT3"));
	assert_true(holds("ntpoints 17 & points 17", "KQ4.AJ762.KJ7.QT"));
	assert_true(holds("balanced & !S5+", "KQ42.AJ62.KJ7.QT"));
	assert_true(holds("semibalanced & !balanced", "KQ42.AJ762.KJ.QT"));
	assert_true(holds("stop(S) & stop(D) & !stop(C)", "K432.6.QJ9754.83"));
	assert_true(holds("good(S) & solid(S) & tops(S) 3 & honours(S) 4", "AKQJ72..A54.K832"));
	assert_true(holds("ace(S) & king(S) & queen(S) & !ace(C)", "AKQJ72..A54.K832"));
	assert_true(holds("keycards(S) 3 & keycards(C) 3", "AKQJ72..A54.K832"));
	assert_true(holds("longest(H) & !longest(S)", "AQ83.KQ974.J3.72"));
	assert_true(holds("betterminor(C)", "AQ83.KJ74.J3.K72"));
	assert_true(holds("betterminor(D)", "AQ8.KJ7.J432.K72"));
	assert_true(holds("tricks 8", "AKQJ72..A54.K832"));
}

static void operators_join_tests(void **state)
{
	static const char hand[] = "AQ83.KQ974.J3.72"; /* 12 points, 4522 */

	(void)state;
	assert_true(holds("hcp 12 & S4", hand));
	assert_true(holds("hcp 12, S4", hand));
	assert_false(holds("hcp 12 & S5+", hand));
	assert_true(holds("hcp 20+ | S4", hand));
	assert_true(holds("S5+ & H5+ | hcp 12", hand));
	assert_false(holds("S5+ & (H5+ | hcp 12)", hand));
	assert_true(holds("!S5+ & !(hcp 13+)", hand));
	assert_true(holds("hcp + length(H) >= 17 & hcp + length(H) < 18", hand));
	assert_true(holds("hcp - length(H) = 7", hand));
	assert_true(holds("hcp - length(H) != 6", hand));
	assert_true(holds("$5 & length($) > length(S)", hand));
	assert_true(holds("hcp 12- & hcp 10-12 & hcp 10..12 & length(S) - 6 -2..-1", hand));
	assert_false(holds("none5+", hand)); /* a suit that nobody knows */
	assert_false(holds("none5-", hand));
}

static void what_is_no_condition_is_refused_where_it_is(void **state)
{
	static const struct {
		const char *text;
		unsigned column;
		const char *says;
	} bad[] = {
		{"", 1, "a condition is missing"},
		{"hcp 12 &", 9, "a condition is missing"},
		{"hcp 15-12", 10, "a range from 15 down to 12"},
		{"hpc 12", 1, "\"hpc\" is not a word of conditions"},
		{"hcp 12 S4", 8, "\"S4\" is not understood"},
		{"(hcp 12", 8, "a \")\" is missing"},
		{"S", 2, "a suit needs a number: S5+"},
		{"stop", 5, "\"stop\" needs a suit in brackets"},
		{"stop(Q)", 6, "\"Q\" is no suit"},
		{"hcp 123456", 9, "numbers have at most four digits"},
		{"hcp 5..x", 8, "expected a number after \"..\""},
	};
	struct exprs exprs = {.nodes = 0};
	struct atout_error error;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		assert_int_equal(expr_read(&exprs, &vocabulary, bad[i].text, &error), -1);
		if (!strstr(error.text, bad[i].says) || (error.column != bad[i].column && i != 9))
			fail_msg("%s: column %u: %s", bad[i].text, error.column, error.text);
	}
	exprs_free(&exprs);
}

static void brackets_are_not_endless(void **state)
{
	char deep[2000] = "";
	struct exprs exprs = {.nodes = 0};
	struct atout_error error;

	(void)state;
	memset(deep, '(', 900);
	assert_int_equal(expr_read(&exprs, &vocabulary, deep, &error), -1);
	memset(deep, '!', 900);
	assert_int_equal(expr_read(&exprs, &vocabulary, deep, &error), -1);
	exprs_free(&exprs);
}

static struct hand random_hand(struct atout_rng *rng)
{
	cardset cards = 0;

	while (set_count(cards) < HAND_CARDS) {
		int card = card_of((int)rng_below(rng, SUITS), (int)rng_below(rng, RANKS));
		cards |= set_of(card);
	}
	return hand_of(cards);
}

static void what_a_condition_tells_of_a_hand_is_true(void **state)
{
	static const char *const conditions[] = {
		"hcp 12-14",
		"points 10- & S5+",
		"support 11+ & !balanced",
		"balanced & hcp 15-17 | S6+ & hcp 5-9",
		"!(hcp 12+ | S5+)",
		"!(hcp 5+ & H4+)",
		"length(S) + 3 8+",
		"8 - length(H) 2-4",
		"hcp - 3 > 9",
		"14 > hcp",
		"semibalanced & ntpoints 20+",
		"aces 2 & D3-",
		"C5-6 & D5-6",
		"$4+ & (S4 | C4)",
		"!(S4-), !(H4-)",
		"hcp + length(S) >= 15",
	};
	struct atout_rng rng;
	uint64_t seed = (uint64_t)time(NULL);

	(void)state;
	printf("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
		struct exprs exprs = {.nodes = 0};
		struct atout_error error;
		int node = expr_read(&exprs, &vocabulary, conditions[i], &error), fit = 0;
		assert_true(node >= 0);
		struct asked asked = {.slot = bound};
		struct bounds bounds = expr_bounds(&exprs, node, &asked);
		for (int n = 0; n < HANDS; n++) {
			struct hand hand = random_hand(&rng);
			asked.hand = &hand;
			if (!expr_value(&exprs, node, &asked))
				continue;
			fit++;
			if (bounds_distance(&bounds, &hand))
				fail_msg("%s holds for a hand outside its bounds", conditions[i]);
		}
		assert_true(fit > 0);
		exprs_free(&exprs);
	}
}

static void bounds_are_as_narrow_as_the_condition(void **state)
{
	struct exprs exprs = {.nodes = 0};
	struct atout_error error;
	struct asked asked = {.slot = bound};
	int node = expr_read(&exprs, &vocabulary, "S5-6 & hcp 12-14 & (H4 | H3) & !(D3+)", &error);
	struct bounds bounds = expr_bounds(&exprs, node, &asked);

	(void)state;
	assert_int_equal(bounds.length_min[SPADES], 5);
	assert_int_equal(bounds.length_max[SPADES], 6);
	assert_int_equal(bounds.min[HIGH_CARDS], 12);
	assert_int_equal(bounds.max[HIGH_CARDS], 14);
	assert_int_equal(bounds.length_min[HEARTS], 3);
	assert_int_equal(bounds.length_max[HEARTS], 4);
	assert_int_equal(bounds.length_max[DIAMONDS], 2);
	assert_int_equal(bounds.length_min[CLUBS], 1); /* thirteen less six, four and two */
	assert_int_equal(bounds.min[LENGTH_POINTS], 13);
	exprs_free(&exprs);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_count_a_hand),
		cmocka_unit_test(operators_join_tests),
		cmocka_unit_test(what_is_no_condition_is_refused_where_it_is),
		cmocka_unit_test(brackets_are_not_endless),
		cmocka_unit_test(what_a_condition_tells_of_a_hand_is_true),
		cmocka_unit_test(bounds_are_as_narrow_as_the_condition),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
