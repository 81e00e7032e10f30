/* SPDX-License-Identifier: Apache-2.0 */
/*
 * live.h -- one table in memory: it does for the table's host what the host cannot do itself.
 *
 * What the host wants kept is appended to the stream `table/ID`, one event of the host as one of the store; what it has
 * to say is sent; its bots think in the pool; its time is a timer of the loop.
 */
#ifndef SERVER_TABLES_LIVE_TABLE_H
#define SERVER_TABLES_LIVE_TABLE_H

#include "host/host.h"
#include "pool/pool.h"
#include "server/common/server.h"
#include "server/common/token.h"
#include "store/store.h"

struct person_others;

/* A connection at a table. */
struct host_guest {
	struct live_table *live;
	struct net_conn *conn;
	struct host_guest *next, **link;
	char person[TOKEN_PERSON + 1];
	struct person_others *blocks; /* NULL: the person has blocked nobody */
	int noted; /* that the person has a seat in this match stands in the person's stream; -1: in none */
};

struct live_table {
	struct server *server;
	struct live_table *next; /* the tables's */
	char id[TOKEN_TABLE + 1];
	struct host *host;
	struct host_guest *guests;
	struct pool_line line;
	uint64_t last; /* number of the stream's last event */
	bool keeping;  /* an event is under way */
	bool stale;    /* it was retired: to be freed when nothing is under way */
	double asked;  /* when the message was heard whose event is under way; 0: it was none */
	double heard;  /* when the message was heard that has just come, which the host may judge now; else 0 */
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
 * Reads the table from its stream.  OK: last is 0 if there is no such stream.  Else error says what is wrong, and last
 * is the number of the event that it is wrong with.
 */
enum store_error live_table_load(struct live_table *, char error[HOST_ERROR_MAX]);

/* A connection comes and goes.  False: no memory, or the host wants no more guests. */
struct person;
bool live_table_enter(struct live_table *, struct net_conn *, const struct person *);
void live_table_leave(struct host_guest *);

/* He does not hear from now on what these people say. */
void live_table_block(struct host_guest *, const struct person_others *);

/* Tells the connections of a person what another person has to say to him, if he hears that one. */
void live_table_tell(struct live_table *, const char *to, const char *from, const char *text, size_t length);

void live_table_hear(struct host_guest *, const char *text, size_t length);
void live_table_again(struct host_guest *);

/* The pool's answer to a job of a line, whose user is the live. */
void live_table_answered(struct pool_line *, const struct pool_answer *);

#endif
