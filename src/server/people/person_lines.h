/* SPDX-License-Identifier: Apache-2.0 */
/*
 * person_lines.h -- the lines of a person that still say something, read in bounded time.
 *
 * A stream of a person (person.h) grows with every seat and every change.  Of its lines only so many still hold: the
 * last 16 names and sessions, the last 60 tables and 12 that were left, 100 blocks and 100 friends.  So a snapshot of
 * the stream (store.h) is those lines, each with its number, and a reader takes them as if they were the stream.  It is
 * written when more than PERSON_LINES_BEHIND lines have followed the one before.
 */
#ifndef SERVER_PEOPLE_PERSON_LINES_H
#define SERVER_PEOPLE_PERSON_LINES_H

#include "server/common/lines.h"

#define PERSON_STREAM "person/"

enum {
	PERSON_NAMES = 16, /* how many of each kind are remembered */
	PERSON_TABLES = 60,
	PERSON_LEFT = 12,
	PERSON_OTHERS = 100, /* blocks, and friends */
	PERSON_LINES_BEHIND = 64,
};

/* As lines_read, of the stream of a person; but lines that no longer hold may be missing.  Not on the loop's thread. */
enum store_error person_lines_read(struct store *, const char *key, lines_take *, void *into, uint64_t *last);

#endif
