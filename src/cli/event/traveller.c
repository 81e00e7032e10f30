/* SPDX-License-Identifier: Apache-2.0 */
/* Travellers: each result of a board, or equal ones together. */
#include "cli/event/sheets.h"

#include "base/text.h"
#include "cli/event/diagram.h"

#include <stdlib.h>
#include <string.h>

/* The board is named once: by its hands, or by the page. */
static void start(const struct sheets *sheets, struct listing *listing, uint32_t board, const char *title)
{
	bool named = sheets->links || hands_find(sheets->hands, board);

	listing_start(listing, named ? paper_say(sheets->paper, title) : paper_term(sheets->paper, "Board %d"),
		      (int)board);
}

/* The hands stand above the results, and on the same page. */
static void begin_board(const struct sheets *sheets, uint32_t number)
{
	const struct hands_board *board = hands_find(sheets->hands, number);

	if (sheets->paper->html)
		fputs("<section class=\"board\">\n", sheets->paper->out);
	if (board)
		diagram_print(sheets->paper, board);
}

static void end_board(const struct sheets *sheets)
{
	if (sheets->paper->html)
		fputs("</section>\n", sheets->paper->out);
}

static void worth_columns(const struct sheets *sheets, struct listing *listing)
{
	const struct paper *paper = sheets->paper;

	listing_column(listing, paper_say(paper, N_("for N-S")), LISTING_RIGHT);
	if (!sheets->ranked->scoring.matches)
		listing_column(listing, paper_say(paper, N_("for E-W")), LISTING_RIGHT);
}

static void put_worth(const struct sheets *sheets, struct listing *listing, uint32_t i)
{
	const struct ranked *ranked = sheets->ranked;
	const struct line *line = &ranked->results.line[i];

	for (int side = 0; side < (ranked->scoring.matches ? 1 : SIDES); side++) {
		char text[RANKED_NUMBER_SIZE];
		ranked_worth(ranked, ranked->earned[i][side], text);
		listing_cell(listing, "%s", line->verdict[side].kind == VERDICT_NONE ? "-" : text);
	}
}

/* ---- Each result ---- */

static void put_numbers(const struct sheets *sheets, struct listing *listing, const uint32_t who[LINE_PLAYERS])
{
	const struct contestant *contestant = sheets->ranked->results.contestant;

	if (who[1] == NOBODY && sheets->links) {
		char name[SHEETS_NAME_SIZE];
		sheets_name(sheets, who[0], name);
		listing_cell(listing, "%s", name);
		listing_link(listing, "card-%u.html", (unsigned)who[0] + 1);
	} else if (who[1] == NOBODY)
		listing_cell(listing, "%s", contestant[who[0]].number);
	else
		listing_cell(listing, "%s, %s", contestant[who[0]].number, contestant[who[1]].number);
}

static void put_lead(const struct sheets *sheets, struct listing *listing, uint8_t lead)
{
	if (lead == NO_CARD)
		listing_cell(listing, "%s", "");
	else
		listing_cell(listing, "%s%s", paper_strains(sheets->paper)[suit_of(lead)],
			     lang_rank(sheets->paper->lang, rank_of(lead)));
}

static void put_line(const struct sheets *sheets, struct listing *listing, uint32_t i)
{
	const struct results *results = &sheets->ranked->results;
	char contract[PAPER_CONTRACT_SIZE], verdict[SHEETS_VERDICT_SIZE];

	for (int side = 0; side < SIDES; side++)
		put_numbers(sheets, listing, results->line[i].who[side]);
	paper_contract(sheets->paper, results->detail[i].contract, contract);
	listing_cell(listing, "%s", contract);
	if (sheets->ranked->leads)
		put_lead(sheets, listing, results->detail[i].lead);
	sheets_verdict(&results->line[i], verdict);
	listing_cell(listing, "%s", verdict);
	put_worth(sheets, listing, i);
}

bool sheets_traveller(const struct sheets *sheets, uint32_t *from)
{
	const struct paper *paper = sheets->paper;
	const struct ranked *ranked = sheets->ranked;
	uint32_t end = sheets_board_end(sheets, *from), board = ranked->results.line[ranked->by_board[*from]].board;
	enum listing_align align = sheets->links ? LISTING_LEFT : LISTING_RIGHT;
	struct listing listing;

	begin_board(sheets, board);
	start(sheets, &listing, board, N_("Results"));
	listing_column(&listing, paper_term(paper, "N-S"), align);
	listing_column(&listing, paper_term(paper, "E-W"), align);
	listing_column(&listing, paper_term(paper, "Contract"), LISTING_LEFT);
	if (ranked->leads)
		listing_column(&listing, paper_term(paper, "Lead"), LISTING_LEFT);
	listing_column(&listing, paper_say(paper, N_("N-S points")), LISTING_RIGHT);
	worth_columns(sheets, &listing);
	for (; *from < end; ++*from)
		put_line(sheets, &listing, ranked->by_board[*from]);
	bool whole = listing_print(&listing, paper);
	end_board(sheets);
	return whole;
}

/* ---- Equal results together ---- */

struct row {
	const struct line *line;
	uint32_t index;
};

/* By group, then the best for N-S first; rulings behind the points. */
static int by_score(const void *a, const void *b)
{
	const struct row *left = a, *right = b;
	const struct verdict *x = left->line->verdict, *y = right->line->verdict;
	bool plain = sheets_is_plain(x), other = sheets_is_plain(y);

	if (left->line->field != right->line->field)
		return left->line->field < right->line->field ? -1 : 1;
	if (plain != other)
		return plain ? -1 : 1;
	if (plain && x->part[0].points != y->part[0].points)
		return x->part[0].points > y->part[0].points ? -1 : 1;
	return left->index < right->index ? -1 : left->index > right->index;
}

static bool is_equal(const struct row *a, const struct row *b)
{
	return a->line->field == b->line->field &&
	       memcmp(a->line->verdict, b->line->verdict, sizeof a->line->verdict) == 0;
}

/* The different contracts of equal results, in the order of the file. */
static void put_contracts(const struct sheets *sheets, struct listing *listing, const struct row *row, size_t rows)
{
	char text[LISTING_TEXT_SIZE] = "", contract[PAPER_CONTRACT_SIZE + 2];

	for (size_t i = 0; i < rows; i++) {
		paper_contract(sheets->paper, sheets->ranked->results.detail[row[i].index].contract, contract);
		if (!*contract || strstr(text, contract))
			continue;
		if (strlen(text) + strlen(contract) + sizeof ", ..." > sizeof text) {
			text_append(text, sizeof text, ", ...");
			break;
		}
		text_append(text, sizeof text, "%s%s", *text ? ", " : "", contract);
	}
	listing_cell(listing, "%s", text);
}

static void put_rows(const struct sheets *sheets, struct listing *listing, const struct row *row, size_t rows)
{
	for (size_t from = 0, to; from < rows; from = to) {
		char verdict[SHEETS_VERDICT_SIZE];
		for (to = from + 1; to < rows && is_equal(&row[from], &row[to]);)
			to++;
		sheets_verdict(row[from].line, verdict);
		listing_cell(listing, "%s", verdict);
		listing_cell(listing, "%u", (unsigned)(to - from));
		put_worth(sheets, listing, row[from].index);
		put_contracts(sheets, listing, row + from, to - from);
	}
}

bool sheets_frequency(const struct sheets *sheets, uint32_t *from)
{
	const struct paper *paper = sheets->paper;
	const struct ranked *ranked = sheets->ranked;
	uint32_t end = sheets_board_end(sheets, *from), board = ranked->results.line[ranked->by_board[*from]].board;
	struct row *row = calloc(end - *from, sizeof *row);
	struct listing listing;
	size_t rows = 0;

	begin_board(sheets, board);
	start(sheets, &listing, board, N_("Frequencies"));
	listing_column(&listing, paper_say(paper, N_("N-S points")), LISTING_RIGHT);
	listing_column(&listing, paper_say(paper, N_("Times")), LISTING_RIGHT);
	worth_columns(sheets, &listing);
	listing_column(&listing, paper_say(paper, N_("Contracts")), LISTING_LEFT);
	for (; row && *from < end; ++*from, rows++)
		row[rows] = (struct row){&ranked->results.line[ranked->by_board[*from]], ranked->by_board[*from]};
	*from = end;
	if (row) {
		qsort(row, rows, sizeof *row, by_score);
		put_rows(sheets, &listing, row, rows);
	}
	bool whole = listing_print(&listing, paper) && row;
	end_board(sheets);
	free(row);
	return whole;
}
