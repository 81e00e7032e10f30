/* SPDX-License-Identifier: Apache-2.0 */
/* An event at the server's tables: its set-up, who sits where, its boards, and what devices may say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/cards.h"
#include "formats/board_line.h"
#include "games/bridge/bridge.h"
#include "event_hall.h"

#define MANY "\"title\":\"T\",\"each\":2,\"online\":true,"
#define MATCHPOINTS "\"scoring\":\"mp\","
#define TEAMS "\"title\":\"T\",\"each\":2,\"scoring\":\"vp\",\"online\":true,"

static void only_what_bots_can_fill_is_an_event(void **state)
{
	static const struct {
		const char *what;
		int status;
	} events[] = {
		{"\"kind\":\"mitchell\",\"number\":4", 0},
		{"\"kind\":\"howell\",\"number\":4,\"ranking\":\"boards\",\"unfinished\":\"average\"", 0},
		{"\"kind\":\"individual\",\"number\":8,\"bot\":\"expert\",\"starts\":2000", 0},
		{"\"kind\":\"howell\",\"number\":4,\"system\":\"acol\"", 0},
		{"\"kind\":\"mitchell\",\"number\":4,\"half\":\"ew\"", 400},
		{"\"kind\":\"howell\",\"number\":5", 400},
		{"\"kind\":\"howell\",\"number\":4,\"commitment\":\"nothing\"", 400},
		{"\"kind\":\"howell\",\"number\":4,\"starts\":1124200", 0},
		{"\"kind\":\"howell\",\"number\":4,\"starts\":1124201", 400},
		{"\"kind\":\"barometer\",\"number\":4", 0},
		{"\"kind\":\"mitchell\",\"number\":32,\"rounds\":10,\"sections\":16", 0},
		{"\"kind\":\"mitchell\",\"number\":32,\"rounds\":17,\"sections\":16", 400}, /* too many results */
		{"\"kind\":\"mitchell\",\"number\":4,\"sections\":17", 400},
		{"\"kind\":\"barometer\",\"number\":5", 400},
		{"\"kind\":\"teams\",\"number\":4", 400}, /* by matchpoints */
		{"\"kind\":\"howell\",\"number\":4,\"ranking\":\"rounds\"", 400},
		{"\"kind\":\"howell\",\"number\":4,\"bot\":\"nobody\"", 400},
		{"\"kind\":\"howell\",\"number\":4,\"system\":\"nothing\"", 400},
	};

	(void)state;
	for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
		struct hall *hall = hall_new();
		if (say(hall, "\"do\":\"open\"," EVENT "%s", events[i].what) != events[i].status)
			fail_msg("%s: %s", events[i].what, hall->no.why);
		hall_free(hall);
	}
}

static void teams_are_even_and_none_sits_out_but_in_a_knockout(void **state)
{
	static const struct {
		const char *what;
		int status;
	} events[] = {
		{"\"kind\":\"teams\",\"number\":2", 0},
		{"\"kind\":\"teams\",\"number\":4", 0},
		{"\"kind\":\"teams\",\"number\":3", 400},
		{"\"kind\":\"swiss\",\"number\":8,\"rounds\":4", 0},
		{"\"kind\":\"swiss\",\"number\":7,\"rounds\":2", 400},
		{"\"kind\":\"knockout\",\"number\":4", 0},
		{"\"kind\":\"knockout\",\"number\":7", 0},
		{"\"kind\":\"knockout\",\"number\":4,\"sections\":2", 400},
		{"\"kind\":\"teams\",\"number\":4,\"sections\":2", 400},
	};

	(void)state;
	for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
		struct hall *hall = hall_new();
		if (say(hall, "\"do\":\"open\"," TEAMS "%s", events[i].what) != events[i].status)
			fail_msg("%s: %s", events[i].what, hall->no.why);
		hall_free(hall);
	}
}

static void a_club_and_an_event_do_not_change_places(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"set\"," EVENT "\"kind\":\"howell\",\"number\":6"), 0);
	assert_int_equal(
		say(hall,
		    "\"do\":\"set\",\"title\":\"T\",\"each\":2,\"scoring\":\"mp\",\"kind\":\"howell\",\"number\":6"),
		409);
	hall_free(hall);
}

static void results_come_from_the_tables_alone(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4");
	char place[64];

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	snprintf(place, sizeof place, "\"round\":1,\"table\":1,\"board\":%d",
		 evening_first(hall->evening, evening_place(hall->evening, 1, 1).set));
	assert_int_equal(say(hall, "\"device\":1,\"do\":\"result\",\"side\":\"ns\",\"contract\":\"pass\",%s", place),
			 403);
	assert_int_equal(say(hall, "\"device\":1,\"player\":1,\"do\":\"result\",\"contract\":\"pass\",%s", place), 403);
	assert_int_equal(say(hall, "\"device\":1,\"player\":1,\"do\":\"call\""), 0);
	deal(hall);
	assert_int_equal(say(hall, "\"do\":\"take\""), 409);
	assert_int_equal(say(hall, "\"do\":\"result\",\"contract\":\"pass\",%s", place), 0);
	hall_free(hall);
}

/* Tables deal them at once: a copy of them that others may change would be another truth. */
static void deals_of_a_round_that_has_begun_stay(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4");

	(void)state;
	deal(hall);
	deal(hall);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(say(hall, "\"do\":\"deals\""), 409);
	assert_true(hall->evening->dealt);
	hall_free(hall);
}

/* Its tables are there: a contestant cannot be taken from them. */
static void nobody_leaves_or_arrives_in_a_round_that_has_begun(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4");

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":1,\"round\":1"), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":1,\"round\":1"), 409);
	assert_int_equal(say(hall, "\"do\":\"arrive\",\"number\":1,\"round\":1"), 409);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":1,\"round\":2"), 0);
	assert_true(evening_place(hall->evening, 1, 1).played);
	hall_free(hall);
}

/* Each player of each contestant has one seat in a round, and is found there. */
static void every_player_has_one_seat_a_round(void **state)
{
	static const struct {
		const char *what;
		int size;
	} kinds[] = {
		{"\"kind\":\"mitchell\",\"number\":5", 2},
		{"\"kind\":\"mitchell\",\"number\":5,\"sections\":16", 2},
		{"\"kind\":\"individual\",\"number\":12,\"sections\":3", 1},
		{"\"kind\":\"howell\",\"number\":6", 2},
		{"\"kind\":\"barometer\",\"number\":6", 2},
		{"\"kind\":\"individual\",\"number\":12", 1},
		{"\"kind\":\"teams\",\"number\":6,\"scoring\":\"imp\"", 4},
	};

	(void)state;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct hall *hall = hall_new();
		assert_int_equal(
			say(hall, "\"do\":\"open\"," MANY "%s%s", kinds[i].size < 4 ? MATCHPOINTS : "", kinds[i].what),
			0);
		const struct evening *evening = hall->evening;
		int size = kinds[i].size, at;
		assert_int_equal(online_players(evening), size);
		for (int round = 1; round <= (int)evening->setup.rounds; round++) {
			bool sits[EVENING_NUMBERS + 1][ONLINE_PLAYERS] = {{false}};
			for (int table = 1; table <= evening->tables; table++)
				for (int seat = 0; seat < COMPASS_SEATS; seat++) {
					struct place place = evening_place(evening, round, table);
					struct sitter sitter = online_sitter(evening, &place, seat);
					assert_in_range(sitter.number, 1, evening->numbers);
					assert_in_range(sitter.player, 0, size - 1);
					assert_false(sits[sitter.number][sitter.player]);
					sits[sitter.number][sitter.player] = true;
					assert_int_equal(online_table(evening, round, sitter, &at), table);
					assert_int_equal(at, seat);
				}
		}
		hall_free(hall);
	}
}

static void sections_play_the_same_boards_with_numbers_of_their_own(void **state)
{
	struct hall *hall = opened("\"kind\":\"mitchell\",\"number\":5,\"sections\":3");
	const struct evening *evening = hall->evening;

	(void)state;
	assert_int_equal(evening->tables, 15);
	assert_int_equal(evening->numbers, 30);
	assert_int_equal(evening->boards, 10);
	for (int round = 1; round <= 5; round++)
		for (int table = 6; table <= 15; table++) {
			struct place place = evening_place(evening, round, table);
			struct place first = evening_place(evening, round, (table - 1) % 5 + 1);
			assert_int_equal(place.set, first.set);
			for (int side = 0; side < 2; side++)
				assert_int_equal(place.who[side], first.who[side] + (table - 1) / 5 * 10);
			assert_true(evening_has(evening, round, table, evening_first(evening, place.set)));
		}
	hall_free(hall);
}

/* A board is over when it is over in all sections. */
static void a_board_of_sections_is_owed_by_each(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4,\"rounds\":1,\"sections\":2");
	int tables = hall->evening->tables;

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	for (int table = 1; table <= tables; table++) {
		assert_false(evening_board_over(hall->evening, 1));
		for (int board = 1; board <= 2; board++)
			assert_int_equal(say(hall,
					     "\"do\":\"result\",\"contract\":\"pass\",\"round\":1,\"table\":%d,"
					     "\"board\":%d",
					     table, board),
					 0);
	}
	assert_true(evening_board_over(hall->evening, 1));
	hall_free(hall);
}

static void enter_result(struct hall *hall, int round, int table, int board)
{
	assert_int_equal(say(hall, "\"do\":\"result\",\"contract\":\"pass\",\"round\":%d,\"table\":%d,\"board\":%d",
			     round, table, board),
			 0);
}

/* Everybody may see it only when it is over at every table, by what the tables say. */
static void a_board_is_open_when_all_tables_have_played_it(void **state)
{
	struct hall *hall = opened("\"watch\":true,\"kind\":\"howell\",\"number\":4,\"rounds\":1,\"sections\":2");
	const struct evening *evening = hall->evening;

	(void)state;
	assert_false(evening_is_open(evening, 1));
	deal(hall);
	assert_false(evening_is_open(evening, 1));
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	play_board(hall, 1, 1, 1);
	play_board(hall, 1, 2, 1);
	play_board(hall, 1, 3, 1);
	assert_false(evening_is_open(evening, 1));
	assert_int_equal(say(hall, "\"do\":\"rule\",\"verdict\":\"A\",\"round\":1,\"table\":4,\"board\":1"), 0);
	assert_false(evening_is_open(evening, 1)); /* it may still be played there */
	assert_int_equal(say(hall, "\"do\":\"clear\",\"over\":%u,\"round\":1,\"table\":4,\"board\":1",
			     evening_slot(evening, 1, 4, 1)->entry),
			 0);
	play_board(hall, 1, 4, 1);
	assert_true(evening_is_open(evening, 1));
	assert_false(evening_is_open(evening, 2));
	assert_false(evening_is_open(evening, 3));
	hall_free(hall);
}

static void boards_of_rounds_to_come_are_not_open(void **state)
{
	struct hall *hall = opened("\"watch\":true,\"kind\":\"mitchell\",\"number\":3,\"rounds\":3");
	struct hall *swiss = hall_new();

	(void)state;
	deal(hall);
	assert_int_equal(say(hall, "\"do\":\"leave\",\"number\":1,\"round\":2"), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	for (int table = 1; table <= 3; table++)
		for (int k = 0; k < 2; k++)
			enter_result(hall, 1, table,
				     evening_first(hall->evening, evening_place(hall->evening, 1, table).set) + k);
	for (int board = 1; board <= 6; board++) /* the first pair may come back in time */
		assert_false(evening_is_open(hall->evening, board));
	assert_int_equal(
		say(swiss, "\"do\":\"open\"," TEAMS "\"watch\":true,\"kind\":\"swiss\",\"number\":4,\"rounds\":2"), 0);
	deal(swiss);
	assert_int_equal(say(swiss, "\"do\":\"round\",\"to\":1"), 0);
	for (int board = 1; board <= 4; board++)
		assert_false(evening_is_open(swiss->evening, board));
	hall_free(swiss);
	hall_free(hall);
}

static void without_watch_nothing_is_open(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4,\"rounds\":1");

	(void)state;
	deal(hall);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	play_board(hall, 1, 1, 1);
	play_board(hall, 1, 2, 1);
	assert_false(evening_is_open(hall->evening, 1));
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	assert_true(evening_is_open(hall->evening, 1));
	hall_free(hall);
}

/* As the server writes them. */
static int deal_from(struct hall *hall, const char *key, const char *nonces)
{
	uint32_t entry;

	hall->act.what = ACT_DEALS;
	snprintf(hall->act.write, sizeof hall->act.write, "server-deals");
	snprintf(hall->act.key, sizeof hall->act.key, "%s", key);
	snprintf(hall->act.nonces, sizeof hall->act.nonces, "%s", nonces);
	return hall_act(hall, &entry);
}

static void deals_are_those_of_the_key_that_was_committed_to(void **state)
{
	unsigned char key[FAIR_SIZE] = {7}, commitment[FAIR_SIZE];
	char text[FAIR_TEXT], promise[FAIR_TEXT], buf[512];
	struct hall *hall = hall_new();

	(void)state;
	fair_commit(key, commitment);
	fair_print(key, text);
	fair_print(commitment, promise);
	assert_int_equal(
		say(hall, "\"do\":\"open\"," EVENT "\"kind\":\"howell\",\"number\":4,\"commitment\":\"%s\"", promise),
		0);
	memcpy(hall->act.key, text, sizeof text);
	strcpy(hall->act.nonces, "lotto-4-8-15\nsix\n");
	assert_true(evening_deal_fair(hall->evening, &hall->act));
	assert_int_equal(deal_from(hall, text, "lotto-4-8-16\nsix\n"), 400);
	assert_int_equal(deal_from(hall, text, "lotto-4-8-15-16\nsix\n"), 400);
	assert_int_equal(deal_from(hall, promise, "lotto-4-8-15\nsix\n"), 400);
	assert_int_equal(deal_from(hall, text, "lotto-4-8-15\nsix\n"), 0);
	evening_show_fair(hall->evening, buf, sizeof buf);
	assert_null(strstr(buf, "key")); /* before the end */
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(say(hall, "\"do\":\"end\""), 0);
	evening_show_fair(hall->evening, buf, sizeof buf);
	assert_non_null(strstr(buf, text));
	assert_non_null(strstr(buf, "# added six\n"));
	hall_free(hall);
}

/* As the server writes it when the clock has run out. */
static int expire(struct hall *hall, const char *write, int round)
{
	char text[128], why[ATOUT_ERROR_SIZE];
	uint32_t entry;
	int length = snprintf(text, sizeof text,
			      "{\"at\":1000,\"write\":\"%s\",\"do\":\"expire\",\"round\":%d,\"verdict\":\"A\"}", write,
			      round);

	assert_true(act_read(&hall->act, text, (size_t)length, why));
	return hall_act(hall, &entry);
}

static void the_clock_ends_all_boards_of_a_round_at_once(void **state)
{
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4,\"turn\":\"done\",\"rounds\":2");
	const struct evening *evening = hall->evening;

	(void)state;
	assert_int_equal(expire(hall, "server-clock-0", 0), 409);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	play_board(hall, 1, 1, evening_first(evening, evening_place(evening, 1, 1).set));
	assert_int_equal(expire(hall, "the-director", 1), 403);
	assert_int_equal(expire(hall, "server-clock-2", 2), 409);
	assert_int_equal(expire(hall, "server-clock-1", 1), 0);
	assert_int_equal(evening->round, 2);
	for (int table = 1; table <= 2; table++)
		for (int k = 0; k < 2; k++) {
			const struct slot *slot = &evening_slots(evening, 1, table)[k];
			bool was_played = table == 1 && k == 0;
			assert_int_equal(slot->state, was_played ? SLOT_IN : SLOT_RULED);
			assert_true(was_played || slot->entry == evening->events);
			assert_true(was_played || slot->verdict[0].kind == VERDICT_ARTIFICIAL);
		}
	assert_int_equal(evening_slots(evening, 2, 1)->entry, 0);
	hall_free(hall);
}

static void partners_sit_opposite(void **state)
{
	struct place place = {.who = {7, 12}, .players = 2};
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":20");

	(void)state;
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		struct sitter sitter = online_sitter(hall->evening, &place, seat);
		assert_int_equal(sitter.number, seat % 2 ? 12 : 7);
		assert_int_equal(sitter.player, seat / 2);
	}
	hall_free(hall);
}

/* One pair of a team sits N-S against the other's E-W; the other pairs have the same boards at the other table. */
static void the_pairs_of_a_team_sit_the_other_way(void **state)
{
	struct hall *hall = hall_new();

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"open\"," TEAMS "\"kind\":\"teams\",\"number\":2"), 0);
	for (int table = 1; table <= 2; table++) {
		struct place place = evening_place(hall->evening, 1, table);
		assert_int_equal(place.set, 1);
		for (int seat = 0; seat < COMPASS_SEATS; seat++) {
			struct sitter sitter = online_sitter(hall->evening, &place, seat);
			bool first = sitter.number == evening_place(hall->evening, 1, 1).who[0];
			assert_int_equal(first, (seat % 2 == 0) == (table == 1));
			assert_int_equal(sitter.player, (seat % 2 ? 2 : 0) + seat / 2);
		}
	}
	hall_free(hall);
}

/* The director is called to the table at which the player sits, not to that of their team-mates. */
static void a_call_comes_from_the_players_own_table(void **state)
{
	struct hall *hall = hall_new();

	(void)state;
	assert_int_equal(say(hall, "\"do\":\"open\"," TEAMS "\"kind\":\"teams\",\"number\":2"), 0);
	assert_int_equal(say(hall, "\"do\":\"round\",\"to\":1"), 0);
	assert_int_equal(say(hall, "\"device\":2,\"player\":1,\"do\":\"call\""), 0);
	assert_int_equal(hall->evening->call[0].table, 2);
	hall_free(hall);
}

static void a_table_deals_the_boards_of_its_round(void **state)
{
	static char list[1 << 14];
	struct hall *hall = opened("\"kind\":\"howell\",\"number\":4,\"first\":21");
	struct board_line line;
	char why[ATOUT_ERROR_SIZE];
	int wrong;

	(void)state;
	deal(hall);
	for (int table = 1; table <= hall->evening->tables; table++) {
		struct place place = evening_place(hall->evening, 2, table);
		online_boards(hall->evening, 2, table, list, sizeof list);
		assert_int_equal(board_lines_check(&game_bridge, 4, list, &wrong, why), 2);
		for (int k = 0; k < 2; k++) {
			int board = evening_first(hall->evening, place.set) + k;
			board_lines_read(&line, &game_bridge, 4, list, k + 1);
			assert_int_equal(line.board, board);
			assert_int_equal(line.dealer, board_dealer(board));
			assert_int_equal(line.vul, board_vul(board));
			for (int seat = 0; seat < 4; seat++)
				for (int i = 0; i < 13; i++)
					assert_true(
						has_card(hall->evening->hand[board - 21][seat], line.hand[seat][i]));
		}
	}
	hall_free(hall);
}

static void a_table_plays_for_what_the_event_is_scored_by(void **state)
{
	static const struct {
		const char *scoring;
		int form;
	} forms[] = {
		{"mp", BRIDGE_MATCHPOINTS}, {"ximp", BRIDGE_IMPS}, {"butler", BRIDGE_IMPS}, {"points", BRIDGE_POINTS}};
	int64_t option[ATOUT_OPTIONS_MAX];

	(void)state;
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		struct hall *hall = hall_new();
		assert_int_equal(say(hall,
				     "\"do\":\"open\",\"title\":\"T\",\"each\":3,\"scoring\":\"%s\",\"online\":true,"
				     "\"kind\":\"howell\",\"number\":4",
				     forms[i].scoring),
				 0);
		online_options(hall->evening, 1, option);
		assert_int_equal(option[BRIDGE_FORM], forms[i].form);
		assert_int_equal(option[BRIDGE_BOARDS], 3);
		hall_free(hall);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_what_bots_can_fill_is_an_event),
		cmocka_unit_test(teams_are_even_and_none_sits_out_but_in_a_knockout),
		cmocka_unit_test(a_club_and_an_event_do_not_change_places),
		cmocka_unit_test(results_come_from_the_tables_alone),
		cmocka_unit_test(deals_of_a_round_that_has_begun_stay),
		cmocka_unit_test(nobody_leaves_or_arrives_in_a_round_that_has_begun),
		cmocka_unit_test(every_player_has_one_seat_a_round),
		cmocka_unit_test(sections_play_the_same_boards_with_numbers_of_their_own),
		cmocka_unit_test(a_board_of_sections_is_owed_by_each),
		cmocka_unit_test(a_board_is_open_when_all_tables_have_played_it),
		cmocka_unit_test(boards_of_rounds_to_come_are_not_open),
		cmocka_unit_test(without_watch_nothing_is_open),
		cmocka_unit_test(deals_are_those_of_the_key_that_was_committed_to),
		cmocka_unit_test(the_clock_ends_all_boards_of_a_round_at_once),
		cmocka_unit_test(partners_sit_opposite),
		cmocka_unit_test(the_pairs_of_a_team_sit_the_other_way),
		cmocka_unit_test(a_call_comes_from_the_players_own_table),
		cmocka_unit_test(a_table_deals_the_boards_of_its_round),
		cmocka_unit_test(a_table_plays_for_what_the_event_is_scored_by),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
