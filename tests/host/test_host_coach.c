/* SPDX-License-Identifier: Apache-2.0 */
/* Whom a coach tells something, what, and who learns of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static const char on[] = "{\"type\":\"hints\",\"when\":\"on\"}", off[] = "{\"type\":\"hints\",\"when\":\"off\"}",
		  clock[] = "{\"type\":\"clock\",\"seconds\":300,\"extra\":5}";

static void ask(int guest) { room_say(&room, guest, "{\"type\":\"coach\"}"); }

/* Anna and three bots, after she has said this; NULL: nothing. */
static void open_alone(const char *game, const char *message)
{
	open_table(game, false);
	room_enter(&room, 0, "anna");
	if (message)
		room_say(&room, 0, "%s", message);
	start(0);
}

static void expect_no_coach(int guest)
{
	expect_not_in(room.guest[guest].frame, "\"coach\"");
	ask(guest);
	expect_refused(guest, "There is no coach at this table");
	assert_int_equal(room.jobs, 0);
}

static void a_person_alone_has_the_coach_unless_there_is_a_clock(void **unused)
{
	(void)unused;
	open_alone("bridge", NULL);
	int events = room.events;
	expect_in(room.guest[0].frame, "\"coach\"");
	ask(0);
	expect_in(room.guest[0].other, "{\"type\":\"coach\",\"n\":");
	expect_in(room.guest[0].other, "\"key\":\"high-card points\"");
	assert_int_equal(room.events, events);
	expect_not_in(room.guest[0].frame, "coached");
}

static void with_a_clock_there_is_none(void **unused)
{
	(void)unused;
	open_alone("bridge", clock);
	expect_no_coach(0);
}

static void the_owner_forbids_it_with_the_hints(void **unused)
{
	(void)unused;
	open_alone("bridge", off);
	expect_no_coach(0);
}

static void among_people_there_is_none_unless_it_is_allowed(void **unused)
{
	(void)unused;
	open_two();
	expect_no_coach(0);
	expect_no_coach(1);
}

static void a_warning_follows_when_the_bot_has_thought(void **unused)
{
	(void)unused;
	open_alone("bridge", NULL);
	ask(0);
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].kind, HOST_HINT);
	room_think(&room);
	expect_in(room.guest[0].other, "{\"type\":\"warning\",\"n\":");
	expect_in(room.guest[0].other, "\"against\":[");
	assert_int_equal(room_number(room.guest[0].other, "n"), n_of(0));
}

static void no_bot_thinks_for_who_is_not_to_move(void **unused)
{
	(void)unused;
	open_two_with(on);
	int waits = room_number(room.guest[0].frame, "to_act") == 0 ? 1 : 0;
	room.jobs = 0;
	ask(waits);
	for (int i = 0; i < room.jobs; i++)
		assert_int_not_equal(room.job[i].kind, HOST_HINT);
	expect_in(room.guest[waits].other, "{\"type\":\"coach\"");
}

static void one_thought_serves_a_hint_and_a_warning(void **unused)
{
	(void)unused;
	open_alone("bridge", NULL);
	int told = room.guest[0].told;
	ask(0);
	room_say(&room, 0, "{\"type\":\"hint\",\"n\":%ld}", n_of(0));
	assert_int_equal(room.jobs, 1);
	room_think(&room);
	assert_int_equal(room.guest[0].told, told + 3); /* coach, hint, warning */
	expect_in(room.guest[0].other, "{\"type\":\"warning\"");
}

static void others_are_told_before_the_coach_answers(void **unused)
{
	(void)unused;
	room.by_hand = true;
	open_two_with(on);
	while (room.pending)
		room_keep(&room);
	ask(0);
	expect_not_in(room.guest[0].other, "\"type\":\"coach\"");
	room_keep(&room);
	expect_in(room.guest[1].frame, "\"coached\":[0]");
	expect_in(room.guest[1].other, "\"key\":\"%s has the coach\",\"seat\":0");
	expect_in(room.guest[0].other, "{\"type\":\"coach\"");
	int events = room.events;
	ask(0);
	assert_int_equal(room.events, events); /* once a deal */
}

/* The coach goes without a warning where no bot can be asked; a hint is refused, also behind its event. */
static void without_a_bot_there_is_no_warning_and_a_hint_is_refused(void **unused)
{
	(void)unused;
	open_two_with(on);
	room.busy = true;
	ask(0);
	expect_in(room.guest[0].other, "{\"type\":\"coach\"");
	room_say(&room, 0, "{\"type\":\"hint\",\"n\":%ld}", n_of(0));
	assert_string_equal(room.event[room.events - 1], "hinted 0\n");
	expect_refused(0, "The program is out of memory");
}

static void watchers_have_no_coach(void **unused)
{
	(void)unused;
	open_two_with(on);
	room_enter(&room, 2, "carla");
	expect_not_in(room.guest[2].frame, "\"coach\"");
	ask(2);
	expect_refused(2, "You are watching");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_person_alone_has_the_coach_unless_there_is_a_clock, begin, end),
		cmocka_unit_test_setup_teardown(with_a_clock_there_is_none, begin, end),
		cmocka_unit_test_setup_teardown(the_owner_forbids_it_with_the_hints, begin, end),
		cmocka_unit_test_setup_teardown(among_people_there_is_none_unless_it_is_allowed, begin, end),
		cmocka_unit_test_setup_teardown(a_warning_follows_when_the_bot_has_thought, begin, end),
		cmocka_unit_test_setup_teardown(no_bot_thinks_for_who_is_not_to_move, begin, end),
		cmocka_unit_test_setup_teardown(one_thought_serves_a_hint_and_a_warning, begin, end),
		cmocka_unit_test_setup_teardown(others_are_told_before_the_coach_answers, begin, end),
		cmocka_unit_test_setup_teardown(without_a_bot_there_is_no_warning_and_a_hint_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(watchers_have_no_coach, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
