/* SPDX-License-Identifier: Apache-2.0 */
/*
 * against.h -- what four bots make of the deals that are over (analysis/field.h), played in the pool of a table, beside
 * its own bots: each deal once, and the last one at several other tables too, if others is set.
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

/* The last deal at one of the other tables, with its auction from the dealer on. */
struct against_table {
	struct field_result bots;
	int calls;
	atout_move call[ATOUT_CALLS_MAX];
};

/* All zero is none; then set pool, and line.user. */
struct against {
	struct pool *pool;
	struct pool_line line;
	struct field field;
	int playing,
		table; /* the number of the deal that bots play, 0: none; where: 0, or the table of field_start_at() */
	uint64_t id;   /* of the last job */
	bool others;   /* other tables are wanted */
	int others_of, others_left;		  /* the deal that they play; how many are still to play it */
	struct against_table other[FIELD_TABLES]; /* the first others_left of them are not known */
	int deals;
	struct against_deal deal[WIRE_ROWS_MAX];
};

/* Forgets all that is known. */
void against_free(struct against *);

/* Begins the next deal of the sheet that is not known yet, unless one is being played. */
void against_go_on(struct against *, const struct wire_told *sheet, struct host *);

/* A bot has thought.  True: the deal is over at that table. */
bool against_take(struct against *, const struct pool_answer *);

/* The other tables that have played a deal: *tables of them.  NULL: none has. */
const struct against_table *against_others(const struct against *, int deal, int *tables);

/* A deal as it was compared; NULL: it was not. */
const struct against_deal *against_deal(const struct against *, int deal);

/* What the bots have made of a deal; NULL: it is not known, or nothing to compare. */
const struct field_result *against_find(const struct against *, int deal);

#endif
