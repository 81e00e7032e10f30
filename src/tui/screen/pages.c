/* SPDX-License-Identifier: Apache-2.0 */
/* Long texts, rules among them; what pages and lists have in common; and how things look. */
#include "tui/screen/pages.h"

#include "base/text.h"
#include "tui/glossary.h"
#include "tui/systems.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES_WIDTH = 84 };

void pages_look(struct screen *screen)
{
	const int *value = screen->prefs.value;
	bool ascii = value[PREF_SYMBOLS] == SYMBOLS_ASCII;

	if (value[PREF_SYMBOLS] == SYMBOLS_AUTO)
		ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	look_start(&screen->look, ascii, value[PREF_COLOURS]);
}

static void show_page(struct screen *screen, const char *title, const char *markdown)
{
	struct text text = {0};

	markdown_render(&screen->look, markdown, COLS - 6 < RULES_WIDTH ? COLS - 6 : RULES_WIDTH, &text);
	pager_show(screen, title, &text, false);
	text_free(&text);
}

void pages_rules(struct screen *screen, const struct atout_game *game)
{
	const char *page = lang_rules(screen->look.lang, game->name);

	show_page(screen, look_title(&screen->look, game),
		  page ? page : say(&screen->look, "There is no rules page for this game."));
}

void pages_words(struct screen *screen, const struct words *words)
{
	struct glossary glossary;
	char page[GLOSSARY_MAX * WORDS_MAX] = "";

	glossary_fill(&glossary, words);
	for (int i = 0; i < glossary.count; i++) {
		if (i == glossary.words)
			text_append(page, sizeof page, "## %s\n\n", say(&screen->look, "House rules"));
		text_append(page, sizeof page, "**%s**: %s\n\n", glossary.title[i], glossary.about[i]);
	}
	show_page(screen, say(&screen->look, "Words of this game"), page);
}

bool pages_bidding(struct screen *screen, const struct words *words, const struct atout_view *view)
{
	char *cards = systems_page(words, view);

	if (cards)
		show_page(screen, say(&screen->look, "What the sides bid by"), cards);
	free(cards);
	return cards != NULL;
}

struct area pages_frame(const struct screen *screen, const char *title, const char *keys)
{
	erase();
	draw_head(&screen->look, title);
	draw_text(&screen->look, area_of(LINES - 1, 1, 1, COLS - 2), STYLE_DIM, keys);
	return area_of(1, 0, LINES - 2, COLS);
}

/* Lines from one row up to another, which does not count. */
static int list_lines(const struct list *list, int from, int to)
{
	int lines = 0;

	for (int row = from; row < to; row++)
		lines += list->lines ? list->lines[row] : 1;
	return lines;
}

void list_settle(struct list *list, struct area area)
{
	list->area = area;
	if (list->cursor < list->top)
		list->top = list->cursor;
	while (list->top < list->cursor && list_lines(list, list->top, list->cursor + 1) > area.h)
		list->top++;
	while (list->top > 0 && list_lines(list, list->top - 1, list->rows) <= area.h)
		list->top--;
	list->height = list->rows - list->top;
	while (list->height > 1 && list_lines(list, list->top, list->top + list->height) > area.h)
		list->height--;
}

/* The row at the mouse, -1: none. */
static int list_at(const struct list *list, const struct terminal *terminal)
{
	int row = list->top;

	while (row < list->rows && list_lines(list, list->top, row + 1) <= terminal->y - list->area.y)
		row++;
	return area_has(list->area, terminal->y, terminal->x) && row < list->top + list->height ? row : -1;
}

/* How far a key goes among many: by one, by a page, to an end; 0: it means nothing. */
static int step_of(int key, int page, int many)
{
	switch (key) {
	case KEY_UP:
	case INPUT_WHEEL_UP:
		return -1;
	case KEY_DOWN:
	case INPUT_WHEEL_DOWN:
		return 1;
	case KEY_PPAGE:
		return -page;
	case KEY_NPAGE:
		return page;
	case KEY_HOME:
		return -many;
	case KEY_END:
		return many;
	default:
		return 0;
	}
}

/* The nearest number from 0 to the last. */
static int clamp(int number, int last) { return number < 0 || last < 0 ? 0 : number > last ? last : number; }

bool list_key(struct list *list, int key, const struct terminal *terminal)
{
	int step = step_of(key, list->height, list->rows), clicked = key == INPUT_CLICK ? list_at(list, terminal) : -1;

	list->cursor = clicked >= 0 ? clicked : clamp(list->cursor + step, list->rows - 1);
	return step || clicked >= 0;
}

/* The bytes of a line of a text. */
static const char *line_at(const struct text *text, int line)
{
	const char *at = text->bytes;

	while (line--)
		at += strlen(at) + 1;
	return at;
}

/* A text has more keys than a list; the wheel goes by three lines, and pages share a line. */
static int pager_step(int key, int lines)
{
	if (key == 'k')
		key = KEY_UP;
	if (key == 'j' || key == INPUT_ENTER)
		key = KEY_DOWN;
	if (key == ' ')
		key = KEY_NPAGE;
	return step_of(key, LINES - 3, lines) * (key == INPUT_WHEEL_UP || key == INPUT_WHEEL_DOWN ? 3 : 1);
}

static void pager_draw(const struct screen *screen, const char *title, const struct text *text, int top)
{
	const struct look *look = &screen->look;
	struct area area = pages_frame(screen, title, say(look, "Arrows, PgUp, PgDn: scroll   q: back"));
	const char *line = line_at(text, top < text->lines ? top : 0);
	char place[64];

	for (int row = 0; row < area.h && top + row < text->lines; row++) {
		draw_text(look, area_cut(area_row(area, row), 2), STYLE_PLAIN, line);
		line += strlen(line) + 1;
	}
	snprintf(place, sizeof place, "%d-%d / %d ", text->lines ? top + 1 : 0,
		 top + area.h < text->lines ? top + area.h : text->lines, text->lines);
	draw_right(look, area_of(LINES - 1, COLS - 20, 1, 20), STYLE_DIM, place);
}

void pager_show(struct screen *screen, const char *title, const struct text *text, bool from_end)
{
	int top = from_end ? text->lines : 0, key = 0;

	while (!input_leaves(key) && key != INPUT_CLICK) {
		top = clamp(top, text->lines - (LINES - 2));
		pager_draw(screen, title, text, top);
		key = terminal_read(&screen->terminal, -1, -1);
		top += pager_step(key, text->lines);
	}
}
