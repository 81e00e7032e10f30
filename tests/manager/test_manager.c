/* SPDX-License-Identifier: Apache-2.0 */
/* What a manager bears of its clients, and what it does not. */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct table *table;

static int set_up(void **unused)
{
	(void)unused;
	table = malloc(sizeof *table);
	table_start(table, 1);
	return !table;
}

static int tear_down(void **unused)
{
	(void)unused;
	table_free(table);
	return 0;
}

static void say(int peer, const char *line) { manager_line(&table->manager, peer, line, 0); }

/* The next line that the peer was sent; NULL: there is none. */
static void hears(int peer, const char *line)
{
	char *got = table_next(table, peer);

	if (!line != !got || (line && strcmp(line, got) != 0))
		fail_msg("peer %d was sent \"%s\", not \"%s\"", peer, got ? got : "nothing", line ? line : "nothing");
	free(got);
}

static void forget(void)
{
	for (int peer = 0; peer < MANAGER_PEERS; peer++)
		for (char *line; (line = table_next(table, peer)) != NULL;)
			free(line);
}

static void say_all(const char *what)
{
	char line[128];

	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		snprintf(line, sizeof line, "%s %s", compass_names[seat], what);
		say(seat, line);
	}
}

static void seat_all(void)
{
	say(0, "Connecting \"Red\" as North using protocol version 18");
	say(1, "Connecting \"Blue\" as East using protocol version 18");
	say(2, "Connecting \"Red\" as South using protocol version 18");
	say(3, "Connecting \"Blue\" as West using protocol version 18");
}

static void begin_board(void)
{
	seat_all();
	say_all("ready for teams");
	say_all("ready to start");
	say_all("ready for deal");
	say_all("ready for cards");
	forget();
}

/* All others ask for the call of a seat, and it makes one. */
static void call(int seat, const char *what)
{
	char line[128];

	for (int other = 0; other < COMPASS_SEATS; other++) {
		snprintf(line, sizeof line, "%s ready for %s's bid", compass_names[other], compass_names[seat]);
		if (other != seat)
			say(other, line);
	}
	snprintf(line, sizeof line, "%s %s", compass_names[seat], what);
	say(seat, line);
}

static void seats_are_taken_once_and_by_teams(void **unused)
{
	(void)unused;
	say(0, "Connecting \"Red\" as North using protocol version 18");
	hears(0, "North (\"Red\") seated");
	say(4, "Connecting \"Red\" as North using protocol version 18");
	hears(4, "Error: the seat is taken");
	assert_true(table->closed[4] && !table->closed[0]);
	say(5, "Connecting \"Blue\" as South using protocol version 18");
	hears(5, "Error: partners have one team name, and opponents another");
	say(6, "Connecting \"Red\" as East using protocol version 18");
	hears(6, "Error: partners have one team name, and opponents another");
	say(7, "Connecting \"a/b\" as East using protocol version 18");
	hears(7, "Error: the name of the team is not valid");
}

static void a_client_may_leave_the_choice_of_its_seat(void **unused)
{
	(void)unused;
	say(0, "Connecting \"Red\" as ANYPL using protocol version 18");
	hears(0, "North (\"Red\") seated");
	say(1, "Connecting \"Blue\" as ANYPL using protocol version 18");
	hears(1, "East (\"Blue\") seated");
	say(2, "Connecting \"Blue\" as anypl using protocol version 18");
	hears(2, "West (\"Blue\") seated");
	say(3, "Connecting \"Green\" as ANYPL using protocol version 18");
	hears(3, "Error: there is no seat for this team");
}

static void version_19_is_taken_for_18_and_others_are_refused(void **unused)
{
	(void)unused;
	say(0, "Connecting \"Red\" as North using protocol version 19");
	hears(0, "North (\"Red\") seated");
	say(1, "Connecting \"Blue\" as East using protocol version 20");
	hears(1, "Error: this table speaks protocol version 18");
	assert_true(table->closed[1]);
}

static void who_leaves_before_the_start_makes_room(void **unused)
{
	(void)unused;
	say(0, "Connecting \"Red\" as North using protocol version 18");
	manager_gone(&table->manager, 0);
	assert_false(table->manager.over);
	say(1, "Connecting \"Green\" as North using protocol version 18");
	hears(1, "North (\"Green\") seated");
}

static void a_line_for_another_seat_is_passed_over(void **unused)
{
	(void)unused;
	begin_board();
	say(1, "North bids 1C");
	assert_int_equal(table->manager.events, 0);
	say(0, "North bids 1C");
	assert_int_equal(table->manager.events, 1);
	say(2, "East ready for North's bid");
	hears(2, NULL);
}

static void case_and_blanks_do_not_matter(void **unused)
{
	(void)unused;
	begin_board();
	say(1, "EAST READY FOR  NORTH'S BID");
	say(0, "NORTH  BIDS  1nt");
	hears(1, "North bids 1NT");
}

static void partner_hears_no_alert(void **unused)
{
	(void)unused;
	begin_board();
	call(0, "bids 1H Infos.C=0-8,HCP=17-19.");
	hears(1, "North bids 1H Infos.C=0-8,HCP=17-19.");
	hears(2, "North bids 1H");
	hears(3, "North bids 1H Infos.C=0-8,HCP=17-19.");
	call(1, "doubles. Alert.S=4-5");
	hears(0, "East doubles Alert. S=4-5");
	hears(3, "East doubles");
}

static void an_alert_without_a_text_is_taken_away(void **unused)
{
	(void)unused;
	begin_board();
	call(0, "bids 1H Alert.");
	hears(1, "North bids 1H");
}

static void who_asks_late_hears_all_one_by_one(void **unused)
{
	(void)unused;
	begin_board();
	say(0, "North bids 1H");
	say(1, "East ready for North's bid");
	say(1, "East passes");
	hears(2, NULL);
	say(2, "South ready for North's bid");
	hears(2, "North bids 1H");
	hears(2, NULL);
	say(2, "South bids 2H"); /* it has not heard East's */
	assert_int_equal(table->manager.events, 2);
	say(2, "South ready for East's bid");
	hears(2, "East passes");
	say(2, "South bids 2H");
	assert_int_equal(table->manager.events, 3);
}

static void an_illegal_call_may_be_made_again_twice(void **unused)
{
	(void)unused;
	begin_board();
	for (int strike = 1; strike < MANAGER_STRIKES; strike++) {
		say(0, "North redoubles");
		hears(0, "Illegal bid");
		assert_false(table->manager.over);
	}
	say(0, "North doubles");
	hears(0, "Illegal bid");
	hears(0, "End of session");
	hears(3, "End of session");
	assert_true(table->manager.over && table->closed[0] && table->closed[3]);
	assert_string_equal(table->manager.error, "North has made 3 illegal calls or plays");
}

static void bid_to_notrump(void)
{
	begin_board();
	call(0, "bids 3NT");
	call(1, "passes");
	call(2, "passes");
	call(3, "passes");
	forget();
}

static void a_card_of_another_hand_is_illegal(void **unused)
{
	(void)unused;
	bid_to_notrump();
	say(1, "East plays AS");
	hears(1, "Illegal card");
	say(1, "east plays kd");
	assert_int_equal(table->manager.events, 5);
}

static void dummys_card_may_be_asked_for_by_its_seat(void **unused)
{
	(void)unused;
	bid_to_notrump();
	say(1, "East plays KD");
	say(0, "North ready for East's card to trick 1");
	say(0, "North ready for dummy");
	hears(0, "East plays KD");
	hears(0, "Dummy's cards : S 5 4 2. H Q 7 3. D J T 4. C K Q 9 2.");
	say(1, "East ready for South's card to trick 1");
	say(0, "South plays 4D");
	hears(1, "South plays 4D");
	hears(1, NULL);
}

static void dummy_is_shown_behind_the_lead_and_not_before(void **unused)
{
	(void)unused;
	bid_to_notrump();
	say(0, "North ready for dummy");
	say(3, "West ready for dummy");
	hears(0, NULL);
	say(1, "East plays KD");
	hears(0, NULL); /* it has not asked for the lead yet */
	say(0, "North ready for East's card to trick 1");
	hears(0, "East plays KD");
	hears(0, "Dummy's cards : S 5 4 2. H Q 7 3. D J T 4. C K Q 9 2.");
	say(2, "South ready for dummy");
	say(2, "South ready for East's card to trick 1");
	hears(2, "East plays KD");
	hears(2, NULL); /* its own */
}

static void more_lines_to_start_are_passed_over_between_boards(void **unused)
{
	(void)unused;
	table->boards = 2;
	begin_board();
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		call(seat, "passes");
	assert_int_equal(table->results, 1);
	forget();
	say_all("ready to start");
	say_all("ready to start");
	hears(0, NULL);
	say_all("ready for deal");
	hears(0, "Board number 1. Dealer North. Neither vulnerable.");
}

static void who_leaves_ends_the_session(void **unused)
{
	(void)unused;
	begin_board();
	manager_gone(&table->manager, 2);
	hears(0, "End of session");
	assert_string_equal(table->manager.error, "South has left");
}

static void nonsense_is_borne_for_a_while(void **unused)
{
	(void)unused;
	begin_board();
	for (int i = 1; i < MANAGER_PATIENCE; i++)
		say(2, "South is tired");
	assert_false(table->manager.over);
	say(2, "South is tired");
	assert_true(table->manager.over);
	for (int i = 1; i < MANAGER_PATIENCE; i++)
		say(6, "GET / HTTP/1.1");
}

static void time_is_that_of_who_is_to_act(void **unused)
{
	(void)unused;
	begin_board();
	manager_line(&table->manager, 0, "North bids 1C", 3000);
	manager_line(&table->manager, 1, "East ready for North's bid", 3500);
	manager_line(&table->manager, 1, "East passes", 5000);
	assert_int_equal(table->manager.board_ms[0], 3000);
	assert_int_equal(table->manager.total_ms[1], 2000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(seats_are_taken_once_and_by_teams),
		TEST(a_client_may_leave_the_choice_of_its_seat),
		TEST(version_19_is_taken_for_18_and_others_are_refused),
		TEST(who_leaves_before_the_start_makes_room),
		TEST(a_line_for_another_seat_is_passed_over),
		TEST(case_and_blanks_do_not_matter),
		TEST(partner_hears_no_alert),
		TEST(an_alert_without_a_text_is_taken_away),
		TEST(who_asks_late_hears_all_one_by_one),
		TEST(an_illegal_call_may_be_made_again_twice),
		TEST(a_card_of_another_hand_is_illegal),
		TEST(dummys_card_may_be_asked_for_by_its_seat),
		TEST(dummy_is_shown_behind_the_lead_and_not_before),
		TEST(more_lines_to_start_are_passed_over_between_boards),
		TEST(who_leaves_ends_the_session),
		TEST(nonsense_is_borne_for_a_while),
		TEST(time_is_that_of_who_is_to_act),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
