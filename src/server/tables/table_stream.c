/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_stream.h"

#include <stdio.h>
#include <stdlib.h>

enum { TAIL = 500 /* events: about seven deals */, TAIL_PART = 8 /* and this part of all */ };

static bool apply(void *user, const struct store_event *event)
{
	struct table_reading *reading = user;

	if (!host_apply(reading->host, event->bytes, event->length, reading->why))
		return false;
	if (reading->after)
		reading->after(reading->user, reading->host);
	return true;
}

static bool restore(void *user, uint64_t last, const void *bytes, size_t length)
{
	struct table_reading *reading = user;

	if (!host_restore(reading->host, bytes, length))
		return false;
	reading->snapshot = last;
	return true;
}

bool table_stream_grows(uint64_t last, uint64_t snapshot)
{
	return last - snapshot >= TAIL && last - snapshot >= last / TAIL_PART;
}

/* If it cannot be kept, more events are read the next time. */
static void keep_snapshot(struct store *store, const char *stream, struct table_reading *reading,
			  const struct store_mark *mark)
{
	size_t length;
	char *text = host_snapshot(reading->host, &length);

	if (text && !store_snapshot_put(store, stream, mark, text, length))
		reading->snapshot = mark->last;
	free(text);
}

enum store_error table_stream_read(struct store *store, const char *id, struct table_reading *reading)
{
	struct stream stream = stream_of(TABLE_STREAM, id);
	struct store_mark mark = {.last = 0};
	enum store_error error = reading->after ? store_read(store, stream.name, apply, reading, &mark.last)
						: store_read_after(store, stream.name, restore, apply, reading, &mark);

	reading->last = mark.last;
	if (!error && !reading->after && table_stream_grows(reading->last, reading->snapshot))
		keep_snapshot(store, stream.name, reading, &mark);
	if (error && !reading->why[0])
		snprintf(reading->why, sizeof reading->why, "%s", store_error_text(error));
	return error;
}

static const struct host_calls no_calls;

struct host *table_stream_host(void) { return host_new(&no_calls, NULL); }
