/* SPDX-License-Identifier: Apache-2.0 */
/* Threshold accepting: a change that makes it worse is taken as long as it is worse by less than a threshold that
 * sinks. */
#include "duplicate/redraw.h"

#include "base/rng.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS = MOVEMENT_CONTESTANTS_MAX + 1, SETS = 256 };
enum { STEPS_PER_TABLE = 6000, STEPS_LEAST = 30000, STEPS_MAX = 200000, THRESHOLD = 120 };

/* What each thing costs that should not be; meetings and rounds out by the square of how many there are. */
enum { COST_PLAYED = 100, COST_MET = 10, COST_PARTNER = 50, COST_SHARED = 6, COST_OUT = 30 };

/* A round: tables first, seat by seat, then who sits out. */
struct draft {
	uint8_t seat[MOVEMENT_CONTESTANTS_MAX];
	uint8_t set[MOVEMENT_TABLES_MAX];
};

struct drawing {
	const struct redraw *redraw;
	const struct movement *movement;
	struct atout_rng rng;
	int players, tables, rounds, there; /* players: of a table; rounds: to draw; there: contestants */
	uint8_t side[NUMBERS];		    /* apart */
	uint8_t fresh[MOVEMENT_ROUNDS_MAX]; /* of the same boards: the set of each round */
	struct draft round[MOVEMENT_ROUNDS_MAX], best[MOVEMENT_ROUNDS_MAX];
	uint16_t met[NUMBERS][NUMBERS], partner[NUMBERS][NUMBERS], out[NUMBERS];
	uint8_t played[NUMBERS][SETS], lies[MOVEMENT_ROUNDS_MAX][SETS];
	int64_t cost;
};

/* ---- What it costs ---- */

/* Of one more or, by -1, one less: the count changes, and what the square of it costs. */
static int64_t count_square(uint16_t *count, int by, int64_t each)
{
	int64_t before = *count;

	*count = (uint16_t)(before + by);
	return each * ((before + by) * (before + by) - before * before);
}

/* Only what is more than one costs. */
static int64_t count_excess(uint8_t *count, int by, int64_t each)
{
	int before = *count, after = before + by;

	*count = (uint8_t)after;
	return each * ((after > 1 ? after - 1 : 0) - (before > 1 ? before - 1 : 0));
}

static bool are_partners(int players, int a, int b) { return players == MOVEMENT_SEATS && (a - b) % 2 == 0; }

static int64_t count_two(struct drawing *drawing, const uint8_t *who, int a, int b, int by)
{
	int low = who[a] < who[b] ? who[a] : who[b], high = who[a] + who[b] - low;
	bool partners = are_partners(drawing->players, a, b);

	return partners ? count_square(&drawing->partner[low][high], by, COST_PARTNER)
			: count_square(&drawing->met[low][high], by, COST_MET);
}

static int64_t count_table(struct drawing *drawing, const uint8_t *who, int set, int by)
{
	int64_t cost = 0;

	for (int a = 0; a < drawing->players; a++) {
		cost += count_excess(&drawing->played[who[a]][set], by, COST_PLAYED);
		for (int b = 0; b < a; b++)
			cost += count_two(drawing, who, a, b, by);
	}
	return cost;
}

/* A table of a round that is drawn, with where its boards lie; or, behind the tables, one who sits out. */
static void count_place(struct drawing *drawing, int r, int place, int by)
{
	struct draft *round = &drawing->round[r];
	int players = drawing->players, seats = players * drawing->tables;

	if (place >= seats) {
		drawing->cost += count_square(&drawing->out[round->seat[place]], by, COST_OUT);
		return;
	}
	int table = place / players, set = round->set[table];
	drawing->cost += count_table(drawing, &round->seat[table * players], set, by);
	if (!drawing->redraw->same)
		drawing->cost += count_excess(&drawing->lies[r][set], by, COST_SHARED);
}

static void count_round(struct drawing *drawing, int r, int by)
{
	int seats = drawing->players * drawing->tables;

	for (int place = 0; place < drawing->there; place += place < seats ? drawing->players : 1)
		count_place(drawing, r, place, by);
}

/* ---- What was before ---- */

static bool is_full(const struct seating *seating, int players)
{
	for (int i = 0; i < players; i++)
		if (!seating->who[i])
			return false;
	return seating->set;
}

static void count_past_round(struct drawing *drawing, const struct seating *at)
{
	bool seated[NUMBERS] = {false};

	for (int t = 0; t < drawing->movement->tables; t++) {
		if (!is_full(&at[t], drawing->players))
			continue;
		count_table(drawing, at[t].who, at[t].set, 1);
		for (int i = 0; i < drawing->players; i++)
			seated[at[t].who[i]] = true;
	}
	for (int number = 1; number < NUMBERS; number++)
		if (drawing->redraw->there[number] && !seated[number])
			drawing->out[number]++;
}

/* How the contestants have sat, 1 more for N-S and 1 less for E-W. */
static void count_sides(const struct drawing *drawing, int sat[NUMBERS])
{
	for (int r = 0; r < drawing->redraw->first - 1; r++)
		for (int t = 0; t < drawing->movement->tables; t++) {
			sat[drawing->movement->at[r][t].who[0]]++;
			sat[drawing->movement->at[r][t].who[1]]--;
		}
}

static void find_sides(struct drawing *drawing)
{
	int sat[NUMBERS] = {0}, lines[2] = {0};

	count_sides(drawing, sat);
	for (int number = 1; number < NUMBERS; number++)
		if (drawing->redraw->side[number])
			sat[number] = drawing->redraw->side[number] == 1 ? 1 : -1;
	for (int pass = 0; pass < 2; pass++)
		for (int number = 1; number < NUMBERS; number++) {
			if (!drawing->redraw->there[number] || (pass == 0) != (sat[number] != 0))
				continue;
			drawing->side[number] = sat[number] ? sat[number] < 0 : lines[1] < lines[0];
			lines[drawing->side[number]]++;
		}
	drawing->tables = lines[0] < lines[1] ? lines[0] : lines[1];
}

/* Sets that nobody who is there has played, one for each round.  False: there are not so many. */
static bool find_fresh(struct drawing *drawing)
{
	int count = 0;

	for (int set = 1; set <= drawing->redraw->sets && count < drawing->rounds; set++) {
		bool played = false;
		for (int number = 1; number < NUMBERS; number++)
			played |= drawing->redraw->there[number] && drawing->played[number][set];
		if (!played)
			drawing->fresh[count++] = (uint8_t)set;
	}
	return count == drawing->rounds;
}

/* ---- The drawing ---- */

static void swap(uint8_t *a, uint8_t *b)
{
	uint8_t kept = *a;

	*a = *b;
	*b = kept;
}

static void shuffle(struct atout_rng *rng, uint8_t *at, int count)
{
	for (int i = count - 1; i > 0; i--)
		swap(&at[i], &at[rng_below(rng, (uint32_t)i + 1)]);
}

/* Those of a side, in the order of their numbers; of all, side is -1. */
static int list_there(const struct drawing *drawing, int side, uint8_t list[NUMBERS])
{
	int count = 0;

	for (int number = 1; number < NUMBERS; number++)
		if (drawing->redraw->there[number] && (side < 0 || drawing->side[number] == side))
			list[count++] = (uint8_t)number;
	return count;
}

/* N-S keep the order of their numbers, so that most of them stay where they are. */
static void start_apart(struct drawing *drawing, struct draft *round)
{
	int place = 2 * drawing->tables;

	for (int side = 0; side < 2; side++) {
		uint8_t list[NUMBERS];
		int count = list_there(drawing, side, list);
		if (side || count > drawing->tables)
			shuffle(&drawing->rng, list, count);
		for (int i = 0; i < count; i++)
			round->seat[i < drawing->tables ? 2 * i + side : place++] = list[i];
	}
}

static void start_round(struct drawing *drawing, int r)
{
	struct draft *round = &drawing->round[r];
	uint8_t list[NUMBERS];

	if (drawing->redraw->apart) {
		start_apart(drawing, round);
	} else {
		int count = list_there(drawing, -1, list);
		shuffle(&drawing->rng, list, count);
		memcpy(round->seat, list, (size_t)count);
	}
	for (int t = 0; t < drawing->tables; t++)
		round->set[t] = drawing->redraw->same
					? drawing->fresh[r]
					: (uint8_t)(rng_below(&drawing->rng, (uint32_t)drawing->redraw->sets) + 1);
	count_round(drawing, r, 1);
}

/* The first place of the table at which a place is; behind the tables each place is by itself. */
static int table_of(const struct drawing *drawing, int place)
{
	return place < drawing->players * drawing->tables ? place - place % drawing->players : place;
}

/* N-S change only with those who sit out. */
static bool may_swap(const struct drawing *drawing, const struct draft *round, int a, int b)
{
	if (table_of(drawing, a) == table_of(drawing, b))
		return drawing->players == MOVEMENT_SEATS && a != b && a < drawing->players * drawing->tables;
	if (!drawing->redraw->apart)
		return true;
	int side = drawing->side[round->seat[a]], seats = drawing->players * drawing->tables;
	return side == drawing->side[round->seat[b]] && (side || a >= seats || b >= seats);
}

static void count_two_places(struct drawing *drawing, int r, int a, int b, int by)
{
	count_place(drawing, r, a, by);
	if (table_of(drawing, a) != table_of(drawing, b))
		count_place(drawing, r, b, by);
}

static void change_seats(struct drawing *drawing, int r, int a, int b)
{
	count_two_places(drawing, r, a, b, -1);
	swap(&drawing->round[r].seat[a], &drawing->round[r].seat[b]);
	count_two_places(drawing, r, a, b, 1);
}

static void try_seats(struct drawing *drawing, int r, int64_t threshold)
{
	int a = (int)rng_below(&drawing->rng, (uint32_t)(drawing->players * drawing->tables));
	int b = (int)rng_below(&drawing->rng, (uint32_t)drawing->there);
	int64_t before = drawing->cost;

	if (!may_swap(drawing, &drawing->round[r], a, b))
		return;
	change_seats(drawing, r, a, b);
	if (drawing->cost - before > threshold)
		change_seats(drawing, r, a, b);
}

/* Two tables change their sets, or one takes any. */
static void change_sets(struct drawing *drawing, int r, int table, uint8_t *with)
{
	int place = table * drawing->players;

	count_place(drawing, r, place, -1);
	swap(&drawing->round[r].set[table], with);
	count_place(drawing, r, place, 1);
}

static void try_set(struct drawing *drawing, int r, int64_t threshold)
{
	uint8_t set = (uint8_t)(rng_below(&drawing->rng, (uint32_t)drawing->redraw->sets) + 1);
	int table = (int)rng_below(&drawing->rng, (uint32_t)drawing->tables);
	int64_t before = drawing->cost;

	change_sets(drawing, r, table, &set);
	if (drawing->cost - before > threshold)
		change_sets(drawing, r, table, &set);
}

/* Two tables change their sets: what one may not play the other one may. */
static void try_two_sets(struct drawing *drawing, int r, int64_t threshold)
{
	int a = (int)rng_below(&drawing->rng, (uint32_t)drawing->tables);
	int b = (int)rng_below(&drawing->rng, (uint32_t)drawing->tables);
	uint8_t *sets = drawing->round[r].set;
	int64_t before = drawing->cost;

	for (int pass = 0; pass < 2 && a != b; pass++) {
		count_place(drawing, r, a * drawing->players, -1);
		count_place(drawing, r, b * drawing->players, -1);
		swap(&sets[a], &sets[b]);
		count_place(drawing, r, a * drawing->players, 1);
		count_place(drawing, r, b * drawing->players, 1);
		if (drawing->cost - before <= threshold)
			return;
	}
}

static void step(struct drawing *drawing, int64_t threshold)
{
	static void (*const tries[])(struct drawing *, int, int64_t) = {try_seats, try_seats, try_set, try_two_sets};
	int r = (int)rng_below(&drawing->rng, (uint32_t)drawing->rounds);
	uint32_t kinds = drawing->redraw->same ? 2 : 4;

	tries[rng_below(&drawing->rng, kinds)](drawing, r, threshold);
}

static void draw(struct drawing *drawing)
{
	int64_t least = INT64_MAX;
	int steps = STEPS_PER_TABLE * drawing->rounds * drawing->tables;

	steps = steps < STEPS_LEAST ? STEPS_LEAST : steps < STEPS_MAX ? steps : STEPS_MAX;
	for (int i = 0; i < steps; i++) {
		int64_t left = 1000 - (int64_t)i * 1000 / steps;
		step(drawing, THRESHOLD * left * left / 1000000);
		if (drawing->cost < least) {
			least = drawing->cost;
			memcpy(drawing->best, drawing->round, sizeof drawing->best);
		}
	}
	for (int r = 0; r < drawing->rounds; r++)
		count_round(drawing, r, -1);
	memcpy(drawing->round, drawing->best, sizeof drawing->round);
	for (int r = 0; r < drawing->rounds; r++)
		count_round(drawing, r, 1);
}

/* ---- Into the movement ---- */

/* Pairs of one field sit N-S as often as E-W. */
static void turn_round(const struct drawing *drawing, struct draft *round, int sat[NUMBERS])
{
	for (int t = 0; t < drawing->tables; t++) {
		uint8_t *who = &round->seat[2 * t];
		if (sat[who[0]] > sat[who[1]])
			swap(&who[0], &who[1]);
		sat[who[0]]++;
		sat[who[1]]--;
	}
}

/* The table at which a contestant sat N-S in a round, or any that is free. */
static int find_table(const struct seating *before, const bool *taken, int number)
{
	int t = 0;

	while (t < MOVEMENT_TABLES_MAX && (taken[t] || before[t].who[0] != number))
		t++;
	if (t < MOVEMENT_TABLES_MAX)
		return t;
	for (t = 0; taken[t];)
		t++;
	return t;
}

static bool stays(const struct seating *before, int number)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++)
		if (before[t].who[0] == number)
			return true;
	return false;
}

/* Who has sat N-S stays at the table; the others take what is free. */
static void seat_round(const struct drawing *drawing, const struct draft *round, const struct seating *before,
		       struct seating *at)
{
	bool taken[MOVEMENT_TABLES_MAX] = {false};

	memset(at, 0, MOVEMENT_TABLES_MAX * sizeof *at);
	for (int pass = 0; pass < 2; pass++)
		for (int t = 0; t < drawing->tables; t++) {
			const uint8_t *who = &round->seat[t * drawing->players];
			if (stays(before, who[0]) != (pass == 0))
				continue;
			int table = find_table(before, taken, who[0]);
			taken[table] = true;
			memcpy(at[table].who, who, (size_t)drawing->players);
			at[table].set = round->set[t];
		}
}

static void grow_movement(struct movement *movement, const struct seating *at)
{
	for (int t = 0; t < MOVEMENT_TABLES_MAX; t++) {
		movement->tables = at[t].set && t >= movement->tables ? (uint8_t)(t + 1) : movement->tables;
		movement->sets = at[t].set > movement->sets ? at[t].set : movement->sets;
		for (int i = 0; i < movement->players; i++)
			if (at[t].who[i] > movement->contestants)
				movement->contestants = at[t].who[i];
	}
}

static void take(struct drawing *drawing, const struct redraw *redraw, struct movement *movement)
{
	static const struct seating nobody[MOVEMENT_TABLES_MAX];
	int sat[NUMBERS] = {0};

	if (movement->players == 2)
		count_sides(drawing, sat);
	for (int r = 0; r < drawing->rounds; r++) {
		struct seating *at = movement->at[redraw->first - 1 + r];
		if (movement->players == 2 && !redraw->apart)
			turn_round(drawing, &drawing->round[r], sat);
		seat_round(drawing, &drawing->round[r], redraw->first + r > 1 ? at - MOVEMENT_TABLES_MAX : nobody, at);
		grow_movement(movement, at);
	}
	movement->rounds = (uint8_t)redraw->last;
}

static bool start(struct drawing *drawing, const struct redraw *redraw, const struct movement *movement)
{
	drawing->redraw = redraw;
	drawing->movement = movement;
	drawing->players = movement->players;
	drawing->rounds = redraw->last - redraw->first + 1;
	for (int number = 1; number < NUMBERS; number++)
		drawing->there += redraw->there[number];
	drawing->tables = drawing->there / drawing->players;
	if (redraw->apart)
		find_sides(drawing);
	for (int r = 0; r < redraw->first - 1; r++)
		count_past_round(drawing, movement->at[r]);
	atout_rng_seed(&drawing->rng, redraw->seed);
	return drawing->tables > 0 && drawing->tables <= MOVEMENT_TABLES_MAX && redraw->sets >= 1 &&
	       redraw->sets < SETS && (!redraw->same || find_fresh(drawing));
}

bool movement_redraw(struct movement *movement, struct redraw *redraw)
{
	struct drawing *drawing = calloc(1, sizeof *drawing);
	bool done = drawing && start(drawing, redraw, movement);

	for (int r = 0; done && r < drawing->rounds; r++)
		start_round(drawing, r);
	if (done) {
		draw(drawing);
		take(drawing, redraw, movement);
		movement_rest(movement, redraw);
	}
	free(drawing);
	return done;
}
