/* SPDX-License-Identifier: Apache-2.0 */
/*
 * move_text.h -- the moves of a game as text, by a table of their forms.
 *
 * A row has the moves of one kind from one argument on: `count` of them.  Their text is the form, and behind a blank
 * the word of the argument; without words, and if there are several, its number.  Of ATOUT_PLAY and ATOUT_PLAY_MELD the
 * row has all cards, and the form stands behind the card.
 *
 *      {ATOUT_CHOOSE, 4, 1, "solo", NULL}          "solo"
 *      {ATOUT_BID, 0, 35, "", bid_names}           "1C", "1D"
 *      {ATOUT_CLAIM, 0, 14, "claim", NULL}         "claim 0", "claim 13"
 *      {ATOUT_PLAY_MELD, 0, 0, "meld", NULL}       "HK meld"
 */
#ifndef CORE_MOVE_TEXT_H
#define CORE_MOVE_TEXT_H

#include <atout/game.h>

struct move_form {
	uint8_t kind, first; /* first: the number of an argument is counted from it */
	uint16_t count;
	const char *form; /* NULL ends the table */
	const char *const *words;
};

/* Whether the table has a move, which may be any number at all. */
bool move_known(const struct move_form *, atout_move);

/* As print() and read() of a game; a move that the table does not have is "?". */
int move_print(const struct move_form *, atout_move, char buf[ATOUT_TEXT_MAX]);
bool move_read(const struct move_form *, const char *text, atout_move *);

/* Whether a game knows a move, by its text. */
bool move_exists(const struct atout_game *, const char *text);

#endif
