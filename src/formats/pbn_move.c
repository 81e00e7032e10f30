/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A game of PBN as a deal of the game `bridge`, and back.  The rules judge every call and card here; what the tags say
 * besides (contract, declarer, result) must agree with them.
 */
#include "formats/pbn.h"
#include "formats/refusal.h"

#include "core/cards.h"
#include "core/contract_text.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <string.h>

struct replay {
	const struct atout_pbn_game *game;
	struct atout_pbn_moves *moves;
	struct atout_error *error;
	struct bridge_state state;
};

static bool make_setup(struct replay *replay)
{
	struct atout_setup *setup = &replay->moves->setup;
	const struct atout_pbn_game *game = replay->game;
	struct atout_pbn_deal deal = game->deal;

	if (deal.size != BRIDGE_TRICKS || !pbn_deal_complete(&deal))
		return pbn_refuse_tag(game, replay->error, "Deal",
				      "the deal is not whole; expected four hands of 13 cards, or three");
	atout_setup_start(&game_bridge, setup, 0);
	setup->number = game->board ? game->board : 1;
	setup->dealer = pbn_dealer(game) < 0 ? game->deal.first : (uint8_t)pbn_dealer(game);
	game_bridge.next(NULL, setup);
	setup->board = game->board;
	if (game->vul >= 0 || !game->board)
		setup->vul = (uint8_t)(game->vul < 0 ? ATOUT_VUL_NONE : game->vul);
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		for (int n = BRIDGE_TRICKS; deal.hand[seat]; n--)
			setup->hand[seat][n - 1] = (uint8_t)take_first(&deal.hand[seat]);
	setup->turn = NO_CARD;
	setup->stock[0] = NO_CARD;
	game_bridge.start(&replay->state, setup);
	return true;
}

static bool add_move(struct replay *replay, int seat, atout_move move, const struct atout_pbn_cell *cell)
{
	struct atout_pbn_moves *moves = replay->moves;
	char text[ATOUT_ERROR_SIZE];
	struct atout_why why;

	if (!atout_play(&game_bridge, &replay->state, seat, move, &why)) {
		refusal_of_move(&game_bridge, &replay->state, seat, move, &why, text);
		return refuse_at(replay->error, cell->line, cell->column, "%s", text);
	}
	moves->move[moves->count].line = cell->line;
	moves->move[moves->count].move = move;
	moves->move[moves->count].seat = (uint8_t)seat;
	moves->move[moves->count++].note = cell->note;
	return true;
}

static bool refuse_mark(const struct replay *replay, const struct atout_pbn_cell *cell)
{
	if (!cell->mark || cell->mark == '+')
		return true;
	return refuse_at(replay->error, cell->line, cell->column,
			 "the irregularity ^%c is not in the rules; expected a regular auction and play", cell->mark);
}

/* The places in front of the dealer are empty, and so may be those behind the last call. */
static bool make_calls(struct replay *replay)
{
	const struct atout_pbn_game *game = replay->game;
	const struct atout_pbn_cell *gap = NULL;

	for (int i = 0; i < game->calls; i++) {
		const struct atout_pbn_cell *cell = &game->call[i];
		int seat = (game->auction_seat + i) % BRIDGE_PLAYERS;
		if (!refuse_mark(replay, cell))
			return false;
		if (cell->move == ATOUT_NO_MOVE) {
			if (replay->state.auction.calls || seat == replay->state.auction.dealer)
				gap = gap ? gap : cell;
			continue;
		}
		if (gap)
			return refuse_at(replay->error, gap->line, gap->column, "a call is missing; expected a call");
		if (replay->state.phase != BRIDGE_AUCTION)
			return refuse_at(replay->error, cell->line, cell->column,
					 "a call after the end of the auction; expected no more calls");
		if (seat != replay->state.turn)
			return refuse_at(replay->error, cell->line, cell->column,
					 "a call of %c; expected one of %c, the dealer", compass_letters[seat],
					 compass_letters[replay->state.auction.dealer]);
		if (!add_move(replay, seat, cell->move, cell))
			return false;
	}
	return true;
}

static bool agree_contract(const struct replay *replay)
{
	const struct bridge_state *state = &replay->state;
	const struct atout_pbn_game *game = replay->game;

	if (state->phase == BRIDGE_AUCTION)
		return true;
	bool passed = state->auction.bid == NO_BID;
	const char *bid = passed ? "Pass" : bid_names[state->auction.bid];
	bool same = game->contract == (passed ? ATOUT_PBN_PASSED : state->auction.bid);
	if (game->contract >= 0 && (!same || (!passed && game->doubled != state->auction.doubled)))
		return pbn_refuse_tag(game, replay->error, "Contract",
				      "another contract than in the auction; expected %s%s", bid,
				      doubled_marks[state->auction.doubled]);
	if (game->declarer_odd)
		return pbn_refuse_tag(game, replay->error, "Declarer",
				      "a declarer of the wrong side is not in the rules; expected a regular one");
	if (!passed && game->declarer >= 0 && game->declarer != state->declarer)
		return pbn_refuse_tag(game, replay->error, "Declarer",
				      "another declarer than in the auction; expected %c",
				      compass_letters[state->declarer & 3]);
	return true;
}

/* Declarer decides for dummy; the rules know which hand holds the card and whose turn it is. */
static bool make_cards(struct replay *replay)
{
	const struct atout_pbn_game *game = replay->game;
	const struct bridge_state *state = &replay->state;
	uint8_t order[ATOUT_PBN_CARDS_MAX];
	bool played[ATOUT_PBN_CARDS_MAX] = {false};
	int count = atout_pbn_order(game, order);

	for (int i = 0; i < count; i++) {
		const struct atout_pbn_cell *cell = &game->card[order[i]];
		int seat = (game->play_seat + order[i]) % BRIDGE_PLAYERS;
		if (!refuse_mark(replay, cell))
			return false;
		if (state->phase == BRIDGE_AUCTION || state->phase == BRIDGE_OVER)
			return refuse_at(replay->error, cell->line, cell->column,
					 "a card without a contract to play; expected an auction that ends with one");
		if (seat != state->turn)
			return refuse_at(replay->error, cell->line, cell->column, "a card of %c; expected one of %c",
					 compass_letters[seat], compass_letters[state->turn]);
		if (!add_move(replay, seat == state->dummy ? state->declarer : seat, cell->move, cell))
			return false;
		played[order[i]] = true;
	}
	const struct atout_pbn_cell *left = pbn_left_over(game, played);
	if (left && refuse_mark(replay, left))
		return refuse_at(replay->error, left->line, left->column,
				 "this card comes after one that is missing; expected the cards in their order");
	return !left;
}

bool pbn_stops_short(const struct atout_pbn_game *game)
{
	bool empty = game->cards >= 4;

	for (int i = game->cards - 4; empty && i < game->cards; i++)
		empty = game->card[i].move == ATOUT_NO_MOVE && !game->card[i].mark;
	return empty || game->play_end == ATOUT_PBN_STOPPED;
}

/* The result: of the last trick, or claimed before it. */
static bool make_result(struct replay *replay)
{
	const struct bridge_state *state = &replay->state;
	const struct atout_pbn_item *item = pbn_find(replay->game, "Result");
	int told = pbn_tricks(replay->game, state->declarer);

	if ((state->phase != BRIDGE_PLAY && state->phase != BRIDGE_OVER) || state->auction.bid == NO_BID || told < 0)
		return true;
	if (replay->game->result_odd)
		return pbn_refuse_tag(replay->game, replay->error, "Result",
				      "an irregular result is not in the rules; expected the tricks alone");
	struct atout_pbn_cell claim = {.line = item ? item->line : 0, .column = item ? item->value_column : 1};
	if (state->phase == BRIDGE_OVER && told != declarer_tricks(state))
		return pbn_refuse_tag(replay->game, replay->error, "Result",
				      "another result than in the play; expected %d", declarer_tricks(state));
	if (state->phase == BRIDGE_OVER || replay->game->play_end == ATOUT_PBN_RUNNING)
		return true;
	if (!pbn_stops_short(replay->game) && told == declarer_tricks(state))
		return true; /* the result so far */
	return add_move(replay, state->declarer, atout_move_of(ATOUT_CLAIM, told), &claim);
}

bool atout_pbn_moves(const struct atout_pbn_game *game, struct atout_pbn_moves *moves, struct atout_error *error)
{
	struct replay replay = {.game = game, .moves = moves, .error = error};

	moves->count = 0;
	if (!make_setup(&replay) || !make_calls(&replay) || !agree_contract(&replay))
		return false;
	return make_cards(&replay) && make_result(&replay);
}

static void fill_deal(struct atout_pbn_game *game, const struct atout_setup *setup)
{
	struct atout_pbn_deal *deal = &game->deal;

	memset(deal, 0, sizeof *deal);
	deal->first = setup->dealer;
	deal->size = BRIDGE_TRICKS;
	deal->known = all_seats(BRIDGE_PLAYERS);
	for (int seat = 0; seat < BRIDGE_PLAYERS; seat++)
		for (int n = 0; n < BRIDGE_TRICKS; n++)
			deal->hand[seat] |= set_of(setup->hand[seat][n]);
	game->dealer = game->auction_seat = (int8_t)setup->dealer;
	game->vul = (int8_t)setup->vul;
	game->board = setup->board ? setup->board : setup->number;
}

/* A trick has four places, from this one on. */
static void fill_row(struct atout_pbn_game *game, int row)
{
	while (game->cards < row + 4)
		game->card[game->cards++] = (struct atout_pbn_cell){.move = ATOUT_NO_MOVE};
}

static void fill_card(struct atout_pbn_game *game, const struct bridge_state *before, int card)
{
	int row = 4 * finished_tricks(before);

	if (game->play_seat < 0)
		game->play_seat = (int8_t)before->turn;
	fill_row(game, row);
	game->card[row + ((before->turn - game->play_seat) & 3)].move = atout_move_of(ATOUT_PLAY, card);
}

static void fill_move(struct atout_pbn_game *game, const struct bridge_state *before, atout_move move)
{
	if (before->phase == BRIDGE_AUCTION)
		game->call[game->calls++] = (struct atout_pbn_cell){.move = move};
	else if (atout_move_kind(move) == ATOUT_PLAY)
		fill_card(game, before, atout_move_arg(move));
	else
		game->play_end = ATOUT_PBN_STOPPED;
}

/* What the state has come to; a match that goes on says so with a plus. */
static void fill_result(struct atout_pbn_game *game, const struct bridge_state *state)
{
	if (state->phase == BRIDGE_AUCTION) {
		game->auction_end = ATOUT_PBN_RUNNING;
		return;
	}
	game->contract = (int8_t)(state->auction.bid == NO_BID ? ATOUT_PBN_PASSED : state->auction.bid);
	if (state->auction.bid == NO_BID)
		return;
	game->doubled = (int8_t)state->auction.doubled;
	game->strain = (int8_t)strain_of(state->auction.bid);
	game->declarer = (int8_t)state->declarer;
	if (state->phase == BRIDGE_OVER) {
		game->result = (int8_t)declarer_tricks(state);
		return;
	}
	if (state->phase == BRIDGE_LEAD)
		return;
	int row = 4 * finished_tricks(state), at = row + ((state->turn - game->play_seat) & 3);
	fill_row(game, row);
	game->card[at].mark = '+';
	game->play_end = ATOUT_PBN_RUNNING;
}

/* The texts of the tags whose meaning is known, for readers of the tags. */
static void fill_tags(struct atout_pbn_game *game, int scoring)
{
	static const char *const scorings[] = {"TotalPoints", "Rubber", "Chicago"};
	char text[8];

	snprintf(text, sizeof text, "%d", game->board);
	atout_pbn_set(game, "Board", text);
	if ((scoring || game->calls) && !atout_pbn_tag(game, "Scoring"))
		atout_pbn_set(game, "Scoring", scorings[scoring]);
	if (game->result >= 0)
		snprintf(text, sizeof text, "%d", game->result);
	if (game->contract >= 0)
		atout_pbn_set(game, "Result",
			      game->result < 0 ? (game->contract == ATOUT_PBN_PASSED ? "" : "?") : text);
	if (!game->calls) { /* a deal to be played: there is no contract to tell */
		game->auction_seat = -1;
		game->auction_end = ATOUT_PBN_CLOSED;
		atout_pbn_set(game, "Declarer", "");
		atout_pbn_set(game, "Contract", "");
		atout_pbn_set(game, "Result", "");
	}
}

void atout_pbn_fill(struct atout_pbn_game *game, const struct atout_setup *setup, const atout_move *moves, int count)
{
	struct bridge_state state;

	fill_deal(game, setup);
	game->calls = game->cards = 0;
	game->play_seat = game->contract = game->strain = game->declarer = game->result = game->result_side = -1;
	game->doubled = 0;
	game->auction_end = game->play_end = ATOUT_PBN_CLOSED;
	game_bridge.start(&state, setup);
	for (int i = 0; i < count; i++) {
		fill_move(game, &state, moves[i]);
		bridge_apply(&state, atout_move_kind(moves[i]) == ATOUT_CLAIM ? 0 : first_seat(bridge_to_act(&state)),
			     moves[i]);
	}
	fill_result(game, &state);
	fill_tags(game, setup->option[BRIDGE_SCORING]);
}
