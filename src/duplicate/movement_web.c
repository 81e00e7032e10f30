/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/movement_part.h"

enum { LEAST = 3 };

/*
 * The E-W pair that begins at table j is at table j + r in round r.  Where sets ascend it plays j + 2r there; where
 * they descend from d at table 0, d - j - 2r.  Both go through all sets if their number is odd, and a pair that comes
 * from one part to the other goes on with what it has not played if d = 2a - 2 and 2a = tables, both modulo the sets: a
 * is how many tables ascend.
 */
static int ascending(int tables, int sets) { return (tables % 2 ? tables - sets : tables) / 2; }

static uint8_t web_set(int tables, int sets, int r, int t)
{
	int a = ascending(tables, sets);
	int set = t < a ? t + r : 2 * a - 2 - t - r;

	return (uint8_t)((set % sets + sets) % sets + 1);
}

bool movement_web(struct movement *movement, int tables, int rounds, int switched)
{
	int sets = rounds ? rounds : tables - (tables % 2 == 0);

	if (tables < LEAST || tables > MOVEMENT_TABLES_MAX || sets % 2 == 0 || sets < LEAST ||
	    !movement_start(movement, "Web Mitchell", 2 * tables, tables, tables, sets))
		return false;
	movement->sets = (uint8_t)sets;
	for (int r = 0; r < sets; r++)
		for (int t = 0; t < tables; t++) {
			int ew = (t - r + tables) % tables;
			movement->at[r][t] = (struct seating){{(uint8_t)(t + 1), (uint8_t)(tables + ew + 1)},
							      web_set(tables, sets, r, t)};
		}
	return movement_switch(movement, switched);
}
