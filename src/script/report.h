/* SPDX-License-Identifier: Apache-2.0 */
/* report.h -- what the actions of a script print: of each deal, and at the end.  The forms are those of dealer. */
#ifndef SCRIPT_REPORT_H
#define SCRIPT_REPORT_H

#include "script/stretch.h"

#include <stdio.h>

/* What an action has counted. */
struct tally {
	int64_t sum;
	double squares; /* of an average */
	int64_t *cell;	/* of a frequency: lower, the range, higher; of two values by rows */
};

struct report {
	const struct script *script;
	FILE *out;
	bool quiet;	    /* no deal is printed */
	const char *source; /* what PBN names as the script's file */
	const char *date;   /* of PBN: "2026.11.27" */
	int64_t seed;	    /* PBN names it, too */
	bool tables;	    /* tricks are measured of each deal (report_measure), and PBN tells them */
	uint64_t deals;
	struct tally *tally;		/* by action */
	cardset (*kept)[COMPASS_SEATS]; /* for print() */
	bool no_memory;
};

/* False: no memory. */
bool report_start(struct report *, const struct script *, FILE *out);
void report_free(struct report *);

/* Prints and counts a deal.  False: no memory. */
bool report_deal(struct report *, const struct hit *);

/* What a run measures (stretch.h) for tables: the tricks of each declarer in each strain. */
enum { REPORT_MEASURES = COMPASS_SEATS * STRAINS };
void report_measure(void *nothing, struct dealt *, int32_t tricks[REPORT_MEASURES]);

/* What is printed when all deals are there. */
void report_end(struct report *);

/* Whether the deals are printed as PBN. */
bool report_is_pbn(const struct script *);

#endif
