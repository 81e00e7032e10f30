/* SPDX-License-Identifier: Apache-2.0 */
/* The side of the table: what is played, the score, further facts, and below them what has happened. */
#include "core/cards.h"
#include "tui/other_room.h"
#include "tui/other_tables.h"
#include "tui/screen/board.h"

#include <atout/terms.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 6, SCORE = 7, NAME = 10, BAR = 10 }; /* of a side, whose titles are long; of a seat */

/* Where the next line goes. */
struct column {
	struct area area;
	int row;
};

static struct area next_row(struct column *column) { return area_row(column->area, column->row++); }

static void draw_number(const struct match *m, struct area area, enum style style, long value)
{
	char text[24];

	snprintf(text, sizeof text, "%ld", value);
	draw_right(m->look, area, style, text);
}

/* How far a total has come on the way to a target. */
static void draw_bar(const struct match *m, struct area area, int value, int target)
{
	char text[BAR * 3 + 1] = "";

	for (int i = 0; i < area.w; i++)
		strcat(text, i < value * area.w / target ? "█" : "·");
	draw_text(m->look, area, STYLE_FRAME, text);
}

static void draw_seat_score(const struct match *m, struct area row, int seat)
{
	const char *key = facts_column(m);
	const struct atout_fact *fact = key ? facts_find(m, key, seat) : NULL;
	const struct atout_fact *target = atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_TARGET, -2);
	enum style style = seat == m->view.me ? STYLE_STRONG : STYLE_PLAIN;
	struct area total = area_cut(row, row.w - SCORE), deal = area_left(area_cut(row, row.w - 2 * SCORE), SCORE);
	char name[WORDS_MAX];

	row.w -= 2 * SCORE;
	if (target && !m->view.over) {
		int room = row.w + SCORE, bar = room - NAME - 1 < BAR ? room - NAME - 1 : BAR;
		row.w = room - bar - 1;
		draw_bar(m, area_in(row, 0, row.w + 1, 1, bar), m->view.total[seat], target->value);
	}
	draw_text(m->look, row, style, match_name(m, seat, name));
	if (fact)
		draw_number(m, deal, STYLE_DIM, fact->value);
	else if (m->view.over)
		draw_number(m, deal, STYLE_DIM, m->view.score[seat]);
	draw_number(m, total, style, m->view.total[seat]);
}

static void draw_seats(const struct match *m, struct column *column)
{
	struct area row = next_row(column);

	draw_text(m->look, row, STYLE_FRAME, say(m->look, "Score"));
	if (m->view.over || facts_column(m))
		draw_right(m->look, area_left(row, row.w - SCORE), STYLE_FRAME, say(m->look, "deal"));
	draw_right(m->look, area_cut(row, row.w - SCORE), STYLE_FRAME, say(m->look, "total"));
	for (int seat = 0; seat < m->view.seats; seat++)
		draw_seat_score(m, next_row(column), seat);
}

/* How many marks there can be at most, as the match has it; 0: that is not said. */
static int most_marks(const struct match *m, const struct atout_fact_term *term)
{
	int option = term->option ? atout_option_find(m->game, term->option) : -1;
	char text[24];

	if (option < 0)
		return 0;
	atout_option_print(&m->game->options[option], local_option(m->local, option), text, sizeof text);
	return (int)strtol(text, NULL, 10);
}

static void draw_pair_value(const struct match *m, struct area area, const struct atout_fact *fact)
{
	const struct atout_fact_term *term = atout_fact_term(m->game, fact->key);
	int most = most_marks(m, term);
	char text[64] = "";

	if (!most) {
		draw_number(m, area, STYLE_PLAIN, fact->value);
		return;
	}
	for (int i = 0; i < most && i < 5; i++)
		strcat(text, i < fact->value ? "●" : "○");
	draw_right(m->look, area, STYLE_PLAIN, text);
}

/* The fact of the side that a column is for. */
static const struct atout_fact *pair_fact(const struct match *m, const char *key, int side)
{
	bool lost = atout_fact_term(m->game, key)->kind == ATOUT_FACT_LOST;

	return facts_find(m, key, lost ? 1 - side : side);
}

/* The columns of the two sides, the person's first; a row's title has what is left. */
static int side_width(struct area row) { return row.w < 30 ? NUMBER : 2 * NUMBER; }

static struct area side_cell(struct area row, int i)
{
	int width = side_width(row);

	return area_in(row, 0, row.w - (2 - i) * width, row.h, width);
}

static void draw_side_title(const struct look *look, struct area row, enum style style, const char *title)
{
	draw_text(look, area_left(row, row.w - 2 * side_width(row)), style, title);
}

/* A row of two numbers. */
static void draw_pair(const struct match *m, struct area row, const char *title, const char *key)
{
	for (int i = 0; i < 2; i++) {
		const struct atout_fact *fact = pair_fact(m, key, match_column(m, i));
		if (fact)
			draw_pair_value(m, side_cell(row, i), fact);
	}
	draw_side_title(m->look, row, STYLE_PLAIN, title);
}

static void draw_totals(const struct match *m, struct area row, const char *title, const int32_t *value)
{
	for (int i = 0; i < 2; i++)
		draw_number(m, side_cell(row, i), STYLE_STRONG, value[match_column(m, i)]);
	draw_side_title(m->look, row, STYLE_STRONG, title);
}

static void draw_side_heads(const struct match *m, struct area row, const char *title)
{
	draw_side_title(m->look, row, STYLE_FRAME, title);
	for (int i = 0; i < 2; i++)
		draw_right(m->look, side_cell(row, i), STYLE_FRAME, match_side(m, i));
}

static void draw_sides(const struct match *m, struct column *column)
{
	draw_side_heads(m, next_row(column), say(m->look, "Score"));
	for (int i = 0; i < m->view.facts; i++) {
		const struct atout_fact *fact = &m->view.fact[i];
		const char *title = facts_pair(m, fact);
		if (title && facts_find(m, fact->key, -2) == fact)
			draw_pair(m, next_row(column), title, fact->key);
	}
	if (m->view.over)
		draw_totals(m, next_row(column), say(m->look, "This deal"), m->view.score);
	if (!atout_fact_of_kind(m->game, &m->view, ATOUT_FACT_TOTAL, -2))
		draw_totals(m, next_row(column), say(m->look, "Total"), m->view.total);
}

static void draw_lines(struct column *column, const struct lines *lines, int from, int to)
{
	for (int i = from; i < to && column->row < column->area.h; i++) {
		struct area rest = area_below(column->area, column->row);
		rest.h = rest.h < 3 ? rest.h : 3;
		column->row += draw_wrap(lines->m->look, rest, lines->line[i].style, lines->line[i].text);
	}
}

/* The last lines of the log that fit, broken where they are long. */
static void draw_log(const struct match *m, struct column *column)
{
	int room = column->area.h - ++column->row, first = m->logged;
	int oldest = m->logged < LOG_LINES ? 0 : m->logged - LOG_LINES;

	while (first > oldest) {
		int rows = draw_rows(m->look, m->log[(first - 1) % LOG_LINES], column->area.w);
		if (rows > room)
			break;
		room -= rows;
		first--;
	}
	for (int i = first; i < m->logged; i++) {
		struct area rest = area_below(column->area, column->row);
		enum style style = i == m->logged - 1 ? STYLE_PLAIN : STYLE_DIM;
		column->row += draw_wrap(m->look, rest, style, m->log[i % LOG_LINES]);
	}
}

void panel_draw(const struct match *m, struct area area)
{
	struct lines lines = {.m = m};
	struct column column = {area, 0};
	int first = facts_lines(&lines);

	draw_lines(&column, &lines, 0, first);
	column.row += first > 0;
	if (m->view.sides == 2)
		draw_sides(m, &column);
	else
		draw_seats(m, &column);
	column.row += lines.count > first && area.h > 15;
	draw_lines(&column, &lines, first, lines.count);
	if (area.h - column.row > 3)
		draw_log(m, &column);
}

static const char *result_title(const struct match *m, char buf[WORDS_MAX])
{
	char deal[WORDS_MAX];

	if (told_frame(m->told)->again)
		return say(m->look, "Played again: this does not count");
	if (m->match_over)
		return say(m->look, "The match is over");
	return words_print(buf, say(m->look, "%s is over"), facts_deal(m, deal));
}

/* The winners as a line. */
static void draw_winners(const struct match *m, struct area row)
{
	const struct atout_standing *standing = &told_frame(m->told)->standing;
	char text[WORDS_MAX] = "", name[WORDS_MAX], whole[2 * WORDS_MAX];

	for (int i = 0; i < standing->numbers; i++) {
		if (!seat_in(standing->winners, i))
			continue;
		words_join(text, sizeof text, ", ",
			   m->view.sides ? words_side(&m->words, i, m->view.seats, name) : match_name(m, i, name));
	}
	snprintf(whole, sizeof whole, say(m->look, "Winner: %s"), text);
	draw_centre(m->look, row, STYLE_GOOD, whole);
}

/* What the points are for: the first fact of each item. */
static const struct atout_fact *next_item(const struct match *m, int *from)
{
	for (; *from < m->view.facts; ++*from) {
		const struct atout_fact *fact = &m->view.fact[*from];
		if (atout_fact_term(m->game, fact->key)->kind == ATOUT_FACT_ITEM &&
		    facts_find(m, fact->key, -2) == fact)
			return &m->view.fact[(*from)++];
	}
	return NULL;
}

static int count_items(const struct match *m)
{
	int from = 0, items = 0;

	while (next_item(m, &from))
		items++;
	return items;
}

static void draw_items(const struct match *m, struct column *column)
{
	const struct atout_fact *fact;
	int from = 0;

	while ((fact = next_item(m, &from)))
		draw_pair(m, next_row(column), words_text(&m->words, atout_fact_term(m->game, fact->key)->text),
			  fact->key);
}

static const struct wire_row *row_last(const struct match *m)
{
	const struct wire_told *told = told_last(m->told, WIRE_TOLD_SHEET);

	return told->sheet.rows ? &told->sheet.row[told->sheet.rows - 1] : NULL;
}

/* The last deal, if it has just been played again. */
static const struct wire_row *row_again(const struct match *m)
{
	const struct wire_row *last = row_last(m);

	return told_frame(m->told)->again && last && last->agains ? last : NULL;
}

/* The last deal, if it counts and bots have played it too. */
static const struct wire_row *row_against(const struct match *m)
{
	const struct wire_row *last = row_last(m);

	return last && !row_again(m) && local_against(m->local, last) ? last : NULL;
}

static void draw_against(const struct match *m, struct area row, const struct wire_row *deal)
{
	char text[WORDS_MAX];
	struct rooms rooms;

	other_room_stands(m->local, deal, &rooms);
	if (other_room_is_on(m->local))
		words_print(text, say(m->look, "Against the other room: %+d IMPs; the match %d to %d"),
			    local_imps(m->local, deal), rooms.imps[0], rooms.imps[1]);
	else
		words_print(text, say(m->look, "Against bots: %+d IMPs, %+d in this match"), local_imps(m->local, deal),
			    local_imps_up_to(m->local, deal));
	draw_text(m->look, row, STYLE_PLAIN, text);
}

/* The result among those of other tables, as far as they have played. */
static bool others_text(const struct match *m, char text[WORDS_MAX])
{
	struct other_tables others;
	char percent[16], imps[16];

	if (!row_against(m) || !other_tables_find(m->local, &others))
		return false;
	snprintf(percent, sizeof percent, "%d%%", others.percent);
	snprintf(imps, sizeof imps, "%+.1f", others.imps);
	words_print(text, say(m->look, "Other tables (%d of %d): %s, %s IMPs"), others.tables,
		    others.tables + others.left, percent, imps);
	return true;
}

/* Half-time, or how the match of two teams has ended, if it is one of them. */
static void draw_state(const struct match *m, struct column *column, const struct wire_row *deal)
{
	char text[WORDS_MAX];

	if (other_room_state(m->local, deal, text))
		draw_centre(m->look, next_row(column), STYLE_GOOD, text);
	if (other_room_victory(m->local, deal, text))
		draw_centre(m->look, next_row(column), STYLE_GOOD, text);
}

static int count_state(const struct match *m, const struct wire_row *deal)
{
	char text[WORDS_MAX];

	if (!deal || !other_room_is_on(m->local) || !other_room_state(m->local, deal, text))
		return 0;
	return 1 + other_room_victory(m->local, deal, text);
}

static void draw_gain(const struct match *m, struct area row, const struct wire_row *deal)
{
	char text[WORDS_MAX], number[24];
	bool in_imps;

	snprintf(number, sizeof number, "%+ld", local_gain(m->local, deal, &in_imps));
	words_print(text,
		    say(m->look, in_imps ? N_("Compared with the first time: %s IMPs")
					 : N_("Compared with the first time, in points: %s")),
		    number);
	draw_text(m->look, row, STYLE_PLAIN, text);
}

/* What one can do now. */
static const char *result_keys(const struct match *m)
{
	if (m->match_over)
		return N_("Enter: leave   t: score sheet");
	return told_frame(m->told)->may & wire_may_bit(WIRE_MAY_AGAIN) ? N_("Enter: next deal   t: score   z: again")
								       : N_("Enter: next deal   t: score sheet");
}

void panel_result(const struct match *m, struct area area)
{
	int items = m->view.sides ? count_items(m) : 0, numbers = m->view.sides ? 3 : m->view.seats + 1;
	const struct wire_row *against = row_against(m), *again = row_again(m);
	bool counted = again && m->view.sides;
	char other[WORDS_MAX];
	bool teams = other_room_is_on(m->local);
	bool waits = teams && local_plays_there(m->local);
	int fixed = 5 + (m->match_over && !teams) + (again != NULL) + count_state(m, against) + waits;

	bool others = others_text(m, other);

	numbers += (against != NULL) + others;
	numbers += counted;
	bool itemised = numbers + items + fixed <= area.h;
	numbers += itemised ? items : 0;
	bool listed = numbers + fixed <= area.h; /* else the score at the side has to do */
	struct area box = area_middle(area, (listed ? numbers : 0) + fixed, area.w < 52 ? area.w : 52);
	char title[WORDS_MAX];

	draw_box(m->look, box, result_title(m, title));
	struct column column = {area_in(box, 1, 2, box.h - 2, box.w - 4), 1};
	if (m->match_over && !teams)
		draw_winners(m, next_row(&column));
	if (teams && against)
		draw_state(m, &column, against);
	if (waits)
		draw_centre(m->look, next_row(&column), STYLE_DIM, say(m->look, "The other room is still playing ..."));
	if (m->view.sides && listed) {
		draw_side_heads(m, next_row(&column), "");
		if (itemised)
			draw_items(m, &column);
		draw_totals(m, next_row(&column), say(m->look, "This deal"), m->view.score);
		if (counted)
			draw_totals(m, next_row(&column), say(m->look, "Counted"), again->standing->score);
		draw_totals(m, next_row(&column), say(m->look, "Total"), m->view.total);
		if (against)
			draw_against(m, next_row(&column), against);
		if (others)
			draw_text(m->look, next_row(&column), STYLE_PLAIN, other);
	} else if (listed) {
		draw_seats(m, &column);
	}
	if (again)
		draw_gain(m, next_row(&column), again);
	draw_centre(m->look, area_row(column.area, box.h - 3), STYLE_DIM,
		    m->lesson.steps ? "" : say(m->look, result_keys(m)));
}
