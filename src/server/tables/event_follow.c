/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/event_follow.h"

#include "host/online.h"
#include "host/set.h"
#include "net/loop.h"
#include "net/net.h"

#include <stdio.h>

void event_follow(struct live_table *live)
{
	const struct server *server = live->server;
	int round, table;

	if (server->played && !live->stale && host_event(live->host, &round, &table))
		server->played(server->online, live);
}

/* play: the table where the guest plays next; "": that has to be asked for. */
static void tell_changed(const struct host_guest *guest, const char *play)
{
	char text[64];
	int length = snprintf(text, sizeof text, "{\"type\":\"event\"%s%s%s}", *play ? ",\"play\":\"" : "", play,
			      *play ? "\"" : "");

	net_send(guest->conn, text, (size_t)length);
}

void live_table_tell_changed(struct live_table *live, live_table_play *play, const void *user)
{
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next) {
		char id[TOKEN_TABLE + 1] = "";
		if (play && !play(user, guest->person, id))
			id[0] = '\0';
		tell_changed(guest, id);
	}
}

void event_receive(const struct live_table *live, const struct host_guest *guest)
{
	int round, table;

	if (host_event(live->host, &round, &table) && !host_plays_on(live->host))
		tell_changed(guest, "");
}

bool live_table_close(struct live_table *live)
{
	return live->stale || host_closed(live->host) || host_close(live->host, loop_now(live->server->loop));
}
