/* SPDX-License-Identifier: Apache-2.0 */
/*
 * switched.h -- values of options with switches (ATOUT_SWITCHED in <atout/game.h>), for games/game.c.
 *
 * A value is an index below ATOUT_SWITCHED_MAX, and ATOUT_SWITCHED_MAX times a number whose digits are the indices of
 * the switches, the first the lowest; each digit has as many values as its switch.
 */
#ifndef CORE_SWITCHED_H
#define CORE_SWITCHED_H

#include <atout/game.h>

bool switched_read(const struct atout_option *, const char *text, int64_t *value);
int switched_print(const struct atout_option *, int64_t value, char *buf, size_t size);

#endif
