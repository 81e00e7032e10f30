/* SPDX-License-Identifier: Apache-2.0 */
/* Boerenbridge: the examples BB-E of the rules, the options, and who sees what. */
#include "boerenbridge_table.h"

/* Everybody has all of a suit: seat 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
static const char *const suits = "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2 / DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 / "
				 "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 / SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2";

/* As above, but that seats 0 and 1 have changed their lowest five cards. */
static const char *const mixed = "CA CK CQ CJ CT C9 C8 C7 D6 D5 D4 D3 D2 / DA DK DQ DJ DT D9 D8 D7 C6 C5 C4 C3 C2 / "
				 "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2 / SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2";

/* Such a deal with everybody's own suit. */
static void suits_at(struct table *t, int dealer, const int *total)
{
	standing_at(t, dealer, total);
	table_cards(t, NULL, suits);
}

static void dealt(struct table *t) { suits_at(t, 2, NUMBERS(0, 0, 0, 0)); }

/* A deal with these bids in which seat 3, with all spades and the lead, takes every trick unless there are trumps. */
static void spades_deal(struct table *t, const char *bids)
{
	struct atout_rng rng;

	atout_rng_seed(&rng, 1);
	table_cards(t, NULL, suits);
	table_play(t, bids);
	table_play_out(t, &rng);
}

static void spades_at(struct table *t, const int *total, const char *bids)
{
	standing_at(t, 2, total);
	spades_deal(t, bids);
}

static int score_of(int bid, int tricks)
{
	struct trickbids b = {.seats = 1};

	b.bid[0] = (int8_t)bid;
	b.tricks[0] = (uint8_t)tricks;
	boerenbridge_score(&b);
	return b.score[0];
}

static void a_trick_is_a_point_and_a_bid_met_ten_more(void **unused)
{
	static const int rows[][3] = {{3, 3, 13},   {3, 5, 5}, {0, 0, 20},     {0, 2, 2},
				      {13, 13, 23}, {5, 4, 4}, {NO_BID, 4, 4}, {NO_BID, 0, 0}};

	(void)unused; /* BB-E1 */
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(score_of(rows[i][0], rows[i][1]), rows[i][2]);
}

static void the_dealer_may_not_make_the_bids_add_up(void **unused)
{
	struct table t;

	(void)unused; /* BB-E2 */
	fresh(&t);
	dealt(&t);
	table_play(&t, "3 bid 4, 0 bid 3, 1 bid 5, 2 bid 9");
	expect_refused(&t, 2, "bid 1", "BB-5");
	expect_fact(&t, "forbidden bid", 2, 1);
	dealt(&t);
	table_play(&t, "3 bid 5, 0 bid 5, 1 bid 4, 2 bid 9");
	expect_no_fact(&t, "forbidden bid");
	expect_legal(&t, 2,
		     "bid 0, bid 1, bid 10, bid 11, bid 12, bid 13, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8");
	dealt(&t);
	table_play(&t, "3 bid 0, 0 bid 0, 1 bid 0, 2 bid 9");
	expect_refused(&t, 2, "bid 13", "BB-5");
	suits_at(&t, 2, NUMBERS(80, 0, 0, 0));
	table_play(&t, "3 bid 4, 1 bid 4, 2 bid 9");
	expect_refused(&t, 2, "bid 5", "BB-5");
}

static void a_broken_hook_is_mended_and_then_only_bent(void **unused)
{
	struct table t;

	(void)unused; /* BB-E3 */
	fresh(&t);
	dealt(&t);
	table_play(&t, "2 bid 1, 3 bid 4, 0 bid 3, 1 bid 5");
	expect_to_act(&t, "2");
	expect_word(&t, "phase", -1, "dealer must change");
	expect_refused(&t, 3, "SA", "BB-5");
	expect_refused(&t, 2, "bid 1", "BB-6");
	table_play(&t, "2 bid 2");
	expect_to_act(&t, "23");
	expect_word(&t, "phase", -1, "dealer may change");
	expect_refused(&t, 2, "bid 1", "BB-5");
	table_play(&t, "2 bid 4");
	expect_refused(&t, 3, "bid 4", "BB-6");
	expect_bids(&t, -1, NUMBERS(3, 5, 4, 4));
	table_play(&t, "3 SA");
	expect_to_act(&t, "0");
	expect_refused(&t, 2, "bid 2", "BB-6");
}

static void beyond_100_one_bounces(void **unused)
{
	struct table t;

	(void)unused; /* BB-E4: 97+5, 88+12, 77+23, 99+13, 79+23, 90+10 */
	fresh(&t);
	standing_at(&t, 2, NUMBERS(97, 88, 79, 0));
	table_deal_with(&t, "3 bid 0, 2 bid 12", NUMBERS(5, 4, 2, 2));
	expect_score(&t, NUMBERS(5, 4, 2, 2));
	expect_total(&t, NUMBERS(98, 92, 81, 2));
	spades_at(&t, NUMBERS(0, 0, 0, 99), "0 bid 1, 1 bid 1, 2 bid 1");
	expect_score(&t, NUMBERS(0, 0, 0, 13));
	expect_total(&t, NUMBERS(0, 0, 0, 88));
	spades_at(&t, NUMBERS(0, 0, 0, 79), "0 bid 1, 1 bid 0, 2 bid 0, 3 bid 13");
	expect_score(&t, NUMBERS(0, 20, 20, 23));
	expect_total(&t, NUMBERS(0, 20, 20, 98));
	assert_false(table_standing(&t).match_over);
}

static void exactly_100_wins(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	spades_at(&t, NUMBERS(77, 0, 0, 77), "0 bid 1, 1 bid 0, 2 bid 0, 3 bid 13");
	expect_total(&t, NUMBERS(77, 20, 20, 100));
	assert_true(table_standing(&t).match_over);
	assert_int_equal(table_standing(&t).winners, seat_bit(3));
	assert_false(table_next(&t));
	standing_at(&t, 2, NUMBERS(95, 94, 50, 50)); /* BB-E9 */
	table_deal_with(&t, "2 bid 3, 3 bid 1", NUMBERS(5, 6, 1, 1));
	expect_total(&t, NUMBERS(100, 100, 51, 61));
	assert_int_equal(table_standing(&t).winners, seat_bit(0) | seat_bit(1));
}

static int beyond_with(const char *over, int old)
{
	struct table t;

	fresh(&t);
	table_option(&t, "over", over);
	table_option(&t, "max_deals", "1000");
	spades_at(&t, NUMBERS(50, 50, 50, old), "0 bid 1, 1 bid 0, 2 bid 0");
	assert_int_equal(table_standing(&t).score[3], 13);
	assert_int_equal(table_standing(&t).total[1], 70);
	return table_standing(&t).total[3];
}

static void what_is_beyond_100_is_an_option(void **unused)
{
	(void)unused;
	assert_int_equal(beyond_with("bounce", 95), 92);
	assert_int_equal(beyond_with("minus_excess", 95), 87);
	assert_int_equal(beyond_with("void_deal", 95), 95);
	assert_int_equal(beyond_with("void_deal", 87), 100);
	assert_int_equal(beyond_with("minus_excess", 87), 100);
}

static void a_player_with_80_points_does_not_bid(void **unused)
{
	struct table t;

	(void)unused; /* BB-E5 */
	fresh(&t);
	standing_at(&t, 3, NUMBERS(66, 0, 0, 0));
	table_deal_with(&t, "0 bid 4, 1 bid 0, 2 bid 0, 3 bid 0", NUMBERS(4, 3, 3, 3));
	expect_total(&t, NUMBERS(80, 3, 3, 3));
	assert_true(table_next(&t));
	assert_int_equal(t.setup.dealer, 0);
	table_cards(&t, NULL, suits);
	expect_to_act(&t, "123");
	expect_word(&t, "bid", 0, "none in this deal");
	expect_refused(&t, 0, "bid 4", "BB-7");
	table_play(&t, "1 bid 4, 2 bid 4, 3 bid 5");
	expect_to_act(&t, "1"); /* BB-G4: the dealer does not bid, and 13 is no matter */
	expect_bids(&t, 0, NUMBERS(NO_BID, 4, 4, 5));
	standing_at(&t, 3, NUMBERS(80, 3, 3, 3));
	table_deal_with(&t, "1 bid 0, 2 bid 0, 3 bid 0", NUMBERS(6, 3, 2, 2));
	expect_total(&t, NUMBERS(86, 6, 5, 5));
	table_option(&t, "free_from", "81");
	suits_at(&t, 3, NUMBERS(80, 81, 3, 3));
	expect_to_act(&t, "023");
	table_option(&t, "free_from", "none");
	suits_at(&t, 3, NUMBERS(80, 99, 3, 3));
	expect_to_act(&t, "0123");
	expect_no_fact(&t, "bid");
}

static void play_begins_at_once_if_nobody_bids(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	suits_at(&t, 1, NUMBERS(80, 81, 82, 83));
	expect_to_act(&t, "2");
	assert_int_equal(table_look(&t, 0).from, 2);
}

static void suits_are_followed_and_the_highest_of_the_suit_led_wins(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	standing_at(&t, 3, NUMBERS(90, 90, 90, 90));
	table_cards(&t, NULL, mixed);
	table_play(&t, "0 D2");
	expect_legal(&t, 1, "D7, D8, D9, DA, DJ, DK, DQ, DT"); /* BB-E7 */
	expect_refused(&t, 1, "C6", "BB-8");
	table_play(&t, "1 D7, 2 HA, 3 SA"); /* BB-E6: they could not follow, and win nothing */
	assert_int_equal(table_look(&t, -1).last.winner, 1);
	table_play(&t, "1 C6, 2 H2, 3 S2");
	expect_legal(&t, 0, "C7, C8, C9, CA, CJ, CK, CQ, CT");
	table_play(&t, "0 C7");
	assert_int_equal(table_look(&t, -1).last.winner, 0);
}

static int winner_with(const char *trump)
{
	struct table t;

	fresh(&t);
	table_option(&t, "trump", trump);
	standing_at(&t, 3, NUMBERS(90, 90, 90, 90));
	table_cards(&t, NULL, mixed);
	table_play(&t, "0 D2, 1 DA, 2 HA, 3 S2");
	return table_look(&t, -1).last.winner;
}

static void a_trump_wins_if_there_is_one(void **unused)
{
	struct table t;

	(void)unused;
	assert_int_equal(winner_with("none"), 1);
	assert_int_equal(winner_with("spades"), 3);
	fresh(&t);
	table_option(&t, "trump", "spades"); /* BB-E6: KD, 2S, AD, 3S */
	standing_at(&t, 2, NUMBERS(90, 90, 90, 90));
	table_cards(&t, NULL,
		    "S2 CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2 / DA CA DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 / "
		    "S3 HK HQ HJ HT H9 H8 H7 H6 H5 H4 HA H2 / DK SK SQ SJ ST S9 S8 S7 S6 S5 S4 H3 SA");
	assert_int_equal(table_look(&t, 0).trump, SPADES);
	table_play(&t, "3 DK, 0 S2, 1 DA, 2 S3");
	assert_int_equal(table_look(&t, -1).last.winner, 2);
}

static void the_dealers_last_card_is_shown_for_trump(void **unused)
{
	const cardset two = set_of(atout_card_read("H2"));
	struct table t;
	struct atout_setup again;

	(void)unused;
	fresh(&t);
	table_option(&t, "trump", "last_card");
	dealt(&t);
	assert_int_equal(t.setup.turned, 0);
	assert_int_equal(table_look(&t, 0).trump, HEARTS);
	assert_int_equal(table_look(&t, 0).known[2], two);
	assert_int_equal(table_look(&t, -1).shown[2], two);
	assert_int_equal(table_look(&t, -1).turn, NO_CARD);
	t.setup.hand[2][11] = (atout_card)atout_card_read("H2");
	t.setup.hand[2][12] = (atout_card)atout_card_read("H3");
	t.game->start(t.state, &t.setup);
	again = t.setup;
	memset(again.hand, NO_CARD, sizeof again.hand);
	game_boerenbridge.dealt(t.state, &again);
	assert_int_equal(again.hand[2][12], atout_card_read("H3"));
	assert_int_equal(atout_setup_check(&again), ATOUT_SETUP_OK);
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 0, 3 bid 0, 3 SA, 0 CA, 1 DA, 2 H3");
	assert_int_equal(table_look(&t, -1).last.winner, 2);
	game_boerenbridge.dealt(t.state, &again);
	assert_int_equal(again.hand[2][12], atout_card_read("H3"));
}

static void rotating_trumps_go_by_the_number_of_the_deal(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "trump", "rotating");
	table_first(&t, 1, 0);
	for (int deal = 0; deal < 5; deal++) {
		spades_deal(&t, "0 bid 1, 1 bid 1, 2 bid 1, 3 bid 1");
		assert_int_equal(table_look(&t, 0).trump, deal % SUITS);
		assert_true(table_next(&t));
	}
}

static void bids_are_sealed_until_the_last_is_in(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	dealt(&t);
	expect_to_act(&t, "0123");
	table_play(&t, "2 bid 13, 0 bid 0"); /* the dealer too may bid anything */
	expect_to_act(&t, "13");
	expect_bids(&t, 0, NUMBERS(0, NO_BID, SEALED, NO_BID));
	expect_bids(&t, 2, NUMBERS(SEALED, NO_BID, 13, NO_BID));
	expect_refused(&t, 2, "bid 1", "BB-6");
	expect_refused(&t, 3, "bid 14", "BB-4");
	expect_refused(&t, 3, "SA", "BB-4");
	expect_no_fact(&t, "forbidden bid");
	table_play(&t, "1 bid 1, 3 bid 1");
	expect_bids(&t, -1, NUMBERS(0, 1, 13, 1));
	expect_fact(&t, "tricks bid", -1, 15);
}

static void dealer_last_bids_once_within_the_hook(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "hook", "dealer_last");
	dealt(&t);
	expect_to_act(&t, "013");
	expect_refused(&t, 2, "bid 1", "BB-4");
	table_play(&t, "0 bid 4, 1 bid 4");
	expect_bids(&t, 2, NUMBERS(SEALED, SEALED, NO_BID, NO_BID));
	table_play(&t, "3 bid 4");
	expect_bids(&t, 2, NUMBERS(4, 4, NO_BID, 4));
	expect_to_act(&t, "2");
	expect_refused(&t, 2, "bid 1", "BB-5");
	table_play(&t, "2 bid 2");
	expect_to_act(&t, "3");
	suits_at(&t, 2, NUMBERS(0, 0, 80, 0));
	table_play(&t, "0 bid 4, 1 bid 4, 3 bid 5");
	expect_to_act(&t, "3");
	suits_at(&t, 2, NUMBERS(80, 80, 0, 80));
	expect_to_act(&t, "2");
	expect_refused(&t, 2, "bid 13", "BB-5");
}

static void without_the_hook_the_dealer_may_still_change(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "hook", "off");
	dealt(&t);
	table_play(&t, "0 bid 4, 1 bid 4, 2 bid 1, 3 bid 4");
	expect_to_act(&t, "23");
	table_play(&t, "2 bid 2, 2 bid 1, 3 SA");
	expect_to_act(&t, "0");
}

static void the_hook_may_need_four_bids(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "hook_when", "all_bid");
	suits_at(&t, 2, NUMBERS(80, 0, 0, 0));
	table_play(&t, "1 bid 4, 2 bid 5, 3 bid 4");
	expect_to_act(&t, "23");
	dealt(&t);
	table_play(&t, "0 bid 0, 1 bid 4, 2 bid 5, 3 bid 4");
	expect_to_act(&t, "2");
}

static void forehand_leads_and_a_deal_is_scored(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	standing_at(&t, 2, NUMBERS(0, 0, 0, 0));
	table_deal_with(&t, "0 bid 3, 1 bid 4, 2 bid 2, 3 bid 5", NUMBERS(3, 4, 1, 5));
	expect_score(&t, NUMBERS(13, 14, 1, 15)); /* BB-E8 */
	dealt(&t);
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 0, 3 bid 0");
	assert_int_equal(table_look(&t, -1).from, 3); /* BB-E10 */
	expect_fact(&t, "forehand", 3, 3);
	expect_fact(&t, "target", -1, 100);
	expect_no_fact(&t, "deals");
}

static void a_match_may_be_cut_off_and_the_highest_total_wins(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "max_deals", "2");
	spades_at(&t, NUMBERS(50, 0, 50, 30), "0 bid 1, 1 bid 1, 2 bid 1, 3 bid 12");
	assert_false(table_standing(&t).match_over);
	expect_fact(&t, "deals", -1, 2);
	assert_true(table_next(&t));
	assert_int_equal(t.setup.dealer, 3);
	spades_deal(&t, "0 bid 1, 1 bid 1, 2 bid 1, 3 bid 12");
	expect_total(&t, NUMBERS(63, 0, 50, 43));
	assert_true(table_standing(&t).match_over);
	assert_int_equal(table_standing(&t).winners, seat_bit(0));
	assert_false(table_next(&t));
}

static void a_match_that_runs_out_of_numbers_is_over(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_first(&t, 0, 0);
	t.setup.number = UINT16_MAX;
	spades_deal(&t, "0 bid 1, 1 bid 1, 2 bid 1, 3 bid 1");
	assert_true(table_standing(&t).match_over);
	assert_true(table_standing(&t).winners != 0);
	assert_false(table_next(&t));
}

static void a_match_has_four_players_and_begins_with_deal_one(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	assert_int_equal(t.setup.seats, 4);
	t.setup.number = 2;
	assert_int_equal(t.game->check(&t.setup), ATOUT_SETUP_NUMBER);
	assert_false(t.game->next(NULL, &t.setup));
	table_open(&t, &game_boerenbridge, 3);
	assert_int_equal(t.game->check(&t.setup), ATOUT_SETUP_SEATS);
	fresh(&t);
	t.setup.option[BOERENBRIDGE_MAX_DEALS] = 1001;
	assert_int_equal(t.game->check(&t.setup), ATOUT_SETUP_OPTION);
	fresh(&t);
	table_first(&t, 0, 3);
	assert_int_equal(t.setup.number, 1);
	assert_int_equal(t.setup.free, ATOUT_FREE_DEALER);
	assert_int_equal(t.setup.pack, PACK_52);
}

static void a_guess_gives_nobody_a_suit_that_was_not_followed(void **unused)
{
	struct boerenbridge_state state;
	struct atout_rng rng;
	cardset cards = 0;
	struct table t;

	(void)unused;
	atout_rng_seed(&rng, 1);
	fresh(&t);
	standing_at(&t, 3, NUMBERS(90, 90, 90, 90));
	table_cards(&t, NULL, mixed);
	table_play(&t, "0 D2, 1 D7, 2 HA, 3 SA");
	for (int i = 0; i < 100; i++) {
		memcpy(&state, t.state, sizeof state);
		boerenbridge_blind(&state, 0);
		trickbids_guess(&state, 0, &rng);
		cards |= state.bidding.hold.hand[2];
	}
	assert_int_equal(cards & suit_cards(DIAMONDS), 0);
	assert_int_not_equal(cards & suit_cards(CLUBS), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_trick_is_a_point_and_a_bid_met_ten_more),
		cmocka_unit_test(the_dealer_may_not_make_the_bids_add_up),
		cmocka_unit_test(a_broken_hook_is_mended_and_then_only_bent),
		cmocka_unit_test(beyond_100_one_bounces),
		cmocka_unit_test(exactly_100_wins),
		cmocka_unit_test(what_is_beyond_100_is_an_option),
		cmocka_unit_test(a_player_with_80_points_does_not_bid),
		cmocka_unit_test(play_begins_at_once_if_nobody_bids),
		cmocka_unit_test(suits_are_followed_and_the_highest_of_the_suit_led_wins),
		cmocka_unit_test(a_trump_wins_if_there_is_one),
		cmocka_unit_test(the_dealers_last_card_is_shown_for_trump),
		cmocka_unit_test(rotating_trumps_go_by_the_number_of_the_deal),
		cmocka_unit_test(bids_are_sealed_until_the_last_is_in),
		cmocka_unit_test(dealer_last_bids_once_within_the_hook),
		cmocka_unit_test(without_the_hook_the_dealer_may_still_change),
		cmocka_unit_test(the_hook_may_need_four_bids),
		cmocka_unit_test(forehand_leads_and_a_deal_is_scored),
		cmocka_unit_test(a_match_may_be_cut_off_and_the_highest_total_wins),
		cmocka_unit_test(a_match_that_runs_out_of_numbers_is_over),
		cmocka_unit_test(a_match_has_four_players_and_begins_with_deal_one),
		cmocka_unit_test(a_guess_gives_nobody_a_suit_that_was_not_followed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
