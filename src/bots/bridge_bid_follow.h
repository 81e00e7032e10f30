/* SPDX-License-Identifier: Apache-2.0 */
/* bridge_bid_follow.h -- an auction followed call by call, each read as what it means. */
#ifndef BOTS_BRIDGE_BID_FOLLOW_H
#define BOTS_BRIDGE_BID_FOLLOW_H

#include "bots/bridge_bid_scene.h"

/* Before the first call; vul: ATOUT_VUL_*. */
void scene_start(struct scene *, int dealer, int vul);

/* A call of the seat whose turn it is. */
void scene_call(struct scene *, int call);

/* The first calls of the auction of a view. */
void scene_replay(struct scene *, const struct atout_view *, int calls);

#endif
