/* SPDX-License-Identifier: Apache-2.0 */
/* ws.h -- WebSockets: the callbacks of libwebsockets; below 0 closes the connection. */
#ifndef NET_WS_H
#define NET_WS_H

#include "net/conn.h"

int ws_admit(struct net_conn *);
int ws_opened(struct net_conn *);
int ws_received(struct net_conn *, const char *bytes, size_t length);
void ws_ponged(struct net_conn *);
int ws_writable(struct net_conn *);
void ws_closed(struct net_conn *);
void ws_sweep(struct net_conn *, int64_t now);

#endif
