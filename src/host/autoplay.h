/* SPDX-License-Identifier: Apache-2.0 */
/*
 * autoplay.h -- the seats for which a bot moves, and which of these wait for a person.
 *
 * A bot whose move would take away a person's chance to move waits until that person has moved or has said `keep`.
 */
#ifndef HOST_AUTOPLAY_H
#define HOST_AUTOPLAY_H

#include "host/people.h"

/* Seats for which a bot moves, whenever they may. */
seatset autoplay_on(const struct people *);

/* Those among seats of which any move would end a seat's chance to move. */
seatset autoplay_rivals(const struct log *, int seat, seatset among);

/* Seats that a bot may move for now. */
seatset autoplay_seats(const struct people *);

/* Whether a seat may move, and others wait until it does or lets them go on. */
bool autoplay_waits_for(const struct people *, int seat);

#endif
