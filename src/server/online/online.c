/* SPDX-License-Identifier: Apache-2.0 */
#include "server/online/online.h"

#include "host/online.h"
#include "host/set.h"
#include "net/loop.h"
#include "server/online/channel.h"
#include "server/online/event.h"
#include "server/tables/refusal.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK_MS = 1000, DAY = 24 * 3600 };

struct online {
	struct server *server;
	struct loop_timer *tick;
	struct event *first; /* the newest first */
	int events;
	bool ended;
	bool lost; /* a table of an event that nobody follows may play on */
};

/* ---- An event goes on ---- */

/*
 * A server that is killed while a round changes leaves tables of the round before that are not closed, and so does one
 * whose events are read later than a table: they are closed when they come to memory.
 */
static bool close_strays(struct event *event)
{
	if (!event->over && !event->live)
		return true; /* once its evening is there */
	event->strays = !event_close_strays(event);
	return !event->strays;
}

/* What is in memory is not what is stored: it is read anew. */
static void drop(struct event *event)
{
	live_evening_let_go(event->live);
	event->live = NULL;
	event->round = event->left = event->called = event->told = 0;
}

static void see(struct event *event)
{
	if (event->strays && !close_strays(event))
		event_wait(event);
	if (event->busy || !event->live)
		return;
	if (event->live->broken)
		drop(event);
	else
		event_do(event);
}

/* ---- Its evening ---- */

static void got(void *user, struct live_evening *live, int status)
{
	struct event *event = user;

	event->busy = false;
	event->over = status == 404 || (live && !live->entries);
	if (!live || event->over)
		return;
	live_evening_hold(live);
	event->live = live;
	event->strays = true;
	event_sum_up(event);
	event_soon(event);
}

/* The oldest event that is over and at rest; NULL: none is. */
static struct event **find_over(struct online *online)
{
	struct event **oldest = NULL;

	for (struct event **at = &online->first; *at; at = &(*at)->next)
		if ((*at)->over && !(*at)->busy && !(*at)->soon && channels_rest(*at))
			oldest = at;
	return oldest;
}

static bool drop_over(struct online *online)
{
	struct event **at = find_over(online), *event = at ? *at : NULL;

	if (!event)
		return false;
	*at = event->next;
	online->events--;
	channels_free(event);
	free(event->write);
	free(event);
	return true;
}

static void wake(struct event *event)
{
	event->failed = false;
	if (event->over || event->busy)
		return;
	if (event->live) {
		see(event);
		return;
	}
	event->busy = true;
	event->wish = (struct evening_wish){.got = got, .user = event};
	evenings_get(event->server->evenings, event->id, &event->wish);
}

static struct event *find(const struct online *online, const char *id)
{
	struct event *event = online->first;

	while (event && strcmp(event->id, id) != 0)
		event = event->next;
	return event;
}

/* A killed server has left it, and the event has left the list since: nobody takes its results any more. */
static void close_lost(void *user, struct live_table *live)
{
	struct online *online = user;
	int round, table;
	const char *id = host_event(live->host, &round, &table);

	if (live->stale || !id || find(online, id) || !host_plays_on(live->host))
		return;
	bool closed = live_table_close(live);
	online->lost |= !closed || host_plays_on(live->host);
	if (closed)
		live_table_tell_changed(live, NULL, NULL);
}

static void tick(void *ctx)
{
	struct online *online = ctx;

	if (online->lost) {
		online->lost = false;
		tables_each(online->server->tables, close_lost, online);
	}
	for (struct event *event = online->first; event; event = event->next)
		wake(event);
	while (online->events > ONLINE_MOST && drop_over(online))
		;
}

bool online_follows(const struct online *online, const char *id) { return find(online, id); }

void online_look(struct online *online, const char *id)
{
	struct event *event = find(online, id);

	if (!event)
		return;
	bool over = event->over;
	event->over = false;
	if (over)
		wake(event);
	else
		event_soon(event);
}

int online_watch(struct online *online, const char *id, int table, struct spectator *spectator)
{
	struct event *event = find(online, id);

	return event ? channel_enter(event, table, spectator) : REFUSAL_NO_TABLE;
}

/* A board is over, or the table is closed. */
static bool has_news(const struct event *event, const struct host *host, int round, int table)
{
	return event->round == round && table <= EVENING_TABLES &&
	       (host_rows(host) > event->at[table - 1].rows || (event->closing && !host_plays_on(host)));
}

/* A table has changed, or has come to memory. */
static void played(struct online *online, struct live_table *live)
{
	int round, table;
	struct event *event = find(online, host_event(live->host, &round, &table));

	if (!event) {
		online->lost |= host_plays_on(live->host);
		return;
	}
	event->strays |= event_is_past(event, round) && round != event->round && host_plays_on(live->host);
	if (event->strays || has_news(event, live->host, round, table))
		event_soon(event);
}

/* ---- All of them ---- */

static struct stream day_of(int64_t seconds)
{
	char date[16];
	struct tm parts;
	time_t when = (time_t)seconds;

	strftime(date, sizeof date, "/%Y-%m-%d", gmtime_r(&when, &parts));
	return stream_of(ONLINE_STREAM, date);
}

bool online_make_room(struct online *online)
{
	while (online->events >= ONLINE_MOST)
		if (!drop_over(online))
			return false;
	return true;
}

static struct event *add(struct online *online, const char *id, int64_t opened)
{
	struct event *event = find(online, id) ? NULL : calloc(1, sizeof *event);

	if (!event)
		return NULL;
	event->see = see;
	event->ended = online->ended;
	event->server = online->server;
	event->opened = opened;
	snprintf(event->id, sizeof event->id, "%s", id);
	event->next = online->first;
	online->first = event;
	online->events++;
	return event;
}

bool online_add(struct online *online, struct live_evening *live)
{
	struct lines lines = {0};
	int64_t now = (int64_t)time(NULL);
	struct event *event = online->events < ONLINE_MOST ? add(online, live->id, now) : NULL;

	if (!event)
		return false;
	lines_put(&lines, "%lld %s", (long long)now, live->id);
	lines_append(online->server->store, day_of(now), 0, &lines, NULL, NULL);
	live_evening_hold(live);
	event->live = live;
	return true;
}

/* Which of them are over is known when they are read, and only then do they go: a list may be longer for a moment. */
static bool take_noted(void *into, const char *line, uint64_t number)
{
	char *id;
	long long seconds = strtoll(line, &id, 10);

	(void)number;
	if (*id == ' ' && token_check(id + 1, TOKEN_TABLE, '\0'))
		add(into, id + 1, seconds);
	return true;
}

struct online *online_new(struct server *server)
{
	struct online *online = calloc(1, sizeof *online);
	int64_t now = (int64_t)time(NULL);

	if (!online)
		return NULL;
	online->server = server;
	for (int day = ONLINE_DAYS; day >= 0; day--)
		lines_read(server->loading.store, day_of(now - day * DAY), take_noted, online, NULL);
	online->tick = loop_after(server->loop, TICK_MS, TICK_MS, tick, online);
	server->played = played;
	return online;
}

void online_end(struct online *online)
{
	if (!online)
		return;
	online->ended = true;
	loop_cancel(&online->tick);
	for (struct event *event = online->first; event; event = event->next) {
		event->ended = true;
		loop_cancel(&event->soon);
	}
}

void online_free(struct online *online)
{
	if (!online)
		return;
	for (struct event *event = online->first, *next; event; event = next) {
		next = event->next;
		channels_free(event);
		free(event->write);
		free(event->draw.draw);
		free(event);
	}
	free(online);
}

/* ---- The list ---- */

static const char *state_of(const struct event *event)
{
	return event->over || event->summary.over ? "over" : event->summary.round ? "play" : "set";
}

static void put_event(struct json *json, const struct event *event)
{
	const struct event_summary *summary = &event->summary;

	json_open(json, NULL, '{');
	json_text(json, "evening", event->id);
	json_text(json, "title", summary->title);
	json_text(json, "kind", act_kinds[summary->kind]);
	json_text_if(json, "game", summary->game[0] ? summary->game : NULL);
	json_text(json, "state", state_of(event));
	json_number(json, "at", event->opened);
	if (summary->starts)
		json_number(json, "starts", summary->starts);
	json_number(json, "people", summary->people);
	json_number(json, "round", summary->round);
	json_number(json, "rounds", summary->rounds);
	json_number(json, "each", summary->each);
	json_true_if(json, "broadcast", summary->broadcast);
	json_close(json, '}');
}

int online_list(const struct online *online, char *buf, size_t size)
{
	struct json json;
	int listed = 0;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_open(&json, "events", '[');
	for (struct event *event = online->first; event && listed < ONLINE_LISTED; event = event->next) {
		if (event->live)
			event_sum_up(event);
		if (!event->summary.title[0])
			continue;
		put_event(&json, event);
		listed++;
	}
	json_close(&json, ']');
	json_close(&json, '}');
	return json_end(&json);
}
