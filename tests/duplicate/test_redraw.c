/* SPDX-License-Identifier: Apache-2.0 */
/* The rest of a movement, drawn anew: nobody plays a board twice, and what does not hold is counted as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/redraw.h"

#include <atout/random.h>
#include <string.h>

static struct movement movement, was;
static struct redraw redraw;
static struct movement_facts facts;

static void prepare(int first, int last, int contestants)
{
	was = movement;
	redraw = (struct redraw){.first = first, .last = last, .sets = movement.sets, .seed = 1};
	for (int number = 1; number <= contestants; number++)
		redraw.there[number] = true;
}

/* Those who go are not there in the rounds to come. */
static void leave(int number) { redraw.there[number] = false; }

static bool sits(const struct seating *at, int number)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		for (int i = 0; i < movement.players; i++)
			if (at[t].who[i] == number)
				return true;
	return false;
}

/* Nobody sits opposite. */
static bool alone(const struct seating *at, int number)
{
	for (int t = 0; t < movement.tables; t++)
		if ((at[t].who[0] == number && !at[t].who[1]) || (at[t].who[1] == number && !at[t].who[0]))
			return true;
	return false;
}

/* Meetings before and in the rounds that were drawn, of those who are still there. */
static int count_again(void)
{
	int met[MOVEMENT_CONTESTANTS_MAX + 1][MOVEMENT_CONTESTANTS_MAX + 1] = {{0}}, again = 0;

	for (int r = 0; r < redraw.last; r++)
		for (int t = 0; t < movement.tables; t++) {
			const uint8_t *who = movement.at[r][t].who;
			for (int a = 0; a < movement.players; a++)
				for (int b = 0; b < movement.players; b++)
					if (who[a] && who[a] < who[b] && (movement.players == 2 || (a - b) % 2))
						again += met[who[a]][who[b]]++ > 0 && r >= redraw.first - 1;
		}
	return again;
}

static int count_shared(void)
{
	int shared = 0;

	for (int r = redraw.first - 1; r < redraw.last; r++)
		for (int t = 0; t < movement.tables; t++)
			for (int other = 0; other < t; other++)
				if (movement.at[r][t].set && movement.at[r][other].set == movement.at[r][t].set) {
					shared++;
					break;
				}
	return shared;
}

static void check_out(void)
{
	for (int number = 1; number <= movement.contestants; number++) {
		int out = 0;
		for (int r = redraw.first - 1; r < redraw.last; r++) {
			bool there = sits(movement.at[r], number);
			assert_true(!there || redraw.there[number]);
			out += redraw.there[number] && !there;
		}
		assert_int_equal(out, redraw.out[number]);
	}
}

static void draw(void)
{
	assert_true(movement_redraw(&movement, &redraw));
	assert_int_equal(movement.rounds, redraw.last);
	for (int r = 0; r < redraw.first - 1; r++)
		assert_memory_equal(movement.at[r], was.at[r], sizeof was.at[r]);
	check_out();
	assert_int_equal(count_again(), redraw.again);
	if (!redraw.same)
		assert_int_equal(count_shared(), redraw.shared);
	movement_check(&movement, &facts);
	assert_true(facts.sound);
}

/* ---- Pairs ---- */

static void pairs_that_go_leave_no_hole(void **state)
{
	(void)state;
	assert_true(movement_howell(&movement, 12, 0));
	prepare(5, 8, 12);
	leave(3);
	leave(11);
	draw();
	for (int r = 4; r < 8; r++)
		for (int number = 1; number <= 12; number++)
			assert_int_equal(sits(movement.at[r], number), number != 3 && number != 11);
	assert_int_equal(redraw.lost, 0);
	assert_in_range(redraw.again, 0, 4);
}

static void those_who_stay_north_south_keep_their_tables(void **state)
{
	(void)state;
	assert_true(movement_mitchell(&movement, 7, 0, EVEN_SKIP, HALF_NONE, 0));
	prepare(3, 6, 16); /* 15 and 16 come late */
	redraw.apart = true;
	draw();
	assert_int_equal(movement.tables, 8);
	assert_int_equal(movement.contestants, 16);
	for (int r = 2; r < 6; r++) {
		for (int t = 0; t < 7; t++)
			assert_int_equal(movement.at[r][t].who[0], t + 1);
		assert_int_equal(movement.at[r][7].who[0], 15);
		assert_true(sits(movement.at[r], 16));
	}
	assert_int_equal(redraw.again, 0);
	assert_int_equal(redraw.lost, 0);
}

static void of_a_longer_line_all_sit_out_in_turn(void **state)
{
	(void)state;
	assert_true(movement_mitchell(&movement, 7, 0, EVEN_SKIP, HALF_NONE, 0));
	prepare(2, 7, 14);
	redraw.apart = true;
	for (int number = 12; number <= 14; number++)
		leave(number); /* E-W */
	draw();
	for (int number = 1; number <= 7; number++)
		assert_in_range(redraw.out[number], 2, 3); /* three of seven in six rounds */
	for (int number = 8; number <= 11; number++)
		assert_int_equal(redraw.out[number], 0);
}

static void nobody_sits_out_again_before_all_have(void **state)
{
	(void)state;
	assert_true(movement_howell(&movement, 7, 0));
	prepare(4, 7, 7);
	draw();
	for (int number = 1; number <= 7; number++) {
		int before = 0;
		for (int r = 0; r < 3; r++)
			before += !sits(movement.at[r], number) || alone(movement.at[r], number);
		assert_int_equal(before + redraw.out[number], 1);
	}
}

/* However it is drawn: nothing else keeps the rounds out apart. */
static void rounds_out_go_round_with_any_seed(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 4; seed++) {
		assert_true(movement_barometer(&movement, 11, 0));
		prepare(2, 5, 11);
		redraw.same = true;
		redraw.seed = seed;
		draw();
		for (int number = 1; number <= 11; number++) {
			int before = !sits(movement.at[0], number) || alone(movement.at[0], number);
			assert_in_range(before + redraw.out[number], 0, 1);
		}
	}
}

static void a_table_without_boards_does_not_play(void **state)
{
	(void)state;
	assert_true(movement_howell(&movement, 8, 0));
	prepare(8, 9, 8); /* all have played all seven sets */
	draw();
	assert_int_equal(redraw.lost, 8);
	redraw.sets = 9; /* with new boards all play */
	movement = was;
	draw();
	assert_int_equal(redraw.lost, 0);
	assert_int_equal(redraw.shared, 2 * 2);
}

static void all_tables_have_the_same_new_boards_at_a_barometer(void **state)
{
	(void)state;
	assert_true(movement_barometer(&movement, 10, 0));
	prepare(4, 7, 10);
	redraw.same = true;
	leave(10);
	draw();
	for (int r = 3; r < 7; r++)
		for (int t = 0; t < movement.tables; t++)
			assert_true(!movement.at[r][t].set || movement.at[r][t].set == r + 1);
	movement = was;
	redraw.sets = 6; /* one too few */
	assert_false(movement_redraw(&movement, &redraw));
	assert_memory_equal(&movement, &was, sizeof was);
}

/* ---- Single players, teams, anything ---- */

static void single_players_change_partners(void **state)
{
	(void)state;
	assert_true(movement_individual(&movement, 12, 0));
	prepare(4, 7, 12);
	redraw.same = true;
	for (int number = 9; number <= 12; number++)
		leave(number);
	draw();
	assert_int_equal(facts.partner[1], 1);
}

static void nobody_to_play_is_told(void **state)
{
	(void)state;
	assert_true(movement_teams(&movement, 4, 0));
	prepare(2, 3, 1);
	redraw.same = true;
	assert_false(movement_redraw(&movement, &redraw));
}

static void leave_some(struct atout_rng *rng, int contestants)
{
	for (int i = (int)atout_rng_below(rng, 4); i > 0; i--)
		leave(1 + (int)atout_rng_below(rng, (uint32_t)contestants));
}

static void any_movement_goes_on_without_a_board_played_twice(void **state)
{
	struct atout_rng rng;

	(void)state;
	atout_rng_seed(&rng, 20261127);
	for (int i = 0; i < 24; i++) {
		int tables = 3 + (int)atout_rng_below(&rng, 9), late = (int)atout_rng_below(&rng, 3);
		bool apart = i % 2;
		assert_true(apart ? movement_mitchell(&movement, tables, 0, EVEN_SKIP, HALF_NONE, 0)
				  : movement_howell(&movement, 2 * tables, 0));
		int first = 1 + (int)atout_rng_below(&rng, movement.rounds);
		prepare(first, first + (int)atout_rng_below(&rng, 4), 2 * tables + late);
		redraw.apart = apart;
		leave_some(&rng, 2 * tables);
		draw();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(pairs_that_go_leave_no_hole),
		cmocka_unit_test(those_who_stay_north_south_keep_their_tables),
		cmocka_unit_test(of_a_longer_line_all_sit_out_in_turn),
		cmocka_unit_test(nobody_sits_out_again_before_all_have),
		cmocka_unit_test(rounds_out_go_round_with_any_seed),
		cmocka_unit_test(a_table_without_boards_does_not_play),
		cmocka_unit_test(all_tables_have_the_same_new_boards_at_a_barometer),
		cmocka_unit_test(single_players_change_partners),
		cmocka_unit_test(nobody_to_play_is_told),
		cmocka_unit_test(any_movement_goes_on_without_a_board_played_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
