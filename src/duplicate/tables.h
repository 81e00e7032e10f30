/* SPDX-License-Identifier: Apache-2.0 */
/*
 * tables.h -- a tournament of single players: at which tables they sit next, drawn anew each round so that the same
 * people meet as seldom as can be.
 *
 * Who sits where is drawn first, and then pairs of players change places as long as that brings fewer who have met; of
 * several such drawings the best is taken.  It is the same for the same seed on every machine.
 */
#ifndef DUPLICATE_TABLES_H
#define DUPLICATE_TABLES_H

#include <stdbool.h>
#include <stdint.h>

enum { TABLES_PLAYERS_MAX = 200, TABLES_SEATS_MAX = 8, TABLES_SEATS_LEAST = 2 };

struct tables {
	int players;	 /* from 0 */
	int least, most; /* seats of a table */
	bool partners;	 /* who sits opposite plays together; then a table has an even number of seats */
	uint16_t met[TABLES_PLAYERS_MAX][TABLES_PLAYERS_MAX];	   /* how often two sat at one table: symmetric */
	uint16_t together[TABLES_PLAYERS_MAX][TABLES_PLAYERS_MAX]; /* as partners */
	uint16_t out[TABLES_PLAYERS_MAX];			   /* how often each has sat out */

	/* Filled: the tables, the larger ones first, and behind their players those who sit out. */
	int tables, seated;
	uint8_t size[TABLES_PLAYERS_MAX / TABLES_SEATS_LEAST];
	uint16_t player[TABLES_PLAYERS_MAX];
};

/*
 * As many play as can, and of those who have sat out least often the ones that the draw chooses sit out.  False: there
 * are too few for a table.
 */
bool tables_draw(struct tables *, uint64_t seed);

/* Takes note of a table at which these players have sat, in the order of its seats. */
void tables_note_met(struct tables *, const uint16_t *player, int seats);

/* Takes note of two players of such a table.  opposite: they have played together, if there are partners. */
void tables_note_two(struct tables *, int a, int b, bool opposite);

/* What the drawing costs: 0 if none meet again. */
uint64_t tables_cost(const struct tables *);

#endif
