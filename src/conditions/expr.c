/* SPDX-License-Identifier: Apache-2.0 */
/* Conditions asked: of a hand, and of what they tell of one. */
#include "conditions/expr.h"

#include "base/grow.h"

#include <stdlib.h>

enum { NO_LIMIT = INT16_MAX };

void exprs_free(struct exprs *exprs)
{
	free(exprs->node);
	*exprs = (struct exprs){.node = NULL};
}

static bool has_two_parts(int kind)
{
	return kind == NODE_ADD || kind == NODE_SUBTRACT || (kind >= NODE_COMPARE && kind <= NODE_OR);
}

static void count_below(struct node *node, const struct node *below)
{
	node->use |= below->use;
	node->terms = (uint16_t)(node->terms + below->terms);
}

int exprs_add(struct exprs *exprs, struct node node)
{
	if (exprs->nodes == EXPR_NODES_MAX)
		return EXPRS_MANY_NODES;
	struct node *all = grow(exprs->node, (size_t)exprs->nodes, sizeof *all);
	if (!all)
		return EXPRS_NO_MEMORY;
	exprs->node = all;
	node.terms = 1;
	if (node.kind >= NODE_ADD)
		count_below(&node, &all[node.left]);
	if (has_two_parts(node.kind))
		count_below(&node, &all[node.right]);
	if (node.terms > EXPR_TERMS_MAX)
		return EXPRS_MANY_TERMS;
	all[exprs->nodes] = node;
	return exprs->nodes++;
}

/* The strain that a node names; -1: nobody knows. */
static int suit_at(const struct node *node, const struct asked *asked)
{
	return node->suit < STRAINS ? node->suit : asked->slot[node->suit - STRAINS];
}

static int word_value(const struct node *node, const struct asked *asked)
{
	if (node->word->use & TAKES_NAME)
		return node->word->value(asked, node->low);
	int suit = suit_at(node, asked);
	return node->suit >= 0 && suit < 0 ? EXPR_UNKNOWN : node->word->value(asked, suit);
}

static int length_value(const struct node *node, const struct asked *asked)
{
	int suit = suit_at(node, asked);

	return suit < 0 || suit >= SUITS ? EXPR_UNKNOWN : asked->hand->length[suit];
}

static int sum_value(const struct exprs *exprs, const struct node *node, const struct asked *asked)
{
	int left = expr_value(exprs, node->left, asked), right = expr_value(exprs, node->right, asked);

	if (left == EXPR_UNKNOWN || right == EXPR_UNKNOWN)
		return EXPR_UNKNOWN;
	return node->kind == NODE_ADD ? left + right : left - right;
}

static int is_so(int compare, int left, int right)
{
	switch (compare) {
	case 0:
		return left == right;
	case 1:
		return left != right;
	case 2:
		return left < right;
	case 3:
		return left <= right;
	case 4:
		return left > right;
	default:
		return left >= right;
	}
}

static int compare_value(const struct exprs *exprs, const struct node *node, const struct asked *asked)
{
	int left = expr_value(exprs, node->left, asked), right = expr_value(exprs, node->right, asked);

	return left != EXPR_UNKNOWN && right != EXPR_UNKNOWN && is_so(node->compare, left, right);
}

/* Most ranges are of a word or a length. */
static int range_value(const struct exprs *exprs, const struct node *node, const struct asked *asked)
{
	const struct node *of = &exprs->node[node->left];
	int value = of->kind == NODE_WORD     ? word_value(of, asked)
		    : of->kind == NODE_LENGTH ? length_value(of, asked)
					      : expr_value(exprs, node->left, asked);

	return value != EXPR_UNKNOWN && value >= node->low && value <= node->high;
}

int expr_value(const struct exprs *exprs, int at, const struct asked *asked)
{
	const struct node *node = &exprs->node[at];

	switch (node->kind) {
	case NODE_NUMBER:
		return node->low;
	case NODE_SUIT: {
		int suit = suit_at(node, asked);
		return suit < 0 ? EXPR_UNKNOWN : suit;
	}
	case NODE_WORD:
		return word_value(node, asked);
	case NODE_LENGTH:
		return length_value(node, asked);
	case NODE_ADD:
	case NODE_SUBTRACT:
		return sum_value(exprs, node, asked);
	case NODE_RANGE:
		return range_value(exprs, node, asked);
	case NODE_COMPARE:
		return compare_value(exprs, node, asked);
	case NODE_AND:
		return expr_value(exprs, node->left, asked) && expr_value(exprs, node->right, asked);
	case NODE_OR:
		return expr_value(exprs, node->left, asked) || expr_value(exprs, node->right, asked);
	default:
		return !expr_value(exprs, node->left, asked);
	}
}

/* ---- What a condition tells of a hand ---- */

struct range {
	int low, high;
};

static struct bounds bounds_of(const struct exprs *, int at, bool negated, const struct asked *);

/* That a value which depends on one thing of a hand is in a range. */
static struct bounds value_bounds(const struct exprs *exprs, int at, struct range range, const struct asked *asked)
{
	const struct node *node = &exprs->node[at];
	struct bounds bounds = bounds_none();
	int suit = suit_at(node, asked);

	if (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT) {
		bool first = exprs->node[node->left].use & USES_HAND, second = exprs->node[node->right].use & USES_HAND;
		if (first == second)
			return bounds;
		int known = expr_value(exprs, first ? node->right : node->left, asked);
		if (known == EXPR_UNKNOWN)
			return bounds;
		if (node->kind == NODE_SUBTRACT && second)
			return value_bounds(exprs, node->right, (struct range){known - range.high, known - range.low},
					    asked);
		known = node->kind == NODE_ADD ? known : -known;
		return value_bounds(exprs, first ? node->left : node->right,
				    (struct range){range.low - known, range.high - known}, asked);
	}
	if (node->suit >= 0 && suit < 0)
		return bounds;
	if (node->kind == NODE_LENGTH && suit < SUITS)
		bounds_length(&bounds, suit, range.low, range.high);
	else if (node->kind == NODE_WORD && node->word->bound)
		node->word->bound(asked, suit, range.low, range.high, &bounds);
	return bounds;
}

/* The range in which a value is not, if that is one range. */
static bool complement(struct range *range)
{
	if (range->low <= -NO_LIMIT)
		*range = (struct range){range->high + 1, NO_LIMIT};
	else if (range->high >= NO_LIMIT)
		*range = (struct range){-NO_LIMIT, range->low - 1};
	else
		return false;
	return true;
}

static struct bounds range_bounds(const struct exprs *exprs, int at, struct range range, bool negated,
				  const struct asked *asked)
{
	if (!(exprs->node[at].use & USES_HAND) || (negated && !complement(&range)))
		return bounds_none();
	return value_bounds(exprs, at, range, asked);
}

static struct bounds compare_bounds(const struct exprs *exprs, const struct node *node, bool negated,
				    const struct asked *asked)
{
	bool first = exprs->node[node->left].use & USES_HAND;
	int known, compare = node->compare;

	if (first == (bool)(exprs->node[node->right].use & USES_HAND) || compare == 1)
		return bounds_none();
	known = expr_value(exprs, first ? node->right : node->left, asked);
	if (known == EXPR_UNKNOWN)
		return bounds_none();
	static const uint8_t turned[6] = {0, 1, 4, 5, 2, 3};
	compare = first ? compare : turned[compare];
	struct range range = {compare == 0 || compare == 5 ? known
			      : compare == 4		   ? known + 1
							   : -NO_LIMIT,
			      compare == 0 || compare == 3 ? known
			      : compare == 2		   ? known - 1
							   : NO_LIMIT};
	return range_bounds(exprs, first ? node->left : node->right, range, negated, asked);
}

static struct bounds both_bounds(const struct exprs *exprs, const struct node *node, bool negated,
				 const struct asked *asked)
{
	struct bounds bounds = bounds_of(exprs, node->left, negated, asked);
	struct bounds more = bounds_of(exprs, node->right, negated, asked);

	if ((node->kind == NODE_AND) != negated)
		bounds_add(&bounds, &more);
	else
		bounds_widen(&bounds, &more);
	return bounds;
}

/* A part that is about the scene alone is false for all hands: then the other part holds. */
static bool is_false(const struct exprs *exprs, int at, bool negated, const struct asked *asked)
{
	return !(exprs->node[at].use & USES_HAND) && !!expr_value(exprs, at, asked) == negated;
}

static struct bounds bounds_of(const struct exprs *exprs, int at, bool negated, const struct asked *asked)
{
	const struct node *node = &exprs->node[at];

	switch (node->kind) {
	case NODE_AND:
	case NODE_OR:
		if ((node->kind == NODE_OR) != negated) {
			if (is_false(exprs, node->left, negated, asked))
				return bounds_of(exprs, node->right, negated, asked);
			if (is_false(exprs, node->right, negated, asked))
				return bounds_of(exprs, node->left, negated, asked);
		}
		return both_bounds(exprs, node, negated, asked);
	case NODE_NOT:
		return bounds_of(exprs, node->left, !negated, asked);
	case NODE_RANGE:
		return range_bounds(exprs, node->left, (struct range){node->low, node->high}, negated, asked);
	case NODE_COMPARE:
		return compare_bounds(exprs, node, negated, asked);
	default:
		return bounds_none();
	}
}

struct bounds expr_bounds(const struct exprs *exprs, int node, const struct asked *asked)
{
	struct bounds bounds = bounds_of(exprs, node, false, asked);

	bounds_settle(&bounds);
	return bounds;
}

void expr_parts(const struct exprs *exprs, int at, void (*visit)(void *, int part), void *to)
{
	const struct node *node = &exprs->node[at];

	if (node->kind == NODE_AND) {
		expr_parts(exprs, node->left, visit, to);
		expr_parts(exprs, node->right, visit, to);
	} else {
		visit(to, at);
	}
}
