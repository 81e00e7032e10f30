/* SPDX-License-Identifier: Apache-2.0 */
/* read_calls.h -- the parts of a line: calls, patterns, effects. */
#ifndef BIDDING_READ_CALLS_H
#define BIDDING_READ_CALLS_H

#include "bidding/reading.h"

/* "1N" "2M" ".*" "P" "X" "XX" "?". */
bool reading_call(struct reading *, const char *text, struct calls *);

/* The calls of a pattern: "1M (P) 2N (X|2x)". */
bool reading_pattern(struct reading *, const char *text, struct block *);

/* A line with a rule: "2C, 2D : condition => effects". */
bool reading_rule(struct reading *, char *text);

#endif
