/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_claim.h -- whether all tricks that are left are sure, by what a player sees. */
#ifndef BOTS_BRIDGE_CLAIM_H
#define BOTS_BRIDGE_CLAIM_H

#include <atout/game.h>

/*
 * state: blinded for the seat that is to lead, from its hand or from dummy's.  The claim of all tricks that are left,
 * if they are sure whoever holds what and whatever the others play; else ATOUT_NO_MOVE.
 *
 * It is a search for a line: each trick is a card of the hand on lead and, of declarer, one of the partner's, of which
 * the better one is beaten by nothing that may still be held by then.  A card may be held no more when its suit was led
 * so often that its holder had to play it.  Who has shown to lack what is not used, and the search has a limit: so it
 * finds fewer sure deals than there are, and none that is not.
 */
atout_move bridge_claim_find(const void *state, int seat);

#endif
