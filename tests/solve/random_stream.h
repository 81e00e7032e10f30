/* SPDX-License-Identifier: Apache-2.0 */
/* random_stream.h -- another stream of random numbers in each run of a test, which prints its seed; after cmocka.h. */
#ifndef TESTS_RANDOM_STREAM_H
#define TESTS_RANDOM_STREAM_H

#include <atout/random.h>
#include <sys/random.h>

static inline struct atout_rng random_stream(void)
{
	struct atout_rng rng;
	uint64_t seed;

	assert_int_equal(getrandom(&seed, sizeof seed, 0), sizeof seed);
	print_message("seed %llu\n", (unsigned long long)seed);
	atout_rng_seed(&rng, seed);
	return rng;
}

#endif
