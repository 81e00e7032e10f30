/* SPDX-License-Identifier: Apache-2.0 */
/* As in net/limit.c: sets of 8, in which a new bucket replaces the one that has been full for longest. */
#include "server/common/quota.h"

#include "lang/lang.h"
#include "net/address.h"
#include "net/limit.h"
#include "net/net.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 4096, WAYS = 8, DAY = 24 * 3600 * 1000 };

const char *const quota_too_often = N_("Too many attempts. Please try again later");

struct bucket {
	uint64_t who; /* a hash of kind and name */
	int64_t full; /* when it is full again */
};

struct quota {
	unsigned char secret[crypto_shorthash_KEYBYTES];
	struct net_rate rates[QUOTA_KINDS];
	uint64_t refused[QUOTA_KINDS];
	struct bucket buckets[SETS][WAYS];
};

struct quota *quota_new(void)
{
	static const struct net_rate usual[QUOTA_KINDS] = {
		[QUOTA_ACCOUNTS] = {100, DAY / 100}, [QUOTA_TRIES] = {60, 30000},
		[QUOTA_GUESSES] = {12, 60000},	     [QUOTA_REPORTS] = {20, DAY / 20},
		[QUOTA_SETTINGS] = {60, 30000},	     [QUOTA_MATCHES] = {20, 2000},
		[QUOTA_FRIENDS] = {20, 5000},	     [QUOTA_CHANGES] = {120, DAY / 48},
		[QUOTA_SEATS] = {200, DAY / 144},    [QUOTA_RULES] = {200, 2000},
	};
	struct quota *quota = calloc(1, sizeof *quota);

	if (!quota)
		return NULL;
	randombytes_buf(quota->secret, sizeof quota->secret);
	memcpy(quota->rates, usual, sizeof usual);
	return quota;
}

void quota_free(struct quota *quota) { free(quota); }

void quota_allow_daily(struct quota *quota, enum quota_kind kind, int count)
{
	int every = !count ? 0 : count < DAY ? DAY / count : 1;

	quota->rates[kind] = (struct net_rate){.burst = count, .every = every};
}

static uint64_t hash(const struct quota *quota, enum quota_kind kind, const void *who, size_t length)
{
	unsigned char bytes[64] = {(unsigned char)kind}, hash[crypto_shorthash_BYTES];
	uint64_t number;

	if (length > sizeof bytes - 1)
		length = sizeof bytes - 1;
	memcpy(bytes + 1, who, length);
	crypto_shorthash(hash, bytes, length + 1, quota->secret);
	memcpy(&number, hash, sizeof number);
	return number;
}

static struct bucket *find(struct quota *quota, uint64_t who)
{
	struct bucket *set = quota->buckets[who % SETS], *oldest = set;

	for (struct bucket *bucket = set; bucket < set + WAYS; bucket++) {
		if (bucket->who == who)
			return bucket;
		if (bucket->full < oldest->full)
			oldest = bucket;
	}
	*oldest = (struct bucket){.who = who};
	return oldest;
}

static bool take(struct quota *quota, enum quota_kind kind, const void *who, size_t length, int64_t now)
{
	const struct net_rate *rate = &quota->rates[kind];
	bool may = !rate->every || limit_take(rate, &find(quota, hash(quota, kind, who, length))->full, now);

	quota->refused[kind] += !may;
	return may;
}

uint64_t quota_refused(const struct quota *quota, enum quota_kind kind) { return quota->refused[kind]; }

bool quota_take(struct quota *quota, enum quota_kind kind, const char *who, int64_t now)
{
	return take(quota, kind, who, strlen(who), now);
}

bool quota_take_address(struct quota *quota, enum quota_kind kind, const char *text, int64_t now)
{
	struct address address = {{0}};

	if (address_read(text, strlen(text), &address))
		address = address_group(&address);
	return take(quota, kind, address.bytes, sizeof address.bytes, now);
}
