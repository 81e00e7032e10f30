/* SPDX-License-Identifier: Apache-2.0 */
/* manners.h -- the manners of the games, and what they share. */
#ifndef BOTS_MANNERS_H
#define BOTS_MANNERS_H

#include "bots/manner.h"

enum { TRUMP_POWER = 64 }; /* what a trump has more */

extern const struct manner manner_bridge, manner_barbu, manner_bauerchen, manner_boerenbridge, manner_farmers;

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
