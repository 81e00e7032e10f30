/* SPDX-License-Identifier: Apache-2.0 */
/*
 * limit.h -- how often: a bucket of tokens as one number, and a table of the addresses that have lately been seen.
 *
 * A bucket holds `burst` tokens and gets one back every so many milliseconds.  It is kept as the time at which it will
 * be full again (the generic cell rate algorithm of ATM), so an empty one is 0 and nothing has to be filled by a clock.
 */
#ifndef NET_LIMIT_H
#define NET_LIMIT_H

#include "net/address.h"
#include "net/net.h"

enum limit_kind { LIMIT_CONNECTS, LIMIT_REQUESTS, LIMIT_KINDS };

/* What is known of the connections of one address, or of the /64 that an address of IPv6 is in. */
struct peer {
	struct address address;
	int64_t full[LIMIT_KINDS]; /* when its buckets are full again */
	int held;		   /* connections that it has open */
};

struct limits;

/* Takes a token; false: there is none. */
bool limit_take(const struct net_rate *, int64_t *full, int64_t now);

/* A table with room for so many addresses that hold a connection.  NULL: no memory. */
struct limits *limits_new(int connections, uint64_t secret);
void limits_free(struct limits *);

/*
 * What is known of an address; valid until the next call, or for as long as `held` is not 0.  If there is no room, the
 * address with full buckets, or else the one idle longest, is forgotten.  NULL: all hold connections.
 */
struct peer *limits_peer(struct limits *, const struct address *);

#endif
