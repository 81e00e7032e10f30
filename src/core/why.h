/* SPDX-License-Identifier: Apache-2.0 */
/* why.h -- why a move is refused, and that it is not. */
#ifndef CORE_WHY_H
#define CORE_WHY_H

#include <atout/game.h>

static const struct atout_why ALLOWED = {NULL, NULL, -1, -1};

static inline struct atout_why refuse(const char *key, const char *rule)
{
	return (struct atout_why){key, rule, -1, -1};
}

/* The %s of the key is a suit; a number. */
static inline struct atout_why refuse_suit(const char *key, const char *rule, int suit)
{
	return (struct atout_why){key, rule, suit, -1};
}

static inline struct atout_why refuse_number(const char *key, const char *rule, int number)
{
	return (struct atout_why){key, rule, -1, number};
}

#endif
