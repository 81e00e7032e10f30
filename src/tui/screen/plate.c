/* SPDX-License-Identifier: Apache-2.0 */
/* The player of each seat, in a few lines. */
#include "core/cards.h"
#include "tui/screen/board.h"

#include <stdio.h>

enum { STRIP_SEATS = 3 };

struct plate {
	char line[PLATE_LINES][WORDS_MAX];
	enum style style[PLATE_LINES];
	int lines;
};

static void add_line(struct plate *plate, enum style style, const char *text)
{
	if (plate->lines >= PLATE_LINES || !text[0])
		return;
	plate->style[plate->lines] = style;
	snprintf(plate->line[plate->lines++], WORDS_MAX, "%s", text);
}

static enum style bid_style(int bid, int tricks)
{
	return tricks == bid ? STYLE_GOOD : tricks > bid ? STYLE_WARN : STYLE_PLAIN;
}

static void add_bid(const struct match *m, struct plate *plate, int seat)
{
	int bid = m->view.bid[seat], tricks = m->view.tricks[seat];
	bool playing = m->view.from >= 0 || m->view.over;
	enum style style = STYLE_PLAIN;
	char text[WORDS_MAX] = "";

	if (bid == ATOUT_BID_SEALED) {
		snprintf(text, sizeof text, "%s", say(m->look, "bid hidden"));
	} else if (bid >= 0 && playing) {
		snprintf(text, sizeof text, say(m->look, "tricks %d/%d"), tricks, bid);
		style = bid_style(bid, tricks);
	} else if (bid >= 0) {
		snprintf(text, sizeof text, say(m->look, "bid %d"), bid);
	} else if (playing && !rows_are_on(m)) {
		snprintf(text, sizeof text, say(m->look, "tricks %d"), tricks);
	} else if (m->view.count[seat]) {
		snprintf(text, sizeof text, say(m->look, "cards %d"), m->view.count[seat]);
	}
	add_line(plate, style, text);
}

static void make_plate(const struct match *m, struct plate *plate, int seat)
{
	char text[WORDS_MAX], name[WORDS_MAX];
	bool turn = seat_in(m->view.to_act, seat) && !m->view.over;

	plate->lines = 0;
	match_name(m, seat, name);
	int at = snprintf(text, sizeof text, "%s%.100s %s", turn ? "► " : "  ", name,
			  seat == m->view.dealer ? say(m->look, "(D)") : "");
	int left = local_left(m->local, seat) / 1000;
	if (local_left(m->local, seat) >= 0)
		snprintf(text + at, sizeof text - (size_t)at, " %d:%02d", left / 60, left % 60);
	add_line(plate, turn ? STYLE_TURN : STYLE_STRONG, text);
	add_bid(m, plate, seat);
	if (seat_in(m->view.out, seat))
		add_line(plate, STYLE_DIM, say(m->look, "is out"));
	if (m->view.taken[seat])
		add_line(plate, STYLE_PLAIN, hand_line(m, m->view.taken[seat], text));
	add_line(plate, STYLE_DIM, facts_role(m, seat, text));
}

static void draw_lines(const struct match *m, struct area area, const struct plate *plate)
{
	for (int i = 0; i < plate->lines; i++)
		draw_text(m->look, area_cut(area_row(area, i), i ? 2 : 0), plate->style[i], plate->line[i]);
}

void plate_draw(const struct match *m, struct area area, int seat)
{
	struct plate plate;

	make_plate(m, &plate, seat);
	if (area.h == 1) { /* an open hand lies below: what the seat is tells more than its tricks */
		char role[WORDS_MAX];
		int used = draw_text(m->look, area, plate.style[0], plate.line[0]);
		facts_role(m, seat, role);
		draw_text(m->look, area_cut(area, used), STYLE_DIM, role);
		return;
	}
	draw_lines(m, area, &plate);
}

void plate_draw_bottom(const struct match *m, struct area area)
{
	struct plate plate;
	int width = 0, gap = 3;

	make_plate(m, &plate, match_bottom(m));
	for (int i = 0; i < plate.lines; i++)
		width += draw_width(m->look, plate.line[i]) + (i ? gap : 0);
	if (width < area.w)
		area = area_middle(area, 1, width);
	for (int i = 0; i < plate.lines; i++)
		area = area_cut(area, draw_text(m->look, area, plate.style[i], plate.line[i]) + gap);
}

/* Cards of others that the person sees while there is no table to lay them on: they replace the hidden ones. */
static void show_cards(const struct match *m, struct plate *plate, int seat)
{
	char cards[WORDS_MAX], text[2 * WORDS_MAX];

	if (seat == m->view.me || !m->view.known[seat] || m->view.over || plate->lines < 2)
		return;
	hand_line(m, m->view.known[seat], cards);
	snprintf(text, sizeof text, m->view.bid[seat] < 0 ? "%s" : "%s  %s", cards, plate->line[1]);
	snprintf(plate->line[1], WORDS_MAX, "%.300s", text);
}

int plate_draw_strip(const struct match *m, struct area area)
{
	int others = m->view.seats - 1;
	int columns = others == 4 ? 2 : others < STRIP_SEATS ? others : STRIP_SEATS;
	int rows = others > STRIP_SEATS ? 2 : PLATE_LINES, width = area.w / columns;

	for (int i = 0; i < others; i++) {
		int seat = (match_bottom(m) + 1 + i) % m->view.seats;
		struct area place = area_of(area.y + i / columns * rows, area.x + i % columns * width, rows, width - 1);
		struct plate plate;
		make_plate(m, &plate, seat);
		show_cards(m, &plate, seat);
		draw_lines(m, place, &plate);
	}
	return (others + columns - 1) / columns * rows;
}
