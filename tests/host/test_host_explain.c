/* SPDX-License-Identifier: Apache-2.0 */
/* What calls mean: said by the player who made them, to all but partner. */
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

static void open_called(void)
{
	open_four();
	say_move(0, "1C");
}

static void all_but_partner_are_told(void **unused)
{
	static const char told[] = "\"explained\":[{\"call\":0,\"text\":\"12 to 14, four ♣\"}]";

	(void)unused;
	open_called();
	explain(0, 0, "12 to 14, four ♣");
	assert_string_equal(room.event[room.events - 1], "explain 0 12 to 14, four ♣\n");
	expect_in(room.guest[0].frame, told);
	expect_in(room.guest[1].frame, told);
	expect_in(room.guest[3].frame, told);
	expect_not_in(room.guest[2].frame, "explained");
	explain(0, 0, "strong");
	expect_in(room.guest[1].frame, "\"explained\":[{\"call\":0,\"text\":\"strong\"}]");
}

static void players_explain_only_their_own_calls(void **unused)
{
	(void)unused;
	open_called();
	explain(1, 0, "weak");
	expect_refused(1, "That is not your call");
	explain(0, 4, "weak");
	expect_refused(0, "That is not your call");
	explain(3, 0, "weak");
	expect_refused(3, "You are watching. Take a seat to play");
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
	open_called();
	explain(0, 0, "weak");
	undo(0);
	answer(1, true);
	answer(2, true);
	expect_not_in(room.guest[0].frame, "\"calls\"");
	expect_not_in(room.guest[0].frame, "explained");
	say_move(0, "1D");
	expect_not_in(room.guest[1].frame, "explained");
}

static void start_four_people(void)
{
	static const char *const people[] = {"anna", "bo", "carl", "dora"};

	open_table("bridge", false);
	for (int seat = 0; seat < 4; seat++) {
		room_enter(&room, seat, people[seat]);
		room_say(&room, seat, "{\"type\":\"sit\",\"seat\":%d}", seat);
	}
	start(0);
}

static void explanations_have_an_end(void **unused)
{
	static const char *const calls[] = {"1C", "1D", "1H", "1S", "2C", "2D", "2H", "2S", "3C"};

	(void)unused;
	start_four_people();
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
	expect_refused(0, "You cannot explain any more calls in this deal");
	explain(0, 12, "less");
	expect_in(room.guest[1].frame, "{\"call\":12,\"text\":\"less\"}]");
}

/* With marks and a text. */
static void say_marked(int guest, const char *move, const char *marks)
{
	room_say(&room, guest, "{\"type\":\"move\",\"n\":%ld,\"move\":\"%s\",%s}", n_of(guest), move, marks);
}

static void an_alert_is_for_all_but_partner_and_a_stop_for_all(void **unused)
{
	(void)unused;
	open_called();
	say_marked(1, "2NT", "\"alert\":true,\"stop\":true,\"text\":\"both minors\"");
	assert_string_equal(room.event[room.events - 1], "move 1 2NT\nalert 1\nstop 1\nexplain 1 both minors\n");
	expect_in(room.guest[0].frame, "\"alerted\":[1],\"stopped\":[1],\"explained\"");
	say_marked(2, "4C", "\"alert\":true,\"stop\":true,\"text\":\"aces?\"");
	expect_in(room.guest[0].frame,
		  "\"alerted\":[1],\"stopped\":[1,2],\"explained\":[{\"call\":1,\"text\":\"both minors\"}]");
	expect_in(room.guest[1].frame, "\"alerted\":[1,2],");
	expect_in(room.guest[3].frame, "\"alerted\":[1,2],");
}

static void what_is_no_call_has_no_marks(void **unused)
{
	(void)unused;
	open_table("farmers", false);
	room_enter(&room, 0, "anna");
	start(0);
	say_marked(0, "bid 1", "\"alert\":true");
	expect_refused(0, "Only calls in an auction can be alerted or marked with stop");
	expect_not_in(room.guest[0].frame, "undo");
	say_move(0, "bid 1");
	expect_in(room.guest[0].frame, "undo");
}

static void ask(int guest, int call) { room_say(&room, guest, "{\"type\":\"ask\",\"call\":%d}", call); }

static void an_opponent_asks_until_it_is_explained(void **unused)
{
	(void)unused;
	open_called();
	ask(1, 0);
	assert_string_equal(room.event[room.events - 1], "asked 0\n");
	expect_in(room.guest[0].frame, "\"asked\":[0]");
	expect_in(room.guest[1].frame, "\"asked\":[0]");
	expect_not_in(room.guest[2].frame, "asked");
	ask(1, 0);
	expect_refused(1, "You cannot ask about that call now");
	explain(0, 0, "natural");
	expect_not_in(room.guest[1].frame, "asked");
	expect_not_in(room.guest[2].frame, "natural");
	ask(1, 0);
	expect_refused(1, "You cannot ask about that call now");
}

static void partner_does_not_learn_that_one_was_asked(void **unused)
{
	(void)unused;
	open_called();
	long n = n_of(2);
	room.guest[2].frame[0] = '!'; /* until another one comes */
	ask(1, 0);
	explain(0, 0, "natural");
	assert_int_equal(room.guest[2].frame[0], '!');
	expect_in(room.guest[1].frame, "natural");
	assert_int_equal(n_of(1), n);
	say_move(1, "1D");
	assert_int_equal(n_of(2), n + 1);
}

static void nobody_asks_himself_partner_a_bot_or_as_a_watcher(void **unused)
{
	(void)unused;
	open_called();
	ask(0, 0);
	expect_refused(0, "You cannot ask about that call now");
	ask(2, 0);
	expect_refused(2, "You cannot ask about that call now");
	ask(3, 0);
	expect_refused(3, "You are watching. Take a seat to play");
	ask(1, 1);
	expect_refused(1, "You cannot ask about that call now");
	say_move(1, "pass");
	say_move(2, "pass");
	room_run(&room, 2);
	expect_in(room.guest[0].frame, "\"to_act\":[0]");
	ask(0, 3);
	expect_refused(0, "You cannot ask about that call now");
}

/* A bot bids this. */
static void let_bid(const char *text)
{
	struct atout_thought thought = {.key = ""};

	assert_true(room.jobs > 0);
	assert_true(atout_game_find("bridge")->read(text, &thought.move));
	room.jobs = 0;
	host_thought(room.host, room.job[0].id, &thought, room.now);
	room_wait(&room, 1);
}

static void mean(int guest, int call, const char *move)
{
	room_say(&room, guest, "{\"type\":\"mean\",\"call\":%d,\"move\":\"%s\"}", call, move);
}

static void a_bots_artificial_call_is_alerted_to_all(void **unused)
{
	(void)unused;
	open_two();
	say_move(0, "1NT");
	say_move(1, "pass");
	let_bid("2C");
	expect_in(room.guest[0].frame, "\"alerted\":[2]");
	expect_in(room.guest[1].frame, "\"alerted\":[2]");
	mean(0, 2, "2C");
	expect_in(room.guest[0].other,
		  "{\"type\":\"meaning\",\"call\":2,\"move\":\"2C\",\"alert\":true,\"promises\":["
		  "{\"key\":\"artificial\"},{\"key\":\"at least %d high-card points\",\"numbers\":[8]},");
	mean(1, 0, "1NT");
	expect_in(room.guest[1].other,
		  "\"call\":0,\"move\":\"1NT\",\"promises\":[{\"key\":\"%d to %d high-card points\","
		  "\"numbers\":[15,17]},{\"key\":\"a balanced hand, or nearly so\"}]}");
}

static void a_call_that_one_may_make_is_told_before(void **unused)
{
	(void)unused;
	open_two();
	mean(0, 0, "2C");
	expect_in(room.guest[0].other, "\"alert\":true");
	mean(1, 0, "2C");
	expect_refused(1, "You cannot make that call now");
	mean(0, 0, "X");
	expect_refused(0, "You cannot make that call now");
	mean(0, 1, "2C");
	expect_refused(0, "The table has changed in the meantime");
	say_move(0, "1NT");
	mean(1, 0, "2C");
	expect_refused(1, "The table has changed in the meantime");
}

static void two_people_explain_themselves(void **unused)
{
	(void)unused;
	open_called();
	mean(0, 0, "1C");
	expect_in(room.guest[0].other, "\"type\":\"meaning\"");
	for (int guest = 1; guest <= 3; guest++) {
		mean(guest, 0, "1C");
		expect_refused(guest, "Only the player who made that call can explain it");
	}
}

static void what_was_said_of_calls_stands_in_the_record(void **unused)
{
	size_t length;

	(void)unused;
	open_two();
	say_marked(0, "1NT", "\"stop\":true,\"text\":\"15 to 17\"");
	say_marked(1, "pass", "\"alert\":true");
	let_bid("2C");
	let_bid("pass");
	say_move(0, "2D");
	stand(0);
	stand(1);
	room_run(&room, 400);
	char *record = host_record(room.host, &length);
	assert_int_equal(strlen(record), length);
	expect_in(record,
		  "\n0 1NT\n@ 0 stop\n@ 0 means 15 to 17\n1 pass\n@ 1 alert\n2 2C\n@ 2 alert\n"
		  "@ 2 means artificial, at least 8 high-card points, asks for a four-card major (Stayman), forcing\n"
		  "3 pass\n0 2D\n1 ");
	free(record);
}

static void what_is_said_after_the_deal_stands_in_the_record_too(void **unused)
{
	size_t length;

	(void)unused;
	start_four_people();
	for (int seat = 0; seat < 4; seat++)
		say_move(seat, "pass");
	explain(2, 2, "one jack");
	char *record = host_record(room.host, &length);
	expect_in(record, "\n0 pass\n1 pass\n2 pass\n@ 2 means one jack\n3 pass\n");
	free(record);
}

/* The first call of the deal, the contract, is no move. */
static void what_is_said_after_a_forced_contract_stands_with_its_call(void **unused)
{
	size_t length;

	(void)unused;
	open_table("barbu", false);
	for (int guest = 0; guest < 4; guest++) {
		room_enter(&room, guest, (const char *[]){"anna", "bo", "carl", "dora"}[guest]);
		if (guest)
			sit(guest, guest);
	}
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"custom\",\"value\":\"coeur\"}");
	room_say(&room, 0, "{\"type\":\"option\",\"name\":\"contracts\",\"value\":\"custom\"}");
	start(0);
	say_marked(1, "contra 0", "\"alert\":true");
	say_marked(2, "contra 0", "\"text\":\"no hearts\"");
	for (int guest = 0; guest < 4; guest++)
		stand(guest);
	room_run(&room, 600);
	char *record = host_record(room.host, &length);
	expect_in(record, "\n1 contra 0\n@ 1 alert\n2 contra 0\n@ 2 means no hearts\n3 ");
	free(record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_but_partner_are_told),
		TEST(players_explain_only_their_own_calls),
		TEST(a_call_taken_back_takes_its_meaning_along),
		TEST(explanations_have_an_end),
		TEST(an_alert_is_for_all_but_partner_and_a_stop_for_all),
		TEST(what_is_no_call_has_no_marks),
		TEST(an_opponent_asks_until_it_is_explained),
		TEST(partner_does_not_learn_that_one_was_asked),
		TEST(nobody_asks_himself_partner_a_bot_or_as_a_watcher),
		TEST(a_bots_artificial_call_is_alerted_to_all),
		TEST(a_call_that_one_may_make_is_told_before),
		TEST(two_people_explain_themselves),
		TEST(what_was_said_of_calls_stands_in_the_record),
		TEST(what_is_said_after_the_deal_stands_in_the_record_too),
		TEST(what_is_said_after_a_forced_contract_stands_with_its_call),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
