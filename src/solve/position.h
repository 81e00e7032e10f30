/* SPDX-License-Identifier: Apache-2.0 */
/* position.h -- a position of four open hands, played card by card. */
#ifndef SOLVE_POSITION_H
#define SOLVE_POSITION_H

#include <atout/solve.h>

/* The seat whose turn it is. */
static inline int position_turn(const struct atout_position *p) { return (p->leader + p->played) & 3; }

/* Plays a card of that seat.  True if it completes the trick, which the leader of the next one has won. */
bool position_next(struct atout_position *, int card);

#endif
