/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/movement_part.h"

#include <stdlib.h>

/*
 * The tables of the rover, from the second round on: different ones, whose E-W pairs and whose sets are different too.
 * Where the number of tables has no factor 2 or 3 it just goes up two tables each round.  The others are found by
 * search: they fill all rounds but one of an odd number of tables that three divides.
 */
static const struct route {
	int tables;
	const char *at;
} routes[] = {
	{4, "3 4"},
	{6, "1 5 3 6"},
	{8, "8 2 4 1 3 5"},
	{9, "8 2 4 1 7 9 3"},
	{10, "10 2 9 5 8 4 1 7"},
	{12, "7 10 3 5 2 9 6 8 1 4"},
	{14, "1 5 8 10 12 2 3 7 4 13 9 14"},
	{15, "3 9 13 1 10 6 15 2 12 14 7 11 4"},
	{16, "2 6 8 14 11 9 16 1 12 7 3 10 13 15"},
	{18, "13 6 10 2 4 11 3 14 7 1 12 8 5 16 18 9"},
	{20, "9 4 13 5 18 15 7 14 8 3 16 20 11 6 10 12 1 17"},
	{21, "4 14 7 21 3 16 13 15 2 5 10 6 1 19 12 8 17 20 9"},
	{22, "4 9 13 18 5 15 12 20 17 8 6 2 7 10 22 19 14 16 11 3"},
	{24, "19 12 22 8 11 3 6 20 1 17 4 14 16 18 7 15 2 24 5 21 9 13"},
	{26, "9 11 21 23 1 10 24 6 16 12 26 22 20 15 4 14 3 5 25 8 17 13 18 2"},
	{27, "24 13 19 10 23 1 12 2 18 14 25 11 5 7 17 4 27 21 16 20 22 8 3 9 6"},
	{28, "16 6 1 24 13 3 23 19 12 9 5 2 18 11 26 17 7 25 21 14 8 4 15 27 10 22"},
	{30, "2 4 7 25 29 15 12 20 6 21 26 30 5 13 23 10 24 14 3 19 9 1 27 11 22 17 28 18"},
	{0, NULL},
};

static const struct route *find_route(int tables)
{
	const struct route *route = routes;

	while (route->tables && route->tables != tables)
		route++;
	return route->tables ? route : NULL;
}

/* The table of a round from 0; 0: there is none. */
static int table_at(const struct route *route, int tables, int r)
{
	const char *at = route ? route->at : "";
	long table = 0;

	if (!route)
		return r && r < tables ? 2 * r % tables + 1 : 0;
	for (int i = 0; i < r; i++) {
		char *end;
		table = strtol(at, &end, 10);
		at = end;
	}
	return (int)table;
}

static int rounds_of(const struct route *route, int tables)
{
	int rounds = 1;

	while (table_at(route, tables, rounds))
		rounds++;
	return rounds;
}

bool movement_rover(struct movement *movement, int tables, int rounds, enum rover rover, int switched)
{
	const struct route *route = find_route(tables);

	if (tables < 4 || tables >= MOVEMENT_TABLES_MAX ||
	    !movement_mitchell(movement, tables, 0, EVEN_SKIP, HALF_NONE, 0))
		return false;
	int most = rounds_of(route, tables), all = movement->rounds;
	if (rounds > most || rounds > all)
		return false;
	movement->name = "Rover Mitchell";
	movement->contestants = (uint8_t)(2 * tables + 1);
	movement->rounds = (uint8_t)(rounds ? rounds : most < all ? most : all);
	for (int r = 1; r < movement->rounds; r++)
		movement->at[r][table_at(route, tables, r) - 1].who[rover] = movement->contestants;
	return movement_switch(movement, switched);
}
