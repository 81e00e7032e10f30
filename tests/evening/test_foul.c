/* SPDX-License-Identifier: Apache-2.0 */
/* Boards that are fouled at some of the tables, and the correction period. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall.h"

enum { TABLES = 5, FOULED = 1 };

/* Board 1 of five tables: in each round another one has it. */
static int table_of(const struct hall *hall, int round)
{
	for (int table = 1; table <= TABLES; table++)
		if (evening_first(hall->evening, evening_place(hall->evening, round, table).set) == FOULED)
			return table;
	abort();
}

/* Results of board 1, round by round: 50, 100, 100, -110 and -200 for N-S. */
static struct hall *played(const char *rest)
{
	static const char *const contracts[TABLES] = {"3S E -1", "3S E -2", "3S E -2", "2S E =", "4S N -4"};
	struct hall *hall = open_hall(rest);

	for (int round = 1; round <= TABLES; round++) {
		assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
		assert_int_equal(enter(hall, round, table_of(hall, round), FOULED, contracts[round - 1]), 0);
	}
	return hall;
}

static int foul(struct hall *hall, int round, int group, const char *rest)
{
	return say(hall, "\"do\":\"foul\",\"round\":%d,\"table\":%d,\"board\":%d,\"group\":%d%s", round,
		   table_of(hall, round), FOULED, group, rest);
}

static const char *board(const struct hall *hall)
{
	static char buf[1 << 16];

	assert_in_range(evening_show_board(hall->evening, FOULED, true, buf, sizeof buf), 1, sizeof buf - 1);
	return buf;
}

/* What a result of board 1 is worth to N-S, as text: "\"earned\":[\"6.50\",". */
static bool is_worth(const struct hall *hall, int round, int group, const char *earned)
{
	char from[60], worth[60];

	snprintf(from, sizeof from,
		 group ? "{\"round\":%d,\"table\":%d,\"group\":%d," : "{\"round\":%d,\"table\":%d,\"ns\"", round,
		 table_of(hall, round), group);
	snprintf(worth, sizeof worth, "\"earned\":[\"%s\",", earned);
	const char *line = strstr(board(hall), from), *found = line ? strstr(line, "\"earned\":") : NULL;
	return found && strncmp(found, worth, strlen(worth)) == 0;
}

#define MITCHELL "\"kind\":\"mitchell\",\"number\":5,\"each\":1"

/* The example of the English Bridge Union: two of five results. */
static void results_with_other_cards_are_compared_alone(void **state)
{
	struct hall *hall = played(MITCHELL);

	(void)state;
	assert_true(is_worth(hall, 4, 0, "2.00") && is_worth(hall, 5, 0, "0.00"));
	assert_int_equal(foul(hall, 4, 1, ",\"later\":true"), 0);
	assert_true(is_worth(hall, 4, 1, "6.50") && is_worth(hall, 5, 1, "1.50"));
	assert_true(is_worth(hall, 1, 0, "0.67") && is_worth(hall, 2, 0, "5.67") && is_worth(hall, 3, 0, "5.67"));
	/* From the best of N-S to the last one, those with other cards behind. */
	assert_true(strstr(strstr(board(hall), "\"score\":\"50\""), "\"score\":\"-110\""));
	hall_free(hall);
}

static void what_is_said_last_holds(void **state)
{
	struct hall *hall = played(MITCHELL);

	(void)state;
	assert_int_equal(foul(hall, 3, 1, ",\"later\":true"), 0);
	assert_int_equal(foul(hall, 5, 2, ""), 0);
	assert_true(is_worth(hall, 4, 1, "1.50") && is_worth(hall, 5, 2, "4.00")); /* alone: an average */
	assert_int_equal(foul(hall, 3, 0, ",\"later\":true"), 0);
	assert_true(is_worth(hall, 4, 0, "2.00") && is_worth(hall, 5, 0, "0.00"));
	hall_free(hall);
}

static void a_correction_leaves_a_board_fouled(void **state)
{
	struct hall *hall = played(MITCHELL);

	(void)state;
	assert_int_equal(foul(hall, 5, 1, ""), 0);
	assert_int_equal(enter(hall, 5, table_of(hall, 5), FOULED, "4S N ="), 0);
	assert_true(is_worth(hall, 5, 1, "4.00"));
	hall_free(hall);
}

#define SUITS "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

/* A lead that the hand record does not have is no fault where the cards were others, nor are points far from all
 * others. */
static void a_fouled_board_is_not_suspicious(void **state)
{
	struct hall *hall = open_hall(MITCHELL);
	const struct evening_viewer director = {
		.director = true, .id = "k", .codes = (const char[TABLES][8]){""}, .devices = (const int[TABLES]){0}};

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"deals\",\"text\":\"1 %s\\n2 %s\\n3 %s\\n4 %s\\n5 %s\"", SUITS, SUITS,
			     SUITS, SUITS, SUITS),
			 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(
		say(hall,
		    "\"do\":\"result\",\"round\":1,\"table\":%d,\"board\":1,\"contract\":\"4S N =\",\"lead\":\"SA\"",
		    table_of(hall, 1)),
		0);
	assert_true(tells(shown(hall, &director), "\"odd\":[\"lead\"]"));
	assert_int_equal(foul(hall, 1, 1, ""), 0);
	assert_false(tells(shown(hall, &director), "\"odd\":[\"lead\"]"));
	assert_true(tells(shown(hall, &director), "\"changes\":0,\"group\":1"));
	hall_free(hall);
}

static void the_file_of_results_has_the_groups(void **state)
{
	struct hall *hall = played(MITCHELL);
	static char buf[1 << 16];

	(void)state;
	evening_show_csv(hall->evening, buf, sizeof buf);
	assert_true(tells(buf, "board,round,table,ns,ew,"));
	assert_int_equal(foul(hall, 5, 1, ""), 0);
	evening_show_csv(hall->evening, buf, sizeof buf);
	assert_true(tells(buf, "board,round,table,group,ns,ew,"));
	assert_true(tells(buf, ",B,") && tells(buf, "\n1,1,1,,1,6,3S E -1,"));
	hall_free(hall);
}

static void whoever_cannot_compare_in_groups_is_told(void **state)
{
	struct hall *hall = played(MITCHELL), *teams = begun("\"kind\":\"teams\",\"number\":4,\"scoring\":\"vp\"");

	(void)state;
	assert_int_equal(foul(hall, 5, 4, ""), 400);
	assert_int_equal(say(hall, "\"do\":\"foul\",\"round\":1,\"table\":1,\"board\":2,\"group\":1"), 409);
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"foul\",\"round\":1,\"table\":1,\"board\":1,\"group\":1"),
			 403);
	assert_int_equal(say(teams, "\"do\":\"foul\",\"round\":1,\"table\":1,\"board\":1,\"group\":1"), 409);
	hall_free(hall);
	hall_free(teams);
}

static void what_is_said_again_takes_its_place(void **state)
{
	struct hall *hall = played(MITCHELL);

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(foul(hall, 3, 1, ",\"later\":true"), 0);
	assert_int_equal(hall->evening->fouls, 1);
	assert_int_equal(foul(hall, 3, 2, ""), 0); /* and the later rounds stay as they are */
	assert_int_equal(evening_group(hall->evening, 3, table_of(hall, 3), FOULED), 2);
	assert_int_equal(evening_group(hall->evening, 4, table_of(hall, 4), FOULED), 1);
	assert_int_equal(foul(hall, 3, 0, ",\"later\":true"), 0);
	assert_int_equal(hall->evening->fouls, 1);
	assert_int_equal(evening_group(hall->evening, 4, table_of(hall, 4), FOULED), 0);
	hall_free(hall);
}

enum { EACH = 6 };

static int foul_one(struct hall *hall, int i)
{
	int round = 1 + i / EACH / TABLES, table = 1 + i / EACH % TABLES;
	int first = evening_first(hall->evening, evening_place(hall->evening, round, table).set);

	return say(hall, "\"do\":\"foul\",\"round\":%d,\"table\":%d,\"board\":%d,\"group\":1", round, table,
		   first + i % EACH);
}

static void of_too_many_one_can_still_be_taken_back(void **state)
{
	struct hall *hall = open_hall("\"kind\":\"mitchell\",\"number\":5,\"each\":6");

	(void)state;
	for (int round = 1; round <= TABLES; round++)
		assert_int_equal(say(hall, "\"do\":\"round\",\"to\":%d", round), 0);
	for (int i = 0; i < EVENING_FOULS; i++)
		assert_int_equal(foul_one(hall, i), 0);
	assert_int_equal(foul_one(hall, EVENING_FOULS), 409);
	assert_int_equal(foul_one(hall, 7), 0);
	hall_free(hall);
}

static void in_a_web_a_copy_is_fouled_table_by_table(void **state)
{
	struct hall *hall = begun("\"kind\":\"mitchell\",\"number\":8,\"each\":1,\"sets\":\"web\"");
	int board = evening_first(hall->evening, evening_place(hall->evening, 1, 1).set);

	(void)state;
	assert_int_equal(
		say(hall, "\"do\":\"foul\",\"round\":1,\"table\":1,\"board\":%d,\"group\":1,\"later\":true", board),
		409);
	assert_int_equal(say(hall, "\"do\":\"foul\",\"round\":1,\"table\":1,\"board\":%d,\"group\":1", board), 0);
	assert_int_equal(evening_group(hall->evening, 1, 1, board), 1);
	hall_free(hall);
}

/* Halls say that it is 1000. */
static void the_end_says_until_when_corrections_can_be_asked_for(void **state)
{
	struct hall *hall = begun(MITCHELL), *without = begun(MITCHELL);
	const struct evening_viewer anybody = {.id = "k"};

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"end\",\"minutes\":10081"), 400);
	assert_int_equal(say(hall, "\"do\":\"end\",\"minutes\":30"), 0);
	assert_true(tells(shown(hall, &anybody), "\"final\":2800"));
	assert_int_equal(enter(hall, 1, 1, 1, "4S N ="), 0); /* the director may correct at any time */
	assert_int_equal(say(without, "\"do\":\"end\""), 0);
	assert_false(tells(shown(without, &anybody), "\"final\""));
	hall_free(hall);
	hall_free(without);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(results_with_other_cards_are_compared_alone),
		cmocka_unit_test(what_is_said_last_holds),
		cmocka_unit_test(a_correction_leaves_a_board_fouled),
		cmocka_unit_test(a_fouled_board_is_not_suspicious),
		cmocka_unit_test(the_file_of_results_has_the_groups),
		cmocka_unit_test(whoever_cannot_compare_in_groups_is_told),
		cmocka_unit_test(what_is_said_again_takes_its_place),
		cmocka_unit_test(of_too_many_one_can_still_be_taken_back),
		cmocka_unit_test(in_a_web_a_copy_is_fouled_table_by_table),
		cmocka_unit_test(the_end_says_until_when_corrections_can_be_asked_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
