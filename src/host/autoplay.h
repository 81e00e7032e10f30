/* SPDX-License-Identifier: Apache-2.0 */
/*
 * autoplay.h -- the seats for which a bot moves, and which of these wait for a person.
 *
 * A bot whose move would take away a person's chance to move waits until that person has moved or has said `keep`.
 */
#ifndef HOST_AUTOPLAY_H
#define HOST_AUTOPLAY_H

#include "host/people.h"

/* Whether a bot moves for the seat now. */
bool autoplay_is_on(const struct people *, int seat);

/* Whether any move of the one seat would end the other's chance to move. */
bool autoplay_ends_turn(const struct log *, int mover, int other);

/* Seats that a bot may move for now. */
seatset autoplay_seats(const struct people *);

/* Whether a seat may move, and others wait until it does or lets them go on. */
bool autoplay_waits_for(const struct people *, int seat);

#endif
