/* SPDX-License-Identifier: Apache-2.0 */
/* Knockouts: who meets whom, against brackets that are folded by hand; level matches, byes, corrections. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

#include <atout/random.h>

enum { SEED = 3, SLOTS = 32 };

static struct hall *open_knockout(int teams)
{
	char rest[96];

	snprintf(rest, sizeof rest, "\"kind\":\"knockout\",\"number\":%d,\"each\":1,\"scoring\":\"imp\"", teams);
	return open_hall(rest);
}

static int begin(struct hall *hall) { return say(hall, "\"do\":\"round\",\"to\":%d", hall->evening->round + 1); }

static const uint8_t *teams_of(const struct hall *hall, int match)
{
	return hall->evening->movement.at[hall->evening->round - 1][match].who;
}

/* The team with this number wins its match of this round; 0: it is level. */
static void play_match(struct hall *hall, int match, int winner)
{
	int round = hall->evening->round, board = round, home = teams_of(hall, match)[0];

	assert_int_equal(enter(hall, round, 2 * match + 1, board, winner == home ? "4S N =" : "2S N ="), 0);
	assert_int_equal(enter(hall, round, 2 * match + 2, board, winner && winner != home ? "4S N =" : "2S N ="), 0);
}

/* ---- Brackets of all sizes ---- */

/* Seeds in the order of the bracket, as one folds a list: 1; 1 2; 1 4 2 3; ... ; 0: nobody. */
static int fold(int teams, int slot[SLOTS])
{
	int size = 1;

	for (slot[0] = 1; size < teams; size *= 2)
		for (int i = size - 1; i >= 0; i--) {
			slot[2 * i] = slot[i];
			slot[2 * i + 1] = 2 * size + 1 - slot[2 * i];
		}
	for (int i = 0; i < size; i++)
		slot[i] = slot[i] <= teams ? slot[i] : 0;
	return size;
}

/* Who plays in this round, and the next round's list, of half as many. */
static void play_folded(struct hall *hall, struct atout_rng *rng, int slot[SLOTS], int size)
{
	int match = 0;

	for (int i = 0; i < size; i += 2) {
		int a = slot[i], b = slot[i + 1];
		slot[i / 2] = a ? a : b;
		if (!a || !b)
			continue;
		const uint8_t *who = teams_of(hall, match);
		assert_true((who[0] == a && who[1] == b) || (who[0] == b && who[1] == a));
		slot[i / 2] = atout_rng_below(rng, 2) ? a : b;
		play_match(hall, match++, slot[i / 2]);
	}
	for (; match < hall->evening->movement.tables; match++)
		assert_false(evening_place(hall->evening, hall->evening->round, 2 * match + 1).played);
}

static void brackets_of_all_sizes_are_played_to_the_final(void **state)
{
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, SEED);
	for (int teams = 2; teams <= 32; teams++) {
		struct hall *hall = open_knockout(teams);
		int slot[SLOTS], size = fold(teams, slot);
		for (; size > 1; size /= 2) {
			assert_int_equal(begin(hall), 0);
			play_folded(hall, &rng, slot, size);
		}
		assert_int_equal(begin(hall), 409);
		char first[48];
		snprintf(first, sizeof first, "\"rows\":[{\"number\":%d,\"place\":1,\"sharing\":1,", slot[0]);
		assert_true(tells(shown_ranking(hall, RANKING_ALL), first));
		hall_free(hall);
	}
}

/* ---- Four teams ---- */

static void places_are_by_the_rounds_that_teams_have_reached(void **state)
{
	struct hall *hall = open_knockout(4);

	(void)state;
	begin(hall);
	play_match(hall, 0, 4);
	play_match(hall, 1, 2);
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 2);
	play_match(hall, 0, 2);
	const char *told = shown_ranking(hall, RANKING_ALL);
	assert_true(tells(told, "{\"number\":2,\"place\":1,\"sharing\":1,"));
	assert_true(tells(told, "{\"number\":4,\"place\":2,\"sharing\":1,"));
	assert_true(tells(told, "{\"number\":1,\"place\":3,\"sharing\":2,"));
	assert_true(tells(told, "{\"number\":3,\"place\":3,\"sharing\":2,"));
	hall_free(hall);
}

static const char *chief(const struct hall *hall)
{
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];
	const struct evening_viewer viewer = {
		.id = "k3v9t2mxw7ab", .director = true, .codes = codes, .devices = devices};

	return shown(hall, &viewer);
}

static void the_director_says_who_goes_on_from_a_level_match(void **state)
{
	struct hall *hall = open_knockout(4);

	(void)state;
	begin(hall);
	play_match(hall, 0, 1);
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":3"), 409); /* nothing is in */
	play_match(hall, 1, 0);
	assert_int_equal(begin(hall), 409);
	assert_true(tells(chief(hall), "\"level\":[{\"table\":3,\"numbers\":[2,3]}]"));
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":1"), 409); /* has won */
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":2"), 0);
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":3"), 0);
	assert_true(tells(chief(hall), "\"numbers\":[2,3],\"through\":3}]"));
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 3);
	hall_free(hall);
}

static void whoever_leaves_lets_the_opponents_go_on(void **state)
{
	struct hall *hall = open_knockout(4);

	(void)state;
	begin(hall);
	play_match(hall, 0, 1);
	play_match(hall, 1, 2);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":2,\"round\":1"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":2,\"round\":2"), 0);
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 3);
	hall_free(hall);
}

static void a_correction_changes_no_match_that_has_begun(void **state)
{
	struct hall *hall = open_knockout(8);

	(void)state;
	begin(hall);
	for (int match = 0; match < 4; match++)
		play_match(hall, match, teams_of(hall, match)[0]);
	begin(hall);
	int lost = hall->evening->movement.at[0][0].who[1];
	assert_int_equal(enter(hall, 1, 2, 1, "7S N ="), 0); /* now the other team would have won */
	for (int match = 0; match < 2; match++)
		play_match(hall, match, teams_of(hall, match)[0]);
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] != lost && teams_of(hall, 0)[1] != lost);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(brackets_of_all_sizes_are_played_to_the_final),
		cmocka_unit_test(places_are_by_the_rounds_that_teams_have_reached),
		cmocka_unit_test(the_director_says_who_goes_on_from_a_level_match),
		cmocka_unit_test(whoever_leaves_lets_the_opponents_go_on),
		cmocka_unit_test(a_correction_changes_no_match_that_has_begun),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
