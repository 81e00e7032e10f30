/* SPDX-License-Identifier: Apache-2.0 */
/*
 * field.h -- what four bots make of a deal: the same cards, the same dealer, the same vulnerability.
 *
 * In a match of two teams (ATOUT_FACT_ROOM) they are the other room: the bots that the match names, and each side bids
 * the system of the other one, for a team's players sit N-S in one room and E-W in the other.
 *
 * The play of a deal is always the same, for its seeds follow from its cards: whoever asks again, and wherever, gets
 * the same result.  Only deals that are over should be asked about: a field knows all hands.
 *
 *      for (field_start(&field, game, &setup); (seat = field_seat(&field)) >= 0; field_make(&field, thought.move)) {
 *              field_blind(&field, state);
 *              field.bot->think(game, state, seat, &(struct atout_bot_context){field_seed(&field), FIELD_SAMPLES},
 *                               &thought);
 *      }
 */
#ifndef ANALYSIS_FIELD_H
#define ANALYSIS_FIELD_H

#include "formats/reason.h"

#include <atout/bot.h>
#include <atout/game.h>

enum {
	FIELD_SAMPLES = 800, /* of a decision, at most: a bot that has a smaller measure keeps it */
	FIELD_MOVES = 512,   /* that are kept of a deal; the longest auction of bridge has 319 calls */
};

struct field {
	const struct atout_game *game;
	const struct atout_bot *bot;
	struct atout_setup setup; /* with the systems that are bid */
	uint64_t seed;
	int moves;
	struct made_move made[FIELD_MOVES];
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
};

void field_start(struct field *, const struct atout_game *, const struct atout_setup *);

/*
 * The same at one of several tables, from 1: each draws other random numbers, and where sides choose their bidding
 * systems, two others meet at each.
 */
enum { FIELD_TABLES = 7 };
void field_start_at(struct field *, const struct atout_game *, const struct atout_setup *, int table);

/* The seat whose bot is to move; -1: the deal is over. */
int field_seat(const struct field *);

/* What its bot is given: the state, as that seat may know it, and its seed. */
void field_blind(const struct field *, void *state);
uint64_t field_seed(const struct field *);

/* Makes its move; one that is not legal, or none, is replaced by the first legal one. */
void field_make(struct field *, atout_move);

/* Lets the bot think, and makes its move.  False: the deal is over. */
bool field_step(struct field *);

/* How a deal that is over went: as in a score sheet.  declarer -1: all have passed. */
struct field_result {
	const char *contract; /* a name, "3NT"; NULL: none */
	int declarer, doubled, result;
	int32_t score; /* of the first side */
};
void field_look(const struct atout_game *, const void *state, struct field_result *);

/* The bots of the other room; NULL: the match has none. */
const struct atout_bot *field_room(const struct atout_game *, const struct atout_setup *);

/* IMPs of the first side for its score at the table, against that of the bots. */
int field_imps(int32_t score, int32_t bots);

#endif
