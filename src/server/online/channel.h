/* SPDX-License-Identifier: Apache-2.0 */
/*
 * channel.h -- a table of an event that is broadcast, and who watches it (docs/online.md, The broadcast).
 *
 * What is on the air stands in the log of the event (evening/broadcast.h).  A channel has the record of that board from
 * its table, and the message that tells it: made once, and sent to all.
 */
#ifndef SERVER_ONLINE_CHANNEL_H
#define SERVER_ONLINE_CHANNEL_H

#include "evening/evening.h"
#include "server/common/connection.h"
#include "server/tables/tables.h"

struct event;

enum { CHANNEL_SPECTATORS = 2048 };

struct spectator {
	struct connection connection; /* first */
	struct net_conn *conn;
	struct channel *channel;
	struct spectator *next, **link; /* the channel's */
	struct address client;
};

struct channel {
	struct channel *next; /* the event's */
	struct event *event;
	int table;
	struct spectator *first;
	int spectators;
	struct aired of;     /* whose record this is, or is being fetched; round 0: none */
	bool fetching, lost; /* lost: there is no record */
	char *record;
	char *message; /* that tells it; NULL: it was not told */
	size_t length;
	uint32_t said; /* of comments, as they were told last */
	struct table_wish wish;
};

/* What is to be done for the channels of an event: a duty (duties.c). */
bool channels_go_on(struct event *);

/* Nothing is watched any more; when nothing is under way, all of them are freed. */
void channels_end(struct event *);
bool channels_rest(const struct event *);
void channels_free(struct event *);

/* ---- Spectators: the connection's data, from then on ---- */

/* 0, or a code of refusal.h: the event has no such channel, or it is full. */
int channel_enter(struct event *, int table, struct spectator *);
void channel_leave(struct spectator *);

/* All is told anew. */
void channel_again(struct spectator *);

#endif
