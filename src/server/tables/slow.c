/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/slow.h"

#include "base/grow.h"
#include "net/loop.h"
#include "server/people/orders.h"
#include "server/tables/refusal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	LOOK_EVERY = 24 * 3600, /* seconds after which a table is looked at, whatever it waits for */
	TRY_AGAIN = 60,		/* seconds, after a reading that failed */
};

struct slow_table {
	char id[TOKEN_TABLE + 1];
	bool here;   /* it is in memory */
	int64_t due; /* else when it must be there, in seconds since 1970 */
};

struct slow {
	struct server *server;
	struct slow_table *table;
	int count;
};

static int64_t today(void) { return (int64_t)time(NULL); }

static struct slow_table *find(const struct slow *slow, const char *id)
{
	for (int i = 0; i < slow->count; i++)
		if (!strcmp(slow->table[i].id, id))
			return &slow->table[i];
	return NULL;
}

/* NULL: no memory. */
static struct slow_table *add(struct slow *slow, const char *id)
{
	struct slow_table *table = grow(slow->table, (size_t)slow->count, sizeof *table);

	if (!table)
		return NULL;
	slow->table = table;
	table += slow->count++;
	*table = (struct slow_table){.due = 0};
	memcpy(table->id, id, TOKEN_TABLE);
	return table;
}

/* ---- A match is over ---- */

struct removal {
	struct task task;
	struct stream stream;
};

static void work(struct task *task, struct store *store)
{
	store_remove(store, ((struct removal *)task)->stream.name, 1);
}

static void done(struct task *task, bool ran)
{
	(void)ran;
	free(task);
}

/* A stream that stays is found again when the server starts; one that has gone on since belongs to another match. */
static void forget(struct slow *slow, struct slow_table *table)
{
	struct removal *removal = malloc(sizeof *removal);

	if (removal) {
		*removal = (struct removal){{.work = work, .done = done}, stream_of(SLOW_STREAM, table->id)};
		if (!task_start(&slow->server->loading, &removal->task))
			free(removal);
	}
	*table = slow->table[--slow->count];
}

/* ---- What must come back ---- */

/* When a table whose host is due then must be in memory. */
static int64_t due_of(const struct slow *slow, const struct live_table *live)
{
	int64_t due = host_due(live->host), wait = due == INT64_MAX ? INT64_MAX : due - loop_now(slow->server->loop);
	int64_t seconds = wait <= 0 ? 0 : wait / 1000;

	return today() + (seconds < LOOK_EVERY ? seconds : LOOK_EVERY);
}

void slow_left(struct slow *slow, const struct live_table *live)
{
	struct slow_table *table = find(slow, live->id);

	if (!table)
		return;
	table->here = false;
	table->due = due_of(slow, live);
	if (!live->stale && !host_goes_on(live->host))
		forget(slow, table);
}

void slow_came(struct slow *slow, const char *id)
{
	struct slow_table *table = find(slow, id);

	if (table)
		table->here = true;
}

void slow_failed(struct slow *slow, const char *id, int code)
{
	struct slow_table *table = find(slow, id);

	if (table && code == REFUSAL_NO_TABLE)
		forget(slow, table);
	else if (table)
		table->due = today() + (code == REFUSAL_DAMAGED ? LOOK_EVERY : TRY_AGAIN);
}

const char *slow_next(const struct slow *slow)
{
	const struct slow_table *first = NULL;
	int64_t now = today();

	for (int i = 0; i < slow->count; i++) {
		const struct slow_table *table = &slow->table[i];
		if (!table->here && table->due <= now && (!first || table->due < first->due) &&
		    !orders_have(slow->server->orders, MARK_CLOSED, table->id))
			first = table;
	}
	return first ? first->id : NULL;
}

void slow_note(struct slow *slow, const char *id)
{
	struct lines lines = {0};

	if (find(slow, id))
		return;
	if (add(slow, id))
		slow_came(slow, id);
	lines_put(&lines, "%lld", (long long)today());
	lines_append(slow->server->store, stream_of(SLOW_STREAM, id), 0, &lines, NULL, NULL);
}

/* ---- All ---- */

static bool take(void *user, const char *name, uint64_t last)
{
	const char *id = name + strlen(SLOW_STREAM);

	(void)last;
	return !token_check(id, TOKEN_TABLE, '\0') || add(user, id);
}

struct slow *slow_new(struct server *server)
{
	struct slow *slow = calloc(1, sizeof *slow);
	enum store_error error;

	if (!slow)
		return NULL;
	slow->server = server;
	error = store_streams(server->loading.store, SLOW_STREAM, take, slow);
	if (error)
		server_log(server, LOG_WARN, "slow-unread why=\"%s\"", store_error_text(error));
	return slow;
}

void slow_free(struct slow *slow)
{
	if (!slow)
		return;
	free(slow->table);
	free(slow);
}
