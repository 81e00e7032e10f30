/* SPDX-License-Identifier: Apache-2.0 */
/* hand.h -- the worth of a bridge hand: points, lengths, controls, losers, stoppers (BR-21, BR-22). */
#ifndef CONDITIONS_HAND_H
#define CONDITIONS_HAND_H

#include "core/cards.h"

#include <stdbool.h>

enum { HAND_CARDS = 13 };

/*
 * Ways to count a hand.  HIGH_CARDS: A4 K3 Q2 J1.  LENGTH_POINTS: with a point for each card from the fifth of a suit.
 * SUPPORT_POINTS: with length, and 3, 2, 1 for a void, a singleton, a doubleton: where there is a fit.  NOTRUMP_POINTS:
 * HIGH_CARDS, and one for a suit of five or more.
 */
enum hand_measure { HIGH_CARDS, NOTRUMP_POINTS, LENGTH_POINTS, SUPPORT_POINTS, ACES, HAND_MEASURES };

/* What is asked of a hand again and again.  A hand may have fewer than thirteen cards. */
struct hand {
	cardset cards;
	int8_t points[HAND_MEASURES];
	int8_t length[SUITS];
	int8_t high[SUITS]; /* points of HIGH_CARDS by suit */
};

struct hand hand_of(cardset cards);

/* Of a suit its high-card points and its length, without the rest. */
static inline int hand_high_in(cardset cards, int suit)
{
	static const int8_t points[16] = {0, 1, 2, 3, 3, 4, 5, 6, 4, 5, 6, 7, 7, 8, 9, 10};

	return points[cards >> card_of(suit, JACK) & 15];
}

static inline int hand_length_in(cardset cards, int suit)
{
	unsigned held = (unsigned)(cards >> card_of(suit, 0) & CLUB_CARDS);

	held -= held >> 1 & 0x5555;
	held = (held & 0x3333) + (held >> 2 & 0x3333);
	held = (held + (held >> 4)) & 0x0F0F;
	return (int)((held + (held >> 8)) & 15);
}

/* 4333, 4432 or 5332; those and 5422 and 6322. */
bool hand_balanced(const struct hand *);
bool hand_semibalanced(const struct hand *);

/* Aces two, kings one. */
int hand_controls(const struct hand *);

/* Losers of a suit: of its three highest cards those below ace, king and queen; of all suits. */
int hand_losers_in(const struct hand *, int suit);
int hand_losers(const struct hand *);

/* Ace, guarded king, queen third or jack fourth. */
bool hand_stops(const struct hand *, int suit);

/* How many of the highest cards of a suit it holds: of A K Q for 3. */
int hand_top(const struct hand *, int suit, int highest);

/* Two of the top three honours, or three of the top five. */
bool hand_good(const struct hand *, int suit);

/* A suit that needs no help: six cards with three of the top four, or seven with two of the top three. */
bool hand_solid(const struct hand *, int suit);

/* The longest suit; of equals the higher, but of four-card suits the lower. */
bool hand_longest(const struct hand *, int suit);

/* The minor to open: of equals diamonds, but clubs of three. */
bool hand_longest_minor(const struct hand *, int suit);

/*
 * Tricks that the hand takes by itself if its suits break as they mostly do, in halves: top honours, and the cards of a
 * suit from the fourth on.
 */
int hand_playing_halves(const struct hand *);

/* The suits of which it has so many cards or more, as a set. */
int hand_suits_from(const struct hand *, int length);

/* The lengths of its suits, longest first, as a decimal number: 5332. */
int hand_pattern(const struct hand *);

#endif
