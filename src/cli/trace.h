/* SPDX-License-Identifier: Apache-2.0 */
/* trace.h -- what a board comes to, as JSON Lines: a line when its deal starts and one after each move. */
#ifndef CLI_TRACE_H
#define CLI_TRACE_H

#include "formats/board.h"

/* The deals of a text: begin with zeros. */
struct trace {
	const struct atout_game *game;
	int seats;
	bool over; /* the deal before is: a match can go on from its state */
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
};

/* Prints the next board to standard output.  It is played. */
void trace_board(struct trace *, const struct board *);

#endif
