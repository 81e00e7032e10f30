/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/board_list.h"

#include "formats/board_line.h"
#include "formats/refusal.h"

#include <stdlib.h>
#include <string.h>

bool board_list_add(struct board_list *list, const struct atout_game *game, const struct atout_setup *setup)
{
	char line[BOARD_LINE_SIZE];
	size_t before = list->text ? strlen(list->text) : 0, more = (size_t)board_line_print(game, setup, line) + 1;

	if (list->boards == BOARD_LINES_MAX || before + more > BOARD_LINES_BYTES) {
		list->beyond++;
		return false;
	}
	char *text = realloc(list->text, before + more + 1);
	if (!text)
		return false;
	memcpy(text + before, line, more - 1);
	memcpy(text + before + more - 1, "\n", 2);
	list->text = text;
	list->boards++;
	return true;
}

/* The cards alone of what is written: as a board that nobody has played yet. */
static bool strip(struct board *board, struct atout_setup *setup, struct atout_error *error)
{
	struct atout_pbn_moves *moves = malloc(sizeof *moves);
	struct atout_pbn_game *sheet = &board->sheet;

	if (!moves)
		return refuse_at(error, board->line, 0, "no memory; expected a smaller board");
	sheet->calls = sheet->cards = 0;
	sheet->contract = sheet->declarer = sheet->result = -1;
	bool whole = atout_pbn_moves(sheet, moves, error);
	*setup = moves->setup;
	free(moves);
	return whole;
}

/* False: it has no deal of the game. */
static bool take_board(struct board *board, const struct atout_game *game, struct atout_setup *setup,
		       struct atout_error *error)
{
	if (board->sides & BOARD_PLAYED) {
		*setup = board->setup;
		return board->game == game || refuse_at(error, board->line, 0, "a deal of %s; expected one of %s",
							board->game->name, game->name);
	}
	if (strcmp(game->name, "bridge") != 0)
		return refuse_at(error, board->line, 0, "a deal of bridge; expected one of %s", game->name);
	return strip(board, setup, error);
}

static void note_broken(struct board_list *list, const struct atout_error *error)
{
	if (!list->broken++)
		list->error = *error;
}

/* False: no memory. */
static bool gather(struct board_list *list, const struct atout_game *game, struct boards *boards, struct board *board)
{
	struct atout_setup setup;
	enum boards_got got;

	for (; (got = boards_next(boards, board)) != BOARDS_END; board_clear(board)) {
		if (got == BOARDS_BROKEN || !take_board(board, game, &setup, &boards->error))
			note_broken(list, &boards->error);
		else if (!board_list_add(list, game, &setup) && !list->beyond)
			return false;
	}
	return true;
}

bool board_list_gather(struct board_list *list, const struct atout_game *game, const struct format *format,
		       struct source *source)
{
	struct board *board = calloc(1, sizeof *board);
	struct boards boards;

	*list = (struct board_list){.text = calloc(1, 1)};
	bool done = board && list->text && boards_open(&boards, format, source);
	if (done) {
		done = gather(list, game, &boards, board);
		boards_close(&boards);
	}
	if (board)
		board_free(board);
	free(board);
	if (done && !source->error)
		return true;
	free(list->text);
	list->text = NULL;
	return false;
}
