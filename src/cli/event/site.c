/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/site.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/event/diagram.h"
#include "cli/event/sheets.h"

#include <string.h>

enum { HEADING_SIZE = 128 };

static struct sheets sheets_of(const struct site *site, const struct page *page)
{
	return (struct sheets){.ranked = site->ranked, .paper = &page->paper, .hands = site->hands, .links = true};
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

static void board_name(uint32_t number, char name[PAGE_NAME_SIZE])
{
	*name = '\0';
	if (number)
		snprintf(name, PAGE_NAME_SIZE, "board-%u.html", (unsigned)number);
}

static bool put_results(const struct site *site, const struct page *page, const struct site_board *board)
{
	struct sheets sheets = sheets_of(site, page);
	uint32_t from = board->from, again = board->from;

	if (board->from == board->end) {
		diagram_print(&page->paper, board->hands);
		return true;
	}
	bool whole = sheets_traveller(&sheets, &from);
	sheets.hands = &(const struct hands){NULL, 0};
	return sheets_frequency(&sheets, &again) && whole;
}

static bool write_board(const struct site *site, const struct site_board *board, uint32_t before)
{
	struct site_board behind = *board;
	char heading[HEADING_SIZE], name[PAGE_NAME_SIZE], name_before[PAGE_NAME_SIZE], name_behind[PAGE_NAME_SIZE];
	struct page page;

	bool more = next_board(site, &behind);
	board_name(board->number, name);
	board_name(before, name_before);
	board_name(more ? behind.number : 0, name_behind);
	snprintf(heading, sizeof heading, lang_term(site->about->lang, "bridge", N_("Board %d")), (int)board->number);
	if (!page_open(&page, site->about, name, heading, PAPER_TABLES))
		return false;
	page_ways(&page, name_before, name_behind);
	return page_close(&page, put_results(site, &page, board));
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
	struct page page;

	if (!site->hands->boards)
		return true;
	if (!page_open(&page, site->about, "hands.html", lang_text(site->about->lang, N_("Hand records")),
		       PAPER_BOARDS))
		return false;
	page_ways(&page, "", "");
	for (size_t i = 0; i < site->hands->boards; i++)
		diagram_print(&page.paper, &site->hands->board[i]);
	return page_close(&page, true);
}

/* ---- Score cards ---- */

static bool write_card(const struct site *site, uint32_t who)
{
	const struct contestant *contestant = &site->ranked->results.contestant[who];
	char heading[HEADING_SIZE], name[PAGE_NAME_SIZE];
	struct page page;

	snprintf(name, sizeof name, "card-%u.html", (unsigned)who + 1);
	snprintf(heading, sizeof heading, "%s %s", contestant->number, contestant->name);
	if (!page_open(&page, site->about, name, heading, PAPER_TABLES))
		return false;
	page_ways(&page, "", "");
	struct sheets sheets = sheets_of(site, &page);
	return page_close(&page, sheets_card(&sheets, who));
}

static bool write_cards(const struct site *site)
{
	for (uint32_t who = 0; who < site->ranked->results.contestants; who++)
		if (site->ranked->standing[who].boards && !write_card(site, who))
			return false;
	return true;
}

/* ---- The first page ---- */

static void put_boards(const struct site *site, const struct page *page)
{
	struct site_board board = {.number = 0};
	char name[PAGE_NAME_SIZE], text[PAGE_NAME_SIZE];

	fprintf(page->paper.out, "<section><h2>%s</h2>\n<p class=\"ways\">\n", paper_say(&page->paper, N_("Boards")));
	while (next_board(site, &board)) {
		board_name(board.number, name);
		snprintf(text, sizeof text, "%u", (unsigned)board.number);
		page_link(page, name, text);
	}
	fputs("</p>\n<p class=\"ways\">\n", page->paper.out);
	if (site->hands->boards)
		page_link(page, "hands.html", paper_say(&page->paper, N_("Hand records")));
	page_link(page, "results.csv", "CSV");
	page_link(page, "results.pbn", "PBN");
	page_link(page, "results.xml", "USEBIO");
	fputs("</p></section>\n", page->paper.out);
}

static bool write_index(const struct site *site)
{
	struct page page;

	if (!page_open(&page, site->about, "index.html", "", PAPER_TABLES))
		return false;
	struct sheets sheets = sheets_of(site, &page);
	page_occasion(&page);
	bool whole = sheets_rankings(&sheets);
	put_boards(site, &page);
	return page_close(&page, whole);
}

bool site_write(const struct site *site)
{
	return write_boards(site) && write_hands(site) && write_cards(site) && write_index(site);
}
