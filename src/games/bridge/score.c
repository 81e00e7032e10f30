/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The points.  What a contract earns by itself is the same everywhere; the three ways to run a match differ in the
 * bonus for what lies below the line.
 */
#include "games/bridge/bridge.h"

enum { GAME_POINTS = 100, RUBBER_GAMES = 2, CHICAGO_DEALS = 4 };

static bool is_minor(int bid) { return strain_of(bid) <= DIAMONDS; }

static int trick_value(int bid) { return is_minor(bid) ? 20 : 30; }

/* The tricks bid: BR-9. */
static int points_below(const struct bridge_state *state)
{
	int bid = state->bid, points = trick_value(bid) * level_of(bid) + (strain_of(bid) == SUITS ? 10 : 0);

	return points << state->doubled;
}

static int slam_bonus(int level, bool vulnerable)
{
	static const int bonus[2][2] = {{500, 750}, {1000, 1500}};

	return level < 6 ? 0 : bonus[level - 6][vulnerable];
}

/* Slam, overtricks and the bonus for a double that failed: BR-9. */
static int points_above(const struct bridge_state *state, int over, bool vulnerable)
{
	int each = state->doubled ? (vulnerable ? 200 : 100) * state->doubled : trick_value(state->bid);

	return slam_bonus(level_of(state->bid), vulnerable) + each * over + 50 * state->doubled;
}

/* BR-9: undoubled 50 or 100 each; doubled 100 300 500 800 ..., vulnerable 200 500 800 ...; redoubled twice that. */
static int penalty(const struct bridge_state *state, int under, bool vulnerable)
{
	if (!state->doubled)
		return under * (vulnerable ? 100 : 50);
	if (vulnerable)
		return state->doubled * (300 * under - 100);
	return state->doubled * (under <= 3 ? 200 * under - 100 : 300 * under - 400);
}

/* Points below the line add up to a game, which wipes those of both sides. */
static bool makes_game(struct bridge_match *match, int side, int below)
{
	match->below[side] = (uint16_t)(match->below[side] + below);
	if (match->below[side] < GAME_POINTS)
		return false;
	match->below[0] = match->below[1] = 0;
	match->games[side]++;
	return true;
}

/* BR-12; duplicate: BR-9. */
static int made_bonus(struct bridge_state *state, int side, int below)
{
	struct bridge_match *match = &state->match;
	int game = state->vul >> side & 1 ? 500 : 300;

	if (state->scoring == DUPLICATE)
		return below >= GAME_POINTS ? game : 50;
	bool made = makes_game(match, side, below);
	if (state->scoring == CHICAGO)
		return made ? game : match->deals + 1 == CHICAGO_DEALS ? 100 : 0;
	if (match->games[side] < RUBBER_GAMES)
		return 0;
	return match->games[!side] ? 500 : 700;
}

/* Of declarer's side. */
static int contract_points(struct bridge_state *state)
{
	int side = side_of(state->declarer), over = declarer_tricks(state) - BOOK - level_of(state->bid);
	bool vulnerable = state->vul >> side & 1;

	if (over < 0)
		return -penalty(state, -over, vulnerable);
	int below = points_below(state);
	return below + points_above(state, over, vulnerable) + made_bonus(state, side, below);
}

int bridge_score_honours(const struct bridge_state *state, int seat)
{
	int trump = strain_of(state->bid);
	cardset dealt = state->hold.hand[seat] | state->hold.gone[seat];

	if (trump == SUITS)
		return set_count(dealt & rank_cards(ACE)) == 4 ? 150 : 0;
	int honours = set_count(dealt & suit_cards(trump) & cards_from(TEN));
	return honours == 5 ? 150 : honours == 4 ? 100 : 0;
}

static int deal_points(struct bridge_state *state)
{
	int points = contract_points(state);

	if (side_of(state->declarer) == 1)
		points = -points;
	for (int seat = 0; seat < PLAYERS && state->scoring == RUBBER; seat++) {
		int honours = bridge_score_honours(state, seat);
		points += side_of(seat) ? -honours : honours;
	}
	return points;
}

void bridge_score(struct bridge_state *state)
{
	bool passed_out = state->bid == NO_BID;

	state->score = passed_out ? 0 : deal_points(state);
	state->match.total += state->score;
	if (!passed_out || state->scoring != CHICAGO)
		state->match.deals++;
}

bool bridge_score_last(const struct bridge_state *over)
{
	const struct bridge_match *match = &over->match;

	if (over->number == UINT16_MAX)
		return true;
	switch (over->scoring) {
	case RUBBER:
		return match->games[0] == RUBBER_GAMES || match->games[1] == RUBBER_GAMES;
	case CHICAGO:
		return match->deals == CHICAGO_DEALS;
	default:
		return over->boards && match->deals >= over->boards;
	}
}

void bridge_standing(const void *from, struct atout_standing *standing)
{
	const struct bridge_state *over = from;
	const struct bridge_match *match = &over->match;

	*standing = (struct atout_standing){
		.numbers = SIDES,
		.match_over = bridge_score_last(over),
		.score = {over->score, -over->score},
		.total = {match->total, -match->total},
	};
	if (standing->match_over)
		standing->winners = (uint8_t)((match->total >= 0) | (match->total <= 0) << 1);
	if (over->scoring != RUBBER)
		return;
	standing->marks = 2;
	standing->mark[0].key = "below";
	standing->mark[1].key = "games";
	for (int side = 0; side < SIDES; side++) {
		standing->mark[0].value[side] = match->below[side];
		standing->mark[1].value[side] = match->games[side];
	}
}
