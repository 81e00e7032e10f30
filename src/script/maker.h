/* SPDX-License-Identifier: Apache-2.0 */
/*
 * maker.h -- deals made for a script, and those that meet its condition.
 *
 * A plan takes the condition apart at its "and"s.  Hands are dealt one after the other, and each part is asked as soon
 * as the hands that it is about are there, so most deals end early.  If what is asked of one hand is rare, that hand is
 * not dealt but drawn among those that may meet it (conditions/hand_source.h); then the deals that would have failed by
 * that hand are not made, but their number is: it is geometric, and drawn.  So all deals that meet the condition are
 * equally likely, and the number of deals until one does is distributed as if each had been made.
 */
#ifndef SCRIPT_MAKER_H
#define SCRIPT_MAKER_H

#include "conditions/hand_source.h"
#include "script/dealt.h"

struct plan {
	const struct script *script;
	bool possible;		      /* false: no deal meets the condition */
	cardset left;		      /* cards that are not dealt in advance */
	uint8_t order[COMPASS_SEATS]; /* in which hands are dealt */
	int first[COMPASS_SEATS + 1]; /* by hand dealt: its first part; at the end their number */
	int *part;		      /* nodes */
	struct hand_source *source;   /* of the first hand; NULL: it is dealt */
	double misses;		      /* the logarithm of how likely a deal fails by the first hand; 0: none does */
	bool lengths[COMPASS_SEATS];  /* predeal asks for some of a hand */
	bool whole; /* hands are exchanged or dealt by a sequence: all are there before anything is asked */
};

/* What a run asks of its deals. */
struct plan_request {
	int exchange; /* 2, 3: each deal is followed by those in which E and W, or E, S and W, change their hands */
	int sequence; /* enum sequence_kind */
	bool by_rejection; /* no hand is drawn from a source */
	bool all;	   /* not at random: each deal of two hands once, plan_deals() of them */
	int64_t seed;
};

/* False: no memory. */
bool plan_make(struct plan *, const struct script *, const struct plan_request *);
void plan_free(struct plan *);

/* How many deals there are where predeal gives all cards of two hands, and none of the lengths; 0: it does not. */
int64_t plan_deals(const struct script *);

enum { MAKER_ALL = 1 << 14 }; /* deals of a stretch if each is made once */

struct maker {
	const struct plan *plan;
	struct plan_request request;
	struct dealt dealt;
	struct atout_rng rng;
	struct sequence sequence;
	uint8_t card[52];
	int cards;
	cardset chosen; /* of all deals: the places in card[] of those that one hand is given; 0: there is no more */
	int turn;	/* of the exchanges of one deal */
	bool stuck;	/* no deal has the lengths that predeal asks for */
};

bool maker_start(struct maker *, const struct plan *, const struct plan_request *);
void maker_free(struct maker *);

/* Begins a stretch of deals of its own; the same number gives the same deals.  A sequence goes on. */
void maker_begin(struct maker *, uint64_t stretch);

/*
 * Makes one deal.  True: it meets the condition, and all of its hands are there.  *deals grows by it and by those that
 * were not made.
 */
bool maker_try(struct maker *, uint64_t *deals);

#endif
