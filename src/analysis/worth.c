/* SPDX-License-Identifier: Apache-2.0 */
#include "analysis/worth.h"

#include "bots/open.h"
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
	worth->claim.side = side_of(s->declarer);
	worth->claim.tricks = s->tricks[s->turn] + s->tricks[partner_of(s->turn)] + choice[0].tricks;
	if (side_of(s->turn) != worth->claim.side)
		worth->claim.tricks = BRIDGE_TRICKS - worth->claim.tricks;
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

/* Of North and South, for so many tricks of declarer's side. */
static int score_of(const struct bridge_state *over, int tricks)
{
	struct contract contract = auction_contract(&over->auction);
	int side = side_of(over->declarer), points = contract_points(&contract, over->vul >> side & 1, tricks);

	return side ? -points : points;
}

bool worth_scores_find(const struct atout_game *game, const struct atout_tricks *made, const void *over,
		       struct worth_scores *scores)
{
	const struct bridge_state *s = over;

	if (game != &game_bridge)
		return false;
	*scores = (struct worth_scores){0, 0};
	if (auction_is_passed_out(&s->auction))
		return true;
	scores->reached = score_of(s, declarer_tricks(s));
	scores->called = score_of(s, made->tricks[s->declarer][strain_of(s->auction.bid)]);
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
	worth->claim.side = -1;
	if (!worth_known(game) || !game->to_act(state))
		return false;
	return game == &game_bridge ? look_tricks(solvers, state, worth) : look_points(solvers, game, state, worth);
}

static int lost_by_claim(const struct worth *worth, int seat, int tricks, atout_move *better)
{
	int lost = worth->claim.side < 0 ? 0 : worth->claim.tricks - tricks;

	*better = atout_move_of(ATOUT_CLAIM, worth->claim.tricks);
	return side_of(seat) == worth->claim.side ? lost : -lost;
}

static int lost_by_card(const struct worth *worth, atout_move move, atout_move *better)
{
	int own = -1, best = 0;

	for (int i = 0; i < worth->moves; i++) {
		if (worth->of[i].move == move)
			own = i;
		if (worth->of[i].value > worth->of[best].value)
			best = i;
	}
	*better = worth->of[best].move;
	return own < 0 ? 0 : worth->of[best].value - worth->of[own].value;
}

int worth_lost(const struct worth *worth, int seat, atout_move move, atout_move *better)
{
	int lost = atout_move_kind(move) == ATOUT_CLAIM ? lost_by_claim(worth, seat, atout_move_arg(move), better)
							: lost_by_card(worth, move, better);

	return lost > 0 ? lost : 0;
}
