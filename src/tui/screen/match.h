/* SPDX-License-Identifier: Apache-2.0 */
/*
 * match.h -- a match on the full screen: what is known of it, and the parts of its picture.
 *
 * Everything drawn comes from the view of the person's seat.  The parts draw into the area they are given and add the
 * places that can be chosen to spots.
 */
#ifndef SCREEN_MATCH_H
#define SCREEN_MATCH_H

#include "tui/screen/prefs.h"
#include "tui/session.h"
#include "tui/screen/spots.h"
#include "tui/screen/terminal.h"
#include "tui/words.h"

#include <atout/game.h>

enum { LOG_LINES = 48 };

/* The terminal and how things look on it: for everything, also before and after a match. */
struct screen {
	struct terminal terminal;
	struct look look;
	struct prefs prefs;
};

struct match {
	struct screen *screen;
	struct session *session;
	const struct atout_game *game;
	struct words words;
	struct atout_view view;
	struct spots spots;
	char log[LOG_LINES][WORDS_MAX]; /* a ring: line i is at i % LOG_LINES */
	int logged;
	char message[WORDS_MAX];
	enum style message_style;
	char typed[ATOUT_TEXT_MAX];
	bool show_last; /* the trick that has just ended still lies on the table */
	bool may_wait;	/* the person may let the others go on */
	bool over, match_over;
	bool leaving;	 /* the match is to be left */
	int busy, turns; /* the seat of the bot that thinks, -1: none; how often the sign of thinking has turned */
};

/* Plays until the match is over or left; false: it was left. */
bool match_run(struct match *);

/* match.c: a line for the log; a line for the person, until the next key. */
void match_log(struct match *, const char *line);
void match_tell(struct match *, enum style, const char *line);
void match_look(struct match *);

/* keys.c: does what a key says. */
void match_key(struct match *, int key);

/* board.c: the whole picture, with the cursor settled. */
void board_draw(struct match *);

/* Sizes of what is on the screen. */
struct layout {
	struct area table, panel, plate, hand, prompt;
	int card_h, card_w; /* of the person's hand */
	int lay_h, lay_w;   /* of cards on the table */
	int plate_w;
};

/* Whose place is at the bottom. */
static inline int board_bottom(const struct match *m) { return m->view.me < 0 ? 0 : m->view.me; }

/* Whether the person is to choose something that is not a card. */
bool board_chooses(const struct match *);

/* The phase or window that the facts of the view name; "" if none does. */
const char *board_phase(const struct atout_view *);

/* A fact of the view, or NULL; seat -2: of any. */
const struct atout_fact *board_fact(const struct atout_view *, const char *key, int seat);

/* plate.c: who sits there, and how things stand with them. */
enum { PLATE_LINES = 3 };
char *plate_name(const struct match *, int seat, char buf[WORDS_MAX]);
void plate_draw(const struct match *, struct area, int seat);
void plate_draw_bottom(const struct match *, struct area);
/* All other seats in rows; the rows they take. */
int plate_draw_strip(const struct match *, struct area);

/* hand.c */
void hand_draw(struct match *, const struct layout *);
/* Cards that lie open, a row a suit; the rows they take. */
int hand_draw_open(struct match *, struct area, int seat);
int hand_open_rows(const struct match *, int seat);
/* Cards in one line: "♥AK7 ♠Q". */
char *hand_line(const struct match *, atout_cardset, char *buf, size_t size);

/* choice.c: moves that are not cards, as buttons. */
void choice_draw(struct match *, struct area);
/* One row of buttons, for when the table is needed. */
void choice_draw_row(struct match *, struct area);
bool choice_is(atout_move);
/* What is won or lost in a contract of this name; "". */
const char *choice_about(const struct match *, const char *contract);

/* auction.c: bridge. */
bool auction_is_on(const struct match *);
void auction_draw(struct match *, struct area);
void auction_table(const struct match *, struct area);
bool auction_bids(const struct match *); /* the game bids levels and strains */
/* "1♥", "pass", "X". */
void auction_call(const struct match *, atout_move, char *buf, size_t size);

/* rows.c: domino. */
bool rows_are_on(const struct match *);
void rows_draw(struct match *, struct area);

/* panel.c: score, facts, log. */
void panel_draw(const struct match *, struct area);
/* What a side is called: 0: the person's, 1: the other. */
const char *panel_side(const struct match *, int);
void panel_result(const struct match *, struct area);
/* facts.c: the facts in lines of text; how many, and how many of them are so important that they stand first. */
struct fact_line {
	enum style style;
	char text[WORDS_MAX];
};
enum { FACT_LINES = 32 };
int facts_lines(const struct match *, struct fact_line out[FACT_LINES], int *first);
/* The deal's number as a title; what a seat is besides a player ("dummy"); "". */
char *facts_deal(const struct match *, char *buf, size_t size);
char *facts_role(const struct match *, int seat, char *buf, size_t size);
/* Facts that come once for each side or seat, as rows or a column of the score. */
const char *facts_pair(const struct match *, const struct atout_fact *);
const char *facts_column(const struct match *);

/* overlay.c: what covers the table for a while. */
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
void overlay_meanings(struct match *); /* what the calls of the auction mean */
void overlay_reasons(struct match *);  /* why bots have moved as they did, in the deal that is over */
bool overlay_claim(struct match *, atout_move *);
/* sheet.c */
void sheet_show(struct match *);

#endif
