/* SPDX-License-Identifier: Apache-2.0 */
/* Bauerchen: deals, melds, rounds, steins; strokes in Hesse. */
#include "bauerchen_table.h"

static int deal_points(const char *options, int doublings, int home, int away, int *winner)
{
	struct match m;
	int bonus = strstr(options, "bonus 0") ? 0 : 10, last = home >= 18 ? 0 : 1;

	start(&m, options, e9);
	open_hearts(&m, doublings);
	m.s.points[0] = (uint8_t)(home - (last == 0 ? bonus : 0));
	m.s.points[1] = (uint8_t)(away - (last == 1 ? bonus : 0));
	m.s.played = 5;
	bauerchen_judge(&m.s, last);
	assert_int_equal(game->to_act(&m.s), 0);
	*winner = m.s.score[1] > 0;
	assert_int_equal(m.s.score[!*winner], 0);
	return m.s.score[*winner];
}

static void assert_deal(const char *options, int home, int away, int winner, int points)
{
	for (int doublings = 0; doublings <= 3; doublings++) {
		int won;
		assert_int_equal(deal_points(options, doublings, home, away, &won), points << doublings);
		assert_int_equal(won, winner);
	}
}

TEST(a_deal_is_worth_1_2_or_3_one_more_for_away_doubled_by_each_spritz)
{
	assert_deal("", 66, 64, 0, 1);
	assert_deal("", 65, 65, 1, 2);
	assert_deal("", 60, 70, 1, 2);
	assert_deal("", 97, 33, 0, 1);
	assert_deal("", 98, 32, 0, 2);
	assert_deal("", 33, 97, 1, 2);
	assert_deal("", 32, 98, 1, 3);
	assert_deal("", 130, 0, 0, 3);
	assert_deal("", 0, 130, 1, 4);
}

TEST(without_the_last_trick_bonus_61_win_and_31_are_free)
{
	assert_deal("last_trick_bonus 0", 61, 59, 0, 1);
	assert_deal("last_trick_bonus 0", 60, 60, 1, 2);
	assert_deal("last_trick_bonus 0", 89, 31, 0, 1);
	assert_deal("last_trick_bonus 0", 90, 30, 0, 2);
	assert_deal("last_trick_bonus 0", 30, 90, 1, 3);
	assert_deal("last_trick_bonus 0", 0, 120, 1, 4);
	assert_deal("last_trick_bonus 0 schneider_free 34", 89, 31, 0, 1);
}

TEST(schneider_free_may_begin_at_34)
{
	assert_deal("schneider_free 34", 97, 33, 0, 2);
	assert_deal("schneider_free 34", 96, 34, 0, 1);
}

TEST(the_complete_deal_of_the_rules_gives_103_to_27_and_3_points)
{
	struct match m;

	start(&m, "", e9);
	assert_legal(&m, 0, "trump C,trump D,trump H,trump S");
	play(&m, e9_open);
	play(&m, "0 CJ");
	assert_legal(&m, 1, "HK,SJ");
	play(&m, "1 HK");
	assert_legal(&m, 2, "DJ,HT");
	play(&m, "2 HT");
	assert_legal(&m, 3, "HJ");
	play(&m, "3 HJ;0 CA");
	assert_legal(&m, 1, "SJ");
	play(&m, "1 SJ");
	assert_legal(&m, 2, "CK,CK meld,CQ,CQ meld");
	play(&m, "2 CQ meld;3 DA;1 SA;2 SK;3 SQ");
	assert_legal(&m, 0, "HA,HQ");
	play(&m, "0 HQ;0 HA;1 DQ");
	assert_legal(&m, 2, "DJ");
	play(&m, "2 DJ;3 DK;2 CK;3 DT;0 CT;1 ST");
	assert_int_equal(m.s.points[0], 103);
	assert_int_equal(m.s.points[1], 27);
	assert_score(&m, 3, 0, 3, 0);
}

TEST(a_spritz_doubles_the_deal_but_not_the_meld)
{
	struct match m;

	start(&m, "", e9);
	open_hearts(&m, 1);
	play(&m, e9_play);
	assert_score(&m, 5, 0, 5, 0);
}

TEST(with_spritz_melds_the_meld_is_doubled_too)
{
	struct match m;

	start(&m, "spritz_melds on", e9);
	open_hearts(&m, 1);
	play(&m, e9_play);
	assert_score(&m, 6, 0, 6, 0);
	start_at(&m, "spritz_melds on", AT(11, 0), e9);
	open_hearts(&m, 1);
	play(&m, "0 CJ;1 HK;2 HT;3 HJ;0 CA;1 SJ");
	assert_refused(&m, 2, "CQ meld", "BA-16");
	assert_legal(&m, 2, "CK,CQ");
}

TEST(the_complete_deal_without_bonus_is_schneider_too)
{
	struct match m;

	start(&m, "last_trick_bonus 0", e9);
	play(&m, e9_open);
	play(&m, e9_play);
	assert_int_equal(m.s.points[0], 93);
	assert_score(&m, 3, 0, 3, 0);
}

TEST(a_meld_may_reach_12_and_ends_the_round_at_once)
{
	struct match m;

	start_in_hearts(&m, "", AT(11, 3), pairs);
	assert_refused(&m, 0, "HK meld", "BA-16");
	assert_legal(&m, 0, "CK,CK meld,CQ,CQ meld,DA,HK,HQ");
	play(&m, "0 CK meld");
	assert_score(&m, 1, 0, 12, 3);
	assert_int_equal(m.s.trick.count, 1);
	assert_int_equal(mark_of(&m, "rounds", 0), 1);
	start_in_hearts(&m, "", AT(10, 0), pairs);
	play(&m, "0 HQ meld");
	assert_score(&m, 2, 0, 12, 0);
	start_in_hearts(&m, "", AT(9, 0), pairs);
	play(&m, "0 HQ meld");
	assert_int_equal(m.s.now.total[0], 11);
	assert_int_equal(game->to_act(&m.s), 2);
}

TEST(no_meld_is_left_to_a_side_at_12)
{
	struct match m;

	start_in_hearts(&m, "meld_out after_deal", AT(12, 0), pairs);
	assert_legal(&m, 0, "CK,CQ,DA,HK,HQ");
}

TEST(under_the_forty_rule_a_40_counts_1)
{
	struct match m;

	start_in_hearts(&m, "forty_rule at_10", AT(10, 0), pairs);
	play(&m, "0 HK meld");
	assert_int_equal(m.s.now.total[0], 11);
	start_in_hearts(&m, "forty_rule at_10", AT(9, 0), pairs);
	play(&m, "0 HK meld");
	assert_int_equal(m.s.now.total[0], 11);
	start_in_hearts(&m, "forty_rule at_10", AT(11, 0), pairs);
	assert_refused(&m, 0, "HK meld", "BA-16");
	start_in_hearts(&m, "forty_rule always", AT(11, 0), pairs);
	play(&m, "0 HK meld");
	assert_score(&m, 1, 0, 12, 0);
	start_in_hearts(&m, "forty_rule at_10 carry_over on", AT(10, 0), pairs);
	play(&m, "0 HK meld");
	assert_int_equal(m.s.now.total[0], 11);
}

TEST(a_meld_needs_a_king_or_queen_whose_partner_is_still_in_hand)
{
	struct match m;
	struct atout_view view;

	start_in_hearts(&m, "", AT(0, 0), pairs);
	assert_refused(&m, 0, "DA meld", "BA-16");
	play(&m, "0 CK meld");
	atout_look(game, &m.s, 3, &view);
	assert_true(view.shown[0] == cards_of("CQ"));
	assert_int_equal(m.s.now.total[0], 1);
	start_in_hearts(&m, "", AT(0, 0), HANDS("CK HJ HA HT HQ", "", "", ""));
	assert_refused(&m, 0, "CK meld", "BA-16");
	assert_legal(&m, 0, "CK,HA,HJ,HQ,HT");
}

TEST(melds_may_be_kept_for_the_lead)
{
	struct match m;

	start(&m, "meld on_lead", e9);
	play(&m, e9_open);
	play(&m, "0 CJ;1 HK;2 HT;3 HJ;0 CA;1 SJ");
	assert_refused(&m, 2, "CQ meld", "BA-G15");
	assert_legal(&m, 2, "CK,CQ");
	start_in_hearts(&m, "meld on_lead", AT(0, 0), pairs);
	play(&m, "0 CQ meld");
}

TEST(melds_may_need_a_trick_of_the_side)
{
	struct match m;

	start_in_hearts(&m, "meld_needs_trick on", AT(0, 0), pairs);
	assert_refused(&m, 0, "CQ meld", "BA-G16");
	assert_legal(&m, 0, "CK,CQ,DA,HK,HQ");
	start(&m, "meld_needs_trick on", e9);
	play(&m, e9_open);
	play(&m, e9_play); /* seat 2 melds on the trick of seat 0 */
	assert_score(&m, 3, 0, 3, 0);
}

TEST(with_meld_out_after_deal_the_first_side_to_reach_12_has_the_round)
{
	struct match m;

	start_at(&m, "meld_out after_deal", AT(11, 11), HANDS("CK CQ DQ SQ DK", "CJ SJ HJ DJ HA", "", ""));
	open_hearts(&m, 0);
	play(&m, "0 CK meld");
	assert_int_equal(m.s.window, BAUERCHEN_PLAY);
	while (game->to_act(&m.s)) {
		atout_move moves[ATOUT_MOVES_MAX];
		int seat = first_seat(game->to_act(&m.s));
		game->legal(&m.s, seat, moves);
		game->apply(&m.s, seat, moves[0]);
	}
	assert_score(&m, 1, 4, 12, 12);
	assert_int_equal(mark_of(&m, "rounds", 0), 1);
	assert_int_equal(mark_of(&m, "rounds", 1), 0);
}

/* The deal that brings a side its last points of a round. */
static void end_round(struct match *m, int before0, int before1, int side, int points)
{
	m->s.now.total[0] = before0;
	m->s.now.total[1] = before1;
	bauerchen_earn(&m->s, side, points);
	bauerchen_finish(&m->s);
}

static void deal_again(struct match *m)
{
	assert_true(next_deal(m));
	fill(&m->setup, e9);
	game->start(&m->s, &m->setup);
}

TEST(two_knoddels_of_the_others_are_a_stein_and_the_match)
{
	struct match m;
	struct atout_standing standing;
	struct atout_view view;

	start(&m, "", e9);
	end_round(&m, 8, 7, 0, 4);
	assert_score(&m, 4, 0, 12, 7);
	deal_again(&m);
	assert_int_equal(m.s.now.total[0] | m.s.now.total[1], 0);
	end_round(&m, 9, 10, 1, 2);
	assert_int_equal(mark_of(&m, "rounds", 0), 1);
	assert_int_equal(mark_of(&m, "rounds", 1), 1);
	deal_again(&m);
	atout_look(game, &m.s, 0, &view);
	assert_non_null(view_find(&view, "decider", -1));
	end_round(&m, 11, 3, 0, 4);
	assert_score(&m, 4, 0, 12, 3);
	assert_int_equal(mark_of(&m, "rounds", 0), 2);
	assert_int_equal(mark_of(&m, "steins", 0), 1);
	game->standing(&m.s, &standing);
	assert_true(standing.match_over);
	assert_int_equal(standing.winners, 1);
	assert_false(next_deal(&m));
}

TEST(a_match_that_runs_out_of_numbers_is_drawn)
{
	struct match m;
	struct atout_standing standing;

	start(&m, "", e9);
	m.s.number = UINT16_MAX;
	end_round(&m, 3, 7, 0, 4);
	game->standing(&m.s, &standing);
	assert_true(standing.match_over);
	assert_int_equal(standing.winners, 3);
	assert_false(next_deal(&m));
}

TEST(a_match_may_go_on_for_more_steins_each_from_no_rounds)
{
	struct match m;
	struct atout_standing standing;

	start_at(&m, "steins 2", (struct bauerchen_carry){.rounds = {0, 1}}, e9);
	end_round(&m, 3, 11, 1, 2);
	game->standing(&m.s, &standing);
	assert_false(standing.match_over);
	deal_again(&m);
	assert_int_equal(mark_of(&m, "rounds", 1), 0);
	assert_int_equal(mark_of(&m, "steins", 1), 1);
}

TEST(three_knoddels_may_be_needed)
{
	struct match m;

	start_at(&m, "knoddels 3", (struct bauerchen_carry){.rounds = {1, 0}}, e9);
	end_round(&m, 11, 0, 0, 2);
	assert_int_equal(mark_of(&m, "steins", 0), 0);
	deal_again(&m);
	end_round(&m, 11, 0, 0, 2);
	assert_int_equal(mark_of(&m, "steins", 0), 1);
}

TEST(with_carry_over_a_round_ends_at_31_and_the_surplus_is_kept)
{
	struct match m;

	start(&m, "carry_over on", e9);
	end_round(&m, 11, 20, 0, 4);
	assert_score(&m, 4, 0, 15, 20);
	assert_int_equal(mark_of(&m, "rounds", 0), 0);
	deal_again(&m);
	end_round(&m, 29, 20, 0, 4);
	assert_score(&m, 4, 0, 33, 20);
	assert_int_equal(mark_of(&m, "rounds", 0), 1);
	deal_again(&m);
	assert_int_equal(m.s.now.total[0], 2);
	assert_int_equal(m.s.now.total[1], 0);
	end_round(&m, 30, 0, 1, 64);
	deal_again(&m);
	assert_int_equal(m.s.now.total[0], 0);
	assert_int_equal(m.s.now.total[1], 30);
}

TEST(with_carry_over_melds_have_no_ceiling)
{
	struct match m;

	start_in_hearts(&m, "carry_over on", AT(11, 0), pairs);
	play(&m, "0 HK meld");
	assert_int_equal(m.s.now.total[0], 13);
	start_in_hearts(&m, "carry_over on", AT(30, 0), pairs);
	play(&m, "0 HK meld");
	assert_score(&m, 2, 0, 32, 0);
}

TEST(forehand_deals_next)
{
	struct match m;

	start(&m, "", e9);
	assert_int_equal(m.setup.free, ATOUT_FREE_DEALER);
	assert_true(m.setup.pack == cards_from(TEN));
	end_round(&m, 0, 0, 0, 1);
	assert_true(next_deal(&m));
	assert_int_equal(m.setup.dealer, 0);
	assert_int_equal(m.setup.number, 2);
	assert_int_equal(m.setup.free, 0);
}

static void hesse_tricks(struct match *m, const char *options, const char *sides)
{
	start_at(m, options, AT(5, 5), HANDS("", "", "", ""));
	for (; *sides; sides++) {
		int winner = *sides - 'A';
		assert_int_not_equal(game->to_act(&m->s), 0);
		m->s.tricks[winner]++;
		m->s.played++;
		bauerchen_judge(&m->s, winner);
	}
}

TEST(in_hesse_the_first_two_tricks_or_the_last_three_win)
{
	struct match m;

	hesse_tricks(&m, "variant hesse", "AA");
	assert_score(&m, -1, 1, 4, 6);
	hesse_tricks(&m, "variant hesse", "ABBBB");
	assert_score(&m, 1, -1, 6, 4);
	hesse_tricks(&m, "variant hesse", "BADDD");
	assert_score(&m, 1, -1, 6, 4);
	hesse_tricks(&m, "variant hesse", "ABABB");
	assert_score(&m, 0, 0, 5, 5);
	hesse_tricks(&m, "variant hesse hess_loser_adds off", "CA");
	assert_score(&m, -1, 0, 4, 5);
}

TEST(in_hesse_the_first_side_without_strokes_wins_the_match)
{
	struct match m;
	struct atout_standing standing;

	hesse_tricks(&m, "variant hesse", "BB");
	assert_true(next_deal(&m));
	for (int left = 4; left; left--) {
		m.setup.turn = (atout_card)atout_card_read("SA");
		fill(&m.setup, HANDS("", "", "", ""));
		game->start(&m.s, &m.setup);
		m.s.tricks[1] = m.s.played = 2;
		bauerchen_judge(&m.s, 1);
		assert_int_equal(next_deal(&m), left > 1);
	}
	game->standing(&m.s, &standing);
	assert_true(standing.match_over);
	assert_int_equal(standing.winners, 2);
	assert_int_equal(standing.total[0], 10);
	assert_int_equal(standing.marks, 0);
}

TEST(a_match_begins_at_0_and_in_hesse_with_5_strokes_each)
{
	struct match m;
	struct bauerchen_carry carry;

	for (int hesse = 0; hesse < 2; hesse++) {
		start(&m, hesse ? "variant hesse" : "", HANDS("", "", "", ""));
		assert_true(game->next(NULL, &m.setup));
		memcpy(&carry, m.setup.carry, sizeof carry);
		assert_int_equal(carry.total[0], hesse ? 5 : 0);
		assert_int_equal(carry.total[1], hesse ? 5 : 0);
	}
}

TEST(in_hesse_the_turned_suit_is_trump_and_forehand_leads_at_once)
{
	struct match m;
	struct atout_view view;

	start(&m, "variant hesse", HANDS("HK HQ C9 CA CT", "CQ CK D9 DA DT", "DJ", "HT"));
	assert_true(m.setup.pack == cards_from(TEN - 1));
	atout_look(game, &m.s, 2, &view);
	assert_int_equal(view.turn, atout_card_read("H9"));
	assert_int_equal(view.trump, HEARTS);
	assert_int_equal(view_find(&view, "strokes", 1)->value, 0);
	assert_null(view_find(&view, "home", 0));
	assert_legal(&m, 0, "C9,CA,CT,HK,HQ");
	assert_refused(&m, 0, "HK meld", "BH-G5");
	play(&m, "0 C9");
	assert_legal(&m, 1, "CK,CQ");
	play(&m, "1 CQ");
	assert_int_equal(m.s.trick.winner, 1);
}

TEST(a_jack_turned_up_in_hesse_makes_its_suit_trump)
{
	struct match m;

	start(&m, "variant hesse", HANDS("", "", "", ""));
	m.setup.turn = (atout_card)atout_card_read("SJ");
	game->start(&m.s, &m.setup);
	assert_int_equal(m.s.trump, SPADES);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deal_is_worth_1_2_or_3_one_more_for_away_doubled_by_each_spritz),
		cmocka_unit_test(without_the_last_trick_bonus_61_win_and_31_are_free),
		cmocka_unit_test(schneider_free_may_begin_at_34),
		cmocka_unit_test(the_complete_deal_of_the_rules_gives_103_to_27_and_3_points),
		cmocka_unit_test(a_spritz_doubles_the_deal_but_not_the_meld),
		cmocka_unit_test(with_spritz_melds_the_meld_is_doubled_too),
		cmocka_unit_test(the_complete_deal_without_bonus_is_schneider_too),
		cmocka_unit_test(a_meld_may_reach_12_and_ends_the_round_at_once),
		cmocka_unit_test(no_meld_is_left_to_a_side_at_12),
		cmocka_unit_test(under_the_forty_rule_a_40_counts_1),
		cmocka_unit_test(a_meld_needs_a_king_or_queen_whose_partner_is_still_in_hand),
		cmocka_unit_test(melds_may_be_kept_for_the_lead),
		cmocka_unit_test(melds_may_need_a_trick_of_the_side),
		cmocka_unit_test(with_meld_out_after_deal_the_first_side_to_reach_12_has_the_round),
		cmocka_unit_test(two_knoddels_of_the_others_are_a_stein_and_the_match),
		cmocka_unit_test(a_match_that_runs_out_of_numbers_is_drawn),
		cmocka_unit_test(a_match_may_go_on_for_more_steins_each_from_no_rounds),
		cmocka_unit_test(three_knoddels_may_be_needed),
		cmocka_unit_test(with_carry_over_a_round_ends_at_31_and_the_surplus_is_kept),
		cmocka_unit_test(with_carry_over_melds_have_no_ceiling),
		cmocka_unit_test(forehand_deals_next),
		cmocka_unit_test(in_hesse_the_first_two_tricks_or_the_last_three_win),
		cmocka_unit_test(in_hesse_the_first_side_without_strokes_wins_the_match),
		cmocka_unit_test(a_match_begins_at_0_and_in_hesse_with_5_strokes_each),
		cmocka_unit_test(in_hesse_the_turned_suit_is_trump_and_forehand_leads_at_once),
		cmocka_unit_test(a_jack_turned_up_in_hesse_makes_its_suit_trump),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
