/* SPDX-License-Identifier: Apache-2.0 */
/* The mean of a sample, and how often the sequential test is wrong. */
#include "cli/match/sprt.h"

#include <atout/random.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

static const struct sprt test = {.d0 = 0, .d1 = 1, .alpha = 0.05, .beta = 0.1};

static void the_mean_and_its_error(void **unused)
{
	static const double values[] = {3, -1, 4, 1, -5, 9, 2, 6};
	struct sample sample = {0};

	(void)unused;
	assert_true(sample_mean(&sample) == 0 && sample_error(&sample) == 0);
	for (int i = 0; i < 8; i++)
		sample_add(&sample, values[i]);
	assert_true(fabs(sample_mean(&sample) - 2.375) < 1e-12);
	assert_true(fabs(sample_error(&sample) - 1.5111195) < 1e-6);
}

/* The ratio by hand: n = 4, m = 1, v = 1; 2 log(2 / 1). */
static void the_ratio_is_that_of_the_formula(void **unused)
{
	struct sample sample = {.n = 4, .sum = 4, .squares = 8};

	(void)unused;
	assert_true(fabs(sprt_ratio(&test, &sample) - 2 * log(2)) < 1e-6);
	assert_true(fabs(sprt_lower(&test) - log(0.1 / 0.95)) < 1e-12);
	assert_true(fabs(sprt_upper(&test) - log(0.9 / 0.05)) < 1e-12);
}

static void nothing_is_decided_before_the_variance_is_known(void **unused)
{
	struct sample sample = {0};

	(void)unused;
	for (int i = 1; i < SPRT_LEAST; i++) {
		sample_add(&sample, 9);
		assert_int_equal(sprt_verdict(&test, &sample), SPRT_OPEN);
	}
	sample_add(&sample, 9);
	assert_int_equal(sprt_verdict(&test, &sample), SPRT_D1);
}

/* A value of deviation 4, far from normal: mostly 0, as the IMPs of a board. */
static double swing(struct atout_rng *rng, double mean)
{
	static const double values[] = {0, 0, 0, 0, 0, 0, 1, -1, 1, -1, 5, -5, 6, -6, 10, -10};

	return mean + values[atout_rng_below(rng, 16)] * 4 / 4.509;
}

static double wrong(struct atout_rng *rng, double mean, enum sprt_verdict wrong_one)
{
	enum { TESTS = 1500 };
	int count = 0;

	for (int i = 0; i < TESTS; i++) {
		struct sample sample = {0};
		enum sprt_verdict verdict;
		do
			sample_add(&sample, swing(rng, mean));
		while ((verdict = sprt_verdict(&test, &sample)) == SPRT_OPEN);
		count += verdict == wrong_one;
	}
	return (double)count / TESTS;
}

/* 1,500 tests: the standard error is below 0.6 and 0.8 in a hundred. */
static void it_is_wrong_no_more_often_than_it_says(void **unused)
{
	uint64_t seed = (uint64_t)time(NULL);
	struct atout_rng rng;

	(void)unused;
	print_message("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	double alpha = wrong(&rng, 0, SPRT_D1), beta = wrong(&rng, 1, SPRT_D0);
	print_message("wrong: %.3f and %.3f\n", alpha, beta);
	assert_true(alpha < 0.05 + 0.03 && beta < 0.1 + 0.04);
	assert_true(alpha > 0.01 && beta > 0.02);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_mean_and_its_error),
		cmocka_unit_test(the_ratio_is_that_of_the_formula),
		cmocka_unit_test(nothing_is_decided_before_the_variance_is_known),
		cmocka_unit_test(it_is_wrong_no_more_often_than_it_says),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
