/* SPDX-License-Identifier: Apache-2.0 */
/*
 * line.h -- the grammar of events: one reader, one writer, one table for both (line.c).
 *
 *      struct event_reader reader = {.next = event, .end = event + length, .error = error};
 *      while (event_read(&reader, &line)) ...
 *      if (reader.wrong) ...
 *
 * What is read is a line of the grammar; whether it can have happened at a table, apply.h judges.
 */
#ifndef HOST_LOG_LINE_H
#define HOST_LOG_LINE_H

#include "host/log/event_text.h"

enum { LINE_SIZE = 512 };

/* A line in its parts.  Which of them a kind has stands in the table of line.c. */
struct event_line {
	enum event_kind kind;
	int seat;
	int number[2];
	const char *word; /* a key of a person, the name of a game or an option */
	const char *text; /* all that follows, perhaps ""; of a deal its whole block, lines of a record */
	size_t length;	  /* of text */
};

struct event_reader {
	const char *next, *end;
	int line;	     /* of what was read last, from 1 */
	int lines;	     /* of it */
	bool wrong;	     /* error says why; nothing more is read */
	char *error;	     /* EVENT_ERROR_MAX */
	char buf[LINE_SIZE]; /* the texts of the line that was read last point into it */
};

/* The next line; false: there is none, or it is wrong.  The event ends with a newline. */
bool event_read(struct event_reader *, struct event_line *);

void event_write(struct event_text *, const struct event_line *);

/* What a line of this kind looks like, for an error: "ask SEAT undo". */
const char *event_form(enum event_kind);

/* Its first word. */
const char *event_first_word(enum event_kind);

#endif
