/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/live_guests.h"

#include "net/net.h"

#include <string.h>

void live_guests_tell(struct live_table *live, const char *to, const char *from, const char *text, size_t length)
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

bool live_guests_enter(struct live_table *live, struct host_guest *guest, const struct person *person,
		       const struct others *blocks)
{
	if (!guest_is(guest, person, blocks, live->id))
		return false;
	link_guest(live, guest);
	if (host_enter(live->host, guest, guest->person, person->name, live_table_now(live))) {
		live_table_settle(live);
		return true;
	}
	unlink_guest(guest);
	return false;
}

void live_guests_leave(struct host_guest *guest)
{
	struct live_table *live = guest->live;

	unlink_guest(guest);
	host_leave(live->host, guest, live_table_now(live));
	guest_free(guest);
	live->left = live_table_now(live);
	live_table_settle(live);
}

void live_guests_hear(struct host_guest *guest, const char *text, size_t length)
{
	guest->live->received = figures_now();
	host_receive(guest->live->host, guest, text, length, live_table_now(guest->live));
	live_table_settle(guest->live);
}

void live_guests_again(struct host_guest *guest) { host_again(guest->live->host, guest); }
