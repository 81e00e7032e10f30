/* SPDX-License-Identifier: Apache-2.0 */
/* The count "four Cs" of Kaplan and Rubens and the quality of a suit, in hundredths of a point. */
#include "script/dealt.h"

static int has(const struct hand *hand, int suit, int rank) { return has_card(hand->cards, card_of(suit, rank)); }

static int quality_of_low(const struct hand *hand, int suit, int factor)
{
	int honours = hand_top(hand, suit, 4), quality = 0;

	if (has(hand, suit, TEN))
		quality += honours > 1 || has(hand, suit, JACK) ? factor : factor / 2;
	if (has(hand, suit, NINE) && (honours == 2 || has(hand, suit, TEN) || has(hand, suit, NINE - 1)))
		quality += factor / 2;
	return quality;
}

int hand_quality(const struct hand *hand, int suit)
{
	int length = hand->length[suit], factor = 10 * length;
	int quality = factor * (4 * has(hand, suit, ACE) + 3 * has(hand, suit, KING) + 2 * has(hand, suit, QUEEN) +
				has(hand, suit, JACK));
	int lacks = 3 - 2 * has(hand, suit, QUEEN) - has(hand, suit, JACK);

	if (length > 6)
		return quality + factor * (lacks < length - 6 ? lacks : length - 6);
	return quality + quality_of_low(hand, suit, factor);
}

static int king_worth(int length) { return length == 1 ? 50 : 200; }

static int queen_worth(int length, int above)
{
	return 100 - (length == 1 ? 75 : length == 2 ? 25 : 0) - (above ? 0 : 25);
}

static int low_worth(const struct hand *hand, int suit)
{
	int above = hand_top(hand, suit, 3), worth = 0;

	if (has(hand, suit, JACK))
		worth += above == 2 ? 50 : above == 1 ? 25 : 0;
	above = hand_top(hand, suit, 4);
	if (has(hand, suit, TEN) && (above == 2 || (above == 1 && has(hand, suit, NINE))))
		worth += 25;
	return worth;
}

static int worth_in(const struct hand *hand, int suit)
{
	int length = hand->length[suit], worth = 300 * has(hand, suit, ACE);

	if (has(hand, suit, KING))
		worth += king_worth(length);
	if (has(hand, suit, QUEEN))
		worth += queen_worth(length, hand_top(hand, suit, 2));
	return worth + low_worth(hand, suit) + hand_quality(hand, suit);
}

int hand_cccc(const struct hand *hand)
{
	int shape = 0, worth = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		worth += worth_in(hand, suit);
		shape += hand->length[suit] < 3 ? 100 * (3 - hand->length[suit]) : 0;
	}
	return worth + (shape ? shape - 100 : -50);
}

/* Losers with halves: what is more or less than whole losers say, by the three highest cards held. */
static const struct halves {
	uint16_t top;  /* of A K Q J T, bit 4 for the ace, those that are among the three highest cards */
	int8_t length; /* 3: three or more */
	int8_t more;
} halves[] = {
	{8, 1, -50}, {20, 2, -50}, {26, 3, -50}, {22, 3, -50}, {19, 3, -50}, {11, 3, -50}, {4, 3, 50}, {5, 3, 50},
};

int hand_halves_in(const struct hand *hand, int suit)
{
	int top = (int)(hand->cards >> card_of(suit, TEN) & 31),
	    length = hand->length[suit] < 3 ? hand->length[suit] : 3;
	int losers = 100 * hand_losers_in(hand, suit);

	while (__builtin_popcount((unsigned)top) > 3)
		top &= top - 1;
	for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++)
		if (halves[i].top == top && halves[i].length == length)
			losers += halves[i].more;
	return losers;
}
