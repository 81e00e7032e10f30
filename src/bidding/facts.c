/* SPDX-License-Identifier: Apache-2.0 */
#include "bidding/facts.h"

enum { FACTS_MAX = 64 };

static bool is_fact(const struct word *word)
{
	return word >= auction_words && word < auction_words + FACTS_MAX && word->use == USES_SCENE;
}

uint64_t facts_of(const struct scene *scene)
{
	struct moment moment = {scene, CALL_PASS};
	struct asked asked = {.scene = &moment};
	uint64_t facts = 0;

	for (int i = 0; i < FACTS_MAX && auction_words[i].name; i++)
		if (is_fact(&auction_words[i]) && auction_words[i].value(&asked, -1) > 0)
			facts |= UINT64_C(1) << i;
	return facts;
}

/* "fact" alone is a range from 1.  Whether the bits say all that it asks. */
static bool collect_range(const struct exprs *exprs, const struct node *range, bool negated, struct facts *asked)
{
	const struct node *word = &exprs->node[range->left];
	bool is_alone = range->low == 1 && range->high == INT16_MAX;

	if (word->kind != NODE_WORD || !is_fact(word->word))
		return false;
	uint64_t bit = UINT64_C(1) << (word->word - auction_words);
	asked->yes |= !negated && range->low >= 1 ? bit : 0;
	asked->no |= (!negated && range->high == 0) || (negated && is_alone) ? bit : 0;
	return is_alone;
}

static bool collect(const struct exprs *exprs, int at, bool negated, struct facts *asked)
{
	const struct node *node = &exprs->node[at];

	if (node->kind == NODE_NOT)
		return collect(exprs, node->left, !negated, asked);
	if (node->kind == NODE_RANGE)
		return collect_range(exprs, node, negated, asked);
	if (node->kind != (negated ? NODE_OR : NODE_AND))
		return false;
	bool left = collect(exprs, node->left, negated, asked), right = collect(exprs, node->right, negated, asked);
	return left && right;
}

struct facts facts_asked(const struct exprs *exprs, int node)
{
	struct facts asked = {0, 0, true};

	if (node >= 0)
		asked.say_all = collect(exprs, node, false, &asked);
	return asked;
}
