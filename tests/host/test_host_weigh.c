/* SPDX-License-Identifier: Apache-2.0 */
/* What hands are worth: an answer to whoever asks, of the hands that this guest sees in full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#define DUMMY "{\"key\":\"dummy\",\"seat\":"

static void weigh(int guest) { room_say(&room, guest, "{\"type\":\"weigh\"}"); }

/* The guest asks, and is told of these seats, a text of digits; nobody else is told anything, nothing is stored. */
static void expect_seats(int guest, const char *seats)
{
	int events = room.events, told[ROOM_GUESTS];
	char key[64], now[32];

	for (int i = 0; i < ROOM_GUESTS; i++)
		told[i] = room.guest[i].told;
	weigh(guest);
	for (int i = 0; i < ROOM_GUESTS; i++)
		assert_int_equal(room.guest[i].told - told[i], i == guest);
	assert_int_equal(room.events, events);
	snprintf(now, sizeof now, "{\"type\":\"worth\",\"n\":%ld,", n_of(guest));
	if (room.guest[guest].frame)
		expect_in(room.guest[guest].other, now);
	for (int seat = 0; seat < 4; seat++) {
		snprintf(key, sizeof key, "{\"key\":\"shape\",\"seat\":%d,", seat);
		if (strchr(seats, '0' + seat))
			expect_in(room.guest[guest].other, key);
		else
			expect_not_in(room.guest[guest].other, key);
	}
}

static void everybody_may_ask_and_learns_of_the_hands_that_they_see(void **unused)
{
	(void)unused;
	open_four();
	expect_seats(0, "0");
	expect_seats(1, "1");
	expect_seats(2, "2");
	expect_seats(3, "");
	expect_in(room.guest[3].other, "\"facts\":[]");
}

static void dummy_is_weighed_by_all_once_it_lies_open(void **unused)
{
	(void)unused;
	open_table("bridge", true);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	play_until("\"shown\":[");
	const char open[] = {strstr(room.guest[1].frame, DUMMY)[strlen(DUMMY)], '\0'}, hers[] = {'0', open[0], '\0'};
	expect_seats(0, hers);
	expect_seats(1, open);
}

static void a_deal_that_is_over_is_weighed_whole(void **unused)
{
	(void)unused;
	open_table("bridge", true);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	play_until("\"over\":true");
	expect_seats(0, "0123");
	expect_seats(1, "0123");
}

static void a_late_watcher_weighs_the_deal_that_they_see(void **unused)
{
	(void)unused;
	open_table("bridge", true);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"watch\",\"how\":\"late\"}");
	room_enter(&room, 1, "bo");
	assert_null(room.guest[1].frame);
	expect_seats(1, "");
	play_until("\"over\":true");
	expect_seats(1, "0123");
	char *first = strdup(room.guest[1].other);
	play_until("\"deal\":2,");
	expect_in(room.guest[1].frame, "\"deal\":1,");
	weigh(1);
	assert_string_equal(strstr(room.guest[1].other, "\"facts\""), strstr(first, "\"facts\""));
	expect_seats(0, "0");
	free(first);
}

static void before_the_first_deal_there_is_no_hand(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	weigh(0);
	expect_refused(0, "The match has not started");
}

static void a_game_that_says_nothing_of_hands_says_so(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	expect_seats(0, "");
	expect_in(room.guest[0].other, "\"facts\":[]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(everybody_may_ask_and_learns_of_the_hands_that_they_see),
		TEST(dummy_is_weighed_by_all_once_it_lies_open),
		TEST(a_deal_that_is_over_is_weighed_whole),
		TEST(a_late_watcher_weighs_the_deal_that_they_see),
		TEST(before_the_first_deal_there_is_no_hand),
		TEST(a_game_that_says_nothing_of_hands_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
