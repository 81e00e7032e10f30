/* SPDX-License-Identifier: Apache-2.0 */
/* start.h -- a server from its start to its end. */
#ifndef SERVER_OPS_START_H
#define SERVER_OPS_START_H

#include "server/common/server.h"

enum { SERVER_ERROR = 1024 };

/* False: error says what was wrong.  Otherwise it listens, and server_end is due. */
bool server_start(struct server *, const struct server_options *, char error[SERVER_ERROR]);

/* Serves until SIGTERM or SIGINT; closes the connections and keeps what waits.  Accepts one that did not start. */
void server_run(struct server *);
void server_end(struct server *);

#endif
