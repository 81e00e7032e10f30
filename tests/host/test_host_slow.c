/* SPDX-License-Identifier: Apache-2.0 */
/* Slow tables: days for a move, and nobody has to be there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

enum { HOUR = 3600000, DAY = 24 * HOUR };

static const char one_day[] = "{\"type\":\"clock\",\"seconds\":0,\"extra\":0,\"hours\":24}";

/* Anna, dealer, and Bo, who is next, have a day for each move. */
static void open_slow(void) { open_two_with(one_day); }

/* Everybody goes. */
static void all_leave(void)
{
	room_leave(&room, 0);
	room_leave(&room, 1);
}

/* As of now: a host knows the time when it is called. */
static int64_t awaits(const char *person)
{
	host_tick(room.host, room.now);
	return host_awaits(room.host, person);
}

static const char *last_event(void) { return room.event[room.events - 1]; }

static bool has_event(int from, const char *part)
{
	for (int i = from; i < room.events; i++)
		if (strstr(room.event[i], part))
			return true;
	return false;
}

static void the_owner_gives_days_for_a_move(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":0,\"extra\":0,\"hours\":337}");
	expect_in(room.guest[0].other, "expected a whole number from 0 to 336");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":60,\"extra\":0,\"hours\":24}");
	expect_refused(0, "Choose time for the deal, or for each move");
	room_say(&room, 0, "%s", one_day);
	assert_string_equal(last_event(), "slow 24\n");
	expect_in(room.guest[0].table, "\"clock\":{\"seconds\":0,\"extra\":0,\"hours\":24}");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":60,\"extra\":0}");
	assert_string_equal(last_event(), "clock 60 0\nslow 0\n");
	expect_in(room.guest[0].table, "\"clock\":{\"seconds\":60,\"extra\":0}");
}

static void a_table_without_a_date_gives_no_days(void **unused)
{
	static struct host_calls calls;
	struct host_choice choice = {.game = atout_game_find("bridge"), .owner = "anna", .name = "Anna"};
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	calls = room_calls;
	calls.date = NULL;
	host_free(room.host);
	room.host = host_new(&calls, &room);
	assert_true(host_create(room.host, &choice, room.now, error));
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "%s", one_day);
	expect_refused(0, "This table cannot give days for a move");
}

static void hours_are_counted_from_when_it_was_ones_turn(void **unused)
{
	(void)unused;
	open_slow();
	expect_in(room.guest[0].frame, "\"clock\":{\"left\":[86400000,86400000,null,null],\"running\":[0]}");
	room_wait(&room, 5 * HOUR);
	assert_int_equal(awaits("anna"), 19 * HOUR);
	assert_int_equal(awaits("bo"), -1);
	say_move(0, "1C");
	expect_in(last_event(), "move 0 1C\nat ");
	expect_in(room.guest[0].frame, "\"left\":[86400000,86400000,null,null],\"running\":[1]}");
	assert_int_equal(awaits("anna"), -1);
	assert_int_equal(awaits("bo"), DAY);
}

static void nobody_is_replaced_who_is_away(void **unused)
{
	int events;

	(void)unused;
	open_slow();
	all_leave();
	events = room.events;
	room_wait(&room, 23 * HOUR);
	assert_int_equal(room.events, events);
	room_enter(&room, 1, "bo");
	expect_not_in(room.guest[1].frame, "\"standin\"");
	room_say(&room, 1, "{\"type\":\"open\",\"seat\":0}");
	expect_refused(1, "You can remove this player once their time is up");
}

static void bots_move_though_nobody_is_there(void **unused)
{
	int events;

	(void)unused;
	open_slow();
	say_move(0, "1C");
	say_move(1, "pass");
	all_leave();
	events = room.events;
	room_run(&room, 100);
	assert_true(has_event(events, "move 2 ") && has_event(events, "move 3 "));
	assert_int_equal(room.jobs, 0);
	assert_int_equal(awaits("anna"), DAY);
}

static void a_bot_plays_on_for_whose_time_is_up(void **unused)
{
	int events;

	(void)unused;
	open_slow();
	all_leave();
	room_wait(&room, DAY - 1000);
	events = room.events;
	room_wait(&room, 2000);
	assert_true(has_event(events, "late 0\nat "));
	room_run(&room, 100);
	assert_true(has_event(events, "move 0 "));
	assert_int_equal(awaits("anna"), -1);
	room_enter(&room, 1, "bo");
	expect_in(room.guest[1].frame, "\"standin\":[0]");
	assert_true(host_goes_on(room.host));
}

/* The same host from its events, or from what a snapshot keeps of them, waits as long. */
static void expect_same_after(struct host *again)
{
	host_resume(again, room.now);
	assert_int_equal(host_awaits(again, "anna"), awaits("anna"));
	assert_int_equal(host_awaits(again, "bo"), awaits("bo"));
	host_free(again);
}

static void a_restart_changes_nobodys_time(void **unused)
{
	struct host *again, *snapped;
	size_t length;
	char *text;

	(void)unused;
	open_slow();
	room_wait(&room, 5 * HOUR);
	expect_same_after(room_again(&room, &room_calls, &room, room.events));
	say_move(0, "1C");
	room_wait(&room, 3 * HOUR);
	again = room_again(&room, &room_calls, &room, room.events);
	text = host_snapshot(again, &length);
	assert_non_null(text);
	snapped = host_new(&room_calls, &room);
	assert_true(host_restore(snapped, text, length));
	free(text);
	assert_int_equal(awaits("bo"), 21 * HOUR);
	expect_same_after(again);
	expect_same_after(snapped);
}

static void time_goes_on_while_the_program_does_not_run(void **unused)
{
	struct host *again;

	(void)unused;
	open_slow();
	all_leave();
	again = room_again(&room, &room_calls, &room, room.events);
	host_free(room.host);
	room.host = again;
	room.now += 2 * (int64_t)DAY;
	host_resume(again, room.now);
	assert_true(has_event(0, "late 0\n"));
}

static void silence_is_a_no_when_the_hours_are_over(void **unused)
{
	int events;

	(void)unused;
	open_slow();
	say_move(0, "1C");
	undo(0);
	assert_int_equal(awaits("bo"), DAY);
	all_leave();
	events = room.events;
	room_wait(&room, DAY - 1000);
	assert_int_equal(room.events, events);
	room_wait(&room, 2000);
	assert_true(has_event(events, "no 1\nat "));
	assert_int_equal(awaits("bo") / HOUR, 23); /* begins anew */
}

static void a_question_gives_the_asker_no_time(void **unused)
{
	(void)unused;
	open_slow();
	say_move(0, "1C");
	say_move(1, "1H");
	room_run(&room, 100);
	room_wait(&room, 10 * HOUR);
	long before = (long)(awaits("anna") / 1000);
	undo(0);
	answer(0, false);
	assert_int_equal(awaits("anna") / 1000, before);
}

/* Plays on, whoever is to move, with first moves. */
static void play_deal(void)
{
	for (int i = 0; i < 3000 && awaits("anna") != INT64_MAX; i++) {
		if (say_first_move(0) || say_first_move(1) || room_think(&room))
			continue;
		room_wait(&room, 2000);
	}
}

static void the_next_deal_waits_for_all_or_for_the_hours(void **unused)
{
	(void)unused;
	open_slow();
	play_deal();
	assert_int_equal(awaits("anna"), INT64_MAX);
	int events = room.events;
	room_wait(&room, 3 * (int64_t)DAY);
	assert_int_equal(room.events, events); /* nobody is ready: it stands still */
	ready(0);
	assert_int_equal(awaits("anna"), -1);
	assert_int_equal(awaits("bo"), DAY);
	all_leave();
	room_wait(&room, DAY - 1000);
	assert_false(has_event(events, "deal 2 "));
	room_wait(&room, 2000);
	assert_true(has_event(events, "deal 2 "));
}

static int cards_left(const struct atout_view *view)
{
	return view->count[0] + view->count[1] + view->count[2] + view->count[3];
}

static void a_last_card_plays_itself(void **unused)
{
	const struct atout_view *view = &room.guest[0].shown.view;
	struct host_outcome outcome;

	(void)unused;
	open_slow();
	for (int i = 0; i < 3000 && cards_left(view) != 4; i++)
		if (!say_first_move(0) && !say_first_move(1) && !room_think(&room))
			room_wait(&room, 2000);
	assert_int_equal(cards_left(view), 4);
	assert_false(host_outcome(room.host, &outcome));
	all_leave();
	room_run(&room, 100);
	assert_true(host_outcome(room.host, &outcome));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_owner_gives_days_for_a_move),
		TEST(a_table_without_a_date_gives_no_days),
		TEST(hours_are_counted_from_when_it_was_ones_turn),
		TEST(nobody_is_replaced_who_is_away),
		TEST(bots_move_though_nobody_is_there),
		TEST(a_bot_plays_on_for_whose_time_is_up),
		TEST(a_restart_changes_nobodys_time),
		TEST(time_goes_on_while_the_program_does_not_run),
		TEST(silence_is_a_no_when_the_hours_are_over),
		TEST(a_question_gives_the_asker_no_time),
		TEST(the_next_deal_waits_for_all_or_for_the_hours),
		TEST(a_last_card_plays_itself),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
