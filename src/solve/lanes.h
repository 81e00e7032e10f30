/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lanes.h -- four suits at once: the arithmetic of a set of cards whose suits are lanes of 16 bits.
 *
 * A lane has 13 cards and three empty bits above them, so that a carry out of the thirteenth stays in its lane.
 */
#ifndef SOLVE_LANES_H
#define SOLVE_LANES_H

#include "core/cards.h"

/* In the solver's own position the trump suit, if there is one, is the top lane. */
#define TRUMPS (CLUB_CARDS << 48)
enum { TRUMP_LANE = 3 };

#define INLINE static inline __attribute__((always_inline))

INLINE cardset lane(int suit) { return CLUB_CARDS << (suit << 4); }
INLINE cardset lane_of(cardset card) { return CLUB_CARDS << (__builtin_ctzll(card) & 48); }
INLINE cardset highest(cardset cards) { return (cardset)1 << (63 - __builtin_clzll(cards)); }
INLINE cardset lowest(cardset cards) { return cards & -cards; }

/* In each lane: the lowest card and all above it. */
INLINE cardset fill_up(cardset cards) { return (cards | ((~cards & PACK_52) + RANK_CARDS)) & PACK_52; }

/* In each lane: the highest card and all below it. */
INLINE cardset fill_down(cardset cards)
{
	cards |= cards >> 1 & 0x7FFF7FFF7FFF7FFF;
	cards |= cards >> 2 & 0x3FFF3FFF3FFF3FFF;
	cards |= cards >> 4 & 0x0FFF0FFF0FFF0FFF;
	return cards | (cards >> 8 & 0x00FF00FF00FF00FF);
}

/*
 * The lowest card of each run: cards of a hand between which nobody holds another one (all: the cards still in play).
 */
INLINE cardset run_ends(cardset hand, cardset all)
{
	cardset above_others = (all & ~hand) << 1 | RANK_CARDS;

	return ((PACK_52 & ~all) + above_others) & hand; /* the carry runs through the cards that are gone */
}

#endif
