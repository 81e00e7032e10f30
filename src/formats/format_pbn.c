/* SPDX-License-Identifier: Apache-2.0 */
/* PBN as boards: include/atout/pbn.h reads and writes it. */
#include "formats/board_rows.h"
#include "formats/formats.h"

#include <string.h>

static bool sniff(const char *line, size_t length) { return length && strchr("[%{;", *line); }

struct state {
	struct atout_pbn pbn; /* first: the reader is the state */
	struct record_own own;
	int number; /* of the deal before, if it can be gone on with; else 0 */
};

static void start(struct boards *boards) { atout_pbn_start(boards->state, NULL, 0); }

static void end(struct boards *boards) { record_own_free(&((struct state *)boards->state)->own); }

/* The next part of the text: twice what the reader has left, since it begins with that again. */
static void go_on(struct boards *boards)
{
	struct atout_pbn *pbn = boards->state;
	const char *text;
	size_t size, left = pbn->size - pbn->at;
	bool more = source_part(boards->source, pbn->at, 2 * ATOUT_PBN_GAME_MAX, &text, &size);

	while (more && size < 2 * left)
		more = source_part(boards->source, 0, 2 * ATOUT_PBN_GAME_MAX, &text, &size);
	atout_pbn_go_on(pbn, text, size, !more);
}

/* A game is a match of its own, unless it says that it goes on with the one before. */
static void place_in_match(struct boards *boards, struct board *board, bool whole)
{
	struct state *state = boards->state;

	board->begins = !whole || !state->number || !board_rows_follow(&board->sheet, state->number);
	boards->matches += board->begins;
	board->match = boards->matches;
	board->before = (uint16_t)state->number;
	state->number = whole ? board_rows_number(&board->sheet) : 0;
	if (whole)
		board_rows_own(&board->sheet, &state->own);
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct atout_pbn *pbn = boards->state;
	enum atout_pbn_got got;

	while ((got = atout_pbn_next(pbn, &board->sheet)) == ATOUT_PBN_MORE)
		go_on(boards);
	boards->junk = pbn->junk;
	boards->junk_line = pbn->junk_line;
	boards->twice = pbn->twice;
	boards->twice_line = pbn->twice_line;
	if (got == ATOUT_PBN_END)
		return BOARDS_END;
	board_begin(board, ++boards->boards, board->sheet.line);
	place_in_match(boards, board, got == ATOUT_PBN_GAME);
	if (got == ATOUT_PBN_BROKEN) {
		boards->error = pbn->error;
		return BOARDS_BROKEN;
	}
	board->sides = BOARD_WRITTEN;
	return BOARDS_BOARD;
}

static void write_board(struct board_writer *writer, const struct board *board)
{
	if (!writer->begun) {
		atout_pbn_print_header(writer->scratch, sizeof writer->scratch);
		writer->put(writer->ctx, writer->scratch);
	}
	atout_pbn_print(&board->sheet, writer->latin1, writer->scratch, sizeof writer->scratch);
	writer->put(writer->ctx, writer->scratch);
}

const struct format format_pbn = {
	.name = "pbn",
	.title = "PBN",
	.what = "PBN",
	.ending = ".pbn",
	.into = "atout",
	.game = "bridge",
	.named = true,
	.side = BOARD_WRITTEN,
	.keeps = KEEPS_ALL,
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.end = end,
	.write = write_board,
};
