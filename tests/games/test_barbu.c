/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: what the contracts cost and pay, and the play of tricks. */
#include "barbu_table.h"

/* All that a contract is worth: thirteen tricks of a rank each, or four places. */
static int worth(int choice, int contract)
{
	struct barbu_state state = {.contract = (uint8_t)contract, .option = {(uint8_t)choice}};
	int sum = 0;

	for (int rank = 0; rank < RANKS && contract != BARBU_DOMINO; rank++)
		sum += barbu_score_trick(&state, rank_cards(rank), ACE - rank);
	for (int place = 0; place < BARBU_PLAYERS && contract == BARBU_DOMINO; place++)
		sum += barbu_score_place(place);
	return sum;
}

static int worth_of_all(int choice)
{
	const int64_t option[BARBU_OPTIONS] = {choice};
	int sum = 0;

	for (int contract = 0; contract < BARBU_CONTRACTS; contract++)
		if (barbu_contract_set(option) >> contract & 1)
			sum += worth(choice, contract);
	return sum;
}

TEST(each_contract_is_worth_what_the_rules_say)
{
	static const int sums[BARBU_CONTRACTS] = {-26, -30, -24, -20, -100, -30, 65, 65};

	for (int contract = 0; contract < BARBU_CONTRACTS; contract++)
		assert_int_equal(worth(BARBU_CONTRACTS_CLASSIC, contract), sums[contract]);
	assert_int_equal(worth(BARBU_CONTRACTS_CUSTOM, BARBU_TRUMPS), 65);
	assert_int_equal(worth(BARBU_CONTRACTS_GENERALE, BARBU_TRUMPS), 65);
	assert_int_equal(worth(BARBU_CONTRACTS_SOURCE, BARBU_TRUMPS), 135);
}

TEST(the_sets_of_contracts_sum_to_0_0_less_70_and_less_135)
{
	assert_int_equal(worth_of_all(BARBU_CONTRACTS_SOURCE), 0);
	assert_int_equal(worth_of_all(BARBU_CONTRACTS_CLASSIC), 0);
	assert_int_equal(worth_of_all(BARBU_CONTRACTS_GENERALE), -70);
	assert_int_equal(worth_of_all(BARBU_CONTRACTS_SIX), -135);
}

static int points(int contract, const char *cards)
{
	struct barbu_state state = {.contract = (uint8_t)contract};

	return barbu_score_trick(&state, cards_of(cards), 5);
}

TEST(hearts_cost_2_and_their_ace_6_in_coeur)
{
	assert_int_equal(points(BARBU_COEUR, "HA HK H2 S9"), -10);
	assert_int_equal(points(BARBU_COEUR, "SA SK S2 S9"), 0);
}

TEST(a_trick_of_ace_king_queen_and_two_of_hearts_costs_40_in_generale)
{
	assert_int_equal(points(BARBU_GENERALE, "HA HK HQ H2"), -40);
}

TEST(plis_costs_2_a_trick)
{
	struct table t;

	open_deal(&t, "", "plis", HANDS("S9 SA D2", "S8 DA C2", "S7 D3 C3", "S6 D4 CA"));
	play(&t, "0 SA;1 S8;2 S7;3 S6;0 D2;1 DA;2 D3;3 D4;1 C2;2 C3;3 CA;0 S9");
	assert_score(&t, -2, -2, 0, -2);
}

TEST(last_two_costs_10_and_20_for_the_last_two_tricks)
{
	struct table t;

	open_deal(&t, "contracts classic", "last_two", HANDS("S9 SA D2", "S8 DA C2", "S7 D3 C3", "S6 D4 CA"));
	play(&t, "0 SA;1 S8;2 S7;3 S6;0 D2;1 DA;2 D3;3 D4;1 C2;2 C3;3 CA;0 S9");
	assert_score(&t, 0, -10, 0, -20);
}

TEST(trumps_pay_5_a_trick_and_in_source_10_and_5_for_the_last)
{
	static const char moves[] = "0 SA;1 S8;2 S7;3 S6;0 D2;1 DA;2 D3;3 D4;1 C2;2 C3;3 CA;0 S9";
	static const char *const hands[4] = {"S9 SA D2", "S8 DA C2", "S7 D3 C3", "S6 D4 CA"};
	struct table t;

	open_deal(&t, "contracts classic", "trumps S", hands);
	play(&t, moves);
	assert_score(&t, 10, 5, 0, 0);
	open_deal(&t, "contracts source", "trumps S", hands);
	play(&t, moves);
	assert_score(&t, 25, 10, 0, 0);
}

TEST(the_dealer_leads_and_the_winner_of_a_trick_leads_on)
{
	struct table t;

	open_deal(&t, "", "plis", HANDS("S9 D2", "S8 DA", "SA D3", "S6 D4"));
	assert_int_equal(game->to_act(&t.s), seat_bit(0));
	play(&t, "0 S9;1 S8;2 SA;3 S6");
	assert_int_equal(game->to_act(&t.s), seat_bit(2));
	assert_int_equal(t.s.last.winner, 2);
	assert_int_equal(t.s.last.card[3], atout_card_read("S6"));
}

TEST(who_can_follow_suit_must_and_who_cannot_plays_any_card)
{
	struct table t;
	struct atout_why why;

	open_deal(&t, "", "dames", HANDS("S9 D2", "S8 DA", "HQ D3", "S6 D4"));
	play(&t, "0 S9");
	assert_legal(&t, 1, "S8");
	why = try_move(&t, "1 DA");
	assert_string_equal(why.key, "You have %s: you must follow suit");
	assert_int_equal(why.suit, SPADES);
	play(&t, "1 S8");
	assert_legal(&t, 2, "D3,HQ");
	play(&t, "2 HQ;3 S6");
	assert_int_equal(t.s.raw[0], -6);
}

TEST(hearts_may_be_led_in_coeur_roi_and_generale_only_by_who_has_nothing_else)
{
	static const char *const closed[] = {"coeur", "roi", "generale"};
	static const char *const free_to_lead[] = {"plis", "dames", "trumps S"};
	struct table t;

	for (int i = 0; i < 3; i++) {
		open_deal(&t, "", closed[i], HANDS("H5 H9 C2", "S8 DA S2", "HQ D3 S3", "S6 D4 S4"));
		assert_legal(&t, 0, "C2");
		assert_refused(&t, "0 H5", "BU-10");
		open_deal(&t, "", closed[i], HANDS("H5 H9", "S8 DA", "HQ D3", "S6 D4"));
		assert_legal(&t, 0, "H5,H9");
		open_deal(&t, "", free_to_lead[i], HANDS("H5 H9 C2", "S8 DA S2", "HQ D3 S3", "S6 D4 S4"));
		assert_legal(&t, 0, "C2,H5,H9");
	}
	open_deal(&t, "contracts classic", "last_two", HANDS("H5 H9 C2", "S8 DA S2", "HQ D3 S3", "S6 D4 S4"));
	assert_legal(&t, 0, "C2,H5,H9");
}

TEST(a_heart_may_be_discarded_beside_any_other_card)
{
	struct table t;

	open_deal(&t, "", "coeur", HANDS("S9 S8", "H5 C2", "HQ D3", "S6 D4"));
	play(&t, "0 S9");
	assert_legal(&t, 1, "C2,H5");
}

TEST(hearts_lead_free_lets_anybody_lead_them)
{
	struct table t;

	open_deal(&t, "hearts_lead free", "coeur", HANDS("H5 H9 C2", "S8 DA S2", "HQ D3 S3", "S6 D4 S4"));
	assert_legal(&t, 0, "C2,H5,H9");
}

TEST(hearts_lead_after_broken_lets_them_be_led_once_one_has_been_played)
{
	struct table t;

	open_deal(&t, "hearts_lead after_broken", "coeur", HANDS("H5 H9 C2", "C8 H3 S2", "C9 D3 HT", "C6 D4 CA"));
	assert_legal(&t, 0, "C2");
	assert_refused(&t, "0 H9", "BU-G1");
	play(&t, "0 C2;1 C8;2 C9;3 C6");
	assert_legal(&t, 2, "D3");
	play(&t, "2 D3;3 D4;0 H5;1 H3");
	assert_legal(&t, 3, "CA");
	open_deal(&t, "hearts_lead after_broken", "coeur", HANDS("HA H9 CA", "S8 DA H2", "C9 D3 H4", "C6 D4 H6"));
	play(&t, "0 CA;1 H2;2 C9;3 C6");
	assert_legal(&t, 0, "H9,HA");
	open_deal(&t, "hearts_lead after_broken", "roi", HANDS("H5 H9", "C8 H3", "C9 D3", "C6 D4"));
	assert_legal(&t, 0, "H5,H9");
}

TEST(a_broken_heart_opens_the_suit_beside_others)
{
	struct table t;

	open_deal(&t, "hearts_lead after_broken", "generale", HANDS("H9 CA D2", "S8 DA H2", "C9 D3 H4", "C6 D4 H6"));
	play(&t, "0 CA;1 H2;2 C9;3 C6");
	assert_legal(&t, 0, "D2,H9");
}

TEST(strict_hearts_are_discarded_only_by_who_has_nothing_else)
{
	static const char *const hands[4] = {"S9 S8", "H5 C2", "HQ H3", "S6 D4"};
	static const char *const closed[] = {"coeur", "roi", "generale"};
	struct table t;

	for (int i = 0; i < 3; i++) {
		open_deal(&t, "hearts_lead strict", closed[i], hands);
		play(&t, "0 S9");
		assert_legal(&t, 1, "C2");
		assert_refused(&t, "1 H5", "BU-G1");
		play(&t, "1 C2");
		assert_legal(&t, 2, "H3,HQ");
		open_deal(&t, "hearts_lead strict", closed[i], HANDS("H5 H9 C2", "S8 DA S2", "HQ D3 S3", "S6 D4 S4"));
		assert_legal(&t, 0, "C2");
	}
	open_deal(&t, "hearts_lead strict", "dames", hands);
	play(&t, "0 S9");
	assert_legal(&t, 1, "C2,H5");
	open_deal(&t, "hearts_lead strict", "coeur", HANDS("H9 S8", "H5 C2", "HQ H3", "S6 D4"));
	play(&t, "0 S8");
	assert_legal(&t, 1, "C2");
}

TEST(where_the_king_of_hearts_must_be_discarded_strict_hearts_do_not_keep_it)
{
	struct table t;

	open_deal(&t, "hearts_lead strict force_kh on", "roi", HANDS("S9 S8", "HK C2", "H5 D3", "S6 D4"));
	play(&t, "0 S9");
	assert_legal(&t, 1, "HK");
	assert_refused(&t, "1 C2", "BU-G2");
	play(&t, "1 HK");
	assert_legal(&t, 2, "D3");
	assert_refused(&t, "2 H5", "BU-G1");
}

TEST(whoever_discards_a_strict_heart_is_known_to_hold_only_hearts)
{
	struct table t;

	open_deal(&t, "hearts_lead strict", "coeur", HANDS("S9 S8", "H5 H7", "HQ H3", "S6 D4"));
	play(&t, "0 S9;1 H5");
	assert_true(t.s.hold.lacks[1] == (PACK_52 & ~suit_cards(HEARTS)));
}

TEST(the_king_of_hearts_must_be_discarded_when_that_is_played)
{
	static const char *const hands[4] = {"S9 S8", "HK C2", "HQ D3", "S6 D4"};
	struct table t;

	open_deal(&t, "force_kh on", "roi", hands);
	play(&t, "0 S9");
	assert_legal(&t, 1, "HK");
	assert_refused(&t, "1 C2", "BU-G2");
	open_deal(&t, "force_kh on", "generale", hands);
	play(&t, "0 S9");
	assert_legal(&t, 1, "HK");
	open_deal(&t, "force_kh on", "coeur", hands);
	play(&t, "0 S9");
	assert_legal(&t, 1, "C2,HK");
	open_deal(&t, "", "roi", hands);
	play(&t, "0 S9");
	assert_legal(&t, 1, "C2,HK");
	open_deal(&t, "force_kh on", "roi", HANDS("S9 S8", "HK S2", "HQ D3", "S6 D4"));
	play(&t, "0 S9");
	assert_legal(&t, 1, "S2");
}

TEST(roi_ends_with_the_trick_that_takes_the_king_of_hearts)
{
	struct table t;

	open_deal(&t, "", "roi", HANDS("SA SK S9 S8", "S2 S3 S4 D2", "D3 D4 HK D5", "C2 C3 C4 C5"));
	play(&t, "0 SA;1 S2;2 D3;3 C2;0 SK;1 S3;2 D4;3 C3;0 S9;1 S4;2 HK;3 C4");
	assert_score(&t, -20, 0, 0, 0);
	assert_int_equal(t.s.hold.count[0], 1);
}

TEST(dames_ends_with_the_trick_that_takes_the_fourth_queen)
{
	struct table t;

	open_deal(&t, "", "dames", HANDS("SA S9 D9 C2", "SQ CQ DQ C3", "S8 HQ D8 C4", "S7 S6 D2 C5"));
	play(&t, "0 SA;1 SQ;2 S8;3 S7;0 S9;1 CQ;2 HQ;3 S6");
	assert_int_equal(t.s.taken[0], cards_of("SQ CQ HQ"));
	play(&t, "0 D9;1 DQ;2 D8;3 D2");
	assert_score(&t, -18, -6, 0, 0);
	assert_int_equal(t.s.hold.count[0], 1);
}

/* BU-G22: for everybody to see, also a watcher. */
TEST(captured_hearts_and_queens_lie_open_in_generale)
{
	struct atout_view view;
	struct table t;

	open_deal(&t, "", "generale", HANDS("HA S9 C9", "HQ CQ C2", "HK DQ C3", "SQ S6 C4"));
	play(&t, "0 S9;1 HQ;2 HK;3 SQ;3 S6;0 C9;1 CQ;2 C3");
	atout_look(game, &t.s, -1, &view);
	assert_int_equal(view.taken[3], cards_of("HQ HK SQ CQ"));
	assert_int_equal(view.taken[0] | view.taken[1] | view.taken[2], 0);
}

TEST(the_other_contracts_go_on_when_all_that_counts_is_taken)
{
	static const char *const contracts[] = {"coeur", "generale", "plis"};
	struct table t;

	for (int i = 0; i < 3; i++) {
		open_deal(&t, "", contracts[i], HANDS("HA S9", "HQ CQ", "HK DQ", "SQ S6"));
		play(&t, "0 S9;1 HQ;2 HK;3 SQ");
		assert_int_equal(game->to_act(&t.s), seat_bit(3));
		play(&t, "3 S6;0 HA;1 CQ;2 DQ");
		assert_int_equal(game->to_act(&t.s), 0);
	}
}

TEST(in_trumps_who_cannot_follow_must_trump_and_beat_earlier_trumps)
{
	struct table t;

	open_deal(&t, "", "trumps S", HANDS("H9 C3 C4", "ST D2 CA", "SJ S9 C5", "SQ H3 C6"));
	play(&t, "0 H9");
	assert_legal(&t, 1, "ST");
	assert_refused(&t, "1 D2", "BU-16");
	play(&t, "1 ST");
	assert_legal(&t, 2, "SJ");
	assert_refused(&t, "2 S9", "BU-16");
	play(&t, "2 SJ");
	assert_legal(&t, 3, "H3");
}

TEST(in_trumps_who_cannot_beat_the_trump_that_lies_must_trump_all_the_same)
{
	static const char *const hands[4] = {"H9 C3 C4", "SJ D2 CA", "ST D3 C5", "SQ H3 C6"};
	struct table t;

	open_deal(&t, "", "trumps S", hands);
	play(&t, "0 H9;1 SJ");
	assert_legal(&t, 2, "ST");
	assert_refused(&t, "2 D3", "BU-16");
	open_deal(&t, "undertrump free", "trumps S", hands);
	play(&t, "0 H9;1 SJ");
	assert_legal(&t, 2, "C5,D3,ST");
}

TEST(free_undertrumping_leaves_the_other_duties_of_trumps)
{
	struct table t;

	open_deal(&t, "undertrump free", "trumps S", HANDS("H9 S9 C4", "SJ S2 CA", "SQ D3 S3", "SK H3 C6"));
	play(&t, "0 H9");
	assert_legal(&t, 1, "S2,SJ");
	play(&t, "1 SJ");
	assert_legal(&t, 2, "SQ");
	open_deal(&t, "undertrump free", "trumps S", HANDS("S9 C4", "S2 CA", "SQ D3", "SK C6"));
	play(&t, "0 S9");
	assert_legal(&t, 1, "S2");
}

TEST(a_trump_led_must_be_beaten_by_who_is_able)
{
	struct table t;
	struct atout_why why;

	open_deal(&t, "", "trumps S", HANDS("S5 C3 C2", "S8 D2 CA", "S4 S9 SK", "S2 H3 C6"));
	play(&t, "0 S5;1 S8");
	assert_legal(&t, 2, "S9,SK");
	why = try_move(&t, "2 S4");
	assert_string_equal(why.key, "You must beat the highest trump");
	play(&t, "2 S9");
	assert_legal(&t, 3, "S2");
	why = try_move(&t, "3 H3");
	assert_string_equal(why.key, "You have %s: you must follow suit");
	play(&t, "3 S2");
	assert_int_equal(game->to_act(&t.s), seat_bit(2));
}

TEST(in_trumps_who_has_neither_the_suit_nor_a_trump_may_play_any_card)
{
	struct table t;

	open_deal(&t, "", "trumps S", HANDS("H9 C3", "D2 CA", "ST D3", "SQ H3"));
	play(&t, "0 H9");
	assert_legal(&t, 1, "CA,D2");
}

TEST(what_a_card_shows_is_remembered)
{
	struct table t;
	cardset spades = suit_cards(SPADES);

	open_deal(&t, "", "trumps S", HANDS("H9 C3 C4", "SJ D2 CA", "ST D3 C5", "D4 D5 C6"));
	play(&t, "0 H9;1 SJ;2 ST;3 D4");
	assert_int_equal(t.s.hold.lacks[0], 0);
	assert_int_equal(t.s.hold.lacks[1], suit_cards(HEARTS));
	assert_int_equal(t.s.hold.lacks[2], suit_cards(HEARTS) | cards_of("SQ SK SA"));
	assert_int_equal(t.s.hold.lacks[3], suit_cards(HEARTS) | spades);
	open_deal(&t, "undertrump free", "trumps S", HANDS("H9 C3 C4", "SJ D2 CA", "ST D3 C5", "D4 D5 C6"));
	play(&t, "0 H9;1 SJ;2 D3");
	assert_int_equal(t.s.hold.lacks[2], suit_cards(HEARTS) | cards_of("SQ SK SA"));
	open_deal(&t, "force_kh on", "roi", HANDS("H9 H4", "HT D2", "ST D3", "HA C6"));
	play(&t, "0 H9;1 HT;2 ST");
	assert_int_equal(t.s.hold.lacks[0], PACK_52 & ~suit_cards(HEARTS));
	assert_int_equal(t.s.hold.lacks[2], suit_cards(HEARTS));
	open_deal(&t, "force_kh on", "roi", HANDS("C9 H4", "HT D2", "CT D3", "HA C6"));
	play(&t, "0 C9;1 HT");
	assert_int_equal(t.s.hold.lacks[1], suit_cards(CLUBS) | cards_of("HK"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_contract_is_worth_what_the_rules_say),
		cmocka_unit_test(the_sets_of_contracts_sum_to_0_0_less_70_and_less_135),
		cmocka_unit_test(hearts_cost_2_and_their_ace_6_in_coeur),
		cmocka_unit_test(a_trick_of_ace_king_queen_and_two_of_hearts_costs_40_in_generale),
		cmocka_unit_test(plis_costs_2_a_trick),
		cmocka_unit_test(last_two_costs_10_and_20_for_the_last_two_tricks),
		cmocka_unit_test(trumps_pay_5_a_trick_and_in_source_10_and_5_for_the_last),
		cmocka_unit_test(the_dealer_leads_and_the_winner_of_a_trick_leads_on),
		cmocka_unit_test(who_can_follow_suit_must_and_who_cannot_plays_any_card),
		cmocka_unit_test(hearts_may_be_led_in_coeur_roi_and_generale_only_by_who_has_nothing_else),
		cmocka_unit_test(a_heart_may_be_discarded_beside_any_other_card),
		cmocka_unit_test(hearts_lead_free_lets_anybody_lead_them),
		cmocka_unit_test(hearts_lead_after_broken_lets_them_be_led_once_one_has_been_played),
		cmocka_unit_test(strict_hearts_are_discarded_only_by_who_has_nothing_else),
		cmocka_unit_test(where_the_king_of_hearts_must_be_discarded_strict_hearts_do_not_keep_it),
		cmocka_unit_test(whoever_discards_a_strict_heart_is_known_to_hold_only_hearts),
		cmocka_unit_test(a_broken_heart_opens_the_suit_beside_others),
		cmocka_unit_test(the_king_of_hearts_must_be_discarded_when_that_is_played),
		cmocka_unit_test(roi_ends_with_the_trick_that_takes_the_king_of_hearts),
		cmocka_unit_test(dames_ends_with_the_trick_that_takes_the_fourth_queen),
		cmocka_unit_test(captured_hearts_and_queens_lie_open_in_generale),
		cmocka_unit_test(the_other_contracts_go_on_when_all_that_counts_is_taken),
		cmocka_unit_test(in_trumps_who_cannot_follow_must_trump_and_beat_earlier_trumps),
		cmocka_unit_test(in_trumps_who_cannot_beat_the_trump_that_lies_must_trump_all_the_same),
		cmocka_unit_test(free_undertrumping_leaves_the_other_duties_of_trumps),
		cmocka_unit_test(a_trump_led_must_be_beaten_by_who_is_able),
		cmocka_unit_test(in_trumps_who_has_neither_the_suit_nor_a_trump_may_play_any_card),
		cmocka_unit_test(what_a_card_shows_is_remembered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
