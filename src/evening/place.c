/* SPDX-License-Identifier: Apache-2.0 */
/* Where things are at an evening. */
#include "evening/drawn.h"

#include <string.h>

const char *const slot_states[SLOT_STATES] = {"none", "entered", "in", "ruled"};

bool evening_matches(const struct evening *evening)
{
	return evening->setup.kind >= KIND_TEAMS && evening->setup.kind <= KIND_KNOCKOUT;
}

bool evening_two_winners(const struct evening *evening)
{
	return evening->setup.kind == KIND_MITCHELL && !evening->setup.switched && !evening->joined;
}

bool evening_is_there(const struct evening *evening, int number, int round)
{
	const struct attendant *who = &evening->who[number];

	return number && who->from && who->from <= round && round <= who->until;
}

bool evening_comes_back(const struct evening *evening, const struct act *act)
{
	const struct attendant *who = &evening->who[act->number];
	bool has_left = evening->setup.kind == KIND_SWISS && who->until < act->round;

	return (evening_draws(evening) || has_left) && who->from && who->from <= evening->round;
}

/* Who leaves before the first round was never there. */
void evening_attend(struct evening *evening, const struct act *act)
{
	struct attendant *who = &evening->who[act->number];

	if (act->what == ACT_ARRIVE) {
		who->from = evening_comes_back(evening, act) ? who->from : (uint8_t)act->round;
		who->until = UINT8_MAX;
		return;
	}
	who->until = (uint8_t)(act->round - 1);
	if (who->until < who->from)
		who->from = 0;
}

/* At the second table of a match the teams sit the other way.  before: contestants of the sections before. */
static void seat_all(struct place *place, const struct seating *seating, bool turned, int before)
{
	for (int i = 0; i < place->players; i++) {
		int who = seating->who[turned ? 1 - i : i];
		place->who[i] = (uint16_t)(who ? before + who : 0);
	}
}

struct place evening_place(const struct evening *evening, int round, int table)
{
	if (evening_draws(evening))
		return drawn_place(evening, round, table);
	int tables = evening_matches(evening) ? 2 : 1, match = (table - 1) / tables % evening->movement.tables;
	int section = (table - 1) / tables / evening->movement.tables;
	const struct seating *seating = &evening->movement.at[round - 1][match];
	struct place place = {
		.players = evening->movement.players, .set = seating->set, .match = (uint8_t)match, .played = true};

	seat_all(&place, seating, (table - 1) % tables, section * evening->movement.contestants);
	for (int i = 0; i < place.players; i++) {
		if (!evening_is_there(evening, place.who[i], round))
			place.who[i] = 0;
		place.played &= place.who[i] != 0;
	}
	return place;
}

struct slot *evening_slots(const struct evening *evening, int round, int table)
{
	return &evening->slot[((size_t)(round - 1) * (size_t)evening->tables + (size_t)(table - 1)) *
			      evening->setup.each];
}

struct slot *evening_slot(const struct evening *evening, int round, int table, int board)
{
	if (round < 1 || round > (int)evening->setup.rounds || table < 1 || table > evening->tables)
		return NULL;
	struct place place = evening_place(evening, round, table);
	int k = board - evening_first(evening, place.set);
	if (!place.set || k < 0 || k >= evening_each(evening, round))
		return NULL;
	return evening_slots(evening, round, table) + k;
}

int evening_table(const struct evening *evening, int round, int number, int *seat)
{
	for (int table = 1; round >= 1 && round <= (int)evening->setup.rounds && table <= evening->tables; table++) {
		struct place place = evening_place(evening, round, table);
		for (*seat = 0; *seat < place.players; ++*seat)
			if (number && place.who[*seat] == number)
				return table;
	}
	return 0;
}

static bool all_in(const struct evening *evening, int round, int table)
{
	const struct slot *slot = evening_slots(evening, round, table);

	for (int k = 0; k < evening_each(evening, round); k++)
		if (!slot_counts(&slot[k]))
			return false;
	return true;
}

bool evening_match_done(const struct evening *evening, int round, int match)
{
	for (int table = 2 * match + 1; table <= 2 * match + 2; table++)
		if (!evening_place(evening, round, table).played || !all_in(evening, round, table))
			return false;
	return true;
}

bool evening_round_done(const struct evening *evening)
{
	for (int table = 1; table <= evening->tables; table++)
		if (evening_place(evening, evening->round, table).played && !all_in(evening, evening->round, table))
			return false;
	return true;
}

static bool is_owed(const struct evening *evening, int round, int board)
{
	for (int table = 1; table <= evening->tables; table++) {
		if (!evening_has(evening, round, table, board))
			continue;
		const struct slot *slot = evening_slot(evening, round, table, board);
		if (slot && !slot_counts(slot) && evening_place(evening, round, table).played)
			return true;
	}
	return false;
}

bool evening_board_over(const struct evening *evening, int board)
{
	for (int round = 1; !evening->over && round <= (int)evening->setup.rounds; round++)
		if (is_owed(evening, round, board))
			return false;
	return evening->over || evening->round > 0;
}

int evening_device_table(const struct evening *evening, int device, int player)
{
	int seat, table = player ? evening_table(evening, evening->round, player, &seat) : device;

	return evening->setup.online && table && device ? device : table;
}
