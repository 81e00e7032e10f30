/* SPDX-License-Identifier: Apache-2.0 */
#include "bots/bridge_worth.h"

#include <atout/score.h>

#include <string.h>

/* In points, by what they gain on average in the rest of the match. */
enum {
	FIRST_GAME = 350, /* at rubber: half of the time the next game ends the rubber with 700 */
	LAST_GAME = 500,  /* of a rubber in which both sides have one */
	BELOW_UNIT = 600, /* so many points below the line would be worth what the next game decides */
};

/* What the standing of the match is worth to N-S. */
static double standing_worth(const struct bridge_state *over)
{
	const struct bridge_match *match = &over->match;
	int below = match->below[0] - match->below[1], lead = match->games[0] - match->games[1];

	if (over->scoring == BRIDGE_DUPLICATE || bridge_score_last(over))
		return 0;
	if (over->scoring == BRIDGE_CHICAGO)
		return below;
	int decides = 2 * (match->games[0] && match->games[1] ? LAST_GAME : FIRST_GAME);
	return lead * FIRST_GAME + (double)below * decides / BELOW_UNIT;
}

double bridge_stakes_worth(const struct bridge_stakes *stakes, const struct auction *auction,
			   const cardset hand[BRIDGE_PLAYERS], int tricks)
{
	struct bridge_state over = {.match = stakes->match,
				    .auction = *auction,
				    .scoring = stakes->scoring & 0xF,
				    .vul = (uint8_t)stakes->vul,
				    .phase = BRIDGE_OVER};

	memcpy(over.hold.hand, hand, BRIDGE_PLAYERS * sizeof hand[0]);
	over.declarer = over.claimer = (uint8_t)auction_declarer(auction);
	over.dummy = auction->bid == NO_BID ? NO_SEAT : (uint8_t)partner_of(over.declarer);
	over.claimed = (uint8_t)tricks;
	bridge_score(&over);
	return over.score + standing_worth(&over);
}

/* What the deal is worth to the seat's side with so many tricks of declarer's side. */
static double points_of(const struct bridge_state *state, const struct hold *hold, int seat, int tricks)
{
	struct bridge_state end = *state;

	end.hold = *hold;
	bridge_apply(&end, end.declarer, atout_move_of(ATOUT_CLAIM, tricks));
	double points = end.score + standing_worth(&end);
	return side_of(seat) ? -points : points;
}

void bridge_worth_read(struct bridge_worth *worth, const struct bridge_state *state, const struct hold *hold, int seat)
{
	int taken = declarer_tricks(state), left = BRIDGE_TRICKS - finished_tricks(state);

	memset(worth, 0, sizeof *worth);
	worth->form = state->scoring == BRIDGE_DUPLICATE ? state->form : BRIDGE_POINTS;
	for (int tricks = taken; tricks <= taken + left; tricks++)
		worth->points[tricks] = points_of(state, hold, seat, tricks);
}

double bridge_worth(const struct bridge_worth *worth, int tricks, int other)
{
	double more = worth->points[tricks] - worth->points[other];

	switch (worth->form) {
	case BRIDGE_IMPS:
		return atout_imps((int)more);
	case BRIDGE_MATCHPOINTS:
		return 50 + 50 * ((more > 0) - (more < 0));
	default:
		return worth->points[tricks];
	}
}
