/* SPDX-License-Identifier: Apache-2.0 */
/* A run in steps makes the deals of a run in one, wherever it was stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "script/run.h"
#include "script/steps.h"

#include <string.h>

struct taken {
	uint64_t hash;
	int deals;
};

static bool take(void *to, const struct hit *hit)
{
	struct taken *taken = to;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		taken->hash = (taken->hash ^ hit->cards[seat]) * UINT64_C(0x9E3779B97F4A7C15);
	taken->hash += (uint64_t)hit->value[0];
	taken->deals++;
	return true;
}

static struct script read(const char *text)
{
	struct script script;
	struct atout_error error;

	if (!script_read(&script, text, strlen(text), &error))
		fail_msg("%s: %s", text, error.text);
	return script;
}

static struct run_request ask(struct taken *taken, int64_t produce, int64_t generate)
{
	*taken = (struct taken){.hash = 1};
	return (struct run_request){.plan = {.seed = 20261127},
				    .threads = 2,
				    .produce = produce,
				    .generate = generate,
				    .take = take,
				    .to = taken};
}

static void all_steps(struct steps *steps)
{
	while (steps_go(steps))
		;
	assert_int_equal(steps->end, RUN_DONE);
}

static void must_be_the_same(const struct steps *steps, const struct taken *mine, const struct script *script)
{
	struct taken taken;
	struct run_result result;
	struct run_request request = ask(&taken, steps->request.produce, steps->request.generate);

	assert_int_equal(script_run(script, &request, &result), RUN_DONE);
	assert_int_equal(mine->deals, taken.deals);
	assert_true(mine->hash == taken.hash);
	assert_true(steps->result.generated == result.generated && steps->result.produced == result.produced);
}

static void steps_that_stop_and_go_on_make_the_deals_of_one_run(void **state)
{
	static const char *const texts[] = {
		"condition hcp(north) > 20 and rnd(3) == 1 action printes(rnd(60))",
		"condition hcp(north) + hcp(south) > 26 action printes(hcp(north))",
		"action printes(spades(west))",
	};

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct script script = read(texts[i]);
		struct taken taken;
		struct run_request request = ask(&taken, 1, 1000000);
		struct steps steps;
		assert_true(steps_start(&steps, &script, &request));
		for (int64_t produce = 1; produce < 3000; produce = 7 * produce) {
			steps.request.produce = produce;
			all_steps(&steps);
			assert_false(steps_go(&steps)); /* there are enough */
			must_be_the_same(&steps, &taken, &script);
		}
		steps_free(&steps);
		script_free(&script);
	}
}

static void the_limit_of_deals_can_grow(void **state)
{
	struct script script = read("condition hcp(north) > 17 action printes(1)");
	struct taken taken;
	struct run_request request = ask(&taken, 1000000, 1);
	struct steps steps;

	(void)state;
	assert_true(steps_start(&steps, &script, &request));
	for (int64_t generate = 1; generate < 40000; generate *= 3) {
		steps.request.generate = generate;
		all_steps(&steps);
		must_be_the_same(&steps, &taken, &script);
	}
	steps_free(&steps);
	script_free(&script);
}

static void what_cannot_be_is_told(void **state)
{
	struct script script = read("condition 1 / (hcp(north) - hcp(north)) action printes(1)");
	struct taken taken;
	struct run_request request = ask(&taken, 1, 1000);
	struct steps steps;

	(void)state;
	assert_true(steps_start(&steps, &script, &request));
	assert_false(steps_go(&steps));
	assert_int_equal(steps.end, RUN_DIVISION);
	assert_int_equal(script.node[steps.result.fault].column, 13);
	steps_free(&steps);
	script_free(&script);
	script = read("condition hcp(north) > 37 action printes(1)");
	assert_true(steps_start(&steps, &script, &request));
	all_steps(&steps);
	assert_int_equal((int)steps.result.generated, 1000);
	assert_int_equal(taken.deals, 0);
	steps_free(&steps);
	script_free(&script);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_that_stop_and_go_on_make_the_deals_of_one_run),
		cmocka_unit_test(the_limit_of_deals_can_grow),
		cmocka_unit_test(what_cannot_be_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
