/* SPDX-License-Identifier: Apache-2.0 */
/* diagram.h -- a board as hand records show it: the four hands, their points, double-dummy tricks and par. */
#ifndef CLI_EVENT_DIAGRAM_H
#define CLI_EVENT_DIAGRAM_H

#include "cli/event/hands.h"
#include "cli/event/paper.h"

void diagram_print(const struct paper *, const struct hands_board *);

/* Par as "+420 4♠ N, S"; the contracts that do not fit are left out. */
enum { DIAGRAM_PAR_SIZE = 160 };
void diagram_par(const struct paper *, const struct hands_board *, char text[DIAGRAM_PAR_SIZE]);

#endif
