/* SPDX-License-Identifier: Apache-2.0 */
/* Where who plays. */
#include "connector/section.h"

int section_rounds(const struct evening *evening)
{
	return evening_pairs(evening) ? evening->round : (int)evening->setup.rounds;
}

static int tables_of_match(const struct evening *evening) { return evening_matches(evening) ? 2 : 1; }

void section_who(const struct evening *evening, int round, int table, int who[COMPASS_SEATS])
{
	int tables = tables_of_match(evening), turned = (table - 1) % tables;
	const struct seating *seating = &evening->movement.at[round - 1][(table - 1) / tables];

	for (int i = 0; i < COMPASS_SEATS; i++)
		who[i] = i < evening->movement.players ? seating->who[turned ? 1 - i : i] : 0;
}

static int pair_of(const struct evening *evening, int number, int side)
{
	return number && evening_matches(evening) ? 2 * number - 1 + side : number;
}

void section_pairs(const struct evening *evening, int round, int table, int *ns, int *ew)
{
	int who[COMPASS_SEATS];

	section_who(evening, round, table, who);
	*ns = pair_of(evening, who[0], 0);
	*ew = pair_of(evening, who[1], 1);
}

struct section_round section_round(const struct evening *evening, int round, int table)
{
	struct place place = evening_place(evening, round, table);
	struct section_round at = {.ns = (uint8_t)pair_of(evening, place.who[0], 0),
				   .ew = (uint8_t)pair_of(evening, place.who[1], 1)};

	if (place.played && place.set) {
		at.low = (uint16_t)evening_first(evening, place.set);
		at.high = (uint16_t)(at.low + evening->setup.each - 1);
	} else if (place.players == COMPASS_SEATS) {
		at.ns = at.ew = 0;
	}
	return at;
}

bool section_round_same(const struct section_round *a, const struct section_round *b)
{
	return a->low == b->low && a->high == b->high && a->ns == b->ns && a->ew == b->ew;
}
