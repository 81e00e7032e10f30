/* SPDX-License-Identifier: Apache-2.0 */
/* Score cards. */
#include "cli/event/sheets.h"

#include "base/text.h"
#include "cli/event/diagram.h"
#include "core/compass.h"

#include <string.h>

static const struct contestant *contestant_of(const struct sheets *sheets, uint32_t who)
{
	return &sheets->ranked->results.contestant[who];
}

void sheets_name(const struct sheets *sheets, uint32_t who, char text[SHEETS_NAME_SIZE])
{
	const struct contestant *contestant = contestant_of(sheets, who);

	snprintf(text, SHEETS_NAME_SIZE, "%s%s%s", contestant->number, *contestant->name ? " " : "", contestant->name);
}

void sheets_verdict(const struct line *line, char text[SHEETS_VERDICT_SIZE])
{
	char ew[VERDICT_TEXT_SIZE], ns[VERDICT_TEXT_SIZE];

	verdict_print(&line->verdict[0], ns);
	verdict_print(&line->verdict[1], ew);
	snprintf(text, SHEETS_VERDICT_SIZE, strcmp(ns, ew) == 0 ? "%s" : "%s / %s", ns, ew);
}

/* ---- A score card ---- */

/* A board of a contestant's card. */
struct played_board {
	const struct sheets *sheets;
	uint32_t line, from, end; /* from, end: the lines of its board in by_board */
	int side;
	uint32_t who;
};

static const struct line *line_of(const struct sheets *sheets, uint32_t i) { return &sheets->ranked->results.line[i]; }

/* Points of a side, or what was ruled for it. */
static void score_text(const struct line *line, int side, char text[VERDICT_TEXT_SIZE])
{
	const struct verdict *verdict = &line->verdict[side];

	if (sheets_is_plain(verdict))
		snprintf(text, VERDICT_TEXT_SIZE, "%d", side ? -verdict->part[0].points : verdict->part[0].points);
	else
		verdict_print(verdict, text);
}

static void add_numbers(const struct sheets *sheets, const uint32_t who[LINE_PLAYERS], uint32_t without, char *text,
			size_t size)
{
	for (int i = 0; i < LINE_PLAYERS; i++) {
		char name[SHEETS_NAME_SIZE];
		if (who[i] == NOBODY || who[i] == without)
			continue;
		sheets_name(sheets, who[i], name);
		text_append(text, size, "%s%s", *text ? ", " : "", name);
	}
}

static void put_people(const struct played_board *board, struct listing *listing)
{
	const struct line *line = line_of(board->sheets, board->line);
	char text[LISTING_TEXT_SIZE] = "";

	if (line->who[0][1] != NOBODY) {
		add_numbers(board->sheets, line->who[board->side], board->who, text, sizeof text);
		listing_cell(listing, "%s", text);
		*text = '\0';
	}
	add_numbers(board->sheets, line->who[!board->side], board->who, text, sizeof text);
	listing_cell(listing, "%s", text);
	if (board->sheets->links && line->who[0][1] == NOBODY)
		listing_link(listing, "card-%u.html", (unsigned)line->who[!board->side][0] + 1);
}

/* Equal scores of the field, the best for this side first. */
struct score_count {
	int points, times;
};

enum { SCORES_MAX = 24, SCORES_SHOWN = 7 };

static void count_score(struct score_count *count, int *counts, int points)
{
	int at = 0;

	while (at < *counts && count[at].points > points)
		at++;
	if (at < *counts && count[at].points == points) {
		count[at].times++;
		return;
	}
	if (*counts == SCORES_MAX)
		return;
	memmove(&count[at + 1], &count[at], (size_t)(*counts - at) * sizeof *count);
	count[at] = (struct score_count){points, 1};
	++*counts;
}

/* What all tables with this board have scored, in points of this side: "450, 420 x3, -50". */
static void put_field(const struct played_board *board, struct listing *listing)
{
	const struct sheets *sheets = board->sheets;
	const struct line *own = line_of(sheets, board->line);
	struct score_count count[SCORES_MAX];
	char text[LISTING_TEXT_SIZE] = "";
	int counts = 0;

	for (uint32_t i = board->from; i < board->end; i++) {
		const struct line *line = line_of(sheets, sheets->ranked->by_board[i]);
		const struct verdict *verdict = &line->verdict[board->side];
		if (line->field == own->field && sheets_is_plain(verdict))
			count_score(count, &counts, board->side ? -verdict->part[0].points : verdict->part[0].points);
	}
	for (int i = 0; i < counts && i < SCORES_SHOWN; i++) {
		text_append(text, sizeof text, "%s%d", i ? ", " : "", count[i].points);
		if (count[i].times > 1)
			text_append(text, sizeof text, " ×%d", count[i].times);
	}
	listing_cell(listing, "%s%s", text, counts > SCORES_SHOWN ? ", ..." : "");
}

static void put_worth(const struct played_board *board, struct listing *listing)
{
	const struct ranked *ranked = board->sheets->ranked;
	const struct verdict *verdict = &ranked->results.line[board->line].verdict[board->side];
	char text[RANKED_NUMBER_SIZE];

	ranked_worth(ranked, ranked->earned[board->line][board->side], text);
	bool counts = verdict->kind != VERDICT_NONE && !(ranked->scoring.matches && board->side);
	listing_cell(listing, "%s", counts ? text : "-");
	if (!ranked_by_share(ranked))
		return;
	ranked_percent(ranked, board->line, board->side, text);
	listing_cell(listing, "%s", *text ? text : "-");
}

static void put_board(const struct played_board *board, struct listing *listing)
{
	static const char *const sides[] = {"N-S", "E-W"};
	const struct sheets *sheets = board->sheets;
	const struct line *line = line_of(sheets, board->line);
	char contract[PAPER_CONTRACT_SIZE], score[VERDICT_TEXT_SIZE];

	listing_cell(listing, "%u", (unsigned)line->board);
	if (sheets->links)
		listing_link(listing, "board-%u.html", (unsigned)line->board);
	listing_cell(listing, "%s", paper_term(sheets->paper, sides[board->side]));
	put_people(board, listing);
	paper_contract(sheets->paper, sheets->ranked->results.detail[board->line].contract, contract);
	listing_cell(listing, "%s", contract);
	score_text(line, board->side, score);
	listing_cell(listing, "%s", score);
	put_worth(board, listing);
	if (sheets->hands->boards) {
		const struct hands_board *hands = hands_find(sheets->hands, line->board);
		listing_cell(listing, hands ? "%d" : "-",
			     hands ? (board->side ? -hands->par.score : hands->par.score) : 0);
	}
	put_field(board, listing);
}

static void start_card(const struct sheets *sheets, struct listing *listing, uint32_t who)
{
	const struct paper *paper = sheets->paper;
	const struct ranked *ranked = sheets->ranked;
	bool players = ranked->results.lines && ranked->results.line[0].who[0][1] != NOBODY;
	char name[SHEETS_NAME_SIZE], total[RANKED_NUMBER_SIZE], share[RANKED_NUMBER_SIZE];
	char carried[RANKED_NUMBER_SIZE], penalty[RANKED_NUMBER_SIZE];

	sheets_name(sheets, who, name);
	ranked_total(ranked, who, total);
	ranked_share(ranked, who, share);
	listing_start(listing, paper_say(paper, N_("%s: place %u, total %s (%s%s)")), name,
		      (unsigned)ranked->standing[who].place, total, share, ranked_by_share(ranked) ? " %" : "");
	ranked_carried(contestant_of(sheets, who), carried);
	ranked_penalty(contestant_of(sheets, who), penalty);
	listing_add_to_title(listing, paper_say(paper, N_("carried over")), carried);
	listing_add_to_title(listing, paper_say(paper, N_("Penalty")), penalty);
	listing->kind = "card";
	listing_column(listing, paper_say(paper, N_("Board")), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, N_("Seat")), LISTING_LEFT);
	if (players)
		listing_column(listing, paper_say(paper, N_("Partner")), LISTING_LEFT);
	listing_column(listing, paper_say(paper, N_("Opponents")), LISTING_LEFT);
	listing_column(listing, paper_term(paper, "Contract"), LISTING_LEFT);
	listing_column(listing, paper_say(paper, N_("Points")), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, ranked_by_share(ranked) ? N_("Matchpoints") : N_("Result")),
		       LISTING_RIGHT);
	if (ranked_by_share(ranked))
		listing_column(listing, "%", LISTING_RIGHT);
	if (sheets->hands->boards)
		listing_column(listing, paper_term(paper, "Par"), LISTING_RIGHT);
	listing_column(listing, paper_say(paper, N_("The field")), LISTING_LEFT);
}

uint32_t sheets_board_end(const struct sheets *sheets, uint32_t from)
{
	const struct ranked *ranked = sheets->ranked;
	uint32_t lines = (uint32_t)ranked->results.lines, end = from;

	while (end < lines &&
	       line_of(sheets, ranked->by_board[end])->board == line_of(sheets, ranked->by_board[from])->board)
		end++;
	return end;
}

bool sheets_card(const struct sheets *sheets, uint32_t who)
{
	const struct ranked *ranked = sheets->ranked;
	struct played_board board = {.sheets = sheets, .who = who};
	struct listing listing;

	start_card(sheets, &listing, who);
	for (board.from = 0; board.from < ranked->results.lines; board.from = board.end) {
		board.end = sheets_board_end(sheets, board.from);
		for (uint32_t i = board.from; i < board.end; i++) {
			board.line = ranked->by_board[i];
			if (ranked_sits(line_of(sheets, board.line), who, &board.side))
				put_board(&board, &listing);
		}
	}
	return listing_print(&listing, sheets->paper);
}
