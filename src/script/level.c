/* SPDX-License-Identifier: Apache-2.0 */
#include "script/level.h"

#include "base/clock.h"
#include "script/run.h"

#include <stdlib.h>
#include <string.h>

static int64_t sum_of_shares(const struct script *script)
{
	int64_t sum = 0;

	for (int i = 0; i < script->types; i++)
		sum += script->type[i].share;
	return sum;
}

bool level_is_possible(const struct script *script) { return sum_of_shares(script) > 0; }

/* ---- The row of types ---- */

/* What a type lacks when so many places are given, this one counted: its share of them less what it has, times the sum.
 */
static int64_t lack(const struct level *level, int type, int places, int64_t sum)
{
	return (int64_t)level->script->type[type].share * places - sum * level->wanted[type];
}

/* The type that lacks most; among equals chance decides. */
static int choose_type(const struct level *level, int places, int64_t sum, struct atout_rng *rng)
{
	int64_t most = INT64_MIN;
	int best = 0, equal = 0;

	for (int i = 0; i < level->script->types; i++) {
		int64_t lacks = lack(level, i, places, sum);
		if (!level->script->type[i].share || lacks < most)
			continue;
		equal = lacks == most ? equal + 1 : 1;
		if (equal == 1 || rng_below(rng, (uint32_t)equal) == 0)
			best = i;
		most = lacks;
	}
	return best;
}

static void lay_row(struct level *level)
{
	int64_t sum = sum_of_shares(level->script);
	struct atout_rng rng;

	atout_rng_seed(&rng, (uint64_t)level->request->plan.seed ^ UINT64_C(0x6C6576656C));
	for (int i = 0; i < level->deals; i++) {
		int type = choose_type(level, i + 1, sum, &rng);
		level->type[i] = (uint8_t)type;
		level->wanted[type]++;
	}
}

/* ---- Handing on ---- */

static void find_values(struct level *level, struct dealt *dealt)
{
	const struct script *script = level->script;

	for (int i = 0; i < script->items; i++)
		level->value[i] = item_has_value(&script->item[i]) ? dealt_value(dealt, script->item[i].node) : 0;
	if (level->request->measure)
		level->request->measure(level->request->what, dealt, level->value + script->items);
}

/* What went wrong in the deal that was looked at. */
static bool goes_well(struct level *level)
{
	const struct dealt *dealt = &level->dealt;

	if (level->end == RUN_DONE && dealt->fault >= 0)
		level->fault = dealt->fault;
	if (level->end == RUN_DONE)
		level->end = dealt->no_memory ? RUN_NO_MEMORY : dealt->fault >= 0 ? RUN_DIVISION : RUN_DONE;
	return level->end == RUN_DONE;
}

static void look_at(struct level *level, const cardset cards[COMPASS_SEATS])
{
	dealt_next(&level->dealt);
	memcpy(level->dealt.cards, cards, sizeof level->dealt.cards);
}

static bool hand_on(struct level *level, int place)
{
	struct hit hit = {.value = level->value};

	look_at(level, level->cards[place]);
	if (!level->request->bare)
		find_values(level, &level->dealt);
	if (!goes_well(level))
		return false;
	memcpy(hit.cards, level->cards[place], sizeof hit.cards);
	level->kept[level->type[place]]++;
	level->enough = !level->request->take(level->request->to, &hit);
	return !level->enough;
}

static bool is_taken(const struct level *level, int place) { return level->cards[place][0] != 0; }

static bool hand_on_row(struct level *level)
{
	while (level->next < level->deals && is_taken(level, level->next))
		if (!hand_on(level, level->next++))
			return false;
	return true;
}

/* What stands behind places that stay free. */
static void hand_on_rest(struct level *level)
{
	for (; level->next < level->deals; level->next++)
		if (is_taken(level, level->next) && !hand_on(level, level->next))
			return;
}

/* ---- Deals that meet the condition ---- */

/* The type of the deal that is looked at; -1: none, or of two. */
static int type_of(struct level *level)
{
	const struct script *script = level->script;
	int found = -1;

	for (int i = 0; i < script->types && goes_well(level); i++) {
		if (!dealt_value(&level->dealt, script->type[i].node))
			continue;
		if (found >= 0) {
			level->end = RUN_TWO_TYPES;
			level->fault = script->type[i].node;
			return -1;
		}
		found = i;
	}
	return goes_well(level) ? found : -1;
}

static void put(struct level *level, int type, const cardset cards[COMPASS_SEATS])
{
	int *place = &level->place[type];

	while (*place < level->deals && (level->type[*place] != type || is_taken(level, *place)))
		++*place;
	if (*place == level->deals)
		return;
	memcpy(level->cards[*place], cards, sizeof level->cards[0]);
	level->taken++;
}

/* To find the type of a deal may take the solver, for which the run below does not look at the clock. */
static bool is_late(const struct level *level)
{
	return level->request->seconds > 0 && clock_seconds(CLOCK_MONOTONIC) - level->begin > level->request->seconds;
}

static bool take(void *to, const struct hit *hit)
{
	struct level *level = to;

	look_at(level, hit->cards);
	int type = type_of(level);
	if (level->end != RUN_DONE)
		return false;
	if (type < 0) {
		level->others++;
		return !is_late(level);
	}
	level->met[type]++;
	put(level, type, hit->cards);
	return hand_on_row(level) && level->taken < level->deals && !is_late(level);
}

static void progress(void *to, double part, uint64_t generated)
{
	const struct level *level = to;
	double taken = (double)level->taken / level->deals;

	level->request->progress(level->request->to, part > taken ? part : taken, generated);
}

/* ---- A run ---- */

static bool start(struct level *level)
{
	size_t deals = (size_t)level->deals;
	const struct run_request *request = level->request;

	level->type = malloc(deals);
	level->cards = calloc(deals, sizeof *level->cards);
	level->value = malloc(((size_t)level->script->items + (size_t)request->measures) * sizeof *level->value + 1);
	if (!level->type || !level->cards || !level->value || !dealt_start(&level->dealt, level->script))
		return false;
	atout_rng_seed(&level->dealt.random, (uint64_t)request->plan.seed);
	level->inner = *request;
	level->inner.produce = INT64_MAX;
	level->inner.bare = true;
	level->inner.take = take;
	level->inner.progress = request->progress ? progress : NULL;
	level->inner.to = level;
	lay_row(level);
	return true;
}

enum run_end level_run(struct level *level, const struct script *script, const struct run_request *request,
		       struct run_result *result)
{
	*level = (struct level){.script = script, .request = request, .deals = (int)request->produce, .fault = -1};
	*result = (struct run_result){.fault = -1};
	level->begin = clock_seconds(CLOCK_MONOTONIC);
	if (!start(level))
		return RUN_NO_MEMORY;
	enum run_end how = script_run(script, &level->inner, result);
	if (how == RUN_DONE && level->end == RUN_DONE && !level->enough)
		hand_on_rest(level);
	result->produced = 0;
	for (int i = 0; i < script->types; i++)
		result->produced += (uint64_t)level->kept[i];
	if (level->end == RUN_DONE)
		return how;
	result->fault = level->fault;
	return level->end;
}

void level_free(struct level *level)
{
	dealt_free(&level->dealt);
	free(level->type);
	free(level->cards);
	free(level->value);
}
