/* SPDX-License-Identifier: Apache-2.0 */
/*
 * buckets.h -- buckets (base/bucket.h) of anything with a name, in a table that never grows.
 *
 * A bucket is the time at which it is full again, in whatever unit the caller counts.  There are 32,768: when there are
 * more names, those whose bucket has been full for longest are forgotten, and theirs are full again.
 */
#ifndef SERVER_COMMON_BUCKETS_H
#define SERVER_COMMON_BUCKETS_H

#include <stddef.h>
#include <stdint.h>

struct buckets;

/* NULL: no memory. */
struct buckets *buckets_new(void);
void buckets_free(struct buckets *);

/* The bucket of a kind and a name, of which 63 bytes count; 0: it is full.  Valid until the next call. */
int64_t *buckets_find(struct buckets *, int kind, const void *name, size_t length);

#endif
