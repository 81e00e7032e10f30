/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/event/hands.h"

#include "base/grow.h"
#include "cli/cli.h"
#include "cli/input.h"
#include "core/cards.h"
#include "core/compass.h"
#include "formats/pbn.h"
#include "formats/refusal.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS_MAX = 999, ALL_SEATS = 15 };

void hands_free(struct hands *hands)
{
	free(hands->board);
	*hands = (struct hands){NULL, 0};
}

const struct hands_board *hands_find(const struct hands *hands, uint32_t number)
{
	for (size_t i = 0; i < hands->boards; i++)
		if (hands->board[i].number == number)
			return &hands->board[i];
	return NULL;
}

int hands_points(atout_cardset hand)
{
	int points = 0;

	for (int suit = CLUBS; suit <= SPADES; suit++)
		for (int honour = 1; honour <= 4; honour++)
			if (has_card(hand, card_of(suit, ACE - 4 + honour)))
				points += honour;
	return points;
}

/* ---- The file ---- */

/* The same board of several tables is one; false: it is there with other hands, or it has none. */
static bool check(const struct hands *hands, const struct hands_board *board, const struct atout_pbn_game *sheet,
		  uint32_t line, struct atout_error *error)
{
	const struct hands_board *other = hands_find(hands, board->number);

	if (!board->number || board->number > BOARDS_MAX)
		return refuse_at(error, line, 0, "a board without a number; expected 1 to %d", BOARDS_MAX);
	if (sheet->deal.known != ALL_SEATS || sheet->deal.size != ATOUT_HAND_MAX)
		return refuse_at(error, line, 0, "not all hands of board %u are known", (unsigned)board->number);
	if (other && memcmp(other->hand, board->hand, sizeof board->hand) != 0)
		return refuse_at(error, line, 0, "board %u is there twice, with other hands", (unsigned)board->number);
	return true;
}

static bool add(struct hands *hands, struct board *board, struct atout_error *error)
{
	struct atout_pbn_game *sheet = &board->sheet;

	if (!format_takes(formats_find("pbn"), board, error))
		return false;
	board_write_up(board);
	pbn_deal_complete(&sheet->deal);
	uint32_t number = sheet->board ? sheet->board : board->number;
	struct hands_board added = {.number = (uint16_t)(number > BOARDS_MAX ? 0 : number)};
	int dealer = pbn_dealer(sheet), vul = pbn_vul(sheet);

	memcpy(added.hand, sheet->deal.hand, sizeof added.hand);
	if (!check(hands, &added, sheet, board->line, error))
		return false;
	added.dealer = (uint8_t)(dealer < 0 ? board_dealer((int)number) : dealer);
	added.vul = (uint8_t)(vul < 0 ? board_vul((int)number) : vul);
	if (hands_find(hands, number))
		return true;
	struct hands_board *all = grow(hands->board, hands->boards, sizeof *all);
	if (!all)
		return refuse_at(error, board->line, 0, "there is not enough memory for so many boards");
	hands->board = all;
	all[hands->boards++] = added;
	return true;
}

static bool read_boards(struct hands *hands, struct input *input)
{
	static struct board board;
	const struct format *format = input_format(input, true);
	struct boards boards;
	enum boards_got got;
	bool right = true;

	board_clear(&board);
	boards_open(&boards, format, &input->source);
	while (right && (got = input_next(input, &boards, &board)) != BOARDS_END) {
		right = got == BOARDS_BOARD && add(hands, &board, &boards.error);
		if (!right)
			input_tell_error(input, &boards.error);
	}
	boards_close(&boards);
	board_free(&board);
	return right;
}

/* ---- The solver ---- */

static bool solve(struct hands *hands)
{
	struct atout_job *job = calloc(hands->boards + 1, sizeof *job);

	for (size_t i = 0; job && i < hands->boards; i++) {
		job[i].kind = ATOUT_JOB_TABLE;
		memcpy(job[i].position.hand, hands->board[i].hand, sizeof job[i].position.hand);
	}
	bool solved = job && atout_solve_batch(job, hands->boards, NULL) == 0;
	for (size_t i = 0; solved && i < hands->boards; i++) {
		struct hands_board *board = &hands->board[i];
		board->tricks = job[i].table;
		atout_par(&board->tricks, board->dealer, board->vul, &board->par);
	}
	free(job);
	return solved;
}

bool hands_read(struct hands *hands, const char *command, const char *path)
{
	struct input input;

	if (!input_open(&input, command, path))
		return false;
	bool right = read_boards(hands, &input);
	if (!input_close(&input) || !right)
		return false;
	if (hands->boards && solve(hands))
		return true;
	cli_error(command, "%s: %s", path, hands->boards ? "the hands cannot be solved" : "there is no board");
	return false;
}
