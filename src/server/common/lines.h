/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lines.h -- streams whose events are lines of text, such as `person/KEY`: to read them, and to append to them.
 *
 * Two writers may both want to write the next event.  With lines_append the one that comes second follows the first, so
 * it is for lines that stay true whatever was added before them; a writer that must be first uses lines_append_next.
 * Nothing is added to a stream that was removed since its last event was known: CONFLICT.
 */
#ifndef SERVER_COMMON_LINES_H
#define SERVER_COMMON_LINES_H

#include "store/store.h"

enum { LINES_BYTES = 4096, LINES_MOST = 3 };

/* The name of a stream: its kind, such as "person/", and whose it is. */
struct stream {
	char name[STORE_NAME_MAX + 1];
};

struct stream stream_of(const char *kind, const char *whose);

/*
 * Calls take for each line, the oldest first, until it returns false: then the line is not as it was written, and the
 * stream is DAMAGED.  last: as in store_read.
 */
typedef bool lines_take(void *into, const char *line, uint64_t number);
enum store_error lines_read(struct store *, struct stream, lines_take *, void *into, uint64_t *last);

/* The same for one event that was read in another way. */
bool lines_take_event(const struct store_event *, lines_take *, void *into);

/* All zero means empty.  The lines follow each other, each with a NUL at its end. */
struct lines {
	int count;
	size_t used;
	char text[LINES_MOST * LINES_BYTES];
};

/* Adds one line; there must be space for it. */
void lines_put(struct lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Called once, when they are stored or cannot be, perhaps before lines_append returns. */
typedef void lines_done(void *user, enum store_error);

/*
 * last: the number of the last known event of the stream.  done may be NULL.  Returns the error that done was called
 * with already, else OK.
 */
enum store_error lines_append(struct store *, struct stream, uint64_t last, const struct lines *, lines_done *,
			      void *user);

/* The same, but the lines replace all that the stream holds. */
enum store_error lines_replace(struct store *, struct stream, uint64_t last, const struct lines *, lines_done *,
			       void *user);

/* The same as lines_append, only if last is still the stream's last event; otherwise done is called with CONFLICT. */
enum store_error lines_append_next(struct store *, struct stream, uint64_t last, const struct lines *, lines_done *,
				   void *user);

#endif
