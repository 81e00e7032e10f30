/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_stream.h"

#include <stdio.h>

static bool apply(void *user, const struct store_event *event)
{
	struct table_reading *reading = user;

	if (!host_apply(reading->host, event->bytes, event->length, reading->why))
		return false;
	if (reading->after)
		reading->after(reading->user, reading->host);
	return true;
}

enum store_error table_stream_read(struct store *store, const char *id, struct table_reading *reading)
{
	struct stream stream = stream_of(TABLE_STREAM, id);
	enum store_error error = store_read(store, stream.name, apply, reading, &reading->last);

	if (error && !reading->why[0])
		snprintf(reading->why, sizeof reading->why, "%s", store_error_text(error));
	return error;
}

static const struct host_calls no_calls;

struct host *table_stream_host(void) { return host_new(&no_calls, NULL); }
