/* SPDX-License-Identifier: Apache-2.0 */
/* readers.h -- who may read the server's numbers, GET /metrics: who comes from an address, or has a token. */
#ifndef SERVER_COMMON_READERS_H
#define SERVER_COMMON_READERS_H

#include "net/address.h"
#include "server/common/token.h"

struct net_head;

enum { READERS_MOST = 32, READERS_TOKEN_LEAST = 16 };

struct readers {
	struct network networks[READERS_MOST];
	int count;
	char token[TOKEN_HASH_SIZE]; /* its hash; "": there is none */
};

/* Addresses and networks (ADDRESS/BITS) with commas between them, or "none".  False: it is not that, or too many. */
bool readers_read(struct readers *, const char *list);

/*
 * The first line of a file is the token, READERS_TOKEN_LEAST to 200 visible characters of ASCII.  False: it is not, or
 * there is no such file.
 */
bool readers_read_token(struct readers *, const char *file);

/* An address that is not certain (net_peer_known) is nobody's. */
bool readers_has(const struct readers *, const struct net_head *);

#endif
