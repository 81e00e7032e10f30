/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: Domino, its skips and passes and what they tell. */
#include "barbu_table.h"

/* Each can lay an eight, and seat 0 nothing else for a while. */
static const char *const an_eight_each[4] = {"S8 S2 S3 S4 H2 H3 H4 C2 C3 C4 D2 D3 D4", "C8 C7", "D8 D7", "H8 H7"};

/* The others lay or pass, as they first may, until it is the seat's turn. */
static void others_play(struct table *t, int seat)
{
	atout_move moves[ATOUT_MOVES_MAX];

	while (t->s.turn != seat) {
		assert_true(game->legal(&t->s, t->s.turn, moves) > 0);
		assert_true(atout_play(game, &t->s, t->s.turn, moves[0], NULL));
	}
}

TEST(cards_of_the_starting_rank_or_next_to_one_that_lies_can_be_laid)
{
	struct table t;

	open_domino(&t, "", "8", HANDS("S8", "S7", "S9", "ST S6 H8 H7 SA C2 C3 C4 D2 D3 D4 H2 H3"));
	play(&t, "0 S8;1 S7;2 S9");
	assert_legal(&t, 3, "H8,S6,ST,pass");
	assert_refused(&t, "3 H7", "BU-14");
	assert_refused(&t, "3 S5", "BU-14");
	play(&t, "3 H8");
	assert_int_equal(all_gone(&t.s), cards_of("S8 S7 S9 H8"));
}

TEST(a_row_ends_with_the_ace_and_the_two_is_not_next_to_it)
{
	struct table t;

	open_domino(&t, "", "K", HANDS("SK", "SA CK S3", "SQ DK HK S2", ""));
	play(&t, "0 SK");
	assert_legal(&t, 1, "CK,SA,pass");
	play(&t, "1 SA");
	assert_legal(&t, 2, "DK,HK,SQ,pass");
	open_domino(&t, "", "2", HANDS("S2", "SA S3 H2", "C2 D2", ""));
	play(&t, "0 S2");
	assert_legal(&t, 1, "H2,S3,pass");
}

TEST(the_dealer_begins_and_may_pass_at_once)
{
	struct table t;

	open_domino(&t, "", "8", an_eight_each);
	assert_legal(&t, 0, "S8,pass");
	play(&t, "0 pass");
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
}

TEST(who_can_lay_nothing_is_skipped_and_everybody_knows_what_is_lacking)
{
	struct table t;

	open_domino(&t, "", "8", HANDS("S2", "S3", "S8 H8", "C8 D8"));
	assert_int_equal(game->to_act(&t.s), seat_bit(2));
	assert_int_equal(t.s.hold.lacks[0], rank_cards(6));
	assert_int_equal(t.s.hold.lacks[1], rank_cards(6));
	assert_int_equal(t.s.hold.lacks[2], 0);
}

TEST(nobody_passes_twice_running_but_a_card_laid_between_allows_it)
{
	struct table t;

	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass");
	others_play(&t, 0);
	assert_int_equal(game->to_act(&t.s), seat_bit(0));
	assert_refused(&t, "0 pass", "BU-14");
	play(&t, "0 S8");
	assert_int_equal(t.s.passed & seat_bit(0), 0);
	others_play(&t, 0);
	play(&t, "0 pass");
	others_play(&t, 0);
	assert_refused(&t, "0 pass", "BU-14");
}

TEST(domino_pass_never_makes_laying_a_duty)
{
	struct table t;

	open_domino(&t, "domino_pass never", "8", an_eight_each);
	assert_legal(&t, 0, "S8");
	assert_refused(&t, "0 pass", "BU-G12");
}

TEST(domino_pass_free_allows_three_passes_running_at_the_table)
{
	struct table t;

	open_domino(&t, "domino_pass free", "8", an_eight_each);
	play(&t, "0 pass;1 pass;2 pass");
	assert_legal(&t, 3, "H8");
	assert_refused(&t, "3 pass", "BU-G12");
	play(&t, "3 H8;0 pass;1 pass;2 pass");
	assert_legal(&t, 3, "H7");
	open_domino(&t, "domino_pass free", "8", an_eight_each);
	play(&t, "0 pass;1 C8;2 D8;3 H8");
	assert_legal(&t, 0, "S8,pass");
}

TEST(free_passes_of_one_player_count_when_the_others_are_skipped)
{
	struct table t;

	open_domino(&t, "domino_pass free", "8", HANDS("S8 H8 C8 D8", "", "", ""));
	play(&t, "0 pass;0 pass;0 pass");
	assert_legal(&t, 0, "C8,D8,H8,S8");
}

TEST(an_ace_gives_another_turn_only_if_so_agreed_and_if_able)
{
	static const char *const hands[4] = {"SA HA", "CA", "DA", "SK"};
	struct table t;

	open_domino(&t, "", "A", hands);
	play(&t, "0 SA");
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
	open_domino(&t, "domino_ace_again on", "A", hands);
	play(&t, "0 SA");
	assert_legal(&t, 0, "HA,pass");
	play(&t, "0 HA");
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
	assert_true(has_card(t.s.hold.lacks[0], card_of(SPADES, KING)));
	open_domino(&t, "domino_ace_again on", "K", HANDS("SK", "CK", "DK", "HK"));
	play(&t, "0 SK");
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
}

TEST(three_players_out_end_it_for_45_20_5_and_less_5)
{
	static const int places[4] = {45, 20, 5, -5};
	static const char *const words[4] = {"first", "second", "third", "last"};
	struct table t;
	struct atout_view view;
	int order[4], out = 0;

	open_domino(&t, "", "8", any_hands);
	while (game->to_act(&t.s)) {
		atout_move moves[ATOUT_MOVES_MAX];
		int seat = t.s.turn;
		game->legal(&t.s, seat, moves);
		assert_true(atout_play(game, &t.s, seat, moves[0], NULL));
		atout_look(game, &t.s, -1, &view);
		if (!view.count[seat])
			order[out++] = seat;
		assert_int_equal(seat_count(view.out), out);
		assert_int_equal(view.laid, all_gone(&t.s));
	}
	assert_int_equal(out, 3);
	order[3] = 6 - order[0] - order[1] - order[2];
	assert_true(view.count[order[3]] > 0);
	for (int place = 0; place < 4; place++) {
		assert_int_equal(view.score[order[place]], places[place]);
		assert_string_equal(view_find(&view, "result", order[place])->word, words[place]);
	}
}

TEST(a_pass_tells_that_a_card_is_held_until_it_is_laid)
{
	struct table t;

	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass");
	assert_int_equal(t.s.some[0], rank_cards(6));
	play(&t, "1 C8;2 D8;3 H8");
	assert_int_equal(t.s.some[0], cards_of("S8"));
	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass;1 C8;2 pass;3 pass;0 S8");
	assert_int_equal(t.s.some[0], 0);
	open_domino(&t, "", "A", HANDS("SA", "CA C2", "DA", "HA"));
	play(&t, "0 SA;1 pass");
	assert_int_equal(t.s.some[1], cards_of("CA DA HA SK"));
}

TEST(of_several_passes_the_first_says_the_most)
{
	struct table t;

	open_domino(&t, "domino_pass free", "8", HANDS("S8 C9", "C8 C2", "D8", "H8"));
	play(&t, "0 pass;1 C8;2 pass;3 pass;0 pass");
	assert_int_equal(t.s.some[0], cards_of("S8 D8 H8"));
	open_domino(&t, "domino_pass free", "8", HANDS("S8 C9", "C8 C2", "D8", "H8"));
	play(&t, "0 pass;1 C8;2 pass;3 pass;0 C9");
	assert_int_equal(t.s.some[0], cards_of("S8 D8 H8"));
	others_play(&t, 0);
	play(&t, "0 S8");
	assert_int_equal(t.s.some[0], 0);
}

/* Guesses what a watcher may believe; counts the worlds in which the seat holds one of the cards. */
static int worlds_with(const struct table *t, int seat, cardset cards, int worlds)
{
	struct atout_rng rng;
	int with = 0;

	atout_rng_seed(&rng, 5);
	for (int i = 0; i < worlds; i++) {
		struct barbu_state state = t->s;
		game->blind(&state, -1);
		game->guess(&state, -1, &rng);
		with += (state.hold.hand[seat] & cards) != 0;
	}
	return with;
}

TEST(guessed_hands_keep_the_promises_of_passes_and_of_the_turn)
{
	struct table t;

	open_domino(&t, "", "8", an_eight_each);
	assert_int_equal(worlds_with(&t, 0, rank_cards(6), 100), 100);
	play(&t, "0 pass;1 C8;2 D8;3 pass");
	assert_int_equal(worlds_with(&t, 0, cards_of("S8 H8"), 100), 100);
	assert_int_equal(worlds_with(&t, 3, cards_of("S8 H8 C7 C9 D7 D9"), 100), 100);
	assert_in_range(worlds_with(&t, 0, cards_of("S8"), 100), 1, 99);
}

TEST(a_guess_finds_the_few_worlds_that_keep_all_promises)
{
	struct table t;

	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass;1 C8;2 D8;3 H8");
	assert_int_equal(worlds_with(&t, 0, cards_of("S8"), 200), 200);
	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass;1 pass;2 pass;3 H8");
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(worlds_with(&t, seat, cards_of("C8 D8 S8"), 100), 100);
}

TEST(a_view_shows_the_rows_the_rank_and_who_has_passed)
{
	struct table t;
	struct atout_view view;

	open_domino(&t, "", "8", an_eight_each);
	play(&t, "0 pass;1 C8");
	atout_look(game, &t.s, 2, &view);
	assert_int_equal(view.laid, cards_of("C8"));
	assert_int_equal(view.from, 2);
	assert_int_equal(view.trick.leader, -1);
	assert_string_equal(view_find(&view, "contract", -1)->word, "domino");
	assert_int_equal(view_find(&view, "contract", -1)->value, TEN - 2);
	assert_int_equal(view_find(&view, "passed", 0)->value, 1);
	assert_int_equal(view_find(&view, "passed", 1)->value, 0);
	assert_null(view_find(&view, "result", 0)->word);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(cards_of_the_starting_rank_or_next_to_one_that_lies_can_be_laid),
		cmocka_unit_test(a_row_ends_with_the_ace_and_the_two_is_not_next_to_it),
		cmocka_unit_test(the_dealer_begins_and_may_pass_at_once),
		cmocka_unit_test(who_can_lay_nothing_is_skipped_and_everybody_knows_what_is_lacking),
		cmocka_unit_test(nobody_passes_twice_running_but_a_card_laid_between_allows_it),
		cmocka_unit_test(domino_pass_never_makes_laying_a_duty),
		cmocka_unit_test(domino_pass_free_allows_three_passes_running_at_the_table),
		cmocka_unit_test(free_passes_of_one_player_count_when_the_others_are_skipped),
		cmocka_unit_test(an_ace_gives_another_turn_only_if_so_agreed_and_if_able),
		cmocka_unit_test(three_players_out_end_it_for_45_20_5_and_less_5),
		cmocka_unit_test(a_pass_tells_that_a_card_is_held_until_it_is_laid),
		cmocka_unit_test(of_several_passes_the_first_says_the_most),
		cmocka_unit_test(guessed_hands_keep_the_promises_of_passes_and_of_the_turn),
		cmocka_unit_test(a_guess_finds_the_few_worlds_that_keep_all_promises),
		cmocka_unit_test(a_view_shows_the_rows_the_rank_and_who_has_passed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
