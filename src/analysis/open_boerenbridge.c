/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Boerenbridge. */
#include "analysis/open.h"

#include "games/boerenbridge/boerenbridge.h"

bool open_boerenbridge(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct trickbids *b = &((const struct boerenbridge_state *)world)->bidding;
	int bid = b->bid[seat], tricks = b->tricks[seat];

	if (!open_bids(b, seat, out))
		return false;
	if (aim != OPEN_SCORE)
		return open_tricks(&out->goal, aim, tricks, bid);
	out->goal.kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++)
		out->goal.payoff[i] = (int16_t)boerenbridge_points(b, bid, tricks + i);
	return true;
}
