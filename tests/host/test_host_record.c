/* SPDX-License-Identifier: Apache-2.0 */
/* The record of a match as a way to keep a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/host_state.h"
#include "host/log/record.h"
#include "host_room.h"
#include "share.h"

/* ---- A file that is kept beside the events ---- */

enum { FILE_SIZE = 1 << 20 };

static char file[FILE_SIZE];

static void append(const char *text) { strcat(file, text); }

/* What an event means for the file. */
static void keep_record(const char *event, size_t length)
{
	static struct event_record record;

	event_to_record(event, length, &record);
	if (record.undo >= 0)
		file[record_before_move(file, record.undo)] = '\0';
	append(record.text);
}

static void on_keep(void *user, const struct host_event *event)
{
	keep_record(event->text, event->length);
	room_calls.keep(user, event);
}

static bool take(void *user, const char *event, size_t length)
{
	struct room *to = user;
	char error[ATOUT_ERROR_SIZE];

	room_add(to, event, length);
	if (!host_apply(to->host, event, length, error))
		fail_msg("%s in %.*s", error, (int)length, event);
	return true;
}

static const struct record_events how = {
	.person = "anna", .name = "Anna", .pace_least = 5, .pace_most = 9, .take = take};

/* A host of the file's text. */
static void open_again(struct room *again, const char *text)
{
	struct record_events events = how;
	char error[ATOUT_ERROR_SIZE];
	size_t whole;

	room_open(again, 5);
	events.user = again;
	if (!record_to_events(text, &events, &whole, error))
		fail_msg("%s", error);
	assert_int_equal(whole, strlen(text));
}

static void begin_match(const struct atout_game *game, struct host_calls *calls)
{
	*calls = room_calls;
	calls->keep = on_keep;
	host_free(room.host);
	room.host = host_new(calls, &room);
	file[0] = '\0';
	append("atout 1\ngame ");
	append(game->name);
	append(game->seats_min == game->seats_max ? "\n" : "\nseats 4\n");
	append("# play seat 0 person\n# play seat 1 random\n# play seat 2 random\n# play seat 3 random\n");
	struct record_events events = how;
	char error[ATOUT_ERROR_SIZE];
	size_t whole;
	events.user = &room;
	assert_true(record_to_events(file, &events, &whole, error));
	host_resume(room.host, room.now);
	room_enter(&room, 0, "anna");
	start(0);
}

static void compare(void)
{
	static struct room again;
	const struct match *one = &room.host->log.match, *other;

	open_again(&again, file);
	other = &again.host->log.match;
	assert_int_equal(one->moves, other->moves);
	assert_int_equal(one->rows, other->rows);
	assert_memory_equal(one->state, other->state, one->game->state_size);
	assert_memory_equal(room.host->log.calls.mark, again.host->log.calls.mark, sizeof room.host->log.calls.mark);
	for (int seat = 0; seat < one->setup.seats; seat++)
		assert_int_equal(room.host->log.turn[seat].decision, again.host->log.turn[seat].decision);
	room_close(&again);
}

/* The first legal move, sometimes an undo. */
static void play(int step)
{
	const struct match *table = &room.host->log.match;
	atout_move legal[ATOUT_MOVES_MAX];
	char move[ATOUT_TEXT_MAX];
	long n = room_number(room.guest[0].frame, "n");

	if (match_deal_over(table)) {
		room_say(&room, 0, "{\"type\":\"ready\",\"n\":%ld}", n);
		return;
	}
	if (!seat_in(table->game->to_act(table->state), 0))
		return;
	if (step % 7 == 6 && room.host->log.turn[0].decision >= 0) {
		room_say(&room, 0, "{\"type\":\"undo\",\"n\":%ld}", n);
		return;
	}
	int count = table->game->legal(table->state, 0, legal);
	table->game->print(legal[step % count], move);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\"}", n, move);
}

/* Each moment, or with a share of the cases some of them. */
static bool is_tried(int moment) { return moment % (1 + share_divisor() / 4) == 0; }

static void the_record_brings_a_table_back_at_every_moment(void **unused)
{
	(void)unused;
	for (int g = 0; atout_games[g]; g++) {
		struct host_calls calls;
		begin_match(atout_games[g], &calls);
		for (int step = 0; step < 150 && host_match(room.host) == 1; step++) {
			if (is_tried(step))
				compare();
			play(step);
			room_run(&room, 3);
		}
		room_close(&room);
		room_open(&room, 78);
	}
}

/* Of the last deal in the first bytes of a record. */
static int count_moves(const char *text, size_t length)
{
	int moves = 0;

	for (const char *at = text; at < text + length; at = strchr(at, '\n') + 1)
		moves = strncmp(at, "deal ", 5) == 0 ? 0 : moves + (*at >= '0' && *at <= '9');
	return moves;
}

/* Moves and deals that are whole before the tear are taken up, and only they; false: there is not one deal. */
static bool expect_whole(const char *text, size_t *whole)
{
	static struct room torn;
	struct record_events events = how;
	char error[ATOUT_ERROR_SIZE];

	room_open(&torn, 5);
	events.user = &torn;
	bool taken = record_to_events(text, &events, whole, error);
	if (!taken)
		assert_non_null(strstr(error, "line "));
	else
		assert_int_equal(torn.host->log.match.moves, count_moves(text, *whole));
	room_close(&torn);
	return taken;
}

/* A crash may leave any beginning of the lines. */
static void a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal(void **unused)
{
	(void)unused;
	for (int g = 0; atout_games[g]; g++) {
		struct host_calls calls;
		size_t whole;
		int lines = 0;
		begin_match(atout_games[g], &calls);
		size_t head = (size_t)(strstr(file, "\nhand") - file);
		for (int step = 0; step < 400 && room.host->log.match.rows < 2; step++) {
			play(step);
			room_run(&room, 3);
		}
		for (size_t tear = strlen(file); tear > head; tear--) {
			file[tear] = '\0';
			if (file[tear - 1] == '\n' && is_tried(lines++) && expect_whole(file, &whole))
				assert_true(whole == tear || strstr(file + whole, "deal ") == file + whole);
		}
		room_close(&room);
		room_open(&room, 78);
	}
}

static void note_play(void *user, const char *line)
{
	(void)user;
	append(line);
	append(";");
}

static void note_name(void *user, int seat, const char *name)
{
	(void)user, (void)seat;
	append(name);
	append(";");
}

static bool drop(void *user, const char *event, size_t length) { return user || event[length - 1] == '\n'; }

static void names_and_play_lines_are_handed_on(void **unused)
{
	struct record_events events = how;
	char error[ATOUT_ERROR_SIZE];
	size_t whole;

	(void)unused;
	file[0] = '\0';
	events.take = drop;
	events.called = note_name;
	events.play = note_play;
	assert_true(record_to_events("atout 1\ngame bridge\nname 1 Anna Ä.\n# play seat 0 person\n# play think 7\n"
				     "# play clock 300 5\n",
				     &events, &whole, error));
	assert_string_equal(file, "Anna Ä.;think 7;");
}

static void what_an_event_means_for_a_record(void **unused)
{
	static const struct {
		const char *event, *text;
		int undo;
	} cases[] = {
		{"move 2 SQ\n", "2 SQ\n", -1},
		{"time 2 50\nmove 2 SQ\n", "2 SQ\n", -1},
		{"move 2 SQ\nwhy - The only one\n", "2 SQ\n@ 2 why - The only one\n", -1},
		{"move 0 2C\nalert 4\nstop 4\nexplain 4 22 points\n",
		 "0 2C\n@ 0 alert\n@ 0 stop\n@ 0 means 22 points\n", -1},
		{"fair 00\nmatch 1\ndeal 1 dealer 0\nhand 0 CA\nturn CT\nfair 11\n",
		 "deal 1 dealer 0\nhand 0 CA\nturn CT\n", -1},
		{"undo 0 12\n", "", 12},
		{"ask 0 undo\n", "", -1},
		{"explain 2 late\n", "", -1},
		{"keep 1\n", "", -1},
	};
	struct event_record record = {.again = false};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		event_to_record(cases[i].event, strlen(cases[i].event), &record);
		assert_string_equal(record.text, cases[i].text);
		assert_int_equal(record.undo, cases[i].undo);
	}
}

#define HEADER "atout 1\ngame farmers\nseats 3\n"
#define DEAL "deal 1 dealer 0\nhand 0 CA\nhand 1 CK\nhand 2 CQ\nturn CT\n"

static void what_a_crash_leaves_is_cut_off(void **unused)
{
	struct record_events events = how;
	char error[ATOUT_ERROR_SIZE];
	size_t whole;

	(void)unused;
	events.user = &room;
	if (!record_to_events(HEADER DEAL "1 bid 0\n2 bid 0\n0 bid 0\n1 CK\n2 CQ\n0 CA\ndeal 2 dealer 1\n", &events,
			      &whole, error))
		fail_msg("%s", error);
	assert_int_equal(whole, strlen(HEADER DEAL "1 bid 0\n2 bid 0\n0 bid 0\n1 CK\n2 CQ\n0 CA\n"));
	assert_true(match_deal_over(&room.host->log.match));
}

static void a_record_that_is_wrong_is_named(void **unused)
{
	static const struct {
		const char *text, *error;
	} cases[] = {
		{"", "line 1: no record; expected: atout 1"},
		{HEADER "# play seat 1 cat\n" DEAL, "there is no bot called cat"},
		{HEADER DEAL HEADER DEAL, "line 9: a second match begins here"},
		{HEADER "deal 1 dealer 0\nhand 0 CA\n", "line 5: the record ends inside a deal; expected: hand 1"},
		{HEADER DEAL "1 bid 9\n", "line 9: seat 1 may not say bid 9"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct record_events events = how;
		char error[ATOUT_ERROR_SIZE];
		size_t whole;
		room_close(&room);
		room_open(&room, 3);
		events.user = &room;
		assert_false(record_to_events(cases[i].text, &events, &whole, error));
		if (strncmp(error, cases[i].error, strlen(cases[i].error)) != 0)
			fail_msg("case %zu: %s", i, error);
	}
}

static void the_kinds_of_an_event_are_told(void **unused)
{
	static const char event[] = "seat 1 open\nseat 2 person bo Bo open\nmove 0 SA\nexplain 1 ask 2 undo\nsing\n";

	(void)unused;
	assert_int_equal(event_kinds(event, strlen(event)), event_bit(EVENT_OPEN) | event_bit(EVENT_PERSON) |
								    event_bit(EVENT_MOVE) | event_bit(EVENT_EXPLAIN));
}

static void a_person_is_called_otherwise(void **unused)
{
	char event[200] =
		"seat 1 person bo Bo\nseat 2 person bob Bob\nexplain 1 a person bo here\nseat 0 person bo B o\n";
	size_t length = event_rename(event, strlen(event), sizeof event, "bo", "Somebody");

	(void)unused;
	event[length] = '\0';
	assert_string_equal(event, "seat 1 person bo Somebody\nseat 2 person bob Bob\nexplain 1 a person bo here\n"
				   "seat 0 person bo Somebody\n");
	assert_int_equal(event_rename(event, length, sizeof event, "bo", "Somebody"), length);
	assert_int_equal(event_rename(event, length, length, "bob", "A longer name"), length);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_record_brings_a_table_back_at_every_moment),
		TEST(a_record_torn_anywhere_resumes_at_its_last_whole_move_or_deal),
		TEST(names_and_play_lines_are_handed_on),
		TEST(what_an_event_means_for_a_record),
		TEST(what_a_crash_leaves_is_cut_off),
		TEST(a_record_that_is_wrong_is_named),
		TEST(the_kinds_of_an_event_are_told),
		TEST(a_person_is_called_otherwise),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
