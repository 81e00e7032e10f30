/* SPDX-License-Identifier: Apache-2.0 */
/* results_part.h -- what the files that read results share. */
#ifndef DUPLICATE_RESULTS_PART_H
#define DUPLICATE_RESULTS_PART_H

#include "duplicate/cells.h"
#include "duplicate/results.h"

/* The contestant of a number, a new one if nobody has it. */
bool results_find(struct results *, const char *number, int side, uint32_t line, uint32_t *who, struct atout_error *);

/* "3NS" of two winners is 3 that sits N-S: the direction goes.  False: there is none; true where there is one winner.
 */
bool results_side(const struct results *, char *number, int *side);

enum { EXTRA_CELLS = 3 };

/* A line that begins with such a word is about a contestant; and its cells. */
bool results_is_extra(const char *word);
bool results_extra(struct results *, char (*cell)[RESULTS_CELL_SIZE], int cells, uint32_t number, struct atout_error *);

#endif
