/* SPDX-License-Identifier: Apache-2.0 */
/* table.h -- what is known of places, by a key of 128 bits: a hash table that grows. */
#ifndef SUIT_TABLE_H
#define SUIT_TABLE_H

#include "suit/holding.h"

#include <stddef.h>

struct table_key {
	uint64_t hands, gaps;
};

struct table {
	struct table_slot {
		struct table_key key;
		uint32_t value, full;
	} * slot;
	size_t size, used; /* size: a power of two, or 0 */
};

/* Of a place: hands and gaps with four bits a number; more: four bits for each gap again. */
struct table_key table_key(const struct place *, uint32_t more);

/* NULL: it is not there.  It lasts until the next is put in. */
const uint32_t *table_find(const struct table *, struct table_key);

/* A key that is not there.  False: no memory. */
bool table_put(struct table *, struct table_key, uint32_t value);

void table_free(struct table *);

#endif
