/* SPDX-License-Identifier: Apache-2.0 */
/*
 * contract.h -- bids and contracts of bridge as numbers, and what they are worth; contract_text.h has their texts.
 *
 * A strain is a suit or NOTRUMP (core/cards.h).  Bids are the numbers 0 (1C) to 34 (7NT), in order.
 */
#ifndef CORE_CONTRACT_H
#define CORE_CONTRACT_H

#include "core/cards.h"

#include <stdbool.h>
#include <stdint.h>

enum { LEVELS = 7, BIDS = LEVELS * STRAINS };
enum { NO_BID = 0xFF };

static inline int bid_of(int level, int strain) { return STRAINS * (level - 1) + strain; }
static inline int level_of(int bid) { return bid / STRAINS + 1; }
static inline int strain_of(int bid) { return bid % STRAINS; }

/* What an auction comes to.  -1 in strain or declarer: not known.  level 0: there is no bid, but perhaps a trump. */
struct contract {
	int8_t level;	 /* 0 to 7 */
	int8_t strain;	 /* a suit or NOTRUMP */
	int8_t doubled;	 /* 0; 1: doubled; 2: redoubled */
	int8_t declarer; /* a seat */
};

/* Nothing is known. */
static const struct contract NO_CONTRACT = {.strain = -1, .declarer = -1};

/* ---- What it is worth: Law 77 of duplicate bridge, and the parts of it that rubber bridge and Chicago share. ---- */

enum { CONTRACT_GAME = 100, CONTRACT_BOOK = 6, CONTRACT_TRICKS = 13 };

/* Tricks more than the contract asks, or less, if declarer's side takes so many. */
static inline int contract_result(const struct contract *c, int tricks) { return tricks - CONTRACT_BOOK - c->level; }

/* The tricks bid; CONTRACT_GAME of them or more are a game. */
int contract_below(const struct contract *);

/* The bonus of a slam; overtricks; the bonus for a double that failed; and all three. */
int contract_slam(const struct contract *, bool vulnerable);
int contract_over(const struct contract *, bool vulnerable, int over);
static inline int contract_insult(const struct contract *c) { return 50 * c->doubled; }
int contract_above(const struct contract *, bool vulnerable, int over);

/* The duplicate score of declarer's side with so many tricks. */
int contract_points(const struct contract *, bool vulnerable, int tricks);

#endif
