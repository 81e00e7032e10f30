/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/scoring.h"

#include "base/grow.h"
#include "duplicate/grouping.h"

#include <atout/score.h>

#include <string.h>

enum { WEIGHTS = WEIGHT_ALL * WEIGHT_ALL }; /* of a comparison of two scores */
enum { LAW_86_IMPS = 3, AVERAGE = 50, LAW_86_PERCENT = 10 };

const struct scoring_way scoring_ways[] = {
	{"mp", "matchpoints", {.method = METHOD_MATCHPOINTS}},
	{"ximp", "cross-IMPs, the sum of all comparisons", {.method = METHOD_CROSS_IMPS}},
	{"ximp-mean",
	 "cross-IMPs, the mean of the comparisons",
	 {.method = METHOD_CROSS_IMPS, .divide = DIVIDE_OTHERS}},
	{"butler", "IMPs against the datum", {.method = METHOD_BUTLER, .out = 1}},
	{"points", "total points", {.method = METHOD_POINTS}},
	{"bam", "teams: board-a-match", {.method = METHOD_MATCHPOINTS, .matches = true}},
	{"imp", "teams: IMPs", {.method = METHOD_CROSS_IMPS, .matches = true}},
	{"vp", "teams: victory points of matches", {.method = METHOD_CROSS_IMPS, .matches = true, .victory = true}},
	{"aggregate", "teams: differences in points", {.method = METHOD_POINTS, .matches = true}},
	{0},
};

/* ---- A comparison of two scores ---- */

static int in_order(int difference) { return 1 + (difference > 0) - (difference < 0); }
static int in_points(int difference) { return difference; }

static int (*const units[METHODS])(int difference) = {
	[METHOD_MATCHPOINTS] = in_order,
	[METHOD_CROSS_IMPS] = atout_imps,
	[METHOD_BUTLER] = atout_imps,
	[METHOD_POINTS] = in_points,
};

/* ---- The scores of a field ---- */

/* A score with the weight it has in all, and what it is worth against all of them. */
struct entry {
	int points, weight;
	int64_t worth;
	struct fraction earned; /* by a line that has this score alone, once it is worked out; of: 0 before */
};

/*
 * What one side's scores are compared with, ascending, each once.  A score is seen from that side.  theirs: the side
 * whose scores are compared with; it is the same one, but at the two tables of a match.
 */
struct column {
	const struct scoring *scoring;
	const struct line *line;
	const uint32_t *at; /* its lines, as indexes */
	uint32_t lines, plays;
	uint32_t counted; /* lines that count, also with an artificial score */
	int mine, theirs;
	struct entry *entry;
	uint32_t entries;
	int datum;
};

static int seen(const struct column *column, int points) { return column->mine ? -points : points; }

static const struct line *line_of(const struct column *column, uint32_t i) { return &column->line[column->at[i]]; }

static int by_points(const void *a, const void *b)
{
	const struct entry *left = a, *right = b;

	return (left->points > right->points) - (left->points < right->points);
}

static void put_entries(struct column *column, const struct verdict *verdict, bool counts)
{
	for (int i = 0; verdict->kind == VERDICT_POINTS && i < verdict->parts; i++)
		column->entry[column->entries++] = (struct entry){.points = seen(column, verdict->part[i].points),
								  .weight = counts ? verdict->part[i].weight : 0};
}

/* Equal scores next to each other are one, even where not all stand so: fewer are left to sort. */
enum { RECENT = 32 };

static void merge_recent(struct column *column)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < column->entries; i++) {
		uint32_t at = kept < RECENT ? 0 : kept - RECENT;
		while (at < kept && column->entry[at].points != column->entry[i].points)
			at++;
		if (at < kept)
			column->entry[at].weight += column->entry[i].weight;
		else
			column->entry[kept++] = column->entry[i];
	}
	column->entries = kept;
}

static void merge_entries(struct column *column)
{
	uint32_t kept = 0;

	merge_recent(column);
	qsort(column->entry, column->entries, sizeof *column->entry, by_points);
	for (uint32_t i = 0; i < column->entries; i++)
		if (kept && column->entry[kept - 1].points == column->entry[i].points)
			column->entry[kept - 1].weight += column->entry[i].weight;
		else
			column->entry[kept++] = column->entry[i];
	column->entries = kept;
}

static void value_entries(struct column *column)
{
	int (*unit)(int) = units[column->scoring->method];

	for (uint32_t i = 0; i < column->entries; i++)
		for (uint32_t k = 0; k < column->entries; k++)
			column->entry[i].worth += (int64_t)column->entry[k].weight *
						  unit(column->entry[i].points - column->entry[k].points);
}

static void fill_column(struct column *column)
{
	column->entries = column->plays = column->counted = 0;
	for (uint32_t i = 0; i < column->lines; i++) {
		const struct line *line = line_of(column, i);
		put_entries(column, &line->verdict[column->theirs], true);
		if (column->mine != column->theirs)
			put_entries(column, &line->verdict[column->mine], false);
		column->plays += line->verdict[column->theirs].kind == VERDICT_POINTS;
		column->counted += line->verdict[column->theirs].kind != VERDICT_NONE;
	}
	merge_entries(column);
	if (column->scoring->method != METHOD_BUTLER)
		value_entries(column);
}

static struct entry *entry_of(const struct column *column, int points)
{
	const struct entry key = {.points = points};

	return bsearch(&key, column->entry, column->entries, sizeof *column->entry, by_points);
}

static int64_t worth_of(const struct column *column, int points) { return entry_of(column, points)->worth; }

/* ---- What a line is worth ---- */

/* Against the score of the same table, which is among those of the field. */
static int64_t worth_itself(const struct column *column, int points, const struct verdict *own)
{
	int64_t worth = 0;

	for (int i = 0; own->kind == VERDICT_POINTS && i < own->parts; i++)
		worth += (int64_t)own->part[i].weight *
			 units[column->scoring->method](points - seen(column, own->part[i].points));
	return worth;
}

/* Against all other tables, in parts of WEIGHTS. */
static int64_t compare_line(const struct column *column, const struct line *line)
{
	const struct verdict *verdict = &line->verdict[column->mine];
	int64_t worth = 0;

	for (int i = 0; i < verdict->parts; i++) {
		int points = seen(column, verdict->part[i].points);
		worth += verdict->part[i].weight *
			 (worth_of(column, points) - worth_itself(column, points, &line->verdict[column->theirs]));
	}
	return worth;
}

static uint32_t others(const struct column *column, const struct line *line)
{
	return column->plays - (line->verdict[column->theirs].kind == VERDICT_POINTS);
}

/* The results of a board that count as much as a full one; plays: those that this one has. */
static int64_t full_plays(const struct column *column, int64_t plays)
{
	const int64_t full[] = {
		[FACTOR_FULL] = column->scoring->plays, [FACTOR_BOARD] = column->counted, [FACTOR_NONE] = plays};

	return full[column->scoring->factor];
}

static struct fraction earn_matchpoints(const struct column *column, const struct line *line)
{
	int64_t plays = others(column, line) + 1, full = full_plays(column, plays);

	/* Neuberg: the scores that there are stand for a full board, each full / plays times. */
	return fraction_reduce(compare_line(column, line) * full + (full - plays) * WEIGHTS, (uint64_t)plays * WEIGHTS);
}

static struct fraction earn_cross_imps(const struct column *column, const struct line *line)
{
	const uint32_t divisors[] = {
		[DIVIDE_NOT] = 1, [DIVIDE_OTHERS] = others(column, line), [DIVIDE_ALL] = column->plays};
	uint32_t by = divisors[column->scoring->divide];

	return by ? fraction_reduce(compare_line(column, line), (uint64_t)by * WEIGHTS) : (struct fraction){0, 1};
}

static struct fraction earn_butler(const struct column *column, const struct line *line)
{
	const struct verdict *verdict = &line->verdict[column->mine];
	int64_t imps = 0;

	for (int i = 0; i < verdict->parts; i++)
		imps += verdict->part[i].weight * atout_imps(seen(column, verdict->part[i].points) - column->datum);
	return fraction_reduce(imps, WEIGHT_ALL);
}

/* Of a side, in hundredths. */
static int mean_points(const struct column *column, const struct verdict *verdict)
{
	int sum = 0;

	for (int i = 0; i < verdict->parts; i++)
		sum += verdict->part[i].weight * seen(column, verdict->part[i].points);
	return sum;
}

static struct fraction earn_points(const struct column *column, const struct line *line)
{
	if (column->scoring->matches)
		return fraction_reduce(compare_line(column, line), WEIGHTS);
	return fraction_reduce(mean_points(column, &line->verdict[column->mine]), WEIGHT_ALL);
}

static struct fraction (*const earners[METHODS])(const struct column *, const struct line *) = {
	[METHOD_MATCHPOINTS] = earn_matchpoints,
	[METHOD_CROSS_IMPS] = earn_cross_imps,
	[METHOD_BUTLER] = earn_butler,
	[METHOD_POINTS] = earn_points,
};

static struct fraction earn_artificial(const struct column *column, const struct verdict *verdict)
{
	const struct scoring *scoring = column->scoring;
	bool summed = scoring->method == METHOD_CROSS_IMPS && !scoring->divide;

	if (scoring->method == METHOD_MATCHPOINTS) {
		int64_t full = full_plays(column, column->plays ? column->plays : 1);
		return fraction_reduce(2 * (full - 1) * verdict->percent, 100);
	}
	if (scoring->method == METHOD_POINTS)
		return (struct fraction){0, 1};
	int64_t comparisons = summed ? scoring->plays - 1 : 1;
	return fraction_reduce((verdict->percent - AVERAGE) * LAW_86_IMPS * comparisons, LAW_86_PERCENT);
}

/* In a match an artificial score of either table is the board's. */
static const struct verdict *verdict_on(const struct column *column, const struct line *line)
{
	const struct verdict *own = &line->verdict[column->mine];

	for (uint32_t i = 0; column->mine != column->theirs && own->kind == VERDICT_POINTS && i < column->lines; i++) {
		const struct verdict *other = &line_of(column, i)->verdict[column->theirs];
		if (line_of(column, i) != line && other->kind == VERDICT_ARTIFICIAL)
			return other;
	}
	return own;
}

/* Lines with the same single score earn the same, but at the two tables of a match: it is worked out once. */
static struct fraction earn_points_once(const struct column *column, const struct line *line)
{
	const struct verdict *verdict = &line->verdict[column->mine];
	struct entry *entry = NULL;

	if (verdict->parts == 1 && column->mine == column->theirs)
		entry = entry_of(column, seen(column, verdict->part[0].points));
	if (entry && entry->earned.of)
		return entry->earned;
	struct fraction earned = earners[column->scoring->method](column, line);
	if (entry)
		entry->earned = earned;
	return earned;
}

static struct fraction earn_line(const struct column *column, const struct line *line)
{
	const struct verdict *verdict = verdict_on(column, line);

	if (verdict->kind == VERDICT_ARTIFICIAL)
		return earn_artificial(column, verdict);
	if (verdict->kind == VERDICT_POINTS)
		return earn_points_once(column, line);
	return (struct fraction){0, 1};
}

/* ---- The datum ---- */

static int by_size(const void *a, const void *b)
{
	int left = *(const int *)a, right = *(const int *)b;

	return (left > right) - (left < right);
}

enum { DATUM_FROM = 4, DATUM_STEP = 10 }; /* scores from which some are left out */

static size_t left_out(const struct scoring *scoring, size_t scores)
{
	size_t out = scores * scoring->out_percent / 100;

	if (scores < DATUM_FROM)
		return 0;
	if (out < scoring->out)
		out = scoring->out;
	return 2 * out < scores ? out : (scores - 1) / 2;
}

static int round_datum(const struct scoring *scoring, int64_t sum, int64_t by)
{
	int64_t size = sum < 0 ? -sum : sum, tens = size / by;
	int64_t twice = 2 * (size - tens * by);
	const bool halves_up[] = {
		[HALF_AWAY] = true, [HALF_EVEN] = tens % 2, [HALF_TOWARDS] = false, [HALF_CUT] = false};
	bool up = scoring->half != HALF_CUT && (twice > by || (twice == by && halves_up[scoring->half]));

	return (int)((tens + up) * DATUM_STEP) * (sum < 0 ? -1 : 1);
}

int scoring_datum(const struct scoring *scoring, int *hundredths, size_t scores)
{
	size_t out = left_out(scoring, scores);
	int64_t sum = 0;

	if (!scores)
		return 0;
	qsort(hundredths, scores, sizeof *hundredths, by_size);
	for (size_t i = out; i < scores - out; i++)
		sum += hundredths[i];
	return round_datum(scoring, sum, (int64_t)(scores - 2 * out) * WEIGHT_ALL * DATUM_STEP);
}

static void find_datum(struct column *column, int *scratch)
{
	size_t scores = 0;

	for (uint32_t i = 0; i < column->lines; i++) {
		const struct verdict *verdict = &line_of(column, i)->verdict[column->theirs];
		if (verdict->kind == VERDICT_POINTS)
			scratch[scores++] = mean_points(column, verdict);
	}
	column->datum = scoring_datum(column->scoring, scratch, scores);
}

/* ---- All lines ---- */

/* Lines in the order of their boards and fields, and what a field needs. */
struct work {
	const struct line *line;
	struct grouped *place;
	uint32_t *at;
	struct entry *entry;
	int *scratch;
};

static void free_work(struct work *work)
{
	free(work->place);
	free(work->at);
	free(work->entry);
	free(work->scratch);
}

static bool start_work(struct work *work, const struct line *line, size_t lines)
{
	*work = (struct work){.line = line,
			      .place = calloc(lines, sizeof *work->place),
			      .at = calloc(lines, sizeof *work->at),
			      .entry = calloc(lines * SIDES * VERDICT_PARTS, sizeof *work->entry),
			      .scratch = calloc(lines, sizeof *work->scratch)};
	if (!work->place || !work->at || !work->entry || !work->scratch)
		return false;
	for (uint32_t i = 0; i < lines; i++)
		work->place[i] = (struct grouped){line[i].field, line[i].board, i};
	grouping_sort(work->place, lines);
	for (uint32_t i = 0; i < lines; i++)
		work->at[i] = work->place[i].line;
	return true;
}

/* The most comparisons that a board has, and 1. */
static uint16_t full_board(const struct work *work, size_t lines)
{
	int most = 1, plays[SIDES] = {0};

	for (size_t i = 0; i < lines; i++) {
		if (i && work->place[i].board != work->place[i - 1].board)
			memset(plays, 0, sizeof plays);
		for (int side = 0; side < SIDES; side++) {
			plays[side] += work->line[work->at[i]].verdict[side].kind == VERDICT_POINTS;
			most = plays[side] > most ? plays[side] : most;
		}
	}
	return (uint16_t)most;
}

static void score_side(struct column *column, struct work *work, struct fraction (*earned)[SIDES])
{
	column->entry = work->entry;
	fill_column(column);
	if (column->scoring->method == METHOD_BUTLER)
		find_datum(column, work->scratch);
	for (uint32_t i = 0; i < column->lines; i++)
		earned[column->at[i]][column->mine] = earn_line(column, line_of(column, i));
}

static void score_field(const struct scoring *scoring, struct work *work, size_t from, size_t to,
			struct fraction (*earned)[SIDES])
{
	struct column column = {
		.scoring = scoring, .line = work->line, .at = &work->at[from], .lines = (uint32_t)(to - from)};

	for (column.mine = 0; column.mine < (scoring->matches ? 1 : SIDES); column.mine++) {
		column.theirs = scoring->matches ? !column.mine : column.mine;
		score_side(&column, work, earned);
	}
}

bool scoring_lines(struct scoring *scoring, const struct line *line, size_t lines, struct fraction (*earned)[SIDES])
{
	struct work work;
	bool started = lines == 0 || start_work(&work, line, lines);

	if (!lines)
		return true;
	if (started && scoring->matches)
		scoring->plays = 2;
	if (started && !scoring->plays)
		scoring->plays = full_board(&work, lines);
	for (size_t i = 0; i < lines; i++)
		earned[i][0] = earned[i][1] = (struct fraction){0, 1};
	for (size_t from = 0, to; started && from < lines; from = to) {
		to = grouping_end(work.place, (uint32_t)from, lines);
		score_field(scoring, &work, from, to, earned);
	}
	free_work(&work);
	return started;
}
