/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board_line.h -- a deal of any game in one line, for lists of boards that a table is to deal (docs/notation.md):
 *
 *      board 7 dealer 2 vul both hands SAKQ2HJT9D876C543 ... turn D6 stock C2H3
 *
 * All before `hands` may be missing: then the rules of the match say it.  There is a hand for each seat, from seat 0
 * on: a suit's letter, and the ranks of its cards up to the next letter, in the order in which they are dealt; `-` has
 * no card.  Only some games turn a card up, or have a stock.
 */
#ifndef FORMATS_BOARD_LINE_H
#define FORMATS_BOARD_LINE_H

#include <atout/error.h>
#include <atout/game.h>

enum {
	BOARD_LINE_SIZE = 512,	      /* of a buffer for a line, whatever the game */
	BOARD_LINES_MAX = 128,	      /* of a list */
	BOARD_LINES_BYTES = 16 << 10, /* of a list */
};

struct board_line {
	uint16_t board;	    /* its own number; 0: none */
	int8_t dealer, vul; /* -1: not said */
	uint8_t size[ATOUT_SEATS_MAX];
	atout_card hand[ATOUT_SEATS_MAX][ATOUT_HAND_MAX];
	atout_card turn; /* ATOUT_NO_CARD: none */
	uint8_t stocked;
	atout_card stock[ATOUT_STOCK_MAX];
};

/* A whole line without its end.  False: error says what was expected. */
bool board_line_read(struct board_line *, const struct atout_game *, int seats, const char *line,
		     char error[ATOUT_ERROR_SIZE]);

/*
 * Deals it to a setup that comes from the game's next(): cards, the board's number, and the dealer and the
 * vulnerability where the rules leave them free.  False: it has other hands than the setup wants, which is unchanged.
 */
bool board_line_deal(const struct board_line *, struct atout_setup *);

/* The deal of a setup; the length. */
int board_line_print(const struct atout_game *, const struct atout_setup *, char buf[BOARD_LINE_SIZE]);

/* ---- A list: lines, each with its end ---- */

/* How many lines it has; 0: one cannot be read, its number in *wrong and what is wrong in error; or there are too many.
 */
int board_lines_check(const struct atout_game *, int seats, const char *text, int *wrong, char error[ATOUT_ERROR_SIZE]);

/* A line of a list that was checked, from 1. */
void board_lines_read(struct board_line *, const struct atout_game *, int seats, const char *text, int number);

#endif
