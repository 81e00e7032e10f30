/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/live_table.h"

#include "formats/record_occasion.h"
#include "host/set.h"
#include "lang/lang.h"
#include "net/loop.h"
#include "net/net.h"
#include "server/common/quota.h"
#include "server/common/used.h"
#include "server/people/notify.h"
#include "server/people/orders.h"
#include "server/people/person.h"
#include "server/tables/record.h"
#include "server/tables/refusal.h"
#include "server/tables/event_follow.h"
#include "server/tables/set_follow.h"
#include "server/tables/slow.h"
#include "server/tables/table_keep.h"
#include "server/tables/table_stream.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- A guest ---- */

struct host_guest *guest_new(struct net_conn *conn)
{
	struct host_guest *guest = calloc(1, sizeof *guest);

	if (!guest)
		return NULL;
	guest->conn = conn;
	guest->noted = -1;
	net_set_data(conn, guest);
	return guest;
}

void guest_free(struct host_guest *guest)
{
	free(guest->blocks);
	free(guest);
}

static bool guest_hears(const struct host_guest *guest, const char *person)
{
	return !guest->blocks || !others_have(guest->blocks, person);
}

static int64_t now(const struct live_table *live) { return loop_now(live->server->loop); }

/* A person who keeps sitting down at one table after another runs out of notes (QUOTA_SEATS). */
static void note(struct live_table *live, struct host_guest *guest, int match)
{
	bool may = quota_take(live->server->quota, QUOTA_SEATS, guest->person, now(live));

	if (may && person_note_table(live->server->store, guest->person, guest->last, live->id, match))
		return;
	guest->sat |= may;
	guest->noted = match;
}

/* Of several connections of a person, only one notes it. */
static void note_once(struct live_table *live, struct host_guest *guest, int match)
{
	const struct host_guest *other = live->guests;

	while (other && (other->noted != match || strcmp(other->person, guest->person) != 0))
		other = other->next;
	if (!other) {
		note(live, guest, match);
		return;
	}
	guest->sat |= other->sat;
	guest->noted = match;
}

/*
 * For each guest who has a seat, notes in the person's stream that they have it in this match, once a match; a note
 * that fails is tried again the next time.
 */
static void note_seats(struct live_table *live)
{
	int match = host_match(live->host);

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (host_seat_of(live->host, guest->person) >= 0 && guest->noted != match)
			note_once(live, guest, match);
}

/* ---- Time ---- */

static void settle(struct live_table *);

static void ring(void *ctx)
{
	struct live_table *live = ctx;

	loop_cancel(&live->timer);
	if (loop_late(live->server->loop) && (live->timer = loop_after(live->server->loop, 1, 0, ring, live)))
		return;
	host_tick(live->host, now(live));
	settle(live);
}

static void set_timer(struct live_table *live)
{
	int64_t due = host_due(live->host), wait = due - now(live);

	if (live->timer && due == live->due)
		return;
	loop_cancel(&live->timer);
	live->due = due;
	if (due != INT64_MAX)
		live->timer = loop_after(live->server->loop, wait > 0 ? wait : 0, 0, ring, live);
}

/* Must be called whenever the host was told something. */
static void settle(struct live_table *live)
{
	live->received = 0;
	set_timer(live);
}

/* The same where somebody may have taken a seat. */
static void settle_seats(struct live_table *live)
{
	settle(live);
	if (!live->keeping)
		note_seats(live);
}

/* Nothing will call the host any more. */
static void free_parts(struct live_table *live)
{
	pool_forget(live->server->pool, &live->line, 0);
	loop_cancel(&live->timer);
	for (struct host_guest *guest = live->guests, *next; guest; guest = next) {
		next = guest->next;
		guest_free(guest);
	}
	live->guests = NULL;
}

/* ---- What it costs ---- */

/* Who makes a table tell all its guests something is charged for each message, which is written only later. */
enum { SEND_US = 12 };

/* Charges a client for the work since a time of cost_clock. */
static void charge(struct live_table *live, const struct address *client, int64_t since)
{
	cost_charge_loop(live->server->cost, client, since - (int64_t)live->sent * SEND_US, now(live));
	live->sent = 0;
}

/* For whom bots play: of those with a seat who are here, or else of all who are, the one who came first. */
static struct address client_of_bots(const struct live_table *live)
{
	const struct host_guest *first = NULL;
	bool sits = false;

	for (const struct host_guest *guest = live->guests; guest; guest = guest->next) {
		bool has_seat = host_seat_of(live->host, guest->person) >= 0;
		if (has_seat || !sits)
			first = guest;
		sits |= has_seat;
	}
	return first ? first->client : (struct address){{0}};
}

/* ---- Who is away is told whose turn it is ---- */

static bool is_there(const struct live_table *live, const char *person)
{
	const struct host_guest *guest = live->guests;

	while (guest && strcmp(guest->person, person) != 0)
		guest = guest->next;
	return guest;
}

static void tell_away(struct live_table *live, int seat)
{
	const char *person = host_person_at(live->host, seat);
	struct host_summary summary;

	if (!person || is_there(live, person))
		return;
	host_sum_up(live->host, &summary);
	int64_t ms = host_awaits(live->host, person);
	notify_turn(live->server->notify, person, live->id, summary.game->name, ms < INT64_MAX ? ms / 1000 : 0);
}

/* A turn that began before the table was loaded is not told again. */
static void see_turns(struct live_table *live, bool tells)
{
	for (int seat = 0; seat < ATOUT_SEATS_MAX; seat++) {
		uint32_t asked = host_asked(live->host, seat);
		bool news = asked && asked != live->asked_of[seat];
		live->asked_of[seat] = asked;
		if (news && tells && live->server->notify && host_goes_on(live->host))
			tell_away(live, seat);
	}
}

/* ---- Called by the host ---- */

static void tell_made(struct live_table *live, enum store_error error)
{
	live_table_made *made = live->made;

	live->made = NULL;
	if (!made)
		return;
	made(live->made_user, live, error);
	if (error && !live->last)
		live_table_retire(live);
}

void live_table_part(struct live_table *live, int code)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next) {
		net_set_data(guest->conn, NULL);
		refusal_send(guest->conn, code);
	}
	live_table_retire(live);
}

/* Another program has appended to this stream: what is in memory is no longer the table. */
static void go_stale(struct live_table *live)
{
	server_log(live->server, LOG_WARN, "table-stale table=%s event=%llu", live->id,
		   (unsigned long long)live->last + 1);
	live_table_part(live, REFUSAL_AGAIN);
}

static void take_kept(struct live_table *live, uint64_t last)
{
	double asked = live->asked;
	struct address client = live->asker;
	int64_t since = cost_clock();

	live->last = last;
	table_keep(live);
	live->server->figures.kept++;
	host_kept(live->host, now(live));
	set_follow(live);
	event_follow(live);
	see_turns(live, true);
	if (host_goes_on(live->host))
		used_note(live->server, USED_TABLE, live->id);
	if (asked > 0)
		figures_add(&live->server->figures.answers, figures_now() - asked);
	settle_seats(live);
	charge(live, &client, since);
}

static void take_lost(struct live_table *live, enum store_error error)
{
	live->server->figures.lost++;
	server_log(live->server, LOG_WARN, "event-lost table=%s event=%llu why=\"%s\"", live->id,
		   (unsigned long long)live->last + 1, store_error_text(error));
	host_lost(live->host, store_error_text(error), now(live));
	settle_seats(live);
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

/* When the message of this event came, in seconds: just now, or while another event was being stored; 0: no message. */
static double asked_at(const struct live_table *live)
{
	int64_t received = host_received(live->host);

	return received < 0 ? 0 : live->received > 0 ? live->received : (double)received / 1000;
}

/* Only the owner may use up the room of a deal alone. */
static bool has_share(struct live_table *live, const struct host_guest *asker, uint64_t kinds)
{
	struct host_outcome deal;

	host_outcome(live->host, &deal);
	return !strcmp(asker->person, host_owner(live->host)) ||
	       shares_take(&live->shares, deal.match, deal.deal, kinds, asker->person, &asker->client);
}

/* NULL, or why an event is not kept: only this bounds changes, and people who sit down, before the first deal. */
static const char *may_not_keep(struct live_table *live, const struct host_event *event)
{
	const struct host_guest *asker = host_asker(live->host);
	struct quota *quota = live->server->quota;

	if (!asker || shares_spare(event->kinds))
		return NULL;
	if (!has_share(live, asker, event->kinds))
		return N_("You or others of your network have changed too much in this deal. Wait for the next one");
	if (!quota_take(quota, QUOTA_RULES, asker->person, now(live)) ||
	    (event->kinds & event_bit(EVENT_PERSON) &&
	     !quota_take_client(quota, QUOTA_SITS, &asker->client, now(live))))
		return quota_too_often;
	return NULL;
}

/* A match that begins at a slow table goes on though nobody is there. */
static void note_slow(struct live_table *live, uint64_t kinds)
{
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	if (summary.clock.hours && kinds & event_bit(EVENT_MATCH))
		slow_note(live->server->slow, live->id);
}

static void keep(void *user, const struct host_event *event)
{
	struct live_table *live = user;
	struct store_event one = {.bytes = event->text, .length = event->length};
	struct stream stream = stream_of(TABLE_STREAM, live->id);
	const char *why = may_not_keep(live, event);

	if (why) {
		host_lost(live->host, why, now(live));
		return;
	}
	const struct host_guest *asker = host_asker(live->host);
	live->asker = asker ? asker->client : client_of_bots(live);
	note_slow(live, event->kinds);
	live->keeping = true;
	live->asked = asked_at(live);
	enum store_error error = store_append(live->server->store, &(struct store_append){.stream = stream.name,
											  .expected = live->last + 1,
											  .events = &one,
											  .count = 1,
											  .done = kept,
											  .user = live});
	if (error)
		kept(live, error, 0);
}

static void send(void *user, struct host_guest *guest, const struct wire_told *told, const char *text, size_t length)
{
	struct live_table *live = user;

	(void)told;
	live->sent++;
	net_send(guest->conn, text, length);
}

static bool think(void *user, const struct host_job *job)
{
	struct live_table *live = user;
	struct address client = client_of_bots(live), group = cost_group(&client);

	memcpy(live->line.key, group.bytes, sizeof group.bytes);
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
	return guest_hears(guest, person);
}

static bool adds(void *user, const struct host_guest *guest)
{
	(void)user;
	return guest->adds;
}

static bool has_sat(void *user, const struct host_guest *guest)
{
	const struct live_table *live = user;

	return guest->sat || host_seat_of(live->host, guest->person) >= 0;
}

static void name_occasion(void *user, struct occasion *occasion)
{
	const struct live_table *live = user;

	occasion_begin(occasion, (int64_t)time(NULL));
	occasion_set(occasion, &occasion_parts[OCCASION_SITE], live->server->options->site);
}

static int64_t date(void *user)
{
	(void)user;
	return (int64_t)time(NULL);
}

static const struct host_calls calls = {.keep = keep,
					.send = send,
					.think = think,
					.forget = forget,
					.random = draw_random,
					.occasion = name_occasion,
					.hears = hears,
					.has_sat = has_sat,
					.adds = adds,
					.date = date};

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

/* Nothing has been started that would have to end. */
void live_table_discard(struct live_table *live)
{
	shares_free(&live->shares);
	record_free(live->record);
	host_free(live->host);
	free(live->barred);
	free(live);
}

void live_table_free(struct live_table *live)
{
	free_parts(live);
	live_table_discard(live);
}

void live_table_resume(struct live_table *live)
{
	live->left = now(live);
	see_turns(live, false);
	host_resume(live->host, now(live));
	set_follow(live);
	event_follow(live);
	settle_seats(live);
}

bool live_table_lend(struct live_table *live, live_table_made *made, void *user)
{
	if (live->made || live->stale)
		return false;
	live->made = made;
	live->made_user = user;
	bool begun = host_lend(live->host, now(live));
	live->made = begun ? live->made : NULL;
	settle(live);
	return begun;
}

void live_table_look(struct live_table *live)
{
	live->looked = now(live);
	host_tick(live->host, now(live));
	settle(live);
}

/* ---- Connections ---- */

void live_table_tell(struct live_table *live, const char *to, const char *from, const char *text, size_t length)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (!strcmp(guest->person, to) && guest_hears(guest, from))
			net_send(guest->conn, text, length);
}

static void link_guest(struct live_table *live, struct host_guest *guest)
{
	guest->live = live;
	guest->next = live->guests;
	guest->link = &live->guests;
	if (guest->next)
		guest->next->link = &guest->next;
	live->guests = guest;
}

static void unlink_guest(struct host_guest *guest)
{
	*guest->link = guest->next;
	if (guest->next)
		guest->next->link = guest->link;
	guest->live = NULL;
}

bool live_table_enter(struct live_table *live, struct host_guest *guest, const struct person *person,
		      const struct others *blocks)
{
	int64_t since = cost_clock();

	if (!others_set(&guest->blocks, blocks))
		return false;
	memcpy(guest->person, person->key, sizeof guest->person);
	memcpy(guest->cookie, person->session.hash, sizeof guest->cookie);
	guest->last = person->last;
	guest->noted = person_noted(person, live->id);
	guest->sat = person_has_sat(person, live->id);
	link_guest(live, guest);
	if (host_enter(live->host, guest, guest->person, person->name, now(live))) {
		settle_seats(live);
		event_receive(live, guest);
		charge(live, &guest->client, since);
		used_note(live->server, USED_PERSON, guest->person);
		used_note(live->server, USED_TABLE, live->id);
		return true;
	}
	unlink_guest(guest);
	return false;
}

void live_table_leave(struct host_guest *guest)
{
	struct live_table *live = guest->live;
	struct address client = guest->client;
	int64_t since = cost_clock();

	unlink_guest(guest);
	host_leave(live->host, guest, now(live));
	guest_free(guest);
	live->left = now(live);
	settle(live);
	charge(live, &client, since);
}

void live_table_hear(struct host_guest *guest, const char *text, size_t length)
{
	struct live_table *live = guest->live;
	struct address client = guest->client;

	live->received = figures_now();
	host_receive(live->host, guest, text, length, now(live));
	settle(live);
	charge(live, &client, cost_clock()); /* the work itself is charged by the caller */
}

void live_table_again(struct host_guest *guest) { host_again(guest->live->host, guest); }
