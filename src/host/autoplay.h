/* SPDX-License-Identifier: Apache-2.0 */
/*
 * autoplay.h -- for which seats a bot moves, and which of these wait for a person.
 *
 * A bot whose move would take the chance to move from a person waits until that person has moved or has said `keep`.
 */
#ifndef HOST_AUTOPLAY_H
#define HOST_AUTOPLAY_H

#include "host/people.h"

/* A bot moves for the seat now. */
bool autoplay_is_on(const struct people *, int seat);

/* A seat's move, whichever it is, would be the end of another one's chance to move. */
bool autoplay_ends_turn(const struct log *, int mover, int other);

/* Seats that a bot may move for now. */
seatset autoplay_seats(const struct people *);

/* A seat may move, and others wait until it does or lets them go on. */
bool autoplay_waits_for(const struct people *, int seat);

#endif
