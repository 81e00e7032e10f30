/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Kinds of hands: their number, their ranges, and for each word and for conditions at random that what all hands of a
 * kind do is done by the hands drawn, and what none does by none of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "any_test.h"
#include "conditions/kinds.h"
#include "hand_text.h"
#include "share.h"

#include <stdlib.h>
#include <string.h>

enum { HANDS = 300, CONDITIONS = 400 };

/* The kinds of which all hands meet a condition, and those of which some may. */
struct met {
	struct kinds always, ever;
};

static void meet(const struct exprs *exprs, int node, struct met *met)
{
	struct kinds all = kinds_all();
	struct asked asked = {.hand = NULL};
	struct answers answers;
	struct shapes shapes;
	int shapes_seen = 0;

	memset(met, 0, sizeof *met);
	for (int next = shapes_next(&shapes, &all, 0); shapes.n; next = shapes_next(&shapes, &all, next)) {
		kinds_meet(exprs, node, &asked, &shapes, &answers);
		for (int i = 0; i < shapes.n; i++, shapes_seen++) {
			met->always.points[shapes.number[i]] = answers.always[i];
			met->ever.points[shapes.number[i]] = answers.ever[i];
		}
	}
	assert_int_equal(shapes_seen, SHAPES);
}

static void must_hold_of_hands(const char *condition, struct atout_rng *rng)
{
	struct exprs exprs = {.nodes = 0};
	int node = read_one(&exprs, condition);
	struct met met;

	meet(&exprs, node, &met);
	for (int i = 0; i < HANDS; i++) {
		struct hand hand = any_hand(rng);
		struct asked asked = {.hand = &hand};
		bool holds = expr_value(&exprs, node, &asked);
		if (holds ? !kinds_have(&met.ever, &hand) : kinds_have(&met.always, &hand))
			fail_msg("%s: %d points, %d %d %d %d", condition, hand.points[HIGH_CARDS], hand.length[SPADES],
				 hand.length[HEARTS], hand.length[DIAMONDS], hand.length[CLUBS]);
	}
	exprs_free(&exprs);
}

static void each_word_holds_of_hands(void **unused)
{
	struct atout_rng rng;
	char text[TEXT];

	(void)unused;
	atout_rng_seed(&rng, 15);
	for (const struct word *word = hand_words; word->name; word++)
		for (int i = 0; i < 8; i++) {
			write_test(word, &rng, text);
			must_hold_of_hands(text, &rng);
		}
}

static void conditions_at_random_hold_of_hands(void **unused)
{
	char condition[CONDITION_TEXT];
	struct atout_rng rng;

	(void)unused;
	start_random(&rng);
	for (int i = 0; i < share_of(CONDITIONS); i++) {
		write_condition(&rng, condition);
		must_hold_of_hands(condition, &rng);
	}
}

/* What lengths and points say is known of each kind; what honours say, of those whose lengths and points settle it. */
static void lengths_and_points_leave_no_doubt(void **unused)
{
	static const char *const sharp[] = {"hcp 15-17 & balanced",
					    "S5+ & points 12-21 & longest(S)",
					    "support 10-12 & H4+ & !(D1- | C1-)",
					    "hcp + length(S) >= 15",
					    "length(S) - hcp 2-",
					    "hcp != 3 & twolongest 10+",
					    "hcp(S) 3 & S0 & hcp 40+"};

	(void)unused;
	for (size_t i = 0; i < sizeof sharp / sizeof sharp[0]; i++) {
		struct exprs exprs = {.nodes = 0};
		struct met met;
		meet(&exprs, read_one(&exprs, sharp[i]), &met);
		if (memcmp(&met.always, &met.ever, sizeof met.always) != 0)
			fail_msg("%s leaves a doubt", sharp[i]);
		exprs_free(&exprs);
	}
}

static void stoppers_are_in_doubt_but_in_short_suits(void **unused)
{
	struct exprs exprs = {.nodes = 0};
	struct hand none = hand_from(".AKQ2.KJ32.97532"), some = hand_from("A2.AKQ2.KJ32.975");
	struct met met;

	(void)unused;
	meet(&exprs, read_one(&exprs, "stop(S)"), &met);
	assert_false(kinds_have(&met.ever, &none));
	assert_true(kinds_have(&met.ever, &some));
	assert_false(kinds_have(&met.always, &some));
	exprs_free(&exprs);
}

static void ranges_are_those_of_the_kinds(void **unused)
{
	struct exprs exprs = {.nodes = 0};
	struct met met;

	(void)unused;
	meet(&exprs, read_one(&exprs, "hcp 12-14 & S5+ & H4+ & D4"), &met);
	struct bounds bounds = kinds_bounds(&met.ever);
	assert_int_equal(bounds.length_min[SPADES], 5);
	assert_int_equal(bounds.length_max[SPADES], 5);
	assert_int_equal(bounds.length_max[CLUBS], 0);
	assert_int_equal(bounds.min[LENGTH_POINTS], 13);
	assert_int_equal(bounds.max[SUPPORT_POINTS], 18);
	assert_true(kinds_are_none(&(struct kinds){.points = {0}}));
	assert_false(kinds_are_none(&met.ever));
	exprs_free(&exprs);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_word_holds_of_hands),
		cmocka_unit_test(conditions_at_random_hold_of_hands),
		cmocka_unit_test(lengths_and_points_leave_no_doubt),
		cmocka_unit_test(stoppers_are_in_doubt_but_in_short_suits),
		cmocka_unit_test(ranges_are_those_of_the_kinds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
