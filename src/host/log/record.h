/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record.h -- a record (docs/notation.md) as the stored form of a table with one match: its events as lines of
 * it, and back.
 *
 * What a record does not have is lost: questions, clocks, who is ready; explanations given later than the call; and the
 * last time that a deal was played once more, if that was not played to its end.
 */
#ifndef HOST_LOG_RECORD_H
#define HOST_LOG_RECORD_H

#include "host/log/line.h"

enum { EVENT_RECORD_SIZE = 2 * EVENT_SIZE_MAX };

/* The meaning of an event for the record of the match. */
struct event_record {
	bool again; /* the deal is played once more: kept from one event to the next; its moves are comments */
	int undo;   /* this many moves of the present deal stay, the rest is cut off; -1: all stay */
	size_t length;
	char text[EVENT_RECORD_SIZE]; /* complete lines to append, perhaps none: a block, or a move and its `@` */
};

void event_to_record(const char *event, size_t length, struct event_record *);

/* Where the line of a move of the last deal, from 0, begins in a record; its length if there are no more moves. */
size_t record_before_move(const char *record, int move);

/* How a record becomes events. */
struct record_events {
	const char *person; /* the key of the owner, who has every seat that is not a bot's: one at most */
	const char *name;   /* of that person, if the record has no name for the seat */
	int pace_least, pace_most;
	bool (*take)(void *user, const char *event, size_t length); /* false: no more of them */
	/* NULL: not wanted. */
	void (*called)(void *user, int seat, const char *name); /* the name of a seat in the record, a bot's too */
	void (*play)(void *user, const char *text);		/* another `# play` line: the text after these words */
	void *user;
};

/*
 * The events that bring a new host to where a record ends, complete lines.  `# play seat` lines name the players; a
 * seat without one is a bot's, and seat 0 the person's if there are none: before partners are drawn.  `# play clock
 * SECONDS EXTRA`, `# play wait SECONDS`, `# play hints WHEN`, `# play partners drawn`, `# play dummy plays` and
 * `# play deals KIND` are as
 * in events; `# play deal LINE` is a board that is dealt, in their order (formats/board_line.h).  A record without a
 * deal gives the event that makes the table.
 *
 * whole: how much of the text counts; the rest is the incomplete block of a deal that was never dealt.  False: error
 * says what is wrong in which line, or take has said no and error is "".
 */
bool record_to_events(const char *record, const struct record_events *, size_t *whole, char error[ATOUT_ERROR_SIZE]);

#endif
