/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/formats.h"
#include "formats/refusal.h"

#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define FORMAT(name) extern const struct format format_##name;
#include "formats/formats.def"
#undef FORMAT

#define FORMAT(name) &format_##name,
const struct format *const formats[] = {
#include "formats/formats.def"
	NULL};
#undef FORMAT

const struct format *formats_find(const char *name)
{
	for (int i = 0; formats[i]; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const struct format *formats_own(void) { return &format_record; }

static bool is_named(const struct format *format, const char *path)
{
	size_t length = strlen(path), end = format->ending ? strlen(format->ending) : length;

	return length > end && strcasecmp(path + length - end, format->ending) == 0;
}

const struct format *formats_of_name(const char *path)
{
	for (int i = 0; formats[i]; i++)
		if (is_named(formats[i], path))
			return formats[i];
	return NULL;
}

static bool begins_as(const struct format *format, const char *line, size_t length, bool bare)
{
	return format->next && (bare || !format->bare) && format->sniff(line, length);
}

const struct format *formats_sniff(const char *path, struct source *source, bool bare)
{
	const struct format *named = formats_of_name(path);
	const char *line;
	size_t length;

	named = named && named->named && named->next ? named : NULL;
	if (!source_look(source, &line, &length) || (named && begins_as(named, line, length, bare)))
		return named;
	for (int i = 0; formats[i]; i++)
		if (begins_as(formats[i], line, length, bare))
			return formats[i];
	return named;
}

/* The place in the table of the next format that has this in a list, from one on; -1: there is none. */
static int next_what(int i)
{
	while (formats[i] && !formats[i]->what)
		i++;
	return formats[i] ? i : -1;
}

void formats_list(char buf[FORMATS_LIST_SIZE])
{
	buf[0] = '\0';
	for (int i = next_what(0); i >= 0; i = next_what(i + 1))
		text_append(buf, FORMATS_LIST_SIZE, "%s%s",
			    !*buf		    ? ""
			    : next_what(i + 1) >= 0 ? ", "
						    : ", or ",
			    formats[i]->what);
}

void formats_names(bool written, char buf[FORMATS_LIST_SIZE])
{
	buf[0] = '\0';
	for (int i = 0; formats[i]; i++)
		if (written ? formats[i]->write != NULL : formats[i]->next != NULL)
			text_append(buf, FORMATS_LIST_SIZE, "%s%s", *buf ? "|" : "", formats[i]->name);
}

/* The place of a format in the list of endings: our own stands first. */
static const struct format *ending_at(int place)
{
	if (!place)
		return formats_own();
	for (int i = 0; formats[i]; i++)
		if (formats[i]->ending && formats[i]->next && !formats[i]->shared && formats[i] != formats_own() &&
		    !--place)
			return formats[i];
	return NULL;
}

void formats_endings(const char *last, char buf[FORMATS_LIST_SIZE])
{
	buf[0] = '\0';
	for (int i = 0; ending_at(i); i++)
		text_append(buf, FORMATS_LIST_SIZE, "%s*%s",
			    !i		       ? ""
			    : ending_at(i + 1) ? ", "
					       : last,
			    ending_at(i)->ending);
}

bool boards_open(struct boards *boards, const struct format *format, struct source *source)
{
	memset(boards, 0, sizeof *boards);
	boards->format = format;
	boards->source = source;
	boards->state = calloc(1, format->state_size);
	if (boards->state)
		format->start(boards);
	else
		source->error = ENOMEM;
	return !source->error;
}

void boards_close(struct boards *boards)
{
	if (boards->state && boards->format->end)
		boards->format->end(boards);
	free(boards->state);
	boards->state = NULL;
}

enum boards_got boards_next(struct boards *boards, struct board *board)
{
	board_clear(board);
	if (boards->source->error)
		return BOARDS_END;
	enum boards_got got = boards->format->next(boards, board);
	return boards->source->error ? BOARDS_END : got;
}

bool format_takes(const struct format *format, const struct board *board, struct atout_error *error)
{
	if (!format->game || !(board->sides & BOARD_PLAYED) || strcmp(board->game->name, format->game) == 0)
		return true;
	return refuse_at(error, board->moves_line, 0, "%s has no %s; expected a record of %s", board->game->name,
			 format->title, format->game);
}

static void name_occasion(const struct board_writer *writer, struct board *board)
{
	for (size_t i = 0; i < OCCASION_PARTS; i++) {
		const struct occasion_part *part = &occasion_parts[i];
		const char *text = occasion_get(&writer->occasion, part);
		if (*text && board->sides & BOARD_PLAYED)
			occasion_set(&board->occasion, part, text);
		if (*text && board->sides & BOARD_WRITTEN)
			atout_pbn_set(&board->sheet, part->tag, text);
	}
}

/* The side that the format writes, and what it keeps.  False: the error. */
static bool make_ready(struct board_writer *writer, struct board *board, struct atout_error *error)
{
	const struct format *format = writer->format;

	if (!format_takes(format, board, error))
		return false;
	if (format->side == BOARD_WRITTEN)
		board_write_up(board);
	else if (!board_judge(board, error))
		return false;
	if (format->binary && !writer->put_bytes)
		return refuse_at(error, board->line, 0, "%s is not text; expected a file for it", format->title);
	if (format->takes && !format->takes(writer, board, error))
		return false;
	if (format->writer_size && !writer->state)
		writer->state = calloc(1, format->writer_size);
	return !format->writer_size || writer->state ||
	       refuse_at(error, board->line, 0, "no memory; expected fewer boards");
}

bool board_write(struct board_writer *writer, struct board *board, struct atout_error *error)
{
	bool ready = make_ready(writer, board, error);

	board->begins |= writer->gap;
	writer->gap = !ready;
	if (!ready)
		return false;
	name_occasion(writer, board);
	writer->format->write(writer, board);
	writer->begun = true;
	return true;
}

bool board_write_end(struct board_writer *writer)
{
	bool good = !writer->full;

	if (writer->begun && writer->format->write_end)
		writer->format->write_end(writer);
	free(writer->state);
	writer->state = NULL;
	writer->begun = writer->full = false;
	return good;
}
