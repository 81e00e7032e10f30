/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hall.h -- all tables in memory, by their id, and the WebSockets through which people come to them.
 *
 * A table is read from the store when somebody asks for it, and leaves the memory when nobody has been there for a
 * while; the store has it all the same.  One whose events are damaged is told of in the log and refused; the others go
 * on.  What strangers may find is noted in the stream `lobby`, lines `SECONDS ID` of when and which, so that a server
 * that starts again can offer the newest of them.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "server/desk.h"

/* Codes with which a WebSocket is closed. */
enum {
	HALL_AGAIN = 4000,    /* come again at once */
	HALL_NOBODY = 4001,   /* there is no cookie, or it is nobody's */
	HALL_BARRED = 4003,   /* the owner of the table has blocked him */
	HALL_NO_TABLE = 4004, /* there is no such table */
	HALL_FULL = 4009,     /* there are too many tables in memory, or too many guests at this one */
	HALL_DAMAGED = 4010,  /* the table cannot be read */
	HALL_CLOSED = 4011,   /* it is not for watching, and no seat is open */
};

enum { HALL_TABLES = 10000 }; /* in memory at once */

/* Reads the lobby.  NULL: no memory.  hall_free is called when nothing is under way. */
struct hall *hall_new(struct server *);
void hall_free(struct hall *);

/* A table, from memory or the store.  NULL: *code is one of those above. */
struct desk *hall_find(struct hall *, const char *id, int *code);

/* The code that keeps a person (NULL: nobody) from a table; 0: none. */
int hall_bars(struct hall *, const struct desk *, const struct person *);

/* What a code is in HTTP, and in words: a key of po/. */
struct hall_refusal {
	int code, status;
	const char *key;
};

const struct hall_refusal *hall_refusal(int code);

/* A new table of a free id.  made and error as in desk.h; when it could not be kept it is gone after `made`. */
struct desk *hall_create(struct hall *, const struct host_choice *, int *code,
			 void (*made)(void *user, struct desk *, enum store_error), void *user,
			 char error[HOST_ERROR_MAX]);

/* Calls take for each table in memory. */
void hall_each(struct hall *, void (*take)(void *user, struct desk *), void *user);

/* The person of a key is another one now: the tables where he is or has a seat are read anew by all who are there. */
void hall_part(struct hall *, const char *person);

/* A person has changed whom he blocks: he is told what the others say or not, and they are sent away from his tables.
 */
void hall_blocks(struct hall *, const char *person);

/* Sends everybody a message. */
void hall_tell(struct hall *, const char *text, size_t length);

struct hall_counts {
	int tables, guests, seats; /* seats: taken by people */
};

struct hall_counts hall_counts(struct hall *);

/* What net calls; user is the server. */
void hall_open(void *user, struct net_conn *, const struct net_head *);
void hall_message(void *user, struct net_conn *, const char *text, size_t length);
void hall_behind(void *user, struct net_conn *);
void hall_close(void *user, struct net_conn *);

#endif
