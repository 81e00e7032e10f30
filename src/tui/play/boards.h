/* SPDX-License-Identifier: Apache-2.0 */
/* boards.h -- atout play --boards and --script: what is dealt in a match. */
#ifndef TUI_PLAY_BOARDS_H
#define TUI_PLAY_BOARDS_H

#include <stdbool.h>

struct play_choice;

struct play_boards {
	const char *path, *script; /* files; "-": standard input; NULL: not asked for */
	bool counted;		   /* the command line says how many boards the match has */
	bool trouble;		   /* a file was at fault, and not the command line */
	char *text;		   /* the list, which the choice has then too: to be freed when all is over */
};

/*
 * Reads the boards that were asked for, if any, into the choice, whose game and options are set; the match has as many,
 * unless the command line says how many.  False: one line was printed on standard error.
 */
bool play_find_boards(struct play_boards *, struct play_choice *);

#endif
