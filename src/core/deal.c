/* SPDX-License-Identifier: Apache-2.0 */
#include "core/cards.h"

#include <atout/game.h>

static int shuffle(cardset pack, uint8_t *cards, struct atout_rng *rng)
{
	int n = 0;

	while (pack) {
		int j = (int)atout_rng_below(rng, (uint32_t)n + 1);
		cards[n] = cards[j];
		cards[j] = (uint8_t)take_first(&pack);
		n++;
	}
	return n;
}

void atout_deal(struct atout_setup *setup, struct atout_rng *rng)
{
	uint8_t cards[64];
	int n = shuffle(setup->pack, cards, rng), at = 0, left = 0;

	for (int seat = 0; seat < setup->seats; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			setup->hand[seat][i] = cards[at++];
	setup->turn = setup->turned ? cards[at++] : NO_CARD;
	while (at < n && left < ATOUT_STOCK_MAX)
		setup->stock[left++] = cards[at++];
	if (left < ATOUT_STOCK_MAX)
		setup->stock[left] = NO_CARD;
}
