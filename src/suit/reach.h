/* SPDX-License-Identifier: Apache-2.0 */
/*
 * reach.h -- whether one plan takes the tricks wanted in all of some layouts.
 *
 * Declarer leads each time, from either hand, as often as the suit lasts, and sees the cards played; the defenders see
 * all cards and know the plan, so a plan has a layout only if it succeeds whatever they play.  A plan does the same in
 * layouts that look alike.  So some layouts can be had together if there is a lead behind which, whatever the second
 * hand plays, there is a card of the third hand behind which, whatever the fourth hand plays, those that still look
 * alike can be had together.
 *
 * If they cannot, the answer names a few of them that already clash: no plan has all of these.  Clashes are kept for
 * each place, and so are sets that can be had; most questions are answered by them.
 *
 * Sets number layouts as the holding does, with the cards that West has left.
 */
#ifndef SUIT_REACH_H
#define SUIT_REACH_H

#include "suit/faced.h"
#include "suit/set.h"

struct sets {
	struct set *set;
	int count, room;
};

/* Adds a set; false: no memory. */
bool sets_add(struct sets *, struct set);
void sets_free(struct sets *);

/* What has been found of a holding; reach_start() makes it ready. */
struct reach {
	const struct holding *holding;
	struct set at_most[GAPS_MAX][RANKS + 1]; /* layouts in which West has so many cards of a gap, or fewer */
	struct faced faced;
	struct table known;
	struct reach_place *place;
	uint32_t count, room;
	bool broken; /* no memory: every answer is yes, and none is to be used */
};

void reach_start(struct reach *, const struct holding *);
void reach_free(struct reach *);

/* Layouts in which there are enough tricks with all hands open: no plan has more. */
struct set reach_possible(struct reach *, const struct place *);

/* Whether a plan has all that is wanted; if not, a clash.  What is wanted of a lead or a third card is possible. */
bool reach_all(struct reach *, const struct place *, struct set wanted, struct set *clash);

/* The same when a hand leads a step. */
bool reach_led(struct reach *, const struct place *, int leader, int step, struct set wanted, struct set *clash);

/*
 * When the second hand has played from a gap (NONE: it has no card), and declarer plays both steps, NONE: no card. Only
 * layouts in which it has such a card.
 */
bool reach_third(struct reach *, const struct place *, int leader, const int step[OUR_HANDS], int gap,
		 struct set wanted, struct set *clash);

/* Layouts of a place in which a defender has a card of a gap; NONE: in which the defender has no card, one. */
struct set reach_holds(const struct reach *, const struct place *, int defender, int gap);

/* How much greater the number of a layout is before West plays from a gap. */
int reach_shift(const struct reach *, int leader, int second_gap, int fourth_gap);

#endif
