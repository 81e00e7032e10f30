/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/open_goal.h"

void open_trick(struct atout_points_position *position, const struct trick *trick)
{
	int seat = trick->leader;

	position->leader = trick->leader;
	for (int i = 0; i < position->seats && position->played < trick->count; i++) {
		if (trick->card[seat] != NO_CARD)
			position->trick[position->played++] = trick->card[seat];
		seat = next_seat(seat, position->seats);
	}
}

bool open_tricks(struct atout_points_goal *goal, enum open_aim aim, int taken, int bid)
{
	if (aim != OPEN_MOST && aim != OPEN_FEWEST && (aim != OPEN_MISS || bid < 0))
		return false;
	goal->kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++) {
		int tricks = taken + i, miss = bid < tricks ? tricks - bid : bid - tricks;
		goal->payoff[i] = (int16_t)(aim == OPEN_MOST ? tricks : aim == OPEN_FEWEST ? -tricks : -miss);
	}
	return true;
}
