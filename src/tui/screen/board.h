/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board.h -- the picture of a match, and its parts.  Each part draws into the area it is given and adds the places that
 * can be chosen to the match's spots; only board.c knows where the parts stand.
 */
#ifndef SCREEN_BOARD_H
#define SCREEN_BOARD_H

#include "tui/screen/match.h"

/* The whole picture, with the cursor settled. */
void board_draw(struct match *);

/* layout.c: sizes and places, by the size of the screen. */
struct layout {
	struct area table, panel, plate, hand, prompt;
	int card_h;	   /* of all cards */
	int card_w, lay_w; /* of the person's hand; of cards on the table */
	int plate_w;
	int above; /* rows of the table that the seat across takes with its open hand; the seats at the sides stand
		      lower */
};
void layout_measure(struct layout *, int above); /* rows under the head that are taken */

/* Where a seat is: at the edges of the table.  HIGH and LOW: above and below the middle of a side. */
enum place { LEFT, TOP, RIGHT, TOP_LEFT, TOP_RIGHT, LEFT_HIGH, LEFT_LOW, RIGHT_HIGH, RIGHT_LOW, BOTTOM };

/* The place of one of so many others, clockwise from the left of the seat at the bottom. */
enum place layout_place(int others, int i);

/* The place of a seat's lines; of its card, beside its lines, under its open hand. */
struct area layout_plate(const struct layout *, enum place);
struct area layout_card(const struct layout *, enum place, struct area plate);

/* lesson.c: what the teacher says, under the head; the rows it takes, 0: it is no lesson. */
int lesson_rows(const struct match *);
void lesson_draw(const struct match *, struct area);

/* auction.c: an auction in levels and strains.  The game has one; it is not over yet. */
bool auction_bids(const struct match *);
bool auction_is_on(const struct match *);

/* The calls as a table of four columns, and the bidding box; the table alone. */
void auction_draw(struct match *, struct area);
void auction_table(const struct match *, struct area);

/* buttons.c: moves that are not cards, below a question; one row of them, for when the table is needed. */
void buttons_draw(struct match *, struct area);
void buttons_draw_row(struct match *, struct area);

/* Whether a move is one that has a button: it is no card. */
bool buttons_have(atout_move);

/* hand.c: the hand at the bottom, sorted as its game sorts it. */
void hand_draw(struct match *, const struct layout *);

/* Cards that lie open, a row a suit; the rows they take. */
int hand_draw_open(struct match *, struct area, int seat);
int hand_open_rows(const struct match *, int seat);

/* Cards in one line: "♥AK7 ♠Q". */
char *hand_line(const struct match *, atout_cardset, char buf[WORDS_MAX]);

/* Cards that are laid in rows, a row a suit. */
bool rows_are_on(const struct match *);
void rows_draw(struct match *, struct area);

/* panel.c: the side of the table: what is played, the score, what has happened. */
void panel_draw(const struct match *, struct area);

/* The result of a deal that is over, as a box. */
void panel_result(const struct match *, struct area);

/* facts.c: lines of text that grow; where there are too many the next replaces the last. */
enum { LINES_MAX = 32 };
struct lines {
	const struct match *m;
	int count;
	struct line {
		enum style style;
		char text[WORDS_MAX];
	} line[LINES_MAX];
};
void facts_put(struct lines *, enum style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Adds the facts of the view, drawn by their kinds; how many lines are so important that they stand first. */
int facts_lines(struct lines *);

/* Adds what the hands are worth, as told last, each under the name of its seat. */
void facts_worth(struct lines *);

/* The deal's number as a title; what a seat is besides a player ("dummy"); "". */
char *facts_deal(const struct match *, char buf[WORDS_MAX]);
char *facts_role(const struct match *, int seat, char buf[WORDS_MAX]);

/* The tricks of the deal as they lie before the person: upright if won, across if lost, the first at the left; "". */
char *facts_laid(const struct match *, char buf[WORDS_MAX]);

/* The fact of a key and a seat (-2: of any), or NULL. */
const struct atout_fact *facts_find(const struct match *, const char *key, int seat);

/* The score's title for a fact that comes once for each side, as a row; NULL: it is none. */
const char *facts_pair(const struct match *, const struct atout_fact *);

/* The key of the facts that come once for each seat, as a column of the score; NULL: there are none. */
const char *facts_column(const struct match *);

/* plate.c: the player of a seat, and how they stand. */
enum { PLATE_LINES = 3 };
void plate_draw(const struct match *, struct area, int seat);
void plate_draw_bottom(const struct match *, struct area);

/* All other seats in rows; the rows they take. */
int plate_draw_strip(const struct match *, struct area);

#endif
