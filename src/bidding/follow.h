/* SPDX-License-Identifier: Apache-2.0 */
/* follow.h -- the auction followed call by call. */
#ifndef BIDDING_FOLLOW_H
#define BIDDING_FOLLOW_H

#include "bidding/offers.h"

/* A call of the seat whose turn it is, read as what it means. */
void follow_call(struct scene *, int call);

/* The same where what the scene offers has been found. */
void follow_offered(struct scene *, const struct offers *, int call);

#endif
