/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/live_table.h"

#include "net/loop.h"
#include "server/tables/tables.h"
#include "server/people/person.h"
#include "server/common/quota.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_SIZE = sizeof "table/" + TOKEN_TABLE };

static int64_t now(const struct live_table *live) { return loop_now(live->server->loop); }

static void stream_name(const struct live_table *live, char stream[STREAM_SIZE])
{
	snprintf(stream, STREAM_SIZE, "table/%s", live->id);
}

/* ---- Time ---- */

static void settle(struct live_table *);

static void ring(void *ctx)
{
	struct live_table *live = ctx;

	loop_cancel(live->timer);
	live->timer = NULL;
	host_tick(live->host, now(live));
	settle(live);
}

static void set_timer(struct live_table *live)
{
	int64_t due = host_due(live->host), wait = due - now(live);

	if (live->timer && due == live->due)
		return;
	loop_cancel(live->timer);
	live->timer = NULL;
	live->due = due;
	if (due != INT64_MAX)
		live->timer = loop_after(live->server->loop, wait > 0 ? wait : 0, 0, ring, live);
}

/* False: not now.  Who sits down at one table after the other without end has had his notes. */
static bool note_seat(const struct live_table *live, const struct host_guest *guest, int match)
{
	const struct server *server = live->server;
	struct person person;

	if (person_read(server->store, guest->person, &person))
		return false;
	return person_noted(&person, live->id, match) ||
	       !quota_take(server->quota, QUOTA_SEATS, guest->person, now(live)) ||
	       !person_note(server->store, &person, live->id, match);
}

/* That a person sits here is noted once a match; if it cannot be, the next time. */
static void note_seats(struct live_table *live)
{
	int match = host_match(live->host);

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (guest->noted != match && host_seat_of(live->host, guest->person) >= 0 &&
		    note_seat(live, guest, match))
			guest->noted = match;
}

/* After everything that the host was told. */
static void settle(struct live_table *live)
{
	live->heard = 0;
	set_timer(live);
	if (!live->keeping)
		note_seats(live);
}

static void free_guest(struct host_guest *guest)
{
	free(guest->blocks);
	free(guest);
}

/* Nobody will call the host any more. */
static void free_parts(struct live_table *live)
{
	pool_forget(live->server->pool, &live->line, 0);
	loop_cancel(live->timer);
	live->timer = NULL;
	for (struct host_guest *guest = live->guests, *next; guest; guest = next) {
		next = guest->next;
		free_guest(guest);
	}
	live->guests = NULL;
}

/* ---- What the host calls ---- */

static void tell_made(struct live_table *live, enum store_error error)
{
	void (*made)(void *, struct live_table *, enum store_error) = live->made;

	live->made = NULL;
	if (made)
		made(live->made_user, live, error);
}

void live_table_part(struct live_table *live)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next) {
		net_set_data(guest->conn, NULL);
		net_close(guest->conn, REFUSAL_AGAIN);
	}
	live_table_retire(live);
}

/* Another program has appended to this stream: what is in memory is no longer the table. */
static void go_stale(struct live_table *live)
{
	server_log(live->server, LOG_WARN, "table-stale table=%s event=%llu", live->id,
		   (unsigned long long)live->last + 1);
	live_table_part(live);
}

static void take_kept(struct live_table *live, uint64_t last)
{
	double asked = live->asked;

	live->last = last;
	live->server->figures.kept++;
	live->server->figures.failing = STORE_OK;
	host_kept(live->host, now(live));
	if (asked > 0)
		figures_add(&live->server->figures.answers, figures_now() - asked);
	settle(live);
}

static void take_lost(struct live_table *live, enum store_error error)
{
	live->server->figures.lost++;
	live->server->figures.failing = error;
	server_log(live->server, LOG_WARN, "event-lost table=%s event=%llu why=\"%s\"", live->id,
		   (unsigned long long)live->last + 1, store_error_text(error));
	host_lost(live->host, store_error_text(error), now(live));
	settle(live);
}

static void kept(void *user, enum store_error error, uint64_t last)
{
	struct live_table *live = user;

	live->keeping = false;
	if (live->stale)
		;
	else if (error == STORE_CONFLICT)
		go_stale(live);
	else if (error)
		take_lost(live, error);
	else
		take_kept(live, last);
	tell_made(live, error);
}

/* Seconds, when the message came whose event this is: just now, or while another one was under way; 0: it was none. */
static double asked_at(const struct live_table *live)
{
	int64_t heard = host_heard(live->host);

	return heard < 0 ? 0 : live->heard > 0 ? live->heard : (double)heard / 1000;
}

/* Play comes to an end by itself, and is as quick as its players; all else may be said for ever. */
static bool is_play(uint32_t kinds)
{
	const uint32_t others = 1u << EVENT_PERSON | 1u << EVENT_BOT | 1u << EVENT_OPEN | 1u << EVENT_OPTION |
				1u << EVENT_WATCH | 1u << EVENT_CLOCK | 1u << EVENT_WAIT | 1u << EVENT_ASK |
				1u << EVENT_ASKED | 1u << EVENT_EXPLAIN;

	return kinds & 1u << EVENT_MOVE || !(kinds & others);
}

static bool may_keep(const struct live_table *live, const struct host_event *event)
{
	const struct host_guest *asker = host_asker(live->host);

	return !asker || is_play(event->kinds) ||
	       quota_take(live->server->quota, QUOTA_RULES, asker->person, now(live));
}

static void keep(void *user, const struct host_event *event)
{
	struct live_table *live = user;
	struct store_event one = {.bytes = event->text, .length = event->length};
	char stream[STREAM_SIZE];

	if (!may_keep(live, event)) {
		host_lost(live->host, quota_too_often, now(live));
		return;
	}
	stream_name(live, stream);
	live->keeping = true;
	live->asked = asked_at(live);
	enum store_error error = store_append(live->server->store, &(struct store_append){.stream = stream,
											  .expected = live->last + 1,
											  .events = &one,
											  .count = 1,
											  .done = kept,
											  .user = live});
	if (error)
		kept(live, error, 0);
}

static void send(void *user, struct host_guest *guest, const char *text, size_t length)
{
	(void)user;
	net_send(guest->conn, text, length);
}

static bool think(void *user, const struct host_job *job)
{
	struct live_table *live = user;

	if (pool_add(live->server->pool, &live->line, job))
		return true;
	server_log(live->server, LOG_WARN, "bot-lost table=%s why=memory", live->id);
	return false;
}

static void forget(void *user, uint64_t id)
{
	struct live_table *live = user;

	pool_forget(live->server->pool, &live->line, id);
}

static void draw_random(void *user, unsigned char bytes[32])
{
	(void)user;
	randombytes_buf(bytes, 32);
}

static bool hears(void *user, const struct host_guest *guest, const char *person)
{
	(void)user;
	return !guest->blocks || !person_among(guest->blocks, person);
}

static const struct host_calls calls = {
	.keep = keep, .send = send, .think = think, .forget = forget, .random = draw_random, .hears = hears};

void live_table_answered(struct pool_line *line, const struct pool_answer *answer)
{
	struct live_table *live = line->user;

	figures_add(&live->server->figures.bots, answer->seconds);
	if (answer->thought)
		host_thought(live->host, answer->id, answer->thought, now(live));
	else
		host_verdict(live->host, answer->id, answer->accepts, now(live));
	settle(live);
}

/* ---- A table ---- */

struct live_table *live_table_new(struct server *server, const char *id)
{
	struct live_table *live = calloc(1, sizeof *live);

	if (!live)
		return NULL;
	live->server = server;
	live->due = INT64_MAX;
	live->left = loop_now(server->loop);
	live->line.user = live;
	memcpy(live->id, id, TOKEN_TABLE);
	live->host = host_new(&calls, live);
	if (live->host)
		return live;
	free(live);
	return NULL;
}

void live_table_retire(struct live_table *live)
{
	live->stale = true;
	free_parts(live);
}

void live_table_free(struct live_table *live)
{
	free_parts(live);
	host_free(live->host);
	free(live);
}

bool live_table_create(struct live_table *live, const struct host_choice *choice,
		       void (*made)(void *user, struct live_table *, enum store_error), void *user,
		       char error[HOST_ERROR_MAX])
{
	live->made = made;
	live->made_user = user;
	return host_create(live->host, choice, now(live), error);
}

struct loading {
	struct live_table *live;
	char *error;
	bool sound;
};

static bool take_event(void *user, const struct store_event *event)
{
	struct loading *loading = user;

	loading->sound = host_apply(loading->live->host, event->bytes, event->length, loading->error);
	return loading->sound;
}

enum store_error live_table_load(struct live_table *live, char error[HOST_ERROR_MAX])
{
	struct loading loading = {.live = live, .error = error, .sound = true};
	char stream[STREAM_SIZE];

	stream_name(live, stream);
	enum store_error read = store_read(
		live->server->store,
		&(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = &loading}, &live->last);
	if (read)
		snprintf(error, HOST_ERROR_MAX, "%s", store_error_text(read));
	if (read || !loading.sound)
		return read ? read : STORE_DAMAGED;
	if (live->last) {
		host_resume(live->host, now(live));
		settle(live);
	}
	return STORE_OK;
}

/* ---- Guests ---- */

void live_table_tell(struct live_table *live, const char *to, const char *from, const char *text, size_t length)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (!strcmp(guest->person, to) && hears(live, guest, from))
			net_send(guest->conn, text, length);
}

void live_table_block(struct host_guest *guest, const struct person_others *blocks)
{
	if (!guest->blocks && blocks->count)
		guest->blocks = malloc(sizeof *guest->blocks);
	if (guest->blocks)
		*guest->blocks = *blocks;
}

static void read_blocks(struct host_guest *guest)
{
	struct person_others blocks;

	if (!person_read_blocks(guest->live->server->store, guest->person, &blocks))
		live_table_block(guest, &blocks);
}

bool live_table_enter(struct live_table *live, struct net_conn *conn, const struct person *person)
{
	struct host_guest *guest = calloc(1, sizeof *guest);

	if (!guest)
		return false;
	*guest = (struct host_guest){
		.live = live, .conn = conn, .next = live->guests, .link = &live->guests, .noted = -1};
	memcpy(guest->person, person->key, sizeof guest->person);
	read_blocks(guest);
	if (guest->next)
		guest->next->link = &guest->next;
	live->guests = guest;
	net_set_data(conn, guest);
	if (host_enter(live->host, guest, guest->person, person->name, now(live))) {
		settle(live);
		return true;
	}
	net_set_data(conn, NULL);
	*guest->link = guest->next;
	if (guest->next)
		guest->next->link = guest->link;
	free_guest(guest);
	return false;
}

void live_table_leave(struct host_guest *guest)
{
	struct live_table *live = guest->live;

	*guest->link = guest->next;
	if (guest->next)
		guest->next->link = guest->link;
	host_leave(live->host, guest, now(live));
	free_guest(guest);
	live->left = now(live);
	settle(live);
}

void live_table_hear(struct host_guest *guest, const char *text, size_t length)
{
	guest->live->heard = figures_now();
	host_hear(guest->live->host, guest, text, length, now(guest->live));
	settle(guest->live);
}

void live_table_again(struct host_guest *guest) { host_again(guest->live->host, guest); }
