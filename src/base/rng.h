/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rng.h -- the generator of <atout/random.h>, for the inside of the library: inlined, so that a loop that draws many
 * numbers keeps its state in registers.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <atout/random.h>

static inline uint64_t rng_rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline uint64_t rng_next(struct atout_rng *rng)
{
	uint64_t *s = rng->s, result = rng_rotate(s[1] * 5, 7) * 9, t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rng_rotate(s[3], 45);
	return result;
}

static inline uint32_t rng_below(struct atout_rng *rng, uint32_t n)
{
	uint64_t product = (rng_next(rng) >> 32) * n;

	if ((uint32_t)product < n) {
		uint32_t unfair = -n % n;
		while ((uint32_t)product < unfair)
			product = (rng_next(rng) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

#endif
