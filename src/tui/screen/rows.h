/* SPDX-License-Identifier: Apache-2.0 */
/* rows.h -- cards that are laid in rows, a row a suit. */
#ifndef SCREEN_ROWS_H
#define SCREEN_ROWS_H

#include "tui/screen/match.h"

bool rows_are_on(const struct match *);
void rows_draw(struct match *, struct area);

#endif
