/* SPDX-License-Identifier: Apache-2.0 */
/*
 * run.h -- a script run: deals made on all processors, those that meet its condition handed on in order.
 *
 * Deals are made in stretches, each with random numbers of its own, by its number.  Stretches are merged in order, so
 * what comes out does not depend on the number of threads.
 */
#ifndef SCRIPT_RUN_H
#define SCRIPT_RUN_H

#include "script/maker.h"

#include <atout/cancel.h>

/* A deal that meets the condition. */
struct hit {
	cardset cards[COMPASS_SEATS];
	const int32_t *value; /* of the items of the script's actions; of texts and hands 0; then what is measured */
};

struct run_request {
	struct plan_request plan;
	int threads;		    /* 0: as many as there are processors */
	int64_t generate, produce;  /* deals made, deals handed on: at most */
	double seconds;		    /* 0: no limit */
	const atout_cancel *cancel; /* NULL: nobody cancels */

	/* The deals in order, on the caller's thread.  False: enough. */
	bool (*take)(void *to, const struct hit *);

	/* What else is found out of each deal: so many values, on any thread. */
	void (*measure)(void *what, struct dealt *, int32_t *value);
	void *what;
	int measures;

	/* NULL, or told now and then which part is done, 0 to 1, and how many deals were made. */
	void (*progress)(void *to, double part, uint64_t generated);
	void *to;
};

enum run_end {
	RUN_DONE,
	RUN_NO_MEMORY,
	RUN_DIVISION, /* by zero; result->fault is the node */
	RUN_STUCK,    /* no deal has the lengths that predeal asks for */
	RUN_CANCELLED,
};

struct run_result {
	uint64_t generated, produced;
	int fault;
	bool drawn; /* one hand came from a source */
};

enum run_end script_run(const struct script *, const struct run_request *, struct run_result *);

/* How many deals are made, and handed on, if nobody says: by the script, else 10,000,000, and 40 if deals are printed.
 */
int64_t run_generate(const struct script *);
int64_t run_produce(const struct script *, int64_t generate);

#endif
