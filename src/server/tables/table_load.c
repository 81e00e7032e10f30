/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/table_load.h"

#include "server/tables/refusal.h"
#include "server/tables/table_stream.h"

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

static void read_events(struct table_load *load, struct store *store)
{
	struct live_table *live = load->live;

	load->error =
		table_stream_read(store, live->id, &(struct table_reading){.host = live->host}, &live->last, load->why);
}

static void read_barred(struct table_load *load, struct store *store)
{
	load->error = others_read_blocks(store, host_owner(load->live->host), &load->barred);
	if (load->error)
		snprintf(load->why, sizeof load->why, "whom its owner has blocked: %s", store_error_text(load->error));
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
		   (unsigned long long)live->last, load->why);
	return events && load->error == STORE_DAMAGED ? REFUSAL_DAMAGED : REFUSAL_UNREAD;
}

static void end(struct table_load *load, int code)
{
	if (!code && !others_set(&load->live->barred, &load->barred))
		code = REFUSAL_FULL;
	load->loaded(load->user, load, code);
}

/* ---- As two tasks ---- */

static void work_barred(struct task *task, struct store *store) { read_barred((struct table_load *)task, store); }

static void barred_done(struct task *task, bool ran)
{
	struct table_load *load = (struct table_load *)task;

	if (!load->loaded)
		table_load_free(load);
	else
		end(load, ran ? judge(load, false) : REFUSAL_FULL);
}

static void work_events(struct task *task, struct store *store) { read_events((struct table_load *)task, store); }

static void events_done(struct task *task, bool ran)
{
	struct table_load *load = (struct table_load *)task;

	if (!load->loaded) {
		table_load_free(load);
		return;
	}
	int code = ran ? judge(load, true) : REFUSAL_FULL;
	*task = (struct task){.work = work_barred, .done = barred_done};
	if (!code && !task_start(&load->live->server->reading, task))
		code = REFUSAL_FULL;
	if (code)
		end(load, code);
}

struct table_load *table_load_start(struct server *server, const char *id, table_loaded *loaded, void *user)
{
	struct table_load *load = load_new(server, id);

	if (!load)
		return NULL;
	load->loaded = loaded;
	load->user = user;
	load->task = (struct task){.work = work_events, .done = events_done};
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
	read_events(load, server->loading.store);
	int code = judge(load, true);
	if (!code) {
		read_barred(load, server->reading.store);
		code = judge(load, false);
	}
	if (!code && others_set(&load->live->barred, &load->barred))
		return load;
	table_load_free(load);
	return NULL;
}
