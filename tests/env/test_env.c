/* SPDX-License-Identifier: Apache-2.0 */
/* Environments: random play of all games, told seat by seat. */
#include "env/env.h"
#include "share.h"

#include <atout/games.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLES = 6, STEPS = 400, ACTIONS = ENV_ACTIONS_MAX, NUMBERS = 4096 };

/* Matches whose seats, moves or facts differ from the usual ones. */
static const struct {
	const char *game, *option, *value;
	int seats;
} matches[] = {
	{"bridge", NULL, NULL, 0},	 {"bridge", "scoring", "rubber", 0},
	{"barbu", NULL, NULL, 0},	 {"barbu", "domino_pass", "free", 0},
	{"bauerchen", NULL, NULL, 0},	 {"bauerchen", "variant", "hesse", 0},
	{"boerenbridge", NULL, NULL, 0}, {"boerenbridge", "variant", "updown", 0},
	{"farmers", NULL, NULL, 0},	 {"farmers", "bidding", "in_order", 3},
	{"farmers", NULL, NULL, 7},	 {"farmers", "blind_one_card", "on", 5},
};
enum { MATCHES = sizeof matches / sizeof matches[0] };

static struct atout_env *open_match(int i, size_t tables, uint64_t seed)
{
	const struct atout_game *game = atout_game_find(matches[i].game);
	struct atout_setup setup;

	atout_setup_start(game, &setup, matches[i].seats);
	if (matches[i].option) {
		int option = atout_option_find(game, matches[i].option);
		assert_true(option >= 0);
		assert_true(atout_option_read(&game->options[option], matches[i].value, &setup.option[option]));
	}
	struct atout_env *env = atout_env_new(game, &setup, tables, seed);
	assert_non_null(env);
	assert_true(atout_env_actions(env) <= ACTIONS && atout_env_numbers(env) <= NUMBERS);
	return env;
}

/* One random move at each table, and new deals. */
static void random_step(struct atout_env *env)
{
	int32_t action[TABLES];

	atout_env_draw(env, 0, TABLES, action);
	assert_int_equal(atout_env_step(env, 0, TABLES, action, NULL, NULL), 0);
	atout_env_next(env, 0, TABLES);
}

static void each_match(void (*test)(struct atout_env *))
{
	for (int i = 0; i < MATCHES; i++) {
		struct atout_env *env = open_match(i, TABLES, 1 + (uint64_t)i);
		test(env);
		atout_env_free(env);
	}
}

/* ---- Actions ---- */

static void check_mask(const struct atout_env *env, const struct env_table *table, const uint8_t *mask)
{
	atout_move legal[ATOUT_MOVES_MAX];
	int n = env->game->legal(table->state, table->seat, legal), ones = 0;

	for (int i = 0; i < atout_env_actions(env); i++)
		ones += mask[i];
	assert_int_equal(ones, n);
	for (int i = 0; i < n; i++) {
		int action = atout_env_action(env, legal[i]);
		assert_true(action >= 0);
		assert_int_equal(atout_env_move(env, action), legal[i]);
		assert_int_equal(mask[action], 1);
	}
}

static void play_with_masks(struct atout_env *env)
{
	static uint8_t mask[TABLES * ACTIONS];
	static int16_t observation[TABLES * NUMBERS];
	uint8_t seat[TABLES];

	for (int step = 0; step < share_of(STEPS); step++) {
		atout_env_see(env, 0, TABLES, seat, mask, step % 2 ? observation : NULL);
		for (int i = 0; i < TABLES; i++) {
			assert_int_equal(seat[i], env->table[i].seat);
			assert_true(env->game->to_act(env->table[i].state) >> seat[i] & 1);
			check_mask(env, &env->table[i], mask + i * atout_env_actions(env));
		}
		random_step(env);
	}
}

static void each_legal_move_is_an_action_and_nothing_else_is_legal(void **unused)
{
	(void)unused;
	each_match(play_with_masks);
}

static void try_illegal(struct atout_env *env)
{
	static uint8_t mask[TABLES * ACTIONS];
	int32_t action[TABLES];
	uint8_t over[TABLES];

	atout_env_see(env, 0, TABLES, NULL, mask, NULL);
	for (int i = 0; i < TABLES; i++)
		for (action[i] = 0; mask[i * atout_env_actions(env) + action[i]];)
			action[i]++;
	action[0] = ATOUT_ENV_NO_ACTION;
	action[1] = atout_env_actions(env);
	struct env_table before[TABLES];
	memcpy(before, env->table, sizeof before);
	assert_int_equal(atout_env_step(env, 0, TABLES, action, NULL, over), TABLES - 1);
	assert_memory_equal(before, env->table, sizeof before);
	assert_int_equal(over[2], 0);
}

static void what_is_not_legal_leaves_a_table_alone(void **unused)
{
	(void)unused;
	each_match(try_illegal);
}

/* ---- Observations ---- */

static void look_at_guesses(struct atout_env *env)
{
	static int16_t seen[NUMBERS], guessed[NUMBERS];
	int changed = 0;

	for (int step = 0; step < share_of(STEPS); step++) {
		struct env_table *table = &env->table[step % TABLES], whole = *table;
		for (int seat = 0; seat < atout_env_seats(env); seat++) {
			atout_env_look(env, (size_t)(step % TABLES), seat, seen);
			atout_env_guess(env, (size_t)(step % TABLES), 1, seat);
			changed += memcmp(table->state, whole.state, env->game->state_size) != 0;
			atout_env_look(env, (size_t)(step % TABLES), seat, guessed);
			assert_memory_equal(seen, guessed, (size_t)atout_env_numbers(env) * sizeof *seen);
			*table = whole;
		}
		random_step(env);
	}
	assert_true(changed > STEPS / 2 / share_divisor());
}

static void deals_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(void **unused)
{
	(void)unused;
	each_match(look_at_guesses);
}

static struct atout_env_field find_field(const struct atout_env *env, const char *name)
{
	struct atout_env_field field;

	for (int i = 0; atout_env_field(env, i, &field); i++)
		if (!strcmp(field.name, name))
			return field;
	fail_msg("no field %s", name);
	return field;
}

/* Whether the row of a field has the cards and nothing else. */
static void assert_cards(const struct atout_env *env, const int16_t *seen, const char *name, int row, uint64_t cards)
{
	struct atout_env_field field = find_field(env, name);

	for (int suit = 0; suit < 4; suit++)
		for (int rank = 0; rank < 13; rank++)
			assert_int_equal(seen[field.at + row * field.columns + suit * 13 + rank],
					 cards >> atout_card_of(suit, rank) & 1);
}

/* Cards that were played came from the hand that they were dealt to. */
static void check_played(const struct env_table *table, const struct atout_view *view, int seat)
{
	uint64_t dealt = 0;

	for (int i = 0; i < table->setup.size[seat]; i++)
		dealt |= atout_set_of(table->setup.hand[seat][i]);
	assert_int_equal(table->played[seat] & ~dealt, 0);
	assert_int_equal(__builtin_popcountll(table->played[seat]) + view->count[seat], table->setup.size[seat]);
}

static void look_from_each_seat(struct atout_env *env)
{
	static int16_t seen[NUMBERS];
	int seats = atout_env_seats(env);

	for (int step = 0; step < share_of(STEPS); step++) {
		struct atout_view view;
		int me = step % seats;
		atout_look(env->game, env->table[0].state, me, &view);
		atout_env_look(env, 0, me, seen);
		for (int row = 0; row < seats; row++) {
			int seat = (me + row) % seats;
			check_played(&env->table[0], &view, seat);
			assert_cards(env, seen, "known", row, view.known[seat]);
			assert_cards(env, seen, "played", row, env->table[0].played[seat]);
			assert_int_equal(seen[find_field(env, "count").at + row], view.count[seat]);
			assert_int_equal(seen[find_field(env, "bid").at + row], view.bid[seat]);
			assert_int_equal(seen[find_field(env, "dealer").at + row], seat == view.dealer);
		}
		random_step(env);
	}
}

static void a_seat_is_told_its_view_counted_from_itself(void **unused)
{
	(void)unused;
	each_match(look_from_each_seat);
}

static void fields_fill_an_observation_without_gaps(void **unused)
{
	(void)unused;
	for (int i = 0; i < MATCHES; i++) {
		struct atout_env *env = open_match(i, 1, 1);
		struct atout_env_field field;
		int at = 0;
		for (int j = 0; atout_env_field(env, j, &field); j++) {
			assert_int_equal(field.at, at);
			assert_true(field.rows > 0 && field.columns > 0);
			at += field.rows * field.columns;
		}
		assert_int_equal(at, atout_env_numbers(env));
		atout_env_free(env);
	}
}

/* Plays a text of moves at the only table; the observation of a seat. */
static void play_moves(struct atout_env *env, const char *const *moves)
{
	for (; *moves; moves++) {
		atout_move move;
		assert_true(env->game->read(*moves, &move));
		int32_t action = atout_env_action(env, move);
		assert_int_equal(atout_env_step(env, 0, 1, &action, NULL, NULL), 0);
	}
}

static void calls_of_an_auction_stand_in_the_rows_of_their_callers(void **unused)
{
	static const char *const moves[] = {"pass", "1D", "X", "XX", "pass", "2C", NULL};
	static int16_t seen[NUMBERS];
	struct atout_env *env = open_match(0, 1, 3);
	int dealer = env->table[0].setup.dealer, diamond = 1, two_clubs = 5;

	(void)unused;
	play_moves(env, moves);
	atout_env_look(env, 0, dealer, seen);
	assert_int_equal(seen[find_field(env, "passes").at], 1);
	assert_int_equal(seen[find_field(env, "bids").at + 35 + diamond], 1);
	assert_int_equal(seen[find_field(env, "bids").at + 35 + two_clubs], 1);
	assert_int_equal(seen[find_field(env, "doubles").at + 2 * 35 + diamond], 1);
	assert_int_equal(seen[find_field(env, "redoubles").at + 3 * 35 + diamond], 1);
	assert_int_equal(seen[find_field(env, "highest bid").at + 1], two_clubs + 1);
	atout_env_free(env);
}

/* ---- Deals ---- */

static void play_to_rewards(struct atout_env *env)
{
	int32_t action[TABLES];
	float reward[TABLES * ATOUT_SEATS_MAX];
	uint8_t over[TABLES];
	int deals = 0, seats = atout_env_seats(env);

	for (int step = 0; step < 20 * STEPS && deals < 3 * TABLES; step++) {
		atout_env_draw(env, 0, TABLES, action);
		atout_env_step(env, 0, TABLES, action, reward, over);
		for (int i = 0; i < TABLES; i++) {
			struct atout_standing standing = {.numbers = 1};
			if (over[i])
				env->game->standing(env->table[i].state, &standing);
			for (int seat = 0; seat < seats; seat++)
				assert_int_equal((int)reward[i * seats + seat],
						 standing.score[seat % standing.numbers]);
			assert_int_equal(over[i], env->table[i].seat == ATOUT_ENV_NOBODY);
			deals += over[i];
		}
		atout_env_next(env, 0, TABLES);
	}
	assert_true(deals >= TABLES);
}

static void rewards_are_the_scores_of_a_deal_that_ends(void **unused)
{
	(void)unused;
	each_match(play_to_rewards);
}

static void equal_seeds_give_equal_tables_whichever_are_started(void **unused)
{
	(void)unused;
	for (int i = 0; i < MATCHES; i++) {
		struct atout_env *env = open_match(i, TABLES, 7), *other = open_match(i, TABLES, 8);
		assert_memory_not_equal(&env->table[2].setup, &other->table[2].setup, sizeof env->table[2].setup);
		atout_env_start(other, 4, 2, 7);
		atout_env_start(other, 0, 4, 7);
		for (int step = 0; step < 50; step++) {
			for (int j = 0; j < TABLES; j++)
				assert_memory_equal(env->table[j].state, other->table[j].state, env->game->state_size);
			random_step(env);
			random_step(other);
		}
		atout_env_free(env);
		atout_env_free(other);
	}
}

static void a_table_that_is_over_waits_for_its_deal(void **unused)
{
	static int16_t observation[NUMBERS];
	static uint8_t mask[ACTIONS];
	struct atout_env *env = open_match(4, 1, 5);
	int32_t action;
	uint8_t seat, over = 0;

	(void)unused;
	while (!over) {
		atout_env_draw(env, 0, 1, &action);
		atout_env_step(env, 0, 1, &action, NULL, &over);
	}
	atout_env_see(env, 0, 1, &seat, mask, observation);
	assert_int_equal(seat, ATOUT_ENV_NOBODY);
	assert_int_equal(memchr(mask, 1, sizeof mask) != NULL, 0);
	atout_env_draw(env, 0, 1, &action);
	assert_int_equal(action, ATOUT_ENV_NO_ACTION);
	action = 0;
	assert_int_equal(atout_env_step(env, 0, 1, &action, NULL, &over), 1);
	assert_int_equal(atout_env_next(env, 0, 1), 1);
	assert_int_equal(atout_env_next(env, 0, 1), 0);
	atout_env_free(env);
}

static void a_copy_goes_the_same_way(void **unused)
{
	struct atout_env *env = open_match(2, 1, 5), *other = open_match(2, 3, 6);
	int32_t action, again;

	(void)unused;
	for (int step = 0; step < 30; step++) {
		atout_env_copy(other, 1, env, 0);
		atout_env_draw(env, 0, 1, &action);
		atout_env_draw(other, 1, 1, &again);
		assert_int_equal(action, again);
		atout_env_step(env, 0, 1, &action, NULL, NULL);
		atout_env_step(other, 1, 1, &action, NULL, NULL);
		assert_memory_equal(&env->table[0], &other->table[1], sizeof env->table[0]);
	}
	atout_env_free(env);
	atout_env_free(other);
}

static void a_match_that_the_game_refuses_is_none(void **unused)
{
	const struct atout_game *game = atout_game_find("bridge");
	struct atout_setup setup;

	(void)unused;
	atout_setup_start(game, &setup, 5);
	assert_null(atout_env_new(game, &setup, 1, 1));
	assert_null(atout_env_new(game, NULL, 0, 1));
	atout_env_free(NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_legal_move_is_an_action_and_nothing_else_is_legal),
		cmocka_unit_test(what_is_not_legal_leaves_a_table_alone),
		cmocka_unit_test(deals_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it),
		cmocka_unit_test(a_seat_is_told_its_view_counted_from_itself),
		cmocka_unit_test(fields_fill_an_observation_without_gaps),
		cmocka_unit_test(calls_of_an_auction_stand_in_the_rows_of_their_callers),
		cmocka_unit_test(rewards_are_the_scores_of_a_deal_that_ends),
		cmocka_unit_test(equal_seeds_give_equal_tables_whichever_are_started),
		cmocka_unit_test(a_table_that_is_over_waits_for_its_deal),
		cmocka_unit_test(a_copy_goes_the_same_way),
		cmocka_unit_test(a_match_that_the_game_refuses_is_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
