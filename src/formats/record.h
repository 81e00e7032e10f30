/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record.h -- the reader of records (<atout/record.h>) inside: one that goes on in the midst of a match, and what its
 * parts share: record.c (lines, header, moves), which builds on record_deal.c (the block of a deal).
 *
 * A cursor is the rest of a line whose runs of blanks are single blanks, none at its ends.  Each function that reads a
 * line returns false where the line is refused.
 */
#ifndef FORMATS_RECORD_H
#define FORMATS_RECORD_H

#include <atout/record.h>

/*
 * A match has begun: atout_record_start() has seen the reader, and the block of the next deal follows.  setup is that
 * of the deal before, whose finished state is over; or, with NULL, what begins the match.
 */
void record_go_on(struct atout_record *, const struct atout_game *, const struct atout_setup *, const void *over);

/* ---- record_deal.c ---- */

/* Refuses the present line.  Returns false. */
bool record_fail(struct atout_record *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* At the cursor: a seat, or -1. */
int record_seat(const struct atout_record *, const char **cursor);

/* The one game whose seats have letters and whose deals have a vulnerability. */
bool record_is_bridge(const struct atout_game *);

/* The cursor is behind the word `deal`: of a match's first deal, or of the one behind a deal that must be over. */
bool record_first_deal(struct atout_record *, const char *cursor);
bool record_next_deal(struct atout_record *, const char *cursor);

bool record_hand(struct atout_record *, const char *line);
bool record_turn(struct atout_record *, const char *line);

/* The cursor is behind the word `stock`. */
bool record_stock(struct atout_record *, const char *cursor);

/* The block is complete: the deal starts. */
void record_begin(struct atout_record *);

#endif
