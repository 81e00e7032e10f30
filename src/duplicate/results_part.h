/* SPDX-License-Identifier: Apache-2.0 */
/* results_part.h -- what the files that read results share. */
#ifndef DUPLICATE_RESULTS_PART_H
#define DUPLICATE_RESULTS_PART_H

#include "duplicate/cells.h"
#include "duplicate/results.h"

/* The contestant of a number, a new one if nobody has it. */
bool results_find(struct results *, const char *number, int side, uint32_t line, uint32_t *who, struct atout_error *);

enum { EXTRA_CELLS = 3 };

/* A line that begins with such a word is about a contestant; and its cells. */
bool results_is_extra(const char *word);
bool results_extra(struct results *, char (*cell)[RESULTS_CELL_SIZE], int cells, uint32_t number, struct atout_error *);

#endif
