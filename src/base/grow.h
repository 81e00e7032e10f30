/* SPDX-License-Identifier: Apache-2.0 */
/* grow.h -- an array to which one element after the other is added. */
#ifndef BASE_GROW_H
#define BASE_GROW_H

#include <stdlib.h>

/*
 * The array with space for one more behind those used, of so many bytes each; whenever it is full its space doubles.
 * It starts as NULL, and only this function enlarges it.  NULL: no memory, and the array is unchanged.
 */
static inline void *grow(void *array, size_t used, size_t size)
{
	if (used & (used - 1))
		return array;
	return realloc(array, (used ? 2 * used : 1) * size);
}

#endif
