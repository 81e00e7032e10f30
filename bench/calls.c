/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How long a call of a bidding system takes: bench_calls [SYSTEM [DEALS [SEED]]]
 *
 * Random deals are bid out by one system; each call is chosen and followed.  CPU time of a call in microseconds, and
 * two sums that stay the same as long as the calls, and what they show, do.
 */
#include "base/clock.h"
#include "bidding/follow.h"

#include <atout/random.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct sums {
	uint64_t calls, shown;
	long made;
};

static void note(uint64_t *sum, int value) { *sum = (*sum ^ (uint64_t)(uint32_t)value) * UINT64_C(1099511628211); }

static void bid_out(const struct bid_system *system, const struct hand hand[COMPASS_SEATS], int board,
		    struct sums *sums)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	static struct offers offers;
	struct scene scene;

	scene_begin(&scene, both, board % COMPASS_SEATS, board / COMPASS_SEATS % 4);
	while (!auction_is_over(&scene.auction)) {
		int seat = scene.seat;
		offers_find(&offers, &scene);
		int call = offers_choose(&offers, &hand[seat]).call;
		follow_offered(&scene, &offers, call);
		note(&sums->calls, call);
		for (int i = 0; i < HAND_MEASURES; i++)
			note(&sums->shown, scene.of[seat].shown.min[i] * 64 + scene.of[seat].shown.max[i]);
		sums->made++;
	}
}

static void deal(struct atout_rng *rng, struct hand hand[COMPASS_SEATS])
{
	cardset rest = 0;

	for (int suit = 0; suit < SUITS; suit++)
		rest |= suit_cards(suit);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		cardset cards = 0;
		while (set_count(cards) < HAND_CARDS) {
			cardset from = rest;
			for (uint32_t skip = atout_rng_below(rng, (uint32_t)set_count(rest)); skip > 0; skip--)
				take_first(&from);
			cards |= set_of(first_card(from));
			rest &= ~set_of(first_card(from));
		}
		hand[seat] = hand_of(cards);
	}
}

int main(int argc, char **argv)
{
	int deals = argc > 2 ? atoi(argv[2]) : 2000;
	struct atout_rng rng;
	struct system_error error;
	struct sums sums = {0, 0, 0};
	struct hand hand[COMPASS_SEATS];
	double spent = 0;

	atout_rng_seed(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
	struct bid_system *system = system_read(&systems_built_in, argc > 1 ? argv[1] : SYSTEM_DEFAULT, NULL, &error);
	if (!system) {
		fprintf(stderr, "%s:%u: %s\n", error.file, error.at.line, error.at.text);
		return 1;
	}
	for (int i = 0; i < deals; i++) {
		deal(&rng, hand);
		double before = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
		bid_out(system, hand, i, &sums);
		spent += clock_seconds(CLOCK_THREAD_CPUTIME_ID) - before;
	}
	printf("%s, %d deals: %ld calls, %.2f us each; sums %016" PRIx64 " %016" PRIx64 "\n", system->name, deals,
	       sums.made, 1e6 * spent / (double)(sums.made ? sums.made : 1), sums.calls, sums.shown);
	system_free(system);
	return 0;
}
