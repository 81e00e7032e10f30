/* SPDX-License-Identifier: Apache-2.0 */
/*
 * practice.h -- boards of one's own for a table, as a list of lines (formats/board_line.h): those of a text in any
 * format, or deals that meet the conditions of a script.
 */
#ifndef PRACTICE_PRACTICE_H
#define PRACTICE_PRACTICE_H

#include "formats/board_list.h"

/*
 * The boards of a source; name: of its file, NULL if it has none.  The caller frees list->text.  False: there are none;
 * error says why, its line 0 if it is about the whole.
 */
bool practice_read(struct board_list *, const struct atout_game *, const char *name, struct source *,
		   struct atout_error *error);

/* The game for which scripts deal. */
const struct atout_game *practice_game(void);

/* How many boards are wanted, and what may be spent to find them. */
struct practice_wish {
	int boards;
	int64_t tries;	/* deals made at most */
	double seconds; /* at most; 0: no limit */
	int threads;	/* 0: one a processor */
	int64_t seed;
};

/*
 * Deals of bridge for a script of dealer (script/script.h), boards numbered from 1; what it prints and counts is left
 * out.  False: none was found; error as above.  Fewer than were wanted: the limits were too narrow.
 */
bool practice_deal(struct board_list *, const char *script, size_t length, const struct practice_wish *,
		   struct atout_error *error);

#endif
