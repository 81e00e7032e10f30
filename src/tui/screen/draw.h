/* SPDX-License-Identifier: Apache-2.0 */
/*
 * draw.h -- text, boxes and cards on the screen, never beyond the area they are given.
 *
 * Texts are UTF-8; columns are counted, not bytes.  Where the look is ascii, every character that is not has a
 * stand-in.  Suit symbols get their colour by themselves.  DRAW_BOLD and DRAW_CODE in a text switch a style on and off.
 */
#ifndef SCREEN_DRAW_H
#define SCREEN_DRAW_H

#include "tui/screen/look.h"

#include <stddef.h>

#define DRAW_BOLD "\001"
#define DRAW_CODE "\002"

enum { DRAW_TEXT_MAX = 512 };

struct area {
	int y, x, h, w;
};

static inline struct area area_of(int y, int x, int h, int w) { return (struct area){y, x, h, w}; }

/* An area of a size, from a row and a column of another. */
static inline struct area area_in(struct area area, int y, int x, int h, int w)
{
	return area_of(area.y + y, area.x + x, h, w);
}

/* A row of an area; empty if it is not in it. */
struct area area_row(struct area, int row);

/* The first columns of an area; what is left of it without them; without its first rows. */
struct area area_left(struct area, int columns);
struct area area_cut(struct area, int columns);
struct area area_below(struct area, int rows);

/* An area of this size in the middle of another. */
struct area area_middle(struct area, int h, int w);

bool area_has(struct area, int y, int x);

/* The columns that a text takes. */
int draw_width(const struct look *, const char *text);

/* A text in the first row of an area, cut where it does not fit (with a mark); the columns it took. */
int draw_text(const struct look *, struct area, enum style, const char *text);

/* The same with the rest of the row in the text's style; in the middle; at the right end. */
void draw_row(const struct look *, struct area, enum style, const char *text);
void draw_centre(const struct look *, struct area, enum style, const char *text);
void draw_right(const struct look *, struct area, enum style, const char *text);

/* Lines of a text, with DRAW_BOLD and DRAW_CODE in them (markdown.c).  Zero is an empty one. */
struct text {
	char *bytes; /* all lines, each with its NUL */
	size_t length, size;
	int lines;
};
void text_add(struct text *, const char *line);
void text_free(struct text *);

/* Adds lines of at most so many columns: the first behind a lead, the others indented. */
void text_wrap(struct text *, const struct look *, int columns, const char *lead, int indent, const char *line);

/* Adds a text to a line of so many bytes, with blanks before it or behind it that make it so wide. */
enum align { ALIGN_LEFT, ALIGN_RIGHT };
void text_pad(const struct look *, char *line, size_t size, int columns, enum align, const char *text);

/* How many bytes of a text fit into columns, ended at a blank if there is one; at least one character. */
size_t draw_fit(const struct look *, const char *text, int columns);

/* A text over several rows, broken at blanks; the rows it took. */
int draw_wrap(const struct look *, struct area, enum style, const char *text);

/* The rows that draw_wrap() would take. */
int draw_rows(const struct look *, const char *text, int columns);

void draw_fill(const struct look *, struct area, enum style);

/* A frame around an area, inside it; title may be NULL. */
void draw_box(const struct look *, struct area, const char *title);

/* A card's text: "♥10"; as letters where the look is ascii. */
enum { CARD_TEXT = 16 };
char *draw_card_text(const struct look *, int card, char buf[CARD_TEXT]);

/* A card of an area's size; face: STYLE_CARD or a style like it. */
void draw_card(const struct look *, struct area, enum style face, int card);
void draw_back(const struct look *, struct area);

/* The first line of the screen. */
void draw_head(const struct look *, const char *title);

/* The symbol of a suit as a text. */
const char *draw_suit(int suit);

#endif
