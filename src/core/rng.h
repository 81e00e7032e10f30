/* SPDX-License-Identifier: Apache-2.0 */
/*
 * rng.h -- the generator of <atout/deal.h>, for the inside of the library: inlined, so that whoever draws many numbers
 * keeps its state in registers.
 */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include "core/cards.h"

#include <atout/deal.h>

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

/* A card of a set that is not empty. */
static inline int rng_card(struct atout_rng *rng, cardset cards)
{
	for (uint32_t skip = rng_below(rng, (uint32_t)set_count(cards)); skip; skip--)
		cards &= cards - 1;
	return first_card(cards);
}

/* Lists the cards of a set in random order (Fisher-Yates); their number. */
int rng_shuffle(struct atout_rng *, cardset, uint8_t *cards);

#endif
