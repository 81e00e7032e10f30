/* SPDX-License-Identifier: Apache-2.0 */
/* tell.h -- what a call means, for people: put together from the conditions of its rules. */
#ifndef BIDDING_TELL_H
#define BIDDING_TELL_H

#include "bidding/offers.h"

#include <atout/bot.h>

/* A call of the seat whose turn it is: points and lengths, cut to what the seat has shown before; then what it asks. */
void call_tell(const struct offers *, int call, struct atout_meaning *);

#endif
