/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A connection waits here until its request is there, and then for its turn; only then libwebsockets gets it.  It walks
 * lists of all connections that it reads from, so the loop's time for one, 50 to 100 us, grows with their number.  Here
 * one costs a few, and whose it is, is known before it costs more.
 *
 * The head is looked at while it stays in the socket.  Of a body that is long only the beginning is waited for, as the
 * system may keep no more.
 */
#include "net/conn.h"
#include "net/peek.h"
#include "net/watch.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { LET_IN = 16 /* in a turn of the loop */, BODY = 16 << 10, DRAINED = 1 << 20 };

struct door {
	struct net *net;
	struct watch *watch; /* of the connections whose request has not come */
	uv_idle_t idle;	     /* runs while somebody waits for their turn */
};

static void watch(struct net_conn *conn)
{
	if (!conn->watched)
		conn->watched = watch_add(conn->net->door->watch, conn->fd, conn, true);
}

static void unwatch(struct net_conn *conn)
{
	if (conn->watched)
		watch_remove(conn->net->door->watch, conn->fd);
	conn->watched = false;
}

/* ---- Refusing ---- */

static const char busy[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: 24\r\n"
			   "Retry-After: 10\r\nConnection: close\r\n\r\n503 Service Unavailable\n";
static const char often[] = "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain\r\nContent-Length: 22\r\n"
			    "Retry-After: 10\r\nConnection: close\r\n\r\n429 Too Many Requests\n";

/* Closing a socket with unread bytes loses the answer. */
static void drain(int fd) { recv(fd, NULL, DRAINED, MSG_DONTWAIT | MSG_TRUNC); }

/* Sends as much of the answer as the socket takes at once; a client that has not asked yet may only see it close. */
static void answer(int fd, const char *text)
{
	drain(fd);
	if (send(fd, text, strlen(text), MSG_DONTWAIT | MSG_NOSIGNAL) > 0)
		shutdown(fd, SHUT_WR);
}

static void answer_barred(const struct net *net, int fd)
{
	char text[512];
	const char *body = net->set.barred;

	snprintf(text, sizeof text,
		 "HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n"
		 "Connection: close\r\n\r\n%s",
		 strlen(body), body);
	answer(fd, text);
}

static void refuse(struct net_conn *conn, const char *why)
{
	conn->net->counts.refused++;
	net_log_peer(conn->net, &conn->address, "refused why=%s", why);
}

static void end_with(struct net_conn *conn, const char *text)
{
	answer(conn->fd, text);
	conn_kill(conn);
}

static void end_often(struct net_conn *conn) { end_with(conn, often); }

/* A 429 behind a proxy waits (delay.c). */
static void refuse_often(struct net_conn *conn, const char *why)
{
	refuse(conn, why);
	unwatch(conn);
	if (!delay_begin(conn, end_often))
		end_often(conn);
}

/* ---- Letting in ---- */

/*
 * Libwebsockets gets the head that opens a WebSocket, and no byte that comes behind it: those are ws.c's.  It closes
 * the descriptor if it fails, and calls back at once; then the connection may have ended.
 */
static void adopt(struct net_conn *conn, int fd)
{
	struct net *net = conn->net;
	char head[NET_HEAD_MAX];
	ssize_t got = conn->upgrades ? recv(fd, head, (size_t)conn->expected, MSG_DONTWAIT) : 0;

	net->adopted = conn; /* where callbacks find it, as long as it is there */
	struct lws *wsi = lws_adopt_socket_vhost_readbuf(net->vhost, fd, head, got > 0 ? (size_t)got : 0);
	if (!net->adopted)
		return;
	net->adopted = NULL;
	if (wsi)
		conn_belongs(conn, wsi);
	if (conn->wsi)
		return;
	net->counts.refused++;
	net_log(net, NET_WARN, "refused why=memory");
	conn_kill(conn);
}

static void let_in(struct net_conn *conn)
{
	struct net *net = conn->net;
	int fd = conn->fd;

	conn->fd = -1;
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
	conn_phase(conn, CONN_ASKING);
	conn->since -= conn->asking_ms;
	conn->inside = true;
	turn_enter(&conn->turn);
	if (net->calls.came)
		net->calls.came(net->user, &conn->address);
	adopt(conn, fd);
}

static struct net_conn *of_turn(struct turn *turn)
{
	return turn ? (struct net_conn *)((char *)turn - offsetof(struct net_conn, turn)) : NULL;
}

static void take_turns(uv_idle_t *idle)
{
	struct door *door = idle->data;
	struct net_conn *conn;

	for (int i = 0; i < LET_IN; i++) {
		conn = of_turn(turn_next(limits_turns(door->net->limits)));
		if (!conn) {
			uv_idle_stop(idle);
			return;
		}
		conn->its_turn(conn);
	}
}

static void begin_turns(struct door *door) { uv_idle_start(&door->idle, take_turns); }

void door_wait(struct net_conn *conn, void (*its_turn)(struct net_conn *))
{
	conn->its_turn = its_turn;
	turn_wait(&conn->turn);
	if (conn->net->door)
		begin_turns(conn->net->door);
}

static void wait_turn(struct net_conn *conn)
{
	conn->asking_ms = loop_now(conn->net->loop) - conn->since;
	unwatch(conn);
	conn_phase(conn, CONN_QUEUED);
	door_wait(conn, let_in);
}

void door_leave(struct net_conn *conn)
{
	if (!conn->inside)
		return;
	conn->inside = false;
	turn_leave(&conn->turn);
	if (conn->net->door)
		begin_turns(conn->net->door);
}

/* ---- Whose it is ---- */

static void belong(struct net_conn *conn, const struct peers *peers)
{
	conn->peers = *peers;
	conn->turn.of = &peers->at[0]->turn;
	peers_hold(peers);
}

/* Of a near proxy; false: it was refused. */
static bool find_owner(struct net_conn *conn, const char *head, size_t length)
{
	struct net *net = conn->net;
	struct peers peers;

	conn->known = peek_forwarded(head, length, &conn->address);
	if (net_bars(net, &conn->address)) {
		refuse(conn, "barred");
		answer_barred(net, conn->fd);
		conn_kill(conn);
	} else if (!limits_find(net->limits, &conn->address, &peers)) {
		refuse(conn, "addresses");
		end_with(conn, busy);
	} else if (peers_full(&peers, net->set.connections_each)) {
		refuse_often(conn, "connections_each");
	} else {
		belong(conn, &peers);
		return true;
	}
	return false;
}

/* ---- What has come ---- */

/* Whether the head is there and its connection may come; if not, it may have ended.  over: nothing more comes. */
static bool look_at_head(struct net_conn *conn, bool over)
{
	char head[NET_HEAD_MAX];
	ssize_t got = recv(conn->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
	bool gone = !got || (got < 0 && errno != EAGAIN && errno != EINTR);
	size_t length = got > 0 ? peek_head(head, (size_t)got, sizeof head) : 0;

	if (!length) {
		if (gone || over)
			conn_kill(conn);
		else
			watch(conn);
		return false;
	}
	long body = peek_body(head, length);
	conn->expected = (int)length + (int)(body < BODY ? body : BODY);
	conn->upgrades = !body && peek_upgrades(head, length);
	return conn->peers.at[0] || find_owner(conn, head, length);
}

static void asked(struct net_conn *conn)
{
	struct net *net = conn->net;

	net->counts.requests++;
	if (peers_take(&conn->peers, LIMIT_REQUESTS, &net->set.requests, loop_now(net->loop))) {
		wait_turn(conn);
	} else {
		net->counts.answers_refused++;
		refuse_often(conn, "requests");
	}
}

static void look(struct net_conn *conn, bool over)
{
	int there = 0;

	if (!conn->expected && !look_at_head(conn, over))
		return;
	ioctl(conn->fd, FIONREAD, &there);
	if (there >= conn->expected)
		asked(conn);
	else if (over)
		conn_kill(conn);
	else
		watch(conn);
}

/* ---- Coming ---- */

static struct net_conn *new_conn(struct net *net, int fd, const struct address *address)
{
	struct net_conn *conn = malloc(sizeof *conn);

	if (!conn)
		return NULL;
	*conn = (struct net_conn){.net = net, .fd = fd, .next = net->conns, .link = &net->conns, .address = *address};
	if (conn->next)
		conn->next->link = &conn->next;
	net->conns = conn;
	net->counts.open++;
	conn_phase(conn, CONN_COMING);
	return conn;
}

/* NULL: it may come; else why it is refused, and the answer. */
static const char *judge(struct net_conn *conn, const char **text)
{
	struct net *net = conn->net;
	const struct net_options *set = &net->set;
	struct peers peers;

	*text = busy;
	if (net->counts.open > set->connections)
		return "connections";
	if (conn->proxied)
		return NULL;
	if (!limits_find(net->limits, &conn->address, &peers))
		return "addresses";
	*text = often;
	if (peers_full(&peers, set->connections_each))
		return "connections_each";
	if (!peers_take(&peers, LIMIT_CONNECTS, &set->connects, loop_now(net->loop)))
		return "connects";
	belong(conn, &peers);
	return NULL;
}

void door_come(struct net *net, int fd, const struct address *address)
{
	struct net_conn *conn = new_conn(net, fd, address);
	const char *text, *why;

	if (!conn) {
		net->counts.refused++;
		net_log(net, NET_WARN, "refused why=memory");
		close(fd);
		return;
	}
	conn->proxied = net->set.proxy && address_near(address);
	if (net_bars(net, address)) {
		refuse(conn, "barred");
		answer_barred(net, fd);
		conn_kill(conn);
	} else if ((why = judge(conn, &text))) {
		refuse(conn, why);
		end_with(conn, text);
	} else {
		net->counts.accepted++;
		look(conn, false); /* of most, the request has come with them */
	}
}

void door_gone(struct net_conn *conn)
{
	turn_drop(&conn->turn);
	door_leave(conn);
	if (conn->fd < 0)
		return;
	drain(conn->fd);
	close(conn->fd);
}

/* ---- The door ---- */

static void closed(uv_handle_t *handle) { free(handle->data); }

struct door *door_new(struct net *net)
{
	struct door *door = calloc(1, sizeof *door);

	if (!door)
		return NULL;
	door->net = net;
	door->watch = watch_new(net->loop, look);
	if (!door->watch) {
		free(door);
		return NULL;
	}
	uv_idle_init(loop_uv(net->loop), &door->idle);
	door->idle.data = door;
	return door;
}

void door_close(struct door *door)
{
	if (!door)
		return;
	watch_free(door->watch);
	uv_close((uv_handle_t *)&door->idle, closed);
}
