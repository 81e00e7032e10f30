/* SPDX-License-Identifier: Apache-2.0 */
/* No table is stuck without somebody: who leads it, seats of people who are lost, and another match. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include <atout/record.h>

static void open_seat(int guest, int seat) { room_say(&room, guest, "{\"type\":\"open\",\"seat\":%d}", seat); }

static void while_the_owner_is_away_somebody_leads(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_enter(&room, 2, "carl");
	sit(1, 2);
	sit(2, 1);
	room_leave(&room, 0);
	room_wait(&room, HOST_AWAY - 1);
	start(2);
	expect_refused(2, "Only the table's owner may do this");
	room_wait(&room, 1);
	expect_in(room.guest[2].table, "\"owner\":true");
	expect_not_in(room.guest[1].table, "\"owner\"");
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].table, "\"owner\":true");
	expect_not_in(room.guest[2].table, "\"owner\"");
	room_leave(&room, 0);
	room_wait(&room, HOST_AWAY);
	expect_in(room.guest[2].table, "\"owner\":true");
	room_leave(&room, 2);
	expect_in(room.guest[1].table, "\"owner\":true");
	start(1);
	expect_in(room.guest[1].frame, "\"deal\":1");
}

static void the_seat_of_a_lost_player_can_be_given_to_another(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	open_seat(0, 1);
	expect_not_in(room.guest[1].table, "\"me\"");
	sit(1, 1);
	start(0);
	room_enter(&room, 2, "carl");
	open_seat(0, 1);
	expect_refused(0, "You can remove this player once they are away or have kept you waiting for two minutes");
	say_move(0, "1C");
	room_wait(&room, HOST_IDLE);
	open_seat(1, 1);
	expect_refused(1, "Only the table's owner may do this");
	open_seat(0, 1);
	expect_in(room.guest[0].other, "\"key\":\"%s has left the seat\",\"seat\":1");
	expect_in(room.guest[2].table, "{\"kind\":\"open\"}");
	sit(2, 1);
	expect_in(room.guest[0].other, "\"key\":\"%s has sat down\",\"seat\":1");
	room_leave(&room, 2);
	room_wait(&room, HOST_AWAY - 1);
	open_seat(0, 1);
	expect_refused(0, "You can remove this player once they are away or have kept you waiting for two minutes");
	room_wait(&room, 1);
	open_seat(0, 1);
	sit(1, 1);
	expect_in(room.guest[1].frame, "\"me\":1");
}

static void a_person_who_stands_up_may_sit_down_again(void **unused)
{
	(void)unused;
	open_two();
	stand(1);
	expect_not_in(room.guest[1].table, "\"me\"");
	sit(1, 1);
	expect_in(room.guest[1].frame, "\"me\":1");
}

/* Anna and bo pass until a match of one board is over. */
static void play_a_board(void)
{
	start(0);
	for (int i = 0; i < 300 && !strstr(room.guest[0].frame, "\"match_over\":true"); i++)
		if (!room_think(&room) && !say_first_move(0) && !say_first_move(1))
			room_wait(&room, 1000);
	expect_in(room.guest[0].frame, "\"match_over\":true");
}

static void open_board(void)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
}

static void say_ready(int guest) { ready(guest); }

static void another_match_may_have_other_rules(void **unused)
{
	(void)unused;
	open_board();
	play_a_board();
	say_ready(1);
	expect_in(room.guest[0].frame, "\"ready\":[1]");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"3\"}");
	expect_not_in(room.guest[0].frame, "\"ready\":");
	say_ready(1);
	room_say(&room, 0, "{\"type\":\"clock\",\"seconds\":300,\"extra\":5}");
	expect_in(room.guest[1].options, "\"boards\":\"3\"");
	expect_in(room.guest[1].table, "\"clock\":{\"seconds\":300");
	expect_not_in(room.guest[0].frame, "\"ready\":");
	say_ready(0);
	say_ready(1);
	expect_in(room.guest[0].table, "\"match\":2");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"4\"}");
	expect_refused(0, "The match has already started");

	size_t length;
	char *text = host_record(room.host, &length);
	expect_in(text, "option boards 1\n");
	expect_not_in(text, "option boards 3\n");
	free(text);
}

static void what_changes_nothing_is_not_kept(void **unused)
{
	static const char *const messages[] = {
		"{\"type\":\"option\",\"name\":\"boards\",\"value\":\"3\"}",
		"{\"type\":\"clock\",\"seconds\":300,\"extra\":5}",
		"{\"type\":\"wait\",\"seconds\":7}",
		"{\"type\":\"watch\",\"how\":\"off\"}",
		"{\"type\":\"partners\",\"drawn\":true}",
		"{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}",
	};

	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
		int events = room.events;
		room_say(&room, 0, "%s", messages[i]);
		assert_int_equal(room.events, events + 1);
		for (int again = 0; again < 3; again++)
			room_say(&room, 0, "%s", messages[i]);
		assert_int_equal(room.events, events + 1);
		assert_int_equal(room.guest[0].refused + room.guest[0].errors, 0);
	}
}

static void what_is_taken_back_is_played_by_its_own_rules(void **unused)
{
	(void)unused;
	open_board();
	play_a_board();
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"3\"}");
	undo(0);
	answer(1, true);
	expect_not_in(room.guest[0].frame, "\"match_over\":true");
	expect_in(room.guest[0].options, "\"boards\":\"1\"");
}

static void between_matches_seats_may_change_and_the_record_does_not(void **unused)
{
	size_t length;

	(void)unused;
	open_board();
	play_a_board();
	open_seat(0, 3);
	sit(1, 3);
	expect_in(room.guest[1].table, "\"me\":3");
	char *text = host_record(room.host, &length);
	expect_in(text, "name 1 bo\n");
	expect_not_in(text, "name 3 bo\n");
	free(text);
	say_ready(0);
	say_ready(1);
	expect_in(room.guest[1].frame, "\"me\":3");
	text = host_record(room.host, &length);
	expect_in(text, "name 1 bo\n");
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(while_the_owner_is_away_somebody_leads),
		TEST(the_seat_of_a_lost_player_can_be_given_to_another),
		TEST(a_person_who_stands_up_may_sit_down_again),
		TEST(another_match_may_have_other_rules),
		TEST(what_changes_nothing_is_not_kept),
		TEST(what_is_taken_back_is_played_by_its_own_rules),
		TEST(between_matches_seats_may_change_and_the_record_does_not),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
