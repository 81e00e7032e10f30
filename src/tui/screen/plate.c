/* SPDX-License-Identifier: Apache-2.0 */
/* The player of each seat, in a few lines. */
#include "core/cards.h"
#include "tui/screen/board.h"

#include <stdio.h>

enum { STRIP_SEATS = 3 };

static enum style bid_style(int bid, int tricks)
{
	return tricks == bid ? STYLE_GOOD : tricks > bid ? STYLE_WARN : STYLE_PLAIN;
}

static void put_bid(struct lines *plate, int seat)
{
	const struct match *m = plate->m;
	int bid = m->view.bid[seat], tricks = m->view.tricks[seat];
	bool playing = m->view.from >= 0 || m->view.over;

	if (bid == ATOUT_BID_SEALED)
		facts_put(plate, STYLE_PLAIN, "%s", say(m->look, "bid hidden"));
	else if (bid >= 0 && playing)
		facts_put(plate, bid_style(bid, tricks), say(m->look, "tricks %d/%d"), tricks, bid);
	else if (bid >= 0)
		facts_put(plate, STYLE_PLAIN, say(m->look, "bid %d"), bid);
	else if (playing && !rows_are_on(m))
		facts_put(plate, STYLE_PLAIN, say(m->look, "tricks %d"), tricks);
	else if (m->view.count[seat])
		facts_put(plate, STYLE_PLAIN, say(m->look, "cards %d"), m->view.count[seat]);
}

static void make_plate(struct lines *plate, int seat)
{
	const struct match *m = plate->m;
	char text[WORDS_MAX], clock[32] = "";
	bool turn = seat_in(m->view.to_act, seat) && !m->view.over;
	int left = local_left(m->local, seat);

	if (left >= 0)
		snprintf(clock, sizeof clock, " %d:%02d", left / 60000, left / 1000 % 60);
	facts_put(plate, turn ? STYLE_TURN : STYLE_STRONG, "%s%.100s %s%s", turn ? "► " : "  ",
		  match_name(m, seat, text), seat == m->view.dealer ? say(m->look, "(D)") : "", clock);
	put_bid(plate, seat);
	if (seat_in(m->view.out, seat))
		facts_put(plate, STYLE_DIM, "%s", say(m->look, "is out"));
	if (m->view.taken[seat])
		facts_put(plate, STYLE_PLAIN, "%s", hand_line(m, m->view.taken[seat], text));
	if (facts_role(m, seat, text)[0])
		facts_put(plate, STYLE_DIM, "%s", text);
	plate->count = plate->count < PLATE_LINES ? plate->count : PLATE_LINES;
}

static void draw_lines(struct area area, const struct lines *plate)
{
	for (int i = 0; i < plate->count; i++)
		draw_text(plate->m->look, area_cut(area_row(area, i), i ? 2 : 0), plate->line[i].style,
			  plate->line[i].text);
}

void plate_draw(const struct match *m, struct area area, int seat)
{
	struct lines plate = {.m = m};

	make_plate(&plate, seat);
	if (area.h == 1) { /* an open hand lies below: what the seat is tells more than its tricks */
		char role[WORDS_MAX];
		int used = draw_text(m->look, area, plate.line[0].style, plate.line[0].text);
		facts_role(m, seat, role);
		draw_text(m->look, area_cut(area, used), STYLE_DIM, role);
		return;
	}
	draw_lines(area, &plate);
}

void plate_draw_bottom(const struct match *m, struct area area)
{
	struct lines plate = {.m = m};
	char laid[WORDS_MAX];
	int width = 0, gap = 3;

	make_plate(&plate, match_bottom(m));
	if (facts_laid(m, laid)[0])
		facts_put(&plate, STYLE_PLAIN, "%s", laid);
	for (int i = 0; i < plate.count; i++)
		width += draw_width(m->look, plate.line[i].text) + (i ? gap : 0);
	if (width < area.w)
		area = area_middle(area, 1, width);
	for (int i = 0; i < plate.count; i++)
		area = area_cut(area, draw_text(m->look, area, plate.line[i].style, plate.line[i].text) + gap);
}

/* Cards of others that the person sees while there is no table to lay them on: they replace the hidden ones. */
static void show_cards(struct lines *plate, int seat)
{
	const struct match *m = plate->m;
	char cards[WORDS_MAX], text[2 * WORDS_MAX];

	if (seat == m->view.me || !m->view.known[seat] || m->view.over || plate->count < 2)
		return;
	hand_line(m, m->view.known[seat], cards);
	snprintf(text, sizeof text, m->view.bid[seat] < 0 ? "%s" : "%s  %s", cards, plate->line[1].text);
	snprintf(plate->line[1].text, WORDS_MAX, "%.300s", text);
}

int plate_draw_strip(const struct match *m, struct area area)
{
	int others = m->view.seats - 1;
	int columns = others == 4 ? 2 : others < STRIP_SEATS ? others : STRIP_SEATS;
	int rows = others > STRIP_SEATS ? 2 : PLATE_LINES, width = area.w / columns;

	for (int i = 0; i < others; i++) {
		int seat = (match_bottom(m) + 1 + i) % m->view.seats;
		struct area place = area_in(area, i / columns * rows, i % columns * width, rows, width - 1);
		struct lines plate = {.m = m};
		make_plate(&plate, seat);
		show_cards(&plate, seat);
		draw_lines(place, &plate);
	}
	return (others + columns - 1) / columns * rows;
}
