/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/lines.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 };

struct adding {
	struct store *store;
	char stream[STORE_NAME_MAX + 1];
	lines_done *done;
	void *user;
	int tries;
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

static int list_events(const char *text, int count, struct store_event events[LINES_MOST])
{
	for (int i = 0; i < count; i++) {
		events[i] = (struct store_event){.bytes = text, .length = strlen(text)};
		text += events[i].length + 1;
	}
	return count;
}

int lines_events(const struct lines *lines, struct store_event events[LINES_MOST])
{
	return list_events(lines->text, lines->count, events);
}

static void ended(void *user, enum store_error error, uint64_t last);

static enum store_error append(struct adding *adding, uint64_t last)
{
	struct store_event events[LINES_MOST];
	int count = list_events(adding->text, adding->count, events);

	return store_append(adding->store, &(struct store_append){.stream = adding->stream,
								  .expected = last + 1,
								  .events = events,
								  .count = count,
								  .done = ended,
								  .user = adding});
}

static void ended(void *user, enum store_error error, uint64_t last)
{
	struct adding *adding = user;

	if (error == STORE_CONFLICT && ++adding->tries < TRIES) {
		error = append(adding, last);
		if (!error)
			return;
	}
	if (adding->done)
		adding->done(adding->user, error);
	free(adding);
}

enum store_error lines_append(struct store *store, const char *stream, uint64_t last, const struct lines *lines,
			      lines_done *done, void *user)
{
	struct adding *adding = malloc(sizeof *adding + lines->used);

	if (!adding)
		return STORE_MEMORY;
	*adding = (struct adding){.store = store, .done = done, .user = user, .count = lines->count};
	memcpy(adding->text, lines->text, lines->used);
	snprintf(adding->stream, sizeof adding->stream, "%s", stream);
	enum store_error error = append(adding, last);
	if (error)
		free(adding);
	return error;
}
