/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How likely a condition is: published figures, what combinations give by hand, and for each word and for conditions at
 * random that what is counted and what is drawn agree.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "any_test.h"
#include "conditions/odds.h"
#include "hand_text.h"
#include "share.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS = 100000, CONDITIONS = 150 };

/* Counted and drawn differ by more only once in a million times. */
static const double ERRORS = 5;

#define ALL_HANDS UINT64_C(635013559600)

/* A condition as read, with another one that is given; freed by let_go(). */
struct read {
	struct exprs exprs;
	struct odds_ask ask;
};

static void read_both(struct read *read, const char *condition, const char *given, cardset out)
{
	*read = (struct read){.exprs = {.nodes = 0}};
	read->ask = (struct odds_ask){.exprs = &read->exprs, .given = -1, .out = out};
	read->ask.node = read_one(&read->exprs, condition);
	if (given)
		read->ask.given = read_one(&read->exprs, given);
}

static struct odds counted(const char *condition, const char *given, cardset out)
{
	struct read read;
	struct odds odds;

	read_both(&read, condition, given, out);
	if (!odds_count(&read.ask, &odds))
		fail_msg("%s: not counted", condition);
	exprs_free(&read.exprs);
	assert_true(odds.exact && odds.error == 0);
	return odds;
}

static void must_be(const char *condition, double percent)
{
	struct odds odds = counted(condition, NULL, 0);

	assert_true(odds.of == ALL_HANDS);
	if (fabs(100 * odds.chance - percent) > 0.000051)
		fail_msg("%s: %.5f %%, not %.4f", condition, 100 * odds.chance, percent);
}

static void published_figures(void **unused)
{
	static const double points[] = {
		0.3639, 0.7884, 1.3561, 2.4624, 3.8454, 5.1862, 6.5541, 8.0281, 8.8922, 9.3562, 9.4051,
		8.9447, 8.0269, 6.9143, 5.6933, 4.4237, 3.3109, 2.3617, 1.6051, 1.0362, 0.6435, 0.3779,
		0.2100, 0.1119, 0.0559, 0.0264, 0.0117, 0.0049, 0.0019, 0.0007, 0.0002,
	};
	static const struct {
		const char *condition;
		double percent;
	} of[] = {
		{"pattern = 4432", 21.5512},
		{"pattern = 5332", 15.5168},
		{"pattern = 5431", 12.9307},
		{"pattern = 5422", 10.5797},
		{"pattern = 4333", 10.5361},
		{"pattern = 6322", 5.6425},
		{"pattern = 6421", 4.7021},
		{"pattern = 6331", 3.4482},
		{"pattern = 5521", 3.1739},
		{"pattern = 4441", 2.9932},
		{"balanced", 47.6042},
		{"aces 0", 30.3818},
		{"aces 1", 43.8848},
		{"aces 2", 21.3493},
		{"aces 3", 4.1200},
		{"aces 4", 0.2641},
		{"S4", 23.8608},
		{"S0", 1.2791},
	};
	char text[32];

	(void)unused;
	for (int hcp = 0; hcp < (int)(sizeof points / sizeof points[0]); hcp++) {
		snprintf(text, sizeof text, "hcp %d", hcp);
		must_be(text, points[hcp]);
	}
	for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
		must_be(of[i].condition, of[i].percent);
}

static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return k < 0 || k > n ? 0 : ways;
}

static void must_count(const char *condition, const char *given, cardset out, uint64_t hits, uint64_t of)
{
	struct odds odds = counted(condition, given, out);

	if (odds.hits != hits || odds.of != of)
		fail_msg("%s: %llu of %llu, not %llu of %llu", condition, (unsigned long long)odds.hits,
			 (unsigned long long)odds.of, (unsigned long long)hits, (unsigned long long)of);
}

/* Hands of thirteen that combinations count. */
static void combinations(void **unused)
{
	cardset mine = hand_from("AKQ52.K84.QJ7.63").cards;
	uint64_t voids = 4 * choose(39, 13) - 6 * choose(26, 13) + 4;

	(void)unused;
	must_count("S0+", NULL, 0, ALL_HANDS, ALL_HANDS);
	must_count("hcp 37", NULL, 0, 4, ALL_HANDS);
	must_count("S13", NULL, 0, 1, ALL_HANDS);
	must_count("C0 | D0 | H0 | S0", NULL, 0, voids, ALL_HANDS);
	must_count("honours(S) + honours(H) + honours(D) + honours(C) 0", NULL, 0, choose(32, 13), ALL_HANDS);
	must_count("S2 & ace(S) & king(S)", NULL, 0, choose(39, 11), ALL_HANDS);
	must_count("keycards(S) 5", NULL, 0, choose(47, 8), ALL_HANDS);
	/* Of the 39 cards that I do not hold. */
	must_count("S8", NULL, mine, choose(31, 5), choose(39, 13));
	must_count("aces 3", NULL, mine, choose(36, 10), choose(39, 13));
	must_count("ace(S)", NULL, mine, 0, choose(39, 13));
	must_count("king(C) & C2-", NULL, mine, choose(28, 12) + 10 * choose(28, 11), choose(39, 13));
	/* Of the hands that meet another condition. */
	must_count("S5", "S5-6", 0, choose(13, 5) * choose(39, 8),
		   choose(13, 5) * choose(39, 8) + choose(13, 6) * choose(39, 7));
	must_count("S5", "hcp 38+", 0, 0, 0);
}

static void must_agree(const char *condition, const char *given, cardset out, struct atout_rng *rng)
{
	struct read read;
	struct odds odds, drawn;

	read_both(&read, condition, given, out);
	bool exact = odds_count(&read.ask, &odds);
	odds_sample(&read.ask, rng, HANDS, &drawn);
	exprs_free(&read.exprs);
	assert_false(drawn.exact);
	assert_true(drawn.hits <= drawn.of && drawn.of <= HANDS && (given || drawn.of == HANDS));
	if (exact && drawn.of && fabs(odds.chance - drawn.chance) > ERRORS * drawn.error)
		fail_msg("%s: counted %.5f, drawn %.5f +- %.5f", condition, odds.chance, drawn.chance, drawn.error);
}

static void each_word_is_counted_as_it_is_drawn(void **unused)
{
	cardset mine = hand_from("AKQ52.K84.QJ7.63").cards;
	struct atout_rng rng;
	char text[TEXT];

	(void)unused;
	atout_rng_seed(&rng, 15);
	for (const struct word *word = hand_words; word->name; word++) {
		write_test(word, &rng, text);
		counted(text, NULL, 0);
		must_agree(text, NULL, 0, &rng);
		must_agree(text, NULL, mine, &rng);
	}
}

static void conditions_at_random_agree(void **unused)
{
	char condition[CONDITION_TEXT], given[TEXT];
	struct atout_rng rng;

	(void)unused;
	start_random(&rng);
	for (int i = 0; i < share_of(CONDITIONS); i++) {
		write_condition(&rng, condition);
		write_any_test(&rng, given);
		must_agree(condition, i % 3 ? NULL : given, 0, &rng);
	}
}

/* All honours of all suits at once are too many kinds of hands: it is said, and hands are drawn. */
static void what_cannot_be_counted_is_drawn(void **unused)
{
	static const char many[] = "honours(S) + hcp(H) + losers(D) > hcp(S) + honours(H) + tops(C) & losers(S) 2 & "
				   "losers(H) < losers(C) & hcp(D) > hcp(C) & honours(D) > honours(C)";
	struct atout_rng rng;
	struct read read;
	struct odds odds;

	(void)unused;
	atout_rng_seed(&rng, 1);
	read_both(&read, many, NULL, 0);
	assert_false(odds_count(&read.ask, &odds));
	uint32_t hands = odds_samples(&read.ask);
	assert_in_range(hands, 10000, 1000000);
	odds_sample(&read.ask, &rng, hands, &odds);
	assert_true(odds.of == hands && odds.error > 0 && odds.error < 0.01);
	exprs_free(&read.exprs);
}

/* The error says how far the drawn chance mostly is from the counted one. */
static void the_error_is_a_standard_error(void **unused)
{
	struct odds exact = counted("hcp 15-17 & balanced", NULL, 0), drawn;
	struct atout_rng rng;
	struct read read;
	int within = 0;

	(void)unused;
	atout_rng_seed(&rng, 2);
	read_both(&read, "hcp 15-17 & balanced", NULL, 0);
	for (int i = 0; i < 200; i++) {
		odds_sample(&read.ask, &rng, 2000, &drawn);
		within += fabs(drawn.chance - exact.chance) <= drawn.error;
	}
	exprs_free(&read.exprs);
	assert_in_range(within, 110, 165); /* 68 of 100, and 3.8 errors of that */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(published_figures),
		cmocka_unit_test(combinations),
		cmocka_unit_test(each_word_is_counted_as_it_is_drawn),
		cmocka_unit_test(conditions_at_random_agree),
		cmocka_unit_test(what_cannot_be_counted_is_drawn),
		cmocka_unit_test(the_error_is_a_standard_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
