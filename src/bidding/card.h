/* SPDX-License-Identifier: Apache-2.0 */
/* card.h -- a convention card: what a system's calls mean in the places that opponents ask about, read from its lines.
 */
#ifndef BIDDING_CARD_H
#define BIDDING_CARD_H

#include "bidding/tell.h"
#include "core/carding.h"

/* Where a card goes.  title: in English, key of its translation.  row: a call of that place; the meaning is gone after
 * the call. */
struct card_reader {
	void (*place)(void *to, const char *title);
	void (*row)(void *to, int call, const struct atout_meaning *);
	void *to;
};

/* Places in which the system has no call are left out. */
void card_tell(const struct bid_system *, const struct card_reader *);

/* The name of a convention that a system has, key of its translation, for each i from 0 on; NULL behind the last. */
const char *card_convention(const struct bid_system *, int i);

/* What its players agree upon for the cards of the defence: its options; where it has none, the first value. */
struct carding card_carding(const struct bid_system *);

/* A sentence of such agreements, key of its translation, for each i from 0 on; NULL behind the last. */
#define CARD_CARDING "Leads and signals" /* the title above them */
const char *card_agreement(const struct carding *, int i);

/* A key of a promise as a card puts it, shorter where there is such a key: "%d-%d HCP". */
const char *card_shorter(const char *key);

#endif
