/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_keep.h"

#include "server/tables/table_stream.h"

#include <stdlib.h>
#include <string.h>

struct keeping {
	struct task task;
	char id[TOKEN_TABLE + 1];
};

static void read_table(struct task *task, struct store *store)
{
	struct table_reading reading = {.host = table_stream_host()};

	if (reading.host)
		table_stream_read(store, ((struct keeping *)task)->id, &reading);
	host_free(reading.host);
}

static void done(struct task *task, bool ran)
{
	(void)ran;
	free(task);
}

void table_keep(struct live_table *live)
{
	struct keeping *keeping = table_stream_grows(live->last, live->snapshot) ? malloc(sizeof *keeping) : NULL;

	if (!keeping)
		return;
	live->snapshot = live->last;
	*keeping = (struct keeping){.task = {.work = read_table, .done = done}};
	memcpy(keeping->id, live->id, sizeof keeping->id);
	if (!task_start(&live->server->loading, &keeping->task))
		free(keeping);
}
