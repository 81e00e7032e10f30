/* SPDX-License-Identifier: Apache-2.0 */
/* open_bids.h -- what Boerenbridge and Farmers' Bridge share when their cards are open. */
#ifndef ANALYSIS_OPEN_BIDS_H
#define ANALYSIS_OPEN_BIDS_H

#include "analysis/open_goal.h"

#include "core/trickbids.h"

/* The position, except for the rules of the trick; false: no card is to be played. */
static inline bool open_bids(const struct trickbids *b, int seat, struct open_question *out)
{
	struct atout_points_position *position = &out->position;

	if (!b->to_play)
		return false;
	for (int i = 0; i < b->seats; i++)
		position->hand[i] = b->hold.hand[i];
	position->seats = b->seats;
	position->trump = b->trump;
	open_trick(position, &b->trick);
	out->goal.side = seat_bit(seat);
	return true;
}

#endif
