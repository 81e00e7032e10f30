/* SPDX-License-Identifier: Apache-2.0 */
/* Where a table gets its deals: boards that somebody has brought, those of the previous match, or shuffled ones; all
 * know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/board_line.h"
#include "host/host_state.h"
#include "host_room.h"

#define SUITS_EACH " hands S23456789TJQKA H23456789TJQKA D23456789TJQKA C23456789TJQKA"
static const char FIRST[] = "board 7 dealer 2 vul both" SUITS_EACH,
		  SECOND[] =
			  "board 8 dealer 0 vul none hands H23456789TJQKA S23456789TJQKA C23456789TJQKA D23456789TJQKA",
		  BARBU[] = "dealer 3" SUITS_EACH;

static void bring(int guest, int line, const char *board, bool last)
{
	room_say(&room, guest, "{\"type\":\"boards\",\"line\":%d,\"text\":\"%s\\n\"%s}", line, board,
		 last ? ",\"last\":true" : "");
}

/* Anna and Bo at seats 0 and 1, Carl watches; nobody has started. */
static void open_three(const char *game)
{
	open_table(game, false);
	for (int i = 0; i < 3; i++)
		room_enter(&room, i, (const char *[]){"anna", "bo", "carl"}[i]);
	sit(1, 1);
}

static const struct atout_setup *dealt(void) { return &room.host->log.match.setup; }

static const char *last_event(void) { return room.event[room.events - 1]; }

/* All pass, or play any card, until a deal is over. */
static void play_deal(int guests)
{
	for (int i = 0; i < 3000 && !strstr(room.guest[0].frame, "\"over\":true"); i++) {
		bool moved = room_think(&room);
		for (int guest = 0; guest < guests; guest++)
			moved |= say_first_move(guest);
		if (!moved)
			room_wait(&room, 1000);
	}
	expect_in(room.guest[0].frame, "\"over\":true");
}

static void go_on(int guests)
{
	for (int guest = 0; guest < guests; guest++)
		ready(guest);
}

static void a_board_is_dealt_as_it_was_brought_and_all_are_told(void **unused)
{
	(void)unused;
	open_three("bridge");
	bring(0, 0, FIRST, false);
	expect_not_in(room.guest[2].table, "\"boards\"");
	bring(0, 1, SECOND, true);
	for (int i = 0; i < 3; i++) {
		expect_in(room.guest[i].table, "\"boards\":{\"how\":\"brought\",\"count\":2,\"seat\":0}");
		expect_in(room.guest[i].fair, "\"chosen\":\"brought\"");
	}
	start(0);
	assert_int_equal(dealt()->board, 7);
	assert_int_equal(dealt()->dealer, 2);
	assert_int_equal(dealt()->vul, 3);
	assert_int_equal(dealt()->hand[1][0], 32);
	expect_in(last_event(), "\nboard 1\ndeal 1 dealer 2 vul both board 7\nhand 0 S2 S3 ");
	for (int i = 1; i < 3; i++) {
		expect_in(room.guest[i].other,
			  "\"key\":\"%s has brought the deals, and may know the cards\",\"seat\":0");
		expect_in(room.guest[i].frame, "\"board\":7,");
	}
	play_deal(2);
	expect_in(room.guest[1].sheet, "\"chosen\":\"brought\"");
	go_on(2);
	assert_int_equal(dealt()->board, 8);
	play_deal(2);
	go_on(2);
	assert_int_equal(dealt()->number, 3);
	assert_int_equal(room.host->log.supply.now, 0);
	expect_in(room.guest[1].other, "All deals of the list have been played: now the cards are shuffled");
	expect_not_in(room.guest[1].fair, "chosen");
}

/* The key of such a deal gives other cards: the record says that they were chosen, and how. */
static void the_record_does_not_claim_that_they_were_dealt(void **unused)
{
	size_t length;

	(void)unused;
	open_three("bridge");
	bring(0, 0, FIRST, true);
	start(0);
	play_deal(2);
	go_on(2);
	play_deal(2);
	char *text = host_record(room.host, &length), *second = strstr(text, "deal 2");
	expect_in(text, "# fair chosen brought\ndeal 1 dealer 2 vul both board 7\n");
	assert_non_null(second);
	assert_true(strstr(text, "# fair chosen") < second);
	assert_null(strstr(strstr(text, "deal 1"), "# fair chosen"));
	free(text);
}

static void a_board_names_the_dealer_where_one_would_be_drawn(void **unused)
{
	(void)unused;
	open_three("barbu");
	bring(0, 0, BARBU, true);
	start(0);
	assert_int_equal(dealt()->dealer, 3);
	expect_not_in(last_event(), "draw");
	expect_in(last_event(), "\nboard 1\ndeal 1 dealer 3\nhand 0 S2 S3 ");
}

/* Who is drawn deals, whatever the board says. */
static void partners_are_drawn_for_before_boards_too(void **unused)
{
	(void)unused;
	open_three("bridge");
	room_say(&room, 0, "{\"type\":\"partners\",\"drawn\":true}");
	bring(0, 0, FIRST, true);
	start(0);
	expect_in(last_event(), "\ndraw partners ");
	assert_int_equal(dealt()->dealer, 0);
	assert_int_equal(dealt()->board, 7);
	assert_int_equal(room.host->log.supply.now, 1);
}

static void the_match_before_is_dealt_again(void **unused)
{
	struct atout_setup first;

	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
	room_say(&room, 0, "{\"type\":\"source\",\"how\":\"played\"}");
	expect_refused(0, "No match has been played here");
	start(0);
	first = *dealt();
	play_deal(1);
	room_say(&room, 0, "{\"type\":\"source\",\"how\":\"played\"}");
	expect_in(room.guest[0].table, "\"boards\":{\"how\":\"played\",\"count\":1}");
	go_on(1);
	assert_int_equal(room.host->log.number, 2);
	assert_memory_equal(dealt()->hand, first.hand, sizeof first.hand);
	assert_int_equal(dealt()->dealer, first.dealer);
	play_deal(1);
	room_say(&room, 0, "{\"type\":\"source\",\"how\":\"dealt\"}");
	expect_not_in(room.guest[0].table, "\"boards\":{");
	go_on(1);
	assert_memory_not_equal(dealt()->hand, first.hand, sizeof first.hand);
}

static void what_is_no_list_is_refused(void **unused)
{
	(void)unused;
	open_three("bridge");
	bring(1, 0, FIRST, true);
	expect_refused(1, "Only the table's owner may do this");
	bring(0, 1, FIRST, true);
	expect_refused(0, "The table has changed in the meantime");
	bring(0, 0, FIRST, false);
	bring(0, 1, "hands SA SK", true);
	expect_refused(0, "Deal %d of these cannot be read\",\"number\":2");
	bring(0, 0, "hands SA SK SQ SJ", true);
	expect_refused(0, "These deals do not suit a match with these options");
	assert_int_equal(room.host->log.supply.boards, 0);
	start(0);
	bring(0, 0, FIRST, true);
	expect_refused(0, "The match has already started");
}

/* In parts, as the wire has them, up to a size. */
static void a_list_has_an_end(void **unused)
{
	char lines[30 * sizeof FIRST + 60];
	int line = 0;

	(void)unused;
	open_three("bridge");
	lines[0] = '\0';
	for (int i = 0; i < 29; i++)
		strcat(strcat(lines, FIRST), "\\n");
	strcat(lines, FIRST);
	for (; line < 120; line += 30)
		bring(0, line, lines, false);
	for (; line < BOARD_LINES_MAX - 1; line++)
		bring(0, line, FIRST, false);
	bring(0, line, FIRST, true);
	expect_in(room.guest[0].table, "\"count\":128");
	for (line = 0; line < 150; line += 30)
		bring(0, line, lines, line == 120);
	expect_refused(0, "cannot be read\",\"number\":129");
	for (line = 0; line < 180; line += 30)
		bring(0, line, lines, line == 150);
	expect_refused(0, "There are too many deals for a table");
	expect_in(room.guest[0].table, "\"count\":128");
}

/* A board whose cards, number or line are forged is not applied. */
static void a_forged_board_is_refused(void **unused)
{
	static const struct {
		const char *from, *to;
	} forged[] = {
		{"", ""}, {"board 1\n", ""}, {"board 1\n", "board 2\n"}, {"S2 S3", "S3 S2"}, {"dealer 2", "dealer 1"}};
	char error[ATOUT_ERROR_SIZE], text[HOST_EVENT_MAX];

	(void)unused;
	open_three("bridge");
	bring(0, 0, FIRST, true);
	start(0);
	for (size_t i = 0; i < sizeof forged / sizeof forged[0]; i++) {
		struct host *other = room_again(&room, &room_calls, &room, room.events - 1);
		const char *place = strstr(last_event(), forged[i].from);
		assert_non_null(place);
		snprintf(text, sizeof text, "%.*s%s%s", (int)(place - last_event()), last_event(), forged[i].to,
			 place + strlen(forged[i].from));
		assert_int_equal(host_apply(other, text, strlen(text), error), i == 0);
		host_free(other);
	}
}

static void a_new_table_can_have_boards(void **unused)
{
	char list[512], error[ATOUT_ERROR_SIZE];
	struct host_choice choice = {.game = atout_game_find("bridge"),
				     .owner = "anna",
				     .name = "Anna",
				     .bots = true,
				     .boards = list,
				     .boards_how = FAIR_SET};

	(void)unused;
	sprintf(list, "%s\n%s\n", FIRST, SECOND);
	room_create(&room, &choice);
	room_enter(&room, 0, "anna");
	assert_int_equal(dealt()->board, 7);
	expect_in(room.guest[0].table, "\"boards\":{\"how\":\"set\",\"count\":2}");
	strcpy(list, "hands SA SK\n");
	struct host *other = host_new(&room_calls, &room);
	assert_false(host_create(other, &choice, 0, error));
	expect_in(error, "board 1: expected a hand");
	host_free(other);
}

/* Also where the boards are more than an event holds. */
static void a_snapshot_has_them(void **unused)
{
	char lines[30 * sizeof FIRST + 60], error[ATOUT_ERROR_SIZE];
	size_t length, size;

	(void)unused;
	open_three("bridge");
	lines[0] = '\0';
	for (int i = 0; i < 29; i++)
		strcat(strcat(lines, FIRST), "\\n");
	strcat(lines, FIRST);
	for (int line = 0; line < 120; line += 30)
		bring(0, line, lines, line == 90);
	start(0);
	play_deal(2);
	go_on(2);
	assert_true(say_first_move(0) || say_first_move(1) || room_think(&room));
	struct host *first = room_again(&room, &room_calls, &room, room.events);
	struct host *second = host_new(&room_calls, &room);
	char *text = host_snapshot(first, &length);
	assert_true(host_restore(second, text, length));
	char *again = host_snapshot(second, &size);
	assert_string_equal(text, again);
	assert_int_equal(second->log.supply.boards, 120);
	assert_int_equal(second->log.supply.now, 2);
	assert_string_equal(second->log.supply.text, first->log.supply.text);
	assert_int_equal(second->log.dealt.chosen, FAIR_BROUGHT);
	assert_true(host_apply(second, "seat 2 bot random\n", 18, error));
	free(text);
	free(again);
	host_free(first);
	host_free(second);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_board_is_dealt_as_it_was_brought_and_all_are_told),
		TEST(the_record_does_not_claim_that_they_were_dealt),
		TEST(a_board_names_the_dealer_where_one_would_be_drawn),
		TEST(partners_are_drawn_for_before_boards_too),
		TEST(the_match_before_is_dealt_again),
		TEST(what_is_no_list_is_refused),
		TEST(a_list_has_an_end),
		TEST(a_forged_board_is_refused),
		TEST(a_new_table_can_have_boards),
		TEST(a_snapshot_has_them),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
