/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/tables.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "server/people/person.h"
#include "server/common/server.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	BUCKETS = 4096,
	SWEEP_MS = 1000,
	LOBBY_MOST = 50, /* tables that are offered again after a start */
	LOBBY_SECONDS = 24 * 3600,
	LINE_SIZE = 64,
};

struct tables {
	struct server *server;
	struct loop_timer *sweep;
	int count;
	uint64_t lobby_last; /* number of the last event of the lobby */
	int lobby_waiting;   /* events that are to follow it */
	struct live_table *bucket[BUCKETS];
};

/* ---- Memory ---- */

static struct live_table **bucket_of(struct tables *tables, const char *id)
{
	uint32_t hash = 2166136261u;

	for (int i = 0; i < TOKEN_TABLE; i++)
		hash = (hash ^ (unsigned char)id[i]) * 16777619u;
	return &tables->bucket[hash % BUCKETS];
}

static struct live_table **find_link(struct tables *tables, const char *id)
{
	struct live_table **link = bucket_of(tables, id);

	while (*link && strcmp((*link)->id, id) != 0)
		link = &(*link)->next;
	return link;
}

static void add(struct tables *tables, struct live_table *live)
{
	struct live_table **bucket = bucket_of(tables, live->id);

	live->next = *bucket;
	*bucket = live;
	tables->count++;
}

static void drop(struct tables *tables, struct live_table **link)
{
	struct live_table *live = *link;

	*link = live->next;
	tables->count--;
	live_table_free(live);
}

static bool may_go(const struct live_table *live, int64_t before)
{
	return !live->keeping && (live->stale || (!live->guests && !live->made && live->left <= before));
}

/* Frees the tables where nobody has been since a time. */
static void clear(struct tables *tables, int64_t before)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct live_table **link = &tables->bucket[i]; *link;)
			if (may_go(*link, before)) {
				tables->server->figures.unloaded++;
				drop(tables, link);
			} else {
				link = &(*link)->next;
			}
}

static void sweep(void *ctx)
{
	struct tables *tables = ctx;

	clear(tables, loop_now(tables->server->loop) - (int64_t)tables->server->options->idle * 1000);
}

static bool has_room(struct tables *tables)
{
	if (tables->count >= TABLES_MOST)
		clear(tables, loop_now(tables->server->loop));
	return tables->count < TABLES_MOST;
}

/* ---- Tables ---- */

static struct live_table *refuse_load(struct live_table *live, int code, int *refused)
{
	live_table_free(live);
	*refused = code;
	return NULL;
}

static struct live_table *load(struct tables *tables, const char *id, int *code)
{
	struct live_table *live = has_room(tables) ? live_table_new(tables->server, id) : NULL;
	char why[HOST_ERROR_MAX];

	*code = REFUSAL_FULL;
	if (!live)
		return NULL;
	if (live_table_load(live, why)) {
		tables->server->figures.damaged++;
		server_log(tables->server, LOG_WARN, "table-damaged table=%s event=%llu why=\"%s\"", id,
			   (unsigned long long)live->last, why);
		return refuse_load(live, REFUSAL_DAMAGED, code);
	}
	if (!live->last)
		return refuse_load(live, REFUSAL_NO_TABLE, code);
	tables->server->figures.loaded++;
	add(tables, live);
	return live;
}

struct live_table *tables_find(struct tables *tables, const char *id, int *code)
{
	*code = REFUSAL_NO_TABLE;
	if (!id || !token_check(id, TOKEN_TABLE, '\0'))
		return NULL;
	struct live_table **link = find_link(tables, id);
	if (*link && (*link)->stale && may_go(*link, 0))
		drop(tables, link);
	*code = REFUSAL_FULL;
	if (*link && (*link)->stale)
		return NULL;
	*code = 0;
	return *link ? *link : load(tables, id, code);
}

const struct refusal *refusal_of(int code)
{
	static const struct refusal refusals[] = {
		{REFUSAL_NOBODY, 401, N_("Enter your name first")},
		{REFUSAL_BARRED, 403, N_("The table's owner has blocked you")},
		{REFUSAL_NO_TABLE, 404, N_("There is no such table")},
		{REFUSAL_FULL, 503, N_("There is no room left. Please try again later")},
		{REFUSAL_DAMAGED, 500, N_("This table is damaged and cannot be opened")},
		{REFUSAL_CLOSED, 403, N_("This table does not allow watchers")},
	};
	int i = 0;

	while (refusals[i].code != code)
		i++;
	return &refusals[i];
}

/* ---- The lobby ---- */

struct lobby {
	int count;
	char id[LOBBY_MOST][TOKEN_TABLE + 1]; /* the last so many, in a ring */
};

static bool take_lobby(void *user, const struct store_event *event)
{
	struct lobby *lobby = user;
	char line[LINE_SIZE], *id;

	if (event->length >= sizeof line)
		return true;
	memcpy(line, event->bytes, event->length);
	line[event->length] = '\0';
	time_t when = (time_t)strtoll(line, &id, 10);
	if (*id == ' ' && token_check(id + 1, TOKEN_TABLE, '\0') && time(NULL) - when < LOBBY_SECONDS)
		memcpy(lobby->id[lobby->count++ % LOBBY_MOST], id + 1, TOKEN_TABLE + 1);
	return true;
}

static void read_lobby(struct tables *tables)
{
	struct lobby lobby = {.count = 0};
	enum store_error error =
		store_read(tables->server->store,
			   &(struct store_read){.stream = "lobby", .from = 1, .take = take_lobby, .user = &lobby},
			   &tables->lobby_last);
	int code;

	if (error)
		server_log(tables->server, LOG_WARN, "lobby-damaged event=%llu why=\"%s\"",
			   (unsigned long long)tables->lobby_last, store_error_text(error));
	for (int i = 0; i < lobby.count && i < LOBBY_MOST; i++)
		tables_find(tables, lobby.id[i], &code);
}

static void lobby_noted(void *user, enum store_error error, uint64_t last)
{
	struct tables *tables = user;

	tables->lobby_waiting--;
	if (last > tables->lobby_last)
		tables->lobby_last = last;
	if (error)
		server_log(tables->server, LOG_WARN, "lobby-lost why=\"%s\"", store_error_text(error));
}

/* It is offered in any case; only after a start it may be missing. */
static void note_lobby(struct tables *tables, const struct live_table *live)
{
	char line[LINE_SIZE];
	int length = snprintf(line, sizeof line, "%lld %s", (long long)time(NULL), live->id);
	struct store_event event = {.bytes = line, .length = (size_t)length};
	uint64_t next = tables->lobby_last + (uint64_t)tables->lobby_waiting + 1;

	tables->lobby_waiting += !store_append(tables->server->store, &(struct store_append){.stream = "lobby",
											     .expected = next,
											     .events = &event,
											     .count = 1,
											     .done = lobby_noted,
											     .user = tables});
}

/* ---- A new table ---- */

struct making {
	struct tables *tables;
	bool listed;
	void (*made)(void *user, struct live_table *, enum store_error);
	void *user;
};

static void made(void *user, struct live_table *live, enum store_error error)
{
	struct making *making = user;

	if (!error && making->listed)
		note_lobby(making->tables, live);
	making->made(making->user, live, error);
	if (error)
		live_table_retire(live);
	free(making);
}

struct live_table *tables_create(struct tables *tables, const struct host_choice *choice, int *code,
				 void (*told)(void *user, struct live_table *, enum store_error), void *user,
				 char error[HOST_ERROR_MAX])
{
	struct making *making = malloc(sizeof *making);
	char id[TOKEN_TABLE + 1];

	token_make(id, TOKEN_TABLE);
	struct live_table *live = making && has_room(tables) ? live_table_new(tables->server, id) : NULL;
	*code = REFUSAL_FULL;
	if (!live) {
		free(making);
		return NULL;
	}
	*making = (struct making){tables, choice->listed, told, user};
	add(tables, live);
	*code = 0;
	if (live_table_create(live, choice, made, making, error))
		return live;
	drop(tables, find_link(tables, id));
	free(making);
	return NULL;
}

/* ---- All tables ---- */

static void send_away(struct net_conn *conn, int code)
{
	char buf[256];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_text(&json, "type", "refused");
	json_text(&json, "key", refusal_of(code)->key);
	json_close(&json, '}');
	net_send(conn, buf, (size_t)json_end(&json));
	net_close(conn, code);
}

struct tables *tables_new(struct server *server)
{
	struct tables *tables = calloc(1, sizeof *tables);

	if (!tables)
		return NULL;
	tables->server = server;
	tables->sweep = loop_after(server->loop, SWEEP_MS, SWEEP_MS, sweep, tables);
	read_lobby(tables);
	return tables;
}

void tables_free(struct tables *tables)
{
	if (!tables)
		return;
	loop_cancel(tables->sweep);
	for (int i = 0; i < BUCKETS; i++)
		while (tables->bucket[i])
			drop(tables, &tables->bucket[i]);
	free(tables);
}

void tables_each(struct tables *tables, void (*take)(void *user, struct live_table *), void *user)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct live_table *live = tables->bucket[i]; live; live = live->next)
			take(user, live);
}

static void part_table(void *user, struct live_table *live)
{
	const char *person = user;
	bool belongs = host_seat_of(live->host, person) >= 0;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		belongs |= !strcmp(guest->person, person);
	if (belongs && !live->stale)
		live_table_part(live);
}

void tables_part(struct tables *tables, const char *person) { tables_each(tables, part_table, (void *)person); }

struct blocking {
	const char *person;
	const struct person_others *blocks;
};

static void block_table(void *user, struct live_table *live)
{
	const struct blocking *blocking = user;
	bool owns = !strcmp(host_owner(live->host), blocking->person);

	for (struct host_guest *guest = live->guests, *next; guest; guest = next) {
		next = guest->next;
		if (!strcmp(guest->person, blocking->person))
			live_table_block(guest, blocking->blocks);
		else if (owns && person_among(blocking->blocks, guest->person))
			send_away(guest->conn, REFUSAL_BARRED);
	}
}

void tables_blocks(struct tables *tables, const char *person)
{
	struct person_others blocks;

	if (!person_read_blocks(tables->server->store, person, &blocks))
		tables_each(tables, block_table, &(struct blocking){person, &blocks});
}

struct telling {
	const char *text;
	size_t length;
};

static void tell_table(void *user, struct live_table *live)
{
	const struct telling *telling = user;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		net_send(guest->conn, telling->text, telling->length);
}

void tables_tell(struct tables *tables, const char *text, size_t length)
{
	tables_each(tables, tell_table, &(struct telling){text, length});
}

static void count_table(void *user, struct live_table *live)
{
	struct tables_counts *counts = user;
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	counts->tables++;
	counts->seats += summary.people;
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		counts->guests++;
}

struct tables_counts tables_counts(struct tables *tables)
{
	struct tables_counts counts = {0};

	tables_each(tables, count_table, &counts);
	return counts;
}

/* ---- WebSockets ---- */

int tables_bars(struct tables *tables, const struct live_table *live, const struct person *person)
{
	const char *owner = host_owner(live->host), *key = person ? person->key : "";
	struct person_others blocks;

	if (strcmp(owner, key) != 0 && !person_read_blocks(tables->server->store, owner, &blocks) &&
	    person_among(&blocks, key))
		return REFUSAL_BARRED;
	return host_bars(live->host, key) ? REFUSAL_CLOSED : 0;
}

void tables_open(void *user, struct net_conn *conn, const struct net_head *head)
{
	struct server *server = user;
	struct person person;
	int code = REFUSAL_NOBODY;

	net_set_data(conn, NULL);
	if (!person_find(server->store, net_cookie(head, PERSON_COOKIE), &person)) {
		struct live_table *live = tables_find(server->tables, net_query(head, "table"), &code);
		if (live)
			code = tables_bars(server->tables, live, &person);
		if (live && !code && live_table_enter(live, conn, &person))
			return;
		code = code ? code : REFUSAL_FULL;
	}
	send_away(conn, code);
}

void tables_message(void *user, struct net_conn *conn, const char *text, size_t length)
{
	const struct server *server = user;
	struct host_guest *guest = net_data(conn);

	if (guest && !server->stopping)
		live_table_hear(guest, text, length);
}

void tables_behind(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest)
		live_table_again(guest);
}

void tables_close(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest)
		live_table_leave(guest);
}
