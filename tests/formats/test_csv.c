/* SPDX-License-Identifier: Apache-2.0 */
/* CSV: columns by their names, what spreadsheets and other programs make of it, and what is wrong in a line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"

#define HANDS "AQ2.KT95.A63.T98,J983.76.KQ2.AKJ4,T76.AQJ2.J987.63,K54.843.T54.Q752"
#define HEAD                                                                                                        \
	"board,dealer,vulnerable,north,east,south,west,contract,declarer,tricks,auction,play,north name,east name," \
	"south name,west name,event,site,date,room,stage,scoring,table,round,section,pair ns,pair ew,score\r\n"
#define LINE                                                                                                          \
	"5,N,ns," HANDS ",2H,S,8,1C! Pass 1H Pass 2H Pass Pass Pass,C2 C8 CK C3,Ned,\"Eve, \"\"E\"\"\",,,Cup,,,Open," \
	",IMP,,,,,,\r\n"

static void a_board_is_a_line_and_the_same_again(void **unused)
{
	(void)unused;
	begin_as("csv", HEAD LINE);
	next();
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_deal(DEAL);
	expect_calls("1C p 1H p 2H p p p");
	assert_string_equal(call_note(0), "Alert");
	assert_string_equal(tag("East"), "Eve, \"E\"");
	assert_string_equal(tag("Scoring"), "IMP");
	assert_int_equal(board.sheet.result, 8);
	expect_legal(true, true);
	end();
	convert("csv", HEAD LINE, "csv");
	assert_string_equal(written, HEAD LINE);
}

static void columns_are_known_by_their_names_in_any_order(void **unused)
{
	(void)unused;
	begin_as("csv", "\xEF\xBB\xBFNS/EW;Result;Contract;Board No;Vul;x y;Deal;North\n"
			"S;-2;4 S xx;17;E-W;z;N:AQ2.KT95.A63.T98 J983.76.KQ2.AKJ4 T76.AQJ2.J987.63 -;Ned\n\n"
			";+1;3NT by W;;;;" DEAL ";\n;;passed out;;;;" DEAL ";\n");
	next();
	assert_string_equal(warnings, "1:0: the column 'x y' is passed over\n");
	assert_int_equal(board.sheet.board, 17);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_EW);
	assert_int_equal(board.sheet.declarer, 2);
	assert_int_equal(board.sheet.doubled, 2);
	assert_int_equal(board.sheet.result, 8);
	assert_string_equal(tag("North"), "Ned");
	expect_deal(DEAL);
	next();
	assert_int_equal(board.line, 4);
	assert_int_equal(board.sheet.declarer, 3);
	assert_int_equal(board.sheet.result, 10);
	next();
	assert_int_equal(board.sheet.contract, ATOUT_PBN_PASSED);
	end();
	begin_as("csv", "Board\tNorthSpades\tNorthHearts\tNorthDiamonds\tNorthClubs\tWest\n1\tAK\t-\t\tQ\tWalt\n");
	next();
	expect_deal("N:AK...Q - - -");
	assert_string_equal(tag("West"), "Walt");
	end();
}

static void bigdeal_writes_no_names_of_columns(void **unused)
{
	static const char text[] = "\"AQ2\",\"KT95\",\"A63\",\"T98\",\"J983\",\"76\",\"KQ2\",\"AKJ4\",\"T76\",\"AQJ2\","
				   "\"J987\",\"63\",\"K54\",\"843\",\"T54\",\"Q752\",\"6\",\"E/EW\"\n";

	(void)unused;
	source_start_text(&source, text, strlen(text));
	assert_ptr_equal(formats_sniff("-", &source, true), formats_find("csv"));
	begin_as("csv", text);
	next();
	expect_deal(DEAL);
	assert_int_equal(board.sheet.board, 6);
	assert_int_equal(board.sheet.dealer, 1);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_EW);
	end();
}

/* The table ReceivedData of a Bridgemate database: a pair as declarer, no hands. */
static void results_of_scoring_devices_are_read(void **unused)
{
	(void)unused;
	begin_as("csv", "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks\n"
			"1,1,2,3,5,7,8,8,E,4 H x,-1,SA,\n2,1,2,3,6,7,8,0,,PASS,,,\n");
	next();
	assert_int_equal(board.sheet.board, 5);
	assert_string_equal(tag("PairNS"), "7");
	assert_string_equal(tag("Round"), "3");
	assert_int_equal(board.sheet.declarer, 1);
	assert_int_equal(board.sheet.doubled, 1);
	assert_int_equal(board.sheet.result, 9);
	assert_int_equal(board.sheet.card[0].move, atout_move_of(ATOUT_PLAY, card_of(SPADES, ACE)));
	assert_int_equal(board.sheet.play_seat, 2);
	next();
	assert_int_equal(board.sheet.contract, ATOUT_PBN_PASSED);
	end();
}

static void what_is_wrong_is_named(void **unused)
{
	(void)unused;
	begin_as("csv", "board,dealer,vul,deal,contract,declarer,tricks,auction,play\n"
			"x,,," DEAL "\n1,Q,," DEAL "\n1,,red," DEAL "\n1,,,N:AA\n1,,,,\n1,,," DEAL ",8C\n1,,," DEAL
			",1C,NS\n1,,," DEAL ",1C,N,14\n1,,," DEAL ",,,,1C 8C\n1,,," DEAL ",,,,,SZ\n");
	next_is_broken("2:0: board 'x'; expected a number");
	next_is_broken("3:0: dealer 'Q'; expected N, E, S or W");
	next_is_broken("4:0: vulnerable 'red'; expected none, ns, ew or both");
	next_is_broken("5:0: SA is there twice; expected every card once");
	next_is_broken("6:0: no hands and no contract; expected hands such as AKQ.J.T98.765432");
	next_is_broken("7:0: contract '8C'; expected a contract such as 3NT, 4SX or Pass");
	next_is_broken("8:0: declarer 'NS'; expected N, E, S or W");
	next_is_broken("9:0: result '14'; expected tricks, or =, +1, -2 of a contract");
	next_is_broken("10:0: call '8C'; expected calls such as 1NT Pass X XX");
	next_is_broken("11:0: card 'SZ'; expected cards such as SA H2");
	end();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_board_is_a_line_and_the_same_again),
		cmocka_unit_test(columns_are_known_by_their_names_in_any_order),
		cmocka_unit_test(bigdeal_writes_no_names_of_columns),
		cmocka_unit_test(results_of_scoring_devices_are_read),
		cmocka_unit_test(what_is_wrong_is_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
