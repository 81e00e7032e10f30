/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bids_looks.h"

/* From the two to the ace; and for each suit by its length. */
static const double rank_13[RANKS] = {-0.31, -0.29, -0.27, -0.25, -0.21, -0.17, -0.12,
				      -0.02, 0.14,  0.33,  0.57,  0.96,	 1.18};
static const double length_13[14] = {0.28,  0.32,  0.38,  0.44,	 0.31,	-0.02, -0.40,
				     -0.85, -1.30, -1.75, -2.20, -2.65, -3.10, -3.55};

double bids_look_13(cardset dealt)
{
	double sum = 0;

	for (int suit = 0; suit < SUITS; suit++) {
		cardset cards = dealt & suit_cards(suit);
		sum += length_13[set_count(cards)];
		while (cards)
			sum += rank_13[rank_of(take_first(&cards))];
	}
	return sum;
}

/* What a card adds: a part of its own, and one that shrinks with the number of players, 1 for four of them. */
struct look {
	double own, among;
};

/* Sixes; from the seven to the ace trumps, other cards beside trumps, and cards where only the sixes are trumps. */
static const struct look six = {0.86, 0.33};
enum { SEVEN = SIX + 1, KINDS = RANKS - SEVEN };
static const struct look trumps[KINDS] = {{-0.15, 0.59}, {-0.20, 0.73}, {-0.17, 0.70}, {-0.11, 0.70},
					  {-0.14, 0.79}, {-0.03, 0.72}, {0.14, 0.62},  {0.21, 0.61}};
static const struct look plain[KINDS] = {{0.09, -0.25}, {0.06, -0.21}, {0.04, -0.17}, {0.03, -0.15},
					 {-0.09, 0.02}, {-0.17, 0.18}, {-0.33, 0.46}, {-0.33, 0.65}};
static const struct look alone[KINDS] = {{0.17, -0.27}, {0.13, -0.25}, {-0.06, 0.00}, {-0.09, 0.07},
					 {-0.16, 0.23}, {-0.25, 0.40}, {-0.44, 0.81}, {-0.11, 0.77}};

double bids_look_36(cardset dealt, int trump, int seats)
{
	struct look sum = {0, 0};

	while (dealt) {
		int card = take_first(&dealt), rank = rank_of(card);
		const struct look *of = trump < 0 ? alone : suit_of(card) == trump ? trumps : plain;
		const struct look *look = rank == SIX ? &six : &of[rank - SEVEN];
		sum.own += look->own;
		sum.among += look->among;
	}
	return sum.own + sum.among * 4 / seats;
}
