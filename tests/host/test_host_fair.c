/* SPDX-License-Identifier: Apache-2.0 */
/* Deals that anybody can check: promised before people add to them, dealt from what they add, told when they are over.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include "core/fair.h"

static void commitment_of(const char *fair, char commitment[FAIR_TEXT])
{
	commitment[0] = '\0';
	sscanf(strstr(fair, "\"commitment\""), "\"commitment\":\"%64[0-9a-f]", commitment);
	assert_int_equal(strlen(commitment), FAIR_TEXT - 1);
}

static void add(int guest, int deal, const char *nonce)
{
	room_say(&room, guest, "{\"type\":\"nonce\",\"deal\":%d,\"nonce\":\"%s\"}", deal, nonce);
}

static void the_promise_stands_before_anybody_adds(void **unused)
{
	char first[FAIR_TEXT], later[FAIR_TEXT];

	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].fair, "{\"type\":\"fair\",\"deal\":1,\"commitment\":\"");
	expect_in(room.guest[0].fair, "\",\"nonces\":[]}");
	commitment_of(room.guest[0].fair, first);
	room_enter(&room, 1, "bo");
	sit(1, 1);
	add(1, 1, "abc");
	expect_in(room.guest[0].fair, "\"nonces\":[1]}");
	commitment_of(room.guest[0].fair, later);
	assert_string_equal(first, later);
	room_say(&room, 0, "{\"type\":\"start\",\"nonce\":\"xyz\"}");
	expect_in(room.guest[1].fair, "\"deal\":2,");
	expect_in(room.guest[1].fair, "\"nonces\":[]}");
	commitment_of(room.guest[1].fair, later);
	assert_string_not_equal(first, later);
	expect_in(room.event[room.events - 1], "nonce 0 xyz\nmatch 1\ndeal 1 ");
}

static void a_seat_adds_once_and_to_the_deal_to_come(void **unused)
{
	(void)unused;
	open_two();
	room_enter(&room, 2, "carl");
	add(2, 2, "abc");
	expect_refused(2, "You are watching. Take a seat to play");
	add(0, 1, "abc");
	expect_refused(0, "The table has changed in the meantime");
	add(0, 2, "abc");
	expect_in(room.guest[1].fair, "\"nonces\":[0]}");
	add(0, 2, "abd");
	expect_refused(0, "You have already added your random text to this deal");
	add(0, 2, "a b");
	expect_in(room.guest[0].other, "1 to 64 letters, digits, - and _");
	room_say(&room, 2, "{\"type\":\"start\",\"nonce\":\"abc\"}");
	expect_refused(2, "Only who has opened the table may do this");
}

/* The text behind a key, up to what ends it. */
static void cut(const char *text, const char *key, const char *end, char *part, size_t size)
{
	const char *from = strstr(text, key);

	assert_non_null(from);
	from += strlen(key);
	snprintf(part, size, "%.*s", (int)strcspn(from, end), from);
}

static void what_a_deal_came_from_is_told_when_it_is_over(void **unused)
{
	char promised[FAIR_TEXT], told[FAIR_TEXT], key[FAIR_TEXT], text[FAIR_TEXT];
	unsigned char bytes[FAIR_SIZE], commitment[FAIR_SIZE];

	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	commitment_of(room.guest[0].fair, promised);
	room_say(&room, 0, "{\"type\":\"start\",\"nonce\":\"first\"}");
	for (int i = 0; i < 100 && !strstr(room.guest[0].frame, "\"over\":true"); i++) {
		expect_not_in(room.guest[0].sheet, "\"key\"");
		if (!room_think(&room))
			say_first_move(0);
	}
	cut(room.guest[0].sheet, "\"commitment\":\"", "\"", told, sizeof told);
	cut(room.guest[0].sheet, "\"key\":\"", "\"", key, sizeof key);
	assert_string_equal(told, promised);
	assert_true(fair_read(key, bytes));
	fair_commit(bytes, commitment);
	fair_print(commitment, text);
	assert_string_equal(text, promised);
	expect_in(room.guest[0].sheet, "\"nonces\":[\"first\",null,null,null]}");
	room_say(&room, 0, "{\"type\":\"ready\",\"n\":%ld,\"nonce\":\"second\"}", n_of(0));
	expect_in(room.event[room.events - 2], "nonce 0 second\nready 0\n");
	expect_in(room.guest[0].frame, "\"deal\":2,");
	expect_in(room.guest[0].sheet, "\"first\"");
}

static void other_cards_than_those_of_the_key_are_damage(void **unused)
{
	char error[ATOUT_ERROR_SIZE], event[HOST_EVENT_MAX];
	struct host *host = host_new(&room_calls, &room);

	(void)unused;
	room_create(&room, &(struct host_choice){.game = atout_game_find("bridge"), .bots = true});
	snprintf(event, sizeof event, "%s", room.event[0]);
	char *one = strstr(event, "hand 0 ") + 7, *two = strstr(event, "hand 1 ") + 7;
	for (int i = 0; i < 2; i++) {
		char c = one[i];
		one[i] = two[i];
		two[i] = c;
	}
	assert_false(host_apply(host, event, room.length[0], error));
	expect_in(error, "deal: expected the cards that the key before it gives");
	host_free(host);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_promise_stands_before_anybody_adds),
		TEST(a_seat_adds_once_and_to_the_deal_to_come),
		TEST(what_a_deal_came_from_is_told_when_it_is_over),
		TEST(other_cards_than_those_of_the_key_are_damage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
