/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/front.h"

#include <stdlib.h>
#include <string.h>

void fronts_start(struct fronts *fronts, const struct holding *holding, uint64_t most)
{
	*fronts = (struct fronts){.holding = holding, .most = most};
	for (int layout = 0; layout < holding->stride[holding->gaps]; layout++)
		for (int gap = 0; gap < GAPS_MAX; gap++) {
			int cards = gap < holding->gaps ? layout % holding->stride[gap + 1] / holding->stride[gap] : 0;
			for (int most_cards = cards; most_cards <= RANKS; most_cards++)
				set_put(&fronts->at_most[gap][most_cards], layout);
		}
}

void front_free(struct front *front)
{
	free(front->set);
	*front = (struct front){.set = NULL};
}

void fronts_free(struct fronts *fronts)
{
	for (uint32_t i = 0; i < fronts->count; i++)
		front_free(&fronts->front[i]);
	free(fronts->front);
	faced_free(&fronts->faced);
	table_free(&fronts->known);
}

static bool may_work(struct fronts *fronts, uint64_t steps)
{
	fronts->work += steps;
	fronts->broken |= fronts->faced.broken || (fronts->most && fronts->work > fronts->most);
	return !fronts->broken;
}

/* Unless the front has such a set or a larger one; smaller ones go. */
static void add(struct fronts *fronts, struct front *front, struct set set)
{
	int kept = 0;

	for (int i = 0; i < front->count; i++)
		if (set_within(&set, &front->set[i]))
			return;
	for (int i = 0; i < front->count; i++)
		if (!set_within(&front->set[i], &set))
			front->set[kept++] = front->set[i];
	front->count = kept;
	if (front->count == front->room) {
		int room = front->room ? 2 * front->room : 4;
		struct set *larger = realloc(front->set, (size_t)room * sizeof *larger);
		if (!larger) {
			fronts->broken = true;
			return;
		}
		front->set = larger;
		front->room = room;
	}
	front->set[front->count++] = set;
	may_work(fronts, (uint64_t)front->count);
}

static struct front front_of_set(struct fronts *fronts, struct set set)
{
	struct front front = {.set = NULL};

	add(fronts, &front, set);
	return front;
}

static void join(struct fronts *fronts, struct front *front, const struct front *more)
{
	for (int i = 0; i < more->count && may_work(fronts, 1); i++)
		add(fronts, front, more->set[i]);
}

/* Behind a card that may come in the layouts of may, one of the plans of then is followed: shift moves its layouts. */
static void meet(struct fronts *fronts, struct front *front, const struct front *then, int shift, struct set may)
{
	struct front met = {.set = NULL};

	for (int i = 0; i < front->count; i++) {
		struct set asked = set_and(front->set[i], may), free_of = set_without(front->set[i], may);
		for (int j = 0; j < then->count && may_work(fronts, 1); j++) {
			struct set had = set_and(asked, set_shift(then->set[j], shift));
			add(fronts, &met, set_or(free_of, had));
		}
	}
	front_free(front);
	*front = met;
}

static struct set layouts_of(const struct fronts *fronts, const struct place *place)
{
	struct set set = fronts->at_most[0][place->left[0]];

	for (int gap = 1; gap < fronts->holding->gaps; gap++)
		set = set_and(set, fronts->at_most[gap][place->left[gap]]);
	return set;
}

/* The layout in which West has all cards that are left. */
static int all_west(const struct fronts *fronts, const struct place *place)
{
	int layout = 0;

	for (int gap = 0; gap < fronts->holding->gaps; gap++)
		layout += place->left[gap] * fronts->holding->stride[gap];
	return layout;
}

struct set front_holds(const struct fronts *fronts, const struct place *place, int defender, int gap)
{
	struct set all = layouts_of(fronts, place), only = {{0}};

	if (gap == NONE) {
		set_put(&only, defender == WEST_HAND ? 0 : all_west(fronts, place));
		return only;
	}
	if (defender == WEST_HAND)
		return set_without(all, fronts->at_most[gap][0]);
	return place->left[gap] ? set_and(all, fronts->at_most[gap][place->left[gap] - 1]) : only;
}

int front_shift(const struct fronts *fronts, int west_gap)
{
	return west_gap == NONE ? 0 : fronts->holding->stride[west_gap];
}

/* West's cards where a defender has none. */
static const uint8_t *void_west(const struct place *place, int defender)
{
	static const uint8_t none[GAPS_MAX];

	return defender == WEST_HAND ? none : place->left;
}

bool front_void_second(struct fronts *fronts, const struct place *place, int leader, int step)
{
	const uint8_t *west = void_west(place, second_to(leader));

	return faced_second(&fronts->faced, place, west, leader, step, NONE) >= place->need;
}

bool front_void_fourth(struct fronts *fronts, const struct place *place, int leader, const int step[OUR_HANDS], int gap)
{
	const uint8_t *west = void_west(place, !second_to(leader));

	return faced_third(&fronts->faced, place, west, leader, step, gap) >= place->need;
}

/* The layout where a defender has no card is had, or lost. */
static void meet_void(struct fronts *fronts, struct front *front, const struct place *place, int defender, bool had)
{
	struct front lost = {.set = NULL};

	if (had)
		return;
	add(fronts, &lost, (struct set){{0}});
	meet(fronts, front, &lost, 0, front_holds(fronts, place, defender, NONE));
	front_free(&lost);
}

struct front front_third(struct fronts *fronts, const struct place *place, int leader, const int step[OUR_HANDS],
			 int gap)
{
	int second = second_to(leader);
	struct set all = front_holds(fronts, place, second, gap);
	struct front front = front_of_set(fronts, all);

	for (int last = 0; last < fronts->holding->gaps && !fronts->broken; last++) {
		if (!(place->left[last] - (last == gap)))
			continue;
		struct place next = *place;
		place_play(&next, step, gap, last);
		struct front then = front_of(fronts, &next);
		int west = front_west_gap(leader, gap, last);
		meet(fronts, &front, &then, front_shift(fronts, west),
		     set_and(all, front_holds(fronts, place, !second, last)));
	}
	meet_void(fronts, &front, place, !second, front_void_fourth(fronts, place, leader, step, gap));
	return front;
}

/* Whatever declarer plays from the third hand. */
static struct front front_second(struct fronts *fronts, const struct place *place, int leader, int step, int gap)
{
	struct front front = {.set = NULL};
	int play[OUR_HANDS] = {step, step};

	play[!leader] = NONE;
	if (!place_length(place, !leader))
		return front_third(fronts, place, leader, play, gap);
	for (int other = 0; other < STEPS_MAX && !fronts->broken; other++) {
		if (!place_tries(place, leader, step, gap, other))
			continue;
		play[!leader] = other;
		struct front third = front_third(fronts, place, leader, play, gap);
		join(fronts, &front, &third);
		front_free(&third);
	}
	return front;
}

struct front front_led(struct fronts *fronts, const struct place *place, int leader, int step)
{
	int second = second_to(leader);
	struct front front = front_of_set(fronts, layouts_of(fronts, place));

	for (int gap = 0; gap < fronts->holding->gaps && !fronts->broken; gap++) {
		if (!place->left[gap])
			continue;
		struct front then = front_second(fronts, place, leader, step, gap);
		meet(fronts, &front, &then, 0, front_holds(fronts, place, second, gap));
		front_free(&then);
	}
	meet_void(fronts, &front, place, second, front_void_second(fronts, place, leader, step));
	return front;
}

/* Layouts in which there are enough tricks with all hands open: no plan has more. */
static struct set possible(struct fronts *fronts, const struct place *place)
{
	const struct holding *holding = fronts->holding;
	struct set all = layouts_of(fronts, place);

	for (int layout = 0; layout < holding->stride[holding->gaps] && !fronts->broken; layout++) {
		uint8_t west[GAPS_MAX] = {0};
		if (!set_has(&all, layout))
			continue;
		for (int gap = 0; gap < holding->gaps; gap++)
			west[gap] = (uint8_t)(layout % holding->stride[gap + 1] / holding->stride[gap]);
		if (faced_tricks(&fronts->faced, place, west) < place->need)
			set_drop(&all, layout);
	}
	return all;
}

/* All leads, until one has all that is possible. */
static struct front work_out(struct fronts *fronts, const struct place *place)
{
	struct set most = possible(fronts, place);
	struct front front = {.set = NULL};

	if (set_is_empty(&most) || !place->need)
		return front_of_set(fronts, most);
	for (int leader = 0; leader < OUR_HANDS; leader++)
		for (int step = 0; step < STEPS_MAX && may_work(fronts, 1); step++) {
			if (!place->hand[leader][step])
				continue;
			struct front led = front_led(fronts, place, leader, step);
			join(fronts, &front, &led);
			front_free(&led);
			if (front.count && set_within(&most, &front.set[0]))
				return front;
		}
	return front;
}

static bool keep(struct fronts *fronts, struct table_key key, struct front front)
{
	if (fronts->count == fronts->room) {
		uint32_t room = fronts->room ? 2 * fronts->room : 256;
		struct front *larger = realloc(fronts->front, room * sizeof *larger);
		if (!larger)
			return false;
		fronts->front = larger;
		fronts->room = room;
	}
	fronts->front[fronts->count] = front;
	return table_put(&fronts->known, key, fronts->count++);
}

struct front front_of(struct fronts *fronts, const struct place *place)
{
	struct table_key key = table_key(place, place->need);
	const uint32_t *known = table_find(&fronts->known, key);

	if (known)
		return fronts->front[*known];
	struct front front = work_out(fronts, place);
	fronts->broken |= !keep(fronts, key, front);
	return front;
}
