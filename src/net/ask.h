/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ask.h -- one request over HTTP/1.1 to a server that the user of a command has named, without TLS and without any
 * proxy.  It blocks, for ASK_SECONDS at most besides the time of the name server.
 */
#ifndef NET_ASK_H
#define NET_ASK_H

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>

enum { ASK_SECONDS = 100, ASK_HOST_SIZE = 254, ASK_ANSWER_MAX = 32 << 20 };

/* Where it is. */
struct ask_place {
	char host[ASK_HOST_SIZE];
	int port;
};

/* "http://HOST", "http://HOST:PORT" or with a path: what stands behind the host and the port; NULL: it is none. */
const char *ask_place_read(const char *text, struct ask_place *);

struct ask_request {
	const char *method, *path;
	const char *lines; /* of the head, each with its end */
	const char *body;
	size_t length;
};

struct ask_reply {
	int status;
	char *body; /* on the heap, with a NUL behind it */
	size_t length;
};

/* False: why; there is nothing to be freed. */
bool ask(const struct ask_place *, const struct ask_request *, struct ask_reply *, char why[ATOUT_ERROR_SIZE]);

/*
 * The bytes of a whole answer, up to the end of its connection, as a reply: its body may come in chunks.  The body is
 * moved to the front of the bytes, which have room for one more.  False: it is none, or a part is missing.
 */
bool ask_read(char *bytes, size_t length, struct ask_reply *);

#endif
