/* SPDX-License-Identifier: Apache-2.0 */
/* claim.h -- whether a claim can be shown to be good. */
#ifndef BOTS_CLAIM_H
#define BOTS_CLAIM_H

#include <atout/bot.h>

/*
 * state: what seat may know, with the claimer's hand open.  With that hand, dummy and its own in sight every card of
 * the deal is known in bridge.  True if the claim gives seat's side all the tricks that are left, or it is declarer's,
 * and the hand on lead can lay down that many winners one after the other, or the claimer is to lead and sees that all
 * is sure (bridge_claim.h), or best play of all four from here gives
 * seat's side no more than the claim does. The search looks at a bounded number of positions: what it cannot finish it
 * does not accept, nor what it has not found when it is cancelled.
 */
bool claim_holds(const struct atout_game *, const void *state, int seat, int claimer, atout_move claim,
		 const atout_cancel *);

#endif
