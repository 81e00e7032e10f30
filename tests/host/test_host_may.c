/* SPDX-License-Identifier: Apache-2.0 */
/* What each guest is told that they may say; tests/host/law.c tries it at random. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/host_state.h"
#include "host_room.h"

static void open_called(void)
{
	open_four();
	expect_in(room.guest[0].frame, "\"may\":[\"move\",\"alert\",\"say\"]");
	say_move(0, "1C");
}

static void a_frame_tells_what_its_seat_may_say(void **unused)
{
	(void)unused;
	open_called();
	expect_in(room.guest[0].frame, "\"may\":[\"undo\",\"say\"]");
	expect_in(room.guest[1].frame, "\"may\":[\"move\",\"alert\",\"say\"]");
	expect_in(room.guest[2].frame, "\"may\":[\"say\"]");
	expect_not_in(room.guest[3].frame, "\"may\"");
	undo(0);
	expect_in(room.guest[0].frame, "\"may\":[\"withdraw\",\"say\"]");
	expect_in(room.guest[1].frame, "\"may\":[\"answer\",\"say\"]");
	answer(1, true);
	expect_in(room.guest[1].frame, "\"may\":[\"say\"]");
}

static void partner_learns_nothing_from_what_may_be_said(void **unused)
{
	char before[WIRE_SIZE];

	(void)unused;
	open_called();
	expect_in(room.guest[0].frame, "\"explainable\":[0],\"readable\":[0]");
	expect_in(room.guest[1].frame, "\"askable\":[0]");
	expect_not_in(room.guest[1].frame, "readable");
	expect_not_in(room.guest[2].frame, "able\":[");
	expect_not_in(room.guest[3].frame, "able\":[");
	snprintf(before, sizeof before, "%s", room.guest[2].frame);
	int told = room.guest[2].told;
	room_say(&room, 1, "{\"type\":\"ask\",\"call\":0}");
	expect_not_in(room.guest[1].frame, "askable");
	room_say(&room, 0, "{\"type\":\"explain\",\"call\":0,\"text\":\"strong\"}");
	expect_not_in(room.guest[1].frame, "askable");
	assert_int_equal(room.guest[2].told, told);
	assert_string_equal(room.guest[2].frame, before);
}

static void only_what_bots_read_in_a_call_is_called_so(void **unused)
{
	(void)unused;
	open_called();
	room_say(&room, 0, "{\"type\":\"mean\",\"call\":0,\"move\":\"1C\"}");
	expect_in(room.guest[0].other, "\"to_bots\":true");
	room_say(&room, 1, "{\"type\":\"mean\",\"call\":1,\"move\":\"1D\"}");
	expect_in(room.guest[1].other, "\"type\":\"meaning\"");
	expect_not_in(room.guest[1].other, "to_bots");
}

static void the_table_tells_what_one_may_do_about_it(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	expect_in(room.guest[0].table, "\"may\":[\"start\",\"option\",\"clock\",\"wait\",\"watch\",\"hints\",\"undos\","
				       "\"boards\",\"stand\"],");
	expect_in(room.guest[0].table, "\"may_seats\":{\"sit\":[1,2,3],\"bot\":[1,2,3],\"open\":[]}}");
	expect_in(room.guest[1].table, "\"may_seats\":{\"sit\":[1,2,3],\"bot\":[],\"open\":[]}}");
	expect_not_in(room.guest[1].table, "\"start\"");
	start(0);
	expect_in(room.guest[0].table, "\"may\":[\"watch\",\"stand\"],");
	expect_in(room.guest[0].table, "\"may_seats\":{\"sit\":[],\"bot\":[1,2,3],\"open\":[1,2,3]}}");
	expect_not_in(room.guest[1].table, "\"may\":");
	expect_not_in(room.guest[1].table, "\"late\"");
	room_say(&room, 0, "{\"type\":\"watch\",\"how\":\"late\"}");
	expect_in(room.guest[1].table, "\"late\":true");
	expect_not_in(room.guest[0].table, "\"late\":true");
	stand(0);
	expect_in(room.guest[0].table, "\"late\":true");
	room_say(&room, 0, "{\"type\":\"watch\",\"how\":\"off\"}");
	expect_in(room.guest[1].table, "\"late\":true");
	expect_not_in(room.guest[0].table, "\"late\":true"); /* the owner watches all the same */
}

static void a_person_who_has_seen_a_hand_is_told_when_to_sit_elsewhere(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":2}");
	sit(1, 1);
	expect_in(room.guest[1].table, "\"sit\":[]");
	stand(1);
	expect_in(room.guest[1].table, "\"sit\":[1]");
	play_until("\"over\":true");
	expect_in(room.guest[0].frame, "\"ready\",");
	expect_in(room.guest[1].table, "\"sit\":[1,2]");
}

/* So many events of this deal that the next one is the last but play. */
static void fill_deal(void) { room.host->log.events = LOG_EVENTS_MAX - 1; }

static void what_a_full_deal_refuses_is_not_listed(void **unused)
{
	static const char *const refused[] = {
		"{\"type\":\"undo\",\"n\":%ld}",
		"{\"type\":\"move\",\"n\":%ld,\"move\":\"claim 13\"}",
		"{\"type\":\"stand\"}",
		"{\"type\":\"watch\",\"how\":\"late\"}",
		"{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}",
		"{\"type\":\"open\",\"seat\":2}",
		"{\"type\":\"explain\",\"call\":0,\"text\":\"weak\"}",
	};

	(void)unused;
	open_called();
	expect_in(room.guest[0].table, "\"may\":[\"watch\",\"stand\"]");
	fill_deal();
	say_move(1, "pass");
	expect_not_in(room.guest[0].table, "\"may\":");
	expect_in(room.guest[0].table, "\"may_seats\":{\"sit\":[],\"bot\":[],\"open\":[]}}");
	for (int guest = 0; guest < 2; guest++) {
		expect_not_in(room.guest[guest].frame, "\"undo\"");
		expect_not_in(room.guest[guest].frame, "\"claim\"");
		expect_not_in(room.guest[guest].frame, "askable");
		expect_not_in(room.guest[guest].frame, "explainable");
	}
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		room_say(&room, 0, refused[i], n_of(0));
		expect_refused(0, "Too much has been changed here. Play on, or open a new table");
	}
}

static void a_new_deal_has_room_again(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	fill_deal();
	room_say(&room, 0, "{\"type\":\"watch\",\"how\":\"late\"}");
	expect_not_in(room.guest[0].table, "\"may\":");
	play_until("\"deal\":2");
	expect_in(room.guest[0].table, "\"may\":[\"watch\",\"stand\"]");
	play_until("\"undo\":true");
}

static void an_open_seat_cannot_be_taken_in_a_deal_that_was_over_once(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	room_enter(&room, 1, "carl");
	expect_in(room.guest[1].table, "\"sit\":[1]");
	play_until("\"over\":true");
	expect_in(room.guest[1].table, "\"sit\":[1]");
	undo(0);
	expect_in(room.guest[1].table, "\"sit\":[]");
	play_until("\"over\":true");
	expect_in(room.guest[1].table, "\"sit\":[1]");
}

static void options_may_be_changed_again_when_a_match_is_over(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
	start(0);
	expect_not_in(room.guest[0].table, "\"option\"");
	play_until("\"match_over\":true");
	expect_in(room.guest[0].table, "\"may\":[\"option\",\"clock\",\"wait\",\"partners\",\"dummy\",\"watch\","
				       "\"hints\",\"undos\",\"deals\",\"boards\",\"stand\"],");
	ready(0);
	expect_not_in(room.guest[0].table, "\"option\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_frame_tells_what_its_seat_may_say),
		TEST(partner_learns_nothing_from_what_may_be_said),
		TEST(only_what_bots_read_in_a_call_is_called_so),
		TEST(the_table_tells_what_one_may_do_about_it),
		TEST(a_person_who_has_seen_a_hand_is_told_when_to_sit_elsewhere),
		TEST(what_a_full_deal_refuses_is_not_listed),
		TEST(a_new_deal_has_room_again),
		TEST(an_open_seat_cannot_be_taken_in_a_deal_that_was_over_once),
		TEST(options_may_be_changed_again_when_a_match_is_over),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
