/* SPDX-License-Identifier: Apache-2.0 */
/* http.h -- requests and their answers: the callbacks of libwebsockets; below 0 closes the connection. */
#ifndef NET_HTTP_H
#define NET_HTTP_H

#include "net/conn.h"

int http_asked(struct net_conn *);
int http_body(struct net_conn *, const void *bytes, size_t length);
int http_body_end(struct net_conn *);
int http_writable(struct net_conn *);
int http_refuse(struct net_conn *, int status); /* the opening of a WebSocket */
void http_gone(struct net_conn *);
bool http_allowed(struct net_conn *, struct peer **);
bool http_same_origin(const struct net_conn *);
bool http_hurries(const struct net_conn *);
extern const struct lws_protocol_vhost_options *const http_headers;

#endif
