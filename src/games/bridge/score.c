/* SPDX-License-Identifier: Apache-2.0 */
/* The points: atout/score.h has what a contract is worth in each of the three ways to run a match. */
#include "games/bridge/bridge.h"

#include "core/setup.h"
#include "core/view.h"

static struct atout_result played(const struct bridge_state *state)
{
	struct contract contract = auction_contract(&state->auction);

	return contract_played(&contract, state->vul >> side_of(state->declarer) & 1, declarer_tricks(state));
}

/* Of declarer's side; at rubber bridge and in Chicago it changes what lies below the line. */
static int declarer_points(struct bridge_state *state)
{
	struct bridge_match *match = &state->match;
	struct atout_rubber rubber = {{match->below[0], match->below[1]}, {match->games[0], match->games[1]}};
	struct atout_result result = played(state);
	int side = side_of(state->declarer);
	struct atout_score score;

	if (state->scoring == BRIDGE_DUPLICATE)
		atout_score(&result, &score);
	else if (state->scoring == BRIDGE_RUBBER)
		atout_score_rubber(&result, side, &rubber, &score);
	else
		atout_score_chicago(&result, side, match->deals + 1 == ATOUT_CHICAGO_DEALS, &rubber, &score);
	memcpy(match->below, rubber.below, sizeof match->below);
	memcpy(match->games, rubber.games, sizeof match->games);
	return score.total;
}

int bridge_score_honours(const struct bridge_state *state, int seat)
{
	cardset dealt = state->hold.hand[seat] | state->hold.gone[seat];

	return atout_score_honours(dealt, strain_of(state->auction.bid));
}

static int deal_points(struct bridge_state *state)
{
	int points = declarer_points(state);

	if (side_of(state->declarer) == 1)
		points = -points;
	for (int seat = 0; seat < BRIDGE_PLAYERS && state->scoring == BRIDGE_RUBBER; seat++) {
		int honours = bridge_score_honours(state, seat);
		points += side_of(seat) ? -honours : honours;
	}
	return points;
}

void bridge_score(struct bridge_state *state)
{
	bool passed_out = auction_is_passed_out(&state->auction);

	state->score = passed_out ? 0 : deal_points(state);
	state->match.total += state->score;
	if (!passed_out || state->scoring != BRIDGE_CHICAGO)
		state->match.deals++;
}

/* The bonus of the match: rubber and Chicago know only after the deal what lay below the line before it. */
static void add_bonus(const struct bridge_state *over, int bonus, struct atout_view *view)
{
	const char *bonus_of = over->scoring == BRIDGE_RUBBER ? "rubber bonus"
			       : bonus <= 100		      ? "part-score bonus"
							      : "game bonus";

	view_item(view, bonus_of, bonus, side_of(over->declarer));
}

/* What a contract earns in any match, and what is left of its points. */
static void add_contract(const struct bridge_state *over, int points, struct atout_view *view)
{
	static const char *const keys[] = {
		[ATOUT_SCORE_TRICKS] = "tricks bid",
		[ATOUT_SCORE_OVERTRICKS] = "overtricks",
		[ATOUT_SCORE_INSULT] = "insult",
		[ATOUT_SCORE_SLAM] = "slam bonus",
	};
	struct atout_result result = played(over);
	struct atout_score score;
	int side = side_of(over->declarer);

	atout_score(&result, &score);
	for (int item = 0; item <= ATOUT_SCORE_SLAM; item++) {
		view_item(view, keys[item], score.item[item], side);
		points -= score.item[item];
	}
	view_item(view, "undertricks", -score.item[ATOUT_SCORE_UNDERTRICKS], !side);
	add_bonus(over, points - score.item[ATOUT_SCORE_UNDERTRICKS], view);
}

/* Honours of both sides; the points of the contract without them, of declarer's side. */
static int without_honours(const struct bridge_state *over, int honours[BRIDGE_SIDES])
{
	int side = side_of(over->declarer);

	honours[0] = honours[1] = 0;
	for (int seat = 0; seat < BRIDGE_PLAYERS && over->scoring == BRIDGE_RUBBER; seat++)
		honours[side_of(seat)] += bridge_score_honours(over, seat);
	return (side ? -over->score : over->score) - honours[side] + honours[!side];
}

void bridge_score_items(const struct bridge_state *over, struct atout_view *view)
{
	int honours[BRIDGE_SIDES];

	add_contract(over, without_honours(over, honours), view);
	for (int of = 0; of < BRIDGE_SIDES; of++)
		view_item(view, "honour points", honours[of], of);
}

bool bridge_score_last(const struct bridge_state *over)
{
	const struct bridge_match *match = &over->match;

	if (over->number == UINT16_MAX)
		return true;
	switch (over->scoring) {
	case BRIDGE_RUBBER:
		return match->games[0] == ATOUT_RUBBER_GAMES || match->games[1] == ATOUT_RUBBER_GAMES;
	case BRIDGE_CHICAGO:
		return match->deals == ATOUT_CHICAGO_DEALS;
	default:
		return over->boards && match->deals >= over->boards;
	}
}

/* What the deal has written above and below the line. */
static void write_line(const struct bridge_state *over, struct atout_standing *standing)
{
	int honours[BRIDGE_SIDES];

	standing->lined = true;
	if (over->declarer == NO_SEAT)
		return;
	struct atout_result result = played(over);
	struct atout_score score;
	int side = side_of(over->declarer), points = without_honours(over, honours);
	atout_score(&result, &score);
	standing->below[side] = score.item[ATOUT_SCORE_TRICKS];
	standing->above[side] = honours[side] + (points > 0 ? points - standing->below[side] : 0);
	standing->above[!side] = honours[!side] + (points < 0 ? -points : 0);
	standing->game = points > 0 && !over->match.below[side];
}

void bridge_standing(const void *from, struct atout_standing *standing)
{
	const struct bridge_state *over = from;
	const struct bridge_match *match = &over->match;

	*standing = (struct atout_standing){
		.numbers = BRIDGE_SIDES,
		.match_over = bridge_score_last(over),
		.score = {over->score, -over->score},
		.total = {match->total, -match->total},
	};
	if (!over->room)
		standing_win(standing);
	if (over->scoring != BRIDGE_RUBBER)
		return;
	standing->marks = 2;
	standing->mark[0].key = "below";
	standing->mark[1].key = "games";
	for (int side = 0; side < BRIDGE_SIDES; side++) {
		standing->mark[0].value[side] = match->below[side];
		standing->mark[1].value[side] = match->games[side];
	}
	write_line(over, standing);
}
