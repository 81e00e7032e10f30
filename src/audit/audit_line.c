/* SPDX-License-Identifier: Apache-2.0 */
/* What lines are worth: the way that their figures show, averages that are written as results, and the figures. */
#include "audit/audit_part.h"
#include "duplicate/grouping.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

/* The first way of a method is the usual one. */
static const struct line_way {
	const char *about;
	struct scoring scoring;
	struct audit_unit unit;
} ways[] = {
	{N_("Neuberg, to a full board"), {.factor = FACTOR_FULL}, {0, 1}},
	{N_("Neuberg, to all lines of the board"), {.factor = FACTOR_BOARD}, {0, 1}},
	{N_("not factored"), {.factor = FACTOR_NONE}, {0, 1}},
	{N_("1 for a worse result, Neuberg"), {.factor = FACTOR_FULL}, {0, 2}},
	{N_("1 for a worse result, not factored"), {.factor = FACTOR_NONE}, {0, 2}},
	{N_("each result is listed twice"), {.factor = FACTOR_NONE}, {1, 2}},
	{N_("the mean of the comparisons"), {.method = METHOD_CROSS_IMPS, .divide = DIVIDE_OTHERS}, {0, 1}},
	{N_("divided by the results"), {.method = METHOD_CROSS_IMPS, .divide = DIVIDE_ALL}, {0, 1}},
	{N_("the sum of the comparisons"), {.method = METHOD_CROSS_IMPS, .divide = DIVIDE_NOT}, {0, 1}},
	{N_("without the best and the worst"), {.method = METHOD_BUTLER, .out = 1}, {0, 1}},
	{N_("without the best and the worst"), {.method = METHOD_BUTLER, .out = 1, .half = HALF_EVEN}, {0, 1}},
	{N_("without the best and the worst"), {.method = METHOD_BUTLER, .out = 1, .half = HALF_TOWARDS}, {0, 1}},
	{N_("without the best and the worst"), {.method = METHOD_BUTLER, .out = 1, .half = HALF_CUT}, {0, 1}},
	{N_("of all results"), {.method = METHOD_BUTLER}, {0, 1}},
	{N_("of all results"), {.method = METHOD_BUTLER, .half = HALF_EVEN}, {0, 1}},
	{N_("of all results"), {.method = METHOD_BUTLER, .half = HALF_TOWARDS}, {0, 1}},
	{N_("of all results"), {.method = METHOD_BUTLER, .half = HALF_CUT}, {0, 1}},
	{N_("without the two best and the two worst"), {.method = METHOD_BUTLER, .out = 2}, {0, 1}},
	{N_("without a tenth at each end"), {.method = METHOD_BUTLER, .out_percent = 10}, {0, 1}},
};

enum { WAYS = sizeof ways / sizeof *ways };

/* ---- Fields ---- */

static uint64_t field_of(const struct audit_scope *in, int field)
{
	const uint32_t inner[AUDIT_FIELDS] = {
		[AUDIT_FIELD_SESSION] = 0, [AUDIT_FIELD_SECTION] = in->section, [AUDIT_FIELD_ROUND] = in->round};

	return (uint64_t)in->event << 48 | (uint64_t)in->session << 32 | inner[field];
}

static void copy_lines(const struct audit *audit, int field, struct line *line)
{
	for (uint32_t i = 0; i < audit->lines; i++) {
		line[i] = audit->line[i].line;
		line[i].field = field_of(&audit->line[i].in, field);
	}
}

/* The lines by their boards and fields. */
static struct grouped *place_lines(const struct audit *audit, int field)
{
	struct grouped *place = calloc((size_t)audit->lines + 1, sizeof *place);

	for (uint32_t i = 0; place && i < audit->lines; i++)
		place[i] = (struct grouped){field_of(&audit->line[i].in, field), audit->line[i].line.board, i};
	if (place)
		grouping_sort(place, audit->lines);
	return place;
}

/* ---- Worths by a way ---- */

static struct fraction in_units(struct fraction worth, struct audit_unit unit)
{
	return fraction_reduce(worth.count - (int64_t)unit.less * (int64_t)worth.of, worth.of * unit.by);
}

static struct audit_unit unit_of(const struct audit *audit, int method)
{
	return method == METHOD_MATCHPOINTS ? audit->unit : (struct audit_unit){0, 1};
}

static void convert(struct fraction (*earned)[SIDES], uint32_t lines, struct audit_unit unit)
{
	for (uint32_t i = 0; (unit.less || unit.by != 1) && i < lines; i++)
		for (int side = 0; side < SIDES; side++)
			earned[i][side] = in_units(earned[i][side], unit);
}

static void count_group(const struct audit *audit, const struct grouped *place, uint32_t from, uint32_t to,
			uint32_t plays[FACTOR_NONE + 1])
{
	plays[FACTOR_BOARD] = plays[FACTOR_NONE] = 0;
	for (uint32_t i = from; i < to; i++) {
		int kind = audit->line[place[i].line].line.verdict[0].kind;
		plays[FACTOR_BOARD] += kind != VERDICT_NONE;
		plays[FACTOR_NONE] += kind == VERDICT_POINTS;
	}
}

static bool find_tops(const struct audit *audit, const struct scoring *scoring, double *tops)
{
	struct grouped *place = place_lines(audit, audit->field[scoring->method]);
	struct audit_unit unit = unit_of(audit, scoring->method);
	uint32_t plays[FACTOR_NONE + 1] = {[FACTOR_FULL] = scoring->plays};

	for (uint32_t from = 0, to; place && from < audit->lines; from = to) {
		to = grouping_end(place, from, audit->lines);
		count_group(audit, place, from, to, plays);
		double top = 2.0 * ((double)plays[scoring->factor] - 1 - unit.less) / unit.by;
		for (uint32_t i = from; i < to; i++)
			tops[place[i].line] = top > 0 ? top : 0;
	}
	free(place);
	return place != NULL;
}

bool audit_earn(const struct audit *audit, const struct scoring *asked, struct fraction (*earned)[SIDES], double *tops)
{
	struct line *line = calloc((size_t)audit->lines + 1, sizeof *line);
	struct scoring scoring = *asked;
	bool done = line != NULL;

	if (done) {
		copy_lines(audit, audit->field[scoring.method], line);
		done = scoring_lines(&scoring, line, audit->lines, earned);
		convert(earned, audit->lines, unit_of(audit, scoring.method));
	}
	free(line);
	return done && (!tops || find_tops(audit, &scoring, tops));
}

/* ---- The way of a method ---- */

static bool is_result(const struct audit_line *line) { return line->line.verdict[0].kind == VERDICT_POINTS; }

static uint32_t count_stated(const struct audit *audit, int method)
{
	uint32_t stated = 0;

	for (uint32_t i = 0; i < audit->lines; i++)
		for (int side = 0; side < SIDES; side++)
			stated += audit->line[i].worth[method][side].stated;
	return stated;
}

/* Sides of a line whose stated worth is another one. */
static uint32_t misfits(const struct audit_line *line, int method, const struct fraction earned[SIDES])
{
	uint32_t all = 0;

	for (int side = 0; side < SIDES && is_result(line); side++) {
		const struct figure *stated = &line->worth[method][side];
		all += stated->stated && !figure_agrees(stated, audit_value(earned[side]), 0);
	}
	return all;
}

static double distance(const struct audit_line *line, int method, const struct fraction earned[SIDES])
{
	double all = 0;

	for (int side = 0; side < SIDES && is_result(line); side++) {
		const struct figure *stated = &line->worth[method][side];
		all += stated->stated ? fabs(figure_value(stated) - audit_value(earned[side])) : 0;
	}
	return all;
}

static const double NEARER = 0.99;

/* A search for the way of a method. */
struct search {
	struct audit *audit;
	int method;
	struct fraction (*earned)[SIDES];
	uint32_t least;
	double away; /* of all figures together: of two ways by which as many differ the nearer one counts */
	const struct line_way *way;
	uint8_t field;
};

/* Some fields are those of a session again, where nothing has a section or a round. */
static bool is_other_field(const struct audit *audit, int field)
{
	for (uint32_t i = 0; field != AUDIT_FIELD_SESSION && i < audit->lines; i++)
		if (field == AUDIT_FIELD_SECTION ? audit->line[i].in.section : audit->line[i].in.round)
			return true;
	return field == AUDIT_FIELD_SESSION;
}

static bool try_way(struct search *search, const struct line_way *way)
{
	struct audit *audit = search->audit;
	uint32_t wrong = 0;
	double away = 0;

	audit->unit = way->unit;
	if (!audit_earn(audit, &way->scoring, search->earned, NULL))
		return false;
	for (uint32_t i = 0; i < audit->lines; i++) {
		wrong += misfits(&audit->line[i], search->method, search->earned[i]);
		away += distance(&audit->line[i], search->method, search->earned[i]);
	}
	if (search->way && (wrong > search->least || (wrong == search->least && away >= search->away * NEARER)))
		return true;
	search->least = wrong;
	search->away = away;
	search->way = way;
	search->field = audit->field[search->method];
	return true;
}

static bool try_ways(struct search *search)
{
	bool done = true;

	for (int field = 0; done && field < AUDIT_FIELDS; field++) {
		if (!is_other_field(search->audit, field))
			continue;
		search->audit->field[search->method] = (uint8_t)field;
		for (int i = 0; done && i < WAYS && (!search->way || search->least || search->away > 0); i++)
			if (ways[i].scoring.method == search->method)
				done = try_way(search, &ways[i]);
	}
	search->audit->field[search->method] = search->field;
	return done;
}

/* ---- Averages that look like results ---- */

enum { SUSPECTS_MAX = 64, AVERAGES_MAX = 8 };

/* The lines of one board, some of which may be averages. */
struct board {
	struct audit *audit;
	struct scoring scoring; /* with the plays of a full board */
	struct audit_unit unit;
	const struct grouped *place;
	uint32_t lines;
	struct line *line;
	struct fraction (*earned)[SIDES];
};

static struct audit_line *line_at(const struct board *board, uint32_t i)
{
	return &board->audit->line[board->place[i].line];
}

/* Figures of the board that differ now; but those of averages. */
static uint32_t score_board(struct board *board)
{
	uint32_t wrong = 0;

	scoring_lines(&board->scoring, board->line, board->lines, board->earned);
	convert(board->earned, board->lines, board->unit);
	for (uint32_t i = 0; i < board->lines; i++)
		if (board->line[i].verdict[0].kind == VERDICT_POINTS)
			wrong += misfits(line_at(board, i), board->scoring.method, board->earned[i]);
	return wrong;
}

static void set_average(struct board *board, uint32_t i, bool average)
{
	const struct verdict verdict = {.kind = VERDICT_ARTIFICIAL, .percent = 50};

	for (int side = 0; side < SIDES; side++)
		board->line[i].verdict[side] = average ? verdict : line_at(board, i)->line.verdict[side];
}

/* A line whose figures differ, and how many. */
struct suspect {
	uint32_t line, own;
};

static uint32_t find_suspects(const struct board *board, struct suspect suspect[SUSPECTS_MAX])
{
	uint32_t suspects = 0;

	for (uint32_t i = 0; i < board->lines && suspects < SUSPECTS_MAX; i++) {
		bool counts = board->line[i].verdict[0].kind == VERDICT_POINTS;
		uint32_t own = counts ? misfits(line_at(board, i), board->scoring.method, board->earned[i]) : 0;
		if (own)
			suspect[suspects++] = (struct suspect){i, own};
	}
	return suspects;
}

/* The line that explains most of what differs, if it is an average: at least two other figures. */
static bool explain(struct board *board, uint32_t *wrong)
{
	struct suspect suspect[SUSPECTS_MAX];
	uint32_t suspects = find_suspects(board, suspect), best = *wrong, found = board->lines;

	for (uint32_t i = 0; i < suspects; i++) {
		set_average(board, suspect[i].line, true);
		uint32_t now = score_board(board);
		set_average(board, suspect[i].line, false);
		if (now + suspect[i].own + 1 < *wrong && now < best)
			best = now, found = suspect[i].line;
	}
	if (found == board->lines)
		return false;
	set_average(board, found, true);
	*wrong = score_board(board);
	return true;
}

/* Those that are averages have a verdict of their own now; what they are worth is taken as it is stated. */
static void keep_averages(struct board *board)
{
	for (uint32_t i = 0; i < board->lines; i++) {
		struct audit_line *line = line_at(board, i);
		if (is_result(line) && board->line[i].verdict[0].kind == VERDICT_ARTIFICIAL) {
			memcpy(line->line.verdict, board->line[i].verdict, sizeof line->line.verdict);
			line->taken[board->scoring.method] = true;
		}
	}
}

static void explain_board(struct board *board)
{
	for (uint32_t i = 0; i < board->lines; i++)
		board->line[i] = line_at(board, i)->line, board->line[i].field = 0;
	uint32_t wrong = score_board(board);
	for (int i = 0; i < AVERAGES_MAX && wrong > 2 && explain(board, &wrong); i++)
		;
	keep_averages(board);
}

static uint16_t full_board(const struct audit *audit, const struct grouped *place)
{
	uint32_t most = 1, plays[FACTOR_NONE + 1];

	for (uint32_t from = 0, to; from < audit->lines; from = to) {
		to = grouping_end(place, from, audit->lines);
		count_group(audit, place, from, to, plays);
		most = plays[FACTOR_NONE] > most ? plays[FACTOR_NONE] : most;
	}
	return most < SCORING_PLAYS_MAX ? (uint16_t)most : SCORING_PLAYS_MAX;
}

static bool explain_boards(struct audit *audit, const struct line_way *way)
{
	int method = way->scoring.method;
	struct grouped *place = place_lines(audit, audit->field[method]);
	struct board board = {.audit = audit,
			      .scoring = way->scoring,
			      .unit = unit_of(audit, method),
			      .line = calloc((size_t)audit->lines + 1, sizeof *board.line),
			      .earned = calloc((size_t)audit->lines + 1, sizeof *board.earned)};
	bool done = place && board.line && board.earned;

	if (done)
		board.scoring.plays = full_board(audit, place);
	for (uint32_t from = 0, to; done && from < audit->lines; from = to) {
		to = grouping_end(place, from, audit->lines);
		board.place = &place[from];
		board.lines = to - from;
		explain_board(&board);
	}
	free(place);
	free(board.line);
	free(board.earned);
	return done;
}

/* ---- Figures ---- */

static void judge_score(struct audit *audit, uint32_t i)
{
	const struct audit_line *line = &audit->line[i];

	if (line->known && line->score.stated)
		audit_judge(audit,
			    (struct audit_finding){
				    .kind = AUDIT_SCORE, .index = i, .stated = line->score, .reckoned = line->points},
			    0);
}

/* What both sides of each line share, by the factor. */
struct tops {
	double *by[FACTOR_NONE + 1];
};

static bool start_tops(const struct audit *audit, struct fraction (*scratch)[SIDES], struct tops *tops)
{
	bool done = true;

	for (int factor = 0; factor <= FACTOR_NONE; factor++) {
		tops->by[factor] = calloc((size_t)audit->lines + 1, sizeof(double));
		done = done && tops->by[factor] &&
		       audit_earn(audit, &(struct scoring){.factor = (uint8_t)factor}, scratch, tops->by[factor]);
	}
	return done;
}

static void free_tops(struct tops *tops)
{
	for (int factor = 0; factor <= FACTOR_NONE; factor++)
		free(tops->by[factor]);
}

/* An artificial score is worth its percentage of a board, whichever way that counts; in IMPs 3 for each tenth. */
static bool is_percentage(const struct audit_line *line, int method, int side, double top)
{
	double percent = line->line.verdict[side].percent;
	double worth = method == METHOD_MATCHPOINTS ? top * percent / 100 : (percent - 50) * 3 / 10;

	return figure_agrees(&line->worth[method][side], worth, 0);
}

static bool is_ruled(const struct audit_line *line, int method, int side, const struct tops *tops, uint32_t i)
{
	bool agrees = false;

	for (int factor = 0; factor <= FACTOR_NONE; factor++)
		agrees |= is_percentage(line, method, side, tops->by[factor][i]);
	return line->taken[method] || line->line.verdict[side].kind != VERDICT_ARTIFICIAL || !agrees;
}

static bool is_nothing(const struct audit_line *line, int method)
{
	bool nothing = line->line.verdict[0].kind == VERDICT_NONE;

	for (int side = 0; side < SIDES; side++)
		nothing = nothing && line->worth[method][side].units == 0;
	return nothing;
}

static void judge_worth(struct audit *audit, int method, uint32_t i, const struct tops *tops)
{
	struct audit_line *line = &audit->line[i];
	bool taken = line->taken[method];

	for (int side = 0; side < SIDES && !is_nothing(line, method); side++) {
		const struct figure *stated = &line->worth[method][side];
		struct audit_finding finding = {.kind = (uint8_t)(AUDIT_WORTH + method),
						.side = (uint8_t)side,
						.index = i,
						.stated = *stated,
						.reckoned = audit_value((*audit_earned(audit, method, i))[side])};
		if (is_result(line)) {
			taken |= stated->stated && !figure_agrees(stated, finding.reckoned, 0);
			audit_judge(audit, finding, 0);
		} else if (!is_ruled(line, method, side, tops, i)) {
			finding.reckoned = figure_value(stated);
			audit_judge(audit, finding, 0);
		} else {
			taken |= stated->stated;
			audit_rule(audit, finding);
		}
	}
	line->taken[method] = taken;
}

/* ---- Datums ---- */

static void judge_datums(struct audit *audit, const struct scoring *scoring, const struct grouped *place,
			 uint32_t lines, struct bag_item *space)
{
	struct bag hundredths = {.item = space};

	for (uint32_t i = 0; i < lines; i++) {
		const struct audit_line *line = &audit->line[place[i].line];
		if (is_result(line))
			bag_put(&hundredths, WEIGHT_ALL * line->line.verdict[0].part[0].points, 1);
	}
	int datum = scoring_datum(scoring, &hundredths);
	for (uint32_t i = 0; i < lines; i++) {
		uint32_t sheet = audit->line[place[i].line].in.sheet;
		if (sheet && (!i || audit->line[place[i - 1].line].in.sheet != sheet))
			audit_judge(audit,
				    (struct audit_finding){.kind = AUDIT_DATUM,
							   .index = sheet - 1,
							   .stated = audit->sheet[sheet - 1].datum,
							   .reckoned = datum},
				    0);
	}
}

static bool judge_all_datums(struct audit *audit, const struct scoring *scoring)
{
	struct grouped *place = place_lines(audit, audit->field[METHOD_BUTLER]);
	struct bag_item *space = calloc((size_t)audit->lines + 1, sizeof *space);
	bool done = place && space;

	for (uint32_t from = 0, to; done && from < audit->lines; from = to) {
		to = grouping_end(place, from, audit->lines);
		judge_datums(audit, scoring, &place[from], to - from, space);
	}
	free(place);
	free(space);
	return done;
}

/* ---- All lines ---- */

static bool reckon(struct audit *audit, struct search *search)
{
	const struct line_way *way = search->way;
	int method = search->method;
	struct tops tops = {{NULL}};
	bool done = search->least == 0 || explain_boards(audit, way);

	done = done && start_tops(audit, search->earned, &tops) &&
	       audit_earn(audit, &way->scoring, audit_earned(audit, method, 0), NULL);
	for (uint32_t i = 0; done && i < audit->lines; i++)
		judge_worth(audit, method, i, &tops);
	audit->tally[AUDIT_WORTH + method].way = way->about;
	free_tops(&tops);
	return done && (method != METHOD_BUTLER || judge_all_datums(audit, &way->scoring));
}

/* Where results stand twice each player of a side has a line, in which the partner's place is only filled. */
static void drop_partners(struct audit *audit)
{
	for (uint32_t i = 0; audit->unit.less && i < audit->lines; i++)
		for (int side = 0; side < SIDES; side++)
			audit->line[i].line.who[side][1] = NOBODY;
}

static bool reckon_method(struct audit *audit, int method, struct fraction (*earned)[SIDES])
{
	struct search search = {.audit = audit, .method = method, .earned = earned};
	struct audit_unit unit = audit->unit;

	if (!count_stated(audit, method)) {
		for (int i = WAYS - 1; i >= 0; i--)
			if (ways[i].scoring.method == method)
				search.way = &ways[i];
		return audit_earn(audit, &search.way->scoring, audit_earned(audit, method, 0), NULL);
	}
	bool done = try_ways(&search);
	audit->unit = method == METHOD_MATCHPOINTS ? search.way->unit : unit;
	return done && reckon(audit, &search);
}

bool audit_lines(struct audit *audit)
{
	struct fraction(*earned)[SIDES] = calloc((size_t)audit->lines + 1, sizeof *earned);
	bool done = earned != NULL;

	audit->unit = (struct audit_unit){0, 1};
	for (uint32_t i = 0; i < audit->lines; i++)
		judge_score(audit, i);
	for (int method = 0; done && method < AUDIT_METHODS; method++)
		done = reckon_method(audit, method, earned);
	drop_partners(audit);
	free(earned);
	return done;
}
