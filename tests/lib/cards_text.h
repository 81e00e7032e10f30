/* SPDX-License-Identifier: Apache-2.0 */
/* cards_text.h -- the cards of a hand from "AKQ2.KJ3.42.9753", for tests. */
#ifndef TESTS_CARDS_TEXT_H
#define TESTS_CARDS_TEXT_H

#include "core/cards.h"

#include <string.h>

static inline cardset cards_in(const char *text)
{
	cardset cards = 0;

	for (int suit = SPADES; *text; text++)
		if (*text == '.')
			suit--;
		else
			cards |= set_of(card_of(suit, (int)(strchr(atout_ranks, *text) - atout_ranks)));
	return cards;
}

#endif
