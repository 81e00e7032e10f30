/* SPDX-License-Identifier: Apache-2.0 */
/* reason.h -- why a hand makes a call, in one sentence. */
#ifndef BIDDING_REASON_H
#define BIDDING_REASON_H

#include "bidding/offers.h"

#include <atout/bot.h>

/* The sentence of a hand's choice and what it is about: thought's key, word and number, which are 0 before. */
void choice_reason(const struct offers *, const struct choice *, const struct hand *, struct atout_thought *);

#endif
