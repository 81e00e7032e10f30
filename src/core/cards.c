/* SPDX-License-Identifier: Apache-2.0 */
#include "core/cards.h"

#include "base/text.h"

const char atout_suits[5] = "CDHS";
const char atout_ranks[14] = "23456789TJQKA";
const char *const suit_words[SUITS] = {"clubs", "diamonds", "hearts", "spades"};

void atout_card_print(int card, char buf[3])
{
	buf[0] = suit_of(card) < SUITS ? atout_suits[suit_of(card)] : '?';
	buf[1] = rank_of(card) < RANKS ? atout_ranks[rank_of(card)] : '?';
	buf[2] = '\0';
}

int atout_card_read(const char *text)
{
	int suit = text_letter(atout_suits, text[0]);
	int rank = suit < 0 ? -1 : text_letter(atout_ranks, text[1]);

	return rank < 0 ? NO_CARD : card_of(suit, rank);
}

bool card_word(const char **cursor, int *card)
{
	int read = atout_card_read(*cursor);

	if (read == NO_CARD || !text_skip(cursor, 2))
		return false;
	*card = read;
	return true;
}
