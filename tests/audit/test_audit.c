/* SPDX-License-Identifier: Apache-2.0 */
/* Files of results as programs write them: how their figures are made, which differ, and which a Director has ruled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "audit/usebio.h"

#include <stdio.h>
#include <string.h>

static struct audit audit;
static struct usebio_head head;

static bool read_text(const char *text)
{
	struct source source;
	struct atout_error error;

	source_start_text(&source, text, strlen(text));
	audit_start(&audit);
	bool right = usebio_audit_read(&source, &audit, &head, &error);
	source_free(&source);
	return right;
}

/* So many of a kind are checked, differ, are ruled. */
static void expect(enum audit_kind kind, int checked, int differ, int ruled)
{
	assert_int_equal(audit.tally[kind].checked, checked);
	assert_int_equal(audit.tally[kind].differ, differ);
	assert_int_equal(audit.tally[kind].ruled, ruled);
}

static void begin(const char *text)
{
	assert_true(read_text(text));
	assert_true(audit_run(&audit));
}

#define E(name, text) "<" #name ">" text "</" #name ">\n"
#define LINE(ns, ew, contract, by, tricks, score, more)                                                      \
	E(TRAVELLER_LINE, E(NS_PAIR_NUMBER, ns) E(EW_PAIR_NUMBER, ew) E(CONTRACT, contract) E(PLAYED_BY, by) \
				  E(TRICKS, tricks) E(SCORE, score) more)
#define MP(ns, ew) E(NS_MATCH_POINTS, ns) E(EW_MATCH_POINTS, ew)
#define PAIR(number, more) E(PAIR, E(PAIR_NUMBER, number) more)
#define FILE_OF(type, head, pairs, boards)                                                                      \
	"<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"" type "\">" head E(PARTICIPANTS, pairs) boards "</EVENT>" \
												     "</USEBIO>"

/* Three tables; board 2 has been played twice only, and counts for a full one by Neuberg. */
#define BOARD_1(last)                                                                            \
	E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "4", "4S", "N", "10", "420", MP("4", "0")) LINE( \
			 "2", "5", "4S", "N", "9", "-50", MP("0", "4")) LINE("3", "6", "2NT", "S", "8", "120", last))
#define BOARD_2(first)                                                                      \
	E(BOARD, E(BOARD_NUMBER, "2") LINE("1", "5", "PASS", "", "", "0", MP(first, "0.5")) \
			 LINE("2", "4", "1C", "E", "7", "-70", MP("0.5", "3.5")))
/* clang-format off */
#define RANKED(number, percent, place) PAIR(number, E(PERCENTAGE, percent) E(PLACE, place))
#define THREE(p1, p2, p3, p4, p5, p6) \
	RANKED("1", p1, "1") RANKED("2", p2, "6") RANKED("3", p3, "3=") \
	RANKED("4", p4, "3") RANKED("5", p5, "2") RANKED("6", p6, "3=")
/* clang-format on */

static void a_board_played_less_often_counts_as_its_file_says(void **unused)
{
	(void)unused;
	begin(FILE_OF("MP_PAIRS", "", THREE("93.75", "6.25", "50", "43.75", "56.25", "50"),
		      BOARD_1(MP("2", "2")) BOARD_2("3.5")));
	expect(AUDIT_SCORE, 5, 0, 0);
	expect(AUDIT_WORTH, 10, 0, 0);
	expect(AUDIT_PERCENT, 6, 0, 0);
	assert_string_equal(audit.tally[AUDIT_WORTH].way, "Neuberg, to a full board");
	assert_int_equal(audit.tally[AUDIT_PLACE].differ, 1); /* 3= is 5 of the pair with 43.75 */
	audit_free(&audit);
}

/* ---- Rulings ---- */

#define FULL_BOARD                                                                       \
	E(BOARD, E(BOARD_NUMBER, "2") LINE("1", "6", "1C", "N", "7", "70", MP("6", "0")) \
			 LINE("2", "7", "1C", "N", "6", "-100", MP("2", "4"))            \
				 LINE("3", "8", "PASS", "", "", "0", MP("4", "2"))       \
					 LINE("4", "5", "2C", "N", "6", "-200", MP("0", "6")))

/* Three results, and a line with a contract that is an average: 17/3, 1/3 and 3 of the others say so. */
static void a_result_that_counts_as_an_average_is_a_ruling(void **unused)
{
	(void)unused;
	begin(FILE_OF("PAIRS", "", PAIR("1", ""),
		      E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "5", "4S", "N", "10", "420", MP("5.67", "0.33"))
				       LINE("2", "6", "4S", "N", "9", "-50",
					    MP("0.33", "5.67")) LINE("3", "7", "2NT", "S", "8", "120", MP("3", "3"))
					       LINE("4", "8", "1NT", "N", "7", "90", MP("3", "3"))) FULL_BOARD));
	expect(AUDIT_SCORE, 8, 0, 0);
	expect(AUDIT_WORTH, 16, 0, 2);
	/* One of the two of 3 matchpoints: the others would be the same. */
	assert_int_equal(audit.line[2].line.verdict[0].kind + audit.line[3].line.verdict[0].kind,
			 VERDICT_ARTIFICIAL + VERDICT_POINTS);
	audit_free(&audit);
}

static void an_artificial_score_is_its_percentage_or_a_ruling(void **unused)
{
	(void)unused;
	begin(FILE_OF("PAIRS", "", PAIR("1", ""),
		      E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "5", "", "", "", "A6040", MP("3.6", "2.4"))
				       LINE("2", "6", "", "", "", "A5050", MP("4", "2"))) FULL_BOARD));
	expect(AUDIT_WORTH, 12, 0, 2);
	audit_free(&audit);
}

static void a_wrong_figure_is_told_once(void **unused)
{
	(void)unused;
	begin(FILE_OF("MP_PAIRS", "", THREE("81.25", "6.25", "50", "43.75", "56.25", "50"),
		      BOARD_1(MP("2", "2")) BOARD_2("2.5")));
	expect(AUDIT_WORTH, 10, 1, 0);
	expect(AUDIT_PERCENT, 6, 0, 0);
	const struct audit_finding *last = &audit.finding[audit.findings - 1];
	assert_int_equal(last->kind, AUDIT_WORTH);
	assert_int_equal(last->side, 0);
	assert_true(last->reckoned == 3.5);
	audit_free(&audit);
}

/* Both sides have it otherwise, and so do their totals: the line has been set by hand. */
static void what_totals_agree_with_is_a_ruling(void **unused)
{
	static const char even[] =
		FILE_OF("MP_PAIRS", "", THREE("81.25", "6.25", "50", "43.75", "68.75", "50"),
			BOARD_1(MP("2", "2"))
				E(BOARD, E(BOARD_NUMBER, "2") LINE("1", "5", "PASS", "", "", "0", MP("2.5", "1.5"))
						 LINE("2", "4", "1C", "E", "7", "-70", MP("0.5", "3.5"))));

	(void)unused;
	begin(even);
	expect(AUDIT_WORTH, 10, 0, 2);
	expect(AUDIT_PERCENT, 6, 0, 0);
	assert_int_equal(audit_differences(&audit), 1); /* the place */
	audit_free(&audit);
}

/* Each of two tables stands twice, and a top is 2. */
static void results_of_single_players_may_stand_twice(void **unused)
{
	(void)unused;
	begin(FILE_OF("INDIVIDUAL", "", E(PLAYER, E(PLAYER_NUMBER, "1") E(PERCENTAGE, "100") E(PLACE, "1")),
		      E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "2", "4S", "N", "10", "420", MP("2", "0"))
				       LINE("3", "4", "4S", "N", "10", "420", MP("2", "0"))
					       LINE("5", "6", "4S", "N", "9", "-50", MP("0", "2"))
						       LINE("7", "8", "4S", "N", "9", "-50", MP("0", "2")))));
	expect(AUDIT_WORTH, 8, 0, 0);
	expect(AUDIT_PERCENT, 1, 0, 0);
	assert_string_equal(audit.tally[AUDIT_WORTH].way, "each result is listed twice");
	audit_free(&audit);
}

/* ---- Matches ---- */

#define ROOM(direction, contract, by, tricks, score) \
	E(TRAVELLER_LINE,                            \
	  E(DIRECTION, direction) E(CONTRACT, contract) E(PLAYED_BY, by) E(TRICKS, tricks) E(SCORE, score))
#define TEAM(id, total, place) \
	"<TEAM TEAM_ID=\"" id "\">" E(TOTAL_SCORE, total) E(PLACE, place) E(WINS_OR_DRAWS, place) "</TEAM>"
#define MATCH(home, away, imps)                                                                                    \
	E(MATCH,                                                                                                   \
	  E(ROUND_NUMBER, "1") E(TEAM, "A") E(OPPOSING_TEAM, "B") E(TEAM_SCORE, home) E(OPPOSING_TEAM_SCORE, away) \
		  E(BOARD, E(BOARD_NUMBER, "2") E(IMPS, imps) ROOM("NS", "4S", "N", "10", "620")                   \
				   ROOM("EW", "4S", "N", "9", "-100"))                                             \
			  E(BOARD, E(BOARD_NUMBER, "3") E(IMPS, "0") ROOM("NS", "2H", "S", "8", "110")             \
					   ROOM("EW", "2H", "S", "8", "110")))

static void a_match_is_worth_victory_points(void **unused)
{
	(void)unused;
	begin(FILE_OF("SWISS_TEAMS", "", TEAM("A", "17.31", "1") TEAM("B", "2.69", "2"), MATCH("17.31", "2.69", "12")));
	expect(AUDIT_BOARD, 2, 0, 0);
	expect(AUDIT_MATCH, 2, 0, 0);
	expect(AUDIT_TOTAL, 2, 0, 0);
	expect(AUDIT_PLACE, 2, 0, 0);
	expect(AUDIT_WINS, 2, 1, 0); /* B has not won 2 */
	assert_string_equal(audit.tally[AUDIT_MATCH].way, "victory points of the WBF");
	audit_free(&audit);
	begin(FILE_OF("SWISS_TEAMS", "", TEAM("A", "17.31", "1") TEAM("B", "2.79", "2"), MATCH("17.31", "2.69", "11")));
	expect(AUDIT_BOARD, 2, 1, 0);
	expect(AUDIT_TOTAL, 2, 1, 0);
	audit_free(&audit);
}

/* Three IMPs in two boards are 12.42 : 7.58, but 13 : 7 in whole points. */
static void whole_victory_points_are_not_rounded_ones(void **unused)
{
	(void)unused;
	begin(FILE_OF("SWISS_TEAMS", "", TEAM("A", "13", "1") TEAM("B", "7", "2"),
		      E(MATCH, E(ROUND_NUMBER, "1") E(TEAM, "A") E(OPPOSING_TEAM, "B") E(TEAM_SCORE, "13") E(
				       OPPOSING_TEAM_SCORE,
				       "7") E(BOARD, E(BOARD_NUMBER, "2") E(IMPS, "3") ROOM("NS", "3S", "N", "9", "140")
							     ROOM("EW", "4S", "E", "9", "50"))
				       E(BOARD, E(BOARD_NUMBER, "3") E(IMPS, "0") ROOM("NS", "2H", "S", "8", "110")
							ROOM("EW", "2H", "S", "8", "110")))));
	expect(AUDIT_BOARD, 2, 0, 0);
	expect(AUDIT_MATCH, 2, 0, 0);
	assert_string_equal(audit.tally[AUDIT_MATCH].way, "whole victory points of the WBF");
	audit_free(&audit);
}

/* ---- How programs write ---- */

static void what_programs_write_is_understood(void **unused)
{
	static const struct {
		const char *contract, *by, *tricks, *score;
		int kind, known, points; /* the percentage of N-S where it is artificial */
	} rows[] = {
		{"4S", "N", "10", "420", VERDICT_POINTS, 1, 420},
		{"4 s x", "n", "-1", "-100", VERDICT_POINTS, 1, -100},
		{"3N", "South", "=", "+400", VERDICT_POINTS, 1, 400},
		{"3NT**", "N", "9", "", VERDICT_POINTS, 1, 800},
		{"Passed", "", "", "0", VERDICT_POINTS, 1, 0},
		{"42", "N", "9", "480", VERDICT_POINTS, 0, 480},
		{"4S", "N", "14", "420", VERDICT_POINTS, 0, 420},
		{"NP", "", "", "0", VERDICT_NONE, 0, 0},
		{"", "", "", "A6040", VERDICT_ARTIFICIAL, 0, 60},
		{"", "", "", "60%-40%", VERDICT_ARTIFICIAL, 0, 60},
		{"", "", "", "A100/0", VERDICT_ARTIFICIAL, 0, 100},
		{"", "", "", "AVE+", VERDICT_NONE, 0, 0},
		{"4S", "N", "10", "137", VERDICT_NONE, 1, 0},
		{"", "", "", "", VERDICT_NONE, 0, 0},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[2000];
		snprintf(text, sizeof text,
			 FILE_OF("PAIRS", "", PAIR("1", ""),
				 E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "2", "%s", "%s", "%s", "%s", ""))),
			 rows[i].contract, rows[i].by, rows[i].tricks, rows[i].score);
		assert_true(read_text(text));
		const struct audit_line *line = &audit.line[0];
		const struct verdict *verdict = &line->line.verdict[0];
		assert_int_equal(verdict->kind, rows[i].kind);
		assert_int_equal(line->known, rows[i].known);
		if (verdict->kind != VERDICT_NONE)
			assert_int_equal(verdict->kind == VERDICT_POINTS ? verdict->part[0].points : verdict->percent,
					 rows[i].points);
		audit_free(&audit);
	}
}

/* "1" twice, of two winners; "1NS" for it; sections with the same numbers; numbers in attributes. */
static void numbers_mean_those_of_their_direction_and_section(void **unused)
{
	static const char text[] = "<USEBIO><EVENT><SECTION>" E(PARTICIPANTS, PAIR("1", E(DIRECTION, "NS"))
										      PAIR("1", E(DIRECTION, "EW")))
		E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "1", "PASS", "", "", "0", "")) "</SECTION><SECTION>" E(
			PARTICIPANTS,
			PAIR("1NS",
			     "") "<PAIR PAIR_NUMBER='1 EW'/>") "<BOARD BOARD_NUMBER='1'>" LINE("1", "1EW", "PASS", "",
											       "", "0",
											       "") "</BOARD></"
												   "SECTION></EVENT></"
												   "USEBIO>";

	(void)unused;
	begin(text);
	for (uint32_t i = 0; i < 4; i++)
		assert_int_equal(audit.line[i / 2].line.who[i % 2][0], i);
	assert_int_equal(audit.line[1].line.board, 1);
	audit_free(&audit);
}

/* Two events of one file have the same pairs and boards, and a third one a board without a number: nothing is compared.
 */
static void events_and_boards_without_a_number_stand_for_themselves(void **unused)
{
#define PLAYED(number, score, worth) E(EVENT, E(BOARD, number LINE("1", "2", "", "", "", score, MP(worth, worth))))
	(void)unused;
	begin("<USEBIO>" PLAYED(E(BOARD_NUMBER, "1"), "50", "0") PLAYED(E(BOARD_NUMBER, "1"), "0", "0")
		      PLAYED(E(BOARD_NUMBER, "X"), "100", "0") PLAYED("", "90", "0") "</USEBIO>");
	expect(AUDIT_WORTH, 8, 0, 0);
	audit_free(&audit);
	begin("<USEBIO>" E(EVENT, E(BOARD, E(BOARD_NUMBER, "X") LINE("1", "2", "", "", "", "50", MP("2", "0"))
						   LINE("3", "4", "", "", "", "0", MP("0", "2")))) "</USEBIO>");
	expect(AUDIT_WORTH, 4, 0, 0);
	audit_free(&audit);
}

static void what_is_no_file_of_results_is_refused(void **unused)
{
	static const char *const texts[] = {"",		"4S", "<html></html>", "<USEBIO></USEBIO>", "<USEBIO><BOARD",
					    "<USEBIO><"};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		assert_false(read_text(texts[i]));
		audit_free(&audit);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_board_played_less_often_counts_as_its_file_says),
		cmocka_unit_test(a_result_that_counts_as_an_average_is_a_ruling),
		cmocka_unit_test(an_artificial_score_is_its_percentage_or_a_ruling),
		cmocka_unit_test(a_wrong_figure_is_told_once),
		cmocka_unit_test(what_totals_agree_with_is_a_ruling),
		cmocka_unit_test(results_of_single_players_may_stand_twice),
		cmocka_unit_test(a_match_is_worth_victory_points),
		cmocka_unit_test(whole_victory_points_are_not_rounded_ones),
		cmocka_unit_test(what_programs_write_is_understood),
		cmocka_unit_test(numbers_mean_those_of_their_direction_and_section),
		cmocka_unit_test(events_and_boards_without_a_number_stand_for_themselves),
		cmocka_unit_test(what_is_no_file_of_results_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
