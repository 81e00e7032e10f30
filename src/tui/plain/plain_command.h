/* SPDX-License-Identifier: Apache-2.0 */
/* plain_command.h -- what the person types. */
#ifndef TUI_PLAIN_COMMAND_H
#define TUI_PLAIN_COMMAND_H

#include "tui/plain/plain.h"

/* Does what a line says.  False: the person leaves. */
bool plain_obey(struct plain *, const char *line);

/* The legal moves in the order of their numbers; how many. */
int plain_legal(const struct plain *, atout_move legal[ATOUT_MOVES_MAX]);

#endif
