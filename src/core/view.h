/* SPDX-License-Identifier: Apache-2.0 */
/* view.h -- filling a view. */
#ifndef CORE_VIEW_H
#define CORE_VIEW_H

#include <atout/game.h>

#include <assert.h>

/* Adds a fact of a seat, or of the table (-1); word may be NULL. */
static inline void view_fact(struct atout_view *view, const char *key, const char *word, int value, int seat)
{
	int n = view->facts++;

	assert(n < ATOUT_FACTS_MAX);
	view->fact[n] = (struct atout_fact){key, word, value, (int8_t)seat};
}

#endif
