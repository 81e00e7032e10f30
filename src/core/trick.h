/* SPDX-License-Identifier: Apache-2.0 */
/*
 * trick.h -- a trick on the table, for games that have tricks.
 *
 * The game decides what beats what; a trick only remembers its leader, its cards and its winner so far.
 */
#ifndef CORE_TRICK_H
#define CORE_TRICK_H

#include "core/cards.h"

#include <atout/game.h>
#include <string.h>

struct trick {
	uint8_t leader, winner, count;
	uint8_t led, best; /* the card led, and the one that wins so far; NO_CARD in an empty trick */
	uint8_t card[ATOUT_SEATS_MAX];
	uint8_t spare[3];
};

static inline void trick_start(struct trick *trick, int leader)
{
	memset(trick, NO_CARD, sizeof *trick);
	trick->leader = trick->winner = (uint8_t)leader;
	trick->count = 0;
}

/* Lays a card; wins: it beats the best so far (of the first card always true). */
static inline void trick_add(struct trick *trick, int seat, int card, bool wins)
{
	if (!trick->count) {
		trick->led = (uint8_t)card;
		wins = true;
	}
	trick->best = (uint8_t)either(wins, card, trick->best);
	trick->winner = (uint8_t)either(wins, seat, trick->winner);
	trick->card[seat] = (uint8_t)card;
	trick->count++;
}

/* Higher card of the same suit, or a trump on a card that is none.  trump: a strain. */
static inline bool suit_beats(int card, int best, int trump)
{
	bool same = suit_of(card) == suit_of(best);

	return (same & (card > best)) | (!same & (suit_of(card) == trump));
}

/* The trick on the table and the last one; with count 0 it shows the leader; one that never was has leader NO_CARD. */
void tricks_show(const struct trick *, const struct trick *last, struct atout_view *);

#endif
