/* SPDX-License-Identifier: Apache-2.0 */
/*
 * section.h -- an evening as the devices know it: one session with one section, A, in one scoring group.
 *
 * Of pairs the numbers are the evening's.  A team has two pairs: team T is pair 2T - 1 where it sits N-S, 2T where it
 * sits E-W.  Of single players, N stands for N-S and E for E-W, and the seats of all rounds are sent.
 */
#ifndef CONNECTOR_SECTION_H
#define CONNECTOR_SECTION_H

#include "connector/record.h"
#include "evening/evening.h"

#include <atout/solve.h>

#define SECTION_LETTERS "A"

enum { SECTION_GROUP = 1 };

/* A table in a round; all 0: nobody plays there. */
struct section_round {
	uint16_t low, high; /* boards */
	uint8_t ns, ew;	    /* pairs */
};

/* Rounds that are known: where rounds are paired one after the other, those that are. */
int section_rounds(const struct evening *);

struct section_round section_round(const struct evening *, int round, int table);
bool section_round_same(const struct section_round *, const struct section_round *);

/* Whoever belongs there by the movement, even if they are not there: pairs N-S and E-W, players N E S W. */
void section_who(const struct evening *, int round, int table, int who[COMPASS_SEATS]);

/* The numbers of the two pairs, as the devices know them, whether they are there or not. */
void section_pairs(const struct evening *, int round, int table, int *ns, int *ew);

/* When it was played. */
struct section_date {
	int year, month, day, hour, minute;
};

/* Members of a session: Sessions of InitDTO. */
void section_print_session(struct json *, const struct evening *, const char *guid, const char *club,
			   const struct section_date *);

/* The object of an update, with the rounds from one on, and the seats that print writes. */
void section_print_update(struct json *, const struct evening *, const char *guid, const char *club, int from);

/* ---- Names and deals (names.c, deals.c) ---- */

/* The rows of a contestant: each player's seat, of single players in all rounds.  A name that is "" makes none. */
void section_print_seats(struct json *, const struct evening *, const char *guid, int number);

/* What each declarer makes of a board with all cards open. */
struct section_made {
	bool known;
	struct atout_tricks tricks;
};

/* Solves the boards that are not known: about a tenth of a second each.  The evening has deals. */
void section_solve(const struct evening *, struct section_made made[EVENING_BOARDS_MOST]);

/* All deals, with what can be made of them as far as that is known. */
void section_print_hands(struct json *, const struct evening *, const char *guid,
			 const struct section_made made[EVENING_BOARDS_MOST]);

/* Changes with the deals; 0: there are none. */
uint64_t section_hash_hands(const struct evening *);

#endif
