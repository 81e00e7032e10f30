/* SPDX-License-Identifier: Apache-2.0 */
/*
 * contract.h -- bids and contracts of bridge as numbers; contract_text.h has their texts, score.h what they are worth.
 *
 * A strain is a suit or NOTRUMP (core/cards.h).  Bids are the numbers 0 (1C) to 34 (7NT), in order.
 */
#ifndef CORE_CONTRACT_H
#define CORE_CONTRACT_H

#include "core/cards.h"

#include <atout/score.h>

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

/* ---- What it is worth: score.h has it item by item. ---- */

enum { CONTRACT_GAME = ATOUT_SCORE_GAME_FROM, CONTRACT_BOOK = 6, CONTRACT_TRICKS = 13 };

/* Tricks more than the contract asks, or less, if declarer's side takes so many. */
static inline int contract_result(const struct contract *c, int tricks) { return tricks - CONTRACT_BOOK - c->level; }

/* As it is scored, with so many tricks of declarer's side. */
static inline struct atout_result contract_played(const struct contract *c, bool vulnerable, int tricks)
{
	return (struct atout_result){(uint8_t)c->level, (uint8_t)c->strain, (uint8_t)c->doubled, (uint8_t)tricks,
				     vulnerable};
}

/* The tricks bid; CONTRACT_GAME of them or more are a game. */
static inline int contract_below(const struct contract *c) { return atout_score_bid(c->level, c->strain, c->doubled); }

/* The duplicate score of declarer's side with so many tricks. */
static inline int contract_points(const struct contract *c, bool vulnerable, int tricks)
{
	return atout_contract_points(c->level, c->strain, c->doubled, vulnerable, tricks);
}

#endif
