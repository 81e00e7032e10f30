/* SPDX-License-Identifier: Apache-2.0 */
/* tell.h -- what a call means, for people: put together from the conditions of its rules. */
#ifndef BIDDING_TELL_H
#define BIDDING_TELL_H

#include "bidding/makers.h"

#include <atout/bot.h>

/*
 * A call of the seat whose turn it is, of which makers_begin() has the kinds before it: points, lengths and shape, by
 * what the seat has shown and denied with all its calls; then what the call asks.
 */
void call_mark(const struct offers *, int call, struct atout_meaning *); /* alert and jump alone */
void call_tell(const struct offers *, const struct kinds *, int call, struct atout_meaning *);

#endif
