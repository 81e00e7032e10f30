/* SPDX-License-Identifier: Apache-2.0 */
/* A table is its events: told when they are kept, the same when they are read again, and nothing else is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static void open_by_hand(void)
{
	open_two();
	room.by_hand = true;
}

static void nobody_is_told_before_it_is_kept(void **unused)
{
	(void)unused;
	open_by_hand();
	long n = n_of(0);
	int told = room.guest[0].told;
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	assert_non_null(room.pending);
	assert_string_equal(room.pending, "move 0 1C\n");
	assert_int_equal(room.guest[0].told, told);
	host_again(room.host, &room.guest[0]);
	assert_int_equal(n_of(0), n);
	room_keep(&room);
	assert_int_equal(n_of(0), n + 1);
	assert_int_equal(n_of(1), n + 1);
}

static void what_is_lost_has_not_happened(void **unused)
{
	(void)unused;
	open_by_hand();
	long n = n_of(0);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	room_lose(&room, "The disk is full");
	assert_string_equal(room.guest[0].other,
			    "{\"type\":\"refused\",\"n\":3,\"move\":\"1C\",\"key\":\"The disk is full\"}");
	assert_null(room.guest[1].other);
	assert_int_equal(n_of(0), n);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	room_keep(&room);
	assert_int_equal(n_of(0), n + 1);
}

static void what_is_said_meanwhile_waits(void **unused)
{
	(void)unused;
	open_by_hand();
	long n = n_of(0);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	room_say(&room, 1, "{\"type\":\"say\",\"phrase\":\"hello\"}");
	assert_null(room.guest[0].other);
	room_keep(&room);
	assert_null(room.pending);
	assert_int_equal(room.guest[0].refused, 1);
	assert_non_null(strstr(room.guest[1].other, "hello"));
	say_move(1, "1D");
	for (int i = 0; i < HOST_WAITING_MAX; i++)
		room_say(&room, 0, "{\"type\":\"hint\",\"n\":0}");
	assert_int_equal(room.guest[0].errors, 0);
	room_say(&room, 0, "{\"type\":\"hint\",\"n\":0}");
	assert_int_equal(room.guest[0].errors, 1);
	room_leave(&room, 0);
	room_keep(&room);
	assert_int_equal(room.guest[0].refused, 1);
}

static void it_is_told_when_what_waits_was_said(void **unused)
{
	(void)unused;
	open_by_hand();
	assert_int_equal(host_received(room.host), -1);
	say_move(0, "1C");
	int64_t first = room.now;
	assert_int_equal(host_received(room.host), first);
	room.now += 7;
	stand(1);
	assert_int_equal(host_received(room.host), first);
	room.now += 5;
	room_keep(&room);
	assert_int_equal(host_received(room.host), first + 7);
	room_keep(&room);
	assert_int_equal(host_received(room.host), -1);
}

static void a_bot_tries_again_later(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	room.by_hand = true;
	room_think(&room);
	assert_non_null(room.pending);
	room_lose(&room, "The disk is full");
	assert_string_equal(room.guest[0].other, "{\"type\":\"notice\",\"key\":\"The disk is full\"}");
	assert_null(room.pending);
	assert_true(host_due(room.host) > room.now + 1000);
	room_wait(&room, 6000);
	assert_non_null(room.pending);
}

static void a_bot_that_cannot_be_asked_is_asked_later(void **unused)
{
	(void)unused;
	room.busy = true;
	open_table("bridge", true);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"hint\",\"n\":%ld}", n_of(0));
	assert_int_equal(room.guest[0].refused, 1);
	assert_non_null(strstr(room.guest[0].other, "The program is out of memory"));
	say_move(0, "1C");
	room_wait(&room, 20000);
	assert_int_equal(room.jobs, 0);
	assert_int_equal(n_of(0), 2);
	room.busy = false;
	room_wait(&room, 6000);
	assert_int_equal(room.jobs, 1);
	room_think(&room);
	assert_int_equal(n_of(0), 3);
}

static void a_pending_table_is_left_and_freed(void **unused)
{
	(void)unused;
	open_by_hand();
	say_move(0, "1C");
	say_move(1, "1D");
	room_leave(&room, 0);
	room_keep(&room);
	assert_null(room.guest[0].other);
	assert_int_equal(room.guest[1].refused, 1);
}

/* The error of events in turn, the last of which is wrong; NULL: none is. */
static const char *error_of(const char *const *events)
{
	static char error[ATOUT_ERROR_SIZE];
	struct host *host = host_new(&room_calls, &room);
	bool right = true;

	for (; *events && right; events++)
		right = host_apply(host, *events, strlen(*events), error);
	if (!right && *events)
		fail_msg("%s", error);
	host_free(host);
	return right ? NULL : error;
}

#define TABLE "table 1 farmers 3\nowner anna\npace 0 0\nseat 0 person anna Anna\nseat 1 bot club\n"
#define START "seat 2 bot random\nmatch 1\n"
#define KEY "fair 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"
#define DEAL "deal 1 dealer 0\nhand 0 CA\nhand 1 CK\nhand 2 CQ\nturn CT\n"

static void a_damaged_event_is_named(void **unused)
{
	static const struct {
		const char *event[4], *error;
	} cases[] = {
		{{""}, "0 bytes; expected whole lines, less than 8192 bytes"},
		{{"table 1 farmers 3"}, "17 bytes; expected whole lines, less than 8192 bytes"},
		{{"listed\n"}, "line 1: 'listed' is not known; expected the line `table`"},
		{{"deal 1\n"}, "line 1: a deal before the match; expected: match 1"},
		{{"table 2 farmers 3\n"}, "line 1: expected: table 1 GAME SEATS"},
		{{"table 1 whist 4\n"}, "line 1: unknown game; expected a name that `atout games` lists"},
		{{"table 1 farmers 9\n"}, "line 1: wrong number of seats; expected 3 to 7"},
		{{TABLE, "table 1 farmers 3\n"}, "line 1: a second table; expected it once"},
		{{TABLE "sing 1\n"}, "line 6: 'sing 1' is not known; expected a line of a table"},
		{{TABLE, "pace 5 4\n"}, "line 1: expected two numbers of milliseconds up to 60000, the least first"},
		{{TABLE, "seat 3 open\n"}, "line 1: expected a seat 0..2"},
		{{TABLE, "seat 2 cat\n"}, "line 1: expected: seat SEAT open|bot|person"},
		{{TABLE, "seat 2 bot cat\n"}, "line 1: unknown bot; expected one that `atout match` knows"},
		{{TABLE, "seat 2 person anna Anna\n"}, "line 1: this person has a seat; expected somebody else"},
		{{TABLE, "seat 2 person bo  \n"}, "line 1: not a name; expected 1 to 64 characters of UTF-8"},
		{{TABLE, "option hat\n"}, "line 1: unknown option; expected one of farmers"},
		{{TABLE, "match 1\n"}, "line 1: a seat is open; expected people and bots"},
		{{TABLE, START}, "line 3: a match without a deal; expected: deal"},
		{{TABLE, DEAL}, "line 1: a deal before the match; expected: match 1"},
		{{TABLE, START DEAL, "match 2\n"}, "line 1: match 1 is not over"},
		{{TABLE, START "deal 1 dealer 9\n"}, "line 3: deal: line 1: wrong dealer; expected a seat 0..2"},
		{{TABLE, START "deal 1 dealer 0\nhand 0 CA\nhand 1 CK\n"},
		 "line 3: deal: line 3: the record ends inside a deal; expected: hand 2"},
		{{TABLE, START DEAL, DEAL}, "line 1: deal: line 1: deal 1 is not over; expected a move of seat 0"},
		{{TABLE, START DEAL, "move 0 bid 9\n"},
		 "line 1: seat 0 may not say bid 9: You can bid from 0 to 1 (FB-11); expected one of: bid 0 "
		 "bid 1"},
		{{TABLE, START DEAL, "move 0 bid 1\nmove 0 CA\n"}, "line 2: "},
		{{TABLE, START DEAL, "ready 0\n"}, "line 1: expected a person, after a deal"},
		{{TABLE, START DEAL, "yes 1\n"}, "line 1: seat 1 is not asked"},
		{{TABLE, START DEAL, "undo 0 0\n"}, "line 1: seat 0 can take nothing back"},
		{{TABLE, START DEAL, "ask 0 undo\n"}, "line 1: seat 0 has decided nothing; expected one that has"},
		{{TABLE, START DEAL, "ask 1 undo\n"}, "line 1: seat 1 can ask nothing now"},
		{{TABLE, "watch out\n"}, "line 1: expected: watch open|late|off"},
		{{TABLE, "clock 1 301\n"}, "line 1: expected: clock SECONDS EXTRA, up to 7200 and 300"},
		{{TABLE, START DEAL, "clock 1 1\n"}, "line 1: a clock for a match that is on; expected it before"},
		{{TABLE, START DEAL, "late 0\n"}, "line 1: no clock is on; expected it in a deal with one"},
		{{TABLE, START DEAL, "time 0 1\n"}, "line 1: expected: time SEAT MILLISECONDS, in a deal with a clock"},
		{{TABLE, START DEAL, "explain 0 x\n"},
		 "line 1: call 0 cannot be explained; expected one that was made"},
		{{TABLE, START DEAL, "explain 0 \n"}, "line 1: expected: explain CALL TEXT, of 1 to 100 characters"},
		{{TABLE, "fair 00\n"}, "line 1: expected: fair KEY, of 64 digits 0-9a-f"},
		{{TABLE KEY, KEY}, "line 1: a second key; expected one for each deal"},
		{{TABLE, "nonce 0 a b\n"}, "line 1: expected: nonce SEAT TEXT, 1 to 64 letters, digits, - and _"},
		{{TABLE "nonce 0 a\n", "nonce 0 a\n"},
		 "line 1: seat 0 has added to this deal; expected one that has not"},
		{{TABLE KEY, START DEAL}, "line 3: deal: expected the cards that the key before it gives"},
		{{TABLE, START DEAL, "option trumps 1\n"},
		 "line 1: an option of a match that is on; expected it before"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *error = error_of(cases[i].event);
		if (!error || strncmp(error, cases[i].error, strlen(cases[i].error)) != 0)
			fail_msg("case %zu: %s\nexpected: %s", i, error ? error : "(none)", cases[i].error);
	}
}

static void events_are_readable(void **unused)
{
	static const char first[] = "table 1 farmers 3\nowner anna\nlisted\npace 5 9\nseat 0 person anna Anna\n"
				    "seat 1 bot club\nseat 2 bot club\nfair ";
	const struct host_choice choice = {.game = atout_game_find("farmers"),
					   .seats = 3,
					   .bots = true,
					   .listed = true,
					   .pace_least = 5,
					   .pace_most = 9};

	(void)unused;
	room_create(&room, &choice);
	assert_memory_equal(room.event[0], first, sizeof first - 1);
}

static void a_record_has_the_deals_that_are_over(void **unused)
{
	char second[32];
	size_t length;

	(void)unused;
	room_create(&room, &(struct host_choice){.game = atout_game_find("farmers"), .seats = 3, .bots = true});
	room_enter(&room, 0, "anna");
	char *record = host_record(room.host, &length);
	assert_int_equal(length, 0);
	free(record);
	stand(0);
	room_run(&room, 200);
	record = host_record(room.host, &length);
	assert_int_equal(strlen(record), length);
	assert_ptr_equal(strstr(record, "atout 1\ngame farmers\nseats 3\nname 0 Ada\nname 1 Ben\n"), record);
	const char *first = strstr(record, "\ndeal 1 dealer ");
	assert_non_null(first);
	snprintf(second, sizeof second, "\ndeal 2 dealer %d\n", (first[strlen("\ndeal 1 dealer ")] - '0' + 1) % 3);
	assert_non_null(strstr(record, second));
	free(record);
}

static const char *find_deal(const char *record, const char *head)
{
	const char *at = strstr(record, head);

	assert_non_null(at);
	return at;
}

static void a_record_says_where_and_when_each_match_began(void **unused)
{
	size_t length;

	(void)unused;
	room_create(&room, &(struct host_choice){.game = atout_game_find("bauerchen"), .bots = true});
	room_enter(&room, 0, "anna");
	stand(0);
	for (room.now += 86400; host_match(room.host) < 3; room.now += 86400)
		room_run(&room, 200);
	char *record = host_record(room.host, &length);
	const char *first = find_deal(record, "# site room.example\n# date 1970.01.12\n# fair "), *second;
	second = find_deal(first + 1, "\natout 1\n");
	assert_null(strstr(second, "# date 1970.01.12\n"));
	find_deal(second, "# site room.example\n# date ");
	free(record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(nobody_is_told_before_it_is_kept),
		TEST(what_is_lost_has_not_happened),
		TEST(what_is_said_meanwhile_waits),
		TEST(it_is_told_when_what_waits_was_said),
		TEST(a_bot_tries_again_later),
		TEST(a_bot_that_cannot_be_asked_is_asked_later),
		TEST(a_pending_table_is_left_and_freed),
		TEST(a_damaged_event_is_named),
		TEST(events_are_readable),
		TEST(a_record_has_the_deals_that_are_over),
		TEST(a_record_says_where_and_when_each_match_began),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
