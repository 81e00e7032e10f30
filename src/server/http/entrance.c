/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/api.h"

#include "lang/lang.h"
#include "net/loop.h"
#include "server/common/cost.h"
#include "server/http/cookie.h"
#include "server/people/orders.h"
#include "server/tables/live_table.h"
#include "server/tables/refusal.h"
#include "server/tables/tables.h"
#include "server/tables/watchers.h"
#include "wire/told.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_MOST = 32, SAID_BYTES = 16384, TOO_MUCH = 1008, READ_US = 10 /* that it takes to read a message */ };

struct said {
	struct said *next;
	size_t length;
	char text[];
};

/* A guest on the way to a table. */
struct entering {
	struct task task;
	struct table_wish wish;
	struct server *server;
	struct host_guest *guest; /* NULL: gone again */
	struct cookie cookie;
	char table[TOKEN_TABLE + 1];
	struct person person;
	struct others blocks;
	enum store_error error;
	int count;
	size_t bytes;
	struct said *first, **end; /* messages received meanwhile */
};

/* ---- The end ---- */

static void free_entering(struct entering *entering)
{
	for (struct said *said = entering->first, *next; said; said = next) {
		next = said->next;
		free(said);
	}
	if (entering->guest)
		entering->guest->entering = NULL;
	free(entering);
}

/* The connections have ended, or need no reason. */
static void end_entering(struct entering *entering)
{
	if (entering->guest)
		guest_free(entering->guest);
	entering->guest = NULL;
	free_entering(entering);
}

static void forget_guest(struct host_guest *guest)
{
	net_set_data(guest->conn, NULL);
	if (guest->entering)
		guest->entering->guest = NULL;
	guest_free(guest);
}

static void refuse(struct entering *entering, int code)
{
	struct host_guest *guest = entering->guest;

	if (guest) {
		struct net_conn *conn = guest->conn;
		forget_guest(guest);
		refusal_send(conn, code);
	}
	free_entering(entering);
}

/* A message may be the end of the guest, or of the table. */
static void hear_said(struct net_conn *conn, struct said *said)
{
	struct host_guest *guest;

	for (struct said *next; said; said = next) {
		next = said->next;
		if ((guest = net_data(conn)))
			live_table_hear(guest, said->text, said->length);
		free(said);
	}
}

/* ---- To the table ---- */

/* The operator has answered a report, and the person has not read it yet. */
static void tell_answered(struct net_conn *conn)
{
	static const struct wire_told told = {WIRE_TOLD_NOTICE,
					      .notice = {N_("The operator has answered your report"), -1}};
	char buf[256];

	net_send(conn, buf, (size_t)wire_told_print(&told, buf, sizeof buf));
}

static void enter(struct entering *entering, struct live_table *live)
{
	struct host_guest *guest = entering->guest;
	int code = live_table_bars(live, entering->person.key);

	if (!code && (!watchers_admit(live, entering->person.key, &guest->client) ||
		      !live_table_enter(live, guest, &entering->person, &entering->blocks)))
		code = REFUSAL_FULL;
	if (code) {
		refuse(entering, code);
		return;
	}
	person_use(entering->server->store, &entering->person, entering->cookie.by);
	struct said *said = entering->first;
	entering->first = NULL;
	if (orders_have(entering->server->orders, MARK_ANSWERED, entering->person.key))
		tell_answered(guest->conn);
	free_entering(entering);
	hear_said(guest->conn, said);
}

static void look(struct task *task, struct store *store)
{
	struct entering *entering = (struct entering *)task;

	entering->error = person_find(store, entering->cookie.value, entering->cookie.by, &entering->person);
	if (entering->error)
		entering->person.key[0] = '\0';
	else
		entering->error = others_read_blocks(store, entering->person.key, &entering->blocks);
}

/* With the data just read the guest enters; if the table is not there yet, it is fetched and all is read anew. */
static void looked(struct task *task, bool ran)
{
	struct entering *entering = (struct entering *)task;

	if (!ran) {
		end_entering(entering);
		return;
	}
	struct live_table *live = tables_here(entering->server->tables, entering->table);
	if (entering->error)
		refuse(entering,
		       entering->error == STORE_DAMAGED && !entering->person.key[0] ? REFUSAL_NOBODY : REFUSAL_UNREAD);
	else if (orders_have(entering->server->orders, MARK_BANNED, entering->person.key))
		refuse(entering, REFUSAL_BANNED);
	else if (!entering->guest)
		free_entering(entering);
	else if (live)
		enter(entering, live);
	else
		tables_get(entering->server->tables, entering->table, &entering->wish);
}

static void start(struct entering *entering)
{
	entering->task = (struct task){.work = look, .done = looked, .client = entering->guest->client};
	if (!task_start(&entering->server->reading, &entering->task))
		refuse(entering, REFUSAL_FULL);
}

static void got(void *user, struct live_table *live, int code)
{
	struct entering *entering = user;

	if (live && entering->guest)
		start(entering);
	else
		refuse(entering, code);
}

/* ---- What net calls ---- */

/* A text that does not fit cannot be right, and counts as empty. */
static void copy(char *to, size_t size, const char *from)
{
	if (from && strlen(from) < size)
		snprintf(to, size, "%s", from);
}

static const struct connection_way at_table;

static void enter_anew(struct server *server, struct net_conn *conn, const struct net_head *head,
		       const struct address *client)
{
	struct entering *entering = calloc(1, sizeof *entering);
	struct host_guest *guest = entering ? guest_new(conn) : NULL;

	if (!guest) {
		free(entering);
		net_set_data(conn, NULL);
		refusal_send(conn, REFUSAL_FULL);
		return;
	}
	guest->connection.way = &at_table;
	guest->client = *client;
	entering->server = server;
	entering->guest = guest;
	entering->wish = (struct table_wish){.got = got, .user = entering, .client = guest->client};
	entering->end = &entering->first;
	guest->entering = entering;
	entering->cookie = cookie_read(head, entering->server->options->proxy);
	guest->adds = net_query(head, "sheet") && !strcmp(net_query(head, "sheet"), "new");
	copy(entering->table, sizeof entering->table, net_query(head, "table"));
	if (entering->cookie.value[0])
		start(entering);
	else
		refuse(entering, REFUSAL_NOBODY);
}

void entrance_open(void *user, struct net_conn *conn, const struct net_head *head)
{
	struct server *server = user;
	struct address client = cost_client(net_peer(head));
	int64_t since = cost_clock();

	if (cost_debt(server->cost, &client, loop_now(server->loop)))
		refusal_send(conn, REFUSAL_FULL);
	else
		enter_anew(server, conn, head, &client);
	cost_charge_loop(server->cost, &client, since, loop_now(server->loop));
}

/* False: too many messages. */
static bool put_aside(struct entering *entering, const char *text, size_t length)
{
	bool fits = entering->count < SAID_MOST && entering->bytes + length <= SAID_BYTES;
	struct said *said = fits ? malloc(sizeof *said + length) : NULL;

	if (!said)
		return false;
	entering->count++;
	entering->bytes += length;
	said->next = NULL;
	said->length = length;
	memcpy(said->text, text, length);
	*entering->end = said;
	entering->end = &said->next;
	return true;
}

static int entrance_wait(void *user, struct net_conn *conn)
{
	const struct server *server = user;
	const struct host_guest *guest = net_data(conn);

	return guest ? cost_wait(server->cost, &guest->client, loop_now(server->loop)) : 0;
}

static void entrance_message(void *user, struct net_conn *conn, const char *text, size_t length)
{
	const struct server *server = user;
	struct host_guest *guest = net_data(conn);

	if (!guest || server->stopping)
		return;
	struct address client = guest->client;
	int64_t since = cost_clock() - READ_US;
	if (guest->live) {
		live_table_hear(guest, text, length);
	} else if (!put_aside(guest->entering, text, length)) {
		forget_guest(guest);
		net_close(conn, TOO_MUCH);
	}
	cost_charge_loop(server->cost, &client, since, loop_now(server->loop));
}

static void entrance_behind(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest && guest->live)
		live_table_again(guest);
}

static void entrance_close(void *user, struct net_conn *conn)
{
	struct host_guest *guest = net_data(conn);

	(void)user;
	if (guest && guest->live)
		live_table_leave(guest);
	else if (guest)
		forget_guest(guest);
}

static const struct connection_way at_table = {
	.wait = entrance_wait, .message = entrance_message, .behind = entrance_behind, .close = entrance_close};
