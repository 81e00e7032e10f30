/* SPDX-License-Identifier: Apache-2.0 */
/*
 * log.h -- the state of a table as its events have made it, and nothing else.
 *
 *      event.h line.h write.h      events as text
 *      seats.h terms.h turns.h question.h calls.h past.h match.h    the parts of the state
 *      auction.h archive.h         functions on several of them
 *      apply.h                     an event changes the state
 *      record.h records.h outcome.h  made of it: a record as a stored form, the records of all matches, a result
 */
#ifndef HOST_LOG_LOG_H
#define HOST_LOG_LOG_H

#include "host/log/calls.h"
#include "host/log/match.h"
#include "host/log/past.h"
#include "host/log/question.h"
#include "host/log/seats.h"
#include "host/log/terms.h"
#include "host/log/turns.h"

#include "core/fair.h"

enum { LOG_MOVES_MAX = 1024 /* of a deal */ };

struct log {
	uint32_t n;	    /* events; the number of a frame */
	int number;	    /* of the match; 0: not started */
	struct match match; /* its names are those of the seats */
	struct log_terms terms;
	struct log_seat seat[ATOUT_SEATS_MAX];
	struct log_turn turn[ATOUT_SEATS_MAX];
	struct log_question ask;
	struct log_calls calls;
	struct log_past past;
	struct reasons reasons;	   /* of bots' moves */
	struct fair dealt, coming; /* the source of the present deal; the source of the next one */
	seatset kept, ready;	   /* have let the others go on; are ready for the next deal */
	uint32_t over;		   /* n of the deal's end */
};

/* Frees the heap memory of a log.  All zero is a log without events. */
void log_free(struct log *);

/* The seat of a person; -1: none. */
int log_seat_of(const struct log *, const char *person);

bool log_is_person(const struct log *, int seat);

bool log_deal_on(const struct log *); /* a deal has begun and is not over */
bool log_match_over(const struct log *);
bool log_match_on(const struct log *); /* one has begun and is not over */

/* The setup with which the match to come begins, or the present one began. */
void log_match_setup(const struct log *, struct atout_setup *);

/* The setup of the next deal, not dealt; true: it begins a match. */
bool log_next_setup(const struct log *, struct atout_setup *);

/* The number of the next deal. */
int log_next_deal(const struct log *);

/* Seats that must agree to what a seat asks. */
seatset log_judges(const struct log *, enum wire_asked, int seat);

#endif
