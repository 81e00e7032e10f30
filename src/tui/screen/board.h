/* SPDX-License-Identifier: Apache-2.0 */
/* board.h -- the whole picture of a match, with the cursor settled. */
#ifndef SCREEN_BOARD_H
#define SCREEN_BOARD_H

#include "tui/screen/match.h"

void board_draw(struct match *);

#endif
