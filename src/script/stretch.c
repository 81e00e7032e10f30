/* SPDX-License-Identifier: Apache-2.0 */
#include "script/stretch.h"

#include <stdlib.h>
#include <string.h>

enum {
	DEALS_FIRST = 1024,   /* of the first stretch; twice as many in each that follows */
	DOUBLED_MOST = 6,     /* times */
	HITS_MOST = 1024,     /* of a stretch */
	SOLVED_WORTH = 65536, /* deals that could be made while the solver answers */
};

static bool make_room(struct stretch *stretch)
{
	if (stretch->hits < stretch->room)
		return true;
	int room = stretch->room ? 2 * stretch->room : 16;
	struct found *found = realloc(stretch->found, (size_t)room * sizeof *found);
	if (!found)
		return false;
	stretch->found = found;
	int32_t *value = realloc(stretch->value, (size_t)room * stretch->values * sizeof *value + 1);
	if (!value)
		return false;
	stretch->value = value;
	stretch->room = room;
	return true;
}

static void set_values(const struct run_request *request, struct stretch *stretch, struct dealt *dealt)
{
	const struct script *script = dealt->script;
	int32_t *value = stretch->value + (size_t)stretch->hits * stretch->values;

	for (int i = 0; i < script->items; i++)
		value[i] = item_has_value(&script->item[i]) ? dealt_value(dealt, script->item[i].node) : 0;
	if (request->measure)
		request->measure(request->what, dealt, value + script->items);
}

static bool add_hit(const struct run_request *request, struct stretch *stretch, struct maker *maker)
{
	if (!make_room(stretch)) {
		stretch->no_memory = true;
		return false;
	}
	if (!request->bare)
		set_values(request, stretch, &maker->dealt);
	struct found *found = &stretch->found[stretch->hits++];
	found->deals = stretch->deals;
	memcpy(found->cards, maker->dealt.cards, sizeof found->cards);
	return true;
}

static int hits_most(const struct run_request *request)
{
	return request->produce < HITS_MOST ? (int)request->produce : HITS_MOST;
}

/* If all deals are made, each stretch has as many. */
static bool goes_on(const struct run_request *request, const struct stretch *stretch, const struct maker *maker,
		    uint64_t work)
{
	if (maker->dealt.fault >= 0 || maker->dealt.no_memory || maker->stuck)
		return false;
	if (request->plan.all)
		return stretch->deals < MAKER_ALL;
	return stretch->hits < hits_most(request) && work < (uint64_t)DEALS_FIRST << stretch->doubled;
}

static void empty(struct stretch *stretch, const struct run_request *request, const struct script *script,
		  uint64_t number)
{
	stretch->values = (size_t)script->items + (size_t)request->measures;
	stretch->deals = 0;
	stretch->hits = stretch->handed = 0;
	stretch->begun = false;
	stretch->no_memory = false;
	stretch->doubled = number < DOUBLED_MOST ? (int)number : DOUBLED_MOST;
}

void stretch_fill(struct stretch *stretch, const struct run_request *request, struct maker *maker, uint64_t number)
{
	uint64_t work = 0, solved = maker->dealt.solved;

	empty(stretch, request, maker->dealt.script, number);
	maker_begin(maker, number);
	while (goes_on(request, stretch, maker, work + SOLVED_WORTH * (maker->dealt.solved - solved))) {
		work++;
		if (maker_try(maker, &stretch->deals) && !add_hit(request, stretch, maker))
			break;
	}
	stretch->fault = maker->dealt.fault;
	stretch->no_memory |= maker->dealt.no_memory;
	stretch->stuck = maker->stuck;
}

void stretch_free(struct stretch *stretch)
{
	free(stretch->found);
	free(stretch->value);
}

enum run_end stretch_end(const struct stretch *stretch)
{
	if (stretch->no_memory)
		return RUN_NO_MEMORY;
	if (stretch->fault >= 0)
		return RUN_DIVISION;
	return stretch->stuck ? RUN_STUCK : RUN_DONE;
}

/* False: enough. */
static bool hand_on(struct stretch *stretch, const struct run_request *request, struct run_result *result)
{
	const struct found *found = &stretch->found[stretch->handed];
	struct hit hit = {.value = stretch->value + (size_t)stretch->handed * stretch->values};

	memcpy(hit.cards, found->cards, sizeof hit.cards);
	stretch->handed++;
	result->generated = stretch->before + found->deals;
	result->produced++;
	return request->take(request->to, &hit) && result->produced != (uint64_t)request->produce;
}

bool stretch_hand_on(struct stretch *stretch, const struct run_request *request, struct run_result *result)
{
	uint64_t most = (uint64_t)request->generate;

	if (!stretch->begun)
		stretch->before = result->generated;
	stretch->begun = true;
	while (stretch->handed < stretch->hits && stretch->before + stretch->found[stretch->handed].deals <= most)
		if (!hand_on(stretch, request, result))
			return false;
	result->generated = stretch->before + stretch->deals < most ? stretch->before + stretch->deals : most;
	return result->generated < most;
}
