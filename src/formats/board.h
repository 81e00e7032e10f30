/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board.h -- a deal as any format has it.
 *
 * A board has two sides, and a reader fills one of them:
 *
 *      written   sheet: what a file of bridge says, with the line and column of each part; judged by nobody.  PBN has
 *                the most to say, so this is its game; other formats fill a part of it.
 *      played    game, setup, moves: what the rules have let through.  Of any game; records have this side.
 *
 * board_judge() and board_write_up() make the other side, where it is bridge.  A struct board has 200 KB: not for a
 * small stack.  It owns memory: begin with zeros, end with board_free().
 */
#ifndef FORMATS_BOARD_H
#define FORMATS_BOARD_H

#include "formats/record_occasion.h"

#include <atout/pbn.h>
#include <atout/record.h>

enum board_side { BOARD_WRITTEN = 1, BOARD_PLAYED = 2 };

enum { BOARD_NAME_SIZE = 4 * ATOUT_RECORD_NAME_MAX + 1 };

struct board_move {
	uint32_t line; /* where it stands, 0: nowhere */
	atout_move move;
	uint8_t seat;
};

/* What is said of a move: "alert", "means asks for aces"; KEY TEXT of a line "@ SEAT KEY TEXT" of a record. */
struct board_remark {
	uint32_t behind; /* how many moves stand before it */
	uint32_t text;	 /* offset into texts */
	uint8_t seat;
};

struct board {
	uint32_t
		number; /* of the board in its text, from 1; broken ones count where it is known that they were there */
	uint32_t line;	/* where it begins */
	uint32_t moves_line; /* behind the cards */
	uint32_t match;	     /* number of the match in its text; boards of one match follow one another */
	bool begins;	     /* the match */
	uint16_t before;     /* if it does not: the number of the deal before */
	uint8_t sides;	     /* set of enum board_side */

	/* Played. */
	const struct atout_game *game;
	struct atout_setup setup;
	char name[ATOUT_SEATS_MAX][BOARD_NAME_SIZE]; /* empty: none */
	struct occasion occasion;
	struct board_move *move;
	struct board_remark *remark;
	char *texts;
	uint32_t moves, remarks, texts_size;

	/* Written. */
	struct atout_pbn_game sheet;
	struct atout_error contradiction; /* what the text says twice, and not the same; line 0: nothing */

	/* The board's own. */
	uint32_t moves_room, remarks_room, texts_room;
};

/* Empties a board, and keeps its memory. */
void board_clear(struct board *);
void board_free(struct board *);

/* For formats in which each board is a match of its own: one that begins in a line. */
void board_begin(struct board *, uint32_t number, uint32_t line);

/* What is played.  A remark belongs to the moves before it.  False: no memory. */
bool board_add_move(struct board *, uint32_t line, int seat, atout_move);
bool board_add_remark(struct board *, int seat, const char *text);

static inline const char *board_text(const struct board *board, const struct board_remark *remark)
{
	return board->texts + remark->text;
}

/*
 * Plays what is written, by the rules of bridge (atout_pbn_moves); a board that is played already stays.  False: what
 * the rules refuse, or the text contradicts, and where.
 */
bool board_judge(struct board *, struct atout_error *);

/* Writes up what is played, which is bridge; a board that is written already stays. */
void board_write_up(struct board *);

#endif
