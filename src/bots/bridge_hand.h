/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_hand.h -- the worth of a bridge hand: points, lengths, stoppers (BR-21). */
#ifndef BOTS_BRIDGE_HAND_H
#define BOTS_BRIDGE_HAND_H

#include "core/cards.h"

#include <stdbool.h>

/*
 * Ways to count a hand: honours A4 K3 Q2 J1; with a point for each card from the fifth of a suit, but at no-trump one
 * at most; with 3, 2, 1 for a void, a singleton, a doubleton instead, where there is a fit; aces.
 *
 * A hand has one card more above three in its suits than it lacks to three in others.  So the count with a fit is the
 * one with length and the number of suits of four or more cards, less one: it is higher by 0, 1 or 2.
 */
enum bridge_measure { HIGH_CARDS, AT_NOTRUMP, WITH_LENGTH, WITH_FIT, ACES, MEASURES };

struct bridge_hand {
	cardset cards;
	int8_t points[MEASURES], length[SUITS];
};

struct bridge_hand bridge_hand_of(cardset cards);

/* 4333, 4432 or 5332. */
bool bridge_hand_balanced(const struct bridge_hand *);

/* Ace, guarded king, queen third or jack fourth. */
bool bridge_hand_stops(const struct bridge_hand *, int suit);

/* Two of the top three honours, or three of the top five. */
bool bridge_hand_good(const struct bridge_hand *, int suit);

/* The longest suit; of equals the higher, but of four-card suits the lower. */
bool bridge_hand_longest(const struct bridge_hand *, int suit);

#endif
