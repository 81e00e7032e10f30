/* SPDX-License-Identifier: Apache-2.0 */
/* Records: what is read, what is refused in which line, what is written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <atout/games.h>
#include <atout/record.h>

#include "record_text.h"

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	(void)record;
	add(ctx, "name %d <%s>\n", seat, name);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	assert_int_not_equal(record->game->to_act(record->state), 0);
	add(ctx, "deal %d in line %u\n", record->setup.number, (unsigned)record->line);
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	char text[ATOUT_TEXT_MAX];

	record->game->print(move, text);
	add(ctx, "%u: %d %s\n", (unsigned)record->moves, seat, text);
}

static void on_note(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	(void)record;
	add(ctx, "note %d <%s>\n", seat, text);
}

static void on_play(void *ctx, const struct atout_record *record, const char *text)
{
	(void)record;
	add(ctx, "play <%s>\n", text);
}

static const struct atout_record_hooks hooks = {on_name, on_deal, on_move, on_note, on_play};

static void assert_read(const char *text)
{
	struct atout_record record;

	atout_record_start(&record, NULL, NULL);
	if (!read_text(&record, text))
		fail_msg("line %u: %s", (unsigned)record.error.line, record.error.text);
}

static void assert_log(const char *text, const char *expected)
{
	struct atout_record record;
	struct log log = {.length = 0};

	atout_record_start(&record, &hooks, &log);
	read_text(&record, text);
	assert_string_equal(log.text, expected);
}

static void assert_refused(const char *text, unsigned line, const char *what)
{
	struct atout_record record;

	atout_record_start(&record, NULL, NULL);
	assert_false(read_text(&record, text));
	if (!strstr(record.error.text, what) || !strstr(record.error.text, "expected"))
		fail_msg("the error is: %s", record.error.text);
	assert_int_equal(record.error.line, line);
}

static void hooks_are_told_all_in_order(void **unused)
{
	(void)unused;
	assert_log("atout 1\ngame farmers\nname 2 Anna  B\nseats 3\noption schedule up\noption max_hand 1\n"
		   "# play seat 0 bot\n" FARMERS_DEAL "0 bid 0\n@ 0 chat  hello  all\n1 bid 1\n",
		   "name 2 <Anna B>\nplay <seat 0 bot>\ndeal 1 in line 13\n1: 0 bid 0\nnote 0 <chat hello all>\n"
		   "2: 1 bid 1\n");
}

static void case_blanks_and_line_ends_do_not_matter(void **unused)
{
	(void)unused;
	assert_log("\n  # first\nAtOuT\t1\r\nGAME  Bauerchen\nOption Solo_Lead  SOLOIST\n\nDEAL 1 Dealer 3\r\n"
		   "hand 0 cj ha hq ca ct  \nHAND\t1 sj hk sa st dq\n# inside\nhand 2 dj ht ck cq sk\n"
		   "hand 3 hj da dt dk sq\n \t0   TRUMP  h \t\r\n",
		   "deal 1 in line 13\n1: 0 trump H\n");
}

static void a_deal_starts_at_the_line_after_its_block(void **unused)
{
	(void)unused;
	assert_log(FARMERS FARMERS_DEAL "\n# comment\n1 bid 0\n", "deal 1 in line 13\n1: 1 bid 0\n");
	assert_log(FARMERS FARMERS_DEAL FARMERS_STOCK "1 bid 0\n", "deal 1 in line 11\n1: 1 bid 0\n");
	assert_log(FARMERS FARMERS_DEAL, "deal 1 in line 10\n");
	assert_log(FARMERS FARMERS_DEAL "stock SA\n", "");
	assert_log(FARMERS FARMERS_DEAL "nonsense\n", "deal 1 in line 11\n");
}

static void a_match_can_go_on_behind_the_end_of_its_record(void **unused)
{
	struct atout_record record;

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_true(read_text(&record, FARMERS FARMERS_DEAL));
	assert_int_equal(record.deals, 1);
	assert_true(read_text(&record, FARMERS_MOVES));
	assert_int_equal(record.moves, 6);
}

static void records_may_follow_one_another(void **unused)
{
	struct atout_record record;

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_true(read_text(&record, FARMERS FARMERS_DEAL
			      "0 bid 0\n" BRIDGE
			      "deal 7 dealer 1 vul ns\n" BRIDGE_HANDS FARMERS FARMERS_DEAL FARMERS_MOVES));
	assert_int_equal(record.records, 3);
	assert_int_equal(record.deals, 1);
	assert_string_equal(record.game->name, "farmers");
}

static void a_record_without_a_deal_is_refused(void **unused)
{
	(void)unused;
	assert_refused("", 1, "no record");
	assert_refused("# nothing\n\n", 2, "no record");
	assert_refused("atout 1\n", 1, "before its game");
	assert_refused(BAUERCHEN "\n", 3, "before its first deal");
	assert_refused(BAUERCHEN BAUERCHEN, 3, "no deal");
	assert_refused(BAUERCHEN "0 pass\n", 3, "no deal");
	assert_refused(BAUERCHEN "deal 1 dealer 0\n", 3, "inside a deal");
	assert_refused(FARMERS "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\n\n", 10, "expected: turn");
}

static void the_first_two_lines_are_fixed(void **unused)
{
	(void)unused;
	assert_refused("game bridge\natout 1\n", 1, "beginning");
	assert_refused("atout 2\n", 1, "beginning");
	assert_refused("atout 1 2\n", 1, "beginning");
	assert_refused("atout 1\noption boards 4\n", 2, "no game");
	assert_refused("atout 1\ngame whist\n", 2, "unknown game 'whist'");
	assert_refused("atout 1\ngame bridge now\n", 2, "unknown game");
}

static void a_header_line_behind_the_first_deal_is_refused(void **unused)
{
	(void)unused;
	assert_refused(FARMERS FARMERS_DEAL "option hook off\n", 11, "header line");
	assert_refused(FARMERS FARMERS_DEAL "name 0 Anna\n", 11, "header line");
	assert_refused(FARMERS FARMERS_DEAL FARMERS_MOVES "seats 3\n", 17, "header line");
}

static void options_are_known_in_range_and_given_once(void **unused)
{
	(void)unused;
	assert_refused(BAUERCHEN "option hook off\n", 3, "unknown option 'hook off'");
	assert_refused(BAUERCHEN "option solo\n", 3, "no value ''; expected: on|off");
	assert_refused(BAUERCHEN "option solo maybe\n", 3, "no value 'maybe'; expected: on|off");
	assert_refused(BAUERCHEN "option solo on off\n", 3, "no value");
	assert_refused(BAUERCHEN "option spritz_max 9\n", 3, "expected: 0|1|2|3|4|5|6|7|8|unlimited");
	assert_refused(BAUERCHEN "option steins 6\n", 3, "expected: 1..5");
	assert_refused(BAUERCHEN "option steins 04\n", 3, "no value '04'");
	assert_refused(BAUERCHEN "option steins -0\n", 3, "no value");
	assert_refused(BAUERCHEN "option solo on\n\noption solo on\n", 5, "already in line 3");
	assert_refused(BARBU "option custom plis,foo\n", 3, "no value");
	assert_refused(BARBU "option custom plis,plis\n", 3, "no value");
	assert_refused(BARBU "option custom plis, coeur\n", 3, "no value");
	assert_refused(BARBU "option custom plis ,coeur\n", 3, "no value");
}

static void contracts_custom_needs_its_list(void **unused)
{
	(void)unused;
	assert_refused(BARBU "option contracts custom\noption duty 1\ndeal 1 dealer 0\n", 5, "custom");
	assert_refused(BARBU "option contracts custom\n# end\n", 4, "custom");
	assert_read(BARBU "option contracts custom\noption custom plis,coeur\ndeal 1 dealer 0\n" BRIDGE_HANDS);
}

static void an_option_that_the_seats_forbid_is_refused_at_its_line(void **unused)
{
	(void)unused;
	assert_refused("atout 1\ngame farmers\nseats 4\noption max_hand 9\n", 4, "max_hand");
	assert_refused("atout 1\ngame farmers\noption max_hand 9\noption hook off\nseats 4\n", 3, "max_hand");
	assert_refused("atout 1\ngame farmers\nname 3 Eve\nseats 3\n", 3, "no seat 3");
}

static void seats_are_given_where_the_game_needs_them(void **unused)
{
	(void)unused;
	assert_refused("atout 1\ngame farmers\ndeal 1 dealer 0\n", 3, "number of seats is missing");
	assert_refused("atout 1\ngame farmers\nseats 8\n", 3, "wrong number of seats");
	assert_refused("atout 1\ngame farmers\nseats\n", 3, "wrong number of seats");
	assert_refused("atout 1\ngame farmers\nseats 3\nseats 3\n", 4, "twice");
	assert_refused(BAUERCHEN "seats 3\n", 3, "wrong number of seats");
	assert_read(BAUERCHEN "seats 4\ndeal 1 dealer 2\n" BAUERCHEN_HANDS);
}

static void names_have_a_seat_and_at_most_64_characters(void **unused)
{
	(void)unused;
	assert_read(BAUERCHEN "name 0 " SIXTY "1234\ndeal 1 dealer 2\n" BAUERCHEN_HANDS);
	assert_read(BAUERCHEN "name 0 " SIXTY "123\xC3\xA9\ndeal 1 dealer 2\n" BAUERCHEN_HANDS);
	assert_refused(BAUERCHEN "name 0 " SIXTY "12345\n", 3, "not a name");
	assert_refused(BAUERCHEN "name 0\n", 3, "not a name");
	assert_refused(BAUERCHEN "name 4 Eve\n", 3, "no such seat");
	assert_refused(BAUERCHEN "name N Eve\n", 3, "no such seat");
	assert_refused(BAUERCHEN "name 0 \x1B[31mEve\n", 3, "not a name");
	assert_refused(BAUERCHEN "name 0 Ren\xE9\n", 3, "not a name");
}

static void a_name_is_clean_utf8(void **unused)
{
	(void)unused;
	assert_true(atout_record_name_check("Ren\xC3\xA9 \xF0\x9F\x82\xA1"));
	assert_false(atout_record_name_check(""));
	assert_false(atout_record_name_check(" Eve"));
	assert_false(atout_record_name_check("Eve "));
	assert_false(atout_record_name_check("Eve  B"));
	assert_false(atout_record_name_check("Eve\n"));
	assert_false(atout_record_name_check("\xC0\xAF"));
	assert_false(atout_record_name_check("\xE0\x80\xAF"));
	assert_false(atout_record_name_check("\xED\xA0\x80"));
	assert_false(atout_record_name_check("\xF4\x90\x80\x80"));
	assert_false(atout_record_name_check("\xF8\x88\x80\x80\x80"));
	assert_false(atout_record_name_check("\x80"));
	assert_false(atout_record_name_check("\xC3"));
	assert_false(atout_record_name_check("\xC2\x85"));
}

static void the_first_deal_has_a_number_of_the_match(void **unused)
{
	(void)unused;
	assert_refused(BAUERCHEN "deal 2 dealer 0\n", 3, "expected: deal 1");
	assert_refused(FARMERS "deal 2 dealer 0\n", 6, "no deal 2");
	assert_refused(BAUERCHEN "deal 0 dealer 0\n", 3, "deal number");
	assert_refused(BAUERCHEN "deal 01 dealer 0\n", 3, "deal number");
	assert_refused(BRIDGE "deal 65536 dealer 0 vul none\n", 3, "deal number");
	assert_read("atout 1\ngame farmers\nseats 3\ndeal 19 dealer 2\nhand 0 S9\nhand 1 H9\nhand 2 D9\nturn SA\n");
	assert_read(BRIDGE "deal 17 dealer 2 vul ew board 5\n" BRIDGE_HANDS);
}

static void a_deal_line_says_just_what_its_game_needs(void **unused)
{
	(void)unused;
	assert_refused(BAUERCHEN "deal 1\n", 3, "no dealer");
	assert_refused(BAUERCHEN "deal 1 dealer 4\n", 3, "wrong dealer");
	assert_refused(BAUERCHEN "deal 1 dealer N\n", 3, "wrong dealer");
	assert_refused(BAUERCHEN "deal 1 dealer 0 vul none\n", 3, "too much");
	assert_refused(BRIDGE "deal 1 dealer 0\n", 3, "no vulnerability");
	assert_refused(BRIDGE "deal 1 dealer 0 vul all\n", 3, "unknown vulnerability");
	assert_refused(BRIDGE "deal 1 dealer 0 vul none board 0\n", 3, "board");
	assert_refused(BRIDGE "deal 1 dealer 0 vul none board\n", 3, "board");
	assert_refused(BRIDGE "deal 1 dealer 0 vul none board 1 2\n", 3, "too much");
}

static void bridge_reads_the_compass(void **unused)
{
	struct atout_record record;

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_true(
		read_text(&record, BRIDGE "name w Wim\ndeal 1 dealer S vul ew board 9\n" BRIDGE_HANDS "S 1C\nw X\n"));
	assert_int_equal(record.setup.dealer, 2);
	assert_int_equal(record.setup.vul, ATOUT_VUL_EW);
	assert_int_equal(record.setup.board, 9);
	assert_int_equal(record.moves, 2);
}

static void the_next_deal_follows_from_the_last(void **unused)
{
	(void)unused;
	assert_refused(BRIDGE "deal 3 dealer 0 vul none\n" BRIDGE_HANDS PASSED_OUT "deal 5 dealer 1 vul ns\n", 12,
		       "expected: deal 4");
	assert_refused(BRIDGE "deal 3 dealer 0 vul none\n" BRIDGE_HANDS "0 pass\ndeal 4 dealer 1 vul ns\n", 9,
		       "deal 3 is not over");
	assert_read(BRIDGE "deal 3 dealer 0 vul none\n" BRIDGE_HANDS PASSED_OUT
			   "deal 4 dealer 1 vul ew\n" BRIDGE_HANDS);
}

static void dealer_and_vulnerability_follow_where_the_rules_say_so(void **unused)
{
	static const char rubber[] = BRIDGE "option scoring rubber\ndeal 1 dealer 0 vul none\n" BRIDGE_HANDS PASSED_OUT;
	char text[1024];

	(void)unused;
	assert_refused(BRIDGE "option scoring rubber\ndeal 1 dealer 0 vul ns\n", 4, "expected: vul none");
	assert_refused(BRIDGE "option scoring chicago\ndeal 1 dealer 0 vul ns\n", 4, "expected: vul none");
	snprintf(text, sizeof text, "%s%s", rubber, "deal 2 dealer 2 vul none\n");
	assert_refused(text, 13, "expected: dealer 1");
	snprintf(text, sizeof text, "%s%s", rubber, "deal 2 dealer 1 vul ew\n");
	assert_refused(text, 13, "expected: vul none");
	snprintf(text, sizeof text, "%s%s", rubber, "deal 2 dealer 1 vul none\n" BRIDGE_HANDS);
	assert_read(text);
}

static void hands_stand_in_order_and_are_complete(void **unused)
{
	(void)unused;
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 1 CJ HA HQ CA CT\n", 4, "expected: hand 0");
	assert_refused(BAUERCHEN "deal 1 dealer 0\n0 pass\n", 4, "hand 0 is missing");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA CT\n# rest\n", 5, "expected: hand 1");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA\n", 4, "too few cards: 4; expected 5");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA CT SA\n", 4, "too many cards; expected 5");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA C9\n", 4, "C9 is not in the pack");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA 10\n", 4, "'10' is not a card");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA CJ\n", 4, "CJ is there twice");
	assert_refused(BAUERCHEN "deal 1 dealer 0\nhand 0 CJ HA HQ CA CT\nhand 1 SJ HK SA ST HA\n", 5,
		       "HA is there twice");
	assert_refused(BAUERCHEN "deal 1 dealer 0\n" BAUERCHEN_HANDS "hand 4 SA\n", 8, "a hand after");
}

static void a_card_is_turned_up_where_the_rules_say_so(void **unused)
{
	(void)unused;
	assert_refused(FARMERS "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\n0 bid 0\n", 10, "expected: turn");
	assert_refused(FARMERS "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\nturn S9\n", 10, "S9 is there twice");
	assert_refused(FARMERS "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\nturn\n", 10, "too few");
	assert_refused(FARMERS "deal 1 dealer 0\nhand 0 S9\nhand 1 H9\nhand 2 D9\nturn S8 S7\n", 10, "too many");
	assert_refused(BAUERCHEN "deal 1 dealer 0\n" BAUERCHEN_HANDS "turn SQ\n", 8, "turns up no card");
}

static void a_stock_is_exactly_the_cards_left_over(void **unused)
{
	struct atout_record record;

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_true(read_text(&record, FARMERS FARMERS_DEAL FARMERS_STOCK FARMERS_MOVES));
	assert_int_equal(record.setup.stock[31], atout_card_read("CA"));
	assert_int_equal(record.setup.stock[32], ATOUT_NO_CARD);
	assert_refused(FARMERS FARMERS_DEAL "stock S6 S7\n", 11, "too few cards: 2; expected 32");
	assert_refused(FARMERS FARMERS_DEAL "stock S6 S9\n", 11, "S9 is there twice");
	assert_refused(FARMERS FARMERS_DEAL FARMERS_STOCK FARMERS_STOCK, 12, "a stock after");
	assert_refused(FARMERS FARMERS_DEAL "0 bid 0\n" FARMERS_STOCK, 12, "a stock after");
	assert_refused(BAUERCHEN "deal 1 dealer 0\n" BAUERCHEN_HANDS "stock SA\n", 8, "too many");
}

static void a_refused_move_names_the_rule_and_the_legal_ones(void **unused)
{
	(void)unused;
	assert_refused(FARMERS FARMERS_DEAL "0 bid 2\n", 11, "expected one of: bid 0 bid 1");
	assert_refused(FARMERS FARMERS_DEAL "0 bid 2\n", 11, "seat 0 may not say bid 2: ");
	assert_refused(FARMERS FARMERS_DEAL "0 hello\n", 11, "unknown move 'hello'; expected one of: bid 0 bid 1");
	assert_refused(FARMERS FARMERS_DEAL "0\n", 11, "unknown move ''");
	assert_refused(FARMERS FARMERS_DEAL "hello\n", 11, "'hello' is not a move");
	assert_refused(BARBU "option contracts custom\n"
			     "option custom plis,coeur,dames,roi,generale,last_two,trumps,domino\n"
			     "deal 1 dealer 0\n" BRIDGE_HANDS "0 hello\n",
		       10, "contract domino K contract domino A");
	assert_refused(FARMERS FARMERS_DEAL "3 bid 0\n", 11, "'3 bid 0' is not a move");
	assert_refused(FARMERS FARMERS_DEAL "0 bid 0\n0 bid 0\n", 12,
		       "seat 0 may not move now; expected a move of seats 1 2");
	assert_refused(FARMERS FARMERS_DEAL "0 bid 0\n1 bid 0\n2 bid 0\n1 SA\n", 14, "seat 1 may not play SA: ");
	assert_refused(FARMERS FARMERS_DEAL "0 bid 0\n1 bid 0\n2 bid 0\n1 SA\n", 14, "expected: H9");
}

static void the_suit_of_a_reason_is_named(void **unused)
{
	(void)unused;
	assert_refused(
		"atout 1\ngame farmers\nseats 3\ndeal 2 dealer 0\nhand 0 S9 S8\nhand 1 H9 C7\nhand 2 HT D9\nturn SA\n"
		"0 bid 0\n1 bid 0\n2 bid 0\n1 H9\n2 D9\n",
		13, "hearts");
}

static void what_is_shown_of_a_bad_line_is_short_and_printable(void **unused)
{
	(void)unused;
	assert_refused(BAUERCHEN "option \x1B[2J" SIXTY "\n", 3,
		       "unknown option '?[2J01234567890123456789012345678901...'");
}

static void nothing_follows_a_match_that_is_over(void **unused)
{
	(void)unused;
	assert_read(FARMERS FARMERS_DEAL FARMERS_MOVES "# end\n@ 0 chat bye\n");
	assert_refused(FARMERS FARMERS_DEAL FARMERS_MOVES "deal 2 dealer 1\n", 17, "the match is over");
	assert_refused(FARMERS FARMERS_DEAL FARMERS_MOVES "0 bid 0\n", 17, "the match is over");
	assert_refused(BRIDGE "deal 3 dealer 0 vul none\n" BRIDGE_HANDS PASSED_OUT "0 pass\n", 12, "expected: deal 4");
}

static void annotations_are_passed_over_everywhere(void **unused)
{
	(void)unused;
	assert_read("@\n@ 1 chat x\n" FARMERS "@ 9 chat\n" FARMERS_DEAL "@2\n" FARMERS_STOCK "0 bid 0\n@ 1\n");
	assert_log(BRIDGE "deal 1 dealer 0 vul none\n" BRIDGE_HANDS "0 1C\n@ n means clubs\n@ 7 chat no\n",
		   "deal 1 in line 8\n1: 0 1C\nnote 0 <means clubs>\n");
}

static void a_claim_may_come_out_of_turn(void **unused)
{
	static const char text[] =
		BRIDGE "deal 1 dealer 0 vul none\n" BRIDGE_HANDS "0 7S\n1 pass\n2 pass\n3 pass\n1 HA\n3 claim 13\n";

	(void)unused;
	assert_read(text);
}

static void a_line_has_at_most_4096_bytes_and_no_nul(void **unused)
{
	struct atout_record record;
	char line[ATOUT_RECORD_LINE_MAX + 2];

	(void)unused;
	memset(line, 'x', sizeof line);
	line[0] = '#';
	atout_record_start(&record, NULL, NULL);
	line[ATOUT_RECORD_LINE_MAX] = '\r';
	assert_true(atout_record_line(&record, line, ATOUT_RECORD_LINE_MAX));
	assert_true(atout_record_line(&record, line, ATOUT_RECORD_LINE_MAX + 1));
	line[ATOUT_RECORD_LINE_MAX] = 'x';
	assert_false(atout_record_line(&record, line, ATOUT_RECORD_LINE_MAX + 1));
	assert_int_equal(record.error.line, 3);
	atout_record_start(&record, NULL, NULL);
	assert_false(atout_record_line(&record, "# \0", 3));
	assert_non_null(strstr(record.error.text, "NUL"));
}

static void a_line_that_is_too_long_starts_a_waiting_deal(void **unused)
{
	struct atout_record record;
	char line[ATOUT_RECORD_LINE_MAX + 1];

	(void)unused;
	memset(line, 'x', sizeof line);
	atout_record_start(&record, NULL, NULL);
	for (const char *at = FARMERS FARMERS_DEAL; *at; at += strcspn(at, "\n") + 1)
		assert_true(atout_record_line(&record, at, strcspn(at, "\n")));
	assert_int_equal(record.deals, 0);
	assert_false(atout_record_line(&record, line, sizeof line));
	assert_int_equal(record.deals, 1);
	assert_int_equal(record.error.line, 11);
}

static void an_error_is_the_end(void **unused)
{
	struct atout_record record;

	(void)unused;
	atout_record_start(&record, NULL, NULL);
	assert_false(read_text(&record, "hello\n"));
	assert_false(atout_record_line(&record, "atout 1", 7));
	assert_false(atout_record_end(&record));
	assert_int_equal(record.error.line, 1);
}
int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(hooks_are_told_all_in_order),
		cmocka_unit_test(case_blanks_and_line_ends_do_not_matter),
		cmocka_unit_test(a_deal_starts_at_the_line_after_its_block),
		cmocka_unit_test(a_match_can_go_on_behind_the_end_of_its_record),
		cmocka_unit_test(records_may_follow_one_another),
		cmocka_unit_test(a_record_without_a_deal_is_refused),
		cmocka_unit_test(the_first_two_lines_are_fixed),
		cmocka_unit_test(a_header_line_behind_the_first_deal_is_refused),
		cmocka_unit_test(options_are_known_in_range_and_given_once),
		cmocka_unit_test(contracts_custom_needs_its_list),
		cmocka_unit_test(an_option_that_the_seats_forbid_is_refused_at_its_line),
		cmocka_unit_test(seats_are_given_where_the_game_needs_them),
		cmocka_unit_test(names_have_a_seat_and_at_most_64_characters),
		cmocka_unit_test(a_name_is_clean_utf8),
		cmocka_unit_test(the_first_deal_has_a_number_of_the_match),
		cmocka_unit_test(a_deal_line_says_just_what_its_game_needs),
		cmocka_unit_test(bridge_reads_the_compass),
		cmocka_unit_test(the_next_deal_follows_from_the_last),
		cmocka_unit_test(dealer_and_vulnerability_follow_where_the_rules_say_so),
		cmocka_unit_test(hands_stand_in_order_and_are_complete),
		cmocka_unit_test(a_card_is_turned_up_where_the_rules_say_so),
		cmocka_unit_test(a_stock_is_exactly_the_cards_left_over),
		cmocka_unit_test(a_refused_move_names_the_rule_and_the_legal_ones),
		cmocka_unit_test(the_suit_of_a_reason_is_named),
		cmocka_unit_test(what_is_shown_of_a_bad_line_is_short_and_printable),
		cmocka_unit_test(nothing_follows_a_match_that_is_over),
		cmocka_unit_test(annotations_are_passed_over_everywhere),
		cmocka_unit_test(a_claim_may_come_out_of_turn),
		cmocka_unit_test(a_line_has_at_most_4096_bytes_and_no_nul),
		cmocka_unit_test(a_line_that_is_too_long_starts_a_waiting_deal),
		cmocka_unit_test(an_error_is_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
