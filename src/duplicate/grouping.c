/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/grouping.h"

#include <stdlib.h>

static int by_group(const void *a, const void *b)
{
	const struct grouped *left = a, *right = b;

	if (left->board != right->board)
		return left->board < right->board ? -1 : 1;
	if (left->field != right->field)
		return left->field < right->field ? -1 : 1;
	return left->line < right->line ? -1 : left->line > right->line;
}

void grouping_sort(struct grouped *grouped, size_t lines) { qsort(grouped, lines, sizeof *grouped, by_group); }

uint32_t grouping_end(const struct grouped *grouped, uint32_t from, size_t lines)
{
	uint32_t to = from + 1;

	while (to < lines && grouped[to].board == grouped[from].board && grouped[to].field == grouped[from].field)
		to++;
	return to;
}
