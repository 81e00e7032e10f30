/* SPDX-License-Identifier: Apache-2.0 */
/* Judging a hand by itself: nothing here knows of an auction. */
#include "conditions/hand.h"

static cardset of_suit(const struct hand *hand, int suit) { return hand->cards & suit_cards(suit); }

/* Of each suit how many cards: all four counted at once, in the lowest bits of the suit's sixteen. */
static cardset counts_by_suit(cardset cards)
{
	const cardset twos = 0x5555555555555555, fours = 0x3333333333333333, eights = 0x0F0F0F0F0F0F0F0F;

	cards -= cards >> 1 & twos;
	cards = (cards & fours) + (cards >> 2 & fours);
	cards = (cards + (cards >> 4)) & eights;
	return (cards + (cards >> 8)) & (cardset)0x001F001F001F001F;
}

/* Four numbers, one in each suit's sixteen bits, added. */
static int sum_of_suits(cardset numbers) { return (int)((numbers * RANK_CARDS) >> 48); }

struct hand hand_of(cardset cards)
{
	struct hand hand = {.cards = cards};
	cardset counts = counts_by_suit(cards);
	int high = 0, length = 0, shortness = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		int n = (int)(counts >> card_of(suit, 0) & 15);
		hand.length[suit] = (int8_t)n;
		hand.high[suit] = (int8_t)hand_high_in(cards, suit);
		high += hand.high[suit];
		length += n > 4 ? n - 4 : 0;
		shortness += n < 3 ? 3 - n : 0;
	}
	hand.points[HIGH_CARDS] = (int8_t)high;
	hand.points[NOTRUMP_POINTS] = (int8_t)(high + (length > 0));
	hand.points[LENGTH_POINTS] = (int8_t)(high + length);
	hand.points[SUPPORT_POINTS] = (int8_t)(high + length + shortness);
	hand.points[ACES] = (int8_t)sum_of_suits(cards >> ACE & RANK_CARDS);
	return hand;
}

/* The suits of two cards, or -1 where a suit is shorter, or longer than so many cards. */
static int doubletons(const struct hand *hand, int longest)
{
	int n = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		if (hand->length[suit] < 2 || hand->length[suit] > longest)
			return -1;
		n += hand->length[suit] == 2;
	}
	return n;
}

bool hand_balanced(const struct hand *hand)
{
	int n = doubletons(hand, 5);

	return n == 0 || n == 1;
}

bool hand_semibalanced(const struct hand *hand)
{
	int n = doubletons(hand, 6);

	return n >= 0 && n <= 2;
}

int hand_controls(const struct hand *hand)
{
	return 2 * hand->points[ACES] + set_count(hand->cards & rank_cards(KING));
}

int hand_losers_in(const struct hand *hand, int suit)
{
	int length = hand->length[suit], cards = length < 3 ? length : 3, losers = 0;

	for (int i = 0; i < cards; i++)
		losers += !has_card(hand->cards, card_of(suit, ACE - i));
	return losers;
}

int hand_losers(const struct hand *hand)
{
	int losers = 0;

	for (int suit = 0; suit < SUITS; suit++)
		losers += hand_losers_in(hand, suit);
	return losers;
}

bool hand_stops(const struct hand *hand, int suit)
{
	/* Length that guards the highest card: none for the ace, one for the king, ... */
	for (int rank = ACE; rank >= JACK; rank--)
		if (has_card(hand->cards, card_of(suit, rank)))
			return hand->length[suit] > ACE - rank;
	return false;
}

int hand_top(const struct hand *hand, int suit, int highest)
{
	return set_count(of_suit(hand, suit) & cards_from(ACE + 1 - highest));
}

bool hand_good(const struct hand *hand, int suit)
{
	return hand_top(hand, suit, 3) >= 2 || hand_top(hand, suit, 5) >= 3;
}

bool hand_solid(const struct hand *hand, int suit)
{
	int length = hand->length[suit];

	return (length >= 6 && hand_top(hand, suit, 4) >= 3) || (length >= 7 && hand_top(hand, suit, 3) >= 2);
}

bool hand_longest(const struct hand *hand, int suit)
{
	int length = hand->length[suit];

	for (int other = 0; other < SUITS; other++) {
		bool first = length > 4 ? other > suit : other < suit;
		if (hand->length[other] > length || (hand->length[other] == length && first && other != suit))
			return false;
	}
	return true;
}

bool hand_longest_minor(const struct hand *hand, int suit)
{
	int clubs = hand->length[CLUBS], diamonds = hand->length[DIAMONDS];
	bool club = clubs > diamonds || (clubs == diamonds && clubs < 4);

	return suit == (club ? CLUBS : DIAMONDS);
}

int hand_playing_halves(const struct hand *hand)
{
	int halves = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		static const int8_t tops[8] = {0, 0, 1, 2, 2, 3, 4, 6}; /* bits: queen, king, ace */
		int held = (int)(of_suit(hand, suit) >> card_of(suit, QUEEN) & 7), length = hand->length[suit];
		int guarded = length >= 3 || held == 4 || (held == 6 && length == 2) ? tops[held]
			      : held & 4					     ? 2 + (held & 2 ? 2 : 0)
			      : held & 2 && length == 2				     ? 1
										     : 0;
		halves += guarded + (length > 3 ? 2 * (length - 3) : 0);
	}
	return halves;
}

int hand_suits_from(const struct hand *hand, int length)
{
	int suits = 0;

	for (int suit = 0; suit < SUITS; suit++)
		suits |= (hand->length[suit] >= length) << suit;
	return suits;
}

int hand_pattern(const struct hand *hand)
{
	int pattern = 0;

	for (int length = HAND_CARDS; length >= 0; length--)
		for (int suit = 0; suit < SUITS; suit++)
			if (hand->length[suit] == length)
				pattern = 10 * pattern + (length > 9 ? 9 : length);
	return pattern;
}
