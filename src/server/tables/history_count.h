/* SPDX-License-Identifier: Apache-2.0 */
/*
 * history_count.h -- the matches that a person has played, counted from the events of the
 * tables at which they have sat.
 *
 * The counts are not stored: the events are the truth, and an undo changes the past.  A deal counts for the person who
 * had the seat when it was over, even if a bot moved for them; a match counts if one of its deals does.
 */
#ifndef SERVER_TABLES_HISTORY_COUNT_H
#define SERVER_TABLES_HISTORY_COUNT_H

#include "host/host.h"
#include "server/people/person.h"

enum {
	HISTORY_TABLES = 2000, /* the last so many count */
	HISTORY_MATCHES = 200, /* the last so many are listed */
	HISTORY_GAMES = 16,
};

struct history_seat {
	char person[HOST_PERSON_MAX + 1]; /* empty: no person's */
	char name[HOST_NAME_SIZE];
};

struct history_deal {
	struct host_outcome outcome;
	int me; /* where the person sat; -1: nowhere */
	struct history_seat seat[ATOUT_SEATS_MAX];
};

struct history_match {
	char table[TOKEN_TABLE + 1];
	int64_t seconds;
	const struct atout_game *game;
	int seats, deals;
	struct history_deal last;
};

struct history_tally {
	int matches, ended, won, deals, declared, made;
	int64_t score;
};

struct history {
	struct store *store;
	const char *key;
	struct person_table *line; /* the lines of the person's stream, the oldest first */
	int lines, room;
	bool lost; /* for lack of memory */
	struct history_tally tally[HISTORY_GAMES];
	struct history_match *match; /* a ring of HISTORY_MATCHES */
	int matches;

	/* While a table is read. */
	const char *table;
	bool pending, open; /* a finished deal may still be undone; a match is being counted */
	struct history_deal deal;
	struct history_match current;
};

/* The number, of a player or of a side, under which a seat counts. */
int history_number(const struct atout_game *, int seat);

/* Reads and counts, for the person of a key; it waits for the disk.  NULL: no memory, or an error of the store. */
struct history *history_new(struct store *, const char *key);
void history_free(struct history *);

#endif
