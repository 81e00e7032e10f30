/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of a block against each other, by their conditions as they are written. */
#include "bidding/lint.h"

enum { ROWS_MAX = 400, PARTS_MAX = 40 };

/* A row and the parts of its condition that must all hold. */
struct row {
	const struct rule *rule;
	int16_t part[PARTS_MAX];
	int parts;
};

struct rows {
	const struct bid_system *system;
	lint_found *found;
	void *to;
	struct row row[ROWS_MAX];
	int n;
};

static void note_part(void *to, int part)
{
	struct row *row = to;

	if (row->parts < PARTS_MAX)
		row->part[row->parts++] = (int16_t)part;
}

static void add_rows(struct rows *rows, const struct block *block)
{
	for (int i = 0; i < block->rules && rows->n < ROWS_MAX; i++) {
		struct row *row = &rows->row[rows->n++];
		*row = (struct row){.rule = &rows->system->rule[block->first_rule + i]};
		if (row->rule->node >= 0)
			expr_parts(&rows->system->exprs, row->rule->node, note_part, row);
	}
}

/* "if" and what follows a block inside this one stand in blocks that ask for nothing: their rows are of this place. */
static void gather(struct rows *rows, int at)
{
	const struct block *block = &rows->system->block[at];

	add_rows(rows, block);
	for (int i = at + 1; i < block->end; i = rows->system->block[i].end)
		if (rows->system->block[i].node < 0 && !rows->system->block[i].steps)
			gather(rows, i);
}

/* The suit of a node in a row: "$" is the strain of its call, where that is one. */
static int suit_in(const struct row *row, int suit)
{
	bool fixed = row->rule->calls.kind == CALLS_BID && row->rule->calls.strain != ANY_SUIT;

	return suit == STRAINS + SLOT_BID && fixed ? row->rule->calls.strain : suit;
}

static bool same_node(const struct rows *rows, const struct row *a, int at, const struct row *b, int other)
{
	const struct node *x = &rows->system->exprs.node[at], *y = &rows->system->exprs.node[other];

	if (x->kind != y->kind || x->word != y->word || suit_in(a, x->suit) != suit_in(b, y->suit) ||
	    x->low != y->low || x->high != y->high || x->compare != y->compare)
		return false;
	return x->kind < NODE_ADD ||
	       (same_node(rows, a, x->left, b, y->left) &&
		(x->kind == NODE_RANGE || x->kind == NODE_NOT || same_node(rows, a, x->right, b, y->right)));
}

/* Whether what is asked for at one place asks for the same value as at another, each for a range. */
static bool same_value(const struct rows *rows, const struct row *a, const struct node *x, const struct row *b,
		       const struct node *y)
{
	return x->kind == NODE_RANGE && y->kind == NODE_RANGE && same_node(rows, a, x->left, b, y->left);
}

/* Each hand that has a part of b has the part of a. */
static bool implies(const struct rows *rows, const struct row *b, int theirs, const struct row *a, int part)
{
	const struct node *x = &rows->system->exprs.node[part], *y = &rows->system->exprs.node[theirs];

	return same_node(rows, a, part, b, theirs) ||
	       (same_value(rows, a, x, b, y) && x->low <= y->low && x->high >= y->high);
}

/* Each hand of b fits a. */
static bool covers(const struct rows *rows, const struct row *a, const struct row *b)
{
	for (int i = 0; i < a->parts; i++) {
		bool implied = false;
		for (int j = 0; j < b->parts && !implied; j++)
			implied = implies(rows, b, b->part[j], a, a->part[i]);
		if (!implied)
			return false;
	}
	return true;
}

static bool same_calls(const struct calls *a, const struct calls *b)
{
	return a->kind == b->kind && a->level == b->level && a->strain == b->strain;
}

static bool names_a_bid(const struct calls *calls)
{
	return calls->kind == CALLS_BID && calls->level != ANY_LEVEL && calls->strain >= 0 && calls->strain < STRAINS;
}

/* Wherever b may be called, a may: the same calls, or a higher bid. */
static bool is_as_legal(const struct calls *a, const struct calls *b)
{
	return same_calls(a, b) || (names_a_bid(a) && names_a_bid(b) &&
				    (a->level > b->level || (a->level == b->level && a->strain > b->strain)));
}

static bool same_effects(const struct rule *a, const struct rule *b)
{
	return a->effects == b->effects && a->tag == b->tag && a->shows == b->shows && a->agrees == b->agrees;
}

/* The parts of a that are facts of the auction are parts of b. */
static bool facts_within(const struct rows *rows, const struct row *a, const struct row *b)
{
	for (int i = 0; i < a->parts; i++) {
		bool within = rows->system->exprs.node[a->part[i]].use & USES_HAND;
		for (int j = 0; j < b->parts && !within; j++)
			within = same_node(rows, a, a->part[i], b, b->part[j]);
		if (!within)
			return false;
	}
	return true;
}

static void tell(const struct rows *rows, enum lint_kind kind, const struct row *row, const struct row *other)
{
	struct lint_finding finding = {.kind = kind, .rule = row->rule, .other = other ? other->rule : NULL};

	rows->found(rows->to, &finding);
}

/* Two parts ask for ranges of one value that have nothing in common. */
static bool contradicts_itself(const struct rows *rows, const struct row *row)
{
	const struct node *node = rows->system->exprs.node;

	for (int i = 0; i < row->parts; i++)
		for (int j = 0; j < i; j++) {
			const struct node *x = &node[row->part[i]], *y = &node[row->part[j]];
			if (same_value(rows, row, x, row, y) && (x->low > y->high || y->low > x->high))
				return true;
		}
	return false;
}

/* What a row before this one makes of it. */
static void compare(const struct rows *rows, const struct row *row, const struct row *before)
{
	const struct rule *a = before->rule, *b = row->rule;
	bool same = same_calls(&a->calls, &b->calls);

	if (a->priority >= b->priority && is_as_legal(&a->calls, &b->calls) && covers(rows, before, row))
		tell(rows, same && same_effects(a, b) ? LINT_REPEATED : LINT_UNREACHABLE, row, before);
	else if (same && a->priority == b->priority && !same_effects(a, b) && facts_within(rows, before, row) &&
		 facts_within(rows, row, before))
		tell(rows, LINT_MIXED, row, before);
}

void lint_rows(const struct bid_system *system, lint_found *found, void *to)
{
	static _Thread_local struct rows rows;

	rows = (struct rows){.system = system, .found = found, .to = to};
	for (int at = 0; at < system->blocks; at++) {
		const struct block *block = &system->block[at];
		if (block->node < 0 && !block->steps)
			continue; /* its rows are those of the block around it */
		rows.n = 0;
		gather(&rows, at);
		for (int i = 0; i < rows.n; i++) {
			if (contradicts_itself(&rows, &rows.row[i]))
				tell(&rows, LINT_NO_HAND, &rows.row[i], NULL);
			for (int j = 0; j < i; j++)
				compare(&rows, &rows.row[i], &rows.row[j]);
		}
	}
}
