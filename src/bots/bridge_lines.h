/* SPDX-License-Identifier: Apache-2.0 */
/*
 * bridge_lines.h -- auctions that begin alike, followed once.
 *
 * What a call means depends on the calls before it and not on the cards: so whoever bids out many layouts comes through
 * the same auctions again and again.  A table keeps the rules that hold in each; where it has no more room, an auction
 * takes the place of another.  Results do not depend on what is kept.
 */
#ifndef BOTS_BRIDGE_LINES_H
#define BOTS_BRIDGE_LINES_H

#include "bidding/offers.h"

/* An auction, and the rules that hold for its next call; it ends where auction_is_over(). */
struct bridge_line {
	uint64_t key;
	struct scene scene;
	struct offers offers;
};

struct bridge_lines;

struct bridge_lines *bridge_lines_new(void); /* 8 MiB; NULL: there is no memory */
void bridge_lines_free(struct bridge_lines *);

/* The auction before its first call, and an auction with one more call.  Valid until the next one is asked for. */
const struct bridge_line *bridge_lines_begin(struct bridge_lines *,
					     const struct bid_system *const system[COMPASS_SIDES], int dealer, int vul,
					     const uint8_t below[COMPASS_SIDES]);
const struct bridge_line *bridge_lines_next(struct bridge_lines *, const struct bridge_line *, int call);

#endif
