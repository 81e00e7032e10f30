/* SPDX-License-Identifier: Apache-2.0 */
/* Seasons of players whose strength is known: what ratings make of them, and whether their errors are true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/season.h"

#include <atout/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 40, EVENTS = 24, PAIRS = 14, BOARDS = 24, ROWS = EVENTS * PAIRS, SEASONS = 12 };

static const double SPREAD = 3, CHANCE = 30; /* percent */

/* ---- A season ---- */

static double uniform(struct atout_rng *rng) { return (double)(atout_rng_next(rng) >> 11) / 9007199254740992.0; }

/* Normal, of variance 1, near enough. */
static double normal(struct atout_rng *rng)
{
	double sum = -6;

	for (int i = 0; i < 12; i++)
		sum += uniform(rng);
	return sum;
}

static struct rating_row row[ROWS];
static double strength[PLAYERS];

/* The first pairs are always the same; the others are drawn anew. */
static void seat(struct atout_rng *rng, int fixed, uint32_t order[PLAYERS])
{
	for (uint32_t i = 0; i < PLAYERS; i++)
		order[i] = i;
	for (int i = PLAYERS - 1; i > 2 * fixed; i--) {
		int k = 2 * fixed + (int)(uniform(rng) * (i - 2 * fixed + 1));
		uint32_t other = order[i];
		order[i] = order[k];
		order[k] = other;
	}
}

/* Shares of the top: a mean of 50 in each ranking, whoever is in it. */
static void play(struct atout_rng *rng, int event, const uint32_t order[PLAYERS])
{
	double mean = 0;

	for (int i = 0; i < PAIRS; i++) {
		struct rating_row *at = &row[event * PAIRS + i];
		*at = (struct rating_row){{order[2 * i], order[2 * i + 1]}, (uint32_t)event, BOARDS, 0};
		at->result = strength[order[2 * i]] + strength[order[2 * i + 1]] + CHANCE / sqrt(BOARDS) * normal(rng);
		mean += at->result / PAIRS;
	}
	for (int i = 0; i < PAIRS; i++)
		row[event * PAIRS + i].result += 50 - mean;
}

static void play_season(uint64_t seed, int fixed, struct rating *rating)
{
	struct atout_rng rng;
	uint32_t order[PLAYERS];

	atout_rng_seed(&rng, seed);
	for (int i = 0; i < PLAYERS; i++)
		strength[i] = SPREAD * normal(&rng);
	for (int event = 0; event < EVENTS; event++) {
		seat(&rng, fixed, order);
		play(&rng, event, order);
	}
	*rating = (struct rating){.players = PLAYERS, .rows = ROWS, .row = row};
	assert_true(rating_work(rating));
}

/* ---- Tests ---- */

/* If errors are true, the squares of what is wrong, in errors, have the mean 1. */
static void errors_are_as_large_as_they_say(void **state)
{
	double squares = 0, spread = 0, chance = 0, wrong = 0;

	(void)state;
	for (uint64_t seed = 1; seed <= SEASONS; seed++) {
		struct rating rating;
		play_season(seed, 0, &rating);
		for (int i = 0; i < PLAYERS; i++) {
			double off = rating.strength[i] - strength[i];
			squares += off * off / (rating.error[i] * rating.error[i]) / (PLAYERS * SEASONS);
			wrong += off * off / (PLAYERS * SEASONS);
		}
		spread += rating.spread / SEASONS;
		chance += rating.chance / SEASONS;
		rating_free(&rating);
	}
	print_message("squares %.3f, spread %.2f, chance %.2f, wrong by %.2f\n", squares, spread, chance, sqrt(wrong));
	assert_true(squares > 0.8 && squares < 1.25);
	assert_true(fabs(spread - SPREAD) < 0.4);
	assert_true(fabs(chance - CHANCE) < 1);
	assert_true(sqrt(wrong) < 0.6 * SPREAD);
}

static void the_stronger_player_is_rated_higher(void **state)
{
	int right = 0, all = 0;

	(void)state;
	for (uint64_t seed = 1; seed <= SEASONS; seed++) {
		struct rating rating;
		play_season(seed, 0, &rating);
		for (int i = 0; i < PLAYERS; i++)
			for (int k = 0; k < i; k++) {
				if (fabs(strength[i] - strength[k]) < SPREAD)
					continue;
				all++;
				right += (rating.strength[i] > rating.strength[k]) == (strength[i] > strength[k]);
			}
		rating_free(&rating);
	}
	print_message("%d of %d\n", right, all);
	assert_true(right > all * 9 / 10);
}

static void partners_who_never_part_are_equal_and_less_sure(void **state)
{
	struct rating rating;

	(void)state;
	play_season(5, 3, &rating);
	for (int i = 0; i < 6; i += 2) {
		assert_true(fabs(rating.strength[i] - rating.strength[i + 1]) < 1e-9);
		for (int k = 6; k < PLAYERS; k++)
			assert_true(rating.error[i] > rating.error[k]);
	}
	rating_free(&rating);
}

/* Whoever has not played is the mean, and as unsure as all players differ. */
static void without_a_result_nothing_is_known(void **state)
{
	struct rating rating;

	(void)state;
	play_season(7, 0, &rating);
	rating_free(&rating);
	rating.players = PLAYERS + 1;
	assert_true(rating_work(&rating));
	assert_true(rating.strength[PLAYERS] == 0);
	assert_true(fabs(rating.error[PLAYERS] - rating.spread) < 1e-9);
	rating_free(&rating);
}

/* Of one event nobody can say how much is strength and how much is chance. */
static void one_event_tells_little_and_says_so(void **state)
{
	struct rating rating;

	(void)state;
	play_season(9, 0, &rating);
	rating_free(&rating);
	rating.rows = PAIRS;
	assert_true(rating_work(&rating));
	assert_true(rating.spread > 1 && rating.spread < 9);
	for (int i = 0; i < PLAYERS; i++)
		assert_true(rating.error[i] > 0.7 * rating.spread && rating.error[i] <= rating.spread * 1.0001);
	rating_free(&rating);
}

static void one_partnership_cannot_be_compared(void **state)
{
	struct rating rating = {.players = 2, .rows = 1, .row = row};

	(void)state;
	row[0] = (struct rating_row){{0, 1}, 0, BOARDS, 60};
	assert_false(rating_work(&rating));
	rating_free(&rating);
}

static void names_of_pairs_are_parted_as_people_join_them(void **state)
{
	static const char *const rows[][3] = {
		{"Ann and Bob", "Ann", "Bob"},
		{"Ann & Bob", "Ann", "Bob"},
		{"Ann Müller - Bob", "Ann Müller", "Bob"},
		{"Ann-Marie und Bob", "Ann-Marie", "Bob"},
		{"Ann/Bob", "Ann", "Bob"},
		{"Anand et Bob", "Anand", "Bob"},
	};
	static const char *const none[] = {"", "Ann", " & Bob", "Ann & ", "The Andersons"};
	char first[RESULTS_CELL_SIZE], second[RESULTS_CELL_SIZE];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_true(season_names(rows[i][0], first, second));
		assert_string_equal(first, rows[i][1]);
		assert_string_equal(second, rows[i][2]);
	}
	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		assert_false(season_names(none[i], first, second));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(errors_are_as_large_as_they_say),
		cmocka_unit_test(the_stronger_player_is_rated_higher),
		cmocka_unit_test(partners_who_never_part_are_equal_and_less_sure),
		cmocka_unit_test(without_a_result_nothing_is_known),
		cmocka_unit_test(one_event_tells_little_and_says_so),
		cmocka_unit_test(one_partnership_cannot_be_compared),
		cmocka_unit_test(names_of_pairs_are_parted_as_people_join_them),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
