/* SPDX-License-Identifier: Apache-2.0 */
/* Boards of matches, and what a match is worth. */
#include "audit/audit_part.h"

#include <atout/score.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

/* ---- Boards ---- */

/* The results of the two tables of a board of a match, seen by its first team: N-S there, E-W there. */
struct tables {
	int points[SIDES];
	int seen; /* of both sides */
	bool ruled;
	uint32_t lines;
};

/* "3-1-2" is a pair of team 3. */
static bool is_of_team(const char *number, const char *team)
{
	size_t length = strlen(team);

	return length && strncmp(number, team, length) == 0 && (!number[length] || number[length] == '-');
}

/*
 * Where the first team sits: what the line says, or who its pairs are; else the first line is the table where that team
 * sits N-S.
 */
static int side_of_line(const struct audit_line *line, const char *team, const struct tables *tables)
{
	bool ns = is_of_team(line->number[0][0], team), ew = is_of_team(line->number[1][0], team);

	if (line->direction)
		return line->direction - 1;
	return ns != ew ? ew : tables->lines > 0;
}

static void see_line(struct tables *tables, const char *team, const struct audit_line *line)
{
	int side = side_of_line(line, team, tables);

	tables->lines++;
	if (line->line.verdict[0].kind != VERDICT_POINTS) {
		tables->ruled |= line->line.verdict[0].kind == VERDICT_ARTIFICIAL;
		return;
	}
	tables->points[side] = line->line.verdict[0].part[0].points;
	tables->seen |= 1 << side;
}

static bool is_whole(const struct tables *tables) { return tables->seen == 3 && tables->lines == 2; }

static int difference(const struct tables *tables) { return tables->points[0] - tables->points[1]; }

static struct tables *see_tables(const struct audit *audit)
{
	struct tables *tables = calloc((size_t)audit->sheets + 1, sizeof *tables);

	for (uint32_t i = 0; tables && i < audit->lines; i++)
		if (audit->line[i].in.sheet && audit->line[i].in.match)
			see_line(&tables[audit->line[i].in.sheet - 1],
				 audit->match[audit->line[i].in.match - 1].number[0], &audit->line[i]);
	return tables;
}

/* Of a board that is won, equal, lost: 2, 1, 0, or half of that. */
static double board_points(const struct tables *tables, int side, double unit)
{
	int sign = (difference(tables) > 0) - (difference(tables) < 0);

	return (1 + (side ? -sign : sign)) * unit;
}

static uint32_t unlike(const struct audit *audit, const struct tables *tables, double unit)
{
	uint32_t wrong = 0;

	for (uint32_t i = 0; i < audit->sheets; i++)
		for (int side = 0; side < SIDES && is_whole(&tables[i]); side++) {
			const struct figure *points = &audit->sheet[i].points[side];
			wrong += points->stated && !figure_agrees(points, board_points(&tables[i], side, unit), 0);
		}
	return wrong;
}

static void judge_part(struct audit *audit, struct audit_finding finding, bool ruled)
{
	if (ruled)
		audit_rule(audit, finding);
	else
		audit_judge(audit, finding, 0);
}

static void judge_board(struct audit *audit, uint32_t i, const struct tables *tables, double unit)
{
	const struct audit_sheet *sheet = &audit->sheet[i];
	struct audit_finding finding = {
		.kind = AUDIT_BOARD, .index = i, .stated = sheet->imps, .reckoned = atout_imps(difference(tables))};

	if (!is_whole(tables) && !tables->ruled)
		return;
	judge_part(audit, finding, tables->ruled);
	for (int side = 0; side < SIDES; side++) {
		finding.side = (uint8_t)side;
		finding.stated = sheet->points[side];
		finding.reckoned = board_points(tables, side, unit);
		judge_part(audit, finding, tables->ruled);
	}
}

/* ---- Margins ---- */

/* What counts of a board is stated where it is ruled, or cannot be reckoned. */
static void add_board(struct audit_margin *margin, const struct audit_sheet *sheet, const struct tables *tables)
{
	bool whole = is_whole(tables);
	double imps = whole ? atout_imps(difference(tables)) : 0;

	if (!whole && sheet->imps.stated)
		imps = figure_value(&sheet->imps);
	margin->whole &= whole || sheet->imps.stated || sheet->points[0].stated;
	margin->boards++;
	margin->imps += imps;
	margin->won[imps < 0] += fabs(imps);
	for (int side = 0; side < SIDES; side++)
		margin->points[side] += !whole && sheet->points[side].stated ? figure_value(&sheet->points[side])
									     : board_points(tables, side, 1);
}

/* Of a match of pairs: what its lines are worth to N-S, by the first method that is stated. */
static void add_pairs(const struct audit *audit, struct audit_margin *margin)
{
	static const int methods[AUDIT_METHODS] = {METHOD_CROSS_IMPS, METHOD_BUTLER, METHOD_MATCHPOINTS};

	for (uint32_t i = 0; i < audit->lines; i++) {
		const struct audit_line *line = &audit->line[i];
		int k = 0;
		if (!line->in.match)
			continue;
		while (k < AUDIT_METHODS - 1 && !line->worth[methods[k]][0].stated)
			k++;
		const struct fraction *earned = *audit_earned(audit, methods[k], i);
		const struct figure *stated = line->worth[methods[k]];
		struct audit_margin *own = &margin[line->in.match - 1];
		bool taken = line->taken[methods[k]] && stated[0].stated && stated[1].stated;
		own->boards++;
		own->imps += taken ? figure_value(&stated[0]) - figure_value(&stated[1])
				   : audit_value(earned[0]) - audit_value(earned[1]);
	}
}

static bool are_pairs(const struct audit *audit)
{
	for (uint32_t i = 0; i < audit->contestants; i++)
		if (audit->contestant[i].kind == AUDIT_A_TEAM)
			return false;
	return true;
}

struct audit_margin *audit_margins(const struct audit *audit)
{
	struct audit_margin *margin = calloc((size_t)audit->matches + 1, sizeof *margin);
	struct tables *tables = see_tables(audit);

	for (uint32_t i = 0; margin && i < audit->matches; i++)
		margin[i].whole = true;
	if (margin && tables && are_pairs(audit))
		add_pairs(audit, margin);
	else if (margin && tables)
		for (uint32_t i = 0; i < audit->sheets; i++)
			if (audit->sheet[i].in.match)
				add_board(&margin[audit->sheet[i].in.match - 1], &audit->sheet[i], &tables[i]);
	free(tables);
	if (tables)
		return margin;
	free(margin);
	return NULL;
}

/* ---- What a match is worth ---- */

enum { MARGIN_MAX = 10000 };

static double by_scale(const struct audit_margin *margin, int side, const struct vp_scale *scale)
{
	int least, most, boards = (int)margin->boards;

	vp_scale_limits(scale, &least, &most);
	if (boards < least || boards > most || fabs(margin->imps) > MARGIN_MAX ||
	    margin->imps != (double)(int)margin->imps)
		return NAN;
	return vp_scale_points(scale, boards, (int)(side ? -margin->imps : margin->imps)) / 100.0;
}

static double in_points(const struct audit_margin *margin, int side) { return margin->points[side]; }
static double in_halves(const struct audit_margin *margin, int side) { return margin->points[side] / 2; }
static double in_won(const struct audit_margin *margin, int side) { return margin->won[side]; }
static double in_imps(const struct audit_margin *margin, int side) { return side ? -margin->imps : margin->imps; }

static const struct match_way {
	const char *about, *scale; /* scale: of victory points; NULL: worth */
	double (*worth)(const struct audit_margin *, int side);
} ways[] = {
	{N_("victory points of the WBF"), "wbf", NULL},	 {N_("whole victory points of the WBF"), "whole", NULL},
	{N_("victory points, 20 to share"), "20", NULL}, {N_("victory points, 30 to share"), "30", NULL},
	{N_("points of its boards"), NULL, in_points},	 {N_("boards won"), NULL, in_halves},
	{N_("IMPs of each team"), NULL, in_won},	 {N_("IMPs"), NULL, in_imps},
};

enum { WAYS = sizeof ways / sizeof *ways };

/* scale: that of the way, if it has one. */
static double worth_by(const struct match_way *way, const struct vp_scale *scale, const struct audit_margin *margin,
		       int side)
{
	return way->scale ? by_scale(margin, side, scale) : way->worth(margin, side);
}

static bool is_judged(const struct audit_match *match, const struct audit_margin *margin, int side)
{
	return match->score[side].stated && margin->whole && margin->boards;
}

static uint32_t unlike_way(const struct audit *audit, const struct audit_margin *margin, const struct match_way *way)
{
	struct vp_scale scale;
	uint32_t wrong = 0;

	if (way->scale)
		vp_scale_find(&scale, way->scale);
	for (uint32_t i = 0; i < audit->matches; i++)
		for (int side = 0; side < SIDES; side++) {
			double worth = worth_by(way, &scale, &margin[i], side);
			if (is_judged(&audit->match[i], &margin[i], side))
				wrong += isnan(worth) || !figure_agrees(&audit->match[i].score[side], worth, 0);
		}
	return wrong;
}

static void judge_match(struct audit *audit, uint32_t i, int side, double worth)
{
	audit_judge(audit,
		    (struct audit_finding){.kind = AUDIT_MATCH,
					   .side = (uint8_t)side,
					   .index = i,
					   .stated = audit->match[i].score[side],
					   .reckoned = worth},
		    0);
}

/* ---- A scale that is not known ---- */

/* A match as its winner sees it. */
struct seen {
	uint32_t boards, match;
	double margin;
	int side; /* the winner */
	double score[SIDES];
};

static int by_margin(const void *a, const void *b)
{
	const struct seen *left = a, *right = b;

	if (left->boards != right->boards)
		return left->boards < right->boards ? -1 : 1;
	if (left->margin != right->margin)
		return left->margin < right->margin ? -1 : 1;
	return left->match < right->match ? -1 : left->match > right->match;
}

static uint32_t see_matches(const struct audit *audit, const struct audit_margin *margin, struct seen *seen)
{
	uint32_t all = 0;

	for (uint32_t i = 0; i < audit->matches; i++) {
		const struct audit_match *match = &audit->match[i];
		int side = margin[i].imps < 0;
		if (!is_judged(match, &margin[i], 0) || !is_judged(match, &margin[i], 1))
			continue;
		seen[all++] = (struct seen){margin[i].boards,
					    i,
					    fabs(margin[i].imps),
					    side,
					    {figure_value(&match->score[side]), figure_value(&match->score[!side])}};
	}
	qsort(seen, all, sizeof *seen, by_margin);
	return all;
}

/* The score of most matches of one margin, the first of them where several are as frequent. */
static const struct seen *usual(const struct seen *seen, uint32_t from, uint32_t to)
{
	uint32_t best = from, most = 0;

	for (uint32_t i = from; i < to && i - from < AUDIT_SAME_MAX; i++) {
		uint32_t same = 0;
		for (uint32_t k = from; k < to && k - from < AUDIT_SAME_MAX; k++)
			same += memcmp(seen[i].score, seen[k].score, sizeof seen[i].score) == 0;
		if (same > most)
			most = same, best = i;
	}
	return &seen[best];
}

/* Equal margins are worth the same, and a greater one not less: so much can be said of a scale without its table. */
static void judge_by_order(struct audit *audit, const struct audit_margin *margin, struct seen *seen)
{
	uint32_t all = see_matches(audit, margin, seen);
	const struct seen *before = NULL;

	for (uint32_t from = 0, to; from < all; from = to) {
		for (to = from + 1;
		     to < all && seen[to].boards == seen[from].boards && seen[to].margin == seen[from].margin;)
			to++;
		const struct seen *of = usual(seen, from, to);
		if (before && before->boards == of->boards &&
		    (before->score[0] > of->score[0] || before->score[1] < of->score[1]))
			of = before;
		for (uint32_t i = from; i < to; i++)
			for (int side = 0; side < SIDES; side++)
				judge_match(audit, seen[i].match, side, of->score[side != seen[i].side]);
		before = of;
	}
}

enum { TOLERATED = 5 }; /* a known scale may have one wrong figure in so many */

static bool judge_matches(struct audit *audit, const struct audit_margin *margin)
{
	struct seen *seen = calloc((size_t)audit->matches + 1, sizeof *seen);
	uint32_t least = UINT32_MAX, figures = 0, best = 0;
	struct vp_scale scale;

	for (uint32_t i = 0; i < audit->matches; i++)
		figures += (uint32_t)is_judged(&audit->match[i], &margin[i], 0) +
			   (uint32_t)is_judged(&audit->match[i], &margin[i], 1);
	for (uint32_t i = 0; i < WAYS; i++) {
		uint32_t wrong = unlike_way(audit, margin, &ways[i]);
		if (wrong < least)
			least = wrong, best = i;
	}
	bool known = least * TOLERATED <= figures;
	if (ways[best].scale)
		vp_scale_find(&scale, ways[best].scale);
	audit->tally[AUDIT_MATCH].way = !figures ? NULL : known ? ways[best].about : N_("a scale of its own");
	for (uint32_t i = 0; known && i < audit->matches; i++)
		for (int side = 0; side < SIDES; side++)
			if (is_judged(&audit->match[i], &margin[i], side))
				judge_match(audit, i, side, worth_by(&ways[best], &scale, &margin[i], side));
	if (!known && seen)
		judge_by_order(audit, margin, seen);
	free(seen);
	return seen != NULL;
}

bool audit_matches(struct audit *audit)
{
	struct audit_margin *margin = audit_margins(audit);
	struct tables *tables = see_tables(audit);
	bool done = margin && tables;
	double unit = done && unlike(audit, tables, 0.5) < unlike(audit, tables, 1) ? 0.5 : 1;

	for (uint32_t i = 0; done && i < audit->sheets; i++)
		judge_board(audit, i, &tables[i], unit);
	done = done && judge_matches(audit, margin);
	free(margin);
	free(tables);
	return done;
}
