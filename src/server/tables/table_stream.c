/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_stream.h"

#include <stdio.h>

struct applying {
	const struct table_reading *reading;
	char *why;
	bool sound;
};

static bool apply(void *user, const struct store_event *event)
{
	struct applying *applying = user;
	const struct table_reading *reading = applying->reading;

	applying->sound = host_apply(reading->host, event->bytes, event->length, applying->why);
	if (applying->sound && reading->after)
		reading->after(reading->user, reading->host);
	return applying->sound;
}

enum store_error table_stream_read(struct store *store, const char *id, const struct table_reading *reading,
				   uint64_t *last, char why[ATOUT_ERROR_SIZE])
{
	struct applying applying = {.reading = reading, .why = why, .sound = true};
	struct stream stream = stream_of(TABLE_STREAM, id);
	enum store_error error = store_read(
		store, &(struct store_read){.stream = stream.name, .from = 1, .take = apply, .user = &applying}, last);
	if (error)
		snprintf(why, ATOUT_ERROR_SIZE, "%s", store_error_text(error));
	return error || applying.sound ? error : STORE_DAMAGED;
}

static const struct host_calls no_calls;

struct host *table_stream_host(void) { return host_new(&no_calls, NULL); }
