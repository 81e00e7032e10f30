/* SPDX-License-Identifier: Apache-2.0 */
/* Contract bridge: what a hand is worth (BR-21, BR-22). */
#include "bridge_table.h"

#include <atout/games.h>
#include <atout/random.h>
#include <atout/terms.h>

static int value_of(const struct atout_view *view, const char *key, int seat)
{
	const struct atout_fact *found = view_find(view, key, seat);

	assert_non_null(found);
	return found->value;
}

/* The other hands get what is left. */
static void weigh(const char *hand, struct atout_view *view)
{
	struct table table;
	cardset rest = PACK_52;

	begin(&table, DUPLICATE);
	set_hand(table.setup.hand[N], hand);
	for (int i = 0; i < 13; i++)
		rest &= ~set_of(table.setup.hand[N][i]);
	for (int seat = E; seat <= W; seat++)
		for (int i = 0; i < 13; i++)
			table.setup.hand[seat][i] = (atout_card)take_first(&rest);
	game->start(table.state, &table.setup);
	atout_weigh(game, table.state, N, view);
}

static void points_controls_and_shape_are_counted(void **unused)
{
	static const struct {
		const char *hand;
		int high, length, distribution, controls, shape;
		const char *type;
	} cases[] = {
		{"AK72.K64.QT8.J53", 4 + 3 + 3 + 2 + 1, 0, 0, 2 + 1 + 1, 0x4333, "balanced"},
		{"AKQJ2.432.432.32", 10, 1, 1, 3, 0x5332, "balanced"},
		{"AKQJ.5432.432.32", 10, 0, 1, 3, 0x4432, "balanced"},
		{"K.AQ432.KJ876.32", 3 + 6 + 4, 2, 2 + 1, 1 + 2 + 1, 0x5521, "two-suiter"}, /* the bare king is one */
		{"A.KQ5432.5432.32", 4 + 5, 2, 2 + 1, 2 + 1 + 1, 0x6421, "two-suiter"},
		{"A.KQ65432.432.32", 4 + 5, 3, 2 + 1, 2 + 1 + 1, 0x7321, "one-suiter"},
		{".AJ32.K432.Q5432", 5 + 3 + 2, 1, 3, 2 + 2 + 1, 0x5440, "three-suiter"},
		{"2.AJ32.K432.Q543", 5 + 3 + 2, 0, 2, 1 + 2 + 1, 0x4441, "three-suiter"},
		{"AKQJT98765432...", 10, 9, 9, 3 + 2 + 2 + 2, 0xD000, "one-suiter"},
		{"AQ5432.65432.2.2", 6, 3, 4, 2 + 1 + 1, 0x6511, "two-suiter"},
	};
	struct atout_view view;

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		weigh(cases[i].hand, &view);
		assert_int_equal(value_of(&view, "high-card points", N), cases[i].high);
		assert_int_equal(value_of(&view, "length points", N), cases[i].length);
		assert_int_equal(value_of(&view, "distribution points", N), cases[i].distribution);
		assert_int_equal(value_of(&view, "controls", N), cases[i].controls);
		assert_int_equal(value_of(&view, "shape", N), cases[i].shape);
		assert_string_equal(view_find(&view, "shape", N)->word, cases[i].type);
	}
}

static void only_hands_that_the_viewer_knows_are_weighed_and_as_they_were_dealt(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	play(&table, "1NT pass pass pass");
	for (int seat = -1; seat < 4; seat++) {
		atout_weigh(game, table.state, seat, &view);
		for (int other = 0; other < 4; other++)
			assert_int_equal(view_find(&view, "shape", other) != NULL, seat == other);
	}
	int points = value_of(&view, "high-card points", W);
	play(&table, "SK S4 S5 SA");
	for (int seat = -1; seat < 4; seat++) {
		atout_weigh(game, table.state, seat, &view);
		for (int other = 0; other < 4; other++)
			assert_int_equal(view_find(&view, "shape", other) != NULL, seat == other || other == S);
	}
	assert_int_equal(value_of(&view, "high-card points", W), points);
}

/* The question is seldom asked, and views are many. */
static void a_view_does_not_weigh_and_an_answer_is_nothing_else(void **unused)
{
	struct table table;
	struct atout_view view;

	(void)unused;
	sit(&table, quiet);
	atout_look(game, table.state, N, &view);
	for (int i = 0; i < view.facts; i++)
		assert_int_not_equal(atout_fact_term(game, view.fact[i].key)->place, ATOUT_PLACE_HAND);
	atout_weigh(game, table.state, N, &view);
	assert_int_equal(view.me, N);
	assert_int_equal(view.facts, 5);
	for (int i = 0; i < view.facts; i++)
		assert_int_equal(atout_fact_term(game, view.fact[i].key)->place, ATOUT_PLACE_HAND);
}

static void a_game_may_have_nothing_to_say(void **unused)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *farmers = atout_game_find("farmers");
	struct atout_setup setup;
	struct atout_rng rng;
	struct atout_view view;

	(void)unused;
	atout_rng_seed(&rng, 1);
	atout_setup_start(farmers, &setup, 0);
	assert_true(farmers->next(NULL, &setup));
	atout_deal(&setup, &rng);
	farmers->start(state, &setup);
	atout_weigh(farmers, state, 0, &view);
	assert_int_equal(view.facts, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_controls_and_shape_are_counted),
		cmocka_unit_test(only_hands_that_the_viewer_knows_are_weighed_and_as_they_were_dealt),
		cmocka_unit_test(a_view_does_not_weigh_and_an_answer_is_nothing_else),
		cmocka_unit_test(a_game_may_have_nothing_to_say),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
