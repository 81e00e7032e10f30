/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/solve_board.h"

#include "core/auction.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

struct place {
	uint32_t line, column;
};

/* Where the value of a tag stands; the board, if it has none. */
static struct place tag_place(const struct atout_pbn_game *sheet, const char *name)
{
	for (uint32_t i = 0; i < sheet->items; i++)
		if (sheet->item[i].kind == ATOUT_PBN_TAG && strcasecmp(sheet->text + sheet->item[i].name, name) == 0)
			return (struct place){sheet->item[i].line, sheet->item[i].value_column};
	return (struct place){sheet->line, 1};
}

static struct contract contract_of_tags(const struct atout_pbn_game *sheet)
{
	bool bid = sheet->contract >= 0 && sheet->contract != ATOUT_PBN_PASSED;

	return (struct contract){.level = (int8_t)(bid ? level_of(sheet->contract) : 0),
				 .strain = (int8_t)(bid ? strain_of(sheet->contract) : sheet->strain),
				 .doubled = sheet->doubled,
				 .declarer = sheet->declarer};
}

/* What the calls come to, if they come to an end; a place without a call counts as a pass. */
static struct contract contract_of_calls(const struct atout_pbn_game *sheet)
{
	struct auction auction;

	auction_start(&auction, sheet->auction_seat);
	for (int i = 0; i < sheet->calls && i < ATOUT_CALLS_MAX && sheet->auction_end == ATOUT_PBN_CLOSED; i++)
		auction_add(&auction, sheet->call[i].move == ATOUT_NO_MOVE ? CALL_PASS : call_of(sheet->call[i].move));
	return auction_contract(&auction);
}

static void read_contract(const struct atout_pbn_game *sheet, struct solve_deal *deal)
{
	struct contract calls = contract_of_calls(sheet);

	deal->passed = sheet->contract == ATOUT_PBN_PASSED;
	deal->contract = contract_of_tags(sheet);
	if (deal->contract.strain < 0)
		deal->contract = calls;
	else if (deal->contract.declarer < 0)
		deal->contract.declarer = calls.declarer;
	deal->leader = sheet->cards ? sheet->play_seat : SOLVE_UNKNOWN;
}

/* A card that does not come in its turn: one before it is missing. */
static const struct atout_pbn_cell *left_over(const struct atout_pbn_game *sheet,
					      const bool played[ATOUT_PBN_CARDS_MAX])
{
	for (int i = 0; i < sheet->cards; i++)
		if (!played[i] && sheet->card[i].move != ATOUT_NO_MOVE)
			return &sheet->card[i];
	return NULL;
}

/* A card of a seat is against the rules. */
static void refuse_card(enum atout_solve_err err, int seat, int card, struct atout_error *error)
{
	struct atout_solve_fault fault = {(int8_t)seat, (atout_card)card};
	char text[128], name[3];

	atout_solve_err_print(err, &fault, text, sizeof text);
	atout_card_print(card, name);
	if (err == ATOUT_SOLVE_PLAY)
		snprintf(error->text, sizeof error->text, "%c has no %s to play; expected a card of that hand",
			 compass_letters[seat], name);
	else
		snprintf(error->text, sizeof error->text, "%s; expected the suit that was led", text);
}

static bool refuse_cell(const struct atout_pbn_cell *cell, struct atout_error *error)
{
	error->line = cell->line;
	error->column = cell->column;
	return false;
}

/* The cards in the order in which they were played: those before tell whose turn it is.  False: the error. */
static bool read_cards(const struct atout_pbn_game *sheet, struct solve_deal *deal, struct atout_error *error)
{
	struct solve_walk walk;
	bool played[ATOUT_PBN_CARDS_MAX] = {false};

	solve_walk_start(&walk, deal);
	for (int i = 0; i < sheet->cards && i < COMPASS_SEATS * deal->hands.size; i++) {
		int seat = solve_walk_seat(&walk);
		int place = i / COMPASS_SEATS * COMPASS_SEATS + ((seat - sheet->play_seat) & 3);
		const struct atout_pbn_cell *cell = &sheet->card[place];
		if (cell->move == ATOUT_NO_MOVE)
			break;
		enum atout_solve_err err = solve_walk_play(&walk, atout_move_arg(cell->move));
		if (err) {
			refuse_card(err, seat, atout_move_arg(cell->move), error);
			return refuse_cell(cell, error);
		}
		deal->card[deal->cards++] = (atout_card)atout_move_arg(cell->move);
		played[place] = true;
	}
	const struct atout_pbn_cell *left = left_over(sheet, played);
	if (!left)
		return true;
	snprintf(error->text, sizeof error->text,
		 "this card comes behind one that is missing; expected the cards in their order");
	return refuse_cell(left, error);
}

/* With a result the play that ends before its last card was claimed. */
static bool is_over(const struct atout_pbn_game *sheet, const struct solve_deal *deal)
{
	return deal->cards == COMPASS_SEATS * deal->hands.size ||
	       (sheet->result >= 0 && sheet->play_end != ATOUT_PBN_RUNNING);
}

enum solve_use solve_board(const struct board *board, const struct solve_ask *ask, struct solve_deal *deal,
			   struct atout_error *error)
{
	const struct atout_pbn_game *sheet = &board->sheet;
	bool good = true;

	solve_deal_start(deal);
	deal->number = board->number;
	deal->board = board->sides & BOARD_PLAYED ? board->setup.board : sheet->board;
	deal->line = board->line;
	deal->hands = sheet->deal;
	deal->dealer = sheet->dealer >= 0 ? sheet->dealer : sheet->auction_seat;
	deal->vul = sheet->vul;
	const char *lack = solve_deal_complete(deal);
	if (lack) {
		struct place place = tag_place(sheet, "Deal");
		error->line = place.line;
		error->column = place.column;
		snprintf(error->text, sizeof error->text, "%s", lack);
		return SOLVE_NOTHING;
	}
	read_contract(sheet, deal);
	solve_deal_settle(deal, ask);
	if (deal->playable)
		deal->playable = good = read_cards(sheet, deal, error);
	deal->over = is_over(sheet, deal);
	return good ? SOLVE_ALL : SOLVE_HANDS;
}
