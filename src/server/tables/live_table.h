/* SPDX-License-Identifier: Apache-2.0 */
/*
 * live_table.h -- one table in memory: it does for the table's host what the host cannot do itself.
 *
 * It appends the host's events to the stream `table/ID`, one event of the store for each; it sends the host's messages;
 * the host's bots think in the pool; its time comes from a timer of the loop.
 */
#ifndef SERVER_TABLES_LIVE_TABLE_H
#define SERVER_TABLES_LIVE_TABLE_H

#include "host/host.h"
#include "pool/pool.h"
#include "server/common/server.h"
#include "server/common/connection.h"
#include "server/people/others.h"
#include "server/people/person.h"
#include "server/tables/shares.h"
#include "store/store.h"

struct entering;
struct net_conn;
struct record;

/* A connection at a table, and what the table knows of its person. */
struct host_guest {
	struct connection connection;	 /* first */
	struct live_table *live;	 /* NULL: not there yet */
	struct entering *entering;	 /* on its way there (http/entrance.c); then NULL */
	struct net_conn *conn;		 /* its data is the guest */
	struct host_guest *next, **link; /* the table's */
	struct address client;		 /* where it comes from */
	char person[TOKEN_PERSON + 1];
	char cookie[TOKEN_HASH_SIZE]; /* hash of the one they came with */
	struct others *blocks;	      /* NULL: the person has blocked nobody */
	bool adds;		      /* it is told only new rows of the sheet */
	bool sat;		      /* the person's stream has a note of a seat here */
	int noted;     /* the match for which the person's stream needs no other note of their seat here; -1: none */
	uint64_t last; /* number of the last event of that stream, as it was when the guest came */
};

/*
 * Told once that an event is stored or cannot be: the first one of a new table, which then is retired, or the one that
 * closes it (live_table_lend).
 */
typedef void live_table_made(void *user, struct live_table *, enum store_error);

struct live_table {
	struct server *server;
	struct live_table *next; /* in the list of tables */
	char id[TOKEN_TABLE + 1];
	uint64_t number;	/* a table that came to memory later has a higher one */
	struct address network; /* where it was opened from (cost_group); all zero: before the server started */
	struct host *host;
	struct host_guest *guests;
	struct others *barred; /* whom its owner has blocked; NULL: nobody */
	struct pool_line line;
	uint64_t last;	      /* number of the stream's last event */
	uint64_t snapshot;    /* and of the last one in its snapshot (table_keep.h) */
	bool keeping;	      /* an event is being stored */
	bool online;	      /* made here for an event, not by a visit */
	bool stale;	      /* it was retired: to be freed when nothing is under way */
	bool held;	      /* callers that waited for it are being told that it is there */
	struct shares shares; /* of the present deal */
	struct address asker; /* whose message it comes from, or for whom bots play */
	uint32_t compared;    /* deals that its set has, a bit each from the first one on (set_follow.h) */
	uint32_t comparing;   /* and those that are being stored there */
	double asked;	      /* when the message of the event being stored was received; 0: it has none */
	double received;      /* when the message was received that the host is handling now; else 0 */
	int sent;	      /* messages that have not been charged to anybody */
	int64_t due;
	struct loop_timer *timer;
	int64_t left;	       /* when the last guest left, or when it was loaded */
	int64_t looked;	       /* when it was asked last whether something is due by the time of day */
	struct record *record; /* record.h; NULL: nobody has wanted it */

	uint32_t asked_of[ATOUT_SEATS_MAX]; /* the turn of each seat that was seen last (host_asked) */

	/* Called once; then NULL. */
	live_table_made *made;
	void *made_user;
};

/* An empty one; NULL: no memory.  It is freed with its jobs and guests when nothing is under way. */
struct live_table *live_table_new(struct server *, const char *id);
void live_table_free(struct live_table *);

/* It differs from the table in the store: its guests are forgotten, and the host is not called any more. */
void live_table_retire(struct live_table *);

/* Sends everybody away with a code of refusal.h; AGAIN: to come to a table that is read anew. */
void live_table_part(struct live_table *, int code);

/* A table whose events were all applied goes on, and one that is not wanted is discarded. */
void live_table_discard(struct live_table *);
void live_table_resume(struct live_table *);

/*
 * Closes the table for good, for its owner's request (host_lend).  False: it is busy; else made is called, perhaps
 * before this returns.
 */
bool live_table_lend(struct live_table *, live_table_made *made, void *user);

/* Does what is due by the time of day. */
void live_table_look(struct live_table *);

/* The code (refusal.h) that keeps a person out, by key ("": no person); 0: none. */
int live_table_bars(const struct live_table *, const char *person);

/* The same, whether or not an operator has closed the table: who may have its record. */
int live_table_bars_person(const struct live_table *, const char *person);

/* ---- Connections ---- */

/* NULL: no memory. */
struct host_guest *guest_new(struct net_conn *);
void guest_free(struct host_guest *);

/* A connection comes and goes.  False: no memory, or the host accepts no more guests; the caller keeps the guest. */
bool live_table_enter(struct live_table *, struct host_guest *, const struct person *, const struct others *blocks);
void live_table_leave(struct host_guest *);

/* A message of a connection; and that it has read too slowly, and is to be sent everything anew. */
void live_table_hear(struct host_guest *, const char *text, size_t length);
void live_table_again(struct host_guest *);

/* Tells the connections of a person what another person says to them, unless they have blocked that person. */
void live_table_tell(struct live_table *, const char *to, const char *from, const char *text, size_t length);

/* Where a person plays next; false: that is not known. */
typedef bool live_table_play(const void *user, const char *person, char id[TOKEN_TABLE + 1]);

/* Tells everybody at the table of an event that something has changed for them; play NULL: they ask what. */
void live_table_tell_changed(struct live_table *, live_table_play *play, const void *user);

/* Nobody plays on at the table of an event (host_close).  False: it is busy: try again. */
bool live_table_close(struct live_table *);

/* The pool's answer to a job of a line, whose user is the live_table. */
void live_table_answered(struct pool_line *, const struct pool_answer *);

#endif
