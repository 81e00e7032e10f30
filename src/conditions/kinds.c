/* SPDX-License-Identifier: Apache-2.0 */
/* Conditions asked of kinds of hands: shape by shape, of all points at once. */
#include "conditions/kinds.h"

#include <string.h>

/* ---- Shapes by number: more spades later, then hearts, diamonds ---- */

/* In how many ways so many cards can lie in three suits, in two. */
static int in_three(int cards) { return (cards + 1) * (cards + 2) / 2; }
static int in_two(int cards) { return cards + 1; }

/* Those with fewer spades: in which there are 13, 12 and so on in the other three suits. */
static int with_fewer_spades(int spades) { return SHAPES - (16 - spades) * (15 - spades) * (14 - spades) / 6; }

int shape_number(const int8_t length[SUITS])
{
	int hearts = length[HEARTS], left = HAND_CARDS - length[SPADES];

	return with_fewer_spades(length[SPADES]) + hearts * (2 * in_two(left) - hearts + 1) / 2 + length[DIAMONDS];
}

void shape_lengths(int number, int8_t length[SUITS])
{
	int left = HAND_CARDS;

	memset(length, 0, SUITS);
	for (; number >= in_three(left); length[SPADES]++)
		number -= in_three(left--);
	for (; number >= in_two(left); length[HEARTS]++)
		number -= in_two(left--);
	length[DIAMONDS] = (int8_t)number;
	length[CLUBS] = (int8_t)(left - number);
}

static cardset cards_of(const int8_t length[SUITS], bool high)
{
	cardset cards = 0;

	for (int suit = 0; suit < SUITS; suit++)
		for (int i = 0; i < length[suit]; i++)
			cards |= set_of(card_of(suit, high ? ACE - i : i));
	return cards;
}

/* As if it had no high-card points, whatever a suit of ten cards has. */
static struct hand pointless(cardset cards)
{
	struct hand hand = hand_of(cards);
	int high = hand.points[HIGH_CARDS];

	for (int measure = HIGH_CARDS; measure <= SUPPORT_POINTS; measure++)
		hand.points[measure] = (int8_t)(hand.points[measure] - high);
	return hand;
}

int shapes_next(struct shapes *shapes, const struct kinds *kinds, int from)
{
	int8_t length[SUITS];

	for (shapes->n = 0; from < SHAPES && shapes->n < SHAPES_ASKED; from++) {
		if (!kinds->points[from])
			continue;
		shape_lengths(from, length);
		shapes->number[shapes->n] = from;
		shapes->low[shapes->n] = pointless(cards_of(length, false));
		shapes->high[shapes->n++] = hand_of(cards_of(length, true));
	}
	return from;
}

/* ---- Sets of kinds ---- */

struct kinds kinds_all(void)
{
	struct kinds kinds;

	for (int i = 0; i < SHAPES; i++)
		kinds.points[i] = KIND_ALL;
	return kinds;
}

bool kinds_are_none(const struct kinds *kinds)
{
	uint64_t any = 0;

	for (int i = 0; i < SHAPES; i++)
		any |= kinds->points[i];
	return !any;
}

bool kinds_have(const struct kinds *kinds, const struct hand *hand)
{
	return kinds->points[shape_number(hand->length)] >> hand->points[HIGH_CARDS] & 1;
}

static void take_in(struct bounds *bounds, const struct hand *shape, uint64_t points)
{
	int low = __builtin_ctzll(points), high = 63 - __builtin_clzll(points);

	for (int measure = HIGH_CARDS; measure <= SUPPORT_POINTS; measure++) {
		bounds->min[measure] = (int8_t)least(bounds->min[measure], shape->points[measure] + low);
		bounds->max[measure] = (int8_t)most(bounds->max[measure], shape->points[measure] + high);
	}
	for (int suit = 0; suit < SUITS; suit++) {
		bounds->length_min[suit] = (int8_t)least(bounds->length_min[suit], shape->length[suit]);
		bounds->length_max[suit] = (int8_t)most(bounds->length_max[suit], shape->length[suit]);
	}
}

struct bounds kinds_bounds(const struct kinds *kinds)
{
	struct bounds bounds = {.min = {POINTS_MOST, POINTS_MOST, POINTS_MOST, POINTS_MOST, 0},
				.max = {[ACES] = SUITS}};
	struct shapes shapes;

	memset(bounds.length_min, HAND_CARDS, sizeof bounds.length_min);
	if (kinds_are_none(kinds))
		return bounds_none();
	for (int next = shapes_next(&shapes, kinds, 0); shapes.n; next = shapes_next(&shapes, kinds, next))
		for (int i = 0; i < shapes.n; i++)
			take_in(&bounds, &shapes.low[i], kinds->points[shapes.number[i]]);
	return bounds;
}

/* ---- Values ---- */

/* Of each shape the least and the greatest; slope: and so much more for each high-card point.  Or EXPR_UNKNOWN. */
struct values {
	int slope;
	int low[SHAPES_ASKED], high[SHAPES_ASKED];
};

enum { FAR = 1000 }; /* from all values that are asked about */

/* What honours may change without a bound. */
static void set_any(struct values *values, int n)
{
	values->slope = 0;
	for (int i = 0; i < n; i++) {
		values->low[i] = -FAR;
		values->high[i] = FAR;
	}
}

static int strain_at(const struct node *node, const struct asked *asked)
{
	return node->suit < STRAINS ? node->suit : asked->slot[node->suit - STRAINS];
}

static int ask(const struct node *node, const struct asked *about, const struct hand *hand)
{
	struct asked asked = *about;

	asked.hand = hand;
	if (node->kind == NODE_LENGTH) {
		int suit = strain_at(node, about);
		return suit < 0 || suit >= SUITS ? EXPR_UNKNOWN : hand->length[suit];
	}
	if (node->word->use & TAKES_NAME)
		return node->word->value(&asked, node->low);
	int suit = strain_at(node, about);
	return node->suit >= 0 && suit < 0 ? EXPR_UNKNOWN : node->word->value(&asked, suit);
}

/* Points and something that lengths say: one more with each high-card point. */
static bool counts_points(const struct node *node, const struct asked *asked, const struct hand *shape)
{
	struct hand more = *shape;

	for (int measure = HIGH_CARDS; measure <= SUPPORT_POINTS; measure++)
		more.points[measure]++;
	return node->word->use & BY_POINTS && ask(node, asked, &more) == ask(node, asked, shape) + 1;
}

static void word_values(const struct node *node, const struct asked *asked, const struct shapes *shapes,
			struct values *values)
{
	bool by_lengths = node->kind == NODE_LENGTH || node->word->use & BY_LENGTHS || !(node->word->use & USES_HAND);
	bool by_honours = !by_lengths && node->word->use & BY_HONOURS;
	bool by_points = !by_lengths && !by_honours && counts_points(node, asked, &shapes->low[0]);

	if (!by_lengths && !by_honours && !by_points) {
		set_any(values, shapes->n);
		return;
	}
	values->slope = by_points;
	for (int i = 0; i < shapes->n; i++) {
		int low = ask(node, asked, &shapes->low[i]);
		int high = by_honours ? ask(node, asked, &shapes->high[i]) : low;
		values->low[i] = least(low, high);
		values->high[i] = most(low, high);
	}
}

static void values_of(const struct exprs *, int at, const struct asked *, const struct shapes *, struct values *);

/* The values become those less, or and, those of a second node. */
static void combine(struct values *values, const struct values *with, bool subtract, int n)
{
	int sign = subtract ? -1 : 1;

	values->slope += sign * with->slope;
	for (int i = 0; i < n; i++) {
		if (values->low[i] == EXPR_UNKNOWN || with->low[i] == EXPR_UNKNOWN) {
			values->low[i] = values->high[i] = EXPR_UNKNOWN;
			continue;
		}
		values->low[i] += subtract ? -with->high[i] : with->low[i];
		values->high[i] += subtract ? -with->low[i] : with->high[i];
	}
}

static void sum_values(const struct exprs *exprs, int left, int right, bool subtract, const struct asked *asked,
		       const struct shapes *shapes, struct values *values)
{
	struct values second;

	values_of(exprs, left, asked, shapes, values);
	values_of(exprs, right, asked, shapes, &second);
	combine(values, &second, subtract, shapes->n);
	if (values->slope < -1 || values->slope > 1)
		set_any(values, shapes->n);
}

static void set_number(struct values *values, int number, int n)
{
	values->slope = 0;
	for (int i = 0; i < n; i++)
		values->low[i] = values->high[i] = number;
}

static void values_of(const struct exprs *exprs, int at, const struct asked *asked, const struct shapes *shapes,
		      struct values *values)
{
	const struct node *node = &exprs->node[at];

	switch (node->kind) {
	case NODE_WORD:
	case NODE_LENGTH:
		word_values(node, asked, shapes, values);
		return;
	case NODE_ADD:
	case NODE_SUBTRACT:
		sum_values(exprs, node->left, node->right, node->kind == NODE_SUBTRACT, asked, shapes, values);
		return;
	case NODE_NUMBER:
	case NODE_SUIT:
		set_number(values, expr_value(exprs, at, asked), shapes->n);
		return;
	default: /* a condition in brackets as a number */
		set_any(values, shapes->n);
	}
}

/* ---- Conditions ---- */

/* Points from one number to another. */
static uint64_t points_within(int from, int to)
{
	from = most(from, 0);
	to = least(to, KIND_POINTS);
	return from > to ? 0 : ((UINT64_C(1) << (to - from + 1)) - 1) << from;
}

/* With which points a value that rises with them is from low to high: the value of none is from `least` to `most`. */
static void answer_range(const struct values *values, int i, int low, int high, struct answers *answers)
{
	int from = values->low[i], to = values->high[i];

	if (from == EXPR_UNKNOWN)
		answers->always[i] = answers->ever[i] = 0;
	else if (values->slope == 0) {
		answers->always[i] = from >= low && to <= high ? KIND_ALL : 0;
		answers->ever[i] = to >= low && from <= high ? KIND_ALL : 0;
	} else if (values->slope > 0) {
		answers->always[i] = points_within(low - from, high - to);
		answers->ever[i] = points_within(low - to, high - from);
	} else {
		answers->always[i] = points_within(to - high, from - low);
		answers->ever[i] = points_within(from - high, to - low);
	}
}

static void negate(struct answers *answers, int n)
{
	for (int i = 0; i < n; i++) {
		uint64_t always = answers->always[i];
		answers->always[i] = KIND_ALL & ~answers->ever[i];
		answers->ever[i] = KIND_ALL & ~always;
	}
}

/* The difference of both sides as a range, by "=" "!=" "<" "<=" ">" ">=". */
static void meet_compare(const struct exprs *exprs, const struct node *node, const struct asked *asked,
			 const struct shapes *shapes, struct answers *answers)
{
	static const int16_t range[6][2] = {{0, 0}, {0, 0}, {-FAR, -1}, {-FAR, 0}, {1, FAR}, {0, FAR}};
	struct values values;

	sum_values(exprs, node->left, node->right, true, asked, shapes, &values);
	for (int i = 0; i < shapes->n; i++) {
		answer_range(&values, i, range[node->compare][0], range[node->compare][1], answers);
		if (node->compare == 1 && values.low[i] != EXPR_UNKNOWN) {
			uint64_t always = answers->always[i];
			answers->always[i] = KIND_ALL & ~answers->ever[i];
			answers->ever[i] = KIND_ALL & ~always;
		}
	}
}

static void meet_range(const struct exprs *exprs, const struct node *node, const struct asked *asked,
		       const struct shapes *shapes, struct answers *answers)
{
	struct values values;

	values_of(exprs, node->left, asked, shapes, &values);
	for (int i = 0; i < shapes->n; i++)
		answer_range(&values, i, node->low, node->high, answers);
}

static bool any_of(const uint64_t *points, int n)
{
	uint64_t any = 0;

	for (int i = 0; i < n; i++)
		any |= points[i];
	return any;
}

static void meet_both(const struct exprs *exprs, const struct node *node, const struct asked *asked,
		      const struct shapes *shapes, struct answers *answers)
{
	struct answers second;

	kinds_meet(exprs, node->left, asked, shapes, answers);
	if (node->kind == NODE_AND && !any_of(answers->ever, shapes->n))
		return;
	kinds_meet(exprs, node->right, asked, shapes, &second);
	for (int i = 0; i < shapes->n; i++) {
		bool both = node->kind == NODE_AND;
		answers->always[i] =
			both ? answers->always[i] & second.always[i] : answers->always[i] | second.always[i];
		answers->ever[i] = both ? answers->ever[i] & second.ever[i] : answers->ever[i] | second.ever[i];
	}
}

static void answer_all(bool holds, int n, struct answers *answers)
{
	for (int i = 0; i < n; i++)
		answers->always[i] = answers->ever[i] = holds ? KIND_ALL : 0;
}

void kinds_meet(const struct exprs *exprs, int at, const struct asked *asked, const struct shapes *shapes,
		struct answers *answers)
{
	const struct node *node = &exprs->node[at];

	if (!(node->use & USES_HAND)) {
		answer_all(expr_value(exprs, at, asked), shapes->n, answers);
		return;
	}
	switch (node->kind) {
	case NODE_AND:
	case NODE_OR:
		meet_both(exprs, node, asked, shapes, answers);
		return;
	case NODE_NOT:
		kinds_meet(exprs, node->left, asked, shapes, answers);
		negate(answers, shapes->n);
		return;
	case NODE_RANGE:
		meet_range(exprs, node, asked, shapes, answers);
		return;
	case NODE_COMPARE:
		meet_compare(exprs, node, asked, shapes, answers);
		return;
	default:
		for (int i = 0; i < shapes->n; i++) {
			answers->always[i] = 0;
			answers->ever[i] = KIND_ALL;
		}
	}
}

static uint64_t points_inside(const struct bounds *bounds, const struct hand *shape)
{
	uint64_t points = KIND_ALL;

	for (int suit = 0; suit < SUITS; suit++)
		if (outside(shape->length[suit], bounds->length_min[suit], bounds->length_max[suit]))
			return 0;
	for (int measure = HIGH_CARDS; measure <= SUPPORT_POINTS; measure++)
		points &= points_within(bounds->min[measure] - shape->points[measure],
					bounds->max[measure] - shape->points[measure]);
	return points;
}

void kinds_lie(const struct bounds *bounds, const struct shapes *shapes, struct answers *answers)
{
	bool any_aces = bounds->min[ACES] <= 0 && bounds->max[ACES] >= SUITS;

	for (int i = 0; i < shapes->n; i++) {
		answers->ever[i] = points_inside(bounds, &shapes->low[i]);
		answers->always[i] = any_aces ? answers->ever[i] : 0;
	}
}
