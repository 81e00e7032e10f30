/* SPDX-License-Identifier: Apache-2.0 */
/* Hands alone, a deal a line as in PBN's tag Deal; empty lines and comments (#) mean nothing. */
#include "formats/format.h"

#include "core/compass.h"

#include <stdio.h>
#include <string.h>

enum { DEAL_LINE_MAX = 1000 };

static bool sniff(const char *line, size_t length)
{
	return length >= 2 && compass_seat(line[0]) >= 0 && line[1] == ':';
}

static void start(struct boards *boards) { source_skip_mark(boards->source); }

static bool means_nothing(const char *line, size_t length)
{
	size_t n = 0;

	while (n < length && (line[n] == ' ' || line[n] == '\t'))
		n++;
	return n == length || line[n] == '#';
}

static enum boards_got refuse(struct boards *boards, uint32_t line, const char *text)
{
	boards->error.line = line;
	boards->error.column = 1;
	snprintf(boards->error.text, sizeof boards->error.text,
		 "%s; expected a deal as N:S.H.D.C S.H.D.C S.H.D.C S.H.D.C", text);
	return BOARDS_BROKEN;
}

static enum boards_got read_line(struct boards *boards, struct board *board, const char *line, size_t length)
{
	uint32_t number = boards->source->line;
	char text[DEAL_LINE_MAX + 1];

	if (length > DEAL_LINE_MAX)
		return refuse(boards, number, "a line of more than 1000 bytes");
	if (memchr(line, '\0', length))
		return refuse(boards, number, "a NUL byte in the line");
	memcpy(text, line, length);
	text[length] = '\0';
	boards->matches = ++boards->boards;
	board->number = board->match = boards->boards;
	board->line = board->moves_line = number;
	board->column = 1;
	board->begins = true;
	atout_pbn_clear(&board->sheet);
	board->sheet.number = board->number;
	board->sheet.line = number;
	if (!atout_pbn_deal_read(text, &board->sheet.deal, &boards->error)) {
		boards->error.line = number;
		return BOARDS_BROKEN;
	}
	board->sides = BOARD_WRITTEN;
	return BOARDS_BOARD;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	const char *line;
	size_t length;

	while (source_line(boards->source, &line, &length))
		if (!means_nothing(line, length))
			return read_line(boards, board, line, length);
	return BOARDS_END;
}

static void write_board(struct board_writer *writer, const struct board *board)
{
	atout_pbn_deal_print(&board->sheet.deal, writer->scratch, sizeof writer->scratch);
	writer->put(writer->ctx, writer->scratch);
	writer->put(writer->ctx, "\n");
}

const struct format format_deals = {
	.name = "deals",
	.title = "lines of deals",
	.what = "lines as N:S.H.D.C ...",
	.game = "bridge",
	.into = "pbn",
	.bare = true,
	.side = BOARD_WRITTEN,
	.sniff = sniff,
	.state_size = 1,
	.start = start,
	.next = next,
	.write = write_board,
};
