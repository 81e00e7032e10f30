/* SPDX-License-Identifier: Apache-2.0 */
/*
 * plan.h -- how to play one suit for so many tricks: the chance of the best plan, and the plan card by card.
 *
 * What is known of the defenders' other cards is told by their vacant places (split.h).
 */
#ifndef SUIT_PLAN_H
#define SUIT_PLAN_H

#include "suit/reach.h"

/* How many of all distributions have a layout: by its number; and how many there are.  0: the cards have no room. */
uint64_t plan_weights(const struct holding *, const int vacant[2], uint64_t weight[SET_MAX]);

/* A plan while it is followed. */
struct plan {
	struct reach *reach;
	const uint64_t *weight; /* of layouts of the whole suit */
	struct place place;
	uint16_t hand[OUR_HANDS]; /* ranks */
	struct set alive;	  /* layouts that can be, by what has been played */
	struct set has;		  /* of these, those in which it takes the tricks wanted */
	int offset;		  /* of their numbers: what West has played */
};

/* The best plan for so many tricks, and the weight of its layouts.  reach.broken: there is none. */
uint64_t plan_start(struct plan *, struct reach *, const uint64_t weight[SET_MAX], int need);

/* Whether nothing is left to be chosen: all tricks wanted are made, or cannot be. */
bool plan_is_over(const struct plan *);

/* Whether cards that beat all others make the tricks that are left; whether all cards are known. */
bool plan_has_tops(const struct plan *);
bool plan_knows_all(const struct plan *);

/* Its lead, a card that beats all others if that is as good.  False: it is over. */
bool plan_lead(const struct plan *, int *leader, int *step);

/* The weight of the layouts in which the second hand has a card of a gap (NONE: no card), and the plan succeeds. */
uint64_t plan_second_weight(const struct plan *, int leader, int gap);

/* The step that the third hand plays then, its lowest where the plan has failed; NONE: it has no card. */
int plan_third(const struct plan *, int leader, int step, int gap);

/* The same of the fourth hand; NONE for its gap: it has no card. */
uint64_t plan_fourth_weight(const struct plan *, int leader, int gap, int last);

/*
 * The rank that is played of a step, of equal cards: by the leader the highest of those that beat something, else the
 * lowest.  NONE: no card.
 */
int plan_card(const struct plan *, int hand, int leader, int step);

/* Follows the plan behind a trick.  reach.broken: it is lost. */
void plan_follow(struct plan *, int leader, const int step[OUR_HANDS], int gap, int last);

#endif
