/* SPDX-License-Identifier: Apache-2.0 */
#include "base/rng.h"

/* splitmix64, which xoshiro's authors give for seeding. */
static uint64_t split(uint64_t *x)
{
	uint64_t z = *x += 0x9E3779B97F4A7C15;

	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
	z = (z ^ z >> 27) * 0x94D049BB133111EB;
	return z ^ z >> 31;
}

void atout_rng_seed(struct atout_rng *rng, uint64_t seed)
{
	for (int i = 0; i < 4; i++)
		rng->s[i] = split(&seed);
}

void atout_rng_fill(struct atout_rng *rng, const unsigned char bytes[32])
{
	for (int i = 0; i < 4; i++) {
		rng->s[i] = 0;
		for (int j = 0; j < 8; j++)
			rng->s[i] |= (uint64_t)bytes[8 * i + j] << 8 * j;
	}
	if (!(rng->s[0] | rng->s[1] | rng->s[2] | rng->s[3])) /* the one state that xoshiro cannot leave */
		rng->s[0] = 1;
}

uint64_t atout_rng_next(struct atout_rng *rng) { return rng_next(rng); }

uint32_t atout_rng_below(struct atout_rng *rng, uint32_t n) { return rng_below(rng, n); }
