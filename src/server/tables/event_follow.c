/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/event_follow.h"

#include "host/online.h"
#include "host/set.h"
#include "net/loop.h"
#include "net/net.h"

void event_follow(struct live_table *live)
{
	const struct server *server = live->server;
	int round, table;

	if (server->played && !live->stale && host_event(live->host, &round, &table))
		server->played(server->online, live);
}

static void tell_changed(const struct host_guest *guest)
{
	static const char changed[] = "{\"type\":\"event\"}";

	net_send(guest->conn, changed, sizeof changed - 1);
}

void live_table_tell_changed(struct live_table *live)
{
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next)
		tell_changed(guest);
}

void event_receive(const struct live_table *live, const struct host_guest *guest)
{
	int round, table;

	if (host_event(live->host, &round, &table) && !host_plays_on(live->host))
		tell_changed(guest);
}

bool live_table_close(struct live_table *live)
{
	return live->stale || host_closed(live->host) || host_close(live->host, loop_now(live->server->loop));
}
