/* SPDX-License-Identifier: Apache-2.0 */
/* plate.h -- the player of a seat, and how they stand. */
#ifndef SCREEN_PLATE_H
#define SCREEN_PLATE_H

#include "tui/screen/match.h"

enum { PLATE_LINES = 3 };
void plate_draw(const struct match *, struct area, int seat);
void plate_draw_bottom(const struct match *, struct area);

/* All other seats in rows; the rows they take. */
int plate_draw_strip(const struct match *, struct area);

#endif
