/* SPDX-License-Identifier: Apache-2.0 */
/*
 * connection.h -- what an open WebSocket is for.  The data of each (net_data) begins with a struct connection, which
 * says who takes what happens to it; without data it is being closed, and nobody does.
 */
#ifndef SERVER_COMMON_CONNECTION_H
#define SERVER_COMMON_CONNECTION_H

#include <stddef.h>

struct net_conn;

/* As in net_calls; user: the server. */
struct connection_way {
	int (*wait)(void *user, struct net_conn *);
	void (*message)(void *user, struct net_conn *, const char *text, size_t length);
	void (*behind)(void *user, struct net_conn *);
	void (*close)(void *user, struct net_conn *);
};

struct connection {
	const struct connection_way *way;
};

#endif
