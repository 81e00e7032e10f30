/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/screen/spots.h"

#include <limits.h>
#include <stdlib.h>

void spots_add(struct spots *spots, struct spot spot)
{
	if (spots->count < SPOTS_MAX && spot.area.w > 0 && spot.area.h > 0)
		spots->spot[spots->count++] = spot;
}

void spots_add_move(struct spots *spots, struct area area, atout_move move, bool legal)
{
	spots_add(spots, (struct spot){area, move, legal, 0});
}

const struct spot *spots_at(const struct spots *spots, int y, int x)
{
	for (int i = spots->count - 1; i >= 0; i--)
		if (area_has(spots->spot[i].area, y, x))
			return &spots->spot[i];
	return NULL;
}

static int find(const struct spots *spots, atout_move move)
{
	for (int i = 0; i < spots->count && move != ATOUT_NO_MOVE; i++)
		if (spots->spot[i].move == move)
			return i;
	return -1;
}

/* What is offered first: a card, then a pass, then what would change more. */
static int rank_of_kind(atout_move move)
{
	switch (atout_move_kind(move)) {
	case ATOUT_PLAY:
		return 0;
	case ATOUT_PASS:
	case SPOTS_KEEP >> 8:
		return 1;
	default:
		return 2;
	}
}

void spots_settle(struct spots *spots)
{
	int at = find(spots, spots->cursor), best = INT_MAX;

	for (int i = 0; i < spots->count && (at < 0 || best < INT_MAX); i++) {
		const struct spot *spot = &spots->spot[i];
		if (!spot->legal || rank_of_kind(spot->move) >= best)
			continue;
		best = rank_of_kind(spot->move);
		at = i;
	}
	spots->cursor = at < 0 ? ATOUT_NO_MOVE : spots->spot[at].move;
}

/* How far a spot lies in a direction, sideways counting more; INT_MAX: it does not lie there. */
static int distance(const struct area *from, const struct area *to, enum direction direction)
{
	int dy = 2 * to->y + to->h - 2 * from->y - from->h, dx = 2 * to->x + to->w - 2 * from->x - from->w;
	int along = direction == GO_LEFT ? -dx : direction == GO_RIGHT ? dx : direction == GO_UP ? -dy : dy;
	bool level = direction == GO_LEFT || direction == GO_RIGHT;

	if (along <= 0)
		return INT_MAX;
	return level ? along + 40 * abs(dy) : 12 * along + abs(dx);
}

/* Raised cards still stand in one row with the others. */
static bool in_row(const struct area *a, const struct area *b) { return a->y < b->y + b->h && b->y < a->y + a->h; }

/* Cards that may not be played can be looked at; calls that may not be made only stand in the way. */
static bool is_stop(const struct spot *spot)
{
	return spot->move != ATOUT_NO_MOVE && (spot->legal || atout_move_kind(spot->move) == ATOUT_PLAY);
}

void spots_go(struct spots *spots, enum direction direction)
{
	int at = find(spots, spots->cursor), best = INT_MAX, to = -1;
	bool level = direction == GO_LEFT || direction == GO_RIGHT;

	for (int i = 0; i < spots->count && at >= 0; i++) {
		const struct spot *spot = &spots->spot[i];
		int far = distance(&spots->spot[at].area, &spot->area, direction);
		if (!is_stop(spot) || far >= best || in_row(&spots->spot[at].area, &spot->area) != level)
			continue;
		best = far;
		to = i;
	}
	if (to >= 0)
		spots->cursor = spots->spot[to].move;
}

void spots_next(struct spots *spots, int step)
{
	int at = find(spots, spots->cursor);

	for (int i = 0; i < spots->count; i++) {
		at = (at + step + spots->count) % spots->count;
		if (!spots->spot[at].legal)
			continue;
		spots->cursor = spots->spot[at].move;
		return;
	}
}
