/* SPDX-License-Identifier: Apache-2.0 */
/* The open cards of Farmers' Bridge. */
#include "bots/open.h"

#include "games/farmers/farmers.h"

static int points(const struct trickbids *b, int bid, int tricks)
{
	(void)b;
	return farmers_points(bid, tricks);
}

bool open_farmers(const void *world, int seat, enum open_aim aim, struct open_question *out)
{
	const struct trickbids *b = &((const struct farmers_state *)world)->bidding;

	out->position.order = ATOUT_ORDER_SIXES;
	if (b->option[FARMERS_TRUMP_COMPULSION] == FARMERS_COMPULSION_ON)
		out->position.duty |= ATOUT_DUTY_TRUMP;
	if (b->option[FARMERS_MUST_BEAT])
		out->position.duty |= ATOUT_DUTY_BEAT;
	return open_bids(b, seat, aim, points, out);
}
