/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pages.h -- what fills the whole screen: the menu, the choices before a match, settings, long texts; and what covers
 * the table for a while.
 */
#ifndef SCREEN_PAGES_H
#define SCREEN_PAGES_H

#include "tui/screen/match.h"
#include "tui/choice.h"
#include "tui/saves.h"

/* A list whose rows are drawn by its owner: where it is, and what keys do to it. */
struct list {
	int rows, cursor, top, height; /* height: rows that are seen */
	const uint8_t *lines;	       /* of each row; NULL: one */
	struct area area;	       /* where it was drawn last */
};

/* Moves the cursor, or scrolls; false: the key means nothing to a list.  A click puts the cursor on its row. */
bool list_key(struct list *, int key, const struct terminal *);

/* Scrolls so that the cursor is in an area, and remembers the area. */
void list_settle(struct list *, struct area);

/* The head and the foot of a page; what is left between them. */
struct area pages_frame(const struct screen *, const char *title, const char *keys);

/*
 * menu.c: what to play.  False: nothing.  path: of the save that is chosen, or "": the game is; the cursor begins at
 * the one that is handed in.
 */
bool menu_show(struct screen *, const struct atout_game **, char path[SAVES_PATH_MAX], const char *message);

/* The unfinished matches alone, for --resume; how many there are.  path stays as it is if none is chosen. */
int menu_show_saves(struct screen *, char path[SAVES_PATH_MAX]);

/* setup.c: seats, bots, options. False: back. message: why the last try failed, or "". */
bool setup_show(struct screen *, struct play_choice *, const char *message);

/* Speed, colours, symbols, language. */
void pages_settings(struct screen *);

/* pages.c: sets up the look as the preferences say; the same after one of them has changed, and keeps it. */
void pages_look(struct screen *);
void pages_apply(struct screen *);

/* overlay.c: a question, in a box with two buttons; other boxes, until a key. */
struct question {
	const char *title, *text, *yes, *no;
};
enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO };
enum answer overlay_ask(struct match *, const struct question *);
void overlay_last_trick(struct match *);
void overlay_hint(struct match *, const struct atout_thought *);
void overlay_help(struct match *);
void overlay_log(struct match *);
void overlay_auction(struct match *);

/* Asks what the calls of the auction mean; takes an answer; shows all that have come. */
void overlay_meanings(struct match *);
void overlay_meaning(struct match *);
void overlay_show_meanings(struct match *);

void overlay_reasons(struct match *); /* why bots have moved as they did, in the deal that is over */
bool overlay_claim(struct match *, atout_move *);

/* sheet.c: the score sheet, a line for each deal that is over. */
void sheet_show(struct match *);

/* The rules of a game. */
void pages_rules(struct screen *, const struct atout_game *);

/* What bots bid.  False: they have no system in this game. */
bool pages_bidding(struct screen *, const struct atout_game *);

/* markdown.c: a text that can be scrolled; title for its head.  Lines have DRAW_BOLD and DRAW_CODE in them. */
struct text {
	char *bytes; /* all lines, each with its NUL */
	size_t length, size;
	int lines;
};
void text_add(struct text *, const char *line);
void text_free(struct text *);
void pager_show(struct screen *, const char *title, const struct text *, bool from_end);

/* A page of rules, for columns of width. */
void markdown_render(const struct look *, const char *markdown, int width, struct text *);

#endif
