/* SPDX-License-Identifier: Apache-2.0 */
/*
 * brought.h -- boards of one's own for a match in the terminal: those of a file in any format, or deals by the
 * conditions of a script (practice/practice.h).
 */
#ifndef TUI_BROUGHT_H
#define TUI_BROUGHT_H

#include "formats/board_list.h"

struct play_choice;

/* The option that ends a match after so many boards, in games that have it. */
#define BROUGHT_OPTION "boards"

enum { BROUGHT_TEXT_SIZE = ATOUT_ERROR_SIZE + 1024 };

/*
 * The boards of a file for the game of a choice; "-" is standard input.  The caller frees list->text.  False: there are
 * none; the error says why, its line 0 if it is about the whole.
 */
bool brought_read(struct board_list *, const struct play_choice *, const char *path, struct atout_error *);

/* The same by a script, for so many boards, 0: the usual number; the seed is that of the choice, if it has one. */
bool brought_deal(struct board_list *, const struct play_choice *, const char *path, int boards, struct atout_error *);

/* By a script if the name of the file is none of a format, no format has its text, and the game has scripts. */
bool brought_find(struct board_list *, const struct play_choice *, const char *path, struct atout_error *);

/* "evening.pbn:12 cannot be used: ...", in the language of the choice. */
const char *brought_refusal(const struct play_choice *, const char *path, const struct atout_error *,
			    char buf[BROUGHT_TEXT_SIZE]);

/* What of a file is left out, each in a sentence; "": nothing. */
const char *brought_broken(const struct play_choice *, const char *path, const struct board_list *,
			   char buf[BROUGHT_TEXT_SIZE]);
const char *brought_beyond(const struct play_choice *, const char *path, const struct board_list *,
			   char buf[BROUGHT_TEXT_SIZE]);

/* The match ends behind the last of so many boards, where the game has an option for that. */
void brought_end(struct play_choice *, int boards);

#endif
