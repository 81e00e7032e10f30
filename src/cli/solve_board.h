/* SPDX-License-Identifier: Apache-2.0 */
/* solve_board.h -- a board that was read as a deal to be solved. */
#ifndef CLI_SOLVE_BOARD_H
#define CLI_SOLVE_BOARD_H

#include "cli/solve_deal.h"
#include "formats/board.h"

/* What of a board can be solved. */
enum solve_use { SOLVE_NOTHING, SOLVE_HANDS, SOLVE_ALL };

/* The board is written, and good as far as its reader can tell.  If not all can be used, the error says why. */
enum solve_use solve_board(const struct board *, const struct solve_ask *, struct solve_deal *, struct atout_error *);

#endif
