/* SPDX-License-Identifier: Apache-2.0 */
/* Boerenbridge as the Dutch play it: variant updown. */
#include "boerenbridge_table.h"

static void updown_deals_1_to_13_to_1_with_a_card_turned_up(void **unused)
{
	struct atout_rng rng;
	struct table t;

	(void)unused;
	atout_rng_seed(&rng, 1);
	fresh(&t);
	table_option(&t, "variant", "updown");
	table_option(&t, "trump", "spades"); /* these have no effect */
	table_option(&t, "hook", "off");
	table_option(&t, "max_deals", "3");
	table_first(&t, 1, 0);
	for (int deal = 1; deal <= 25; deal++) {
		int size = deal <= 13 ? deal : 26 - deal;
		assert_int_equal(t.setup.size[3], size);
		assert_int_equal(t.setup.turned, size < 13);
		table_shuffle(&t, &rng);
		assert_int_equal(table_look(&t, 0).trump, size < 13 ? suit_of(t.setup.turn) : -1);
		assert_int_equal(table_look(&t, 0).turn, t.setup.turn);
		for (int i = 1; i <= 4; i++)
			assert_null(table_try(&t, (t.setup.dealer + i) % 4, i < 4 ? "bid 0" : "bid 1").key);
		table_play_out(&t, &rng);
		expect_no_fact(&t, "target");
		expect_fact(&t, "deals", -1, 25);
		assert_int_equal(table_next(&t), deal < 25);
	}
	assert_true(table_standing(&t).match_over);
}

static void updown_bids_in_turn_with_a_hook_above_three_cards(void **unused)
{
	struct atout_rng rng;
	struct table t;

	(void)unused;
	atout_rng_seed(&rng, 1);
	fresh(&t);
	table_option(&t, "variant", "updown");
	table_first(&t, 1, 0);
	for (int size = 1; size <= 4; size++) {
		table_shuffle(&t, &rng);
		for (int i = 1; i < 4; i++) {
			expect_to_act(&t, (const char[]){(char)('0' + (t.setup.dealer + i) % 4), '\0'});
			assert_null(table_try(&t, (t.setup.dealer + i) % 4, "bid 0").key);
		}
		char all[ATOUT_TEXT_MAX];
		snprintf(all, sizeof all, "bid %d", size);
		if (size == 4)
			expect_refused(&t, t.setup.dealer, all, "BB-5");
		assert_null(table_try(&t, t.setup.dealer, size == 4 ? "bid 3" : all).key);
		assert_int_equal(seat_count(t.game->to_act(t.state)), 1); /* and no change */
		table_play_out(&t, &rng);
		assert_true(table_next(&t));
	}
}

static void updown_does_not_stop_at_100(void **unused)
{
	struct table t;

	(void)unused;
	fresh(&t);
	table_option(&t, "variant", "updown");
	standing_at(&t, 2, NUMBERS(100, 90, 0, 0));
	table_cards(&t, "H2", "C2 / D2 / S2 / SA");
	table_play(&t, "3 bid 1, 0 bid 1, 1 bid 0, 2 bid 0, 3 SA, 0 C2, 1 D2, 2 S2");
	expect_total(&t, NUMBERS(100, 100, 10, 11));
	assert_false(table_standing(&t).match_over);
}

static int updown_score(const char *worth, int bid, int tricks)
{
	struct trickbids b = {.seats = 1};
	struct table t;

	fresh(&t);
	table_option(&t, "variant", "updown");
	table_option(&t, "updown_score", worth);
	memcpy(b.option, t.setup.option, sizeof b.option);
	b.bid[0] = (int8_t)bid;
	b.tricks[0] = (uint8_t)tricks;
	b.total[0] = 95;
	boerenbridge_score(&b);
	assert_int_equal(b.total[0], 95 + b.score[0]);
	return b.score[0];
}

static void updown_has_points_of_its_own(void **unused)
{
	(void)unused;
	assert_int_equal(updown_score("ten", 3, 3), 13);
	assert_int_equal(updown_score("ten", 0, 0), 10);
	assert_int_equal(updown_score("ten", 3, 4), 0);
	assert_int_equal(updown_score("five", 3, 3), 8);
	assert_int_equal(updown_score("five", 3, 5), -2);
	assert_int_equal(updown_score("five", 3, 0), -3);
}
int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(updown_deals_1_to_13_to_1_with_a_card_turned_up),
		cmocka_unit_test(updown_bids_in_turn_with_a_hook_above_three_cards),
		cmocka_unit_test(updown_does_not_stop_at_100),
		cmocka_unit_test(updown_has_points_of_its_own),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
