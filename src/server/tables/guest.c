/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/guest.h"

#include "net/loop.h"
#include "net/net.h"
#include "server/common/quota.h"

#include <stdlib.h>
#include <string.h>

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

bool guest_is(struct host_guest *guest, const struct person *person, const struct others *blocks, const char *table)
{
	memcpy(guest->person, person->key, sizeof guest->person);
	guest->last = person->last;
	guest->noted = person_noted(person, table);
	return guest_block(guest, blocks);
}

bool guest_block(struct host_guest *guest, const struct others *blocks) { return others_set(&guest->blocks, blocks); }

bool guest_hears(const struct host_guest *guest, const char *person)
{
	return !guest->blocks || !others_have(guest->blocks, person);
}

/* A person who keeps sitting down at one table after another runs out of notes (QUOTA_SEATS). */
static void note(struct host_guest *guest, struct server *server, const char *table, int match)
{
	if (!quota_take(server->quota, QUOTA_SEATS, guest->person, loop_now(server->loop)) ||
	    !person_note_table(server->store, guest->person, guest->last, table, match))
		guest->noted = match;
}

/* Of several connections of a person, only one notes it. */
static bool is_noted(const struct host_guest *first, const struct host_guest *guest, int match)
{
	for (const struct host_guest *other = first; other; other = other->next)
		if (other->noted == match && !strcmp(other->person, guest->person))
			return true;
	return false;
}

void guests_note(struct host_guest *first, struct server *server, const struct host *host, const char *table)
{
	int match = host_match(host);

	for (struct host_guest *guest = first; guest; guest = guest->next)
		if (host_seat_of(host, guest->person) >= 0 && !is_noted(first, guest, match))
			note(guest, server, table, match);
}
