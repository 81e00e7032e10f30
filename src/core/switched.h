/* SPDX-License-Identifier: Apache-2.0 */
/*
 * switched.h -- values of options with switches (ATOUT_SWITCHED in <atout/game.h>), for games/game.c.
 *
 * A value is an index below ATOUT_SWITCHED_MAX, and ATOUT_SWITCHED_MAX times a number whose digits are the indices of
 * the switches, the first the lowest; each digit has as many values as its switch.  With the index ATOUT_SWITCHED_OWN
 * that number is the one of a text.
 */
#ifndef CORE_SWITCHED_H
#define CORE_SWITCHED_H

#include <atout/game.h>

static inline bool switched_is_own(int64_t value) { return value % ATOUT_SWITCHED_MAX == ATOUT_SWITCHED_OWN; }
static inline uint64_t switched_number(int64_t value) { return (uint64_t)value / ATOUT_SWITCHED_MAX; }
static inline int64_t switched_own(uint64_t number)
{
	return (int64_t)(number * ATOUT_SWITCHED_MAX + ATOUT_SWITCHED_OWN);
}

bool switched_read(const struct atout_option *, const char *text, int64_t *value);
int switched_print(const struct atout_option *, int64_t value, char *buf, size_t size);

#endif
