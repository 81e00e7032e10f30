/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/grouping.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int by_group(const void *a, const void *b)
{
	const struct grouped *left = a, *right = b;

	if (left->board != right->board)
		return left->board < right->board ? -1 : 1;
	if (left->field != right->field)
		return left->field < right->field ? -1 : 1;
	return left->line < right->line ? -1 : left->line > right->line;
}

enum { COUNTED_MAX = 1 << 12 }; /* boards up to this number are sorted by counting them */

static uint32_t last_board(const struct grouped *grouped, size_t lines)
{
	uint32_t last = 0;

	for (size_t i = 0; i < lines; i++)
		last = grouped[i].board > last ? grouped[i].board : last;
	return last;
}

/* In order already, but perhaps for their fields. */
static void sort_board(struct grouped *grouped, size_t lines)
{
	for (size_t i = 1; i < lines; i++)
		if (by_group(&grouped[i - 1], &grouped[i]) > 0) {
			qsort(grouped, lines, sizeof *grouped, by_group);
			return;
		}
}

/* Lines of a board stay in their order.  False: no memory. */
static bool sort_by_counts(struct grouped *grouped, size_t lines, uint32_t last)
{
	size_t *from = calloc((size_t)last + 2, sizeof *from);
	struct grouped *sorted = malloc(lines * sizeof *sorted);

	for (size_t i = 0; from && sorted && i < lines; i++)
		from[grouped[i].board + 1]++;
	for (uint32_t board = 0; from && board <= last; board++)
		from[board + 1] += from[board];
	for (size_t i = 0; from && sorted && i < lines; i++)
		sorted[from[grouped[i].board]++] = grouped[i];
	bool done = from && sorted;
	if (done)
		memcpy(grouped, sorted, lines * sizeof *grouped);
	for (uint32_t board = 0; done && board <= last; board++) {
		size_t begin = board ? from[board - 1] : 0;
		sort_board(&grouped[begin], from[board] - begin);
	}
	free(from);
	free(sorted);
	return done;
}

void grouping_sort(struct grouped *grouped, size_t lines)
{
	uint32_t last = last_board(grouped, lines);

	if (lines < COUNTED_MAX / 16 || last > COUNTED_MAX || !sort_by_counts(grouped, lines, last))
		qsort(grouped, lines, sizeof *grouped, by_group);
}

uint32_t grouping_end(const struct grouped *grouped, uint32_t from, size_t lines)
{
	uint32_t to = from + 1;

	while (to < lines && grouped[to].board == grouped[from].board && grouped[to].field == grouped[from].field)
		to++;
	return to;
}
