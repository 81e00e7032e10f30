/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/used.h"

#include "server/common/buckets.h"
#include "server/common/server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EVERY = 12 * 3600 };

/* After a restart, and if the time of day is changed, it is noted once more. */
void used_note(struct server *server, const char *kind, const char *whose)
{
	struct stream stream = stream_of(kind, whose);
	int64_t *until = buckets_find(server->used, 0, stream.name, strlen(stream.name)), now = (int64_t)time(NULL);
	struct lines lines = {0};

	if (*until > now && *until <= now + EVERY)
		return;
	*until = now + EVERY;
	lines_put(&lines, "%lld", (long long)now);
	lines_append(server->store, stream, 0, &lines, NULL, NULL);
}

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct used *used = into;

	(void)number;
	used->seconds = strtoll(line, NULL, 10);
	return used->seconds > 0;
}

enum store_error used_read(struct store *store, const char *kind, const char *whose, struct used *used)
{
	*used = (struct used){.seconds = 0};
	return lines_read(store, stream_of(kind, whose), take_line, used, &used->last);
}
