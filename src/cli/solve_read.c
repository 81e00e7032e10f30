/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/solve_read.h"

#include "core/auction.h"
#include "core/compass.h"
#include "formats/pbn.h"
#include "formats/refusal.h"
#include "solve/position.h"

#include <string.h>

static void refuse(struct solve_reader *reader, const struct atout_error *error)
{
	input_tell_error(reader->input, error);
	reader->refused++;
}

static __attribute__((format(printf, 3, 4))) void refuse_line(struct solve_reader *reader, uint32_t line,
							      const char *format, ...)
{
	struct atout_error error;
	va_list args;

	va_start(args, format);
	refuse_args(&error, line, 0, format, args);
	va_end(args);
	refuse(reader, &error);
}

/* ---- A board as a deal to be solved ---- */

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

/* A card of a seat is against the rules. */
static bool refuse_card(const struct atout_pbn_cell *cell, enum atout_solve_err err, int seat,
			struct atout_error *error)
{
	struct atout_solve_fault fault = {(int8_t)seat, (atout_card)atout_move_arg(cell->move)};
	char text[128], name[3];

	atout_solve_err_print(err, &fault, text, sizeof text);
	atout_card_print(fault.card, name);
	if (err == ATOUT_SOLVE_PLAY)
		return refuse_at(error, cell->line, cell->column, "%c has no %s to play; expected a card of that hand",
				 compass_letters[seat], name);
	return refuse_at(error, cell->line, cell->column, "%s; expected the suit that was led", text);
}

/* The cards in the order in which they were played: those before tell whose turn it is.  False: the error. */
static bool read_cards(const struct atout_pbn_game *sheet, struct solve_deal *deal, struct atout_error *error)
{
	struct solve_walk walk;
	bool played[ATOUT_PBN_CARDS_MAX] = {false};

	solve_walk_start(&walk, deal);
	for (int i = 0; i < sheet->cards && i < COMPASS_SEATS * deal->hands.size; i++) {
		int seat = position_turn(&walk.position);
		int place = i / COMPASS_SEATS * COMPASS_SEATS + ((seat - sheet->play_seat) & 3);
		const struct atout_pbn_cell *cell = &sheet->card[place];
		if (cell->move == ATOUT_NO_MOVE)
			break;
		enum atout_solve_err err = solve_walk_play(&walk, atout_move_arg(cell->move));
		if (err)
			return refuse_card(cell, err, seat, error);
		deal->card[deal->cards++] = (atout_card)atout_move_arg(cell->move);
		played[place] = true;
	}
	const struct atout_pbn_cell *left = pbn_left_over(sheet, played);
	return !left || refuse_at(error, left->line, left->column,
				  "this card comes after one that is missing; expected the cards in their order");
}

/* With a result the play that ends before its last card was claimed. */
static bool is_over(const struct atout_pbn_game *sheet, const struct solve_deal *deal)
{
	return deal->cards == COMPASS_SEATS * deal->hands.size ||
	       (sheet->result >= 0 && sheet->play_end != ATOUT_PBN_RUNNING);
}

/* What of a board can be solved. */
enum use { USE_NOTHING, USE_HANDS, USE_ALL };

/* The board is written, and good as far as its reader can tell.  If not all can be used, the error says why. */
static enum use use_board(const struct board *board, const struct solve_ask *ask, struct solve_deal *deal,
			  struct atout_error *error)
{
	const struct atout_pbn_game *sheet = &board->sheet;
	bool good = true;

	*deal = (struct solve_deal){
		.number = board->number,
		.board = board->sides & BOARD_PLAYED ? board->setup.board : sheet->board,
		.line = board->line,
		.hands = sheet->deal,
		.dealer = sheet->dealer >= 0 ? sheet->dealer : sheet->auction_seat,
		.vul = sheet->vul,
		.leader = SOLVE_UNKNOWN,
		.contract = NO_CONTRACT,
	};
	const char *lack = solve_deal_complete(deal);
	if (lack) {
		pbn_refuse_tag(sheet, error, "Deal", "%s", lack);
		return USE_NOTHING;
	}
	read_contract(sheet, deal);
	solve_deal_settle(deal, ask);
	if (deal->playable)
		deal->playable = good = read_cards(sheet, deal, error);
	deal->over = is_over(sheet, deal);
	return good ? USE_ALL : USE_HANDS;
}

/* ---- All boards of a text ---- */

/* What is asked and cannot be; the rest is solved all the same. */
static void tell_lack(struct solve_reader *reader, const struct solve_deal *deal)
{
	const struct solve_ask *ask = reader->ask;

	if ((ask->leads || ask->play) && !deal->passed && !solve_has_contract(deal))
		refuse_line(reader, deal->line,
			    "no contract and declarer, so no leads and no play; expected them in the file, or "
			    "--contract and --declarer");
	if (ask->par && deal->hands.size < ATOUT_HAND_MAX)
		refuse_line(reader, deal->line, "an ending has no par; expected hands of 13 cards");
}

/* Of another game; told once a match. */
static bool refuse_game(struct solve_reader *reader, const struct board *board)
{
	if (!(board->sides & BOARD_PLAYED) || strcmp(board->game->name, "bridge") == 0)
		return false;
	if (reader->other != board->match)
		refuse_line(reader, board->moves_line, "%s cannot be solved; expected a record of bridge",
			    board->game->name);
	reader->other = board->match;
	return true;
}

/* The hands are good even where the play is not. */
static void take_board(struct solve_reader *reader, struct board *board, bool good)
{
	struct atout_error error;
	struct solve_deal deal;

	board_write_up(board);
	enum use use = use_board(board, reader->ask, &deal, &error);
	if (use != USE_ALL)
		refuse(reader, &error);
	if (use == USE_NOTHING)
		return;
	deal.playable &= good;
	tell_lack(reader, &deal);
	reader->take(reader->ctx, &deal);
}

static void read_boards(struct solve_reader *reader, struct boards *boards)
{
	static struct board board;
	enum boards_got got;

	while (!atout_is_cancelled(reader->cancel) && (got = input_next(reader->input, boards, &board)) != BOARDS_END) {
		bool other = refuse_game(reader, &board);
		if (got == BOARDS_BROKEN)
			refuse(reader, &boards->error);
		if (!other && board.sides)
			take_board(reader, &board, got == BOARDS_BOARD);
	}
	board_free(&board);
}

void solve_read(struct solve_reader *reader)
{
	struct source *source = &reader->input->source;
	struct boards boards;
	const char *line;
	size_t length;
	char list[FORMATS_LIST_SIZE];

	if (!source_look(source, &line, &length)) {
		formats_list(list);
		refuse_line(reader, 1, "no deal; expected %s", list);
		return;
	}
	boards_open(&boards, input_format(reader->input, true), source);
	read_boards(reader, &boards);
	boards_close(&boards);
	if (!atout_is_cancelled(reader->cancel) && !boards.boards && !reader->refused)
		refuse_line(reader, 1, "no game; expected %s", boards.format->title);
}
