/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/person_stream.h"

#include "host/host.h"

#include <stdio.h>

enum { LINE_SIZE = HOST_NAME_SIZE + 32 };

struct reading {
	const struct person_reading *lines;
	bool sound;
};

void person_stream_name(const char *key, char stream[PERSON_STREAM_SIZE])
{
	snprintf(stream, PERSON_STREAM_SIZE, PERSON_STREAM "%.*s", TOKEN_PERSON, key);
}

static bool take_event(void *user, const struct store_event *event)
{
	struct reading *reading = user;
	char line[LINE_SIZE];

	reading->sound = event->length < sizeof line;
	if (reading->sound) {
		snprintf(line, sizeof line, "%.*s", (int)event->length, (const char *)event->bytes);
		reading->sound = reading->lines->take(reading->lines->into, line, event->seq);
	}
	return reading->sound;
}

enum store_error person_stream_read(struct store *store, const char *key, const struct person_reading *lines,
				    uint64_t *last)
{
	struct reading reading = {.lines = lines, .sound = true};
	char stream[PERSON_STREAM_SIZE];

	person_stream_name(key, stream);
	enum store_error error = store_read(
		store, &(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = &reading}, last);
	return error || reading.sound ? error : STORE_DAMAGED;
}
