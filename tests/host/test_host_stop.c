/* SPDX-License-Identifier: Apache-2.0 */
/* Behind a stop the next player waits, at tables that want it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

/* Anna, dealer, and Bo, who is next, at a table that waits for ten seconds. */
static void open_waiting(void) { open_two_with("{\"type\":\"wait\",\"seconds\":10}"); }

static void the_owner_sets_the_wait_before_the_match(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	expect_not_in(room.guest[1].table, "\"wait\"");
	room_say(&room, 1, "{\"type\":\"wait\",\"seconds\":10}");
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"wait\",\"seconds\":31}");
	expect_in(room.guest[0].other, "expected a whole number from 0 to 30");
	room_say(&room, 0, "{\"type\":\"wait\",\"seconds\":10}");
	assert_string_equal(room.event[room.events - 1], "wait 10\n");
	expect_in(room.guest[1].table, "\"wait\":10");
	start(0);
	room_say(&room, 0, "{\"type\":\"wait\",\"seconds\":0}");
	expect_refused(0, "The match has already started");
}

static void a_call_behind_a_stop_is_refused_until_the_time_is_over(void **unused)
{
	(void)unused;
	open_waiting();
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\",\"stop\":true}", n_of(0));
	expect_in(room.guest[0].frame, "\"wait\":10000,\"stopped\":[0]");
	expect_in(room.guest[1].frame, "\"wait\":10000,\"stopped\":[0]");
	room_wait(&room, 3001);
	int events = room.events;
	say_move(1, "pass");
	expect_refused(1, "\"key\":\"Stop: you may call in %d s\",\"number\":7");
	assert_int_equal(room.events, events);
	room_wait(&room, 6998);
	say_move(1, "pass");
	expect_refused(1, "\"number\":1");
	room_wait(&room, 1);
	expect_not_in(room.guest[1].frame, "\"wait\"");
	say_move(1, "pass");
	assert_string_equal(room.event[room.events - 1], "move 1 pass\n");
	expect_not_in(room.guest[1].frame, "\"wait\"");
}

static void every_jump_is_a_stop_where_the_table_waits(void **unused)
{
	(void)unused;
	open_waiting();
	say_move(0, "1C");
	expect_not_in(room.guest[1].frame, "\"wait\"");
	say_move(1, "3H");
	expect_in(room.guest[0].frame, "\"wait\":10000,\"stopped\":[1]");
}

static void elsewhere_nobody_waits(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "2H");
	expect_not_in(room.guest[1].frame, "\"stopped\"");
	room_say(&room, 1, "{\"type\":\"move\",\"n\":%ld,\"move\":\"3S\",\"stop\":true}", n_of(1));
	expect_in(room.guest[0].frame, "\"stopped\":[1]");
	expect_not_in(room.guest[0].frame, "\"wait\"");
	room_think(&room);
	assert_int_equal(strncmp(room.event[room.events - 1], "move 2 ", 7), 0);
}

static void bots_wait_too(void **unused)
{
	(void)unused;
	open_waiting();
	say_move(0, "1C");
	say_move(1, "3H");
	int events = room.events;
	room_think(&room);
	room_wait(&room, 9999);
	assert_int_equal(room.events, events);
	room_wait(&room, 1);
	assert_int_equal(room.events, events + 1);
	assert_int_equal(strncmp(room.event[events], "move 2 ", 7), 0);
}

static void no_clock_runs_meanwhile(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	room_say(&room, 0, "{\"type\":\"wait\",\"seconds\":10}");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":60,\"extra\":0}");
	start(0);
	say_move(0, "2S");
	expect_in(room.guest[1].frame, "\"left\":[60000,60000,null,null],\"running\":[]},\"wait\":10000");
	room_wait(&room, 12000);
	expect_in(room.guest[1].frame, "\"left\":[60000,60000,null,null],\"running\":[1]}");
	say_move(1, "pass");
	assert_string_equal(room.event[room.events - 1], "time 1 2000\nmove 1 pass\n");
}

static void nothing_said_of_a_call_is_said_of_a_call_of_the_next_deal(void **unused)
{
	static const char *const options[][2] = {
		{"rotation", "block"}, {"contracts", "custom"}, {"custom", "plis,coeur"}};

	(void)unused;
	open_table("barbu", false);
	room_enter(&room, 0, "anna");
	for (int i = 0; i < 3; i++)
		room_say(&room, 0, "{\"type\":\"option\",\"name\":\"%s\",\"value\":\"%s\"}", options[i][0],
			 options[i][1]);
	room_say(&room, 0, "{\"type\":\"wait\",\"seconds\":10}");
	start(0);
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"contract plis\",\"stop\":true,\"text\":\"few\"}",
		 n_of(0));
	expect_in(room.guest[0].frame, "\"stopped\":[0],\"explained\":[{\"call\":0,\"text\":\"few\"}]");
	play_until("\"deal\":2,");
	expect_in(room.guest[0].frame, "\"calls\":[\"contract coeur\"]");
	expect_not_in(room.guest[0].frame, "\"stopped\"");
	expect_not_in(room.guest[0].frame, "few");
}

static void a_stop_that_is_taken_back_holds_nobody(void **unused)
{
	(void)unused;
	open_waiting();
	say_move(0, "2S");
	undo(0);
	answer(1, true);
	expect_not_in(room.guest[0].frame, "\"wait\"");
	say_move(0, "1C");
	say_move(1, "pass");
	assert_string_equal(room.event[room.events - 1], "move 1 pass\n");
}

static void after_an_undo_the_wait_is_not_repeated(void **unused)
{
	(void)unused;
	open_waiting();
	say_move(0, "2S");
	room_wait(&room, 10000);
	say_move(1, "3H");
	undo(1);
	answer(0, true);
	expect_not_in(room.guest[1].frame, "\"wait\"");
	say_move(1, "pass");
	assert_string_equal(room.event[room.events - 1], "move 1 pass\n");
}

static void after_a_restart_the_wait_begins_anew(void **unused)
{
	static struct room again;

	(void)unused;
	open_waiting();
	say_move(0, "2S");
	room_wait(&room, 9000);
	room_open(&again, 1);
	host_free(again.host);
	again.now = room.now;
	again.host = room_again(&room, &room_calls, &again, room.events);
	host_resume(again.host, again.now);
	room_enter(&again, 1, "bo");
	expect_in(again.guest[1].frame, "\"wait\":10000,\"stopped\":[0]");
	room_close(&again);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_owner_sets_the_wait_before_the_match),
		TEST(a_call_behind_a_stop_is_refused_until_the_time_is_over),
		TEST(every_jump_is_a_stop_where_the_table_waits),
		TEST(elsewhere_nobody_waits),
		TEST(bots_wait_too),
		TEST(no_clock_runs_meanwhile),
		TEST(nothing_said_of_a_call_is_said_of_a_call_of_the_next_deal),
		TEST(a_stop_that_is_taken_back_holds_nobody),
		TEST(after_an_undo_the_wait_is_not_repeated),
		TEST(after_a_restart_the_wait_begins_anew),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
