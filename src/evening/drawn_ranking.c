/* SPDX-License-Identifier: Apache-2.0 */
/* What the points of drawn tables come to. */
#include "duplicate/sittings.h"
#include "evening/drawn.h"

#include <stdlib.h>
#include <string.h>

static enum sittings_way way_of(const struct evening *evening)
{
	return (enum sittings_way)(evening->way - drawn_ways);
}

/* What may count: the caller's, and of places only a table whose results are all in. */
struct counting {
	const struct evening *evening;
	drawn_counts *counts;
	const void *user;
};

static bool is_whole(const struct counting *counting, int round, int table, int first)
{
	const struct slot *slot = evening_slots(counting->evening, round, table);

	for (int k = 0; k < (int)counting->evening->setup.each; k++)
		if (!counting->counts(counting->user, &slot[k], round, first + k))
			return false;
	return true;
}

static bool takes_table(const struct counting *counting, const struct place *place, int round, int table)
{
	const struct evening *evening = counting->evening;

	return place->played && (way_of(evening) != SITTINGS_PLACES ||
				 is_whole(counting, round, table, evening_first(evening, place->set)));
}

static bool counts_all(const void *user, const struct slot *slot, int round, int board)
{
	(void)user, (void)round, (void)board;
	return slot_counts(slot);
}

bool drawn_compares(const struct evening *evening, int round, int table)
{
	struct place place = drawn_place(evening, round, table);

	return takes_table(&(struct counting){evening, counts_all, NULL}, &place, round, table);
}

/* The ranking has no room for others than the contestants. */
static void add_slot(struct sittings *sittings, int contestants, const struct place *place, const struct slot *slot,
		     struct sitting sitting)
{
	for (int seat = 0; slot->state == SLOT_IN && seat < place->players; seat++) {
		if (place->who[seat] > contestants)
			continue;
		sitting.seat = (uint8_t)(seat + 1);
		sitting.player = (uint16_t)(place->who[seat] - 1);
		sitting.points = slot->points[seat];
		sittings->of[sittings->count++] = sitting;
	}
}

static void add_place(const struct counting *counting, struct sittings *sittings, int round, int table)
{
	const struct evening *evening = counting->evening;
	struct place place = drawn_place(evening, round, table);
	const struct slot *slot = evening_slots(evening, round, table);
	int first = place.played ? evening_first(evening, place.set) : 0;

	if (!takes_table(counting, &place, round, table))
		return;
	for (int k = 0; k < (int)evening->setup.each; k++)
		if (counting->counts(counting->user, &slot[k], round, first + k))
			add_slot(sittings, evening->numbers, &place, &slot[k],
				 (struct sitting){.round = (uint16_t)round,
						  .table = (uint16_t)table,
						  .deal = (uint16_t)(first + k)});
}

bool drawn_lines(struct ranking *ranking, const struct evening *evening, drawn_counts *counts, const void *user)
{
	struct counting counting = {evening, counts, user};
	size_t most = (size_t)evening->round * (size_t)evening->tables * evening->setup.each * EVENING_SEATS;
	struct sittings *sittings = calloc(1, sizeof *sittings);
	uint32_t *from = calloc(most + 1, sizeof *from);

	if (sittings)
		sittings->of = calloc(most + 1, sizeof *sittings->of);
	bool room = sittings && sittings->of && from;
	for (int round = 1; room && round <= evening->round; round++)
		for (int table = 1; table <= evening->tables; table++)
			add_place(&counting, sittings, round, table);
	ranking->lines = room ? sittings_lines(sittings, way_of(evening), ranking->line, from) : 0;
	for (size_t i = 0; i < ranking->lines; i++) {
		const struct sitting *of = &sittings->of[from[i]];
		ranking->spot[i] = (struct spot){(uint8_t)of->round, of->table, of->deal};
	}
	if (sittings)
		sittings_free(sittings);
	free(sittings);
	free(from);
	return room;
}

/* ---- The points themselves ---- */

int64_t drawn_points(const struct evening *evening, const struct ranking *ranking, size_t line)
{
	const struct spot *spot = &ranking->spot[line];
	struct place place = drawn_place(evening, spot->round, spot->table);
	const struct slot *slot = evening_slots(evening, spot->round, spot->table);
	int seat = drawn_seat(&place, (int)ranking->line[line].who[0][0] + 1),
	    k = spot->board - evening_first(evening, place.set);
	int64_t sum = 0;

	if (way_of(evening) != SITTINGS_PLACES)
		return slot[k].points[seat];
	for (uint32_t i = 0; i < evening->setup.each; i++)
		sum += slot[i].state == SLOT_IN ? slot[i].points[seat] : 0;
	return sum;
}

int64_t drawn_sum(const struct evening *evening, const struct ranking *ranking, int number)
{
	int64_t sum = 0;

	for (size_t i = 0; i < ranking->lines; i++)
		if ((int)ranking->line[i].who[0][0] + 1 == number)
			sum += drawn_points(evening, ranking, i);
	return sum;
}
