/* SPDX-License-Identifier: Apache-2.0 */
/* ask.h -- a hand and calls as texts, and what a system answers. */
#ifndef BIDDING_ASK_H
#define BIDDING_ASK_H

#include "bidding/offers.h"

#include <atout/error.h>

enum { ASK_ERROR_SIZE = ATOUT_ERROR_SIZE + 64, ASK_OTHERS_MAX = 8 };

/* A hand of thirteen cards as "AKQ2.KJ3.42.9753", from spades to clubs; an empty suit is nothing or "-". */
bool ask_hand(const char *text, struct hand *, char *error);

/* A call in any case: "1N" "1NT" "pass" "P" "X" "XX".  It must be legal. */
bool ask_call(struct auction *, const char *text, char *error);

/* What is asked: a hand of the seat to call, and what both sides play. */
struct question {
	const struct bid_system *ours, *theirs;
	struct hand hand;
	struct auction auction;
	int vul;		      /* ATOUT_VUL_* */
	uint8_t below[COMPASS_SIDES]; /* points below the line */
};

/* The systems by side. */
void ask_systems(const struct question *, const struct bid_system *system[COMPASS_SIDES]);

struct answer {
	struct scene scene;
	struct offers offers;
	struct choice choice;
	struct meaning meaning;
	uint8_t other[ASK_OTHERS_MAX]; /* other calls whose rules the hand fits, the best first */
	int others;
};
void ask_answer(const struct question *, struct answer *);

/* The same with another call, by the first of its rules that the hand fits. */
void ask_prefer(const struct question *, int call, struct answer *);

/* The rule of the call that was chosen; NULL: none has one. */
const struct rule *ask_rule(const struct answer *);

/* The text of a call: "1NT" "pass" "X" "XX". */
const char *ask_call_text(int call, char text[8]);

#endif
