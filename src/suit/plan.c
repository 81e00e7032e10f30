/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/plan.h"

#include "suit/pick.h"
#include "suit/split.h"

uint64_t plan_weights(const struct holding *holding, const int vacant[2], uint64_t weight[SET_MAX])
{
	uint64_t all = 0;

	for (int layout = 0; layout < holding->stride[holding->gaps]; layout++) {
		uint64_t ways = 1;
		int west = 0;
		for (int gap = 0; gap < holding->gaps; gap++) {
			int cards = layout % holding->stride[gap + 1] / holding->stride[gap];
			ways *= split_choose(set_count(holding->gap[gap]), cards);
			west += cards;
		}
		weight[layout] = ways * split_ways(holding->missing, vacant, west);
		all += weight[layout];
	}
	return all;
}

static uint64_t weigh(const uint64_t weight[SET_MAX], const struct set *set, int offset)
{
	uint64_t sum = 0;

	for (int layout = 0; layout + offset < SET_MAX; layout++)
		if (set_has(set, layout))
			sum += weight[layout + offset];
	return sum;
}

uint64_t plan_start(struct plan *plan, struct reach *reach, const uint64_t weight[SET_MAX], int need)
{
	const struct set nothing = {{0}};

	*plan = (struct plan){.reach = reach, .weight = weight};
	for (int layout = 0; layout < reach->holding->stride[reach->holding->gaps]; layout++)
		set_put(&plan->alive, layout);
	for (int hand = 0; hand < OUR_HANDS; hand++)
		plan->hand[hand] = reach->holding->hand[hand];
	holding_place(reach->holding, need, &plan->place);
	if (!pick_best(reach, &plan->place, weight, nothing, plan->alive, &plan->has))
		return 0;
	return weigh(weight, &plan->has, 0);
}

bool plan_is_over(const struct plan *plan) { return !plan->place.need || set_is_empty(&plan->has); }

/* The step of cards that beat all that are missing. */
static int top_step(const struct place *place)
{
	int top = 0;

	for (int gap = 0; gap < GAPS_MAX; gap++)
		top = place->left[gap] ? gap + 1 : top;
	return top;
}

static int least(int a, int b) { return a < b ? a : b; }

/* A top card goes with a small one of the other hand as long as there is one; then two of them go together. */
bool plan_has_tops(const struct plan *plan)
{
	const struct place *place = &plan->place;
	int step = top_step(place), top[OUR_HANDS], rest[OUR_HANDS], tricks = 0;

	for (int hand = 0; hand < OUR_HANDS; hand++)
		top[hand] = place->hand[hand][step];
	for (int hand = 0; hand < OUR_HANDS; hand++) {
		int alone = least(top[hand], place_length(place, !hand) - top[!hand]);
		tricks += alone;
		rest[hand] = top[hand] - alone;
	}
	return tricks + (rest[0] > rest[1] ? rest[0] : rest[1]) >= place->need;
}

bool plan_knows_all(const struct plan *plan)
{
	const uint64_t *word = plan->alive.word;

	return set_count(word[0]) + set_count(word[1]) + set_count(word[2]) == 1;
}

static bool may_lead(const struct plan *plan, int leader, int step)
{
	struct set clash;

	return plan->place.hand[leader][step] && reach_led(plan->reach, &plan->place, leader, step, plan->has, &clash);
}

bool plan_lead(const struct plan *plan, int *leader, int *step)
{
	if (plan_is_over(plan))
		return false;
	for (*leader = 0, *step = top_step(&plan->place); *leader < OUR_HANDS; ++*leader)
		if (may_lead(plan, *leader, *step))
			return true;
	for (*leader = 0; *leader < OUR_HANDS; ++*leader)
		for (*step = 0; *step < STEPS_MAX; ++*step)
			if (may_lead(plan, *leader, *step))
				return true;
	return false;
}

/* Of some layouts, those in which the second and the fourth hand have such cards. */
static struct set second_layouts(const struct plan *plan, struct set of, int leader, int gap)
{
	return set_and(of, reach_holds(plan->reach, &plan->place, second_to(leader), gap));
}

static struct set fourth_layouts(const struct plan *plan, struct set of, int leader, int gap, int last)
{
	struct set second = second_layouts(plan, of, leader, gap);

	return set_and(second, reach_holds(plan->reach, &plan->place, !second_to(leader), last));
}

uint64_t plan_second_weight(const struct plan *plan, int leader, int gap)
{
	struct set set = second_layouts(plan, plan->has, leader, gap);

	return weigh(plan->weight, &set, plan->offset);
}

uint64_t plan_fourth_weight(const struct plan *plan, int leader, int gap, int last)
{
	struct set set = fourth_layouts(plan, plan->has, leader, gap, last);

	return weigh(plan->weight, &set, plan->offset);
}

/* Where the second hand has no card, all is known. */
static bool third_has(const struct plan *plan, int leader, const int step[OUR_HANDS], int gap, struct set wanted)
{
	const uint8_t none[GAPS_MAX] = {0};
	const uint8_t *west = second_to(leader) == WEST_HAND ? none : plan->place.left;
	struct set clash;

	if (gap == NONE)
		return faced_third(&plan->reach->faced, &plan->place, west, leader, step, gap) >= plan->place.need;
	return reach_third(plan->reach, &plan->place, leader, step, gap, wanted, &clash);
}

int plan_third(const struct plan *plan, int leader, int step, int gap)
{
	struct set wanted = second_layouts(plan, plan->has, leader, gap);
	int play[OUR_HANDS] = {step, step}, lowest = NONE;

	for (int other = STEPS_MAX - 1; other >= 0; other--)
		lowest = plan->place.hand[!leader][other] ? other : lowest;
	for (int other = 0; other < STEPS_MAX; other++) {
		play[!leader] = other;
		if (place_tries(&plan->place, leader, step, gap, other) && third_has(plan, leader, play, gap, wanted))
			return other;
	}
	return lowest;
}

int plan_card(const struct plan *plan, int hand, int leader, int step)
{
	const struct holding *holding = plan->reach->holding;
	bool highest = hand == leader && step > 0;
	int card = NONE;

	for (cardset left = plan->hand[hand]; left && (highest || card == NONE);) {
		int rank = take_first(&left), on = 0;
		for (int gap = 0; gap < holding->gaps && first_card(holding->gap[gap]) < rank; gap++)
			on = plan->place.left[gap] ? gap + 1 : on;
		card = on == step ? rank : card;
	}
	return card;
}

void plan_follow(struct plan *plan, int leader, const int step[OUR_HANDS], int gap, int last)
{
	struct set wanted = fourth_layouts(plan, plan->has, leader, gap, last);
	struct set alive = fourth_layouts(plan, plan->alive, leader, gap, last);
	int shift = reach_shift(plan->reach, leader, gap, last);

	for (int hand = 0; hand < OUR_HANDS; hand++)
		if (step[hand] != NONE)
			plan->hand[hand] &= (uint16_t) ~(1 << plan_card(plan, hand, leader, step[hand]));
	place_play(&plan->place, step, gap, last);
	plan->alive = set_unshift(alive, shift);
	plan->offset += shift;
	if (!pick_best(plan->reach, &plan->place, plan->weight + plan->offset, set_unshift(wanted, shift), plan->alive,
		       &plan->has))
		plan->has = (struct set){{0}};
}
