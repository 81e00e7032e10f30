/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/set_follow.h"

#include "server/tables/days.h"
#include "server/tables/deal_set.h"

#include <time.h>

void set_follow_read(struct live_table *live, struct store *store)
{
	const char *id = host_set_id(live->host);

	live->compared = id ? set_told(store, id, live->id) : 0;
}

/* Deals that were over meanwhile follow. */
static void told(void *user, enum store_error error)
{
	struct live_table *live = user;

	live->compared |= error ? 0 : live->comparing;
	live->comparing = 0;
	if (!error && !live->stale)
		set_follow(live);
}

void set_follow(struct live_table *live)
{
	const char *id = host_set_id(live->host);
	struct lines lines = {0};

	if (!id || live->comparing || !day_counts(id, time(NULL)))
		return;
	live->comparing = set_print_rows(&lines, live->host, live->id, live->compared);
	if (live->comparing)
		lines_append(live->server->store, stream_of(SET_STREAM, id), 1, &lines, told, live);
}
