/* SPDX-License-Identifier: Apache-2.0 */
/* reason.h -- why a hand makes a call, in one sentence. */
#ifndef BIDDING_REASON_H
#define BIDDING_REASON_H

#include "bidding/offers.h"

#include <atout/bot.h>

/* The sentence of a choice and what it is about: thought's key, word and number. */
void choice_reason(const struct offers *, const struct choice *, struct atout_thought *);

#endif
