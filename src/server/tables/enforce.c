/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/enforce.h"

#include "net/loop.h"
#include "net/net.h"
#include "server/people/operators.h"
#include "server/tables/change.h"
#include "server/tables/live_table.h"
#include "server/tables/refusal.h"
#include "server/tables/tables.h"

#include <stdlib.h>

enum { EVERY_MS = 1000 };

struct enforce {
	struct task task;
	struct server *server;
	struct orders orders; /* that hold now */

	/* Of the task. */
	bool busy, anew; /* anew: there was something to read */
	uint64_t last;	 /* number of the last order that is known */
	struct orders fresh;
	enum store_error error, told;
	uint64_t unread; /* what was told */
};

/* ---- Carrying them out ---- */

static void enforce_at(void *user, struct live_table *live)
{
	const struct server *server = user;

	if (live->stale)
		return;
	if (orders_have(server->orders, MARK_CLOSED, live->id)) {
		live_table_part(live, REFUSAL_SHUT);
		return;
	}
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (orders_have(server->orders, MARK_BANNED, guest->person))
			refusal_send(guest->conn, REFUSAL_BANNED);
}

static void send_away(struct net_conn *conn) { refusal_send(conn, REFUSAL_BANNED); }

static void part_deleted(void *server, const char *person) { change_person(server, person); }

/* since: the last order that was carried out. */
static void carry_out(struct server *server, uint64_t since)
{
	orders_since(server->orders, since, MARK_DELETED, part_deleted, server);
	tables_each(server->tables, enforce_at, server);
	net_each_barred(server->net, send_away);
}

/* ---- Reading ---- */

static void work(struct task *task, struct store *store)
{
	struct enforce *enforce = (struct enforce *)task;
	uint64_t last;

	enforce->error = store_last(store, ORDERS_STREAM, &last);
	enforce->anew = !enforce->error && last != enforce->last;
	if (enforce->anew)
		enforce->error = orders_read(store, &enforce->fresh);
}

/* Once for each kind of error, until they could be read. */
static void note_error(struct enforce *enforce)
{
	if (enforce->error && enforce->error != enforce->told)
		server_log(enforce->server, LOG_WARN, "orders-unread event=%llu why=\"%s\"",
			   (unsigned long long)enforce->fresh.last, store_error_text(enforce->error));
	enforce->told = enforce->error;
}

/* Once, and not at each reading. */
static void note_skipped(struct enforce *enforce)
{
	uint64_t unread = enforce->fresh.unread;

	if (unread > enforce->unread)
		server_log(enforce->server, LOG_WARN, "order-skipped event=%llu", (unsigned long long)unread);
	enforce->unread = unread;
}

/* Orders that cannot be read do not end those that were. */
static void take_over(struct enforce *enforce)
{
	struct orders *unwanted = enforce->error ? &enforce->fresh : &enforce->orders;

	orders_free(unwanted);
	if (!enforce->error)
		enforce->orders = enforce->fresh;
}

static void done(struct task *task, bool ran)
{
	struct enforce *enforce = (struct enforce *)task;

	enforce->busy = false;
	if (!ran)
		return;
	note_error(enforce);
	if (!enforce->anew)
		return;
	note_skipped(enforce);
	take_over(enforce);
	if (!enforce->error)
		carry_out(enforce->server, enforce->last);
}

static void tick(void *ctx)
{
	struct enforce *enforce = ctx;

	if (enforce->busy)
		return;
	enforce->last = enforce->orders.last;
	enforce->task = (struct task){.work = work, .done = done};
	enforce->busy = task_start(&enforce->server->ordering, &enforce->task);
}

struct enforce *enforce_new(struct server *server)
{
	struct enforce *enforce = calloc(1, sizeof *enforce);

	if (!enforce)
		return NULL;
	enforce->server = server;
	server->orders = &enforce->orders;
	enforce->error = operators_upgrade(server->ordering.store);
	note_error(enforce);
	enforce->error = orders_read(server->ordering.store, &enforce->fresh);
	note_error(enforce);
	note_skipped(enforce);
	enforce->orders = enforce->fresh;
	if (loop_after(server->loop, EVERY_MS, EVERY_MS, tick, enforce))
		return enforce;
	enforce_free(enforce);
	return NULL;
}

void enforce_free(struct enforce *enforce)
{
	if (!enforce)
		return;
	orders_free(&enforce->orders);
	free(enforce);
}
