/* SPDX-License-Identifier: Apache-2.0 */
/* bots.h -- the bots, for the list in bot.c. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "core/carding.h"

#include <atout/bot.h>

extern const struct atout_bot bot_expert, bot_club, bot_casual, bot_beginner, bot_random;

/* Others may move too, and the seat has already bid: it may change the bid, or wait. */
static inline bool bot_may_wait(const struct atout_view *view, int seat)
{
	return view->to_act & ~(1u << seat) && view->bid[seat] >= 0 && atout_move_kind(view->legal[0]) == ATOUT_BID;
}

struct bid_system;

/* What a side of a view bids by that has a fact of the kind ATOUT_FACT_SYSTEM, until it is given back; NULL: no memory.
 */
const struct bid_system *bots_system_take(const struct atout_view *, int side);
void bots_system_give(const struct bid_system *);

/* What its defenders agree upon. */
struct carding bots_carding(const struct atout_view *, int side);

#endif
