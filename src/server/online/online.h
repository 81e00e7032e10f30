/* SPDX-License-Identifier: Apache-2.0 */
/*
 * online.h -- the events at the tables of this server (docs/online.md).
 *
 * An event that is not over stays in memory.  What has to be done next in it follows from the log of its evening, from
 * its entries and from its tables (duties.h); so nothing else is stored but that there is such an event: a line
 * `SECONDS ID` in the stream of the day on which it was opened, `lobby-events/DATE`.
 */
#ifndef SERVER_ONLINE_ONLINE_H
#define SERVER_ONLINE_ONLINE_H

#include "server/evenings/evenings.h"

#define ONLINE_STREAM "lobby-events" /* it goes from the disk as the notes of the lobby do (tables/retention.h) */

enum { ONLINE_DAYS = 14 /* those opened before are not followed */, ONLINE_MOST = 500, ONLINE_LISTED = 100 };

/* Reads what events there are, before the loop runs.  NULL: no memory.  To be freed when no task is under way. */
struct online *online_new(struct server *);
void online_free(struct online *);

/* Nothing is done any more: the server is ending. */
void online_end(struct online *);

/* An event that is over goes from a full list.  False: no other event can be followed. */
bool online_make_room(struct online *);

/* A new event, whose evening is in memory: it is noted, and followed from now on.  False: no memory, or too many. */
bool online_add(struct online *, struct live_evening *);

/* Whether what is written in an event is done: not for ever (ONLINE_DAYS, ONLINE_MOST). */
bool online_follows(const struct online *, const char *id);

/* Something was written in an event: sees what is to be done, in one that is over too: it may be broadcast now. */
void online_look(struct online *, const char *id);

struct spectator;

/* Somebody watches the broadcast of a table (channel.h).  0, or a code of refusal.h: the caller keeps the spectator. */
int online_watch(struct online *, const char *id, int table, struct spectator *);

/* The list of events as JSON, the newest first: its length as snprintf. */
int online_list(const struct online *, char *buf, size_t size);

#endif
