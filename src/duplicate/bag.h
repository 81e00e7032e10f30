/* SPDX-License-Identifier: Apache-2.0 */
/* bag.h -- numbers of which many are equal: each stands once, with how often it was put. */
#ifndef DUPLICATE_BAG_H
#define DUPLICATE_BAG_H

#include <stdint.h>

struct bag_item {
	int number, times;
};

/* The space belongs to the caller: one for each bag_put(). */
struct bag {
	struct bag_item *item;
	uint32_t items;
};

/* Times may be 0: the number is there all the same. */
void bag_put(struct bag *, int number, int times);

/* Ascending, each number once; before, one may stand several times.  O(n log n). */
void bag_sort(struct bag *);

/* Where a number stands that is among them, when they are sorted. */
uint32_t bag_find(const struct bag *, int number);

#endif
