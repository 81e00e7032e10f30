/* SPDX-License-Identifier: Apache-2.0 */
/*
 * live_table.h -- one table in memory: it does for the table's host what the host cannot do itself.
 *
 * What the host wants kept is appended to the stream `table/ID`, one event of the host as one of the store; what it has
 * to say is sent; its bots think in the pool; its time is a timer of the loop.
 */
#ifndef SERVER_TABLES_LIVE_TABLE_H
#define SERVER_TABLES_LIVE_TABLE_H

#include "host/host.h"
#include "pool/pool.h"
#include "server/common/server.h"
#include "server/tables/guest.h"
#include "store/store.h"

struct live_table {
	struct server *server;
	struct live_table *next; /* the tables's */
	char id[TOKEN_TABLE + 1];
	struct host *host;
	struct host_guest *guests;
	struct others *barred; /* whom its owner has blocked; NULL: nobody */
	struct pool_line line;
	uint64_t last;	 /* number of the stream's last event */
	bool keeping;	 /* an event is under way */
	bool stale;	 /* it was retired: to be freed when nothing is under way */
	bool held;	 /* those who have waited for it are told that it is there */
	double asked;	 /* when the message was received whose event is under way; 0: it was none */
	double received; /* when the message was received that has just come, which the host may judge now; else 0 */
	int64_t due;
	struct loop_timer *timer;
	int64_t left; /* when the last guest has gone, or it was loaded */

	/* Called once, when the first event of a new table is kept or cannot be; then NULL. */
	void (*made)(void *user, struct live_table *, enum store_error);
	void *made_user;
};

/* An empty one; NULL: no memory.  It is freed with its jobs and guests when nothing is under way. */
struct live_table *live_table_new(struct server *, const char *id);
void live_table_free(struct live_table *);

/* It is not what the store has: its guests are forgotten, the host is not called any more. */
void live_table_retire(struct live_table *);

/* All are sent away to come again, to a table that is read anew. */
void live_table_part(struct live_table *);

/* A new table.  False: error says what is wrong with the choice.  Else made is called, perhaps from within. */
bool live_table_create(struct live_table *, const struct host_choice *,
		       void (*made)(void *user, struct live_table *, enum store_error), void *user,
		       char error[HOST_ERROR_MAX]);

/*
 * Reads the table from its stream, as table_stream_read; on any thread, while nobody else knows of the table.  One that
 * was read and is not wanted is discarded; else it goes on.
 */
enum store_error live_table_read(struct live_table *, struct store *, char why[HOST_ERROR_MAX]);
void live_table_discard(struct live_table *);
void live_table_resume(struct live_table *);

/* Whom its owner has blocked from now on.  False: no memory, and nothing has changed. */
bool live_table_bar(struct live_table *, const struct others *);

/* The code (refusal.h) that keeps a person from the table, by key ("": nobody's); 0: none. */
int live_table_bars(const struct live_table *, const char *person);

/* What time it is for the host; and what is to be done after everything that the host was told. */
int64_t live_table_now(const struct live_table *);
void live_table_settle(struct live_table *);

/* The pool's answer to a job of a line, whose user is the live. */
void live_table_answered(struct pool_line *, const struct pool_answer *);

#endif
