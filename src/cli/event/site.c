/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/site.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/event/diagram.h"
#include "cli/event/sheets.h"

#include <string.h>

enum { NAME_SIZE = 40, HEADING_SIZE = 128, TITLE_SIZE = 1024 };

/* A page that is being written. */
struct page {
	const struct site *site;
	char name[NAME_SIZE];
	struct paper paper;
	struct sheets sheets;
};

static bool open_page(struct page *page, const struct site *site, const char *heading, enum paper_layout layout)
{
	char title[TITLE_SIZE];

	page->site = site;
	page->paper = (struct paper){.lang = site->lang, .html = true, .symbols = true};
	page->paper.out = site->open(site->ctx, page->name);
	page->sheets =
		(struct sheets){.ranked = site->ranked, .paper = &page->paper, .hands = site->hands, .links = true};
	if (!page->paper.out)
		return false;
	snprintf(title, sizeof title, "%s%s%s", site->title, *heading ? ": " : "", heading);
	paper_begin(&page->paper, title, layout);
	return true;
}

static bool close_page(struct page *page, bool whole)
{
	paper_end(&page->paper);
	whole &= page->site->close(page->site->ctx, page->name, page->paper.out);
	return whole;
}

static void put_link(const struct page *page, const char *to, const char *text)
{
	fprintf(page->paper.out, "<a href=\"%s\">", to);
	paper_text(&page->paper, text);
	fputs("</a>\n", page->paper.out);
}

/* To the ranking, and to the neighbours of a page; "": there is none. */
static void put_ways(const struct page *page, const char *before, const char *behind)
{
	fputs("<nav>\n", page->paper.out);
	put_link(page, "index.html", paper_say(&page->paper, N_("Ranking")));
	if (*before)
		put_link(page, before, "←");
	if (*behind)
		put_link(page, behind, "→");
	fputs("</nav>\n", page->paper.out);
}

/* ---- Boards ---- */

/* A board of the event: with results, hands, or both. */
struct site_board {
	uint32_t number, from, end; /* of its lines in by_board */
	const struct hands_board *hands;
};

/* The first board behind this number; false: there is none. */
static bool next_board(const struct site *site, struct site_board *board)
{
	const struct ranked *ranked = site->ranked;
	const struct results *results = &ranked->results;

	for (board->from = board->end; ++board->number <= RESULTS_BOARD_MAX;) {
		while (board->end < results->lines &&
		       results->line[ranked->by_board[board->end]].board == board->number)
			board->end++;
		board->hands = hands_find(site->hands, board->number);
		if (board->hands || board->end > board->from)
			return true;
	}
	return false;
}

static void board_name(uint32_t number, char name[NAME_SIZE])
{
	*name = '\0';
	if (number)
		snprintf(name, NAME_SIZE, "board-%u.html", (unsigned)number);
}

static bool put_results(const struct page *page, const struct site_board *board)
{
	uint32_t from = board->from, again = board->from;

	if (board->from == board->end) {
		diagram_print(&page->paper, board->hands);
		return true;
	}
	bool whole = sheets_traveller(&page->sheets, &from);
	const struct hands none = {NULL, 0};
	struct sheets frequency = page->sheets;
	frequency.hands = &none;
	return sheets_frequency(&frequency, &again) && whole;
}

static bool write_board(const struct site *site, const struct site_board *board, uint32_t before)
{
	struct site_board behind = *board;
	char heading[HEADING_SIZE], name_before[NAME_SIZE], name_behind[NAME_SIZE];
	struct page page;

	bool more = next_board(site, &behind);
	board_name(board->number, page.name);
	board_name(before, name_before);
	board_name(more ? behind.number : 0, name_behind);
	snprintf(heading, sizeof heading, lang_term(site->lang, "bridge", N_("Board %d")), (int)board->number);
	if (!open_page(&page, site, heading, PAPER_TABLES))
		return false;
	put_ways(&page, name_before, name_behind);
	return close_page(&page, put_results(&page, board));
}

static bool write_boards(const struct site *site)
{
	struct site_board board = {.number = 0};
	uint32_t before = 0;

	while (next_board(site, &board)) {
		if (!write_board(site, &board, before))
			return false;
		before = board.number;
	}
	return true;
}

static bool write_hands(const struct site *site)
{
	struct page page = {.name = "hands.html"};

	if (!site->hands->boards)
		return true;
	if (!open_page(&page, site, lang_text(site->lang, N_("Hand records")), PAPER_BOARDS))
		return false;
	put_ways(&page, "", "");
	for (size_t i = 0; i < site->hands->boards; i++)
		diagram_print(&page.paper, &site->hands->board[i]);
	return close_page(&page, true);
}

/* ---- Score cards ---- */

static bool write_card(const struct site *site, uint32_t who)
{
	const struct contestant *contestant = &site->ranked->results.contestant[who];
	char heading[HEADING_SIZE];
	struct page page;

	snprintf(page.name, sizeof page.name, "card-%u.html", (unsigned)who + 1);
	snprintf(heading, sizeof heading, "%s %s", contestant->number, contestant->name);
	if (!open_page(&page, site, heading, PAPER_TABLES))
		return false;
	put_ways(&page, "", "");
	return close_page(&page, sheets_card(&page.sheets, who));
}

static bool write_cards(const struct site *site)
{
	for (uint32_t who = 0; who < site->ranked->results.contestants; who++)
		if (site->ranked->standing[who].boards && !write_card(site, who))
			return false;
	return true;
}

/* ---- The first page ---- */

static void put_occasion(const struct page *page)
{
	const struct site *site = page->site;

	if (!*site->place && !*site->date)
		return;
	fputs("<p>", page->paper.out);
	paper_text(&page->paper, site->place);
	fputs(*site->place && *site->date ? ", " : "", page->paper.out);
	paper_text(&page->paper, site->date);
	fputs("</p>\n", page->paper.out);
}

static void put_boards(const struct page *page)
{
	struct site_board board = {.number = 0};
	char name[NAME_SIZE], text[NAME_SIZE];

	fprintf(page->paper.out, "<section><h2>%s</h2>\n<p class=\"ways\">\n", paper_say(&page->paper, N_("Boards")));
	while (next_board(page->site, &board)) {
		board_name(board.number, name);
		snprintf(text, sizeof text, "%u", (unsigned)board.number);
		put_link(page, name, text);
	}
	fputs("</p>\n<p class=\"ways\">\n", page->paper.out);
	if (page->site->hands->boards)
		put_link(page, "hands.html", paper_say(&page->paper, N_("Hand records")));
	put_link(page, "results.csv", "CSV");
	put_link(page, "results.pbn", "PBN");
	put_link(page, "results.xml", "USEBIO");
	fputs("</p></section>\n", page->paper.out);
}

static bool write_index(const struct site *site)
{
	struct page page = {.name = "index.html"};

	if (!open_page(&page, site, "", PAPER_TABLES))
		return false;
	put_occasion(&page);
	bool whole = sheets_rankings(&page.sheets);
	put_boards(&page);
	return close_page(&page, whole);
}

bool site_write(const struct site *site)
{
	return write_boards(site) && write_hands(site) && write_cards(site) && write_index(site);
}
