/* SPDX-License-Identifier: Apache-2.0 */
/* The score sheet: a line for each deal that is over. */
#include "tui/screen/match.h"
#include "tui/screen/pages.h"

#include <stdio.h>
#include <string.h>

enum { DEAL = 6, DEALER = 10, CONTRACT = 14, MARKS = 26, LINE_SIZE = 1024 };

/* The sheet while it is written. */
struct sheet {
	const struct match *m;
	struct text text;
	bool contracts; /* there is a column of them */
	int width;	/* of a player's or a side's column */
};

/* Adds a text to a line, padded to a width: at the right if it is negative. */
static void add_cell(const struct look *look, char line[LINE_SIZE], int width, const char *text)
{
	size_t at = strlen(line);
	int room = width < 0 ? -width : width, spare;
	char cut[WORDS_MAX];

	snprintf(cut, sizeof cut, "%.*s", (int)draw_fit(look, text, room - 1), text);
	spare = room - draw_width(look, cut);
	snprintf(line + at, LINE_SIZE - at, "%*s%s%*s", width < 0 ? spare : 0, "", cut, width < 0 ? 0 : spare, "");
}

/* Adds a line, broken where it is too long. */
static void add_line(struct sheet *sheet, const char *line)
{
	const struct look *look = &sheet->m->screen->look;
	char piece[LINE_SIZE];

	for (int indent = 0; *line; indent = 4) {
		size_t bytes = draw_fit(look, line, COLS - 4 - indent);
		snprintf(piece, sizeof piece, "%*s%.*s", indent, "", (int)bytes, line);
		text_add(&sheet->text, piece);
		line += bytes + strspn(line + bytes, " ");
	}
}

static void add_head(struct sheet *sheet, int numbers)
{
	const struct match *m = sheet->m;
	const struct look *look = &m->screen->look;
	char line[LINE_SIZE] = DRAW_BOLD, name[WORDS_MAX];

	add_cell(look, line, DEAL, say(look, N_("Deal")));
	add_cell(look, line, DEALER, say(look, N_("Dealer")));
	if (sheet->contracts)
		add_cell(look, line, CONTRACT, say(look, N_("Contract")));
	for (int i = 0; i < numbers; i++) {
		if (m->view.sides)
			words_side(&m->words, i, m->view.seats, name, sizeof name);
		else
			plate_name(m, i, name);
		add_cell(look, line, -sheet->width, name);
	}
	text_add(&sheet->text, line);
}

/* Marks of the match behind the numbers: "rounds 1:0". */
static void add_marks(const struct match *m, char line[LINE_SIZE], const struct atout_standing *standing)
{
	for (int i = 0; i < standing->marks; i++) {
		size_t at = strlen(line);
		snprintf(line + at, LINE_SIZE - at, "  %s %d:%d",
			 lang_term(m->screen->look.lang, m->game->name, standing->mark[i].key),
			 (int)standing->mark[i].value[0], (int)standing->mark[i].value[1]);
	}
}

/* A bid with its symbol, or the name of a contract. */
static void contract_text(const struct match *m, const char *contract, char *buf, size_t size)
{
	atout_move move;

	if (contract && auction_bids(m) && m->game->read(contract, &move))
		auction_call(m, move, buf, size);
	else
		snprintf(buf, size, "%s", contract ? words_term(&m->words, contract) : "");
}

static void add_row(struct sheet *sheet, const struct table_row *row)
{
	const struct match *m = sheet->m;
	const struct look *look = &m->screen->look;
	const struct atout_standing *standing = &row->standing;
	char line[LINE_SIZE] = "", cell[WORDS_MAX];

	snprintf(cell, sizeof cell, "%d", row->number);
	add_cell(look, line, DEAL, cell);
	add_cell(look, line, DEALER, plate_name(m, row->dealer, cell));
	contract_text(m, row->contract, cell, sizeof cell);
	if (sheet->contracts)
		add_cell(look, line, CONTRACT, cell);
	for (int i = 0; i < standing->numbers; i++) {
		snprintf(cell, sizeof cell, "%+d %*d", (int)standing->score[i], sheet->width < 12 ? 3 : 6,
			 (int)standing->total[i]);
		add_cell(look, line, -sheet->width, cell);
	}
	add_marks(m, line, standing);
	text_add(&sheet->text, line);
}

/* Barbu: what each dealer still has to choose; the fact has a bit for each. */
static void add_contracts_left(struct sheet *sheet)
{
	const struct match *m = sheet->m;
	int option = atout_option_find(m->game, "custom");
	const char *const *names = option < 0 ? NULL : m->game->options[option].values;
	char line[LINE_SIZE], name[WORDS_MAX], list[WORDS_MAX];

	for (int dealer = 0; names && dealer < m->view.seats; dealer++) {
		const struct atout_fact *left = board_fact(&m->view, "contracts left", dealer);
		list[0] = '\0';
		for (int i = 0; left && names[i]; i++)
			if (left->value >> i & 1) {
				strncat(list, list[0] ? ", " : "", sizeof list - strlen(list) - 1);
				strncat(list, words_term(&m->words, names[i]), sizeof list - strlen(list) - 1);
			}
		snprintf(line, sizeof line, say(&m->screen->look, N_("Left to %s: %s")), plate_name(m, dealer, name),
			 list);
		if (!dealer)
			text_add(&sheet->text, "");
		if (list[0])
			add_line(sheet, line);
	}
}

/* What is left of the screen, shared out. */
static int number_width(const struct sheet *sheet, int numbers, bool marks)
{
	int width = COLS - 6 - DEAL - DEALER - (sheet->contracts ? CONTRACT : 0) - (marks ? MARKS : 0);

	return width / numbers > 24 ? 24 : width / numbers;
}

void sheet_show(struct match *m)
{
	int rows;
	const struct table_row *row = session_sheet(m->session, &rows);
	int numbers = m->view.sides ? m->view.sides : m->view.seats;
	struct sheet sheet = {.m = m};

	for (int i = 0; i < rows; i++)
		sheet.contracts |= row[i].contract != NULL;
	sheet.width = number_width(&sheet, numbers, rows && row[0].standing.marks);
	add_head(&sheet, numbers);
	for (int i = 0; i < rows; i++)
		add_row(&sheet, &row[i]);
	if (!rows)
		text_add(&sheet.text, say(&m->screen->look, N_("No deal is over yet.")));
	add_contracts_left(&sheet);
	pager_show(m->screen, say(&m->screen->look, N_("Score sheet")), &sheet.text, true);
	text_free(&sheet.text);
}
