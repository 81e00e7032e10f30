/* SPDX-License-Identifier: Apache-2.0 */
#include "script/shapes.h"

#include "conditions/hand.h"

void shapes_change(struct script_shape *shape, bool away, shape_meant *meant, const void *what)
{
	for (int s = 0; s <= HAND_CARDS; s++)
		for (int h = 0; s + h <= HAND_CARDS; h++)
			for (int d = 0; s + h + d <= HAND_CARDS; d++) {
				const int length[SUITS] = {s, h, d, HAND_CARDS - s - h - d};
				int bit = shape_bit(s, h, d);
				if (!meant(what, length))
					continue;
				uint64_t one = UINT64_C(1) << (bit & 63);
				shape->bits[bit >> 6] =
					away ? shape->bits[bit >> 6] & ~one : shape->bits[bit >> 6] | one;
			}
}
