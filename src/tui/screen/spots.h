/* SPDX-License-Identifier: Apache-2.0 */
/*
 * spots.h -- the places of a picture that can be chosen: with the arrow keys, or with the mouse.
 *
 * The code that draws such a place adds it.  The cursor is a move, not a place, so it survives a new picture; a place
 * with a key and no move acts as if that key were pressed.
 */
#ifndef SCREEN_SPOTS_H
#define SCREEN_SPOTS_H

#include "tui/screen/draw.h"

#include <atout/game.h>

enum { SPOTS_MAX = 160 };
enum { SPOTS_KEEP = 0xFFFE }; /* in place of a move: to let the others go on */
enum direction { GO_LEFT, GO_RIGHT, GO_UP, GO_DOWN };

struct spot {
	struct area area;
	atout_move move; /* ATOUT_NO_MOVE: none */
	bool legal;
	int key; /* without a move */
};

struct spots {
	int count; /* 0 before a new picture */
	struct spot spot[SPOTS_MAX];
	atout_move cursor; /* ATOUT_NO_MOVE: nowhere */
};

void spots_add(struct spots *, struct spot);
void spots_add_move(struct spots *, struct area, atout_move, bool legal);

/* The place at a point of the screen, or NULL. */
const struct spot *spots_at(const struct spots *, int y, int x);

/* If the cursor's move is not on the screen, puts it on a legal card, else a pass, else any legal move, else nowhere.
 */
void spots_settle(struct spots *);

/* The cursor goes to the nearest place in a direction. */
void spots_go(struct spots *, enum direction);

/* The cursor goes to the next legal move, or back to the one before. */
void spots_next(struct spots *, int step);

#endif
