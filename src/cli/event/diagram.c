/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/diagram.h"

#include "base/text.h"
#include "base/utf8.h"
#include "core/cards.h"
#include "core/compass.h"
#include "core/contract_text.h"

#include <stdio.h>
#include <string.h>

/* Ranks of a suit, "10" in place of T: up to 13 and a sign more. */
enum { TITLE_SIZE = 96, SUIT_SIZE = 64, ROWS = 3 * SUITS };
enum { NORTH, EAST, SOUTH, WEST };

static void suit_text(const struct paper *paper, const struct hands_board *board, int seat, int suit,
		      char text[SUIT_SIZE])
{
	cardset cards = board->hand[seat] & suit_cards(suit);

	snprintf(text, SUIT_SIZE, "%s %s", paper_strains(paper)[suit], cards ? "" : "-");
	for (int rank = ACE; rank >= 0; rank--)
		if (has_card(cards, card_of(suit, rank)))
			text_append(text, SUIT_SIZE, "%s", lang_rank(paper->lang, rank));
}

static void title_text(const struct paper *paper, const struct hands_board *board, char title[TITLE_SIZE])
{
	snprintf(title, TITLE_SIZE, paper_term(paper, "Board %d"), board->number);
}

/* "Dealer: North" and who is vulnerable. */
static void facts_text(const struct paper *paper, const struct hands_board *board, char text[TITLE_SIZE])
{
	static const char *const vuls[] = {"none", "N-S", "E-W", "both"};

	snprintf(text, TITLE_SIZE, "%s: %s. ", paper_term(paper, "Dealer"),
		 paper_term(paper, compass_names[board->dealer]));
	text_append(text, TITLE_SIZE, paper_term(paper, "Vulnerable: %s"), paper_term(paper, vuls[board->vul & 3]));
}

/* ---- Par ---- */

static void add_par_contract(const struct paper *paper, const struct atout_par_contract *contract,
			     char text[DIAGRAM_PAR_SIZE])
{
	char one[64], result[RESULT_SIZE];

	result_print(contract->result, result);
	snprintf(one, sizeof one, "%d%s%s%s", contract->level, paper_strains(paper)[contract->strain],
		 doubled_marks[contract->doubled], contract->result ? result : "");
	for (int seat = 0, count = 0; seat < COMPASS_SEATS; seat++)
		if (contract->declarers >> seat & 1)
			text_append(one, sizeof one, "%s%c", count++ ? "/" : " ", paper_seat(paper, seat));
	if (strlen(text) + strlen(one) + 2 < DIAGRAM_PAR_SIZE)
		text_append(text, DIAGRAM_PAR_SIZE, "%s%s", strchr(text, ':') ? ", " : ": ", one);
}

void diagram_par(const struct paper *paper, const struct hands_board *board, char text[DIAGRAM_PAR_SIZE])
{
	const struct atout_par *par = &board->par;

	snprintf(text, DIAGRAM_PAR_SIZE, par->score ? "%+d" : "%d", par->score);
	for (int i = 0; i < par->count; i++)
		add_par_contract(paper, &par->contract[i], text);
	if (!par->count)
		text_append(text, DIAGRAM_PAR_SIZE, ": %s", paper_say(paper, N_("passed out")));
}

/* ---- Lines: the hands, the points between them, the tricks beside them ---- */

enum { NORTH_COLUMN = 12, EAST_COLUMN = 24, TRICKS_COLUMN = 42, TRICKS_ROW = 4 };

static void print_at(const struct paper *paper, int column, int *at, const char *text)
{
	fprintf(paper->out, "%*s%s", column > *at ? column - *at : 1, "", text);
	*at = (column > *at ? column : *at + 1) + utf8_count(text);
}

static void print_suit(const struct paper *paper, const struct hands_board *board, int seat, int suit, int column,
		       int *at)
{
	char text[SUIT_SIZE];

	suit_text(paper, board, seat, suit, text);
	if (column)
		print_at(paper, column, at, text);
	else
		*at = fprintf(paper->out, "%s", text) < 0 ? 0 : utf8_count(text);
}

static void print_points(const struct paper *paper, const struct hands_board *board, int row, int *at)
{
	static const int seats[] = {NORTH, WEST, EAST, SOUTH};
	char text[16];

	if (row >= COMPASS_SEATS)
		return;
	snprintf(text, sizeof text, "%c %2d", paper_seat(paper, seats[row]), hands_points(board->hand[seats[row]]));
	print_at(paper, 1, at, text);
}

static void print_tricks(const struct paper *paper, const struct hands_board *board, int row, int *at)
{
	static const int seats[] = {NORTH, SOUTH, EAST, WEST};
	char text[8];

	print_at(paper, TRICKS_COLUMN, at, "");
	fprintf(paper->out, "%c", row ? paper_seat(paper, seats[row - 1]) : ' ');
	for (int strain = NOTRUMP; strain >= CLUBS; strain--) {
		if (row)
			snprintf(text, sizeof text, "%d", board->tricks.tricks[seats[row - 1]][strain]);
		else
			snprintf(text, sizeof text, "%s", paper_strains(paper)[strain]);
		fprintf(paper->out, "%*s%s", 4 - utf8_count(text), "", text);
	}
}

static void print_row(const struct paper *paper, const struct hands_board *board, int row)
{
	int at = 0, suit = SPADES - row % SUITS;

	if (row / SUITS == 0) {
		print_suit(paper, board, NORTH, suit, NORTH_COLUMN, &at);
	} else if (row / SUITS == 1) {
		print_suit(paper, board, WEST, suit, 0, &at);
		print_suit(paper, board, EAST, suit, EAST_COLUMN, &at);
	} else {
		print_points(paper, board, row % SUITS, &at);
		print_suit(paper, board, SOUTH, suit, NORTH_COLUMN, &at);
	}
	if (row >= TRICKS_ROW && row <= TRICKS_ROW + COMPASS_SEATS)
		print_tricks(paper, board, row - TRICKS_ROW, &at);
	putc('\n', paper->out);
}

static void print_lines(const struct paper *paper, const struct hands_board *board)
{
	char title[TITLE_SIZE], facts[TITLE_SIZE], par[DIAGRAM_PAR_SIZE];

	title_text(paper, board, title);
	facts_text(paper, board, facts);
	diagram_par(paper, board, par);
	fprintf(paper->out, "\n%s. %s\n", title, facts);
	for (int row = 0; row < ROWS; row++)
		print_row(paper, board, row);
	fprintf(paper->out, "%s %s\n", paper_term(paper, "Par"), par);
}

/* ---- HTML ---- */

static void html_hand(const struct paper *paper, const struct hands_board *board, int seat)
{
	char text[SUIT_SIZE];

	fputs("<td>", paper->out);
	for (int suit = SPADES; suit >= CLUBS; suit--) {
		suit_text(paper, board, seat, suit, text);
		fputs("<div>", paper->out);
		paper_text(paper, text);
		fputs("</div>", paper->out);
	}
	fputs("</td>", paper->out);
}

/* Who sits where, and the points of each. */
static void html_compass(const struct paper *paper, const struct hands_board *board)
{
	static const struct {
		int seat;
		const char *before, *behind;
	} places[] = {{NORTH, "<div>", "</div>"},
		      {WEST, "<div class=\"we\"><span>", "</span>"},
		      {EAST, "<span>", "</span></div>"},
		      {SOUTH, "<div>", "</div>"}};

	fputs("<td class=\"compass\">", paper->out);
	for (int i = 0; i < COMPASS_SEATS; i++)
		fprintf(paper->out, "%s%c&thinsp;<b>%d</b>%s", places[i].before, paper_seat(paper, places[i].seat),
			hands_points(board->hand[places[i].seat]), places[i].behind);
	fputs("</td>", paper->out);
}

static void html_tricks(const struct paper *paper, const struct hands_board *board)
{
	static const int seats[] = {NORTH, SOUTH, EAST, WEST};

	fputs("<table class=\"dd\"><tr><th></th>", paper->out);
	for (int strain = NOTRUMP; strain >= CLUBS; strain--) {
		fputs("<th>", paper->out);
		paper_text(paper, paper_strains(paper)[strain]);
		fputs("</th>", paper->out);
	}
	fputs("</tr>", paper->out);
	for (int i = 0; i < COMPASS_SEATS; i++) {
		fprintf(paper->out, "<tr><th>%c</th>", paper_seat(paper, seats[i]));
		for (int strain = NOTRUMP; strain >= CLUBS; strain--)
			fprintf(paper->out, "<td>%d</td>", board->tricks.tricks[seats[i]][strain]);
		fputs("</tr>", paper->out);
	}
	fputs("</table>", paper->out);
}

static void print_html(const struct paper *paper, const struct hands_board *board)
{
	char title[TITLE_SIZE], facts[TITLE_SIZE], par[DIAGRAM_PAR_SIZE];

	title_text(paper, board, title);
	facts_text(paper, board, facts);
	diagram_par(paper, board, par);
	fputs("<section class=\"diagram\">\n<h2>", paper->out);
	paper_text(paper, title);
	fputs("</h2>\n<p>", paper->out);
	paper_text(paper, facts);
	fputs("</p>\n<table class=\"deal\"><tr><td></td>", paper->out);
	html_hand(paper, board, NORTH);
	fputs("<td></td></tr>\n<tr>", paper->out);
	html_hand(paper, board, WEST);
	html_compass(paper, board);
	html_hand(paper, board, EAST);
	fputs("</tr>\n<tr><td></td>", paper->out);
	html_hand(paper, board, SOUTH);
	fputs("<td></td></tr></table>\n<div class=\"under\">", paper->out);
	html_tricks(paper, board);
	fprintf(paper->out, "\n<p><b>%s</b> ", paper_term(paper, "Par"));
	paper_text(paper, par);
	fputs("</p></div>\n</section>\n", paper->out);
}

void diagram_print(const struct paper *paper, const struct hands_board *board)
{
	(paper->html ? print_html : print_lines)(paper, board);
}
