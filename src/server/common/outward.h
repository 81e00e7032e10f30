/* SPDX-License-Identifier: Apache-2.0 */
/*
 * outward.h -- one request of ours to an address that a client has given: by HTTPS to port 443 of a public address, and
 * nowhere else.
 *
 * The name is resolved once, and the connection goes to an address that was found public: what a name server answers
 * later changes nothing.  The certificate must be that of the name.  No redirect is followed.  It blocks, for
 * OUTWARD_SECONDS at most besides the time of the name server; any thread may call it.
 */
#ifndef SERVER_COMMON_OUTWARD_H
#define SERVER_COMMON_OUTWARD_H

#include "net/address.h"

#include <stdbool.h>
#include <stddef.h>

enum { OUTWARD_SECONDS = 10, OUTWARD_URL_MAX = 512, OUTWARD_HOST_SIZE = 254, OUTWARD_ADDRESSES = 8 };

struct outward_url {
	char host[OUTWARD_HOST_SIZE];
	char origin[OUTWARD_HOST_SIZE + 8];
	const char *path; /* of the text that was read */
};

/* https://NAME/PATH, of visible characters, without port, user, fragment or a numeric address. */
bool outward_read(const char *text, struct outward_url *);

/* Whether it is an address of the Internet: not of a machine, a network at home, a provider, a group, or of nobody. */
bool outward_public(const struct address *);

/* The addresses of a name; how many. */
typedef int outward_resolve(const char *host, struct address found[OUTWARD_ADDRESSES]);
outward_resolve outward_by_dns;

struct outward {
	outward_resolve *resolve;
	/* For tests, set by the program alone: everything goes to this port of this machine instead, and this file has
	 * the only authority; 0, NULL: no. */
	int port;
	const char *authority;
};

/*
 * Sends a body with lines of a head, each with its end.  Returns the status of the answer, from 100; 0: none came, and
 * why is said in a word: "address", "connect", "tls", "time" or "answer".
 */
int outward_post(const struct outward *, const struct outward_url *, const char *head, const void *body, size_t length,
		 const char **lost);

#endif
