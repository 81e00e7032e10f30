/* SPDX-License-Identifier: Apache-2.0 */
/* Richard Pavlicek's notation: records, what they take from the one before, and what is wrong in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"

#define HANDS "H N:AQ2.KT95.A63.T98:J983.76.KQ2.AKJ4:T76.AQJ2.J987.63:K54.843.T54.Q752\n"
#define RECORD                                                                                     \
	"D 20260523\nT A match:Ann Bo\nL Bonn\nE Cup final\nF I\nS Segment 2\nK Reds:Blues:12:0\n" \
	"N Ned+Sue:Walt+Eve:O\nB 5\n" HANDS "A NN:1C*P1H^1P:2HA\n1 four or more\nC 2H:N\nP C28K3\nR 8:+110:IMP\n"

static void a_record_has_all_of_a_board(void **unused)
{
	(void)unused;
	begin_as("rbn", "% RBN version 3.2\n{a comment\nof two lines}\n\n" RECORD);
	next();
	assert_int_equal(board.line, 5);
	assert_string_equal(tag("Date"), "2026.05.23");
	assert_string_equal(tag("Description"), "A match");
	assert_string_equal(tag("Annotator"), "Ann Bo");
	assert_string_equal(tag("Site"), "Bonn");
	assert_string_equal(tag("Event"), "Cup final");
	assert_string_equal(tag("Scoring"), "IMP");
	assert_string_equal(tag("Stage"), "Segment 2");
	assert_string_equal(tag("VisitTeam"), "Blues");
	assert_string_equal(tag("HomeCarry"), "12");
	assert_string_equal(tag("South"), "Sue");
	assert_string_equal(tag("East"), "Eve");
	assert_string_equal(tag("Room"), "Open");
	assert_string_equal(tag("Score"), "NS 110");
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.dealer, 0);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_deal(DEAL);
	expect_calls("1C p 1H p 2H p p p");
	assert_string_equal(call_note(0), "Alert");
	assert_string_equal(call_note(2), "four or more");
	/* by the rules South declares, as they bid hearts first */
	assert_false(board_judge(&board, &boards.error));
	assert_int_equal(boards.error.line, 17);
	expect_found(true, true, 1);
	end();
}

static void what_a_record_does_not_say_is_that_of_the_one_before(void **unused)
{
	(void)unused;
	begin_as("rbn",
		 RECORD "\n\nN a+b:c+d:C\nA WZ:PPPP\n\nA NN:A\nC P\n\nB 6\nH W:.AKQJT98765432..:AKQJT98765432...:"
			"...AKQJT98765432:\nA 1CX!R?A\nC 1CR:W\n");
	next();
	next();
	assert_string_equal(tag("Room"), "Closed");
	assert_string_equal(tag("Event"), "Cup final");
	assert_int_equal(board.sheet.board, 5);
	expect_deal(DEAL);
	expect_calls("p p p p");
	assert_int_equal(board.sheet.contract, ATOUT_PBN_PASSED);
	expect_legal(true, false);
	next();
	expect_calls("p p p p");
	assert_string_equal(tag("South"), "b");
	expect_legal(true, false);
	next();
	assert_int_equal(board.sheet.dealer, 3);
	expect_deal("N:AKQJT98765432... ...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432..");
	expect_calls("1C x xx p p p");
	assert_int_equal(board.sheet.doubled, 2);
	expect_legal(true, false);
	end();
}

static void tricks_follow_each_other_and_a_rank_has_the_suit_led(void **unused)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];

	(void)unused;
	begin_as("rbn", HANDS "A NZ:1CP1HP:A\nP C28K3:DK^17J:;\n1 top\nR 8\n");
	next();
	expect_calls("1C p 1H p p p");
	end();
	begin_as("rbn", HANDS "A NZ:1CP1HP:PP\nP C28K3:DK^17T3:;\n1 top\nR 8\n");
	next();
	assert_int_equal(atout_pbn_order(&board.sheet, order), 8);
	assert_int_equal(board.sheet.card[order[5]].move, atout_move_of(ATOUT_PLAY, card_of(DIAMONDS, 5)));
	assert_string_equal(atout_pbn_note(&board.sheet, ATOUT_PBN_PLAY, board.sheet.card[order[4]].note), "top");
	expect_legal(true, true);
	end();
}

static void results_are_declarers_tricks_and_the_score_of_north_south(void **unused)
{
	static const struct {
		const char *text, *score;
		int tricks;
	} cases[] = {{"R 9:-140:5", "NS -140", 9}, {"R 10+420:+6", "NS 420", 10}, {"R P", "", -1}, {"R 9", "", 9}};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[256];
		snprintf(text, sizeof text, HANDS "%s\n", cases[i].text);
		begin_as("rbn", text);
		next();
		assert_string_equal(tag("Score"), cases[i].score);
		assert_int_equal(board.sheet.result, cases[i].tricks);
		end();
	}
}

static void what_is_wrong_has_its_place(void **unused)
{
	(void)unused;
	begin_as("rbn", "B 1\nA NZ:PPPP\n\nB 2\nH N:AA..:\n\nB 3\n" HANDS "A NZ:8C\n\nB 4\n" HANDS
			"P SAA\n\nB 5\n" HANDS "C 8C\n\nD yesterday\n" HANDS "what is this\nQ x\n");
	next_is_broken("1:0: a record without hands; expected H W:...");
	next_is_broken("5:6: 'A..:' is there twice; expected every card once");
	next_is_broken("9:6: '8C' is not a call; expected a call such as 1N, P, X, R or A");
	next(); /* the same card twice is for the rules */
	next_is_broken("17:3: '8C' is not a contract; expected one such as 4SX:N");
	next_is_broken("19:3: 'yesterday' is not a date; expected one such as 20260523");
	assert_int_equal(boards.junk, 2);
	assert_int_equal(boards.junk_line, 21);
	end();
}

static void a_text_of_it_is_known(void **unused)
{
	static const char *const texts[] = {"% RBN version 3.2\n", "D 20260523\n", "H N:AKQ..."};

	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		source_start_text(&source, texts[i], strlen(texts[i]));
		assert_ptr_equal(formats_sniff("-", &source, true), formats_find("rbn"));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_record_has_all_of_a_board),
		cmocka_unit_test(what_a_record_does_not_say_is_that_of_the_one_before),
		cmocka_unit_test(tricks_follow_each_other_and_a_rank_has_the_suit_led),
		cmocka_unit_test(results_are_declarers_tricks_and_the_score_of_north_south),
		cmocka_unit_test(what_is_wrong_has_its_place),
		cmocka_unit_test(a_text_of_it_is_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
