/* SPDX-License-Identifier: Apache-2.0 */
#include "server/desk.h"

#include "net/loop.h"
#include "server/hall.h"
#include "server/people.h"
#include "server/quota.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_SIZE = sizeof "table/" + TOKEN_TABLE };

static int64_t now(const struct desk *desk) { return loop_now(desk->server->loop); }

static void stream_name(const struct desk *desk, char stream[STREAM_SIZE])
{
	snprintf(stream, STREAM_SIZE, "table/%s", desk->id);
}

/* ---- Time ---- */

static void settle(struct desk *);

static void ring(void *ctx)
{
	struct desk *desk = ctx;

	loop_cancel(desk->timer);
	desk->timer = NULL;
	host_tick(desk->host, now(desk));
	settle(desk);
}

static void set_timer(struct desk *desk)
{
	int64_t due = host_due(desk->host), wait = due - now(desk);

	if (desk->timer && due == desk->due)
		return;
	loop_cancel(desk->timer);
	desk->timer = NULL;
	desk->due = due;
	if (due != INT64_MAX)
		desk->timer = loop_after(desk->server->loop, wait > 0 ? wait : 0, 0, ring, desk);
}

/* False: not now.  Who sits down at one table after the other without end has had his notes. */
static bool note_seat(const struct desk *desk, const struct host_guest *guest, int match)
{
	const struct server *server = desk->server;
	struct person person;

	if (person_read(server->store, guest->person, &person))
		return false;
	return person_noted(&person, desk->id, match) ||
	       !quota_take(server->quota, QUOTA_SEATS, guest->person, now(desk)) ||
	       !person_note(server->store, &person, desk->id, match);
}

/* That a person sits here is noted once a match; if it cannot be, the next time. */
static void note_seats(struct desk *desk)
{
	int match = host_match(desk->host);

	for (struct host_guest *guest = desk->guests; guest; guest = guest->next)
		if (guest->noted != match && host_seat_of(desk->host, guest->person) >= 0 &&
		    note_seat(desk, guest, match))
			guest->noted = match;
}

/* After everything that the host was told. */
static void settle(struct desk *desk)
{
	desk->heard = 0;
	set_timer(desk);
	if (!desk->keeping)
		note_seats(desk);
}

static void free_guest(struct host_guest *guest)
{
	free(guest->blocks);
	free(guest);
}

/* Nobody will call the host any more. */
static void free_parts(struct desk *desk)
{
	pool_forget(desk->server->pool, &desk->line, 0);
	loop_cancel(desk->timer);
	desk->timer = NULL;
	for (struct host_guest *guest = desk->guests, *next; guest; guest = next) {
		next = guest->next;
		free_guest(guest);
	}
	desk->guests = NULL;
}

/* ---- What the host calls ---- */

static void tell_made(struct desk *desk, enum store_error error)
{
	void (*made)(void *, struct desk *, enum store_error) = desk->made;

	desk->made = NULL;
	if (made)
		made(desk->made_user, desk, error);
}

void desk_part(struct desk *desk)
{
	for (struct host_guest *guest = desk->guests; guest; guest = guest->next) {
		net_set_data(guest->conn, NULL);
		net_close(guest->conn, HALL_AGAIN);
	}
	desk_retire(desk);
}

/* Another program has appended to this stream: what is in memory is no longer the table. */
static void go_stale(struct desk *desk)
{
	server_log(desk->server, LOG_WARN, "table-stale table=%s event=%llu", desk->id,
		   (unsigned long long)desk->last + 1);
	desk_part(desk);
}

static void take_kept(struct desk *desk, uint64_t last)
{
	double asked = desk->asked;

	desk->last = last;
	desk->server->figures.kept++;
	desk->server->figures.failing = STORE_OK;
	host_kept(desk->host, now(desk));
	if (asked > 0)
		figures_add(&desk->server->figures.answers, figures_now() - asked);
	settle(desk);
}

static void take_lost(struct desk *desk, enum store_error error)
{
	desk->server->figures.lost++;
	desk->server->figures.failing = error;
	server_log(desk->server, LOG_WARN, "event-lost table=%s event=%llu why=\"%s\"", desk->id,
		   (unsigned long long)desk->last + 1, store_error_text(error));
	host_lost(desk->host, store_error_text(error), now(desk));
	settle(desk);
}

static void kept(void *user, enum store_error error, uint64_t last)
{
	struct desk *desk = user;

	desk->keeping = false;
	if (desk->stale)
		;
	else if (error == STORE_CONFLICT)
		go_stale(desk);
	else if (error)
		take_lost(desk, error);
	else
		take_kept(desk, last);
	tell_made(desk, error);
}

/* Seconds, when the message came whose event this is: just now, or while another one was under way; 0: it was none. */
static double asked_at(const struct desk *desk)
{
	int64_t heard = host_heard(desk->host);

	return heard < 0 ? 0 : desk->heard > 0 ? desk->heard : (double)heard / 1000;
}

/* Play comes to an end by itself, and is as quick as who plays; all else may be said for ever. */
static bool is_play(const char *event)
{
	static const char *const others[] = {"seat ", "option ", "watch ", "clock ",
					     "wait ", "ask ",	 "asked ", "explain "};

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (!strncmp(event, others[i], strlen(others[i])))
			return false;
	return true;
}

static bool may_keep(const struct desk *desk, const char *event)
{
	const struct host_guest *asker = host_asker(desk->host);

	return !asker || is_play(event) || quota_take(desk->server->quota, QUOTA_RULES, asker->person, now(desk));
}

static void keep(void *user, const char *event, size_t length)
{
	struct desk *desk = user;
	struct store_event one = {.bytes = event, .length = length};
	char stream[STREAM_SIZE];

	if (!may_keep(desk, event)) {
		host_lost(desk->host, quota_too_often, now(desk));
		return;
	}
	stream_name(desk, stream);
	desk->keeping = true;
	desk->asked = asked_at(desk);
	enum store_error error = store_append(desk->server->store, &(struct store_append){.stream = stream,
											  .expected = desk->last + 1,
											  .events = &one,
											  .count = 1,
											  .done = kept,
											  .user = desk});
	if (error)
		kept(desk, error, 0);
}

static void send(void *user, struct host_guest *guest, const char *text, size_t length)
{
	(void)user;
	net_send(guest->conn, text, length);
}

static bool think(void *user, const struct host_job *job)
{
	struct desk *desk = user;

	if (pool_add(desk->server->pool, &desk->line, job))
		return true;
	server_log(desk->server, LOG_WARN, "bot-lost table=%s why=memory", desk->id);
	return false;
}

static void forget(void *user, uint64_t id)
{
	struct desk *desk = user;

	pool_forget(desk->server->pool, &desk->line, id);
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

void desk_answered(struct pool_line *line, const struct pool_answer *answer)
{
	struct desk *desk = line->user;

	figures_add(&desk->server->figures.bots, answer->seconds);
	if (answer->thought)
		host_thought(desk->host, answer->id, answer->thought, now(desk));
	else
		host_verdict(desk->host, answer->id, answer->accepts, now(desk));
	settle(desk);
}

/* ---- A table ---- */

struct desk *desk_new(struct server *server, const char *id)
{
	struct desk *desk = calloc(1, sizeof *desk);

	if (!desk)
		return NULL;
	desk->server = server;
	desk->due = INT64_MAX;
	desk->left = loop_now(server->loop);
	desk->line.user = desk;
	memcpy(desk->id, id, TOKEN_TABLE);
	desk->host = host_new(&calls, desk);
	if (desk->host)
		return desk;
	free(desk);
	return NULL;
}

void desk_retire(struct desk *desk)
{
	desk->stale = true;
	free_parts(desk);
}

void desk_free(struct desk *desk)
{
	free_parts(desk);
	host_free(desk->host);
	free(desk);
}

bool desk_create(struct desk *desk, const struct host_choice *choice,
		 void (*made)(void *user, struct desk *, enum store_error), void *user, char error[HOST_ERROR_MAX])
{
	desk->made = made;
	desk->made_user = user;
	return host_create(desk->host, choice, now(desk), error);
}

struct loading {
	struct desk *desk;
	char *error;
	bool sound;
};

static bool take_event(void *user, const struct store_event *event)
{
	struct loading *loading = user;

	loading->sound = host_apply(loading->desk->host, event->bytes, event->length, loading->error);
	return loading->sound;
}

enum store_error desk_load(struct desk *desk, char error[HOST_ERROR_MAX])
{
	struct loading loading = {.desk = desk, .error = error, .sound = true};
	char stream[STREAM_SIZE];

	stream_name(desk, stream);
	enum store_error read = store_read(
		desk->server->store,
		&(struct store_read){.stream = stream, .from = 1, .take = take_event, .user = &loading}, &desk->last);
	if (read)
		snprintf(error, HOST_ERROR_MAX, "%s", store_error_text(read));
	if (read || !loading.sound)
		return read ? read : STORE_DAMAGED;
	if (desk->last) {
		host_resume(desk->host, now(desk));
		settle(desk);
	}
	return STORE_OK;
}

/* ---- Guests ---- */

void desk_tell(struct desk *desk, const char *to, const char *from, const char *text, size_t length)
{
	for (struct host_guest *guest = desk->guests; guest; guest = guest->next)
		if (!strcmp(guest->person, to) && hears(desk, guest, from))
			net_send(guest->conn, text, length);
}

void desk_block(struct host_guest *guest, const struct person_others *blocks)
{
	if (!guest->blocks && blocks->count)
		guest->blocks = malloc(sizeof *guest->blocks);
	if (guest->blocks)
		*guest->blocks = *blocks;
}

static void read_blocks(struct host_guest *guest)
{
	struct person_others blocks;

	if (!person_read_blocks(guest->desk->server->store, guest->person, &blocks))
		desk_block(guest, &blocks);
}

bool desk_enter(struct desk *desk, struct net_conn *conn, const struct person *person)
{
	struct host_guest *guest = calloc(1, sizeof *guest);

	if (!guest)
		return false;
	*guest = (struct host_guest){
		.desk = desk, .conn = conn, .next = desk->guests, .link = &desk->guests, .noted = -1};
	memcpy(guest->person, person->key, sizeof guest->person);
	read_blocks(guest);
	if (guest->next)
		guest->next->link = &guest->next;
	desk->guests = guest;
	net_set_data(conn, guest);
	if (host_enter(desk->host, guest, guest->person, person->name, now(desk))) {
		settle(desk);
		return true;
	}
	net_set_data(conn, NULL);
	*guest->link = guest->next;
	if (guest->next)
		guest->next->link = guest->link;
	free_guest(guest);
	return false;
}

void desk_leave(struct host_guest *guest)
{
	struct desk *desk = guest->desk;

	*guest->link = guest->next;
	if (guest->next)
		guest->next->link = guest->link;
	host_leave(desk->host, guest, now(desk));
	free_guest(guest);
	desk->left = now(desk);
	settle(desk);
}

void desk_hear(struct host_guest *guest, const char *text, size_t length)
{
	guest->desk->heard = figures_now();
	host_hear(guest->desk->host, guest, text, length, now(guest->desk));
	settle(guest->desk);
}

void desk_again(struct host_guest *guest) { host_again(guest->desk->host, guest); }
