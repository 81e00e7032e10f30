/* SPDX-License-Identifier: Apache-2.0 */
/* wire_part.h -- the words that writers and readers of this folder share. */
#ifndef WIRE_WIRE_PART_H
#define WIRE_WIRE_PART_H

#include "wire/scan.h"

#include <atout/game.h>

/* By enum atout_move_kind, NULL at the end. */
extern const char *const wire_kinds[ATOUT_MOVE_KINDS + 1];

/* A move of a game, by its text. */
bool wire_move_scan(struct scan *, const struct atout_game *, atout_move *);

#endif
