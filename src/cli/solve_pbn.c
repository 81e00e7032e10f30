/* SPDX-License-Identifier: Apache-2.0 */
/* Games of PBN for `atout solve`: deal, contract, and the cards as far as they were played. */
#include "cli/pbn_file.h"
#include "cli/solve.h"

#include "core/auction.h"

#include <string.h>
#include <strings.h>

enum { SEATS = COMPASS_SEATS };

struct column {
	uint32_t line, column;
};

/* Where the value of a tag stands; the game, if it has none. */
static struct column tag_place(const struct atout_pbn_game *game, const char *name)
{
	for (uint32_t i = 0; i < game->items; i++)
		if (game->item[i].kind == ATOUT_PBN_TAG && strcasecmp(game->text + game->item[i].name, name) == 0)
			return (struct column){game->item[i].line, game->item[i].value_column};
	return (struct column){game->line, 1};
}

static struct contract contract_of_tags(const struct atout_pbn_game *game)
{
	bool bid = game->contract >= 0 && game->contract != ATOUT_PBN_PASSED;

	return (struct contract){.level = (int8_t)(bid ? level_of(game->contract) : 0),
				 .strain = (int8_t)(bid ? strain_of(game->contract) : game->strain),
				 .doubled = game->doubled,
				 .declarer = game->declarer};
}

/* What the calls come to, if they come to an end; a place without a call counts as a pass. */
static struct contract contract_of_calls(const struct atout_pbn_game *game)
{
	struct auction auction;

	auction_start(&auction, game->auction_seat);
	for (int i = 0; i < game->calls && i < ATOUT_CALLS_MAX && game->auction_end == ATOUT_PBN_CLOSED; i++)
		auction_add(&auction, game->call[i].move == ATOUT_NO_MOVE ? CALL_PASS : call_of(game->call[i].move));
	return auction_contract(&auction);
}

static void read_contract(const struct atout_pbn_game *game, struct solve_deal *deal)
{
	struct contract calls = contract_of_calls(game);

	deal->passed = game->contract == ATOUT_PBN_PASSED;
	deal->contract = contract_of_tags(game);
	if (deal->contract.strain < 0)
		deal->contract = calls;
	else if (deal->contract.declarer < 0)
		deal->contract.declarer = calls.declarer;
	deal->leader = game->cards ? game->play_seat : SOLVE_UNKNOWN;
}

/* A card that does not come in its turn: one before it is missing. */
static const struct atout_pbn_cell *left_over(const struct atout_pbn_game *game, const bool played[ATOUT_PBN_CARDS_MAX])
{
	for (int i = 0; i < game->cards; i++)
		if (!played[i] && game->card[i].move != ATOUT_NO_MOVE)
			return &game->card[i];
	return NULL;
}

/* The cards in the order in which they were played: whose turn it is, the cards before tell.  False: the error. */
static bool read_cards(struct solve_reader *reader, const struct atout_pbn_game *game, struct solve_deal *deal)
{
	struct solve_walk walk;
	bool played[ATOUT_PBN_CARDS_MAX] = {false};

	solve_walk_start(&walk, deal);
	for (int i = 0; i < game->cards && i < SEATS * deal->hands.size; i++) {
		int seat = solve_walk_seat(&walk);
		int place = i / SEATS * SEATS + ((seat - game->play_seat) & 3);
		const struct atout_pbn_cell *cell = &game->card[place];
		if (cell->move == ATOUT_NO_MOVE)
			break;
		enum atout_solve_err err = solve_walk_play(&walk, atout_move_arg(cell->move));
		if (err) {
			solve_refuse_card(reader, cell->line, cell->column, err, seat, atout_move_arg(cell->move));
			return false;
		}
		deal->card[deal->cards++] = (atout_card)atout_move_arg(cell->move);
		played[place] = true;
	}
	const struct atout_pbn_cell *left = left_over(game, played);
	if (left)
		solve_refuse(reader, left->line, left->column,
			     "this card comes behind one that is missing; expected the cards in their order");
	return !left;
}

/* With a result the play that ends before its last card was claimed. */
static bool is_over(const struct atout_pbn_game *game, const struct solve_deal *deal)
{
	return deal->cards == SEATS * deal->hands.size || (game->result >= 0 && game->play_end != ATOUT_PBN_RUNNING);
}

static void on_game(void *ctx, const struct atout_pbn_game *game, const struct atout_pbn_moves *moves)
{
	struct solve_reader *reader = ctx;
	struct solve_deal deal;

	(void)moves;
	reader->deals++;
	solve_deal_start(&deal);
	deal.number = game->number;
	deal.board = game->board;
	deal.line = game->line;
	deal.hands = game->deal;
	deal.dealer = game->dealer >= 0 ? game->dealer : game->auction_seat;
	deal.vul = game->vul;
	const char *lack = solve_deal_complete(&deal);
	if (lack) {
		struct column place = tag_place(game, "Deal");
		solve_refuse(reader, place.line, place.column, "%s", lack);
		return;
	}
	read_contract(game, &deal);
	solve_deal_settle(&deal, reader->ask);
	if (deal.playable)
		deal.playable = read_cards(reader, game, &deal);
	deal.over = is_over(game, &deal);
	solve_read_deal(reader, &deal);
}

void solve_read_pbn(struct solve_reader *reader, const char *text, size_t size)
{
	struct pbn_file_hooks hooks = {.game = on_game, .stop = reader->stop};
	uint32_t before = reader->refused;

	uint32_t broken = pbn_file_tell(reader->path, text, size, &hooks, reader);
	reader->refused += broken;
	if (!reader->deals && reader->refused == before)
		solve_refuse(reader, 1, 0, "no game; expected PBN");
}
