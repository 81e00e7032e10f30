/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of an environment: their deals, and who moves. */
#include "env/env.h"

#include "base/rng.h"
#include "core/cards.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The next of the seats that may move, clockwise from the one behind the last. */
static int next_to_move(const struct atout_env *env, const void *state, int last)
{
	seatset set = env->game->to_act(state);

	if (!set)
		return ATOUT_ENV_NOBODY;
	int left = next_seat(last, env->seats);
	seatset behind = (seatset)(set >> left << left);
	return first_seat(behind ? behind : set);
}

static void deal(const struct atout_env *env, struct env_table *table)
{
	atout_deal(&table->setup, &table->rng);
	env->game->start(table->state, &table->setup);
	memset(table->played, 0, sizeof table->played);
	table->seat = (uint8_t)next_to_move(env, table->state, table->setup.dealer);
}

static void begin_match(const struct atout_env *env, struct env_table *table)
{
	table->setup = env->match;
	table->setup.dealer = (uint8_t)rng_below(&table->rng, (uint32_t)env->seats);
	env->game->next(NULL, &table->setup);
	deal(env, table);
}

void atout_env_start(struct atout_env *env, size_t first, size_t count, uint64_t seed)
{
	struct atout_rng seeds;

	assert(first <= env->tables && count <= env->tables - first);
	atout_rng_seed(&seeds, seed);
	for (size_t i = 0; i < first + count; i++) {
		uint64_t own = rng_next(&seeds); /* drawn for the tables before, too: equal whatever part is started */
		if (i < first)
			continue;
		atout_rng_seed(&env->table[i].rng, own);
		begin_match(env, &env->table[i]);
	}
}

/* Judges the match, and lists what there is with its cards. */
static bool prepare(struct atout_env *env, const struct atout_setup *match)
{
	struct atout_setup first;

	if (match)
		env->match = *match;
	else
		atout_setup_start(env->game, &env->match, 0);
	if (env->game->check(&env->match))
		return false;
	first = env->match;
	if (!env->game->next(NULL, &first))
		return false;
	env->seats = first.seats;
	env_lay_fields(env);
	return env_list_actions(env, first.pack);
}

struct atout_env *atout_env_new(const struct atout_game *game, const struct atout_setup *match, size_t tables,
				uint64_t seed)
{
	struct atout_env *env = tables ? calloc(1, sizeof *env) : NULL;

	if (!env)
		return NULL;
	env->game = game;
	env->terms = atout_terms_of(game);
	env->tables = tables;
	env->table = calloc(tables, sizeof *env->table);
	if (!env->table || !prepare(env, match)) {
		atout_env_free(env);
		return NULL;
	}
	atout_env_start(env, 0, tables, seed);
	return env;
}

void atout_env_free(struct atout_env *env)
{
	if (env)
		free(env->table);
	free(env);
}

int atout_env_seats(const struct atout_env *env) { return env->seats; }

static void fill_mask(const struct atout_env *env, const struct atout_view *view, uint8_t *mask)
{
	for (int i = 0; i < view->legals; i++)
		mask[env->action[view->legal[i]]] = 1;
}

static void list_legal(const struct atout_env *env, const struct env_table *table, struct atout_view *view)
{
	view->legals = (uint16_t)env->game->legal(table->state, table->seat, view->legal);
}

static void see_table(const struct atout_env *env, const struct env_table *table, struct env_keys *keys, uint8_t *mask,
		      int16_t *observation)
{
	struct atout_view view;

	if (mask)
		memset(mask, 0, (size_t)env->actions);
	if (observation)
		memset(observation, 0, (size_t)env->numbers * sizeof *observation);
	if (table->seat == ATOUT_ENV_NOBODY)
		return;
	if (observation) {
		atout_look(env->game, table->state, table->seat, &view);
		env_observe(env, table, &view, keys, observation);
	} else if (mask) {
		list_legal(env, table, &view);
	}
	if (mask)
		fill_mask(env, &view, mask);
}

void atout_env_see(const struct atout_env *env, size_t first, size_t count, uint8_t *seat, uint8_t *mask,
		   int16_t *observation)
{
	size_t actions = (size_t)env->actions, numbers = (size_t)env->numbers;
	struct env_keys keys = {0};

	assert(first <= env->tables && count <= env->tables - first);
	for (size_t i = 0; i < count; i++) {
		if (seat)
			seat[i] = env->table[first + i].seat;
		see_table(env, &env->table[first + i], &keys, mask ? mask + i * actions : NULL,
			  observation ? observation + i * numbers : NULL);
	}
}

void atout_env_look(const struct atout_env *env, size_t table, int seat, int16_t *observation)
{
	struct env_keys keys = {0};
	struct atout_view view;

	assert(table < env->tables && seat >= 0 && seat < env->seats);
	memset(observation, 0, (size_t)env->numbers * sizeof *observation);
	atout_look(env->game, env->table[table].state, seat, &view);
	env_observe(env, &env->table[table], &view, &keys, observation);
}

void atout_env_draw(struct atout_env *env, size_t first, size_t count, int32_t *action)
{
	atout_move legal[ATOUT_MOVES_MAX];

	assert(first <= env->tables && count <= env->tables - first);
	for (size_t i = 0; i < count; i++) {
		struct env_table *table = &env->table[first + i];
		action[i] = ATOUT_ENV_NO_ACTION;
		if (table->seat == ATOUT_ENV_NOBODY)
			continue;
		int n = env->game->legal(table->state, table->seat, legal);
		action[i] = env->action[legal[rng_below(&table->rng, (uint32_t)n)]];
	}
}

/* The seat from whose hand the mover's card comes: dummy, or the mover. */
static int hand_of(const struct atout_env *env, const struct env_table *table)
{
	struct atout_view view;

	if (!env->game->played_by)
		return table->seat;
	for (int seat = 0; seat < env->seats; seat++) {
		if (seat == table->seat || env->game->played_by(table->state, seat) != table->seat)
			continue;
		atout_look(env->game, table->state, table->seat, &view);
		return view.from < 0 ? table->seat : view.from;
	}
	return table->seat;
}

static bool move_at(const struct atout_env *env, struct env_table *table, int action)
{
	atout_move move = atout_env_move(env, action);
	int kind = atout_move_kind(move), hand = table->seat;
	bool card = kind == ATOUT_PLAY || kind == ATOUT_PLAY_MELD;

	if (table->seat == ATOUT_ENV_NOBODY || move == ATOUT_NO_MOVE)
		return false;
	if (card)
		hand = hand_of(env, table);
	if (!atout_play(env->game, table->state, table->seat, move, NULL))
		return false;
	if (card)
		table->played[hand] |= set_of(atout_move_arg(move));
	table->seat = (uint8_t)next_to_move(env, table->state, table->seat);
	return true;
}

static void pay(const struct atout_env *env, const struct env_table *table, float *reward)
{
	struct atout_standing standing = {0};

	env->game->standing(table->state, &standing);
	for (int seat = 0; seat < env->seats; seat++)
		reward[seat] = (float)standing.score[seat % standing.numbers];
}

size_t atout_env_step(struct atout_env *env, size_t first, size_t count, const int32_t *action, float *reward,
		      uint8_t *over)
{
	size_t seats = (size_t)env->seats, refused = 0;

	assert(first <= env->tables && count <= env->tables - first);
	if (reward)
		memset(reward, 0, count * seats * sizeof *reward);
	for (size_t i = 0; i < count; i++) {
		struct env_table *table = &env->table[first + i];
		bool moved = action[i] != ATOUT_ENV_NO_ACTION && move_at(env, table, action[i]);
		bool ended = moved && table->seat == ATOUT_ENV_NOBODY;
		refused += !moved && action[i] != ATOUT_ENV_NO_ACTION;
		if (ended && reward)
			pay(env, table, reward + i * seats);
		if (over)
			over[i] = ended;
	}
	return refused;
}

void atout_env_copy(struct atout_env *env, size_t table, const struct atout_env *from, size_t from_table)
{
	assert(env->game == from->game && env->seats == from->seats);
	assert(table < env->tables && from_table < from->tables);
	env->table[table] = from->table[from_table];
}

void atout_env_guess(struct atout_env *env, size_t first, size_t count, int seat)
{
	assert(first <= env->tables && count <= env->tables - first && seat >= 0 && seat < env->seats);
	for (size_t i = first; i < first + count; i++) {
		struct env_table *table = &env->table[i];
		env->game->blind(table->state, seat);
		env->game->guess(table->state, seat, &table->rng);
	}
}

size_t atout_env_next(struct atout_env *env, size_t first, size_t count)
{
	size_t dealt = 0;

	assert(first <= env->tables && count <= env->tables - first);
	for (size_t i = first; i < first + count; i++) {
		struct env_table *table = &env->table[i];
		if (table->seat != ATOUT_ENV_NOBODY)
			continue;
		if (env->game->next(table->state, &table->setup))
			deal(env, table);
		else
			begin_match(env, table);
		dealt++;
	}
	return dealt;
}
