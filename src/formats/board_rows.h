/* SPDX-License-Identifier: Apache-2.0 */
/*
 * board_rows.h -- what a board that is played has beyond its sheet: rows of a table of the sheet, so that a record
 * comes back from PBN as it was.
 *
 *      [AtoutTable "Line"]
 *      "after 2"               the match of the game before, whose deal is number 2, goes on
 *      "deal 3 board 0"        numbers of the deal and its board, where they are not the tag's
 *      "option scoring rubber"
 *      "# own f5a2c41b99d07e"  comments of a record, as of its occasion and of its own texts
 *      "name 0 ?"              a name that PBN has no room for
 *      "hand 0 CK D9 ..."      the order in which the cards were dealt
 *      "claim 1"               the seat that claimed
 *      "@ 7 1 chat well bid"   behind 7 moves, of seat 1; they stand in place of what the notes say
 *
 * Rows are strings as PBN has them; "\22" is a character that could be read as something else, in hexadecimal.
 */
#ifndef FORMATS_BOARD_ROWS_H
#define FORMATS_BOARD_ROWS_H

#include "formats/board.h"
#include "formats/record_own.h"

#define BOARD_ROWS "AtoutTable"

/* Adds the table, if need be.  plain: what the sheet alone comes to. */
void board_rows_put(struct board *, const struct board *plain);

/* Adds to what is played what the table says.  False: it contradicts that, or is no such table. */
bool board_rows_take(struct board *, struct atout_error *);

/* For a reader: whether a sheet goes on with the match of the one before, whose deal has this number. */
bool board_rows_follow(const struct atout_pbn_game *, int number);

/* The number of the deal of a sheet. */
int board_rows_number(const struct atout_pbn_game *);

/* The texts of a match, which the caller frees when no board of it is used any more. */
void board_rows_own(const struct atout_pbn_game *, struct record_own *);

#endif
