/* SPDX-License-Identifier: Apache-2.0 */
/* trace.h -- what a board comes to, as JSON Lines: a line when its deal starts and one after each move. */
#ifndef CLI_TRACE_H
#define CLI_TRACE_H

#include "formats/board.h"

/* Prints them to standard output.  The board is played. */
void trace_board(const struct board *);

#endif
