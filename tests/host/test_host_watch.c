/* SPDX-License-Identifier: Apache-2.0 */
/* What those see who have no seat, as the owner has said; and the records of all matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/host_state.h"
#include "host_room.h"

#include <atout/record.h>

static void watch(int guest, const char *how) { room_say(&room, guest, "{\"type\":\"watch\",\"how\":\"%s\"}", how); }

static void open_farmers(void)
{
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
}

static void a_late_watcher_sees_finished_deals(void **unused)
{
	(void)unused;
	open_farmers();
	expect_in(room.guest[1].table, "\"watch\":\"open\"");
	expect_in(room.guest[1].frame, "\"deal\":1,");
	watch(1, "late");
	expect_refused(1, "Only the table's owner may do this");
	watch(0, "late");
	expect_in(room.guest[1].table, "\"watch\":\"late\"");
	room_enter(&room, 2, "carl");
	assert_null(room.guest[2].frame);
	play_until("\"over\":true");
	expect_in(room.guest[2].frame, "\"over\":true");
	expect_in(room.guest[2].frame, "\"result\"");
	play_until("\"deal\":2,");
	play_until("\"last\"");
	expect_in(room.guest[2].frame, "\"deal\":1,");
	expect_in(room.guest[2].frame, "\"over\":true");
	room_leave(&room, 2);
	room_enter(&room, 3, "dora");
	expect_in(room.guest[3].frame, "\"deal\":1,");
	watch(0, "open");
	expect_in(room.guest[3].frame, "\"deal\":2,");
}

/* The last moves that somebody was told. */
static char moves_told[4096];

static void keep_moves(struct room *of, struct host_guest *guest, const char *text, size_t length)
{
	(void)of, (void)guest, (void)length;
	if (strncmp(text, "{\"type\":\"moves\"", 15) == 0)
		snprintf(moves_told, sizeof moves_told, "%s", text);
}

static const char *moves_for(int guest, const char *person)
{
	moves_told[0] = '\0';
	room.told = keep_moves;
	room_enter(&room, guest, person);
	room_leave(&room, guest);
	return moves_told;
}

static void whoever_comes_is_told_the_moves_of_the_deal_but_no_sealed_bid(void **unused)
{
	(void)unused;
	open_farmers();
	assert_string_equal(moves_for(2, "anna"), "{\"type\":\"moves\",\"deal\":1,\"made\":[]}");
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"bid 1\"}", room_number(room.guest[0].frame, "n"));
	expect_in(moves_for(2, "anna"), "\"made\":[{\"seat\":0,\"move\":\"bid 1\"}]");
	expect_in(moves_for(3, "carl"), "\"made\":[{\"seat\":0}]");
	room_say(&room, 0, "{\"type\":\"watch\",\"how\":\"late\"}");
	assert_string_equal(moves_for(3, "carl"), "");
	play_until("\"over\":true");
	expect_in(moves_for(2, "anna"), "\"made\":[{\"seat\":0,\"move\":\"bid 1\"},{\"seat\":1,\"move\":\"bid ");
	expect_in(moves_told, "\"winner\":");
	play_until("\"deal\":2,");
	expect_in(moves_for(3, "carl"), "{\"type\":\"moves\",\"deal\":1,\"made\":[{\"seat\":0,\"move\":\"bid 1\"}");
}

/* Of each who comes and goes all would be told; what is told to all of many is bounded. */
static void watchers_who_come_and_go_without_end_are_counted_now_and_then(void **unused)
{
	(void)unused;
	open_farmers();
	int told = room.guest[0].told;
	for (int i = 0; i < 500; i++) {
		room_enter(&room, 2, "carl");
		expect_in(room.guest[2].table, "\"watchers\":2");
		room_leave(&room, 2);
	}
	room_enter(&room, 2, "carl");
	assert_in_range(room.guest[0].told - told, 1, 20);
	room_wait(&room, 5000);
	expect_in(room.guest[0].table, "\"watchers\":2");
	assert_in_range(room.guest[0].told - told, 1, 21);
	room_leave(&room, 2);
	expect_in(room.guest[0].table, "\"watchers\":1");
}

static void a_seat_cannot_talk_without_end(void **unused)
{
	(void)unused;
	open_farmers();
	for (int i = 0; i < 8; i++)
		room_say(&room, 0, "{\"type\":\"say\",\"phrase\":\"hello\"}");
	expect_in(room.guest[1].other, "\"hello\"");
	room_say(&room, 0, "{\"type\":\"say\",\"phrase\":\"sorry\"}");
	expect_refused(0, "You are saying too much. Please wait a moment");
	expect_in(room.guest[1].other, "\"hello\"");
	room_wait(&room, 1000);
	room_say(&room, 0, "{\"type\":\"say\",\"phrase\":\"sorry\"}");
	expect_in(room.guest[1].other, "\"sorry\"");
}

static void a_table_cannot_grow_without_end(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	for (int i = 0; i < LOG_EVENTS_MAX; i++)
		watch(0, i % 2 ? "late" : "open");
	int events = room.events;
	assert_in_range(events, LOG_EVENTS_MAX, LOG_EVENTS_MAX + 1);
	watch(0, "open");
	expect_refused(0, "Too much has been changed here. Play on, or open a new table");
	assert_int_equal(room.events, events);
	room.host->log.n = LOG_N_MAX;
	room_say(&room, 0, "{\"type\":\"start\"}");
	expect_refused(0, "This table is full. Please open a new one");
	room.host->log.n = LOG_N_MAX - 1;
	room_say(&room, 0, "{\"type\":\"start\"}");
	expect_in(room.guest[0].frame, "\"deal\":1,");
	watch(0, "late");
	expect_in(room.guest[0].table, "\"watch\":\"late\"");
}

/* A guest takes a seat and another one, and leaves. */
static void come_and_go(int times)
{
	for (int i = 0; i < times; i++) {
		sit(1, 1);
		room_say(&room, 1, "{\"type\":\"nonce\",\"deal\":1,\"nonce\":\"uZ-7\"}");
		sit(1, 2);
		stand(1);
	}
}

static void strangers_use_up_nothing_before_the_start(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "mallory");
	come_and_go(LOG_EVENTS_MAX / 4 + 1);
	assert_int_equal(room.events, 1 + 4 * (LOG_EVENTS_MAX / 4 + 1));
	room_enter(&room, 2, "bob");
	sit(2, 1);
	watch(0, "late");
	assert_int_equal(room.guest[0].refused + room.guest[1].refused + room.guest[2].refused, 0);
	for (int i = 0; i < LOG_EVENTS_MAX; i++) /* the owner uses up all */
		watch(0, i % 2 ? "late" : "open");
	expect_refused(0, "Too much has been changed here. Play on, or open a new table");
	expect_in(room.guest[1].table, "\"sit\":[2,3]");
	expect_in(room.guest[2].table, "\"stand\"");
	sit(1, 2);
	stand(1);
	assert_int_equal(room.guest[1].refused, 0);
}

static void a_closed_table_lets_in_its_players(void **unused)
{
	(void)unused;
	open_farmers();
	watch(0, "off");
	assert_false(host_enter(room.host, &room.guest[2], "carl", "Carl", room.now));
	assert_true(host_bars(room.host, "carl"));
	assert_false(host_bars(room.host, "anna"));
	room_enter(&room, 3, "anna");
	stand(0);
	room_leave(&room, 0);
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].frame, "\"deal\":1,");
	play_until("\"deal\":2,");
	expect_in(room.guest[1].frame, "\"deal\":1,");
	assert_false(host_bars(room.host, "carl")); /* there is Anna's seat */
	room_enter(&room, 2, "carl");
	expect_in(room.guest[2].frame, "\"deal\":1,");
	sit(2, 0);
	expect_in(room.guest[2].frame, "\"deal\":2,");
	assert_true(host_bars(room.host, "dora"));
}

static void count_names(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	int *names = ctx;

	(void)record;
	names[0] += seat == 0 && strcmp(name, "Anna") == 0;
	names[1] += seat == 0 && strcmp(name, "Ada") == 0;
}

static void the_record_has_all_matches(void **unused)
{
	static const struct atout_record_hooks hooks = {.name = count_names};
	static struct atout_record record;
	int names[2] = {0, 0};
	size_t length;

	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
	start(0);
	play_until("\"match_over\":true");
	ready(0);
	expect_in(room.guest[0].table, "\"match\":2");
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":0}");
	expect_refused(0, "That deal is not over");
	play_until("\"match_over\":true");
	stand(0);
	char *text = host_record(room.host, &length);
	const char *one = strstr(text, "# fair key"), *two = strstr(one + 1, "# fair key");
	assert_non_null(two);
	assert_memory_not_equal(one, two, 76);
	atout_record_start(&record, &hooks, names);
	for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1)
		assert_true(atout_record_line(&record, at, (size_t)(end - at)));
	assert_true(atout_record_end(&record));
	assert_int_equal(record.records, 2);
	assert_int_equal(names[0], 2);
	assert_int_equal(names[1], 0);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_late_watcher_sees_finished_deals),
		TEST(whoever_comes_is_told_the_moves_of_the_deal_but_no_sealed_bid),
		TEST(watchers_who_come_and_go_without_end_are_counted_now_and_then),
		TEST(a_seat_cannot_talk_without_end),
		TEST(a_table_cannot_grow_without_end),
		TEST(strangers_use_up_nothing_before_the_start),
		TEST(a_closed_table_lets_in_its_players),
		TEST(the_record_has_all_matches),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
