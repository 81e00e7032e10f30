/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/server.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "pool/pool.h"
#include "server/evenings/evenings.h"
#include "server/online/online.h"
#include "server/http/api.h"
#include "server/people/desk_board.h"
#include "server/people/notify.h"
#include "server/people/orders.h"
#include "server/tables/days.h"
#include "server/tables/enforce.h"
#include "server/tables/retain.h"
#include "server/tables/refusal.h"
#include "server/tables/eraser.h"
#include "server/tables/slow.h"
#include "server/tables/tables.h"
#include "server/common/buckets.h"
#include "server/common/cost.h"
#include "server/common/disk.h"
#include "server/common/quota.h"
#include "store/folder.h"
#include "wire/told.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Tasks of all kinds that run at once: no kind waits for another. */
#define TASKS_AT_ONCE "9"

enum {
	SITS_OF_GUESTS = 2,	      /* for each new guest so many */
	APPENDS = TABLES_MOST + 1024, /* one per table, and those of people */
	STOP_MS = 3000,
	THREADS_MOST = 64,
	PASSWORDS = 2, /* at once: 64 MiB each */
	PASSWORDS_WAIT = 20,
	PASSWORDS_EACH = 10, /* of an address */
	PUSHES = 2,	     /* at once */
	PUSHES_WAIT = 2000,
	PUSHES_EACH = 500, /* of a service */
	HISTORIES_WAIT = 40,
	HISTORIES_EACH = 20,
	READS_WAIT = 12000, /* of people: one per request or WebSocket, as after a start */
	READS_EACH = 2000,
	LOADS_WAIT = TABLES_MOST,
	ORDERS_WAIT = 40,
	RECORDS_WAIT = 100,
	RECORDS_EACH = 20,
	DEALING_WAIT = 20,
	DEALING_EACH = 3,
};

/* ---- Called by threads ---- */

static void wake(void *user)
{
	const struct server *server = user;

	loop_wake(server->loop);
}

static void told(void *user, const char *stream, enum store_error error) { server_wrote(user, stream, error); }

static void collect(void *ctx)
{
	struct server *server = ctx;

	store_collect(server->store);
	pool_collect(server->pool);
}

/* ---- Stopping ---- */

static void stopped(void *user)
{
	const struct server *server = user;

	loop_stop(server->loop);
}

static void tell_table(void *user, struct live_table *live)
{
	const char *text = user;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		net_send(guest->conn, text, strlen(text));
}

static void say_goodbye(struct server *server)
{
	static const struct wire_told told = {WIRE_TOLD_NOTICE,
					      .notice = {N_("The server is shutting down. Your table is saved"), -1}};
	char text[WIRE_SIZE];

	wire_told_print(&told, text, sizeof text);
	tables_each(server->tables, tell_table, text);
}

/* A second signal does not wait. */
static void stop(void *ctx)
{
	struct server *server = ctx;

	server_log(server, LOG_INFO, "stopping");
	if (!server->stopping)
		say_goodbye(server);
	net_stop(server->net, server->stopping ? 0 : STOP_MS, stopped);
	server->stopping = true;
}

/* ---- Starting ---- */

static void log_net(void *user, enum net_level level, const char *line)
{
	const struct server *server = user;

	server_log(server, level == NET_WARN ? LOG_WARN : LOG_INFO, "net %s", line);
}

static bool bars(void *user, const struct address *address)
{
	const struct server *server = user;

	return orders_bar(server->orders, address);
}

static void came(void *user, const struct address *address)
{
	const struct server *server = user;

	cost_charge_connection(server->cost, address, loop_now(server->loop));
}

static const struct net_calls net_calls = {.bars = bars,
					   .came = came,
					   .open = connection_open,
					   .wait = connection_wait,
					   .message = connection_message,
					   .behind = connection_behind,
					   .close = connection_close,
					   .log = log_net};

static const char no_pages[] =
	"<!doctype html><title>Atout</title><p>This server has no pages: start it with --web FOLDER, the folder that "
	"<code>tools/web</code> has built. Programs can play all the same.";

static bool add_pages(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	snprintf(error, ATOUT_ERROR_SIZE, "no memory");
	server->files = net_files_new();
	if (!server->files)
		return false;
	if (server->options->web)
		return net_files_folder(server->files, server->options->web, error);
	return net_files_add(server->files, "/index.html", no_pages, sizeof no_pages - 1);
}

/* The first port that is free; error: why it is not the first of all. */
static bool listen_first(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	const struct server_options *options = server->options;
	struct net_options net = {
		.address = options->address,
		.barred = server->barred,
		.socket = "/ws",
		.routes = routes,
		.files = server->files,
		.proxy = options->proxy,
		.hosts = options->hosts,
		.connections = options->connections,
		.connections_each = 512,
		.connects = {.burst = 1000, .every = 10},
		.requests = {.burst = 2000, .every = 5},
		.messages = {.burst = 100, .every = 20},
	};
	char why[ATOUT_ERROR_SIZE];

	snprintf(server->barred, sizeof server->barred, "{\"error\":\"%s\"}", refusal_of(REFUSAL_BANNED)->key);
	for (int port = options->port; port <= options->port_most && !server->net; port++) {
		net.port = port;
		server->net = net_start(server->loop, &net, &net_calls, server, port == options->port ? error : why);
	}
	return server->net;
}

static bool start_limits(struct server *server)
{
	server->quota = quota_new();
	if (!server->quota)
		return false;
	quota_allow_daily(server->quota, QUOTA_GUESTS, server->options->guests);
	quota_allow_daily(server->quota, QUOTA_SITS, SITS_OF_GUESTS * server->options->guests);
	quota_allow_daily(server->quota, QUOTA_TABLES, server->options->tables);
	const struct tasks each = {.loop = server->loop, .cost = server->cost, .at_once = 1};
	server->passwords = server->histories = server->records = server->dealing = each;
	server->passwords.at_once = PASSWORDS;
	server->passwords.room = PASSWORDS_WAIT;
	server->passwords.each = PASSWORDS_EACH;
	server->histories.room = HISTORIES_WAIT;
	server->histories.each = HISTORIES_EACH;
	server->pushing = each;
	server->pushing.at_once = PUSHES;
	server->pushing.room = PUSHES_WAIT;
	server->pushing.each = PUSHES_EACH;
	server->records.room = RECORDS_WAIT;
	server->records.each = RECORDS_EACH;
	server->dealing.room = DEALING_WAIT;
	server->dealing.each = DEALING_EACH;
	return true;
}

static bool lock_folder(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	const char *folder = server->options->data;

	server->lock = folder_lock(folder);
	if (server->lock < 0 && errno == EWOULDBLOCK)
		snprintf(error, ATOUT_ERROR_SIZE,
			 "another server runs with the folder %s; say with --data DIR another one", folder);
	else if (server->lock < 0)
		snprintf(error, ATOUT_ERROR_SIZE, "the folder %s cannot be locked: %s", folder, strerror(errno));
	return server->lock >= 0;
}

/* The loop only appends; tasks read through connections of their own. */
static bool open_store(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	struct store_options options = {.folder = server->options->data,
					.waiting = APPENDS,
					.wake = wake,
					.told = told,
					.user = server,
					.use = STORE_APPENDS};

	server->reading = (struct tasks){
		.loop = server->loop, .cost = server->cost, .at_once = 1, .room = READS_WAIT, .each = READS_EACH};
	server->loading = server->reading;
	server->loading.room = LOADS_WAIT;
	server->retaining =
		(struct tasks){.loop = server->loop, .cost = server->cost, .at_once = 1, .room = 1, .each = 1};
	server->ordering = server->reading;
	server->ordering.room = ORDERS_WAIT;
	server->erasing = server->reading;
	server->erasing.room = 1;
	server->store = store_open(&options, error);
	options = (struct store_options){.folder = server->options->data, .use = STORE_READS};
	server->reading.store = server->store ? store_open(&options, error) : NULL;
	server->loading.store = server->reading.store ? store_open(&options, error) : NULL;
	server->ordering.store = server->loading.store ? store_open(&options, error) : NULL;
	server->erasing.store = server->ordering.store ? store_open(&options, error) : NULL;
	return server->erasing.store;
}

static bool start_parts(struct server *server, char error[ATOUT_ERROR_SIZE])
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct pool_options pool = {.threads = cores < 1	      ? 1
					       : cores > THREADS_MOST ? THREADS_MOST
								      : (int)cores,
				    .think_ms = server->options->think,
				    .wake = wake,
				    .user = server,
				    .answered = live_table_answered};

	server->pool = pool_start(&pool);
	server->enforce = server->pool ? enforce_new(server) : NULL;
	server->retain = server->enforce ? retain_new(server) : NULL;
	server->desk = server->retain ? desk_board_new() : NULL;
	server->used = server->desk ? buckets_new() : NULL;
	server->notify = notify_new(server, error);
	if (error[0])
		return false;
	server->slow = server->used ? slow_new(server) : NULL;
	server->tables = server->slow ? tables_new(server) : NULL;
	server->evenings = server->tables ? evenings_new(server) : NULL;
	server->online = server->evenings ? online_new(server) : NULL;
	server->disk = server->online ? disk_new(server) : NULL;
	if (server->disk)
		days_begin(server->ordering.store, server->store, NULL, NULL);
	server->eraser = server->disk ? eraser_start(server) : NULL;
	if (server->eraser && start_limits(server) && loop_on_signal(server->loop, stop, server))
		return true;
	snprintf(error, ATOUT_ERROR_SIZE, "%s", strerror(errno));
	return false;
}

bool server_start(struct server *server, const struct server_options *options, char error[ATOUT_ERROR_SIZE])
{
	*server = (struct server){.options = options, .lock = -1};
	server->loop = loop_new();
	if (!server->loop) {
		snprintf(error, ATOUT_ERROR_SIZE, "%s", strerror(errno));
		return false;
	}
	server->cost = cost_new(options->cpu_each);
	if (!server->cost) {
		snprintf(error, ATOUT_ERROR_SIZE, "no memory");
		return false;
	}
	loop_on_wake(server->loop, collect, server);
	setenv("UV_THREADPOOL_SIZE", TASKS_AT_ONCE, 0);
	return lock_folder(server, error) && open_store(server, error) && add_pages(server, error) &&
	       listen_first(server, error) && start_parts(server, error);
}

void server_run(struct server *server)
{
	server_log(server, LOG_INFO, "started port=%d", net_port(server->net));
	if (!server->options->hosts)
		server_log(server, LOG_WARN, "any-host why=\"--proxy without --host NAME answers to every name\"");
	loop_run(server->loop);
}

/*
 * Whatever is waiting is stored and told to its tables; only then may the tables go.  net_free lets the loop run once
 * more: by then there must be nothing left that would call back.
 */
void server_end(struct server *server)
{
	bool ran = server->net;

	if (ran)
		server_log(server, LOG_INFO, "stopped kept=%llu lost=%llu", (unsigned long long)server->figures.kept,
			   (unsigned long long)server->figures.lost);
	if (server->loop)
		loop_on_wake(server->loop, NULL, NULL);
	online_end(server->online);
	tasks_end(&server->passwords);
	tasks_end(&server->histories);
	tasks_end(&server->reading);
	tasks_end(&server->loading);
	tasks_end(&server->ordering);
	tasks_end(&server->retaining);
	tasks_end(&server->erasing);
	tasks_end(&server->records);
	tasks_end(&server->dealing);
	tasks_end(&server->pushing);
	store_close(server->store);
	tables_free(server->tables);
	pool_stop(server->pool);
	net_free(server->net);
	loop_free(server->loop);
	store_close(server->reading.store);
	store_close(server->loading.store);
	store_close(server->ordering.store);
	store_close(server->erasing.store);
	online_free(server->online);
	evenings_free(server->evenings);
	eraser_free(server->eraser);
	slow_free(server->slow);
	notify_free(server->notify);
	disk_free(server->disk);
	enforce_free(server->enforce);
	retain_free(server->retain);
	desk_board_free(server->desk);
	buckets_free(server->used);
	net_files_free(server->files);
	quota_free(server->quota);
	cost_free(server->cost);
	if (server->lock >= 0)
		close(server->lock);
}
