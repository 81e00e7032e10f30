/* SPDX-License-Identifier: Apache-2.0 */
/*
 * record_deal.h -- the block of a deal: `deal`, the hands, `turn`, `stock`.  Each function reads a line of it; false:
 * the line is refused.
 */
#ifndef FORMATS_RECORD_DEAL_H
#define FORMATS_RECORD_DEAL_H

#include <atout/record.h>

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
