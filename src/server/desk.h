/* SPDX-License-Identifier: Apache-2.0 */
/*
 * desk.h -- one table in memory: it does for the table's host what the host cannot do itself.
 *
 * What the host wants kept is appended to the stream `table/ID`, one event of the host as one of the store; what it has
 * to say is sent; its bots think in the pool; its time is a timer of the loop.
 */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include "host/host.h"
#include "server/pool.h"
#include "server/server.h"
#include "server/token.h"

struct person_others;

/* A connection at a table. */
struct host_guest {
	struct desk *desk;
	struct net_conn *conn;
	struct host_guest *next, **link;
	char person[TOKEN_PERSON + 1];
	struct person_others *blocks; /* NULL: the person has blocked nobody */
	int noted; /* that the person has a seat in this match stands in the person's stream; -1: in none */
};

struct desk {
	struct server *server;
	struct desk *next; /* the hall's */
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
	void (*made)(void *user, struct desk *, enum store_error);
	void *made_user;
};

/* An empty one; NULL: no memory.  It is freed with its jobs and guests when nothing is under way. */
struct desk *desk_new(struct server *, const char *id);
void desk_free(struct desk *);

/* It is not what the store has: its guests are forgotten, the host is not called any more. */
void desk_retire(struct desk *);

/* All are sent away to come again, to a table that is read anew. */
void desk_part(struct desk *);

/* A new table.  False: error says what is wrong with the choice.  Else made is called, perhaps from within. */
bool desk_create(struct desk *, const struct host_choice *, void (*made)(void *user, struct desk *, enum store_error),
		 void *user, char error[HOST_ERROR_MAX]);

/*
 * Reads the table from its stream.  OK: last is 0 if there is no such stream.  Else error says what is wrong, and last
 * is the number of the event that it is wrong with.
 */
enum store_error desk_load(struct desk *, char error[HOST_ERROR_MAX]);

/* A connection comes and goes.  False: no memory, or the host wants no more guests. */
struct person;
bool desk_enter(struct desk *, struct net_conn *, const struct person *);
void desk_leave(struct host_guest *);

/* He does not hear from now on what these people say. */
void desk_block(struct host_guest *, const struct person_others *);

/* Tells the connections of a person what another person has to say to him, if he hears that one. */
void desk_tell(struct desk *, const char *to, const char *from, const char *text, size_t length);

void desk_hear(struct host_guest *, const char *text, size_t length);
void desk_again(struct host_guest *);

/* The pool's answer to a job of a line, whose user is the desk. */
void desk_answered(struct pool_line *, const struct pool_answer *);

#endif
