/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sittings.h -- a tournament of single players as lines of text, and what its results come to.  docs/event.md is its
 * manual.
 *
 *      name,3,Anna                          player 3; a name with a comma stands in quotes (cells.h)
 *      penalty,3,10%                        what counts for player 3 besides results, as in results.h
 *      round,table,deal,seat,player,points  the heads, as they stand here
 *      1,2,0,1,3,17                         in round 1, at table 2, seat 1: player 3 has 17 points
 *
 * Deal 0 is all that was played at the table in that round.  A number of a deal is that of the same cards at all
 * tables.
 */
#ifndef DUPLICATE_SITTINGS_H
#define DUPLICATE_SITTINGS_H

#include "duplicate/results.h"
#include "duplicate/tables.h"

#include <atout/error.h>

enum {
	SITTINGS_NAME_SIZE = 96,
	SITTINGS_NUMBER_MAX = 999, /* of a player */
	SITTINGS_ROUNDS_MAX = 99,
	SITTINGS_DEALS_MAX = 999,
	SITTINGS_MAX = 1 << 18,
	SITTINGS_POINTS_MAX = 30000,
};

struct sitting {
	uint32_t at; /* line of the file */
	uint16_t round, table, deal, player;
	uint8_t seat; /* from 1 */
	int16_t points;
};

struct sittings {
	struct sitting *of;
	size_t count;
	int players;
	struct {
		uint16_t number; /* as it stands in the file */
		char name[SITTINGS_NAME_SIZE];
	} player[TABLES_PLAYERS_MAX];
	struct contestant extra[TABLES_PLAYERS_MAX]; /* what counts for a player besides results; at: 0 is nothing */
	bool headed;				     /* the line of heads has been */
	char between;				     /* cells */
	uint16_t round;				     /* the last one that was played; 0: none */
};

/* All zero is an empty one.  Line by line; false: error says what was expected. */
bool sittings_line(struct sittings *, uint32_t number, const char *text, size_t length, struct atout_error *);

/* What only all lines show: a player sits at one table in a round, a seat has one player in it, and one result of a
 * deal; what is said of a number is said of a player, who has a result or a line `name`, be the name empty.  Fills
 * number and name of extra. */
bool sittings_end(struct sittings *, struct atout_error *);
void sittings_free(struct sittings *);

/* Who has met whom, and sat out how often; with the players of the lines `name` who have not played yet. */
void sittings_note(const struct sittings *, struct tables *);

/* How results count. */
enum sittings_way {
	SITTINGS_POINTS,    /* the points themselves */
	SITTINGS_PLACES,    /* of each table in a round: how many there have done worse */
	SITTINGS_DUPLICATE, /* of each deal and seat: how many at other tables have done worse; deal 0 is passed over */
	SITTINGS_WAYS
};

struct sittings_standing {
	int64_t points;	 /* of the results alone */
	int64_t total;	 /* by points: hundredths, with all that counts besides */
	int64_t percent; /* hundredths of a percent of the top, with all that counts besides; -1: there is none */
	uint32_t place;	 /* from 1, shared; 0: has not played, or is not ranked here */
	int rounds;
};

/* Which ranking: that of all, that with handicaps, or a stratum from 2 with those behind it. */
enum { SITTINGS_ALL, SITTINGS_HANDICAP };

/*
 * What the results come to by a way, as lines of single players, who[0][0], for scoring_lines; from: of each line the
 * result with which it begins.  Room for so many as there are results.  They are in order, as sittings_end leaves them.
 * How many lines.
 */
size_t sittings_lines(const struct sittings *, enum sittings_way, struct line *, uint32_t *from);

/*
 * What each result is worth, in the order of sittings->of: hundredths of a percent of the top; -1: by that way it is
 * compared with nothing.  By places all results of a player at a table have what these are worth together.  False: no
 * memory.
 */
bool sittings_shares(const struct sittings *, enum sittings_way, int32_t *percent);

/* By player.  False: no memory. */
bool sittings_rank(const struct sittings *, enum sittings_way, int which, struct sittings_standing[TABLES_PLAYERS_MAX]);

#endif
