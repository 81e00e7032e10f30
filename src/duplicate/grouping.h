/* SPDX-License-Identifier: Apache-2.0 */
/* grouping.h -- results in groups: those of a board that are compared with each other stand together. */
#ifndef DUPLICATE_GROUPING_H
#define DUPLICATE_GROUPING_H

#include <stddef.h>
#include <stdint.h>

struct grouped {
	uint64_t field;
	uint32_t board, line; /* line: its number in the list that is grouped */
};

/* By board, then field, then line.  O(n log n). */
void grouping_sort(struct grouped *, size_t lines);

/* Behind the last line of the group that begins at `from`. */
uint32_t grouping_end(const struct grouped *, uint32_t from, size_t lines);

#endif
