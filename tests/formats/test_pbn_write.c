/* SPDX-License-Identifier: Apache-2.0 */
/* PBN written: export format exactly; what was read, written and read again is the same. */
#include "pbn_text.h"

static char first[ATOUT_PBN_PRINT_SIZE], second[ATOUT_PBN_PRINT_SIZE];

static void assert_text(const char *expected)
{
	int length = atout_pbn_print(&game, false, first, sizeof first);

	assert_int_equal(length, strlen(first));
	assert_string_equal(first, expected);
}

static void the_header_names_the_version_and_the_format(void **unused)
{
	char text[ATOUT_PBN_HEADER_SIZE];

	(void)unused;
	assert_true(atout_pbn_print_header(text, sizeof text) < (int)sizeof text);
	assert_string_equal(text, "% PBN 2.1\r\n% EXPORT\r\n");
}

static void an_empty_game_has_the_fifteen_tags(void **unused)
{
	(void)unused;
	atout_pbn_clear(&game);
	assert_text(
		"[Event \"?\"]\r\n[Site \"?\"]\r\n[Date \"?\"]\r\n[Board \"?\"]\r\n[West \"?\"]\r\n[North \"?\"]\r\n"
		"[East \"?\"]\r\n[South \"?\"]\r\n[Dealer \"?\"]\r\n[Vulnerable \"?\"]\r\n[Deal \"?\"]\r\n"
		"[Scoring \"?\"]\r\n[Declarer \"?\"]\r\n[Contract \"?\"]\r\n[Result \"?\"]\r\n\r\n");
}

static void tags_and_sections_have_their_order(void **unused)
{
	(void)unused;
	read_one("[Zone \"z\"]\n[ScoreTable \"Rank\\2R\"]\n 1\n[Play \"W\"]\nSA S2 S3 S4\n*\n[Note \"1:p\"]\n"
		 "[Auction \"n\"]\n1c!  1d =1= x ap\n[Note \"1:a\"]\n[Result \"9\"]\n[contract \"1dx\"]\n"
		 "[DECLARER \"e\"]\n[Deal \"n:32a... k54... qt7... j96...\"]\n[Vulnerable \"Both\"]\n[Dealer \"n\"]\n"
		 "[South \"s\"]\n[Event \"e\"]\n[ActionTable \"x\"]\n[Author \"y\"]\n");
	assert_text("[Event \"e\"]\r\n[Site \"?\"]\r\n[Date \"?\"]\r\n[Board \"?\"]\r\n[West \"?\"]\r\n"
		    "[North \"?\"]\r\n[East \"?\"]\r\n[South \"s\"]\r\n[Dealer \"N\"]\r\n[Vulnerable \"All\"]\r\n"
		    "[Deal \"N:A32... K54... QT7... J96...\"]\r\n[Scoring \"?\"]\r\n[Declarer \"E\"]\r\n"
		    "[Contract \"1DX\"]\r\n[Result \"9\"]\r\n[Author \"y\"]\r\n[Zone \"z\"]\r\n[Auction \"N\"]\r\n"
		    "1C $1 1D =1= X Pass\r\nPass Pass\r\n[Note \"1:a\"]\r\n[Play \"W\"]\r\nSA S2 S3 S4\r\n*\r\n"
		    "[Note \"1:p\"]\r\n[ActionTable \"x\"]\r\n[ScoreTable \"Rank\\2R\"]\r\n 1\r\n\r\n");
}

static void unknown_and_not_applicable_stay_what_they_are(void **unused)
{
	(void)unused;
	read_one("[Declarer \"\"]\n[Contract \"\"]\n[Result \"?\"]\n[Deal \"\"]\n");
	assert_written("[Declarer \"\"]\r\n[Contract \"\"]\r\n[Result \"?\"]\r\n");
	assert_written("[Deal \"\"]\r\n");
	read_one("[Declarer \"?\"]\n[Contract \"Pass\"]\n[Result \"0\"]\n");
	assert_written("[Declarer \"\"]\r\n[Contract \"Pass\"]\r\n[Result \"\"]\r\n");
}

static void annotations_are_a_note_then_numbers_in_order(void **unused)
{
	(void)unused;
	read_one(AUCTION "1S $25!! =1= $0 Pass\n[Play \"W\"]\nSK!! $200=2= - - -\n*\n");
	assert_written("1S =1= $3 $25 Pass\r\n");
	assert_written("SK =2= $9 $200 - - -\r\n");
}

static void the_dealer_comes_first_in_deal_and_auction(void **unused)
{
	(void)unused;
	read_one("[Dealer \"S\"]\n[Deal \"N:A... K... Q... J...\"]\n[Auction \"W\"]\n- - - {c} 1C\nPass {d} 1D\n*\n");
	assert_written("[Deal \"S:Q... J... A... K...\"]\r\n");
	assert_written("[Auction \"S\"]\r\n{c}\r\n1C Pass\r\n{d}\r\n1D\r\n*\r\n");
}

static void tabs_are_blanks(void **unused)
{
	(void)unused;
	read_one("[Event\t\"a\tb\"]\v[ATable \"x\"]\n\t1\t2\v3\n\v\n");
	assert_written("[Event \"a b\"]\r\n");
	assert_written("[ATable \"x\"]\r\n 1 2 3\r\n\r\n");
}

static void the_result_is_the_tricks_of_declarer(void **unused)
{
	(void)unused;
	read_one("[Declarer \"E\"]\n[Contract \"4s\"]\n[Result \"^NS 4\"]\n");
	assert_written("[Declarer \"E\"]\r\n[Contract \"4S\"]\r\n[Result \"^9\"]\r\n");
	read_one("[Contract \"h\"]\n[Result \"NS 4\"]\n");
	assert_written("[Contract \"H\"]\r\n[Result \"NS 4\"]\r\n");
}

static void strings_are_escaped(void **unused)
{
	(void)unused;
	read_one("[Event \"a \\\"b\\\" \\\\ c\\d\"]\n[XTable \"a\\3R;\\\"b\\\\\"]\n");
	assert_written("[Event \"a \\\"b\\\" \\\\ c\\\\d\"]\r\n");
	assert_written("[XTable \"a\\3R;\\\"b\\\\\"]\r\n");
}

static void the_character_set_is_utf8_or_latin1(void **unused)
{
	(void)unused;
	read_one("[West \"\xC5\x81ukasz \xC3\xA9\"]\n{\xC3\xBC}\n");
	assert_written("[West \"\xC5\x81ukasz \xC3\xA9\"]\r\n");
	atout_pbn_print(&game, true, first, sizeof first);
	assert_non_null(strstr(first, "[West \"?ukasz \xE9\"]\r\n"));
	assert_non_null(strstr(first, "{\xFC}\r\n"));
}

static void a_buffer_that_is_too_small_is_told_the_length(void **unused)
{
	char small[10];

	(void)unused;
	read_one(BOARD ONE_NOTRUMP);
	int length = atout_pbn_print(&game, false, first, sizeof first);
	assert_int_equal(atout_pbn_print(&game, false, small, sizeof small), length);
	assert_string_equal(small, "[Event \"?");
	assert_int_equal(atout_pbn_print(&game, false, NULL, 0), length);
}

static void values_can_be_set(void **unused)
{
	(void)unused;
	atout_pbn_clear(&game);
	assert_true(atout_pbn_set(&game, "Event", "first"));
	assert_true(atout_pbn_set(&game, "event", "then"));
	assert_true(atout_pbn_set(&game, "Home", "x"));
	assert_tag("Event", "then");
	assert_false(atout_pbn_set(&game, "No name", "x"));
	assert_false(atout_pbn_set(&game, "", "x"));
	assert_false(atout_pbn_set(&game, "Event", "a\nb"));
	assert_false(atout_pbn_set(&game, "Event", "\xFF"));
	assert_false(atout_pbn_set(&game, "Event", "##all"));
	assert_false(atout_pbn_set(&game, "Note", "1:x"));
	assert_false(atout_pbn_set_note(&game, ATOUT_PBN_PLAY, 100, "x"));
	assert_tag("Event", "then");
	assert_written("[Event \"then\"]\r\n");
	assert_written("[Home \"x\"]\r\n");
}

/* Reads, writes, reads and writes: both texts and both games are equal. */
static void assert_again(const char *text)
{
	static struct atout_pbn_game read;
	static struct atout_pbn again;

	begin(text);
	while (atout_pbn_next(&pbn, &read) == ATOUT_PBN_GAME) {
		atout_pbn_print(&read, false, first, sizeof first);
		atout_pbn_start(&again, first, strlen(first));
		assert_int_equal(atout_pbn_next(&again, &game), ATOUT_PBN_GAME);
		atout_pbn_print(&game, false, second, sizeof second);
		assert_string_equal(first, second);
		assert_int_equal(read.calls, game.calls);
		assert_int_equal(read.cards, game.cards);
		assert_int_equal(read.auction_end, game.auction_end);
		assert_int_equal(read.play_end, game.play_end);
		assert_memory_equal(read.deal.hand, game.deal.hand, sizeof read.deal.hand);
		for (int i = 0; i < read.calls; i++)
			assert_true(read.call[i].move == game.call[i].move && read.call[i].mark == game.call[i].mark &&
				    read.call[i].note == game.call[i].note &&
				    read.call[i].nag[0] == game.call[i].nag[0]);
		for (int i = 0; i < read.cards; i++)
			assert_true(read.card[i].move == game.card[i].move && read.card[i].mark == game.card[i].mark);
		for (uint32_t i = 0; i < read.items; i++)
			if (read.item[i].kind == ATOUT_PBN_TAG && strcmp(read.text + read.item[i].name, "Auction") != 0)
				assert_non_null(atout_pbn_tag(&game, read.text + read.item[i].name));
	}
	assert_int_equal(pbn.broken, 0);
}

static void what_is_written_is_read_as_the_same(void **unused)
{
	(void)unused;
	assert_again(BOARD ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\nHJ =1= HK HA H2\n+ - - -\n[Note \"1:n\"]\n");
	assert_again("{a}\n[Event \"x\"]\n;}}\n{\n%no escape\n\n b}\n" AUCTION
		     "1C {c} ^I 1C^S ;}\n ^S - 1D\n{d}\n*\n{e}\n");
	assert_again("[ATable \"\"]\n{c}%row\n  %blank\n[B \"\"] row {x} y\n[C \"\"]\n\"a {\" {\n} z\n");
	assert_again("[Contract \"4SX\"]\n[Declarer \"^W\"]\n[Result \"^NS 4 EW 9\"]\n[Date \"20??.12\"]\n[Note "
		     "\"plain\"]\n");
	assert_again("[Auction \"W\"]\n- Pass 1C $17$200 =99=\n[Play \"S\"]\n^R SA^L ^X - + -\n*");
	assert_again("[Event \"##a\"]\n[Board \"1\"]\n" DEAL "\n[Result \"9\"]\n\n[Event \"#\"]\n[Site \"###b\"]\n");
}

static void a_table_has_a_row_a_line_as_wide_as_its_tag_says(void **unused)
{
	(void)unused;
	read_one("[ScoreTable \"+Rank\\3R;Names_NS\\6L;Score\\4;\xC3\xA9\"]\n1\n\"\xC3\xA9; B\"\n420 x 10 \"\" 7 "
		 "yyyyy\n");
	assert_written("\"]\r\n  1 \"\xC3\xA9; B\" 420  x\r\n 10 \"\"     7    yyyyy\r\n\r\n");
	/* What does not fill its columns, holds a comment, or is no table of the standard stays as it is. */
	read_one("[ScoreTable \"a\\3R;b\"]\n 1 2\n3\n");
	assert_written("\"]\r\n 1 2\r\n3\r\n");
	read_one("[ScoreTable \"a\\3R;b\"]\n1 2\n{x}\n3 4\n");
	assert_written("\"]\r\n1 2\r\n{x}\r\n3 4\r\n");
	read_one("[ScoreTable \"a\\3R;b\"]\n1 [2\n3 4\n");
	assert_written("\"]\r\n1 [2\r\n3 4\r\n");
	read_one("[ScoreTable \"a\\x\"]\n1  2\n");
	assert_written("\"]\r\n1  2\r\n");
	read_one("[Remarks \"\"]\nas  it is\n");
	assert_written("\"]\r\nas  it is\r\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_header_names_the_version_and_the_format),
		cmocka_unit_test(an_empty_game_has_the_fifteen_tags),
		cmocka_unit_test(tags_and_sections_have_their_order),
		cmocka_unit_test(unknown_and_not_applicable_stay_what_they_are),
		cmocka_unit_test(annotations_are_a_note_then_numbers_in_order),
		cmocka_unit_test(the_dealer_comes_first_in_deal_and_auction),
		cmocka_unit_test(tabs_are_blanks),
		cmocka_unit_test(the_result_is_the_tricks_of_declarer),
		cmocka_unit_test(strings_are_escaped),
		cmocka_unit_test(the_character_set_is_utf8_or_latin1),
		cmocka_unit_test(a_buffer_that_is_too_small_is_told_the_length),
		cmocka_unit_test(values_can_be_set),
		cmocka_unit_test(a_table_has_a_row_a_line_as_wide_as_its_tag_says),
		cmocka_unit_test(what_is_written_is_read_as_the_same),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
