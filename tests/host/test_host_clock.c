/* SPDX-License-Identifier: Apache-2.0 */
/* How long people may think: by the clock, and while others wait for an answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

/* Anna, dealer, and Bo, who is next, with a clock of 10 seconds and 2 a move. */
static void open_with_clock(void) { open_two_with("{\"type\":\"clock\",\"seconds\":10,\"extra\":2}"); }

static void the_owner_sets_a_clock_before_the_match(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	expect_not_in(room.guest[1].table, "clock");
	room_say(&room, 1, "{\"type\":\"clock\",\"seconds\":10,\"extra\":2}");
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":7201,\"extra\":2}");
	expect_in(room.guest[0].other, "expected a whole number from 0 to 7200");
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":10,\"extra\":2}");
	expect_in(room.guest[1].table, "\"clock\":{\"seconds\":10,\"extra\":2}");
	start(0);
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":0,\"extra\":0}");
	expect_refused(0, "The match has already started");
}

static void a_clock_runs_for_the_player_to_move(void **unused)
{
	(void)unused;
	open_with_clock();
	expect_in(room.guest[0].frame, "\"clock\":{\"left\":[10000,10000,null,null],\"running\":[0]}");
	room_wait(&room, 3000);
	say_move(0, "1C");
	assert_string_equal(room.event[room.events - 1], "time 0 3000\nmove 0 1C\n");
	expect_in(room.guest[1].frame, "\"clock\":{\"left\":[9000,10000,null,null],\"running\":[1]}");
	room_wait(&room, 500);
	undo(0);
	expect_in(room.guest[1].frame, "\"clock\":{\"left\":[9000,9500,null,null],\"running\":[]}");
	room_wait(&room, 5000);
	answer(1, false);
	expect_in(room.guest[1].frame, "\"clock\":{\"left\":[9000,9500,null,null],\"running\":[1]}");
}

/* Anna, who has bid, is to move again, with 9 s left. */
static void come_round(void)
{
	open_with_clock();
	room_wait(&room, 3000);
	say_move(0, "1C");
	say_move(1, "1H");
	for (int i = 0; i < 2; i++)
		assert_true(room_think(&room));
	expect_in(room.guest[0].frame, "\"left\":[9000,12000,null,null],\"running\":[0]}");
}

static void the_own_clock_runs_on_while_the_own_question_is_open(void **unused)
{
	(void)unused;
	come_round();
	room_wait(&room, 1000);
	undo(0);
	expect_in(room.guest[1].frame, "\"left\":[8000,12000,null,null],\"running\":[0]}");
	room_wait(&room, 3000);
	answer(0, false);
	expect_in(room.guest[1].frame, "\"left\":[5000,12000,null,null],\"running\":[0]}");
	room_wait(&room, 500);
	say_move(0, "pass");
	assert_string_equal(room.event[room.events - 1], "time 0 4500\nmove 0 pass\n");
}

static void time_that_is_up_while_the_own_question_is_open_is_up(void **unused)
{
	(void)unused;
	come_round();
	undo(0);
	room_wait(&room, 8999);
	expect_not_in(room.guest[0].frame, "\"standin\"");
	room_wait(&room, 1);
	assert_string_equal(room.event[room.events - 1], "late 0\n");
	expect_in(room.guest[0].frame, "\"may\":[\"withdraw\",\"say\"]");
	int events = room.events;
	room_wait(&room, 10000);
	assert_int_equal(room.events, events);
	answer(1, false);
	assert_true(room_think(&room));
	assert_int_equal(strncmp(room.event[room.events - 1], "move 0 ", 7), 0);
}

static void a_bot_plays_for_a_player_out_of_time(void **unused)
{
	(void)unused;
	open_with_clock();
	room_wait(&room, 9999);
	assert_int_equal(room.jobs, 0);
	room_wait(&room, 1);
	assert_string_equal(room.event[room.events - 1], "late 0\n");
	expect_in(room.guest[0].frame, "\"legal\":{},");
	expect_in(room.guest[0].frame, "\"standin\":[0],\"clock\":{\"left\":[0,10000,null,null],\"running\":[]}");
	say_move(0, "1C");
	expect_refused(0, "Your time is up. A bot plays for you until the deal is over");
	assert_int_equal(room.jobs, 1);
	room_think(&room);
	assert_int_equal(strncmp(room.event[room.events - 1], "move 0 ", 7), 0);
	expect_in(room.guest[1].frame, "\"running\":[1]");
}

static void a_clock_goes_on_with_what_is_left(void **unused)
{
	static struct room again;

	(void)unused;
	open_with_clock();
	room_wait(&room, 4000);
	say_move(0, "1C");
	room_open(&again, 1);
	host_free(again.host);
	again.host = room_again(&room, &room_calls, &again, room.events);
	host_resume(again.host, again.now);
	room_enter(&again, 1, "bo");
	expect_in(again.guest[1].frame, "\"clock\":{\"left\":[8000,10000,null,null],\"running\":[1]}");
	room_close(&again);
}

static void extra_time_is_taken_back_with_its_move(void **unused)
{
	static const char *const events[] = {"undo 0 0\nleft 0 9500\n", "undo 0 0\nleft 0 9000\n",
					     "undo 0 0\nleft 0 8500\n"};

	(void)unused;
	open_with_clock();
	for (int i = 0; i < 3; i++) {
		room_wait(&room, 500);
		say_move(0, "1C");
		undo(0);
		answer(1, true);
		assert_string_equal(room.event[room.events - 1], events[i]);
	}
	expect_in(room.guest[0].frame, "\"clock\":{\"left\":[8500,10000,null,null],\"running\":[0]}");
}

static void nobody_is_out_of_time_because_of_an_undo(void **unused)
{
	(void)unused;
	open_with_clock();
	say_move(0, "1C");
	room_wait(&room, 9900);
	say_move(1, "1D");
	expect_in(room.guest[0].frame, "\"left\":[12000,2100,null,null]");
	undo(0);
	answer(1, true);
	expect_in(room.guest[0].frame, "\"clock\":{\"left\":[10000,2000,null,null],\"running\":[0]}");
}

static void no_clock_runs_where_nobody_is(void **unused)
{
	(void)unused;
	open_with_clock();
	room_wait(&room, 1000);
	room_leave(&room, 1);
	room_leave(&room, 0);
	room_wait(&room, 50000);
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].frame, "\"clock\":{\"left\":[9000,10000,null,null],\"running\":[0]}");
}

static void silence_for_long_is_no_consent(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	undo(0);
	room_wait(&room, HOST_IDLE - 1);
	expect_in(room.guest[0].frame, "\"ask\"");
	room_wait(&room, 1);
	expect_in(room.guest[0].other, "\"key\":\"%s rejects the undo\",\"seat\":1");
	expect_not_in(room.guest[0].frame, "\"ask\"");
}

static void a_lost_answer_is_not_given_for_a_person_who_has_left(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	undo(0);
	room.by_hand = true;
	room_wait(&room, HOST_IDLE);
	assert_string_equal(room.pending, "no 1\n");
	stand(1);
	room_lose(&room, "The disk is full");
	assert_string_equal(room.pending, "no 1\nseat 1 open\n");
	room_keep(&room);
	room_wait(&room, HOST_IDLE);
	assert_null(room.pending);
}

/* Both play the first move that they may until the deal is over. */
static void play_out(const char *until)
{
	for (int i = 0; i < 300 && !strstr(room.guest[0].frame, until); i++)
		if (!room_think(&room) && !say_first_move(0))
			say_first_move(1);
	expect_in(room.guest[0].frame, until);
}

static void the_table_does_not_wait_for_ever_for_ready(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	start(0);
	play_out("\"over\":true");
	room_wait(&room, 2 * HOST_IDLE);
	expect_in(room.guest[0].frame, "\"deal\":1,");
	ready(1);
	room_wait(&room, HOST_IDLE - 1);
	expect_in(room.guest[0].frame, "\"deal\":1,");
	room_wait(&room, 1);
	expect_in(room.guest[0].frame, "\"deal\":2,");
}

static bool may_keep(int guest) { return strstr(room.guest[guest].frame, "\"keep\":true"); }

static void a_bid_that_may_be_changed_is_kept_after_a_while(void **unused)
{
	(void)unused;
	open_table("boerenbridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":600,\"extra\":0}");
	start(0);
	for (int i = 0; i < 1000 && !may_keep(0) && !may_keep(1); i++) {
		if (room_think(&room) || say_first_move(1) || say_first_move(0))
			continue;
		for (int guest = 0; guest < 2; guest++)
			ready(guest);
	}
	int seat = may_keep(1), events = room.events;
	assert_true(may_keep(seat));
	expect_in(room.guest[seat].frame, "\"running\":[]");
	room_wait(&room, HOST_IDLE - 1);
	assert_int_equal(room.events, events);
	room_wait(&room, 1);
	assert_string_equal(room.event[events], seat ? "keep 1\n" : "keep 0\n");
}

static void a_bot_answers_a_claim_at_its_pace(void **unused)
{
	const struct host_choice choice = {
		.game = atout_game_find("bridge"), .bots = true, .pace_least = 1000, .pace_most = 1000};

	(void)unused;
	room_create(&room, &choice);
	room_enter(&room, 0, "anna");
	for (int i = 0; i < 300 && !strstr(room.guest[0].frame, "\"claim\":["); i++) {
		if (!room_think(&room))
			say_first_move(0);
		room_wait(&room, 1000);
	}
	say_move(0, "claim 5");
	expect_in(room.guest[0].frame, "\"ask\"");
	while (room_judge(&room, false))
		;
	room_wait(&room, 999);
	expect_in(room.guest[0].frame, "\"ask\"");
	room_wait(&room, 1);
	expect_not_in(room.guest[0].frame, "\"ask\"");
	expect_in(room.guest[0].other, "%s rejects the claim");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_owner_sets_a_clock_before_the_match),
		TEST(a_clock_runs_for_the_player_to_move),
		TEST(the_own_clock_runs_on_while_the_own_question_is_open),
		TEST(time_that_is_up_while_the_own_question_is_open_is_up),
		TEST(a_bot_plays_for_a_player_out_of_time),
		TEST(a_clock_goes_on_with_what_is_left),
		TEST(extra_time_is_taken_back_with_its_move),
		TEST(nobody_is_out_of_time_because_of_an_undo),
		TEST(no_clock_runs_where_nobody_is),
		TEST(silence_for_long_is_no_consent),
		TEST(a_lost_answer_is_not_given_for_a_person_who_has_left),
		TEST(the_table_does_not_wait_for_ever_for_ready),
		TEST(a_bid_that_may_be_changed_is_kept_after_a_while),
		TEST(a_bot_answers_a_claim_at_its_pace),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
