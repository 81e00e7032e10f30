/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/change.h"

#include "server/people/notify.h"
#include "server/tables/refusal.h"

#include <string.h>

/* ---- Another person ---- */

static void part_table(void *user, struct live_table *live)
{
	const char *person = user;
	bool belongs = host_seat_of(live->host, person) >= 0;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		belongs |= !strcmp(guest->person, person);
	if (belongs && !live->stale)
		live_table_part(live, REFUSAL_AGAIN);
}

void change_person(struct server *server, const char *person)
{
	tables_each(server->tables, part_table, (void *)person);
	server->reading.changes++;
}

/* ---- Cookies ---- */

struct ending {
	const char *person, *cookie;
	int code;
};

static void end_guests(void *user, struct live_table *live)
{
	const struct ending *ending = user;

	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		if (!strcmp(guest->person, ending->person) &&
		    (!ending->cookie || !strcmp(guest->cookie, ending->cookie)))
			refusal_send(guest->conn, ending->code);
}

void change_cookie(struct server *server, const char *person, const char *cookie, int code)
{
	tables_each(server->tables, end_guests, &(struct ending){person, cookie, code});
	server->reading.changes++;
	if (server->notify)
		notify_clear(server->notify, person);
}

/* ---- Blocked people ---- */

struct blocking {
	const char *person;
	const struct others *blocks;
};

/* Sends away the people for whom a list that cannot be read matters. */
static void part_unread(struct live_table *live, const char *person, bool owns)
{
	for (struct host_guest *guest = live->guests; guest && !owns; guest = guest->next)
		if (!strcmp(guest->person, person))
			refusal_send(guest->conn, REFUSAL_UNREAD);
	if (owns)
		live_table_part(live, REFUSAL_AGAIN);
}

static void block_guests(struct live_table *live, const struct blocking *blocking, bool owns)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next) {
		bool mine = !strcmp(guest->person, blocking->person);
		if (mine && !others_set(&guest->blocks, blocking->blocks))
			refusal_send(guest->conn, REFUSAL_UNREAD);
		if (!mine && owns && others_have(blocking->blocks, guest->person))
			refusal_send(guest->conn, REFUSAL_BARRED);
	}
}

static void block_table(void *user, struct live_table *live)
{
	const struct blocking *blocking = user;
	bool owns = !strcmp(host_owner(live->host), blocking->person);

	if (live->stale)
		return;
	if (!blocking->blocks || (owns && !others_set(&live->barred, blocking->blocks)))
		part_unread(live, blocking->person, owns);
	else
		block_guests(live, blocking, owns);
}

void change_blocks(struct server *server, const char *person, const struct others *blocks)
{
	tables_each(server->tables, block_table, &(struct blocking){person, blocks});
	server->reading.changes += !blocks;
}
