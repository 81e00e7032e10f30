/* SPDX-License-Identifier: Apache-2.0 */
/*
 * slow.h -- slow tables go on while nobody is there: bots move, and whose time is up is replaced.
 *
 * Each with an unfinished match has a stream `slow/ID`, written before the event that begins the match.  When the
 * server starts, all of them are read, one after the other; when one leaves memory, it is noted here when it must be
 * back.
 */
#ifndef SERVER_TABLES_SLOW_H
#define SERVER_TABLES_SLOW_H

#include "server/tables/live_table.h"

#define SLOW_STREAM "slow/"

struct slow;

/* Reads the streams, before the loop runs.  NULL: no memory.  slow_free: when nothing is under way. */
struct slow *slow_new(struct server *);
void slow_free(struct slow *);

/* A match begins at a slow table: to be called before its event is appended. */
void slow_note(struct slow *, const char *id);

/* A table comes to memory, or leaves it. */
void slow_came(struct slow *, const char *id);
void slow_left(struct slow *, const struct live_table *);

/* The id of the table that should have been in memory for the longest time; NULL: none. */
const char *slow_next(const struct slow *);

/* It could not be brought there: a code of refusal.h. */
void slow_failed(struct slow *, const char *id, int code);

#endif
