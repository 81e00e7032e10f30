/* SPDX-License-Identifier: Apache-2.0 */
/* Distances spread from the kinds of the set, point by point and card by card, until none becomes shorter. */
#include "conditions/distance.h"

#include <string.h>

enum {
	POINT = 1,
	CARD = 2,
	FAR = 200,
	NEIGHBOURS = SUITS * (SUITS - 1),
};

/* The shapes with one card of another suit; their number. */
static int find_neighbours(int shape, int16_t neighbour[NEIGHBOURS])
{
	int8_t length[SUITS];
	int n = 0;

	shape_lengths(shape, length);
	for (int from = 0; from < SUITS; from++)
		for (int to = 0; to < SUITS; to++) {
			if (from == to || !length[from])
				continue;
			length[from]--;
			length[to]++;
			neighbour[n++] = (int16_t)shape_number(length);
			length[from]++;
			length[to]--;
		}
	return n;
}

/* Each kind of a shape is as near as one with a point more or less. */
static void spread_points(uint8_t of[KIND_POINTS + 1])
{
	for (int points = 1; points <= KIND_POINTS; points++)
		of[points] = (uint8_t)least(of[points], of[points - 1] + POINT);
	for (int points = KIND_POINTS; points-- > 0;)
		of[points] = (uint8_t)least(of[points], of[points + 1] + POINT);
}

static bool spread_cards(uint8_t of[KIND_POINTS + 1], const uint8_t from[KIND_POINTS + 1])
{
	uint8_t changed = 0;

	for (int points = 0; points <= KIND_POINTS; points++) {
		uint8_t was = of[points];
		of[points] = (uint8_t)least(was, from[points] + CARD);
		changed |= was ^ of[points];
	}
	return changed;
}

/* True: some distance has become shorter. */
static bool spread(struct distances *distances, const int16_t neighbour[NEIGHBOURS], int n, int shape)
{
	bool changed = false;

	for (int i = 0; i < n; i++)
		changed |= spread_cards(distances->of[shape], distances->of[neighbour[i]]);
	return changed;
}

/* To and fro, so that far shapes are soon reached. */
static void spread_all(struct distances *distances)
{
	int16_t neighbour[SHAPES][NEIGHBOURS];
	int n[SHAPES];
	bool changed = true;

	for (int shape = 0; shape < SHAPES; shape++)
		n[shape] = find_neighbours(shape, neighbour[shape]);
	while (changed) {
		changed = false;
		for (int shape = 0; shape < SHAPES; shape++)
			changed |= spread(distances, neighbour[shape], n[shape], shape);
		for (int shape = SHAPES; changed && shape-- > 0;)
			spread(distances, neighbour[shape], n[shape], shape);
	}
}

void distances_find(struct distances *distances, const struct kinds *kinds)
{
	memset(distances, 0, sizeof *distances);
	if (kinds_are_none(kinds))
		return;
	for (int shape = 0; shape < SHAPES; shape++) {
		for (int points = 0; points <= KIND_POINTS; points++)
			distances->of[shape][points] = kinds->points[shape] >> points & 1 ? 0 : FAR;
		spread_points(distances->of[shape]);
	}
	spread_all(distances);
}
