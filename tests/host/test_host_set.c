/* SPDX-License-Identifier: Apache-2.0 */
/* A set of deals: what one person has played against bots, others play at tables of their own, on the same terms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include "host/set.h"

static struct host_set set;

/* The first table, beside which the others are. */
static struct room elsewhere;

/* The line of an event of a room that begins so, from the n-th on; NULL: there is none. */
static const char *find_line(const struct room *in, const char *begins, int n)
{
	for (int i = 0; i < in->events; i++)
		for (const char *at = in->event[i]; at; at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL)
			if (!strncmp(at, begins, strlen(begins)) && !n--)
				return at;
	return NULL;
}

static void expect_same_line(const char *begins, int n)
{
	const char *here = find_line(&room, begins, n), *there = find_line(&elsewhere, begins, n);

	assert_non_null(here);
	assert_non_null(there);
	size_t length = strcspn(there, "\n");
	if (strcspn(here, "\n") != length || memcmp(here, there, length) != 0)
		fail_msg("%.*s\nis not\n%.*s", (int)strcspn(here, "\n"), here, (int)length, there);
}

/* Anna plays so many deals, adding something to each. */
static void play_deals(const char *game, int deals)
{
	room_create(&room, &(struct host_choice){.game = atout_game_find(game), .alone = true});
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"start\",\"nonce\":\"first\"}");
	for (int deal = 1; deal <= deals; deal++) {
		play_until("\"over\":true");
		if (deal == deals)
			return;
		room_say(&room, 0, "{\"type\":\"ready\",\"n\":%ld,\"nonce\":\"deal%d\"}", n_of(0), deal + 1);
		room_wait(&room, 1000);
		expect_not_in(room.guest[0].frame, "\"over\":true");
	}
}

/* Goes to another table, where "anna" plays the set. */
static void go_elsewhere(uint64_t seed)
{
	elsewhere = room;
	room_open(&room, seed);
	room_create(&room, &(struct host_choice){.game = set.game, .set = &set, .set_id = "k3v9t2mxw7ab"});
	room_enter(&room, 0, "anna");
}

static void go_back(void)
{
	room_close(&room);
	room = elsewhere;
}

static void take(void)
{
	const char *why = host_set_take(room.host, "anna", &set);

	if (why)
		fail_msg("%s", why);
}

static void the_cards_the_dealer_and_the_bots_are_the_same(void **unused)
{
	static const char *const games[] = {"bridge", "barbu", "bauerchen", "boerenbridge", "farmers"};

	(void)unused;
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		play_deals(games[i], 2);
		take();
		assert_int_equal(set.deals, 2);
		go_elsewhere(77 + i);
		expect_in(room.guest[0].table, "\"set\":\"k3v9t2mxw7ab\"");
		play_until("\"over\":true");
		ready(0);
		room_wait(&room, 1000);
		for (int deal = 0; deal < 2; deal++)
			expect_same_line("deal ", deal);
		for (int hand = 0; hand < 2 * set.seats; hand++)
			expect_same_line("hand ", hand);
		if (find_line(&elsewhere, "draw ", 0))
			expect_same_line("draw ", 0);
		go_back();
		room_close(&room);
		room_open(&room, 31);
	}
}

/* A bot at another table, in the same place, has the same random numbers. */
static void a_bot_draws_the_same_random_numbers_wherever_the_deal_is_played(void **unused)
{
	uint64_t first;

	(void)unused;
	host_set_make(atout_game_find("bridge"), (const unsigned char[FAIR_SIZE]){1}, 2, &set);
	assert_true(set.in_imps);
	go_elsewhere(5);
	while (!room.jobs && say_first_move(0))
		;
	assert_int_not_equal(room.jobs, 0);
	first = room.job[0].seed;
	go_back();
	go_elsewhere(6);
	while (!room.jobs && say_first_move(0))
		;
	assert_true(room.job[0].seed == first);
	room_think(&room);
	room_wait(&room, 1000);
	while (!room.jobs && say_first_move(0))
		;
	assert_true(room.job[0].seed != first);
	go_back();
}

static void seats_and_rules_stay_and_nobody_adds_to_the_deals(void **unused)
{
	static const char *const refused[] = {
		"{\"type\":\"stand\"}",
		"{\"type\":\"bot\",\"seat\":1,\"bot\":\"club\"}",
		"{\"type\":\"open\",\"seat\":1}",
		"{\"type\":\"watch\",\"how\":\"open\"}",
	};

	(void)unused;
	host_set_make(atout_game_find("farmers"), (const unsigned char[FAIR_SIZE]){2}, 2, &set);
	go_elsewhere(7);
	expect_in(room.guest[0].table, "\"watch\":\"off\"");
	expect_in(room.guest[0].table, "\"undos\":\"off\"");
	expect_in(room.guest[0].table, "\"hints\":\"off\"");
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		room_say(&room, 0, "%s", refused[i]);
		expect_refused(0, "seats and rules stay as they are");
	}
	expect_not_in(room.guest[0].table, "\"stand\"");
	assert_true(host_bars(room.host, "bo"));
	room_say(&room, 0, "{\"type\":\"nonce\",\"deal\":2,\"nonce\":\"mine\"}");
	expect_refused(0, "nobody can add to them");
	play_until("\"over\":true");
	room_say(&room, 0, "{\"type\":\"ready\",\"n\":%ld,\"nonce\":\"mine\"}", n_of(0));
	room_wait(&room, 1000);
	assert_null(find_line(&room, "nonce ", 0));
	expect_in(room.guest[0].frame, "\"deal\":2,");
	go_back();
}

static void behind_its_deals_the_match_is_over(void **unused)
{
	(void)unused;
	host_set_make(atout_game_find("bauerchen"), (const unsigned char[FAIR_SIZE]){3}, 1, &set);
	go_elsewhere(8);
	play_until("\"over\":true");
	expect_in(room.guest[0].frame, "\"match_over\":true");
	expect_not_in(room.guest[0].frame, "\"ready\"");
	ready(0);
	expect_refused(0, "These were all the deals of the set");
	assert_int_equal(host_rows(room.host), 1);
	go_back();
}

/* A game that is won before the last deal of its set ends the match, and no other one deals the set anew. */
static void a_match_that_is_won_is_the_only_one(void **unused)
{
	(void)unused;
	host_set_make(atout_game_find("bauerchen"), (const unsigned char[FAIR_SIZE]){3}, GIVEN_MAX, &set);
	go_elsewhere(8);
	play_until("\"match_over\":true");
	assert_in_range(host_rows(room.host), 1, GIVEN_MAX - 1);
	expect_not_in(room.guest[0].frame, "\"ready\"");
	ready(0);
	expect_refused(0, "These were all the deals of the set");
	go_back();
}

static void keep_nothing(void *user, const struct host_event *event) { (void)user, (void)event; }

/* A table that is loaded, from its events or a snapshot, plays the rest of the set. */
static void a_table_that_is_loaded_has_its_set(void **unused)
{
	static const struct host_calls none = {.keep = keep_nothing};
	struct host *again, *restored = host_new(&none, NULL);
	size_t length;

	(void)unused;
	play_deals("farmers", 3);
	take();
	go_elsewhere(9);
	play_until("\"over\":true");
	ready(0);
	room_wait(&room, 1000);
	again = room_again(&room, &none, NULL, room.events);
	assert_string_equal(host_set_id(again), "k3v9t2mxw7ab");
	char *text = host_snapshot(again, &length);
	assert_non_null(text);
	assert_true(host_restore(restored, text, length));
	assert_string_equal(host_set_id(restored), "k3v9t2mxw7ab");
	assert_int_equal(host_rows(restored), 1);
	expect_in(text, "given 0 ");
	free(text);
	host_free(again);
	host_free(restored);
	go_back();
}

static void a_set_is_a_text_that_comes_back(void **unused)
{
	static const char *const games[] = {"bridge", "barbu", "bauerchen", "boerenbridge", "farmers"};
	static struct host_set again;
	char text[HOST_SET_TEXT], error[ATOUT_ERROR_SIZE], id[GIVEN_ID_MAX + 1], other[GIVEN_ID_MAX + 1];

	(void)unused;
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		play_deals(games[i], 1);
		take();
		assert_true(host_set_read(&again, text, host_set_print(&set, text), error));
		assert_string_equal(again.text, set.text);
		assert_ptr_equal(again.game, set.game);
		assert_int_equal(again.seats, set.seats);
		assert_int_equal(again.seat, set.seat);
		assert_int_equal(again.deals, 1);
		assert_int_equal(again.in_imps, set.in_imps);
		host_set_name(&set, id);
		host_set_name(&again, other);
		assert_string_equal(id, other);
		assert_int_equal(strncmp(id, HOST_SET_LINKED, strlen(HOST_SET_LINKED)), 0);
		set = again;
		go_elsewhere(3 + i);
		expect_in(room.guest[0].table, "\"set\":\"k3v9t2mxw7ab\"");
		expect_same_line("deal ", 0);
		go_back();
		room_close(&room);
		room_open(&room, 31);
	}
}

#define KEY "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

/* A link has been in strangers' hands: a set neither moves nor seats people, and has what its table needs. */
static void what_is_no_set_is_refused(void **unused)
{
	static const char bots[] = "seat 1 bot club\nseat 2 bot club\n";
	static const struct {
		const char *head, *lines, *expected;
	} wrong[] = {
		{"", "", "whole lines"},
		{"farmers 3 0", "given 0 " KEY, "whole lines"},
		{"whist 3 0\n", "given 0 " KEY "\n", "the name of a game"},
		{"farmers 9 0\n", "given 0 " KEY "\n", "how many seats"},
		{"farmers 3 3\n", "given 0 " KEY "\n", "whose it is"},
		{"farmers 3 0\n", "given 0 1234\n", "the key of a deal"},
		{"farmers 3 0\n", "dummy sometimes\ngiven 0 " KEY "\n", NULL},
		{"farmers 3 0\n", "option hook perhaps\ngiven 0 " KEY "\n", "an option"},
		{"farmers 3 0\n", "option colour red\ngiven 0 " KEY "\n", "an option"},
		{"farmers 3 0\n", "seat 0 person anna Anna\ngiven 0 " KEY "\n", "a line of a set"},
		{"farmers 3 0\n", "given 0 " KEY "\nmove 0 SA\n", "a line of a set"},
		{"farmers 3 0\n", "seat 0 bot club\ngiven 0 " KEY "\n", "a bot at each seat"},
		{"farmers 4 0\n", "given 0 " KEY "\n", "a bot at each seat"},
		{"farmers 3 0\n", "seat 1 bot club\ngiven 0 " KEY "\n", "a bot at each seat"},
		{"farmers 3 0\n", "", "a deal"},
	};
	char text[HOST_SET_TEXT], error[ATOUT_ERROR_SIZE];

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		snprintf(text, sizeof text, "%s%s%s", wrong[i].head, wrong[i].head[0] ? bots : "", wrong[i].lines);
		if (host_set_read(&set, text, strlen(text), error)) {
			/* What only a table can judge. */
			assert_null(wrong[i].expected);
			assert_false(host_create(room.host,
						 &(struct host_choice){.game = set.game,
								       .set = &set,
								       .set_id = "link-1",
								       .owner = "anna",
								       .name = "Anna"},
						 0, error));
		} else if (wrong[i].expected && !strstr(error, wrong[i].expected)) {
			fail_msg("%zu: %s", i, error);
		}
	}
}

static void only_a_match_against_bots_is_a_set(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	assert_string_equal(host_set_take(room.host, "anna", &set), "Play a deal first");
	room_enter(&room, 0, "anna");
	play_until("\"over\":true");
	assert_non_null(strstr(host_set_take(room.host, "bo", &set), "one person against bots"));
	assert_null(host_set_take(room.host, "anna", &set));
	room_enter(&room, 1, "bo");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	sit(1, 1);
	assert_non_null(strstr(host_set_take(room.host, "anna", &set), "one person against bots"));
}

/* Whoever has brought them knows them, and they do not come from a key. */
static void boards_of_ones_own_are_not_a_set(void **unused)
{
	const struct host_choice choice = {
		.game = atout_game_find("bridge"),
		.bots = true,
		.boards = "hands S23456789TJQKA H23456789TJQKA D23456789TJQKA C23456789TJQKA\n",
		.boards_how = FAIR_BROUGHT};

	(void)unused;
	room_create(&room, &choice);
	room_enter(&room, 0, "anna");
	play_until("\"over\":true");
	assert_non_null(strstr(host_set_take(room.host, "anna", &set), "boards of your own"));
}

/* Others who could come in, or read the record, would know the deals before they play them. */
static void a_table_whose_deals_others_play_stays_closed(void **unused)
{
	static const struct host_calls none = {.keep = keep_nothing};
	static const char *const refused[] = {
		"{\"type\":\"stand\"}",
		"{\"type\":\"sit\",\"seat\":1}",
		"{\"type\":\"open\",\"seat\":1}",
		"{\"type\":\"watch\",\"how\":\"open\"}",
	};
	struct host *again, *restored = host_new(&none, NULL);
	size_t length;

	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	play_until("\"over\":true");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	assert_false(host_lent(room.host) || host_bars(room.host, "bo"));
	assert_true(host_lend(room.host, room.now));
	assert_true(host_lent(room.host) && host_bars(room.host, "bo"));
	expect_in(room.guest[0].table, "\"watch\":\"off\"");
	for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		room_say(&room, 0, "%s", refused[i]);
		expect_refused(0, "it stays closed");
	}
	expect_not_in(room.guest[0].table, "\"stand\"");
	expect_not_in(room.guest[0].table, "\"watch\",");
	ready(0);
	room_wait(&room, 1000);
	again = room_again(&room, &none, NULL, room.events);
	assert_true(host_lent(again) && host_bars(again, "bo"));
	char *text = host_snapshot(again, &length);
	assert_non_null(text);
	assert_true(host_restore(restored, text, length));
	assert_true(host_lent(restored) && host_bars(restored, "bo"));
	free(text);
	host_free(again);
	host_free(restored);
}

/* An event that is being stored may be one that lets somebody in. */
static void a_table_that_is_busy_is_not_closed(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	play_until("\"over\":true");
	room.by_hand = true;
	assert_true(host_lend(room.host, room.now));
	assert_false(host_lend(room.host, room.now));
	room_lose(&room, NULL);
	assert_false(host_lent(room.host));
	assert_true(host_lend(room.host, room.now));
	room_keep(&room);
	assert_true(host_lent(room.host));
}

static void expect_not_a_set(const struct host *host, const char *why)
{
	const char *said = host_set_take(host, "anna", &set);

	expect_in(said ? said : "(it is one)", why);
}

/* The table as its events make it, and as a snapshot does, knows the same. */
static void expect_not_a_set_later(const char *why)
{
	static const struct host_calls none = {.keep = keep_nothing};
	struct host *again, *restored = host_new(&none, NULL);
	size_t length;

	expect_not_a_set(room.host, why);
	ready(0);
	room_wait(&room, 1000);
	expect_not_a_set(room.host, why);
	again = room_again(&room, &none, NULL, room.events);
	expect_not_a_set(again, why);
	char *text = host_snapshot(again, &length);
	assert_non_null(text);
	assert_true(host_restore(restored, text, length));
	expect_not_a_set(restored, why);
	free(text);
	host_free(again);
	host_free(restored);
}

static void play_first_deal(void)
{
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	play_until("\"over\":true");
	assert_null(host_set_take(room.host, "anna", &set));
}

/* Others take nothing back in these deals. */
static void what_was_played_with_an_undo_is_not_a_set(void **unused)
{
	(void)unused;
	play_first_deal();
	undo(0);
	play_until("\"over\":true");
	expect_not_a_set_later("A move was taken back");
}

/* A later deal of this person says nothing of who has played the earlier ones, or from where. */
static void what_others_have_played_before_is_not_a_set(void **unused)
{
	(void)unused;
	play_first_deal();
	stand(0);
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	sit(0, 1);
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":0,\"bot\":\"random\"}");
	expect_not_a_set_later("Seats have changed in this match");
}

/* The owner sees what bots and others play. */
static void only_the_owner_makes_a_set(void **unused)
{
	(void)unused;
	open_table("farmers", true);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	sit(1, 1);
	room_say(&room, 0, "{\"type\":\"stand\"}");
	room_say(&room, 0, "{\"type\":\"bot\",\"seat\":0,\"bot\":\"random\"}");
	for (int i = 0; i < 3000 && !strstr(room.guest[1].frame, "\"over\":true"); i++)
		if (!room_think(&room) && !say_first_move(1))
			room_wait(&room, 1000);
	expect_in(room.guest[1].frame, "\"over\":true");
	assert_non_null(strstr(host_set_take(room.host, "bo", &set), "Only the table's owner"));
}

/* Somebody who reads the events could tell what comes; nobody at the table can. */
static void nothing_of_a_deal_to_come_is_told(void **unused)
{
	char key[FAIR_TEXT];
	const char *given;

	(void)unused;
	host_set_make(atout_game_find("farmers"), (const unsigned char[FAIR_SIZE]){4}, 2, &set);
	go_elsewhere(10);
	given = find_line(&room, "given ", 1);
	assert_int_equal(sscanf(given, "given %*d %64s", key), 1);
	expect_not_in(room.guest[0].fair, key);
	expect_not_in(room.guest[0].table, key);
	expect_not_in(room.guest[0].sheet, key);
	play_until("\"over\":true");
	expect_not_in(room.guest[0].sheet, key);
	go_back();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_cards_the_dealer_and_the_bots_are_the_same),
		TEST(a_bot_draws_the_same_random_numbers_wherever_the_deal_is_played),
		TEST(seats_and_rules_stay_and_nobody_adds_to_the_deals),
		TEST(behind_its_deals_the_match_is_over),
		TEST(a_match_that_is_won_is_the_only_one),
		TEST(a_table_that_is_loaded_has_its_set),
		TEST(a_set_is_a_text_that_comes_back),
		TEST(what_is_no_set_is_refused),
		TEST(only_a_match_against_bots_is_a_set),
		TEST(boards_of_ones_own_are_not_a_set),
		TEST(a_table_whose_deals_others_play_stays_closed),
		TEST(a_table_that_is_busy_is_not_closed),
		TEST(what_was_played_with_an_undo_is_not_a_set),
		TEST(what_others_have_played_before_is_not_a_set),
		TEST(only_the_owner_makes_a_set),
		TEST(nothing_of_a_deal_to_come_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
