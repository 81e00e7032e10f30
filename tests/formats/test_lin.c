/* SPDX-License-Identifier: Apache-2.0 */
/* LIN: what Bridge Base Online and other programs write, tidy or not, as boards; and boards as LIN. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"

#define SOUTH "ST76HAQJ2DJ987C63"
#define WEST "SK54H843DT54CQ752"
#define NORTH "SAQ2HKT95DA63CT98"
#define EAST "SJ983H76DKQ2CAKJ4"
#define HANDS SOUTH "," WEST "," NORTH
#define SINGLE                                                                                       \
	"pn|Sue,Walt,Ned,Eve|st||md|3" HANDS ",|rh||ah|Board 5|sv|n|mb|1C!|an|short; 2+|mb|p|mb|1H|" \
	"mb|p|mb|2H|mb|p|mb|p|mb|p|pg||pc|C2|pc|C8|pc|CK|pc|C3|pg||"

static void begin(const char *text) { begin_as("lin", text); }

static void only(const char *text)
{
	begin(text);
	next();
}

static void refuse(const char *text, const char *error)
{
	begin(text);
	next_is_broken(error);
	end();
}

static void expect_wrong(const char *expected)
{
	struct atout_error error;
	char got[ATOUT_ERROR_SIZE + 32];

	assert_false(board_judge(&board, &error));
	snprintf(got, sizeof got, "%u:%u: ", (unsigned)error.line, (unsigned)error.column);
	strncat(got, error.text, strlen(expected) > strlen(got) ? strlen(expected) - strlen(got) : 0);
	assert_string_equal(got, expected);
}

static void a_hand_that_was_played_has_its_names_calls_alerts_and_cards(void **unused)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];

	(void)unused;
	only(SINGLE "mc|8|\n");
	assert_string_equal(tag("North"), "Ned");
	assert_string_equal(tag("East"), "Eve");
	assert_string_equal(tag("South"), "Sue");
	assert_string_equal(tag("West"), "Walt");
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.dealer, 0);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_deal(DEAL);
	expect_calls("1C p 1H p 2H p p p");
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_AUCTION, board.sheet.call[0].note),
			    "Alert: short; 2+");
	assert_int_equal(board.sheet.declarer, 2);
	assert_int_equal(board.sheet.play_seat, 3);
	assert_int_equal(atout_pbn_order(&board.sheet, order), 4);
	assert_int_equal(board.sheet.result, 8);
	expect_legal(true, true);
	assert_string_equal(warnings, "");
	end();
}

static void a_text_may_be_in_utf16(void **unused)
{
	static char wide[2 * sizeof SINGLE] = "\xFF\xFE";

	(void)unused;
	for (size_t i = 0; SINGLE[i]; i++)
		wide[2 * i + 2] = SINGLE[i];
	source_start_text(&source, wide, sizeof wide);
	assert_ptr_equal(formats_sniff("-", &source, false), formats_find("lin"));
	assert_true(boards_open(&boards, formats_find("lin"), &source));
	next();
	expect_deal(DEAL);
	expect_calls("1C p 1H p 2H p p p");
	end();
	source_free(&source);
}

static void the_fourth_hand_may_be_there_empty_or_missing(void **unused)
{
	static const char *const texts[] = {
		"md|3" HANDS "," EAST "|",
		"md|3" HANDS ",|",
		"md|3" HANDS "|",
		"md|3st76haqj2dj987c63,sk54h843dt54cq752,saq2hkt95da63ct98|",
		"md|3C63DJ987HAQJ2ST76,S54KH843D54TC257Q,SAQ2HK1095DA63C1098|",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		only(texts[i]);
		expect_deal(DEAL);
		end();
	}
	only("md|0SAH,,SKH|"); /* endings, and hands that nobody knows */
	expect_deal("N:K... - A... -");
	assert_int_equal(board.sheet.dealer, -1);
	end();
	only("md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|"); /* a suit that is void needs no letter */
	expect_deal("N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..");
	end();
}

static void lines_break_anywhere_and_letters_are_small_or_large(void **unused)
{
	(void)unused;
	only("\xEF\xBB\xBFPN|Sue,Walt,Ned,Eve|\r\nST||\r\nMd|\r\n3" SOUTH ",SK54H84\n3DT54CQ752," NORTH
	     ",|S\nV|N|mb|1\nc|M"
	     "B|P|mb\n|\n1H|mb|pp\np|pc|c2|PC|\n C8 |pc|cK|pc|c3|mc|8");
	expect_deal(DEAL);
	expect_calls("1C p 1H p p p");
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_legal(true, true);
	assert_int_equal(boards.junk, 0);
	end();
}

static void a_value_may_hold_a_whole_auction_or_a_whole_trick(void **unused)
{
	(void)unused;
	only("md|3" HANDS "|mb|--1C!p1HDblrPass2N!p|mb|pp Xx|mb|Pass|mb|pp|");
	expect_calls("1C p 1H x xx p 2NT p p p xx p p p");
	end();
	only("md|3" HANDS "|mb|1Cp1Hppp|pc|C2D3K|");
	assert_int_equal(board.sheet.card[2].move, atout_move_of(ATOUT_PLAY, card_of(CLUBS, KING)));
	end();
	only("md|3" HANDS "|mb|1Cp1Hppp|pc|C28K3|pc|DK|");
	assert_int_equal(board.sheet.card[0].move, atout_move_of(ATOUT_PLAY, card_of(CLUBS, 0)));
	assert_int_equal(board.sheet.card[2].move, atout_move_of(ATOUT_PLAY, card_of(CLUBS, KING)));
	assert_int_equal(board.sheet.card[6].move, atout_move_of(ATOUT_PLAY, card_of(DIAMONDS, KING)));
	end();
}

#define HEAD                                                                            \
	"vg|Cup final,Segment 2,I,5,7,Reds,12,Blues,0|\nrs|2HS=,2HSx-1,PASS,,,3NN+1|\n" \
	"pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
#define AUCTION "sv|n|mb|1C|mb|p|mb|1H|mb|p|mb|2H|mb|p|mb|p|mb|p|"

static void a_tournament_tells_of_each_board_room_players_and_result(void **unused)
{
	(void)unused;
	begin(HEAD "nt|hello: ready?|pg||\nqx|o5|md|3" HANDS ",|" AUCTION "pc|C2|mc|8|pg||\n"
		   "qx|c5|md|3" HANDS ",|sv|n|mb|1C|mb|p|mb|1H|mb|p|mb|2H|mb|d|mb|p|mb|p|mb|p|pc|C2|mc|7|\n"
		   "qx|o6|pn|a,b,c,d|md|4" HANDS ",|mb|pppp|\nqx|c7|md|1" HANDS ",|");
	next();
	assert_string_equal(tag("Event"), "Cup final");
	assert_string_equal(tag("Stage"), "Segment 2");
	assert_string_equal(tag("Scoring"), "IMP");
	assert_string_equal(tag("HomeTeam"), "Reds");
	assert_string_equal(tag("HomeCarry"), "12");
	assert_string_equal(tag("Room"), "Open");
	assert_string_equal(tag("South"), "S1");
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.items ? board.sheet.item[0].kind : -1, ATOUT_PBN_COMMENT);
	expect_legal(true, true);
	next();
	assert_string_equal(tag("Room"), "Closed");
	assert_string_equal(tag("East"), "E2");
	assert_int_equal(board.sheet.doubled, 1);
	expect_legal(true, true);
	next();
	assert_string_equal(tag("South"), "a");
	assert_int_equal(board.sheet.contract, ATOUT_PBN_PASSED);
	expect_legal(true, false);
	next();
	assert_int_equal(board.sheet.board, 7);
	assert_int_equal(board.sheet.declarer, 0);
	assert_int_equal(board.sheet.result, 10);
	end();
	assert_string_equal(warnings, "");
}

static void players_and_numbers_of_boards_stand_in_lists(void **unused)
{
	(void)unused;
	begin("vg|Pairs,,P,1,9,,,,|rs|1NN=,,3NS-1,,|pw|a,b,c,d,,,,,e,,g,,,,,|bn|3,9|pg||qx|o9|md|3" HANDS
	      ",|qx|o8|md|3" HANDS ",|");
	next();
	assert_string_equal(tag("South"), "e");
	assert_string_equal(tag("West"), "b");
	assert_string_equal(tag("North"), "g");
	assert_int_equal(board.sheet.result, 8);
	assert_string_equal(tag("Scoring"), "MP");
	next();
	assert_string_equal(tag("South"), "");
	assert_int_equal(board.sheet.result, -1);
	end();
}

static void boards_end_where_the_next_one_begins(void **unused)
{
	(void)unused;
	begin("md|3" HANDS "|sv|o|\nmd|3" HANDS "|mb|p|md|4" HANDS "|pn|late,,,|mb|p|\npn|x,,,|st||md|1" HANDS
	      "|pn|y,,,|pg||md|2" HANDS "|");
	next(); /* the second md is the same deal again, before anything has happened */
	assert_int_equal(board.sheet.calls, 1);
	assert_string_equal(warnings, "2:4: md '3ST76HAQJ2DJ987C63,SK54H843DT54CQ752...': the same hands again; passed "
				      "over\n");
	next();
	assert_string_equal(tag("South"), "late");
	assert_int_equal(board.sheet.dealer, 1);
	next();
	assert_string_equal(tag("South"), "x");
	next();
	assert_string_equal(tag("South"), "y");
	end();
}

/* Each player has a suit; in no-trump the one who leads wins all. */
static void the_tricks_of_a_whole_play_are_counted(void **unused)
{
	static const char ranks[] = "AKQJT98765432";
	char text[1024] = "md|3DAKQJT98765432,CAKQJT98765432,SAKQJT98765432,|mb|7Nppp|";

	(void)unused;
	for (int i = 0; i < RANKS; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "pc|H%c|pc|D%c|pc|C%c|pc|S%c|", ranks[i],
			 ranks[i], ranks[i], ranks[i]);
	only(text);
	assert_int_equal(board.sheet.result, 0);
	assert_string_equal(tag("Result"), "0");
	expect_legal(true, true);
	end();
}

static void comments_keep_their_place(void **unused)
{
	(void)unused;
	only("md|3" HANDS "|nt|first|mb|1C|nt|second|mb|p|mb|1H|mb|p|mb|p|mb|p|nt|third|pc|C2|nt|fourth|pg||pc|C8|");
	assert_int_equal(board.sheet.items, 4);
	assert_int_equal(board.sheet.item[0].section, ATOUT_PBN_NO_SECTION);
	assert_int_equal(board.sheet.item[1].section, ATOUT_PBN_AUCTION);
	assert_int_equal(board.sheet.item[1].place, 1);
	assert_int_equal(board.sheet.item[2].place, 6);
	assert_int_equal(board.sheet.item[3].section, ATOUT_PBN_PLAY);
	assert_int_equal(board.sheet.item[3].place, 1);
	end();
}

static void explanations_follow_their_call(void **unused)
{
	const struct atout_pbn_cell *call = board.sheet.call;

	(void)unused;
	only("md|3" HANDS "|an|!|mb|1C|an|3+ !C|an|or short|mb|p|mb|1H|an|!|mb|p|an|asks ~|pc|CA|an|top|");
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_AUCTION, call[0].note), "Alert: 3+ !C; or short");
	assert_int_equal(call[1].note, 0);
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_AUCTION, call[2].note), "Alert");
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_AUCTION, call[3].note), "asks ~");
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_PLAY, 1), "top");
	end();
}

static void cards_that_were_shown_can_be_taken_back(void **unused)
{
	(void)unused;
	only("md|3" HANDS "|mb|1Cp1Hppp|pc|C2|pc|C8|pc|CK|pc|C3|up|3|pc|C9|pc|CJ|pc|C6|mc|7|");
	assert_int_equal(board.sheet.cards, 4);
	expect_legal(true, true);
	end();
}

static void addresses_of_the_hand_viewer_are_read(void **unused)
{
	(void)unused;
	only("https://bbo.example/tools/handviewer.html?bbo=y&lin=pn%7CSue+B.%2CW%2CN%2CE%7Cmd%7C3" SOUTH "%2C" WEST
	     "%2C" NORTH "%2C%7Csv%7Co%7Cmb%7C1C%7C&x=y\n");
	assert_string_equal(tag("South"), "Sue B.");
	expect_calls("1C");
	expect_deal(DEAL);
	end();
}

static void what_is_no_lin_is_passed_over_and_counted(void **unused)
{
	(void)unused;
	begin("Some words.\nmd|3" HANDS "|qq|what|\nmb|p|");
	next();
	expect_calls("p");
	assert_int_equal(boards.junk, 2);
	assert_int_equal(boards.junk_line, 1);
	end();
}

static void what_is_broken_is_named_with_its_place(void **unused)
{
	(void)unused;
	refuse("md|3" SOUTH ",SK54H843DT54CQ75A,SAQ2HKT95DA63CTA8|",
	       "1:56: CA is there twice; expected every card once");
	refuse("md|3" SOUTH "," WEST ",SAQ2HKT95DA63CT9,|", "1:41: the hand of N has 12 cards; expected 13");
	refuse("md|3SAZ|", "1:7: 'Z' is not a card of a hand; expected S, H, D or C and ranks");
	refuse("md|3|", "1:4: '3' has no hand; expected hands such as SAKHQ4DJ2C98765,...");
	refuse("qx|o1|\n", "1:0: a board without hands; expected md|...|");
	refuse("md|3" HANDS "|\nmb|8C|", "2:4: '8C' is not a call; expected a call such as 1N, p, d or r");
	refuse("md|3" HANDS "|pc|SZ|", "1:62: 'SZ' is not a card; expected a suit and a rank such as SA");
	refuse("md|3" HANDS "|sv|x|", "1:62: sv 'x' is not a vulnerability; expected o, n, e or b");
	refuse("md|3" HANDS "|mc|14|", "1:62: mc '14' is not a claim; expected the tricks of declarer, 0 to 13");
	begin("md|3SAZ|mb|1C|\nmd|4" HANDS "|");
	assert_int_equal(boards_next(&boards, &board), BOARDS_BROKEN);
	next();
	assert_int_equal(board.number, 2);
	end();
}

static void the_rules_judge_calls_cards_claims_and_results(void **unused)
{
	(void)unused;
	only("md|3" HANDS "|\nmb|1C|mb|p|mb|1C|");
	expect_wrong("2:15: seat 2 may not say 1C");
	end();
	only(SINGLE "\npc|HA|");
	expect_wrong("2:4: seat 1 may not play HA");
	expect_found(true, false, 1);
	end();
	only("md|3" HANDS "|mb|1Cp1Hppp|pc|C2|pc|C8|pc|CK|\npc|S6|");
	expect_wrong("2:4: seat 2 may not play S6");
	end();
	only(SINGLE "\nmc|13|"); /* a trick is lost already */
	expect_wrong("2:4: seat 2 may not say claim 13");
	end();
	only(HEAD "qx|o5|md|3" HANDS ",|sv|n|mb|1C|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|C2|mc|8|");
	expect_wrong("2:4: another contract than in the auction; expected 1H");
	end();
	only(HEAD "qx|o5|md|3" HANDS ",|" AUCTION "pc|C2|mc|9|");
	expect_wrong("2:4: the list of results says 8 tricks; expected 9, as claimed");
	expect_found(true, true, 0);
	end();
}

static void what_only_a_program_that_draws_it_knows_is_passed_over(void **unused)
{
	(void)unused;
	only("st||rh||bn|1|mp|3,-3|px|x|mn|y|pf|y|sk|S|zz|1|tu|n|va|3|qx|o1,BOARD 1|st||rh||at|text|md|3" HANDS
	     "|sk||hb|n|\nmb|1C|an|5+ !H \xE9|pg||");
	assert_int_equal(boards.junk, 0);
	assert_string_equal(warnings, "");
	assert_string_equal(call_note(0), "5+ !H \xC3\xA9"); /* ISO-8859-1 becomes UTF-8 */
	assert_string_equal(tag("Room"), "Open");
	end();
}

static void results_that_are_none_are_told(void **unused)
{
	(void)unused;
	begin("vg|t,s,I,1,3,,,,|rs|AVE,4HZ=,3NN+9,|qx|o1|md|3" HANDS "|qx|c1|md|3" HANDS "|qx|o2|md|3" HANDS
	      "|qx|c2|md|3" HANDS "|");
	for (int i = 0; i < 4; i++) {
		next();
		assert_int_equal(board.sheet.contract, -1);
	}
	assert_string_equal(warnings, "1:21: this is not a result; expected one such as 4HN=, 3NSx-2 or PASS\n"
				      "1:25: this is not a result; expected one such as 4HN=, 3NSx-2 or PASS\n"
				      "1:30: this is not a result; expected one such as 4HN=, 3NSx-2 or PASS\n");
	end();
}

static void a_dealer_that_nobody_names_is_said(void **unused)
{
	(void)unused;
	only("md|" HANDS "|mb|1C|");
	assert_string_equal(warnings, "1:0: no dealer is named; North is taken for it\n");
	assert_int_equal(board.sheet.auction_seat, 0);
	end();
	only("md|" HANDS "|ah|Board 2|mb|1C|");
	assert_string_equal(warnings, "");
	assert_int_equal(board.sheet.auction_seat, 1);
	end();
}

static void a_hand_is_written_as_bridge_base_online_writes_it(void **unused)
{
	(void)unused;
	convert("lin", SINGLE "mc|8|pg||\n", "lin");
	assert_string_equal(written, SINGLE "mc|8|pg||\n");
	convert("pbn",
		"[Board \"2\"]\n[West \"A, B|C\"]\n[Deal \"" DEAL "\"]\n[Contract \"1NT\"]\n[Declarer \"E\"]\n"
		"[Result \"7\"]\n",
		"lin");
	assert_string_equal(written, "pn|,A; B/C,,|st||md|4" HANDS ",|rh||ah|Board 2|sv|n|mc|7|pg||\n");
}

static void a_tournament_is_written_with_its_head(void **unused)
{
	static const char text[] =
		"vg|Cup final,Segment 2,I,5,7,Reds,12,Blues,0|\nrs|2HS=,2HSx-1,,3NN+1|\nbn|5,7|\npg||\n"
		"qx|o5|pn|S1,W1,N1,E1|st||md|3" HANDS ",|rh||ah|Board 5|" AUCTION "pg||pc|C2|mc|8|pg||\n"
		"qx|c5|pn|S2,W2,N2,E2|st||md|3" HANDS ",|rh||ah|Board 5|sv|n|mb|1C|mb|p|mb|1H|mb|p|mb|2H|mb|d|mb|p|mb|"
		"p|mb|p|pg||pc|C2|nt|oh|pg||pc|C8|mc|7|pg||\n"
		"qx|c7|pn|,,,|st||md|1" HANDS ",|rh||ah|Board 7|sv|b|mc|10|pg||\n";

	(void)unused;
	convert("lin", text, "lin");
	assert_string_equal(written, text);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hand_that_was_played_has_its_names_calls_alerts_and_cards),
		cmocka_unit_test(a_text_may_be_in_utf16),
		cmocka_unit_test(the_fourth_hand_may_be_there_empty_or_missing),
		cmocka_unit_test(lines_break_anywhere_and_letters_are_small_or_large),
		cmocka_unit_test(a_value_may_hold_a_whole_auction_or_a_whole_trick),
		cmocka_unit_test(a_tournament_tells_of_each_board_room_players_and_result),
		cmocka_unit_test(players_and_numbers_of_boards_stand_in_lists),
		cmocka_unit_test(boards_end_where_the_next_one_begins),
		cmocka_unit_test(the_tricks_of_a_whole_play_are_counted),
		cmocka_unit_test(comments_keep_their_place),
		cmocka_unit_test(explanations_follow_their_call),
		cmocka_unit_test(cards_that_were_shown_can_be_taken_back),
		cmocka_unit_test(addresses_of_the_hand_viewer_are_read),
		cmocka_unit_test(what_is_no_lin_is_passed_over_and_counted),
		cmocka_unit_test(what_is_broken_is_named_with_its_place),
		cmocka_unit_test(the_rules_judge_calls_cards_claims_and_results),
		cmocka_unit_test(what_only_a_program_that_draws_it_knows_is_passed_over),
		cmocka_unit_test(results_that_are_none_are_told),
		cmocka_unit_test(a_dealer_that_nobody_names_is_said),
		cmocka_unit_test(a_hand_is_written_as_bridge_base_online_writes_it),
		cmocka_unit_test(a_tournament_is_written_with_its_head),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
