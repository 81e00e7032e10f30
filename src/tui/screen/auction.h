/* SPDX-License-Identifier: Apache-2.0 */
/* auction.h -- an auction in levels and strains: the calls as a table of four columns, and the bidding box. */
#ifndef SCREEN_AUCTION_H
#define SCREEN_AUCTION_H

#include "tui/screen/match.h"

/* The game has one; it is not over yet. */
bool auction_bids(const struct match *);
bool auction_is_on(const struct match *);

/* Both; the table alone. */
void auction_draw(struct match *, struct area);
void auction_table(const struct match *, struct area);

#endif
