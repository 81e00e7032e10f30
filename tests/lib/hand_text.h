/* SPDX-License-Identifier: Apache-2.0 */
/* hand_text.h -- a hand of thirteen cards from "AKQ2.KJ3.42.9753", for tests with cmocka. */
#ifndef TESTS_HAND_TEXT_H
#define TESTS_HAND_TEXT_H

#include "cards_text.h"
#include "conditions/hand.h"

static struct hand hand_from(const char *text)
{
	cardset cards = cards_in(text);

	assert_int_equal(set_count(cards), HAND_CARDS);
	return hand_of(cards);
}

#endif
