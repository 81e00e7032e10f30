/* SPDX-License-Identifier: Apache-2.0 */
/* choice.h -- moves that are not cards, as buttons. */
#ifndef SCREEN_CHOICE_H
#define SCREEN_CHOICE_H

#include "tui/screen/match.h"

/* With a question above them. */
void choice_draw(struct match *, struct area);

/* One row of buttons, for when the table is needed. */
void choice_draw_row(struct match *, struct area);

/* Whether a move is one that has a button. */
bool choice_is(atout_move);

#endif
