/* SPDX-License-Identifier: Apache-2.0 */
/* The auction of bridge, its contracts and their texts. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "core/auction.h"
#include "core/contract_text.h"

static bool is_allowed(const struct auction *auction, int call)
{
	if (call_is_bid(call))
		return call >= auction_lowest(auction);
	if (call == CALL_DOUBLE)
		return auction_may_double(auction);
	return call == CALL_PASS || auction_may_redouble(auction);
}

/* Makes the calls of a text ("1C pass X"), all of which must be allowed. */
static struct auction auction_of(int dealer, const char *calls)
{
	struct auction auction;

	auction_start(&auction, dealer);
	for (const char *at = calls; *at; at += strcspn(at, " "), at += strspn(at, " ")) {
		int bid = bid_read(&at), doubled = bid < 0 ? doubled_read(&at) : 0;
		int call = bid >= 0 ? bid : doubled == 2 ? CALL_REDOUBLE : doubled ? CALL_DOUBLE : CALL_PASS;
		assert_false(auction_is_over(&auction));
		assert_true(is_allowed(&auction, call));
		auction_add(&auction, call);
	}
	return auction;
}

static void assert_contract(int dealer, const char *calls, const char *due)
{
	struct auction auction = auction_of(dealer, calls);
	struct contract contract = auction_contract(&auction);
	char text[CONTRACT_SIZE];

	assert_true(auction_is_over(&auction));
	contract_print(&contract, strain_names, text);
	assert_string_equal(text, due);
}

static void three_passes_make_the_last_bid_the_contract(void **unused)
{
	(void)unused;
	assert_contract(0, "1NT pass pass pass", "1NT by N");
	assert_contract(3, "pass pass pass 1C pass pass pass", "1C by S");
	assert_contract(1, "1S X XX pass pass pass", "1SXX by E");
	assert_contract(1, "1S X XX 2H pass pass pass", "2H by N");
}

static void the_seat_that_first_named_the_strain_declares(void **unused)
{
	(void)unused;
	assert_contract(0, "1H pass 4H pass pass pass", "4H by N");
	assert_contract(0, "1H 1S pass 2H 4H X pass pass pass", "4HX by N");
	assert_contract(2, "1C 1D 2D pass 3C 3D pass pass pass", "3D by W");
}

static void four_passes_throw_the_deal_in(void **unused)
{
	struct auction auction = auction_of(2, "pass pass pass");

	(void)unused;
	assert_false(auction_is_over(&auction));
	auction_add(&auction, CALL_PASS);
	assert_true(auction_is_over(&auction) && auction_is_passed_out(&auction));
	assert_int_equal(auction_contract(&auction).level, 0);
	assert_int_equal(auction_declarer(&auction), NO_SEAT);
}

static void only_the_opponents_bid_can_be_doubled_and_only_once(void **unused)
{
	struct auction auction = auction_of(0, "1C pass");

	(void)unused;
	assert_false(is_allowed(&auction, CALL_DOUBLE));
	assert_false(is_allowed(&auction, bid_of(1, CLUBS)));
	auction = auction_of(0, "1C X pass");
	assert_false(is_allowed(&auction, CALL_DOUBLE));
	assert_false(is_allowed(&auction, CALL_REDOUBLE));
	auction = auction_of(0, "1C pass pass X");
	assert_true(is_allowed(&auction, CALL_REDOUBLE));
}

static void a_contract_reads_back_as_it_is_printed(void **unused)
{
	char text[CONTRACT_SIZE];

	(void)unused;
	for (int bid = 0; bid < BIDS; bid++)
		for (int n = 0; n < 15; n++) {
			struct contract contract = {(int8_t)level_of(bid), (int8_t)strain_of(bid), (int8_t)(n % 3),
						    (int8_t)(n / 3 - 1)};
			const char *at = text;
			contract_print(&contract, strain_names, text);
			assert_int_equal(bid_read(&at), bid);
			assert_int_equal(doubled_read(&at), n % 3);
			assert_true(contract.declarer < 0 ? !*at : !strncmp(at, " by ", 4));
			assert_int_equal(contract.declarer < 0 ? -1 : compass_seat(at[4]), contract.declarer);
		}
}

static void bids_are_read_in_either_case_and_in_short(void **unused)
{
	static const char *const wrong[] = {"", "8C", "0H", "C", "4", "NT", "4X", "pass"};
	const char *at = "3ns and more";

	(void)unused;
	assert_int_equal(bid_read(&at), bid_of(3, NOTRUMP));
	assert_string_equal(at, "s and more");
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		at = wrong[i];
		assert_int_equal(bid_read(&at), -1);
		assert_ptr_equal(at, wrong[i]);
	}
}

static void a_result_is_printed_with_its_sign(void **unused)
{
	char text[RESULT_SIZE];

	(void)unused;
	result_print(0, text);
	assert_string_equal(text, "=");
	result_print(6, text);
	assert_string_equal(text, "+6");
	result_print(-13, text);
	assert_string_equal(text, "-13");
}

static void sixteen_boards_have_their_dealer_and_vulnerability(void **unused)
{
	static const char vuls[] = "0123123023013012";

	(void)unused;
	for (int board = 1; board <= 48; board++) {
		assert_int_equal(board_dealer(board), (board - 1) % 4);
		assert_int_equal(board_vul(board), vuls[(board - 1) % 16] - '0');
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(three_passes_make_the_last_bid_the_contract),
		cmocka_unit_test(the_seat_that_first_named_the_strain_declares),
		cmocka_unit_test(four_passes_throw_the_deal_in),
		cmocka_unit_test(only_the_opponents_bid_can_be_doubled_and_only_once),
		cmocka_unit_test(a_contract_reads_back_as_it_is_printed),
		cmocka_unit_test(bids_are_read_in_either_case_and_in_short),
		cmocka_unit_test(a_result_is_printed_with_its_sign),
		cmocka_unit_test(sixteen_boards_have_their_dealer_and_vulnerability),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
