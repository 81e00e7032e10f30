/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scoring.h -- what results at many tables are worth against each other, and who is ahead: pure functions.
 *
 * A line is a board played once: who sat N-S and E-W, and the score of each side.  The two scores are one, unless the
 * Director has ruled otherwise.  Contestants are pairs, teams or, two a side, single players.
 *
 *      scoring_lines(&scoring, line, lines, earned);           what each line is worth to each side
 *      scoring_standings(&scoring, line, lines, earned, standing, contestants);
 *
 * Nothing is rounded: a line's worth is a fraction, a total an exact sum (exact.h).
 */
#ifndef DUPLICATE_SCORING_H
#define DUPLICATE_SCORING_H

#include "duplicate/bag.h"
#include "duplicate/exact.h"
#include "duplicate/scale.h"

#include <stddef.h>

enum { SCORING_LINES_MAX = 1 << 24, SCORING_PLAYS_MAX = 1 << 14 }; /* of an event; of a board */
enum { SCORING_POINTS_MAX = 7600 };				   /* 1NT redoubled, vulnerable, thirteen down */
enum { NOBODY = INT32_MAX };

enum verdict_kind {
	VERDICT_NONE,	    /* not played: no score, and it does not count as a board */
	VERDICT_POINTS,	    /* a score of N-S, or several with weights: Law 12C1(c) */
	VERDICT_ARTIFICIAL, /* so much of the top: Law 12C2 */
};

enum { VERDICT_PARTS = 4, WEIGHT_ALL = 100 };

/* The score of a side. */
struct verdict {
	uint8_t kind, parts;
	uint8_t percent; /* artificial: of the top */
	int8_t bound;	 /* artificial: 1: at least this, and more if the session is better; -1: at most this */
	struct {
		int16_t points; /* of N-S, for both sides */
		uint8_t weight; /* all parts together: WEIGHT_ALL */
	} part[VERDICT_PARTS];
};

enum { SIDES = 2, LINE_PLAYERS = 2 };

struct line {
	uint32_t board;
	uint64_t field;			   /* only lines with the same board and field are compared */
	uint32_t who[SIDES][LINE_PLAYERS]; /* N-S, E-W: contestants; NOBODY */
	struct verdict verdict[SIDES];
};

enum method {
	METHOD_MATCHPOINTS, /* 2 for each worse score, 1 for each equal one; Neuberg */
	METHOD_CROSS_IMPS,  /* IMPs against each other score */
	METHOD_BUTLER,	    /* IMPs against the datum */
	METHOD_POINTS,	    /* the points themselves */
	METHODS
};

/* A datum between two tens: away from 0, to the even ten, towards 0; or each datum is cut off to the ten towards 0. */
enum datum_half { HALF_AWAY, HALF_EVEN, HALF_TOWARDS, HALF_CUT };

/* What a board counts that was played less often: as much as a full one, as one played by all of its lines, as it is.
 */
enum factor { FACTOR_FULL, FACTOR_BOARD, FACTOR_NONE };

/* Cross-IMPs: the sum of the comparisons, their mean, or the sum divided by all results of the board. */
enum divide { DIVIDE_NOT, DIVIDE_OTHERS, DIVIDE_ALL };

struct scoring {
	uint8_t method;
	bool matches;	     /* a field is the two tables of a match: each team is credited where it sits N-S */
	bool victory;	     /* of matches: totals are victory points, boards are matches */
	uint8_t divide;	     /* enum divide */
	uint8_t factor;	     /* enum factor, by matchpoints */
	bool at_table;	     /* an artificial score that is bounded stays what it is: Law 12C2(c) is not applied */
	uint8_t half;	     /* enum datum_half */
	uint8_t out;	     /* scores left out of the datum at each end, where there are four or more */
	uint8_t out_percent; /* or so many of a hundred, rounded down */
	uint16_t plays;	     /* a full board's comparisons and 1; 0: the most that a board of the event has */

	const struct vp_scale *scale; /* of victory points; NULL: the continuous one */
};

/* Names of usual ways to score: a way sets method, matches and divide.  {0} at the end. */
struct scoring_way {
	const char *name, *about;
	struct scoring scoring;
};
extern const struct scoring_way scoring_ways[];

/*
 * What each line is worth to its sides: in half matchpoints of which a board has 2 * (plays - 1), in IMPs, in points.
 * An artificial score of p percent is p percent of a top, or (p - 50) * 3 / 10 IMPs a comparison: Law 86.
 * The plays of a full board come back in scoring->plays.  False: no memory.
 */
bool scoring_lines(struct scoring *, const struct line *, size_t lines, struct fraction (*earned)[SIDES]);

struct standing {
	struct exact total; /* as far as it was played: it is set in relation by boards */
	uint32_t boards;    /* that count */
	uint32_t place;	    /* from 1, among those of its group; equal totals share it; 0: no board */
	uint32_t sharing;   /* contestants at that place */
	uint8_t group;	    /* whoever calls sets it: each group is ranked by itself */
};

/*
 * Totals and places; standing has the contestants, which start as {0} but for group, and for a total that is carried
 * over, or a penalty.  By matchpoints the share of the top decides, else the total.  False: no memory, or a total that
 * is too long (exact.h).
 */
bool scoring_standings(const struct scoring *, const struct line *, size_t lines, struct fraction (*earned)[SIDES],
		       struct standing *, size_t contestants);
void scoring_free(struct standing *, size_t contestants);

/* The places alone, by totals, boards and groups that are there.  False: no memory. */
bool scoring_rank(const struct scoring *, struct standing *, size_t contestants);

/* Half matchpoints of a top. */
static inline uint32_t scoring_top(const struct scoring *scoring) { return 2u * (scoring->plays - 1u); }

/* By matchpoints: the share of the top, in hundredths of a percent, rounded. */
int64_t scoring_percent(const struct scoring *, const struct standing *);

/* The datum of scores in hundredths of points, which it sorts. */
int scoring_datum(const struct scoring *, struct bag *hundredths);

#endif
