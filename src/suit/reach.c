/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/reach.h"

#include <stdlib.h>

struct reach_place {
	struct set possible;
	struct sets had, clash;
};

bool sets_add(struct sets *sets, struct set set)
{
	if (sets->count == sets->room) {
		int room = sets->room ? 2 * sets->room : 4;
		struct set *larger = realloc(sets->set, (size_t)room * sizeof *larger);
		if (!larger)
			return false;
		sets->set = larger;
		sets->room = room;
	}
	sets->set[sets->count++] = set;
	return true;
}

void sets_free(struct sets *sets)
{
	free(sets->set);
	*sets = (struct sets){.set = NULL};
}

void reach_start(struct reach *reach, const struct holding *holding)
{
	*reach = (struct reach){.holding = holding};
	for (int layout = 0; layout < holding->stride[holding->gaps]; layout++)
		for (int gap = 0; gap < GAPS_MAX; gap++) {
			int cards = gap < holding->gaps ? layout % holding->stride[gap + 1] / holding->stride[gap] : 0;
			for (int most = cards; most <= RANKS; most++)
				set_put(&reach->at_most[gap][most], layout);
		}
}

void reach_free(struct reach *reach)
{
	for (uint32_t i = 0; i < reach->count; i++) {
		sets_free(&reach->place[i].had);
		sets_free(&reach->place[i].clash);
	}
	free(reach->place);
	faced_free(&reach->faced);
	table_free(&reach->known);
}

static struct set layouts_of(const struct reach *reach, const struct place *place)
{
	struct set set = reach->at_most[0][place->left[0]];

	for (int gap = 1; gap < reach->holding->gaps; gap++)
		set = set_and(set, reach->at_most[gap][place->left[gap]]);
	return set;
}

/* The layout in which West has all cards that are left. */
static int all_west(const struct reach *reach, const struct place *place)
{
	int layout = 0;

	for (int gap = 0; gap < reach->holding->gaps; gap++)
		layout += place->left[gap] * reach->holding->stride[gap];
	return layout;
}

struct set reach_holds(const struct reach *reach, const struct place *place, int defender, int gap)
{
	struct set all = layouts_of(reach, place);

	if (gap == NONE)
		return set_one(defender == WEST_HAND ? 0 : all_west(reach, place));
	if (defender == WEST_HAND)
		return set_without(all, reach->at_most[gap][0]);
	return place->left[gap] ? set_and(all, reach->at_most[gap][place->left[gap] - 1]) : (struct set){{0}};
}

int reach_shift(const struct reach *reach, int leader, int second_gap, int fourth_gap)
{
	int gap = second_to(leader) == WEST_HAND ? second_gap : fourth_gap;

	return gap == NONE ? 0 : reach->holding->stride[gap];
}

static struct set work_out_possible(struct reach *reach, const struct place *place)
{
	const struct holding *holding = reach->holding;
	struct set all = layouts_of(reach, place);

	for (int layout = 0; layout < holding->stride[holding->gaps]; layout++) {
		uint8_t west[GAPS_MAX] = {0};
		if (!set_has(&all, layout))
			continue;
		for (int gap = 0; gap < holding->gaps; gap++)
			west[gap] = (uint8_t)(layout % holding->stride[gap + 1] / holding->stride[gap]);
		if (faced_tricks(&reach->faced, place, west) < place->need)
			set_drop(&all, layout);
	}
	reach->broken |= reach->faced.broken;
	return all;
}

/* NULL: no memory.  It lasts until another one is asked for. */
static struct reach_place *find(struct reach *reach, const struct place *place)
{
	struct table_key key = table_key(place, place->need);
	const uint32_t *known = table_find(&reach->known, key);

	if (known)
		return &reach->place[*known];
	if (reach->count == reach->room) {
		uint32_t room = reach->room ? 2 * reach->room : 64;
		struct reach_place *larger = realloc(reach->place, room * sizeof *larger);
		reach->broken |= !larger;
		if (!larger)
			return NULL;
		reach->place = larger;
		reach->room = room;
	}
	reach->place[reach->count] = (struct reach_place){.possible = work_out_possible(reach, place)};
	reach->broken |= !table_put(&reach->known, key, reach->count);
	return reach->broken ? NULL : &reach->place[reach->count++];
}

struct set reach_possible(struct reach *reach, const struct place *place)
{
	const struct reach_place *found = find(reach, place);

	return found ? found->possible : (struct set){{0}};
}

/* West's cards where a defender has none. */
static const uint8_t *void_west(const struct place *place, int defender)
{
	static const uint8_t none[GAPS_MAX];

	return defender == WEST_HAND ? none : place->left;
}

/* The layout in which a defender has no card, if it is wanted. */
static struct set wanted_void(const struct reach *reach, const struct place *place, int defender, struct set wanted)
{
	return set_and(wanted, reach_holds(reach, place, defender, NONE));
}

/* When all four have played: what is wanted of the place behind it. */
static bool reach_fourth(struct reach *reach, const struct place *place, int leader, const int step[OUR_HANDS],
			 const int gap[2], struct set wanted, struct set *clash)
{
	int shift = reach_shift(reach, leader, gap[0], gap[1]);
	struct place next = *place;

	place_play(&next, step, gap[0], gap[1]);
	if (reach_all(reach, &next, set_unshift(wanted, shift), clash))
		return true;
	*clash = set_shift(*clash, shift);
	return false;
}

bool reach_third(struct reach *reach, const struct place *place, int leader, const int step[OUR_HANDS], int gap,
		 struct set wanted, struct set *clash)
{
	int fourth = !second_to(leader);

	*clash = wanted_void(reach, place, fourth, wanted);
	if (!set_is_empty(clash) &&
	    faced_third(&reach->faced, place, void_west(place, fourth), leader, step, gap) < place->need)
		return false;
	for (int last = 0; last < reach->holding->gaps; last++) {
		struct set with = set_and(wanted, reach_holds(reach, place, fourth, last));
		if (place->left[last] - (last == gap) <= 0 || set_is_empty(&with))
			continue;
		if (!reach_fourth(reach, place, leader, step, (int[]){gap, last}, with, clash))
			return false;
	}
	return true;
}

/* Whatever declarer plays from the third hand. */
static bool reach_second(struct reach *reach, const struct place *place, int leader, int step, int gap,
			 struct set wanted, struct set *clash)
{
	struct set met, sum = {{0}};
	int play[OUR_HANDS] = {step, step};

	play[!leader] = NONE;
	if (!place_length(place, !leader))
		return reach_third(reach, place, leader, play, gap, wanted, clash);
	for (int other = STEPS_MAX - 1; other >= 0; other--) {
		if (!place_tries(place, leader, step, gap, other))
			continue;
		play[!leader] = other;
		if (reach_third(reach, place, leader, play, gap, wanted, &met))
			return true;
		sum = set_or(sum, met);
	}
	*clash = sum;
	return false;
}

bool reach_led(struct reach *reach, const struct place *place, int leader, int step, struct set wanted,
	       struct set *clash)
{
	int second = second_to(leader);

	*clash = wanted_void(reach, place, second, wanted);
	if (!set_is_empty(clash) &&
	    faced_second(&reach->faced, place, void_west(place, second), leader, step, NONE) < place->need)
		return false;
	for (int gap = 0; gap < reach->holding->gaps; gap++) {
		struct set with = set_and(wanted, reach_holds(reach, place, second, gap));
		if (!place->left[gap] || set_is_empty(&with))
			continue;
		if (!reach_second(reach, place, leader, step, gap, with, clash))
			return false;
	}
	return true;
}

/* Whether what has been found of a place says it: 1 yes, 0 no, -1 it does not. */
static int told(const struct reach_place *found, struct set wanted, struct set *clash)
{
	struct set lost = set_without(wanted, found->possible);

	if (!set_is_empty(&lost)) {
		*clash = set_one(set_first(&lost));
		return 0;
	}
	if (set_size(&wanted) <= 1)
		return 1;
	for (int i = 0; i < found->had.count; i++)
		if (set_within(&wanted, &found->had.set[i]))
			return 1;
	for (int i = 0; i < found->clash.count; i++)
		if (set_within(&found->clash.set[i], &wanted)) {
			*clash = found->clash.set[i];
			return 0;
		}
	return -1;
}

/* Keeps a set that can be had, in place of those within it. */
static bool keep_had(struct reach_place *found, struct set set)
{
	struct sets *had = &found->had;
	int kept = 0;

	for (int i = 0; i < had->count; i++)
		if (!set_within(&had->set[i], &set))
			had->set[kept++] = had->set[i];
	had->count = kept;
	return sets_add(had, set);
}

/* Keeps a clash, in place of those around it. */
static bool keep_clash(struct reach_place *found, struct set set)
{
	struct sets *clash = &found->clash;
	int kept = 0;

	for (int i = 0; i < clash->count; i++)
		if (!set_within(&set, &clash->set[i]))
			clash->set[kept++] = clash->set[i];
	clash->count = kept;
	return sets_add(clash, set);
}

/* Whatever declarer leads. */
static bool reach_leads(struct reach *reach, const struct place *place, struct set wanted, struct set *clash)
{
	struct set met, sum = {{0}};

	for (int leader = 0; leader < OUR_HANDS; leader++)
		for (int step = 0; step < STEPS_MAX; step++) {
			if (!place->hand[leader][step])
				continue;
			if (reach_led(reach, place, leader, step, wanted, &met))
				return true;
			sum = set_or(sum, met);
		}
	*clash = sum;
	return false;
}

bool reach_all(struct reach *reach, const struct place *place, struct set wanted, struct set *clash)
{
	struct reach_place *found;

	if (reach->broken || !place->need || set_is_empty(&wanted) || !(found = find(reach, place)))
		return true;
	int known = told(found, wanted, clash);
	if (known >= 0)
		return known;
	bool can = reach_leads(reach, place, wanted, clash);
	found = find(reach, place);
	reach->broken |= !found || !(can ? keep_had(found, wanted) : keep_clash(found, *clash));
	return can || reach->broken;
}
