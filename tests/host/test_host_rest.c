/* SPDX-License-Identifier: Apache-2.0 */
/* "The rest are mine": offered to whoever is sure of it, and played out in one step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#define TABLE(hand0, hand1)                                                                                          \
	"table 1 farmers 3\nowner anna\npace 0 0\nseat 0 person anna Anna\nseat 1 person bo Bo\nseat 2 bot random\n" \
	"option max_hand 2\noption schedule down\nmatch 1\n"                                                         \
	"deal 1 dealer 2\nhand 0 " hand0 "\nhand 1 " hand1 "\nhand 2 SK HK\nturn D8\n"

static void apply(const char *event)
{
	char error[ATOUT_ERROR_SIZE] = "";

	if (!host_apply(room.host, event, strlen(event), error))
		fail_msg("%s", error);
	room_add(&room, event, strlen(event));
}

/* All have bid, and seat 0 is to lead. */
static void open_deal(const char *table)
{
	static const char *const bids[] = {"move 0 bid 2\n", "move 1 bid 1\n", "move 2 bid 1\n"};

	room_close(&room);
	room_open(&room, 1);
	apply(table);
	for (int seat = 0; seat < 3; seat++)
		apply(bids[seat]);
	host_resume(room.host, room.now);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
}

static void say_rest(int guest) { room_say(&room, guest, "{\"type\":\"rest\",\"n\":%ld}", n_of(guest)); }

static void a_sure_rest_is_played_out_in_one_event(void **unused)
{
	(void)unused;
	open_deal(TABLE("S6 H6", "SA HA"));
	expect_in(room.guest[0].frame, "\"rest\"");
	expect_not_in(room.guest[1].frame, "\"rest\"");
	int events = room.events;
	say_rest(0);
	assert_int_equal(room.events, events + 1);
	expect_in(room.guest[1].frame, "\"tricks\":[2,0,0]");
	expect_in(room.guest[1].frame, "\"over\":true");
	expect_in(room.event[events], "move 0 ");
	expect_in(room.event[events], "move 2 ");
}

static void a_rest_that_is_not_sure_is_not_offered_and_refused(void **unused)
{
	(void)unused;
	open_deal(TABLE("SA H6", "S6 HA")); /* a six stands above the ace */
	expect_not_in(room.guest[0].frame, "\"rest\"");
	say_rest(0);
	expect_refused(0, "It is not certain that all other tricks are yours");
	say_rest(1);
	expect_refused(1, "It is not certain that all other tricks are yours");
}

/* Whoever has seen no lead yet does not know who lacks what: the answer depends on nothing that is hidden. */
static void the_others_hands_change_nothing(void **unused)
{
	(void)unused;
	open_deal(TABLE("SA HA", "C7 C8")); /* nobody has a six, but anna cannot know it */
	expect_not_in(room.guest[0].frame, "\"rest\"");
	say_rest(0);
	expect_refused(0, "It is not certain that all other tricks are yours");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_sure_rest_is_played_out_in_one_event),
		TEST(a_rest_that_is_not_sure_is_not_offered_and_refused),
		TEST(the_others_hands_change_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
