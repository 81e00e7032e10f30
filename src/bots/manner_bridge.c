/* SPDX-License-Identifier: Apache-2.0 */
/* Bridge: calls by rule (bridge_bid.c), cards by sampling hands that the calls allow. */
#include "bots/manner.h"
#include "bots/manner_parts.h"

#include "bots/bridge_bid.h"

static enum aim bridge_aim(const struct atout_view *view, int seat)
{
	(void)view, (void)seat;
	return AIM_WIN;
}

const struct manner manner_bridge = {
	.game = "bridge",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.aim = bridge_aim,
	.worth = manner_no_worth,
	.say = manner_pass,
	.prepare = bridge_bid_prepare,
	.misfit = bridge_bid_misfit,
	.decide = bridge_bid_decide,
	.mean = bridge_bid_tell,
};
