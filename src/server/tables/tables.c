/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/tables.h"

#include "base/fnv.h"
#include "host/online.h"
#include "net/loop.h"
#include "net/net.h"
#include "server/tables/record.h"
#include "server/tables/refusal.h"
#include "server/tables/slow.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BUCKETS = 4096, SWEEP_MS = 1000, RECORD_MS = 60000 /* a record that nobody has wanted */ };
enum { DATE_MS = 10000 /* until a slow table sees that the time of day has jumped */ };
enum { LOBBY_MOST = 50 /* tables that are offered again after a start */, LOBBY_SECONDS = 24 * 3600 };

/* Tables of one hash: those in memory, and those on their way. */
struct bucket {
	struct live_table *live;
	struct table_load *load;
};

struct tables {
	struct server *server;
	struct loop_timer *sweep;
	struct stream lobby;	       /* of the day */
	uint64_t lobby_last;	       /* number of its last event */
	int lobby_waiting;	       /* events that are waiting to follow it */
	int count;		       /* of both kinds */
	uint64_t added;		       /* tables, ever */
	struct table_wish slow;	       /* for a slow table, one at a time */
	char slow_id[TOKEN_TABLE + 1]; /* "": it wants none */
	struct bucket bucket[BUCKETS];
};

/* ---- Memory ---- */

static struct bucket *bucket_of(struct tables *tables, const char *id)
{
	return &tables->bucket[fnv(id, TOKEN_TABLE) % BUCKETS];
}

static struct live_table **find_link(struct tables *tables, const char *id)
{
	struct live_table **link = &bucket_of(tables, id)->live;

	while (*link && strcmp((*link)->id, id) != 0)
		link = &(*link)->next;
	return link;
}

static void add(struct tables *tables, struct live_table *live)
{
	struct bucket *bucket = bucket_of(tables, live->id);

	live->number = ++tables->added;
	live->next = bucket->live;
	bucket->live = live;
	tables->count++;
}

static void drop(struct tables *tables, struct live_table **link)
{
	struct live_table *live = *link;

	*link = live->next;
	tables->count--;
	slow_left(tables->server->slow, live);
	live_table_free(live);
}

static bool may_go(const struct live_table *live, int64_t before)
{
	bool stores = live->keeping || live->comparing;

	bool empty = !live->guests && !live->made && live->left <= before;

	return !stores && !live->held && (live->stale || (empty && !host_plays_on(live->host)));
}

/* Frees the tables where nobody has been since a time. */
static void clear(struct tables *tables, int64_t before)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct live_table **link = &tables->bucket[i].live; *link;)
			if (may_go(*link, before)) {
				tables->server->figures.unloaded++;
				drop(tables, link);
			} else {
				link = &(*link)->next;
			}
}

static void tidy(void *before, struct live_table *live) { record_tidy(live->record, *(const int64_t *)before); }

/* The time of day may have jumped, and a timer does not run while the machine sleeps. */
static void look_at_date(void *before, struct live_table *live)
{
	if (!live->stale && live->looked <= *(const int64_t *)before && host_goes_on(live->host))
		live_table_look(live);
}

static void bring_back(struct tables *);

static void sweep(void *ctx)
{
	struct tables *tables = ctx;
	int64_t now = loop_now(tables->server->loop);

	clear(tables, now - (int64_t)tables->server->options->idle * 1000);
	tables_each(tables, tidy, &(int64_t){now - RECORD_MS});
	tables_each(tables, look_at_date, &(int64_t){now - DATE_MS});
	bring_back(tables);
}

static bool has_room(struct tables *tables)
{
	if (tables->count >= TABLES_MOST)
		clear(tables, loop_now(tables->server->loop));
	return tables->count < TABLES_MOST;
}

/* ---- Tables ---- */

/* Tells all that wait for the table; it stays until they have been told. */
static void tell_wishes(struct table_load *load, struct live_table *live, int code)
{
	if (live)
		live->held = true;
	for (struct table_wish *wish = load->first, *next; wish; wish = next) {
		next = wish->next;
		wish->got(wish->user, live, code);
	}
	if (live)
		live->held = false;
}

static struct table_load **find_load(struct tables *tables, const char *id)
{
	struct table_load **link = &bucket_of(tables, id)->load;

	while (*link && strcmp((*link)->live->id, id) != 0)
		link = &(*link)->next;
	return link;
}

/* Makes the table one of those in memory. */
static struct live_table *take_over(struct tables *tables, struct table_load *load)
{
	struct live_table *live = load->live;

	load->live = NULL;
	tables->server->figures.loaded++;
	add(tables, live);
	slow_came(tables->server->slow, live->id);
	live_table_resume(live);
	return live;
}

static struct table_load *start_load(struct tables *, const char *id, const struct address *client);

/*
 * What has been read is out of date: callers that wait for the table wait for the next reading.  False: no more tasks.
 */
static bool load_again(struct tables *tables, struct table_load *load)
{
	struct table_load *again = start_load(tables, load->live->id, &load->task.client);

	if (!again)
		return false;
	again->first = load->first;
	again->end = load->end;
	load->first = NULL;
	return true;
}

static void loaded(struct table_load *load, int code)
{
	struct tables *tables = load->live->server->tables;
	bool current = load->changes == tables->server->reading.changes;

	*find_load(tables, load->live->id) = load->next;
	tables->count--;
	if (current)
		tell_wishes(load, code ? NULL : take_over(tables, load), code);
	else if (!load_again(tables, load))
		tell_wishes(load, NULL, REFUSAL_FULL);
	table_load_free(load);
}

static struct table_load *start_load(struct tables *tables, const char *id, const struct address *client)
{
	struct table_load *load = has_room(tables) ? table_load_start(tables->server, id, client, loaded) : NULL;
	struct bucket *bucket = bucket_of(tables, id);

	if (!load)
		return NULL;
	load->next = bucket->load;
	load->changes = tables->server->reading.changes;
	bucket->load = load;
	tables->count++;
	return load;
}

struct live_table *tables_here(struct tables *tables, const char *id)
{
	struct live_table *live = *find_link(tables, id);

	return live && !live->stale ? live : NULL;
}

/* A table that is out of date goes as soon as nothing of it is under way; until then it is in the way. */
static struct live_table *find(struct tables *tables, const char *id)
{
	struct live_table **link = find_link(tables, id);

	if (!*link || !(*link)->stale || !may_go(*link, 0))
		return *link;
	drop(tables, link);
	return NULL;
}

void tables_get(struct tables *tables, const char *id, struct table_wish *wish)
{
	if (!id || !token_check(id, TOKEN_TABLE, '\0')) {
		wish->got(wish->user, NULL, REFUSAL_NO_TABLE);
		return;
	}
	struct live_table *live = find(tables, id);
	if (live) {
		wish->got(wish->user, live->stale ? NULL : live, live->stale ? REFUSAL_FULL : 0);
		return;
	}
	struct table_load *load = *find_load(tables, id);
	if (!load)
		load = start_load(tables, id, &wish->client);
	if (!load) {
		wish->got(wish->user, NULL, REFUSAL_FULL);
		return;
	}
	wish->next = NULL;
	*load->end = wish;
	load->end = &wish->next;
}

/* ---- Slow tables ---- */

static void brought_back(void *user, struct live_table *live, int code)
{
	struct tables *tables = user;
	char id[TOKEN_TABLE + 1];

	memcpy(id, tables->slow_id, sizeof id);
	tables->slow_id[0] = '\0';
	if (!live) {
		slow_failed(tables->server->slow, id, code);
		return;
	}
	slow_came(tables->server->slow, id);
	bring_back(tables);
}

/* Those for which something is due, one after the other. */
static void bring_back(struct tables *tables)
{
	const char *id = tables->slow_id[0] ? NULL : slow_next(tables->server->slow);

	if (!id)
		return;
	memcpy(tables->slow_id, id, sizeof tables->slow_id);
	tables->slow = (struct table_wish){.got = brought_back, .user = tables};
	tables_get(tables, tables->slow_id, &tables->slow);
}

/*
 * ---- The lobby: tables that strangers may find, noted as lines `SECONDS ID` in a stream for each day, `lobby/DATE`;
 * older programs have noted all in `lobby` ----
 */

static struct stream lobby_of(time_t when)
{
	char date[16];
	struct tm parts;

	strftime(date, sizeof date, "/%Y-%m-%d", gmtime_r(&when, &parts));
	return stream_of("lobby", date);
}

struct lobby {
	int count; /* how many were found: if more than LOBBY_MOST, only the last are there */
	char id[LOBBY_MOST][TOKEN_TABLE + 1];
};

static bool take_noted(void *into, const char *line, uint64_t number)
{
	struct lobby *lobby = into;
	char *id;
	time_t when = (time_t)strtoll(line, &id, 10);

	(void)number;
	if (*id == ' ' && token_check(id + 1, TOKEN_TABLE, '\0') && time(NULL) - when < LOBBY_SECONDS)
		memcpy(lobby->id[lobby->count++ % LOBBY_MOST], id + 1, TOKEN_TABLE + 1);
	return true;
}

static void read_lobby(struct tables *tables, struct stream stream, struct lobby *lobby)
{
	struct server *server = tables->server;
	enum store_error error = lines_read(server->loading.store, stream, take_noted, lobby, &tables->lobby_last);

	if (error)
		server_log(server, LOG_WARN, "lobby-damaged event=%llu why=\"%s\"",
			   (unsigned long long)tables->lobby_last, store_error_text(error));
}

/* Opens the newest of the last day again. */
static void open_lobby(struct tables *tables)
{
	struct lobby lobby = {.count = 0};
	struct server *server = tables->server;
	time_t now = time(NULL);

	read_lobby(tables, stream_of("lobby", ""), &lobby);
	read_lobby(tables, lobby_of(now - LOBBY_SECONDS), &lobby);
	tables->lobby = lobby_of(now);
	read_lobby(tables, tables->lobby, &lobby);
	for (int i = 0; i < lobby.count && i < LOBBY_MOST; i++) {
		struct table_load *load = tables_here(tables, lobby.id[i]) ? NULL : table_load_now(server, lobby.id[i]);
		if (!load)
			continue;
		take_over(tables, load);
		table_load_free(load);
	}
}

static void noted(void *user, enum store_error error)
{
	struct tables *tables = user;

	tables->lobby_waiting--;
	tables->lobby_last += !error;
}

void tables_note(struct tables *tables, const char *id)
{
	struct stream today = lobby_of(time(NULL));
	struct lines lines = {0};

	if (strcmp(tables->lobby.name, today.name) != 0) {
		tables->lobby = today;
		tables->lobby_last = 0;
	}
	uint64_t last = tables->lobby_last + (uint64_t)tables->lobby_waiting++;

	lines_put(&lines, "%lld %s", (long long)time(NULL), id);
	lines_append(tables->server->store, tables->lobby, last, &lines, noted, tables);
}

/* ---- A new table ---- */

bool tables_create(struct tables *tables, const struct host_choice *choice, const struct others *barred, int *code,
		   live_table_made *made, void *user, char error[ATOUT_ERROR_SIZE])
{
	char id[TOKEN_TABLE + 1];

	token_make(id, TOKEN_TABLE);
	return tables_create_as(tables, id, choice, barred, code, made, user, error);
}

bool tables_create_as(struct tables *tables, const char *id, const struct host_choice *choice,
		      const struct others *barred, int *code, live_table_made *made, void *user,
		      char error[ATOUT_ERROR_SIZE])
{
	struct live_table *live = has_room(tables) ? live_table_new(tables->server, id) : NULL;
	*code = REFUSAL_FULL;
	if (!live || !others_set(&live->barred, barred)) {
		if (live)
			live_table_discard(live);
		return false;
	}
	add(tables, live);
	live->online = choice->online;
	*code = 0;
	live->made = made;
	live->made_user = user;
	if (host_create(live->host, choice, loop_now(tables->server->loop), error))
		return true;
	drop(tables, find_link(tables, id));
	return false;
}

/* ---- All tables ---- */

struct tables *tables_new(struct server *server)
{
	struct tables *tables = calloc(1, sizeof *tables);

	if (!tables)
		return NULL;
	tables->server = server;
	tables->sweep = loop_after(server->loop, SWEEP_MS, SWEEP_MS, sweep, tables);
	open_lobby(tables);
	return tables;
}

/* Its task is running, and frees it. */
static void forget_load(struct table_load **link)
{
	struct table_load *load = *link;

	*link = load->next;
	load->loaded = NULL;
	tell_wishes(load, NULL, REFUSAL_FULL);
}

void tables_free(struct tables *tables)
{
	if (!tables)
		return;
	loop_cancel(&tables->sweep);
	for (int i = 0; i < BUCKETS; i++) {
		while (tables->bucket[i].load)
			forget_load(&tables->bucket[i].load);
		while (tables->bucket[i].live)
			drop(tables, &tables->bucket[i].live);
	}
	free(tables);
}

int tables_count(const struct tables *tables) { return tables->count; }

void tables_each(struct tables *tables, void (*take)(void *user, struct live_table *), void *user)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct live_table *live = tables->bucket[i].live; live; live = live->next)
			take(user, live);
}
