/* SPDX-License-Identifier: Apache-2.0 */
/* What four bots make of a deal: always the same, by the rules, and only where results can be compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analysis/field.h"
#include "games/compare.h"
#include "share.h"

#include <atout/games.h>
#include <atout/random.h>
#include <string.h>

static void deal(struct atout_setup *setup, const char *name, const char *option, int value, uint64_t seed)
{
	const struct atout_game *game = atout_game_find(name);
	struct atout_rng rng;

	atout_rng_seed(&rng, seed);
	atout_setup_start(game, setup, 0);
	if (option)
		setup->option[atout_option_find(game, option)] = (int16_t)value;
	assert_true(game->next(NULL, setup));
	atout_deal(setup, &rng);
}

/* Plays the deal to its end, and returns the score of the first side. */
static int play(struct field *field, const struct atout_setup *setup)
{
	const struct atout_game *game = atout_game_find("bridge");
	struct field_result result;

	int most = share_divisor() > 1 ? 20 : 400;

	field_start(field, game, setup);
	while (field->moves < most && field_step(field))
		assert_in_range(field->moves, 1, 400);
	assert_true(field->moves == most || field_seat(field) == -1);
	field_look(game, field->state, &result);
	return result.score;
}

static void a_deal_is_always_played_in_the_same_way(void **state)
{
	struct field one, other;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	assert_int_equal(play(&one, &setup), play(&other, &setup));
	assert_int_equal(one.moves, other.moves);
	assert_memory_equal(one.state, other.state, one.game->state_size);
	setup.dealer = (uint8_t)((setup.dealer + 1) % 4);
	field_start(&other, one.game, &setup);
	assert_true(one.seed != other.seed);
}

static void other_tables_bid_other_systems_and_play_by_other_numbers(void **state)
{
	const struct atout_game *bridge = atout_game_find("bridge");
	struct field one, other;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 5);
	for (int table = 1; table <= FIELD_TABLES; table++) {
		struct atout_view view;
		field_start_at(&one, bridge, &setup, table);
		field_start_at(&other, bridge, &setup, table % FIELD_TABLES + 1);
		assert_true(one.seed != other.seed);
		assert_memory_not_equal(one.state, other.state, bridge->state_size);
		field_start_at(&other, bridge, &setup, table);
		assert_true(one.seed == other.seed);
		atout_look(bridge, one.state, 2, &view);
		assert_int_equal(view.count[0], 13);
	}
}

static void a_bot_is_given_no_more_than_its_seat_may_know(void **state)
{
	ATOUT_ALIGNED unsigned char given[ATOUT_STATE_MAX], right[ATOUT_STATE_MAX];
	struct field field;
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 6);
	field_start(&field, atout_game_find("bridge"), &setup);
	while (field_seat(&field) >= 0) {
		int seat = field_seat(&field);
		memcpy(right, field.state, sizeof right);
		field.game->blind(right, seat);
		field_blind(&field, given);
		assert_memory_equal(given, right, field.game->state_size);
		/* 1NT, then what replaces a move that is not legal: passes, and cards. */
		field_make(&field, field.moves ? ATOUT_NO_MOVE : atout_move_of(ATOUT_BID, 4));
	}
	assert_int_equal(field.moves, 1 + 3 + 52);
}

static void only_boards_that_stand_alone_are_compared(void **state)
{
	struct atout_setup setup;

	(void)state;
	deal(&setup, "bridge", NULL, 0, 1);
	assert_true(compare_in_imps(atout_game_find("bridge"), &setup));
	deal(&setup, "bridge", "scoring", 1, 1);
	assert_false(compare_in_imps(atout_game_find("bridge"), &setup));
	deal(&setup, "barbu", NULL, 0, 1);
	assert_false(compare_in_imps(atout_game_find("barbu"), &setup));
}

static void imps_are_those_of_the_first_side(void **state)
{
	(void)state;
	assert_int_equal(field_imps(420, 420), 0);
	assert_int_equal(field_imps(420, -50), 10);
	assert_int_equal(field_imps(-100, 90), -5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_deal_is_always_played_in_the_same_way),
		cmocka_unit_test(other_tables_bid_other_systems_and_play_by_other_numbers),
		cmocka_unit_test(a_bot_is_given_no_more_than_its_seat_may_know),
		cmocka_unit_test(only_boards_that_stand_alone_are_compared),
		cmocka_unit_test(imps_are_those_of_the_first_side),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
