/* SPDX-License-Identifier: Apache-2.0 */
#include "core/shuffle.h"

#include <atout/game.h>
#include <string.h>

void atout_deal(struct atout_setup *setup, struct atout_rng *rng)
{
	uint8_t cards[64];
	int n = shuffle_cards(rng, setup->pack, cards), at = 0, left;

	for (int seat = 0; seat < setup->seats; seat++) {
		memcpy(setup->hand[seat], cards + at, setup->size[seat]);
		at += setup->size[seat];
	}
	setup->turn = setup->turned ? cards[at++] : NO_CARD;
	left = n - at < ATOUT_STOCK_MAX ? n - at : ATOUT_STOCK_MAX;
	memcpy(setup->stock, cards + at, (size_t)left);
	if (left < ATOUT_STOCK_MAX)
		setup->stock[left] = NO_CARD;
}
