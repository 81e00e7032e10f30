/* SPDX-License-Identifier: Apache-2.0 */
/*
 * plan.h -- a movement on paper: cards that say who meets whom (guide.c), and forms to write results on (forms.c).
 * Each function prints one card or form; false: some of it is missing for lack of memory.
 */
#ifndef CLI_EVENT_PLAN_H
#define CLI_EVENT_PLAN_H

#include "cli/event/listing.h"
#include "duplicate/movement.h"

struct plan {
	const struct movement *movement;
	const struct paper *paper;
	const char *contestant; /* "Pair %d": a key */
	int each;		/* boards of a set */
};

/* A contestant from 1; a table from 0. */
bool plan_contestant(const struct plan *, int who);
bool plan_table(const struct plan *, int table);

/* What a contestant writes down of all boards; a table of the boards of a round; all tables of a board (from 1). */
bool plan_score(const struct plan *, int who);
bool plan_slip(const struct plan *, int round, int table);
bool plan_traveller(const struct plan *, int board);

/* Who meets whom at which table, as a table of CSV on standard output (rounds.c). */
void plan_rounds(const struct plan *);

/* Where somebody sits in a round; NULL: nowhere. */
const struct seating *plan_seat(const struct movement *, int round, int who, int *seat, int *table);

/* Somebody is missing at the table: whoever sits there sits out. */
bool plan_is_alone(const struct movement *, const struct seating *);

/* "N-S", "at home", "North": of a seat, as an index of a seating. */
const char *plan_direction(const struct plan *, int seat);

/* "7" or "3, 11": who sits on a side, without one of the seats, or -1; "-" where nobody does. */
enum { PLAN_SIDE_SIZE = 32 };
void plan_side(const struct plan *, const struct seating *, int side, int without, char text[PLAN_SIDE_SIZE]);

/* "Fixture" or "Table": a key. */
static inline const char *plan_place(const struct plan *plan)
{
	return plan->movement->teams ? N_("Fixture") : N_("Table");
}

#endif
