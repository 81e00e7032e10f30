/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_bid.h -- a natural bidding system, by points, lengths and fits (BR-21 to BR-23).
 *
 * One description of what each call shows (bridge_bid_rows.c) serves both to choose a call and to read the calls of the
 * others, so a hand always is what its calls have said.
 *
 * Five-card majors, better minor, 1NT 15-17, weak twos in diamonds, hearts and spades, 2C strong; Stayman, Blackwood,
 * takeout and negative doubles; all else natural.
 */
#ifndef BOTS_BRIDGE_BID_H
#define BOTS_BRIDGE_BID_H

#include "bots/bridge_bid_mean.h"

#include <atout/bot.h>

/* Chooses a call in the auction; false where it is not the auction. */
bool bridge_bid_decide(const struct atout_view *, int seat, struct atout_thought *);

/* Reads the whole auction so far: what each seat has shown. */
void bridge_bid_read(const struct atout_view *, struct bridge_shown shown[4]);

/* What a call means behind the first calls of the auction: see atout_bot.mean. */
bool bridge_bid_tell(const struct atout_view *, int calls, atout_move, struct atout_meaning *);

#endif
