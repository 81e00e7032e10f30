/* SPDX-License-Identifier: Apache-2.0 */
#include "wasm/dealing.h"

#include "script/tally.h"
#include "wasm/dealing_run.h"

#include <atout/game.h>
#include <stdio.h>
#include <string.h>

enum { HAND_SIZE = 20, CARD_SIZE = 3, TITLE_SIZE = 256 };

/* ---- Deals ---- */

int dealing_dealer(const struct dealing *dealing, int board)
{
	return dealing->script.dealer < 0 ? board_dealer(board + 1) : dealing->script.dealer;
}

int dealing_vul(const struct dealing *dealing, int board)
{
	return dealing->script.vul < 0 ? board_vul(board + 1) : dealing->script.vul;
}

/* "AK3.QJ.T987.5432" */
static void put_hand(struct json *json, cardset hand)
{
	char text[HAND_SIZE], *at = text;

	for (int suit = SPADES; suit >= CLUBS; suit--) {
		for (int rank = ACE; rank >= 0; rank--)
			if (has_card(hand, card_of(suit, rank)))
				*at++ = atout_ranks[rank];
		if (suit > CLUBS)
			*at++ = '.';
	}
	*at = '\0';
	json_text(json, NULL, text);
}

static void put_table(struct json *json, const struct dealing *dealing, int i)
{
	const struct atout_tricks *table = &dealing->board[i].table;
	struct atout_par par;

	json_open(json, "tricks", '[');
	for (int seat = 0; seat < COMPASS_SEATS; seat++) {
		json_open(json, NULL, '[');
		for (int strain = 0; strain < STRAINS; strain++)
			json_number(json, NULL, table->tricks[seat][strain]);
		json_close(json, ']');
	}
	json_close(json, ']');
	atout_par(table, dealing_dealer(dealing, i), dealing_vul(dealing, i), &par);
	json_number(json, "par", par.score);
}

static void put_board(struct json *json, const struct dealing *dealing, int i)
{
	json_open(json, NULL, '{');
	json_open(json, "hands", '[');
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		put_hand(json, dealing->board[i].cards[seat]);
	json_close(json, ']');
	json_number(json, "dealer", dealing_dealer(dealing, i));
	json_number(json, "vul", dealing_vul(dealing, i));
	if (dealing->tables)
		put_table(json, dealing, i);
	json_close(json, '}');
}

void dealing_put_step(struct json *json, const void *what)
{
	const struct dealing *dealing = what;

	json_open(json, NULL, '{');
	json_number(json, "generated", (int64_t)dealing->steps.result.generated);
	json_number(json, "produced", (int64_t)dealing->steps.result.produced);
	json_bool(json, "more", dealing->more);
	json_text(json, "text", dealing->text);
	json_open(json, "deals", '[');
	for (int i = dealing->told; i < dealing->boards; i++)
		put_board(json, dealing, i);
	json_close(json, ']');
	json_close(json, '}');
}

/* ---- What is counted ---- */

/* Some cells of a range, the first one and the one behind the last. */
struct cells {
	const struct script_range *range;
	int from, to;
};

/* A tally of ranges as rows and columns; of one range there is one column, without a range. */
struct grid {
	const int64_t *cell;
	int width;
	struct cells row, column;
};

static bool is_empty(const struct grid *grid, int from_row, int rows, int from_column, int columns)
{
	for (int row = from_row; row < from_row + rows; row++)
		for (int column = from_column; column < from_column + columns; column++)
			if (grid->cell[row * grid->width + column])
				return false;
	return true;
}

/* Without rows and columns at the edges in which nothing is. */
static void trim(struct grid *grid)
{
	struct cells *row = &grid->row, *column = &grid->column;

	while (row->from < row->to && is_empty(grid, row->from, 1, 0, grid->width))
		row->from++;
	while (row->to > row->from && is_empty(grid, row->to - 1, 1, 0, grid->width))
		row->to--;
	while (column->from < column->to && is_empty(grid, row->from, row->to - row->from, column->from, 1))
		column->from++;
	while (column->to > column->from && is_empty(grid, row->from, row->to - row->from, column->to - 1, 1))
		column->to--;
}

static void put_cell(struct json *json, const struct script_range *range, int cell)
{
	int last = tally_cells(range) - 1;
	int64_t high = range->high, from = cell == last ? high + 1 : tally_value(range, cell);
	int64_t to = from + range->step - 1;

	if (cell)
		json_number(json, "from", from);
	if (!cell)
		json_number(json, "to", (int64_t)range->low - 1);
	else if (cell < last)
		json_number(json, "to", to < high ? to : high);
}

static void put_columns(struct json *json, const struct cells *cells)
{
	json_open(json, "columns", '[');
	for (int i = cells->from; i < cells->to; i++) {
		json_open(json, NULL, '{');
		put_cell(json, cells->range, i);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_row(struct json *json, const struct grid *grid, int row)
{
	const int64_t *cell = grid->cell + (ptrdiff_t)row * grid->width;

	json_open(json, NULL, '{');
	put_cell(json, grid->row.range, row);
	if (!grid->column.range)
		json_number(json, "count", cell[0]);
	else
		json_open(json, "counts", '[');
	for (int i = grid->column.from; grid->column.range && i < grid->column.to; i++)
		json_number(json, NULL, cell[i]);
	if (grid->column.range)
		json_close(json, ']');
	json_close(json, '}');
}

static void put_frequency(struct json *json, const struct tally *tally, const struct script_action *action)
{
	const struct script_range *second = action->ranges == 2 ? &action->range[1] : NULL;
	int rows = tally_cells(&action->range[0]), columns = second ? tally_cells(second) : 1;
	struct grid grid = {tally->cell, columns, {&action->range[0], 0, rows}, {second, 0, columns}};

	trim(&grid);
	if ((int64_t)(grid.row.to - grid.row.from) * (grid.column.to - grid.column.from) > DEALING_CELLS_MAX) {
		json_bool(json, "large", true);
		return;
	}
	if (second)
		put_columns(json, &grid.column);
	json_open(json, "rows", '[');
	for (int row = grid.row.from; row < grid.row.to; row++)
		put_row(json, &grid, row);
	json_close(json, ']');
}

static void put_contracts(struct json *json, const struct tally *tally, uint64_t deals)
{
	json_open(json, "points", '[');
	for (int i = 0; i < 2 * 2 * STRAINS * LEVELS; i++) {
		int level = i % LEVELS + 1, strain = i / LEVELS % STRAINS, south = i / (LEVELS * STRAINS) % 2;
		json_number(json, NULL,
			    (int64_t)tally_worth(tally, south, level, strain, i >= 2 * STRAINS * LEVELS, deals));
	}
	json_close(json, ']');
}

static void put_title(struct json *json, const struct script_action *action)
{
	char title[TITLE_SIZE];

	snprintf(title, sizeof title, "%.*s", (int)action->title_length, action->title ? action->title : "");
	json_text(json, "title", title);
}

static void put_count(struct json *json, const struct report *report, int i)
{
	const struct script_action *action = &report->script->action[i];
	const struct tally *tally = &report->tally[i];

	json_open(json, NULL, '{');
	json_text(json, "kind",
		  action->kind == ACTION_AVERAGE     ? "average"
		  : action->kind == ACTION_CONTRACTS ? "contracts"
						     : "frequency");
	put_title(json, action);
	if (action->kind == ACTION_CONTRACTS) {
		put_contracts(json, tally, report->deals);
	} else if (action->kind != ACTION_AVERAGE) {
		put_frequency(json, tally, action);
	} else if (report->deals) {
		json_real(json, "mean", tally_mean(tally, report->deals));
		json_real(json, "error", tally_error(tally, report->deals));
	}
	json_close(json, '}');
}

void dealing_put_counts(struct json *json, const void *what)
{
	const struct report *report = &((const struct dealing *)what)->report;

	json_open(json, NULL, '[');
	for (int i = 0; i < report->script->actions; i++)
		if (report->script->action[i].kind >= ACTION_AVERAGE)
			put_count(json, report, i);
	json_close(json, ']');
}

/* ---- Leads ---- */

static void put_lead(struct json *json, const struct leads *leads, const struct lead_worth *worth)
{
	char text[CARD_SIZE];

	json_open(json, NULL, '{');
	json_open(json, "cards", '[');
	for (int i = 0; i < worth->cards; i++) {
		int card = leads->card[worth->card + i];
		snprintf(text, sizeof text, "%c%c", atout_suits[suit_of(card)], atout_ranks[rank_of(card)]);
		json_text(json, NULL, text);
	}
	json_close(json, ']');
	json_real(json, "beats", worth->beats);
	json_real(json, "beats_error", worth->beats_error);
	json_real(json, "tricks", worth->tricks);
	json_real(json, "tricks_error", worth->tricks_error);
	json_real(json, "less", worth->less);
	json_real(json, "less_error", worth->less_error);
	json_close(json, '}');
}

void dealing_put_leads(struct json *json, const void *what)
{
	const struct leads *leads = &((const struct dealing *)what)->leads;
	struct lead_worth worth[LEADS];
	int n = leads->deals ? leads_rank(leads, worth) : 0;

	json_open(json, NULL, '{');
	json_number(json, "deals", (int64_t)leads->deals);
	json_open(json, "leads", '[');
	for (int i = 0; i < n; i++)
		put_lead(json, leads, &worth[i]);
	json_close(json, ']');
	json_close(json, '}');
}
