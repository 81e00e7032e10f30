/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The table is a hash table of sets of 8, like a processor's cache: it never grows, and a look-up is bounded.  There
 * are twice as many sets as connections, each of which holds up to three places: a set whose places are all held is
 * rarer than one in a hundred thousand.
 */
#include "net/limit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS = 8 };

/* How many times as much as an address a network may have: its clock runs as many times as fast. */
static const int shares[ADDRESS_NETWORKS] = {1, 2, 4};

struct limits {
	uint64_t secret;
	int inside;
	struct turn all;
	size_t mask;
	struct peer peers[][WAYS];
};

int limit_share(int level) { return shares[level]; }

struct limits *limits_new(int connections, int inside, uint64_t secret)
{
	size_t sets = 1;
	while (sets < (size_t)connections * 2)
		sets *= 2;
	struct limits *limits = calloc(1, sizeof *limits + sets * sizeof limits->peers[0]);

	if (limits)
		*limits = (struct limits){.secret = secret, .inside = inside, .all.most = INT_MAX, .mask = sets - 1};
	return limits;
}

void limits_free(struct limits *limits) { free(limits); }

struct turn *limits_turns(struct limits *limits) { return &limits->all; }

/* The finalizer of MurmurHash3 over both halves; nobody can choose a set without the secret. */
static size_t hash(const struct limits *limits, const struct address *network, int level)
{
	uint64_t half[2], h = limits->secret + (uint64_t)level;

	memcpy(half, network->bytes, sizeof half);
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
		if (peer->full[i] / shares[peer->level] > latest)
			latest = peer->full[i] / shares[peer->level];
	return latest;
}

static struct peer *find(struct limits *limits, const struct address *network, int level)
{
	struct peer *set = limits->peers[hash(limits, network, level)], *oldest = NULL;

	for (int i = 0; i < WAYS; i++) {
		if (set[i].level == level && !memcmp(&set[i].network, network, sizeof *network))
			return &set[i];
		if (!set[i].held && (!oldest || busy_until(&set[i]) < busy_until(oldest)))
			oldest = &set[i];
	}
	if (oldest)
		*oldest = (struct peer){.network = *network, .level = level};
	return oldest;
}

bool limits_find(struct limits *limits, const struct address *address, struct peers *peers)
{
	struct address networks[ADDRESS_NETWORKS];
	int count = address_networks(address, networks), found = 0;

	*peers = (struct peers){{NULL}};
	for (; found < count && (peers->at[found] = find(limits, &networks[found], found)); found++)
		peers->at[found]->held++; /* so that the next one does not take its place */
	peers_release(peers);
	for (int i = 0; i < found; i++) {
		peers->at[i]->turn.of = i + 1 < found ? &peers->at[i + 1]->turn : &limits->all;
		peers->at[i]->turn.most = limits->inside * shares[i];
	}
	return found == count;
}

bool peers_full(const struct peers *peers, int each)
{
	for (int i = 0; i < ADDRESS_NETWORKS && peers->at[i]; i++)
		if (peers->at[i]->held >= each * shares[i])
			return true;
	return false;
}

void peers_hold(const struct peers *peers)
{
	for (int i = 0; i < ADDRESS_NETWORKS && peers->at[i]; i++)
		peers->at[i]->held++;
}

void peers_release(const struct peers *peers)
{
	for (int i = 0; i < ADDRESS_NETWORKS && peers->at[i]; i++)
		peers->at[i]->held--;
}

bool peers_take(const struct peers *peers, enum limit_kind kind, const struct bucket_rate *rate, int64_t now)
{
	struct bucket_rate rates[ADDRESS_NETWORKS];
	int count = 0;

	for (; count < ADDRESS_NETWORKS && peers->at[count]; count++) {
		rates[count] = (struct bucket_rate){.burst = rate->burst * shares[count], .every = rate->every};
		if (!bucket_has(&rates[count], peers->at[count]->full[kind], now * shares[count]))
			return false;
	}
	for (int i = 0; i < count; i++)
		bucket_spend(&rates[i], &peers->at[i]->full[kind], now * shares[i]);
	return true;
}
