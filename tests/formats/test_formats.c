/* SPDX-License-Identifier: Apache-2.0 */
/* The table of formats: what a text is, its boards one after the other, and boards as texts of another format. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <atout/games.h>

#include "core/cards.h"
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
		{"-", "\n qx|o1|md|3", "lin", "lin"},
		{"-", "https://bbo.example/handviewer.html?bbo=y&lin=pn%7CA", "lin", "lin"},
		{"-", "xx|o1|md|3", NULL, NULL},
		{"-", "[\n{\"deal\":", "json", "json"},
		{"-", "{\"format\": \"atout boards\"", "json", "json"},
		{"-", "{\"a comment\"}", "pbn", "pbn"},
		{"-", "", NULL, NULL},
		{"-", "# only a comment", NULL, NULL},
		{"x.PBN", "nothing that is known\n", "pbn", "pbn"},
		{"x.atout", "[Event \"x\"]\n", "pbn", "pbn"},
		{"x.pbn", "qx|o1|md|3", "lin", "lin"},
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
	assert_string_equal(text,
			    "JSON, DLM, RBN, LIN, PBN, a record of bridge, lines as N:S.H.D.C ..., CSV, or USEBIO");
	formats_names(true, text);
	assert_string_equal(text, "json|dlm|lin|pbn|atout|deals|csv|usebio|endplay|bri|dup");
	formats_names(false, text);
	assert_string_equal(text, "json|dlm|rbn|lin|pbn|atout|deals|csv|usebio");
	formats_endings(" and ", text);
	assert_string_equal(text, "*.atout, *.dlm, *.rbn, *.lin and *.pbn");
	assert_ptr_equal(formats_of_name("evening/ONE.PBN"), formats_find("pbn"));
	assert_null(formats_of_name("evening/one.txt"));
	assert_null(formats_find("lan"));
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
	assert_non_null(strstr(written, "\"@ 1 1 means of another seat\"\r\n"));
	assert_true(write_as("deals"));
	assert_string_equal(written, "N:" HANDS "\n");
	assert_true(write_as("atout"));
	assert_non_null(
		strstr(written, "0 1C\n@ 0 alert\n@ 0 means a short suit\n@ 1 means of another seat\n1 pass\n"));
	end();
}

/* A text in another format, all of its boards. */
static char copied[1 << 17], back[1 << 17];

static void put_copy(void *ctx, const char *text)
{
	assert_true(strlen(ctx) + strlen(text) < sizeof copied);
	strcat(ctx, text);
}

static void copy(const char *text, const char *from, const char *to, char *out)
{
	static struct board_writer writer;
	enum boards_got got;

	out[0] = '\0';
	writer = (struct board_writer){.format = formats_find(to), .put = put_copy, .ctx = out};
	begin(from, text);
	while ((got = boards_next(&boards, &board)) != BOARDS_END)
		if (got == BOARDS_BROKEN || !board_write(&writer, &board, &boards.error))
			fail_msg("line %u: %s", (unsigned)boards.error.line, boards.error.text);
	end();
}

static void assert_comes_back(const char *record)
{
	copy(record, "atout", "pbn", copied);
	copy(copied, "pbn", "atout", back);
	assert_string_equal(back, record);
	copy(copied, "pbn", "pbn", back); /* the table is a table */
	assert_string_equal(back, copied);
}

#define HEARTS                                                                                           \
	"hand 0 S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA\nhand 1 HA H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK\n" \
	"hand 2 D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA\nhand 3 C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA\n"

static void a_record_comes_back_from_pbn_as_it_was(void **unused)
{
	(void)unused;
	assert_comes_back("atout 1\ngame bridge\nname 0 ?\nname 1 Ada \"the\" {x}\n# event #1\n# date 2026.11.26\n"
			  "deal 3 dealer 2 vul ew\n" HEARTS
			  "@ 0 chat hello {there} \"you\" \\ 50 %\n2 7D\n@ 2 means all of them\n@ 3 chat well\n"
			  "3 pass\n0 7S\n@ 0 alert\n@ 0 alert\n1 pass\n2 pass\n3 pass\n1 H2\n0 D2\n3 C2\n0 S2\n"
			  "1 claim 13\n@ 1 means it is over\n");
	assert_comes_back(
		"atout 1\ngame bridge\noption scoring rubber\noption ns_system acol:nt=13-15\n"
		"deal 1 dealer 1 vul none\n" HEARTS "1 pass\n2 pass\n3 pass\n0 pass\ndeal 2 dealer 2 vul none\n" HEARTS
		"2 1D\n3 pass\n0 pass\n1 pass\n3 CA\n2 S2\n2 claim 12\ndeal 3 dealer 3 vul none\n" HEARTS "3 1C\n"
		"atout 1\ngame bridge\noption boards 4\ndeal 7 dealer 0 vul both board 12\n" HEARTS);
}

/* A legal match of random moves, as a record. */
static void play_match(uint64_t seed, const char *scoring, char *record, size_t size)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_setup setup;
	struct atout_rng rng;
	atout_seatset seats;

	atout_rng_seed(&rng, seed);
	atout_setup_start(bridge, &setup, 0);
	int option = atout_option_find(bridge, "scoring");
	assert_true(atout_option_read(&bridge->options[option], scoring, &setup.option[option]));
	bridge->next(NULL, &setup);
	size_t n = (size_t)atout_record_print_header(bridge, &setup, NULL, record, size);
	for (int deal = 0; deal < 5; deal++) {
		atout_deal(&setup, &rng);
		bridge->start(state, &setup);
		n += (size_t)atout_record_print_deal(bridge, &setup, record + n, size - n);
		while ((seats = bridge->to_act(state))) {
			int seat = first_seat(seats), count = bridge->legal(state, seat, legal);
			atout_move move = legal[atout_rng_below(&rng, (uint32_t)(count > 5 ? 5 : count))];
			bridge->apply(state, seat, move);
			n += (size_t)atout_record_print_move(bridge, seat, move, record + n, size - n);
			if (atout_rng_below(&rng, 9) == 0)
				n += (size_t)snprintf(record + n, size - n, "@ %d chat %u\n",
						      (int)atout_rng_below(&rng, 4), (unsigned)seed);
		}
		if (!bridge->next(state, &setup))
			break;
	}
}

static void random_matches_come_back_from_pbn(void **unused)
{
	static const char *const scorings[] = {"duplicate", "rubber", "chicago"};
	static char record[1 << 16];

	(void)unused;
	for (uint64_t seed = 1; seed <= 30; seed++) {
		play_match(seed, scorings[seed % 3], record, sizeof record);
		assert_comes_back(record);
	}
}

static void a_table_of_a_record_that_does_not_fit_is_refused(void **unused)
{
	static const char *const rows[] = {"hand 0 S2 S3", "hand 4 S2",	     "claim 1", "option scoring x",
					   "@ 5 1 chat x", "deal 0 board 0", "other",	"name 9 x"};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[512];
		snprintf(text, sizeof text, "[Deal \"N:" HANDS "\"]\n[AtoutTable \"Line\"]\n\"%s\"\n", rows[i]);
		begin("pbn", text);
		assert_int_equal(boards_next(&boards, &board), BOARDS_BOARD);
		assert_false(write_as("atout"));
		assert_int_equal(boards.error.line, 3);
		assert_true(write_as("pbn"));
		end();
	}
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
		cmocka_unit_test(a_record_comes_back_from_pbn_as_it_was),
		cmocka_unit_test(random_matches_come_back_from_pbn),
		cmocka_unit_test(a_table_of_a_record_that_does_not_fit_is_refused),
		cmocka_unit_test(what_the_rules_refuse_is_no_record),
		cmocka_unit_test(other_games_have_no_place_in_formats_of_bridge),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
