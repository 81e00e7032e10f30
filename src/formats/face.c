/* SPDX-License-Identifier: Apache-2.0 */
/* Formats as other programs have them: <atout/boards.h>. */
#include "formats/formats.h"

#include <atout/boards.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *atout_boards_kind(int i, bool *read, bool *written)
{
	if (!formats[i])
		return NULL;
	*read = formats[i]->next != NULL;
	*written = formats[i]->write != NULL;
	return formats[i]->name;
}

/* ---- Reading ---- */

enum { WARNINGS_MAX = 16 };

struct atout_boards {
	struct source source;
	struct boards boards;
	struct board board;
	enum boards_got got;
	bool ahead;				  /* the board is read, and not yet handed out */
	struct atout_error warning[WARNINGS_MAX]; /* of it, not yet handed out; more are lost */
	int warnings, told;
	bool ended;
};

static void warn(void *ctx, const struct atout_error *warning)
{
	struct atout_boards *reader = ctx;

	if (reader->warnings < WARNINGS_MAX)
		reader->warning[reader->warnings++] = *warning;
}

static const struct format *format_of(struct atout_boards *reader, const char *kind)
{
	const struct format *format = kind ? formats_find(kind) : formats_sniff("", &reader->source, true);

	return format && format->next ? format : NULL;
}

struct atout_boards *atout_boards_new(const char *kind, const char *text, size_t size)
{
	struct atout_boards *reader = calloc(1, sizeof *reader);

	if (!reader)
		return NULL;
	source_start_text(&reader->source, text, size);
	const struct format *format = format_of(reader, kind);
	if (format && boards_open(&reader->boards, format, &reader->source)) {
		reader->boards.warn = warn;
		reader->boards.warn_ctx = reader;
		return reader;
	}
	atout_boards_free(reader);
	return NULL;
}

void atout_boards_free(struct atout_boards *reader)
{
	if (!reader)
		return;
	boards_close(&reader->boards);
	board_free(&reader->board);
	source_free(&reader->source);
	free(reader);
}

const char *atout_boards_kind_of(const struct atout_boards *reader) { return reader->boards.format->name; }

/* Lines that were passed over, once all is read. */
static void warn_of_lines(struct atout_boards *reader, uint32_t count, uint32_t line, const char *what)
{
	struct atout_error warning = {.line = line};

	if (!count)
		return;
	snprintf(warning.text, sizeof warning.text, "%s in this line and %u more; passed over", what,
		 (unsigned)count - 1);
	warn(reader, &warning);
}

static void read_ahead(struct atout_boards *reader)
{
	const struct boards *boards = &reader->boards;

	reader->warnings = reader->told = 0;
	reader->got = reader->ended ? BOARDS_END : boards_next(&reader->boards, &reader->board);
	reader->ahead = true;
	if (reader->got == BOARDS_BOARD && reader->board.contradiction.line)
		warn(reader, &reader->board.contradiction);
	if (reader->got != BOARDS_END || reader->ended)
		return;
	reader->ended = true;
	warn_of_lines(reader, boards->junk, boards->junk_line, "nothing of the format");
	warn_of_lines(reader, boards->twice, boards->twice_line, "a tag again, with another value,");
}

static enum atout_boards_got broken(struct atout_boards *reader, struct atout_error *error)
{
	*error = reader->boards.error;
	return ATOUT_BOARDS_BROKEN;
}

enum atout_boards_got atout_boards_next(struct atout_boards *reader, struct atout_pbn_game *game,
					struct atout_error *error)
{
	struct atout_error other;

	if (!reader->ahead)
		read_ahead(reader);
	if (reader->told < reader->warnings) {
		*error = reader->warning[reader->told++];
		return ATOUT_BOARDS_WARNING;
	}
	reader->ahead = false;
	if (reader->got == BOARDS_END)
		return ATOUT_BOARDS_END;
	if (reader->got == BOARDS_BROKEN)
		return broken(reader, error);
	if (!format_takes(formats_find("pbn"), &reader->board, &other)) {
		*error = other;
		return ATOUT_BOARDS_BROKEN;
	}
	board_write_up(&reader->board);
	*game = reader->board.sheet;
	return ATOUT_BOARDS_BOARD;
}

/* ---- Writing ---- */

struct atout_boards_writer {
	struct board_writer writer;
	struct board board;
	FILE *out; /* NULL: all is written */
	char *text;
	size_t size;
	bool failed;
	uint32_t boards;
};

static void put(void *ctx, const char *text) { fputs(text, ((struct atout_boards_writer *)ctx)->out); }

static void put_bytes(void *ctx, const char *bytes, size_t size)
{
	fwrite(bytes, 1, size, ((struct atout_boards_writer *)ctx)->out);
}

struct atout_boards_writer *atout_boards_writer_new(const char *kind)
{
	const struct format *format = formats_find(kind);
	struct atout_boards_writer *writer = format && format->write ? calloc(1, sizeof *writer) : NULL;

	if (!writer)
		return NULL;
	writer->writer.format = format;
	writer->writer.put = put;
	writer->writer.put_bytes = put_bytes;
	writer->writer.ctx = writer;
	writer->out = open_memstream(&writer->text, &writer->size);
	if (writer->out)
		return writer;
	free(writer);
	return NULL;
}

/* Ends the text.  What a format keeps until the end is freed, too. */
static void end(struct atout_boards_writer *writer)
{
	if (!writer->out)
		return;
	writer->failed |= !board_write_end(&writer->writer);
	writer->failed |= ferror(writer->out) != 0;
	writer->failed |= fclose(writer->out) != 0;
	writer->out = NULL;
}

void atout_boards_writer_free(struct atout_boards_writer *writer)
{
	if (!writer)
		return;
	end(writer);
	board_free(&writer->board);
	free(writer->text);
	free(writer);
}

bool atout_boards_write(struct atout_boards_writer *writer, const struct atout_pbn_game *game,
			struct atout_error *error)
{
	struct board *board = &writer->board;

	board_clear(board);
	board_begin(board, ++writer->boards, game->line);
	board->sheet = *game;
	board->sides = BOARD_WRITTEN;
	return board_write(&writer->writer, board, error);
}

const char *atout_boards_text(struct atout_boards_writer *writer, size_t *size)
{
	end(writer);
	*size = writer->size;
	return writer->failed ? NULL : writer->text;
}
