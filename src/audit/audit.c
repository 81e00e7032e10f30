/* SPDX-License-Identifier: Apache-2.0 */
#include "audit/audit_part.h"

#include "base/grow.h"

#include <string.h>

void audit_start(struct audit *audit) { *audit = (struct audit){.lines = 0}; }

void audit_free(struct audit *audit)
{
	free(audit->line);
	free(audit->sheet);
	free(audit->match);
	free(audit->contestant);
	free(audit->finding);
	free(audit->earned);
	audit_start(audit);
}

/* ---- Filling ---- */

static void *add(void **list, uint32_t *count, uint32_t max, size_t size)
{
	void *grown = *count < max ? grow(*list, *count, size) : NULL;

	if (!grown)
		return NULL;
	*list = grown;
	return memset((char *)grown + size * (*count)++, 0, size);
}

struct audit_line *audit_add_line(struct audit *audit)
{
	struct audit_line *line = add((void **)&audit->line, &audit->lines, AUDIT_LINES_MAX, sizeof *audit->line);

	if (line)
		memset(line->line.who, 0xFF, sizeof line->line.who);
	return line;
}

struct audit_sheet *audit_add_sheet(struct audit *audit)
{
	return add((void **)&audit->sheet, &audit->sheets, AUDIT_SHEETS_MAX, sizeof *audit->sheet);
}

struct audit_match *audit_add_match(struct audit *audit)
{
	return add((void **)&audit->match, &audit->matches, AUDIT_MATCHES_MAX, sizeof *audit->match);
}

struct audit_contestant *audit_add_contestant(struct audit *audit)
{
	return add((void **)&audit->contestant, &audit->contestants, AUDIT_CONTESTANTS_MAX, sizeof *audit->contestant);
}

/* ---- Who is meant by a number ---- */

/* A number without the direction that some programs write behind it: "7NS" and "7 EW" are 7. */
static size_t bare_length(const char *number, int *side)
{
	static const char *const endings[SIDES] = {"NS", "EW"};
	size_t length = strlen(number);

	*side = 0;
	for (int i = 0; i < SIDES && length > 2; i++)
		if (strcmp(number + length - 2, endings[i]) == 0) {
			*side = i + 1;
			length -= 2;
			break;
		}
	while (length && number[length - 1] == ' ')
		length--;
	return length;
}

static int by_number(const void *a, const void *b)
{
	const struct audit_contestant *const *left = a, *const *right = b;
	int side, order;
	size_t length = bare_length((*left)->number, &side), other = bare_length((*right)->number, &side);

	if (length != other)
		return length < other ? -1 : 1;
	order = memcmp((*left)->number, (*right)->number, length);
	return order ? order : *left < *right ? -1 : *left > *right;
}

struct index {
	const struct audit *audit;
	struct audit_contestant **sorted;
};

static bool holds(const struct audit_scope *outer, const struct audit_scope *inner)
{
	return outer->event == inner->event && (!outer->session || outer->session == inner->session) &&
	       (!outer->section || outer->section == inner->section);
}

/* How well a contestant fits a place of a line: 0: not at all; the same side, the whole number, a narrow scope. */
static int fitness(const struct audit_contestant *contestant, const struct audit_scope *in, const char *number,
		   int side)
{
	int own, said, sits;

	if (!holds(&contestant->in, in))
		return 0;
	bare_length(contestant->number, &own);
	bare_length(number, &said);
	sits = own ? own : contestant->side;
	if (own && said && own != said)
		return 0;
	return 1 + 4 * (sits == side + 1) + 2 * (strcmp(contestant->number, number) == 0) +
	       8 * ((contestant->in.section != 0) + (contestant->in.session != 0));
}

/* The first of those with this number, which stand together. */
static uint32_t first_of(const struct index *index, const struct audit_contestant *key)
{
	uint32_t from = 0, to = index->audit->contestants;
	int side;
	size_t length = bare_length(key->number, &side);

	while (from < to) {
		uint32_t middle = from + (to - from) / 2;
		const struct audit_contestant *other = index->sorted[middle];
		size_t size = bare_length(other->number, &side);
		bool below = size != length ? size < length : memcmp(other->number, key->number, length) < 0;
		if (below)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool same_number(const struct audit_contestant *a, const struct audit_contestant *b)
{
	int side;
	size_t length = bare_length(a->number, &side);

	return length == bare_length(b->number, &side) && memcmp(a->number, b->number, length) == 0;
}

static uint32_t find(const struct index *index, const struct audit_scope *in, const char *number, int side, bool teams)
{
	struct audit_contestant key = {.kind = 0};
	uint32_t found = NOBODY;
	int best = 0;

	memcpy(key.number, number, sizeof key.number);
	uint32_t from = *number ? first_of(index, &key) : index->audit->contestants;
	for (uint32_t i = from; i < index->audit->contestants && i - from < AUDIT_SAME_MAX; i++) {
		if (!same_number(index->sorted[i], &key))
			break;
		int fit = fitness(index->sorted[i], in, number, side);
		if ((index->sorted[i]->kind == AUDIT_A_TEAM) != teams || fit <= best)
			continue;
		best = fit;
		found = (uint32_t)(index->sorted[i] - index->audit->contestant);
	}
	return found;
}

static void join_line(const struct index *index, struct audit_line *line)
{
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < LINE_PLAYERS; i++)
			line->line.who[side][i] = find(index, &line->in, line->number[side][i], side, false);
}

/* A match without teams is one of pairs. */
static void join_match(const struct index *index, struct audit_match *match)
{
	for (int side = 0; side < SIDES; side++) {
		match->who[side] = find(index, &match->in, match->number[side], side, true);
		if (match->who[side] == NOBODY)
			match->who[side] = find(index, &match->in, match->number[side], side, false);
	}
}

static bool join(struct audit *audit)
{
	struct index index = {audit, calloc((size_t)audit->contestants + 1, sizeof(struct audit_contestant *))};

	if (!index.sorted)
		return false;
	for (uint32_t i = 0; i < audit->contestants; i++)
		index.sorted[i] = &audit->contestant[i];
	qsort(index.sorted, audit->contestants, sizeof *index.sorted, by_number);
	for (uint32_t i = 0; i < audit->lines; i++)
		join_line(&index, &audit->line[i]);
	for (uint32_t i = 0; i < audit->matches; i++)
		join_match(&index, &audit->match[i]);
	free(index.sorted);
	return true;
}

/* ---- Rulings that only totals show ---- */

enum { TOTAL_RIGHT = 1, TOTAL_WRONG = 2 };

/* Of each contestant: the total or the percentage is there and agrees, or one of them differs. */
static void mark_totals(const struct audit *audit, uint8_t *mark)
{
	for (uint32_t i = 0; i < audit->contestants; i++)
		if (audit->contestant[i].total.stated || audit->contestant[i].percent.stated)
			mark[i] = TOTAL_RIGHT;
	for (uint32_t i = 0; i < audit->findings; i++)
		if (audit->finding[i].kind == AUDIT_TOTAL || audit->finding[i].kind == AUDIT_PERCENT)
			mark[audit->finding[i].index] = TOTAL_WRONG;
}

static bool is_right(const struct audit_line *line, const uint8_t *mark)
{
	bool right = true;

	for (int side = 0; side < SIDES; side++)
		right &= line->line.who[side][0] != NOBODY && mark[line->line.who[side][0]] == TOTAL_RIGHT;
	return right;
}

/* Both sides of a line, one behind the other: what one has more the other one has less. */
static bool is_turned(const struct audit_finding *ns, const struct audit_finding *ew)
{
	double sum = figure_value(&ns->stated) + figure_value(&ew->stated), unit = figure_unit(&ns->stated);
	double off = sum - ns->reckoned - ew->reckoned;

	return ns->kind == ew->kind && ns->index == ew->index && ns->kind >= AUDIT_WORTH && ns->kind <= AUDIT_BUTLER &&
	       !ns->ruled && !ew->ruled && off <= unit && -off <= unit;
}

static bool settle(struct audit *audit)
{
	uint8_t *mark = calloc((size_t)audit->contestants + 1, 1);

	if (mark)
		mark_totals(audit, mark);
	for (uint32_t i = 1; mark && i < audit->findings; i++) {
		struct audit_finding *ns = &audit->finding[i - 1], *ew = &audit->finding[i];
		bool judged = audit->tally[AUDIT_TOTAL].checked + audit->tally[AUDIT_PERCENT].checked > 0;
		if (!judged || !is_turned(ns, ew) || !is_right(&audit->line[ns->index], mark))
			continue;
		ns->ruled = ew->ruled = true;
		audit->tally[ns->kind].differ -= SIDES;
		audit->tally[ns->kind].ruled += SIDES;
	}
	free(mark);
	return mark != NULL;
}

static int by_place(const void *a, const void *b)
{
	const struct audit_finding *left = a, *right = b;

	if (left->stated.at != right->stated.at)
		return left->stated.at < right->stated.at ? -1 : 1;
	if (left->kind != right->kind)
		return left->kind < right->kind ? -1 : 1;
	return left->side < right->side ? -1 : left->side > right->side;
}

bool audit_run(struct audit *audit)
{
	audit->earned = calloc((size_t)audit->lines * AUDIT_METHODS + 1, sizeof *audit->earned);
	bool done = audit->earned && join(audit) && audit_lines(audit) && audit_matches(audit) && audit_totals(audit) &&
		    settle(audit);

	if (audit->findings)
		qsort(audit->finding, audit->findings, sizeof *audit->finding, by_place);
	return done && !audit->failed;
}

uint32_t audit_differences(const struct audit *audit)
{
	uint32_t all = 0;

	for (int kind = 0; kind < AUDIT_KINDS; kind++)
		all += audit->tally[kind].differ;
	return all;
}
