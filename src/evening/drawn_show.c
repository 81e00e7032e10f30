/* SPDX-License-Identifier: Apache-2.0 */
/* What is told of the results of drawn tables. */
#include "duplicate/sittings.h"
#include "evening/drawn.h"
#include "evening/show.h"

#include <stdlib.h>

/* ---- A deal ---- */

/* A result of a deal. */
struct told {
	int round, table, seat, number, points;
	int64_t percent; /* in hundredths, by duplicate */
};

/* By seat, then the most points first. */
static int by_seat(const void *left, const void *right)
{
	const struct told *a = left, *b = right;

	if (a->seat != b->seat)
		return a->seat - b->seat;
	if (a->points != b->points)
		return b->points - a->points;
	return a->table - b->table;
}

/* A deal is of one round. */
static size_t list_told(const struct evening *evening, int board, struct told *told)
{
	int round = (board - (int)evening->setup.first) / (int)evening->setup.each + 1;
	size_t count = 0;

	for (int table = 1; table <= evening->tables; table++) {
		const struct slot *slot = evening_slot(evening, round, table, board);
		if (!slot || slot->state != SLOT_IN)
			continue;
		struct place place = drawn_place(evening, round, table);
		for (int seat = 0; seat < place.players; seat++)
			told[count++] = (struct told){.round = round,
						      .table = table,
						      .seat = seat,
						      .number = place.who[seat],
						      .points = slot->points[seat]};
	}
	qsort(told, count, sizeof *told, by_seat);
	return count;
}

static void add_percents(const struct ranking *ranking, int board, struct told *told, size_t count)
{
	for (size_t i = 0; i < ranking->lines; i++)
		for (size_t k = 0; ranking->spot[i].board == board && k < count; k++)
			if (told[k].number == (int)ranking->line[i].who[0][0] + 1)
				told[k].percent = ranking_percent(ranking, i, 0);
}

static void put_told(struct json *json, const struct told *told, bool percents)
{
	const struct place place = {.drawn = true};

	json_open(json, NULL, '{');
	json_number(json, "round", told->round);
	json_number(json, "table", told->table);
	json_text(json, "seat", show_seat(&place, told->seat));
	json_number(json, "number", told->number);
	json_number(json, "points", told->points);
	if (percents)
		show_hundredths(json, "percent", told->percent);
	json_close(json, '}');
}

void drawn_show_board(struct json *json, const struct evening *evening, const struct ranking *ranking, int board)
{
	struct told *told = calloc((size_t)evening->tables * EVENING_SEATS, sizeof *told);
	size_t count = told ? list_told(evening, board, told) : 0;
	bool percents = ranking && evening->way == &drawn_ways[SITTINGS_DUPLICATE];

	if (percents && count)
		add_percents(ranking, board, told, count);
	json_open(json, "players", '[');
	for (size_t i = 0; i < count; i++)
		put_told(json, &told[i], percents);
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
