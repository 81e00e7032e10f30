/* SPDX-License-Identifier: Apache-2.0 */
/* Deals bid out, for the hands that no row has a call for. */
#include "bidding/lint.h"

#include "base/rng.h"
#include "bidding/follow.h"

#include <stdlib.h>

enum { CALLS_ENOUGH = 60 };

/* What was found behind each rule; the last entry: behind none. */
struct gaps {
	const struct bid_system *system;
	struct lint_finding *of;
};

static void deal(struct hand hand[COMPASS_SEATS], struct atout_rng *rng)
{
	cardset cards[COMPASS_SEATS] = {0}, left = PACK_52;

	for (int i = 0; i < COMPASS_SEATS * HAND_CARDS; i++) {
		cardset pick = left;
		for (uint32_t skip = rng_below(rng, (uint32_t)set_count(left)); skip > 0; skip--)
			take_first(&pick);
		left &= ~set_of(first_card(pick));
		cards[i % COMPASS_SEATS] |= set_of(first_card(pick));
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		hand[seat] = hand_of(cards[seat]);
}

static void note(struct gaps *gaps, const struct scene *scene, const struct rule *behind, const struct hand *hand)
{
	int at = behind ? (int)(behind - gaps->system->rule) : gaps->system->rules;
	struct lint_finding *finding = &gaps->of[at];

	if (finding->times++)
		return;
	finding->kind = scene_is_forced(scene) ? LINT_UNANSWERED : LINT_GAP;
	finding->rule = behind;
	finding->hand = *hand;
	finding->auction = scene->auction;
}

static void bid_out(struct gaps *gaps, const struct hand hand[COMPASS_SEATS], int dealer, int vul)
{
	const struct bid_system *both[COMPASS_SIDES] = {gaps->system, gaps->system};
	const struct rule *by[COMPASS_SEATS] = {NULL};
	static _Thread_local struct offers offers;
	struct scene scene;

	scene_begin(&scene, both, dealer, vul);
	while (!auction_is_over(&scene.auction) && scene.auction.calls < CALLS_ENOUGH) {
		int seat = scene.seat;
		offers_find(&offers, &scene);
		struct choice choice = offers_choose(&offers, &hand[seat]);
		if (choice.offer < 0)
			note(gaps, &scene, by[partner_of(seat)], &hand[seat]);
		by[seat] = choice.offer < 0 ? NULL : offers.offer[choice.offer].rule;
		follow_offered(&scene, &offers, choice.call);
	}
}

void lint_deals(const struct bid_system *system, uint64_t seed, int deals, lint_found *found, void *to)
{
	struct gaps gaps = {system, calloc((size_t)system->rules + 1, sizeof *gaps.of)};
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	for (int i = 0; i < deals && gaps.of; i++) {
		struct hand hand[COMPASS_SEATS];
		deal(hand, &rng);
		bid_out(&gaps, hand, i & 3, i >> 2 & 3);
	}
	for (int i = 0; i <= system->rules && gaps.of; i++)
		if (gaps.of[i].times)
			found(to, &gaps.of[i]);
	free(gaps.of);
}
