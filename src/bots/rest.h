/* SPDX-License-Identifier: Apache-2.0 */
/* rest.h -- whether the tricks that are left are sure to be one player's. */
#ifndef BOTS_REST_H
#define BOTS_REST_H

#include <atout/game.h>

/*
 * view: what a player sees who is to lead.  unseen: the cards that were neither played nor are in that hand.  True: the
 * player wins all tricks that are left, whatever the others hold and play, by leading the hand in this order, and what
 * else the others do earns nobody anything.  False does not say that a trick will be lost.
 *
 * The proof counts cards: a card that could win against a lead is harmless when its suit was led so often that whoever
 * held it has had to play it.  It knows nothing of who lacks what, and takes a card that nobody was dealt for one that
 * may be held; so it finds fewer sure hands than there are.
 */
bool rest_is_sure(const struct atout_game *, const struct atout_view *, atout_cardset unseen,
		  atout_card order[ATOUT_HAND_MAX]);

#endif
