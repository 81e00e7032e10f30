/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lobby.h -- tables that strangers may find: noted in the stream `lobby`, lines `SECONDS ID` of when and which, so that
 * a server that starts again can offer the newest of them.
 */
#ifndef SERVER_TABLES_LOBBY_H
#define SERVER_TABLES_LOBBY_H

#include "server/common/server.h"
#include "server/common/token.h"

enum { LOBBY_MOST = 50 /* tables that are offered again after a start */ };

struct lobby {
	struct server *server;
	uint64_t last; /* number of the stream's last event */
	int waiting;   /* events that are to follow it */
};

struct lobby_ids {
	int count; /* that were found: of more than LOBBY_MOST, the last are there */
	char id[LOBBY_MOST][TOKEN_TABLE + 1];
};

/* Those of the last day, before the loop runs. */
void lobby_read(struct lobby *, struct lobby_ids *);

/* Notes a table, which is offered in any case; only after a start it may be missing. */
void lobby_note(struct lobby *, const char *id);

#endif
