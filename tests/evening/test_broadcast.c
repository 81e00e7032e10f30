/* SPDX-License-Identifier: Apache-2.0 */
/* Tables of an event that are broadcast: when a board goes on the air, how long it is there, and what is said of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "event_hall.h"

#define HOWELL "\"watch\":true,\"kind\":\"howell\",\"number\":4,\"rounds\":2"

enum { BEGUN = 1000 /* when all is said in a hall, in seconds */ };

static struct hall *on_air(const char *broadcast)
{
	struct hall *hall = opened(HOWELL);

	deal(hall);
	assert_int_equal(say(hall, "\"do\":\"broadcast\",%s", broadcast), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	return hall;
}

static int first_board(const struct hall *hall, int round, int table)
{
	return evening_first(hall->evening, evening_place(hall->evening, round, table).set);
}

/* Both boards of a round at both tables, which have the same ones in this movement. */
static void play_round(struct hall *hall, int round)
{
	for (int table = 1; table <= 2; table++)
		for (int k = 0; k < 2; k++)
			play_board(hall, round, table, first_board(hall, round, table) + k);
}

/* As the server writes it. */
static int air_with(struct hall *hall, int round, int table, int board, int moves)
{
	char text[256], why[ATOUT_ERROR_SIZE];
	uint32_t entry;
	int length = snprintf(text, sizeof text,
			      "{\"at\":1000,\"write\":\"server-air-%d-%d-%d\",\"do\":\"air\",\"round\":%d,\"table\":%d,"
			      "\"board\":%d,\"calls\":%d,\"cards\":52}",
			      round, table, board, round, table, board, moves - 52);

	assert_true(act_read(&hall->act, text, (size_t)length, why));
	return hall_act(hall, &entry);
}

static int air(struct hall *hall, int round, int table, int board) { return air_with(hall, round, table, board, 60); }

static void tables_are_named_by_the_director(void **state)
{
	static const struct {
		const char *what;
		int status;
	} rows[] = {
		{"\"text\":\"1\"", 0},
		{"\"text\":\"2 1\",\"minutes\":600,\"pace\":50", 0},
		{"\"text\":\"\"", 0},
		{"\"text\":\"3\"", 400},
		{"\"text\":\"0\"", 400},
		{"\"text\":\"1 1\"", 400},
		{"\"text\":\"1,2\"", 400},
		{"\"text\":\"one\"", 400},
		{"\"text\":\"1\",\"minutes\":601", 400},
		{"\"text\":\"1\",\"pace\":49", 400},
		{"\"text\":\"1\",\"pace\":10001", 400},
	};
	struct hall *hall = opened(HOWELL), *club = open_hall("\"kind\":\"howell\",\"number\":4");

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (say(hall, "\"do\":\"broadcast\",%s", rows[i].what) != rows[i].status)
			fail_msg("%s: %s", rows[i].what, hall->no.why);
	assert_int_equal(say(hall, "\"device\":1,\"player\":1,\"do\":\"broadcast\",\"text\":\"1\""), 403);
	assert_int_equal(say(hall, "\"commentator\":1,\"do\":\"broadcast\",\"text\":\"1\""), 403);
	assert_int_equal(say(club, "\"do\":\"broadcast\",\"text\":\"1\""), 409);
	hall_free(club);
	hall_free(hall);
}

/* Not even if the server wants it. */
static void a_board_that_others_are_still_to_play_is_not_aired(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	int board = first_board(hall, 1, 1);
	struct aired next;

	(void)state;
	play_board(hall, 1, 1, board);
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 1000, &next));
	assert_int_equal(air(hall, 1, 1, board), 409);
	play_board(hall, 1, 2, board);
	assert_true(broadcast_next(hall->evening, 1, BEGUN, &next));
	assert_int_equal(next.round, 1);
	assert_int_equal(next.board, board);
	assert_int_equal(say(hall, "\"do\":\"air\",\"round\":1,\"table\":1,\"board\":%d", board), 403);
	assert_int_equal(air_with(hall, 1, 1, board, 373), 400);
	assert_int_equal(air(hall, 1, 1, board), 0);
	assert_false(broadcast_next(hall->evening, 2, BEGUN, &next));
	hall_free(hall);
}

/* A score of the director opens no board (evening_is_open), and there is nothing to be seen of one. */
static void a_board_that_was_not_played_there_is_not_aired(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	int board = first_board(hall, 1, 1);
	struct aired next;

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"rule\",\"verdict\":\"A\",\"round\":1,\"table\":1,\"board\":%d", board), 0);
	play_board(hall, 1, 2, board);
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	assert_true(evening_is_open(hall->evening, board));
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 1000, &next));
	assert_false(broadcast_goes_on(hall->evening, BEGUN + 1000));
	hall_free(hall);
}

static void a_board_waits_for_its_minutes(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\",\"minutes\":5");
	struct aired next;

	(void)state;
	play_round(hall, 1);
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 299, &next));
	assert_true(broadcast_goes_on(hall->evening, BEGUN));
	assert_true(broadcast_next(hall->evening, 1, BEGUN + 300, &next));
	hall_free(hall);
}

/* 8 calls and 52 cards: 2 + 7 + 3 and 3 + 12 * (2 + 3) steps; then 8 more until the next board. */
static void boards_follow_each_other(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\",\"pace\":1000");
	int board = first_board(hall, 1, 1);
	int32_t times[BROADCAST_MOVES + 1];
	struct aired next;

	(void)state;
	play_round(hall, 1);
	assert_int_equal(air(hall, 1, 1, board), 0);
	const struct aired *last = broadcast_last(hall->evening, 1);
	assert_int_equal(broadcast_times(last, times), 61);
	assert_int_equal(times[0], 0);
	assert_int_equal(times[1], 2000);
	assert_int_equal(times[8], 9000);
	assert_int_equal(times[9], 12000); /* the lead */
	assert_int_equal(times[12], 15000);
	assert_int_equal(times[13], 17000); /* the second trick */
	assert_int_equal(times[60], 75000);
	assert_int_equal(broadcast_length(last), 83000);
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 82, &next));
	assert_true(broadcast_next(hall->evening, 1, BEGUN + 83, &next));
	assert_int_equal(next.board, board + 1);
	assert_int_equal(air(hall, 1, 1, board), 0); /* the same act */
	assert_int_equal(hall->evening->broadcast.airings, 1);
	assert_int_equal(air(hall, 1, 1, board + 1), 0);
	assert_true(broadcast_goes_on(hall->evening, BEGUN + 82));
	assert_false(broadcast_goes_on(hall->evening, BEGUN + 83));
	hall_free(hall);
}

/* The pace and the tables that are said later hold from the next board on. */
static void what_is_on_the_air_keeps_its_pace(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\",\"pace\":1000");
	struct aired next;

	(void)state;
	play_round(hall, 1);
	assert_int_equal(air(hall, 1, 1, first_board(hall, 1, 1)), 0);
	assert_int_equal(say(hall, "\"do\":\"broadcast\",\"text\":\"2\""), 0);
	assert_int_equal(broadcast_length(broadcast_last(hall->evening, 1)), 83000);
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 1000, &next));
	assert_true(broadcast_next(hall->evening, 2, BEGUN, &next));
	hall_free(hall);
}

static const char *shown_board(const struct hall *hall, int board)
{
	static char buf[1 << 14];

	evening_show_board(hall->evening, board, evening_is_open(hall->evening, board), buf, sizeof buf);
	return buf;
}

static int named(struct hall *hall, const char *name, int board, int moment)
{
	return say(hall,
		   "\"commentator\":1,\"do\":\"comment\",\"name\":\"%s\",\"round\":1,\"table\":1,\"board\":%d,"
		   "\"moment\":%d,\"text\":\"x\"",
		   name, board, moment);
}

static int comment(struct hall *hall, int number, int board, const char *text)
{
	return say(hall,
		   "\"commentator\":%d,\"do\":\"comment\",\"name\":\"Ann\",\"round\":1,\"table\":1,\"board\":%d,"
		   "\"moment\":9,\"text\":\"%s\"",
		   number, board, text);
}

#define WITHDRAW "\"do\":\"withdraw\",\"entry\":%u"

static void comments_come_when_the_board_is_open_and_can_be_taken_back(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	int board = first_board(hall, 1, 1);

	(void)state;
	play_board(hall, 1, 1, board);
	assert_int_equal(comment(hall, 1, board, "A heart lead beats it"), 409);
	play_board(hall, 1, 2, board);
	assert_int_equal(comment(hall, 1, board, "A heart lead beats it"), 0);
	uint32_t entry = hall->evening->events;
	assert_int_equal(comment(hall, 0, board, "No commentator"), 403);
	assert_non_null(strstr(hall->no.why, "commentator"));
	assert_int_equal(comment(hall, 1, board, ""), 400);
	assert_int_equal(comment(hall, COMMENTATORS + 1, board, "One too many"), 400);
	assert_int_equal(comment(hall, 1, board, "a\\nb"), 400);
	assert_int_equal(comment(hall, 1, board + 1, "Not yet"), 409);
	assert_non_null(
		strstr(shown_board(hall, board), "\"moment\":9,\"number\":1,\"name\":\"Ann\",\"text\":\"A heart"));
	assert_int_equal(say(hall, "\"commentator\":2,\"name\":\"Ann\"," WITHDRAW, entry), 403);
	assert_int_equal(say(hall, "\"commentator\":1,\"name\":\"Bob\"," WITHDRAW, entry), 403);
	assert_int_equal(say(hall, "\"commentator\":1,\"name\":\"Ann\"," WITHDRAW, entry + 1), 409);
	assert_int_equal(say(hall, WITHDRAW, entry), 0);
	assert_int_equal(say(hall, WITHDRAW, entry), 409);
	assert_null(strstr(shown_board(hall, board), "heart"));
	hall_free(hall);
}

static void a_board_has_room_for_so_many_comments(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	int board = first_board(hall, 1, 1);
	char text[COMMENT + 2] = "";

	(void)state;
	play_round(hall, 1);
	memset(text, 'x', COMMENT);
	for (int i = 0; i < COMMENTS_OF; i++)
		assert_int_equal(comment(hall, 1, board, text), 0);
	assert_int_equal(comment(hall, 1, board, "x"), 409);
	assert_int_equal(comment(hall, 1, board + 1, "x"), 0);
	text[COMMENT] = 'x';
	assert_int_equal(comment(hall, 1, board + 1, text), 400);
	hall_free(hall);
}

/* In any script: all of a board go out together with it (net.h, `queue`). */
static void comments_of_a_board_fit_into_one_message(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	char text[4 * COMMENT + 1] = "", told[64 << 10];
	int board = first_board(hall, 1, 1), said = 0;
	const struct aired of = {.round = 1, .table = 1, .board = (uint16_t)board};

	(void)state;
	play_round(hall, 1);
	for (int i = 0; i < COMMENT; i++)
		memcpy(text + 4 * i, "\xf0\x9f\x98\x80", 5);
	while (said < COMMENTS_OF && comment(hall, 1, board, text) == 0)
		said++;
	assert_in_range(said, 20, COMMENTS_OF - 1);
	assert_in_range(broadcast_show_comments(hall->evening, &of, told, sizeof told), 1, COMMENTS_BYTES);
	assert_int_equal(comment(hall, 1, board + 1, text), 0);
	hall_free(hall);
}

/* The names and the numbers of a file, too. */
static void a_commentator_is_one_whom_the_server_could_name(void **state)
{
	struct hall *hall = on_air("\"text\":\"1\"");
	int board = first_board(hall, 1, 1);

	(void)state;
	play_round(hall, 1);
	assert_int_equal(named(hall, "", board, 9), 400);
	assert_int_equal(named(hall, "Boss\xe2\x80\xaegnp", board, 9), 400);
	assert_int_equal(named(hall, "Ann", board, 9), 0);
	assert_int_equal(named(hall, "Ann", board, BROADCAST_MOVES), 0);
	assert_int_equal(air(hall, 1, 1, board), 0);
	assert_int_equal(named(hall, "Ann", board, 61), 400);
	assert_int_equal(named(hall, "Ann", board, 60), 0);
	hall_free(hall);
}

static const char record[] =
	"atout 1\ngame bridge\n# Occasion\n# fair key 9f01\ndeal 1 dealer 0 vul none board 7\nhand 0 "
	"S8\n0 pass\n@ 0 alert\n1 1C\n2 SA\n# fair key 77\ndeal 2 dealer 1 vul ns board 8\nhand 0 "
	"S9\n0 1NT\n1 pass\n2 pass\n3 pass\n1 C2\n2 claim 9\n";

static void a_board_is_cut_out_of_a_record_without_its_keys(void **state)
{
	struct aired aired = {.round = 1};
	char *text = broadcast_cut(record, sizeof record - 1, 8, &aired);

	(void)state;
	assert_string_equal(text, "atout 1\ngame bridge\ndeal 2 dealer 1 vul ns board 8\nhand 0 S9\n0 1NT\n1 pass\n2 "
				  "pass\n3 pass\n1 C2\n2 claim 9\n");
	assert_int_equal(aired.calls, 4);
	assert_int_equal(aired.cards, 2);
	free(text);
	text = broadcast_cut(record, sizeof record - 1, 7, &aired);
	assert_non_null(strstr(text, "@ 0 alert\n"));
	assert_int_equal(aired.calls, 2);
	free(text);
	assert_null(broadcast_cut(record, sizeof record - 1, 9, &aired));
	assert_null(broadcast_cut("", 0, 7, &aired));
}

/* It would not wait for a connection together with its comments: it is passed over. */
static void a_board_of_endless_explanations_is_not_cut_out(void **state)
{
	static char text[2 * BROADCAST_BYTES];
	struct aired aired = {.round = 1};
	int used = snprintf(text, sizeof text, "atout 1\ngame bridge\ndeal 1 dealer 0 vul none board 7\n0 pass\n");
	char *cut = broadcast_cut(text, (size_t)used, 7, &aired);

	(void)state;
	assert_non_null(cut);
	free(cut);
	while (used < BROADCAST_BYTES)
		used += snprintf(text + used, sizeof text - (size_t)used, "@ 0 says much\n");
	assert_null(broadcast_cut(text, (size_t)used, 7, &aired));
}

/* And a log keeps its last room for the director. */
static void what_was_aired_is_found_by_its_table(void **state)
{
	struct hall *hall = on_air("\"text\":\"1 2\"");
	int board = first_board(hall, 1, 1);
	struct aired next;

	(void)state;
	play_round(hall, 1);
	assert_int_equal(air(hall, 1, 1, board), 0);
	assert_int_equal(air(hall, 1, 2, board), 0);
	assert_int_equal(air(hall, 1, 1, board + 1), 0);
	assert_true(broadcast_next(hall->evening, 2, BEGUN + 1000, &next));
	assert_int_equal(next.board, board + 1);
	assert_false(broadcast_next(hall->evening, 1, BEGUN + 1000, &next));
	uint32_t events = hall->evening->events;
	hall->evening->events = EVENING_EVENTS - 2000;
	assert_false(broadcast_next(hall->evening, 2, BEGUN + 1000, &next));
	assert_false(broadcast_goes_on(hall->evening, BEGUN + 1000));
	hall->evening->events = events;
	hall_free(hall);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tables_are_named_by_the_director),
		cmocka_unit_test(a_board_that_others_are_still_to_play_is_not_aired),
		cmocka_unit_test(a_board_that_was_not_played_there_is_not_aired),
		cmocka_unit_test(a_board_waits_for_its_minutes),
		cmocka_unit_test(boards_follow_each_other),
		cmocka_unit_test(what_is_on_the_air_keeps_its_pace),
		cmocka_unit_test(comments_come_when_the_board_is_open_and_can_be_taken_back),
		cmocka_unit_test(a_board_has_room_for_so_many_comments),
		cmocka_unit_test(comments_of_a_board_fit_into_one_message),
		cmocka_unit_test(a_commentator_is_one_whom_the_server_could_name),
		cmocka_unit_test(a_board_is_cut_out_of_a_record_without_its_keys),
		cmocka_unit_test(a_board_of_endless_explanations_is_not_cut_out),
		cmocka_unit_test(what_was_aired_is_found_by_its_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
