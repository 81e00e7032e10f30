/* SPDX-License-Identifier: Apache-2.0 */
/* layout.h -- sizes and places of what is on the screen. */
#ifndef SCREEN_LAYOUT_H
#define SCREEN_LAYOUT_H

#include "tui/screen/draw.h"

struct layout {
	struct area table, panel, plate, hand, prompt;
	int card_h, card_w; /* of the person's hand */
	int lay_h, lay_w;   /* of cards on the table */
	int plate_w;
};

/* Where a seat is: at the edges of the table.  HIGH and LOW: above and below the middle of a side. */
enum place { LEFT, TOP, RIGHT, TOP_LEFT, TOP_RIGHT, LEFT_HIGH, LEFT_LOW, RIGHT_HIGH, RIGHT_LOW, BOTTOM };

/* By the size of the screen. */
void layout_measure(struct layout *);

/* The place of one of so many others, clockwise from the left of the seat at the bottom. */
enum place layout_place(int others, int i);

/* The place of a seat's lines; of its card, beside its lines, under its open hand. */
struct area layout_plate(const struct layout *, enum place);
struct area layout_card(const struct layout *, enum place, struct area plate);

#endif
