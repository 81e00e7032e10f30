/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: the play (BR-6) and claims. */
#include "bridge_table.h"

static void declarers_left_opponent_leads(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "pass 1NT pass pass pass");
	assert_int_equal(turn(&table), S);
	atout_look(game, table.state, S, &view);
	assert_int_equal(view.from, S);
	assert_int_equal(view.trick.leader, S);
	assert_int_equal(view.legals, 13);
	assert_string_equal(why(&table, S, "pass").key, "The auction is over");
}

static void dummy_is_faced_after_the_opening_lead_and_not_before(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass");
	for (int seat = -1; seat < 4; seat++) {
		atout_look(game, table.state, seat, &view);
		assert_int_equal(set_count(view.known[S]), seat == S ? 13 : 0);
	}
	play(&table, "SK");
	for (int seat = -1; seat < 4; seat++) {
		atout_look(game, table.state, seat, &view);
		assert_int_equal(set_count(view.known[S]), 13);
		assert_int_equal(set_count(view.shown[S]), 13);
	}
}

static void everybody_else_sees_only_what_is_public(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK");
	for (int seat = -1; seat < 4; seat++) {
		atout_look(game, table.state, seat, &view);
		for (int other = 0; other < 4; other++) {
			int known = other == seat || other == S ? view.count[other] : 0;
			assert_int_equal(set_count(view.known[other]), known);
		}
	}
}

static void declarer_moves_the_cards_of_dummy(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK");
	assert_int_equal(game->to_act(table.state), seat_bit(N));
	atout_look(game, table.state, N, &view);
	assert_int_equal(view.from, S);
	assert_int_equal(view.legals, 3);
	assert_string_equal(why(&table, S, "S4").key, "You are dummy: your partner plays your cards");
	assert_string_equal(why(&table, N, "SA").key, "The next card must come from dummy");
	assert_string_equal(why(&table, N, "HA").key, "Dummy does not hold this card");
	assert_string_equal(why(&table, N, "HQ").key, "Dummy has %s: it must follow suit");
	assert_int_equal(why(&table, N, "HQ").suit, SPADES);
	play(&table, "S4 S5");
	atout_look(game, table.state, N, &view);
	assert_int_equal(view.from, N);
	assert_string_equal(why(&table, N, "SQ").key, "The next card must come from your own hand");
	play(&table, "SA");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.tricks[N], 1);
	assert_int_equal(view.last.winner, N);
	assert_int_equal(view.count[S], 12);
	assert_int_equal(view.from, N);
}

static void dummy_leads_when_dummy_has_won(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass D2 DA D5 D8");
	assert_int_equal(turn(&table), N);
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.from, S);
	assert_int_equal(view.trick.leader, S);
	play(&table, "CA");
	assert_int_equal(turn(&table), W);
}

static void a_player_with_the_suit_must_follow(void **unused)
{
	struct table table;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	sit(&table, quiet);
	play(&table, "pass pass 1NT pass pass pass C4");
	assert_int_equal(turn(&table), S);
	play(&table, "C3");
	assert_int_equal(turn(&table), E);
	assert_int_equal(game->legal(table.state, E, legal), 3);
	struct atout_why reason = why(&table, E, "SK");
	assert_string_equal(reason.key, "You have %s: you must follow suit");
	assert_string_equal(reason.rule, "BR-6");
	assert_int_equal(reason.suit, CLUBS);
	assert_string_equal(why(&table, E, "CA").key, "You do not hold this card");
}

static void there_is_no_duty_to_trump_or_to_beat(void **unused)
{
	static const char *const hands[4] = {"5432.AKQ.AKQ.AKQ", "A.JT987.JT987.JT", "KQJ.6543.6543.98",
					     "T9876.2.2.765432"};
	struct table table;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	sit(&table, hands);
	play(&table, "1S pass pass pass CJ C8");
	assert_int_equal(game->legal(table.state, W, legal), 6);
	play(&table, "C2 CA HA H7 H3");
	assert_int_equal(turn(&table), W);
	play(&table, "H2 HK H8 H4");
	assert_int_equal(game->legal(table.state, W, legal), 11);
	play(&table, "D2");
	assert_int_equal(turn(&table), N);
}

static void the_highest_trump_takes_the_trick(void **unused)
{
	static const char *const hands[4] = {"5432.AKQ.AKQ.AKQ", "A.JT987.JT987.JT", "KQJ.6543.6543.98",
					     "T9876.2.2.765432"};
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, hands);
	play(&table, "1S pass pass pass HJ H3 H2 HA CA CT C8 C2 HK H7 H4 S6");
	assert_int_equal(turn(&table), W);
	play(&table, "C3 CK CJ C9");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.trump, SPADES);
	assert_int_equal(view.tricks[N], 3);
	assert_int_equal(view.tricks[W], 1);
	play(&table, "CQ SA SK");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.trick.winner, E);
}

static void without_trumps_the_highest_card_of_the_suit_led_wins(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, suits);
	play(&table, "1NT pass pass pass H2 DA CA SA");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view.last.winner, E);
	assert_int_equal(view.trump, -1);
}

static void all_thirteen_tricks_are_played_and_counted(void **unused)
{
	struct table table;
	struct atout_view view;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	sit(&table, suits);
	play(&table, "7S pass pass pass");
	while (turn(&table) >= 0) {
		assert_true(game->legal(table.state, turn(&table), legal) > 0);
		game->apply(table.state, turn(&table), legal[0]);
	}
	assert_int_equal(standing(&table).score[0], 1510);
	atout_look(game, table.state, -1, &view);
	assert_true(view.over);
	assert_int_equal(view.tricks[N], 13);
	assert_int_equal(fact(&table, "tricks", 0), 13);
	assert_int_equal(fact(&table, "tricks", 1), 0);
	assert_int_equal(fact(&table, "result", N), 0);
}

static void a_void_that_has_shown_is_a_void_in_every_guess(void **unused)
{
	static const char *const hands[4] = {"5432.AKQ.AKQ.AKQ", "A.JT987.JT987.JT", "KQJ.6543.6543.98",
					     "T9876.2.2.765432"};
	_Alignas(8) unsigned char guess[ATOUT_STATE_MAX];
	struct table table;
	struct atout_setup other;
	struct atout_rng rng;

	(void)unused;
	sit(&table, hands);
	play(&table, "1S pass pass pass HJ H3 H2 HA HK H7 H4 D2");
	atout_rng_seed(&rng, 1);
	for (int i = 0; i < 50; i++) {
		memcpy(guess, table.state, sizeof guess);
		game->blind(guess, N);
		game->guess(guess, N, &rng);
		other = table.setup;
		game->dealt(guess, &other);
		cardset west = 0;
		for (int c = 0; c < 13; c++)
			west |= set_of(other.hand[W][c]);
		assert_true(west & set_of(card_of(HEARTS, 0)));
		assert_int_equal(set_count(west & suit_cards(HEARTS)), 1);
	}
}

static void each_trick_is_remembered_by_the_side_that_won_it(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK S4 S5 SA");
	atout_look(game, table.state, W, &view);
	assert_int_equal(view_find(&view, "tricks won", 0)->value, 1);
	assert_int_equal(view_find(&view, "tricks won", 1)->value, 0);
	play(&table, "H4 HA H2 H3 ST SQ S8 S2");
	atout_look(game, table.state, -1, &view);
	assert_int_equal(view_find(&view, "tricks won", 0)->value, 5);
	assert_int_equal(view_find(&view, "tricks won", 1)->value, 2);
}

static void a_claim_waits_for_the_opening_lead(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	assert_false(claim(&table, N, 7));
	play(&table, "1NT pass pass pass");
	assert_false(claim(&table, N, 7));
	assert_string_equal(why(&table, N, "claim 7").rule, "BR-17");
	play(&table, "SK");
	assert_true(claim(&table, N, 7));
	assert_int_equal(standing(&table).score[0], 90);
}

static void a_defender_may_claim_out_of_turn_but_dummy_never(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK");
	assert_int_equal(turn(&table), N);
	assert_false(claim(&table, S, 7));
	assert_true(claim(&table, W, 4));
	assert_int_equal(standing(&table).score[0], -150);
	assert_int_equal(fact(&table, "claim", W), 4);
	assert_int_equal(fact(&table, "tricks", 0), 4);
	assert_int_equal(fact(&table, "tricks", 1), 9);
	assert_int_equal(fact(&table, "result", N), -3);
}

static void a_claim_counts_the_tricks_that_are_taken(void **unused)
{
	struct table table;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK S4 S5 SA HK HA H2 H3 CQ");
	assert_string_equal(why(&table, N, "claim 0").key, "Declarer's side already has %s tricks");
	assert_int_equal(why(&table, N, "claim 0").number, 1);
	assert_string_equal(why(&table, E, "claim 13").key, "Declarer's side can have at most %s tricks");
	assert_int_equal(why(&table, E, "claim 13").number, 12);
	assert_null(why(&table, N, "claim 1").key);
	assert_null(why(&table, N, "claim 12").key);
	assert_true(claim(&table, N, 12));
	assert_int_equal(standing(&table).score[0], 240);
}

static void a_claim_is_not_listed_and_ends_the_deal_with_all_hands_faced(void **unused)
{
	struct table table;
	struct atout_view view;
	atout_move legal[ATOUT_MOVES_MAX];

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass SK");
	for (int i = game->legal(table.state, N, legal); i--;)
		assert_int_equal(atout_move_kind(legal[i]), ATOUT_PLAY);
	assert_true(claim(&table, N, 8));
	atout_look(game, table.state, -1, &view);
	assert_true(view.over);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(set_count(view.known[seat]), seat == E ? 12 : 13);
	assert_false(claim(&table, N, 8));
	assert_string_equal(why(&table, N, "S4").key, "The deal is over");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(declarers_left_opponent_leads),
		cmocka_unit_test(dummy_is_faced_after_the_opening_lead_and_not_before),
		cmocka_unit_test(everybody_else_sees_only_what_is_public),
		cmocka_unit_test(declarer_moves_the_cards_of_dummy),
		cmocka_unit_test(dummy_leads_when_dummy_has_won),
		cmocka_unit_test(a_player_with_the_suit_must_follow),
		cmocka_unit_test(there_is_no_duty_to_trump_or_to_beat),
		cmocka_unit_test(the_highest_trump_takes_the_trick),
		cmocka_unit_test(without_trumps_the_highest_card_of_the_suit_led_wins),
		cmocka_unit_test(all_thirteen_tricks_are_played_and_counted),
		cmocka_unit_test(a_void_that_has_shown_is_a_void_in_every_guess),
		cmocka_unit_test(each_trick_is_remembered_by_the_side_that_won_it),
		cmocka_unit_test(a_claim_waits_for_the_opening_lead),
		cmocka_unit_test(a_defender_may_claim_out_of_turn_but_dummy_never),
		cmocka_unit_test(a_claim_counts_the_tricks_that_are_taken),
		cmocka_unit_test(a_claim_is_not_listed_and_ends_the_deal_with_all_hands_faced),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
