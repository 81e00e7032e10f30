/* SPDX-License-Identifier: Apache-2.0 */
/*
 * results.h -- the results of an event as lines of text, one after the other: a table with a line of heads, whose cells
 * stand between commas, semicolons or tabs.  docs/event.md is its manual.
 *
 *      results_start(&results, how);
 *      while (... a line ...)
 *              if (!results_line(&results, number, text, length, &error)) ...
 *      if (!results_end(&results, &error)) ...
 *      scoring_lines(&scoring, results.line, results.lines, earned) ...
 */
#ifndef DUPLICATE_RESULTS_H
#define DUPLICATE_RESULTS_H

#include "core/cards.h"
#include "duplicate/cells.h"
#include "duplicate/scoring.h"

#include <atout/error.h>

enum {
	RESULTS_CELL_SIZE = CELLS_SIZE, /* bytes of a cell, with its NUL */
	RESULTS_CELLS_MAX = CELLS_MAX,
	RESULTS_NUMBER_SIZE = 16,
	RESULTS_BOARD_MAX = 999,
	RESULTS_ROUND_MAX = 999,
	RESULTS_CONTESTANTS_MAX = 1 << 16,
	RESULTS_STRATA = 6, /* A to F */
};

struct results_how {
	bool two_winners; /* N-S 1 and E-W 1 are two pairs */
	bool matches;	  /* two lines of a board are the two tables of a match (scoring.h) */
};

struct contestant {
	char number[RESULTS_NUMBER_SIZE]; /* as it stands in the file */
	char name[RESULTS_CELL_SIZE];	  /* "": none is given */
	uint8_t side;			  /* of two winners: N-S or E-W; else 0 */
	uint8_t stratum;		  /* from 1, the strongest; 0: none is given */
	bool has_handicap;
	bool plays, named; /* has a result; a line `name` */
	uint32_t at;	   /* line of the file where the number stands first */

	/* In hundredths: points, percent of a top, percent or points of a board, money. */
	int32_t carried, penalty, penalty_percent, handicap, fee;
};

static inline bool contestant_has_carried(const struct contestant *it) { return it->carried != 0; }
static inline bool contestant_has_percent(const struct contestant *it) { return it->penalty_percent != 0; }
static inline bool contestant_has_penalty(const struct contestant *it) { return it->penalty || it->penalty_percent; }
static inline bool contestant_has_handicap(const struct contestant *it) { return it->has_handicap; }

/* What a line has that scoring does not need. */
struct results_detail {
	uint32_t at;	   /* line of the file */
	char contract[24]; /* "4SX N -1", "pass"; "": there is only a score */
	char group[RESULTS_NUMBER_SIZE];
	uint16_t round, table; /* 0: none is given; a table that is no number is none */
	uint8_t lead;	       /* a card; NO_CARD: none is given */
};

struct results {
	struct results_how how;
	struct line *line;
	struct results_detail *detail;
	size_t lines;
	struct contestant *contestant;
	uint32_t contestants;

	/* The reader's own. */
	uint32_t *slot, slots;		  /* contestants by their numbers */
	char between;			  /* cells; 0: no line of heads yet */
	int8_t column[RESULTS_CELLS_MAX]; /* what each one has; -1: nothing we read */
	int columns;
};

/* The heads of columns, NULL behind them; the words of lines about a contestant, NULL behind them. */
extern const char *const results_heads[];
const char *results_extra_word(size_t i);

void results_start(struct results *, struct results_how);
void results_free(struct results *);

/* False: error has the line, and what was expected. */
bool results_line(struct results *, uint32_t number, const char *text, size_t length, struct atout_error *);

/* What only all lines together show: nobody plays a board twice, a match has two tables, and what is said of a number
 * is said of a contestant, which has a result or a name. */
bool results_end(struct results *, struct atout_error *);

/*
 * What a line such as "penalty,3,10%" says of a contestant.  Penalties and fees add up.  False: there is no such word,
 * or *expected is what should stand there.
 */
bool contestant_take(struct contestant *, const char *word, const char *text, const char **expected);

/* The round of a line of matches: 0: none is given. */
int results_round(const struct line *);

/* A verdict as it stands in a file: "420" "A+" "60%" "70% 620 30% -100" "NP". */
enum { VERDICT_TEXT_SIZE = 64 };
void verdict_print(const struct verdict *, char buf[VERDICT_TEXT_SIZE]);

/* Both sides' verdicts of a cell: one, or N-S / E-W.  False: why. */
bool verdict_read(const char *text, struct verdict verdict[SIDES], char *why, size_t size);

#endif
