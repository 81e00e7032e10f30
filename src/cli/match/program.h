/* SPDX-License-Identifier: Apache-2.0 */
/*
 * program.h -- a program outside that plays: a line of JSON asks, and a line of JSON answers (docs/match.md).
 */
#ifndef CLI_MATCH_PROGRAM_H
#define CLI_MATCH_PROGRAM_H

#include <atout/error.h>
#include <atout/game.h>

struct program;

enum { PROGRAM_MOVES_MAX = 1024 };

/* A decision: of a seat, behind these moves.  Nothing that the seat may not know is told to the program. */
struct program_question {
	const struct atout_game *game;
	const struct atout_setup *setup;
	const void *blinded; /* the state, for this seat */
	int seat;
	uint64_t seed; /* below 2^48: a whole number in any JSON */
	int moves;
	const struct program_move {
		uint8_t seat;
		atout_move move;
	} * move;
};

/* Starts the command in a shell.  NULL: errno. */
struct program *program_start(const char *command, int seconds);

/* Closes its input, and kills it.  Accepts NULL. */
void program_end(struct program *);

/*
 * Its move, legal or not; false: the error says what was wrong, without the name of the program.  It must answer within
 * the seconds that it was started with.
 */
bool program_ask(struct program *, const struct program_question *, atout_move *, char error[ATOUT_ERROR_SIZE]);

#endif
