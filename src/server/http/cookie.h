/* SPDX-License-Identifier: Apache-2.0 */
/*
 * cookie.h -- by which a person is known: KEY.SECRET (people/person.h), for SESSION_SECONDS.
 *
 * Its name is `__Host-atout` behind a proxy that speaks TLS: no other site of the same domain can set it then.
 * Elsewhere browsers do not accept that name, and it is `atout`.  Both are read; behind a proxy the old one is
 * exchanged for the new one, with the same value, when a person is told who they are.  Once the new one has come, or if
 * the session began with it, the old one opens nothing there: somebody else may have set it.
 */
#ifndef SERVER_HTTP_COOKIE_H
#define SERVER_HTTP_COOKIE_H

#include "net/net.h"
#include "server/people/person.h"

struct cookie {
	char value[PERSON_COOKIE_SIZE]; /* empty: none that could be right */
	enum person_by by;		/* of the value */
	bool old;			/* there is one of the old name where there should be none */
};

struct cookie cookie_read(const struct net_head *, bool proxy);

/* Adds it to the answer of a request, and takes back what the client has of the old name.  NULL: takes back both. */
void cookie_send(struct net_request *, bool proxy, bool old, const char *value);

#endif
