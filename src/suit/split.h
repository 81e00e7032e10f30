/* SPDX-License-Identifier: Apache-2.0 */
/*
 * split.h -- how the missing cards of a suit lie.
 *
 * What is known of the defenders' hands is told by their vacant places: the cards of West and of East that are not
 * known to be in other suits, 13 and 13 where nothing is known.  Every distribution of the cards over the vacant places
 * is equally likely.
 */
#ifndef SUIT_SPLIT_H
#define SUIT_SPLIT_H

#include <stdint.h>

enum { VACANT_MAX = 13 };

/* Ways to choose k of n, which is at most 26. */
uint64_t split_choose(int n, int k);

/* Of so many missing cards West has certain ones, by their number: ways to fill the other places. */
uint64_t split_ways(int missing, const int vacant[2], int west);

/* All ways; 0: the cards have no room. */
uint64_t split_all(int missing, const int vacant[2]);

#endif
