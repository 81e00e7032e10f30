/* SPDX-License-Identifier: Apache-2.0 */
/* Farmers' Bridge: the examples FB-E of the rules, the options, and who sees what. */
#include "trickbids.h"

#include "games/farmers/farmers.h"

/* Three players, forehand 0, all bids zero: deal `number` has as many cards. */
static void three(struct table *t, int number, const char *turn, const char *hands)
{
	table_first(t, number, 2);
	table_cards(t, turn, hands);
	table_play(t, "0 bid 0, 1 bid 0, 2 bid 0");
}

static void opened(struct table *t) { table_open(t, &game_farmers, 3); }

static void a_bid_met_scores_ten_and_the_bid_any_other_minus_the_difference(void **unused)
{
	static const int rows[][3] = {{3, 3, 13}, {0, 0, 10}, {3, 2, -1},   {5, 2, -3},
				      {1, 4, -3}, {0, 2, -2}, {10, 10, 20}, {8, 0, -8}};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(farmers_points(rows[i][0], rows[i][1]), rows[i][2]);
}

static void the_table_of_jim_eva_and_brian_adds_up(void **unused)
{
	static const struct {
		const char *bids;
		int tricks[3], score[3], total[3];
	} deals[] = {
		{"0 bid 0, 1 bid 1, 2 bid 0", {0, 0, 1}, {10, -1, -1}, {10, -1, -1}},
		{"0 bid 2, 1 bid 2, 2 bid 0", {2, 0, 0}, {12, -2, 10}, {22, -3, 9}},
		{"0 bid 1, 1 bid 2, 2 bid 1", {1, 2, 0}, {11, 12, -1}, {33, 9, 8}},
		{"0 bid 1, 1 bid 4, 2 bid 2", {0, 4, 0}, {-1, 14, -2}, {32, 23, 6}},
		{"0 bid 5, 1 bid 0, 2 bid 5", {5, 0, 0}, {15, 10, -5}, {47, 33, 1}},
	};
	struct table t;

	(void)unused;
	opened(&t);
	table_first(&t, 1, 0);
	for (int i = 0; i < 5; i++) {
		if (i)
			assert_true(table_next(&t));
		table_deal_with(&t, deals[i].bids, deals[i].tricks);
		expect_score(&t, deals[i].score);
		expect_total(&t, deals[i].total);
	}
}

static void a_plain_suit_is_followed_and_a_six_is_not_of_its_suit(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	three(&t, 3, "H7", "CA D7 D8 / C7 S6 HK / S7 S8 S9");
	table_play(&t, "0 CA");
	expect_legal(&t, 1, "C7"); /* FB-E3 */
	expect_refused(&t, 1, "S6", "FB-12");
	three(&t, 3, "H7", "SK D7 DT / S6 D8 H9 / S7 S8 S9");
	table_play(&t, "0 SK");
	expect_legal(&t, 1, "H9, S6"); /* FB-E4 */
	expect_refused(&t, 1, "D8", "FB-14");
}

static void without_trump_compulsion_a_void_player_plays_anything(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "trump_compulsion", "off");
	three(&t, 3, "H7", "SK D7 DT / S6 D8 H9 / S7 S8 S9");
	table_play(&t, "0 SK");
	expect_legal(&t, 1, "D8, H9, S6");
	three(&t, 2, "H7", "H8 D7 / C6 SA / S7 S8");
	table_play(&t, "0 H8");
	expect_legal(&t, 1, "C6"); /* a trump lead is followed by a trump all the same */
}

static void a_trump_lead_is_followed_by_any_trump(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	three(&t, 2, "H7", "H8 D7 / C6 SA / S7 S8");
	table_play(&t, "0 H8");
	expect_legal(&t, 1, "C6"); /* FB-E5 */
	expect_refused(&t, 1, "SA", "FB-13");
	three(&t, 2, "H7", "D6 D7 / HA DK / S7 S8");
	table_play(&t, "0 D6");
	expect_legal(&t, 1, "HA"); /* FB-E6 */
}

static void expect_winner(struct table *t, const char *turn, const char *hands, const char *moves, int winner)
{
	three(t, 2, turn, hands);
	table_play(t, moves);
	assert_int_equal(table_look(t, -1).last.winner, winner);
	expect_to_act(t, (const char[]){(char)('0' + winner), '\0'});
}

static void the_first_six_wins_else_the_highest_trump_else_the_suit_led(void **unused)
{
	struct table t;

	(void)unused;
	table_open(&t, &game_farmers, 4);
	table_first(&t, 2, 3);
	table_cards(&t, "H8", "HA D7 / C6 D8 / S6 D9 / H7 DT"); /* FB-E7 */
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 0, 3 bid 0, 0 HA, 1 C6, 2 S6, 3 H7");
	assert_int_equal(table_look(&t, -1).last.winner, 1);
	opened(&t);
	expect_winner(&t, "H8", "C9 D7 / DK S8 / CA S9", "0 C9, 1 DK, 2 CA", 2);
	expect_winner(&t, "H8", "D6 D7 / HA S8 / H6 S9", "0 D6, 1 HA, 2 H6", 0);
	expect_winner(&t, "H8", "CA D7 / H9 S8 / HT S9", "0 CA, 1 H9, 2 HT", 2);
	expect_winner(&t, "H8", "CA D7 / HT S8 / H9 S9", "0 CA, 1 HT, 2 H9", 1);
}

static void when_a_six_is_turned_only_the_sixes_are_trumps(void **unused)
{
	struct table t;

	(void)unused;
	table_open(&t, &game_farmers, 4);
	table_first(&t, 2, 3);
	table_cards(&t, "S6", "CA D7 / CK D8 / H6 D9 / D6 DT"); /* FB-E8 */
	expect_word(&t, "trumps", -1, "only the sixes");
	assert_int_equal(table_look(&t, 0).trump, -1);
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 0, 3 bid 0, 0 CA, 1 CK, 2 H6, 3 D6");
	assert_int_equal(table_look(&t, -1).last.winner, 2);
	opened(&t);
	three(&t, 2, "S6", "CA D7 / H6 D9 / D8 SK");
	table_play(&t, "0 CA");
	expect_legal(&t, 1, "H6");
	table_play(&t, "1 H6");
	expect_legal(&t, 2, "D8, SK");
	three(&t, 2, "S6", "H6 D7 / C6 HA / HQ HK"); /* FB-E9 */
	table_play(&t, "0 H6");
	expect_legal(&t, 1, "C6");
	table_play(&t, "1 C6");
	expect_legal(&t, 2, "HK, HQ");
}

static void a_whole_deal(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_first(&t, 2, 2);
	table_cards(&t, "D7", "CA H6 / D9 SK / CT DA"); /* FB-E10 */
	table_play(&t, "2 bid 1, 0 bid 2, 1 bid 0, 0 CA");
	expect_refused(&t, 1, "SK", "FB-14");
	table_play(&t, "1 D9, 2 CT, 1 SK, 2 DA, 0 H6");
	assert_true(took(&t, NUMBERS(1, 1, 0)));
	expect_score(&t, NUMBERS(-1, -1, -1));
}

/* The hand sizes of a whole match: "1 2 3 2 1". */
static void expect_sizes(int seats, const char *schedule, const char *max_hand, const char *expected)
{
	char sizes[80] = "";
	struct atout_rng rng;
	struct table t;

	atout_rng_seed(&rng, 1);
	table_open(&t, &game_farmers, seats);
	table_option(&t, "schedule", schedule);
	table_option(&t, "max_hand", max_hand);
	table_first(&t, 0, 0);
	do {
		size_t used = strlen(sizes);
		snprintf(sizes + used, sizeof sizes - used, used ? " %d" : "%d", t.setup.size[seats - 1]);
		assert_int_equal(t.setup.size[0], t.setup.size[seats - 1]);
		table_shuffle(&t, &rng);
		for (int seat = 0; seat < seats; seat++)
			assert_null(table_try(&t, seat, "bid 0").key);
		expect_fact(&t, "deal", -1, t.setup.number);
		table_play_out(&t, &rng);
	} while (table_next(&t));
	assert_string_equal(sizes, expected);
	assert_true(table_standing(&t).match_over);
	assert_int_equal(table_standing(&t).winners & ~all_seats(seats), 0);
	expect_fact(&t, "deals", -1, t.setup.number);
}

static void hands_grow_to_the_largest_and_shrink_again(void **unused)
{
	(void)unused;
	expect_sizes(3, "updown", "0", "1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1");
	expect_sizes(4, "updown", "0", "1 2 3 4 5 6 7 8 7 6 5 4 3 2 1");
	expect_sizes(5, "updown", "0", "1 2 3 4 5 6 7 6 5 4 3 2 1");
	expect_sizes(6, "updown", "0", "1 2 3 4 5 4 3 2 1"); /* FB-E11 */
	expect_sizes(7, "updown", "0", "1 2 3 4 5 4 3 2 1");
}

static void the_other_schedules(void **unused)
{
	(void)unused;
	expect_sizes(4, "updown_double_peak", "3", "1 2 3 3 2 1");
	expect_sizes(4, "up", "3", "1 2 3");
	expect_sizes(4, "down", "3", "3 2 1");
	expect_sizes(4, "downup", "3", "3 2 1 2 3");
	expect_sizes(4, "updown", "1", "1");
	expect_sizes(4, "updown_double_peak", "1", "1 1");
}

static int size_at(int seats, const char *option, const char *value, int number)
{
	struct table t;

	table_open(&t, &game_farmers, seats);
	table_option(&t, option, value);
	table_first(&t, number, 0);
	return t.setup.size[0];
}

static void the_largest_hand_is_an_option(void **unused)
{
	struct table t;

	(void)unused;
	assert_int_equal(size_at(3, "max_hand_3p", "11", 11), 11);
	assert_int_equal(size_at(3, "max_hand_3p", "10", 11), 9);
	assert_int_equal(size_at(4, "max_hand_3p", "11", 9), 7);
	assert_int_equal(size_at(3, "max_hand", "11", 11), 11);
	assert_int_equal(size_at(6, "max_hand", "4", 5), 3);
	opened(&t);
	table_option(&t, "max_hand_3p", "11");
	table_option(&t, "max_hand", "4");
	table_first(&t, 5, 0);
	assert_int_equal(t.setup.size[0], 3);
}

static enum atout_setup_err check_of(int seats, const char *max_hand, int number, int dealer)
{
	struct table t;

	table_open(&t, &game_farmers, seats);
	table_option(&t, "max_hand", max_hand);
	t.setup.number = (uint16_t)number;
	t.setup.dealer = (uint8_t)dealer;
	return game_farmers.check(&t.setup);
}

static void a_match_that_cannot_be_dealt_is_refused(void **unused)
{
	static const char *const most[] = {[3] = "11", [4] = "8", [5] = "7", [6] = "5", [7] = "5"};
	static const char *const more[] = {[4] = "9", [5] = "8", [6] = "6", [7] = "6"};

	(void)unused;
	for (int seats = 3; seats <= 7; seats++)
		assert_int_equal(check_of(seats, most[seats], 0, 0), ATOUT_SETUP_OK);
	for (int seats = 4; seats <= 7; seats++)
		assert_int_equal(check_of(seats, more[seats], 0, 0), ATOUT_SETUP_HAND_OPTION);
	assert_int_equal(check_of(2, "0", 0, 0), ATOUT_SETUP_SEATS);
	assert_int_equal(check_of(8, "0", 0, 0), ATOUT_SETUP_SEATS);
	assert_int_equal(check_of(3, "0", 19, 0), ATOUT_SETUP_OK);
	assert_int_equal(check_of(3, "0", 20, 0), ATOUT_SETUP_NUMBER);
	assert_int_equal(check_of(5, "0", 0, 5), ATOUT_SETUP_DEALER);
}

static void a_match_may_begin_with_any_deal_of_its_schedule(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_first(&t, 18, 1);
	assert_int_equal(t.setup.size[0], 2);
	assert_int_equal(t.setup.free, ATOUT_FREE_DEALER | ATOUT_FREE_NUMBER);
	table_deal_with(&t, "0 bid 1, 1 bid 1, 2 bid 1", NUMBERS(1, 1, 0));
	assert_false(table_standing(&t).match_over);
	assert_true(table_next(&t));
	assert_int_equal(t.setup.number, 19);
	assert_int_equal(t.setup.dealer, 2);
	assert_int_equal(t.setup.free, 0);
	table_deal_with(&t, "0 bid 0, 1 bid 0, 2 bid 1", NUMBERS(0, 0, 1));
	expect_total(&t, NUMBERS(21, 21, 10));
	assert_true(table_standing(&t).match_over);
	assert_int_equal(table_standing(&t).winners, seat_bit(0) | seat_bit(1)); /* FB-19 */
	assert_false(table_next(&t));
}

static void bids_are_sealed_until_the_last_is_in(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_first(&t, 2, 2);
	table_cards(&t, "D7", "CA H6 / D9 SK / CT DA");
	expect_to_act(&t, "012");
	expect_legal(&t, 1, "bid 0, bid 1, bid 2");
	expect_word(&t, "phase", -1, "sealed bids");
	expect_fact(&t, "forehand", 0, 0);
	expect_refused(&t, 0, "CA", "FB-10");
	expect_refused(&t, 0, "bid 3", "FB-11");
	table_play(&t, "1 bid 2, 0 bid 0");
	expect_to_act(&t, "2");
	expect_bids(&t, 0, NUMBERS(0, SEALED, NO_BID));
	expect_bids(&t, 1, NUMBERS(SEALED, 2, NO_BID));
	expect_bids(&t, 2, NUMBERS(SEALED, SEALED, NO_BID));
	expect_bids(&t, -1, NUMBERS(SEALED, SEALED, NO_BID));
	expect_no_fact(&t, "tricks bid");
	expect_refused(&t, 1, "bid 1", "FB-11");
	table_play(&t, "2 bid 2");
	expect_bids(&t, -1, NUMBERS(0, 2, 2));
	expect_to_act(&t, "0");
	expect_refused(&t, 2, "bid 1", "FB-11");
	expect_fact(&t, "tricks bid", -1, 4);
	expect_fact(&t, "tricks to take", -1, 2);
}

static void bids_may_add_up_to_the_tricks(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_first(&t, 1, 2);
	table_cards(&t, "D7", "CA / D9 / CT");
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 1");
	expect_to_act(&t, "0");
	expect_legal(&t, 2, "");
}

static void in_order_the_bids_are_open_and_the_dealer_is_last(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "bidding", "in_order");
	table_option(&t, "hook", "always");
	table_first(&t, 2, 2);
	table_cards(&t, "D7", "CA H6 / D9 SK / CT DA");
	expect_to_act(&t, "0");
	expect_refused(&t, 1, "bid 0", "FB-11");
	table_play(&t, "0 bid 1");
	expect_bids(&t, 2, NUMBERS(1, NO_BID, NO_BID));
	expect_word(&t, "phase", -1, "bids in turn");
	expect_fact(&t, "tricks bid", -1, 1);
	table_play(&t, "1 bid 0");
	expect_fact(&t, "forbidden bid", 2, 1);
	expect_legal(&t, 2, "bid 0, bid 2");
	expect_refused(&t, 2, "bid 1", "FB-G8");
	table_play(&t, "2 bid 2");
	expect_to_act(&t, "0");
	expect_no_fact(&t, "forbidden bid");
}

static void with_sealed_bids_the_dealer_mends_a_broken_hook(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "hook", "always");
	table_first(&t, 2, 2);
	table_cards(&t, "D7", "CA H6 / D9 SK / CT DA");
	table_play(&t, "0 bid 1, 1 bid 0, 2 bid 1");
	expect_to_act(&t, "2");
	expect_legal(&t, 2, "bid 0, bid 2");
	expect_word(&t, "phase", -1, "dealer must change");
	expect_refused(&t, 0, "CA", "FB-G8");
	table_play(&t, "2 bid 0");
	expect_to_act(&t, "02");
	expect_word(&t, "phase", -1, "dealer may change");
	expect_legal(&t, 2, "bid 2");
	table_play(&t, "2 bid 2, 0 CA");
	expect_to_act(&t, "1");
	expect_refused(&t, 2, "bid 0", "FB-11");
}

static void the_dealer_without_another_bid_is_not_asked(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "hook", "always");
	table_first(&t, 1, 2);
	table_cards(&t, "D7", "CA / D9 / CT");
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 0"); /* 1 is forbidden */
	expect_to_act(&t, "0");
	table_cards(&t, "D7", "CA / D9 / CT");
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 1");
	expect_to_act(&t, "2");
	table_play(&t, "2 bid 0");
	expect_to_act(&t, "0");
	table_cards(&t, "D7", "CA / D9 / CT");
	table_play(&t, "0 bid 1, 1 bid 1, 2 bid 1"); /* nothing is forbidden */
	expect_to_act(&t, "02");
}

static void over3_hooks_only_hands_of_more_than_three_cards(void **unused)
{
	struct atout_rng rng;
	struct table t;

	(void)unused;
	atout_rng_seed(&rng, 1);
	opened(&t);
	table_option(&t, "hook", "over3");
	table_first(&t, 3, 2);
	table_shuffle(&t, &rng);
	table_play(&t, "0 bid 1, 1 bid 1, 2 bid 1");
	expect_to_act(&t, "0");
	table_first(&t, 4, 2);
	table_shuffle(&t, &rng);
	table_play(&t, "0 bid 1, 1 bid 1, 2 bid 2");
	expect_to_act(&t, "2");
	expect_legal(&t, 2, "bid 0, bid 1, bid 3, bid 4");
}

static void must_beat_takes_the_winning_cards_of_those_allowed(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "must_beat", "on");
	three(&t, 3, "H7", "CT D7 D8 / C9 CJ HK / CQ C7 S9");
	table_play(&t, "0 CT");
	expect_legal(&t, 1, "CJ");
	expect_refused(&t, 1, "C9", "FB-G12");
	expect_refused(&t, 1, "HK", "FB-12");
	table_play(&t, "1 CJ");
	expect_legal(&t, 2, "CQ");
	three(&t, 3, "H7", "CT D7 D8 / H9 S8 S7 / H8 HJ S6");
	table_play(&t, "0 CT, 1 H9");
	expect_legal(&t, 2, "HJ, S6");
	three(&t, 3, "H7", "CT D7 D8 / C6 S8 S7 / H8 HJ S6");
	table_play(&t, "0 CT, 1 C6");
	expect_legal(&t, 2, "H8, HJ, S6"); /* nothing beats the first six */
	table_option(&t, "trump_compulsion", "off");
	three(&t, 3, "H7", "CT D7 D8 / H9 S8 S7 / H8 HJ S9");
	table_play(&t, "0 CT, 1 H9");
	expect_legal(&t, 2, "HJ");
}

static void nobody_sees_the_own_card_of_a_blind_one_card_deal(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	table_option(&t, "blind_one_card", "on");
	table_first(&t, 1, 2);
	table_cards(&t, "D7", "CA / D9 / CT");
	expect_word(&t, "hands", -1, "hidden from their owners");
	for (int me = 0; me < 3; me++)
		for (int seat = 0; seat < 3; seat++)
			assert_int_equal(set_count(table_look(&t, me).known[seat]), seat != me);
	for (int seat = 0; seat < 3; seat++)
		assert_int_equal(table_look(&t, -1).known[seat], 0);
	table_play(&t, "0 bid 0, 1 bid 0, 2 bid 1");
	assert_int_equal(table_look(&t, 0).legal[0], atout_move_of(ATOUT_PLAY, atout_card_read("CA")));
	assert_int_equal(table_look(&t, 1).known[1], 0);
	table_play(&t, "0 CA");
	assert_int_equal(table_look(&t, 1).known[1], set_of(atout_card_read("D9")));
	assert_int_equal(table_look(&t, 2).known[2], 0);
	table_first(&t, 2, 2);
	table_cards(&t, "D7", "CA H6 / D9 SK / CT DA");
	expect_no_fact(&t, "hands");
	assert_int_equal(set_count(table_look(&t, 1).known[1]), 2);
	assert_int_equal(table_look(&t, 1).known[0], 0);
}

/* The cards that a seat may still hold in the eyes of all others, over many guesses. */
static cardset guessed(struct table *t, int seat)
{
	struct farmers_state state;
	struct atout_rng rng;
	cardset cards = 0;

	atout_rng_seed(&rng, 1);
	for (int i = 0; i < 300; i++) {
		memcpy(&state, t->state, sizeof state);
		farmers_blind(&state, -1);
		trickbids_guess(&state, -1, &rng);
		assert_int_equal(set_count(state.bidding.hold.hand[seat]), state.bidding.hold.count[seat]);
		cards |= state.bidding.hold.hand[seat];
	}
	return cards;
}

static void a_guess_knows_what_a_card_says_of_the_rest_of_the_hand(void **unused)
{
	const cardset sixes = SIXES, hearts = suit_cards(HEARTS), clubs = suit_cards(CLUBS) & ~sixes;
	const cardset turn = set_of(atout_card_read("H7")), gone = set_of(atout_card_read("CT"));
	struct table t;

	(void)unused;
	opened(&t);
	three(&t, 3, "H7", "CT D7 D8 / S9 S8 S7 / C7 HJ S6");
	table_play(&t, "0 CT, 1 S9"); /* neither clubs nor trumps */
	assert_int_equal(guessed(&t, 1) & (clubs | hearts | sixes), 0);
	assert_int_equal(guessed(&t, 2) & (clubs | hearts | sixes), (clubs | hearts | sixes) & PACK_36 & ~turn & ~gone);
	three(&t, 3, "H7", "CT D7 D8 / H9 S8 S7 / C7 HJ S6");
	table_play(&t, "0 CT, 1 H9"); /* no clubs */
	assert_int_equal(guessed(&t, 1) & clubs, 0);
	assert_int_not_equal(guessed(&t, 1) & sixes, 0);
	table_option(&t, "must_beat", "on");
	three(&t, 3, "H7", "CT D7 D8 / C9 S8 S7 / C7 HJ S6");
	table_play(&t, "0 CT, 1 C9"); /* no club above the ten */
	assert_int_equal(guessed(&t, 1) & clubs,
			 clubs & (suit_cards(CLUBS) & (gone - 1)) & PACK_36 & ~set_of(atout_card_read("C9")));
	assert_int_not_equal(guessed(&t, 1) & sixes, 0);
}

static void moves_are_read_and_printed(void **unused)
{
	char text[ATOUT_TEXT_MAX];
	atout_move move;

	(void)unused;
	assert_true(game_farmers.read("BID 3", &move));
	assert_int_equal(game_farmers.print(move, text), 5);
	assert_string_equal(text, "bid 3");
	assert_true(game_farmers.read("s6", &move));
	game_farmers.print(move, text);
	assert_string_equal(text, "S6");
	assert_false(game_farmers.read("bid", &move));
	assert_false(game_farmers.read("bid 3 4", &move));
	assert_false(game_farmers.read("pass", &move));
	assert_false(game_farmers.read("S6 S7", &move));
	assert_int_equal(game_farmers.print(ATOUT_NO_MOVE, text), 1);
}

static void nonsense_is_refused_whoever_asks(void **unused)
{
	struct table t;

	(void)unused;
	opened(&t);
	three(&t, 2, "D7", "CA H6 / D9 SK / CT DA");
	for (int seat = -1; seat < ATOUT_SEATS_MAX; seat++)
		for (unsigned move = 0; move <= UINT16_MAX; move++) {
			const char *key = game_farmers.why(t.state, seat, (atout_move)move).key;
			bool card = move == atout_move_of(ATOUT_PLAY, atout_card_read("CA")) ||
				    move == atout_move_of(ATOUT_PLAY, atout_card_read("H6"));
			assert_int_equal(!key, seat == 0 && card);
		}
	expect_refused(&t, 0, "DA", "FB-5");
	expect_refused(&t, 1, "D9", "FB-5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bid_met_scores_ten_and_the_bid_any_other_minus_the_difference),
		cmocka_unit_test(the_table_of_jim_eva_and_brian_adds_up),
		cmocka_unit_test(a_plain_suit_is_followed_and_a_six_is_not_of_its_suit),
		cmocka_unit_test(without_trump_compulsion_a_void_player_plays_anything),
		cmocka_unit_test(a_trump_lead_is_followed_by_any_trump),
		cmocka_unit_test(the_first_six_wins_else_the_highest_trump_else_the_suit_led),
		cmocka_unit_test(when_a_six_is_turned_only_the_sixes_are_trumps),
		cmocka_unit_test(a_whole_deal),
		cmocka_unit_test(hands_grow_to_the_largest_and_shrink_again),
		cmocka_unit_test(the_other_schedules),
		cmocka_unit_test(the_largest_hand_is_an_option),
		cmocka_unit_test(a_match_that_cannot_be_dealt_is_refused),
		cmocka_unit_test(a_match_may_begin_with_any_deal_of_its_schedule),
		cmocka_unit_test(bids_are_sealed_until_the_last_is_in),
		cmocka_unit_test(bids_may_add_up_to_the_tricks),
		cmocka_unit_test(in_order_the_bids_are_open_and_the_dealer_is_last),
		cmocka_unit_test(with_sealed_bids_the_dealer_mends_a_broken_hook),
		cmocka_unit_test(the_dealer_without_another_bid_is_not_asked),
		cmocka_unit_test(over3_hooks_only_hands_of_more_than_three_cards),
		cmocka_unit_test(must_beat_takes_the_winning_cards_of_those_allowed),
		cmocka_unit_test(nobody_sees_the_own_card_of_a_blind_one_card_deal),
		cmocka_unit_test(a_guess_knows_what_a_card_says_of_the_rest_of_the_hand),
		cmocka_unit_test(moves_are_read_and_printed),
		cmocka_unit_test(nonsense_is_refused_whoever_asks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
