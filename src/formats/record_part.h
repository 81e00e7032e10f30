/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_part.h -- what the parts of the reader of records share.  They build on each other:
 *
 *      record.c (lines, header)  ->  record_deal.c (the block of a deal), record_move.c (a move)  ->  record_part.c
 *
 * A cursor is the rest of a line whose runs of blanks are single blanks, none at its ends.
 */
#ifndef FORMATS_RECORD_PART_H
#define FORMATS_RECORD_PART_H

#include <atout/record.h>

/* Refuses, at the present line or at another.  Returns false. */
bool record_fail(struct atout_record *, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool record_fail_at(struct atout_record *, uint32_t line, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* At the cursor: a seat, or -1. */
int record_seat(const struct atout_record *, const char **cursor);

/* The one game whose seats have letters and whose deals have a vulnerability. */
bool record_is_bridge(const struct atout_game *);

#endif
