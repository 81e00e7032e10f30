/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The table is a hash table of sets of 8, like a processor's cache: it never grows, and a look-up is bounded.  There
 * are as many sets as connections, so that a set whose places are all held is rarer than one in a million.
 */
#include "net/limit.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 8 };

struct limits {
	uint64_t secret;
	size_t mask;
	struct peer peers[][WAYS];
};

bool limit_take(const struct net_rate *rate, int64_t *full, int64_t now)
{
	int64_t from = *full > now ? *full : now;

	if (from - now > (int64_t)(rate->burst - 1) * rate->every)
		return false;
	*full = from + rate->every;
	return true;
}

struct limits *limits_new(int connections, uint64_t secret)
{
	size_t sets = 1;
	while (sets < (size_t)connections)
		sets *= 2;
	struct limits *limits = calloc(1, sizeof *limits + sets * sizeof limits->peers[0]);

	if (limits)
		*limits = (struct limits){.secret = secret, .mask = sets - 1};
	return limits;
}

void limits_free(struct limits *limits) { free(limits); }

/* The finalizer of MurmurHash3 over both halves; nobody can choose a set without the secret. */
static size_t hash(const struct limits *limits, const struct address *address)
{
	uint64_t half[2], h = limits->secret;

	memcpy(half, address->bytes, sizeof half);
	for (int i = 0; i < 2; i++) {
		h ^= half[i];
		h = (h ^ h >> 33) * 0xFF51AFD7ED558CCD;
		h = (h ^ h >> 33) * 0xC4CEB9FE1A85EC53;
		h ^= h >> 33;
	}
	return h & limits->mask;
}

static int64_t busy_until(const struct peer *peer)
{
	int64_t latest = 0;

	for (int i = 0; i < LIMIT_KINDS; i++)
		if (peer->full[i] > latest)
			latest = peer->full[i];
	return latest;
}

struct peer *limits_peer(struct limits *limits, const struct address *address)
{
	struct address group = address_group(address);
	struct peer *set = limits->peers[hash(limits, &group)], *oldest = NULL;

	for (int i = 0; i < WAYS; i++) {
		if (!memcmp(&set[i].address, &group, sizeof group))
			return &set[i];
		if (!set[i].held && (!oldest || busy_until(&set[i]) < busy_until(oldest)))
			oldest = &set[i];
	}
	if (oldest)
		*oldest = (struct peer){.address = group};
	return oldest;
}
