/* SPDX-License-Identifier: Apache-2.0 */
/* leads.h -- what each lead of a known hand brings against a contract, double dummy, over many deals of the other
 * hands. */
#ifndef SCRIPT_LEADS_H
#define SCRIPT_LEADS_H

#include "core/contract.h"
#include "script/stretch.h"

enum { LEADS = 13 };

struct leads {
	struct contract contract; /* declarer is known */
	int leader;
	uint8_t card[LEADS]; /* of the leader, by suits from spades down, the highest first */
	uint64_t deals;
	uint64_t beaten[LEADS];
	double tricks[LEADS], products[LEADS][LEADS]; /* of the defence: sums, and of each two leads */
};

/* Leads from a hand of thirteen cards. */
void leads_start(struct leads *, const struct contract *, cardset hand);

/* The tricks of the defence in one deal by card; what a run measures (stretch.h).  May run on several threads at once.
 */
void leads_measure(void *leads, struct dealt *, int32_t tricks[LEADS]);

void leads_add(struct leads *, const int32_t tricks[LEADS]);

/* What a card brings, with standard errors; less: tricks fewer than the best lead brings, in the same deals. */
struct lead_worth {
	int card;  /* its index */
	int cards; /* that are as good, since they follow one another in the hand: it and those behind it */
	double tricks, tricks_error, less, less_error, beats, beats_error;
};

/* All leads, the best first: by how often they beat the contract, then by tricks.  Their number; at least one deal. */
int leads_rank(const struct leads *, struct lead_worth worth[LEADS]);

#endif
