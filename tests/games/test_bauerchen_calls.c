/* SPDX-License-Identifier: Apache-2.0 */
/* Bauerchen: the windows before the lead, the two-card call, solos. */
#include "bauerchen_table.h"

TEST(away_is_asked_first_and_a_double_passes_the_word_to_the_other_side)
{
	struct match m;

	start(&m, "", e9);
	play(&m, "0 trump H;0 pass;1 pass;2 pass;3 pass");
	assert_legal(&m, 1, "double,pass");
	play(&m, "1 pass;3 double;0 pass;2 double;1 pass;3 double;0 double");
	assert_int_equal(m.s.doublings, 4);
	assert_legal(&m, 0, "CA,CJ,CT,HA,HQ");
	assert_refused(&m, 0, "double", "BA-12");
}

TEST(a_side_whose_players_both_pass_ends_the_doubling)
{
	struct match m;

	start(&m, "", e9);
	play(&m, "0 trump H;0 pass;1 pass;2 pass;3 pass;1 double;0 pass");
	assert_int_equal(game->to_act(&m.s), 4);
	assert_refused(&m, 2, "HT", "BA-10");
	play(&m, "2 pass");
	assert_int_equal(m.s.window, BAUERCHEN_PLAY);
	assert_int_equal(game->to_act(&m.s), 1);
}

TEST(the_most_spritzes_close_the_window_and_none_opens_none)
{
	struct match m;

	start(&m, "spritz_max 1", e9);
	play(&m, "0 trump H;0 pass;1 pass;2 pass;3 pass;1 double;0 CJ");
	start(&m, "spritz_max 0", e9);
	play(&m, "0 trump H;0 pass;1 pass;2 pass;3 pass;0 CJ");
	start(&m, "spritz_max 0 solo off", e9);
	play(&m, "0 trump H;0 CJ");
	start(&m, "spritz_max 8", e9);
	open_hearts(&m, 8);
	play(&m, e9_play);
	assert_score(&m, 2 * 256 + 1, 0, 12, 0);
}

TEST(without_a_limit_the_sides_double_until_the_points_would_fit_no_number)
{
	struct match m;

	start(&m, "spritz_max unlimited", e9);
	open_hearts(&m, 13);
	assert_int_equal(m.s.doublings, 13);
	play(&m, e9_play);
	assert_score(&m, (2 << 13) + 1, 0, 12, 0);
	start(&m, "spritz_max unlimited carry_over on", e9);
	open_hearts(&m, 24);
	assert_legal(&m, 0, "CA,CJ,CT,HA,HQ");
	play(&m, e9_play);
	assert_score(&m, (2 << 24) + 1, 0, (2 << 24) + 1, 0);
	assert_true(next_deal(&m));
	fill(&m.setup, e9);
	game->start(&m.s, &m.setup);
	assert_int_equal(m.s.now.total[0], 30);
}

TEST(melds_without_a_limit_of_doubling_are_points_of_any_size)
{
	struct match m;

	start_at(&m, "spritz_max unlimited spritz_melds on carry_over on meld_out after_deal",
		 (struct bauerchen_carry){0}, pairs);
	open_hearts(&m, 24);
	play(&m, "0 HK meld");
	assert_int_equal(m.s.now.total[0], 2 << 24);
}

TEST(forehand_may_name_a_suit_that_it_does_not_hold)
{
	struct match m;

	start(&m, "", e9);
	assert_refused(&m, 0, "pass", "BA-9");
	assert_refused(&m, 1, "trump S", "BA-12");
	play(&m, "0 trump S");
	assert_int_equal(m.s.trump, SPADES);
}

TEST(with_the_two_card_call_a_seat_knows_only_its_first_two_cards_until_the_call)
{
	struct match m;
	struct atout_view view;

	start(&m, "trump_call two", e9);
	for (int seat = 0; seat < 4; seat++) {
		atout_look(game, &m.s, seat, &view);
		for (int other = 0; other < 4; other++) {
			char two[6] = "";
			if (other == seat)
				memcpy(two, e9[seat], 5);
			assert_true(view.known[other] == cards_of(two));
			assert_int_equal(view.count[other], 5);
		}
	}
	play(&m, "0 trump H");
	atout_look(game, &m.s, 0, &view);
	assert_true(view.known[0] == cards_of(e9[0]));
	start(&m, "", e9);
	atout_look(game, &m.s, 0, &view);
	assert_true(view.known[0] == cards_of(e9[0]));
}

TEST(the_last_card_may_be_turned_with_two_bowers_or_with_any_two_cards)
{
	static const struct {
		const char *options, *hand, *refused;
	} cases[] = {
		{"trump_call two last_card two_bowers", "CJ DJ HA HQ DA", NULL},
		{"trump_call two last_card two_bowers", "CJ HA DJ HQ DA", "BA-O3"},
		{"trump_call two last_card any", "CA HA DJ HQ DA", NULL},
		{"trump_call two", "CJ DJ HA HQ DA", "BA-G8"},
		{"last_card any", "CJ DJ HA HQ DA", "BA-G8"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct match m;
		start(&m, cases[i].options, HANDS(cases[i].hand, "", "", ""));
		if (cases[i].refused) {
			assert_refused(&m, 0, "trump last", cases[i].refused);
			assert_legal(&m, 0, "trump C,trump D,trump H,trump S");
			continue;
		}
		assert_legal(&m, 0, "trump C,trump D,trump H,trump S,trump last");
		play(&m, "0 trump last");
		assert_int_equal(m.s.trump, DIAMONDS);
	}
}

TEST(a_bower_as_the_last_card_makes_its_printed_suit_trump)
{
	struct match m;

	start(&m, "trump_call two last_card any", HANDS("CA HA HT HQ SJ", "", "", ""));
	play(&m, "0 trump last");
	assert_int_equal(m.s.trump, SPADES);
	assert_true(m.s.hold.hand[0] == cards_of("CA HA HT HQ SJ"));
}

TEST(a_turned_card_is_shown_to_everybody)
{
	struct match m;
	struct atout_view view;

	start(&m, "trump_call two last_card any", HANDS("CA HA HT HQ SK", "", "", ""));
	play(&m, "0 trump last");
	for (int seat = -1; seat < 4; seat++) {
		atout_look(game, &m.s, seat, &view);
		assert_true(view.shown[0] == cards_of("SK"));
		assert_true(view.known[0] & cards_of("SK"));
		assert_string_equal(view_find(&view, "trump", 0)->word, "last card");
	}
	play(&m, "0 pass;1 pass;2 pass;3 pass;1 pass;3 pass;0 SK");
	atout_look(game, &m.s, -1, &view);
	assert_true(view.shown[0] == 0);
}

static void assert_two_bowers_guessed(const struct match *m, int seat, struct atout_rng *rng)
{
	for (int i = 0; i < 50; i++) {
		struct atout_setup world = m->setup;
		struct bauerchen_state guess = m->s;
		game->blind(&guess, seat);
		game->guess(&guess, seat, rng);
		game->dealt(&guess, &world);
		assert_int_equal(atout_setup_check(&world), ATOUT_SETUP_OK);
		assert_true(rank_of(world.hand[0][0]) == JACK && rank_of(world.hand[0][1]) == JACK);
		assert_int_equal(world.hand[0][4], atout_card_read("DA"));
	}
}

TEST(after_a_turn_with_two_bowers_everybody_knows_that_forehand_had_them)
{
	struct match m;
	struct atout_rng rng;

	atout_rng_seed(&rng, 7);
	start(&m, "trump_call two last_card two_bowers", HANDS("SJ DJ HA HQ DA", "CJ", "", ""));
	play(&m, "0 trump last");
	for (int seat = -1; seat < 4; seat++)
		assert_two_bowers_guessed(&m, seat, &rng);
	play(&m, "0 pass;1 pass;2 pass;3 pass;1 pass;3 pass;0 SJ");
	for (int seat = -1; seat < 4; seat++)
		assert_two_bowers_guessed(&m, seat, &rng);
}

TEST(the_first_to_take_the_solo_has_it_and_the_partner_is_out)
{
	struct match m;
	struct atout_view view;

	start(&m, "", e9);
	play(&m, "0 trump H;0 pass;1 pass");
	assert_legal(&m, 2, "pass,solo");
	assert_refused(&m, 2, "double", "BA-11");
	play(&m, "2 solo");
	atout_look(game, &m.s, 1, &view);
	assert_int_equal(view.out, 1);
	assert_int_equal(view.me, 1);
	assert_int_equal(view.from, 1);
	assert_int_equal(view_find(&view, "solo", 2)->value, 2);
	play(&m, "1 SA;2 SK;3 SQ"); /* the soloist has lost a trick of three cards */
	assert_score(&m, 0, 12, 0, 12);
	assert_int_equal(mark_of(&m, "rounds", 1), 1);
}

static const char bowers_play[] = "0 CJ;1 HK;3 ST;0 SJ;1 HQ;3 SK;0 HJ;1 CT;3 SQ;0 DJ;1 CQ;3 SA;0 HA;1 CK;3 DA";

TEST(a_solo_with_all_tricks_wins_12_whatever_the_standing)
{
	struct match m;
	const char *const hands[] = {"CJ SJ HJ DJ HA", "HK HQ CT CQ CK", "DK DQ DT HT CA", "ST SK SQ SA DA"};

	start_at(&m, "", AT(5, 8), hands);
	play(&m, "0 trump H;0 solo");
	assert_refused(&m, 0, "HK meld", "BA-12");
	play(&m, bowers_play);
	assert_score(&m, 12, 0, 12, 8);
	start_at(&m, "carry_over on", AT(25, 8), hands);
	play(&m, "0 trump H;0 solo");
	play(&m, bowers_play);
	assert_score(&m, 12, 0, 31, 8);
	assert_true(next_deal(&m));
	game->start(&m.s, &m.setup);
	assert_int_equal(m.s.now.total[0], 0);
}

TEST(a_lost_solo_may_cost_1_or_2_points_only)
{
	struct match m;

	start(&m, "solo_fail lose_normal", e9);
	play(&m, "0 trump H;0 pass;1 pass;2 solo;1 SA;2 SK;3 SQ");
	assert_score(&m, 0, 2, 0, 2);
	start(&m, "solo_fail lose_normal", e9);
	play(&m, "0 trump H;0 pass;1 solo;0 CJ;1 HK;2 HT");
	assert_score(&m, 1, 0, 1, 0);
}

TEST(forehand_leads_in_a_solo_or_the_soloist)
{
	struct match m;

	start(&m, "", e9);
	play(&m, "0 trump H;0 pass;1 solo");
	assert_int_equal(game->to_act(&m.s), 1);
	start(&m, "solo_lead soloist", e9);
	play(&m, "0 trump H;0 pass;1 solo");
	assert_int_equal(game->to_act(&m.s), 2);
}

TEST(there_are_no_melds_in_a_solo)
{
	struct match m;

	start(&m, "", pairs);
	play(&m, "0 trump H;0 solo");
	assert_refused(&m, 0, "CK meld", "BA-G20");
	assert_legal(&m, 0, "CK,CQ,DA,HK,HQ");
}

TEST(solos_may_be_off_always_or_in_a_decider)
{
	struct match m;
	const struct bauerchen_carry decider = {.rounds = {1, 1}}, lead[] = {{.rounds = {1, 0}}, {.rounds = {0, 1}}};

	start(&m, "solo off", e9);
	play(&m, "0 trump H");
	assert_int_equal(m.s.window, BAUERCHEN_SPRITZ);
	start_at(&m, "solo_in_decider off", decider, e9);
	play(&m, "0 trump H");
	assert_int_equal(m.s.window, BAUERCHEN_SPRITZ);
	for (int i = 0; i < 2; i++) {
		start_at(&m, "solo_in_decider off", lead[i], e9);
		play(&m, "0 trump H");
		assert_int_equal(m.s.window, BAUERCHEN_SOLO);
	}
	start_at(&m, "solo_in_decider off knoddels 3", decider, e9);
	play(&m, "0 trump H");
	assert_int_equal(m.s.window, BAUERCHEN_SOLO);
	start_at(&m, "", decider, e9);
	play(&m, "0 trump H");
	assert_int_equal(m.s.window, BAUERCHEN_SOLO);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(away_is_asked_first_and_a_double_passes_the_word_to_the_other_side),
		cmocka_unit_test(a_side_whose_players_both_pass_ends_the_doubling),
		cmocka_unit_test(the_most_spritzes_close_the_window_and_none_opens_none),
		cmocka_unit_test(without_a_limit_the_sides_double_until_the_points_would_fit_no_number),
		cmocka_unit_test(melds_without_a_limit_of_doubling_are_points_of_any_size),
		cmocka_unit_test(forehand_may_name_a_suit_that_it_does_not_hold),
		cmocka_unit_test(with_the_two_card_call_a_seat_knows_only_its_first_two_cards_until_the_call),
		cmocka_unit_test(the_last_card_may_be_turned_with_two_bowers_or_with_any_two_cards),
		cmocka_unit_test(a_bower_as_the_last_card_makes_its_printed_suit_trump),
		cmocka_unit_test(a_turned_card_is_shown_to_everybody),
		cmocka_unit_test(after_a_turn_with_two_bowers_everybody_knows_that_forehand_had_them),
		cmocka_unit_test(the_first_to_take_the_solo_has_it_and_the_partner_is_out),
		cmocka_unit_test(a_solo_with_all_tricks_wins_12_whatever_the_standing),
		cmocka_unit_test(a_lost_solo_may_cost_1_or_2_points_only),
		cmocka_unit_test(forehand_leads_in_a_solo_or_the_soloist),
		cmocka_unit_test(there_are_no_melds_in_a_solo),
		cmocka_unit_test(solos_may_be_off_always_or_in_a_decider),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
