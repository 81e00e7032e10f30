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

/* ---- At the server's tables ---- */

static struct hall *open_event(int teams, const char *scoring)
{
	char rest[128];

	snprintf(rest, sizeof rest, "\"online\":true,\"kind\":\"knockout\",\"number\":%d,\"each\":4,\"scoring\":\"%s\"",
		 teams, scoring);
	struct hall *hall = open_hall(rest);
	static char text[ACT_TEXT_SIZE], quoted[2 * ACT_TEXT_SIZE];
	struct atout_rng rng;
	char *to = quoted;

	atout_rng_seed(&rng, SEED);
	evening_deal(hall->evening, &rng, text);
	for (const char *at = text; *at; at++)
		to += sprintf(to, *at == '\n' ? "\\n" : "%c", *at);
	assert_int_equal(say(hall, "\"do\":\"deals\",\"text\":\"%s\"", quoted), 0);
	assert_int_equal(begin(hall), 0);
	return hall;
}

/* The four boards of a match: what is made at the table where the first team sits N-S, and at the other one; NULL: no
 * bid. */
static void play_all(struct hall *hall, int match, const char *const contract[4][2])
{
	int round = hall->evening->round, first = 4 * round - 3;

	for (int k = 0; k < 4; k++)
		for (int other = 0; other < 2; other++)
			assert_int_equal(enter(hall, round, 2 * match + 1 + other, first + k,
					       contract[k][other] ? contract[k][other] : "pass"),
					 0);
}

/* On boards 1 to 4, of which N-S are vulnerable on the second and the fourth.  away: the second team goes on. */
static const struct level {
	const char *scoring, *contract[4][2];
	bool away;
} levels[] = {
	/* 1 IMP each: 20 points against 30, and 30 against 20 */
	{"imp", {{"2S N =", "1NT N ="}, {"1NT N =", "1NT N +1"}}, true},
	{"imp", {{"1NT N =", "2S N ="}, {"1NT N +1", "1NT N ="}}, false},
	/* a board each, but 7 IMPs against 1 */
	{"bam", {{"2S N =", "4S N ="}, {"2S N +1", "2S N ="}}, true},
	{"bam", {{"4S N =", "2S N ="}, {"2S N =", "2S N +1"}}, false},
	/* two boards each, with 16 and 1 IMPs against twice 11, but 1400 and 30 points against twice 570 */
	{"bam", {{"7S N =", "2S N ="}, {"2S N =", "4S N +2"}, {"2S N +1", "2S N ="}, {"2S N =", "4S N +2"}}, true},
	/* the same to the last point: the lower number */
	{"aggregate", {{"4S N =", "4S N ="}}, false},
};

static void a_level_match_of_an_event_has_a_winner(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
		struct hall *hall = open_event(4, levels[i].scoring);
		int wanted = teams_of(hall, 0)[levels[i].away];
		play_all(hall, 0, levels[i].contract);
		assert_int_equal(begin(hall), 409); /* the other match has none yet, though it is level so far */
		play_all(hall, 1, levels[i].contract);
		assert_true(tells(chief(hall), "\"level\":[{\"table\":1,\"numbers\":[1,4],\"through\":"));
		assert_int_equal(begin(hall), 0);
		if (teams_of(hall, 0)[0] != wanted)
			fail_msg("match %zu: %d goes on", i, teams_of(hall, 0)[0]);
		hall_free(hall);
	}
}

/* The lower number of the final is not the one that has the better place in it. */
static void the_numbers_of_an_event_are_a_lot(void **state)
{
	static const char *const lost[4][2] = {{"2S N =", "4S N ="}};
	static const char *const level[4][2] = {{"2S N =", "2S N ="}};
	struct hall *hall = open_event(4, "imp");

	(void)state;
	play_all(hall, 0, lost);
	play_all(hall, 1, lost);
	begin(hall);
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 3);
	play_all(hall, 0, level);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "{\"number\":3,\"place\":1,\"sharing\":1,"));
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":4"), 0); /* the director has the last word */
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "{\"number\":4,\"place\":1,\"sharing\":1,"));
	hall_free(hall);
}

static void who_has_lost_is_out(void **state)
{
	static const char *const won[4][2] = {{"4S N =", "2S N ="}};
	struct hall *hall = open_event(5, "imp");
	int out = 0;

	(void)state;
	for (int number = 1; number <= 5; number++)
		assert_false(evening_is_out(hall->evening, number));
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 5); /* the others have no match */
	play_all(hall, 0, won);
	begin(hall);
	for (int number = 1; number <= 5; number++)
		out += evening_is_out(hall->evening, number);
	assert_true(out == 1 && evening_is_out(hall->evening, 5));
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
		cmocka_unit_test(a_level_match_of_an_event_has_a_winner),
		cmocka_unit_test(the_numbers_of_an_event_are_a_lot),
		cmocka_unit_test(who_has_lost_is_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
