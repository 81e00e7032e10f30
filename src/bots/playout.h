/* SPDX-License-Identifier: Apache-2.0 */
/* playout.h -- a deal played to its end by quick rules of thumb, in a world where every hand is known. */
#ifndef BOTS_PLAYOUT_H
#define BOTS_PLAYOUT_H

#include "bots/manner.h"

/* The view of a full state in which every hand is open, without its legal moves. */
void see_all(const struct atout_game *, const void *state, struct atout_view *);

/* Plays a full state to the end of its deal.  manner NULL: uniform moves. */
void playout(const struct atout_game *, const struct manner *, void *state, struct atout_rng *);

#endif
