/* SPDX-License-Identifier: Apache-2.0 */
/*
 * facts.h -- the facts of an auction as bits, so that most rules and blocks that do not hold are known by one look.
 *
 * A fact is a word that is asked about the auction alone: neither a hand nor a suit nor the next call.
 */
#ifndef BIDDING_FACTS_H
#define BIDDING_FACTS_H

#include "bidding/scene.h"

/* The facts that hold. */
uint64_t facts_of(const struct scene *);

/* What a condition asks of them; node -1: nothing. */
struct facts facts_asked(const struct exprs *, int node);

static inline bool facts_hold(const struct facts *asked, uint64_t facts)
{
	return !(asked->yes & ~facts) && !(asked->no & facts);
}

#endif
