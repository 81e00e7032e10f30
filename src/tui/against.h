/* SPDX-License-Identifier: Apache-2.0 */
/*
 * against.h -- what four bots make of the deals that are over (analysis/field.h), played in the pool of a table, beside
 * its own bots.
 */
#ifndef TUI_AGAINST_H
#define TUI_AGAINST_H

#include "analysis/field.h"
#include "pool/pool.h"
#include "wire/told.h"

/* The result of a deal; compared false: there is nothing to compare. */
struct against_deal {
	int deal;
	bool compared;
	struct field_result bots;
	int moves;
	struct made_move *made; /* how they have played it, each card by its hand, in the other room; else NULL */
};

/* All zero is none; then set pool, and line.user. */
struct against {
	struct pool *pool;
	struct pool_line line;
	struct field field;
	int playing; /* the number of the deal that bots play; 0: none */
	uint64_t id; /* of the last job */
	int deals;
	struct against_deal deal[WIRE_ROWS_MAX];
};

/* Forgets all that is known. */
void against_free(struct against *);

/* Begins the next deal of the sheet that is not known yet, unless one is being played. */
void against_go_on(struct against *, const struct wire_told *sheet, struct host *);

/* A bot has thought.  True: the deal is over. */
bool against_take(struct against *, const struct pool_answer *);

/* A deal as it was compared; NULL: it was not. */
const struct against_deal *against_deal(const struct against *, int deal);

/* What the bots have made of a deal; NULL: it is not known, or nothing to compare. */
const struct field_result *against_find(const struct against *, int deal);

#endif
