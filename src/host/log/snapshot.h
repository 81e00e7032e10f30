/* SPDX-License-Identifier: Apache-2.0 */
/*
 * snapshot.h -- a table as text, in place of all its events: as it was when the present deal began, and the events
 * since.
 *
 *      snapshot 1 4711 3 12    the form; of the time when the deal began: events that had changed the table (log.n),
 * the match, and its finished deals terms 96                so many bytes follow: an event that makes the table with
 * its terms source 5200              its boards, if it has a list: events like those that have told it records 68000
 * the records (docs/notation.md) of all deals finished then deal 512 an event: the players, what the deal comes from,
 * and the deal event 10                each event since
 *
 * What finished deals have left behind is in their records; what was taken back or asked in them is forgotten.
 */
#ifndef HOST_LOG_SNAPSHOT_H
#define HOST_LOG_SNAPSHOT_H

#include "host/log/log.h"

/* All zero is one without a deal. */
struct snapshot {
	char *terms, *deal; /* NULL: no deal has begun */
	char *source;	    /* of the deals, "" if they are shuffled */
	uint32_t n;
	int number, rows, deals; /* deals: of all matches */
	char *events;		 /* with their lines `event` */
	size_t length, size;
};

void snapshot_free(struct snapshot *);

/* An event was applied to the log; dealt: it began a deal. */
void snapshot_follow(struct snapshot *, const struct log *, const char *event, size_t length, bool dealt);

/* The caller frees it; NULL: no deal has begun, or no memory. */
char *snapshot_print(const struct snapshot *, const struct log *, size_t *length);

/* The events of a snapshot that follow. */
struct snapshot_rest {
	const char *at, *end;
};

/*
 * Brings a log without events to the beginning of the deal.  False: the text is none that this program writes, or no
 * memory; the log can only be freed.
 */
bool snapshot_restore(struct log *, const char *text, size_t length, struct snapshot_rest *);

/* The next event.  False: there is none, and rest->at is not rest->end where something else stands. */
bool snapshot_next(struct snapshot_rest *, const char **event, size_t *length);

#endif
