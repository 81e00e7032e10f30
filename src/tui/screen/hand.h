/* SPDX-License-Identifier: Apache-2.0 */
/* hand.h -- hands, sorted as their game sorts them. */
#ifndef SCREEN_HAND_H
#define SCREEN_HAND_H

#include "tui/screen/layout.h"
#include "tui/screen/match.h"

/* The hand at the bottom. */
void hand_draw(struct match *, const struct layout *);

/* Cards that lie open, a row a suit; the rows they take. */
int hand_draw_open(struct match *, struct area, int seat);
int hand_open_rows(const struct match *, int seat);

/* Cards in one line: "♥AK7 ♠Q". */
char *hand_line(const struct match *, atout_cardset, char *buf, size_t size);

#endif
