/* SPDX-License-Identifier: Apache-2.0 */
/*
 * look.h -- how things look: the language, letters or symbols, colours.
 *
 * A style is what a piece of the screen means; the look turns it into attributes, for terminals with 256 colours, with
 * 8, and with none, or where NO_COLOR has a value.  Nothing is told by colour alone.
 */
#ifndef SCREEN_LOOK_H
#define SCREEN_LOOK_H

#include "lang/lang.h"

#include <curses.h>
#include <stdbool.h>

enum style {
	STYLE_PLAIN,
	STYLE_DIM,
	STYLE_STRONG,
	STYLE_FRAME,
	STYLE_WARN,
	STYLE_GOOD,
	STYLE_TURN,
	STYLE_CODE,
	STYLE_SUIT,		      /* four of them: a suit's symbol in running text */
	STYLE_TEXTS = STYLE_SUIT + 4, /* the styles before this stand on the table's own ground */
	STYLE_BAR = STYLE_TEXTS,
	STYLE_KEY,
	STYLE_BUTTON,
	STYLE_BUTTON_OFF,
	STYLE_BUTTON_ON,
	STYLE_BACK,
	STYLE_FELT,
	STYLE_CARD, /* faces of cards, four of each, by suit */
	STYLE_CARD_OFF = STYLE_CARD + 4,
	STYLE_CARD_ON = STYLE_CARD_OFF + 4,
	STYLE_CARD_WINS = STYLE_CARD_ON + 4,
	STYLES = STYLE_CARD_WINS + 4
};

struct look {
	enum lang lang;
	bool ascii, four; /* letters for symbols; a colour for each suit */
	attr_t attr[STYLES];
	short pair[STYLES];
};

/* Sets up the colours; curses has been started. */
void look_start(struct look *, bool ascii, bool four);

struct atout_game;

/* What a game is called. */
const char *look_title(const struct look *, const struct atout_game *);

/* The text of a key. */
static inline const char *say(const struct look *look, const char *key) { return lang_text(look->lang, key); }

#endif
