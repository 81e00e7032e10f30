/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The points.  What a contract earns by itself is the same everywhere (core/contract.h); the three ways to run a match
 * differ in the bonus for what lies below the line.
 */
#include "games/bridge/bridge.h"

#include "core/setup.h"
#include "core/view.h"

enum { RUBBER_GAMES = 2, CHICAGO_DEALS = 4 };

/* Points below the line add up to a game, which wipes those of both sides. */
static bool makes_game(struct bridge_match *match, int side, int below)
{
	match->below[side] = (uint16_t)(match->below[side] + below);
	if (match->below[side] < CONTRACT_GAME)
		return false;
	match->below[0] = match->below[1] = 0;
	match->games[side]++;
	return true;
}

/* BR-12: the bonus of rubber bridge and Chicago for what now lies below the line. */
static int match_bonus(struct bridge_state *state, int side, int below)
{
	struct bridge_match *match = &state->match;
	bool made = makes_game(match, side, below);

	if (state->scoring == BRIDGE_CHICAGO)
		return made ? (state->vul >> side & 1 ? 500 : 300) : match->deals + 1 == CHICAGO_DEALS ? 100 : 0;
	if (match->games[side] < RUBBER_GAMES)
		return 0;
	return match->games[!side] ? 500 : 700;
}

/* Of declarer's side: BR-9. */
static int declarer_points(struct bridge_state *state)
{
	int side = side_of(state->declarer), tricks = declarer_tricks(state);
	struct contract contract = auction_contract(&state->auction);
	bool vulnerable = state->vul >> side & 1;
	int over = contract_result(&contract, tricks);

	if (state->scoring == BRIDGE_DUPLICATE || over < 0)
		return contract_points(&contract, vulnerable, tricks);
	int below = contract_below(&contract);
	return below + contract_above(&contract, vulnerable, over) + match_bonus(state, side, below);
}

int bridge_score_honours(const struct bridge_state *state, int seat)
{
	int trump = strain_of(state->auction.bid);
	cardset dealt = state->hold.hand[seat] | state->hold.gone[seat];

	if (trump == NOTRUMP)
		return set_count(dealt & rank_cards(ACE)) == 4 ? 150 : 0;
	int honours = set_count(dealt & suit_cards(trump) & cards_from(TEN));
	return honours == 5 ? 150 : honours == 4 ? 100 : 0;
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

/* What the match adds to a contract that was made: all that is left. */
static const char *bonus_key(const struct bridge_state *over, int bonus)
{
	if (over->scoring == BRIDGE_RUBBER)
		return "rubber bonus";
	return bonus <= 100 ? "part-score bonus" : "game bonus";
}

static void add_made(const struct bridge_state *over, const struct contract *contract, int points,
		     struct atout_view *view)
{
	int side = side_of(over->declarer), below = contract_below(contract);
	bool vulnerable = over->vul >> side & 1;
	int more = contract_result(contract, declarer_tricks(over));
	int bonus = points - below - contract_above(contract, vulnerable, more);

	view_item(view, "tricks bid", below, side);
	view_item(view, "overtricks", contract_over(contract, vulnerable, more), side);
	view_item(view, "insult", contract_insult(contract), side);
	view_item(view, "slam bonus", contract_slam(contract, vulnerable), side);
	view_item(view, bonus_key(over, bonus), bonus, side);
}

void bridge_score_items(const struct bridge_state *over, struct atout_view *view)
{
	struct contract contract = auction_contract(&over->auction);
	int side = side_of(over->declarer), honours[BRIDGE_SIDES] = {0};

	for (int seat = 0; seat < BRIDGE_PLAYERS && over->scoring == BRIDGE_RUBBER; seat++)
		honours[side_of(seat)] += bridge_score_honours(over, seat);
	int points = (side ? -over->score : over->score) - honours[side] + honours[!side];
	if (contract_result(&contract, declarer_tricks(over)) < 0)
		view_item(view, "undertricks", -points, !side);
	else
		add_made(over, &contract, points, view);
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
		return match->games[0] == RUBBER_GAMES || match->games[1] == RUBBER_GAMES;
	case BRIDGE_CHICAGO:
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
		.numbers = BRIDGE_SIDES,
		.match_over = bridge_score_last(over),
		.score = {over->score, -over->score},
		.total = {match->total, -match->total},
	};
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
}
