/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/pick.h"

struct picking {
	struct reach *reach;
	const struct place *place;
	const uint64_t *weight;
	struct set all, wanted; /* layouts worth asking for, and those that may not be given up */
	int leader, step;
	struct sets clash; /* of this lead, none within another's layouts */
	struct set has;	   /* the best so far, over all leads */
	uint64_t lost;	   /* what it has given up */
	bool any;
};

/* How far a search has come: layouts that are given up, and those that no longer may be. */
struct given {
	struct set up, kept;
	uint64_t lost;
};

static uint64_t weigh(const struct picking *picking, struct set set)
{
	uint64_t sum = 0;

	for (int layout; (layout = set_take(&set)) >= 0;)
		sum += picking->weight[layout];
	return sum;
}

static bool can_have(struct picking *picking, struct set wanted, struct set *clash)
{
	return reach_led(picking->reach, picking->place, picking->leader, picking->step, wanted, clash);
}

/* Takes out of a clash what it does not need. */
static void shrink(struct picking *picking, struct set *clash)
{
	struct set left = *clash, met;

	for (int layout; (layout = set_take(&left)) >= 0;) {
		struct set fewer = *clash;
		set_drop(&fewer, layout);
		if (!can_have(picking, fewer, &met)) {
			*clash = met;
			left = set_and(left, met);
		}
	}
}

/* Whether a set can be had; if not, there is a clash more. */
static bool ask(struct picking *picking, struct set wanted)
{
	struct set clash;

	if (can_have(picking, wanted, &clash) || picking->reach->broken)
		return true;
	shrink(picking, &clash);
	picking->reach->broken |= !sets_add(&picking->clash, clash);
	return picking->reach->broken;
}

static void take_better(struct picking *picking, struct set has, uint64_t lost)
{
	if (picking->any && lost >= picking->lost)
		return;
	picking->any = true;
	picking->has = has;
	picking->lost = lost;
}

/* The lightest layout of a set that is not empty. */
static int lightest(const struct picking *picking, struct set set)
{
	int best = set_first(&set);

	for (int layout; (layout = set_take(&set)) >= 0;)
		if (picking->weight[layout] < picking->weight[best])
			best = layout;
	return best;
}

/* A first plan for a lead: from each clash as it comes the lightest layout is given up; then what can be had again. */
static void pick_simply(struct picking *picking)
{
	struct set has = picking->all, met;

	while (!ask(picking, has)) {
		struct set clash = picking->clash.set[picking->clash.count - 1];
		struct set free_of = set_without(clash, picking->wanted);
		if (set_is_empty(&free_of))
			return;
		set_drop(&has, lightest(picking, free_of));
	}
	struct set left = set_without(picking->all, has);
	for (int layout; (layout = set_take(&left)) >= 0;) {
		struct set more = set_or(has, set_one(layout));
		if (can_have(picking, more, &met))
			has = more;
	}
	take_better(picking, has, weigh(picking, set_without(picking->all, has)));
}

/* What a clash costs at least beyond those before it: it is taken off the rest of its layouts' weights. */
static uint64_t charge(uint64_t rest[SET_MAX], struct set clash)
{
	uint64_t least = UINT64_MAX;

	for (struct set left = clash; !set_is_empty(&left);) {
		int layout = set_take(&left);
		least = rest[layout] < least ? rest[layout] : least;
	}
	for (int layout; (layout = set_take(&clash)) >= 0;)
		rest[layout] -= least;
	return least;
}

/* Of the clashes from which nothing is given up, the shortest, without what is kept.  False: it cannot become better.
 */
static bool shortest(const struct picking *picking, const struct given *given, struct set *clash)
{
	uint64_t rest[SET_MAX], lost = given->lost;
	int fewest = SET_MAX + 1;

	*clash = (struct set){{0}};
	for (struct set left = picking->all; !set_is_empty(&left);) {
		int layout = set_take(&left);
		rest[layout] = picking->weight[layout];
	}
	for (int i = 0; i < picking->clash.count; i++) {
		struct set up = set_and(picking->clash.set[i], given->up);
		if (!set_is_empty(&up))
			continue;
		struct set open = set_without(picking->clash.set[i], given->kept);
		int size = set_size(&open);
		if (!size || ((lost += charge(rest, open)) >= picking->lost && picking->any))
			return false;
		if (size < fewest)
			fewest = size, *clash = open;
	}
	return !picking->any || lost < picking->lost;
}

/* The layout of a clash to give up first: it weighs little and is in many clashes. */
static int next_up(const struct picking *picking, const struct given *given, struct set open)
{
	uint64_t best_in = 0;
	int best = -1;

	for (int layout; (layout = set_take(&open)) >= 0;) {
		uint64_t in = 0;
		for (int i = 0; i < picking->clash.count; i++) {
			struct set up = set_and(picking->clash.set[i], given->up);
			in += set_has(&picking->clash.set[i], layout) && set_is_empty(&up);
		}
		if (best < 0 || in * picking->weight[best] > best_in * picking->weight[layout])
			best = layout, best_in = in;
	}
	return best;
}

static void search(struct picking *picking, struct given given)
{
	struct set open;

	while (shortest(picking, &given, &open) && !picking->reach->broken) {
		if (set_is_empty(&open)) {
			struct set has = set_without(picking->all, given.up);
			if (ask(picking, has))
				take_better(picking, has, given.lost);
			continue;
		}
		int layout = next_up(picking, &given, open);
		struct given more = given;
		set_put(&more.up, layout);
		more.lost += picking->weight[layout];
		search(picking, more);
		set_put(&given.kept, layout);
	}
}

/* Each lead once. */
static void each_lead(struct picking *picking, void (*look)(struct picking *))
{
	for (int leader = 0; leader < OUR_HANDS; leader++)
		for (int step = 0; step < STEPS_MAX; step++) {
			if (!picking->place->hand[leader][step] || (picking->any && !picking->lost))
				continue;
			picking->leader = leader;
			picking->step = step;
			look(picking);
			sets_free(&picking->clash);
		}
}

static void search_lead(struct picking *picking) { search(picking, (struct given){.kept = picking->wanted}); }

/* Layouts of some weight. */
static struct set that_weigh(const uint64_t *weight, struct set set)
{
	struct set that = set;

	for (int layout; (layout = set_take(&set)) >= 0;)
		if (!weight[layout])
			set_drop(&that, layout);
	return that;
}

bool pick_best(struct reach *reach, const struct place *place, const uint64_t *weight, struct set wanted,
	       struct set alive, struct set *has)
{
	struct set possible = reach_possible(reach, place);
	struct picking picking = {.reach = reach, .place = place, .weight = weight, .wanted = wanted};

	*has = set_or(that_weigh(weight, set_and(alive, possible)), wanted);
	if (!set_within(&wanted, &possible) || set_is_empty(has) || !place->need)
		return set_within(&wanted, &possible);
	picking.all = *has;
	each_lead(&picking, pick_simply);
	each_lead(&picking, search_lead);
	*has = picking.has;
	return picking.any && !reach->broken;
}
