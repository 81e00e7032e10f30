/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What systems leave to choose (games/bridge/systems.c): with each value of each switch the laws of test_systems hold
 * over random deals, and with any values together; no forcing call is passed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bid_out.h"

#include "games/bridge/bridge.h"
#include "share.h"

#include <stdlib.h>

enum { DEALS = 60, MIXED = 70, MIXED_DEALS = 40, TEXT_SIZE = 80, SWITCHES_MAX = 40 };

struct trial {
	const char *name;
	const char *options[SWITCHES_MAX + 1];
	char text[SWITCHES_MAX][TEXT_SIZE];
	int n, wrong;
	struct atout_rng rng;
};

static void choose(struct trial *trial, const struct atout_switch *of, int value)
{
	snprintf(trial->text[trial->n], TEXT_SIZE, "%s=%s", of->name, of->values[value]);
	trial->options[trial->n] = trial->text[trial->n];
	trial->options[++trial->n] = NULL;
}

static void bid_deals(struct trial *trial, int deals)
{
	struct bid_system *system = read_with(trial->name, trial->options);
	struct tally tally = {.passes = 0};

	for (int i = 0; i < share_of(deals); i++) {
		struct hand hand[COMPASS_SEATS];
		struct table table = {.dealer = i & 3, .vul = i >> 2 & 3};
		deal(hand, &trial->rng);
		bid_out(system, hand, &table, &tally);
	}
	system_free(system);
	bool mostly_by_lines = share_divisor() > 1 || 100 * tally.by_line[0] >= 93 * tally.calls[0];
	if (!tally.untrue && !tally.passed && mostly_by_lines)
		return;
	trial->wrong++;
	print_error("%s", trial->name);
	for (int i = 0; i < trial->n; i++)
		print_error(":%s", trial->options[i]);
	print_error(" untrue %d, passed %d, by lines %d of %d\n", tally.untrue, tally.passed, tally.by_line[0],
		    tally.calls[0]);
}

static void start(struct trial *trial, uint64_t usual)
{
	const char *from = getenv("SEED");
	uint64_t seed = from ? strtoull(from, NULL, 10) : usual;

	*trial = (struct trial){.wrong = 0};
	atout_rng_seed(&trial->rng, seed);
	printf("seed %llu\n", (unsigned long long)seed);
}

static void each_value_is_true_to_what_it_shows(void **unused)
{
	static struct trial trial;
	int tried = 0;

	(void)unused;
	start(&trial, 20261126);
	for (int name = 0; name < BRIDGE_SYSTEMS; name++) {
		trial.name = bridge_systems[name];
		for (const struct atout_switch *of = bridge_switches[name]; of->name; of++) {
			for (int value = 1; of->values[value]; value++) {
				if (++tried % share_divisor())
					continue;
				trial.n = 0;
				choose(&trial, of, value);
				bid_deals(&trial, DEALS);
			}
		}
	}
	assert_int_equal(trial.wrong, 0);
}

static void so_are_any_values_together(void **unused)
{
	static struct trial trial;

	(void)unused;
	start(&trial, 20261127);
	for (int i = 0; i < share_of(MIXED); i++) {
		int name = i % BRIDGE_SYSTEMS;
		trial.name = bridge_systems[name];
		trial.n = 0;
		for (const struct atout_switch *of = bridge_switches[name]; of->name; of++) {
			int values = 0;
			while (of->values[values])
				values++;
			choose(&trial, of, (int)rng_below(&trial.rng, (uint32_t)values));
		}
		bid_deals(&trial, MIXED_DEALS);
	}
	assert_int_equal(trial.wrong, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_value_is_true_to_what_it_shows),
		cmocka_unit_test(so_are_any_values_together),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
