/* SPDX-License-Identifier: Apache-2.0 */
/* Hands alone, a deal a line as in PBN's tag Deal; empty lines and comments (#) mean nothing. */
#include "formats/formats.h"
#include "formats/refusal.h"

#include "core/compass.h"

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

static bool fail(struct boards *boards, const char *text)
{
	return refuse_at(&boards->error, 0, 1, "%s; expected a deal as N:S.H.D.C S.H.D.C S.H.D.C S.H.D.C", text);
}

static bool read_line(struct boards *boards, struct board *board, const char *line, size_t length)
{
	struct atout_pbn_game *sheet = &board->sheet;
	char text[DEAL_LINE_MAX + 1];

	if (length > DEAL_LINE_MAX)
		return fail(boards, "a line of more than 1000 bytes");
	if (memchr(line, '\0', length))
		return fail(boards, "a NUL byte in the line");
	memcpy(text, line, length);
	text[length] = '\0';
	boards->matches = ++boards->boards;
	board_begin(board, boards->boards, boards->source->line);
	atout_pbn_clear(sheet);
	sheet->number = board->number;
	sheet->line = board->line;
	return atout_pbn_deal_read(text, &sheet->deal, &boards->error);
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	const char *line;
	size_t length;

	while (source_line(boards->source, &line, &length)) {
		if (means_nothing(line, length))
			continue;
		if (read_line(boards, board, line, length)) {
			board->sides = BOARD_WRITTEN;
			return BOARDS_BOARD;
		}
		boards->error.line = boards->source->line;
		return BOARDS_BROKEN;
	}
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
