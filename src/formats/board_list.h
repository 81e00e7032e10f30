/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board_list.h -- the deals of a text of any format as a list of lines that a table can deal (board_line.h).
 *
 * Only the cards count, and of bridge the number of the board, its dealer and its vulnerability: what was bid and
 * played need not follow the rules.
 */
#ifndef FORMATS_BOARD_LIST_H
#define FORMATS_BOARD_LIST_H

#include "formats/formats.h"

struct board_list {
	char *text;		  /* the caller frees it; NULL: there was no memory */
	int boards;		  /* BOARD_LINES_MAX at most */
	uint32_t beyond;	  /* boards behind these */
	uint32_t broken;	  /* boards that are none of the game, or cannot be read */
	struct atout_error error; /* of the first of them; column 0: it is about the line */
};

/* Reads to the end of the source.  False: list->text is NULL, or source->error. */
bool board_list_gather(struct board_list *, const struct atout_game *, const struct format *, struct source *);

/*
 * Adds a deal behind those of a list, of which nothing need be known but that it is zeroed at first.  False: there is
 * no memory, or no room: beyond counts it.
 */
bool board_list_add(struct board_list *, const struct atout_game *, const struct atout_setup *);

#endif
