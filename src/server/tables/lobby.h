/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lobby.h -- tables that strangers may find: noted in the stream `lobby`, lines `SECONDS ID` for the time and the
 * table, so that a restarted server can offer the newest of them.
 */
#ifndef SERVER_TABLES_LOBBY_H
#define SERVER_TABLES_LOBBY_H

#include "server/common/server.h"
#include "server/common/token.h"

enum { LOBBY_MOST = 50 /* tables that are offered again after a start */ };

struct lobby {
	struct server *server;
	uint64_t last; /* number of the stream's last event */
	int waiting;   /* events that are waiting to follow it */
};

struct lobby_ids {
	int count; /* how many were found: if more than LOBBY_MOST, only the last are there */
	char id[LOBBY_MOST][TOKEN_TABLE + 1];
};

/* Reads those of the last day, before the loop runs. */
void lobby_read(struct lobby *, struct lobby_ids *);

/* Notes a table.  It is offered even if the note fails; then it may be missing after a restart. */
void lobby_note(struct lobby *, const char *id);

#endif
