/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/results_part.h"

#include "base/fnv.h"
#include "base/grow.h"
#include "base/text.h"
#include "core/compass.h"
#include "core/played_text.h"

#include <stdio.h>
#include <string.h>

enum column {
	BOARD,
	ROUND,
	GROUP,
	NS,
	EW,
	NORTH,
	EAST,
	SOUTH,
	WEST,
	CONTRACT,
	DECLARER,
	RESULT,
	SCORE,
	TABLE,
	LEAD,
	COLUMNS
};

const char *const results_heads[COLUMNS + 1] = {
	[BOARD] = "board",	 [ROUND] = "round",   [GROUP] = "group", [NS] = "ns",	    [EW] = "ew",
	[NORTH] = "north",	 [EAST] = "east",     [SOUTH] = "south", [WEST] = "west",   [CONTRACT] = "contract",
	[DECLARER] = "declarer", [RESULT] = "result", [SCORE] = "score", [TABLE] = "table", [LEAD] = "lead",
};

static const char no_memory[] = "there is not enough memory for so many results";

void results_start(struct results *results, struct results_how how) { *results = (struct results){.how = how}; }

void results_free(struct results *results)
{
	free(results->line);
	free(results->detail);
	free(results->contestant);
	free(results->slot);
	*results = (struct results){.how = results->how};
}

/* ---- The line of heads ---- */

static bool has(const struct results *results, enum column column)
{
	return cells_have(results->column, results->columns, (int)column);
}

static bool read_heads(struct results *results, const struct cells *cells, uint32_t number, struct atout_error *error)
{
	static const char expected[] = "board, ns and ew or north, east, south and west, contract, declarer, result, "
				       "score, round, group, table or lead";

	if (!cells_heads(cells, results_heads, expected, results->column, number, error))
		return false;
	results->columns = cells->count;
	bool pairs = has(results, NS) && has(results, EW);
	bool players = has(results, NORTH) && has(results, EAST) && has(results, SOUTH) && has(results, WEST);
	if (!has(results, BOARD) || pairs == players)
		return cells_refuse(error, number,
				    "the first line has to name the columns: board, and either ns and ew, or "
				    "north, east, south and west");
	if (!has(results, CONTRACT) && !has(results, SCORE))
		return cells_refuse(error, number, "there is no column with the head contract or score");
	return true;
}

/* ---- Results ---- */

/* The cells of a line by their columns; "" where there is none. */
struct row {
	const char *cell[COLUMNS];
	uint32_t number;
};

static bool read_whole(const struct row *row, enum column column, int least, int most, uint32_t *number,
		       struct atout_error *error)
{
	uint64_t value;

	if (!text_whole(row->cell[column], (uint64_t)most, &value) || value < (uint64_t)least)
		return cells_refuse(error, row->number, "the %s '%s' is not a number from %d to %d",
				    results_heads[column], row->cell[column], least, most);
	*number = (uint32_t)value;
	return true;
}

/* Of two winners a number such as 11EW is that pair wherever it sits. */
static bool find_who(struct results *results, const struct row *row, enum column column, int side, uint32_t *who,
		     struct atout_error *error)
{
	char number[RESULTS_CELL_SIZE];
	int own = side;

	snprintf(number, sizeof number, "%s", row->cell[column]);
	if (results->how.two_winners && !results_side(results, number, &own))
		own = side;
	return results_find(results, number, own, row->number, who, error);
}

static bool read_who(struct results *results, const struct row *row, struct line *line, struct atout_error *error)
{
	static const enum column players[SIDES][LINE_PLAYERS] = {{NORTH, SOUTH}, {EAST, WEST}};
	bool pairs = has(results, NS);

	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < LINE_PLAYERS; i++) {
			enum column column = pairs ? (side ? EW : NS) : players[side][i];
			line->who[side][i] = NOBODY;
			if (pairs && i)
				continue;
			if (!find_who(results, row, column, side, &line->who[side][i], error))
				return false;
			results->contestant[line->who[side][i]].plays = true;
		}
	if (line->who[0][0] == line->who[1][0])
		return cells_refuse(error, row->number, "%s sits in both directions", row->cell[pairs ? NS : NORTH]);
	return true;
}

/* Points, the same for both sides. */
static bool is_plain(const struct verdict verdict[SIDES])
{
	const struct verdict *ns = &verdict[0], *ew = &verdict[1];

	return ns->kind == VERDICT_POINTS && ew->kind == VERDICT_POINTS && ns->parts == 1 && ew->parts == 1 &&
	       ns->part[0].points == ew->part[0].points;
}

/* What the contract is worth has to be the score, unless the Director has ruled otherwise. */
static bool read_contract(const struct row *row, struct line *line, struct results_detail *detail,
			  struct atout_error *error)
{
	char text[3 * RESULTS_CELL_SIZE], why[PLAYED_WHY_SIZE];
	struct played played;

	snprintf(text, sizeof text, "%s %s %s", row->cell[CONTRACT], row->cell[DECLARER], row->cell[RESULT]);
	if (!played_read(text, &played, why))
		return cells_refuse(error, row->number, "%s", why);
	int score = played_score(&played, board_vul((int)line->board));
	bool given = *row->cell[SCORE];
	if (given && is_plain(line->verdict) && line->verdict[0].part[0].points != score)
		return cells_refuse(error, row->number, "the contract is worth %d to N-S on board %u, not %s", score,
				    (unsigned)line->board, row->cell[SCORE]);
	text_uniform(text, strlen(text), detail->contract, sizeof detail->contract);
	if (!given)
		line->verdict[0] = line->verdict[1] =
			(struct verdict){.kind = VERDICT_POINTS, .parts = 1, .part = {{(int16_t)score, WEIGHT_ALL}}};
	return true;
}

static bool read_score(const struct row *row, struct line *line, struct results_detail *detail,
		       struct atout_error *error)
{
	char why[ATOUT_ERROR_SIZE];

	if (*row->cell[SCORE] && !verdict_read(row->cell[SCORE], line->verdict, why, sizeof why))
		return cells_refuse(error, row->number, "%s", why);
	if (*row->cell[CONTRACT])
		return read_contract(row, line, detail, error);
	return *row->cell[SCORE] || cells_refuse(error, row->number, "there is neither a contract nor a score");
}

/* Lines of a match have a field of their own, whichever of the two teams sits N-S. */
static uint64_t field_of(const struct results *results, const struct line *line, uint32_t round, const char *group)
{
	uint64_t a = line->who[0][0], b = line->who[1][0];

	if (!results->how.matches)
		return fnv(group, strlen(group));
	return (uint64_t)round << 40 | (a < b ? a : b) << 20 | (a < b ? b : a);
}

int results_round(const struct line *line) { return (int)(line->field >> 40); }

static bool add_line(struct results *results, const struct line *line, const struct results_detail *detail)
{
	struct line *lines = grow(results->line, results->lines, sizeof *lines);

	if (!lines)
		return false;
	results->line = lines;
	struct results_detail *details = grow(results->detail, results->lines, sizeof *details);
	if (!details)
		return false;
	results->detail = details;
	lines[results->lines] = *line;
	details[results->lines++] = *detail;
	return true;
}

static void find_row(const struct results *results, const struct cells *cells, uint32_t number, struct row *row)
{
	row->number = number;
	for (int column = 0; column < COLUMNS; column++)
		row->cell[column] = "";
	for (int i = 0; i < cells->count && i < results->columns; i++)
		row->cell[results->column[i]] = cells->text[i];
}

/* The suit stands in front or behind, and a ten is T or 10; what is no card is passed over. */
static int read_lead(const char *text)
{
	size_t length = strlen(text);

	if (length < 2)
		return NO_CARD;
	bool behind = text_letter(atout_suits, *text) < 0;
	const char *rank = behind ? text : text + 1;
	bool ten = strncmp(rank, "10", 2) == 0;
	char card[] = {behind ? text[length - 1] : *text, ten ? 'T' : *rank, '\0'};

	return length == (ten ? 3 : 2) ? atout_card_read(card) : NO_CARD;
}

/* False: the group is too long. */
static bool read_detail(const struct row *row, struct results_detail *detail, struct atout_error *error)
{
	detail->lead = (uint8_t)read_lead(row->cell[LEAD]);
	if (strlen(row->cell[GROUP]) >= sizeof detail->group)
		return cells_refuse(error, row->number, "the group '%s' is longer than %d bytes", row->cell[GROUP],
				    RESULTS_NUMBER_SIZE - 1);
	snprintf(detail->group, sizeof detail->group, "%s", row->cell[GROUP]);
	return true;
}

static bool read_result(struct results *results, const struct cells *cells, uint32_t number, struct atout_error *error)
{
	struct line line = {0};
	struct results_detail detail = {.at = number};
	struct row row;
	uint32_t round = 0;
	uint64_t table;

	if (cells->count > results->columns)
		return cells_refuse(error, number, "%d cells, but only %d columns have a head", cells->count,
				    results->columns);
	find_row(results, cells, number, &row);
	if (!read_whole(&row, BOARD, 1, RESULTS_BOARD_MAX, &line.board, error) ||
	    (*row.cell[ROUND] && !read_whole(&row, ROUND, 1, RESULTS_ROUND_MAX, &round, error)) ||
	    !read_who(results, &row, &line, error) || !read_score(&row, &line, &detail, error) ||
	    !read_detail(&row, &detail, error))
		return false;
	line.field = field_of(results, &line, round, row.cell[GROUP]);
	detail.round = (uint16_t)round;
	detail.table = text_whole(row.cell[TABLE], UINT16_MAX, &table) ? (uint16_t)table : 0;
	if (results->lines == SCORING_LINES_MAX)
		return cells_refuse(error, number, "more than %d results", SCORING_LINES_MAX);
	return add_line(results, &line, &detail) || cells_refuse(error, number, "%s", no_memory);
}

/* An empty third cell is one: a list of numbers whose names are still to be typed. */
static int extra_cells(const struct cells *cells)
{
	return cells->count < EXTRA_CELLS && cells->all >= EXTRA_CELLS ? EXTRA_CELLS : cells->count;
}

bool results_line(struct results *results, uint32_t number, const char *text, size_t length, struct atout_error *error)
{
	bool first = !results->between;
	struct cells cells;

	if (!cells_read(&cells, &results->between, number, text, length, error))
		return false;
	if (!cells.count)
		return true;
	if (first)
		return read_heads(results, &cells, number, error);
	if (results_is_extra(cells.text[0]))
		return results_extra(results, cells.text, extra_cells(&cells), number, error);
	return read_result(results, &cells, number, error);
}

/* ---- All lines together ---- */

/* A contestant at a board; of a match also at which table, and in which field. */
struct seat {
	uint64_t field;
	uint32_t who, board, line;
	uint8_t side;
};

static int by_seat(const void *a, const void *b)
{
	const struct seat *left = a, *right = b;

	if (left->who != right->who)
		return left->who < right->who ? -1 : 1;
	if (left->board != right->board)
		return left->board < right->board ? -1 : 1;
	if (left->field != right->field)
		return left->field < right->field ? -1 : 1;
	if (left->side != right->side)
		return left->side < right->side ? -1 : 1;
	return left->line < right->line ? -1 : left->line > right->line;
}

static bool same_seat(const struct seat *a, const struct seat *b)
{
	return a->who == b->who && a->board == b->board && a->field == b->field && a->side == b->side;
}

static size_t list_seats(const struct results *results, struct seat *seat)
{
	bool matches = results->how.matches;
	size_t seats = 0;

	for (size_t i = 0; i < results->lines; i++)
		for (int side = 0; side < SIDES; side++)
			for (int k = 0; k < LINE_PLAYERS; k++) {
				const struct line *line = &results->line[i];
				if (line->who[side][k] == NOBODY)
					continue;
				seat[seats++] = (struct seat){.field = matches ? line->field : 0,
							      .who = line->who[side][k],
							      .board = line->board,
							      .line = (uint32_t)i,
							      .side = (uint8_t)(matches ? side : 0)};
			}
	return seats;
}

static bool judge_seats(const struct results *results, const struct seat *seat, size_t seats, struct atout_error *error)
{
	for (size_t i = 1; i < seats; i++)
		if (same_seat(&seat[i - 1], &seat[i]))
			return cells_refuse(error, results->detail[seat[i].line].at,
					    "%s has played board %u before, in line %u",
					    results->contestant[seat[i].who].number, (unsigned)seat[i].board,
					    (unsigned)results->detail[seat[i - 1].line].at);
	return true;
}

/* Plays of each board; boards are numbers up to RESULTS_BOARD_MAX. */
static bool judge_plays(const struct results *results, struct atout_error *error)
{
	uint32_t plays[RESULTS_BOARD_MAX + 1] = {0};

	for (size_t i = 0; i < results->lines; i++)
		if (++plays[results->line[i].board] > SCORING_PLAYS_MAX)
			return cells_refuse(error, results->detail[i].at, "board %u has more than %d results",
					    (unsigned)results->line[i].board, SCORING_PLAYS_MAX);
	return true;
}

/* A slip in the number of a line such as `penalty` would else be a contestant nobody has seen. */
static bool judge_numbers(const struct results *results, struct atout_error *error)
{
	static const char *const endings[SIDES] = {"NS", "EW"};

	for (uint32_t i = 0; i < results->contestants; i++) {
		const struct contestant *contestant = &results->contestant[i];
		if (!contestant->plays && !contestant->named)
			return cells_refuse(error, contestant->at,
					    "nobody has the number %s%s: there is no result of it, and no name",
					    contestant->number,
					    results->how.two_winners ? endings[contestant->side] : "");
	}
	return true;
}

bool results_end(struct results *results, struct atout_error *error)
{
	struct seat *seat = calloc(results->lines + 1, sizeof *seat * SIDES * LINE_PLAYERS);

	if (!results->between)
		cells_refuse(error, 1, "there is no line that names the columns");
	else if (!seat)
		cells_refuse(error, 1, "%s", no_memory);
	bool done = seat && results->between;
	if (done) {
		size_t seats = list_seats(results, seat);
		qsort(seat, seats, sizeof *seat, by_seat);
		done = judge_seats(results, seat, seats, error) && judge_plays(results, error) &&
		       judge_numbers(results, error);
	}
	free(seat);
	return done;
}
