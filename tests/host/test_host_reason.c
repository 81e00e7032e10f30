/* SPDX-License-Identifier: Apache-2.0 */
/* Why bots have moved as they did: kept with the move, told when the deal is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static void expect_untold(void)
{
	expect_not_in(room.guest[0].frame, "\"why\"");
	expect_not_in(room.guest[0].other, "\"why\"");
}

static void look(int move)
{
	free(room.guest[0].other);
	room.guest[0].other = NULL;
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":%d}", move);
}

/* The first deal of Farmers' Bridge, one card each, against bots that pick at random, until it is
 * over or so many of them have moved. */
static void play(int most)
{
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	for (int bots = 0; bots < most && !strstr(room.guest[0].frame, "\"over\":true");) {
		if (room_think(&room))
			bots++;
		else
			assert_true(say_first_move(0));
		if (!strstr(room.guest[0].frame, "\"over\":true"))
			expect_untold();
	}
}

static void a_bot_says_why_with_its_move(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	say_move(1, "pass");
	room_think(&room);
	const char *event = room.event[room.events - 1], *why = strstr(event, "\nwhy ");
	assert_int_equal(strncmp(event, "move 2 ", 7), 0);
	assert_non_null(why);
	assert_null(strstr(room.event[room.events - 2], "why"));
	expect_untold();
}

static void why_is_told_of_no_deal_that_is_on(void **unused)
{
	(void)unused;
	play(4);
	expect_not_in(room.guest[0].frame, "\"over\":true");
	look(0);
	expect_refused(0, "That deal is not over");
	size_t length;
	char *record = host_record(room.host, &length);
	assert_null(strstr(record, " why "));
	free(record);
}

static void why_is_told_of_each_move_of_a_bot_of_a_deal_that_is_over(void **unused)
{
	size_t length;
	int told = 0, noted = 0;

	(void)unused;
	play(100);
	look(3);
	expect_in(room.guest[0].other, "\"type\":\"moment\"");
	expect_in(room.guest[0].other, "\"move\":\"bid ");
	expect_in(room.guest[0].other, "\"why\":{\"key\":\"Picked at random\",\"number\":0}");
	for (const char *at = room.guest[0].other; (at = strstr(at, "\"why\"")); at++)
		told++;
	assert_int_equal(told, 6); /* three bots have bid and played */
	char *record = host_record(room.host, &length);
	for (const char *at = record; (at = strstr(at, " why ")); at++)
		noted++;
	assert_int_equal(noted, told);
	expect_in(record, "\n@ 1 why - Picked at random\n");
	assert_null(strstr(record, "@ 0 why "));
	free(record);
}

static void why_is_known_after_a_restart(void **unused)
{
	static struct room again;
	size_t length;

	(void)unused;
	play(100);
	room_open(&again, 1);
	host_free(again.host);
	again.host = room_again(&room, &room_calls, &again, room.events);
	char *before = host_record(room.host, &length), *after = host_record(again.host, &length);
	assert_string_equal(before, after);
	free(before);
	free(after);
	room_close(&again);
}

static void a_reason_stands_behind_a_move(void **unused)
{
	static const char early[] = "why - Because\n", wrong[] = "move 1 pass\nwhy Because\n";
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	open_two();
	assert_false(host_apply(room.host, early, sizeof early - 1, error));
	expect_in(error, "no move was made");
	end(NULL);
	begin(NULL);
	open_two();
	say_move(0, "1C");
	assert_false(host_apply(room.host, wrong, sizeof wrong - 1, error));
	expect_in(error, "line 2: expected: why VALUE SENTENCE");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_bot_says_why_with_its_move),
		TEST(why_is_told_of_no_deal_that_is_on),
		TEST(why_is_told_of_each_move_of_a_bot_of_a_deal_that_is_over),
		TEST(why_is_known_after_a_restart),
		TEST(a_reason_stands_behind_a_move),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
