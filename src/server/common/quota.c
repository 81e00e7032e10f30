/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/quota.h"

#include "base/bucket.h"
#include "lang/lang.h"
#include "net/address.h"
#include "net/limit.h"
#include "net/net.h"
#include "server/common/buckets.h"

#include <stdlib.h>
#include <string.h>

enum { DAY = 24 * 3600 * 1000 };

const char *const quota_too_often = N_("Too many attempts. Please try again later");

struct quota {
	struct bucket_rate rates[QUOTA_KINDS];
	uint64_t refused[QUOTA_KINDS];
	struct buckets *buckets;
};

struct quota *quota_new(void)
{
	static const struct bucket_rate usual[QUOTA_KINDS] = {
		[QUOTA_ACCOUNTS] = {100, DAY / 100}, [QUOTA_TRIES] = {60, 30000},
		[QUOTA_GUESSES] = {12, 60000},	     [QUOTA_REPORTS] = {20, DAY / 20},
		[QUOTA_REPORTERS] = {60, DAY / 60},  [QUOTA_SETTINGS] = {60, 30000},
		[QUOTA_MATCHES] = {20, 2000},	     [QUOTA_FRIENDS] = {20, 5000},
		[QUOTA_CHANGES] = {120, DAY / 48},   [QUOTA_SEATS] = {200, DAY / 144},
		[QUOTA_RULES] = {200, 2000},	     [QUOTA_SUBSCRIBERS] = {200, DAY / 200},
		[QUOTA_PUSHES] = {60, DAY / 144},    [QUOTA_SERVICES] = {1000, 500},
		[QUOTA_POSTS] = {20, DAY / 40},	     [QUOTA_SETS] = {20, DAY / 60},
		[QUOTA_EVENINGS] = {20, DAY / 20},   [QUOTA_JOINS] = {200, 10000},
		[QUOTA_ENTRIES] = {300, 1000},
	};
	struct quota *quota = calloc(1, sizeof *quota);

	if (!quota)
		return NULL;
	memcpy(quota->rates, usual, sizeof usual);
	quota->buckets = buckets_new();
	if (quota->buckets)
		return quota;
	free(quota);
	return NULL;
}

void quota_free(struct quota *quota)
{
	if (!quota)
		return;
	buckets_free(quota->buckets);
	free(quota);
}

void quota_allow_daily(struct quota *quota, enum quota_kind kind, int count)
{
	int every = !count ? 0 : count < DAY ? DAY / count : 1;

	quota->rates[kind] = (struct bucket_rate){.burst = count, .every = every};
}

static bool take(struct quota *quota, enum quota_kind kind, const void *who, size_t length, int64_t now)
{
	const struct bucket_rate *rate = &quota->rates[kind];
	bool may = !rate->every || bucket_take(rate, buckets_find(quota->buckets, kind, who, length), now);

	quota->refused[kind] += !may;
	return may;
}

uint64_t quota_refused(const struct quota *quota, enum quota_kind kind) { return quota->refused[kind]; }

bool quota_take(struct quota *quota, enum quota_kind kind, const char *who, int64_t now)
{
	return take(quota, kind, who, strlen(who), now);
}

/* Rounded up: a network may have a little less rather than more. */
static struct bucket_rate rate_of(const struct quota *quota, enum quota_kind kind, int level)
{
	struct bucket_rate rate = quota->rates[kind];
	int share = limit_share(level);

	return (struct bucket_rate){.burst = rate.burst * share, .every = (rate.every + share - 1) / share};
}

static int64_t *find_network(struct quota *quota, enum quota_kind kind, const struct address *network, int level)
{
	unsigned char name[sizeof *network + 1];

	memcpy(name, network, sizeof *network);
	name[sizeof *network] = (unsigned char)level;
	return buckets_find(quota->buckets, kind, name, sizeof name);
}

static bool take_networks(struct quota *quota, enum quota_kind kind, const struct address *networks, int count,
			  int64_t now)
{
	for (int level = 0; level < count; level++) {
		struct bucket_rate rate = rate_of(quota, kind, level);
		if (!bucket_has(&rate, *find_network(quota, kind, &networks[level], level), now))
			return false;
	}
	for (int level = 0; level < count; level++) {
		struct bucket_rate rate = rate_of(quota, kind, level);
		bucket_take(&rate, find_network(quota, kind, &networks[level], level), now);
	}
	return true;
}

bool quota_take_client(struct quota *quota, enum quota_kind kind, const struct address *client, int64_t now)
{
	struct address networks[ADDRESS_NETWORKS];
	int count = address_networks(client, networks);
	bool may = !quota->rates[kind].every || take_networks(quota, kind, networks, count, now);

	quota->refused[kind] += !may;
	return may;
}

bool quota_take_address(struct quota *quota, enum quota_kind kind, const char *text, int64_t now)
{
	struct address address;

	if (!address_read(text, strlen(text), &address))
		address = (struct address){{0}};
	return quota_take_client(quota, kind, &address, now);
}
