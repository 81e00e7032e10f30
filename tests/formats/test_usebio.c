/* SPDX-License-Identifier: Apache-2.0 */
/* USEBIO: lines of travellers with their pairs and hands as boards, and boards as a file of results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"
#include "formats/xml_text.h"

#include <stdlib.h>

#define E(name, text) "<" #name ">" text "</" #name ">"
#define PLAYER(name) E(PLAYER, E(PLAYER_NAME, name))
#define PAIR(number, more) E(PAIR, E(PAIR_NUMBER, number) more)
#define HAND(direction, s, h, d, c) \
	E(HAND, E(DIRECTION, direction) E(CLUBS, c) E(DIAMONDS, d) E(HEARTS, h) E(SPADES, s))
#define HANDS                                      \
	HAND("North", "AQ2", "KT95", "A63", "T98") \
	HAND("E", "J983", "76", "KQ2", "AKJ4")     \
	HAND("South", "T76", "AQJ2", "J987", "63") HAND("West", "K 5 4", "8,4,3", "10 5 4", "Q752")
#define LINE(ns, ew, contract, by, lead, tricks, score)                                                      \
	E(TRAVELLER_LINE, E(NS_PAIR_NUMBER, ns) E(EW_PAIR_NUMBER, ew) E(CONTRACT, contract) E(PLAYED_BY, by) \
				  E(LEAD, lead) E(TRICKS, tricks) E(SCORE, score) E(NS_MATCH_POINTS, "7"))
#define FILE_OF(boards, hands)                                                                                     \
	"<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n<!DOCTYPE USEBIO SYSTEM \"http://x/usebio_v1_2.dtd\">\n" \
	"<usebio Version=\"1.2\">" E(CLUB, E(CLUB_NAME, "Caf\xE9 &amp; Bar")) "<EVENT EVENT_TYPE=\"MP_PAIRS\">" E( \
		EVENT_DESCRIPTION, "<![CDATA[Cup <1>]]>") E(DATE, "23/05/2026")                                    \
		E(BOARD_SCORING_METHOD, "MATCH_POINTS")                                                            \
			E(PARTICIPANTS, PAIR("1", E(DIRECTION, "NS") PLAYER("Ned") PLAYER("Sue"))                  \
						PAIR("1", E(DIRECTION, "EW") PLAYER("Eve") PLAYER("Walt"))         \
							PAIR("2", PLAYER("Ann"))) "\n" boards                      \
			E(HANDSET, hands) "</EVENT></usebio>"

static void a_line_is_a_board_with_its_pairs_and_hands(void **unused)
{
	(void)unused;
	begin_as("usebio",
		 FILE_OF(E(BOARD, E(BOARD_NUMBER, "5") LINE("1NS", "1", "2H", "S", "C2", "8", "110")
					  LINE("1", "2", "4 S XX", "W", "10H", "8", "400")
						  LINE("2", "1", "PASS", "", "", "0", "0")
							  LINE("1", "2", "", "", "-", "", "A6040") "<TRAVELLER_LINE/>"),
			 E(BOARD, E(BOARD_NUMBER, "5") HANDS)));
	next();
	assert_string_equal(tag("Event"), "Cup <1>");
	assert_string_equal(tag("Site"), "Caf\xC3\xA9 & Bar");
	assert_string_equal(tag("Date"), "2026.05.23");
	assert_string_equal(tag("Scoring"), "MP");
	assert_string_equal(tag("South"), "Sue");
	assert_string_equal(tag("East"), "Eve");
	assert_string_equal(tag("PairNS"), "1NS");
	assert_string_equal(tag("Score"), "NS 110");
	assert_string_equal(tag("MP_NS"), "7");
	assert_int_equal(board.sheet.board, 5);
	expect_deal(DEAL);
	assert_int_equal(board.sheet.declarer, 2);
	assert_int_equal(board.sheet.result, 8);
	assert_int_equal(board.sheet.play_seat, 3);
	assert_int_equal(board.sheet.card[0].move, atout_move_of(ATOUT_PLAY, card_of(CLUBS, 0)));
	next();
	assert_string_equal(tag("East"), "Ann");
	assert_int_equal(board.sheet.doubled, 2);
	assert_int_equal(board.sheet.card[0].move, atout_move_of(ATOUT_PLAY, card_of(HEARTS, TEN)));
	next();
	assert_int_equal(board.sheet.contract, ATOUT_PBN_PASSED);
	next();
	assert_int_equal(board.sheet.contract, -1);
	assert_string_equal(tag("Score"), "A6040");
	end();
}

static void hands_may_stand_alone_or_be_missing(void **unused)
{
	(void)unused;
	begin_as("usebio", FILE_OF(E(BOARD, E(BOARD_NUMBER, "1") LINE("1", "1", "1NT", "N", "", "7", "90")),
				   E(BOARD, E(BOARD_NUMBER, "2") HANDS) E(BOARD, E(BOARD_NUMBER, "2") HANDS)
					   E(BOARD, E(BOARD_NUMBER, "3"))));
	next();
	assert_int_equal(board.sheet.deal.known, 0);
	next();
	assert_int_equal(board.sheet.board, 2);
	expect_deal(DEAL);
	next_is_broken("4:0: board 2 has hands twice; expected them once");
	next_is_broken("4:0: a board without hands; expected HAND and suits");
	end();
}

static void what_is_wrong_is_named(void **unused)
{
	(void)unused;
	begin_as("usebio",
		 FILE_OF(E(BOARD, E(BOARD_NUMBER, "5") LINE("1", "1", "8H", "S", "", "8", "")
					  LINE("1", "1", "2H", "Q", "", "8", "") LINE("1", "1", "2H", "S", "", "14", "")
						  LINE("1", "1", "2H", "S", "ZZ", "8", "")),
			 ""));
	next_is_broken("4:0: contract '8H'; expected one such as 3NT, 4SX or PASS");
	next_is_broken("4:0: PLAYED_BY 'Q'; expected N, E, S or W");
	next_is_broken("4:0: tricks '14'; expected 0 to 13");
	next_is_broken("4:0: lead 'ZZ'; expected a card such as KD");
	end();
	begin_as("usebio", "<USEBIO>\n<BOARD");
	next_is_broken("2:1: an element without an end; expected >");
	end();
	begin_as("usebio", "<USEBIO>\n <>");
	next_is_broken("2:2: a bracket without a name; expected an element such as <BOARD>");
	end();
}

static void results_are_written_by_board_with_pairs_and_hands(void **unused)
{
	static const char *const parts[] = {
		("<CLUB_NAME>Caf\xC3\xA9 &amp; Bar</CLUB_NAME>\n"),
		("<EVENT_DESCRIPTION>Cup &lt;1&gt;</EVENT_DESCRIPTION>\n<DATE>23/05/2026</DATE>\n"
		 "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>\n<PARTICIPANTS>\n<PAIR>\n"
		 "<PAIR_NUMBER>1</PAIR_NUMBER>\n<DIRECTION>NS</DIRECTION>\n<PLAYER>\n<PLAYER_NAME>Ned</PLAYER_NAME>\n"),
		("<BOARD>\n<BOARD_NUMBER>5</BOARD_NUMBER>\n<TRAVELLER_LINE>\n<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\n"
		 "<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>\n<CONTRACT>2HX</CONTRACT>\n<PLAYED_BY>S</PLAYED_BY>\n"
		 "<LEAD>2C</LEAD>\n<TRICKS>8</TRICKS>\n<SCORE>470</SCORE>\n<NS_MATCH_POINTS>7</NS_MATCH_POINTS>\n"
		 "</TRAVELLER_LINE>\n<TRAVELLER_LINE>\n<NS_PAIR_NUMBER>2</NS_PAIR_NUMBER>\n"),
		("<HANDSET>\n<BOARD>\n<BOARD_NUMBER>5</BOARD_NUMBER>\n<HAND>\n<DIRECTION>North</DIRECTION>\n"
		 "<CLUBS>T98</CLUBS>\n<DIAMONDS>A63</DIAMONDS>\n<HEARTS>KT95</HEARTS>\n<SPADES>AQ2</SPADES>\n</"
		 "HAND>\n"),
	};

	(void)unused;
	convert("usebio",
		FILE_OF(E(BOARD, E(BOARD_NUMBER, "5") LINE("1", "1", "2HX", "S", "C2", "8", "470"))
				E(BOARD, E(BOARD_NUMBER, "6") LINE("1", "1", "PASS", "", "", "", "0"))
					E(BOARD, E(BOARD_NUMBER, "5") LINE("2", "1", "2H", "S", "", "9", "140")),
			E(BOARD, E(BOARD_NUMBER, "5") HANDS)),
		"usebio");
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (!strstr(written, parts[i]))
			fail_msg("%s is not in %s", parts[i], written);
	char *copy = strdup(written);
	convert("usebio", copy, "usebio");
	assert_string_equal(written, copy);
	free(copy);
}

static void a_played_board_becomes_a_line(void **unused)
{
	(void)unused;
	convert("lin",
		"pn|S,W,N,E|md|3ST76HAQJ2DJ987C63,SK54H843DT54CQ752,SAQ2HKT95DA63CT98,|ah|Board "
		"5|mb|1H|mb|ppp|pc|C6|mc|"
		"7|",
		"usebio");
	assert_non_null(strstr(written, "<CONTRACT>1H</CONTRACT>\n<PLAYED_BY>N</PLAYED_BY>\n<LEAD>6C</LEAD>\n"
					"<TRICKS>7</TRICKS>\n<SCORE>80</SCORE>\n"));
	assert_non_null(strstr(written, "<HANDSET>"));
	convert("pbn", "[Deal \"" DEAL "\"]\n[Contract \"1NT\"]\n[Declarer \"E\"]\n[Score \"EW 90\"]\n", "usebio");
	assert_non_null(strstr(written, "<SCORE>-90</SCORE>\n"));
	convert("pbn", "[Deal \"" DEAL "\"]\n[Contract \"1NT\"]\n[Declarer \"E\"]\n[Score \"120\"]\n", "usebio");
	assert_non_null(strstr(written, "<SCORE>-120</SCORE>\n"));
}

static void pairs_without_numbers_are_numbered_each_side_by_itself(void **unused)
{
	(void)unused;
	convert("lin",
		"pn|S,W,N,E|md|3ST76HAQJ2DJ987C63,SK54H843DT54CQ752,SAQ2HKT95DA63CT98,|ah|Board 5|mb|pppp|\n"
		"pn|S2,W,N2,E|md|3ST76HAQJ2DJ987C63,SK54H843DT54CQ752,SAQ2HKT95DA63CT98,|ah|Board "
		"5|mb|1Hppp|pc|C6|mc|4|\n",
		"usebio");
	assert_non_null(strstr(written, "<PAIR_NUMBER>2</PAIR_NUMBER>\n<DIRECTION>NS</DIRECTION>\n<PLAYER>\n"
					"<PLAYER_NAME>N2</PLAYER_NAME>"));
	assert_null(strstr(written, "<PAIR_NUMBER>2</PAIR_NUMBER>\n<DIRECTION>EW"));
	assert_non_null(strstr(written, "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\n<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>\n"
					"<CONTRACT>PASS</CONTRACT>\n<SCORE>0</SCORE>\n"));
	assert_non_null(strstr(written, "<NS_PAIR_NUMBER>2</NS_PAIR_NUMBER>\n<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>\n"
					"<CONTRACT>1H</CONTRACT>\n<PLAYED_BY>N</PLAYED_BY>\n<LEAD>6C</LEAD>\n"
					"<TRICKS>4</TRICKS>\n<SCORE>-300</SCORE>\n"));
}

static void hands_may_stand_in_front_of_the_results(void **unused)
{
	(void)unused;
	begin_as("usebio",
		 "<USEBIO>" E(HANDSET, E(BOARD, E(BOARD_NUMBER, "5") HANDS))
			 E(BOARD, LINE("1", "1", "1NT", "N", "", "7", "90"))
				 E(BOARD, E(BOARD_NUMBER, "5") LINE("1", "1", "1NT", "N", "", "7", "90")) "</USEBIO>");
	next();
	assert_int_equal(board.sheet.board, 0);
	next();
	expect_deal(DEAL);
	end();
}

static void attributes_are_read_by_who_asks_for_them(void **unused)
{
	static const char text[] = "<a One = \"x &amp; &#65;\" two='> &#66;\n'/><b c=d><e f=''>g</e><h i";
	struct xml_text xml;

	(void)unused;
	xml_text_start(&xml, text, sizeof text - 1);
	assert_int_equal(xml_text_next(&xml), XML_OPEN);
	assert_true(xml_text_attribute(&xml));
	assert_string_equal(xml.name, "ONE");
	assert_string_equal(xml.value, "x & A");
	assert_true(xml_text_attribute(&xml));
	assert_string_equal(xml.name, "TWO");
	assert_string_equal(xml.value, "> B");
	assert_false(xml_text_attribute(&xml));
	assert_int_equal(xml_text_next(&xml), XML_CLOSE);
	assert_string_equal(xml.name, "A");
	assert_int_equal(xml_text_next(&xml), XML_OPEN);
	assert_false(xml_text_attribute(&xml));
	assert_int_equal(xml_text_next(&xml), XML_OPEN);
	assert_true(xml_text_attribute(&xml));
	assert_string_equal(xml.value, "");
	assert_int_equal(xml_text_next(&xml), XML_TEXT);
	assert_string_equal(xml.value, "g");
	assert_int_equal(xml_text_next(&xml), XML_CLOSE);
	assert_false(xml_text_attribute(&xml));
	assert_int_equal(xml_text_next(&xml), XML_BROKEN);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_is_a_board_with_its_pairs_and_hands),
		cmocka_unit_test(hands_may_stand_alone_or_be_missing),
		cmocka_unit_test(what_is_wrong_is_named),
		cmocka_unit_test(results_are_written_by_board_with_pairs_and_hands),
		cmocka_unit_test(a_played_board_becomes_a_line),
		cmocka_unit_test(pairs_without_numbers_are_numbered_each_side_by_itself),
		cmocka_unit_test(attributes_are_read_by_who_asks_for_them),
		cmocka_unit_test(hands_may_stand_in_front_of_the_results),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
