/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/draw.h"

#include "base/utf8.h"

#include <atout/card.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static const char *const suit_symbols[4] = {"♣", "♦", "♥", "♠"};

/* What stands for a character where the look is ascii; first the suits. */
static const struct {
	unsigned code;
	const char *ascii;
} stand_ins[] = {
	{0x2663, "C"},	{0x2666, "D"},	{0x2665, "H"},	{0x2660, "S"},	{0x2500, "-"},	{0x2502, "|"},	{0x250C, "+"},
	{0x2510, "+"},	{0x2514, "+"},	{0x2518, "+"},	{0x251C, "+"},	{0x2524, "+"},	{0x252C, "+"},	{0x2534, "+"},
	{0x253C, "+"},	{0x25B2, "^"},	{0x25BA, ">"},	{0x25C4, "<"},	{0x25BC, "v"},	{0x2022, "*"},	{0x25CF, "*"},
	{0x25CB, "o"},	{0x2591, "#"},	{0x2588, "#"},	{0x00B7, "-"},	{0x00B1, "+-"}, {0x00D7, "x"},	{0x2026, "..."},
	{0x2013, "-"},	{0x2014, "-"},	{0x2018, "'"},	{0x2019, "'"},	{0x201C, "\""}, {0x201D, "\""}, {0x201E, "\""},
	{0x00AB, "\""}, {0x00BB, "\""}, {0x2190, "<"},	{0x2191, "^"},	{0x2192, ">"},	{0x2193, "v"},	{0x00E4, "ae"},
	{0x00F6, "oe"}, {0x00FC, "ue"}, {0x00C4, "Ae"}, {0x00D6, "Oe"}, {0x00DC, "Ue"}, {0x00DF, "ss"}, {0x00E0, "a"},
	{0x00E1, "a"},	{0x00E2, "a"},	{0x00E7, "c"},	{0x00E8, "e"},	{0x00E9, "e"},	{0x00EA, "e"},	{0x00EB, "e"},
	{0x00EE, "i"},	{0x00EF, "i"},	{0x00F4, "o"},	{0x00F3, "o"},	{0x00F9, "u"},	{0x00FB, "u"},	{0x0153, "oe"},
	{0x0152, "Oe"}, {0x00C0, "A"},	{0x00C7, "C"},	{0x00C8, "E"},	{0x00C9, "E"},	{0x00CA, "E"},	{0x00A0, " "},
	{0x25AE, "|"},	{0x25AC, "-"},
};

/* What a character becomes on this screen. */
struct glyph {
	wchar_t text[4];
	int length, columns;
};

/* Where text goes: it moves right until end. */
struct pen {
	const struct look *look;
	enum style style;
	int y, x, end;
};

/* Takes the next character; what is not UTF-8 counts as '?'. */
static unsigned take(const char **at)
{
	const unsigned char *byte = (const unsigned char *)*at;
	int32_t code = utf8_take(&byte);

	*at = (const char *)byte;
	return code < 0 ? '?' : (unsigned)code;
}

static struct glyph glyph_ascii(unsigned code)
{
	struct glyph glyph = {{0}, 0, 0};
	const char *text = "?";

	for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++)
		if (stand_ins[i].code == code)
			text = stand_ins[i].ascii;
	while (*text)
		glyph.text[glyph.length++] = (wchar_t)*text++;
	glyph.columns = glyph.length;
	return glyph;
}

static struct glyph glyph_of(const struct look *look, unsigned code)
{
	struct glyph glyph = {{(wchar_t)code}, 1, 1};

	if (code < ' ')
		return (struct glyph){{0}, 0, 0};
	if (code < 0x7F)
		return glyph;
	if (look->ascii)
		return glyph_ascii(code);
	glyph.columns = wcwidth((wchar_t)code);
	return glyph.columns < 0 ? (struct glyph){L"?", 1, 1} : glyph;
}

static int suit_of_symbol(unsigned code)
{
	for (int suit = 0; suit < 4; suit++)
		if (stand_ins[suit].code == code)
			return suit;
	return -1;
}

static bool pen_put(struct pen *pen, unsigned code)
{
	struct glyph glyph = glyph_of(pen->look, code);
	int suit = pen->style < STYLE_TEXTS ? suit_of_symbol(code) : -1;
	enum style style = suit >= 0 ? (enum style)(STYLE_SUIT + suit) : pen->style;

	if (pen->x + glyph.columns > pen->end)
		return false;
	attr_set(pen->look->attr[style], pen->look->pair[style], NULL);
	mvaddnwstr(pen->y, pen->x, glyph.text, glyph.length);
	pen->x += glyph.columns;
	return true;
}

struct area area_row(struct area area, int row)
{
	return area_in(area, row, 0, row >= 0 && row < area.h, row < area.h ? area.w : 0);
}

struct area area_cut(struct area area, int columns)
{
	return area_in(area, 0, columns, area.h, area.w > columns ? area.w - columns : 0);
}

struct area area_left(struct area area, int columns)
{
	return area_in(area, 0, 0, area.h, area.w < columns ? area.w : columns);
}

struct area area_below(struct area area, int rows) { return area_in(area, rows, 0, area.h - rows, area.w); }

struct area area_middle(struct area area, int h, int w)
{
	h = h < area.h ? h : area.h;
	w = w < area.w ? w : area.w;
	return area_in(area, (area.h - h) / 2, (area.w - w) / 2, h, w);
}

bool area_has(struct area area, int y, int x)
{
	return y >= area.y && y < area.y + area.h && x >= area.x && x < area.x + area.w;
}

int draw_width(const struct look *look, const char *text)
{
	int width = 0;

	while (*text)
		width += glyph_of(look, take(&text)).columns;
	return width;
}

/* A DRAW_ byte changes the style; the style to go on with. */
static enum style switched(enum style now, enum style base, unsigned code)
{
	enum style wanted = code == (unsigned)DRAW_BOLD[0] ? STYLE_STRONG : STYLE_CODE;

	return now == wanted ? base : wanted;
}

int draw_text(const struct look *look, struct area area, enum style style, const char *text)
{
	struct pen pen = {look, style, area.y, area.x, area.x + area.w};
	bool whole = draw_width(look, text) <= area.w;

	if (area.h < 1 || area.w < 1)
		return 0;
	pen.end -= !whole;
	while (*text) {
		unsigned code = take(&text);
		if (code < ' ')
			pen.style = switched(pen.style, style, code);
		else if (!pen_put(&pen, code))
			break;
	}
	if (!whole) {
		pen.end = area.x + area.w;
		pen_put(&pen, look->ascii ? '~' : 0x2026);
	}
	return pen.x - area.x;
}

void draw_row(const struct look *look, struct area area, enum style style, const char *text)
{
	draw_fill(look, area_row(area, 0), style);
	draw_text(look, area, style, text);
}

void draw_centre(const struct look *look, struct area area, enum style style, const char *text)
{
	int spare = area.w - draw_width(look, text);

	draw_text(look, spare > 0 ? area_cut(area, spare / 2) : area, style, text);
}

void draw_right(const struct look *look, struct area area, enum style style, const char *text)
{
	int spare = area.w - draw_width(look, text);

	draw_text(look, spare > 0 ? area_cut(area, spare) : area, style, text);
}

size_t draw_fit(const struct look *look, const char *text, int columns)
{
	const char *at = text, *blank = NULL;
	int width = 0;

	while (*at) {
		const char *before = at;
		unsigned code = take(&at);
		width += glyph_of(look, code).columns;
		if (code == ' ')
			blank = before;
		if (width > columns && code != ' ') {
			if (blank)
				return (size_t)(blank - text);
			return (size_t)(before > text ? before - text : at - text);
		}
	}
	return (size_t)(at - text);
}

int draw_wrap(const struct look *look, struct area area, enum style style, const char *text)
{
	int rows = 0;
	char line[DRAW_TEXT_MAX];

	while (*text && rows < area.h) {
		size_t bytes = draw_fit(look, text, area.w);
		snprintf(line, sizeof line, "%.*s", (int)bytes, text);
		draw_text(look, area_row(area, rows++), style, line);
		text += bytes;
		text += strspn(text, " ");
	}
	return rows;
}

int draw_rows(const struct look *look, const char *text, int columns)
{
	int rows = 0;

	while (*text) {
		text += draw_fit(look, text, columns);
		text += strspn(text, " ");
		rows++;
	}
	return rows;
}

void draw_fill(const struct look *look, struct area area, enum style style)
{
	attr_set(look->attr[style], look->pair[style], NULL);
	for (int row = 0; row < area.h && area.w > 0; row++)
		mvhline(area.y + row, area.x, ' ' | look->attr[style] | (chtype)COLOR_PAIR(look->pair[style]), area.w);
}

static void draw_edge(const struct look *look, struct area row, unsigned left, unsigned right)
{
	struct pen pen = {look, STYLE_FRAME, row.y, row.x, row.x + row.w};

	pen_put(&pen, left);
	while (pen.x < pen.end - 1)
		pen_put(&pen, 0x2500);
	pen_put(&pen, right);
}

void draw_box(const struct look *look, struct area area, const char *title)
{
	char text[DRAW_TEXT_MAX];

	draw_fill(look, area, STYLE_PLAIN);
	draw_edge(look, area_row(area, 0), 0x250C, 0x2510);
	for (int row = 1; row < area.h - 1; row++) {
		draw_text(look, area_row(area, row), STYLE_FRAME, "│");
		draw_text(look, area_cut(area_row(area, row), area.w - 1), STYLE_FRAME, "│");
	}
	draw_edge(look, area_row(area, area.h - 1), 0x2514, 0x2518);
	if (!title)
		return;
	snprintf(text, sizeof text, " %s ", title);
	draw_centre(look, area_in(area, 0, 1, 1, area.w - 2), STYLE_STRONG, text);
}

void draw_head(const struct look *look, const char *title)
{
	struct area row = area_of(0, 0, 1, COLS);

	draw_fill(look, row, STYLE_BAR);
	draw_text(look, area_cut(row, 1), STYLE_BAR, title);
	draw_right(look, row, STYLE_BAR, "Atout ");
}

const char *draw_suit(int suit) { return suit_symbols[suit & 3]; }

char *draw_card_text(const struct look *look, int card, char buf[CARD_TEXT])
{
	snprintf(buf, CARD_TEXT, "%s%s", draw_suit(atout_suit_of(card)), lang_rank(look->lang, atout_rank_of(card)));
	return buf;
}

void draw_card(const struct look *look, struct area area, enum style face, int card)
{
	int suit = atout_suit_of(card) & 3;
	enum style style = (enum style)(face + (unsigned)suit);
	char text[CARD_TEXT];
	int pad = area.w > 3;

	draw_fill(look, area, style);
	draw_card_text(look, card, text);
	draw_text(look, area_cut(area_row(area, 0), pad), style, text);
	if (area.h >= 5)
		draw_centre(look, area_row(area, area.h / 2), style, draw_suit(suit));
	if (area.h >= 3) {
		struct area last = area_row(area, area.h - 1);
		last.w -= pad && area.w > 4;
		draw_right(look, last, style, text);
	}
	if (face == STYLE_CARD_WINS)
		draw_text(look, area_cut(area_row(area, area.h > 2 ? 0 : area.h - 1), area.h > 2 ? area.w - 2 : 1),
			  style, "*");
}

void draw_back(const struct look *look, struct area area)
{
	for (int row = 0; row < area.h; row++)
		for (int column = 0; column < area.w; column++)
			draw_text(look, area_cut(area_row(area, row), column), STYLE_BACK, "░");
}
