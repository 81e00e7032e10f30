/* SPDX-License-Identifier: Apache-2.0 */
/* How the deals of a script are made. */
#include "base/grow.h"
#include "script/known.h"
#include "script/maker.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 1000 };

/* A hand drawn from a source costs as much as two or three that are dealt. */
static const double worthwhile = 0.4;

/* What is found out of a seat. */
struct view_of {
	struct hand_source *source;
	double part; /* of its hands that may meet what is asked of it alone */
	int asked;   /* parts that are about it */
};

struct planner {
	struct plan *plan;
	int *part, parts;
	struct view_of of[COMPASS_SEATS];
	bool no_memory;
};

/* ---- Parts ---- */

static void add_part(struct planner *planner, int node)
{
	int *all = grow(planner->part, (size_t)planner->parts, sizeof *all);

	if (!all) {
		planner->no_memory = true;
		return;
	}
	planner->part = all;
	all[planner->parts++] = node;
}

/* Those joined by "and"; a variable that is a matter of chance stays whole. */
static void add_parts(struct planner *planner, int at)
{
	const struct script_node *node = &planner->plan->script->node[at];

	if (planner->parts < PARTS_MAX && node->op == OP_VARIABLE && !(node->uses & USES_RANDOM)) {
		add_parts(planner, node->left);
	} else if (planner->parts < PARTS_MAX && node->op == OP_BOTH) {
		add_parts(planner, node->left);
		add_parts(planner, node->right);
	} else {
		add_part(planner, at);
	}
}

/* ---- Seats ---- */

static bool has_lengths(const int8_t length[SUITS])
{
	return length[0] >= 0 || length[1] >= 0 || length[2] >= 0 || length[3] >= 0;
}

static void keep_lengths(struct kinds *kinds, const int8_t length[SUITS])
{
	struct bounds bounds = bounds_none();
	struct shapes shapes;
	struct answers answers;

	for (int suit = 0; suit < SUITS; suit++)
		if (length[suit] >= 0)
			bounds_length(&bounds, suit, length[suit], length[suit]);
	for (int next = shapes_next(&shapes, kinds, 0); shapes.n; next = shapes_next(&shapes, kinds, next)) {
		kinds_lie(&bounds, &shapes, &answers);
		for (int i = 0; i < shapes.n; i++)
			kinds->points[shapes.number[i]] &= answers.ever[i];
	}
}

static struct kinds kinds_for(struct planner *planner, int seat, bool any_lengths)
{
	const struct script *script = planner->plan->script;
	struct kinds kinds = kinds_all();

	if (any_lengths) {
		keep_lengths(&kinds, script->length[seat]);
		return kinds;
	}
	for (int i = 0; i < planner->parts; i++)
		if (script->node[planner->part[i]].uses == 1 << seat)
			planner->no_memory |= !known_narrow(&kinds, script, planner->part[i]);
	return kinds;
}

/* Whether something is asked of one hand alone. */
static bool is_asked(const struct planner *planner, int seat, bool any_lengths)
{
	for (int i = 0; i < planner->parts && !any_lengths; i++)
		if (planner->plan->script->node[planner->part[i]].uses == 1 << seat)
			return true;
	return any_lengths && has_lengths(planner->plan->script->length[seat]);
}

static void look_at(struct planner *planner, int seat, bool any_lengths)
{
	const struct script *script = planner->plan->script;
	struct view_of *of = &planner->of[seat];

	for (int i = 0; i < planner->parts; i++)
		of->asked += script->node[planner->part[i]].uses >> seat & 1;
	of->part = 1;
	if (!is_asked(planner, seat, any_lengths))
		return;
	struct kinds kinds = kinds_for(planner, seat, any_lengths);
	of->source = hand_source_new(&kinds, script->predealt[seat], planner->plan->left);
	planner->no_memory |= !of->source;
	of->part = of->source ? hand_source_part(of->source) : 1;
}

/* The hand that is the least likely comes first; of equals the one that more is asked of. */
static bool comes_before(const struct view_of *a, const struct view_of *b)
{
	return a->part < b->part || (a->part == b->part && a->asked > b->asked);
}

static void set_order(struct planner *planner)
{
	uint8_t *order = planner->plan->order;

	for (int i = 0; i < COMPASS_SEATS; i++) {
		int k = i;
		for (; k > 0 && comes_before(&planner->of[i], &planner->of[order[k - 1]]); k--)
			order[k] = order[k - 1];
		order[k] = (uint8_t)i;
	}
}

/* ---- Parts by the hand with which they can be asked; the solver comes last ---- */

static int step_of(const struct plan *plan, const struct script_node *node)
{
	seatset there = 0;

	if (plan->whole)
		return COMPASS_SEATS - 1;
	for (int step = 0; step < COMPASS_SEATS; step++) {
		there |= seat_bit(plan->order[step]);
		if (!(node->uses & USES_SEATS & ~there))
			return step;
	}
	return COMPASS_SEATS - 1;
}

static void take_parts(struct planner *planner, int step, bool solver, int *n)
{
	struct plan *plan = planner->plan;

	for (int i = 0; i < planner->parts; i++) {
		const struct script_node *node = &plan->script->node[planner->part[i]];
		if (step_of(plan, node) == step && !!(node->uses & USES_SOLVER) == solver)
			plan->part[(*n)++] = planner->part[i];
	}
}

static void sort_parts(struct planner *planner)
{
	struct plan *plan = planner->plan;
	int n = 0;

	plan->part = calloc((size_t)planner->parts + 1, sizeof *plan->part);
	if (!plan->part) {
		planner->no_memory = true;
		return;
	}
	for (int step = 0; step < COMPASS_SEATS; step++) {
		plan->first[step] = n;
		take_parts(planner, step, false, &n);
		take_parts(planner, step, true, &n);
	}
	plan->first[COMPASS_SEATS] = n;
}

/* ---- A plan ---- */

static void choose_source(struct planner *planner, bool any_lengths)
{
	struct plan *plan = planner->plan;
	struct view_of *first = &planner->of[plan->order[0]];

	if (plan->whole || first->part >= worthwhile || !hand_source_hands(first->source))
		return;
	plan->source = first->source;
	first->source = NULL;
	plan->misses = any_lengths ? 0 : log1p(-first->part);
}

static void look_at_seats(struct planner *planner, bool by_rejection)
{
	struct plan *plan = planner->plan;
	bool any_lengths = false;

	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		any_lengths |= plan->lengths[seat] = has_lengths(plan->script->length[seat]);
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		look_at(planner, seat, any_lengths);
		const struct hand_source *source = planner->of[seat].source;
		plan->possible &= !source || hand_source_hands(source);
	}
	set_order(planner);
	if (!planner->no_memory && plan->possible && (any_lengths || !by_rejection))
		choose_source(planner, any_lengths);
}

bool plan_make(struct plan *plan, const struct script *script, const struct plan_request *request)
{
	struct planner planner = {.plan = plan};

	*plan = (struct plan){.script = script, .possible = true, .left = PACK_52};
	plan->whole = request->all || request->exchange || request->sequence != SEQUENCE_OWN;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		plan->left &= ~script->predealt[seat];
	if (script->condition >= 0)
		add_parts(&planner, script->condition);
	look_at_seats(&planner, request->by_rejection);
	sort_parts(&planner);
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		hand_source_free(planner.of[seat].source);
	free(planner.part);
	if (planner.no_memory)
		plan_free(plan);
	return !planner.no_memory;
}

void plan_free(struct plan *plan)
{
	free(plan->part);
	hand_source_free(plan->source);
	plan->part = NULL;
	plan->source = NULL;
}
