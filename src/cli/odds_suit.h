/* SPDX-License-Identifier: Apache-2.0 */
/* odds_suit.h -- what atout odds says of one suit: how it splits, and how to play it. */
#ifndef CLI_ODDS_SUIT_H
#define CLI_ODDS_SUIT_H

#include <stdbool.h>

struct odds_suit {
	const char *suit; /* "AQ92/K43"; NULL: splits are asked */
	int split;	  /* missing cards */
	int vacant[2];	  /* vacant places of West and East */
	int line;	  /* the tricks for which the whole plan is told; 0: for none */
	bool json;
};

/* "13,13" */
bool odds_suit_places(void *vacant, const char *text);

/* Exit status. */
int odds_suit_tell(const struct odds_suit *, const char *command);

#endif
