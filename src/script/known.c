/* SPDX-License-Identifier: Apache-2.0 */
/* A part of a script's condition is told as a condition of src/conditions, which knows its kinds. */
#include "script/known.h"

#include <string.h>

enum { NODES_MOST = 4000, NUMBER_MOST = 100, REACH_MOST = 900 };

struct teller {
	const struct script *script;
	struct exprs exprs;
	bool no_memory;
};

/* A value told: its node, and how far from 0 it may be; what is not known counts as 0. */
struct told {
	int node, reach;
};

/* ---- Words that src/conditions does not have ---- */

static int value_shape(const struct asked *asked, int which)
{
	const struct script *script = asked->scene;
	const int8_t *length = asked->hand->length;

	return shape_has(&script->shape[which], shape_bit(length[SPADES], length[HEARTS], length[DIAMONDS]));
}

static int value_open(const struct asked *asked, int suit) { return (void)asked, (void)suit, EXPR_UNKNOWN; }

static const struct word shape_word = {"shape", USES_HAND | BY_LENGTHS | TAKES_NAME, value_shape, NULL, NULL};
static const struct word open_word = {"open", USES_HAND, value_open, NULL, NULL};

static const struct word *hand_word(const char *name)
{
	const struct word *word = hand_words;

	while (strcmp(word->name, name) != 0)
		word++;
	return word;
}

/* ---- Values ---- */

static int add(struct teller *teller, struct node node)
{
	int at = exprs_add(&teller->exprs, node);

	teller->no_memory |= at == EXPRS_NO_MEMORY;
	return at;
}

static int add_word(struct teller *teller, const struct word *word, int suit, int name)
{
	return add(teller, (struct node){.kind = NODE_WORD,
					 .word = word,
					 .use = (uint8_t)(word->use & USES_HAND),
					 .suit = (int8_t)suit,
					 .low = (int16_t)name});
}

static struct told open_value(struct teller *teller) { return (struct told){add_word(teller, &open_word, -1, 0), 0}; }

static struct told add_number(struct teller *teller, int number)
{
	return (struct told){add(teller, (struct node){.kind = NODE_NUMBER, .suit = -1, .low = (int16_t)number}),
			     number < 0 ? -number : number};
}

static struct told tell_word(struct teller *teller, const char *name, const struct script_node *node)
{
	return (struct told){add_word(teller, hand_word(name), node->suit, 0), 40};
}

static struct told tell_value(struct teller *, int at);

static struct told tell_sum(struct teller *teller, const struct script_node *node)
{
	struct told left = tell_value(teller, node->left), right = tell_value(teller, node->right);

	if (left.node < 0 || right.node < 0 || left.reach + right.reach > REACH_MOST)
		return open_value(teller);
	int at = add(teller, (struct node){.kind = node->op == OP_PLUS ? NODE_ADD : NODE_SUBTRACT,
					   .suit = -1,
					   .left = (int16_t)left.node,
					   .right = (int16_t)right.node});
	return (struct told){at, left.reach + right.reach};
}

static struct told tell_value(struct teller *teller, int at)
{
	const struct script_node *node = &teller->script->node[at];

	switch (node->op) {
	case OP_CONSTANT:
		return node->number >= -NUMBER_MOST && node->number <= NUMBER_MOST ? add_number(teller, node->number)
										   : (struct told){-1, 0};
	case OP_VARIABLE:
		return tell_value(teller, node->left);
	case OP_PLUS:
	case OP_MINUS:
		return tell_sum(teller, node);
	case OP_HCP:
		return teller->script->rescaled ? (struct told){-1, 0} : tell_word(teller, "hcp", node);
	case OP_LOSERS:
		return tell_word(teller, "losers", node);
	case OP_CONTROLS:
		return node->suit < 0 ? tell_word(teller, "controls", node) : open_value(teller);
	case OP_LENGTH:
		return tell_word(teller, "length", node);
	case OP_SHAPE:
		return (struct told){add_word(teller, &shape_word, -1, node->number), 1};
	default:
		return (struct told){-1, 0};
	}
}

/* ---- Conditions ---- */

static int tell(struct teller *, int at);

static int add_pair(struct teller *teller, int kind, int left, int right)
{
	if (left < 0 || right < 0)
		return open_value(teller).node;
	return add(teller,
		   (struct node){.kind = (uint8_t)kind, .suit = -1, .left = (int16_t)left, .right = (int16_t)right});
}

static int tell_compare(struct teller *teller, const struct script_node *node, int compare)
{
	struct told left = tell_value(teller, node->left), right = tell_value(teller, node->right);

	if (left.node < 0 || right.node < 0 || left.reach + right.reach > REACH_MOST)
		return open_value(teller).node;
	return add(teller, (struct node){.kind = NODE_COMPARE,
					 .compare = (uint8_t)compare,
					 .suit = -1,
					 .left = (int16_t)left.node,
					 .right = (int16_t)right.node});
}

static int tell_not(struct teller *teller, int node)
{
	return node < 0 ? node : add(teller, (struct node){.kind = NODE_NOT, .suit = -1, .left = (int16_t)node});
}

/* a ? b : c is a and b, or not a and c. */
static int tell_choice(struct teller *teller, const struct script_node *node)
{
	int yes = add_pair(teller, NODE_AND, tell(teller, node->left), tell(teller, node->right));
	int no = add_pair(teller, NODE_AND, tell_not(teller, tell(teller, node->left)), tell(teller, node->third));

	return add_pair(teller, NODE_OR, yes, no);
}

/* That a value is not 0. */
static int tell_nonzero(struct teller *teller, int at)
{
	struct told value = tell_value(teller, at);

	if (value.node < 0)
		return open_value(teller).node;
	return add(teller, (struct node){.kind = NODE_COMPARE,
					 .compare = 1,
					 .suit = -1,
					 .left = (int16_t)value.node,
					 .right = (int16_t)add_number(teller, 0).node});
}

static int tell(struct teller *teller, int at)
{
	/* By "=" "!=" "<" "<=" ">" ">=", from OP_EQUAL on. */
	static const uint8_t compares[] = {0, 1, 2, 3, 4, 5};
	const struct script_node *node = &teller->script->node[at];

	if (teller->exprs.nodes > NODES_MOST)
		return open_value(teller).node;
	switch (node->op) {
	case OP_VARIABLE:
		return tell(teller, node->left);
	case OP_BOTH:
		return add_pair(teller, NODE_AND, tell(teller, node->left), tell(teller, node->right));
	case OP_EITHER:
		return add_pair(teller, NODE_OR, tell(teller, node->left), tell(teller, node->right));
	case OP_OPPOSITE:
		return tell_not(teller, tell(teller, node->left));
	case OP_CHOICE:
		return tell_choice(teller, node);
	default:
		if (node->op >= OP_EQUAL && node->op <= OP_AT_LEAST)
			return tell_compare(teller, node, compares[node->op - OP_EQUAL]);
		return tell_nonzero(teller, at);
	}
}

/* ---- Kinds ---- */

static void keep_those_that_may(struct kinds *kinds, const struct teller *teller, int node)
{
	struct asked asked = {.scene = teller->script};
	struct shapes shapes;
	struct answers answers;

	for (int next = shapes_next(&shapes, kinds, 0); shapes.n; next = shapes_next(&shapes, kinds, next)) {
		kinds_meet(&teller->exprs, node, &asked, &shapes, &answers);
		for (int i = 0; i < shapes.n; i++)
			kinds->points[shapes.number[i]] &= answers.ever[i];
	}
}

bool known_narrow(struct kinds *kinds, const struct script *script, int at)
{
	struct teller teller = {.script = script};
	int node = tell(&teller, at);

	if (node >= 0)
		keep_those_that_may(kinds, &teller, node);
	exprs_free(&teller.exprs);
	return !teller.no_memory;
}
