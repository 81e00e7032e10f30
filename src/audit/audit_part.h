/* SPDX-License-Identifier: Apache-2.0 */
/* audit_part.h -- the parts of an audit, in the order in which they run, and what they share. */
#ifndef AUDIT_AUDIT_PART_H
#define AUDIT_AUDIT_PART_H

#include "audit/audit.h"

/* finding.c: judges a figure that is stated, against a value. */
void audit_judge(struct audit *, struct audit_finding finding, double slack);

/* A ruling that stands as it is stated. */
void audit_rule(struct audit *, struct audit_finding finding);

static inline double audit_value(struct fraction fraction) { return (double)fraction.count / (double)fraction.of; }

/* What lines are worth by a method to both sides, from this line on. */
static inline struct fraction (*audit_earned(const struct audit *audit, int method, uint32_t line))[SIDES]
{
	return &audit->earned[(size_t)method * audit->lines + line];
}

/* Scores and what lines are worth; fills in earned, unit, field and taken. */
bool audit_lines(struct audit *);

/*
 * What all lines are worth by a method, in the audit's field of it; tops: what both sides of a line share, NULL: it is
 * not asked.  False: there is no memory.
 */
bool audit_earn(const struct audit *, const struct scoring *, struct fraction (*earned)[SIDES], double *tops);

/* Boards of matches, and what matches are worth. */
bool audit_matches(struct audit *);

/* What a match comes to before it is made victory points. */
struct audit_margin {
	double imps, won[SIDES]; /* for the first team; what each team has won on boards that it has won */
	double points[SIDES];	 /* 2 for a board that is won, 1 for an equal one */
	uint32_t boards;	 /* with two results, or with one where it is one of pairs */
	bool whole;		 /* no board lacks what it takes */
};

/* Of each match; NULL: there is no memory. */
struct audit_margin *audit_margins(const struct audit *);

/* Totals, percentages, wins, places. */
bool audit_totals(struct audit *);

#endif
