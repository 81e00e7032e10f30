/* SPDX-License-Identifier: Apache-2.0 */
/* Swiss pairings: against all pairings of small events, and long events that run out of opponents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/swiss.h"

#include <atout/random.h>

#include <string.h>

static struct swiss swiss;

/* ---- All pairings, the first one in the order of the ranking ---- */

static bool first_pairing(bool taken[SWISS_MAX], int opponent[SWISS_MAX])
{
	int who = 0;

	while (who < swiss.contestants && taken[who])
		who++;
	if (who == swiss.contestants)
		return true;
	taken[who] = true;
	for (int other = who + 1; other < swiss.contestants; other++) {
		if (taken[other] || swiss.met[who][other])
			continue;
		taken[other] = true;
		if (first_pairing(taken, opponent)) {
			opponent[who] = other;
			opponent[other] = who;
			return true;
		}
		taken[other] = false;
	}
	return taken[who] = false;
}

static bool plainly(int opponent[SWISS_MAX])
{
	bool taken[SWISS_MAX] = {false};

	if (swiss.contestants % 2 == 0)
		return first_pairing(taken, opponent);
	for (int bye = swiss.contestants - 1; bye >= 0; bye--) {
		memset(taken, 0, sizeof taken);
		taken[bye] = true;
		opponent[bye] = bye;
		if (!swiss.had_bye[bye] && first_pairing(taken, opponent))
			return true;
	}
	return false;
}

static void pairings_are_the_first_of_all(void **state)
{
	struct atout_rng rng;
	int refused = 0;

	(void)state;
	atout_rng_seed(&rng, 17);
	for (int round = 0; round < 3000; round++) {
		int opponent[SWISS_MAX];
		memset(&swiss, 0, sizeof swiss);
		swiss.contestants = 2 + (int)atout_rng_below(&rng, 9);
		uint32_t met = 10 + atout_rng_below(&rng, 80);
		for (int a = 0; a < swiss.contestants; a++) {
			swiss.had_bye[a] = atout_rng_below(&rng, 3) == 0;
			for (int b = 0; b < a; b++)
				swiss.met[a][b] = swiss.met[b][a] = atout_rng_below(&rng, 100) < met;
		}
		bool can = plainly(opponent);
		assert_int_equal(swiss_pair(&swiss), can);
		if (can)
			assert_memory_equal(swiss.opponent, opponent, sizeof *opponent * (size_t)swiss.contestants);
		refused += !can;
	}
	assert_in_range(refused, 100, 2900);
}

/* Ranked at random before each round, 24 teams play on until nobody is left to meet: a greedy director is stuck before.
 */
static void twenty_four_teams_play_many_rounds(void **state)
{
	struct atout_rng rng;
	int team[24];
	bool met[24][24] = {{false}};

	(void)state;
	atout_rng_seed(&rng, 4);
	for (int i = 0; i < 24; i++)
		team[i] = i;
	for (int round = 0; round < 12; round++) {
		memset(&swiss, 0, sizeof swiss);
		swiss.contestants = 24;
		for (int i = 23; i > 0; i--) {
			int k = (int)atout_rng_below(&rng, (uint32_t)i + 1), keep = team[i];
			team[i] = team[k];
			team[k] = keep;
		}
		for (int a = 0; a < 24; a++)
			for (int b = 0; b < 24; b++)
				swiss.met[a][b] = met[team[a]][team[b]];
		assert_true(swiss_pair(&swiss)); /* 24 with at least 12 open opponents each: Dirac's theorem */
		for (int a = 0; a < 24; a++) {
			int b = swiss.opponent[a];
			assert_true(b != a && swiss.opponent[b] == a && !met[team[a]][team[b]]);
		}
		for (int a = 0; a < 24; a++)
			met[team[a]][team[swiss.opponent[a]]] = true;
	}
}

/* ---- How many rounds there are ---- */

static void shuffle(struct atout_rng *rng, int list[SWISS_MAX], int count)
{
	for (int i = 0; i < count; i++)
		list[i] = i;
	for (int i = count - 1; i > 0; i--) {
		int k = (int)atout_rng_below(rng, (uint32_t)i + 1), keep = list[i];
		list[i] = list[k];
		list[k] = keep;
	}
}

/* Pairs a round in which the contestants are ranked as in list. */
static bool play_round(const int list[SWISS_MAX], int count, bool met[SWISS_MAX][SWISS_MAX], bool had_bye[SWISS_MAX])
{
	memset(&swiss, 0, sizeof swiss);
	swiss.contestants = count;
	for (int a = 0; a < count; a++) {
		swiss.had_bye[a] = had_bye[list[a]];
		for (int b = 0; b < count; b++)
			swiss.met[a][b] = met[list[a]][list[b]];
	}
	if (!swiss_pair(&swiss))
		return false;
	for (int a = 0; a < count; a++) {
		int b = swiss.opponent[a];
		if (a == b)
			had_bye[list[a]] = true;
		else
			met[list[a]][list[b]] = true;
	}
	return true;
}

static void so_many_rounds_can_be_paired_whatever_the_results(void **state)
{
	struct atout_rng rng;
	int list[SWISS_MAX];

	(void)state;
	atout_rng_seed(&rng, 12);
	for (int count = 2; count <= 32; count++)
		for (int times = 0; times < 8; times++) {
			bool met[SWISS_MAX][SWISS_MAX] = {{false}}, had_bye[SWISS_MAX] = {false};
			for (int round = 0; round < swiss_rounds(count); round++) {
				shuffle(&rng, list, count);
				assert_true(play_round(list, count, met, had_bye));
			}
		}
}

/*
 * Two groups, each of an odd number, of which everybody has met just those of the other one: in the larger one some of
 * their own besides.  There have been as many rounds as any contestant has met others.
 */
static void of_a_round_more_some_cannot_be_paired(void **state)
{
	(void)state;
	for (int count = 6; count <= 32; count += 2) {
		int group = (count / 2 - 1) | 1, other = count - group;
		memset(&swiss, 0, sizeof swiss);
		swiss.contestants = count;
		for (int a = 0; a < group; a++)
			for (int b = group; b < count; b++)
				swiss.met[a][b] = swiss.met[b][a] = true;
		/* The larger one is two wider: each has met two in a ring. */
		for (int a = 0; other > group && a < other; a++) {
			int b = group + (a + 1) % other;
			swiss.met[group + a][b] = swiss.met[b][group + a] = true;
		}
		int rounds = 0;
		for (int b = 0; b < count; b++)
			rounds += swiss.met[count - 1][b];
		assert_int_equal(rounds, swiss_rounds(count));
		assert_false(swiss_pair(&swiss));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pairings_are_the_first_of_all),
		cmocka_unit_test(twenty_four_teams_play_many_rounds),
		cmocka_unit_test(so_many_rounds_can_be_paired_whatever_the_results),
		cmocka_unit_test(of_a_round_more_some_cannot_be_paired),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
