/* SPDX-License-Identifier: Apache-2.0 */
/* boerenbridge_table.h -- the beginning of a match of Boerenbridge, for its tests. */
#ifndef TESTS_BOERENBRIDGE_TABLE_H
#define TESTS_BOERENBRIDGE_TABLE_H

#include "trickbids.h"

#include "games/boerenbridge/boerenbridge.h"

/* A match whose first deal begins with this standing, as if it had been played so far. */
static inline void standing_at(struct table *t, int dealer, const int *total)
{
	table_first(t, 1, dealer);
	for (int seat = 0; seat < 4; seat++) {
		int16_t points = (int16_t)total[seat];
		memcpy(&t->setup.carry[2 * seat], &points, sizeof points);
	}
}

static inline void fresh(struct table *t) { table_open(t, &game_boerenbridge, 0); }

#endif
