/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/lines.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 };

struct stream stream_of(const char *kind, const char *whose)
{
	struct stream stream;

	snprintf(stream.name, sizeof stream.name, "%s%s", kind, whose);
	return stream;
}

/* ---- Reading ---- */

struct reading {
	lines_take *take;
	void *into;
};

bool lines_take_event(const struct store_event *event, lines_take *take, void *into)
{
	char line[LINES_BYTES];

	if (event->length >= sizeof line)
		return false;
	snprintf(line, sizeof line, "%.*s", (int)event->length, (const char *)event->bytes);
	return take(into, line, event->seq);
}

static bool take_event(void *user, const struct store_event *event)
{
	const struct reading *reading = user;

	return lines_take_event(event, reading->take, reading->into);
}

enum store_error lines_read(struct store *store, struct stream stream, lines_take *take, void *into, uint64_t *last)
{
	return store_read(store, stream.name, take_event, &(struct reading){take, into}, last);
}

/* ---- Appending ---- */

struct adding {
	struct store *store;
	struct stream stream;
	lines_done *done;
	void *user;
	int tries; /* left */
	bool replaces;
	int count;
	char text[]; /* as of struct lines: thousands may wait for the disk at once */
};

void lines_put(struct lines *lines, const char *format, ...)
{
	va_list args;

	assert(lines->count < LINES_MOST);
	va_start(args, format);
	int length = vsnprintf(lines->text + lines->used, LINES_BYTES, format, args);
	va_end(args);
	assert(length >= 0 && length < LINES_BYTES);
	lines->used += (size_t)length + 1;
	lines->count++;
}

static void ended(void *user, enum store_error error, uint64_t last);

static enum store_error append(struct adding *adding, uint64_t last)
{
	struct store_event events[LINES_MOST];
	const char *text = adding->text;

	for (int i = 0; i < adding->count; i++) {
		events[i] = (struct store_event){.bytes = text, .length = strlen(text)};
		text += events[i].length + 1;
	}
	return store_append(adding->store, &(struct store_append){.stream = adding->stream.name,
								  .expected = last + 1,
								  .events = events,
								  .count = adding->count,
								  .done = ended,
								  .user = adding,
								  .replaces = adding->replaces});
}

static void ended(void *user, enum store_error error, uint64_t last)
{
	struct adding *adding = user;

	/* A stream without events was removed: it does not begin anew with this line. */
	if (error == STORE_CONFLICT && last && adding->tries-- > 1) {
		error = append(adding, last);
		if (!error)
			return;
	}
	if (adding->done)
		adding->done(adding->user, error);
	free(adding);
}

static enum store_error start(const struct adding *how, uint64_t last, const struct lines *lines)
{
	struct adding *adding = malloc(sizeof *adding + lines->used);
	enum store_error error = STORE_MEMORY;

	if (adding) {
		*adding = *how;
		adding->count = lines->count;
		memcpy(adding->text, lines->text, lines->used);
		error = append(adding, last);
	}
	if (error) {
		free(adding);
		if (how->done)
			how->done(how->user, error);
	}
	return error;
}

enum store_error lines_append(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
			      lines_done *done, void *user)
{
	return start(&(struct adding){store, stream, done, user, .tries = TRIES}, last, lines);
}

enum store_error lines_replace(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
			       lines_done *done, void *user)
{
	return start(&(struct adding){store, stream, done, user, .tries = TRIES, .replaces = true}, last, lines);
}

enum store_error lines_append_next(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
				   lines_done *done, void *user)
{
	return start(&(struct adding){store, stream, done, user, .tries = 1}, last, lines);
}
