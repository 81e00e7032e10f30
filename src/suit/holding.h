/* SPDX-License-Identifier: Apache-2.0 */
/*
 * holding.h -- one suit as declarer sees it: the cards of two hands, and the missing ones by what they beat.
 *
 * Missing cards between which declarer has none are equal; together they are a gap.  Gaps count from 0, the lowest.  A
 * card of declarer's stands on a step: it beats the gaps below its step and loses to the others, so that step 0 beats
 * nothing, and cards of one step are equal.  As the gaps are played out, steps become equal: a place has each card on
 * the lowest step that is as good.
 *
 * A layout is how many cards of each gap West has; the rest is East's.
 */
#ifndef SUIT_HOLDING_H
#define SUIT_HOLDING_H

#include "core/cards.h"

#include <stdbool.h>
#include <stdint.h>

enum { GAPS_MAX = 7, STEPS_MAX = GAPS_MAX + 1 };
enum { NORTH_HAND, SOUTH_HAND, OUR_HANDS };
enum { NONE = -1 }; /* no card of the suit */

struct holding {
	uint16_t hand[OUR_HANDS]; /* North and South: ranks, a bit each */
	int gaps, missing;	  /* how many gaps, and cards in them */
	uint16_t gap[GAPS_MAX];	  /* their ranks */
	int stride[GAPS_MAX + 1]; /* a layout's number is the sum of stride[gap] * cards of West; the last: how many */
};

/* Where the play is between two tricks. */
struct place {
	uint8_t left[GAPS_MAX];		    /* cards of each gap not yet played */
	uint8_t hand[OUR_HANDS][STEPS_MAX]; /* ours by step */
	uint8_t need;			    /* tricks still wanted */
};

/*
 * Reads "AQ92/K43": North, then South, in either case, ten as T or 10, an empty hand as - or nothing.  x is a small
 * card: the lowest that are not named, whoever has them.  NULL, or what is wrong.
 */
const char *holding_read(const char *text, struct holding *);

/* The same from sets of ranks, a bit each; the cards that are in none of them have been played. */
void holding_of(uint16_t north, uint16_t south, uint16_t missing, struct holding *);

/* The most tricks there can be: the longer hand. */
int holding_length(const struct holding *);

void holding_place(const struct holding *, int need, struct place *);

/* Puts each card on the lowest step that is as good. */
void place_settle(struct place *);

/* Plays a card of each: steps of our hands, gaps of the defenders; NONE: it has none.  Whether we win. */
bool place_play(struct place *, const int step[OUR_HANDS], int gap_a, int gap_b);

/*
 * Whether a step of the third hand is worth a try behind the cards led and played: of those that do not overtake both
 * only the lowest, for a higher card that is left is never worse.
 */
bool place_tries(const struct place *, int leader, int led, int gap, int step);

/* The cards of a hand; those left in all gaps. */
int place_length(const struct place *, int hand);
int place_left(const struct place *);

#endif
