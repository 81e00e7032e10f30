/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_search.h -- where the lines of a system leave more than one call: each of them bid out in layouts of the
 * hidden hands, and the contracts judged by the solver.
 *
 * A call is a candidate only if the hand is what the call shows.  In a layout all four players go on by the lines of
 * their systems.  A candidate takes the place of the call by the lines if it gains on average, and by more than chance.
 */
#ifndef BOTS_BRIDGE_SEARCH_H
#define BOTS_BRIDGE_SEARCH_H

#include "bidding/ask.h"
#include "bots/bridge_worth.h"

#include <atout/bot.h>

enum { BRIDGE_LAYOUTS_MAX = 128 };

/*
 * The candidates in thought, the best first.  Their value is in IMPs against the call by the lines, which has 0; of the
 * others less a margin, since a call that the lines prefer must be beaten by more than chance.  stakes: of rubber
 * bridge or Chicago, whose points are then compared, also as IMPs; NULL: duplicate. False: there is nothing to search,
 * or no memory, or it was cancelled before it had seen enough.  Up to `layouts` layouts, 1 to 128; about 5 ms for each,
 * and fewer where the call by the lines soon proves the better one.
 */
bool bridge_search(const struct question *, const struct bridge_stakes *stakes, int layouts, struct atout_rng *,
		   const atout_cancel *, struct atout_thought *);

#endif
