/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/solve_read.h"

#include "cli/solve_board.h"
#include "cli/tell.h"

#include <stdio.h>
#include <string.h>

/* What a text is if its beginning does not tell. */
static const char plainest[] = "deals";

struct reading {
	struct solve_reader *reader;
	struct boards boards;
	uint32_t refused; /* the match of another game that was told last, 0: none */
};

static void refuse(struct solve_reader *reader, const struct atout_error *error)
{
	tell_error(reader->path, error);
	reader->refused++;
}

static void refuse_line(struct solve_reader *reader, uint32_t line, const char *text)
{
	tell_place(reader->path, line, 0, "%s", text);
	reader->refused++;
}

/* What is asked and cannot be; the rest is solved all the same. */
static void tell_lack(struct solve_reader *reader, const struct solve_deal *deal)
{
	const struct solve_ask *ask = reader->ask;
	bool contract = deal->contract.strain >= 0 && deal->contract.declarer >= 0;

	if ((ask->leads || ask->play) && !deal->passed && !contract)
		refuse_line(reader, deal->line,
			    "no contract and declarer, so no leads and no play; expected them in the file, or "
			    "--contract and --declarer");
	if (ask->par && deal->hands.size < ATOUT_HAND_MAX)
		refuse_line(reader, deal->line, "an ending has no par; expected hands of 13 cards");
}

/* Of another game; told once a match. */
static bool refuse_game(struct reading *reading, const struct board *board)
{
	char text[128];

	if (!(board->sides & BOARD_PLAYED) || strcmp(board->game->name, "bridge") == 0)
		return false;
	snprintf(text, sizeof text, "%s cannot be solved; expected a record of bridge", board->game->name);
	if (reading->refused != board->match)
		refuse_line(reading->reader, board->moves_line, text);
	reading->refused = board->match;
	return true;
}

/* The hands are good even where the play is not. */
static void take_board(struct reading *reading, struct board *board, bool good)
{
	struct solve_reader *reader = reading->reader;
	struct atout_error error;
	struct solve_deal deal;

	board_write_up(board);
	enum solve_use use = solve_board(board, reader->ask, &deal, &error);
	if (use != SOLVE_ALL)
		refuse(reader, &error);
	if (use == SOLVE_NOTHING)
		return;
	deal.playable &= good;
	tell_lack(reader, &deal);
	reader->take(reader->ctx, &deal);
}

static void read_boards(struct reading *reading, struct board *board)
{
	struct solve_reader *reader = reading->reader;
	struct boards *boards = &reading->boards;
	enum boards_got got;

	while (!atout_is_cancelled(reader->cancel) && (got = boards_next(boards, board)) != BOARDS_END) {
		bool other = refuse_game(reading, board);
		tell_open(reader->path, boards);
		if (got == BOARDS_BROKEN)
			refuse(reader, &boards->error);
		if (!other && board->sides)
			take_board(reading, board, got == BOARDS_BOARD);
	}
	tell_open(reader->path, boards);
	tell_junk(reader->path, boards);
}

static void read_format(struct solve_reader *reader, const struct format *format, struct source *source)
{
	static struct board board;
	struct reading reading = {.reader = reader};
	char text[64];

	if (boards_open(&reading.boards, format, source))
		read_boards(&reading, &board);
	board_free(&board);
	boards_close(&reading.boards);
	snprintf(text, sizeof text, "no game; expected %s", format->title);
	if (!atout_is_cancelled(reader->cancel) && !reading.boards.boards && !reader->refused)
		refuse_line(reader, 1, text);
}

void solve_read(struct solve_reader *reader, const char *text, size_t size)
{
	struct source source;
	const char *line;
	size_t length;
	char list[FORMATS_LIST_SIZE], error[FORMATS_LIST_SIZE + 32];

	source_start_text(&source, text, size);
	if (!source_look(&source, &line, &length)) {
		formats_list(list);
		snprintf(error, sizeof error, "no deal; expected %s", list);
		refuse_line(reader, 1, error);
		return;
	}
	const struct format *format = formats_sniff(reader->path, &source, true);
	read_format(reader, format ? format : formats_find(plainest), &source);
}
