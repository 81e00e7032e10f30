/* SPDX-License-Identifier: Apache-2.0 */
/* Each kind of deal: what is dealt is of it, the tries are counted, and another kind or number is found out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "core/fair.h"

#include <atout/deal.h>
#include <atout/games.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DEALS = 300, GOULASHES = 3000 };

static void begin(struct atout_setup *setup)
{
	const struct atout_game *game = atout_game_find("bridge");

	atout_setup_start(game, setup, 0);
	assert_true(game->next(NULL, setup));
}

static uint64_t random_seed(void)
{
	static uint64_t seed;

	if (!seed) {
		seed = (uint64_t)time(NULL);
		printf("seed %llu\n", (unsigned long long)seed);
	}
	return seed++;
}

static struct wanted want(const char *text)
{
	struct wanted wanted;

	assert_true(wanted_read_for(&wanted, &text));
	assert_string_equal(text, "");
	return wanted;
}

/* Counted anew, card by card. */
static int points_of(const struct atout_setup *setup, int seat, bool lengths)
{
	static const int worth[RANKS] = {[JACK] = 1, [QUEEN] = 2, [KING] = 3, [ACE] = 4};
	int points = 0, suits[SUITS] = {0};

	for (int i = 0; i < 13; i++) {
		points += worth[rank_of(setup->hand[seat][i])];
		if (++suits[suit_of(setup->hand[seat][i])] > 4)
			points += lengths;
	}
	return points;
}

static const struct {
	const char *text;
	bool side, lengths;
	int least, most;
} kinds[] = {
	{"partscore for 1", true, true, 20, 24}, {"game for 2", true, true, 25, 32},
	{"slam for 3", true, true, 33, 99},	 {"declare for 1", true, false, 24, 99},
	{"defend for 2", true, false, 0, 16},	 {"hand 18 for 0", false, false, 18, 99},
	{"side 26 for 2", true, false, 26, 99},
};

static void every_deal_is_of_its_kind(void **state)
{
	struct atout_setup setup;
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, random_seed());
	for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
		struct wanted wanted = want(kinds[k].text);
		for (int i = 0; i < DEALS; i++) {
			begin(&setup);
			assert_in_range(wanted_deal(&wanted, &setup, &rng), 1, WANTED_TRIES_MAX - 1);
			int points = points_of(&setup, wanted.seat, kinds[k].lengths);
			if (kinds[k].side)
				points += points_of(&setup, (wanted.seat + 2) % 4, kinds[k].lengths);
			assert_in_range(points, kinds[k].least, kinds[k].most);
		}
	}
}

/* Those that come first in the same random numbers, one after the other. */
static void no_deal_of_the_kind_is_left_out(void **state)
{
	struct wanted wanted = want("hand 15 for 3");
	struct atout_rng rng, again;
	struct atout_setup setup, next;

	(void)state;
	atout_rng_seed(&rng, random_seed());
	again = rng;
	begin(&setup);
	next = setup;
	for (int i = 0; i < DEALS; i++) {
		int tries = wanted_deal(&wanted, &setup, &rng);
		for (int at = 1; at <= tries; at++) {
			atout_deal(&next, &again);
			assert_int_equal(points_of(&next, 3, false) >= 15, at == tries);
		}
		assert_memory_equal(&next, &setup, sizeof next);
	}
}

/* Of a deal as usual one hand in 25 has seven cards of a suit or more, a goulash has far more of them. */
static void a_goulash_is_wild(void **state)
{
	struct wanted wanted = want("goulash");
	struct atout_setup setup;
	struct atout_rng rng;
	int wild = 0;

	(void)state;
	atout_rng_seed(&rng, random_seed());
	for (int i = 0; i < GOULASHES; i++) {
		begin(&setup);
		assert_int_equal(wanted_deal(&wanted, &setup, &rng), 1);
		cardset all = 0;
		for (int seat = 0; seat < 4; seat++) {
			int suits[SUITS] = {0}, longest = 0;
			for (int j = 0; j < 13; j++) {
				all |= set_of(setup.hand[seat][j]);
				int length = ++suits[suit_of(setup.hand[seat][j])];
				longest = length > longest ? length : longest;
			}
			wild += longest >= 7;
		}
		assert_true(all == PACK_52);
	}
	assert_in_range(wild, GOULASHES / 3, 4 * GOULASHES); /* as usual: 480; goulashes: 1,434 to 1,700 */
}

static void what_cannot_be_found_ends(void **state)
{
	struct wanted wanted = want("hand 37 for 0");
	struct atout_setup setup;
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, random_seed());
	begin(&setup);
	assert_int_equal(wanted_deal(&wanted, &setup, &rng), WANTED_TRIES_MAX);
	assert_false(wanted_holds(&wanted, &setup));
}

static void what_is_forged_is_found(void **state)
{
	struct fair fair = {.has_key = true, .key = {1, 2, 3}, .wanted = want("side 23 for 1")};
	struct atout_setup setup;

	(void)state;
	begin(&setup);
	fair_deal(&setup, &fair);
	assert_true(fair_gives(&fair, &setup) && fair_counts(&fair, &setup));
	fair.tries++;
	assert_false(fair_counts(&fair, &setup));
	fair.tries--;
	static const char *const others[] = {"side 22 for 1", "side 23 for 3", "side 24 for 1", "goulash", "any"};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		struct fair other = fair;
		other.wanted = want(others[i]);
		assert_false(fair_gives(&other, &setup));
	}
}

static void only_bridge_has_kinds(void **state)
{
	(void)state;
	for (int i = 0; atout_games[i]; i++)
		assert_int_equal(wanted_suits(atout_games[i]), strcmp(atout_games[i]->name, "bridge") == 0);
}

static void offers_are_kinds(void **state)
{
	char text[WANTED_TEXT_SIZE];
	struct wanted wanted;

	(void)state;
	for (int i = 0; i < WANTED_OFFERS; i++) {
		const char *cursor = text;
		wanted_print(&wanted_offers[i], text);
		assert_true(wanted_read(&wanted, &cursor) && !*cursor);
		assert_true(wanted_same(&wanted, &wanted_offers[i]));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_deal_is_of_its_kind), cmocka_unit_test(no_deal_of_the_kind_is_left_out),
		cmocka_unit_test(a_goulash_is_wild),	     cmocka_unit_test(what_cannot_be_found_ends),
		cmocka_unit_test(what_is_forged_is_found),   cmocka_unit_test(only_bridge_has_kinds),
		cmocka_unit_test(offers_are_kinds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
