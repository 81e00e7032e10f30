/* SPDX-License-Identifier: Apache-2.0 */
/*
 * match.h -- the present match: its deal, the moves of that deal and the score sheet.
 *
 * It owns the true state.  Whatever it gives to a seat is blinded.
 */
#ifndef HOST_LOG_MATCH_H
#define HOST_LOG_MATCH_H

#include "formats/reason.h"

#include <atout/error.h>
#include <atout/game.h>

enum { MATCH_NAME_SIZE = 4 * 64 + 1 /* bytes of 64 characters, and a NUL */ };

/* One line of the score sheet. */
struct match_row {
	uint16_t number;
	uint8_t dealer;
	const char *contract; /* what was played, if a view has a fact of that kind; else NULL */
	int8_t declarer;      /* of a contract from an auction; -1: none */
	uint8_t doubled;      /* how often */
	int8_t result;	      /* tricks more, or less, than it asks */
	struct atout_standing standing;
};

struct match {
	const struct atout_game *game;
	struct atout_setup setup;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	char name[ATOUT_SEATS_MAX][MATCH_NAME_SIZE];
	bool dealt;		/* there is a deal, perhaps one that is over */
	int moves;		/* of this deal */
	struct made_move *move; /* why: in a list of the caller's */
	int rows;		/* deals that are over */
	struct match_row *row;
	bool again; /* the present deal is played once more, which does not count; below: as it was left when it did */
	ATOUT_ALIGNED unsigned char counted[ATOUT_STATE_MAX];
};

/* A new match; the names stay.  setup comes from atout_setup_start(), with options. */
void match_start(struct match *, const struct atout_game *, const struct atout_setup *);

/* Frees the heap memory of a match. */
void match_free(struct match *);

/*
 * Begins the deal of a block of complete lines, as in a record.  False: error says what is wrong in which line of it,
 * and the match is unchanged.
 */
bool match_take_deal(struct match *, const char *block, size_t length, char error[ATOUT_ERROR_SIZE]);

/* Adds a deal that is over: its setup, and its last state.  False: no memory. */
bool match_add_finished(struct match *, const struct atout_setup *, const void *state);

/* Makes a move for a seat; false: why->key is the rule, or NULL: no memory. */
bool match_play(struct match *, int seat, atout_move, struct atout_why *why);

/* Takes back all moves of this deal except the first `moves`, fewer than there are. */
void match_undo(struct match *, int moves);

/* Begins the present deal, which is over, once more: its first result stays. */
void match_again(struct match *);

/* The row of the present deal, which is over: of the time it is played now. */
void match_look_row(const struct match *, struct match_row *);

/* How the last deal that has counted was left. */
const void *match_left(const struct match *);

bool match_deal_over(const struct match *);
bool match_deal_counted(const struct match *); /* it was over, and may be played again now */
bool match_over(const struct match *);

/* The state blinded for a seat. */
void match_blind(const struct match *, int seat, void *state);

/* The state blinded for a seat, except for what another seat knows: a claimer who has put the cards on the table. */
void match_blind_both(const struct match *, int seat, int other, void *state);

/* Replays the first moves of this deal into a state. */
void match_replay(const struct match *, int moves, void *state);

#endif
