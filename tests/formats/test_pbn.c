/* SPDX-License-Identifier: Apache-2.0 */
/* PBN read: what is tolerated, what is inherited, what is broken and where. */
#include "pbn_text.h"

static void a_text_without_a_game_has_none(void **unused)
{
	(void)unused;
	begin("");
	no_game();
	begin("\n\n% PBN 2.1\n; nothing\n{ at\n\nall }\n");
	no_game();
	assert_int_equal(pbn.junk, 0);
}

static void a_file_ends_with_a_newline_with_many_or_with_none(void **unused)
{
	static const char *const ends[] = {"", "\n", "\n\n", "\n \t\n\n", "\r\n\r\n", "\n% end"};

	(void)unused;
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		char text[64];
		snprintf(text, sizeof text, "[Board \"7\"]\n[Event \"a\"]%s", ends[i]);
		read_one(text);
		assert_int_equal(game.board, 7);
	}
}

static void games_are_parted_by_empty_lines_and_lines_of_blanks(void **unused)
{
	(void)unused;
	begin("[Board \"1\"]\n \t \n[Board \"2\"]\r\n\r\n\r\n[Board \"3\"]\r\r[Board \"4\"]");
	for (int i = 1; i <= 4; i++) {
		next_game();
		assert_int_equal(game.board, i);
		assert_int_equal(game.number, i);
	}
	no_game();
}

static void lines_that_begin_with_a_percent_sign_are_escaped(void **unused)
{
	(void)unused;
	read_one("% PBN 2.1\n% EXPORT\n[Board \"1\"]\n%[Board \"2\"] { \" \n[Event \"50 %\"]\n" AUCTION
		 "1C\n% Pass Pass\n1D\n");
	assert_int_equal(game.calls, 2);
	assert_tag("Event", "50 %");
}

static void a_tag_has_any_blanks_and_any_case(void **unused)
{
	(void)unused;
	read_one("  [ bOARD\t\"12\" ][EVENT \"x\"]\n[Site\n\"y\"\n]\n");
	assert_int_equal(game.board, 12);
	assert_tag("event", "x");
	assert_tag("SITE", "y");
}

static void strings_have_quotes_and_backslashes(void **unused)
{
	(void)unused;
	read_one("[Event \"the \\\"big\\\" game\"]\n[Site \"C:\\\\bridge\"]\n[ScoreTable \"Rank\\3R;Names\"]\n");
	assert_tag("Event", "the \"big\" game");
	assert_tag("Site", "C:\\bridge");
	assert_tag("ScoreTable", "Rank\\3R;Names");
}

static void unknown_tags_are_kept_in_their_order(void **unused)
{
	(void)unused;
	read_one("[Room \"Open\"]\n[BCFlags \"1f\"]\n[Board \"3\"]\n[Creator \"x\"]\n");
	assert_items(ATOUT_PBN_TAG, "Open\n1f\n3\nx\n");
}

static void the_first_tag_of_a_name_wins(void **unused)
{
	(void)unused;
	read_one("[Event \"a\"]\n[event \"b\"]\n" DEAL AUCTION "1C\n[Result \"7\"]\n[Result \"8\"]\n");
	assert_tag("Event", "a");
	assert_int_equal(game.calls, 1);
	assert_int_equal(game.result, 7);
	assert_true(pbn.twice == 2 && pbn.twice_line == 2);
	read_one("[Event \"a\"]\n[Event \"a\"]\n");
	assert_int_equal(pbn.twice, 0);
}

static void a_section_that_is_empty_does_not_win(void **unused)
{
	(void)unused;
	read_one(DEAL "[Auction \"S\"]\n*\n[Play \"W\"]\n[Auction \"S\"]\n1NT Pass\n[Play \"N\"]\nSA - - -\n");
	assert_int_equal(game.auction_seat, 2);
	assert_int_equal(game.calls, 2);
	assert_int_equal(game.auction_end, ATOUT_PBN_CLOSED);
	assert_int_equal(game.play_seat, 0);
	assert_int_equal(game.cards, 4);
	assert_tag("Play", "N");
	read_one(DEAL "[Auction \"S\"]\n*\n[Auction \"?\"]\n");
	assert_int_equal(game.auction_seat, 2);
	assert_int_equal(game.auction_end, ATOUT_PBN_STOPPED);
}

static void behind_calls_a_tag_of_the_next_game_begins_it(void **unused)
{
	static const char *const tags[] = {"[Event \"e\"]", "[Board \"1\"]", "[Room \"Open\"]",
					   "[Deal \"N:" HANDS "\"]", "[North \"x\"]"};

	(void)unused;
	for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
		char text[512];
		snprintf(text, sizeof text, "%s\n" DEAL AUCTION "1C *\n[Zed \"1\"]\n%s\n" DEAL AUCTION "1D 1H *\n",
			 tags[i], tags[i]);
		begin(text);
		next_game();
		assert_int_equal(game.calls, 1);
		assert_tag("Zed", "1");
		next_game();
		assert_int_equal(game.calls, 2);
		assert_int_equal(game.deal.size, 13);
		no_game();
	}
	begin(BOARD AUCTION "1C *\n" AUCTION "1D 1H *\n");
	next_game();
	next_game();
	assert_int_equal(game.calls, 2);
	assert_int_equal(game.deal.size, 13);			       /* of the game before */
	read_one(DEAL AUCTION "1C *\n[Event \"e\"]\n[Board \"1\"]\n"); /* not there before */
}

static void comments_are_kept_with_their_place(void **unused)
{
	(void)unused;
	read_one("{first}\n[Board {in a tag} \"1\"]\n{\n a diagram\n\n and more }\n;a line\n" AUCTION
		 "1C {of 1C} Pass ;of Pass\n{alone}\n1H[Event \"z\"]{last}");
	assert_items(ATOUT_PBN_COMMENT,
		     "first\nin a tag\n\n a diagram\n\n and more \na line\nof 1C\nof Pass\nalone\nlast\n");
	assert_int_equal(game.calls, 3);
	assert_tag("Event", "z");
	int places[3] = {0}, n = 0;
	for (uint32_t i = 0; i < game.items; i++)
		if (game.item[i].kind == ATOUT_PBN_COMMENT && game.item[i].section == ATOUT_PBN_AUCTION)
			places[n++] = game.item[i].place;
	assert_int_equal(n, 3);
	assert_true(places[0] == 1 && places[1] == 2 && places[2] == 2);
}

static void a_comment_that_is_left_open_ends_before_the_next_game(void **unused)
{
	(void)unused;
	begin("[Board \"1\"]\n{ open\n\n more\n\n[Board \"2\"]\n{ closed }\n\n{ open to the end\n\n{ again");
	broken_game(2, 1, "not closed");
	next_game();
	assert_int_equal(game.board, 2);
	broken_game(9, 1, "not closed");
	broken_game(11, 1, "not closed");
	no_game();
	assert_int_equal(pbn.broken, 3);
}

static void latin1_and_utf8_are_told_apart_value_by_value(void **unused)
{
	(void)unused;
	read_one("\xEF\xBB\xBF[West \"Andr\xE9\"]\n[East \"\xC3\x96st\"]\n[Event \"\x93so\x94 \x80\"]\n; \xFC\n");
	assert_tag("West", "Andr\xC3\xA9");
	assert_tag("East", "\xC3\x96st");
	assert_tag("Event", "\xE2\x80\x9Cso\xE2\x80\x9D \xE2\x82\xAC");
	assert_items(ATOUT_PBN_COMMENT, " \xC3\xBC\n");
}

static void files_that_were_joined_have_marks_inside(void **unused)
{
	(void)unused;
	begin("\xEF\xBB\xBF[Board \"1\"]\r\n\r\n\xEF\xBB\xBF[Board \"2\"]\r\n");
	next_game();
	next_game();
	assert_int_equal(game.board, 2);
	assert_int_equal(pbn.junk, 0);
}

static void a_nul_byte_breaks_a_game(void **unused)
{
	static const char text[] = "[Board \"1\"]\n" AUCTION "1C \0 1D\n\n[Board \"2\"]\n[Zed \"\"]\na\0b\n\n{a\0b}\n";

	(void)unused;
	begin_size(text, sizeof text - 1);
	broken_game(3, 4, "NUL");
	broken_game(7, 1, "NUL");
	broken_game(9, 1, "NUL");
	no_game();
}

static void words_between_games_are_passed_over(void **unused)
{
	(void)unused;
	begin("Dealt by a program\n\n" DEAL "Generated 10 hands\nInitial random seed 1\n\nTime needed 0.01\n\n" DEAL);
	next_game();
	assert_int_equal(game.items, 1);
	next_game();
	assert_int_equal(game.deal.size, 13);
	no_game();
	assert_int_equal(pbn.junk, 4);
	assert_int_equal(pbn.junk_line, 1);
}

static void words_behind_the_end_of_a_section_are_passed_over(void **unused)
{
	(void)unused;
	read_one(AUCTION "1C AP\nGenerated 1 hand\n[Play \"E\"]\nSA - - -\n*\nseed 4\n");
	assert_int_equal(game.calls, 4);
	assert_int_equal(game.cards, 4);
	assert_int_equal(pbn.junk, 2);
}

static void lines_below_a_tag_are_rows(void **unused)
{
	(void)unused;
	read_one("[ScoreTable \"Rank\\3R;Names\"]\n  1 \"A; B {c}\" {x}\n 2 z {over\nlines} rest\n[Zed \"\"] 3\n");
	assert_items(ATOUT_PBN_ROW, "  1 \"A; B {c}\" {x}\n 2 z\nrest\n3\n");
	assert_items(ATOUT_PBN_COMMENT, "over\nlines\n");
}

static void lists_of_deals_need_no_empty_lines(void **unused)
{
	(void)unused;
	begin("[Dealer \"N\"]\n[Deal \"N:A... K... Q... J...\"]\n[Dealer \"E\"]\n[Deal \"E:K... Q... J... A...\"]\n"
	      "[Deal \"N:2... 3... 4... 5...\"]\n[Deal \"N:2... 3... 4... 5...\"]\n[Dealer \"W\"]\n");
	next_game();
	assert_int_equal(game.dealer, 0);
	next_game();
	assert_int_equal(game.dealer, 1);
	assert_int_equal(game.deal.first, 1);
	next_game();
	assert_int_equal(game.dealer, 3); /* no other deal follows: it is a tag of this one */
	no_game();
}

static void a_broken_deal_of_a_list_does_not_break_the_next(void **unused)
{
	(void)unused;
	begin("[Deal \"N:A... A... Q... J...\"]\n[Deal \"N:2... 3... 4... 5...\"]\n");
	broken_game(1, 15, "SA is there twice");
	next_game();
	no_game();
}

static void a_number_sign_is_the_value_of_the_nearest_game_that_has_it(void **unused)
{
	(void)unused;
	begin("[Event \"#\"]\n\n[Event \"a\"]\n[Site \"s\"]\n\n[Event \"#\"]\n[Site \"#1 Road\"]\n\n[Board \"3\"]\n\n"
	      "[Event \"#\"]\n");
	next_game();
	assert_tag("Event", "");
	next_game();
	next_game();
	assert_tag("Event", "a");
	assert_int_equal(game.item[0].origin, ATOUT_PBN_SAME);
	assert_tag("Site", "#1 Road");
	next_game();
	assert_null(atout_pbn_tag(&game, "Event"));
	next_game();
	assert_tag("Event", "a");
}

static void nothing_is_inherited_from_what_a_broken_game_has_lost(void **unused)
{
	(void)unused;
	begin("[Site \"s\"]\n[Board \"9\"]\n\n[Event \"a\"]\n[Board]\n[Site \"t\"]\n[Zed]\n\n"
	      "[Event \"#\"]\n[Site \"#\"]\n[Board \"#\"]\n\n[Event \"#\"]\n[Board \"#\"]\n[Site \"u\"]\n");
	next_game();
	broken_game(5, 7, "a value in quotes");
	for (int i = 0; i < 2; i++) {
		next_game();
		assert_tag("Event", "a");
		assert_tag("Board", "?");
		assert_int_equal(game.board, 0);
		assert_tag("Site", i ? "u" : "t");
	}
	begin("[Event \"a\"]\n\n[\"b\"]\n\n[Event \"#\"]\n");
	next_game();
	broken_game(3, 2, "[Name");
	next_game();
	assert_tag("Event", "?"); /* the tag that was lost may have been this one */
}

static void a_broken_game_ends_where_it_would_have_ended(void **unused)
{
	(void)unused;
	begin(AUCTION "8C {a comment\n\n[Board \"3\"]\n" DEAL "\n} 1D\n[Note \"1:x\"] junk\n\n[Board \"2\"]\n");
	broken_game(2, 1, "'8C' in the auction");
	next_game();
	assert_int_equal(game.board, 2);
	no_game();
	begin(BOARD AUCTION "8C\n" BOARD AUCTION "1C\n");
	broken_game(6, 1, "'8C' in the auction");
	assert_int_equal(game.deal.size, 13);
	next_game();
	assert_int_equal(game.calls, 1);
	no_game();
	begin("[Event x]\n" DEAL "\n[Deal \"N:AA... - - -\"]\n");
	broken_game(1, 8, "quotes");
	assert_int_equal(game.deal.size, 13); /* behind the error */
	broken_game(4, 11, "twice");
	assert_int_equal(game.deal.size, 0);
	assert_int_equal(pbn.junk, 0);
}

static void a_long_file_with_changing_values_is_inherited_too(void **unused)
{
	static char text[32 * ATOUT_PBN_KEPT_MAX / 8];
	size_t n = 0;

	(void)unused;
	for (int i = 0; i < 30; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "[Site \"%0*d\"]\n[Event \"e\"]\n\n",
				      ATOUT_PBN_KEPT_MAX / 10, i);
	snprintf(text + n, sizeof text - n, "[Site \"#\"]\n[Event \"#\"]\n");
	begin(text);
	for (int i = 0; i < 31; i++)
		next_game();
	assert_tag("Event", "e");
	assert_non_null(strstr(atout_pbn_tag(&game, "Site"), "00029"));
}

static void two_number_signs_stand_for_all_games_that_follow(void **unused)
{
	(void)unused;
	begin("[Event \"##a\"]\n\n[Board \"2\"]\n\n[Event \"b\"]\n\n[Board \"4\"]\n\n[Event \"##\"]\n\n[Board "
	      "\"6\"]\n");
	next_game();
	assert_tag("Event", "a");
	next_game();
	assert_tag("Event", "a");
	assert_int_equal(game.item[1].origin, ATOUT_PBN_STANDING);
	next_game();
	assert_tag("Event", "b");
	next_game();
	assert_tag("Event", "b"); /* as on the second day of an event */
	next_game();
	next_game();
	assert_tag("Event", "");
	read_one("[Event \"###c\"]\n");
	assert_tag("Event", "c");
}

static void a_result_without_a_deal_belongs_to_the_deal_before(void **unused)
{
	(void)unused;
	begin(BOARD "[Contract \"1NT\"]\n\n[Room \"Closed\"]\n[Contract \"2S\"]\n\n[Board \"1\"]\n" ONE_NOTRUMP
		    "\n[Board \"2\"]\n[Contract \"2S\"]\n\n[Contract \"3S\"]\n\n[Event \"x\"]\n");
	next_game();
	for (int i = 0; i < 2; i++) {
		next_game();
		assert_int_equal(game.deal.size, 13);
		assert_int_equal(game.board, 1);
		assert_int_equal(game.dealer, 0);
		assert_null(strstr(game.text, "1NT"));
	}
	next_game(); /* another board, and no deal */
	assert_int_equal(game.deal.known, 0);
	next_game(); /* the game before has no deal to give */
	assert_int_equal(game.board, 0);
	next_game(); /* no result either */
	assert_int_equal(game.board, 0);
}

static void seats_and_vulnerability_have_several_words(void **unused)
{
	static const struct {
		const char *word;
		int vul;
	} words[] = {{"None", 0}, {"Love", 0}, {"-", 0},     {"ns", 1},	   {"EW", 2},  {"All", 3}, {"Both", 3},
		     {"?", -1},	  {"", -1},    {"None ", 0}, {" N-S ", 1}, {"e/w", 2}, {"\t-", 0}};

	(void)unused;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		char text[64];
		snprintf(text, sizeof text, "[Vulnerable \"%s\"]\n[Dealer \"e\"]\n", words[i].word);
		read_one(text);
		assert_int_equal(game.vul, words[i].vul);
		assert_int_equal(game.dealer, 1);
	}
	read_one("[Dealer \" E\"]\n[Declarer \"S \"]\n[Contract \" 4S X \"]\n[Result \" 9 \"]\n[Board \"12 \"]\n");
	assert_true(game.dealer == 1 && game.declarer == 2 && game.doubled == 1 && game.result == 9);
	assert_int_equal(game.board, 12);
	assert_broken("[Deal \"  N:AA... - - -\"]", 1, 13, "SA is there twice");
	assert_broken("[Dealer \"X\"]", 1, 10, "Dealer \"X\"");
	assert_broken("\n[Vulnerable \"some\"]", 2, 14, "None, NS, EW or All");
}

static void question_marks_and_empty_values_are_unknown(void **unused)
{
	(void)unused;
	read_one("[Dealer \"?\"]\n[Deal \"?\"]\n[Declarer \"?\"]\n[Contract \"?\"]\n[Result \"?\"]\n[Board \"?\"]\n"
		 "[Date \"????.??.??\"]\n[Vulnerable \"?\"]\n[Auction \"?\"]\n[Play \"\"]\n");
	assert_int_equal(game.dealer, -1);
	assert_int_equal(game.vul, -1);
	assert_int_equal(game.deal.known, 0);
	assert_int_equal(game.declarer, -1);
	assert_int_equal(game.contract, -1);
	assert_int_equal(game.result, -1);
	assert_int_equal(game.auction_seat, -1);
	assert_int_equal(game.board, 0);
	read_one("[Dealer \"\"]\n[Deal \"\"]\n[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n");
	assert_int_equal(game.contract, -1);
}

static void a_date_may_be_half_known(void **unused)
{
	(void)unused;
	read_one("[Date \"1995.06.10\"]\n");
	assert_true(game.year == 1995 && game.month == 6 && game.day == 10);
	read_one("[Date \"1995.??.??\"]\n");
	assert_true(game.year == 1995 && game.month == 0 && game.day == 0);
	read_one("[Date \"yesterday\"]\n");
	assert_true(game.year == 0);
	assert_tag("Date", "yesterday");
}

static void contracts_are_read_as_written(void **unused)
{
	(void)unused;
	read_one("[Contract \"4SXX\"]\n[Declarer \"^S\"]\n[Result \"9\"]\n");
	assert_true(game.contract == 18 && game.doubled == 2 && game.declarer == 2 && game.declarer_odd);
	read_one("[Contract \"3n\"]\n[Declarer \"w\"]\n[Result \"^EW 7\"]\n");
	assert_true(game.contract == 14 && game.doubled == 0 && game.declarer == 3 && !game.declarer_odd);
	assert_true(game.result == 7 && game.result_side == -1 && game.result_odd);
	read_one("[Contract \"1C X\"]\n[Result \"NS 6 EW 7\"]\n");
	assert_true(game.doubled == 1 && game.result == 6 && game.result_side == 0);
	read_one("[Contract \"5DR\"]\n");
	assert_true(game.contract == 21 && game.doubled == 2);
	read_one("[Declarer \"S\"]\n[Result \"EW 7\"]\n");
	assert_true(game.result == 6 && game.result_side == -1);
	read_one("[Declarer \"S\"]\n[Result \"EW 7\"]\n[Play \"W\"]\nSA + - -\n");
	assert_true(game.result == 7 && game.result_side == 1); /* nobody knows how many are left */
	read_one("[Result \"EW 7\"]\n");
	assert_true(game.result == 7 && game.result_side == 1);
	read_one("[Deal \"N:A... K... Q... J...\"]\n[Contract \"nt\"]\n");
	assert_true(game.contract == -1 && game.strain == 4);
	assert_broken("[Contract \"8S\"]", 1, 12, "expected a contract");
	assert_broken("[Contract \"4SXXX\"]", 1, 12, "expected a contract");
	assert_broken("[Declarer \"NS\"]", 1, 12, "expected N, E, S, W");
	assert_broken("[Result \"14\"]", 1, 10, "expected the tricks");
	assert_broken("[Result \"+1\"]", 1, 10, "expected the tricks");
}

static void a_passed_out_deal_has_no_declarer_whatever_is_written(void **unused)
{
	(void)unused;
	read_one("[Declarer \"N\"]\n[Contract \"pass\"]\n[Result \"0\"]\n");
	assert_true(game.contract == ATOUT_PBN_PASSED && game.declarer == -1 && game.result == -1);
	read_one("[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n");
	assert_true(game.contract == ATOUT_PBN_PASSED && game.declarer == -1);
}

static void tags_that_are_none_are_named(void **unused)
{
	(void)unused;
	assert_broken("[Event \"x]\n[Site \"y\"]\n", 1, 8, "not closed");
	assert_broken("[Event x]\n", 1, 8, "a value in quotes");
	assert_broken("[ \"x\"]\n", 1, 3, "[Name");
	assert_broken("[Event \"x\" \"y\"]\n", 1, 12, "expected ]");
	assert_broken("[Event\n\n\"x\"]\n", 2, 1, "a value in quotes");
	assert_broken("[Auction \"X\"]\n1C", 1, 11, "N, E, S or W");
}

static void reading_goes_on_behind_a_broken_game(void **unused)
{
	(void)unused;
	begin("[Board \"1\"]\n[Deal \"N:A... A... - -\"]\n[Event \"x\"]\n\n[Board \"2\"]\n\n[Board \"3\"]\n" AUCTION
	      "1C 8C\n1D\n \n[Board \"4\"]\n");
	broken_game(2, 15, "twice");
	next_game();
	assert_int_equal(game.board, 2);
	broken_game(9, 4, "'8C' in the auction");
	next_game();
	assert_int_equal(game.board, 4);
	no_game();
	assert_int_equal(pbn.games, 4);
	assert_int_equal(pbn.broken, 2);
}

static void a_game_has_limits(void **unused)
{
	static char text[3 * ATOUT_PBN_TEXT_MAX];
	size_t n = (size_t)snprintf(text, sizeof text, "[ScoreTable \"x\"]\n");

	(void)unused;
	for (int i = 0; i < ATOUT_PBN_ITEMS_MAX; i++, n += 2)
		memcpy(text + n, "x\n", 3);
	begin_size(text, n);
	assert_int_equal(atout_pbn_next(&pbn, &game), ATOUT_PBN_BROKEN);
	assert_non_null(strstr(pbn.error.text, "too large"));
	memset(text, 'x', sizeof text);
	memcpy(text, "[Event \"", 8);
	memcpy(text + ATOUT_PBN_TEXT_MAX + 100, "\"]\n\n[Board \"2\"]\n\n", 18);
	begin_size(text, ATOUT_PBN_TEXT_MAX + 117);
	assert_int_equal(atout_pbn_next(&pbn, &game), ATOUT_PBN_BROKEN);
	assert_non_null(strstr(pbn.error.text, "too large"));
	next_game();
	n = 0;
	for (int i = 0; i < ATOUT_PBN_TAGS_MAX + 2; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "[Event \"a\"]");
	assert_broken(text, 1, 11 * (ATOUT_PBN_TAGS_MAX + 2) + 1, "too large");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_text_without_a_game_has_none),
		cmocka_unit_test(a_file_ends_with_a_newline_with_many_or_with_none),
		cmocka_unit_test(games_are_parted_by_empty_lines_and_lines_of_blanks),
		cmocka_unit_test(lines_that_begin_with_a_percent_sign_are_escaped),
		cmocka_unit_test(a_tag_has_any_blanks_and_any_case),
		cmocka_unit_test(strings_have_quotes_and_backslashes),
		cmocka_unit_test(unknown_tags_are_kept_in_their_order),
		cmocka_unit_test(the_first_tag_of_a_name_wins),
		cmocka_unit_test(a_section_that_is_empty_does_not_win),
		cmocka_unit_test(behind_calls_a_tag_of_the_next_game_begins_it),
		cmocka_unit_test(comments_are_kept_with_their_place),
		cmocka_unit_test(a_comment_that_is_left_open_ends_before_the_next_game),
		cmocka_unit_test(latin1_and_utf8_are_told_apart_value_by_value),
		cmocka_unit_test(files_that_were_joined_have_marks_inside),
		cmocka_unit_test(a_nul_byte_breaks_a_game),
		cmocka_unit_test(words_between_games_are_passed_over),
		cmocka_unit_test(words_behind_the_end_of_a_section_are_passed_over),
		cmocka_unit_test(lines_below_a_tag_are_rows),
		cmocka_unit_test(lists_of_deals_need_no_empty_lines),
		cmocka_unit_test(a_broken_deal_of_a_list_does_not_break_the_next),
		cmocka_unit_test(a_number_sign_is_the_value_of_the_nearest_game_that_has_it),
		cmocka_unit_test(nothing_is_inherited_from_what_a_broken_game_has_lost),
		cmocka_unit_test(a_broken_game_ends_where_it_would_have_ended),
		cmocka_unit_test(a_long_file_with_changing_values_is_inherited_too),
		cmocka_unit_test(two_number_signs_stand_for_all_games_that_follow),
		cmocka_unit_test(a_result_without_a_deal_belongs_to_the_deal_before),
		cmocka_unit_test(seats_and_vulnerability_have_several_words),
		cmocka_unit_test(question_marks_and_empty_values_are_unknown),
		cmocka_unit_test(a_date_may_be_half_known),
		cmocka_unit_test(contracts_are_read_as_written),
		cmocka_unit_test(a_passed_out_deal_has_no_declarer_whatever_is_written),
		cmocka_unit_test(tags_that_are_none_are_named),
		cmocka_unit_test(reading_goes_on_behind_a_broken_game),
		cmocka_unit_test(a_game_has_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
