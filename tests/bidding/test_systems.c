/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The systems that are part of the program.  Laws over random deals, without part-scores and with them: every auction
 * ends, every call is legal, nobody passes a forcing call, and the hand is what its calls have shown.  Examples: hands
 * with the one call that players of the system make.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "systems.h"

#include "base/rng.h"
#include "bidding/tell.h"
#include "share.h"

#include <stdlib.h>

enum { DEALS = 1500 };

static struct bid_system *read_system(const char *name)
{
	struct system_error error;
	struct bid_system *system = system_read(&systems_built_in, name, NULL, &error);

	if (!system)
		fail_msg("%s.bid:%u: %s", error.file, error.at.line, error.at.text);
	return system;
}

static void deal(struct hand hand[COMPASS_SEATS], struct atout_rng *rng)
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
};

static void count(struct tally *tally, const struct offers *offers, struct choice choice)
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
static void check_call(const struct offers *offers, const struct choice *choice, const struct hand *hand)
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

/* A pass where partner may not pass is one that converts. */
static void check_forced(const struct offers *offers, const struct choice *choice)
{
	if (choice->call != CALL_PASS || !scene_is_forced(offers->scene))
		return;
	assert_true(choice->offer >= 0);
	assert_true(offers->offer[choice->offer].rule->effects & CONVERTS);
}

/* A deal: what both sides have below the line. */
struct table {
	int dealer, vul;
	uint8_t below[COMPASS_SIDES];
};

static void bid_out(const struct bid_system *system, const struct hand hand[COMPASS_SEATS], const struct table *table,
		    struct tally *tally)
{
	const struct bid_system *both[COMPASS_SIDES] = {system, system};
	static struct offers offers;
	struct scene scene;

	scene_begin(&scene, both, table->dealer, table->vul);
	scene_part_scores(&scene, table->below);
	while (!auction_is_over(&scene.auction)) {
		struct atout_meaning meaning;
		assert_true(scene.auction.calls < 60);
		offers_find(&offers, &scene);
		struct choice choice = offers_choose(&offers, &hand[scene.seat]);
		check_call(&offers, &choice, &hand[scene.seat]);
		check_forced(&offers, &choice);
		call_tell(&offers, choice.call, &meaning);
		assert_in_range(meaning.promises, 0, ATOUT_PROMISES_MAX);
		count(tally, &offers, choice);
		int seat = scene.seat;
		follow_call(&scene, choice.call);
		tally->untrue += bounds_distance(&scene.of[seat].shown, &hand[seat]) != 0;
	}
}

static uint64_t seed_of_test(void)
{
	const char *from = getenv("SEED");

	return from ? strtoull(from, NULL, 10) : 20261124;
}

static struct tally bid_deals(const char *name, bool part_scores)
{
	struct bid_system *system = read_system(name);
	struct tally tally = {.passes = 0};
	struct atout_rng rng;

	atout_rng_seed(&rng, seed_of_test());
	for (int i = 0; i < share_of(DEALS); i++) {
		struct hand hand[COMPASS_SEATS];
		struct table table = {.dealer = i & 3, .vul = i >> 2 & 3};
		deal(hand, &rng);
		for (int side = 0; part_scores && side < COMPASS_SIDES; side++)
			table.below[side] = (uint8_t)(10 * rng_below(&rng, CONTRACT_GAME / 10));
		bid_out(system, hand, &table, &tally);
	}
	printf("%s%s, seed %llu: by lines %d of %d calls in two rounds, %d of %d in all; %d passes; %d untrue\n", name,
	       part_scores ? " with part-scores" : "", (unsigned long long)seed_of_test(), tally.by_line[0],
	       tally.calls[0], tally.by_line[1], tally.calls[1], tally.passes, tally.untrue);
	assert_int_equal(tally.untrue, 0);
	system_free(system);
	return tally;
}

static const char *const names[] = {"two_over_one", "sayc",	 "acol",     "forum_d",
				    "forum_d_plus", "precision", "blue_club"};
enum { NAMES = sizeof names / sizeof names[0] };

static void auctions_end_and_hands_are_what_their_lines_show(void **state)
{
	(void)state;
	for (size_t i = 0; i < NAMES; i++) {
		struct tally tally = bid_deals(names[i], false);
		assert_true(100 * tally.by_line[0] >= 97 * tally.calls[0]);
		assert_true(100 * tally.by_line[1] >= 90 * tally.calls[1]);
	}
}

static void with_part_scores_too(void **state)
{
	(void)state;
	for (size_t i = 0; i < NAMES; i++)
		bid_deals(names[i], true);
}

static void textbook_hands(void **state)
{
	static const struct {
		const char *hand, *auction, *call;
	} examples[] = {
		{"AQ83.K72.KJ4.Q95", "", "1NT"},	  {"KQ4.AJ5.KQJ6.A83", "", "2NT"},
		{"AKQ72.AKJ5.AQ4.2", "", "2C"},		  {"AQ972.K5.KJ94.83", "", "1S"},
		{"AQ83.K972.A4.J92", "", "1C"},		  {"A4.K72.KQ95.QT83", "", "1D"},
		{"KQJ974.73.952.84", "", "2S"},		  {"7.KQJT974.83.952", "", "3H"},
		{"J7542.73.K52.J84", "", "pass"},	  {"KJ74.Q92.83.K754", "1NT P", "2C"}, /* Stayman */
		{"74.KQ9742.83.754", "1NT P", "2D"},					       /* a transfer */
		{"AQ4.K2.KJ943.Q82", "1NT P 2D P", "2H"}, {"K84.QT97.A832.74", "1H P", "3H"},
		{"K84.QT7.J832.J74", "1H P", "2H"},	  {"AK84.QJ97.A8.Q74", "1H P", "2NT"}, /* Jacoby */
		{"AJ97.842.KT7.Q93", "1H P", "1S"},	  {"K4.82.AQJ74.KJ93", "1S P", "2D"},  /* forcing to game */
		{"AQ74.K963.4.KJ52", "1D", "X"},	  {"AQJ74.83.K92.Q54", "1D", "1S"},
		{"KQJ74.4.AQ953.82", "1H", "2H"},   /* Michaels */
		{"K843.84.QJ72.Q93", "1C 1H", "X"}, /* negative */
		{"Q974.K83.A72.842", "1H 1S", "2H"},
	};
	struct bid_system *system = read_system("two_over_one");

	(void)state;
	for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
		must_choose(system, examples[i].hand, examples[i].auction, examples[i].call);
	system_free(system);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(auctions_end_and_hands_are_what_their_lines_show),
		cmocka_unit_test(with_part_scores_too),
		cmocka_unit_test(textbook_hands),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
