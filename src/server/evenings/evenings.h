/* SPDX-License-Identifier: Apache-2.0 */
/*
 * evenings.h -- all evenings in memory, by their id.  The log of an evening is the stream `evening/ID`, with a line of
 * JSON as each event (evening/act.h); access.h has who may do what there.
 *
 * An evening is read from the store when somebody asks for it, and may leave memory when nobody has for a while.  What
 * changes it goes one after the other: whoever wants to write enters, is called when it is their turn, and leaves when
 * that is stored.
 */
#ifndef SERVER_EVENINGS_EVENINGS_H
#define SERVER_EVENINGS_EVENINGS_H

#include "server/common/server.h"
#include "server/evenings/access.h"
#include "server/evenings/entries.h"

#define EVENING_STREAM "evening/"
#define EVENINGS_STREAM "evenings/" /* of a person: those that they have opened, a line `ID SECONDS TITLE` each */
#define EVENING_PLAYERS_STREAM "eplayers/" /* of a person: the players of their club, a table as one event */

enum { EVENINGS_KEPT = 64 /* in memory, if nobody uses more */, EVENINGS_MOST = 1000 };

/* Somebody who waits for a turn.  The caller's; valid until turn is called. */
struct evening_turn_wish {
	void (*turn)(void *user);
	void *user;
	struct evening_turn_wish *next;
};

struct live_evening {
	struct live_evening *next;
	struct evenings *evenings;
	char id[TOKEN_TABLE + 1];
	struct evening *evening;
	struct access access;
	struct entries *entries; /* of an event at the server's tables; else NULL */
	uint64_t used;		 /* the higher, the later somebody has asked for it */
	int holds;		 /* it stays in memory */
	unsigned told;		 /* how often something has changed that is not stored: tables are there */
	bool busy;		 /* somebody has the turn */
	bool broken;		 /* what is in memory is not what is stored: it is read anew */
	struct evening_turn_wish *first, **end;
};

/* code 0: live is there, until the function returns; else a status of HTTP: 404, 503. */
typedef void evening_got(void *user, struct live_evening *live, int status);

struct evening_wish {
	evening_got *got;
	void *user;
	struct address client; /* who pays for the reading */
	struct evening_wish *next;
};

/* NULL: no memory.  To be freed when no task is under way. */
struct evenings *evenings_new(struct server *);
void evenings_free(struct evenings *);

/* Gets one from memory or the store: got is called before this returns, or when it has been read. */
void evenings_get(struct evenings *, const char *id, struct evening_wish *);

/* Of an event there are entries: empty ones of a new one.  False: no memory. */
bool live_evening_open_entries(struct live_evening *);

/* A new one with an id of its own and nothing in it, held, with the turn taken.  NULL: no memory, or too many. */
struct live_evening *evenings_make(struct evenings *);

/* A person no longer exists: what has their name is read anew. */
void evenings_forget(struct evenings *, const char *person);

void live_evening_enter(struct live_evening *, struct evening_turn_wish *);
void live_evening_leave(struct live_evening *);

struct store *live_evening_store(const struct live_evening *);

/* While it is held it stays in memory. */
void live_evening_hold(struct live_evening *);
void live_evening_let_go(struct live_evening *);

/*
 * A buffer for an answer that is being written, of at least so many bytes; *size: how many it has.  It stays as large
 * as it was ever needed, so that an answer is written twice only when none has been as long.  NULL: no memory.
 */
char *evenings_buffer(struct evenings *, size_t least, size_t *size);

/* Changes whenever something that is told of it does. */
static inline uint64_t live_evening_version(const struct live_evening *live)
{
	return live->evening->events + live->access.last + (live->entries ? live->entries->last : 0) +
	       ((uint64_t)live->told << 20);
}

/*
 * The deals of an event come from the key to which the server has bound itself, or came from the one that its file had.
 * Not those of one that was restored before it began: its commitment is another server's, or its director's.
 */
static inline bool live_evening_is_bound(const struct live_evening *live)
{
	return evening_keeps(live->evening, live->access.fair) || (live->evening->over && live->evening->key[0]);
}

#endif
