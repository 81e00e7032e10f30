/* SPDX-License-Identifier: Apache-2.0 */
/* follow.h -- the auction followed call by call. */
#ifndef BIDDING_FOLLOW_H
#define BIDDING_FOLLOW_H

#include "bidding/scene.h"

/* A call of the seat whose turn it is, read as what it means. */
void follow_call(struct scene *, int call);

#endif
