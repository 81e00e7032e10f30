/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_bid_fit.h -- whether a hand is one that a row describes, with a call of the seat whose turn it is. */
#ifndef BOTS_BRIDGE_BID_FIT_H
#define BOTS_BRIDGE_BID_FIT_H

#include "bots/bridge_bid_mean.h"

bool fit_row(const struct scene *, const struct bid_row *, int call, const struct bridge_hand *);

#endif
