/* SPDX-License-Identifier: Apache-2.0 */
/* All movements of all sizes: who meets whom, which boards, how fair. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "duplicate/movement.h"

#include <math.h>

static struct movement movement;
static struct movement_facts facts;

static void check(void)
{
	movement_check(&movement, &facts);
	assert_true(facts.sound);
}

static void require(const int range[2], int least, int most)
{
	if (range[0] != least || range[1] != most)
		print_message("%s, %d tables: %d to %d\n", movement.name, movement.tables, range[0], range[1]);
	assert_int_equal(range[0], least);
	assert_int_equal(range[1], most);
}

/* ---- Mitchell ---- */

static void mitchell(int tables, int rounds, enum mitchell_even even, enum mitchell_half half, int switched)
{
	assert_true(movement_mitchell(&movement, tables, rounds, even, half, switched));
	check();
}

static void no_pair_meets_another_twice_at_a_mitchell(void **state)
{
	(void)state;
	for (int tables = 3; tables <= MOVEMENT_TABLES_MAX; tables++) {
		mitchell(tables, 0, EVEN_SKIP, HALF_NONE, 0);
		require(facts.met, 0, 1);
		int rounds = tables - (tables % 2 == 0);
		require(facts.played, rounds, rounds);
		assert_int_equal(facts.shared, 0);
	}
}

static void a_relay_shares_boards_at_two_tables_and_has_all_rounds(void **state)
{
	(void)state;
	for (int tables = 4; tables <= MOVEMENT_TABLES_MAX; tables += 2) {
		mitchell(tables, 0, EVEN_RELAY, HALF_NONE, 0);
		require(facts.met, 0, 1);
		require(facts.played, tables, tables);
		assert_int_equal(facts.shared, tables); /* a table a round */
		for (int r = 0; r < tables; r++)
			assert_int_equal(movement.at[r][0].set, movement.at[r][tables - 1].set);
	}
}

static void all_meet_each_pair_of_the_other_direction(void **state)
{
	(void)state;
	for (int tables = 3; tables <= MOVEMENT_TABLES_MAX; tables++) {
		mitchell(tables, 0, EVEN_RELAY, HALF_NONE, 0);
		for (int ns = 1; ns <= tables; ns++) {
			uint64_t met = 0;
			for (int r = 0; r < movement.rounds; r++)
				met |= UINT64_C(1) << (movement.at[r][ns - 1].who[1] - tables - 1);
			assert_int_equal(met, (UINT64_C(1) << tables) - 1);
		}
	}
}

static void at_a_half_table_all_sit_out_once_at_most(void **state)
{
	(void)state;
	for (int tables = 3; tables <= MOVEMENT_TABLES_MAX; tables++)
		for (enum mitchell_half half = HALF_NS; half <= HALF_EW; half++) {
			mitchell(tables, 0, EVEN_SKIP, half, 0);
			assert_int_equal(movement.absent, half == HALF_NS ? tables : 2 * tables);
			int rounds = movement.rounds;
			require(facts.played, rounds - 1, rounds);
		}
}

static void an_arrow_switch_of_an_eighth_is_the_fairest(void **state)
{
	static const struct {
		int tables, switched;
		double influence, without;
	} rows[] = {{11, 1, 3.5, 0}, {13, 2, 3.1, 42}, {15, 2, 2.7, 56}, {17, 2, 3.8, 72}};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		mitchell(rows[i].tables, 0, EVEN_SKIP, HALF_NONE, rows[i].switched);
		assert_true(fabs(facts.influence - rows[i].influence) < 0.06);
		mitchell(rows[i].tables, 0, EVEN_SKIP, HALF_NONE, 0);
		assert_true(!rows[i].without || fabs(facts.influence - rows[i].without) < 0.6);
	}
	for (int tables = 7; tables <= 17; tables += 2) {
		double best = HUGE_VAL;
		int fairest = -1;
		for (int switched = 0; switched <= tables; switched++) {
			mitchell(tables, 0, EVEN_SKIP, HALF_NONE, switched);
			if (facts.influence < best)
				best = facts.influence, fairest = switched;
		}
		assert_int_equal(fairest, movement_switched(tables));
	}
}

static void a_web_has_the_same_boards_for_all(void **state)
{
	(void)state;
	for (int tables = 3; tables <= MOVEMENT_TABLES_MAX; tables++)
		for (int rounds = 3; rounds <= tables; rounds += 2) {
			assert_true(movement_web(&movement, tables, rounds, 0));
			check();
			require(facts.met, 0, 1);
			require(facts.played, rounds, rounds);
			assert_int_equal(movement.sets, rounds);
			assert_true(facts.copies <= (tables + rounds - 1) / rounds + 1);
			if (tables % 2 == 0 && tables <= 2 * rounds)
				assert_int_equal(facts.copies, 2);
		}
}

static int rounds_of(int who)
{
	int rounds = 0;

	for (int r = 0; r < movement.rounds; r++)
		for (int t = 0; t < movement.tables; t++)
			rounds += movement.at[r][t].who[0] == who || movement.at[r][t].who[1] == who;
	return rounds;
}

static void a_rover_meets_nobody_twice_and_others_sit_out_once_at_most(void **state)
{
	(void)state;
	for (int tables = 4; tables < MOVEMENT_TABLES_MAX; tables++)
		for (enum rover rover = ROVER_NS; rover <= ROVER_EW; rover++) {
			assert_true(movement_rover(&movement, tables, 0, rover, 0));
			check();
			int rounds = movement.rounds, all = tables - (tables % 2 == 0);
			require(facts.met, 0, 1);
			require(facts.played, rounds - 1, rounds);
			assert_int_equal(facts.shared, 0);
			assert_int_equal(rounds_of(2 * tables + 1), rounds - 1);
			for (int who = 1; who <= 2 * tables; who++)
				assert_true(rounds_of(who) >= rounds - 1);
			if (tables > 6)
				assert_true(rounds >= all - 1);
		}
}

static void a_mitchell_barometer_moves_no_boards(void **state)
{
	(void)state;
	for (int tables = 3; tables <= MOVEMENT_TABLES_MAX; tables++) {
		assert_true(movement_mitchell_barometer(&movement, tables, 0, HALF_NONE, 0));
		check();
		require(facts.met, 0, 1);
		require(facts.played, tables, tables);
		assert_int_equal(facts.copies, tables);
		for (int r = 0; r < tables; r++)
			for (int t = 0; t < tables; t++)
				assert_int_equal(movement.at[r][t].set, r + 1);
	}
}

static void the_last_rounds_are_switched(void **state)
{
	struct movement plain;

	(void)state;
	assert_true(movement_web(&plain, 14, 13, 0) && movement_web(&movement, 14, 13, 2));
	for (int r = 0; r < 13; r++)
		for (int t = 0; t < 14; t++)
			assert_int_equal(movement.at[r][t].who[r >= 11], plain.at[r][t].who[0]);
	assert_true(movement_rover(&movement, 7, 0, ROVER_NS, 7));
	assert_false(movement_rover(&movement, 7, 0, ROVER_NS, 8));
}

/* ---- Howell ---- */

static void all_pairs_of_a_howell_meet_once_and_play_all_boards(void **state)
{
	(void)state;
	for (int pairs = 3; pairs <= 24; pairs++) {
		bool odd = pairs % 2;
		assert_true(movement_howell(&movement, pairs, 0));
		check();
		require(facts.met, 1, 1);
		require(facts.played, pairs - 1, pairs - 1);
		int shared = pairs <= 4 ? 3 : pairs <= 6 ? 2 : 0;
		assert_int_equal(facts.shared, shared);
		assert_int_equal(movement.rounds, pairs - !odd);
	}
}

static void a_howell_is_as_balanced_as_it_can_be(void **state)
{
	static const struct {
		int pairs, even, uneven;
	} rows[] = {{4, 6, 0},	  {6, 5, 10},	 {8, 28, 0},   {10, 9, 36},   {12, 66, 0}, {14, 13, 78},
		    {16, 120, 0}, {18, 17, 136}, {20, 190, 0}, {22, 21, 210}, {24, 276, 0}};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_true(movement_howell(&movement, rows[i].pairs, 0));
		check();
		assert_int_equal(facts.even, rows[i].even);
		assert_int_equal(facts.uneven, rows[i].uneven);
		assert_int_equal(facts.most_uneven, rows[i].uneven ? 2 : 0);
		assert_true(rows[i].uneven || fabs(facts.influence) < 1e-9);
	}
}

/* Of any two pairs: rounds in the same direction less those in opposite ones, as near to 0 as a cycle lets them be. */
static void a_barometer_has_everybody_meet_and_is_balanced(void **state)
{
	(void)state;
	for (int pairs = 3; pairs <= 32; pairs++) {
		int even = pairs + pairs % 2;
		assert_true(movement_barometer(&movement, pairs, 0));
		check();
		require(facts.met, 1, 1);
		require(facts.played, pairs - 1, pairs - 1);
		assert_int_equal(movement.rounds, even - 1);
		assert_int_equal(facts.copies, even / 2);
		if (pairs % 2)
			continue;
		bool perfect = pairs % 4 == 0 && pairs != 28;
		assert_int_equal(facts.most_uneven, perfect ? 0 : pairs == 28 ? 4 : 2);
		assert_true(!perfect || fabs(facts.influence) < 1e-9);
	}
}

/* ---- Individuals, teams ---- */

static void players_are_partners_once_and_opponents_twice(void **state)
{
	(void)state;
	for (int players = 4; players <= 12; players += 4) {
		assert_true(movement_individual(&movement, players, 0));
		check();
		require(facts.partner, 1, 1);
		require(facts.met, 2, 2);
		require(facts.played, players - 1, players - 1);
	}
}

static void nobody_meets_a_player_twice_at_a_rainbow(void **state)
{
	static const int tables[] = {5, 7, 11, 13};

	(void)state;
	for (int i = 0; i < 4; i++) {
		assert_true(movement_individual(&movement, 4 * tables[i], 0));
		check();
		require(facts.partner, 0, 1);
		require(facts.met, 0, 1);
		require(facts.played, tables[i], tables[i]);
		assert_int_equal(facts.shared, 0);
	}
}

static void teams_meet_once_and_are_at_home_equally(void **state)
{
	(void)state;
	for (int teams = 2; teams <= 32; teams++) {
		int least = 99, most = 0;
		assert_true(movement_teams(&movement, teams, 0));
		check();
		require(facts.met, 1, 1);
		for (int team = 1; team <= teams; team++) {
			int home = 0;
			for (int r = 0; r < movement.rounds; r++)
				for (int t = 0; t < movement.tables; t++)
					home += movement.at[r][t].who[0] == team && movement.at[r][t].who[1];
			least = home < least ? home : least;
			most = home > most ? home : most;
		}
		assert_true(most - least <= 1);
	}
}

/* ---- Others ---- */

static void fewer_rounds_are_the_first_ones(void **state)
{
	struct movement all;

	(void)state;
	assert_true(movement_howell(&all, 12, 0) && movement_howell(&movement, 12, 8));
	check();
	assert_int_equal(movement.rounds, 8);
	for (int t = 0; t < 6; t++)
		assert_memory_equal(&movement.at[7][t], &all.at[7][t], sizeof(struct seating));
	require(facts.met, 0, 1);
	require(facts.played, 8, 8);
}

static void what_does_not_exist_is_refused(void **state)
{
	(void)state;
	assert_false(movement_mitchell(&movement, 2, 0, EVEN_SKIP, HALF_NONE, 0));
	assert_false(movement_mitchell(&movement, MOVEMENT_TABLES_MAX + 1, 0, EVEN_SKIP, HALF_NONE, 0));
	assert_false(movement_mitchell(&movement, 8, 8, EVEN_SKIP, HALF_NONE, 0));
	assert_false(movement_mitchell(&movement, 7, 5, EVEN_SKIP, HALF_NONE, 6));
	assert_false(movement_web(&movement, 14, 12, 0));
	assert_false(movement_web(&movement, 9, 11, 0));
	assert_false(movement_web(&movement, 2, 0, 0));
	assert_false(movement_rover(&movement, 3, 0, ROVER_NS, 0));
	assert_false(movement_rover(&movement, MOVEMENT_TABLES_MAX, 0, ROVER_NS, 0));
	assert_false(movement_rover(&movement, 7, 8, ROVER_NS, 0));
	assert_false(movement_barometer(&movement, 2, 0));
	assert_false(movement_barometer(&movement, 33, 0));
	assert_false(movement_mitchell_barometer(&movement, 2, 0, HALF_NONE, 0));
	assert_false(movement_howell(&movement, 2, 0));
	assert_false(movement_howell(&movement, 25, 0));
	assert_false(movement_howell(&movement, 8, 8));
	assert_false(movement_individual(&movement, 9, 0));
	assert_false(movement_individual(&movement, 0, 0));
	assert_false(movement_teams(&movement, 1, 0));
	assert_false(movement_teams(&movement, 33, 0));
}

static void a_broken_movement_is_found(void **state)
{
	(void)state;
	assert_true(movement_howell(&movement, 8, 0));
	movement.at[3][0].set = movement.at[2][0].set; /* the fixed pair has it twice */
	movement_check(&movement, &facts);
	assert_false(facts.sound);
	assert_true(movement_howell(&movement, 8, 0));
	movement.at[3][1].who[0] = movement.at[3][2].who[0];
	movement_check(&movement, &facts);
	assert_false(facts.sound);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_pair_meets_another_twice_at_a_mitchell),
		cmocka_unit_test(a_relay_shares_boards_at_two_tables_and_has_all_rounds),
		cmocka_unit_test(all_meet_each_pair_of_the_other_direction),
		cmocka_unit_test(at_a_half_table_all_sit_out_once_at_most),
		cmocka_unit_test(an_arrow_switch_of_an_eighth_is_the_fairest),
		cmocka_unit_test(a_web_has_the_same_boards_for_all),
		cmocka_unit_test(a_rover_meets_nobody_twice_and_others_sit_out_once_at_most),
		cmocka_unit_test(a_mitchell_barometer_moves_no_boards),
		cmocka_unit_test(the_last_rounds_are_switched),
		cmocka_unit_test(a_barometer_has_everybody_meet_and_is_balanced),
		cmocka_unit_test(all_pairs_of_a_howell_meet_once_and_play_all_boards),
		cmocka_unit_test(a_howell_is_as_balanced_as_it_can_be),
		cmocka_unit_test(players_are_partners_once_and_opponents_twice),
		cmocka_unit_test(nobody_meets_a_player_twice_at_a_rainbow),
		cmocka_unit_test(teams_meet_once_and_are_at_home_equally),
		cmocka_unit_test(fewer_rounds_are_the_first_ones),
		cmocka_unit_test(what_does_not_exist_is_refused),
		cmocka_unit_test(a_broken_movement_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
