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

#include "bid_out.h"

#include "share.h"

#include <stdlib.h>

enum { DEALS = 1500 };

static uint64_t seed_of_test(void)
{
	const char *from = getenv("SEED");

	return from ? strtoull(from, NULL, 10) : 20261124;
}

static struct tally bid_deals(const char *name, bool part_scores)
{
	struct bid_system *system = read_with(name, NULL);
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
	assert_int_equal(tally.denied, 0);
	assert_int_equal(tally.passed, 0);
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
	struct bid_system *system = read_with("two_over_one", NULL);

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
