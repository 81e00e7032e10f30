/* SPDX-License-Identifier: Apache-2.0 */
/* table_stream.h -- a stored table: the stream `table/ID`, with one event of the store for each event of the host. */
#ifndef SERVER_TABLES_TABLE_STREAM_H
#define SERVER_TABLES_TABLE_STREAM_H

#include "host/host.h"
#include "server/common/lines.h"

#define TABLE_STREAM "table/"

struct table_reading {
	struct host *host;				/* new: all events are applied to it */
	void (*after)(void *user, const struct host *); /* after each event; NULL: nothing */
	void *user;

	/* Of the stream's snapshot, as it is now: the number of the last event in it; 0: there is none. */
	uint64_t snapshot;

	/* Set: number of the last event, 0 if there is no such table; of the faulty one, and what is wrong with it. */
	uint64_t last;
	char why[ATOUT_ERROR_SIZE];
};

/*
 * It waits for the disk.  Without `after`, it reads the stream's snapshot and only the events behind it; and if these
 * are many, keeps a new one.
 */
enum store_error table_stream_read(struct store *, const char *id, struct table_reading *);

/* Whether so many events behind a snapshot are many. */
bool table_stream_grows(uint64_t last, uint64_t snapshot);

/* A host to which events are applied, only for reading: it calls nobody; the caller frees it.  NULL: no memory. */
struct host *table_stream_host(void);

#endif
