/* SPDX-License-Identifier: Apache-2.0 */
/* shuffle.h -- cards drawn at random. */
#ifndef CORE_SHUFFLE_H
#define CORE_SHUFFLE_H

#include "base/rng.h"
#include "core/cards.h"

/* A card of a set that is not empty. */
static inline int shuffle_card(struct atout_rng *rng, cardset cards)
{
	for (uint32_t skip = rng_below(rng, (uint32_t)set_count(cards)); skip; skip--)
		cards &= cards - 1;
	return first_card(cards);
}

/* Lists the cards of a set in random order (Fisher-Yates); their number. */
int shuffle_cards(struct atout_rng *, cardset, uint8_t *cards);

/* Draws so many of n cards, at most 52: they become the first ones, each choice in each order equally likely. */
void shuffle_first(struct atout_rng *, uint8_t *cards, int n, int count);

#endif
