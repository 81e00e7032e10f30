/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/event_follow.h"

#include "host/online.h"
#include "host/set.h"
#include "net/loop.h"
#include "net/net.h"

#include <string.h>

void event_follow(struct live_table *live)
{
	const struct server *server = live->server;
	int round, table;

	if (server->played && !live->stale && host_event(live->host, &round, &table) && host_rows(live->host))
		server->played(server->online, live);
}

void live_table_tell_all(struct live_table *live, const char *text)
{
	for (struct host_guest *guest = live->guests; guest; guest = guest->next)
		net_send(guest->conn, text, strlen(text));
}

bool live_table_close(struct live_table *live)
{
	return live->stale || host_closed(live->host) || host_close(live->host, loop_now(live->server->loop));
}
