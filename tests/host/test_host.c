/* SPDX-License-Identifier: Apache-2.0 */
/* A table with its people: seats, earlier frames, who is away, and nothing that is told before it is kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include <atout/games.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void people_sit_down_and_the_owner_starts(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	expect_in(room.guest[0].table, "\"me\":0,\"owner\":true,\"watchers\":1,\"match\":0");
	expect_in(room.guest[1].table, "{\"kind\":\"person\",\"name\":\"Anna\",\"here\":true},{\"kind\":\"open\"}");
	assert_null(room.guest[0].frame);
	sit(1, 0);
	expect_refused(1, "That seat is taken");
	sit(1, 5);
	expect_refused(1, "There is no such seat");
	sit(1, 1);
	sit(1, 2);
	expect_in(room.guest[1].table, "{\"kind\":\"open\"},{\"kind\":\"person\",\"name\":\"bo\",\"here\":true}");
	expect_in(room.guest[1].table, "\"me\":2");
	start(1);
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 1, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"2\"}");
	expect_refused(1, "Only the table's owner may do this");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"2\"}");
	expect_in(room.guest[1].options, "\"boards\":\"2\"");
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":1,\"bot\":\"nobody\"}");
	expect_refused(0, "There is no such bot");
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":1,\"bot\":\"random\"}");
	room_say(&room, 0, "{\"type\":\"start\",\"bot\":\"nobody\"}");
	expect_refused(0, "There is no such bot");
	room_say(&room, 0, "{\"type\":\"start\",\"bot\":\"casual\"}");
	expect_in(room.guest[0].table, "{\"kind\":\"bot\",\"name\":\"Ben\",\"bot\":\"random\"}");
	expect_in(room.guest[0].table, "{\"kind\":\"bot\",\"name\":\"Dirk\",\"bot\":\"casual\"}");
	expect_in(room.guest[0].frame, "\"me\":0");
	expect_in(room.guest[1].frame, "\"me\":2");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"3\"}");
	expect_refused(0, "The match has already started");
}

static void a_match_alone_has_an_end_that_its_owner_may_change(void **unused)
{
	const struct atout_game *game = atout_game_find("bridge");

	(void)unused;
	room_create(&room, &(struct host_choice){.game = game, .alone = true});
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].options, "\"boards\":\"16\"");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"4\"}");
	expect_in(room.guest[0].options, "\"boards\":\"4\"");
}

static void a_table_with_bots_is_dealt_at_once(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	assert_int_equal(room.events, 1);
	assert_int_equal(room.jobs, 0);
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].frame, "\"n\":1,\"game\":\"farmers\",\"deal\":1");
	expect_in(room.guest[0].sheet, "\"rows\":[]");
	assert_int_equal(room.jobs, 1);
}

static void an_earlier_frame_is_not_answered(void **unused)
{
	(void)unused;
	open_two();
	long n = n_of(0);
	say_move(0, "1C");
	room_say(&room, 0, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1C\"}", n);
	expect_refused(0, "The table has changed in the meantime");
	room_say(&room, 1, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1D\"}", n);
	expect_refused(1, "The table has changed in the meantime");
	room_say(&room, 1, "{\"type\":\"move\",\"n\":%ld,\"move\":\"1D\"}", n_of(1) + 1);
	expect_refused(1, "The table has changed in the meantime");
	say_move(1, "1D");
	expect_in(room.guest[1].frame, "\"calls\":[\"1C\",\"1D\"]");
}

static void a_bid_that_crosses_a_sealed_one_is_taken(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	sit(1, 1);
	start(0);
	long n = n_of(1);
	say_first_move(0);
	assert_int_equal(n_of(1), n + 1);
	expect_in(room.guest[1].frame, "\"bid\":[\"sealed\",null");
	room_say(&room, 1, "{\"type\":\"move\",\"n\":%ld,\"move\":\"bid 1\"}", n);
	assert_int_equal(room.guest[1].refused, 0);
	assert_int_equal(n_of(1), n + 2);
}

static void the_next_deal_waits_for_the_people_present(void **unused)
{
	(void)unused;
	play_to_dummy();
	say_move(0, "claim 0");
	room_judge(&room, true);
	answer(1, true);
	ready(0);
	expect_in(room.guest[1].frame, "\"ready\":[0]");
	ready(0);
	expect_refused(0, "You are already ready");
	expect_in(room.guest[1].frame, "\"deal\":1,");
	room_leave(&room, 1);
	expect_in(room.guest[0].frame, "\"deal\":2,");
	expect_in(room.guest[0].frame, "\"away\":[1]");
	ready(0);
	expect_refused(0, "The deal is not over");
}

static void a_bot_moves_for_a_person_away_for_long(void **unused)
{
	(void)unused;
	open_two();
	room_leave(&room, 1);
	say_move(0, "1C");
	room_wait(&room, 29999);
	assert_int_equal(room.jobs, 0);
	expect_in(room.guest[0].frame, "\"away\":[1]");
	expect_not_in(room.guest[0].frame, "standin");
	room_wait(&room, 2);
	expect_in(room.guest[0].frame, "\"standin\":[1]");
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].seat, 1);
	room_enter(&room, 1, "bo");
	assert_int_equal(room.jobs, 0);
	expect_not_in(room.guest[0].frame, "standin");
	expect_in(room.guest[1].frame, "\"to_act\":[1]");
}

static void players_find_room_where_watchers_do_not(void **unused)
{
	static struct host_guest crowd[HOST_GUESTS_MAX + HOST_GUESTS_EACH];
	char name[32];
	int in = 0;

	(void)unused;
	open_two();
	room_leave(&room, 1);
	for (int i = 0; i < HOST_GUESTS_MAX + HOST_GUESTS_EACH; i++) {
		snprintf(name, sizeof name, "crowd-%d", i < 2 * HOST_GUESTS_EACH ? 0 : i);
		in += host_enter(room.host, &crowd[i], name, name, room.now);
	}
	assert_int_equal(in, HOST_GUESTS_MAX);
	assert_false(host_enter(room.host, &room.guest[2], "carl", "Carl", room.now));
	room_enter(&room, 1, "bo");
	for (int i = 0; i < HOST_GUESTS_MAX + HOST_GUESTS_EACH; i++)
		host_leave(room.host, &crowd[i], room.now);
}

static void nobody_plays_for_nobody(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	say_move(1, "1D");
	assert_int_equal(room.jobs, 1);
	room_leave(&room, 0);
	assert_int_equal(room.jobs, 1);
	room_enter(&room, 2, "carl");
	room_leave(&room, 1);
	assert_int_equal(room.jobs, 0);
	assert_true(host_due(room.host) == INT64_MAX);
	room_enter(&room, 0, "anna");
	assert_int_equal(room.jobs, 1);
}

static void a_bot_plays_for_a_person_who_stands_up_and_cannot_see_another_hand(void **unused)
{
	(void)unused;
	open_two();
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":2}");
	expect_in(room.guest[0].table, "{\"kind\":\"open\"}");
	sit(1, 2);
	expect_refused(1, "You already have a seat");
	stand(1);
	expect_not_in(room.guest[1].frame, "\"me\"");
	sit(1, 2);
	expect_refused(1, "You have seen another hand of this deal. Take a seat when the deal is over");
	room_enter(&room, 2, "carl");
	sit(2, 2);
	expect_in(room.guest[2].frame, "\"me\":2");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	sit(1, 1);
	expect_in(room.guest[1].frame, "\"me\":1");
}

static void a_watcher_has_no_say(void **unused)
{
	static const char *const texts[] = {"{\"type\":\"move\",\"n\":3,\"move\":\"pass\"}",
					    "{\"type\":\"keep\",\"n\":3}",
					    "{\"type\":\"undo\",\"n\":3}",
					    "{\"type\":\"answer\",\"n\":3,\"yes\":true}",
					    "{\"type\":\"ready\",\"n\":3}",
					    "{\"type\":\"hint\",\"n\":3}",
					    "{\"type\":\"say\",\"phrase\":\"hello\"}",
					    "{\"type\":\"stand\"}"};

	(void)unused;
	open_two();
	room_enter(&room, 2, "carl");
	int events = room.events;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		room_say(&room, 2, "%s", texts[i]);
		expect_refused(2, "You are watching. Take a seat to play");
	}
	assert_int_equal(room.events, events);
	expect_not_in(room.guest[2].frame, "\"known\"");
}

static void phrases_are_said_to_all(void **unused)
{
	(void)unused;
	open_two();
	room_enter(&room, 2, "carl");
	room_say(&room, 1, "{\"type\":\"say\",\"phrase\":\"well bid\"}");
	expect_in(room.guest[2].other, "{\"type\":\"said\",\"seat\":1,\"phrase\":\"well bid\"}");
	room_say(&room, 1, "{\"type\":\"say\",\"phrase\":\"you fool\"}");
	expect_in(room.guest[1].other, "\"type\":\"error\"");
}

static void only_a_deal_that_is_over_is_looked_at(void **unused)
{
	(void)unused;
	play_to_dummy();
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":0}");
	expect_refused(0, "That deal is not over");
	say_move(0, "claim 0");
	room_judge(&room, true);
	answer(1, true);
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":99}");
	expect_refused(0, "The deal does not have that many moves");
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":1}");
	expect_in(room.guest[0].other, "{\"type\":\"moment\",\"deal\":1,\"move\":1,\"moves\":6,");
	expect_in(room.guest[0].other, "{\"seat\":0,\"move\":\"7NT\"}");
	expect_in(room.guest[0].other, "\"count\":[13,13,13,13]");
	expect_not_in(strstr(room.guest[0].other, "\"known\""), "\"\"");
	char *before = strdup(room.guest[0].other);
	ready(0);
	ready(1);
	expect_in(room.guest[0].frame, "\"deal\":2,");
	room_say(&room, 0, "{\"type\":\"look\",\"deal\":1,\"move\":1}");
	assert_string_equal(room.guest[0].other, before);
	free(before);
}

/* The dealer may still change the bid. */
static void play_to_keep(void)
{
	open_table("boerenbridge", true);
	room_enter(&room, 0, "anna");
	for (int i = 0; i < 500 && !strstr(room.guest[0].frame, "\"keep\":true"); i++) {
		if (room_think(&room) || say_first_move(0))
			continue;
		if (strstr(room.guest[0].frame, "\"over\":true"))
			ready(0);
	}
	expect_in(room.guest[0].frame, "\"keep\":true");
}

static void the_dealer_of_boerenbridge_may_keep_the_bid(void **unused)
{
	(void)unused;
	play_to_keep();
	assert_int_equal(room.jobs, 0);
	room_say(&room, 0, "{\"type\":\"keep\",\"n\":%ld}", n_of(0));
	expect_not_in(room.guest[0].frame, "\"keep\"");
	assert_int_equal(room.jobs, 1);
	room_say(&room, 0, "{\"type\":\"keep\",\"n\":%ld}", n_of(0));
	expect_refused(0, "Nobody is waiting for you");
}

/* Each change makes the bots think anew. */
static void a_bid_cannot_be_changed_until_bots_give_up(void **unused)
{
	int changes = 0;

	(void)unused;
	play_to_keep();
	for (; !room.guest[0].refused && changes < 100; changes++)
		say_first_move(0);
	expect_refused(0, "You cannot change this any more");
	assert_in_range(changes, 10, 17);
	room_say(&room, 0, "{\"type\":\"keep\",\"n\":%ld}", n_of(0));
	assert_int_equal(room.jobs, 1);
	assert_true(room_think(&room));
	expect_in(room.guest[0].frame, "\"trick\":{");
}

static void a_bot_moves_at_its_pace(void **unused)
{
	const struct host_choice choice = {
		.game = atout_game_find("bridge"), .bots = true, .pace_least = 800, .pace_most = 1200};

	(void)unused;
	room_create(&room, &choice);
	room_enter(&room, 0, "anna");
	say_move(0, "1C");
	long n = n_of(0);
	room_think(&room);
	assert_int_equal(n_of(0), n);
	room_wait(&room, 799);
	assert_int_equal(n_of(0), n);
	room_wait(&room, 402);
	assert_int_equal(n_of(0), n + 1);
}

static void a_wrong_choice_is_refused(void **unused)
{
	struct host_choice choice = {.game = atout_game_find("bridge"), .owner = "anna", .name = "Anna"};
	char error[ATOUT_ERROR_SIZE];

	(void)unused;
	choice.seats = 5;
	assert_false(host_create(room.host, &choice, 0, error));
	assert_string_equal(error, "5 seats; expected 4 to 4 for bridge");
	choice.seats = 4;
	choice.owner = "a b";
	assert_false(host_create(room.host, &choice, 0, error));
	choice.owner = "anna";
	choice.name = " Anna";
	assert_false(host_create(room.host, &choice, 0, error));
	choice.name = "Anna";
	choice.pace_least = 5;
	assert_false(host_create(room.host, &choice, 0, error));
	assert_false(host_enter(room.host, &room.guest[0], "", "Anna", 0));
	assert_false(host_enter(room.host, &room.guest[0], "anna", "", 0));
	room_enter(&room, 1, "bo");
	sit(1, 1);
	expect_in(room.guest[1].other, "There is no table here");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(people_sit_down_and_the_owner_starts),
		TEST(a_match_alone_has_an_end_that_its_owner_may_change),
		TEST(a_table_with_bots_is_dealt_at_once),
		TEST(an_earlier_frame_is_not_answered),
		TEST(a_bid_that_crosses_a_sealed_one_is_taken),
		TEST(the_next_deal_waits_for_the_people_present),
		TEST(a_bot_moves_for_a_person_away_for_long),
		TEST(players_find_room_where_watchers_do_not),
		TEST(nobody_plays_for_nobody),
		TEST(a_bot_plays_for_a_person_who_stands_up_and_cannot_see_another_hand),
		TEST(a_watcher_has_no_say),
		TEST(phrases_are_said_to_all),
		TEST(only_a_deal_that_is_over_is_looked_at),
		TEST(the_dealer_of_boerenbridge_may_keep_the_bid),
		TEST(a_bid_cannot_be_changed_until_bots_give_up),
		TEST(a_bot_moves_at_its_pace),
		TEST(a_wrong_choice_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
