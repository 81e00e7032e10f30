/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_calls.h -- what bots call at bridge and how they read calls: the bidding system of the program (src/bidding).
 */
#ifndef BOTS_BRIDGE_CALLS_H
#define BOTS_BRIDGE_CALLS_H

#include "bots/manner.h"
#include "conditions/kinds.h"
#include "core/compass.h"

#include <atout/bot.h>

/*
 * Chooses a call in the auction: by the lines of the system, or, with a budget for it, the best that they leave
 * (bridge_search.h).  False where it is not the auction.
 */
bool bridge_calls_decide(const struct atout_view *, int seat, const struct manner_budget *,
			 const struct atout_bot_context *, struct atout_thought *);

/* Reads the whole auction so far: what each seat has shown. */
void bridge_calls_read(const struct atout_view *, struct bounds shown[COMPASS_SEATS]);

/* The same with what calls deny: the kinds of hands of some seats, of the others all.  Some 0.1 ms a call of those. */
void bridge_calls_sort(const struct atout_view *, seatset, struct kinds kinds[COMPASS_SEATS]);

/* What a call means behind the first calls of the auction: see atout_bot.mean, and atout_bot.mark. */
bool bridge_calls_mean(const struct atout_view *, int calls, atout_move, struct atout_meaning *);
bool bridge_calls_mark(const struct atout_view *, int calls, atout_move, struct atout_meaning *);

#endif
