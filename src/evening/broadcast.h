/* SPDX-License-Identifier: Apache-2.0 */
/*
 * broadcast.h -- tables of an event that everybody sees card by card, later, and what commentators say of them
 * (docs/online.md, The broadcast).
 *
 * A board goes on the air at a table when nobody is still to play it (evening_is_open), so many minutes later at the
 * earliest, one board after the other.  That it has is an event of the log, so that a server which was killed goes on
 * where it was; how far it is follows from the time.  A moment of a board is the number of moves made before.
 */
#ifndef EVENING_BROADCAST_H
#define EVENING_BROADCAST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct act;
struct evening;
struct evening_no;
struct json;

enum {
	BROADCAST_TABLES = 8, /* at once */
	BROADCAST_DELAY = 600 /* minutes, at most */,
	BROADCAST_PACE = 2500 /* milliseconds of a call or a card, if nothing is said */,
	BROADCAST_PACE_LEAST = 50,
	BROADCAST_PACE_MOST = 10000,
	BROADCAST_MOVES = 372 /* of a board: 319 calls, 52 cards, a claim */,
	BROADCAST_BYTES = 32 << 10, /* of the message that tells a board: it and its comments wait for a connection
				     * together (net.h) */
	BROADCAST_AIRINGS = 2000,   /* of an event */
	BROADCAST_TOLD = 256,	    /* of them, the last ones, in the state */
	COMMENT = 280,		    /* characters */
	COMMENTS_OF = 60,	    /* of a board at a table */
	COMMENTS_BYTES = 28 << 10,  /* of the message that tells them */
	COMMENTS_MOST = 2000,	    /* of an event, with those taken back */
	COMMENTATORS = 8
};

/* A board that has gone on the air. */
struct aired {
	uint32_t at; /* seconds since 1970 */
	uint16_t table, board, pace, calls, cards;
	uint8_t round;
	uint32_t before; /* what was aired at this table before, from 1; 0: nothing */
};

struct comment {
	uint32_t entry; /* of the log */
	uint16_t table, board, moment;
	uint8_t round, by; /* by: the number of the commentator */
	bool gone;	   /* taken back */
	char *name, *text; /* of one allocation, that of name */
};

struct broadcast {
	uint16_t table[BROADCAST_TABLES];
	int tables;
	uint32_t minutes, pace;
	struct aired *aired; /* in the order of time */
	uint32_t airings;
	struct comment *comment;
	uint32_t comments;
	uint32_t *open; /* when each board was first open, seconds since 1970; 0: it is not.  NULL: none is */
};

/* ---- Acts: judged, and done ---- */

bool broadcast_judge(const struct evening *, const struct act *, struct evening_no *);
bool broadcast_judge_air(const struct evening *, const struct act *, struct evening_no *);
bool broadcast_judge_comment(const struct evening *, const struct act *, struct evening_no *);
bool broadcast_judge_withdraw(const struct evening *, const struct act *, struct evening_no *);

bool broadcast_take(struct evening *, const struct act *);
bool broadcast_air(struct evening *, const struct act *);
bool broadcast_comment(struct evening *, const struct act *);
bool broadcast_withdraw(struct evening *, const struct act *);

/* Notes which boards are open now: behind each act, with the round before it.  False: no memory. */
bool broadcast_look(struct evening *, const struct act *, int round);

void broadcast_free(struct broadcast *);

/* ---- What is on the air ---- */

bool broadcast_has(const struct evening *, int table);

/* What went on the air last at a table; NULL: nothing has. */
const struct aired *broadcast_last(const struct evening *, int table);

/*
 * Whether a board is to go on the air at a table now, and which one: first the one that was open first.  None if there
 * were BROADCAST_AIRINGS, or the log has only the room that is kept for the director.
 */
bool broadcast_next(const struct evening *, int table, int64_t now, struct aired *);

/* Something is still on the air, or is to go there when its minutes are over. */
bool broadcast_goes_on(const struct evening *, int64_t now);

/*
 * When each moment is shown, from 0 on, in milliseconds from the beginning: how many moments there are.  And when the
 * next board may follow.
 */
int broadcast_times(const struct aired *, int32_t times[BROADCAST_MOVES + 1]);
int64_t broadcast_length(const struct aired *);

/* Comments of a board at a table that were not taken back. */
int broadcast_count(const struct evening *, int round, int table, int board);

/* ---- Of a record ---- */

/*
 * The record of one board of a record of several (docs/notation.md), without the comments on where its cards come from;
 * *aired: how many calls and cards it has.  The caller frees it.  NULL: it is not there, its message would be longer
 * than BROADCAST_BYTES, or no memory.
 */
char *broadcast_cut(const char *record, size_t length, int board, struct aired *);

/* ---- As JSON: docs/online.md.  The length as snprintf. ---- */

int broadcast_show_board(const struct aired *, const char *record, char *buf, size_t size);
int broadcast_show_comments(const struct evening *, const struct aired *, char *buf, size_t size);

/* The member `broadcast` of the state, if there is one, and `comments` of a board, if there are any. */
void broadcast_put(struct json *, const struct evening *);
void broadcast_put_comments(struct json *, const struct evening *, int board);

#endif
