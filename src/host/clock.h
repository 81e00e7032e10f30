/* SPDX-License-Identifier: Apache-2.0 */
/*
 * clock.h -- a clock for each person: so much time for a deal, and more for each move.
 *
 * It runs while the table waits for that person and for nobody else: not while somebody else's question is open, a bot
 * moves for them, they must wait after a stop, or the game can go on without them.  Their own question takes their own
 * time: else whoever asks and withdraws could think for as long as they like.  Events store the time used with each
 * move of a person; a restart forgets the time since the last move.
 *
 * At a slow table each person has so many hours for each move instead, by the time of day: whether anybody is here or
 * not, and also while the program does not run.  They begin when the person is asked something new, or when somebody
 * else's question ends.
 *
 * After a stop the next player waits (BR-15): the time they take must not tell whether they had something to think
 * about.  At a table that waits, every jump is a stop, whoever makes it: so saying it or not gives nothing away.
 */
#ifndef HOST_CLOCK_H
#define HOST_CLOCK_H

#include "host/people.h"

struct clock {
	const struct people *people;
	struct clock_seat {
		int64_t used; /* ms since the last move stored in an event, until from */
		bool running;
		int64_t from;
	} seat[ATOUT_SEATS_MAX];
	int64_t stop_until; /* until then the next player waits */
	bool stop_told;	    /* the last frames say that a player waits */
};

/* The time of these seats is now stored in an event. */
void clock_reset(struct clock *, seatset);

/* To be called after anything that may start or stop a clock; frames are sent next. */
void clock_turn(struct clock *);

/* The time stored with a move of a person, in ms; -1: there is no clock. */
int clock_used(const struct clock *, int seat);

/*
 * Writes that a seat's last decision is taken back: extra seconds for the moves that are taken back go with them.  As
 * much as one move gives stays with each seat, so that nobody's time is up by it.
 */
void clock_write_undo(const struct clock *, int seat, struct event_text *);

/* When the first seat will have no time left; INT64_MAX: none will. */
int64_t clock_next_late(const struct clock *, int *seat);

/* ms that the table waits for a seat; INT64_MAX: no clock runs for it. */
int64_t clock_awaits(const struct clock *, int seat);

void clock_start_stop(struct clock *);
int64_t clock_stop_left(const struct clock *); /* ms that the next player still waits; 0: none */
int64_t clock_stop_ends(const struct clock *); /* when frames must say that it is over; INT64_MAX: never */

void clock_look(const struct clock *, struct wire_frame *);

#endif
