/* SPDX-License-Identifier: Apache-2.0 */
/*
 * players.h -- the players of a club, by the numbers of their federation: a table with the heads number, name, club.
 *
 *      players_start(&players);
 *      while (... a line ...)
 *              if (!players_line(&players, line, text, length, &error)) ...
 *      if (!players_end(&players, &error)) ...
 *      if (!players_name(&players, &results, &error)) ...      numbers in names of results become names
 */
#ifndef DUPLICATE_PLAYERS_H
#define DUPLICATE_PLAYERS_H

#include "duplicate/results.h"

enum { PLAYERS_MAX = 1 << 20 };

struct player {
	char number[RESULTS_NUMBER_SIZE];
	char name[RESULTS_CELL_SIZE], club[RESULTS_CELL_SIZE];
	uint32_t at; /* line of the file */
};

struct players {
	struct player *player; /* by their numbers, behind players_end() */
	uint32_t players;
	uint32_t *by_name;

	/* The reader's own. */
	char between;
	int8_t column[CELLS_MAX];
	int columns;
};

void players_start(struct players *);
void players_free(struct players *);

/* Heads that are none of ours are passed over.  False: error has the line, and what was expected. */
bool players_line(struct players *, uint32_t number, const char *text, size_t length, struct atout_error *);

/* Two have a number, or there is no line of heads.  Who has the name of another one gets their number behind it. */
bool players_end(struct players *, struct atout_error *);

/* NULL: there is none. */
const struct player *players_by_number(const struct players *, const char *number);
const struct player *players_by_name(const struct players *, const char *name);

/* "Nord", of a pair perhaps "Nord / Trèfle": the clubs of those whose name it is; "": none is known. */
enum { PLAYERS_CLUB_SIZE = 2 * RESULTS_CELL_SIZE + 4 };
void players_club(const struct players *, const char *name, char club[PLAYERS_CLUB_SIZE]);

/*
 * Where the name of a contestant, or of a pair one of its two parts (season.h), is the number of a player, it becomes
 * their name.  False: the two names are too long for one cell; error has the line 0.
 */
bool players_name(const struct players *, struct results *, struct atout_error *);

#endif
