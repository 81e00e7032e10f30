/* SPDX-License-Identifier: Apache-2.0 */
/* A person who is dummy plays the cards of a declarer who is a bot, where the table says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

#include "core/cards.h"

enum { NORTH, EAST, SOUTH, WEST };

/* The bot whose turn it is moves: the first legal move, or this call. */
static void bot_moves(const char *call)
{
	struct atout_thought thought = {.key = ""};
	atout_move legal[ATOUT_MOVES_MAX];

	room_wait(&room, 0);
	assert_true(room.jobs);
	struct host_job job = room.job[0];
	room.jobs = 0;
	job.game->legal(job.state, job.seat, legal);
	thought.move = legal[0];
	if (call)
		assert_true(job.game->read(call, &thought.move));
	host_thought(room.host, job.id, &thought, room.now);
	room_wait(&room, 0);
}

/* Anna has opened a table for herself alone, and sits North; South bids 1NT, and all pass.  West is to lead. */
static void auction(void)
{
	say_move(0, "pass");
	bot_moves("pass");
	bot_moves("1NT");
	bot_moves("pass");
	say_move(0, "pass");
	bot_moves("pass");
}

static void open_alone(const char *message)
{
	room_create(&room, &(struct host_choice){.game = atout_game_find("bridge"), .alone = true});
	room_enter(&room, 0, "anna");
	assert_non_null(strstr(room.guest[0].table, "\"me\":2"));
	room_say(&room, 0, "{\"type\":\"sit\",\"seat\":0}");
	if (message)
		room_say(&room, 0, "%s", message);
	start(0);
	auction();
}

/* The cards of a seat as the deal has them, in a list of `known`. */
static void hand_of(int seat, char text[64])
{
	const char *at = NULL;

	for (int i = 0; i < room.events && !at; i++)
		at = strstr(room.event[i], "hand ");
	for (int i = 0; i < seat; i++)
		at = strstr(at + 1, "hand ");
	snprintf(text, 64, "%.*s", (int)strcspn(at, "\n"), at);
}

/* How many cards of a hand as dealt somebody is shown in a frame. */
static int cards_shown(const char *frame, int seat)
{
	char hand[64], known[512];
	const char *at = strstr(frame, "\"known\":[");
	int count = 0;

	hand_of(seat, hand);
	snprintf(known, sizeof known, "%.*s", (int)strcspn(at, "]"), at);
	for (char *card = strtok(hand, " "); card; card = strtok(NULL, " "))
		count += strlen(card) == 2 && strstr(known, card) != NULL;
	return count;
}

static const char *last_event(void) { return room.event[room.events - 1]; }

static void the_person_sits_in_declarers_place_from_the_opening_lead_on(void **unused)
{
	(void)unused;
	open_alone(NULL);
	expect_in(room.guest[0].table, "\"dummy\":\"plays\"");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
	assert_int_equal(cards_shown(room.guest[0].frame, SOUTH), 0);
	bot_moves(NULL);
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
	assert_int_equal(cards_shown(room.guest[0].frame, NORTH), 13);
	assert_int_equal(cards_shown(room.guest[0].frame, SOUTH), 13);
	assert_int_equal(cards_shown(room.guest[0].frame, EAST), 0);
	assert_int_equal(room.jobs, 0);
	assert_true(say_first_move(0));
	expect_in(last_event(), "move 2 ");
	expect_in(room.guest[0].table, "\"me\":0,");
}

static void it_lasts_until_the_next_deal(void **unused)
{
	(void)unused;
	open_alone(NULL);
	play_until("\"over\":true");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
	expect_in(room.guest[0].frame, "\"ready\"");
	ready(0);
	expect_in(room.guest[0].frame, "\"deal\":2,");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
}

static void watchers_and_bots_see_nothing_more(void **unused)
{
	(void)unused;
	open_alone(NULL);
	room_enter(&room, 1, "bo");
	bot_moves(NULL);
	assert_int_equal(cards_shown(room.guest[1].frame, SOUTH), 0);
	assert_true(say_first_move(0));
	room_wait(&room, 0);
	assert_int_equal(room.job[0].seat, EAST);
	struct atout_view view;
	atout_look(room.job[0].game, room.job[0].state, EAST, &view);
	assert_int_equal(set_count(view.known[SOUTH]), 0);
	assert_int_equal(set_count(view.known[NORTH]), 12);
}

static void a_table_may_let_the_bot_play_its_contract(void **unused)
{
	(void)unused;
	open_alone("{\"type\":\"dummy\",\"plays\":false}");
	expect_not_in(room.guest[0].table, "\"dummy\":\"plays\"");
	bot_moves(NULL);
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].seat, SOUTH);
	assert_int_equal(cards_shown(room.guest[0].frame, SOUTH), 0);
}

static void it_is_agreed_before_the_match_where_there_is_a_dummy(void **unused)
{
	(void)unused;
	open_alone(NULL);
	room_say(&room, 0, "{\"type\":\"dummy\",\"plays\":false}");
	expect_refused(0, "The match has already started");
	room_close(&room);
	room_open(&room, 31);
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	expect_not_in(room.guest[0].table, "dummy");
	room_say(&room, 0, "{\"type\":\"dummy\",\"plays\":true}");
	expect_refused(0, "There is no dummy in this game");
}

/* Not by default: bots stand in for people who may come. */
static void what_is_agreed_for_the_next_match_leaves_the_last_deal_as_it_was(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"boards\",\"value\":\"1\"}");
	start(0);
	auction();
	play_until("\"match_over\":true");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
	room_say(&room, 0, "{\"type\":\"dummy\",\"plays\":true}");
	expect_in(room.guest[0].table, "\"dummy\":\"plays\"");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
}

static void at_a_table_for_several_it_is_off_until_it_is_said(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	expect_not_in(room.guest[0].table, "\"dummy\":\"plays\"");
	expect_in(room.guest[0].table, "\"dummy\"");
	room_say(&room, 0, "{\"type\":\"dummy\",\"plays\":true}");
	expect_in(room.guest[0].table, "\"dummy\":\"plays\"");
}

static void an_undo_takes_back_what_the_person_has_played_for_declarer(void **unused)
{
	char moves[32];

	(void)unused;
	open_alone(NULL);
	bot_moves(NULL);
	long before = room_number(strstr(room.guest[0].frame, "\"made\""), "moves");
	assert_true(say_first_move(0));
	bot_moves(NULL);
	expect_in(room.guest[0].frame, "\"undo\":true");
	undo(0);
	snprintf(moves, sizeof moves, "undo 0 %ld\n", before);
	assert_string_equal(last_event(), moves);
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
	undo(0); /* and now the person's own last call: partner's hand is covered again */
	expect_in(room.guest[0].frame, "\"view\":{\"me\":0,");
	assert_int_equal(cards_shown(room.guest[0].frame, SOUTH), 0);
}

static void open_alone_then_bo_sits_east(void)
{
	open_alone(NULL);
	bot_moves(NULL);
	room_enter(&room, 1, "bo");
	room_say(&room, 0, "{\"type\":\"open\",\"seat\":1}");
	sit(1, EAST);
}

static void others_are_told_that_the_person_asks_to_undo(void **unused)
{
	(void)unused;
	open_alone_then_bo_sits_east();
	assert_true(say_first_move(0));
	undo(0);
	expect_in(room.guest[1].frame, "\"ask\":{\"what\":\"undo\",\"seat\":0,");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"undo\",\"seat\":0,");
}

static void a_hint_is_for_the_hand_that_the_person_plays(void **unused)
{
	(void)unused;
	open_alone(NULL);
	bot_moves(NULL);
	room_say(&room, 0, "{\"type\":\"hint\",\"n\":%ld}", n_of(0));
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].kind, HOST_HINT);
	assert_int_equal(room.job[0].seat, SOUTH);
}

static void the_person_claims_for_declarer(void **unused)
{
	struct host_outcome outcome;

	(void)unused;
	open_alone(NULL);
	bot_moves(NULL);
	expect_in(room.guest[0].frame, "\"claim\"");
	say_move(0, "claim 5");
	assert_string_equal(last_event(), "ask 0 claim 5\n");
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"claim\",\"seat\":2");
	while (room_judge(&room, true))
		room_wait(&room, 0);
	expect_in(last_event(), "move 2 claim 5\n");
	expect_in(room.guest[0].frame, "\"over\":true");
	assert_true(host_outcome(room.host, &outcome));
	assert_int_equal(outcome.declarer, NORTH); /* whose contract it was, for what one has played */
}

static void a_claim_stands_when_the_time_is_up_meanwhile(void **unused)
{
	(void)unused;
	open_alone("{\"type\":\"clock\",\"seconds\":10,\"extra\":0}");
	bot_moves(NULL);
	say_move(0, "claim 5");
	room_wait(&room, 11000);
	assert_string_equal(last_event(), "late 0\n");
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"claim\",\"seat\":2");
	while (room_judge(&room, true))
		room_wait(&room, 0);
	expect_in(last_event(), "move 2 claim 5\n");
	expect_in(room.guest[0].frame, "\"over\":true");
}

static void a_claim_can_be_withdrawn(void **unused)
{
	(void)unused;
	open_alone(NULL);
	bot_moves(NULL);
	say_move(0, "claim 5");
	expect_in(room.guest[0].frame, "\"withdraw\"");
	answer(0, false);
	assert_string_equal(last_event(), "no 0\n");
	expect_in(room.guest[0].frame, "\"legal\":{\"play\"");
}

static void a_bot_plays_on_for_a_person_who_is_away(void **unused)
{
	(void)unused;
	open_alone_then_bo_sits_east();
	room_leave(&room, 0);
	room_wait(&room, HOST_AWAY - 1);
	assert_int_equal(room.jobs, 0);
	room_wait(&room, 1);
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].seat, SOUTH);
	room_enter(&room, 0, "anna");
	assert_int_equal(room.jobs, 0);
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
}

static void the_time_of_the_person_runs(void **unused)
{
	(void)unused;
	open_alone("{\"type\":\"clock\",\"seconds\":100,\"extra\":0}");
	bot_moves(NULL);
	expect_in(room.guest[0].frame, "\"running\":[0]");
	room_wait(&room, 3000);
	assert_true(say_first_move(0));
	expect_in(last_event(), "time 0 3000\nmove 2 ");
	bot_moves(NULL);
	room_wait(&room, 101000);
	expect_in(room.guest[0].frame, "\"standin\":[0]");
	expect_in(room.guest[0].frame, "\"view\":{\"me\":2,");
	expect_in(room.guest[0].frame, "\"legal\":{},");
	assert_int_equal(room.jobs, 1);
}

static void events_snapshot_and_record_keep_it(void **unused)
{
	size_t length;
	char *text, *again;

	(void)unused;
	open_alone(NULL);
	bot_moves(NULL);
	assert_true(say_first_move(0));
	struct host *first = room_again(&room, &room_calls, &room, room.events);
	text = host_snapshot(first, &length);
	struct host *second = host_new(&room_calls, &room);
	assert_true(host_restore(second, text, length));
	again = host_snapshot(second, &length);
	assert_string_equal(text, again);
	expect_in(text, "\ndummy plays\n");
	free(text);
	free(again);
	host_free(first);
	host_free(second);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_person_sits_in_declarers_place_from_the_opening_lead_on),
		TEST(it_lasts_until_the_next_deal),
		TEST(watchers_and_bots_see_nothing_more),
		TEST(a_table_may_let_the_bot_play_its_contract),
		TEST(it_is_agreed_before_the_match_where_there_is_a_dummy),
		TEST(what_is_agreed_for_the_next_match_leaves_the_last_deal_as_it_was),
		TEST(at_a_table_for_several_it_is_off_until_it_is_said),
		TEST(an_undo_takes_back_what_the_person_has_played_for_declarer),
		TEST(others_are_told_that_the_person_asks_to_undo),
		TEST(a_hint_is_for_the_hand_that_the_person_plays),
		TEST(the_person_claims_for_declarer),
		TEST(a_claim_stands_when_the_time_is_up_meanwhile),
		TEST(a_claim_can_be_withdrawn),
		TEST(a_bot_plays_on_for_a_person_who_is_away),
		TEST(the_time_of_the_person_runs),
		TEST(events_snapshot_and_record_keep_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
