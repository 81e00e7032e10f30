/* SPDX-License-Identifier: Apache-2.0 */
/*
 * offers.h -- the rules that hold in a scene, the best first; what a call shows by them; which call a hand makes.
 */
#ifndef BIDDING_OFFERS_H
#define BIDDING_OFFERS_H

#include "bidding/scene.h"

enum { OFFERS_MAX = 400 };

/* A rule that holds here, with the suits that the calls before have bound. */
struct offer {
	const struct rule *rule;
	int8_t slot[SLOTS];
};

/* All of them; those of higher priority first, of equal priority in the order of the file. */
struct offers {
	const struct scene *scene;
	int n;
	int16_t highest; /* priority of the rules at this place */
	struct offer offer[OFFERS_MAX];
};

void offers_find(struct offers *, const struct scene *);

/* Whether an offer is of this call; slot becomes what its suits stand for then.  What it shows by it. */
bool offer_has(const struct offers *, int offer, int call, int8_t slot[SLOTS]);
bool offer_is_possible(const struct offers *, int offer, int call, const int8_t slot[SLOTS]); /* for some hand */
bool offer_fits(const struct offers *, int offer, int call, const int8_t slot[SLOTS], const struct hand *);
struct bounds offer_shows(const struct offers *, int offer, int call, const int8_t slot[SLOTS]);

/* What a call means to all at the table. */
struct meaning {
	const struct rule *rule; /* the first of its rules; NULL: nothing is agreed */
	struct bounds shown;
	uint16_t effects;
	uint8_t tag, named;
	int8_t agrees; /* a strain; -1: none */
};

/*
 * A call of the seat whose turn it is: what holds for all its rules of the highest priority, but those that contradict
 * what the seat has shown before; the effects are those of the first.  A rule of lower priority makes the call only
 * with a hand that is what the call shows.
 */
struct meaning meaning_of(const struct scene *, int call);
struct meaning offers_meaning(const struct offers *, int call);

/* The call of a hand.  offer: of its rule; -1: no rule has one, and it does what says the least that is not true. */
struct choice {
	int call, offer;
};
struct choice offers_choose(const struct offers *, const struct hand *);

/* Legal calls with a rule that a hand fits, the best first, each once; up to `most` of them.  Returns how many. */
int offers_fitting(const struct offers *, const struct hand *, uint8_t *calls, int most);

/* The calls that are legal here, as bits. */
uint64_t offers_legal(const struct offers *);

/* Whether an offer and the next one are of one line. */
bool offers_are_equals(const struct offers *, int offer);

/*
 * Of calls by one line that a hand fits the one that ranks highest is made: the longer suit; of equals the higher, but
 * of four-card suits the cheaper.  It looks at lengths alone.
 */
int call_rank(const struct hand *, int call);

/* A call with the first of its rules that a hand fits. */
struct choice offers_choice(const struct offers *, const struct hand *, int call);

#endif
