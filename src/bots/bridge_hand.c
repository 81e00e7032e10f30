/* SPDX-License-Identifier: Apache-2.0 */
/* Judging a hand by itself (BR-21): nothing here knows of an auction. */
#include "bots/bridge_hand.h"

static cardset of_suit(const struct bridge_hand *hand, int suit) { return hand->cards & suit_cards(suit); }

struct bridge_hand bridge_hand_of(cardset cards)
{
	struct bridge_hand hand = {.cards = cards};
	int high = 0, length = 0, shortness = 0;

	for (int rank = JACK; rank <= ACE; rank++)
		high += (rank - TEN) * set_count(cards & rank_cards(rank));
	for (int suit = 0; suit < SUITS; suit++) {
		int n = set_count(of_suit(&hand, suit));
		hand.length[suit] = (int8_t)n;
		length += n > 4 ? n - 4 : 0;
		shortness += n < 3 ? 3 - n : 0;
	}
	hand.points[HIGH_CARDS] = (int8_t)high;
	hand.points[AT_NOTRUMP] = (int8_t)(high + (length > 0));
	hand.points[WITH_LENGTH] = (int8_t)(high + length);
	hand.points[WITH_FIT] = (int8_t)(high + shortness);
	hand.points[ACES] = (int8_t)set_count(cards & rank_cards(ACE));
	return hand;
}

bool bridge_hand_balanced(const struct bridge_hand *hand)
{
	int doubletons = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		if (hand->length[suit] < 2 || hand->length[suit] > 5)
			return false;
		doubletons += hand->length[suit] == 2;
	}
	return doubletons < 2;
}

bool bridge_hand_stops(const struct bridge_hand *hand, int suit)
{
	cardset cards = of_suit(hand, suit);

	/* Length that guards the highest card: none for the ace, one for the king, ... */
	for (int rank = ACE; rank >= JACK; rank--)
		if (has_card(cards, card_of(suit, rank)))
			return hand->length[suit] > ACE - rank;
	return false;
}

bool bridge_hand_good(const struct bridge_hand *hand, int suit)
{
	cardset cards = of_suit(hand, suit);

	return set_count(cards & cards_from(QUEEN)) >= 2 || set_count(cards & cards_from(TEN)) >= 3;
}

bool bridge_hand_longest(const struct bridge_hand *hand, int suit)
{
	int length = hand->length[suit];

	for (int other = 0; other < SUITS; other++) {
		bool first = length > 4 ? other > suit : other < suit;
		if (hand->length[other] > length || (hand->length[other] == length && first))
			return false;
	}
	return true;
}
