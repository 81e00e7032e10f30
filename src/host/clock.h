/* SPDX-License-Identifier: Apache-2.0 */
/*
 * clock.h -- a clock for each person: so much time a deal, and more for each move.
 *
 * It runs while the table waits for that person and for nobody else: not while something is asked, a bot moves for
 * them, they have to wait behind a stop, or the game can go on without them.  What a person has used stands in events
 * with each of their moves; what a restart forgets is the time since the last one.
 */
#ifndef HOST_CLOCK_H
#define HOST_CLOCK_H

#include "host/stop.h"

struct clock {
	const struct people *people;
	const struct stop *stop;
	struct clock_seat {
		int64_t used; /* ms since the last move that stands in an event, until from */
		bool running;
		int64_t from;
	} seat[ATOUT_SEATS_MAX];
};

/* The time of these seats stands in an event now. */
void clock_reset(struct clock *, seatset);

/* After whatever may start or stop one. */
void clock_turn(struct clock *);

/* The time that goes with a move of a person, in ms; -1: there is no clock. */
int clock_used(const struct clock *, int seat);

/* A seat that has no time left; -1: none.  And when there will be one: INT64_MAX. */
int clock_late(const struct clock *);
int64_t clock_next_late(const struct clock *);

void clock_look(const struct clock *, struct wire_frame *);

#endif
