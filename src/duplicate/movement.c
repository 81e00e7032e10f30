/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/movement_part.h"

#include <stdlib.h>
#include <string.h>

bool movement_start(struct movement *movement, const char *name, int contestants, int tables, int most, int rounds)
{
	*movement = (struct movement){.name = name,
				      .contestants = (uint8_t)contestants,
				      .players = 2,
				      .tables = (uint8_t)tables,
				      .rounds = (uint8_t)(rounds ? rounds : most),
				      .sets = (uint8_t)most};
	return rounds <= most;
}

void movement_remove(struct movement *movement, int absent)
{
	movement->absent = (uint8_t)absent;
	for (int r = 0; absent && r < movement->rounds; r++)
		for (int t = 0; t < movement->tables; t++)
			for (int i = 0; i < movement->players; i++)
				if (movement->at[r][t].who[i] == absent)
					movement->at[r][t].who[i] = 0;
}

/* ---- Mitchell ---- */

static void turn(struct seating *seating)
{
	uint8_t north = seating->who[0];

	seating->who[0] = seating->who[1];
	seating->who[1] = north;
}

bool movement_switch(struct movement *movement, int rounds)
{
	for (int r = movement->rounds - rounds; r >= 0 && r < movement->rounds; r++)
		for (int t = 0; t < movement->tables; t++)
			turn(&movement->at[r][t]);
	return rounds <= movement->rounds;
}

static struct seating mitchell_seating(int tables, int r, int t, enum mitchell_even even)
{
	bool relay = tables % 2 == 0 && even == EVEN_RELAY, skip = tables % 2 == 0 && even == EVEN_SKIP;
	int skipped = skip && r >= tables / 2, stand = relay && t >= tables / 2;
	int ew = (t - r - skipped + 2 * tables) % tables;

	return (struct seating){{(uint8_t)(t + 1), (uint8_t)(tables + ew + 1)},
				(uint8_t)((t + stand + r) % tables + 1)};
}

int movement_switched(int tables) { return tables < 12 ? 1 : (tables + 4) / 8; }

bool movement_mitchell(struct movement *movement, int tables, int rounds, enum mitchell_even even,
		       enum mitchell_half half, int switched)
{
	int most = tables - (tables % 2 == 0 && even == EVEN_SKIP);

	if (tables < 3 || tables > MOVEMENT_TABLES_MAX ||
	    !movement_start(movement, "Mitchell", 2 * tables, tables, most, rounds))
		return false;
	movement->sets = (uint8_t)tables;
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < tables; t++)
			movement->at[r][t] = mitchell_seating(tables, r, t, even);
	movement_remove(movement, half == HALF_NONE ? 0 : half == HALF_NS ? tables : 2 * tables);
	return movement_switch(movement, switched);
}

/* ---- Movements that are data ---- */

static const struct chart howells[] = {
	{4, "1-4@1 3-2@1;2-4@2 1-3@2;3-4@3 2-1@3"},
	{6, "1-6@1 4-3@2 2-5@4;2-6@2 5-4@3 3-1@4;3-6@3 1-5@2 4-2@1;4-6@4 2-1@3 5-3@1;5-6@5 3-2@5 1-4@5"},
	{8, "8-7@7 2-5@4 6-1@2 3-4@1"},
	{10, "10-9@9 6-1@5 8-2@4 7-5@8 3-4@1"},
	{12, "12-11@11 9-4@3 6-10@1 2-5@9 3-1@4 7-8@5"},
	{14, "14-13@13 3-9@8 5-10@12 12-8@3 1-11@7 4-2@5 6-7@4"},
	{16, "16-15@15 3-11@2 2-8@11 1-6@3 9-13@5 10-7@8 12-14@7 5-4@9"},
	{18, "18-17@17 7-15@16 9-2@13 10-16@15 3-8@11 5-1@3 11-14@7 6-4@1 12-13@2"},
	{20, "20-19@19 15-5@10 4-12@1 13-6@5 14-8@4 2-16@14 3-18@6 1-17@11 7-9@13 10-11@12"},
	{22, "22-21@21 2-13@20 5-14@18 16-3@15 17-10@4 1-7@2 20-4@10 15-11@13 12-9@5 6-8@11 19-18@7"},
	{24, "24-23@23 17-6@5 8-18@16 11-2@7 22-7@17 20-4@1 9-15@21 21-3@12 1-5@8 16-19@9 10-12@4 13-14@15"},
	{0},
};

/* Whist tournaments: N E S W. */
static const struct chart whists[] = {
	{4, "4-2-1-3@1"},
	{8, "8-6-1-2@1 7-3-5-4@1"},
	{12, "12-8-1-2@1 9-7-10-5@1 11-6-4-3@1"},
	{0},
};

const struct chart *chart_find(const struct chart *charts, int contestants)
{
	while (charts->contestants && charts->contestants != contestants)
		charts++;
	return charts->contestants ? charts : NULL;
}

/* One table of a chart; the cursor moves behind it and the sign that ends it.  That sign. */
static char read_table(const char **at, struct seating *seating)
{
	int players = 0;
	char *end;

	for (bool more = true; more; *at = end + 1) {
		long number = strtol(*at, &end, 10);
		more = *end == '-' || *end == '@';
		if (more || players < 2) /* what stands behind @ is the set */
			seating->who[players++] = (uint8_t)number;
		else
			seating->set = (uint8_t)number;
	}
	return *end;
}

/* All rounds that stand in the chart; how many. */
static int read_chart(struct movement *movement, const struct chart *chart)
{
	const char *at = chart->seats;
	int round = 0, table = 0;

	for (char end = ' '; end;) {
		end = read_table(&at, &movement->at[round][table++]);
		if (end != ' ')
			round++, table = 0;
	}
	return round;
}

static uint8_t cycled(int number, int by, int cycle)
{
	return (uint8_t)(number > cycle ? number : (number - 1 + by) % cycle + 1);
}

static void cycle_round(struct movement *movement, int r, int cycle)
{
	for (int t = 0; t < movement->tables; t++) {
		const struct seating *first = &movement->at[0][t];
		for (int i = 0; i < movement->players; i++)
			movement->at[r][t].who[i] = cycled(first->who[i], r, cycle);
		movement->at[r][t].set = cycled(first->set, r, cycle);
	}
}

void chart_fill(struct movement *movement, const struct chart *chart)
{
	if (read_chart(movement, chart) == 1)
		for (int r = 1; r < movement->rounds; r++)
			cycle_round(movement, r, chart->contestants - 1);
}

bool movement_howell(struct movement *movement, int pairs, int rounds)
{
	int even = pairs + pairs % 2;
	const struct chart *chart = pairs < 3 ? NULL : chart_find(howells, even);

	if (!chart || !movement_start(movement, "Howell", even, even / 2, even - 1, rounds))
		return false;
	chart_fill(movement, chart);
	movement_remove(movement, pairs % 2 ? even : 0);
	return true;
}

/* ---- Individuals ---- */

static const int rainbows[] = {20, 28, 44, 52}; /* four times a prime number of tables */

static bool is_rainbow(int players)
{
	for (unsigned i = 0; i < sizeof rainbows / sizeof *rainbows; i++)
		if (rainbows[i] == players)
			return true;
	return false;
}

/* Each seat has a group of players of its own; they move by 0, 1, 2, 3 tables, boards back by one. */
static void fill_rainbow(struct movement *movement, int tables)
{
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < tables; t++) {
			struct seating *seating = &movement->at[r][t];
			for (int seat = 0; seat < MOVEMENT_SEATS; seat++)
				seating->who[seat] =
					(uint8_t)(seat * tables + (t + seat * (tables - 1) * r) % tables + 1);
			seating->set = (uint8_t)((t + r) % tables + 1);
		}
}

bool movement_individual(struct movement *movement, int players, int rounds)
{
	const struct chart *chart = chart_find(whists, players);
	bool rainbow = is_rainbow(players);

	if ((!chart && !rainbow) ||
	    !movement_start(movement, "Individual", players, players / 4, rainbow ? players / 4 : players - 1, rounds))
		return false;
	movement->players = MOVEMENT_SEATS;
	if (rainbow)
		fill_rainbow(movement, players / 4);
	else
		chart_fill(movement, chart);
	return true;
}

/* ---- Teams ---- */

/* Berger's tables, as chess has them. */
static struct seating berger(int teams, int r, int i)
{
	int cycle = teams - 1, a = (r * teams / 2 + i) % cycle, b = (r * teams / 2 - i + 2 * cycle) % cycle;
	int home = i ? a : r % 2 ? cycle : a, away = i ? b : r % 2 ? a : cycle;

	return (struct seating){{(uint8_t)(home + 1), (uint8_t)(away + 1)}, (uint8_t)(r + 1)};
}

bool movement_teams(struct movement *movement, int teams, int rounds)
{
	int even = teams + teams % 2;

	if (teams < 2 || teams > MOVEMENT_TABLES_MAX ||
	    !movement_start(movement, "Round robin", even, even / 2, even - 1, rounds))
		return false;
	movement->teams = true;
	for (int r = 0; r < movement->rounds; r++)
		for (int t = 0; t < movement->tables; t++)
			movement->at[r][t] = berger(even, r, t);
	movement_remove(movement, teams % 2 ? even : 0);
	return true;
}
