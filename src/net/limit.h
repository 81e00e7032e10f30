/* SPDX-License-Identifier: Apache-2.0 */
/* limit.h -- a table of the addresses that have lately been seen, with their buckets (base/bucket.h). */
#ifndef NET_LIMIT_H
#define NET_LIMIT_H

#include "net/address.h"
#include "net/net.h"
#include "base/turn.h"

enum limit_kind { LIMIT_CONNECTS, LIMIT_REQUESTS, LIMIT_KINDS };

/* What is known of one of an address's networks. */
struct peer {
	struct address network;
	int level;		   /* its place among the networks of an address */
	int held;		   /* connections that it has open */
	int64_t full[LIMIT_KINDS]; /* when its buckets are full again, by its own clock */
	struct turn turn;	   /* of its connections that wait, and of the networks within it */
};

/* The networks of one address; NULL behind the last. */
struct peers {
	struct peer *at[ADDRESS_NETWORKS];
};

struct limits;

/* How many times as much as an address a network may have, by its place among the networks of an address: 1, 2 or 4. */
int limit_share(int level);

/*
 * A table with room for so many connections of as many addresses, of each of which so many may be inside (turn.h).
 * NULL: no memory.
 */
struct limits *limits_new(int connections, int inside, uint64_t secret);
void limits_free(struct limits *);

/* The root of all their turns. */
struct turn *limits_turns(struct limits *);

/*
 * What is known of an address; valid until the next call, or for as long as they are held.  If there is no room, the
 * network with full buckets, or else the one idle longest, is forgotten.  False: all hold connections.
 */
bool limits_find(struct limits *, const struct address *, struct peers *);

/* Whether one of them has all the connections that it may, if an address may have so many. */
bool peers_full(const struct peers *, int each);

/* A connection more, or one less. */
void peers_hold(const struct peers *);
void peers_release(const struct peers *);

/* Takes a token from each; false: one of them has none, and nothing was taken. */
bool peers_take(const struct peers *, enum limit_kind, const struct bucket_rate *, int64_t now);

#endif
