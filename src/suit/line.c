/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/line.h"

#include "base/grow.h"

struct line_cards line_cards(const struct holding *holding, int gap)
{
	int low = first_card(holding->gap[gap]), high = low;

	while (holding->gap[gap] >> (high + 1))
		high++;
	return (struct line_cards){high, low, gap == 0 && high < TEN};
}

/* The lowest gap from which the second hand plays where the plan succeeds. */
static int usual_gap(const struct plan *plan, int leader)
{
	for (int gap = 0; gap < plan->reach->holding->gaps; gap++)
		if (plan_second_weight(plan, leader, gap))
			return gap;
	return NONE;
}

bool line_first(const struct plan *plan, struct line_first *first)
{
	int step;

	if (!plan_lead(plan, &first->leader, &step))
		return false;
	int other = plan_third(plan, first->leader, step, usual_gap(plan, first->leader));
	first->led = plan_card(plan, first->leader, first->leader, step);
	first->played = plan_card(plan, !first->leader, first->leader, other);
	return true;
}

/* ---- The tree ---- */

/* NONE: it is broken. */
static int add(struct line *line, enum line_kind kind, int hand, int rank)
{
	void *all = line->nodes < LINE_NODES_MAX ? grow(line->node, (size_t)line->nodes, sizeof *line->node) : NULL;

	if (!all) {
		line->broken = true;
		return NONE;
	}
	line->node = all;
	line->node[line->nodes] = (struct line_node){(uint8_t)kind, (int8_t)hand, (int8_t)rank, 0, NONE, NONE};
	return line->nodes++;
}

/* Whether two nodes and all below them say the same. */
static bool is_same(const struct line *line, int a, int b)
{
	const struct line_node *node = line->node, *one = &node[a], *other = &node[b];

	if (one->kind != other->kind || one->hand != other->hand || one->rank != other->rank)
		return false;
	for (a = one->child, b = other->child; a != NONE && b != NONE; a = node[a].next, b = node[b].next)
		if (node[a].cards != node[b].cards || !is_same(line, a, b))
			return false;
	return a == b;
}

/* Puts the node that was added last but for those below it under another one; if that says it already, it is dropped.
 */
static void put_below(struct line *line, int parent, int node, int gap)
{
	if (line->broken)
		return;
	int *at = &line->node[parent].child;
	for (; *at != NONE; at = &line->node[*at].next)
		if (is_same(line, *at, node)) {
			line->node[*at].cards |= line_bit(gap);
			line->nodes = node;
			return;
		}
	line->node[node].cards = line_bit(gap);
	*at = node;
}

/* What follows whatever a defender plays has no cards. */
static int finish(struct line *line, int node)
{
	int child = line->broken ? NONE : line->node[node].child;

	if (child != NONE && line->node[child].next == NONE)
		line->node[child].cards = 0;
	return node;
}

static int tell_plan(struct line *, const struct plan *);

/* Behind the card of the second hand. */
static int tell_third(struct line *line, const struct plan *plan, int leader, int led, int gap)
{
	int step[OUR_HANDS] = {led, led};

	step[!leader] = plan_third(plan, leader, led, gap);
	int node = add(line, LINE_PLAY, !leader, plan_card(plan, !leader, leader, step[!leader]));
	for (int last = NONE; !line->broken && last < plan->reach->holding->gaps; last++) {
		if (!plan_fourth_weight(plan, leader, gap, last) || (last != NONE && !plan->place.left[last]))
			continue;
		struct plan next = *plan;
		plan_follow(&next, leader, step, gap, last);
		put_below(line, node, tell_plan(line, &next), last);
	}
	return finish(line, node);
}

static int tell_plan(struct line *line, const struct plan *plan)
{
	int leader, step;

	if (plan_is_over(plan))
		return add(line, LINE_MADE, 0, NONE);
	if (plan_has_tops(plan))
		return add(line, LINE_TOPS, 0, NONE);
	if (plan_knows_all(plan) || !plan_lead(plan, &leader, &step))
		return add(line, LINE_KNOWN, 0, NONE);
	int node = add(line, LINE_LEAD, leader, plan_card(plan, leader, leader, step));
	for (int gap = NONE; !line->broken && gap < plan->reach->holding->gaps; gap++)
		if (plan_second_weight(plan, leader, gap))
			put_below(line, node, tell_third(line, plan, leader, step, gap), gap);
	return finish(line, node);
}

bool line_tell(struct line *line, const struct plan *plan)
{
	*line = (struct line){.nodes = 0};
	tell_plan(line, plan);
	return !line->broken && !plan->reach->broken;
}

void line_free(struct line *line) { free(line->node); }
