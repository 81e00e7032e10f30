/* SPDX-License-Identifier: Apache-2.0 */
/* A tournament of single players: who sits where, what is entered, and what it comes to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/sittings.h"
#include "evening/plan.h"
#include "hall.h"

#define OF_FOUR "\"kind\":\"tables\",\"least\":3,\"most\":4,\"rounds\":4"

static struct hall *tournament(const char *scoring, int number, int each)
{
	char rest[200];

	snprintf(rest, sizeof rest, OF_FOUR ",\"scoring\":\"%s\",\"number\":%d,\"each\":%d", scoring, number, each);
	return open_hall(rest);
}

static void begin(struct hall *hall, int round) { assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0); }

static int enter_points(struct hall *hall, int round, int table, int board, const char *points)
{
	return say(hall, "\"do\":\"result\",\"round\":%d,\"table\":%d,\"board\":%d,\"points\":\"%s\",\"over\":%u",
		   round, table, board, points, entry_at(hall, round, table, board));
}

/* Points that depend on who they are alone: number 1 has the most. */
static void fill(struct hall *hall, int round)
{
	for (int table = 1; table <= hall->evening->tables; table++) {
		struct place place = evening_place(hall->evening, round, table);
		for (int k = 0; place.played && k < (int)hall->evening->setup.each; k++) {
			char points[100] = "";
			for (int i = 0; i < place.players; i++)
				snprintf(points + strlen(points), sizeof points - strlen(points), i ? " %d" : "%d",
					 10 - 3 * place.who[i]);
			assert_int_equal(
				enter_points(hall, round, table, evening_first(hall->evening, place.set) + k, points),
				0);
		}
	}
}

/* How many of this round have met before, whom it notes. */
static int meet_again(const struct hall *hall, int round, int met[17][17])
{
	int again = 0;

	for (int table = 1; table <= hall->evening->tables; table++) {
		struct place place = evening_place(hall->evening, round, table);
		for (int i = 0; i < place.players; i++)
			for (int j = 0; j < i; j++) {
				int a = place.who[i], b = place.who[j];
				again += met[a][b] > 0;
				met[a][b] = met[b][a] = 1;
			}
	}
	return again;
}

static void everybody_sits_once(void **state)
{
	struct hall *hall = tournament("points", 11, 1);
	int seat;

	(void)state;
	for (int round = 1; round <= 3; round++) {
		begin(hall, round);
		for (int table = 1; table <= 3; table++)
			assert_in_range(evening_place(hall->evening, round, table).players, 3, 4);
		for (int number = 1; number <= 11; number++)
			assert_in_range(evening_table(hall->evening, round, number, &seat), 1, 3);
	}
	hall_free(hall);
}

/* Sixteen can meet without meeting again; of tables that are drawn blindly about fourteen do in three rounds. */
static void few_meet_again(void **state)
{
	struct hall *hall = tournament("points", 16, 1);
	int met[17][17] = {{0}}, again = 0;

	(void)state;
	for (int round = 1; round <= 3; round++) {
		begin(hall, round);
		again += meet_again(hall, round, met);
	}
	assert_in_range(again, 0, 4);
	hall_free(hall);
}

static void who_sits_out_does_so_in_turn(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"tables\",\"least\":4,\"most\":4,\"rounds\":3,\"scoring\":\"points\","
				      "\"number\":6,\"each\":1");
	int out[7] = {0}, seat;

	(void)state;
	for (int round = 1; round <= 3; round++) {
		begin(hall, round);
		for (int number = 1; number <= 6; number++)
			out[number] += !evening_table(hall->evening, round, number, &seat);
	}
	for (int number = 1; number <= 6; number++)
		assert_int_equal(out[number], 1);
	hall_free(hall);
}

static void the_log_says_who_sits_where(void **state)
{
	struct hall *hall = tournament("places", 8, 2), *again = hall_new();
	char why[ATOUT_ERROR_SIZE];

	(void)state;
	begin(hall, 1);
	fill(hall, 1);
	begin(hall, 2);
	assert_true(tells(hall->line[1], "\"text\":\""));
	for (uint32_t i = 0; i < hall->evening->events; i++)
		assert_true(evening_line(again->evening, &again->act, hall->line[i], strlen(hall->line[i]), why));
	assert_memory_equal(hall->evening->drawn, again->evening->drawn, sizeof again->evening->drawn);
	evening_free(again->evening);
	free(again);
	hall_free(hall);
}

static void a_director_may_say_who_sits_where(void **state)
{
	static const char *const wrong[] = {"1-2-3-4",	      "1-2-3-4 5-6",	 "1-2-3-4 5-6-7-1",  "1-2-3-4 5-6-7-9",
					    "1-2-3-4 5-6-7-", "1-2-3-4-5 6-7-8", "1-2-3-4  5-6-7-8", "x"};
	struct hall *hall = tournament("points", 8, 1);

	(void)state;
	for (size_t i = 1; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_not_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"%s\"", wrong[i]), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"8-3-1-5 2-7-6\""), 0);
	struct place place = evening_place(hall->evening, 1, 2);
	assert_int_equal(place.players, 3);
	assert_int_equal(place.who[1], 7);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":2,\"text\":\"%s\"", wrong[0]), 0); /* the others sit out */
	hall_free(hall);
}

static void points_are_those_of_each_seat(void **state)
{
	static const char *const wrong[] = {"", "1 2 3", "1 2 3 4 5", "1 2 3 x", "1 2 3 30001", "1  2 3 4x"};
	struct hall *hall = tournament("points", 8, 1);

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"1-2-3-4 5-6-7-8\""), 0);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(enter_points(hall, 1, 1, 1, wrong[i]), 400);
	assert_int_equal(enter(hall, 1, 1, 1, "4S N ="), 400);
	assert_int_equal(enter_points(hall, 1, 1, 1, "-30000 0 7 30000"), 0);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->points[0], -30000);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->points[3], 30000);
	assert_int_equal(say(hall, "\"do\":\"rule\",\"round\":1,\"table\":2,\"board\":1,\"verdict\":\"A+/A-\""), 400);
	assert_int_equal(say(hall, "\"do\":\"rule\",\"round\":1,\"table\":2,\"board\":1,\"verdict\":\"NP\""), 0);
	hall_free(hall);
}

static void another_player_confirms(void **state)
{
	struct hall *hall = tournament("points", 8, 1);
	const char *entry = "\"do\":\"confirm\",\"entry\":%u,\"device\":%d,\"player\":%d,\"seat\":%d";

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"1-2-3-4 5-6-7-8\""), 0);
	const char *result =
		"\"do\":\"result\",\"round\":1,\"table\":1,\"board\":1,\"points\":\"4 3 2 1\",\"device\":%d,"
		"\"player\":%d,\"seat\":%d";
	assert_int_equal(say(hall, result, 1, 0, 0), 400);
	assert_int_equal(say(hall, result, 1, 0, 5), 400);
	assert_int_equal(say(hall, result, 2, 0, 1), 403);
	assert_int_equal(say(hall, result, 2, 5, 0), 403);
	assert_int_equal(say(hall, result, 1, 3, 0), 0);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->state, SLOT_ENTERED);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->by, 2);
	assert_int_equal(say(hall, entry, entry_at(hall, 1, 1, 1), 1, 3, 0), 403);
	assert_int_equal(say(hall, entry, entry_at(hall, 1, 1, 1), 1, 0, 3), 403);
	assert_int_equal(say(hall, entry, entry_at(hall, 1, 1, 1), 1, 5, 0), 403);
	assert_int_equal(say(hall, entry, entry_at(hall, 1, 1, 1), 1, 0, 4), 0);
	assert_int_equal(evening_slot(hall->evening, 1, 1, 1)->state, SLOT_IN);
	hall_free(hall);
}

static struct sittings sittings;

/* The file that comes of it, as the command reads it. */
static const char *read_csv(const struct hall *hall)
{
	static char buf[1 << 16];
	struct atout_error error = {.line = 0};
	uint32_t number = 0;

	sittings_free(&sittings);
	assert_in_range(evening_show_csv(hall->evening, buf, sizeof buf), 1, sizeof buf - 1);
	for (const char *at = buf; *at; at += strcspn(at, "\n") + 1)
		if (!sittings_line(&sittings, ++number, at, strcspn(at, "\n"), &error))
			fail_msg("line %u: %s", number, error.text);
	assert_true(sittings_end(&sittings, &error));
	return buf;
}

/* Places and shares are those of `atout event tables`, by each way, also when an earlier round is corrected and a table
 * has not all of its results. */
static void the_ranking_is_that_of_the_command(void **state)
{
	static const char *const ways[] = {"points", "places", "duplicate"};

	(void)state;
	for (enum sittings_way way = 0; way < SITTINGS_WAYS; way++) {
		struct sittings_standing standing[TABLES_PLAYERS_MAX];
		struct hall *hall = tournament(ways[way], 11, 3);
		struct ranking ranking;
		for (int round = 1; round <= 3; round++) {
			begin(hall, round);
			fill(hall, round);
		}
		assert_int_equal(enter_points(hall, 1, 1, 2, "55 -7 3 1"), 0);
		begin(hall, 4);
		assert_int_equal(enter_points(hall, 4, 1, 10, "1 90 -6 2"), 0);
		read_csv(hall);
		assert_true(sittings_rank(&sittings, way, SITTINGS_ALL, standing));
		assert_true(ranking_make(&ranking, hall->evening, RANKING_ALL));
		for (int i = 0; i < sittings.players; i++) {
			const struct standing *ours = &ranking.standing[sittings.player[i].number - 1];
			assert_int_equal(ours->place, standing[i].place);
			if (way == SITTINGS_POINTS)
				assert_int_equal(exact_round(&ours->total, 1, 1), standing[i].points);
			else
				assert_int_equal(scoring_percent(&ranking.scoring, ours), standing[i].percent);
		}
		ranking_free(&ranking);
		hall_free(hall);
	}
	sittings_free(&sittings);
}

static void places_wait_for_the_whole_table(void **state)
{
	struct hall *hall = tournament("places", 4, 2);

	(void)state;
	begin(hall, 1);
	assert_int_equal(enter_points(hall, 1, 1, 1, "4 3 2 1"), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"counted\":0,"));
	assert_int_equal(enter_points(hall, 1, 1, 2, "4 3 2 1"), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"counted\":4,"));
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"share\":\"100.00\",\"points\":8}"));
	hall_free(hall);
}

/* What is told of a deal are its own points, though all of the round count together. */
static void by_places_each_deal_is_told(void **state)
{
	struct hall *hall = tournament("places", 4, 2);
	static char buf[1 << 14];

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"1-2-3-4\""), 0);
	assert_int_equal(enter_points(hall, 1, 1, 1, "4 3 2 1"), 0);
	assert_int_equal(enter_points(hall, 1, 1, 2, "-9 8 7 6"), 0);
	evening_show_board(hall->evening, 1, false, buf, sizeof buf);
	assert_true(tells(buf, "{\"round\":1,\"table\":1,\"seat\":\"1\",\"number\":1,\"points\":4}"));
	evening_show_board(hall->evening, 2, false, buf, sizeof buf);
	assert_true(tells(buf, "{\"round\":1,\"table\":1,\"seat\":\"1\",\"number\":1,\"points\":-9}"));
	hall_free(hall);
}

/* The ranking has room for those who are there alone. */
static void whoever_has_a_seat_is_not_taken_back(void **state)
{
	struct hall *hall = tournament("points", 8, 1);
	struct evening_viewer director = {.director = true, .id = "k3v9t2mxw7ab"};
	static const char codes[EVENING_TABLES][8];
	static const int devices[EVENING_TABLES];
	const char *movement = "\"do\":\"movement\",\"round\":2,\"rounds\":4,\"number\":%d";

	(void)state;
	director.codes = codes;
	director.devices = devices;
	begin(hall, 1);
	fill(hall, 1);
	for (int number = 1; number <= 8; number++)
		assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":%d,\"round\":2", number), 0);
	assert_int_equal(say(hall, movement, 1), 400);
	assert_int_equal(say(hall, movement, 7), 400);
	assert_int_equal(say(hall, movement, 65), 400);
	assert_int_equal(say(hall, movement, 10), 0);
	assert_true(tells(shown(hall, &director), "\"fewest\":8,"));
	assert_int_equal(say(hall, movement, 8), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"number\":8,"));
	hall_free(hall);
}

static void whoever_has_left_may_come_back(void **state)
{
	struct hall *hall = tournament("points", 8, 1);
	int seat;

	(void)state;
	begin(hall, 1);
	fill(hall, 1);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":3"), 0);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":3,\"round\":4"), 409);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":3,\"round\":3"), 0); /* a mistaken click */
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":2"), 0);
	begin(hall, 2);
	assert_int_equal(evening_table(hall->evening, 2, 3, &seat), 0);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":3,\"round\":4"), 409);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":3,\"round\":3"), 0);
	begin(hall, 3);
	assert_int_not_equal(evening_table(hall->evening, 3, 3, &seat), 0);
	assert_int_equal(hall->evening->who[3].from, 1);
	hall_free(hall);
}

/* Twelve of four tables, of which one each has left, can all meet others. */
static void meetings_count_without_those_who_have_left(void **state)
{
	struct hall *hall = tournament("points", 16, 1);
	int met[17][17] = {{0}};

	(void)state;
	begin(hall, 1);
	meet_again(hall, 1, met);
	for (int table = 1; table <= 4; table++)
		assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":%d,\"round\":2",
				     evening_place(hall->evening, 1, table).who[0]),
				 0);
	begin(hall, 2);
	assert_int_equal(meet_again(hall, 2, met), 0);
	hall_free(hall);
}

static void players_come_late_and_go_home(void **state)
{
	struct hall *hall = tournament("points", 8, 1);
	int seat;

	(void)state;
	begin(hall, 1);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":1"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":3,\"round\":2"), 0);
	assert_int_equal(say(hall, "\"do\":\"movement\",\"round\":2,\"rounds\":5,\"number\":10"), 0);
	begin(hall, 2);
	assert_int_equal(evening_table(hall->evening, 2, 3, &seat), 0);
	assert_int_not_equal(evening_table(hall->evening, 2, 10, &seat), 0);
	assert_int_equal(hall->evening->setup.rounds, 5);
	hall_free(hall);
}

static void what_is_no_tournament_is_refused(void **state)
{
	static const char *const wrong[] = {
		"\"kind\":\"tables\",\"number\":8,\"rounds\":4,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":3,\"number\":8,\"rounds\":4,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":3,\"most\":9,\"number\":9,\"rounds\":4,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":3,\"rounds\":4,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":65,\"rounds\":4,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":8,\"scoring\":\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":8,\"rounds\":4,\"scoring\":\"mp\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":8,\"rounds\":4,\"scoring\":\"points\",\"turn\":"
		"\"done\"",
		"\"kind\":\"tables\",\"least\":3,\"most\":4,\"partners\":true,\"number\":8,\"rounds\":4,\"scoring\":"
		"\"points\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":8,\"rounds\":4,\"scoring\":\"points\","
		"\"first\":2",
		"\"kind\":\"howell\",\"least\":3,\"most\":4,\"number\":8,\"scoring\":\"mp\"",
		"\"kind\":\"howell\",\"number\":8,\"scoring\":\"places\"",
		"\"kind\":\"tables\",\"least\":4,\"most\":4,\"number\":8,\"rounds\":4,\"scoring\":\"points\","
		"\"online\":true",
	};

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct hall *hall = hall_new();
		if (say(hall, "\"do\":\"open\",\"title\":\"T\",\"each\":1,%s", wrong[i]) != 400)
			fail_msg("%s", wrong[i]);
		hall_free(hall);
	}
	struct hall *hall = tournament("points", 8, 1);
	assert_int_equal(say(hall, "\"do\":\"deals\""), 409);
	hall_free(hall);
}

static void what_is_told_names_the_seats(void **state)
{
	struct hall *hall = tournament("duplicate", 8, 1);
	struct evening_viewer table = {.id = "k3v9t2mxw7ab", .device = 1},
			      player = {.id = "k3v9t2mxw7ab", .device = 1, .player = 3};
	static char buf[1 << 14];

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"name\",\"number\":3,\"name\":\"Cy\""), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1,\"text\":\"1-2-3-4 5-6-7-8\""), 0);
	assert_true(tells(shown(hall, &table), "\"3\":{\"number\":3,\"name\":\"Cy\"}"));
	assert_true(tells(shown(hall, &player), "\"seat\":\"3\""));
	assert_int_equal(enter_points(hall, 1, 1, 1, "4 3 2 1"), 0);
	assert_int_equal(enter_points(hall, 1, 2, 1, "9 3 0 1"), 0);
	assert_true(tells(shown(hall, &table), "\"points\":[4,3,2,1]"));
	evening_show_board(hall->evening, 1, false, buf, sizeof buf);
	assert_true(tells(buf, "\"players\":[{\"round\":1,\"table\":2,\"seat\":\"1\",\"number\":5,\"points\":9,"
			       "\"percent\":\"100.00\"},{\"round\":1,\"table\":1,\"seat\":\"1\",\"number\":1,"));
	evening_show_card(hall->evening, 3, buf, sizeof buf);
	assert_true(tells(buf, "\"lines\":[{\"round\":1,\"table\":1,\"board\":1,\"seat\":\"3\",\"against\":[1,2,4],"
			       "\"points\":[2],\"earned\":\"2.00\",\"percent\":\"100.00\"}]"));
	hall_free(hall);
}

static void masterpoints_and_penalties_count(void **state)
{
	struct sittings_standing standing[TABLES_PLAYERS_MAX];
	struct hall *hall = tournament("points", 4, 1);

	(void)state;
	begin(hall, 1);
	fill(hall, 1);
	assert_int_equal(say(hall, "\"do\":\"extra\",\"number\":1,\"penalty\":\"20\""), 0);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"rows\":[{\"number\":2,\"place\":1,"));
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "\"total\":\"-13.00\""));
	assert_true(tells(read_csv(hall), "\npenalty,1,20.00\n"));
	assert_true(sittings_rank(&sittings, SITTINGS_POINTS, SITTINGS_ALL, standing));
	assert_int_equal(standing[0].total, -1300);
	sittings_free(&sittings);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(everybody_sits_once),
		cmocka_unit_test(few_meet_again),
		cmocka_unit_test(who_sits_out_does_so_in_turn),
		cmocka_unit_test(the_log_says_who_sits_where),
		cmocka_unit_test(a_director_may_say_who_sits_where),
		cmocka_unit_test(points_are_those_of_each_seat),
		cmocka_unit_test(another_player_confirms),
		cmocka_unit_test(the_ranking_is_that_of_the_command),
		cmocka_unit_test(places_wait_for_the_whole_table),
		cmocka_unit_test(by_places_each_deal_is_told),
		cmocka_unit_test(whoever_has_a_seat_is_not_taken_back),
		cmocka_unit_test(whoever_has_left_may_come_back),
		cmocka_unit_test(meetings_count_without_those_who_have_left),
		cmocka_unit_test(players_come_late_and_go_home),
		cmocka_unit_test(what_is_no_tournament_is_refused),
		cmocka_unit_test(what_is_told_names_the_seats),
		cmocka_unit_test(masterpoints_and_penalties_count),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
