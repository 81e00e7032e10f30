/* SPDX-License-Identifier: Apache-2.0 */
/* The score sheet: a line for each deal that is over. */
#include "tui/match.h"
#include "tui/pages.h"

#include <stdio.h>
#include <string.h>

enum { DEAL = 6, DEALER = 10, CONTRACT = 14, LINE_SIZE = 1024 };

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

static bool has_contracts(const struct table_row *row, int rows)
{
	for (int i = 0; i < rows; i++)
		if (row[i].contract)
			return true;
	return false;
}

static int number_width(bool contracts, int numbers)
{
	int width = (COLS - 6 - DEAL - DEALER - (contracts ? CONTRACT : 0)) / numbers;

	return width > 24 ? 24 : width;
}

static void add_head(const struct match *m, struct text *text, bool contracts, int numbers)
{
	const struct look *look = &m->screen->look;
	char line[LINE_SIZE] = DRAW_BOLD, name[WORDS_MAX];

	add_cell(look, line, DEAL, say(look, N_("Deal")));
	add_cell(look, line, DEALER, say(look, N_("Dealer")));
	if (contracts)
		add_cell(look, line, CONTRACT, say(look, N_("Contract")));
	for (int i = 0; i < numbers; i++) {
		words_side(&m->words, i, m->view.seats, name, sizeof name);
		if (!m->view.sides)
			plate_name(m, i, name);
		add_cell(look, line, -number_width(contracts, numbers), name);
	}
	text_add(text, line);
}

/* Marks of the match behind the numbers: "rounds 1:0". */
static void add_marks(const struct match *m, char line[LINE_SIZE], const struct atout_standing *standing)
{
	for (int i = 0; i < standing->marks; i++) {
		size_t at = strlen(line);
		snprintf(line + at, LINE_SIZE - at, "   %s %d:%d",
			 lang_term(m->screen->look.lang, m->game->name, standing->mark[i].key),
			 (int)standing->mark[i].value[0], (int)standing->mark[i].value[1]);
	}
}

static void add_row(const struct match *m, struct text *text, const struct table_row *row, bool contracts)
{
	const struct look *look = &m->screen->look;
	const struct atout_standing *standing = &row->standing;
	char line[LINE_SIZE] = "", cell[WORDS_MAX];

	snprintf(cell, sizeof cell, "%d", row->number);
	add_cell(look, line, DEAL, cell);
	add_cell(look, line, DEALER, plate_name(m, row->dealer, cell));
	if (contracts)
		add_cell(look, line, CONTRACT, row->contract ? words_term(&m->words, row->contract) : "");
	for (int i = 0; i < standing->numbers; i++) {
		snprintf(cell, sizeof cell, "%+d  %5d", (int)standing->score[i], (int)standing->total[i]);
		add_cell(look, line, -number_width(contracts, standing->numbers), cell);
	}
	add_marks(m, line, standing);
	text_add(text, line);
}

/* Barbu: what each dealer still has to choose; the fact has a bit for each. */
static void add_contracts_left(const struct match *m, struct text *text)
{
	int option = atout_option_find(m->game, "custom");
	const char *const *names = option < 0 ? NULL : m->game->options[option].values;
	char line[LINE_SIZE], name[WORDS_MAX], list[WORDS_MAX];

	if (!names)
		return;
	text_add(text, "");
	for (int dealer = 0; dealer < m->view.seats; dealer++) {
		const struct atout_fact *left = board_fact(&m->view, "contracts left", dealer);
		list[0] = '\0';
		if (!left)
			continue;
		for (int i = 0; names[i] && i < 8; i++)
			if (left->value >> i & 1) {
				strncat(list, list[0] ? ", " : "", sizeof list - strlen(list) - 1);
				strncat(list, words_term(&m->words, names[i]), sizeof list - strlen(list) - 1);
			}
		snprintf(line, sizeof line, say(&m->screen->look, N_("Left to %s: %s")), plate_name(m, dealer, name),
			 list);
		text_add(text, line);
	}
}

void sheet_show(struct match *m)
{
	int rows;
	const struct table_row *row = session_sheet(m->session, &rows);
	bool contracts = has_contracts(row, rows);
	int numbers = m->view.sides ? m->view.sides : m->view.seats;
	struct text text = {NULL, 0, 0, 0};

	add_head(m, &text, contracts, numbers);
	for (int i = 0; i < rows; i++)
		add_row(m, &text, &row[i], contracts);
	if (!rows)
		text_add(&text, say(&m->screen->look, N_("No deal is over yet.")));
	add_contracts_left(m, &text);
	pager_show(m->screen, say(&m->screen->look, N_("Score sheet")), &text, true);
	text_free(&text);
}
