/* SPDX-License-Identifier: Apache-2.0 */
/* PBN as deals of bridge, judged by the rules, and back. */
#include "pbn_text.h"

#include "core/cards.h"

static struct atout_pbn_moves moves, again;
static struct atout_error error;

/* The moves of the only game of a text, as lines of a record. */
static void assert_moves(const char *text, const char *expected)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	char lines[2048] = "";

	read_one(text);
	if (!atout_pbn_moves(&game, &moves, &error))
		fail_msg("line %u, column %u: %s", (unsigned)error.line, (unsigned)error.column, error.text);
	for (uint32_t i = 0; i < moves.count; i++) {
		char move[ATOUT_TEXT_MAX];
		bridge->print(moves.move[i].move, move);
		snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s%d %s", i ? ", " : "",
			 moves.move[i].seat, move);
	}
	assert_string_equal(lines, expected);
}

static void refuse_moves(const char *text, unsigned line, unsigned column, const char *what)
{
	read_one(text);
	assert_false(atout_pbn_moves(&game, &moves, &error));
	if (!strstr(error.text, what) || !strstr(error.text, "expected"))
		fail_msg("the error is: %s", error.text);
	assert_int_equal(error.line, line);
	assert_int_equal(error.column, column);
}

#define CALLS "0 pass, 1 pass, 2 1NT, 3 pass, 0 pass, 1 pass"

static void a_deal_alone_is_a_setup_without_moves(void **unused)
{
	(void)unused;
	assert_moves("[Board \"6\"]\n[Dealer \"W\"]\n[Vulnerable \"NS\"]\n" DEAL, "");
	assert_true(moves.setup.number == 6 && moves.setup.board == 6);
	assert_true(moves.setup.dealer == 3 && moves.setup.vul == ATOUT_VUL_NS);
	assert_int_equal(moves.setup.hand[0][0], card_of(SPADES, ACE));
	assert_int_equal(moves.setup.hand[3][12], card_of(CLUBS, 2));
	assert_int_equal(atout_setup_check(&moves.setup), ATOUT_SETUP_OK);
}

static void what_the_tags_lack_the_board_tells(void **unused)
{
	(void)unused;
	assert_moves("[Board \"6\"]\n" DEAL, "");
	assert_true(moves.setup.dealer == 1 && moves.setup.vul == ATOUT_VUL_EW);
	assert_moves("[Board \"6\"]\n" DEAL "[Auction \"S\"]\nPass *\n", "2 pass");
	assert_moves("[Deal \"E:" HANDS "\"]\n", "");
	assert_true(moves.setup.dealer == 1 && moves.setup.vul == ATOUT_VUL_NONE);
	assert_true(moves.setup.number == 1 && moves.setup.board == 0);
}

static void three_hands_tell_the_fourth(void **unused)
{
	(void)unused;
	assert_moves("[Deal \"N:A972.K64.QT8.J53 KT3.A98.J742.Q82 - J85.J53.K95.K974\"]\n", "");
	assert_int_equal(atout_setup_check(&moves.setup), ATOUT_SETUP_OK);
	assert_int_equal(moves.setup.hand[2][0], card_of(SPADES, QUEEN));
	refuse_moves("[Deal \"N:A972.K64.QT8.J53 KT3.A98.J742.Q82 - -\"]\n", 1, 8, "not whole");
	refuse_moves("[Deal \"N:A... K... Q... J...\"]\n", 1, 8, "not whole");
	refuse_moves("\n[Board \"1\"]\n", 2, 1, "not whole");
}

static void the_cards_are_played_in_their_order_and_a_result_is_a_claim(void **unused)
{
	(void)unused;
	assert_moves(BOARD "[Contract \"1NT\"]\n[Declarer \"S\"]\n[Result \"8\"]\n" ONE_NOTRUMP
			   "[Play \"W\"]\nC4 C3 CQ CA\nHJ HK HA H2\n- - C8 -\n*\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA, 2 H2, 3 HJ, 2 HK, 1 HA, 1 C8, 2 claim 8");
	assert_int_equal(moves.move[6].line, 11);
	assert_moves(BOARD "[Result \"EW 6\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA, 2 claim 7");
	assert_moves(BOARD "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 +\n", CALLS ", 3 C4");
	assert_moves(BOARD "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n- - - -\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA, 2 claim 1"); /* no more cards come */
	assert_moves(BOARD "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n- - - + - - - -\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA");
	assert_moves(BOARD "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA"); /* so far */
	assert_moves(BOARD "[Result \"1\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n*\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA, 2 claim 1");
	assert_moves(BOARD "[Result \"?\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 - - -\n*\n", CALLS ", 3 C4");
	assert_moves(BOARD "[Result \"8\"]\n" ONE_NOTRUMP, CALLS);
}

static void the_auction_may_begin_and_end_with_gaps(void **unused)
{
	(void)unused;
	assert_moves("[Dealer \"N\"]\n" DEAL "[Auction \"W\"]\n- Pass Pass - *\n", "0 pass, 1 pass");
	refuse_moves("[Dealer \"N\"]\n" DEAL "[Auction \"W\"]\n- Pass - Pass\n", 4, 8, "a call is missing");
	refuse_moves("[Dealer \"N\"]\n" DEAL "[Auction \"W\"]\nPass\n", 4, 1, "a call of W; expected one of N");
	refuse_moves(BOARD AUCTION "Pass Pass 1NT Pass Pass Pass 2C\n", 6, 30, "after the end");
}

static void the_rules_refuse_at_the_place_of_the_call_or_card(void **unused)
{
	(void)unused;
	refuse_moves(BOARD AUCTION "1D 1C\n", 6, 4, "must be higher than the last one");
	refuse_moves(BOARD AUCTION "X\n", 6, 1, "no bid to double");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"W\"]\nC4 C3 HA CA\n", 8, 7, "must follow suit");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"W\"]\nSA - - -\n", 8, 1, "do not hold this card");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"N\"]\nC3 - - -\n", 8, 1, "a card of N; expected one of W");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"W\"]\nC4 - CQ CA\n", 8, 6, "after one that is missing");
	refuse_moves(BOARD AUCTION "AP\n[Play \"W\"]\nC4 - - -\n", 8, 1, "without a contract");
	refuse_moves(BOARD "[Contract \"1NT\"]\n[Play \"W\"]\nC4 - - -\n", 7, 1, "without a contract");
}

static void irregularities_are_refused_but_can_be_read(void **unused)
{
	(void)unused;
	refuse_moves(BOARD AUCTION "1D ^I 1C\n", 6, 7, "irregularity ^I");
	refuse_moves(BOARD AUCTION "1D ^S Pass\n", 6, 4, "irregularity ^S");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"W\"]\nC4 ^R HK CQ CA\n", 8, 7, "irregularity ^R");
	refuse_moves(BOARD ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n- - ^L HA -\n", 9, 8, "irregularity ^L");
	refuse_moves(BOARD "[Declarer \"^S\"]\n" ONE_NOTRUMP, 5, 12, "wrong side");
	refuse_moves(BOARD "[Result \"^8\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 - - -\n", 5, 10, "irregular result");
}

static void tags_that_contradict_the_auction_or_the_play_are_refused(void **unused)
{
	(void)unused;
	refuse_moves(BOARD "[Contract \"2NT\"]\n" ONE_NOTRUMP, 5, 12, "expected 1NT");
	refuse_moves(BOARD "[Contract \"1NTX\"]\n" ONE_NOTRUMP, 5, 12, "expected 1NT");
	refuse_moves(BOARD "[Contract \"1NT\"]\n" AUCTION "AP", 5, 12, "expected Pass");
	refuse_moves(BOARD "[Contract \"Pass\"]\n" ONE_NOTRUMP, 5, 12, "expected 1NT");
	refuse_moves(BOARD "[Declarer \"N\"]\n" ONE_NOTRUMP, 5, 12, "expected S");
	refuse_moves(BOARD "[Result \"0\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n*\n", 5, 10,
		     "already has 1 tricks");
}

/* Each player has a suit, and N, who has spades, bids it. */
static const char *grand_slam(const char *result)
{
	static char text[1024];
	int n = snprintf(text, sizeof text,
			 "[Dealer \"N\"]\n[Result \"%s\"]\n"
			 "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -\"]\n" AUCTION
			 "7S AP\n[Play \"E\"]\n",
			 result);

	for (int rank = ACE; rank >= 0; rank--) {
		char letter = atout_ranks[rank];
		n += snprintf(text + n, sizeof text - (size_t)n, "H%c D%c C%c S%c\n", letter, letter, letter, letter);
	}
	return text;
}

static void the_result_of_the_last_trick_must_be_the_one_told(void **unused)
{
	(void)unused;
	read_one(grand_slam("13"));
	assert_true(atout_pbn_moves(&game, &moves, &error));
	assert_int_equal(moves.count, 4 + 52);
	refuse_moves(grand_slam("12"), 2, 10, "another result than in the play; expected 13");
	refuse_moves(grand_slam("EW 1"), 2, 10, "expected 13");
}

/* Plays a deal at random from a seed, at most so many moves. */
static int play_random(uint64_t seed, int most, struct atout_setup *setup, atout_move *list)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	atout_move legal[ATOUT_MOVES_MAX];
	struct atout_rng rng;
	struct atout_why why;
	atout_seatset seats;
	int count = 0;

	atout_rng_seed(&rng, seed);
	atout_setup_start(bridge, setup, 0);
	setup->number = (uint16_t)(1 + atout_rng_below(&rng, 40));
	setup->dealer = ATOUT_BOARD_DEALER;
	bridge->next(NULL, setup);
	setup->board = setup->number;
	atout_deal(setup, &rng);
	bridge->start(state, setup);
	while (count < most && (seats = bridge->to_act(state))) {
		int n = bridge->legal(state, first_seat(seats), legal);
		list[count] = legal[atout_rng_below(&rng, (uint32_t)(n > 4 ? 4 : n))];
		if (!atout_play(bridge, state, first_seat(seats), list[count++], &why))
			fail_msg("seed %u: %s", (unsigned)seed, why.key);
		if (count > 60 && atout_rng_below(&rng, 40) == 0) {
			atout_move claim = atout_move_of(ATOUT_CLAIM, (int)atout_rng_below(&rng, 14));
			for (int seat = 0; seat < 4; seat++)
				if (atout_play(bridge, state, seat, claim, &why)) {
					list[count++] = claim;
					break;
				}
		}
	}
	return count;
}

static void random_deals_are_the_same_after_they_were_written(void **unused)
{
	static char text[ATOUT_PBN_PRINT_SIZE];
	atout_move list[ATOUT_PBN_MOVES_MAX];
	struct atout_setup setup;

	(void)unused;
	for (uint64_t seed = 1; seed <= 2000; seed++) {
		int count = play_random(seed, seed % 3 ? ATOUT_PBN_MOVES_MAX : (int)(seed % 100), &setup, list);
		atout_pbn_clear(&game);
		atout_pbn_fill(&game, &setup, list, count);
		atout_pbn_print(&game, false, text, sizeof text);
		begin(text);
		next_game();
		if (!atout_pbn_moves(&game, &again, &error))
			fail_msg("seed %u: %s", (unsigned)seed, error.text);
		assert_int_equal(again.count, count);
		for (int i = 0; i < count; i++)
			assert_int_equal(again.move[i].move, list[i]);
		assert_true(again.setup.dealer == setup.dealer && again.setup.vul == setup.vul);
		assert_true(again.setup.board == setup.board && again.setup.number == setup.number);
		no_game();
	}
}

static void a_game_is_filled_from_moves(void **unused)
{
	(void)unused;
	assert_moves(BOARD "[Result \"8\"]\n" ONE_NOTRUMP "[Play \"W\"]\nC4 C3 CQ CA\n- - - H2\n*\n",
		     CALLS ", 3 C4, 2 C3, 1 CQ, 2 CA, 2 H2, 2 claim 8");
	atout_move list[ATOUT_PBN_MOVES_MAX];
	for (uint32_t i = 0; i < moves.count; i++)
		list[i] = moves.move[i].move;
	atout_pbn_clear(&game);
	atout_pbn_set(&game, "Event", "x");
	atout_pbn_fill(&game, &moves.setup, list, (int)moves.count);
	assert_written("[Event \"x\"]\r\n");
	assert_written("[Scoring \"TotalPoints\"]\r\n");
	assert_written("[Declarer \"S\"]\r\n[Contract \"1NT\"]\r\n[Result \"8\"]\r\n[Auction \"N\"]\r\n"
		       "Pass Pass 1NT Pass\r\nPass Pass\r\n[Play \"W\"]\r\nC4 C3 CQ CA\r\n- - - H2\r\n*\r\n\r\n");
	atout_pbn_clear(&game);
	atout_pbn_fill(&game, &moves.setup, list, (int)moves.count - 1);
	assert_written("[Result \"?\"]\r\n");
	assert_written("C4 C3 CQ CA\r\n+ - - H2\r\n\r\n");
	atout_pbn_clear(&game);
	atout_pbn_fill(&game, &moves.setup, list, 0);
	assert_written("[Scoring \"?\"]\r\n[Declarer \"\"]\r\n[Contract \"\"]\r\n[Result \"\"]\r\n\r\n");
	atout_pbn_clear(&game);
	atout_pbn_fill(&game, &moves.setup, list, 3);
	assert_written("[Contract \"?\"]\r\n[Result \"?\"]\r\n[Auction \"N\"]\r\nPass Pass 1NT\r\n+\r\n\r\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deal_alone_is_a_setup_without_moves),
		cmocka_unit_test(what_the_tags_lack_the_board_tells),
		cmocka_unit_test(three_hands_tell_the_fourth),
		cmocka_unit_test(the_cards_are_played_in_their_order_and_a_result_is_a_claim),
		cmocka_unit_test(the_auction_may_begin_and_end_with_gaps),
		cmocka_unit_test(the_rules_refuse_at_the_place_of_the_call_or_card),
		cmocka_unit_test(irregularities_are_refused_but_can_be_read),
		cmocka_unit_test(tags_that_contradict_the_auction_or_the_play_are_refused),
		cmocka_unit_test(the_result_of_the_last_trick_must_be_the_one_told),
		cmocka_unit_test(random_deals_are_the_same_after_they_were_written),
		cmocka_unit_test(a_game_is_filled_from_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
