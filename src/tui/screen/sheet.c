/* SPDX-License-Identifier: Apache-2.0 */
/* The score sheet: a line for each deal that is over. */
#include "tui/screen/board.h"
#include "tui/screen/pages.h"

#include <atout/terms.h>
#include <stdio.h>
#include <string.h>

enum { DEAL = 6, DEALER = 10, IMPS = 9, GAP = 2, NUMBERS_MAX = 24, LINE_SIZE = 1024 };

/* The sheet while it is written. */
struct sheet {
	const struct match *m;
	struct text text;
	char line[LINE_SIZE]; /* that is being written */
	int contract, width;  /* of the contracts' column, 0: there is none; of a player's or a side's */
	int mark[2];	      /* of the columns of a match's marks */
	int imps;	      /* of the column of IMPs against bots, 0: there is none */
};

/* Adds a text to the line, padded to a width: at the right if it is negative. */
static void add_cell(struct sheet *sheet, int width, const char *text)
{
	const struct look *look = sheet->m->look;
	int room = width < 0 ? -width : width;
	char cut[WORDS_MAX];

	snprintf(cut, sizeof cut, "%.*s", (int)draw_fit(look, text, room - 1), text);
	text_pad(look, sheet->line, LINE_SIZE, room, width < 0 ? ALIGN_RIGHT : ALIGN_LEFT, cut);
}

static void add_head(struct sheet *sheet, int numbers, const struct atout_standing *last)
{
	const struct match *m = sheet->m;
	char name[WORDS_MAX];

	strcpy(sheet->line, DRAW_BOLD);
	add_cell(sheet, DEAL, say(m->look, "Deal"));
	add_cell(sheet, DEALER, say(m->look, "Dealer"));
	if (sheet->contract)
		add_cell(sheet, sheet->contract, say(m->look, "Contract"));
	for (int i = 0; i < numbers; i++)
		add_cell(sheet, -sheet->width, m->view.sides ? match_side(m, i) : match_name(m, i, name));
	for (int i = 0; last && i < last->marks; i++)
		add_cell(sheet, -sheet->mark[i], words_label(&m->words, last->mark[i].key));
	if (sheet->imps)
		add_cell(sheet, -sheet->imps, say(m->look, "IMPs"));
	text_add(&sheet->text, sheet->line);
}

/* Marks of the match behind the numbers: "1:0". */
static void add_marks(struct sheet *sheet, const struct atout_standing *standing)
{
	const struct match *m = sheet->m;
	char cell[WORDS_MAX];

	for (int i = 0; i < standing->marks; i++) {
		const int32_t *value = standing->mark[i].value;
		words_print(cell, "%d:%d", (int)value[match_column(m, 0)], (int)value[match_column(m, 1)]);
		add_cell(sheet, -sheet->mark[i], cell);
	}
}

/* "4S X, South, -1" with a symbol; or the name of a contract. */
static const char *contract_text(const struct match *m, const struct wire_row *row, char buf[WORDS_MAX])
{
	static const char *const doubled[] = {"", " X", " XX"};
	char call[WORDS_MAX], name[WORDS_MAX], result[16] = "=";
	atout_move move;

	if (row->declarer < 0 || !m->game->read(row->contract, &move))
		return row->contract ? words_term(&m->words, row->contract) : "";
	if (row->result)
		snprintf(result, sizeof result, "%+d", row->result);
	snprintf(buf, WORDS_MAX, "%.32s%s, %.64s, %s", match_call(m, move, call), doubled[row->doubled],
		 match_name(m, row->declarer, name), result);
	return buf;
}

/* The last time that it was played again; total: the columns for the totals, which it does not change. */
static void add_again(struct sheet *sheet, const struct wire_row *again, int total)
{
	const struct match *m = sheet->m;
	char cell[WORDS_MAX];

	sheet->line[0] = '\0';
	add_cell(sheet, DEAL + DEALER, say(m->look, "Again"));
	if (sheet->contract)
		add_cell(sheet, sheet->contract, contract_text(m, again, cell));
	for (int i = 0; i < again->standing->numbers; i++)
		add_cell(sheet, -sheet->width,
			 words_print(cell, "%+d %*s", (int)again->standing->score[match_column(m, i)], total, ""));
	text_add(&sheet->text, sheet->line);
}

static void add_row(struct sheet *sheet, const struct wire_row *row)
{
	const struct match *m = sheet->m;
	const struct atout_standing *standing = row->standing;
	int total = sheet->width < 10 ? 3 : sheet->width < 14 ? 4 : 6;
	char cell[WORDS_MAX];

	sheet->line[0] = '\0';
	add_cell(sheet, DEAL, words_print(cell, "%d", row->deal));
	add_cell(sheet, DEALER, match_name(m, row->dealer, cell));
	if (sheet->contract)
		add_cell(sheet, sheet->contract, contract_text(m, row, cell));
	for (int i = 0; i < standing->numbers; i++) {
		int number = match_column(m, i);
		add_cell(sheet, -sheet->width,
			 words_print(cell, "%+d %*d", (int)standing->score[number], total,
				     (int)standing->total[number]));
	}
	add_marks(sheet, standing);
	if (sheet->imps && local_against(m->local, row))
		add_cell(sheet, -sheet->imps,
			 words_print(cell, "%+d %3d", local_imps(m->local, row), local_imps_up_to(m->local, row)));
	text_add(&sheet->text, sheet->line);
	if (row->agains)
		add_again(sheet, &row->again[row->agains - 1], total);
}

/* What each dealer still has to choose. */
static void add_contracts_left(struct sheet *sheet)
{
	const struct match *m = sheet->m;
	char line[LINE_SIZE], name[WORDS_MAX], list[WORDS_MAX];

	for (int dealer = 0; dealer < m->view.seats; dealer++) {
		const struct atout_fact *left = atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_CONTRACTS, dealer);
		if (!left)
			continue;
		words_contracts(&m->words, left->value, list, sizeof list);
		snprintf(line, sizeof line, words_text(&m->words, atout_fact_term(m->game, left->key)->text),
			 match_name(m, dealer, name), list);
		if (!dealer)
			text_add(&sheet->text, "");
		if (list[0])
			text_wrap(&sheet->text, m->look, COLS - 4, "", 4, line);
	}
}

static int widest(int width, const struct look *look, const char *text)
{
	return draw_width(look, text) + GAP > width ? draw_width(look, text) + GAP : width;
}

/* As wide as the contracts and the marks are; the numbers share what is left of the screen. */
static void share_out(struct sheet *sheet, int numbers, const struct wire_row *row, int rows)
{
	const struct match *m = sheet->m;
	int left = COLS - 4 - DEAL - DEALER;
	char text[WORDS_MAX];

	for (int i = 0; i < rows; i++) {
		if (!row[i].contract)
			continue;
		sheet->contract = widest(sheet->contract, m->look, contract_text(m, &row[i], text));
		sheet->contract = widest(sheet->contract, m->look, say(m->look, "Contract"));
	}
	for (int i = 0; i < rows; i++)
		if (local_against(m->local, &row[i]))
			sheet->imps = IMPS;
	left -= sheet->imps;
	for (int i = 0; rows && i < row[0].standing->marks; i++) {
		sheet->mark[i] = widest(0, m->look, words_label(&m->words, row[0].standing->mark[i].key));
		left -= sheet->mark[i];
	}
	int room = (left - sheet->contract) / numbers;
	sheet->width = room < NUMBERS_MAX ? room : NUMBERS_MAX;
}

/* ---- A sheet with a line: above it what does not count towards a game, the last at the top; below it the games. ----
 */

enum { LINED_TITLE = 24, LINED_NUMBER = 10 };

/* Points of the two columns; 0 is left out unless all is told. */
static void add_lined(struct sheet *sheet, const char *title, const int32_t points[2], bool all)
{
	char cell[WORDS_MAX];

	sheet->line[0] = '\0';
	add_cell(sheet, LINED_TITLE, title);
	for (int i = 0; i < 2; i++) {
		int number = (int)points[match_column(sheet->m, i)];
		add_cell(sheet, -LINED_NUMBER, number || all ? words_print(cell, "%d", number) : "");
	}
	text_add(&sheet->text, sheet->line);
}

static void add_rule(struct sheet *sheet, char sign)
{
	char rule[LINED_TITLE + 2 * LINED_NUMBER + 1];

	memset(rule, sign, sizeof rule - 1);
	rule[sizeof rule - 1] = '\0';
	text_add(&sheet->text, rule);
}

static bool is_written(const int32_t points[2]) { return points[0] || points[1]; }

static void add_above(struct sheet *sheet, const struct wire_row *row, int rows)
{
	const char *title = say(sheet->m->look, "Above the line");

	for (int i = rows - 1; i >= 0; i--) {
		if (!is_written(row[i].standing->above))
			continue;
		add_lined(sheet, title, row[i].standing->above, false);
		title = "";
	}
	add_rule(sheet, '=');
}

static void add_below(struct sheet *sheet, const struct wire_row *row, int rows)
{
	char title[WORDS_MAX];
	int games = 1;

	words_print(title, say(sheet->m->look, "Game %d"), games);
	for (int i = 0; i < rows; i++) {
		if (is_written(row[i].standing->below)) {
			add_lined(sheet, title, row[i].standing->below, false);
			title[0] = '\0';
		}
		if (row[i].standing->game) {
			add_rule(sheet, '-');
			words_print(title, say(sheet->m->look, "Game %d"), ++games);
		}
	}
	if (!row[rows - 1].standing->game)
		add_rule(sheet, '-');
}

static void add_lined_sheet(struct sheet *sheet, const struct wire_row *row, int rows)
{
	const struct match *m = sheet->m;
	int32_t sum[2] = {0};

	strcpy(sheet->line, DRAW_BOLD);
	add_cell(sheet, LINED_TITLE, "");
	for (int i = 0; i < 2; i++)
		add_cell(sheet, -LINED_NUMBER, match_side(m, i));
	text_add(&sheet->text, sheet->line);
	add_above(sheet, row, rows);
	add_below(sheet, row, rows);
	for (int i = 0; i < rows; i++)
		for (int side = 0; side < 2; side++)
			sum[side] += row[i].standing->above[side] + row[i].standing->below[side];
	add_lined(sheet, say(m->look, "Total"), sum, true);
	text_add(&sheet->text, "");
}

void sheet_show(struct match *m)
{
	const struct wire_told *told = told_last(m->told, WIRE_TOLD_SHEET);
	const struct wire_row *row = told->sheet.row;
	int rows = told->sheet.rows;
	int numbers = m->view.sides ? m->view.sides : m->view.seats;
	struct sheet sheet = {.m = m};

	share_out(&sheet, numbers, row, rows);
	if (rows && row[rows - 1].standing->lined)
		add_lined_sheet(&sheet, row, rows);
	add_head(&sheet, numbers, rows ? row[rows - 1].standing : NULL);
	for (int i = 0; i < rows; i++)
		add_row(&sheet, &row[i]);
	if (!rows)
		text_add(&sheet.text, say(m->look, "No deal is over yet."));
	add_contracts_left(&sheet);
	pager_show(m->screen, say(m->look, "Score sheet"), &sheet.text, true);
	text_free(&sheet.text);
}
