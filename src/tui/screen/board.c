/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The whole picture of a match.  The table is drawn in one of these ways:
 *
 *      a trick      seats around the table, their cards before them
 *      a choice     seats in rows on top, below them the buttons
 *      an auction   its table, and the bidding box
 *      rows         seats on top, below them the rows of cards
 */
#include "tui/screen/board.h"

#include <stdio.h>

/* Whether the person is to choose something that is no card. */
static bool chooses_now(const struct match *m)
{
	for (int i = 0; i < m->view.legals; i++)
		if (buttons_have(m->view.legal[i]))
			return true;
	return false;
}

/* The trick on the table: the last one while it is still to be seen. */
static const struct atout_trick *shown_trick(const struct match *m)
{
	return m->show_last && !m->view.trick.count ? &m->view.last : &m->view.trick;
}

static void draw_laid(const struct match *m, struct area place, int seat)
{
	const struct atout_trick *trick = shown_trick(m);
	bool wins = trick->winner == seat && trick->count;

	if (trick->leader >= 0 && trick->card[seat] != ATOUT_NO_CARD)
		draw_card(m->look, place, wins ? STYLE_CARD_WINS : STYLE_CARD, trick->card[seat]);
	else if (trick->leader == seat && !m->view.over && m->view.from >= 0)
		draw_centre(m->look, area_in(place, place.h / 2, -4, 1, place.w + 8), STYLE_FELT,
			    say(m->look, "leads"));
}

static void draw_ring_seat(struct match *m, const struct layout *l, enum place place, int seat)
{
	struct area plate = layout_plate(l, place);
	int rows = hand_open_rows(m, seat);

	if (rows) {
		plate.h = rows > 1 ? 1 : 2;
		struct area open = area_in(plate, plate.h, 0, rows, plate.w);
		if (place != RIGHT && place != RIGHT_HIGH && place != RIGHT_LOW)
			open.w += l->lay_w;
		hand_draw_open(m, area_cut(open, 2), seat);
	}
	plate_draw(m, plate, seat);
	plate.h += rows;
	draw_laid(m, layout_card(l, place, plate), seat);
}

static void draw_ring(struct match *m, struct layout *l)
{
	int others = m->view.seats - 1, bottom = match_bottom(m);
	int across = hand_open_rows(m, (bottom + m->view.seats / 2) % m->view.seats),
	    above = across > 2 ? across + 1 : 3;
	struct area felt = area_in(l->table, above, l->plate_w, l->table.h - above, l->table.w - 2 * l->plate_w);

	l->above = across > 2 ? above : 0;
	draw_fill(m->look, felt, STYLE_FELT);
	for (int i = 0; i < others; i++)
		draw_ring_seat(m, l, layout_place(others, i), (bottom + 1 + i) % m->view.seats);
	if (!m->view.over)
		draw_laid(m, layout_card(l, BOTTOM, l->plate), bottom);
}

/* What the others have said so far, while the person has nothing to choose. */
static void draw_waiting(struct match *m, struct area area)
{
	int shown = m->logged < area.h ? m->logged : area.h;

	shown = shown < LOG_LINES ? shown : LOG_LINES;
	for (int i = 0; i < shown; i++)
		draw_text(m->look, area_row(area, i), i == shown - 1 ? STYLE_PLAIN : STYLE_DIM,
			  m->log[(m->logged - shown + i) % LOG_LINES]);
}

static void draw_table(struct match *m, struct layout *l)
{
	struct area below = area_in(l->table, 0, 1, l->table.h, l->table.w - 2);
	bool chooses = chooses_now(m) && !m->view.trick.count;

	if (auction_is_on(m)) {
		auction_draw(m, l->table);
		return;
	}
	if (m->view.over ? !m->over : !rows_are_on(m) && !chooses && m->view.from >= 0) {
		draw_ring(m, l);
		return;
	}
	below = area_below(below, plate_draw_strip(m, below) + (m->view.seats < 6));
	if (m->view.over)
		panel_result(m, below);
	else if (rows_are_on(m))
		rows_draw(m, below);
	else if (chooses)
		buttons_draw(m, below);
	else
		draw_waiting(m, below);
}

/* What the person is to do, or which player the table waits for. */
static const char *prompt_text(const struct match *m, char buf[WORDS_MAX])
{
	static const char turning[] = "|/-\\";
	bool mine = m->view.legals > 0, leads = !m->view.trick.count && !rows_are_on(m);
	char name[WORDS_MAX];

	if (mine && m->view.from == m->view.me)
		return say(m->look, leads ? N_("Your turn: lead a card.") : N_("Your turn: play a card."));
	if (mine && m->view.from >= 0 && !chooses_now(m))
		return words_print(buf,
				   say(m->look, leads ? N_("Your turn: lead a card from the hand of %s.")
						      : N_("Your turn: play a card from the hand of %s.")),
				   match_name(m, m->view.from, name));
	if (mine)
		return say(m->look, "It is your turn.");
	if (m->lesson.steps && told_frame(m->told)->may & wire_may_bit(WIRE_MAY_READY))
		return say(m->look, match_lesson_over(m) ? N_("Enter: end of the lesson") : N_("Enter: go on"));
	if (m->busy < 0)
		return "";
	return words_print(buf, say(m->look, "%s is thinking %c"), match_name(m, m->busy, name), turning[m->turns & 3]);
}

static void draw_prompt(struct match *m, struct area area)
{
	bool mine = m->view.legals > 0;
	char text[WORDS_MAX];

	if (chooses_now(m) && rows_are_on(m))
		buttons_draw_row(m, area_middle(area_row(area, 1), 1, 24));
	draw_centre(m->look, area_row(area, 0), mine ? STYLE_TURN : STYLE_DIM, prompt_text(m, text));
}

static const struct {
	char key;
	const char *name;
} keys[] = {{'?', N_("help")},	     {'i', N_("hint")},	 {'u', N_("undo")},  {'q', N_("leave")},
	    {'l', N_("last trick")}, {'t', N_("score")}, {'r', N_("rules")}, {'o', N_("settings")}};

enum { KEYS = sizeof keys / sizeof keys[0] };

/* A blank between a key and its name, where there is room for all of these. */
static const char *keys_gap(const struct look *look)
{
	int width = KEYS * 4;

	for (int i = 0; i < KEYS; i++)
		width += draw_width(look, say(look, keys[i].name));
	return width > COLS ? "" : " ";
}

/* The commands that are most wanted; each can be clicked. */
static void draw_keys(struct match *m)
{
	const char *gap = keys_gap(m->look);
	struct area row = area_of(LINES - 1, 0, 1, COLS);

	for (int i = 0; i < KEYS; i++) {
		char key[4] = {' ', keys[i].key, ' ', '\0'}, text[WORDS_MAX];
		struct area place = row;
		snprintf(text, sizeof text, "%s%.300s", gap, say(m->look, keys[i].name));
		row = area_cut(row, draw_text(m->look, row, STYLE_KEY, key));
		row = area_cut(row, draw_text(m->look, row, STYLE_DIM, text));
		place.w = row.x - place.x;
		spots_add(&m->spots, (struct spot){place, ATOUT_NO_MOVE, false, keys[i].key});
	}
}

static void draw_message(const struct match *m)
{
	struct area row = area_of(LINES - 2, 1, 1, COLS - 2);
	char text[2 * WORDS_MAX];

	if (m->typed[0]) {
		snprintf(text, sizeof text, "> %s_", m->typed);
		row = area_cut(row, draw_text(m->look, row, STYLE_TURN, text) + 3);
		draw_text(m->look, row, STYLE_DIM, say(m->look, "Enter: make this move   Esc: cancel"));
		return;
	}
	draw_centre(m->look, row, m->message_style, m->message);
}

static void draw_all(struct match *m)
{
	struct layout layout;
	char title[2 * WORDS_MAX], deal[WORDS_MAX];

	snprintf(title, sizeof title, "%s · %s", look_title(m->look, m->game), facts_deal(m, deal));
	layout_measure(&layout, lesson_rows(m));
	m->spots.count = 0;
	erase();
	draw_head(m->look, title);
	lesson_draw(m, area_of(1, 1, lesson_rows(m), COLS - 2));
	for (int row = 0; row < layout.panel.h; row++)
		draw_text(m->look, area_in(layout.panel, row, -2, 1, 1), STYLE_FRAME, "│");
	hand_draw(m, &layout);
	draw_table(m, &layout);
	panel_draw(m, layout.panel);
	plate_draw_bottom(m, layout.plate);
	draw_prompt(m, layout.prompt);
	draw_message(m);
	draw_keys(m);
}

void board_draw(struct match *m)
{
	atout_move before = m->spots.cursor;

	draw_all(m);
	spots_settle(&m->spots);
	if (m->spots.cursor != before)
		draw_all(m);
}
