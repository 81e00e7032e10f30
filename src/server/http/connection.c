/* SPDX-License-Identifier: Apache-2.0 */
/* What net calls: each connection is at a table, or watches a broadcast. */
#include "server/common/connection.h"

#include "server/http/api.h"

void connection_open(void *user, struct net_conn *conn, const struct net_head *head)
{
	if (net_query(head, "broadcast"))
		spectator_open(user, conn, head);
	else
		entrance_open(user, conn, head);
}

static const struct connection_way *way_of(const struct net_conn *conn)
{
	const struct connection *connection = net_data(conn);

	return connection ? connection->way : NULL;
}

int connection_wait(void *user, struct net_conn *conn)
{
	const struct connection_way *way = way_of(conn);

	return way ? way->wait(user, conn) : 0;
}

void connection_message(void *user, struct net_conn *conn, const char *text, size_t length)
{
	const struct connection_way *way = way_of(conn);

	if (way && way->message)
		way->message(user, conn, text, length);
}

void connection_behind(void *user, struct net_conn *conn)
{
	const struct connection_way *way = way_of(conn);

	if (way)
		way->behind(user, conn);
}

void connection_close(void *user, struct net_conn *conn)
{
	const struct connection_way *way = way_of(conn);

	if (way)
		way->close(user, conn);
}
