/* SPDX-License-Identifier: Apache-2.0 */
/* Movements whose tables all have the same boards in a round. */
#include "duplicate/movement_part.h"

#include <stddef.h>

enum { LEAST = 3 };

/*
 * The first rounds of cyclic movements: all differences of pairs that meet are different, and directions are such that
 * any two pairs sit in the same direction as often as in opposite ones, as nearly as that can be.
 */
static const struct chart charts[] = {
	{4, "4-3@1 1-2@1"},
	{6, "6-5@1 1-4@1 2-3@1"},
	{8, "8-7@1 1-6@1 2-5@1 4-3@1"},
	{10, "10-9@1 2-1@1 7-3@1 4-6@1 5-8@1"},
	{12, "12-11@1 1-2@1 9-7@1 4-8@1 3-6@1 5-10@1"},
	{14, "14-13@1 2-1@1 4-8@1 6-11@1 5-7@1 10-3@1 9-12@1"},
	{16, "16-15@1 4-13@1 5-7@1 8-3@1 6-10@1 12-11@1 14-2@1 9-1@1"},
	{18, "18-17@1 2-4@1 8-5@1 12-3@1 6-10@1 11-1@1 13-7@1 16-15@1 14-9@1"},
	{20, "20-19@1 1-3@1 16-8@1 4-10@1 7-2@1 5-15@1 6-18@1 9-13@1 17-14@1 11-12@1"},
	{22, "22-21@1 1-5@1 8-9@1 11-3@1 6-13@1 18-12@1 14-4@1 2-20@1 15-10@1 16-7@1 17-19@1"},
	{24, "24-23@1 1-14@1 9-7@1 8-22@1 6-21@1 2-19@1 3-15@1 18-11@1 4-5@1 12-17@1 13-10@1 16-20@1"},
	{26, "26-25@1 1-9@1 2-13@1 4-20@1 24-6@1 5-17@1 7-3@1 12-15@1 22-16@1 14-19@1 18-8@1 11-10@1 23-21@1"},
	{28, "28-27@1 3-9@1 17-7@1 18-2@1 4-24@1 6-11@1 10-1@1 14-15@1 13-5@1 16-20@1 19-21@1 8-23@1 26-12@1 25-22@1"},
	{30, "30-29@1 1-11@1 5-3@1 6-18@1 10-14@1 12-20@1 25-24@1 19-8@1 21-15@1 28-23@1 9-22@1 2-17@1 26-4@1 13-16@1 "
	     "7-27@1"},
	{32, "32-31@1 1-24@1 4-22@1 19-29@1 5-21@1 2-3@1 7-27@1 10-17@1 14-23@1 20-15@1 8-11@1 9-13@1 16-30@1 25-6@1 "
	     "18-12@1 28-26@1"},
	{0},
};

/* All tables have the set of the round. */
static void share(struct movement *movement)
{
	movement->sets = movement->rounds;
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < movement->tables; t++)
			movement->at[r][t].set = (uint8_t)(r + 1);
}

bool movement_barometer(struct movement *movement, int pairs, int rounds)
{
	int even = pairs + pairs % 2;
	const struct chart *chart = pairs < LEAST ? NULL : chart_find(charts, even);

	if (!chart || !movement_start(movement, "Howell", even, even / 2, even - 1, rounds))
		return false;
	chart_fill(movement, chart);
	share(movement);
	movement_remove(movement, pairs % 2 ? even : 0);
	return true;
}

/* A relay has all rounds, and its boards need not move. */
bool movement_mitchell_barometer(struct movement *movement, int tables, int rounds, enum mitchell_half half,
				 int switched)
{
	if (!movement_mitchell(movement, tables, rounds, EVEN_RELAY, half, switched))
		return false;
	share(movement);
	return true;
}
