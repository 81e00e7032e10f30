/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bauerchen_worth.h"

#include "bots/bauerchen_double.h"

#include <math.h>

/* Of one role, in hundredths of a game point. */
struct worths {
	int16_t base, bower[SUITS], trump[RANKS], ace, ten, ten_guarded, court, no_trump, two_voids;
	int16_t length; /* times 1, 4, 9 for three, four, five trumps */
};

static const struct worths worths[BAUERCHEN_SEATS] = {
	{.base = 34,
	 .bower = {[CLUBS] = 111, [SPADES] = 78, [HEARTS] = 53, [DIAMONDS] = 33},
	 .trump = {[ACE] = 25, [TEN] = 17, [KING] = 14, [QUEEN] = 10},
	 .ace = -26,
	 .ten = -75,
	 .ten_guarded = 11,
	 .court = -70,
	 .no_trump = 44,
	 .two_voids = 36},
	{.base = 35,
	 .bower = {[CLUBS] = 104, [SPADES] = 59, [HEARTS] = 39, [DIAMONDS] = 21},
	 .trump = {[ACE] = 26, [TEN] = 22, [KING] = 5, [QUEEN] = 8},
	 .ace = -14,
	 .ten = -45,
	 .ten_guarded = -18,
	 .court = -51,
	 .no_trump = 81,
	 .two_voids = 10,
	 .length = 28},
	{.base = 51,
	 .bower = {[CLUBS] = 103, [SPADES] = 55, [HEARTS] = 41, [DIAMONDS] = 19},
	 .trump = {[ACE] = 32, [TEN] = 37, [KING] = 33, [QUEEN] = 29},
	 .ace = -14,
	 .ten = -38,
	 .ten_guarded = -8,
	 .court = -43,
	 .no_trump = 22,
	 .two_voids = 29},
	{.base = 33,
	 .bower = {[CLUBS] = 113, [SPADES] = 67, [HEARTS] = 47, [DIAMONDS] = 25},
	 .trump = {[ACE] = 15, [TEN] = 10, [KING] = -3, [QUEEN] = 2},
	 .ace = -15,
	 .ten = -48,
	 .ten_guarded = -11,
	 .court = -47,
	 .no_trump = 70,
	 .two_voids = 13,
	 .length = 27},
};

static int plain_suit(const struct worths *worth, cardset cards)
{
	int sum = 0;
	bool ace = false;

	for (cardset rest = cards; rest;) {
		int rank = rank_of(take_first(&rest));
		ace |= rank == ACE;
		sum += rank == ACE ? worth->ace : rank == TEN ? worth->ten : worth->court;
	}
	return sum + (ace && cards & rank_cards(TEN) ? worth->ten_guarded : 0);
}

static int trump_cards(const struct worths *worth, cardset cards)
{
	int n = set_count(cards), sum = n > 2 ? worth->length * (n - 2) * (n - 2) : n ? 0 : worth->no_trump;

	while (cards) {
		int card = take_first(&cards);
		sum += rank_of(card) == JACK ? worth->bower[suit_of(card)] : worth->trump[rank_of(card)];
	}
	return sum;
}

double bauerchen_worth(cardset dealt, int trump, int role)
{
	const struct worths *worth = &worths[role];
	cardset plain = dealt & ~(BOWERS | suit_cards(trump));
	int sum = worth->base + trump_cards(worth, dealt & ~plain), voids = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		sum += plain_suit(worth, plain & suit_cards(suit));
		voids += suit != trump && !(plain & suit_cards(suit));
	}
	return (sum + (voids == 2 ? worth->two_voids : 0)) / 100.0;
}

static double rising(double x) { return 1 / (1 + exp(-x)); }

/* Forehand names the suit in which the hand is worth most, or one that is nearly as good. */
static double trump_chance(cardset dealt, int trump)
{
	enum { SHARP = 3 };
	double sum = 0, named = bauerchen_worth(dealt, trump, 0);

	for (int suit = 0; suit < SUITS; suit++)
		sum += exp(SHARP * (bauerchen_worth(dealt, suit, 0) - named));
	return 1 / sum;
}

/* The first of the side's two that doubles, if one has: the player before has passed. */
static double double_chance(const struct bauerchen_state *s, int seat, double worth)
{
	enum { SHARP = 8 };
	bool home = side_of(seat) == side_of(bauerchen_forehand(s)), first = bauerchen_role(s, seat) < 2;
	double chance = rising(SHARP * (worth - bauerchen_bar(s, seat, home)));

	if (seat_in(s->doublers, seat))
		return chance;
	if (s->doublings < home || (!first && seat_in(s->doublers, partner_of(seat))))
		return 1; /* was not asked */
	return 1 - chance;
}

double bauerchen_chance(const void *world, int me)
{
	const struct bauerchen_state *s = world;
	double chance = 1;

	if (s->rules.hesse || s->rules.call_two || s->trump >= SUITS)
		return 1;
	for (int seat = 0; seat < BAUERCHEN_SEATS; seat++) {
		cardset dealt = s->hold.hand[seat] | s->hold.gone[seat];
		int role = bauerchen_role(s, seat);
		if (seat == me)
			continue;
		if (!role)
			chance *= trump_chance(dealt, s->trump);
		if (s->window == BAUERCHEN_PLAY && s->solo == NO_SEAT && bauerchen_most_doublings(s))
			chance *= double_chance(s, seat, bauerchen_worth(dealt, s->trump, role));
	}
	return chance;
}
