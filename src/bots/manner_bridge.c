/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Bridge: calls by the bidding system (bridge_calls.c), cards by the solver in hands that the calls and the play allow
 * (bridge_play.c).
 */
#include "bots/manner.h"

#include "bots/bridge_calls.h"
#include "bots/bridge_claim.h"
#include "bots/bridge_play.h"

const struct manner manner_bridge = {
	.game = "bridge",
	.followers = manner_suit_followers,
	.beaters = manner_suit_beaters,
	.power = manner_suit_power,
	.wants = manner_wants,
	.worth = manner_no_worth,
	.say = manner_pass,
	.decide = bridge_calls_decide,
	.play = bridge_play_decide,
	.mean = bridge_calls_mean,
	.mark = bridge_calls_mark,
	.claim = bridge_claim_find,
	.noise = 2,
	.blunder = 50,
};
