/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/worth.h"

#include "analysis/open.h"
#include "core/cards.h"
#include "core/compass.h"
#include "games/bridge/bridge.h"

#include <string.h>

/* ---- Bridge ---- */

static void bridge_position(const struct bridge_state *s, struct atout_position *position)
{
	*position = (struct atout_position){.trump = (uint8_t)strain_of(s->auction.bid), .leader = s->trick.leader};
	memcpy(position->hand, s->hold.hand, sizeof position->hand);
	for (int i = 0; i < s->trick.count; i++)
		position->trick[position->played++] = s->trick.card[(s->trick.leader + i) % BRIDGE_PLAYERS];
}

static bool look_tricks(const struct worth_solvers *solvers, const struct bridge_state *s, struct worth *worth)
{
	struct atout_position position;
	struct atout_choice choice[BRIDGE_TRICKS];
	int n;

	if (s->phase != BRIDGE_LEAD && s->phase != BRIDGE_PLAY)
		return false;
	bridge_position(s, &position);
	if (atout_solve_cards(solvers->tricks, &position, choice, &n) != ATOUT_SOLVE_OK)
		return false;
	worth->seat = s->turn;
	for (int i = 0; i < n; i++)
		for (cardset cards = choice[i].equals | set_of(choice[i].card); cards; worth->moves++) {
			worth->of[worth->moves].move = atout_move_of(ATOUT_PLAY, take_first(&cards));
			worth->of[worth->moves].value =
				s->tricks[s->turn] + s->tricks[partner_of(s->turn)] + choice[i].tricks;
		}
	return true;
}

bool worth_table_find(struct atout_solver *solver, const struct atout_game *game, const struct atout_setup *setup,
		      struct worth_table *table)
{
	cardset hand[COMPASS_SEATS] = {0};

	if (game != &game_bridge)
		return false;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		for (int i = 0; i < setup->size[seat]; i++)
			hand[seat] |= set_of(setup->hand[seat][i]);
	if (atout_solve_table(solver, hand, &table->made) != ATOUT_SOLVE_OK)
		return false;
	atout_par(&table->made, setup->dealer, setup->vul, &table->par);
	return true;
}

bool worth_reached(const struct atout_game *game, const void *over, int *score)
{
	const struct bridge_state *s = over;

	if (game != &game_bridge)
		return false;
	*score = 0;
	if (auction_is_passed_out(&s->auction))
		return true;
	struct contract contract = auction_contract(&s->auction);
	int side = side_of(s->declarer), points = contract_points(&contract, s->vul >> side & 1, declarer_tricks(s));
	*score = side ? -points : points;
	return true;
}

/* ---- Where each plays alone ---- */

enum { SURE_CARDS = 12 << 20 }; /* the cards of all searches together */

/* A card is led now, not played to one. */
static bool is_lead(const struct open_question *question) { return !question->position.played; }

bool worth_sure_find(struct atout_searcher *searcher, const struct review *review, int deal, int seat,
		     struct worth_sure *sure)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct open_question question;
	uint64_t end = atout_searcher_cards(searcher) + SURE_CARDS;
	bool found = false;
	int value;

	if (review->game->sides)
		return false;
	for (int move = review->deal[deal].moves - 1; move >= 0 && atout_searcher_cards(searcher) < end; move--) {
		review_replay(review, deal, move, state);
		if (!open_question(review->game, state, seat, OPEN_SCORE, &question) || !is_lead(&question))
			continue;
		atout_searcher_set_limit(searcher, end - atout_searcher_cards(searcher));
		if (atout_points_bound(searcher, &question.position, &question.goal, &value) != ATOUT_POINTS_OK)
			break;
		*sure = (struct worth_sure){move, value};
		found = true;
	}
	atout_searcher_set_limit(searcher, 0);
	return found;
}

/* ---- Bauerchen ---- */

static int value_of(const struct atout_points_choice *choice, int n, atout_move move)
{
	int i = 0;

	while (i < n - 1 && !open_is_choice(&choice[i], move))
		i++;
	return choice[i].value;
}

static bool look_points(const struct worth_solvers *solvers, const struct atout_game *game, const void *state,
			struct worth *worth)
{
	struct open_question question;
	struct atout_points_choice choice[ATOUT_POINTS_CHOICES];
	atout_move legal[ATOUT_MOVES_MAX];
	int n, seat = first_seat(game->to_act(state));

	if (!open_question(game, state, seat, OPEN_SCORE, &question) ||
	    atout_points_exact_cards(solvers->points, &question.position, &question.goal, choice, &n))
		return false;
	worth->seat = seat;
	worth->moves = game->legal(state, seat, legal);
	for (int i = 0; i < worth->moves; i++) {
		worth->of[i].move = legal[i];
		worth->of[i].value = value_of(choice, n, legal[i]);
	}
	return true;
}

/* ---- Both ---- */

bool worth_known(const struct atout_game *game) { return game == &game_bridge || strcmp(game->name, "bauerchen") == 0; }

bool worth_look(const struct worth_solvers *solvers, const struct atout_game *game, const void *state,
		struct worth *worth)
{
	worth->moves = 0;
	if (!worth_known(game) || !game->to_act(state))
		return false;
	return game == &game_bridge ? look_tricks(solvers, state, worth) : look_points(solvers, game, state, worth);
}
