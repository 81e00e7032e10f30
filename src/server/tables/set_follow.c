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

/* Nobody waits for the result: a line that is lost is written when the table is read again. */
void set_follow(struct live_table *live)
{
	const char *id = host_set_id(live->host);
	int rows = host_rows(live->host);
	struct lines lines = {0};

	if (!id || live->compared >= rows || !day_counts(id, time(NULL)))
		return;
	if (set_print_rows(&lines, live->host, live->id, live->compared) &&
	    !lines_append(live->server->store, stream_of(SET_STREAM, id), 1, &lines, NULL, NULL))
		live->compared = rows;
}
