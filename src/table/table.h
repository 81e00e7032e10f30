/* SPDX-License-Identifier: Apache-2.0 */
/*
 * table.h -- a match being played: the one door that people, bots and programs enter by.
 *
 * A table owns the true state.  What it tells is a view of a seat, or a state blinded for a bot.  It has no socket, no
 * thread, no clock and no random numbers of its own.  Every change is handed to the keeper of the record first and made
 * only when it is kept: the record and the table never differ.
 *
 *      table_start(&table, game, &setup, &people)     or     table_resume(&table, text, reader, error)
 *      table.keeper = keeper_of(&journal);
 *      while (table_deal(&table, &rng))
 *              while (game->to_act(table.state)) table_play(&table, seat, move, NULL, &why);
 *      table_free(&table);
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "formats/reason.h"

#include <atout/game.h>

enum {
	TABLE_NAME_MAX = 4 * 64 + 1, /* bytes of 64 characters, and a NUL */
	TABLE_DEALS_MAX = 65535,
	TABLE_RECORD_MAX = 32 << 20,
	TABLE_ERROR_MAX = 832,
	TABLE_REMARK_MAX = 255,
};

struct table_move {
	uint8_t seat;
	atout_move move;
	size_t offset;		/* of its line in the record */
	struct reason_mark why; /* as whoever moves says; in a list of the caller's */
};

/* One line of the score sheet. */
struct table_row {
	uint16_t number;
	uint8_t dealer;
	const char *contract; /* what was played, where a view of the game has a fact "contract"; else NULL */
	struct atout_standing standing;
};

/* What a new record says of the players. */
struct table_people {
	const char *name[ATOUT_SEATS_MAX]; /* NULL: none */
	const char *play;		   /* complete lines, each beginning with `# play `, or NULL */
};

/*
 * Who keeps the record (keeper.h: a journal).  Each call returns NULL when it is done for good, or else English text
 * with %s for the record and %s for the reason, an errno in *code; then nothing has changed.
 */
struct table_keeper {
	const char *(*append)(void *ctx, const char *text, size_t length, int *code);
	const char *(*cut)(void *ctx, size_t length, int *code); /* to so many bytes */
	void *ctx;
};

struct table {
	const struct atout_game *game;
	struct atout_setup setup;
	_Alignas(8) unsigned char state[ATOUT_STATE_MAX];
	char name[ATOUT_SEATS_MAX][TABLE_NAME_MAX];
	bool dealt; /* there is a deal, perhaps one that is over */
	int moves;  /* of this deal */
	struct table_move *move;
	int rows; /* deals that are over */
	struct table_row *row;
	struct table_keeper keeper; /* append NULL: nothing is kept */
	char *header;		    /* of a new match: written together with its first deal */
	size_t length;		    /* of the record so far */
	const char *trouble;	    /* of the last call that failed for want of memory or of the keeper: as above */
	int code;
};

/*
 * A new match.  setup comes from atout_setup_start(), with options (and the first dealer) chosen and checked.  Nothing
 * is written before the first deal.  False: memory, or a name or a line of people is not fit for a record.
 */
bool table_start(struct table *, const struct atout_game *, const struct atout_setup *, const struct table_people *);

/* What is told of the lines of a record that the rules pass over; any member may be NULL. */
struct table_reader {
	void (*play)(void *ctx, const char *);		   /* what follows `# play` */
	void (*remark)(void *ctx, int seat, const char *); /* of `@ SEAT TEXT`, about the table's last move */
	void *ctx;
};

/*
 * Takes up a match from the text of its record, whole lines (journal.h sees to it).  reader may be NULL.  An unfinished
 * deal block at the end was never dealt: table->length ends before it, and the caller cuts the journal there
 * (journal_cut).  False: error says what is wrong in which line.  The table is to be freed in any case.
 */
bool table_resume(struct table *, const char *text, const struct table_reader *reader, char error[TABLE_ERROR_MAX]);

/* Deals the next deal, when there is none or it is over.  False: the match is over, or trouble. */
bool table_deal(struct table *, struct atout_rng *);

/*
 * The same in two steps, for who deals and keeps deals himself (no keeper): the setup of the next deal, not dealt yet,
 * and a deal's block of complete lines begun.  False: error says what is wrong in which line of it, and the table is as
 * it was.
 */
bool table_next(const struct table *, struct atout_setup *);
bool table_take_deal(struct table *, const char *block, size_t length, char error[TABLE_ERROR_MAX]);

/*
 * Makes a move for a seat; false: why->key is the rule, or NULL and trouble.  remark: NULL, or the text of a line
 * `@ SEAT TEXT` that is kept with it, at most TABLE_REMARK_MAX bytes.
 */
bool table_play(struct table *, int seat, atout_move, const char *remark, struct atout_why *why);

/* Takes back all moves of this deal but the first `moves`. */
bool table_undo(struct table *, int moves);

bool table_deal_over(const struct table *);
bool table_match_over(const struct table *);

/* The state blinded for a seat. */
void table_blind(const struct table *, int seat, void *state);

/* The state blinded for a seat, but for what another seat knows: a claimer that has put the cards on the table. */
void table_blind_both(const struct table *, int seat, int other, void *state);

/* Replays the first moves of this deal into a state. */
void table_replay(const struct table *, int moves, void *state);

/* Accepts one that has failed to start or to resume. */
void table_free(struct table *);

#endif
