/* SPDX-License-Identifier: Apache-2.0 */
/* Bauerchen: which cards may be played, what they tell, views, texts, setups. */
#include "bauerchen_table.h"

TEST(the_trumps_are_four_bowers_and_then_ace_ten_king_queen)
{
	static const char *const order[] = {"CJ", "SJ", "HJ", "DJ", "HA", "HT", "HK", "HQ"};

	for (int low = 1; low < 8; low++) {
		struct match m;
		for (int high = 0; high < low; high++) {
			start_in_hearts(&m, "", AT(0, 0), HANDS(order[low], order[high], "", ""));
			char move[8];
			snprintf(move, sizeof move, "0 %s", order[low]);
			play(&m, move);
			snprintf(move, sizeof move, "1 %s", order[high]);
			play(&m, move);
			assert_int_equal(m.s.trick.winner, 1);
		}
	}
}

TEST(four_bowers_are_a_trick_of_8_points)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CJ", "SJ DA DT DK DQ", "HJ CA CT CK CQ", "DJ SA ST SK SQ"));
	play(&m, "0 CJ;1 SJ;2 HJ;3 DJ");
	assert_int_equal(m.s.points[0], 8);
}

TEST(a_jack_does_not_follow_its_printed_suit)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA", "CQ CJ DA DT HK", "", ""));
	play(&m, "0 CA");
	assert_legal(&m, 1, "CQ");
	assert_refused(&m, 1, "CJ", "BA-13");
}

TEST(who_cannot_follow_must_trump)
{
	struct match m;
	struct atout_why why;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA", "DJ HQ SA ST DK", "", ""));
	play(&m, "0 CA");
	assert_legal(&m, 1, "DJ,HQ");
	why = try_move(&m, 1, "SA");
	assert_string_equal(why.rule, "BA-13");
	assert_int_equal(why.suit, CLUBS);
}

TEST(who_has_neither_the_suit_nor_a_trump_may_play_any_card)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA CJ HJ HA HT", "DA DT SA ST SK", "DJ SJ HK HQ", ""));
	play(&m, "0 CA");
	assert_legal(&m, 1, "DA,DT,SA,SK,ST");
}

TEST(a_ruff_must_be_overtrumped_if_able)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA", "HT DA DT DK DQ", "DJ HQ SA ST SK", ""));
	play(&m, "0 CA;1 HT");
	assert_legal(&m, 2, "DJ");
	assert_refused(&m, 2, "HQ", "BA-14");
	start_in_hearts(&m, "", AT(0, 0), HANDS("CA", "SJ DA DT DK DQ", "DJ HQ SA ST SK", ""));
	play(&m, "0 CA;1 SJ");
	assert_legal(&m, 2, "DJ,HQ");
	assert_refused(&m, 2, "SA", "BA-13");
	start_in_hearts(&m, "", AT(0, 0), HANDS("CA", "HT DA DT DK DQ", "CK CJ SA ST SK", ""));
	play(&m, "0 CA;1 HT");
	assert_legal(&m, 2, "CK");
}

TEST(a_trump_led_must_be_beaten_even_the_partners)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("HQ", "HA HK SA ST SK", "HT DJ CA CK CT", ""));
	play(&m, "0 HQ");
	assert_legal(&m, 1, "HA,HK");
	play(&m, "1 HA");
	assert_legal(&m, 2, "DJ");
	start_in_hearts(&m, "", AT(0, 0), HANDS("HQ", "HA HK SA ST SK", "DJ DA DK DT DQ", "HT CA CT CK CQ"));
	play(&m, "0 HQ;1 HA;2 DJ");
	assert_legal(&m, 3, "HT");
	assert_refused(&m, 3, "CA", "BA-13");
}

TEST(a_ruff_need_not_be_overtrumped_when_only_led_trumps_must_be_beaten)
{
	struct match m;

	start_in_hearts(&m, "overtrump trump_led", AT(0, 0), HANDS("CA", "HT DA DT DK DQ", "DJ HQ SA ST SK", ""));
	play(&m, "0 CA;1 HT");
	assert_legal(&m, 2, "DJ,HQ");
	start_in_hearts(&m, "overtrump trump_led", AT(0, 0), HANDS("HT", "DJ HQ SA ST SK", "", ""));
	play(&m, "0 HT");
	assert_legal(&m, 1, "DJ");
}

TEST(a_natural_trick_of_a_suit_is_28_points_and_the_aces)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CQ", "CT DA", "CA SA", "CK HA"));
	play(&m, "0 CQ;1 CT;2 CA;3 CK");
	assert_int_equal(m.s.points[0], 28);
	assert_int_equal(m.s.last.winner, 2);
	assert_int_equal(game->to_act(&m.s), 4);
}

/* BA-15 */
TEST(a_trick_without_a_trump_is_named_with_its_number_until_the_next_one)
{
	struct match m;
	struct atout_view view;

	start_in_hearts(&m, "", AT(0, 0),
			HANDS("CQ HQ DA DT DK", "CT HT DQ DJ SJ", "CA SA SK ST SQ", "CK HA HK HJ CJ"));
	play(&m, "0 CQ;1 CT;2 CA");
	atout_look(game, &m.s, 3, &view);
	assert_null(view_find(&view, "natural", -1));
	play(&m, "3 CK");
	atout_look(game, &m.s, 3, &view);
	assert_int_equal(view_find(&view, "natural", -1)->value, 1);
	play(&m, "2 SA;3 HA;0 HQ;1 SJ");
	atout_look(game, &m.s, -1, &view);
	assert_null(view_find(&view, "natural", -1));
	start_in_hearts(&m, "", AT(0, 0), HANDS("CQ", "CT", "CA", "DJ CJ SJ HJ HA"));
	play(&m, "0 CQ;1 CT;2 CA;3 DJ");
	atout_look(game, &m.s, 0, &view);
	assert_null(view_find(&view, "natural", -1)); /* a Bower is a trump */
}

static cardset guessed(const struct match *m, int seat, int other)
{
	struct atout_rng rng;
	cardset seen = 0;

	atout_rng_seed(&rng, 3);
	for (int i = 0; i < 300; i++) {
		struct bauerchen_state guess = m->s;
		game->blind(&guess, seat);
		game->guess(&guess, seat, &rng);
		seen |= guess.hold.hand[other];
	}
	return seen;
}

TEST(who_did_not_overtrump_is_known_to_have_no_higher_trump)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA CT CK CQ DA", "HT SA ST SK SQ", "HK HQ DQ DK DT", ""));
	play(&m, "0 CA;1 HT;2 HQ");
	assert_true(guessed(&m, 0, 2) & cards_of("HK"));
	assert_false(guessed(&m, 0, 2) & cards_of("CJ SJ HJ DJ HA"));
	assert_false(guessed(&m, 1, 2) & cards_of("CK CQ"));
	start_in_hearts(&m, "overtrump trump_led", AT(0, 0),
			HANDS("CA CT CK CQ DA", "HT SA ST SK SQ", "HK HQ DQ DK DT", ""));
	play(&m, "0 CA;1 HT;2 HQ");
	assert_true((guessed(&m, 0, 2) & cards_of("CJ SJ HJ DJ HA")) == cards_of("CJ SJ HJ DJ HA"));
}

TEST(who_did_not_trump_is_known_to_have_no_trump)
{
	struct match m;

	start_in_hearts(&m, "", AT(0, 0), HANDS("CA CT CK CQ DQ", "DA DT SA ST SK", "", ""));
	play(&m, "0 CA;1 SA");
	assert_false(guessed(&m, 0, 1) & cards_of("CJ SJ HJ DJ HA HT HK HQ"));
	assert_true(guessed(&m, 0, 1) & cards_of("DA"));
}

TEST(a_view_tells_windows_sides_doubles_and_points)
{
	struct match m;
	struct atout_view view;

	start(&m, "", e9);
	atout_look(game, &m.s, 1, &view);
	assert_string_equal(view_find(&view, "window", -1)->word, "call");
	assert_int_equal(view.trump, -1);
	assert_int_equal(view.trick.leader, -1);
	assert_int_equal(view_find(&view, "forehand", 0)->value, 0);
	assert_int_equal(view_find(&view, "home", 0)->value, 0);
	open_hearts(&m, 2);
	play(&m, "0 CJ;1 HK;2 HT;3 HJ;0 CA;1 SJ;2 CQ meld");
	atout_look(game, &m.s, 1, &view);
	assert_string_equal(view_find(&view, "window", -1)->word, "play");
	assert_int_equal(view_find(&view, "doublings", -1)->value, 2);
	assert_int_equal(view.doubled[1], 5);
	assert_int_equal(view.re[0], 10);
	assert_int_equal(view_find(&view, "points", 0)->value, 18);
	assert_int_equal(view_find(&view, "meld", 2)->value, 20);
	assert_string_equal(view_find(&view, "meld", 2)->word, "clubs");
	assert_int_equal(view_find(&view, "target", -1)->value, 12);
	assert_int_equal(view.tricks[0], 1);
	assert_int_equal(view.last.winner, 0);
	assert_int_equal(view.trick.count, 3);
	assert_int_equal(view.from, 3);
	assert_int_equal(view.total[0], 1);
	assert_int_equal(view.score[0], 0);
}

TEST(moves_are_printed_as_the_notation_has_them)
{
	static const char *const texts[] = {"pass", "double", "solo", "trump C", "trump last", "SA", "HK meld"};
	char buf[ATOUT_TEXT_MAX];
	atout_move move;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		assert_true(game->read(texts[i], &move));
		assert_int_equal(game->print(move, buf), strlen(texts[i]));
		assert_string_equal(buf, texts[i]);
	}
	assert_true(game->read("TRUMP LAST", &move));
	assert_int_equal(move, atout_move_of(ATOUT_CHOOSE, BAUERCHEN_CALL_LAST));
	assert_true(game->read("hk MELD", &move));
	assert_int_equal(move, atout_move_of(ATOUT_PLAY_MELD, atout_card_read("HK")));
}

TEST(what_is_no_move_is_not_read_and_has_a_text_all_the_same)
{
	static const char *const texts[] = {"",		"trump",       "trump X", "solo now",
					    "HK melds", "HK meld now", "H1",	  "bid 3"};
	char buf[ATOUT_TEXT_MAX];
	atout_move move;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_false(game->read(texts[i], &move));
	for (int any = 0; any <= 0xFFFF; any++) {
		int length = game->print((atout_move)any, buf);
		assert_int_equal(length, strlen(buf));
		if (game->read(buf, &move))
			assert_int_equal(move, any);
		else
			assert_string_equal(buf, "?");
	}
}

TEST(a_setup_is_refused_for_seats_number_dealer_and_options)
{
	struct atout_setup setup;

	atout_setup_start(game, &setup, 0);
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OK);
	setup.seats = 3;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_SEATS);
	setup.seats = 4;
	setup.number = 2;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_NUMBER);
	assert_false(game->next(NULL, &setup));
	setup.number = 1;
	setup.dealer = 4;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_DEALER);
	setup.dealer = 0;
	setup.option[atout_option_find(game, "steins")] = 6;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OPTION);
	setup.option[atout_option_find(game, "steins")] = 5;
	setup.option[atout_option_find(game, "knoddels")] = 2;
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OPTION);
}

TEST(the_hands_as_dealt_keep_the_first_two_cards_and_the_last)
{
	struct match m;
	struct atout_setup again;

	start(&m, "", e9);
	play(&m, e9_open);
	play(&m, e9_play);
	again = m.setup;
	memset(again.hand, 0, sizeof again.hand);
	game->dealt(&m.s, &again);
	for (int seat = 0; seat < 4; seat++)
		for (int i = 0; i < 5; i += i == 1 ? 3 : 1)
			assert_int_equal(again.hand[seat][i], m.setup.hand[seat][i]);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_trumps_are_four_bowers_and_then_ace_ten_king_queen),
		cmocka_unit_test(four_bowers_are_a_trick_of_8_points),
		cmocka_unit_test(a_jack_does_not_follow_its_printed_suit),
		cmocka_unit_test(who_cannot_follow_must_trump),
		cmocka_unit_test(who_has_neither_the_suit_nor_a_trump_may_play_any_card),
		cmocka_unit_test(a_ruff_must_be_overtrumped_if_able),
		cmocka_unit_test(a_trump_led_must_be_beaten_even_the_partners),
		cmocka_unit_test(a_ruff_need_not_be_overtrumped_when_only_led_trumps_must_be_beaten),
		cmocka_unit_test(a_natural_trick_of_a_suit_is_28_points_and_the_aces),
		cmocka_unit_test(a_trick_without_a_trump_is_named_with_its_number_until_the_next_one),
		cmocka_unit_test(who_did_not_overtrump_is_known_to_have_no_higher_trump),
		cmocka_unit_test(who_did_not_trump_is_known_to_have_no_trump),
		cmocka_unit_test(a_view_tells_windows_sides_doubles_and_points),
		cmocka_unit_test(moves_are_printed_as_the_notation_has_them),
		cmocka_unit_test(what_is_no_move_is_not_read_and_has_a_text_all_the_same),
		cmocka_unit_test(a_setup_is_refused_for_seats_number_dealer_and_options),
		cmocka_unit_test(the_hands_as_dealt_keep_the_first_two_cards_and_the_last),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
