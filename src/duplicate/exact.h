/* SPDX-License-Identifier: Apache-2.0 */
/*
 * exact.h -- sums of fractions without rounding.
 *
 * Matchpoints of boards that were played a different number of times are fractions with different denominators, whose
 * common multiple soon has more bits than any integer of C.  A sum keeps a numerator for each denominator; two sums are
 * compared by floating point where that is certain, else by integers as long as it takes.
 */
#ifndef DUPLICATE_EXACT_H
#define DUPLICATE_EXACT_H

#include <stdbool.h>
#include <stdint.h>

enum { EXACT_PARTS_MAX = 128 }; /* different denominators, in lowest terms */

struct fraction {
	int64_t count;
	uint64_t of; /* above 0 */
};

/* Starts as {0}, which is 0; exact_free() makes it 0 again. */
struct exact {
	struct fraction *part;
	uint32_t parts;
};

void exact_free(struct exact *);

/* In lowest terms. */
struct fraction fraction_reduce(int64_t count, uint64_t of);

/* Adds count / of.  False, and the sum is as before: no memory, too many denominators, or a numerator beyond 63 bits.
 */
bool exact_add(struct exact *, int64_t count, uint64_t of);

/* The same of a fraction in lowest terms. */
bool exact_add_reduced(struct exact *, struct fraction);

/* Adds another sum, not the same one, times / by of it; where it fails, a part of that may have been added. */
bool exact_add_sum(struct exact *, const struct exact *, uint32_t times, uint32_t by);

/* Near the sum: for the eye only. */
double exact_near(const struct exact *);

/* The sign of a * times_a - b * times_b: -1, 0 or 1. */
int exact_compare(const struct exact *a, uint32_t times_a, const struct exact *b, uint32_t times_b);

/* sum * times / by as the nearest whole number, halves away from 0.  It has fewer than 50 bits. */
int64_t exact_round(const struct exact *, uint32_t times, uint32_t by);

#endif
