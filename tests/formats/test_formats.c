/* SPDX-License-Identifier: Apache-2.0 */
/* The table of formats: what a text is, its boards one after the other, and boards as texts of another format. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/formats.h"

#include <stdio.h>
#include <string.h>

#define HANDS "AQ2.KT95.A63.T98 J983.76.KQ2.AKJ4 T76.AQJ2.J987.63 K54.843.T54.Q752"
#define MARK "\xEF\xBB\xBF"
#define HEAD "atout 1\ngame bridge\nname 0 Ada\n"
#define DEAL(n)                                                                                          \
	"deal " #n " dealer N vul none board " #n "\n"                                                   \
	"hand N SA SQ S2 HK HT H9 H5 DA D6 D3 CT C9 C8\nhand E SJ S9 S8 S3 H7 H6 DK DQ D2 CA CK CJ C4\n" \
	"hand S ST S7 S6 HA HQ HJ H2 DJ D9 D8 D7 C6 C3\nhand W SK S5 S4 H8 H4 H3 DT D5 D4 CQ C7 C5 C2\n"
#define PASSED "N pass\nE pass\nS pass\nW pass\n"

static struct source source;
static struct boards boards;
static struct board board;

static const struct format *sniff(const char *path, const char *text, bool bare)
{
	source_start_text(&source, text, strlen(text));
	return formats_sniff(path, &source, bare);
}

static void begin(const char *name, const char *text)
{
	source_start_text(&source, text, strlen(text));
	assert_true(boards_open(&boards, formats_find(name), &source));
}

static void end(void)
{
	assert_int_equal(boards_next(&boards, &board), BOARDS_END);
	boards_close(&boards);
	board_free(&board);
}

static void a_text_is_known_by_its_beginning_or_its_name(void **unused)
{
	static const struct {
		const char *path, *text;
		const char *bare, *played; /* the names of the formats, NULL: none */
	} cases[] = {
		{"-", "[Event \"x\"]\n", "pbn", "pbn"},
		{"-", "\n \t\r\n# a comment\n  % PBN 2.1\n", "pbn", "pbn"},
		{"-", MARK "{ a comment }", "pbn", "pbn"},
		{"-", HEAD, "atout", "atout"},
		{"-", MARK "\n ATOUT 1\n", "atout", "atout"},
		{"-", "# deals\n\n  n:" HANDS "\n", "deals", NULL},
		{"-", "N:" HANDS, "deals", NULL},
		{"-", "nothing that is known\n", NULL, NULL},
		{"-", "", NULL, NULL},
		{"-", "# only a comment", NULL, NULL},
		{"x.PBN", "nothing that is known\n", "pbn", "pbn"},
		{"x.atout", "[Event \"x\"]\n", "pbn", "pbn"},
		{".pbn", HEAD, "atout", "atout"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const struct format *bare = sniff(cases[i].path, cases[i].text, true);
		const struct format *played = sniff(cases[i].path, cases[i].text, false);
		assert_string_equal(bare ? bare->name : "", cases[i].bare ? cases[i].bare : "");
		assert_string_equal(played ? played->name : "", cases[i].played ? cases[i].played : "");
	}
}

static void what_is_expected_is_told_from_the_table(void **unused)
{
	char text[FORMATS_LIST_SIZE];

	(void)unused;
	formats_list(text);
	assert_string_equal(text, "PBN, a record of bridge, or lines as N:S.H.D.C ...");
	formats_names(text);
	assert_string_equal(text, "pbn|atout");
	formats_endings(" and ", text);
	assert_string_equal(text, "*.atout and *.pbn");
	assert_true(formats_named("evening/ONE.PBN"));
	assert_false(formats_named("evening/one.txt"));
	assert_null(formats_find("lin"));
}

static void behind_a_broken_board_the_next_one_is_read(void **unused)
{
	(void)unused;
	begin("pbn", "[Board \"1\"]\n[Deal \"N:" HANDS "\"]\n\n[Board \"2\"]\n[Deal \"Q\"]\n\n[Board \"3\"]\n");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.sides, BOARD_WRITTEN);
	assert_int_equal(boards_next(&boards, &board), BOARDS_BROKEN);
	assert_int_equal(boards.error.line, 5);
	assert_int_equal(boards.error.column, 8);
	assert_int_equal(board.sides, 0);
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.number, 3);
	assert_int_equal(board.sheet.board, 3);
	end();
	begin("deals", MARK "N:" HANDS "\nN:x\n\n# a comment\n  E:- - - -\n");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(boards_next(&boards, &board), BOARDS_BROKEN);
	assert_int_equal(boards.error.line, 2);
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.line, 5);
	assert_int_equal(boards.boards, 3);
	end();
}

static void an_error_in_a_record_leaves_the_deals_before_it_and_the_records_behind_it(void **unused)
{
	(void)unused;
	begin("atout", HEAD DEAL(1) PASSED DEAL(2) "N 1C\nE 1C\nS pass\n" DEAL(3) "atout 1\ngame bridge\n" DEAL(7));
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.moves, 4);
	assert_true(board.begins);
	assert_string_equal(board.name[0], "Ada");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BROKEN);
	assert_int_equal(boards.error.line, 19);
	assert_int_equal(board.sides, BOARD_PLAYED);
	assert_int_equal(board.moves, 1);
	assert_false(board.begins);
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.line, 28);
	assert_int_equal(board.match, 2);
	assert_true(board.begins);
	assert_string_equal(board.name[0], "");
	end();
}

static void a_line_without_its_end_was_never_written(void **unused)
{
	(void)unused;
	begin("atout", HEAD DEAL(1) "N pass\nE pass");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_int_equal(board.moves, 1);
	assert_int_equal(boards.open_line, 10);
	end();
}

/* What a board is in another format. */
static char written[8192];

static void put(void *ctx, const char *text)
{
	(void)ctx;
	strncat(written, text, sizeof written - strlen(written) - 1);
}

static bool write_as(const char *name)
{
	static struct board_writer writer;

	written[0] = '\0';
	writer = (struct board_writer){.format = formats_find(name), .put = put};
	return board_write(&writer, &board, &boards.error);
}

static void a_board_is_written_in_every_format(void **unused)
{
	(void)unused;
	begin("atout", HEAD DEAL(1) "N 1C\n@ N alert\n@ N means a short suit\n@ E means of another seat\nE pass\n");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_true(write_as("pbn"));
	assert_non_null(strstr(written, "[North \"Ada\"]\r\n"));
	assert_non_null(strstr(written, "1C =1= Pass\r\n+\r\n[Note \"1:Alert: a short suit\"]\r\n"));
	assert_null(strstr(written, "another seat"));
	assert_true(write_as("deals"));
	assert_string_equal(written, "N:" HANDS "\n");
	assert_true(write_as("atout"));
	assert_non_null(
		strstr(written, "0 1C\n@ 0 alert\n@ 0 means a short suit\n@ 1 means of another seat\n1 pass\n"));
	end();
}

static void what_the_rules_refuse_is_no_record(void **unused)
{
	(void)unused;
	begin("pbn", "[Deal \"N:" HANDS "\"]\n[Auction \"N\"]\n1C 1C\n");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_false(write_as("atout"));
	assert_string_equal(written, "");
	assert_int_equal(boards.error.line, 3);
	assert_int_equal(boards.error.column, 4);
	assert_true(write_as("pbn"));
	end();
}

static void other_games_have_no_place_in_formats_of_bridge(void **unused)
{
	(void)unused;
	begin("atout", "atout 1\ngame farmers\nseats 3\ndeal 2 dealer 0\n"
		       "hand 0 CA H9\nhand 1 C6 DK\nhand 2 C8 ST\nturn S6\n0 bid 1\n");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
	assert_false(write_as("pbn"));
	assert_string_equal(boards.error.text, "farmers has no PBN; expected a record of bridge");
	assert_int_equal(boards.error.line, 9);
	assert_true(write_as("atout"));
	end();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_is_known_by_its_beginning_or_its_name),
		cmocka_unit_test(what_is_expected_is_told_from_the_table),
		cmocka_unit_test(behind_a_broken_board_the_next_one_is_read),
		cmocka_unit_test(an_error_in_a_record_leaves_the_deals_before_it_and_the_records_behind_it),
		cmocka_unit_test(a_line_without_its_end_was_never_written),
		cmocka_unit_test(a_board_is_written_in_every_format),
		cmocka_unit_test(what_the_rules_refuse_is_no_record),
		cmocka_unit_test(other_games_have_no_place_in_formats_of_bridge),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
