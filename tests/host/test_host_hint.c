/* SPDX-License-Identifier: Apache-2.0 */
/* Who gets a hint, and who is told of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static const char on[] = "{\"type\":\"hints\",\"when\":\"on\"}", off[] = "{\"type\":\"hints\",\"when\":\"off\"}",
		  clock[] = "{\"type\":\"clock\",\"seconds\":300,\"extra\":5}";

static void ask(int guest) { room_say(&room, guest, "{\"type\":\"hint\",\"n\":%ld}", n_of(guest)); }

/* Anna and three bots, after she has said this; NULL: nothing. */
static void open_alone(const char *message)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	if (message)
		room_say(&room, 0, "%s", message);
	start(0);
}

static void expect_no_hints(int guest)
{
	expect_not_in(room.guest[guest].frame, "\"hint\"");
	ask(guest);
	expect_refused(guest, "There are no hints at this table");
	assert_int_equal(room.jobs, 0);
}

static void expect_hint(int guest)
{
	expect_in(room.guest[guest].frame, "\"hint\"");
	ask(guest);
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].kind, HOST_HINT);
	assert_ptr_equal(room.job[0].bot, atout_bots[0]);
	room_think(&room);
	expect_in(room.guest[guest].other, "{\"type\":\"hint\",\"n\":");
	assert_int_equal(room_number(room.guest[guest].other, "n"), n_of(guest));
}

static void a_person_alone_gets_hints_unless_there_is_a_clock(void **unused)
{
	(void)unused;
	open_alone(NULL);
	int events = room.events;
	expect_hint(0);
	assert_int_equal(room.events, events);
	expect_not_in(room.guest[0].frame, "hinted");
}

static void with_a_clock_there_are_none(void **unused)
{
	(void)unused;
	open_alone(clock);
	expect_no_hints(0);
}

static void the_owner_forbids_them(void **unused)
{
	(void)unused;
	open_alone(off);
	expect_in(room.guest[0].table, "\"hints\":\"off\"");
	expect_no_hints(0);
}

static void among_people_there_are_none(void **unused)
{
	(void)unused;
	open_two();
	expect_not_in(room.guest[0].table, "\"hints\":");
	expect_no_hints(0);
}

static void they_are_allowed_before_a_match_only(void **unused)
{
	(void)unused;
	open_two();
	expect_not_in(room.guest[0].table, "\"hints\"");
	room_say(&room, 0, "%s", on);
	expect_refused(0, "The match has already started");
}

static void others_are_told_before_the_hint_is_sought(void **unused)
{
	(void)unused;
	room.by_hand = true;
	open_two_with(on);
	while (room.pending)
		room_keep(&room);
	expect_in(room.guest[1].table, "\"hints\":\"on\"");
	ask(0);
	assert_int_equal(room.jobs, 0);
	room_keep(&room);
	expect_in(room.guest[1].frame, "\"hinted\":[0]");
	expect_in(room.guest[1].other, "\"key\":\"%s has taken a hint\",\"seat\":0");
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].kind, HOST_HINT);
}

static void one_hint_is_told_once_a_deal(void **unused)
{
	(void)unused;
	open_two_with(on);
	int events = room.events;
	expect_hint(0);
	assert_int_equal(room.events, events + 1);
	assert_string_equal(room.event[events], "hinted 0\n");
	expect_hint(0);
	assert_int_equal(room.events, events + 1);
	say_move(0, "7NT");
	expect_in(room.guest[1].frame, "\"hinted\":[0]");
	expect_hint(1);
	expect_in(room.guest[0].frame, "\"hinted\":[0,1]");
	undo(0);
	answer(1, true);
	expect_in(room.guest[0].frame, "\"hinted\":[0,1]");
}

static void the_next_deal_begins_without(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	room_say(&room, 0, "%s", on);
	start(0);
	for (int i = 0; i < 100 && !strstr(room.guest[0].frame, "\"hint\""); i++)
		if (!room_think(&room) && !say_first_move(1))
			room_wait(&room, 1000);
	ask(0);
	expect_in(room.guest[1].frame, "\"hinted\":[0]");
	for (int i = 0; i < 3000 && !strstr(room.guest[0].frame, "\"deal\":2"); i++)
		if (!room_think(&room) && !say_first_move(0) && !say_first_move(1)) {
			ready(0);
			ready(1);
			room_wait(&room, 1000);
		}
	expect_in(room.guest[0].frame, "\"deal\":2");
	expect_not_in(room.guest[1].frame, "hinted");
}

static void a_hint_is_for_this_position(void **unused)
{
	(void)unused;
	open_alone(NULL);
	ask(0);
	assert_int_equal(room.jobs, 1);
	say_move(0, "1C");
	for (int i = 0; i < room.jobs; i++)
		assert_int_not_equal(room.job[i].kind, HOST_HINT);
	ask(0);
	expect_refused(0, "It is not your turn");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_person_alone_gets_hints_unless_there_is_a_clock),
		TEST(with_a_clock_there_are_none),
		TEST(the_owner_forbids_them),
		TEST(among_people_there_are_none),
		TEST(they_are_allowed_before_a_match_only),
		TEST(others_are_told_before_the_hint_is_sought),
		TEST(one_hint_is_told_once_a_deal),
		TEST(the_next_deal_begins_without),
		TEST(a_hint_is_for_this_position),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
