/* SPDX-License-Identifier: Apache-2.0 */
/* What does not hold of the rest of a movement. */
#include "duplicate/redraw.h"

#include <string.h>

enum { NUMBERS = MOVEMENT_CONTESTANTS_MAX + 1, SETS = 256 };

struct rest {
	const struct movement *movement;
	struct redraw *redraw;
	bool met[NUMBERS][NUMBERS]; /* opponents */
	bool played[NUMBERS][SETS];
};

/* In rounds that are over whoever sits there was there. */
static bool plays(const struct rest *rest, const struct seating *seating, bool over)
{
	for (int i = 0; i < rest->movement->players; i++)
		if (!seating->who[i] || (!over && !rest->redraw->there[seating->who[i]]))
			return false;
	return seating->set;
}

static bool plays_again(const struct rest *rest, const struct seating *seating)
{
	for (int i = 0; i < rest->movement->players; i++)
		if (rest->played[seating->who[i]][seating->set])
			return true;
	return false;
}

static bool are_opponents(const struct rest *rest, int a, int b) { return rest->movement->players == 2 || (a - b) % 2; }

/* Each two once; how many of them have met before. */
static int note_table(struct rest *rest, const struct seating *seating)
{
	int again = 0;

	for (int a = 0; a < rest->movement->players; a++) {
		rest->played[seating->who[a]][seating->set] = true;
		for (int b = 0; b < a; b++) {
			if (!are_opponents(rest, a, b))
				continue;
			bool *met = &rest->met[seating->who[a]][seating->who[b]];
			again += *met;
			*met = rest->met[seating->who[b]][seating->who[a]] = true;
		}
	}
	return again;
}

static void note_round(struct rest *rest, struct seating *at)
{
	struct redraw *redraw = rest->redraw;
	bool seated[NUMBERS] = {false};
	int lies[SETS] = {0}, copies = redraw->copies ? redraw->copies : 1;

	for (int t = 0; t < rest->movement->tables; t++) {
		if (!plays(rest, &at[t], false))
			continue;
		if (plays_again(rest, &at[t])) {
			at[t] = (struct seating){.set = 0};
			redraw->lost++;
			continue;
		}
		redraw->again += note_table(rest, &at[t]);
		redraw->shared += lies[at[t].set]++ >= copies && !redraw->same;
		for (int i = 0; i < rest->movement->players; i++)
			seated[at[t].who[i]] = true;
	}
	for (int number = 1; number < NUMBERS; number++)
		redraw->out[number] += redraw->there[number] && !seated[number];
}

void movement_rest(struct movement *movement, struct redraw *redraw)
{
	struct rest rest = {.movement = movement, .redraw = redraw};

	redraw->again = redraw->shared = redraw->lost = 0;
	memset(redraw->out, 0, sizeof redraw->out);
	for (int r = 0; r < redraw->first - 1; r++)
		for (int t = 0; t < movement->tables; t++)
			if (plays(&rest, &movement->at[r][t], true))
				note_table(&rest, &movement->at[r][t]);
	for (int r = redraw->first - 1; r < redraw->last; r++)
		note_round(&rest, movement->at[r]);
}
