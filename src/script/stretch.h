/* SPDX-License-Identifier: Apache-2.0 */
/*
 * stretch.h -- what a run of a script asks for, and its deals in stretches: each has random numbers of its own, by its
 * number, so that it does not matter on which thread and when it is made.
 */
#ifndef SCRIPT_STRETCH_H
#define SCRIPT_STRETCH_H

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
	bool bare; /* only cards: no values */

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
	RUN_TWO_TYPES, /* a deal is of two hand types (level.h); result->fault is the node of the second */
};

struct run_result {
	uint64_t generated, produced;
	int fault;
	bool drawn; /* one hand came from a source */
};

/* A deal found in a stretch. */
struct found {
	uint64_t deals; /* made in this stretch, up to and with it */
	cardset cards[COMPASS_SEATS];
};

struct stretch {
	uint64_t number; /* the run's own */
	uint64_t deals;
	int hits, room;
	int doubled; /* how often the work that it may take is */
	struct found *found;
	int32_t *value; /* of all, so many a deal: */
	size_t values;
	int fault;
	bool no_memory, stuck;

	/* How far it has been handed on. */
	bool begun;
	int handed;
	uint64_t before; /* deals made before it */
};

/* Makes the deals of a stretch; what it held before is forgotten, its memory stays. */
void stretch_fill(struct stretch *, const struct run_request *, struct maker *, uint64_t number);
void stretch_free(struct stretch *);

/* RUN_DONE: it has its deals. */
enum run_end stretch_end(const struct stretch *);

/*
 * Hands on the deals that have not been, and counts them in the result.  False: the request has all that it asks for,
 * or take() has enough; the rest can be handed on later.
 */
bool stretch_hand_on(struct stretch *, const struct run_request *, struct run_result *);

#endif
