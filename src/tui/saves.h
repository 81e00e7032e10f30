/* SPDX-License-Identifier: Apache-2.0 */
/*
 * saves.h -- the matches in the user's data directory: $XDG_DATA_HOME/atout/matches, else ~/.local/share/atout/matches.
 */
#ifndef TUI_SAVES_H
#define TUI_SAVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <atout/game.h>

enum { SAVES_PATH_MAX = 1024, SAVES_MAX = 512, SAVES_TOTALS_MAX = 128 };

/* An unfinished match. */
struct save {
	char path[SAVES_PATH_MAX];
	const struct atout_game *game;
	time_t when;			/* of the last move */
	bool over;			/* false in the list */
	int deal;			/* number of the deal on the table */
	int numbers;			/* scores: seats, or sides */
	int32_t total[ATOUT_SEATS_MAX]; /* the standing after the last finished deal */
};

/*
 * The unfinished matches, newest first, numbered from 1 for the user.  The caller frees *list.  Files that are no
 * readable records are skipped.  At most SAVES_MAX.
 */
int saves_list(struct save **list);

/* The standing of a match, with a text between two numbers: "12 : 5". */
char *saves_totals(const struct save *, const char *between, char buf[SAVES_TOTALS_MAX]);

/* What the user means by --resume TEXT: a number of the list, else a file.  False: the list has no such number. */
bool saves_find(const char *text, char path[SAVES_PATH_MAX]);

/* A name for a new match: GAME-DATE-TIME.atout in the data directory.  False: there is no home directory. */
bool saves_new(const struct atout_game *, char path[SAVES_PATH_MAX]);

#endif
