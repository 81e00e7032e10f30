/* SPDX-License-Identifier: Apache-2.0 */
/* head.h -- what a request or a WebSocket began with. */
#ifndef NET_HEAD_H
#define NET_HEAD_H

#include "net/conn.h"

struct net_head {
	char peer[ADDRESS_TEXT];
	bool known;
	const char *query, *cookies; /* query: "name=value" NUL ... NUL */
	const char *credentials;     /* "Bearer TOKEN", or another scheme; "": none */
	const char *agent;	     /* "": none */
	char path[];		     /* and behind it the others */
};

/* NULL: no memory. */
struct net_head *head_new(const struct net_conn *);

/* secure: only a page that was sent with TLS is of the same origin. */
bool head_same_origin(const char *origin, const char *host, bool secure);
bool head_host_known(const char *host, const char *const *hosts);
bool head_forwarded(const char *forwarded, struct address *);

/* The length of a header; -1: it is too long, and buf empty. */
int head_copy(const struct net_conn *, enum lws_token_indexes, char *buf, size_t size);

#endif
