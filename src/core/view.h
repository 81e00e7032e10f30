/* SPDX-License-Identifier: Apache-2.0 */
/* view.h -- filling a view, and finding a fact in it. */
#ifndef CORE_VIEW_H
#define CORE_VIEW_H

#include <atout/game.h>

#include <string.h>

#include <assert.h>

/* Adds a fact of a seat, or of the table (-1); word may be NULL. */
static inline void view_fact(struct atout_view *view, const char *key, const char *word, int value, int seat)
{
	int n = view->facts++;

	assert(n < ATOUT_FACTS_MAX);
	view->fact[n] = (struct atout_fact){key, word, value, (int8_t)seat};
}

/* The same for points in the account of a deal, unless there are none. */
static inline void view_item(struct atout_view *view, const char *key, int points, int seat)
{
	if (points)
		view_fact(view, key, NULL, points, seat);
}

/* The first fact of a key and of a seat (-2: of any or none), or NULL. */
static inline const struct atout_fact *view_find(const struct atout_view *view, const char *key, int seat)
{
	for (int i = 0; i < view->facts; i++)
		if ((seat == -2 || view->fact[i].seat == seat) && strcmp(view->fact[i].key, key) == 0)
			return &view->fact[i];
	return NULL;
}

/* A view before a game adds to it: nothing is there.  What stands behind its counts is left as it is. */
static inline void view_start(struct atout_view *view, int sides)
{
	memset(view, 0, offsetof(struct atout_view, fact));
	view->from = -1;
	view->trump = -1;
	view->turn = ATOUT_NO_CARD;
	view->sides = (uint8_t)sides;
	memset(view->bid, ATOUT_BID_NONE, sizeof view->bid);
}

#endif
