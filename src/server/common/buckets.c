/* SPDX-License-Identifier: Apache-2.0 */
/* As in net/limit.c: sets of 8, in which a new bucket replaces the one that has been full for longest. */
#include "server/common/buckets.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 4096, WAYS = 8 };

struct bucket {
	uint64_t who; /* a hash of kind and name */
	int64_t full;
};

struct buckets {
	unsigned char secret[crypto_shorthash_KEYBYTES];
	struct bucket set[SETS][WAYS];
};

struct buckets *buckets_new(void)
{
	struct buckets *buckets = calloc(1, sizeof *buckets);

	if (buckets)
		randombytes_buf(buckets->secret, sizeof buckets->secret);
	return buckets;
}

void buckets_free(struct buckets *buckets) { free(buckets); }

static uint64_t hash(const struct buckets *buckets, int kind, const void *name, size_t length)
{
	unsigned char bytes[64] = {(unsigned char)kind}, hash[crypto_shorthash_BYTES];
	uint64_t number;

	if (length > sizeof bytes - 1)
		length = sizeof bytes - 1;
	memcpy(bytes + 1, name, length);
	crypto_shorthash(hash, bytes, length + 1, buckets->secret);
	memcpy(&number, hash, sizeof number);
	return number;
}

int64_t *buckets_find(struct buckets *buckets, int kind, const void *name, size_t length)
{
	uint64_t who = hash(buckets, kind, name, length);
	struct bucket *set = buckets->set[who % SETS], *oldest = set;

	for (struct bucket *bucket = set; bucket < set + WAYS; bucket++) {
		if (bucket->who == who)
			return &bucket->full;
		if (bucket->full < oldest->full)
			oldest = bucket;
	}
	*oldest = (struct bucket){.who = who};
	return &oldest->full;
}
