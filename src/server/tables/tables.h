/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tables.h -- all tables in memory, by their id, and the WebSockets through which people come to them.
 *
 * A table is read from the store when somebody asks for it, and leaves the memory when nobody has been there for a
 * while; the store has it all the same.  One whose events are damaged is told of in the log and refused; the others go
 * on.  What strangers may find is noted in the stream `lobby`, lines `SECONDS ID` of when and which, so that a server
 * that starts again can offer the newest of them.
 */
#ifndef SERVER_TABLES_TABLES_H
#define SERVER_TABLES_TABLES_H

#include "net/net.h"
#include "server/tables/live_table.h"

/* Codes with which a WebSocket is closed. */
enum {
	REFUSAL_AGAIN = 4000,	 /* come again at once */
	REFUSAL_NOBODY = 4001,	 /* there is no cookie, or it is nobody's */
	REFUSAL_BARRED = 4003,	 /* the owner of the table has blocked him */
	REFUSAL_NO_TABLE = 4004, /* there is no such table */
	REFUSAL_FULL = 4009,	 /* there are too many tables in memory, or too many guests at this one */
	REFUSAL_DAMAGED = 4010,	 /* the table cannot be read */
	REFUSAL_CLOSED = 4011,	 /* it is not for watching, and no seat is open */
};

enum { TABLES_MOST = 10000 }; /* in memory at once */

/* Reads the lobby.  NULL: no memory.  tables_free is called when nothing is under way. */
struct tables *tables_new(struct server *);
void tables_free(struct tables *);

/* A table, from memory or the store.  NULL: *code is one of those above. */
struct live_table *tables_find(struct tables *, const char *id, int *code);

/* The code that keeps a person (NULL: nobody) from a table; 0: none. */
int tables_bars(struct tables *, const struct live_table *, const struct person *);

/* What a code is in HTTP, and in words: a key of po/. */
struct refusal {
	int code, status;
	const char *key;
};

const struct refusal *refusal_of(int code);

/* A new table of a free id.  made and error as in live.h; when it could not be kept it is gone after `made`. */
struct live_table *tables_create(struct tables *, const struct host_choice *, int *code,
				 void (*made)(void *user, struct live_table *, enum store_error), void *user,
				 char error[HOST_ERROR_MAX]);

/* Calls take for each table in memory. */
void tables_each(struct tables *, void (*take)(void *user, struct live_table *), void *user);

/* The person of a key is another one now: the tables where he is or has a seat are read anew by all who are there. */
void tables_part(struct tables *, const char *person);

/* A person has changed whom he blocks: he is told what the others say or not, and they are sent away from his tables.
 */
void tables_blocks(struct tables *, const char *person);

/* Sends everybody a message. */
void tables_tell(struct tables *, const char *text, size_t length);

struct tables_counts {
	int tables, guests, seats; /* seats: taken by people */
};

struct tables_counts tables_counts(struct tables *);

/* What net calls; user is the server. */
void tables_open(void *user, struct net_conn *, const struct net_head *);
void tables_message(void *user, struct net_conn *, const char *text, size_t length);
void tables_behind(void *user, struct net_conn *);
void tables_close(void *user, struct net_conn *);

#endif
