/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/chance.h"

#include <stdlib.h>
#include <sys/random.h>

/* A number that depends on all of these, and looks random. */
static uint64_t mix(uint64_t seed, uint64_t a, uint64_t b, uint64_t c)
{
	const uint64_t word[] = {seed, a, b, c};
	struct atout_rng rng;
	uint64_t mixed = 0;

	for (int i = 0; i < 4; i++) {
		atout_rng_seed(&rng, mixed ^ word[i]);
		mixed = atout_rng_next(&rng);
	}
	return mixed;
}

bool chance_start(struct chance *chance)
{
	return chance->seeded || getrandom(&chance->seed, sizeof chance->seed, 0) == (ssize_t)sizeof chance->seed;
}

void chance_bytes(unsigned char bytes[32])
{
	if (getrandom(bytes, 32, 0) != 32)
		abort(); /* it was there a moment ago */
}

/* All of a deal's chance: 256 secret bits, or what the seed and the number give; number 0: of the first dealer. */
static void fill(const struct chance *chance, int number, struct atout_rng *rng)
{
	unsigned char bytes[32];

	if (chance->seeded) {
		atout_rng_seed(rng, mix(chance->seed, 'd', (uint64_t)number, 0));
		return;
	}
	chance_bytes(bytes);
	atout_rng_fill(rng, bytes);
}

/* A seed gives the dealer as it always has, without cards. */
static void find_dealer(const struct chance *chance, struct atout_setup *setup, struct draw *draw)
{
	struct atout_rng rng;

	fill(chance, 0, &rng);
	if (!chance->seeded || draw->what == DRAW_PARTNERS) {
		draw_cards(draw, (enum draw_for)draw->what, setup, &rng);
		setup->dealer = (uint8_t)draw_dealer(draw);
		return;
	}
	setup->dealer = (uint8_t)atout_rng_below(&rng, setup->seats);
	draw->what = DRAW_NOTHING;
}

void chance_deal(const struct chance *chance, struct atout_setup *setup, struct draw *draw, const struct wanted *wanted)
{
	struct wanted seated = *wanted;
	struct atout_rng rng;

	if (draw->what != DRAW_NOTHING)
		find_dealer(chance, setup, draw);
	fill(chance, setup->number, &rng);
	seated.seat = (uint8_t)draw_seat(draw, wanted->seat);
	wanted_deal(&seated, setup, &rng);
}

uint64_t chance_thought(const struct chance *chance, int deal, int moves, int seat)
{
	return mix(chance->seed, (uint64_t)deal, (uint64_t)moves, (uint64_t)seat);
}
