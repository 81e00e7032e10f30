/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lines.h -- lines added to the end of a stream, wherever that is by the time they get there.
 *
 * Two writers may want to be the next event: who comes second is tried again behind the first.  So it is for lines that
 * stay true whatever was added before them; who must be first says so with store_append.
 */
#ifndef SERVER_COMMON_LINES_H
#define SERVER_COMMON_LINES_H

#include "store/store.h"

enum { LINES_BYTES = 4096, LINES_MOST = 3 };

/* Called once, when they are kept or cannot be. */
typedef void lines_done(void *user, enum store_error);

/* All zero is empty.  One line behind the other, a NUL behind each. */
struct lines {
	int count;
	size_t used;
	char text[LINES_MOST * LINES_BYTES];
};

/* Adds one, which must find room. */
void lines_put(struct lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* last: the number of the last event that is known of.  Other errors than OK: done is not called; it may be NULL. */
enum store_error lines_append(struct store *, const char *stream, uint64_t last, const struct lines *, lines_done *,
			      void *user);

/* The events of an append are these lines. */
int lines_events(const struct lines *, struct store_event events[LINES_MOST]);

#endif
