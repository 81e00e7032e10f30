/* SPDX-License-Identifier: Apache-2.0 */
/*
 * trial.h -- one deal of a match of two bots, or a whole match of a game, played as often as there are ways to split
 * the seats between them.
 *
 * What a deal gives follows from the plan and its number alone: whoever plays it, in whatever order, gets the same.
 * The seeds of decisions follow from the deal, the seat and the moves so far, not from the bot: where two bots play
 * alike, tables are alike, and the difference has no noise.
 */
#ifndef CLI_MATCH_TRIAL_H
#define CLI_MATCH_TRIAL_H

#include "cli/bot.h"

#include <atout/error.h>

/* What a deal is counted in. */
enum plan_unit {
	PLAN_POINTS, /* A's points less B's, a seat or side each, the mean over the splits */
	PLAN_IMPS,   /* A's at two tables, one in each direction */
};

struct plan {
	const struct atout_game *game;
	struct atout_setup setup;
	struct cli_bot bot[2];
	uint64_t seed;
	int schedule; /* cli_schedule() */
	int seconds;  /* that a program has for an answer */
	enum plan_unit unit;
	int pairs;    /* of a split and its mirror that each deal is played with, at most trial_pairs(); 0: all */
	bool bidding; /* the auction alone: contracts are scored double dummy */
	bool whole;   /* matches to their end, each counted as one deal; of points */
};

enum { ROW_TABLES = 2, ROW_TABLE_SIZE = 48, ROW_SCALE = 1000 };

/* What a deal gave to A. */
struct row {
	uint64_t deal;	 /* from 1; the match, if whole ones are played */
	int64_t value;	 /* in thousandths of a point, or of an IMP */
	int64_t doubled; /* the same if contracts that fail are doubled; of a bidding match, else 0 */
	int64_t won;	 /* of whole matches, else 0: how often a seat (or side) of A wins, less one of B */
	char table[ROW_TABLES][ROW_TABLE_SIZE]; /* "4S by N +1 650", A north-south first; of IMPs, else empty */
};

/* The pairs of a split and its mirror that there are, those in which a bot has every seat left out; of points. */
int trial_pairs(const struct plan *);

/* What a thread plays with. */
struct trial;

/* NULL: no memory. */
struct trial *trial_new(const struct plan *, const atout_cancel *);
void trial_free(struct trial *);

/* Plays a deal, by its number from 1.  False: the error, or it is cancelled. */
bool trial_play(struct trial *, uint64_t deal, struct row *, char error[ATOUT_ERROR_SIZE]);

/* What a bot (0: A) has cost so far: its moves, and their time: CPU, of a program on the clock. */
struct cost {
	uint64_t moves;
	double seconds;
};
struct cost trial_cost(const struct trial *, int bot);

#endif
