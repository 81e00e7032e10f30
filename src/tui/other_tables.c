/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/other_tables.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The last deal that is over; NULL: none is. */
static const struct wire_row *last_row(const struct local *local)
{
	const struct wire_told *told = told_last(local_told(local), WIRE_TOLD_SHEET);

	return told->sheet.rows ? &told->sheet.row[told->sheet.rows - 1] : NULL;
}

/* Points of N-S as those of the person's side. */
static int32_t ours(const struct local *local, int32_t score) { return local_words(local).me & 1 ? -score : score; }

bool other_tables_find(const struct local *local, struct other_tables *it)
{
	const struct wire_row *row = last_row(local);
	int points = 0, imps = 0, tables = 0;
	const struct against_table *other = row ? against_others(local_elsewhere(local), row->deal, &tables) : NULL;

	for (int i = 0; i < tables; i++) {
		int32_t here = ours(local, row->standing->score[0]), there = ours(local, other[i].bots.score);
		points += here > there ? 2 : here == there;
		imps += field_imps(here, there);
	}
	if (!tables)
		return false;
	*it = (struct other_tables){.tables = tables,
				    .left = FIELD_TABLES - tables,
				    .percent = (int)lround(50.0 * points / tables),
				    .imps = (double)imps / tables};
	return true;
}

/* A table as a line of the traveller: its auction is that of a view or of an other table. */
struct traveller_line {
	struct wire_row row; /* what was played */
	int32_t score;	     /* of N-S */
	int calls;
	const atout_move *call;
	bool here;
};

/* "4 spades, South, =.  1NT, pass, ..." */
static void put_line(const struct local *local, const struct traveller_line *it,
		     void (*put)(void *user, const char *line), void *user)
{
	const struct words words = local_words(local);
	char line[8 * WORDS_MAX], played[WORDS_MAX], calls[6 * WORDS_MAX] = "", call[WORDS_MAX];

	for (int i = 0; i < it->calls; i++)
		words_join(calls, sizeof calls, ", ", words_move(&words, it->call[i], call));
	snprintf(line, sizeof line, "%+d: %s%s%s%s. %s.", (int)ours(local, it->score),
		 words_played(&words, &it->row, played), it->here ? " (" : "",
		 it->here ? words_text(&words, N_("your table")) : "", it->here ? ")" : "", calls);
	put(user, line);
}

static int fill_lines(const struct local *local, struct traveller_line line[FIELD_TABLES + 1])
{
	const struct wire_row *row = last_row(local);
	const struct wire_frame *frame = told_frame(local_told(local));
	bool shown = frame->view.over && !frame->again; /* the auction of the board */
	int tables = 0;
	const struct against_table *other = row ? against_others(local_elsewhere(local), row->deal, &tables) : NULL;

	for (int i = 0; i < tables; i++) {
		const struct field_result *bots = &other[i].bots;
		const struct wire_row played = {.contract = bots->contract,
						.declarer = (int8_t)bots->declarer,
						.doubled = (uint8_t)bots->doubled,
						.result = (int8_t)bots->result};
		line[i] = (struct traveller_line){played, bots->score, other[i].calls, other[i].call, false};
	}
	if (tables)
		line[tables++] = (struct traveller_line){*row, row->standing->score[0], shown ? frame->view.calls : 0,
							 frame->view.call, true};
	return tables;
}

static int compare(const void *a, const void *b)
{
	const struct traveller_line *one = a, *other = b;

	return one->score != other->score ? (one->score < other->score) - (one->score > other->score)
					  : other->here - one->here;
}

bool other_tables_tell(const struct local *local, void (*put)(void *user, const char *line), void *user)
{
	struct traveller_line line[FIELD_TABLES + 1];
	int lines = fill_lines(local, line), side = local_words(local).me & 1;

	qsort(line, (size_t)lines, sizeof *line, compare);
	for (int i = 0; i < lines; i++)
		put_line(local, &line[side ? lines - 1 - i : i], put, user);
	return lines;
}
