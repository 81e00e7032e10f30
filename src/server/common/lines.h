/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lines.h -- appends lines to a stream, wherever its end is by the time they are written.
 *
 * Two writers may both want to write the next event: the one that comes second is retried after the first.  So this is
 * for lines that stay true whatever was added before them; a writer that must be first uses store_append.
 */
#ifndef SERVER_COMMON_LINES_H
#define SERVER_COMMON_LINES_H

#include "store/store.h"

enum { LINES_BYTES = 4096, LINES_MOST = 3 };

/* Called once, when they are stored or cannot be. */
typedef void lines_done(void *user, enum store_error);

/* All zero means empty.  The lines follow each other, each with a NUL at its end. */
struct lines {
	int count;
	size_t used;
	char text[LINES_MOST * LINES_BYTES];
};

/* Adds one line; there must be space for it. */
void lines_put(struct lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* last: the number of the last known event of the stream.  On any error, done is not called; done may be NULL. */
enum store_error lines_append(struct store *, const char *stream, uint64_t last, const struct lines *, lines_done *,
			      void *user);

/* Makes these lines the events of one append. */
int lines_events(const struct lines *, struct store_event events[LINES_MOST]);

#endif
