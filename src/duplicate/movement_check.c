/* SPDX-License-Identifier: Apache-2.0 */
/* What a movement is good for, counted. */
#include "duplicate/movement.h"

#include <string.h>

enum { SIZE = MOVEMENT_CONTESTANTS_MAX + 1 };

struct counts {
	const struct movement *movement;
	int met[SIZE][SIZE], partner[SIZE][SIZE];
	int same[SIZE][SIZE], opposite[SIZE][SIZE]; /* directions of two at different tables, with the same boards */
	int plays[SIZE];			    /* of a set */
	bool has[SIZE][SIZE];			    /* a contestant, a set */
	int direction[SIZE][SIZE];		    /* of a contestant on a set: 1, 2; 0: has not played it */
};

static int side_of_seat(const struct movement *movement, int seat) { return movement->players == 2 ? seat : seat & 1; }

static void note_meeting(struct counts *counts, int a, int b, bool partners)
{
	int(*met)[SIZE] = partners ? counts->partner : counts->met;

	met[a][b]++;
	met[b][a]++;
}

/* False: somebody plays the set again, or there is no such number. */
static bool note_seat(struct counts *counts, const struct seating *seating, int seat)
{
	const struct movement *movement = counts->movement;
	int who = seating->who[seat];

	if (who > movement->contestants || counts->has[who][seating->set])
		return false;
	counts->has[who][seating->set] = true;
	counts->direction[who][seating->set] = 1 + side_of_seat(movement, seat);
	for (int other = 0; other < seat; other++)
		if (seating->who[other])
			note_meeting(counts, who, seating->who[other],
				     side_of_seat(movement, other) == side_of_seat(movement, seat));
	return true;
}

/* Of fewer contestants than before some tables may be empty. */
static bool is_empty(const struct seating *seating)
{
	return !(seating->who[0] || seating->who[1] || seating->who[2] || seating->who[3]);
}

static bool note_table(struct counts *counts, const struct seating *seating)
{
	bool full = true;

	for (int seat = 0; seat < counts->movement->players; seat++)
		full &= seating->who[seat] != 0;
	if (!seating->set || seating->set > counts->movement->sets)
		return !seating->set && is_empty(seating);
	for (int seat = 0; full && seat < counts->movement->players; seat++)
		if (!note_seat(counts, seating, seat))
			return false;
	counts->plays[seating->set] += full;
	return true;
}

/* How many tables have boards that another table has too; -1: somebody sits twice.  The most of a set go to copies. */
static int shared_in_round(const struct movement *movement, const struct seating *at, int *copies)
{
	bool seen[SIZE] = {false};
	int lies[SIZE] = {0}, shared = 0;

	for (int t = 0; t < movement->tables; t++) {
		shared += at[t].set && lies[at[t].set] > 0;
		lies[at[t].set] += at[t].set != 0;
		*copies = lies[at[t].set] > *copies ? lies[at[t].set] : *copies;
		for (int i = 0; i < movement->players; i++) {
			if (at[t].who[i] && seen[at[t].who[i]])
				return -1;
			seen[at[t].who[i]] = true;
		}
	}
	return shared;
}

static bool note_round(struct counts *counts, int r, struct movement_facts *facts)
{
	int shared = -1;
	bool sound = true;

	for (int t = 0; sound && t < counts->movement->tables; t++)
		sound = note_table(counts, &counts->movement->at[r][t]);
	if (sound)
		shared = shared_in_round(counts->movement, counts->movement->at[r], &facts->copies);
	facts->shared += shared > 0 ? shared : 0;
	return shared >= 0;
}

/* ---- Directions ---- */

/* Two that play a set at one table sit opposite there, and are not counted. */
static void note_directions(struct counts *counts)
{
	int most = counts->movement->contestants;

	for (int a = 1; a <= most; a++)
		for (int b = 1; b < a; b++)
			for (int set = 1; set <= counts->movement->sets; set++) {
				int da = counts->direction[a][set], db = counts->direction[b][set];
				counts->same[a][b] += da && da == db;
				counts->opposite[a][b] += da && db && da != db;
			}
}

/* At other tables. */
static int unevenness(const struct counts *counts, int a, int b)
{
	return counts->same[a][b] - (counts->opposite[a][b] - counts->met[a][b]);
}

static void widen(int range[2], int count)
{
	range[0] = count < range[0] ? count : range[0];
	range[1] = count > range[1] ? count : range[1];
}

static void judge_two(const struct counts *counts, int a, int b, struct movement_facts *facts)
{
	int uneven = unevenness(counts, a, b), size = uneven < 0 ? -uneven : uneven;

	widen(facts->met, counts->met[a][b]);
	widen(facts->partner, counts->partner[a][b]);
	facts->even += !uneven;
	facts->uneven += uneven != 0;
	facts->most_uneven = size > facts->most_uneven ? size : facts->most_uneven;
}

/* Plays of a full set. */
static int full_set(const struct counts *counts)
{
	int most = 0;

	for (int set = 1; set <= counts->movement->sets; set++)
		most = counts->plays[set] > most ? counts->plays[set] : most;
	return most;
}

/* The variance of how much two influence each other's score: by meeting, and by sitting as or opposite the other. */
static double variance(const struct counts *counts)
{
	double sum = 0, squares = 0;
	int twos = 0, full = full_set(counts), absent = counts->movement->absent;

	for (int a = 1; a <= counts->movement->contestants; a++)
		for (int b = 1; b < a; b++) {
			if (a == absent || b == absent)
				continue;
			double influence = (full - 1) * counts->met[a][b] + unevenness(counts, a, b);
			sum += influence;
			squares += influence * influence;
			twos++;
		}
	return twos ? squares / twos - sum / twos * (sum / twos) : 0;
}

static void judge_all(const struct counts *counts, struct movement_facts *facts)
{
	for (int a = 1; a <= counts->movement->contestants; a++) {
		int played = 0;
		if (a == counts->movement->absent)
			continue;
		for (int set = 1; set <= counts->movement->sets; set++)
			played += counts->has[a][set];
		widen(facts->played, played);
		for (int b = 1; b < a; b++)
			if (b != counts->movement->absent)
				judge_two(counts, a, b, facts);
	}
	facts->influence = variance(counts);
}

void movement_check(const struct movement *movement, struct movement_facts *facts)
{
	static const struct movement_facts none = {
		.sound = true, .met = {SIZE, 0}, .partner = {SIZE, 0}, .played = {SIZE, 0}};
	struct counts counts = {.movement = movement};

	*facts = none;
	for (int r = 0; facts->sound && r < movement->rounds; r++)
		facts->sound = note_round(&counts, r, facts);
	if (!facts->sound)
		return;
	note_directions(&counts);
	judge_all(&counts, facts);
}
