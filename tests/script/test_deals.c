/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Deals made: each that meets the condition as often as the others, drawn or dealt; how many were made estimates how
 * often one does; and neither depends on the number of threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "conditions/odds.h"
#include "script/run.h"
#include "share.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 64 };

/* What was taken. */
struct taken {
	uint64_t hash;
	int64_t cell[CELLS];  /* by the value of the first item */
	int64_t deals, worst; /* worst: the least value of the second item */
};

static bool take(void *to, const struct hit *hit)
{
	struct taken *taken = to;
	cardset all = 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		assert_int_equal(set_count(hit->cards[seat]), 13);
		all |= hit->cards[seat];
		taken->hash = (taken->hash ^ hit->cards[seat]) * UINT64_C(0x9E3779B97F4A7C15);
	}
	assert_true(all == PACK_52);
	assert_in_range(hit->value[0], 0, CELLS - 1);
	taken->cell[hit->value[0]]++;
	taken->deals++;
	if (!hit->value[1])
		taken->worst++;
	return true;
}

static struct run_result run(const char *text, int threads, bool by_rejection, int64_t produce, struct taken *taken)
{
	struct script script;
	struct atout_error error;
	struct run_result result;
	struct run_request request = {.plan = {.by_rejection = by_rejection, .seed = 20261126},
				      .threads = threads,
				      .produce = produce,
				      .generate = 1000000000,
				      .take = take,
				      .to = taken};

	*taken = (struct taken){.hash = 1};
	if (!script_read(&script, text, strlen(text), &error))
		fail_msg("%s: %u:%u: %s", text, error.line, error.column, error.text);
	assert_int_equal(script_run(&script, &request, &result), RUN_DONE);
	script_free(&script);
	assert_true(result.produced == (uint64_t)taken->deals);
	return result;
}

/* That the cells are like their expectations, up to chance: it is unlike once in a million times. */
static void must_be_like(const struct taken *taken, const double *expected, const char *what)
{
	double sum = 0;
	int n = 0;

	for (int i = 0; i < CELLS; i++) {
		double mean = expected[i] * (double)taken->deals, by = (double)taken->cell[i] - mean;
		if (mean <= 0) {
			assert_int_equal((int)taken->cell[i], 0);
			continue;
		}
		sum += by * by / mean;
		n++;
	}
	if (sum > n - 1 + 5 * sqrt(2.0 * n) + 14)
		fail_msg("%s: chi-square %.1f with %d cells", what, sum, n);
}

/* North and east lack three of HK HQ H4 DK DQ C8 each: twenty deals, which n tells apart. */
static const char few[] = "predeal north S32,H32,D32,C5432 east S654,H65,D654,C76 west SAKQJT987,HA987,DA\n"
			  "predeal south HJT,DJT987,CAKQJT9\n"
			  "n = hascard(north,KH) + 2*hascard(north,QH) + 4*hascard(north,KD)\n"
			  "    + 8*hascard(north,QD) + 16*hascard(north,4H)\n";

static void each_deal_comes_as_often_as_the_others(void **state)
{
	char text[1000];

	(void)state;
	snprintf(text, sizeof text, "%scondition hcp(north) >= 6\naction printes(n, hcp(north) >= 6)", few);
	for (int by_rejection = 0; by_rejection < 2; by_rejection++) {
		struct taken taken;
		double expected[CELLS] = {0};
		struct run_result result = run(text, 1, by_rejection, share_of(20000), &taken);
		int kinds = 0;
		assert_true(result.drawn == !by_rejection);
		assert_int_equal((int)taken.worst, 0);
		for (int i = 0; i < CELLS; i++)
			kinds += taken.cell[i] > 0;
		for (int i = 0; i < CELLS; i++)
			expected[i] = taken.cell[i] > 0 ? 1.0 / kinds : 0;
		assert_int_equal(kinds, 6); /* both kings and any other card, or one king and both queens */
		must_be_like(&taken, expected, text);
	}
}

/* How likely a condition in the language of src/conditions is. */
static double chance(const char *condition, const char *given)
{
	static const struct word *const tables[] = {hand_words, NULL};
	static const struct vocabulary vocabulary = {.tables = tables};
	struct exprs exprs = {.nodes = 0};
	struct atout_error error;
	struct odds odds;
	struct odds_ask ask = {.exprs = &exprs, .given = -1};

	ask.node = expr_read(&exprs, &vocabulary, condition, &error);
	ask.given = given ? expr_read(&exprs, &vocabulary, given, &error) : -1;
	assert_true(ask.node >= 0 && (!given || ask.given >= 0) && odds_count(&ask, &odds));
	exprs_free(&exprs);
	return odds.chance;
}

/* A condition on north as dealer says it and as src/conditions does, and a value that goes from 0. */
static const struct {
	const char *script, *condition, *value, *word;
	bool drawn; /* it is rare enough, by lengths and points, for hands to be drawn */
} counted[] = {
	{"hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)", "hcp 15-17 & balanced",
	 "hearts(north)", "length(H)", true},
	{"shape(north, 4xxx + 5xxx) and hcp(north) > 19", "S4-5 & hcp 20+", "diamonds(north)", "length(D)", true},
	{"losers(north) == 9 && spades(north) > 5", "losers 9 & S6+", "hearts(north)", "length(H)", true},
	{"controls(north) == 0 && hearts(north) > 3", "controls 0 & H4+", "hcp(north)", "hcp", false},
	{"hcp(north) - spades(north) >= 9", "hcp - length(S) >= 9", "clubs(north)", "length(C)", true},
	{"spades(north) >= 7 ? hcp(north) < 9 : hearts(north) == 7", "(S7+ & hcp 8-) | (!S7+ & H7)", "hcp(north)",
	 "hcp", true},
};

static void drawn_hands_are_as_frequent_as_counted_ones(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
		double expected[CELLS] = {0}, part = chance(counted[i].condition, NULL);
		int deals = share_of(4000);
		char text[400];
		struct taken taken;
		int most = strcmp(counted[i].word, "hcp") == 0 ? KIND_POINTS : HAND_CARDS;
		for (int value = 0; value <= most; value++) {
			char word[40];
			snprintf(word, sizeof word, "%s = %d", counted[i].word, value);
			expected[value] = chance(word, counted[i].condition);
		}
		snprintf(text, sizeof text, "condition %s\naction printes(%s, %s)", counted[i].script, counted[i].value,
			 counted[i].script);
		struct run_result result = run(text, 1, false, deals, &taken);
		assert_true(result.drawn == counted[i].drawn);
		assert_int_equal((int)taken.worst, 0);
		must_be_like(&taken, expected, text);
		double errors = (double)result.generated * part - deals;
		if (fabs(errors) > 5 * sqrt(deals * (1 - part)))
			fail_msg("%s: %llu deals generated, expected %.0f", text, (unsigned long long)result.generated,
				 deals / part);
	}
}

/* What is drawn and what is dealt give the same mean numbers of deals, also with conditions on several hands. */
static void drawing_tells_as_many_deals_as_dealing(void **state)
{
	static const char text[] =
		"predeal east SA\n"
		"condition hcp(north) >= 15 && shape(north, any 4333 + any 4432) && spades(south) + spades(north) > 6\n"
		"          && hcp(west) < 9\naction printes(hcp(west), 1)";
	struct taken drawn, dealt;
	int deals = share_of(2000);
	struct run_result one = run(text, 1, false, deals, &drawn), other = run(text, 1, true, deals, &dealt);
	double ratio = (double)one.generated / (double)other.generated, sum = 0;

	(void)state;
	assert_true(one.drawn && !other.drawn);
	assert_true(fabs(log(ratio)) < 5 * sqrt(2.0 / deals));
	for (int i = 0; i < CELLS; i++) {
		double both = (double)(drawn.cell[i] + dealt.cell[i]), by = (double)(drawn.cell[i] - dealt.cell[i]);
		sum += both > 0 ? by * by / both : 0;
	}
	assert_true(sum < 9 + 5 * sqrt(18) + 14);
}

static void the_number_of_threads_changes_nothing(void **state)
{
	static const char *const texts[] = {
		"condition hcp(north) > 20 and rnd(3) == 1\naction printes(rnd(60), 1)",
		"condition hcp(north) + hcp(south) > 26\naction printes(hcp(north), 1)",
		"action printes(spades(west), 1)",
		"condition tricks(north, spades) > 11\naction printes(tricks(south, notrump), 1)",
	};
	static const int produce[] = {3000, 3000, 5000, 2};

	(void)state;
	for (int i = 0; i < 4; i++) {
		struct taken one, three;
		int deals = share_of(produce[i]);
		struct run_result first = run(texts[i], 1, false, deals, &one);
		struct run_result second = run(texts[i], 3, false, deals, &three);
		assert_true(one.hash == three.hash && first.generated == second.generated);
		assert_memory_equal(one.cell, three.cell, sizeof one.cell);
	}
}

static void the_limit_of_deals_is_kept(void **state)
{
	struct script script;
	struct atout_error error;
	struct run_result result;
	struct taken taken = {.hash = 1};
	struct run_request request = {
		.plan = {.seed = 3}, .threads = 2, .generate = 5000, .produce = 1000000, .take = take, .to = &taken};
	static const char *const texts[] = {"condition hcp(north) > 17 action printes(1, 1)", "action printes(1, 1)",
					    "condition hcp(north) > 37 action printes(1, 1)"};

	(void)state;
	for (int i = 0; i < 3; i++) {
		assert_true(script_read(&script, texts[i], strlen(texts[i]), &error));
		assert_int_equal(script_run(&script, &request, &result), RUN_DONE);
		assert_int_equal((int)result.generated, 5000);
		assert_in_range(result.produced, i == 0 ? 200 : i == 1 ? 5000 : 0, i == 0 ? 320 : i == 1 ? 5000 : 0);
		script_free(&script);
	}
	assert_true(script_read(&script, "condition 1 / (hcp(north) - hcp(north))", 39, &error));
	assert_int_equal(script_run(&script, &request, &result), RUN_DIVISION);
	assert_int_equal((int)script.node[result.fault].column, 13);
	script_free(&script);
}

/* Seven spades here and three there: what predeal asks for is not counted as rare. */
static void lengths_are_dealt_in_advance(void **state)
{
	struct taken taken;
	struct run_result result = run("predeal spades(north)==7 predeal spades(east) == 3 hearts(north)==2\n"
				       "action printes(spades(north), spades(east) == 3 && hearts(north) == 2)",
				       1, false, 2000, &taken);

	(void)state;
	assert_int_equal((int)taken.cell[7], 2000);
	assert_int_equal((int)taken.worst, 0);
	assert_int_equal((int)result.generated, 2000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_deal_comes_as_often_as_the_others),
		cmocka_unit_test(drawn_hands_are_as_frequent_as_counted_ones),
		cmocka_unit_test(drawing_tells_as_many_deals_as_dealing),
		cmocka_unit_test(the_number_of_threads_changes_nothing),
		cmocka_unit_test(the_limit_of_deals_is_kept),
		cmocka_unit_test(lengths_are_dealt_in_advance),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
