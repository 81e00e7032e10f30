/* SPDX-License-Identifier: Apache-2.0 */
#include "net/conn.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/socket.h>

enum { LINE = 512 };

void net_log(struct net *net, enum net_level level, const char *format, ...)
{
	char line[LINE];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	net->calls.log(net->user, level, line);
}

void net_log_peer(struct net *net, const struct address *address, const char *format, ...)
{
	char line[LINE], peer[ADDRESS_TEXT];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	address_text(address, peer);
	net_log(net, NET_INFO, "%s peer=%s", line, peer);
}

bool net_bars(const struct net *net, const struct address *address)
{
	return net->calls.bars && net->calls.bars(net->user, address);
}

void conn_phase(struct net_conn *conn, enum phase phase)
{
	conn->phase = phase;
	conn->since = loop_now(conn->net->loop);
}

void conn_belongs(struct net_conn *conn, struct lws *wsi)
{
	conn->wsi = wsi;
	lws_set_opaque_user_data(wsi, conn);
}

/* Libwebsockets would wait for what the other side does not take, so first there is nobody to wait for. */
void conn_kill(struct net_conn *conn)
{
	if (!conn->wsi) {
		conn->net->end(conn);
		return;
	}
	shutdown(lws_get_socket_fd(conn->wsi), SHUT_RDWR);
	lws_set_timeout(conn->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}
