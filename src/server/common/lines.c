/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/lines.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Those that lines_put cannot have written, as the draw of an event of many people. */
static bool take_long(const struct store_event *event, lines_take *take, void *into)
{
	char *line = strndup(event->bytes, event->length);
	bool taken = line && take(into, line, event->seq);

	free(line);
	return taken;
}

bool lines_take_event(const struct store_event *event, lines_take *take, void *into)
{
	char line[LINES_BYTES];

	if (event->length >= sizeof line)
		return take_long(event, take, into);
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
	lines_done *done;
	void *user;
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

static void ended(void *user, enum store_error error, uint64_t last)
{
	struct adding *adding = user;

	(void)last;
	if (adding->done)
		adding->done(adding->user, error);
	free(adding);
}

static enum store_error append(struct store *store, const struct store_append *how, const struct lines *lines)
{
	struct store_event events[LINES_MOST];
	struct store_append append = *how;
	const char *text = lines->text;

	for (int i = 0; i < lines->count; i++) {
		events[i] = (struct store_event){.bytes = text, .length = strlen(text)};
		text += events[i].length + 1;
	}
	append.events = events;
	append.count = lines->count;
	return store_append(store, &append);
}

/* how: without its events, and without whom to tell. */
static enum store_error start(struct store *store, struct store_append how, const struct lines *lines, lines_done *done,
			      void *user)
{
	struct adding *adding = malloc(sizeof *adding);
	enum store_error error = STORE_MEMORY;

	if (adding) {
		*adding = (struct adding){done, user};
		how.done = ended;
		how.user = adding;
		error = append(store, &how, lines);
	}
	if (error) {
		free(adding);
		if (done)
			done(user, error);
	}
	return error;
}

enum store_error lines_append(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
			      lines_done *done, void *user)
{
	return start(store, (struct store_append){.stream = stream.name, .expected = last + 1, .follows = true}, lines,
		     done, user);
}

enum store_error lines_replace(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
			       lines_done *done, void *user)
{
	return start(
		store,
		(struct store_append){.stream = stream.name, .expected = last + 1, .replaces = true, .follows = true},
		lines, done, user);
}

enum store_error lines_append_next(struct store *store, struct stream stream, uint64_t last, const struct lines *lines,
				   lines_done *done, void *user)
{
	return start(store, (struct store_append){.stream = stream.name, .expected = last + 1}, lines, done, user);
}
