/* SPDX-License-Identifier: Apache-2.0 */
/* Barbu: the match, its options and contracts, texts and views. */
#include "barbu_table.h"

TEST(the_dealer_may_name_each_contract_once)
{
	struct table t;
	struct barbu_match match = {
		.used = {1 << BARBU_PLIS | 1 << BARBU_COEUR | 1 << BARBU_DAMES | 1 << BARBU_ROI, 1 << BARBU_GENERALE}};

	begin(&t, "");
	memcpy(t.setup.carry, &match, sizeof match);
	deal_all(&t, any_hands);
	assert_legal(&t, 0,
		     "contract domino 2,contract domino 3,contract domino 4,contract domino 5,contract domino 6,"
		     "contract domino 7,contract domino 8,contract domino 9,contract domino A,contract domino J,"
		     "contract domino K,contract domino Q,contract domino T,contract generale,contract trumps C,"
		     "contract trumps D,contract trumps H,contract trumps S");
	assert_refused(&t, "0 contract plis", "BU-5");
	assert_refused(&t, "0 contract last_two", "BU-5");
	assert_refused(&t, "0 pass", "BU-4");
	assert_refused(&t, "1 contract generale", "BU-4");
	play(&t, "0 contract generale");
	assert_int_equal(t.s.match.used[0], match.used[0] | 1 << BARBU_GENERALE);
}

TEST(domino_starts_from_the_rank_that_the_match_fixes)
{
	static const char *const values[] = {"8", "7", "J"};

	for (int i = 0; i < 3; i++) {
		struct table t;
		char option[64], moves[128];
		snprintf(option, sizeof option, "domino_rank %s contracts custom custom domino,trumps", values[i]);
		snprintf(moves, sizeof moves,
			 "contract domino %s,contract trumps C,contract trumps D,contract trumps H,contract trumps S",
			 values[i]);
		begin(&t, option);
		deal_all(&t, any_hands);
		assert_legal(&t, 0, moves);
		assert_refused(&t, "0 contract domino 9", "BU-G14");
	}
}

/* With only this contract left. */
static void start_last(struct table *t, const char *options, int contract)
{
	struct barbu_match match = {.used = {(uint8_t)(0xFF & ~(1 << contract))}};

	begin(t, options);
	memcpy(t->setup.carry, &match, sizeof match);
	deal_all(t, any_hands);
}

TEST(the_last_contract_is_chosen_by_the_rules_unless_a_suit_or_rank_is_named)
{
	struct table t;

	start_last(&t, "", BARBU_GENERALE);
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
	assert_int_equal(t.s.contract, BARBU_GENERALE);
	assert_int_equal(t.s.match.used[0], 0xFF);
	start_last(&t, "", BARBU_TRUMPS);
	assert_legal(&t, 0, "contract trumps C,contract trumps D,contract trumps H,contract trumps S");
	start_last(&t, "", BARBU_DOMINO);
	assert_int_equal(game->to_act(&t.s), seat_bit(0));
	start_last(&t, "domino_rank 7", BARBU_DOMINO);
	assert_int_equal(game->to_act(&t.s), seat_bit(1));
	assert_int_equal(t.s.detail, TEN - 3);
}

/* Plays a match, each dealer the first contracts left; counts its deals and the dealers' turns as letters. */
static int play_match(struct table *t, char dealers[64])
{
	int deals = 0;

	do {
		assert_int_equal(t->setup.number, deals + 1);
		deal_all(t, HANDS("CA DA HA SA", "CK DK HK SK", "CQ DQ HQ SQ", "CJ DJ HJ SJ"));
		finish_deal(t);
		dealers[deals++] = (char)('0' + t->setup.dealer);
	} while (game->next(&t->s, &t->setup));
	dealers[deals] = '\0';
	return deals;
}

TEST(each_dealer_plays_each_contract_once_in_28_deals)
{
	struct table t;
	struct atout_standing standing;
	char dealers[64];

	begin(&t, "");
	assert_int_equal(play_match(&t, dealers), 28);
	assert_string_equal(dealers, "0123012301230123012301230123");
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(t.s.match.used[seat], 0xFF & ~(1 << BARBU_LAST_TWO));
	memset(&standing, 0xFF, sizeof standing);
	game->standing(&t.s, &standing);
	assert_true(standing.match_over);
	assert_int_equal(standing.total[0] + standing.total[1] + standing.total[2] + standing.total[3], 0);
	assert_int_equal(standing.total[7] | standing.score[7] | standing.mark[0].value[0], 0);
}

TEST(six_contracts_make_24_deals_and_half_of_seven_16)
{
	struct table t;
	char dealers[64];

	begin(&t, "contracts six");
	assert_int_equal(play_match(&t, dealers), 24);
	begin(&t, "length half");
	assert_int_equal(play_match(&t, dealers), 16);
	for (int seat = 0; seat < 4; seat++)
		assert_int_equal(set_count(t.s.match.used[seat]), 4);
}

TEST(in_a_half_match_the_last_contract_is_chosen)
{
	struct table t;
	struct barbu_match match = {.used = {1 << BARBU_PLIS | 1 << BARBU_COEUR | 1 << BARBU_DAMES}};

	begin(&t, "length half contracts classic");
	memcpy(t.setup.carry, &match, sizeof match);
	deal_all(&t, any_hands);
	play(&t, "0 contract last_two");
}

TEST(in_blocks_the_dealer_plays_all_contracts_in_a_row)
{
	struct table t;
	char dealers[64];

	begin(&t, "rotation block");
	play_match(&t, dealers);
	assert_string_equal(dealers, "0000000111111122222223333333");
	begin(&t, "rotation block length half contracts custom custom plis,roi,coeur");
	play_match(&t, dealers);
	assert_string_equal(dealers, "00112233");
}

TEST(the_highest_total_wins_and_equal_totals_share)
{
	struct table t;
	struct atout_standing standing;
	struct barbu_match match = {.total = {-4, 30, -9, 30}, .used = {1, 1, 1, 0}};

	begin(&t, "contracts custom custom plis duty 0");
	t.setup.number = 4;
	t.setup.dealer = 3;
	memcpy(t.setup.carry, &match, sizeof match);
	deal(&t, HANDS("S2", "S3", "SA", "S4"));
	play(&t, "0 pass;1 pass;2 pass;3 S4;0 S2;1 S3;2 SA");
	game->standing(&t.s, &standing);
	assert_true(standing.match_over);
	assert_int_equal(standing.winners, seat_bit(1) | seat_bit(3));
	assert_int_equal(standing.total[2], -11);
	assert_false(game->next(&t.s, &t.setup));
}

TEST(a_setup_is_refused_for_seats_dealer_options_contracts_and_number)
{
	struct atout_setup setup, wrong;

	atout_setup_start(game, &setup, 0);
	assert_int_equal(game->check(&setup), ATOUT_SETUP_OK);
	wrong = setup, wrong.seats = 5;
	assert_int_equal(game->check(&wrong), ATOUT_SETUP_SEATS);
	wrong = setup, wrong.dealer = 4;
	assert_int_equal(game->check(&wrong), ATOUT_SETUP_DEALER);
	wrong = setup, wrong.option[BARBU_OPT_DUTY] = 8;
	assert_int_equal(game->check(&wrong), ATOUT_SETUP_OPTION);
	wrong = setup, wrong.option[BARBU_OPT_CONTRACTS] = BARBU_CONTRACTS_CUSTOM;
	assert_int_equal(game->check(&wrong), ATOUT_SETUP_CUSTOM);
	wrong = setup, wrong.number = 2;
	assert_int_equal(game->check(&wrong), ATOUT_SETUP_NUMBER);
	assert_false(game->next(NULL, &wrong));
}

TEST(the_first_deal_leaves_the_dealer_free_and_no_other)
{
	struct table t;

	begin(&t, "");
	assert_int_equal(t.setup.free, ATOUT_FREE_DEALER);
	assert_int_equal(t.setup.number, 1);
	deal_all(&t, any_hands);
	finish_deal(&t);
	assert_true(game->next(&t.s, &t.setup));
	assert_int_equal(t.setup.free, 0);
	assert_int_equal(t.setup.dealer, 1);
}

TEST(the_option_table_is_the_published_one)
{
	static const char *const names[] = {
		"contracts",
		"custom",
		"rotation",
		"duty",
		"hearts_lead",
		"force_kh",
		"positive_dealer_only",
		"mutual",
		"domino_pass",
		"domino_rank",
		"domino_ace_again",
		"undertrump",
		"length",
	};
	static const char *const values[] = {
		"source|classic|generale|six|custom",
		"plis,coeur,dames,roi,generale,last_two,trumps,domino",
		"each|block",
		"0..7",
		"only_hearts|after_broken|free|strict",
		"off|on",
		"off|on",
		"once|as_re",
		"once|never|free",
		"any|8|7|J",
		"off|on",
		"forced|free",
		"full|half",
	};

	for (int i = 0; i < BARBU_OPTIONS; i++) {
		char text[128];
		const struct atout_option *option = &game->options[i];
		assert_string_equal(option->name, names[i]);
		atout_option_values(option, text, sizeof text);
		assert_string_equal(text, values[i]);
		assert_int_equal(option->initial, i == BARBU_OPT_DUTY ? 2 : 0);
		if (option->type == ATOUT_CHOICE)
			assert_null(option->values[option->max + 1]);
	}
	assert_null(game->options[BARBU_OPTIONS].name);
}

TEST(moves_are_printed_and_read_as_the_notation_has_them)
{
	static const char *const texts[] = {
		"SA",
		"pass",
		"contract plis",
		"contract coeur",
		"contract dames",
		"contract roi",
		"contract generale",
		"contract last_two",
		"contract trumps S",
		"contract domino 8",
		"contract domino T",
		"contra 2",
		"contra family",
		"contra table",
		"re 2",
		"re max",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		char text[ATOUT_TEXT_MAX];
		atout_move move;
		assert_true(game->read(texts[i], &move));
		assert_int_equal(game->print(move, text), strlen(texts[i]));
		assert_string_equal(text, texts[i]);
	}
	assert_int_equal(atout_move_of(ATOUT_CHOOSE, BARBU_DOMINO << 4 | 6), 0x0676);
}

TEST(what_is_no_move_is_not_read_and_has_a_text_all_the_same)
{
	static const char *const texts[] = {"",
					    "contract",
					    "contract trumps",
					    "contract trumps 8",
					    "contract domino",
					    "contract plis S",
					    "contra 4",
					    "contra max",
					    "contra",
					    "re family",
					    "re 1 2",
					    "SA SK",
					    "S1",
					    "bid 3",
					    "contract domino 10"};
	char text[ATOUT_TEXT_MAX];
	atout_move move = 7;

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		assert_false(game->read(texts[i], &move));
	assert_int_equal(move, 7);
	for (int any = 0; any <= 0xFFFF; any++)
		assert_true(game->print((atout_move)any, text) < ATOUT_TEXT_MAX);
	assert_int_equal(game->print(atout_move_of(ATOUT_CHOOSE, BARBU_TRUMPS << 4 | 4), text), 1);
	assert_string_equal(text, "?");
}

static void assert_why_fits_legal(struct table *t)
{
	for (int seat = 0; seat < 4; seat++) {
		atout_move moves[ATOUT_MOVES_MAX];
		int allowed = 0, n = game->legal(&t->s, seat, moves);
		for (int any = 0; any <= 0xFFFF; any++)
			allowed += !game->why(&t->s, seat, (atout_move)any).key;
		assert_int_equal(allowed, n);
		assert_int_equal(n > 0, seat_in(game->to_act(&t->s), seat));
		for (int i = 0; i < n; i++)
			assert_null(game->why(&t->s, seat, moves[i]).key);
	}
}

TEST(any_number_is_refused_that_is_no_legal_move)
{
	struct table t;

	begin(&t, "");
	deal(&t, HANDS("S9", "S8", "SA", "S6"));
	assert_why_fits_legal(&t);
	play(&t, "0 contract plis");
	assert_why_fits_legal(&t);
	play(&t, "1 contra table;2 pass;3 pass");
	assert_why_fits_legal(&t);
	play(&t, "2 pass;3 pass;0 pass");
	assert_why_fits_legal(&t);
	play(&t, "0 S9;1 S8;2 SA;3 S6");
	assert_why_fits_legal(&t);
	open_domino(&t, "", "8", any_hands);
	assert_why_fits_legal(&t);
}

TEST(captured_hearts_lie_open_in_coeur_queens_in_dames_and_both_in_generale)
{
	struct table t;
	struct atout_view view;
	static const char *const hands[4] = {"SA S9", "SQ CQ", "S8 HQ", "HA S6"};

	open_deal(&t, "", "coeur", hands);
	play(&t, "0 SA;1 SQ;2 S8;3 S6;0 S9;1 CQ;2 HQ;3 HA");
	atout_look(game, &t.s, 1, &view);
	assert_int_equal(view.taken[0], cards_of("HQ HA"));
	open_deal(&t, "", "dames", hands);
	play(&t, "0 SA;1 SQ;2 S8;3 S6");
	atout_look(game, &t.s, -1, &view);
	assert_int_equal(view.taken[0], cards_of("SQ"));
	open_deal(&t, "", "generale", hands);
	play(&t, "0 SA;1 SQ;2 S8;3 S6;0 S9;1 CQ;2 HQ;3 HA");
	atout_look(game, &t.s, 1, &view);
	assert_int_equal(view.taken[0], cards_of("SQ CQ HQ HA")); /* BU-G22: all that counts by itself */
	open_deal(&t, "", "plis", hands);
	play(&t, "0 SA;1 SQ;2 S8;3 S6;0 S9;1 CQ;2 HQ;3 HA");
	atout_look(game, &t.s, 1, &view);
	assert_int_equal(view.taken[0], 0);
}

TEST(a_seat_sees_its_own_hand_and_counts_the_others)
{
	struct table t;
	struct atout_view view;

	open_deal(&t, "", "plis", HANDS("S9 D2", "S8 DA", "SA D3", "S6 D4"));
	play(&t, "0 S9;1 S8");
	atout_look(game, &t.s, 2, &view);
	assert_int_equal(view_find(&view, "contract", -1)->value, -1);
	assert_int_equal(view.known[2], cards_of("SA D3"));
	assert_int_equal(view.known[0] | view.known[1] | view.known[3], 0);
	assert_int_equal(view.count[0], 1);
	assert_int_equal(view.count[2], 2);
	assert_int_equal(view.from, 2);
	assert_int_equal(view.trump, -1);
	assert_int_equal(view.trick.leader, 0);
	assert_int_equal(view.trick.count, 2);
	assert_int_equal(view.legals, 1);
	atout_look(game, &t.s, -1, &view);
	assert_int_equal(view.known[0] | view.known[1] | view.known[2] | view.known[3], 0);
}

TEST(a_view_tells_contract_deals_duties_and_results)
{
	struct table t;
	struct atout_view view;
	struct barbu_match match = {.total = {10, -10, 0, 0}, .used = {1, 0, 4, 0}, .made = {[1] = {1, 0, 3, 0}}};

	begin(&t, "");
	memcpy(t.setup.carry, &match, sizeof match);
	deal(&t, HANDS("S9 D2", "S8 DA", "SA D3", "S6 D4"));
	atout_look(game, &t.s, 3, &view);
	assert_null(view_find(&view, "contract", -1));
	assert_string_equal(view_find(&view, "phase", -1)->word, "contract");
	assert_int_equal(view_find(&view, "deal", -1)->value, 1);
	assert_int_equal(view_find(&view, "deals", -1)->value, 28);
	assert_int_equal(view_find(&view, "contracts left", 0)->value, 0xDE);
	assert_int_equal(view_find(&view, "contracts left", 1)->value, 0xDF);
	assert_null(view_find(&view, "contras owed", 0));
	assert_int_equal(view_find(&view, "contras owed", 1)->value, 1);
	assert_int_equal(view_find(&view, "open duties", 0)->value, 0x2220);
	assert_int_equal(view_find(&view, "open duties", 1)->value, 0x2001);
	assert_int_equal(view.total[1], -10);
	play(&t, "0 contract trumps H;1 contra 0;2 pass;3 contra 1");
	atout_look(game, &t.s, 3, &view);
	assert_string_equal(view_find(&view, "phase", -1)->word, "re");
	assert_string_equal(view_find(&view, "contract", -1)->word, "trumps");
	assert_int_equal(view_find(&view, "contract", -1)->value, HEARTS);
	assert_int_equal(view.trump, HEARTS);
	assert_int_equal(view_find(&view, "open duties", 1)->value, 0x2000);
	assert_int_equal(view.calls, 4);
	assert_int_equal(view.call[3], atout_move_of(ATOUT_DOUBLE, 1));
	play(&t, "1 re max;0 pass;0 S9;1 S8;2 SA;3 S6");
	atout_look(game, &t.s, 3, &view);
	assert_string_equal(view_find(&view, "phase", -1)->word, "tricks");
	assert_int_equal(view.doubled[3], seat_bit(1));
	assert_int_equal(view.re[1], seat_bit(3));
	assert_int_equal(view_find(&view, "result", 2)->value, 10);
	assert_int_equal(view_find(&view, "with contras", 2)->value, 10);
	play(&t, "2 D3;3 D4;0 D2;1 DA");
	atout_look(game, &t.s, 3, &view);
	assert_int_equal(view_find(&view, "result", 1)->value, 15);
	assert_int_equal(view.score[1], 15 + 15 + 30);
	assert_int_equal(view.total[1], 50);
	assert_string_equal(view_find(&view, "phase", -1)->word, "over");
}

TEST(with_contras_is_the_settlement_so_far)
{
	struct table t;
	struct atout_view view;

	begin(&t, "");
	deal(&t, HANDS("S9 D2", "S8 DA", "SA D3", "S6 D4"));
	play(&t, "0 contract plis;1 contra 2;2 pass;3 pass;2 re 1;0 S9;1 S8;2 SA;3 S6");
	atout_look(game, &t.s, 0, &view);
	assert_int_equal(view_find(&view, "result", 1)->value, 0);
	assert_int_equal(view_find(&view, "with contras", 1)->value, 4);
	assert_int_equal(view_find(&view, "with contras", 2)->value, -6);
	assert_int_equal(view.score[1], 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_dealer_may_name_each_contract_once),
		cmocka_unit_test(domino_starts_from_the_rank_that_the_match_fixes),
		cmocka_unit_test(the_last_contract_is_chosen_by_the_rules_unless_a_suit_or_rank_is_named),
		cmocka_unit_test(each_dealer_plays_each_contract_once_in_28_deals),
		cmocka_unit_test(six_contracts_make_24_deals_and_half_of_seven_16),
		cmocka_unit_test(in_a_half_match_the_last_contract_is_chosen),
		cmocka_unit_test(in_blocks_the_dealer_plays_all_contracts_in_a_row),
		cmocka_unit_test(the_highest_total_wins_and_equal_totals_share),
		cmocka_unit_test(a_setup_is_refused_for_seats_dealer_options_contracts_and_number),
		cmocka_unit_test(the_first_deal_leaves_the_dealer_free_and_no_other),
		cmocka_unit_test(the_option_table_is_the_published_one),
		cmocka_unit_test(moves_are_printed_and_read_as_the_notation_has_them),
		cmocka_unit_test(what_is_no_move_is_not_read_and_has_a_text_all_the_same),
		cmocka_unit_test(any_number_is_refused_that_is_no_legal_move),
		cmocka_unit_test(captured_hearts_lie_open_in_coeur_queens_in_dames_and_both_in_generale),
		cmocka_unit_test(a_seat_sees_its_own_hand_and_counts_the_others),
		cmocka_unit_test(a_view_tells_contract_deals_duties_and_results),
		cmocka_unit_test(with_contras_is_the_settlement_so_far),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
