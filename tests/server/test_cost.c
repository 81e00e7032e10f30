/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/cost.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { PERCENT = 25, SECOND = 1000, SECOND_US = 1000000, NOW = 12345678 };

/* What an address may use at once. */
enum { BURST_US = COST_SAVED_MS * 1000 / 100 * PERCENT };

static struct cost *cost;

static int begin(void **state)
{
	(void)state;
	cost = cost_new(PERCENT);
	return !cost;
}

static int end(void **state)
{
	(void)state;
	cost_free(cost);
	return 0;
}

static int debt(const char *address, int64_t now)
{
	struct address client = cost_client(address);

	return cost_debt(cost, &client, now);
}

static void charge(const char *address, int64_t us, int64_t now)
{
	struct address client = cost_client(address);

	cost_charge(cost, &client, us, now);
}

static void a_debt_is_paid_from_the_share(void **state)
{
	(void)state;
	charge("192.0.2.1", BURST_US, NOW);
	assert_int_equal(debt("192.0.2.1", NOW), 0);
	charge("192.0.2.1", SECOND_US, NOW);
	assert_int_equal(debt("192.0.2.1", NOW), 4 * SECOND);
	assert_int_equal(debt("192.0.2.1", NOW + 3 * SECOND), SECOND);
	assert_int_equal(debt("192.0.2.1", NOW + 4 * SECOND), 0);
	assert_int_equal(debt("192.0.2.2", NOW), 0);
	assert_int_equal(cost_refused(cost), 2);
}

static int wait(const char *address)
{
	struct address client = cost_client(address);

	return cost_wait(cost, &client, NOW);
}

static void connections_cost_the_loop_too(void **state)
{
	struct address client = cost_client("192.0.2.1");
	int count = 0;

	(void)state;
	for (; !wait("192.0.2.1"); count++)
		cost_charge_connection(cost, &client, NOW);
	assert_in_range(count, 100, 1000);
	assert_int_equal(wait("192.0.2.2"), 0);
	assert_int_equal(debt("192.0.2.1", NOW), 0);
	for (; !debt("192.0.2.1", NOW); count++)
		cost_charge_connection(cost, &client, NOW);
	assert_in_range(count, 10000, 100000);
}

static void a_steady_share_never_makes_a_debt(void **state)
{
	(void)state;
	for (int i = 0; i < 1000; i++) {
		charge("192.0.2.1", SECOND_US * PERCENT / 100, NOW + i * SECOND);
		assert_int_equal(debt("192.0.2.1", NOW + i * SECOND), 0);
	}
}

static void larger_networks_may_cost_more_but_not_without_limit(void **state)
{
	(void)state;
	charge("2001:db8:0:1::1", BURST_US, NOW);
	charge("2001:db8:0:1::2", SECOND_US, NOW);
	assert_true(debt("2001:db8:0:1::3", NOW) > 0);
	assert_int_equal(debt("2001:db8:0:2::1", NOW), 0);
	charge("2001:db8:0:2::1", BURST_US / 2, NOW); /* the /56 is over its one and a half */
	assert_true(debt("2001:db8:0:3::1", NOW) > 0);
	assert_int_equal(debt("2001:db8:0:100::1", NOW), 0);
	charge("2001:db8:0:200::1", BURST_US / 2, NOW); /* the /48 is over its two */
	assert_true(debt("2001:db8:0:100::1", NOW) > 0);
	assert_int_equal(debt("2001:db8:1::1", NOW), 0);
}

static void nobody_and_those_without_a_limit_are_never_in_debt(void **state)
{
	(void)state;
	charge("", 100 * SECOND_US, NOW);
	assert_int_equal(debt("", NOW), 0);
	cost_free(cost);
	cost = cost_new(0);
	charge("192.0.2.1", 100 * SECOND_US, NOW);
	assert_int_equal(debt("192.0.2.1", NOW), 0);
}

static void work_on_the_loop_is_spread(void **state)
{
	struct address client = cost_client("192.0.2.1");
	int64_t since = cost_clock() - 40000; /* 40 ms ago, at 40 % */

	(void)state;
	assert_true(cost_charge_loop(cost, &client, since, NOW) >= 40000);
	assert_int_equal(cost_debt(cost, &client, NOW), 0);
	assert_in_range(cost_wait(cost, &client, NOW), 25, 60);
	assert_int_equal(cost_wait(cost, &client, NOW + 200), 0);
	charge("192.0.2.1", BURST_US, NOW);
	assert_true(cost_wait(cost, &client, NOW + 60) > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(a_debt_is_paid_from_the_share),
		TEST(connections_cost_the_loop_too),
		TEST(a_steady_share_never_makes_a_debt),
		TEST(larger_networks_may_cost_more_but_not_without_limit),
		TEST(nobody_and_those_without_a_limit_are_never_in_debt),
		TEST(work_on_the_loop_is_spread),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
