/* SPDX-License-Identifier: Apache-2.0 */
#include "suit/table.h"

#include <stdlib.h>

enum { FIRST_SIZE = 1024 };

struct table_key table_key(const struct place *place, uint32_t more)
{
	struct table_key key = {0, more};

	for (int step = 0; step < STEPS_MAX; step++)
		key.hands = key.hands << 8 | (uint64_t)(place->hand[0][step] << 4 | place->hand[1][step]);
	for (int gap = 0; gap < GAPS_MAX; gap++)
		key.gaps = key.gaps << 4 | place->left[gap];
	return key;
}

static struct table_slot *slot_of(const struct table *table, struct table_key key)
{
	uint64_t hash = (key.hands ^ key.gaps * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
	size_t at = (size_t)(hash ^ hash >> 31) & (table->size - 1);

	while (table->slot[at].full && (table->slot[at].key.hands != key.hands || table->slot[at].key.gaps != key.gaps))
		at = (at + 1) & (table->size - 1);
	return &table->slot[at];
}

const uint32_t *table_find(const struct table *table, struct table_key key)
{
	if (!table->size)
		return NULL;
	const struct table_slot *slot = slot_of(table, key);
	return slot->full ? &slot->value : NULL;
}

static bool grow(struct table *table)
{
	struct table larger = {.size = table->size ? 2 * table->size : FIRST_SIZE, .used = table->used};

	larger.slot = calloc(larger.size, sizeof *larger.slot);
	if (!larger.slot)
		return false;
	for (size_t i = 0; i < table->size; i++)
		if (table->slot[i].full)
			*slot_of(&larger, table->slot[i].key) = table->slot[i];
	free(table->slot);
	*table = larger;
	return true;
}

bool table_put(struct table *table, struct table_key key, uint32_t value)
{
	if (2 * table->used >= table->size && !grow(table))
		return false;
	*slot_of(table, key) = (struct table_slot){key, value, 1};
	table->used++;
	return true;
}

void table_free(struct table *table)
{
	free(table->slot);
	*table = (struct table){.slot = NULL};
}
