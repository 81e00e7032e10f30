/* SPDX-License-Identifier: Apache-2.0 */
/* A connection that watches a broadcast: anybody's, who is only told. */
#include "net/loop.h"
#include "server/common/cost.h"
#include "server/http/api.h"
#include "server/online/channel.h"
#include "server/online/online.h"
#include "server/tables/refusal.h"

#include <stdlib.h>

static int wait(void *user, struct net_conn *conn)
{
	const struct server *server = user;
	const struct spectator *spectator = net_data(conn);

	return cost_wait(server->cost, &spectator->client, loop_now(server->loop));
}

static void behind(void *user, struct net_conn *conn)
{
	(void)user;
	channel_again(net_data(conn));
}

static void leave(void *user, struct net_conn *conn)
{
	(void)user;
	channel_leave(net_data(conn));
}

/* What it says means nothing. */
static const struct connection_way way = {.wait = wait, .behind = behind, .close = leave};

static int enter(struct server *server, struct net_conn *conn, const struct net_head *head,
		 const struct address *client)
{
	const char *table = net_query(head, "at");
	struct spectator *spectator = calloc(1, sizeof *spectator);

	if (!spectator)
		return REFUSAL_FULL;
	*spectator = (struct spectator){.connection = {&way}, .conn = conn, .client = *client};
	net_set_data(conn, spectator);
	int code = online_watch(server->online, net_query(head, "broadcast"), table ? atoi(table) : 0, spectator);
	if (!code)
		return 0;
	net_set_data(conn, NULL);
	free(spectator);
	return code;
}

void spectator_open(void *user, struct net_conn *conn, const struct net_head *head)
{
	struct server *server = user;
	struct address client = cost_client(net_peer(head));
	int64_t since = cost_clock();
	bool debt = cost_debt(server->cost, &client, loop_now(server->loop)) != 0;
	int code = debt ? REFUSAL_FULL : enter(server, conn, head, &client);

	if (code)
		refusal_send(conn, code);
	cost_charge_loop(server->cost, &client, since, loop_now(server->loop));
}
