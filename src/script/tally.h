/* SPDX-License-Identifier: Apache-2.0 */
/* tally.h -- averages and frequencies: what actions count. */
#ifndef SCRIPT_TALLY_H
#define SCRIPT_TALLY_H

#include "script/report.h"

/* False: no memory. */
bool tally_start(struct tally *, const struct script_action *);

/* The values of the action's items in one more deal. */
void tally_add(struct tally *, const struct script_action *, const int32_t *value);

/* Of an average: the mean of so many deals, at least one, and its standard error. */
double tally_mean(const struct tally *, uint64_t deals);
double tally_error(const struct tally *, uint64_t deals);

/* Cells of a range: below it, those in it, above it; the least value in a cell of it. */
int tally_cells(const struct script_range *);
int tally_value(const struct script_range *, int cell);

/* What a contract by north (0) or south (1) brings on average, not doubled. */
double tally_worth(const struct tally *, int south, int level, int strain, bool vulnerable, uint64_t deals);

/* As dealer prints it. */
void tally_print(const struct tally *, const struct script_action *, uint64_t deals, FILE *);

#endif
