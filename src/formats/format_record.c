/* SPDX-License-Identifier: Apache-2.0 */
/* Records as boards, a deal each: include/atout/record.h judges the lines.  Behind an error the next record is read. */
#include "formats/formats.h"
#include "formats/record_own.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct state {
	struct atout_record record;
	struct boards *boards;
	struct board *board;			     /* that is read */
	uint32_t matches;			     /* of the readers before this one */
	uint32_t records;			     /* of this reader; its names are known */
	uint16_t number;			     /* of the deal given last */
	uint32_t deal_line, match;		     /* of the last `deal`; of the board given last */
	bool ended;				     /* the text has been read to its end */
	char name[ATOUT_SEATS_MAX][BOARD_NAME_SIZE]; /* of the match */
	struct occasion occasion;
	struct record_own own;
};

static bool begins_with(const char *line, size_t length, const char *word)
{
	size_t n = strlen(word);

	while (length && (*line == ' ' || *line == '\t'))
		line++, length--;
	return length >= n && strncasecmp(line, word, n) == 0;
}

static bool sniff(const char *line, size_t length) { return begins_with(line, length, "atout"); }

/* The record before has ended, or not even begun. */
static void enter_record(struct state *state)
{
	if (state->records == state->record.records)
		return;
	state->records = state->record.records;
	memset(state->name, 0, sizeof state->name);
}

static void on_name(void *ctx, const struct atout_record *record, int seat, const char *name)
{
	struct state *state = ctx;

	(void)record;
	enter_record(state);
	snprintf(state->name[seat], sizeof state->name[seat], "%s", name);
}

static void on_deal(void *ctx, const struct atout_record *record)
{
	struct state *state = ctx;
	struct board *board = state->board;

	enter_record(state);
	board->number = ++state->boards->boards;
	board->line = state->deal_line;
	board->moves_line = record->line;
	board->match = state->boards->matches;
	board->begins = board->match != state->match;
	board->before = state->number;
	state->number = record->setup.number;
	board->sides = BOARD_PLAYED;
	board->game = record->game;
	board->setup = record->setup;
	memcpy(board->name, state->name, sizeof board->name);
	board->occasion = state->occasion;
	state->match = board->match;
}

static void on_move(void *ctx, const struct atout_record *record, int seat, atout_move move)
{
	struct state *state = ctx;

	if (!board_add_move(state->board, record->line, seat, move))
		state->boards->source->error = ENOMEM;
}

static void on_note(void *ctx, const struct atout_record *record, int seat, const char *text)
{
	struct state *state = ctx;

	(void)record;
	if (!board_add_remark(state->board, seat, text))
		state->boards->source->error = ENOMEM;
}

/* line: those of the text before the record */
static void start_reader(struct state *state, uint32_t line)
{
	static const struct atout_record_hooks hooks = {
		.name = on_name, .deal = on_deal, .move = on_move, .note = on_note};

	state->matches = state->boards->matches;
	state->records = 0;
	atout_record_start(&state->record, &hooks, state);
	state->record.line = line;
}

static void start(struct boards *boards)
{
	struct state *state = boards->state;

	state->boards = boards;
	source_skip_mark(boards->source);
	start_reader(state, 0);
}

static enum boards_got refuse(struct boards *boards)
{
	const struct state *state = boards->state;

	boards->error = state->record.error;
	return BOARDS_BROKEN;
}

static bool read_line(struct boards *boards, const char *line, size_t length)
{
	struct state *state = boards->state;

	if (begins_with(line, length, "deal"))
		state->deal_line = boards->source->line;
	if (state->record.phase == ATOUT_RECORD_HEADER) {
		occasion_take_line(&state->occasion, line, length);
		record_own_take_line(&state->own, line, length);
	}
	bool good = atout_record_line(&state->record, line, length);
	if (state->record.phase == ATOUT_RECORD_GAME)
		memset(&state->occasion, 0, sizeof state->occasion);
	boards->matches = state->matches + state->record.records;
	return good;
}

/* The end may begin a deal whose block is complete. */
static enum boards_got end(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;

	if (state->ended || boards->source->error)
		return BOARDS_END;
	state->ended = true;
	if (state->record.error.line)
		return BOARDS_END;
	if (!atout_record_end(&state->record))
		return refuse(boards);
	return board->sides ? BOARDS_BOARD : BOARDS_END;
}

static enum boards_got next(struct boards *boards, struct board *board)
{
	struct state *state = boards->state;
	struct source *source = boards->source;
	const char *line;
	size_t length;

	state->board = board;
	while (!state->ended && source_line(source, &line, &length)) {
		if (source->open) {
			boards->open_line = source->line;
			break;
		}
		if (state->record.error.line && !begins_with(line, length, "atout"))
			continue;
		if (state->record.error.line)
			start_reader(state, source->line - 1);
		if (!read_line(boards, line, length))
			return refuse(boards);
		if (board->sides && state->record.phase != ATOUT_RECORD_PLAY)
			return BOARDS_BOARD;
	}
	return end(boards, board);
}

static void put_remarks(struct board_writer *writer, const struct board *board, uint32_t behind, uint32_t *i)
{
	char head[16];

	for (; *i < board->remarks && board->remark[*i].behind == behind; ++*i) {
		snprintf(head, sizeof head, "@ %d ", board->remark[*i].seat);
		writer->put(writer->ctx, head);
		writer->put(writer->ctx, board_text(board, &board->remark[*i]));
		writer->put(writer->ctx, "\n");
	}
}

static void put_header(struct board_writer *writer, const struct board *board)
{
	const char *names[ATOUT_SEATS_MAX];

	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++)
		names[seat] = board->name[seat][0] ? board->name[seat] : NULL;
	atout_record_print_header(board->game, &board->setup, names, writer->scratch, sizeof writer->scratch);
	writer->put(writer->ctx, writer->scratch);
	char *own = record_own_print(board->game, &board->setup);
	writer->put(writer->ctx, own ? own : "");
	free(own);
	occasion_print(&board->occasion, writer->scratch);
	writer->put(writer->ctx, writer->scratch);
}

static void end_state(struct boards *boards) { record_own_free(&((struct state *)boards->state)->own); }

static void write_board(struct board_writer *writer, const struct board *board)
{
	uint32_t remark = 0;

	if (board->begins)
		put_header(writer, board);
	atout_record_print_deal(board->game, &board->setup, writer->scratch, sizeof writer->scratch);
	writer->put(writer->ctx, writer->scratch);
	put_remarks(writer, board, 0, &remark);
	for (uint32_t i = 0; i < board->moves; i++) {
		const struct board_move *move = &board->move[i];
		atout_record_print_move(board->game, move->seat, move->move, writer->scratch, sizeof writer->scratch);
		writer->put(writer->ctx, writer->scratch);
		put_remarks(writer, board, i + 1, &remark);
	}
}

const struct format format_record = {
	.name = "atout",
	.title = "record",
	.what = "a record of bridge",
	.ending = ".atout",
	.into = "pbn",
	.already = "this is a record already",
	.chained = true,
	.side = BOARD_PLAYED,
	.keeps = KEEPS(AUCTION) | KEEPS(ALERTS) | KEEPS(MEANINGS) | KEEPS(OF_CARDS) | KEEPS(LEAD) | KEEPS(PLAY) |
		 KEEPS(NAMES) | KEEPS(EVENT) | KEEPS(SITE) | KEEPS(DATE),
	.sniff = sniff,
	.state_size = sizeof(struct state),
	.start = start,
	.next = next,
	.end = end_state,
	.write = write_board,
};
