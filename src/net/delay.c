/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Behind a proxy every connection has to be accepted and read before it is known whose it is.  A client that asks again
 * as soon as it is refused would keep the loop busy with nothing else; so a 429 waits a while, as long as there is
 * room.
 */
#include "net/conn.h"

#include <stdlib.h>

enum { LEAST = 1000, MOST = 3000, ONE_OF = 4 /* connections may be delayed */ };

void delay_end(struct net_conn *conn)
{
	if (conn->phase != CONN_DELAYED)
		return;
	loop_cancel(&conn->wait);
	conn->net->delayed--;
}

static void over(void *ctx)
{
	struct net_conn *conn = ctx;

	delay_end(conn);
	conn->after(conn);
}

bool delay_begin(struct net_conn *conn, void (*after)(struct net_conn *))
{
	struct net *net = conn->net;

	if (!net->set.proxy || net->delayed >= net->set.connections / ONE_OF)
		return false;
	conn->wait = loop_after(net->loop, LEAST + random() % (MOST - LEAST), 0, over, conn);
	if (!conn->wait)
		return false;
	conn->after = after;
	conn_phase(conn, CONN_DELAYED);
	if (conn->wsi)
		lws_rx_flow_control(conn->wsi, 0);
	net->delayed++;
	return true;
}
