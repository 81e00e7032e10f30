/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Boerenbridge. */
#include "bots/open.h"

#include "games/boerenbridge/boerenbridge.h"

bool open_boerenbridge(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct boerenbridge_state *state = world;

	return open_bids(&state->bidding, seat, aim, boerenbridge_points, out);
}
