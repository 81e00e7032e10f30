/* SPDX-License-Identifier: Apache-2.0 */
/* A movement as the table RoundData of a Bridgemate scoring file, in CSV: as mdb-export prints it (docs/event.md). */
#include "cli/event/plan.h"

#include <stdio.h>

enum { SECTION = 1 };

/* A team is two pairs: at the second table of a match they sit the other way. */
static int pair_of(const struct plan *plan, const struct seating *seating, int side, int turned)
{
	int number = seating->who[turned ? 1 - side : side];

	if (number == plan->movement->absent)
		return 0;
	return plan->movement->teams && number ? 2 * number - 1 + side : number;
}

static void print_row(const struct plan *plan, int round, int match, int turned)
{
	const struct movement *movement = plan->movement;
	const struct seating *seating = &movement->at[round][match];
	bool played = !plan_is_alone(movement, seating);
	int low = played ? (seating->set - 1) * plan->each + 1 : 0, tables = movement->teams ? 2 : 1;

	printf("%d,%d,%d,%d,%d,%d,%d,", SECTION, match * tables + turned + 1, round + 1,
	       pair_of(plan, seating, 0, turned), pair_of(plan, seating, 1, turned), low,
	       played ? low + plan->each - 1 : 0);
	if (movement->players > 2)
		printf(",%d,%d", seating->who[2], seating->who[3]);
	putchar('\n');
}

void plan_rounds(const struct plan *plan)
{
	const struct movement *movement = plan->movement;

	printf("Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards%s\n",
	       movement->players > 2 ? ",South,West" : "");
	for (int match = 0; match < movement->tables; match++)
		for (int turned = 0; turned < (movement->teams ? 2 : 1); turned++)
			for (int round = 0; round < movement->rounds; round++)
				print_row(plan, round, match, turned);
}
