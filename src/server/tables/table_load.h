/* SPDX-License-Identifier: Apache-2.0 */
/*
 * table_load.h -- a table on its way from the store into memory: first a task of `loading` reads its events, then a
 * task of `reading` reads whom its owner has blocked.  The list comes last, so that no change of it is missed:
 * whatever changes the list reads it in the same queue.  A table without that list is not opened: it would let in
 * people who must be kept out.
 */
#ifndef SERVER_TABLES_TABLE_LOAD_H
#define SERVER_TABLES_TABLE_LOAD_H

#include "server/tables/live_table.h"
#include "server/tables/table_stream.h"

/* Called once; live NULL: code is one of refusal.h. */
typedef void table_got(void *user, struct live_table *, int code);

/* Allocated by a caller that wants a table. */
struct table_wish {
	table_got *got;
	void *user;
	struct address client; /* for whom the table is read */
	struct table_wish *next;
};

struct table_load;

/* Called once, on the loop's thread, with a code or 0; what is loaded belongs to the callee. */
typedef void table_loaded(struct table_load *, int code);

struct table_load {
	struct task task;
	struct table_load *next; /* the caller's */
	struct live_table *live; /* nobody else knows of it yet */
	unsigned changes; /* the caller's: of what people have stored (task.h), as they were when loading began */
	struct table_wish *first, **end; /* the caller's: the callers that wait for it, in turn */
	enum store_error error;
	struct table_reading reading;
	table_loaded *loaded; /* NULL: nobody wants it any more */
};

/* For a client (task.h).  NULL: too many tasks, or no memory. */
struct table_load *table_load_start(struct server *, const char *id, const struct address *client, table_loaded *);

/* Frees it, and the table if it is still there. */
void table_load_free(struct table_load *);

/* The same at once, before the loop runs.  NULL: it cannot be loaded, and the log says so. */
struct table_load *table_load_now(struct server *, const char *id);

#endif
