/* SPDX-License-Identifier: Apache-2.0 */
/* Deals that anybody can check: promised before people add to them, dealt from what they add, told when they are over.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include "core/cards.h"
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
	expect_in(room.event[room.events - 1],
		  "nonce 0 xyz\nmatch 1\nsite room.example\ndate 1970.01.12\ndraw dealer ");
}

static void a_kind_of_deals_is_wanted_by_all_and_counted(void **unused)
{
	const char *told;
	int tries;

	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_say(&room, 1, "{\"type\":\"deals\",\"kind\":\"slam\"}");
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"hand 16\"}");
	expect_in(room.guest[1].table, "\"deals\":{\"kind\":\"hand 16\",\"seat\":0}");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"hand 38\"}");
	expect_in(room.guest[0].other, "a kind of deals");
	start(0);
	told = strstr(room.event[room.events - 1], "wanted hand 16 for 0 try ");
	assert_non_null(told);
	assert_int_equal(sscanf(told, "wanted hand 16 for 0 try %d", &tries), 1);
	expect_not_in(room.guest[0].frame, "tries");
	expect_in(room.guest[0].table, "\"deals\":{\"kind\":\"hand 16\",\"seat\":0}");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"any\"}");
	expect_refused(0, "The match has already started");
	play_until("\"over\":true");
	expect_in(room.guest[1].sheet, "\"deals\":{\"kind\":\"hand 16\",\"seat\":0,\"tries\":");
}

static void what_is_not_found_is_said(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"hand 37\"}");
	start(0);
	expect_in(room.event[room.events - 1], "wanted hand 37 for 0 try 10000\n");
	expect_in(room.guest[0].other, "No such deal was found in 10,000 tries: this one is random");
}

static void kinds_of_deals_are_for_bridge(void **unused)
{
	(void)unused;
	open_table("barbu", false);
	room_enter(&room, 0, "anna");
	expect_not_in(room.guest[0].table, "\"deals\"");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"slam\"}");
	expect_refused(0, "This game has no kinds of deals");
}

/* A deal whose tries, kind or line are forged is not applied. */
static void a_forged_kind_is_refused(void **unused)
{
	static const struct {
		const char *from, *to;
	} forged[] = {{" for 0 try ", " for 2 try "}, {" try ", " try 9"}, {"side 24", "side 23"}};
	char error[ATOUT_ERROR_SIZE], text[HOST_EVENT_MAX];

	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"deals\",\"kind\":\"side 24\"}");
	start(0);
	const char *event = room.event[room.events - 1], *at = strstr(event, "wanted ");
	assert_non_null(at);
	for (int i = -1; i < (int)(sizeof forged / sizeof forged[0]); i++) {
		const char *place = i < 0 ? NULL : strstr(at, forged[i].from);
		struct host *other = host_new(&(struct host_calls){.keep = NULL}, NULL);
		for (int j = 0; j < room.events - 1; j++)
			assert_true(host_apply(other, room.event[j], strlen(room.event[j]), error));
		if (i >= 0) {
			assert_non_null(place);
			snprintf(text, sizeof text, "%.*s%s%s", (int)(place - event), event, forged[i].to,
				 place + strlen(forged[i].from));
		}
		assert_int_equal(host_apply(other, i < 0 ? event : text, strlen(i < 0 ? event : text), error), i < 0);
		host_free(other);
	}
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
	expect_refused(2, "Only the table's owner may do this");
}

static void what_a_seat_has_added_goes_with_its_person(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_enter(&room, 2, "carl");
	for (int seat = 1; seat < 4; seat++) {
		sit(1, seat);
		add(1, 1, "abc");
	}
	expect_in(room.guest[0].fair, "\"nonces\":[3]}");
	room_say(&room, 1, "{\"type\":\"stand\"}");
	expect_in(room.event[room.events - 1], "seat 3 open\nforget 3\n");
	expect_in(room.guest[0].fair, "\"nonces\":[]}");
	sit(2, 3);
	add(2, 1, "xyz");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":3}");
	expect_in(room.event[room.events - 1], "seat 3 open\nforget 3\n");
	expect_in(room.guest[0].fair, "\"nonces\":[]}");
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

/* ---- The draw before the first deal ---- */

static int dealer_of(const char *table) { return (int)room_number(table, "first"); }

static void all_see_who_draws_what_and_who_deals_first(void **unused)
{
	char text[sizeof "\"cards\":[{\"seat\":0,\"card\":\"XX\"}"];

	(void)unused;
	open_table("barbu", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_enter(&room, 2, "carl");
	sit(1, 1);
	for (int guest = 0; guest < 3; guest++)
		expect_not_in(room.guest[guest].table, "\"draw\"");
	room_say(&room, 0, "{\"type\":\"start\"}");
	const char *event = room.event[room.events - 1], *drawn = strstr(event, "draw dealer ");
	assert_non_null(drawn);
	snprintf(text, sizeof text, "\"cards\":[{\"seat\":0,\"card\":\"%.2s\"}", drawn + strlen("draw dealer "));
	for (int guest = 0; guest < 3; guest++) {
		expect_in(room.guest[guest].table, "\"draw\":{\"for\":\"dealer\",\"first\":");
		expect_in(room.guest[guest].table, text);
		assert_int_equal(dealer_of(room.guest[guest].table), room_number(room.guest[guest].frame, "dealer"));
	}
	room_enter(&room, 3, "dora"); /* who comes later learns of it, too */
	expect_in(room.guest[3].table, text);
}

static void the_draw_is_told_until_the_first_deal_is_over_and_anew_in_another_match(void **unused)
{
	int drawn = 0, matches = 6;
	seatset first = 0;

	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"max_hand\",\"value\":\"2\"}");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"schedule\",\"value\":\"up\"}");
	room_say(&room, 0, "{\"type\":\"start\",\"bot\":\"random\"}");
	for (int i = 0; drawn < matches && i < 2000; i++) {
		if (room_number(room.guest[0].table, "match") > drawn) {
			drawn++;
			first |= seat_bit(dealer_of(room.guest[0].table));
			expect_in(room.guest[0].table, "\"draw\":");
		}
		if (room_number(room.guest[0].frame, "deal") == 2)
			expect_not_in(room.guest[0].table, "\"draw\":");
		if (strstr(room.guest[0].frame, "\"over\":true"))
			room_say(&room, 0, "{\"type\":\"ready\",\"n\":%ld}", n_of(0));
		else if (!room_think(&room))
			say_first_move(0);
	}
	assert_int_equal(drawn, matches);
	assert_true(seat_count(first) > 1); /* with the seed of this test */
}

/* Anna, Bo, Carl and Dora at the seats of bridge; the highest card sits North, opposite the next one. */
static void partners_are_drawn_at_the_start_if_the_owner_lets_them(void **unused)
{
	static const char *const people[] = {"anna", "bo", "carl", "dora"};
	struct atout_setup setup;
	struct draw draw;
	char text[DRAW_TEXT_SIZE] = "";

	(void)unused;
	open_table("bridge", false);
	for (int i = 0; i < 4; i++)
		room_enter(&room, i, people[i]);
	for (int i = 1; i < 4; i++)
		sit(i, i);
	room_say(&room, 1, "{\"type\":\"partners\",\"drawn\":true}");
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"partners\",\"drawn\":true}");
	for (int i = 0; i < 4; i++)
		expect_in(room.guest[i].table, "\"partners\":\"drawn\"");
	start(0);
	sscanf(strstr(room.event[room.events - 1], "\ndraw ") + 6, "%40[^\n]", text);
	atout_setup_start(atout_game_find("bridge"), &setup, 4);
	atout_game_find("bridge")->next(NULL, &setup);
	assert_true(draw_read(&draw, &setup, text));
	for (int i = 0; i < 4; i++) {
		assert_int_equal(host_seat_of(room.host, people[i]), draw_seat(&draw, i));
		assert_int_equal(room_number(room.guest[i].table, "me"), draw_seat(&draw, i));
		assert_int_equal(room_number(room.guest[i].frame, "me"), draw_seat(&draw, i));
		expect_in(room.guest[i].table, "\"draw\":{\"for\":\"partners\",\"first\":0,");
	}
	expect_in(room.guest[0].frame, "\"dealer\":0,");
	room_say(&room, 0, "{\"type\":\"partners\",\"drawn\":false}");
	expect_refused(0, "The match has already started");
}

static void who_plays_alone_draws_no_partner(void **unused)
{
	(void)unused;
	open_table("barbu", false);
	room_enter(&room, 0, "anna");
	expect_not_in(room.guest[0].table, "\"partners\"");
	room_say(&room, 0, "{\"type\":\"partners\",\"drawn\":true}");
	expect_refused(0, "Nobody has a partner in this game");
}

static void where_boards_name_the_dealer_nothing_is_drawn(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"start\"}");
	expect_not_in(room.event[room.events - 1], "\ndraw ");
	expect_not_in(room.guest[0].table, "\"draw\"");
	expect_in(room.guest[0].frame, "\"dealer\":0,");
}

static void refuse(const char *event, const char *why)
{
	char error[ATOUT_ERROR_SIZE];
	struct host *host = host_new(&room_calls, &room);

	assert_false(host_apply(host, event, strlen(event), error));
	expect_in(error, why);
	host_free(host);
}

/* Replaces a text in an event by one of the same length. */
static void put(char *event, const char *old, const char *text)
{
	char *at = strstr(event, old);

	assert_non_null(at);
	memcpy(at, text, strlen(text));
}

static void another_draw_than_that_of_the_key_is_damage(void **unused)
{
	char event[HOST_EVENT_MAX], other[HOST_EVENT_MAX], error[ATOUT_ERROR_SIZE], digit;
	struct host *host;

	(void)unused;
	room_create(&room, &(struct host_choice){.game = atout_game_find("barbu"), .bots = true});
	snprintf(event, sizeof event, "%s", room.event[0]);

	snprintf(other, sizeof other, "%s", event);
	put(other, "draw dealer ", "draw dealer SA");
	if (strcmp(other, event) == 0)
		put(other, "draw dealer ", "draw dealer S2");
	refuse(other, "draw");

	snprintf(other, sizeof other, "%s", event);
	digit = strstr(other, "deal 1 dealer ")[strlen("deal 1 dealer ")];
	put(other, "deal 1 dealer ",
	    (char[]){'d', 'e', 'a', 'l', ' ', '1', ' ', 'd', 'e', 'a', 'l', 'e', 'r', ' ',
		     (char)('0' + (digit - '0' + 1) % 4), '\0'});
	refuse(other, "deal: expected the dealer that was drawn");

	/* Tables of before have no such line: they keep their dealer. */
	char *from = strstr(other, "draw dealer "), *to = strchr(from, '\n') + 1;
	memmove(from, to, strlen(to) + 1);
	host = host_new(&room_calls, &room);
	assert_true(host_apply(host, other, strlen(other), error));
	host_free(host);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_promise_stands_before_anybody_adds),
		TEST(a_kind_of_deals_is_wanted_by_all_and_counted),
		TEST(a_forged_kind_is_refused),
		TEST(what_is_not_found_is_said),
		TEST(kinds_of_deals_are_for_bridge),
		TEST(a_seat_adds_once_and_to_the_deal_to_come),
		TEST(what_a_seat_has_added_goes_with_its_person),
		TEST(what_a_deal_came_from_is_told_when_it_is_over),
		TEST(other_cards_than_those_of_the_key_are_damage),
		TEST(all_see_who_draws_what_and_who_deals_first),
		TEST(the_draw_is_told_until_the_first_deal_is_over_and_anew_in_another_match),
		TEST(partners_are_drawn_at_the_start_if_the_owner_lets_them),
		TEST(who_plays_alone_draws_no_partner),
		TEST(where_boards_name_the_dealer_nothing_is_drawn),
		TEST(another_draw_than_that_of_the_key_is_damage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
