/* SPDX-License-Identifier: Apache-2.0 */
/* dealt.h -- a deal, some or all of its hands, and what the expressions of a script say of it. */
#ifndef SCRIPT_DEALT_H
#define SCRIPT_DEALT_H

#include "base/rng.h"
#include "conditions/hand.h"
#include "script/script.h"
#include "script/sequence.h"

#include <atout/solve.h>

/* What a variable is worth in one deal. */
struct dealt_memo {
	uint64_t deal;
	int32_t value;
};

struct dealt {
	const struct script *script;
	cardset cards[COMPASS_SEATS];
	struct hand hand[COMPASS_SEATS]; /* of those that have been looked at */
	seatset looked;
	uint64_t deal; /* its number: one more with each */
	struct dealt_memo *memo;
	struct atout_rng random;	       /* of rnd() */
	struct sequence *sequence;	       /* NULL, or where rnd() draws from */
	struct atout_solver *solver;	       /* made when it is needed */
	int8_t tricks[COMPASS_SEATS][STRAINS]; /* -1: not yet known */
	uint64_t solved;		       /* how often the solver was asked */
	int fault;			       /* the node of a division by zero; -1: there was none */
	bool no_memory;
};

/* False: no memory.  Nothing is dealt yet. */
bool dealt_start(struct dealt *, const struct script *);
void dealt_free(struct dealt *);

/* Another deal follows: its hands are set by the caller. */
static inline void dealt_next(struct dealt *dealt)
{
	dealt->deal++;
	dealt->looked = 0;
	dealt->tricks[0][0] = -2; /* none is known */
}

/* For one question of somebody else, which counts as solved.  NULL: no memory. */
struct atout_solver *dealt_solver(struct dealt *);

/* What a node is worth; the hands that it uses have been dealt. */
int32_t dealt_value(struct dealt *, int node);

/* The Bridge World, October 1982, times 100: the quality of a suit, the count of a hand. */
int hand_quality(const struct hand *, int suit);
int hand_cccc(const struct hand *);

/* Losers of a suit times 100, with halves: half a loser less for K, AQ, AKJ, AQJ, AJT, KJT, half more for Qxx, QTx. */
int hand_halves_in(const struct hand *, int suit);

#endif
