/* SPDX-License-Identifier: Apache-2.0 */
/* manner_parts.h -- what the manners of several games are made of. */
#ifndef BOTS_MANNER_PARTS_H
#define BOTS_MANNER_PARTS_H

#include "core/cards.h"

#include <atout/game.h>

enum { MANNER_TRUMP = 64 }; /* what a trump has more */

/* A fact of a view; NULL if there is none. */
const struct atout_fact *manner_fact(const struct atout_view *, const char *key, int seat);

/* For packs where aces are high and one suit may be trump; cards that are worth nothing by themselves. */
cardset manner_suit_followers(const struct atout_view *, int card);
cardset manner_suit_beaters(const struct atout_view *, int card);
int manner_suit_power(const struct atout_view *, int card);
int manner_no_worth(const struct atout_view *, int card);

/* Passes if that is legal, else any legal move. */
atout_move manner_pass(const struct atout_view *, int seat, const atout_move *legal, int n, struct atout_rng *);

#endif
