/* SPDX-License-Identifier: Apache-2.0 */
/*
 * line.h -- the grammar of events: one reader, one writer, one table for both (line.c).
 *
 *      struct event_reader reader = {.next = event, .end = event + length, .error = error};
 *      while (event_read(&reader, &line)) ...
 *      if (reader.wrong) ...
 *
 * A line that is read follows the grammar; apply.h judges whether it can have happened at a table.
 */
#ifndef HOST_LOG_LINE_H
#define HOST_LOG_LINE_H

#include "host/log/event.h"

enum { LINE_SIZE = 1280 };

/* The parts of a line.  The table of line.c says which of them a kind has. */
struct event_line {
	enum event_kind kind;
	int seat;
	int number[2];
	const char *word; /* the key of a person, the name of a game or an option */
	const char *text; /* all that follows, perhaps ""; for a deal its whole block, lines of a record */
	size_t length;	  /* of text */
};

struct event_reader {
	const char *next, *end;
	uint32_t line;	     /* of the line read last, from 1 */
	uint32_t lines;	     /* of it */
	bool wrong;	     /* error says why; nothing more is read */
	char *error;	     /* ATOUT_ERROR_SIZE */
	char buf[LINE_SIZE]; /* the texts of the line read last point into it */
};

/* The next line; false: there is none, or it is wrong.  The event ends with a newline. */
bool event_read(struct event_reader *, struct event_line *);

void event_write(struct event_text *, const struct event_line *);

/* The form of a line of this kind, for an error: "ask SEAT undo". */
const char *event_form(enum event_kind);

/* Its first word, and whether it is about a seat. */
const char *event_first_word(enum event_kind);
bool event_has_seat(enum event_kind);

#endif
