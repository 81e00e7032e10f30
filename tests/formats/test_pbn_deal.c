/* SPDX-License-Identifier: Apache-2.0 */
/* The deal of PBN, alone: hands whole, partial and unknown; and the calls and cards of its sections. */
#include "pbn_text.h"

#include "core/cards.h"

static struct atout_pbn_deal deal;
static struct atout_error error;

static void assert_deal(const char *text, const char *printed)
{
	char buf[ATOUT_PBN_DEAL_SIZE];

	if (!atout_pbn_deal_read(text, &deal, &error))
		fail_msg("column %u: %s", (unsigned)error.column, error.text);
	assert_int_equal(atout_pbn_deal_print(&deal, buf, sizeof buf), strlen(printed));
	assert_string_equal(buf, printed);
}

static void refuse_deal(const char *text, unsigned column, const char *what)
{
	assert_false(atout_pbn_deal_read(text, &deal, &error));
	if (!strstr(error.text, what) || !strstr(error.text, "expected"))
		fail_msg("the error is: %s", error.text);
	assert_int_equal(error.line, 1);
	assert_int_equal(error.column, column);
}

static void the_first_hand_is_any_seats(void **unused)
{
	(void)unused;
	assert_deal("N:" HANDS, "N:" HANDS);
	assert_int_equal(deal.known, 15);
	assert_int_equal(deal.size, 13);
	assert_deal("W:A... K... Q... J...", "W:A... K... Q... J...");
	assert_int_equal(deal.first, 3);
	assert_true(deal.hand[3] == set_of(card_of(SPADES, ACE)) && deal.hand[0] == set_of(card_of(SPADES, KING)));
}

static void hands_may_be_unknown(void **unused)
{
	(void)unused;
	assert_deal("E:- AK... ... -", "E:- AK... - -");
	assert_int_equal(deal.known, 1 << 2);
	assert_int_equal(deal.size, 2);
	assert_deal("S:- - - -", "S:- - - -");
	assert_int_equal(deal.size, 0);
}

static void voids_are_empty_in_every_suit(void **unused)
{
	(void)unused;
	assert_deal("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85",
		    "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85");
	assert_deal("N:...A ..A. .A.. A...", "N:...A ..A. .A.. A...");
}

static void ranks_come_in_any_order_and_case_and_ten_may_have_two_digits(void **unused)
{
	(void)unused;
	assert_deal(" n : 2ak10... - - -", "N:AKT2... - - -");
}

static void a_suit_may_have_its_letter(void **unused)
{
	(void)unused;
	assert_deal("N:SAK.HQ.D.C S2.h3..c4 - -", "N:AK.Q.. 2.3..4 - -");
	refuse_deal("N:HAK.Q.. - - -", 3, "begins with no rank");
}

static void what_is_wrong_with_a_deal_has_its_column(void **unused)
{
	(void)unused;
	refuse_deal("", 1, "no first seat");
	refuse_deal("X:" HANDS, 1, "no first seat");
	refuse_deal("N " HANDS, 3, "no colon");
	refuse_deal("N:A... K... Q...", 17, "the hand of W is missing");
	refuse_deal("S:A... K... Q...", 17, "the hand of E is missing");
	refuse_deal("N:A... K... Q... J... T...", 23, "too much");
	refuse_deal("N:A.. K... Q... J...", 6, "less than four suits");
	refuse_deal("N:A.... K... Q... J...", 7, "more than four suits");
	refuse_deal("N:A... KA... Q... J...", 9, "SA is there twice");
	refuse_deal("N:A... KQ... T... J...", 8, "the hand of E has 2 cards; expected 1");
	refuse_deal("N:AKQJT98765432.A.. - - -", 3, "has 14 cards; expected 13");
	refuse_deal("N:AKx... - - -", 5, "'x... - - -' begins with no rank");
	refuse_deal("N:A.-.. - - -", 5, "begins with no rank");
}

static void an_error_in_the_deal_of_a_game_has_the_place_in_the_file(void **unused)
{
	(void)unused;
	assert_broken("[Board \"1\"]\n  [Deal \"N:A... A... - -\"]\n", 2, 17, "SA is there twice");
}

static void calls_have_any_case_and_some_short_forms(void **unused)
{
	static const atout_move expected[] = {ATOUT_PASS << 8,	 ATOUT_BID << 8 | 4, ATOUT_BID << 8 | 9,
					      ATOUT_DOUBLE << 8, ATOUT_RE << 8,	     ATOUT_PASS << 8};

	(void)unused;
	read_one("[Auction \"e\"]\npass 1NT 2n x\nXX P");
	assert_int_equal(game.auction_seat, 1);
	assert_int_equal(game.calls, 6);
	for (int i = 0; i < 6; i++)
		assert_int_equal(game.call[i].move, expected[i]);
	assert_int_equal(game.call[5].line, 3);
	assert_int_equal(game.call[5].column, 4);
}

static void all_pass_is_as_many_passes_as_end_the_auction(void **unused)
{
	(void)unused;
	read_one(AUCTION "AP\n");
	assert_int_equal(game.calls, 4);
	read_one(AUCTION "Pass Pass AP\n");
	assert_int_equal(game.calls, 4);
	read_one(AUCTION "Pass 1C Pass ap\n");
	assert_int_equal(game.calls, 5);
	read_one(AUCTION "1C X AP\n");
	assert_int_equal(game.calls, 5);
	read_one(AUCTION "1C X all  pass\n");
	assert_int_equal(game.calls, 5);
	read_one(AUCTION "1C All Pass");
	assert_int_equal(game.calls, 4);
	assert_broken(AUCTION "1C all passes\n", 2, 4, "'all' in the auction");
	assert_broken(AUCTION "1C all\npass\n", 2, 4, "'all' in the auction");
	assert_int_equal(game.auction_end, ATOUT_PBN_CLOSED);
}

static void an_auction_may_be_stopped_or_running(void **unused)
{
	(void)unused;
	read_one(AUCTION "1C *\n");
	assert_int_equal(game.auction_end, ATOUT_PBN_STOPPED);
	read_one(AUCTION "1C\n+\n");
	assert_int_equal(game.auction_end, ATOUT_PBN_RUNNING);
	assert_int_equal(game.calls, 1);
}

static void the_note_0_is_none(void **unused)
{
	(void)unused;
	read_one(AUCTION "1C =0= ! 1D =2= =0= 1H=0=\n");
	assert_true(game.call[0].note == 0 && game.call[0].nag[0] == 1);
	assert_int_equal(game.call[1].note, 2);
	assert_int_equal(game.call[2].note, 0);
}

static void suffixes_and_notes_belong_to_their_call(void **unused)
{
	(void)unused;
	read_one(AUCTION "1C! 1D =2= 1H!?=1=$9 Pass\n$4\n[Note \"1:one: two\"]\n[Note \"2:\"]\n[Note \"about\"]\n");
	assert_int_equal(game.call[0].nag[0], 1);
	assert_int_equal(game.call[1].note, 2);
	assert_true(game.call[2].nag[0] == 5 && game.call[2].nag[1] == 9 && game.call[2].note == 1);
	assert_int_equal(game.call[3].nag[0], 4);
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 1), "one: two");
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 2), "");
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 0), "about");
	assert_null(atout_pbn_note(&game, ATOUT_PBN_PLAY, 1));
	read_one(AUCTION "1C!!$3\n");
	assert_true(game.call[0].nag[0] == 3 && game.call[0].nag[1] == 0);
	begin(AUCTION "1C =1=\n\n[Note \"1:of no section\"]\n");
	next_game();
	next_game();
	assert_non_null(atout_pbn_note(&game, ATOUT_PBN_NO_SECTION, 1));
	assert_null(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 1));
}

static void a_star_joined_to_a_call_alerts_it(void **unused)
{
	(void)unused;
	read_one(AUCTION "1C* Pass*! 1H*=2= P* 2C =1= 2D=4= 2H* *\n[Note \"1:Alert\"]\n[Note \"2:four hearts\"]\n");
	assert_int_equal(game.calls, 7);
	assert_int_equal(game.auction_end, ATOUT_PBN_STOPPED);
	assert_true(game.call[0].note == 1 && game.call[1].note == 1 && game.call[3].note == 1);
	assert_int_equal(game.call[1].nag[0], 1);
	assert_int_equal(game.call[2].note, 3);
	assert_true(game.call[4].note == 1 && game.call[5].note == 4 && game.call[6].note == 1);
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 3), "Alert: four hearts");
	assert_written("1C =1= Pass =1= $1 1H =3= Pass =1=\r\n");
	assert_broken("[Play \"W\"]\nSA*\n", 2, 3, "'*' in the play");
	assert_broken(AUCTION "*1C\n", 2, 1, "'*1C' in the auction");
}

static void suffixes_of_cards_are_six_further(void **unused)
{
	(void)unused;
	read_one("[Play \"N\"]\nSA! S2? S3?! SK$1\n");
	assert_true(game.card[0].nag[0] == 7 && game.card[1].nag[0] == 8 && game.card[2].nag[0] == 12);
	assert_int_equal(game.card[3].nag[0], 1);
}

static void notes_belong_to_the_section_before_them_wherever_it_goes_on(void **unused)
{
	(void)unused;
	read_one("[Note \"1:deal\"]\n" AUCTION "1C =1=\n[Note \"1:auction\"]\nPass Pass Pass\n[Play \"E\"]\nSA =1= S2\n"
		 "[Note \"1:play\"]\nS3 S4\n");
	assert_int_equal(game.calls, 4);
	assert_int_equal(game.cards, 4);
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_NO_SECTION, 1), "deal");
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_AUCTION, 1), "auction");
	assert_string_equal(atout_pbn_note(&game, ATOUT_PBN_PLAY, 1), "play");
}

static void irregularities_are_marked(void **unused)
{
	(void)unused;
	read_one(AUCTION "1S ^I 1H Pass^X ^S 2C\n[Play \"E\"]\n^L SA - ^RSK -\n");
	assert_int_equal(game.calls, 5);
	assert_int_equal(game.call[1].mark, 'I');
	assert_int_equal(game.call[2].mark, 'X');
	assert_true(game.call[3].mark == 'S' && game.call[3].move == ATOUT_NO_MOVE);
	assert_true(game.call[4].mark == 0 && game.call[4].move != ATOUT_NO_MOVE);
	assert_int_equal(game.card[0].mark, 'L');
	assert_int_equal(game.card[2].mark, 'R');
}

static void cards_are_read_in_rows_of_four_by_player(void **unused)
{
	(void)unused;
	read_one("[Play \"W\"]\nsa s10 - S3\n- SK\n*\n");
	assert_int_equal(game.play_seat, 3);
	assert_int_equal(game.cards, 8);
	assert_int_equal(game.card[0].move, ATOUT_PLAY << 8 | card_of(SPADES, ACE));
	assert_int_equal(game.card[1].move, ATOUT_PLAY << 8 | card_of(SPADES, TEN));
	assert_int_equal(game.card[2].move, ATOUT_NO_MOVE);
	assert_int_equal(game.card[7].move, ATOUT_NO_MOVE);
	assert_int_equal(game.play_end, ATOUT_PBN_STOPPED);
}

static void wrong_calls_and_cards_are_named(void **unused)
{
	(void)unused;
	assert_broken(AUCTION "1C 2\n", 2, 4, "'2' in the auction");
	assert_broken(AUCTION "1CC\n", 2, 1, "'1CC' in the auction");
	assert_broken(AUCTION "=1=\n", 2, 1, "after a call");
	assert_broken(AUCTION "1C=100=\n", 2, 3, "a note such as =1=");
	assert_broken(AUCTION "1C=1==2=\n", 2, 6, "one note");
	assert_broken(AUCTION "1C $256\n", 2, 4, "$ and a number");
	assert_broken(AUCTION "1C$1$2$3$4$5\n", 2, 11, "at most four");
	assert_broken(AUCTION "1C ^1\n", 2, 4, "^ and a letter");
	assert_broken(AUCTION "1C -1D\n", 2, 4, "'-1D' in the auction");
	assert_broken(AUCTION "$1\n", 2, 1, "'$1' in the auction");
	assert_broken("[Play \"N\"]\nSA AS\n", 2, 4, "'AS' in the play");
	assert_broken("[Play \"N\"]\nS1\n", 2, 1, "'S1' in the play");
}

static void sections_have_limits(void **unused)
{
	static char text[4096];
	size_t n = (size_t)snprintf(text, sizeof text, AUCTION);

	(void)unused;
	for (int i = 0; i <= ATOUT_PBN_CALLS_MAX; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "P ");
	assert_broken(text, 2, 2 * ATOUT_PBN_CALLS_MAX + 1, "more than 400 calls");
	n = (size_t)snprintf(text, sizeof text, "[Play \"N\"]\n");
	for (int i = 0; i <= ATOUT_PBN_CARDS_MAX; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "SA ");
	assert_broken(text, 2, 3 * ATOUT_PBN_CARDS_MAX + 1, "more than 52 cards");
}

/* The cards in the order played, as text. */
static void assert_order(const char *text, const char *expected)
{
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	char played[3 * ATOUT_PBN_CARDS_MAX + 1] = "";

	read_one(text);
	int n = atout_pbn_order(&game, order);
	for (int i = 0; i < n; i++) {
		char card[3];
		atout_card_print(atout_move_arg(game.card[order[i]].move), card);
		snprintf(played + strlen(played), sizeof played - strlen(played), "%s%s", i ? " " : "", card);
	}
	assert_string_equal(played, expected);
}

static void the_order_of_play_follows_the_winners(void **unused)
{
	(void)unused;
	assert_order("[Contract \"1NT\"]\n[Play \"W\"]\nS5 SA S2 S3\nHK H2 HA H3\nD2 - D3 D4\n",
		     "S5 SA S2 S3 H2 HA H3 HK D3 D4 D2");
	assert_order("[Contract \"1C\"]\n[Play \"W\"]\nS5 SA C2 S3\n- - H2 -\n*\n", "S5 SA C2 S3 H2");
	assert_order(AUCTION "1C AP\n[Play \"W\"]\nS5 SA C2 S3\n- - H2 -\n*\n", "S5 SA C2 S3 H2");
}

static void the_order_ends_where_nobody_can_tell_it(void **unused)
{
	(void)unused;
	assert_order("[Play \"W\"]\nS5 SA C2 S3\n- H2 - -\n", "S5 SA C2 S3");
	assert_order("[Play \"W\"]\nS5 SA S2 S3\n- H2 - -\n", "S5 SA S2 S3 H2");
	assert_order("[Contract \"1C\"]\n[Play \"W\"]\n- SA C2 S3\n", "");
	assert_order("[Contract \"1C\"]\n[Play \"N\"]\nSA S2 S3 S4\n- ^L H2 H3 -\n", "SA S2 S3 S4 H2 H3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_hand_is_any_seats),
		cmocka_unit_test(hands_may_be_unknown),
		cmocka_unit_test(voids_are_empty_in_every_suit),
		cmocka_unit_test(ranks_come_in_any_order_and_case_and_ten_may_have_two_digits),
		cmocka_unit_test(a_suit_may_have_its_letter),
		cmocka_unit_test(what_is_wrong_with_a_deal_has_its_column),
		cmocka_unit_test(an_error_in_the_deal_of_a_game_has_the_place_in_the_file),
		cmocka_unit_test(calls_have_any_case_and_some_short_forms),
		cmocka_unit_test(all_pass_is_as_many_passes_as_end_the_auction),
		cmocka_unit_test(an_auction_may_be_stopped_or_running),
		cmocka_unit_test(the_note_0_is_none),
		cmocka_unit_test(suffixes_and_notes_belong_to_their_call),
		cmocka_unit_test(a_star_joined_to_a_call_alerts_it),
		cmocka_unit_test(suffixes_of_cards_are_six_further),
		cmocka_unit_test(notes_belong_to_the_section_before_them_wherever_it_goes_on),
		cmocka_unit_test(irregularities_are_marked),
		cmocka_unit_test(cards_are_read_in_rows_of_four_by_player),
		cmocka_unit_test(wrong_calls_and_cards_are_named),
		cmocka_unit_test(sections_have_limits),
		cmocka_unit_test(the_order_of_play_follows_the_winners),
		cmocka_unit_test(the_order_ends_where_nobody_can_tell_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
