/* SPDX-License-Identifier: Apache-2.0 */
#include "server/hall.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "server/people.h"
#include "server/server.h"
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

struct hall {
	struct server *server;
	struct loop_timer *sweep;
	int tables;
	uint64_t lobby_last; /* number of the last event of the lobby */
	int lobby_waiting;   /* events that are to follow it */
	struct desk *bucket[BUCKETS];
};

/* ---- Memory ---- */

static struct desk **bucket_of(struct hall *hall, const char *id)
{
	uint32_t hash = 2166136261u;

	for (int i = 0; i < TOKEN_TABLE; i++)
		hash = (hash ^ (unsigned char)id[i]) * 16777619u;
	return &hall->bucket[hash % BUCKETS];
}

static struct desk **find_link(struct hall *hall, const char *id)
{
	struct desk **link = bucket_of(hall, id);

	while (*link && strcmp((*link)->id, id) != 0)
		link = &(*link)->next;
	return link;
}

static void add(struct hall *hall, struct desk *desk)
{
	struct desk **bucket = bucket_of(hall, desk->id);

	desk->next = *bucket;
	*bucket = desk;
	hall->tables++;
}

static void drop(struct hall *hall, struct desk **link)
{
	struct desk *desk = *link;

	*link = desk->next;
	hall->tables--;
	desk_free(desk);
}

static bool may_go(const struct desk *desk, int64_t before)
{
	return !desk->keeping && (desk->stale || (!desk->guests && !desk->made && desk->left <= before));
}

/* Frees the tables where nobody has been since a time. */
static void clear(struct hall *hall, int64_t before)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct desk **link = &hall->bucket[i]; *link;)
			if (may_go(*link, before)) {
				hall->server->figures.unloaded++;
				drop(hall, link);
			} else {
				link = &(*link)->next;
			}
}

static void sweep(void *ctx)
{
	struct hall *hall = ctx;

	clear(hall, loop_now(hall->server->loop) - (int64_t)hall->server->options->idle * 1000);
}

static bool has_room(struct hall *hall)
{
	if (hall->tables >= HALL_TABLES)
		clear(hall, loop_now(hall->server->loop));
	return hall->tables < HALL_TABLES;
}

/* ---- Tables ---- */

static struct desk *refuse_load(struct desk *desk, int code, int *refused)
{
	desk_free(desk);
	*refused = code;
	return NULL;
}

static struct desk *load(struct hall *hall, const char *id, int *code)
{
	struct desk *desk = has_room(hall) ? desk_new(hall->server, id) : NULL;
	char why[HOST_ERROR_MAX];

	*code = HALL_FULL;
	if (!desk)
		return NULL;
	if (desk_load(desk, why)) {
		hall->server->figures.damaged++;
		server_log(hall->server, LOG_WARN, "table-damaged table=%s event=%llu why=\"%s\"", id,
			   (unsigned long long)desk->last, why);
		return refuse_load(desk, HALL_DAMAGED, code);
	}
	if (!desk->last)
		return refuse_load(desk, HALL_NO_TABLE, code);
	hall->server->figures.loaded++;
	add(hall, desk);
	return desk;
}

struct desk *hall_find(struct hall *hall, const char *id, int *code)
{
	*code = HALL_NO_TABLE;
	if (!id || !token_check(id, TOKEN_TABLE, '\0'))
		return NULL;
	struct desk **link = find_link(hall, id);
	if (*link && (*link)->stale && may_go(*link, 0))
		drop(hall, link);
	*code = HALL_FULL;
	if (*link && (*link)->stale)
		return NULL;
	*code = 0;
	return *link ? *link : load(hall, id, code);
}

const struct hall_refusal *hall_refusal(int code)
{
	static const struct hall_refusal refusals[] = {
		{HALL_NOBODY, 401, N_("Say who you are first")},
		{HALL_BARRED, 403, N_("Who has opened this table does not want you here")},
		{HALL_NO_TABLE, 404, N_("There is no such table")},
		{HALL_FULL, 503, N_("There is no room left, please try again later")},
		{HALL_DAMAGED, 500, N_("This table is damaged and cannot be opened")},
		{HALL_CLOSED, 403, N_("This table is not for watching")},
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

static void read_lobby(struct hall *hall)
{
	struct lobby lobby = {.count = 0};
	enum store_error error =
		store_read(hall->server->store,
			   &(struct store_read){.stream = "lobby", .from = 1, .take = take_lobby, .user = &lobby},
			   &hall->lobby_last);
	int code;

	if (error)
		server_log(hall->server, LOG_WARN, "lobby-damaged event=%llu why=\"%s\"",
			   (unsigned long long)hall->lobby_last, store_error_text(error));
	for (int i = 0; i < lobby.count && i < LOBBY_MOST; i++)
		hall_find(hall, lobby.id[i], &code);
}

static void lobby_noted(void *user, enum store_error error, uint64_t last)
{
	struct hall *hall = user;

	hall->lobby_waiting--;
	if (last > hall->lobby_last)
		hall->lobby_last = last;
	if (error)
		server_log(hall->server, LOG_WARN, "lobby-lost why=\"%s\"", store_error_text(error));
}

/* It is offered in any case; only after a start it may be missing. */
static void note_lobby(struct hall *hall, const struct desk *desk)
{
	char line[LINE_SIZE];
	int length = snprintf(line, sizeof line, "%lld %s", (long long)time(NULL), desk->id);
	struct store_event event = {.bytes = line, .length = (size_t)length};
	uint64_t next = hall->lobby_last + (uint64_t)hall->lobby_waiting + 1;

	hall->lobby_waiting += !store_append(hall->server->store, &(struct store_append){.stream = "lobby",
											 .expected = next,
											 .events = &event,
											 .count = 1,
											 .done = lobby_noted,
											 .user = hall});
}

/* ---- A new table ---- */

struct making {
	struct hall *hall;
	bool listed;
	void (*made)(void *user, struct desk *, enum store_error);
	void *user;
};

static void made(void *user, struct desk *desk, enum store_error error)
{
	struct making *making = user;

	if (!error && making->listed)
		note_lobby(making->hall, desk);
	making->made(making->user, desk, error);
	if (error)
		desk_retire(desk);
	free(making);
}

struct desk *hall_create(struct hall *hall, const struct host_choice *choice, int *code,
			 void (*told)(void *user, struct desk *, enum store_error), void *user,
			 char error[HOST_ERROR_MAX])
{
	struct making *making = malloc(sizeof *making);
	char id[TOKEN_TABLE + 1];

	token_make(id, TOKEN_TABLE);
	struct desk *desk = making && has_room(hall) ? desk_new(hall->server, id) : NULL;
	*code = HALL_FULL;
	if (!desk) {
		free(making);
		return NULL;
	}
	*making = (struct making){hall, choice->listed, told, user};
	add(hall, desk);
	*code = 0;
	if (desk_create(desk, choice, made, making, error))
		return desk;
	drop(hall, find_link(hall, id));
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
	json_text(&json, "key", hall_refusal(code)->key);
	json_close(&json, '}');
	net_send(conn, buf, (size_t)json_end(&json));
	net_close(conn, code);
}

struct hall *hall_new(struct server *server)
{
	struct hall *hall = calloc(1, sizeof *hall);

	if (!hall)
		return NULL;
	hall->server = server;
	hall->sweep = loop_after(server->loop, SWEEP_MS, SWEEP_MS, sweep, hall);
	read_lobby(hall);
	return hall;
}

void hall_free(struct hall *hall)
{
	if (!hall)
		return;
	loop_cancel(hall->sweep);
	for (int i = 0; i < BUCKETS; i++)
		while (hall->bucket[i])
			drop(hall, &hall->bucket[i]);
	free(hall);
}

void hall_each(struct hall *hall, void (*take)(void *user, struct desk *), void *user)
{
	for (int i = 0; i < BUCKETS; i++)
		for (struct desk *desk = hall->bucket[i]; desk; desk = desk->next)
			take(user, desk);
}

static void part_desk(void *user, struct desk *desk)
{
	const char *person = user;
	bool belongs = host_seat_of(desk->host, person) >= 0;

	for (struct host_guest *guest = desk->guests; guest; guest = guest->next)
		belongs |= !strcmp(guest->person, person);
	if (belongs && !desk->stale)
		desk_part(desk);
}

void hall_part(struct hall *hall, const char *person) { hall_each(hall, part_desk, (void *)person); }

struct blocking {
	const char *person;
	const struct person_others *blocks;
};

static void block_desk(void *user, struct desk *desk)
{
	const struct blocking *blocking = user;
	bool owns = !strcmp(host_owner(desk->host), blocking->person);

	for (struct host_guest *guest = desk->guests, *next; guest; guest = next) {
		next = guest->next;
		if (!strcmp(guest->person, blocking->person))
			desk_block(guest, blocking->blocks);
		else if (owns && person_among(blocking->blocks, guest->person))
			send_away(guest->conn, HALL_BARRED);
	}
}

void hall_blocks(struct hall *hall, const char *person)
{
	struct person_others blocks;

	if (!person_read_blocks(hall->server->store, person, &blocks))
		hall_each(hall, block_desk, &(struct blocking){person, &blocks});
}

struct telling {
	const char *text;
	size_t length;
};

static void tell_desk(void *user, struct desk *desk)
{
	const struct telling *telling = user;

	for (struct host_guest *guest = desk->guests; guest; guest = guest->next)
		net_send(guest->conn, telling->text, telling->length);
}

void hall_tell(struct hall *hall, const char *text, size_t length)
{
	hall_each(hall, tell_desk, &(struct telling){text, length});
}

static void count_desk(void *user, struct desk *desk)
{
	struct hall_counts *counts = user;
	struct host_summary summary;

	host_sum_up(desk->host, &summary);
	counts->tables++;
	counts->seats += summary.people;
	for (struct host_guest *guest = desk->guests; guest; guest = guest->next)
		counts->guests++;
}

struct hall_counts hall_counts(struct hall *hall)
{
	struct hall_counts counts = {0};

	hall_each(hall, count_desk, &counts);
	return counts;
}

/* ---- WebSockets ---- */

int hall_bars(struct hall *hall, const struct desk *desk, const struct person *person)
{
	const char *owner = host_owner(desk->host), *key = person ? person->key : "";
	struct person_others blocks;

	if (strcmp(owner, key) != 0 && !person_read_blocks(hall->server->store, owner, &blocks) &&
	    person_among(&blocks, key))
		return HALL_BARRED;
	return host_bars(desk->host, key) ? HALL_CLOSED : 0;
}

void hall_open(void *user, struct net_conn *conn, const struct net_head *head)
{
	struct server *server = user;
	struct person person;
	int code = HALL_NOBODY;

	net_set_data(conn, NULL);
	if (!person_find(server->store, net_cookie(head, PERSON_COOKIE), &person)) {
		struct desk *desk = hall_find(server->hall, net_query(head, "table"), &code);
		if (desk)
			code = hall_bars(server->hall, desk, &person);
		if (desk && !code && desk_enter(desk, conn, &person))
			return;
		code = code ? code : HALL_FULL;
	}
	send_away(conn, code);
}

void hall_message(void *user, struct net_conn *conn, const char *text, size_t length)
{
	const struct server *server = user;
	struct host_guest *guest = net_data(conn);

	if (guest && !server->stopping)
		desk_hear(guest, text, length);
}

void hall_behind(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest)
		desk_again(guest);
}

void hall_close(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest)
		desk_leave(guest);
}
