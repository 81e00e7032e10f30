/* SPDX-License-Identifier: Apache-2.0 */
#include "duplicate/bag.h"

#include <stdlib.h>

/* A number that is among the last few is found at once: few are left to sort. */
enum { RECENT = 32 };

void bag_put(struct bag *bag, int number, int times)
{
	uint32_t at = bag->items < RECENT ? 0 : bag->items - RECENT;

	while (at < bag->items && bag->item[at].number != number)
		at++;
	if (at < bag->items)
		bag->item[at].times += times;
	else
		bag->item[bag->items++] = (struct bag_item){number, times};
}

static int by_number(const void *a, const void *b)
{
	const struct bag_item *left = a, *right = b;

	return (left->number > right->number) - (left->number < right->number);
}

void bag_sort(struct bag *bag)
{
	struct bag_item *item = bag->item;
	uint32_t kept = 0;

	if (bag->items)
		qsort(item, bag->items, sizeof *item, by_number);
	for (uint32_t i = 0; i < bag->items; i++)
		if (kept && item[kept - 1].number == item[i].number)
			item[kept - 1].times += item[i].times;
		else
			item[kept++] = item[i];
	bag->items = kept;
}

uint32_t bag_find(const struct bag *bag, int number)
{
	uint32_t from = 0, to = bag->items;

	while (to - from > 1) {
		uint32_t middle = from + (to - from) / 2;
		if (bag->item[middle].number <= number)
			from = middle;
		else
			to = middle;
	}
	return from;
}
