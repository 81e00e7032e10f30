/* SPDX-License-Identifier: Apache-2.0 */
/* What calls mean: said by who has made them, to all but partner. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static void explain(int guest, int call, const char *text)
{
	room_say(&room, guest, "{\"type\":\"explain\",\"call\":%d,\"text\":\"%s\"}", call, text);
}

/* Anna and Bo as in open_two(), Carl partner of Anna, Dora watches; Anna has called. */
static void open_four(void)
{
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_enter(&room, 2, "carl");
	room_enter(&room, 3, "dora");
	room_say(&room, 1, "{\"type\":\"sit\",\"seat\":1}");
	room_say(&room, 2, "{\"type\":\"sit\",\"seat\":2}");
	room_say(&room, 0, "{\"type\":\"start\"}");
	say_move(0, "1C");
}

static void all_but_partner_are_told(void **unused)
{
	static const char told[] = "\"explained\":[{\"call\":0,\"text\":\"12 to 14, four ♣\"}]";

	(void)unused;
	open_four();
	explain(0, 0, "12 to 14, four ♣");
	assert_string_equal(room.event[room.events - 1], "explain 0 12 to 14, four ♣\n");
	expect_in(room.guest[0].frame, told);
	expect_in(room.guest[1].frame, told);
	expect_in(room.guest[3].frame, told);
	expect_not_in(room.guest[2].frame, "explained");
	explain(0, 0, "strong");
	expect_in(room.guest[1].frame, "\"explained\":[{\"call\":0,\"text\":\"strong\"}]");
}

static void only_a_call_of_ones_own_is_explained(void **unused)
{
	(void)unused;
	open_four();
	explain(1, 0, "weak");
	expect_refused(1, "You have not made that call");
	explain(0, 4, "weak");
	expect_refused(0, "You have not made that call");
	explain(3, 0, "weak");
	expect_refused(3, "You watch; take a seat to play");
	explain(0, 0, " ");
	expect_in(room.guest[0].other, "expected 1 to 100 characters");
	explain(0, 0,
		"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
		"+");
	expect_in(room.guest[0].other, "expected 1 to 100 characters");
	expect_not_in(room.guest[1].frame, "explained");
}

static void a_call_taken_back_takes_its_meaning_along(void **unused)
{
	(void)unused;
	open_four();
	explain(0, 0, "weak");
	room_say(&room, 0, "{\"type\":\"undo\",\"n\":%ld}", n_of(0));
	room_say(&room, 1, "{\"type\":\"answer\",\"n\":%ld,\"yes\":true}", n_of(1));
	room_say(&room, 2, "{\"type\":\"answer\",\"n\":%ld,\"yes\":true}", n_of(2));
	expect_not_in(room.guest[0].frame, "\"calls\"");
	expect_not_in(room.guest[0].frame, "explained");
	say_move(0, "1D");
	expect_not_in(room.guest[1].frame, "explained");
}

static void explanations_have_an_end(void **unused)
{
	static const char *const calls[] = {"1C", "1D", "1H", "1S", "2C", "2D", "2H", "2S", "3C"};
	static const char *const people[] = {"anna", "bo", "carl", "dora"};

	(void)unused;
	open_table("bridge", false);
	for (int seat = 0; seat < 4; seat++) {
		room_enter(&room, seat, people[seat]);
		room_say(&room, seat, "{\"type\":\"sit\",\"seat\":%d}", seat);
	}
	room_say(&room, 0, "{\"type\":\"start\"}");
	for (int i = 0; i < 4; i++) {
		say_move(0, calls[2 * i]);
		explain(0, 4 * i, "more");
		say_move(1, calls[2 * i + 1]);
		say_move(2, "pass");
		say_move(3, "pass");
	}
	expect_in(room.guest[1].frame, "{\"call\":12,\"text\":\"more\"}]");
	say_move(0, calls[8]);
	explain(0, 16, "more");
	expect_refused(0, "You have explained enough of this deal");
	explain(0, 12, "less");
	expect_in(room.guest[1].frame, "{\"call\":12,\"text\":\"less\"}]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_but_partner_are_told),
		TEST(only_a_call_of_ones_own_is_explained),
		TEST(a_call_taken_back_takes_its_meaning_along),
		TEST(explanations_have_an_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
