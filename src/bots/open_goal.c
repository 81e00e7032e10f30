/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/open.h"

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

bool open_bids(const struct trickbids *b, int seat, enum open_aim aim, open_points *points, struct open_question *out)
{
	struct atout_points_position *position = &out->position;
	int bid = b->bid[seat], tricks = b->tricks[seat];

	if (!b->to_play)
		return false;
	for (int i = 0; i < b->seats; i++)
		position->hand[i] = b->hold.hand[i];
	position->seats = b->seats;
	position->trump = b->trump;
	open_trick(position, &b->trick);
	out->goal.side = seat_bit(seat);
	if (aim != OPEN_SCORE)
		return open_tricks(&out->goal, aim, tricks, bid);
	out->goal.kind = ATOUT_GOAL_TRICKS;
	for (int i = 0; i <= ATOUT_POINTS_TRICKS; i++)
		out->goal.payoff[i] = (int16_t)points(b, bid, tricks + i);
	return true;
}
