/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_load.h"

#include "server/tables/refusal.h"
#include "server/tables/set_follow.h"

#include <stdio.h>
#include <stdlib.h>

static struct table_load *load_new(struct server *server, const char *id)
{
	struct table_load *load = calloc(1, sizeof *load);

	if (!load)
		return NULL;
	load->end = &load->first;
	load->live = live_table_new(server, id);
	if (load->live)
		return load;
	free(load);
	return NULL;
}

void table_load_free(struct table_load *load)
{
	if (load->live)
		live_table_discard(load->live);
	free(load);
}

/* ---- The work of two tasks ---- */

static void read_events(struct task *task, struct store *store)
{
	struct table_load *load = (struct table_load *)task;
	struct live_table *live = load->live;

	load->reading.host = live->host;
	load->error = table_stream_read(store, live->id, &load->reading);
	live->last = load->reading.last;
	live->snapshot = load->reading.snapshot;
	if (!load->error)
		set_follow_read(live, store);
}

static void read_barred(struct task *task, struct store *store)
{
	struct table_load *load = (struct table_load *)task;
	struct others barred;

	load->error = others_read_blocks(store, host_owner(load->live->host), &barred);
	if (!load->error && !others_set(&load->live->barred, &barred))
		load->error = STORE_MEMORY;
	if (load->error)
		snprintf(load->reading.why, sizeof load->reading.why, "whom its owner has blocked: %s",
			 store_error_text(load->error));
}

/* 0: no error so far. */
static int judge(const struct table_load *load, bool events)
{
	const struct live_table *live = load->live;
	struct server *server = live->server;

	if (!load->error)
		return live->last ? 0 : REFUSAL_NO_TABLE;
	server->figures.damaged++;
	server_log(server, LOG_WARN, "table-damaged table=%s event=%llu why=\"%s\"", live->id,
		   (unsigned long long)live->last, load->reading.why);
	return events && load->error == STORE_DAMAGED ? REFUSAL_DAMAGED : REFUSAL_UNREAD;
}

/* ---- One task after the other ---- */

static void done(struct task *task, bool ran)
{
	struct table_load *load = (struct table_load *)task;
	bool events = task->work == read_events;

	if (!load->loaded) {
		table_load_free(load);
		return;
	}
	int code = ran ? judge(load, events) : REFUSAL_FULL;
	if (!code && events) {
		task->work = read_barred;
		if (task_start(&load->live->server->reading, task))
			return;
		code = REFUSAL_FULL;
	}
	load->loaded(load, code);
}

struct table_load *table_load_start(struct server *server, const char *id, const struct address *client,
				    table_loaded *loaded)
{
	struct table_load *load = load_new(server, id);

	if (!load)
		return NULL;
	load->loaded = loaded;
	load->task = (struct task){.work = read_events, .done = done, .client = *client};
	if (task_start(&server->loading, &load->task))
		return load;
	table_load_free(load);
	return NULL;
}

/* ---- At once ---- */

struct table_load *table_load_now(struct server *server, const char *id)
{
	struct table_load *load = load_new(server, id);

	if (!load)
		return NULL;
	read_events(&load->task, server->loading.store);
	int code = judge(load, true);
	if (!code) {
		read_barred(&load->task, server->reading.store);
		code = judge(load, false);
	}
	if (!code)
		return load;
	table_load_free(load);
	return NULL;
}
