/* SPDX-License-Identifier: Apache-2.0 */
/* A table of an event: it waits for nobody, and nothing of it can be changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/bridge/bridge.h"
#include "host/host_state.h"
#include "host/online.h"
#include "host/set.h"
#include "host_room.h"

#define SUITS_EACH " hands S23456789TJQKA H23456789TJQKA D23456789TJQKA C23456789TJQKA\n"
static const char boards[] = "board 7 dealer 2 vul both" SUITS_EACH "board 8 dealer 3 vul none" SUITS_EACH;

/* Anna and Bo have seats 0 and 1, bots the others; nobody has come yet. */
static void open_event(int seconds)
{
	struct atout_setup setup;

	atout_setup_start(&game_bridge, &setup, 4);
	setup.option[BRIDGE_BOARDS] = 2;
	setup.option[BRIDGE_FORM] = BRIDGE_MATCHPOINTS;
	struct host_online online = {.event = "k3v9t2mxw7ab",
				     .round = 2,
				     .table = 5,
				     .seat = {{"anna", "Anna"}, {"bo", "Bo"}},
				     .bot = atout_bot_find("random"),
				     .option = setup.option,
				     .seconds = seconds};
	room_create(&room, &(struct host_choice){
				   .game = &game_bridge, .online = &online, .boards = boards, .boards_how = FAIR_SET});
}

static const struct atout_setup *dealt(void) { return &room.host->log.match.setup; }

/* Bots and people play, until so many boards are over. */
static void play_boards(int wanted, int guests)
{
	for (int i = 0; i < 5000 && host_rows(room.host) < wanted; i++) {
		bool moved = room_think(&room);
		for (int guest = 0; guest < guests; guest++)
			moved |= room.guest[guest].in && say_first_move(guest);
		if (!moved)
			room_wait(&room, 1000);
	}
	assert_int_equal(host_rows(room.host), wanted);
}

static void it_says_which_table_it_is(void **unused)
{
	int round, table;

	(void)unused;
	open_event(0);
	assert_string_equal(host_event(room.host, &round, &table), "k3v9t2mxw7ab");
	assert_int_equal(round * 100 + table, 205);
	room_enter(&room, 0, "anna");
	expect_in(room.guest[0].table, "\"event\":\"k3v9t2mxw7ab\"");
	expect_not_in(room.guest[0].table, "\"owner\"");
	assert_int_equal(dealt()->board, 7);
	assert_int_equal(dealt()->option[BRIDGE_FORM], BRIDGE_MATCHPOINTS);
	assert_true(host_bars(room.host, "carl"));
	assert_false(host_bars(room.host, "bo"));
}

static void nobody_changes_anything(void **unused)
{
	static const char *const wanted[] = {
		"{\"type\":\"stand\"}",
		"{\"type\":\"sit\",\"seat\":2}",
	};
	static const char *const led[] = {
		"{\"type\":\"bot\",\"seat\":2,\"bot\":\"club\"}",
		"{\"type\":\"open\",\"seat\":2}",
		"{\"type\":\"watch\",\"who\":\"open\"}",
		"{\"type\":\"hints\",\"when\":\"on\"}",
	};

	(void)unused;
	open_event(0);
	room_enter(&room, 0, "anna");
	room_wait(&room, 2 * HOST_AWAY);
	for (size_t i = 0; i < sizeof led / sizeof *led; i++) {
		room_say(&room, 0, "%s", led[i]);
		expect_in(room.guest[0].other, "\"type\":\"");
		expect_not_in(room.guest[0].table, "\"owner\"");
	}
	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		room_say(&room, 0, "%s", wanted[i]);
		expect_refused(0, "seats and rules stay as they are");
	}
	expect_not_in(room.guest[0].table, "\"may\"");
	for (int i = 0; i < room.events; i++)
		assert_null(strstr(room.event[i], "watch open"));
}

static void bots_play_for_whom_nobody_waits(void **unused)
{
	(void)unused;
	open_event(0);
	room_wait(&room, HOST_AWAY - 1000);
	assert_false(room.host->people.seat[0].standin);
	play_boards(2, 0);
	assert_true(room.host->people.seat[0].standin);
	room_wait(&room, 600000);
	assert_int_equal(host_match(room.host), 1);
	assert_false(host_plays_on(room.host));
}

static void a_seat_is_given_back(void **unused)
{
	(void)unused;
	open_event(0);
	room_wait(&room, HOST_AWAY + 1000);
	assert_true(room.host->people.seat[0].standin);
	room_enter(&room, 0, "anna");
	assert_false(room.host->people.seat[0].standin);
	assert_int_equal(room.guest[0].shown.view.me, 0);
	play_boards(1, 1);
}

static void the_next_board_comes_when_all_are_ready_or_after_a_while(void **unused)
{
	(void)unused;
	open_event(0);
	room_enter(&room, 0, "anna");
	room_enter(&room, 1, "bo");
	play_boards(1, 2);
	room_wait(&room, 15000);
	assert_int_equal(dealt()->board, 7);
	ready(0);
	assert_int_equal(dealt()->board, 7);
	room_wait(&room, 15000);
	assert_int_equal(dealt()->board, 7);
	room_wait(&room, 6000);
	assert_int_equal(dealt()->board, 8);
}

static void a_board_is_played_once(void **unused)
{
	(void)unused;
	open_event(0);
	room_enter(&room, 0, "anna");
	play_boards(1, 1);
	room_say(&room, 0, "{\"type\":\"again\",\"n\":%ld}", n_of(0));
	expect_refused(0, "A board of an event is played once");
	undo(0);
	expect_refused(0, "Moves cannot be taken back at this table");
	ready(0);
	assert_int_equal(dealt()->board, 8);
}

static void nobody_plays_on_when_it_is_closed(void **unused)
{
	(void)unused;
	open_event(0);
	room_enter(&room, 0, "anna");
	assert_true(host_close(room.host, room.now));
	assert_true(host_closed(room.host));
	assert_false(host_plays_on(room.host));
	say_move(0, "pass");
	expect_refused(0, "The round is over");
	int events = room.events;
	room_wait(&room, 600000);
	while (room_think(&room))
		room_wait(&room, 1000);
	assert_int_equal(room.events, events);
}

static void nobody_is_told_who_leaves_when_it_is_closed(void **unused)
{
	(void)unused;
	open_event(0);
	room_enter(&room, 0, "anna");
	for (int closed = 0; closed < 2; closed++) {
		room_enter(&room, 1, "bo");
		assert_true(!closed || host_close(room.host, room.now));
		int told = room.guest[0].told;
		room_leave(&room, 1);
		assert_int_equal(room.guest[0].told == told, closed);
	}
	room_enter(&room, 2, "bo");
	expect_in(room.guest[2].frame, "\"view\"");
}

static void it_is_the_same_after_a_restart(void **unused)
{
	int round, table;

	(void)unused;
	open_event(60);
	play_boards(1, 0);
	assert_true(host_close(room.host, room.now));
	struct host *again = room_again(&room, &room_calls, &room, room.events);
	size_t length;
	char *text = host_snapshot(again, &length);
	struct host *restored = host_new(&room_calls, &room);
	assert_non_null(text);
	assert_true(host_restore(restored, text, length));
	assert_string_equal(host_event(restored, &round, &table), "k3v9t2mxw7ab");
	assert_int_equal(round * 100 + table, 205);
	assert_true(host_closed(again) && host_closed(restored));
	assert_int_equal(host_rows(restored), 1);
	free(text);
	host_free(restored);
	host_free(again);
}

static void a_row_has_the_lead(void **unused)
{
	struct host_row row;

	(void)unused;
	open_event(0);
	play_boards(2, 0);
	for (int i = 0; i < 2; i++) {
		host_row(room.host, i, &row);
		assert_true(row.contract && row.declarer >= 0 ? row.lead >= 0 && row.lead < 52 : row.lead == -1);
		assert_int_equal(row.deal, i + 1);
	}
}

/* ---- Deals in place of boards ---- */

enum { GIVEN = 2 };

/* What the deals come from, as the event says it. */
static struct fair given_fair(int number)
{
	const unsigned char event[FAIR_SIZE] = {9};
	struct fair fair = {.nonce = {"lotto"}};

	fair_board(&fair, event, number);
	return fair;
}

/* Three players of Farmers' Bridge, of whom Anna is one. */
static void open_given(void)
{
	const struct atout_game *game = atout_game_find("farmers");
	struct given_deal deal[GIVEN] = {{.seat = 0}};
	struct atout_setup setup;

	atout_setup_start(game, &setup, 3);
	for (int i = 0; i < GIVEN; i++) {
		struct fair fair = given_fair(i + 1);
		memcpy(deal[i].key, fair.key, sizeof deal[i].key);
		strcpy(deal[i].nonce, fair.nonce[0]);
	}
	struct host_online online = {.event = "k3v9t2mxw7ab",
				     .round = 2,
				     .table = 5,
				     .seat = {{"anna", "Anna"}},
				     .bot = atout_bot_find("random"),
				     .option = setup.option,
				     .deal = deal,
				     .deals = GIVEN};
	room_create(&room, &(struct host_choice){.game = game, .seats = 3, .online = &online});
}

static char told_all[1 << 20];

static void note_all(struct room *of, struct host_guest *guest, const char *text, size_t length)
{
	size_t used = strlen(told_all);

	(void)of, (void)guest;
	assert_true(used + length < sizeof told_all);
	memcpy(told_all + used, text, length);
	told_all[used + length] = '\0';
}

static void expect_keys_untold(const char *text)
{
	char key[FAIR_TEXT];

	for (int number = 1; number <= GIVEN; number++) {
		fair_print(given_fair(number).key, key);
		expect_not_in(text, key);
	}
}

static void deals_that_are_given_are_those_of_their_keys(void **unused)
{
	(void)unused;
	open_given();
	for (int number = 1; number <= GIVEN; number++) {
		struct fair fair = given_fair(number);
		struct atout_setup again = *dealt();
		assert_int_equal(dealt()->number, number);
		assert_int_equal(dealt()->seats, 3);
		assert_true(fair_gives(&fair, &again));
		play_boards(number, 0);
		room_wait(&room, 30000);
	}
	assert_int_equal(host_match(room.host), 1);
	assert_false(host_plays_on(room.host));
	room_wait(&room, 600000);
	assert_int_equal(host_rows(room.host), GIVEN);
}

/* A match of three players has 19 deals, and this event two of them. */
static void as_many_deals_are_told_as_the_event_has(void **unused)
{
	(void)unused;
	told_all[0] = '\0';
	room.told = note_all;
	open_given();
	room_enter(&room, 0, "anna");
	expect_in(told_all, "{\"key\":\"deals\",\"value\":2}");
}

/* Others are still to play them: not in messages, and not in the record of who has played. */
static void nobody_is_told_what_given_deals_come_from(void **unused)
{
	size_t length;

	(void)unused;
	told_all[0] = '\0';
	room.told = note_all;
	open_given();
	room_enter(&room, 0, "anna");
	play_boards(1, 1);
	room_leave(&room, 0);
	play_boards(GIVEN, 0);
	room_enter(&room, 0, "anna");
	expect_in(told_all, "\"type\":\"sheet\"");
	expect_not_in(told_all, "\"type\":\"fair\""); /* nobody can add to them */
	expect_keys_untold(told_all);
	char *record = host_record(room.host, &length);
	expect_in(record, "hand 2 ");
	expect_keys_untold(record);
	free(record);
	struct host *again = room_again(&room, &room_calls, &room, room.events);
	assert_int_equal(host_rows(again), GIVEN);
	assert_false(host_plays_on(again));
	host_free(again);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(it_says_which_table_it_is),
		TEST(nobody_changes_anything),
		TEST(bots_play_for_whom_nobody_waits),
		TEST(a_seat_is_given_back),
		TEST(the_next_board_comes_when_all_are_ready_or_after_a_while),
		TEST(a_board_is_played_once),
		TEST(nobody_plays_on_when_it_is_closed),
		TEST(nobody_is_told_who_leaves_when_it_is_closed),
		TEST(it_is_the_same_after_a_restart),
		TEST(a_row_has_the_lead),
		TEST(deals_that_are_given_are_those_of_their_keys),
		TEST(as_many_deals_are_told_as_the_event_has),
		TEST(nobody_is_told_what_given_deals_come_from),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
