/* SPDX-License-Identifier: Apache-2.0 */
/* Questions to the others: an undo, a claim, and who agrees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host_room.h"

static void an_undo_needs_the_other_people(void **unused)
{
	(void)unused;
	open_two();
	expect_not_in(room.guest[0].frame, "\"undo\"");
	undo(0);
	expect_refused(0, "You have nothing to undo yet");
	say_move(0, "1C");
	expect_in(room.guest[0].frame, "\"undo\":true");
	expect_not_in(room.guest[1].frame, "\"undo\"");
	undo(0);
	expect_in(room.guest[1].frame, "\"ask\":{\"what\":\"undo\",\"seat\":0,\"move\":\"1C\",\"mine\":true}");
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"undo\",\"seat\":0,\"move\":\"1C\"}");
	expect_in(room.guest[1].frame, "\"legal\":{}");
	say_move(1, "1D");
	expect_refused(1, "Answer the open question first");
	answer(1, false);
	expect_in(room.guest[0].other, "\"key\":\"%s rejects the undo\",\"seat\":1");
	expect_in(room.guest[0].frame, "\"calls\":[\"1C\"]");
	expect_not_in(room.guest[0].frame, "\"undo\"");
	undo(0);
	expect_refused(0, "The answer was no. Ask again after the next move");
	say_move(1, "1D");
	undo(0);
	long n = n_of(1);
	room_say(&room, 1, "{\"type\":\"answer\",\"n\":%ld,\"yes\":true}", n - 1);
	expect_refused(1, "The table has changed in the meantime");
	room_say(&room, 1, "{\"type\":\"answer\",\"n\":%ld,\"yes\":true}", n);
	expect_not_in(room.guest[0].frame, "\"calls\"");
	expect_not_in(room.guest[0].frame, "\"ask\"");
	assert_true(n_of(0) > n);
	answer(1, true);
	expect_refused(1, "The question is not for you");
}

static void a_request_may_be_withdrawn(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	undo(0);
	answer(0, true);
	expect_refused(0, "The question is not for you");
	answer(0, false);
	expect_not_in(room.guest[1].frame, "\"ask\"");
	assert_null(room.guest[1].other);
}

static void bots_agree_to_an_undo(void **unused)
{
	(void)unused;
	open_table("bridge", true);
	room_enter(&room, 0, "anna");
	say_move(0, "1C");
	room_run(&room, 6);
	expect_in(room.guest[0].frame, "\"to_act\":[0]");
	undo(0);
	expect_not_in(room.guest[0].frame, "\"calls\"");
	expect_in(room.guest[0].frame, "\"to_act\":[0]");
}

static void a_claim_is_shown_to_the_players_asked_and_needs_their_consent(void **unused)
{
	(void)unused;
	play_to_dummy();
	room_enter(&room, 2, "carl");
	expect_in(room.guest[0].frame, "\"claim\":[0,13]");
	const char *mine = strstr(room.guest[0].frame, "\"known\":[\"");
	char hand[64] = "";
	sscanf(mine, "\"known\":[\"%63[^\"]", hand);
	expect_not_in(room.guest[1].frame, hand);
	say_move(0, "claim 9");
	expect_in(room.guest[1].frame, "\"ask\":{\"what\":\"claim\",\"seat\":0,\"move\":\"claim 9\",\"mine\":true}");
	expect_in(room.guest[1].frame, hand);
	expect_not_in(room.guest[2].frame, hand);
	assert_int_equal(room.jobs, 1);
	assert_int_equal(room.job[0].kind, HOST_ACCEPT);
	assert_int_equal(room.job[0].seat, 3);
	room_judge(&room, false);
	expect_in(room.guest[1].other, "\"key\":\"%s rejects the claim\",\"seat\":3");
	expect_not_in(room.guest[1].frame, hand);
	expect_not_in(room.guest[1].frame, "\"ask\"");
	expect_not_in(room.guest[0].frame, "\"claim\"");
	say_move(0, "claim 9");
	expect_refused(0, "The answer was no. Ask again after the next move");
	assert_true(say_first_move(0));
	say_move(0, "claim 9");
	room_judge(&room, true);
	expect_in(room.guest[1].frame, "\"ask\"");
	expect_not_in(room.guest[1].frame, "\"yes\"");
	answer(1, true);
	expect_in(room.guest[1].frame, "\"over\":true");
	expect_in(room.guest[1].sheet, "\"deal\":1");
	expect_in(room.guest[2].other, "All agree to the claim");
}

static void nobody_takes_back_what_a_person_away_has_not_seen(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	say_move(1, "1D");
	room_leave(&room, 1);
	room_wait(&room, HOST_AWAY);
	expect_in(room.guest[0].frame, "\"standin\":[1]");
	undo(0);
	expect_in(room.guest[0].other, "\"key\":\"%s rejects the undo\",\"seat\":1");
	expect_in(room.guest[0].frame, "\"calls\":[\"1C\",\"1D\"");
	room_enter(&room, 1, "bo");
	room_say(&room, 1, "{\"type\":\"stand\"}");
	sit(1, 1);
	undo(0);
	expect_refused(0, "A player has left this deal. Nothing can be taken back before the next one");
	expect_not_in(room.guest[0].frame, "\"undo\"");
	undo(1);
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"undo\",\"seat\":1,\"move\":\"1D\",\"mine\":true}");
}

static void who_leaves_when_asked_does_not_agree(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1C");
	undo(0);
	stand(1);
	expect_in(room.guest[0].frame, "\"calls\":[\"1C\"");
	expect_not_in(room.guest[0].frame, "\"ask\"");
	expect_in(room.guest[0].other, "\"key\":\"%s has left the seat\",\"seat\":1");
}

static void who_leaves_after_a_yes_has_not_agreed(void **unused)
{
	(void)unused;
	open_four();
	say_move(0, "1C");
	undo(0);
	answer(1, true);
	stand(1);
	expect_in(room.guest[2].frame, "\"calls\":[\"1C\"");
	expect_not_in(room.guest[2].frame, "\"ask\"");
}

static void who_leaves_rejects_a_claim(void **unused)
{
	(void)unused;
	play_to_dummy();
	say_move(0, "claim 9");
	room_judge(&room, true);
	stand(1);
	expect_not_in(room.guest[0].frame, "\"ask\"");
	expect_not_in(room.guest[0].frame, "\"over\":true");
}

/* The bot that is to think would claim, or play its first card. */
static void bot_would_claim(int seat, int tricks)
{
	const struct host_job *job = &room.job[0];
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_thought thought = {.key = "", .claim = atout_move_of(ATOUT_CLAIM, tricks)};
	uint64_t id = job->id;

	assert_int_equal(room.jobs, 1);
	assert_int_equal(job->kind, HOST_THINK);
	assert_int_equal(job->seat, seat);
	job->game->legal(job->state, seat, legal);
	thought.move = legal[0];
	room.jobs = 0;
	host_thought(room.host, id, &thought, room.now);
	room_wait(&room, 5000);
}

/* A bot's claim is put to the others once a deal; where one says no, all play on. */
static void a_bot_claims_once_a_deal(void **unused)
{
	(void)unused;
	play_to_dummy();
	assert_true(say_first_move(0));
	bot_would_claim(3, 0);
	expect_in(room.guest[0].frame, "\"ask\":{\"what\":\"claim\",\"seat\":3,\"move\":\"claim 0\",\"mine\":true}");
	expect_not_in(room.guest[1].frame, "\"mine\":true");
	answer(0, false);
	expect_not_in(room.guest[0].frame, "\"ask\"");
	bot_would_claim(3, 0);
	expect_not_in(room.guest[0].frame, "\"ask\"");
	expect_in(room.guest[0].frame, "\"to_act\":[0]");
}

static void a_bots_claim_ends_the_deal_if_all_agree(void **unused)
{
	(void)unused;
	play_to_dummy();
	assert_true(say_first_move(0));
	bot_would_claim(3, 0);
	answer(0, true);
	expect_not_in(room.guest[0].frame, "\"over\":true");
	assert_true(room_judge(&room, true));
	room_wait(&room, 5000);
	expect_in(room.guest[0].frame, "\"over\":true");
}

/* What the rules refuse is no claim: the bot plays its card. */
static void a_claim_that_is_not_allowed_is_not_put(void **unused)
{
	(void)unused;
	play_to_dummy();
	assert_true(say_first_move(0));
	bot_would_claim(3, 14);
	expect_not_in(room.guest[0].frame, "\"ask\"");
	expect_in(room.guest[0].frame, "\"to_act\":[0]");
}

static void at_a_table_without_undos_nothing_is_taken_back(void **unused)
{
	(void)unused;
	open_table("bridge", false);
	room_enter(&room, 0, "anna");
	room_say(&room, 0, "{\"type\":\"undos\",\"allowed\":false}");
	expect_in(room.guest[0].table, "\"undos\":\"off\"");
	start(0);
	say_move(0, "1C");
	expect_not_in(room.guest[0].frame, "\"undo\"");
	undo(0);
	expect_refused(0, "Moves cannot be taken back at this table");
	room_say(&room, 0, "{\"type\":\"undos\",\"allowed\":true}");
	expect_refused(0, "The match has already started");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(an_undo_needs_the_other_people),
		TEST(at_a_table_without_undos_nothing_is_taken_back),
		TEST(a_request_may_be_withdrawn),
		TEST(bots_agree_to_an_undo),
		TEST(a_claim_is_shown_to_the_players_asked_and_needs_their_consent),
		TEST(nobody_takes_back_what_a_person_away_has_not_seen),
		TEST(who_leaves_when_asked_does_not_agree),
		TEST(who_leaves_after_a_yes_has_not_agreed),
		TEST(who_leaves_rejects_a_claim),
		TEST(a_bot_claims_once_a_deal),
		TEST(a_bots_claim_ends_the_deal_if_all_agree),
		TEST(a_claim_that_is_not_allowed_is_not_put),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
