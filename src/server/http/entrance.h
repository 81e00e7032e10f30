/* SPDX-License-Identifier: Apache-2.0 */
/*
 * entrance.h -- WebSockets: a connection comes to a table.
 *
 * The person and the table are read by tasks.  Meanwhile the connection is open: a limited number of its messages wait,
 * and are handled when it is at the table.  It may also close.
 */
#ifndef SERVER_HTTP_ENTRANCE_H
#define SERVER_HTTP_ENTRANCE_H

#include "net/net.h"

/* What net calls; user is the server. */
void entrance_open(void *user, struct net_conn *, const struct net_head *);
void entrance_message(void *user, struct net_conn *, const char *text, size_t length);
void entrance_behind(void *user, struct net_conn *);
void entrance_close(void *user, struct net_conn *);

#endif
