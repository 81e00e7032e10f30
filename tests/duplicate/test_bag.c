/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers counted in a bag, and by an array. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/bag.h"

#include <atout/random.h>

enum { NUMBERS = 150, PUT = 3000 };

/* Random numbers, from fewer than stand together when they are put to many more. */
static void put_random(uint32_t numbers, int *times)
{
	static struct bag_item space[PUT];
	struct bag bag = {.item = space};
	struct atout_rng rng;
	uint32_t at = 0;

	atout_rng_seed(&rng, numbers);
	for (int i = 0; i < PUT; i++) {
		int number = (int)atout_rng_below(&rng, numbers), more = 1 + (int)atout_rng_below(&rng, 3);
		times[number] += more;
		bag_put(&bag, number - NUMBERS / 2, more);
	}
	bag_sort(&bag);
	for (int number = 0; number < NUMBERS; number++) {
		if (!times[number])
			continue;
		assert_int_equal(bag_find(&bag, number - NUMBERS / 2), at);
		assert_int_equal(space[at].number, number - NUMBERS / 2);
		assert_int_equal(space[at++].times, times[number]);
	}
	assert_int_equal(bag.items, at);
}

static void each_number_stands_once_with_its_times(void **state)
{
	static const uint32_t numbers[] = {1, 2, 14, 32, 33, NUMBERS};

	(void)state;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		int times[NUMBERS] = {0};
		put_random(numbers[i], times);
	}
}

static void a_number_that_was_put_no_times_is_there(void **state)
{
	struct bag_item space[3];
	struct bag bag = {.item = space};

	(void)state;
	bag_sort(&bag);
	assert_int_equal(bag.items, 0);
	bag_put(&bag, 620, 100);
	bag_put(&bag, -50, 0);
	bag_put(&bag, -50, 0);
	bag_sort(&bag);
	assert_int_equal(bag.items, 2);
	assert_int_equal(bag_find(&bag, -50), 0);
	assert_int_equal(space[0].times, 0);
	assert_int_equal(space[1].times, 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_number_stands_once_with_its_times),
		cmocka_unit_test(a_number_that_was_put_no_times_is_there),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
