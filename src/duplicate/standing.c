/* SPDX-License-Identifier: Apache-2.0 */
/* Totals and places. */
#include "duplicate/scoring.h"

#include <stdlib.h>

/* What Law 12C2(c) needs of a contestant: the session without the boards that have a bounded artificial score. */
struct session {
	struct exact rest;
	uint32_t boards, bounded[SIDES]; /* "at least", "at most" */
	bool asked;			 /* they have such a score */
};

enum { AT_LEAST, AT_MOST };

void scoring_free(struct standing *standing, size_t contestants)
{
	for (size_t i = 0; i < contestants; i++)
		exact_free(&standing[i].total);
}

/* ---- Totals ---- */

static bool is_bounded(const struct scoring *scoring, const struct verdict *verdict)
{
	return scoring->method == METHOD_MATCHPOINTS && !scoring->matches && !scoring->at_table &&
	       verdict->kind == VERDICT_ARTIFICIAL && verdict->bound;
}

static bool credit(const struct scoring *scoring, const struct verdict *verdict, const struct fraction *earned,
		   struct standing *standing, struct session *session)
{
	standing->boards++;
	if (is_bounded(scoring, verdict)) {
		session->bounded[verdict->bound < 0 ? AT_MOST : AT_LEAST]++;
		return exact_add_reduced(&standing->total, *earned);
	}
	session->boards++;
	return exact_add_reduced(&standing->total, *earned) &&
	       (!session->asked || exact_add_reduced(&session->rest, *earned));
}

static void ask(const struct scoring *scoring, const struct line *line, struct session *session)
{
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; is_bounded(scoring, &line->verdict[side]) && i < LINE_PLAYERS; i++)
			if (line->who[side][i] != NOBODY)
				session[line->who[side][i]].asked = true;
}

static bool credit_line(const struct scoring *scoring, const struct line *line, const struct fraction earned[SIDES],
			struct standing *standing, struct session *session)
{
	for (int side = 0; side < (scoring->matches ? 1 : SIDES); side++)
		for (int i = 0; line->verdict[side].kind != VERDICT_NONE && i < LINE_PLAYERS; i++) {
			uint32_t who = line->who[side][i];
			if (who != NOBODY &&
			    !credit(scoring, &line->verdict[side], &earned[side], &standing[who], &session[who]))
				return false;
		}
	return true;
}

/* ---- Victory points ---- */

/* A line where a team sits N-S: its half of a board of a match. */
struct half {
	uint64_t field;
	uint32_t who, line;
};

static int by_match(const void *a, const void *b)
{
	const struct half *left = a, *right = b;

	if (left->field != right->field)
		return left->field < right->field ? -1 : 1;
	if (left->who != right->who)
		return left->who < right->who ? -1 : 1;
	return left->line < right->line ? -1 : left->line > right->line;
}

/* The boards of a team in a match.  A margin that is no whole number, for weighted scores, is rounded. */
static bool credit_match(const struct scoring *scoring, const struct half *half, size_t boards,
			 struct fraction (*earned)[SIDES], struct standing *standing)
{
	static const struct vp_scale continuous = {.rows = 0};
	const struct vp_scale *scale = scoring->scale ? scoring->scale : &continuous;
	struct exact imps = {0};
	bool done = true;

	for (size_t i = 0; done && i < boards; i++)
		done = exact_add(&imps, earned[half[i].line][0].count, earned[half[i].line][0].of);
	int vp = vp_scale_points(scale, (int)boards, (int)exact_round(&imps, 1, 1));
	exact_free(&imps);
	standing->boards++;
	return done && exact_add(&standing->total, vp, 100);
}

static bool credit_matches(const struct scoring *scoring, const struct line *line, size_t lines,
			   struct fraction (*earned)[SIDES], struct standing *standing)
{
	struct half *half = calloc(lines + 1, sizeof *half);
	size_t halves = 0;
	bool done = half != NULL;

	for (uint32_t i = 0; done && i < lines; i++)
		if (line[i].verdict[0].kind != VERDICT_NONE)
			half[halves++] = (struct half){line[i].field, line[i].who[0][0], i};
	if (done)
		qsort(half, halves, sizeof *half, by_match);
	for (size_t from = 0, to; done && from < halves; from = to) {
		for (to = from + 1;
		     to < halves && half[to].field == half[from].field && half[to].who == half[from].who;)
			to++;
		done = credit_match(scoring, &half[from], to - from, earned, &standing[half[from].who]);
	}
	free(half);
	return done;
}

/* ---- Law 12C2(c) ---- */

static const struct {
	int percent, sign;
} bounds[] = {[AT_LEAST] = {60, 1}, [AT_MOST] = {40, -1}};

/* The session's share of the top stands for the bounded score where it is beyond it. */
static bool raise_bound(const struct scoring *scoring, struct standing *standing, const struct session *session,
			int kind)
{
	uint32_t top = scoring_top(scoring), times = session->bounded[kind];
	struct exact bound = {0};
	int percent = bounds[kind].percent;

	if (!times || !session->boards)
		return true;
	bool done = exact_add(&bound, (int64_t)top * percent * session->boards, 100);
	if (done && exact_compare(&session->rest, 1, &bound, 1) == bounds[kind].sign)
		done = exact_add_sum(&standing->total, &session->rest, times, session->boards) &&
		       exact_add(&standing->total, -(int64_t)top * percent * times, 100);
	exact_free(&bound);
	return done;
}

/* ---- Places ---- */

struct ranked {
	const struct scoring *scoring;
	struct standing *standing;
};

/* Below 0: a is ahead. */
static int compare(const struct ranked *a, const struct ranked *b)
{
	const struct standing *left = a->standing, *right = b->standing;
	bool shares = a->scoring->method == METHOD_MATCHPOINTS;

	if (left->group != right->group)
		return left->group < right->group ? -1 : 1;
	if (!left->boards || !right->boards)
		return (right->boards > 0) - (left->boards > 0);
	return exact_compare(&right->total, shares ? left->boards : 1, &left->total, shares ? right->boards : 1);
}

static int by_rank(const void *a, const void *b)
{
	const struct ranked *left = a, *right = b;
	int order = compare(left, right);

	return order ? order : left->standing < right->standing ? -1 : left->standing > right->standing;
}

static void place_all(struct ranked *ranked, size_t contestants)
{
	size_t first = 0; /* of the group */

	for (size_t from = 0, to; from < contestants; from = to) {
		if (ranked[from].standing->group != ranked[first].standing->group)
			first = from;
		for (to = from + 1; to < contestants && compare(&ranked[from], &ranked[to]) == 0;)
			to++;
		for (size_t i = from; i < to && ranked[i].standing->boards; i++) {
			ranked[i].standing->place = (uint32_t)(from - first + 1);
			ranked[i].standing->sharing = (uint32_t)(to - from);
		}
	}
}

bool scoring_rank(const struct scoring *scoring, struct standing *standing, size_t contestants)
{
	struct ranked *ranked = calloc(contestants + 1, sizeof *ranked);

	if (!ranked)
		return false;
	for (size_t i = 0; i < contestants; i++)
		ranked[i] = (struct ranked){scoring, &standing[i]};
	qsort(ranked, contestants, sizeof *ranked, by_rank);
	place_all(ranked, contestants);
	free(ranked);
	return true;
}

bool scoring_standings(const struct scoring *scoring, const struct line *line, size_t lines,
		       struct fraction (*earned)[SIDES], struct standing *standing, size_t contestants)
{
	struct session *session = contestants ? calloc(contestants, sizeof *session) : NULL;
	bool done = session != NULL;

	if (done && scoring->victory)
		done = credit_matches(scoring, line, lines, earned, standing);
	for (size_t i = 0; done && i < lines; i++)
		ask(scoring, &line[i], session);
	for (size_t i = 0; done && !scoring->victory && i < lines; i++)
		done = credit_line(scoring, &line[i], earned[i], standing, session);
	for (size_t i = 0; session && i < contestants; i++) {
		for (int kind = AT_LEAST; done && kind <= AT_MOST; kind++)
			done = raise_bound(scoring, &standing[i], &session[i], kind);
		exact_free(&session[i].rest);
	}
	free(session);
	return !contestants || (done && scoring_rank(scoring, standing, contestants));
}

int64_t scoring_percent(const struct scoring *scoring, const struct standing *standing)
{
	uint32_t of = scoring_top(scoring) * standing->boards;

	return of ? exact_round(&standing->total, 10000, of) : 0;
}
