/* SPDX-License-Identifier: Apache-2.0 */
/* claim.h -- whether a claim can be shown to be good. */
#ifndef BOTS_CLAIM_H
#define BOTS_CLAIM_H

#include <atout/bot.h>

/*
 * Bridge: with the claimer's hand, dummy and its own in sight a defender knows every card.  True if best play of all
 * sides from here gives the claimer's side at least what it claims, or if the claim gives the seat's side all the rest.
 * The search looks at a bounded number of positions: what it cannot finish it does not accept.
 */
bool claim_holds(const struct atout_game *, const void *state, int seat, int claimer, atout_move claim);

#endif
