/* SPDX-License-Identifier: Apache-2.0 */
/* Extra boards of a knockout at the server's tables: a match that is level plays on until a team leads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

#define CUP "\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":4"

static int begin(struct hall *hall) { return say(hall, "\"do\":\"round\",\"to\":%d", hall->evening->round + 1); }

static struct hall *open_cup(const char *more)
{
	char rest[160];

	snprintf(rest, sizeof rest, CUP "%s", more);
	struct hall *hall = open_hall(rest);
	assert_int_equal(begin(hall), 0);
	return hall;
}

static const uint8_t *teams_of(const struct hall *hall, int match)
{
	return hall->evening->movement.at[hall->evening->round - 1][match].who;
}

/* All boards of a match in a round are passed out but the first: the team with this number makes a game; 0: neither. */
static void play_match(struct hall *hall, int match, int winner)
{
	int round = hall->evening->round, boards = evening_each(hall->evening, round), home = teams_of(hall, match)[0];
	int first = evening_first(hall->evening, evening_place(hall->evening, round, 2 * match + 1).set);

	for (int k = 0; k < boards; k++)
		for (int table = 0; table < 2; table++) {
			bool wins = !k && winner && (winner == home) == !table;
			assert_int_equal(enter(hall, round, 2 * match + 1 + table, first + k, wins ? "4S N =" : "pass"),
					 0);
		}
}

static bool plays(const struct hall *hall, int match)
{
	return evening_place(hall->evening, hall->evening->round, 2 * match + 1).played;
}

static void which_set_ups_have_extra_boards(void **state)
{
	static const struct {
		const char *what;
		int status;
	} cups[] = {
		{CUP, 0},
		{"\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":8", 0},
		{"\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":9", 400},
		{"\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":32,\"each\":32,\"extra\":4", 0},
		{"\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":3", 400},
		{"\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":4", 400},
		{"\"online\":true,\"kind\":\"teams\",\"scoring\":\"imp\",\"number\":4,\"each\":8,\"extra\":4", 400},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cups / sizeof *cups; i++) {
		struct hall *hall = hall_new();
		assert_int_equal(say(hall, "\"do\":\"open\",\"title\":\"T\",%s", cups[i].what), cups[i].status);
		hall_free(hall);
	}
}

static int count_boards(const struct hall *hall)
{
	int first = (int)hall->evening->setup.first, count = 0;

	for (int board = first; board < first + hall->evening->boards; board++)
		count += evening_plays(hall->evening, board);
	return count;
}

/* Two rounds of 8 boards, and between them 4 extra ones: the numbers up to those of the third round have a gap. */
static void boards_kept_for_level_matches_are_no_boards_of_the_event(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");

	(void)state;
	assert_int_equal(count_boards(hall), 16);
	assert_true(tells(shown(hall, &(struct evening_viewer){.director = false}), "\"boards\":16,\"gaps\":[],"));
	play_match(hall, 0, 0);
	play_match(hall, 1, 2);
	assert_int_equal(hall->evening->round, 2);
	assert_int_equal(count_boards(hall), 20);
	assert_true(tells(shown(hall, &(struct evening_viewer){.director = false}),
			  "\"boards\":24,\"gaps\":[13,14,15,16],"));
	hall_free(hall);
}

static void boards_of_later_rounds_are_no_extra_boards(void **state)
{
	struct hall *hall =
		open_hall("\"online\":true,\"kind\":\"knockout\",\"scoring\":\"imp\",\"number\":8,\"each\":8,"
			  "\"extra\":4");

	(void)state;
	assert_int_equal(count_boards(hall), 24);
	assert_int_equal(begin(hall), 0);
	assert_int_equal(count_boards(hall), 24);
	assert_true(tells(shown(hall, &(struct evening_viewer){.director = false}), "\"boards\":24,\"gaps\":[],"));
	hall_free(hall);
}

/* Both matches are level, then one of them still is, which alone plays on; then the winners meet. */
static void level_matches_play_on_until_a_team_leads(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");
	const struct evening *evening = hall->evening;

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 0);
	assert_int_equal(evening->round, 2);
	assert_int_equal(evening->setup.rounds, 3);
	assert_int_equal(evening_each(evening, 2), 4);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 4);
	assert_true(teams_of(hall, 1)[0] == 2 && teams_of(hall, 1)[1] == 3);
	assert_null(evening_slot(evening, 2, 1, evening_first(evening, 2) + 4));
	play_match(hall, 0, 4);
	assert_int_equal(evening->round, 2);
	play_match(hall, 1, 0);
	assert_int_equal(evening->round, 3);
	assert_true(teams_of(hall, 0)[0] == 2 && plays(hall, 0) && !plays(hall, 1));
	for (int number = 1; number <= 4; number++)
		assert_int_equal(evening_is_out(evening, number), number == 1); /* the others may yet go on */
	play_match(hall, 0, 3);
	assert_int_equal(evening->round, 4);
	assert_int_equal(evening_each(evening, 4), 8);
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 3);
	assert_true(evening_is_out(evening, 1) && evening_is_out(evening, 2) && !evening_is_out(evening, 3));
	play_match(hall, 0, 3);
	assert_true(evening_last_round(evening));
	const char *told = shown_ranking(hall, RANKING_ALL);
	assert_true(tells(told, "{\"number\":3,\"place\":1,\"sharing\":1,"));
	assert_true(tells(told, "{\"number\":4,\"place\":2,\"sharing\":1,"));
	assert_true(tells(told, "{\"number\":1,\"place\":3,\"sharing\":2,"));
	hall_free(hall);
}

/* What both have won before counts on: a lead in the extra boards decides. */
static void the_final_has_extra_boards_too(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");

	(void)state;
	play_match(hall, 0, 1);
	play_match(hall, 1, 2);
	assert_int_equal(hall->evening->round, 2);
	assert_int_equal(evening_each(hall->evening, 2), 8);
	play_match(hall, 0, 0);
	assert_int_equal(hall->evening->round, 3);
	assert_false(evening_last_round(hall->evening) && evening_round_done(hall->evening));
	play_match(hall, 0, 2);
	assert_int_equal(hall->evening->round, 3);
	assert_true(tells(shown_ranking(hall, RANKING_ALL), "{\"number\":2,\"place\":1,\"sharing\":1,"));
	hall_free(hall);
}

/* There is an end: then the match goes on as without extra boards, to the lower number. */
static void extra_boards_come_to_an_end(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");

	(void)state;
	play_match(hall, 0, 1);
	play_match(hall, 1, 0);
	for (int i = 0; i < EVENING_EXTRAS; i++) {
		assert_int_equal(hall->evening->round, i + 2);
		assert_int_equal(evening_each(hall->evening, i + 2), 4);
		play_match(hall, 0, 0);
	}
	assert_int_equal(evening_each(hall->evening, hall->evening->round), 8);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 2);
	hall_free(hall);
}

static void whom_the_director_names_plays_no_extra_boards(void **state)
{
	struct hall *hall = open_cup("");

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 0);
	assert_true(evening_plays_extra(hall->evening));
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":4"), 0);
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] == 2 && plays(hall, 0) && !plays(hall, 1));
	assert_int_equal(begin(hall), 409); /* nothing is in */
	play_match(hall, 0, 2);
	assert_int_equal(begin(hall), 0);
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 2);
	hall_free(hall);
}

/* The first board of the second match of the first round gets another result, with which it is level. */
static void level_second_match(struct hall *hall)
{
	assert_int_equal(enter(hall, 1, 3, 1, "pass"), 0);
	assert_int_equal(enter(hall, 1, 4, 1, "pass"), 0);
}

/* While one match has extra boards, a correction makes the other one level, which has no seats in this round. */
static void a_corrected_match_plays_extra_boards_too(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 2);
	assert_true(hall->evening->round == 2 && plays(hall, 0) && !plays(hall, 1));
	assert_true(evening_is_out(hall->evening, 3));
	level_second_match(hall);
	assert_false(evening_is_out(hall->evening, 3));
	play_match(hall, 0, 4);
	assert_int_equal(hall->evening->round, 3);
	assert_true(teams_of(hall, 0)[0] == 2 && teams_of(hall, 0)[1] == 3 && !plays(hall, 1));
	play_match(hall, 0, 3);
	assert_int_equal(hall->evening->round, 4);
	assert_true(teams_of(hall, 0)[0] == 4 && teams_of(hall, 0)[1] == 3);
	hall_free(hall);
}

static void the_director_names_a_team_of_a_corrected_match(void **state)
{
	struct hall *hall = open_cup("");
	int match[MOVEMENT_TABLES_MAX];

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 2);
	assert_int_equal(begin(hall), 0);
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":3"), 409); /* has lost */
	level_second_match(hall);
	assert_true(evening_level(hall->evening, match) == 1 && match[0] == 1);
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":1"), 409); /* its extra boards are not in */
	assert_int_equal(say(hall, "\"do\":\"through\",\"number\":3"), 0);
	assert_true(evening_is_out(hall->evening, 2));
	play_match(hall, 0, 1);
	assert_int_equal(begin(hall), 0);
	assert_int_equal(evening_each(hall->evening, 3), 8);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 3);
	hall_free(hall);
}

/* After the last time a match that a correction has made level goes to the lower number. */
static void a_match_corrected_late_has_a_winner(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 3);
	for (int i = 1; i < EVENING_EXTRAS; i++)
		play_match(hall, 0, 0);
	level_second_match(hall);
	play_match(hall, 0, 0);
	assert_int_equal(hall->evening->round, EVENING_EXTRAS + 2);
	assert_true(teams_of(hall, 0)[0] == 1 && teams_of(hall, 0)[1] == 2);
	hall_free(hall);
}

static void extra_boards_have_their_part_of_the_time(void **state)
{
	struct hall *hall = open_cup(",\"minutes\":48");

	(void)state;
	assert_int_equal(hall->evening->ends, 1000 + 48 * 60);
	play_match(hall, 0, 0);
	play_match(hall, 1, 2);
	assert_int_equal(begin(hall), 0);
	assert_int_equal(hall->evening->ends, 1000 + 24 * 60);
	hall_free(hall);
}

static void the_same_log_makes_the_same_evening(void **state)
{
	struct hall *hall = open_cup(",\"turn\":\"done\"");
	struct evening *again = evening_new();
	struct act *act = malloc(sizeof *act);
	char why[ATOUT_ERROR_SIZE];

	(void)state;
	play_match(hall, 0, 0);
	play_match(hall, 1, 3);
	play_match(hall, 0, 4);
	for (uint32_t i = 0; i < hall->evening->events; i++)
		assert_true(evening_line(again, act, hall->line[i], strlen(hall->line[i]), why));
	assert_int_equal(again->round, 3);
	assert_memory_equal(again->stage, hall->evening->stage, sizeof again->stage);
	assert_memory_equal(&again->movement, &hall->evening->movement, sizeof again->movement);
	free(act);
	evening_free(again);
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(which_set_ups_have_extra_boards),
		cmocka_unit_test(boards_kept_for_level_matches_are_no_boards_of_the_event),
		cmocka_unit_test(boards_of_later_rounds_are_no_extra_boards),
		cmocka_unit_test(level_matches_play_on_until_a_team_leads),
		cmocka_unit_test(the_final_has_extra_boards_too),
		cmocka_unit_test(extra_boards_come_to_an_end),
		cmocka_unit_test(whom_the_director_names_plays_no_extra_boards),
		cmocka_unit_test(a_corrected_match_plays_extra_boards_too),
		cmocka_unit_test(the_director_names_a_team_of_a_corrected_match),
		cmocka_unit_test(a_match_corrected_late_has_a_winner),
		cmocka_unit_test(extra_boards_have_their_part_of_the_time),
		cmocka_unit_test(the_same_log_makes_the_same_evening),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
