/* SPDX-License-Identifier: Apache-2.0 */
/*
 * set_lines.h -- the lines of a set of deals (host/set.h) that have been in strangers' hands: options, bots at all
 * seats but one, the deals.  A table that begins with them still judges them, as any event.
 */
#ifndef HOST_LOG_SET_LINES_H
#define HOST_LOG_SET_LINES_H

#include "host/log/event.h"

#include <atout/game.h>

struct set_lines {
	const struct atout_game *game;
	int seat;		  /* the person's */
	struct atout_setup setup; /* of the game, with its seats; takes the options */
	int deals;		  /* filled in */
};

/* Whole lines.  False: error says what was expected. */
bool set_lines_read(struct set_lines *, const char *text, size_t length, char error[ATOUT_ERROR_SIZE]);

#endif
