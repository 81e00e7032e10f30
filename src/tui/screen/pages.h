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

/* menu.c: what to play, or to learn.  False: nothing. */
struct menu_choice {
	const struct atout_game *game; /* the cursor begins here */
	bool learn;		       /* the lesson of the game; if it is asked for, Enter chooses it */
	char path[SAVES_PATH_MAX];     /* of the save that is chosen; "": the game is */
};
bool menu_show(struct screen *, struct menu_choice *, const char *message);

/* The unfinished matches alone, for --resume; how many there are.  path stays as it is if none is chosen. */
int menu_show_saves(struct screen *, char path[SAVES_PATH_MAX]);

/*
 * setup.c: seats, bots, options, and the settings: speed, colours, symbols, language.  NULL: the settings alone.
 * False: back.  message: why the last try failed, or "".
 */
bool setup_show(struct screen *, struct play_choice *, const char *message);

/* files.c: a file is chosen.  path: the one before, or ""; then the one that is chosen.  False: none is. */
bool files_show(struct screen *, const char *title, char path[FILES_PATH_MAX]);

/*
 * sources.c: the boards of a match from a file, or by a script, which the screen keeps; none; what deals there are, in
 * words.  The system of a side from a file.  told: what is wrong or left out, or "".
 */
enum { SOURCES_TEXT_MAX = 2048 };
void sources_boards(struct screen *, struct play_choice *, char told[SOURCES_TEXT_MAX]);
void sources_shuffle(struct screen *, struct play_choice *);
const char *sources_words(const struct screen *, const struct play_choice *, char buf[WORDS_MAX]);
void sources_system(struct screen *, const struct atout_option *, int64_t *value, char told[SOURCES_TEXT_MAX]);

/* switches.c: the switches of an option's value, until Enter. */
void switches_show(struct screen *, const struct atout_game *, const struct atout_option *, int64_t *value);

/* pages.c: sets up the look as the preferences say. */
void pages_look(struct screen *);

/* overlay.c: a question, in a box with two buttons; other boxes, until a key. */
struct question {
	const char *title, *text, *yes, *no;
};
enum { ANSWER_YES, ANSWER_NO }; /* below 0: none */
int overlay_ask(struct match *, const struct question *);
void overlay_last_trick(struct match *);
void overlay_worth(struct match *); /* as told last */
void overlay_hint(struct match *);
void overlay_coach(struct match *);
void overlay_warning(struct match *);
void overlay_help(struct match *);
void overlay_log(struct match *);
void overlay_auction(struct match *);

/* Asks what the calls of the auction mean; takes an answer; shows all that have come. */
void overlay_meanings(struct match *);
void overlay_meaning(struct match *);
void overlay_show_meanings(struct match *);

void overlay_lookback(struct match *);	  /* the hands of the deal that is over, and what could be made */
void overlay_reasons(struct match *);	  /* why bots have moved as they did, in the deal that is over */
atout_move overlay_claim(struct match *); /* ATOUT_NO_MOVE: no claim */

/* sheet.c: the score sheet, a line for each deal that is over. */
void sheet_show(struct match *);

/* The rules of a game. */
void pages_rules(struct screen *, const struct atout_game *);

/* The words of a game and what they mean. */
void pages_words(struct screen *, const struct words *);

/* What both sides bid by.  False: there is no system in this game. */
bool pages_bidding(struct screen *, const struct words *, const struct atout_view *);

/* A text that can be scrolled; title for its head. */
void pager_show(struct screen *, const char *title, const struct text *, bool from_end);

/* markdown.c: a page of rules, for columns of width. */
void markdown_render(const struct look *, const char *markdown, int width, struct text *);

#endif
