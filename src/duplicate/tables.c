/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/tables.h"

#include "base/rng.h"

#include <assert.h>
#include <string.h>

enum { DRAWINGS = 24, TOGETHER = 4 /* partners who meet again count so much more than others */ };

/* ---- Sizes ---- */

/* Tables for so many players; 0: there are none. */
static int tables_for(const struct tables *tables, int players)
{
	int count = (players + tables->most - 1) / tables->most;

	return count && count * tables->least <= players ? count : 0;
}

static bool set_sizes(struct tables *tables)
{
	int seated = tables->players;

	while (seated && !tables_for(tables, seated))
		seated--;
	tables->seated = seated;
	tables->tables = tables_for(tables, seated);
	for (int i = 0; i < tables->tables; i++)
		tables->size[i] = (uint8_t)(seated / tables->tables + (i < seated % tables->tables));
	return seated;
}

/* ---- What it costs ---- */

/* Two players at a table of so many seats, by their places there. */
static uint64_t cost_of_two(const struct tables *tables, int size, const uint16_t *at, int i, int j)
{
	uint64_t met = tables->met[at[i]][at[j]], together = tables->together[at[i]][at[j]];
	bool opposite = tables->partners && 2 * (i > j ? i - j : j - i) == size;

	return met * met + (opposite ? TOGETHER * together * together : 0);
}

static uint64_t cost_of_seat(const struct tables *tables, int size, const uint16_t *at, int i)
{
	uint64_t cost = 0;

	for (int j = 0; j < size; j++)
		cost += j == i ? 0 : cost_of_two(tables, size, at, i, j);
	return cost;
}

uint64_t tables_cost(const struct tables *tables)
{
	const uint16_t *at = tables->player;
	uint64_t twice = 0;

	for (int table = 0; table < tables->tables; at += tables->size[table++])
		for (int i = 0; i < tables->size[table]; i++)
			twice += cost_of_seat(tables, tables->size[table], at, i);
	return twice / 2;
}

/* ---- The drawing ---- */

static void swap(uint16_t *a, uint16_t *b)
{
	uint16_t kept = *a;

	*a = *b;
	*b = kept;
}

static void shuffle(struct atout_rng *rng, uint16_t *at, int count)
{
	for (int i = count - 1; i > 0; i--)
		swap(&at[i], &at[rng_below(rng, (uint32_t)i + 1)]);
}

/* Behind those who play stand the ones who have sat out least often, in the order of the draw. */
static void set_out(struct tables *tables)
{
	for (int last = tables->players - 1; last >= tables->seated; last--) {
		int least = last;
		for (int i = last - 1; i >= 0; i--)
			if (tables->out[tables->player[i]] < tables->out[tables->player[least]])
				least = i;
		swap(&tables->player[least], &tables->player[last]);
	}
}

/* Where a place lies: its table's first place, and the seats there. */
struct place {
	int first, size;
};

static void find_places(const struct tables *tables, struct place place[TABLES_PLAYERS_MAX])
{
	int first = 0;

	for (int table = 0; table < tables->tables; first += tables->size[table++])
		for (int i = 0; i < tables->size[table]; i++)
			place[first + i] = (struct place){first, tables->size[table]};
}

static uint64_t cost_at(const struct tables *tables, const struct place *place, int at)
{
	return cost_of_seat(tables, place[at].size, tables->player + place[at].first, at - place[at].first);
}

/* Two change places where that is better.  At one table only the partners change, and what both count twice stays. */
static bool try_swap(struct tables *tables, const struct place *place, int a, int b)
{
	uint64_t before = cost_at(tables, place, a) + cost_at(tables, place, b);

	swap(&tables->player[a], &tables->player[b]);
	if (cost_at(tables, place, a) + cost_at(tables, place, b) < before)
		return true;
	swap(&tables->player[a], &tables->player[b]);
	return false;
}

static void improve(struct tables *tables)
{
	struct place place[TABLES_PLAYERS_MAX];
	bool better = true;

	find_places(tables, place);
	while (better) {
		better = false;
		for (int a = 0; a < tables->seated; a++)
			for (int b = a + 1; b < tables->seated; b++)
				better |= try_swap(tables, place, a, b);
	}
}

bool tables_draw(struct tables *tables, uint64_t seed)
{
	uint16_t best[TABLES_PLAYERS_MAX];
	uint64_t least = UINT64_MAX;
	struct atout_rng rng;

	assert(tables->players <= TABLES_PLAYERS_MAX && tables->most <= TABLES_SEATS_MAX &&
	       tables->least >= TABLES_SEATS_LEAST && tables->least <= tables->most);
	if (!set_sizes(tables))
		return false;
	atout_rng_seed(&rng, seed);
	for (int i = 0; i < tables->players; i++)
		tables->player[i] = (uint16_t)i;
	shuffle(&rng, tables->player, tables->players);
	set_out(tables);
	for (int drawing = 0; drawing < DRAWINGS && least; drawing++) {
		shuffle(&rng, tables->player, tables->seated);
		improve(tables);
		uint64_t cost = tables_cost(tables);
		if (cost < least)
			memcpy(best, tables->player, sizeof best);
		least = cost < least ? cost : least;
	}
	memcpy(tables->player, best, sizeof best);
	return true;
}

void tables_note_two(struct tables *tables, int a, int b, bool opposite)
{
	bool together = tables->partners && opposite;

	tables->met[a][b]++;
	tables->met[b][a]++;
	tables->together[a][b] += together;
	tables->together[b][a] += together;
}

void tables_note_met(struct tables *tables, const uint16_t *player, int seats)
{
	for (int i = 1; i < seats; i++)
		for (int j = 0; j < i; j++)
			tables_note_two(tables, player[i], player[j], 2 * (i - j) == seats);
}
