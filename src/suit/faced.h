/* SPDX-License-Identifier: Apache-2.0 */
/* faced.h -- one suit with all four hands open: the tricks of declarer, who leads each time, from either hand. */
#ifndef SUIT_FACED_H
#define SUIT_FACED_H

#include "suit/table.h"

/* What has been found; begins with zeros.  broken: there was no memory, and all that is answered is 0. */
struct faced {
	struct table tricks;
	bool broken;
};

/* The defender who plays second when a hand leads, and their partner. */
enum { WEST_HAND, EAST_HAND };
static inline int second_to(int leader) { return leader == NORTH_HAND ? EAST_HAND : WEST_HAND; }

/* Of a place, with the cards of West in each gap. */
int faced_tricks(struct faced *, const struct place *, const uint8_t west[GAPS_MAX]);

/* When a hand has led a step, and the second hand has played from a gap (NONE: it has none). */
int faced_second(struct faced *, const struct place *, const uint8_t west[GAPS_MAX], int leader, int step, int gap);

/* When the third hand has played, too: each hand's step. */
int faced_third(struct faced *, const struct place *, const uint8_t west[GAPS_MAX], int leader,
		const int step[OUR_HANDS], int gap);

void faced_free(struct faced *);

#endif
