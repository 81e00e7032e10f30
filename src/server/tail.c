/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tail.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 8 };

struct tail {
	struct store *store;
	char stream[STORE_NAME_MAX + 1];
	tail_done *done;
	void *user;
	int tries;
	int count;
	char text[]; /* as of struct tail_lines: thousands may wait for the disk at once */
};

void tail_put(struct tail_lines *lines, const char *format, ...)
{
	va_list args;

	assert(lines->count < TAIL_LINES);
	va_start(args, format);
	int length = vsnprintf(lines->text + lines->used, TAIL_LINE, format, args);
	va_end(args);
	assert(length >= 0 && length < TAIL_LINE);
	lines->used += (size_t)length + 1;
	lines->count++;
}

static int list_events(const char *text, int count, struct store_event events[TAIL_LINES])
{
	for (int i = 0; i < count; i++) {
		events[i] = (struct store_event){.bytes = text, .length = strlen(text)};
		text += events[i].length + 1;
	}
	return count;
}

int tail_events(const struct tail_lines *lines, struct store_event events[TAIL_LINES])
{
	return list_events(lines->text, lines->count, events);
}

static void ended(void *user, enum store_error error, uint64_t last);

static enum store_error append(struct tail *tail, uint64_t last)
{
	struct store_event events[TAIL_LINES];
	int count = list_events(tail->text, tail->count, events);

	return store_append(tail->store, &(struct store_append){.stream = tail->stream,
								.expected = last + 1,
								.events = events,
								.count = count,
								.done = ended,
								.user = tail});
}

static void ended(void *user, enum store_error error, uint64_t last)
{
	struct tail *tail = user;

	if (error == STORE_CONFLICT && ++tail->tries < TRIES) {
		error = append(tail, last);
		if (!error)
			return;
	}
	if (tail->done)
		tail->done(tail->user, error);
	free(tail);
}

enum store_error tail_add(struct store *store, const char *stream, uint64_t last, const struct tail_lines *lines,
			  tail_done *done, void *user)
{
	struct tail *tail = malloc(sizeof *tail + lines->used);

	if (!tail)
		return STORE_MEMORY;
	*tail = (struct tail){.store = store, .done = done, .user = user, .count = lines->count};
	memcpy(tail->text, lines->text, lines->used);
	snprintf(tail->stream, sizeof tail->stream, "%s", stream);
	enum store_error error = append(tail, last);
	if (error)
		free(tail);
	return error;
}
