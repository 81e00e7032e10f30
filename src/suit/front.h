/* SPDX-License-Identifier: Apache-2.0 */
/*
 * front.h -- what declarer can have in one suit: for each plan, the layouts in which it takes the tricks wanted.
 *
 * Declarer leads each time, from either hand, as often as the suit lasts, and sees the cards played; the defenders see
 * all cards and know the plan, so a plan has a layout only if it succeeds whatever they play.  A plan does the same in
 * layouts that look alike.  So plans are worth the sets of layouts that they have, and of these only the maximal ones
 * count: the front.  It is worked out from the end: where declarer chooses, the fronts of the choices together; where a
 * defender does, a plan for each card that may come, and a layout is had if it is had behind every card that the
 * defender holds in it.
 *
 * Sets number layouts as the holding does, with the cards that West has left.
 */
#ifndef SUIT_FRONT_H
#define SUIT_FRONT_H

#include "suit/faced.h"
#include "suit/set.h"

struct front {
	struct set *set;
	int count, room;
};

/* What has been found of a holding; fronts_start() makes it ready. */
struct fronts {
	const struct holding *holding;
	struct set at_most[GAPS_MAX][RANKS + 1]; /* layouts in which West has so many cards of a gap, or fewer */
	struct faced faced;
	struct table known;
	struct front *front;
	uint32_t count, room;
	uint64_t work, most; /* steps taken, and allowed; 0: any number */
	bool broken;	     /* no memory, or too much work: the fronts are not to be used */
};

void fronts_start(struct fronts *, const struct holding *, uint64_t most);
void fronts_free(struct fronts *);

/* Of a place; it belongs to the fronts and lasts as long as nothing else is asked. */
struct front front_of(struct fronts *, const struct place *);

/* The same when a hand leads a step; to be freed. */
struct front front_led(struct fronts *, const struct place *, int leader, int step);

/*
 * When the second hand has played from a gap, and declarer plays both steps, NONE: no card.  Only layouts in which it
 * has such a card; to be freed.
 */
struct front front_third(struct fronts *, const struct place *, int leader, const int step[OUR_HANDS], int gap);

/* Layouts of a place in which a defender has a card of a gap; NONE: in which the defender has no card, one. */
struct set front_holds(const struct fronts *, const struct place *, int defender, int gap);

/* How much greater the number of a layout is before West plays from a gap. */
int front_shift(const struct fronts *, int west_gap);

/* Whether what is wanted of a layout where the second (or the fourth) hand has no card can be had, all being known. */
bool front_void_second(struct fronts *, const struct place *, int leader, int step);
bool front_void_fourth(struct fronts *, const struct place *, int leader, const int step[OUR_HANDS], int gap);

static inline int front_west_gap(int leader, int second_gap, int fourth_gap)
{
	return second_to(leader) == WEST_HAND ? second_gap : fourth_gap;
}

void front_free(struct front *);

#endif
