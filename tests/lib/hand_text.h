/* SPDX-License-Identifier: Apache-2.0 */
/* hand_text.h -- a hand of thirteen cards from "AKQ2.KJ3.42.9753", for tests with cmocka. */
#ifndef TESTS_HAND_TEXT_H
#define TESTS_HAND_TEXT_H

#include "conditions/hand.h"

#include <string.h>

static struct hand hand_from(const char *text)
{
	cardset cards = 0;
	int suit = SPADES;

	for (; *text; text++) {
		if (*text == '.')
			suit--;
		else
			cards |= set_of(card_of(suit, (int)(strchr(atout_ranks, *text) - atout_ranks)));
	}
	assert_int_equal(set_count(cards), HAND_CARDS);
	return hand_of(cards);
}

#endif
