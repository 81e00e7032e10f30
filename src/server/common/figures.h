/* SPDX-License-Identifier: Apache-2.0 */
/* figures.h -- the counters of a server; GET /metrics prints them (http/api_status.c). */
#ifndef SERVER_COMMON_FIGURES_H
#define SERVER_COMMON_FIGURES_H

#include <stdint.h>

enum { FIGURES_BOUNDS = 13 };
extern const double figures_bounds[FIGURES_BOUNDS]; /* seconds */

/*
 * How many durations were within the i-th bound, but above the one before; the
 * last entry: longer than all.
 */
struct figures_times {
	uint64_t count[FIGURES_BOUNDS + 1];
	double sum;
};

struct figures {
	uint64_t kept, lost;		    /* events that were written to the disk; that could not be written */
	uint64_t loaded, unloaded, damaged; /* tables */
	int failing;			    /* why the last event could not be written (store.h); 0: it was */
	struct figures_times answers;	    /* from a message that changes a table until everybody has been told */
	struct figures_times bots;	    /* from a question to a bot to its answer */
};

/* Seconds by a clock that never jumps. */
double figures_now(void);

void figures_add(struct figures_times *, double seconds);

#endif
