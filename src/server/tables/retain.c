/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/retain.h"

#include "base/text.h"
#include "net/loop.h"
#include "server/common/server.h"
#include "server/common/used.h"
#include "server/tables/live_table.h"
#include "server/tables/tables.h"
#include "server/tables/retention.h"

#include <stdlib.h>
#include <time.h>

enum { FIRST_MS = 3000, MORE_MS = 1000, LOOK_MS = 1000, LOOK_AGAIN = 60, DAY_MS = 24 * 3600 * 1000 };

struct retain {
	struct task task;
	struct server *server;
	struct loop_timer *timer;
	struct retention_pass pass;
	int64_t looked; /* at who is there: the time of day, in seconds */
	bool done;
	char why[ATOUT_ERROR_SIZE];
};

/* ---- Who is there is of use, however long ago they came ---- */

static void note_at(void *user, struct live_table *live)
{
	struct server *server = user;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next) {
		used_note(server, USED_PERSON, guest->person);
		used_note(server, USED_TABLE, live->id);
	}
}

/* Now and then, and soon after the time of day has jumped. */
static void look(void *ctx)
{
	struct retain *retain = ctx;
	int64_t now = (int64_t)time(NULL);

	if (now >= retain->looked && now < retain->looked + LOOK_AGAIN)
		return;
	retain->looked = now;
	tables_each(retain->server->tables, note_at, retain->server);
}

/* ---- A pass ---- */

static void work(struct task *task, struct store *store)
{
	struct retain *retain = (struct retain *)task;

	(void)store;
	retain->pass =
		(struct retention_pass){.folder = retain->server->options->data, .keep = retain->server->options->keep};
	retain->done = retention_run(&retain->pass, retain->why);
}

static void log_counts(const struct server *server, enum log_level level, const char *event,
		       const int count[RETAIN_KINDS])
{
	char counts[256] = "";

	for (int kind = 0; kind < RETAIN_KINDS; kind++)
		text_append(counts, sizeof counts, " %s=%d", retention_kinds[kind], count[kind]);
	server_log(server, level, "%s%s", event, counts);
}

static void start(void *ctx);

static void done(struct task *task, bool ran)
{
	struct retain *retain = (struct retain *)task;
	int removed = 0;

	if (!ran)
		return;
	for (int kind = 0; kind < RETAIN_KINDS; kind++)
		removed += retain->pass.count[kind];
	if (removed)
		log_counts(retain->server, LOG_INFO, "retention-removed", retain->pass.count);
	if (!retain->done) {
		server_wrote(retain->server, RETENTION_STREAM, retain->pass.error);
		server_log(retain->server, LOG_WARN, "retention-failed why=\"%s\"", retain->why);
	}
	retain->timer = loop_after(retain->server->loop, retain->done && retain->pass.more ? MORE_MS : DAY_MS, 0, start,
				   retain);
}

static void start(void *ctx)
{
	struct retain *retain = ctx;

	loop_cancel(&retain->timer);
	retain->task = (struct task){.work = work, .done = done};
	task_start(&retain->server->retaining, &retain->task);
}

/* In the first log of a folder it stands whatever the level is, short of silence. */
static void announce(struct server *server)
{
	uint64_t last = 0;

	store_last(server->ordering.store, RETENTION_STREAM, &last);
	log_counts(server, last ? LOG_INFO : LOG_WARN, "retention-days", server->options->keep.days);
}

struct retain *retain_new(struct server *server)
{
	struct retain *retain = calloc(1, sizeof *retain);

	if (!retain)
		return NULL;
	retain->server = server;
	announce(server);
	retention_begin(server->ordering.store, server->store, NULL, NULL);
	retain->looked = (int64_t)time(NULL);
	retain->timer = loop_after(server->loop, FIRST_MS, 0, start, retain);
	loop_after(server->loop, LOOK_MS, LOOK_MS, look, retain);
	return retain;
}

void retain_free(struct retain *retain) { free(retain); }
