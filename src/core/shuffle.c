/* SPDX-License-Identifier: Apache-2.0 */
#include "core/shuffle.h"

/* Of a word of 58 bits: its product with a number up to 64 has 64. */
enum { WORD_BITS = 58, WORD_DRAWS = 8 };

#define WORD_PART(product) ((product) & (((uint64_t)1 << WORD_BITS) - 1))
#define EIGHT(n) \
	((uint64_t)((n) + 1) * ((n) + 2) * ((n) + 3) * ((n) + 4) * ((n) + 5) * ((n) + 6) * ((n) + 7) * ((n) + 8))

/*
 * A random word for several draws.  The product of a word and n is a number below n, in front, and behind it the word
 * for the next draw.  So the draws are the digits of one number below the product of all n, the ways that they can
 * fall; Lemire's rejection, with this product, makes each way exactly as likely (Brackett-Rozinsky and Lemire 2024).
 */
static uint64_t word_for(uint64_t ways, struct atout_rng *rng)
{
	uint64_t word = rng_next(rng) >> (64 - WORD_BITS);

	if (WORD_PART(word * ways) < ways) {
		uint64_t unfair = ((uint64_t)1 << WORD_BITS) % ways;
		while (WORD_PART(word * ways) < unfair)
			word = rng_next(rng) >> (64 - WORD_BITS);
	}
	return word;
}

int shuffle_cards(struct atout_rng *rng, cardset set, uint8_t *cards)
{
	/* Of the first eight draws, the second eight ...; a word may be fair for more draws than it is used for. */
	static const uint64_t ways[] = {EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24),
					EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};
	struct atout_rng own = *rng; /* a copy that cards cannot overlap stays in registers */
	uint64_t count = (uint64_t)set_count(set), n = 0;

	while (n < count) {
		uint64_t word = word_for(ways[n / WORD_DRAWS], &own);
		uint64_t end = n + WORD_DRAWS < count ? n + WORD_DRAWS : count;
		for (; n < end; n++) {
			uint64_t product = word * (n + 1), j = product >> WORD_BITS;
			word = WORD_PART(product);
			cards[n] = cards[j];
			cards[j] = (uint8_t)take_first(&set);
		}
	}
	*rng = own;
	return (int)count;
}

void shuffle_first(struct atout_rng *rng, uint8_t *cards, int n, int count)
{
	struct atout_rng own = *rng;

	for (int from = 0; from < count; from += WORD_DRAWS) {
		int end = count - from < WORD_DRAWS ? count : from + WORD_DRAWS;
		uint64_t ways = 1;
		for (int i = from; i < end; i++)
			ways *= (uint64_t)(n - i);
		uint64_t word = word_for(ways, &own);
		for (int i = from; i < end; i++) {
			uint64_t product = word * (uint64_t)(n - i);
			int j = i + (int)(product >> WORD_BITS);
			word = WORD_PART(product);
			uint8_t drawn = cards[j];
			cards[j] = cards[i];
			cards[i] = drawn;
		}
	}
	*rng = own;
}
