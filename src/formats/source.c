/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char mark[] = "\xEF\xBB\xBF";
enum { MARK = sizeof mark - 1 };

/* Of a text in memory. */
static size_t more_raw(void *ctx, char *buf, size_t room, int *error)
{
	struct source *source = ctx;
	size_t n = source->raw_size < room ? source->raw_size : room;

	(void)error;
	memcpy(buf, source->raw, n);
	source->raw += n;
	source->raw_size -= n;
	return n;
}

void source_start_text(struct source *source, const char *text, size_t size)
{
	bool wide = text && utf16_marked(text, size);

	memset(source, 0, sizeof *source);
	source->text = text && !wide ? text : "";
	source->size = wide ? 0 : size;
	if (!wide)
		return;
	source->raw = text;
	source->raw_size = size;
	source->more = more_raw;
}

void source_start(struct source *source, source_more *more, void *ctx)
{
	source_start_text(source, NULL, 0);
	source->more = more;
	source->ctx = ctx;
}

void source_free(struct source *source)
{
	free(source->own);
	source_start_text(source, NULL, 0);
}

static bool set_room(struct source *source, size_t room)
{
	char *own = realloc(source->own, room);

	if (!own) {
		source->error = ENOMEM;
		source->more = NULL;
		return false;
	}
	source->text = source->own = own;
	source->room = room;
	return true;
}

/* Brings bytes into the room that there is.  False: there are no more. */
static bool bring(struct source *source)
{
	void *ctx = source->more == more_raw ? source : source->ctx;
	size_t n = utf16_more(&source->utf16, source->more, ctx, source->own + source->size,
			      source->room - source->size, &source->error);

	if (!n)
		source->more = NULL;
	source->size += n;
	return n > 0;
}

/* Makes what is not read the beginning of the window, and brings more.  False: there are no more, or most are here. */
static bool fill(struct source *source, size_t most)
{
	size_t twice = source->room ? 2 * source->room : SOURCE_WINDOW;

	if (!source->more)
		return false;
	if (source->at)
		memmove(source->own, source->own + source->at, source->size - source->at);
	source->size -= source->at;
	source->at = 0;
	if (source->size == source->room && source->room < most && !set_room(source, twice < most ? twice : most))
		return false;
	return source->size < source->room && bring(source);
}

/* The window is one line: keeps its beginning, and goes on to its end, or to that of the text: NULL. */
static const char *cut_line(struct source *source)
{
	const char *end = NULL;

	while (!end && source->more) {
		source->size = SOURCE_LINE_MAX;
		if (bring(source))
			end = memchr(source->text + SOURCE_LINE_MAX, '\n', source->size - SOURCE_LINE_MAX);
	}
	return end;
}

bool source_line(struct source *source, const char **line, size_t *length)
{
	const char *end;

	while (!(end = memchr(source->text + source->at, '\n', source->size - source->at)) &&
	       fill(source, SOURCE_WINDOW))
		;
	bool cut = !end && source->more;
	if (cut)
		end = cut_line(source);
	if (!end && source->at == source->size)
		return false;
	*line = source->text + source->at;
	*length = cut ? SOURCE_LINE_MAX : (size_t)((end ? end : source->text + source->size) - *line);
	*length -= *length && (*line)[*length - 1] == '\r';
	source->at = end ? (size_t)(end + 1 - source->text) : source->size;
	source->open = !end;
	source->line++;
	return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* The first line of the window that says something.  False: none is here whole. */
static bool look(const struct source *source, const char **line, size_t *length)
{
	const char *at = source->text + source->at, *end = source->text + source->size;

	if (end - at >= MARK && memcmp(at, mark, MARK) == 0)
		at += MARK;
	while (at < end) {
		const char *newline = memchr(at, '\n', (size_t)(end - at)), *over = newline ? newline : end;
		while (at < over && is_blank(*at))
			at++;
		*line = at;
		*length = (size_t)(over - at);
		*length -= *length && at[*length - 1] == '\r';
		if (*length && *at != '#')
			return newline || !source->more;
		at = over + 1;
	}
	*length = 0;
	return false;
}

bool source_look(struct source *source, const char **line, size_t *length)
{
	*length = 0;
	while (!look(source, line, length) && fill(source, SOURCE_WINDOW))
		;
	look(source, line, length);
	return *length > 0;
}

void source_skip_mark(struct source *source)
{
	while (source->size - source->at < MARK && fill(source, SOURCE_WINDOW))
		;
	if (source->size - source->at >= MARK && memcmp(source->text + source->at, mark, MARK) == 0)
		source->at += MARK;
}

bool source_part(struct source *source, size_t over, size_t most, const char **text, size_t *size)
{
	source->at += over;
	bool more = fill(source, most);
	*text = source->text + source->at;
	*size = source->size - source->at;
	return more || source->more;
}

bool source_whole(struct source *source, size_t max, const char **text, size_t *size)
{
	/* One byte more makes it too long. */
	while (source->size - source->at <= max && fill(source, max + 1))
		;
	*text = source->text + source->at;
	*size = source->size - source->at;
	if (!source->error && *size > max)
		source->error = EFBIG;
	return !source->error;
}
