/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bid_out.h -- deals bid out by one system at all seats.  Asserts that every auction ends, that every call is legal and
 * that the hand is what the line of its call shows; counts what else may be wrong.
 */
#ifndef TESTS_BIDDING_BID_OUT_H
#define TESTS_BIDDING_BID_OUT_H

#include "systems.h"

#include "base/rng.h"
#include "bidding/tell.h"

static inline struct bid_system *read_with(const char *name, const char *const *options)
{
	struct system_error error;
	struct bid_system *system = system_read(&systems_built_in, name, options, &error);

	if (!system)
		fail_msg("%s.bid:%u: %s", error.file, error.at.line, error.at.text);
	return system;
}

static inline void deal(struct hand hand[COMPASS_SEATS], struct atout_rng *rng)
{
	cardset cards[COMPASS_SEATS] = {0}, left = PACK_52;

	for (int i = 0; i < 52; i++) {
		cardset pick = left;
		for (uint32_t skip = rng_below(rng, (uint32_t)set_count(left)); skip > 0; skip--)
			take_first(&pick);
		int card = first_card(pick);
		left &= ~set_of(card);
		cards[i & 3] |= set_of(card);
	}
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		hand[seat] = hand_of(cards[seat]);
}

/* Calls but passes, and those of them by a line that asks something of the hand: of the first two rounds, of all. */
struct tally {
	int calls[2], by_line[2], passes;
	int untrue; /* passes too: the seat is not what it has shown */
	int denied; /* in some deals: hands that their calls deny */
	int deals;
	int passed; /* forcing calls of partner, not overcalled, that were passed by lines which do not convert them */
};

static inline void count(struct tally *tally, const struct offers *offers, struct choice choice)
{
	const struct rule *rule = choice.offer < 0 ? NULL : offers->offer[choice.offer].rule;
	const struct node *node = scene_system(offers->scene)->exprs.node;
	bool by_line = rule && rule->node >= 0 && node[rule->node].use & USES_HAND;
	int round = (offers->scene->auction.calls - offers->scene->opened_in) / COMPASS_SEATS;

	if (choice.call == CALL_PASS) {
		tally->passes++;
		return;
	}
	for (int all = round < 2 ? 0 : 1; all < 2; all++) {
		tally->calls[all]++;
		tally->by_line[all] += by_line;
	}
}

/* The hand is one that the call shows, as far as the rule goes by which it was made. */
static inline void check_call(const struct offers *offers, const struct choice *choice, const struct hand *hand)
{
	int8_t slot[SLOTS];

	assert_true(auction_allows(&offers->scene->auction, choice->call));
	if (choice->offer < 0)
		return;
	assert_true(offer_has(offers, choice->offer, choice->call, slot));
	struct bounds shown = offer_shows(offers, choice->offer, choice->call, slot);
	if (bounds_distance(&shown, hand))
		fail_msg("line %d shows what the hand has not", offers->offer[choice->offer].rule->line);
}

static inline bool passes_what_forces(const struct offers *offers, const struct choice *choice)
{
	const struct rule *rule = choice->offer < 0 ? NULL : offers->offer[choice->offer].rule;

	return choice->call == CALL_PASS && scene_is_forced(offers->scene) && !(rule && rule->effects & CONVERTS);
}

/* A deal: what both sides have below the line. */
struct table {
	int dealer, vul;
	uint8_t below[COMPASS_SIDES];
};

/* One deal in so many is told and read throughout, which takes long. */
enum { DEALS_TOLD = 16 };

/* What a call tells and denies, of the kinds that its seat has left. */
static inline void tell_all(const struct offers *offers, int call, const struct hand *hand, struct kinds *kinds,
			    struct tally *tally)
{
	struct atout_meaning meaning;

	call_tell(offers, kinds, call, &meaning);
	assert_in_range(meaning.promises, 0, ATOUT_PROMISES_MAX);
	makers_cut(kinds, offers, call);
	tally->denied += !kinds_have(kinds, hand);
}

static inline void bid_out(const struct bid_system *system, const struct hand hand[COMPASS_SEATS],
			   const struct table *table, struct tally *tally)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	static struct offers offers;
	struct kinds kinds[COMPASS_SEATS];
	struct scene scene;
	bool is_told = tally->deals++ % DEALS_TOLD == 0;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		kinds[seat] = kinds_all();
	scene_begin(&scene, both, table->dealer, table->vul);
	scene_part_scores(&scene, table->below);
	while (!auction_is_over(&scene.auction)) {
		assert_true(scene.auction.calls < 60);
		offers_find(&offers, &scene);
		struct choice choice = offers_choose(&offers, &hand[scene.seat]);
		check_call(&offers, &choice, &hand[scene.seat]);
		if (is_told)
			tell_all(&offers, choice.call, &hand[scene.seat], &kinds[scene.seat], tally);
		count(tally, &offers, choice);
		tally->passed += passes_what_forces(&offers, &choice);
		int seat = scene.seat;
		follow_call(&scene, choice.call);
		tally->untrue += bounds_distance(&scene.of[seat].shown, &hand[seat]) != 0;
	}
}

#endif
