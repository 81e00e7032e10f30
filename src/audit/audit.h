/* SPDX-License-Identifier: Apache-2.0 */
/*
 * audit.h -- the results of an event with all the figures that another program has stated for them, reckoned again.
 *
 *      audit_start(&audit);
 *      line = audit_add_line(&audit); ...              a reader fills in what a file states
 *      if (!audit_run(&audit)) ...                     there is no memory
 *      ... audit.tally[kind], audit.finding[i] ...
 *      audit_free(&audit);
 *
 * Programs differ in what a board is worth that was played less often, in how they divide cross-IMPs, in where a datum
 * rounds, in what a total of fewer boards counts.  Which of these ways a program goes is found from its figures: the
 * way of a kind of figures is the one by which fewest of them differ, the first of a table where several do.
 *
 * Each figure is judged by those that it is made of: a worth by the scores, a total by the worths, a place by the
 * totals.  A wrong one is told once, and what is made of it is reckoned with it as it is stated.
 *
 * A figure agrees if it is the reckoned value rounded at its last decimal, or if it is so where each part of it that is
 * a fraction may have been rounded before it was added.
 *
 * A Director's ruling cannot be reckoned.  It stands as it is stated, and is listed as such: an artificial score that
 * is worth something else than its percentage; a line whose contract does not count, as all others of its board say; a
 * line that is worth something else to both sides, and the totals of both agree with that.
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "audit/figure.h"
#include "duplicate/scoring.h"

enum {
	AUDIT_LINES_MAX = 1 << 16,
	AUDIT_SHEETS_MAX = 1 << 15,
	AUDIT_MATCHES_MAX = 1 << 13,
	AUDIT_CONTESTANTS_MAX = 1 << 13,
	AUDIT_SAME_MAX = 1 << 8, /* contestants of one number, in different sections */
	AUDIT_NUMBER_SIZE = 20,
};

/* A board whose name is no number has this bit; nothing is known of its vulnerability. */
enum { AUDIT_BOARD_NAMED = 1 << 30 };

/* Methods that give a line a worth: METHOD_MATCHPOINTS, METHOD_CROSS_IMPS, METHOD_BUTLER. */
enum { AUDIT_METHODS = 3 };

/* Kinds of figures.  A line's worth by a method is AUDIT_WORTH + the method. */
enum audit_kind {
	AUDIT_SCORE,  /* of a line: what its contract is worth */
	AUDIT_WORTH,  /* matchpoints */
	AUDIT_CROSS,  /* cross-IMPs */
	AUDIT_BUTLER, /* IMPs against the datum */
	AUDIT_DATUM,  /* of a board */
	AUDIT_BOARD,  /* of a match: IMPs or points */
	AUDIT_MATCH,  /* victory points, or what else a match is worth */
	AUDIT_TOTAL,
	AUDIT_PERCENT,
	AUDIT_PAIR, /* total of a pair of a team */
	AUDIT_WINS,
	AUDIT_PLACE,
	AUDIT_KINDS
};

/* Where something stands in a file.  Numbers count from 1; 0: it is in none. */
struct audit_scope {
	uint32_t at; /* line of the file */
	uint32_t event, session, section, round, match, sheet;
};

/* A result: line of a traveller. */
struct audit_line {
	struct audit_scope in;
	struct line line; /* board and verdict are the reader's; an artificial score has its percentage */
	char number[SIDES][LINE_PLAYERS][AUDIT_NUMBER_SIZE]; /* "": none */
	uint8_t direction;				     /* where the first team of its match sits: SIDE + 1; 0 */
	bool bare;					     /* no contract is stated */
	bool known;					     /* the contract and its result are */
	int16_t points;					     /* which are worth this to N-S */
	struct figure score, worth[AUDIT_METHODS][SIDES];
	uint8_t taken[AUDIT_METHODS]; /* found: the worth that counts is the stated one */
};

/* A board, as one element of the file: its lines have its number as in.sheet. */
struct audit_sheet {
	struct audit_scope in;
	uint32_t board;
	struct figure datum, imps, points[SIDES]; /* of a match, from the side of its first team */
};

struct audit_match {
	struct audit_scope in;
	char number[SIDES][AUDIT_NUMBER_SIZE];
	uint32_t who[SIDES]; /* found: contestants, NOBODY */
	struct figure score[SIDES];
};

enum audit_contestant_kind { AUDIT_A_PAIR, AUDIT_A_TEAM, AUDIT_A_PLAYER, AUDIT_A_TEAM_PAIR };
enum audit_added { ADDED_ADJUSTMENT, ADDED_HANDICAP, ADDED_CARRIED, ADDED };

struct audit_contestant {
	struct audit_scope in;
	char number[AUDIT_NUMBER_SIZE];
	uint8_t kind, side; /* side: N-S 1, E-W 2, 0: it is not stated */
	struct figure total, percent, pair_total, wins, place, added[ADDED];
};

/* A figure that differs, or a ruling that stands. */
struct audit_finding {
	uint8_t kind, side;
	bool ruled;
	uint32_t index; /* of the line, sheet, match or contestant */
	struct figure stated;
	double reckoned;
};

struct audit_tally {
	uint32_t checked, differ, ruled;
	const char *way; /* a key of translations: how these figures were found to be made; NULL: there is one way */
};

/*
 * What lines are compared with each other: all of a board, those of its section, or of its round.  What a matchpoint
 * is: worth of scoring.h, less so much, divided by so much.
 */
enum audit_field { AUDIT_FIELD_SESSION, AUDIT_FIELD_SECTION, AUDIT_FIELD_ROUND, AUDIT_FIELDS };
struct audit_unit {
	uint8_t less, by;
};

struct audit {
	struct audit_line *line;
	struct audit_sheet *sheet;
	struct audit_match *match;
	struct audit_contestant *contestant;
	uint32_t lines, sheets, matches, contestants;
	bool two_winners; /* N-S and E-W are ranked apart, as far as the file says */

	struct audit_tally tally[AUDIT_KINDS];
	struct audit_finding *finding; /* by their lines in the file */
	uint32_t findings;

	/* Its own. */
	struct fraction (*earned)[SIDES]; /* of all lines, method by method */
	struct audit_unit unit;
	uint8_t field[AUDIT_METHODS];
	bool failed;
};

void audit_start(struct audit *);
void audit_free(struct audit *);

/* One more, of zeros; NULL: there are too many, or there is no memory. */
struct audit_line *audit_add_line(struct audit *);
struct audit_sheet *audit_add_sheet(struct audit *);
struct audit_match *audit_add_match(struct audit *);
struct audit_contestant *audit_add_contestant(struct audit *);

/* False: there is not enough memory. */
bool audit_run(struct audit *);

/* Differences of all kinds. */
uint32_t audit_differences(const struct audit *);

#endif
