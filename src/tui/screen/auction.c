/* SPDX-License-Identifier: Apache-2.0 */
#include "core/contract.h"
#include "tui/screen/board.h"

#include <atout/terms.h>

enum { CELL = 5, BOX = STRAINS * CELL, COLUMNS = 4 };

bool auction_bids(const struct match *m) { return atout_terms_of(m->game)->auction; }

bool auction_is_on(const struct match *m) { return auction_bids(m) && m->view.from < 0 && !m->view.over; }

/* Columns begin with the seat on the person's left. */
static int column_of(const struct match *m, int seat) { return (seat - match_bottom(m) - 1 + 2 * COLUMNS) % COLUMNS; }

static struct area cell_of(struct area area, int row, int column)
{
	int width = area.w / COLUMNS;

	return area_left(area_cut(area_row(area, row), column * width), width - 1);
}

static void draw_heads(const struct match *m, struct area area)
{
	char name[WORDS_MAX];

	for (int seat = 0; seat < COLUMNS; seat++) {
		enum style style = m->view.to_act >> seat & 1 ? STYLE_TURN : STYLE_STRONG;
		draw_text(m->look, cell_of(area, 0, column_of(m, seat)), style, match_name(m, seat, name));
	}
}

/* "2♣! Alert", "3♥* Stop", and in a narrow cell the signs alone: that of an alert is the key that makes one. */
static const char *marked_call(const struct match *m, int call, int width, char buf[WORDS_MAX])
{
	int mark = told_frame(m->told)->mark[call];
	bool alert = mark & WIRE_ALERTED, stop = mark & WIRE_STOPPED;
	const char *word = say(m->look, stop ? N_("Stop") : N_("Alert"));
	char name[WORDS_MAX];

	words_print(buf, "%s%s%s", match_call(m, m->view.call[call], name), stop ? "*" : "", alert ? "!" : "");
	if ((alert || stop) && draw_width(m->look, buf) + 1 + draw_width(m->look, word) <= width)
		words_join(buf, WORDS_MAX, " ", word);
	return buf;
}

static enum style call_style(const struct match *m, int call)
{
	if (told_frame(m->told)->mark[call] & (WIRE_ALERTED | WIRE_STOPPED))
		return STYLE_WARN;
	return atout_move_kind(m->view.call[call]) == ATOUT_PASS ? STYLE_DIM : STYLE_PLAIN;
}

void auction_table(const struct match *m, struct area area)
{
	int first = column_of(m, m->view.dealer), rows = (first + m->view.calls) / COLUMNS + 1;
	int skip = rows > area.h - 1 ? rows - area.h + 1 : 0;
	char text[WORDS_MAX];

	draw_heads(m, area);
	for (int i = 0; i < m->view.calls + auction_is_on(m); i++) {
		int place = first + i, row = place / COLUMNS - skip;
		bool next = i == m->view.calls;
		struct area cell = cell_of(area, 1 + row, place % COLUMNS);
		if (row >= 0)
			draw_text(m->look, cell, next ? STYLE_TURN : call_style(m, i),
				  next ? "?" : marked_call(m, i, cell.w, text));
	}
}

static void draw_call(struct match *m, struct area place, atout_move move)
{
	bool legal = match_may(m, move), on = legal && m->spots.cursor == move;
	enum style style = on ? STYLE_BUTTON_ON : legal ? STYLE_BUTTON : STYLE_BUTTON_OFF;
	char text[WORDS_MAX];

	draw_fill(m->look, place, style);
	if (on && !m->look->pair[STYLE_BUTTON])
		draw_text(m->look, place, style, ">");
	draw_text(m->look, area_cut(place, 1), style, match_call(m, move, text));
	spots_add_move(&m->spots, place, move, legal);
}

static void draw_calls(struct match *m, struct area row)
{
	static const uint8_t kinds[] = {ATOUT_PASS, ATOUT_DOUBLE, ATOUT_RE};
	char text[WORDS_MAX];

	for (int i = 0; i < 3; i++) {
		atout_move move = atout_move_of(kinds[i], 0);
		int width = draw_width(m->look, match_call(m, move, text)) + 2;
		draw_call(m, area_left(row, width), move);
		row = area_cut(row, width + 1);
	}
}

static void draw_box_of_bids(struct match *m, struct area area)
{
	draw_calls(m, area_row(area, 0));
	for (int bid = 0; bid < BIDS; bid++) {
		struct area row = area_cut(area_row(area, 2 + bid / STRAINS), bid % STRAINS * CELL);
		draw_call(m, area_left(row, CELL - 1), atout_move_of(ATOUT_BID, bid));
	}
}

void auction_draw(struct match *m, struct area area)
{
	bool mine = m->view.legals > 0;
	int box = mine ? BOX + 1 : 0;

	auction_table(m, area_left(area_in(area, 1, 1, area.h - 1, area.w - box - 3), 44));
	if (!mine)
		return;
	struct area place = area_in(area, 1, area.w - box, area.h - 1, box);
	draw_text(m->look, place, STYLE_STRONG, words_question(&m->words, &m->view));
	draw_box_of_bids(m, area_below(place, 2));
}
