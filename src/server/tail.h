/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tail.h -- lines added to the end of a stream, wherever that is by the time they get there.
 *
 * Two writers may want to be the next event: who comes second is tried again behind the first.  So it is for lines that
 * stay true whatever was added before them; who must be first says so with store_append.
 */
#ifndef SERVER_TAIL_H
#define SERVER_TAIL_H

#include "store/store.h"

enum { TAIL_LINE = 4096, TAIL_LINES = 3 };

/* Called once, when they are kept or cannot be. */
typedef void tail_done(void *user, enum store_error);

/* All zero is empty.  One line behind the other, a NUL behind each. */
struct tail_lines {
	int count;
	size_t used;
	char text[TAIL_LINES * TAIL_LINE];
};

/* Adds one, which must find room. */
void tail_put(struct tail_lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* last: the number of the last event that is known of.  Other errors than OK: done is not called; it may be NULL. */
enum store_error tail_add(struct store *, const char *stream, uint64_t last, const struct tail_lines *, tail_done *,
			  void *user);

/* The events of an append are these lines. */
int tail_events(const struct tail_lines *, struct store_event events[TAIL_LINES]);

#endif
