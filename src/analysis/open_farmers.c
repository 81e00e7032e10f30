/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Farmers' Bridge. */
#include "analysis/open.h"

#include "games/farmers/farmers.h"

bool open_farmers(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct trickbids *b = &((const struct farmers_state *)world)->bidding;
	int bid = b->bid[seat], tricks = b->tricks[seat];

	if (!open_bids(b, seat, out))
		return false;
	out->position.order = ATOUT_ORDER_SIXES;
	if (b->option[FARMERS_TRUMP_COMPULSION] == FARMERS_COMPULSION_ON)
		out->position.duty |= ATOUT_DUTY_TRUMP;
	if (b->option[FARMERS_MUST_BEAT])
		out->position.duty |= ATOUT_DUTY_BEAT;
	if (aim != OPEN_SCORE)
		return open_tricks(&out->goal, aim, tricks, bid);
	out->goal.kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++)
		out->goal.payoff[i] = (int16_t)farmers_points(bid, tricks + i);
	return true;
}
