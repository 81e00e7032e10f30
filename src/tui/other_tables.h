/* SPDX-License-Identifier: Apache-2.0 */
/*
 * other_tables.h -- what is said of the last deal at other tables, for both front ends: how bots have played it there
 * (against.h), and what the person's result is worth among theirs.
 */
#ifndef TUI_OTHER_TABLES_H
#define TUI_OTHER_TABLES_H

#include "tui/local.h"

struct other_tables {
	int tables, left; /* those that have played it, and those that are still to */
	int percent;	  /* of the matchpoints, rounded; and the mean of the IMPs: of the person's side */
	double imps;
};

/* False: it has been played at none yet, or never is. */
bool other_tables_find(const struct local *, struct other_tables *);

/*
 * A line for each table, the person's among them, the best for the person's side first: "+420: 4 spades, South, =.
 * 1NT, pass, ...".  put is called with each line.  False: as above.
 */
bool other_tables_tell(const struct local *, void (*put)(void *user, const char *line), void *user);

#endif
