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
	struct tail_lines lines;
};

void tail_put(struct tail_lines *lines, const char *format, ...)
{
	va_list args;

	assert(lines->count < TAIL_LINES);
	va_start(args, format);
	int length = vsnprintf(lines->text[lines->count++], TAIL_LINE, format, args);
	va_end(args);
	assert(length >= 0 && length < TAIL_LINE);
}

int tail_events(const struct tail_lines *lines, struct store_event events[TAIL_LINES])
{
	for (int i = 0; i < lines->count; i++)
		events[i] = (struct store_event){.bytes = lines->text[i], .length = strlen(lines->text[i])};
	return lines->count;
}

static void ended(void *user, enum store_error error, uint64_t last);

static enum store_error append(struct tail *tail, uint64_t last)
{
	struct store_event events[TAIL_LINES];
	int count = tail_events(&tail->lines, events);

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
	struct tail *tail = malloc(sizeof *tail);

	if (!tail)
		return STORE_MEMORY;
	*tail = (struct tail){.store = store, .done = done, .user = user, .lines = *lines};
	snprintf(tail->stream, sizeof tail->stream, "%s", stream);
	enum store_error error = append(tail, last);
	if (error)
		free(tail);
	return error;
}
