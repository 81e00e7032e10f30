/* SPDX-License-Identifier: Apache-2.0 */
/* start.h -- a server from its start to its end. */
#ifndef SERVER_OPS_START_H
#define SERVER_OPS_START_H

#include "server/common/server.h"

enum { SERVER_ERROR = 1024 };

/* False: error says what was wrong.  Otherwise the server listens, and server_end must be called. */
bool server_start(struct server *, const struct server_options *, char error[SERVER_ERROR]);

/*
 * Serves until SIGTERM or SIGINT, then closes the connections and stores what is waiting.  Also
 * for one that did not start.
 */
void server_run(struct server *);
void server_end(struct server *);

#endif
