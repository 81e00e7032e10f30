/* SPDX-License-Identifier: Apache-2.0 */
/*
 * history.h -- what somebody has played, counted from the events of the tables at which they have sat.
 *
 * Nothing of it is kept: the events are the truth, and an undo changes the past.  A deal counts for who had the seat
 * when it was over, also if a bot moved for them; a match, if one of its deals does.
 */
#ifndef SERVER_TABLES_HISTORY_H
#define SERVER_TABLES_HISTORY_H

#include "store/store.h"

enum {
	HISTORY_TABLES = 2000, /* the last so many count */
	HISTORY_MATCHES = 200, /* the last so many are listed */
};

struct host;

/* A table as its events left it, to be looked at; the caller frees it.  NULL: there is none, or it is damaged. */
struct host *history_host(struct store *, const char *table);

/*
 * The answer to GET /api/matches (docs/server.md) for the person of a key; the caller frees it.  It opens the store in
 * a folder for itself and may take seconds: a worker's business.  NULL: no memory, or the store's trouble.
 */
char *history_print(const char *folder, const char *key, size_t *length);

#endif
