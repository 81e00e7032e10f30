/* SPDX-License-Identifier: Apache-2.0 */
/* What dealing machines read: DLM, BRI and DUP, byte by byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "boards_text.h"

/* North has the spades, East the hearts, South the diamonds, West the clubs. */
#define SUITS_DEAL "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
#define PBN(board, deal) "[Board \"" board "\"]\n[Deal \"" deal "\"]\n\n"
#define LETTERS "aaaaaabffffffkkkkkklpppppp" /* also what fills the rest */

static void dlm_has_ninety_nine_boards_with_their_sums(void **unused)
{
	const char *at;

	(void)unused;
	convert("pbn", PBN("7", DEAL) PBN("5", DEAL), "dlm");
	assert_memory_equal(written,
			    "[Document]\r\nHeadline=Atout\r\nStatus=Show\r\nDuplicates=0\r\nFrom board=5\r\n"
			    "To board=7\r\nNext board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\nChecksum=3\r\n"
			    "Duplicates 01=0\r\nBoard 01=" LETTERS "015\r\n",
			    200);
	assert_non_null(strstr(written, "Board 99=" LETTERS "109\r\n"));
	assert_non_null(at = strstr(written, "Board 05="));
	/* SA SK, SQ SJ, ... : N W, N E, S E, E S, W W, S E? each letter from the deal above */
	assert_memory_equal(at + 9, "dbjg", 2);
	begin_as("dlm", written);
	next();
	assert_int_equal(board.sheet.board, 5);
	assert_int_equal(board.sheet.dealer, 0);
	assert_int_equal(board.sheet.vul, ATOUT_VUL_NS);
	expect_deal(DEAL);
	next();
	assert_int_equal(board.sheet.board, 7);
	expect_deal(DEAL);
	assert_string_equal(warnings, "");
	end();
}

static void dlm_of_other_writers_is_read(void **unused)
{
	(void)unused;
	begin_as("dlm", "Duplicates 01=0\nboard 01=" LETTERS "015\nBoard 02=ppppppokkkkkkffffffeaaaaaa000\n"
			"Board 02=ppppppokkkkkkffffffeaaaaaa008\nBoard 03=ppp\nBoard 04=aaaaaaaaaaaaaaaaaaaaaaaaaa004\n"
			"Board 05=zaaaaabffffffkkkkkklpppppp011\nBoard 00=x\nBoard x\n");
	next();
	expect_deal("N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...");
	assert_string_equal(warnings, "3:36: the digits are those of another deal; expected 008\n");
	next_is_broken("4:1: board 2 is there twice; expected every board once");
	next_is_broken("5:10: a board that is too short; expected 26 letters from a to p and 3 digits");
	next_is_broken("6:10: the hand of N has 52 cards; expected 13");
	next_is_broken("7:10: no letter of two cards; expected 26 letters from a to p and 3 digits");
	end();
	begin_as("dlm", "[Document]\nFrom board=2\nTo board=2\nBoard 01=ppppppokkkkkkffffffeaaaaaa011\n");
	end();
}

static void the_digits_of_dlm_count_how_often_a_board_is_made(void **unused)
{
	(void)unused;
	begin_as("dlm", "Duplicates 01=3\nBoard 01=ppppppokkkkkkffffffeaaaaaa008\n"
			"Duplicates 02=1\nBoard 02=ppppppokkkkkkffffffeaaaaaa008\n");
	next();
	next();
	assert_string_equal(warnings, "4:36: the digits are those of another deal; expected 009\n");
	end();
	begin_as("dlm", "Duplicates 01=99999999999999999999\nBoard 01=ppppppokkkkkkffffffeaaaaaa008\n");
	next();
	assert_string_equal(warnings, "1:15: how often a board is made is not a number from 0 to 999\n");
	end();
}

static void bri_numbers_the_cards_of_three_hands(void **unused)
{
	(void)unused;
	convert("pbn", PBN("1", SUITS_DEAL) PBN("2", DEAL), "bri");
	assert_int_equal(written_size, 2 * 128);
	assert_memory_equal(written,
			    "010203040506070809101112131415161718192021222324252627282930313233343536373839"
			    "                                \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
			    128);
	assert_memory_equal(written + 128, "01031315182022", 6);
}

static void dup_has_both_forms_and_the_numbers_of_the_boards(void **unused)
{
	(void)unused;
	convert("pbn", PBN("4", SUITS_DEAL) PBN("", DEAL), "dup");
	assert_int_equal(written_size, 2 * 156);
	assert_memory_equal(written + 78,
			    "\6AKQJT98765432\3\4\5\6\3AKQJT98765432\4\5\6\3\4AKQJT98765432\5\6\3\4\5AKQJT98765432"
			    "YN4  0 5  ",
			    78);
	assert_memory_equal(written + 156 + 146, "YN4  0 5  ", 10);
}

static void refuse(const char *format, const char *text, const char *error)
{
	begin_as("pbn", text);
	write_begin(format);
	bool good = true;
	while (good && boards_next(&boards, &board) == BOARDS_BOARD)
		good = board_write(&writer, &board, &boards.error);
	assert_false(good);
	assert_string_equal(boards.error.text, error);
	assert_true(board_write_end(&writer));
	boards_close(&boards);
	board_free(&board);
}

static void what_they_have_no_room_for_is_refused(void **unused)
{
	(void)unused;
	refuse("dlm", PBN("1", "N:- - - AKQ..."), "DLM has whole deals only; expected four hands of 13 cards");
	refuse("dlm", PBN("100", DEAL), "DLM has room for 99 boards; expected numbers from 1 to 99");
	refuse("dlm", PBN("3", DEAL) PBN("3", DEAL) PBN("3", SUITS_DEAL),
	       "board 3 is there with other hands; expected another number");
	refuse("dlm", PBN("99", DEAL) PBN("", DEAL), "no number is left; expected one from 1 to 99");
	refuse("dup", PBN("3", DEAL) PBN("5", DEAL), "DUP has no numbers of boards; expected board 4 after board 3");
	convert("pbn", PBN("3", DEAL) PBN("3", DEAL), "bri");
	assert_int_equal(written_size, 128);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(dlm_has_ninety_nine_boards_with_their_sums),
		cmocka_unit_test(dlm_of_other_writers_is_read),
		cmocka_unit_test(the_digits_of_dlm_count_how_often_a_board_is_made),
		cmocka_unit_test(bri_numbers_the_cards_of_three_hands),
		cmocka_unit_test(dup_has_both_forms_and_the_numbers_of_the_boards),
		cmocka_unit_test(what_they_have_no_room_for_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
