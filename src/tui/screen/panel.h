/* SPDX-License-Identifier: Apache-2.0 */
/* panel.h -- the side of the table: what is played, the score, what has happened. */
#ifndef SCREEN_PANEL_H
#define SCREEN_PANEL_H

#include "tui/screen/match.h"

void panel_draw(const struct match *, struct area);

/* The result of a deal that is over, as a box. */
void panel_result(const struct match *, struct area);

#endif
