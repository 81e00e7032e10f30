/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Deals by hand types: as many of each as its share says, at any place of the row, whatever nature has; within a type
 * all are equally likely; and the number of threads changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "script/level.h"
#include "script/run.h"

#include <stdio.h>
#include <string.h>

#define LADDER                                                                                   \
	"HandType_weak = hcp(south) < 15 HandType_strong = hcp(south) > 14 and hcp(south) < 18 " \
	"HandType_rare = hcp(south) > 17 "                                                       \
	"action printes(HandType_weak + 2 * HandType_strong + 3 * HandType_rare, spades(south)) "

enum { KEPT = 6000 };

struct taken {
	uint64_t hash;
	int deals, most;
	uint8_t type[KEPT], spades[KEPT];
};

/* Of scripts that print two values. */
static bool take(void *to, const struct hit *hit)
{
	struct taken *taken = to;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		taken->hash = (taken->hash ^ hit->cards[seat]) * UINT64_C(0x9E3779B97F4A7C15);
	taken->type[taken->deals] = (uint8_t)hit->value[0];
	taken->spades[taken->deals++] = (uint8_t)hit->value[1];
	return taken->deals != taken->most;
}

static struct script read(const char *text)
{
	struct script script;
	struct atout_error error;

	if (!script_read(&script, text, strlen(text), &error))
		fail_msg("%s: %s", text, error.text);
	return script;
}

static struct run_request ask(struct taken *taken, int produce, int64_t generate)
{
	*taken = (struct taken){.hash = 1};
	return (struct run_request){.plan = {.seed = 20261127},
				    .threads = 2,
				    .produce = produce,
				    .generate = generate,
				    .take = take,
				    .to = taken};
}

static void run(const char *text, struct run_request request, struct level *level, struct run_result *result)
{
	struct script script = read(text);

	assert_int_equal(level_run(level, &script, &request, result), RUN_DONE);
	level_free(level);
	script_free(&script);
}

static int count(const struct taken *taken, int from, int to, int type)
{
	int n = 0;

	for (int i = from; i < to; i++)
		n += taken->type[i] == type;
	return n;
}

static void an_even_row_has_each_type_once_in_each_round(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;
	int orders = 0;

	(void)state;
	run(LADDER, ask(&taken, 300, 1000000), &level, &result);
	assert_int_equal(taken.deals, 300);
	assert_int_equal((int)result.produced, 300);
	for (int i = 0; i < 300; i += 3)
		for (int type = 1; type <= 3; type++)
			assert_int_equal(count(&taken, i, i + 3, type), 1);
	for (int i = 3; i < 300; i += 3)
		orders += memcmp(taken.type, taken.type + i, 3) != 0;
	assert_in_range(orders, 50, 99);
	for (int i = 0; i < 3; i++)
		assert_true(level.wanted[i] == 100 && level.kept[i] == 100);
}

static void shares_hold_at_every_place(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;

	(void)state;
	run(LADDER "HandType_weak_Share = 5 HandType_rare_Share = 2", ask(&taken, 800, 1000000), &level, &result);
	for (int n = 1; n <= 800; n++) {
		static const double share[] = {0, 5, 1, 2};
		for (int type = 1; type <= 3; type++) {
			double off = count(&taken, 0, n, type) - n * share[type] / 8;
			assert_true(off > -1.001 && off < 1.001);
		}
	}
	run(LADDER "HandType_strong_Share = 0", ask(&taken, 50, 1000000), &level, &result);
	assert_int_equal(count(&taken, 0, 50, 2), 0);
	assert_int_equal(count(&taken, 0, 50, 3), 25);
}

/* The lengths of spades of the rare hands, beside those of a script that wants no others. */
static void a_type_has_its_deals_as_nature_has_them(void **state)
{
	static struct taken mixed, alone;
	struct level level;
	struct run_result result;
	struct run_request request = ask(&alone, KEPT / 3, 100000000);
	struct script script = read("condition hcp(south) > 17 action printes(3, spades(south))");
	double chi = 0;

	(void)state;
	run(LADDER, ask(&mixed, KEPT, 100000000), &level, &result);
	request.plan.seed++;
	assert_int_equal(script_run(&script, &request, &result), RUN_DONE);
	script_free(&script);
	for (int spades = 0; spades <= 7; spades++) {
		int a = 0, b = 0;
		for (int i = 0; i < KEPT; i++)
			a += mixed.type[i] == 3 && mixed.spades[i] == spades;
		for (int i = 0; i < alone.deals; i++)
			b += alone.spades[i] == spades;
		chi += a + b ? (double)(a - b) * (a - b) / (a + b) : 0;
	}
	assert_true(chi < 44); /* of eight lengths: once in a million seeds */
}

static void threads_change_nothing(void **state)
{
	static struct taken taken, other;
	struct level level;
	struct run_result result, same;
	struct run_request request = ask(&other, 200, 1000000);

	(void)state;
	run(LADDER "condition rnd(2)", ask(&taken, 200, 1000000), &level, &result);
	request.threads = 1;
	run(LADDER "condition rnd(2)", request, &level, &same);
	assert_true(taken.hash == other.hash && result.generated == same.generated);
}

/* What is behind the free places comes, in its order, and the types say what they lack. */
static void what_is_lacking_at_the_end_is_told(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;

	(void)state;
	run(LADDER, ask(&taken, 300, 600), &level, &result);
	assert_int_equal((int)result.generated, 600);
	assert_int_equal(level.kept[0], 100);
	assert_in_range(level.kept[2], 5, 60);
	assert_int_equal(level.wanted[2], 100);
	assert_int_equal(taken.deals, level.kept[0] + level.kept[1] + level.kept[2]);
	assert_int_equal((int)result.produced, taken.deals);
	assert_int_equal(count(&taken, 0, taken.deals, 3), level.kept[2]);
	assert_int_equal((int)(level.met[0] + level.met[1] + level.met[2] + level.others), 600);
}

static void deals_of_no_type_are_left_out_and_counted(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;

	(void)state;
	run("HandType_void = spades(south) == 0 action printes(1, spades(south))", ask(&taken, 20, 1000000), &level,
	    &result);
	assert_int_equal(taken.deals, 20);
	for (int i = 0; i < 20; i++)
		assert_int_equal(taken.spades[i], 0);
	assert_int_equal((int)level.met[0], 20);
	assert_int_equal((int)level.others, (int)result.generated - 20);
}

static void a_deal_of_two_types_is_an_error_with_its_place(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;
	struct run_request request = ask(&taken, 20, 1000000);
	struct script script = read("HandType_a = hcp(south) < 12\nHandType_b = hcp(south) > 10 "
				    "action printes(1, 2)");

	(void)state;
	assert_int_equal(level_run(&level, &script, &request, &result), RUN_TWO_TYPES);
	assert_int_equal(script.node[result.fault].line, 2);
	level_free(&level);
	script_free(&script);
}

static void whoever_has_enough_gets_no_more(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;
	struct run_request request = ask(&taken, 300, 1000000);

	(void)state;
	taken.most = 7;
	run(LADDER, request, &level, &result);
	assert_int_equal(taken.deals, 7);
	assert_int_equal((int)result.produced, 7);
}

static void note(void *what, struct dealt *dealt, int32_t *value)
{
	++*(int *)what;
	value[0] = set_count(dealt->cards[2]);
}

static void only_deals_that_are_handed_on_are_measured(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;
	int measured = 0;
	struct run_request request = ask(&taken, 30, 1000000);

	(void)state;
	request.measure = note;
	request.what = &measured;
	request.measures = 1;
	run(LADDER, request, &level, &result);
	assert_int_equal(measured, 30);
}

/* The run below makes a thousand deals before it looks at the clock, and the solver is asked of each. */
static void time_is_looked_at_for_each_deal(void **state)
{
	static struct taken taken;
	struct level level;
	struct run_result result;
	struct run_request request = ask(&taken, 6000, 100000000);

	(void)state;
	request.seconds = 0.05;
	run("HandType_a = tricks(south, notrump) < 13 HandType_b = tricks(south, notrump) == 13 action printes(1, 2)",
	    request, &level, &result);
	assert_in_range((int)(level.met[0] + level.met[1]), 1, 500);
}

static void shares_and_types_are_read(void **state)
{
	static const char *const wrong[] = {"HandType_a_Share = hcp(north)", "HandType_a_Share = -1",
					    "HandType_a_Share = 1000001"};
	struct script script =
		read("HandType_b_Share = 3 HandType_a = 1 HandType_b = 0 HandType_ = 1 HandType_c_Share = 2");
	struct atout_error error;

	(void)state;
	assert_int_equal(script.types, 2);
	assert_true(script.type[0].length == 1 && script.type[0].name[0] == 'b' && script.type[0].share == 3);
	assert_true(script.type[1].name[0] == 'a' && script.type[1].share == 1);
	assert_int_equal(script.warnings, 1);
	assert_true(level_is_possible(&script));
	script_free(&script);
	script = read("HandType_a = 1 HandType_a_Share = 0");
	assert_false(level_is_possible(&script));
	script_free(&script);
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		assert_false(script_read(&script, wrong[i], strlen(wrong[i]), &error));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_even_row_has_each_type_once_in_each_round),
		cmocka_unit_test(shares_hold_at_every_place),
		cmocka_unit_test(a_type_has_its_deals_as_nature_has_them),
		cmocka_unit_test(threads_change_nothing),
		cmocka_unit_test(what_is_lacking_at_the_end_is_told),
		cmocka_unit_test(deals_of_no_type_are_left_out_and_counted),
		cmocka_unit_test(a_deal_of_two_types_is_an_error_with_its_place),
		cmocka_unit_test(whoever_has_enough_gets_no_more),
		cmocka_unit_test(only_deals_that_are_handed_on_are_measured),
		cmocka_unit_test(time_is_looked_at_for_each_deal),
		cmocka_unit_test(shares_and_types_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
