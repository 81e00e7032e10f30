/* SPDX-License-Identifier: Apache-2.0 */
/*
 * host_state.h -- a host and its parts, each of which knows only those above it in this list.
 *
 * Besides host.c, facts.c, set.c and online.c, only tests include it.
 */
#ifndef HOST_HOST_STATE_H
#define HOST_HOST_STATE_H

#include "host/host.h"
#include "host/log/snapshot.h"
#include "host/pace.h"

/* The event being stored, and the sender of its message. */
struct host_progress {
	enum { HOST_QUIET, HOST_KEEPING, HOST_KEPT, HOST_LOST } stage;
	char *event;
	size_t length;
	const char *why;	     /* of HOST_LOST; the caller's, while host_lost runs */
	struct host_guest *asker;    /* NULL: nobody */
	struct wire_message message; /* of asker */
	int64_t received;	     /* when the message of this event, or the one being judged, was received; -1 */
};

/* A message that waits until the present event is stored. */
struct host_waiting {
	struct host_waiting *next;
	struct host_guest *guest;
	int64_t when; /* when the message came */
	size_t length;
	char text[]; /* NUL at its end */
};

struct host {
	const char *damage; /* NULL: none; else nothing works any more */
	struct log log;
	struct snapshot snapshot; /* until it is resumed: of the events applied */
	struct people people;
	struct clock clock;
	struct teller teller;
	struct bots bots;
	struct pace pace;
	struct host_waiting *waiting; /* the oldest first */
	struct host_progress progress;
	bool running;
};

/* Proposes an event of the caller's.  False: another one is being stored, or the table is damaged. */
bool host_propose(struct host *, struct event_text *, int64_t now);

#endif
