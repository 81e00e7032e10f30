/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/scoring.h"

#include "duplicate/bag.h"
#include "duplicate/grouping.h"

#include <atout/score.h>

#include <assert.h>
#include <stdlib.h>
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

/* What a score of the field is worth. */
struct worth {
	int64_t all;		/* against all scores of the field */
	struct fraction earned; /* by a line that has this score alone, once it is worked out; of: 0 before */
};

/*
 * What one side's scores are compared with, ascending, each with the weight it has in all.  A score is seen from that
 * side.  theirs: the side whose scores are compared with; it is the same one, but at the two tables of a match.
 */
struct column {
	const struct scoring *scoring;
	struct verdict (*verdict)[SIDES]; /* of its lines */
	uint32_t lines, plays;
	uint32_t counted; /* lines that count, also with an artificial score */
	int mine, theirs;
	bool single; /* no score has weights */
	struct bag scores;
	struct worth *worth; /* of each of the scores */
	int datum;
};

static int seen(const struct column *column, int points) { return column->mine ? -points : points; }

static void put_scores(struct column *column, const struct verdict *verdict, bool counts)
{
	for (int i = 0; verdict->kind == VERDICT_POINTS && i < verdict->parts; i++)
		bag_put(&column->scores, seen(column, verdict->part[i].points), counts ? verdict->part[i].weight : 0);
}

static int64_t worth_against_all(const struct column *column, int points)
{
	int (*unit)(int) = units[column->scoring->method];
	int64_t worth = 0;

	for (uint32_t i = 0; i < column->scores.items; i++)
		worth += (int64_t)column->scores.item[i].times * unit(points - column->scores.item[i].number);
	return worth;
}

static void value_scores(struct column *column)
{
	bool compares = column->scoring->method != METHOD_BUTLER;

	for (uint32_t i = 0; i < column->scores.items; i++)
		column->worth[i] =
			(struct worth){.all = compares ? worth_against_all(column, column->scores.item[i].number) : 0};
}

static void fill_column(struct column *column)
{
	column->scores.items = column->plays = column->counted = 0;
	column->single = true;
	for (uint32_t i = 0; i < column->lines; i++) {
		const struct verdict *verdict = column->verdict[i];
		put_scores(column, &verdict[column->theirs], true);
		if (column->mine != column->theirs)
			put_scores(column, &verdict[column->mine], false);
		column->plays += verdict[column->theirs].kind == VERDICT_POINTS;
		column->counted += verdict[column->theirs].kind != VERDICT_NONE;
		column->single &= verdict[column->theirs].parts <= 1;
	}
	bag_sort(&column->scores);
	value_scores(column);
}

static struct worth *worth_of(const struct column *column, int points)
{
	return &column->worth[bag_find(&column->scores, points)];
}

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
static int64_t compare_line(const struct column *column, const struct verdict line[SIDES])
{
	const struct verdict *verdict = &line[column->mine];
	int64_t worth = 0;

	for (int i = 0; i < verdict->parts; i++) {
		int points = seen(column, verdict->part[i].points);
		worth += verdict->part[i].weight *
			 (worth_of(column, points)->all - worth_itself(column, points, &line[column->theirs]));
	}
	return worth;
}

static uint32_t others(const struct column *column, const struct verdict line[SIDES])
{
	return column->plays - (line[column->theirs].kind == VERDICT_POINTS);
}

/* The results of a board that count as much as a full one; plays: those that this one has. */
static int64_t full_plays(const struct column *column, int64_t plays)
{
	const int64_t full[] = {
		[FACTOR_FULL] = column->scoring->plays, [FACTOR_BOARD] = column->counted, [FACTOR_NONE] = plays};

	return full[column->scoring->factor];
}

static struct fraction earn_matchpoints(const struct column *column, const struct verdict line[SIDES])
{
	int64_t plays = others(column, line) + 1, full = full_plays(column, plays);

	/* Neuberg: the scores that there are stand for a full board, each full / plays times. */
	return fraction_reduce(compare_line(column, line) * full + (full - plays) * WEIGHTS, (uint64_t)plays * WEIGHTS);
}

static struct fraction earn_cross_imps(const struct column *column, const struct verdict line[SIDES])
{
	const uint32_t divisors[] = {
		[DIVIDE_NOT] = 1, [DIVIDE_OTHERS] = others(column, line), [DIVIDE_ALL] = column->plays};
	uint32_t by = divisors[column->scoring->divide];

	return by ? fraction_reduce(compare_line(column, line), (uint64_t)by * WEIGHTS) : (struct fraction){0, 1};
}

static struct fraction earn_butler(const struct column *column, const struct verdict line[SIDES])
{
	const struct verdict *verdict = &line[column->mine];
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

static struct fraction earn_points(const struct column *column, const struct verdict line[SIDES])
{
	if (column->scoring->matches)
		return fraction_reduce(compare_line(column, line), WEIGHTS);
	return fraction_reduce(mean_points(column, &line[column->mine]), WEIGHT_ALL);
}

static struct fraction (*const earners[METHODS])(const struct column *, const struct verdict line[SIDES]) = {
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
static const struct verdict *verdict_on(const struct column *column, const struct verdict line[SIDES])
{
	const struct verdict *own = &line[column->mine];

	for (uint32_t i = 0; column->mine != column->theirs && own->kind == VERDICT_POINTS && i < column->lines; i++) {
		const struct verdict *other = &column->verdict[i][column->theirs];
		if (column->verdict[i] != line && other->kind == VERDICT_ARTIFICIAL)
			return other;
	}
	return own;
}

/* Lines with the same single score earn the same, but at the two tables of a match: it is worked out once. */
static struct fraction earn_points_once(const struct column *column, const struct verdict line[SIDES])
{
	const struct verdict *verdict = &line[column->mine];
	bool alike = verdict->parts == 1 && column->mine == column->theirs;
	struct worth *worth = alike ? worth_of(column, seen(column, verdict->part[0].points)) : NULL;

	if (worth && worth->earned.of)
		return worth->earned;
	struct fraction earned = earners[column->scoring->method](column, line);
	if (worth)
		worth->earned = earned;
	return earned;
}

static struct fraction earn_line(const struct column *column, const struct verdict line[SIDES])
{
	const struct verdict *verdict = verdict_on(column, line);

	if (verdict->kind == VERDICT_ARTIFICIAL)
		return earn_artificial(column, verdict);
	if (verdict->kind == VERDICT_POINTS)
		return earn_points_once(column, line);
	return (struct fraction){0, 1};
}

/* ---- The datum ---- */

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

/* Of the numbers in their order, those from one rank to before another. */
static int64_t sum_ranks(const struct bag *sorted, int64_t from, int64_t to)
{
	int64_t sum = 0, rank = 0;

	for (uint32_t i = 0; i < sorted->items; rank += sorted->item[i++].times) {
		int64_t first = rank > from ? rank : from, end = rank + sorted->item[i].times;
		end = end < to ? end : to;
		sum += end > first ? (end - first) * sorted->item[i].number : 0;
	}
	return sum;
}

int scoring_datum(const struct scoring *scoring, struct bag *hundredths)
{
	size_t scores = 0;

	for (uint32_t i = 0; i < hundredths->items; i++)
		scores += (size_t)hundredths->item[i].times;
	if (!scores)
		return 0;
	size_t out = left_out(scoring, scores);
	bag_sort(hundredths);
	return round_datum(scoring, sum_ranks(hundredths, (int64_t)out, (int64_t)(scores - out)),
			   (int64_t)(scores - 2 * out) * WEIGHT_ALL * DATUM_STEP);
}

/* Of scores without weights the means are the scores, which are sorted. */
static void put_single(const struct column *column, struct bag *means)
{
	for (uint32_t i = 0; i < column->scores.items; i++) {
		const struct bag_item *score = &column->scores.item[i];
		means->item[means->items++] = (struct bag_item){score->number * WEIGHT_ALL, score->times / WEIGHT_ALL};
	}
}

static void put_means(const struct column *column, struct bag *means)
{
	for (uint32_t i = 0; i < column->lines; i++) {
		const struct verdict *verdict = &column->verdict[i][column->theirs];
		if (verdict->kind == VERDICT_POINTS)
			bag_put(means, mean_points(column, verdict), 1);
	}
}

static void find_datum(struct column *column, struct bag_item *space)
{
	struct bag means = {.item = space};

	assert(column->mine == column->theirs); /* else there are more scores than lines */
	(column->single ? put_single : put_means)(column, &means);
	column->datum = scoring_datum(column->scoring, &means);
}

/* ---- All lines ---- */

/*
 * Lines in the order of their boards and fields, and space for the widest field.  The lines of a field are far from
 * each other in memory: their scores are copied next to each other, and what they earn is copied back.
 */
struct work {
	const struct line *line;
	struct grouped *place;
	struct verdict (*verdict)[SIDES];
	struct fraction (*earned)[SIDES];
	struct bag_item *scores, *means;
	struct worth *worth;
};

static void free_work(struct work *work)
{
	free(work->place);
	free(work->verdict);
	free(work->earned);
	free(work->scores);
	free(work->means);
	free(work->worth);
}

static bool place_lines(struct work *work, size_t lines)
{
	work->place = malloc(lines * sizeof *work->place);
	for (uint32_t i = 0; work->place && i < lines; i++)
		work->place[i] = (struct grouped){work->line[i].field, work->line[i].board, i};
	if (work->place)
		grouping_sort(work->place, lines);
	return work->place != NULL;
}

static size_t widest_field(const struct grouped *place, size_t lines)
{
	size_t widest = 0;

	for (size_t from = 0, to; from < lines; from = to) {
		to = grouping_end(place, (uint32_t)from, lines);
		widest = to - from > widest ? to - from : widest;
	}
	return widest;
}

static bool start_work(struct work *work, const struct line *line, size_t lines)
{
	*work = (struct work){.line = line};
	if (!place_lines(work, lines))
		return false;
	size_t widest = widest_field(work->place, lines), scores = widest * SIDES * VERDICT_PARTS;
	work->verdict = calloc(widest, sizeof *work->verdict);
	work->earned = calloc(widest, sizeof *work->earned);
	work->scores = calloc(scores, sizeof *work->scores);
	work->means = calloc(widest, sizeof *work->means);
	work->worth = calloc(scores, sizeof *work->worth);
	return work->verdict && work->earned && work->scores && work->means && work->worth;
}

static int board_plays(const struct work *work, size_t from, size_t to)
{
	int plays[SIDES] = {0};

	for (size_t i = from; i < to; i++)
		for (int side = 0; side < SIDES; side++)
			plays[side] += work->line[work->place[i].line].verdict[side].kind == VERDICT_POINTS;
	return plays[0] > plays[1] ? plays[0] : plays[1];
}

/* The most comparisons that a board has, and 1.  A board with fewer lines than that need not be looked at. */
static uint16_t full_board(const struct work *work, size_t lines)
{
	int most = 1;

	for (size_t from = 0, to; from < lines; from = to) {
		for (to = from + 1; to < lines && work->place[to].board == work->place[from].board;)
			to++;
		int plays = to - from > (size_t)most ? board_plays(work, from, to) : 0;
		most = plays > most ? plays : most;
	}
	return (uint16_t)most;
}

static void score_side(struct column *column, struct work *work)
{
	column->scores.item = work->scores;
	column->worth = work->worth;
	fill_column(column);
	if (column->scoring->method == METHOD_BUTLER)
		find_datum(column, work->means);
	for (uint32_t i = 0; i < column->lines; i++)
		work->earned[i][column->mine] = earn_line(column, column->verdict[i]);
}

static void score_field(const struct scoring *scoring, struct work *work, size_t from, size_t to,
			struct fraction (*earned)[SIDES])
{
	struct column column = {.scoring = scoring, .verdict = work->verdict, .lines = (uint32_t)(to - from)};

	for (size_t i = from; i < to; i++)
		memcpy(work->verdict[i - from], work->line[work->place[i].line].verdict, sizeof *work->verdict);
	for (column.mine = 0; column.mine < (scoring->matches ? 1 : SIDES); column.mine++) {
		column.theirs = scoring->matches ? !column.mine : column.mine;
		score_side(&column, work);
	}
	for (size_t i = from; i < to; i++)
		for (int side = 0; side < SIDES; side++)
			earned[work->place[i].line][side] =
				side < column.mine ? work->earned[i - from][side] : (struct fraction){0, 1};
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
	for (size_t from = 0, to; started && from < lines; from = to) {
		to = grouping_end(work.place, (uint32_t)from, lines);
		score_field(scoring, &work, from, to, earned);
	}
	free_work(&work);
	return started;
}
