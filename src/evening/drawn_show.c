/* SPDX-License-Identifier: Apache-2.0 */
/* What is told of the results of drawn tables. */
#include "evening/drawn.h"
#include "evening/show.h"

#include <stdlib.h>

/* ---- A deal ---- */

/* A result of a deal, and the line of the ranking that has it. */
struct told {
	struct place place;
	const struct spot *spot;
	size_t line;
	int seat, points;
};

/* By seat, then the most points first. */
static int by_seat(const void *left, const void *right)
{
	const struct told *a = left, *b = right;

	if (a->seat != b->seat)
		return a->seat - b->seat;
	if (a->points != b->points)
		return b->points - a->points;
	return a->spot->table - b->spot->table;
}

static size_t list_told(const struct evening *evening, const struct ranking *ranking, int board, struct told *told)
{
	size_t count = 0;

	for (size_t i = 0; i < ranking->lines; i++) {
		const struct spot *spot = &ranking->spot[i];
		if (spot->board != board)
			continue;
		struct told *one = &told[count++];
		*one = (struct told){.place = drawn_place(evening, spot->round, spot->table), .spot = spot, .line = i};
		one->seat = drawn_seat(&one->place, (int)ranking->line[i].who[0][0] + 1);
		one->points = (int)drawn_points(evening, ranking, i);
	}
	qsort(told, count, sizeof *told, by_seat);
	return count;
}

static void put_told(struct json *json, const struct ranking *ranking, const struct told *told)
{
	json_open(json, NULL, '{');
	json_number(json, "round", told->spot->round);
	json_number(json, "table", told->spot->table);
	json_text(json, "seat", show_seat(&told->place, told->seat));
	json_number(json, "number", told->place.who[told->seat]);
	json_number(json, "points", told->points);
	if (ranking->scoring.method == METHOD_MATCHPOINTS)
		show_hundredths(json, "percent", ranking_percent(ranking, told->line, 0));
	json_close(json, '}');
}

void drawn_show_board(struct json *json, const struct evening *evening, const struct ranking *ranking, int board)
{
	struct told *told = ranking ? calloc(ranking->lines + 1, sizeof *told) : NULL;
	size_t count = told ? list_told(evening, ranking, board, told) : 0;

	json_open(json, "players", '[');
	for (size_t i = 0; i < count; i++)
		put_told(json, ranking, &told[i]);
	json_close(json, ']');
	free(told);
}

/* ---- A card ---- */

void drawn_show_line(struct json *json, const struct evening *evening, const struct ranking *ranking, size_t line)
{
	const struct spot *spot = &ranking->spot[line];
	struct place place = drawn_place(evening, spot->round, spot->table);
	int number = (int)ranking->line[line].who[0][0] + 1;

	json_text(json, "seat", show_seat(&place, drawn_seat(&place, number)));
	json_open(json, "against", '[');
	for (int i = 0; i < place.players; i++)
		if (place.who[i] != number)
			json_number(json, NULL, place.who[i]);
	json_close(json, ']');
	json_numbers(json, "points", (const int32_t[]){(int32_t)drawn_points(evening, ranking, line)}, 1);
}
