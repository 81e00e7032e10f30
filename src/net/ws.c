/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What goes out waits in a list: until the loop waits, and where the socket does not take it then, for one lws_write
 * each time that it does.  Views replace each other, so a reader that cannot keep up does not need what has waited: the
 * list is dropped, and the caller sends the newest.
 */
#include "net/deflate.h"
#include "net/head.h"
#include "net/watch.h"

#include "base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FINAL = 0x80, COMPRESSED = 0x40 }; /* the first byte of a frame */
enum { NORMAL = 1000, POLICY = 1008 };						    /* besides those of frames.h */
enum { SMALL = 1024, UNSENT = 16 << 10 };
enum { KEY = 24 /* 16 bytes in base64: RFC 6455, 4.1 */ };
enum { FLUSH = 64 /* are written to in each turn of the loop, even if it is late */ };

/* ---- Opening ---- */

int ws_admit(struct net_conn *conn)
{
	const struct net_options *set = &conn->net->set;
	char path[NET_HEAD_MAX], version[8], key[KEY + 1];

	if (!http_certain(conn) || !http_whole(conn))
		return http_refuse(conn, 400);
	if (!http_host_known(conn))
		return http_refuse(conn, 421);
	if (!http_bodiless(conn))
		return http_refuse(conn, 400);
	head_copy(conn, WSI_TOKEN_GET_URI, path, sizeof path);
	head_copy(conn, WSI_TOKEN_VERSION, version, sizeof version);
	if (!set->socket || strcmp(path, set->socket) != 0)
		return http_refuse(conn, 404);
	if (head_copy(conn, WSI_TOKEN_KEY, key, sizeof key) != KEY || !lws_hdr_total_length(conn->wsi, WSI_TOKEN_HOST))
		return http_refuse(conn, 400);
	if (strcmp(version, "13") != 0)
		return http_refuse(conn, 426);
	if (!http_same_origin(conn))
		return http_refuse(conn, 403);
	if (conn->net->stopping)
		return http_refuse(conn, 503);
	return 0;
}

/*
 * Libwebsockets does not tell whether a frame has a mask.  So it reads no more once it has opened the connection, and
 * what comes is read here.
 */
static void listen_to(struct net_conn *conn)
{
	if (!conn->watched)
		conn->watched = watch_add(conn->net->sockets, lws_get_socket_fd(conn->wsi), conn, false);
}

static void listen_no_more(struct net_conn *conn)
{
	if (conn->watched)
		watch_remove(conn->net->sockets, lws_get_socket_fd(conn->wsi));
	conn->watched = false;
}

int ws_opened(struct net_conn *conn)
{
	struct net *net = conn->net;
	struct net_head *head = head_new(conn);

	if (!head)
		return -1;
	/* What waits in the kernel is stale when it comes: a slow reader shall wait with us. */
	setsockopt(lws_get_socket_fd(conn->wsi), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &(int){UNSENT}, sizeof(int));
	lws_rx_flow_control(conn->wsi, 0);
	conn->frames.compresses = conn->deflates;
	door_leave(conn);
	conn_phase(conn, CONN_OPEN);
	conn->opened = true;
	listen_to(conn);
	net->counts.sockets++;
	net->counts.open_sockets++;
	if (net->calls.open)
		net->calls.open(net->user, conn, head);
	free(head);
	return 0;
}

/* It may be there already, with nothing left: what it was given has been written where its socket took it. */
static void join_unsent(struct net_conn *conn)
{
	struct net *net = conn->net;

	if (conn->unsent)
		return;
	conn->next_unsent = NULL;
	conn->unsent = net->unsent_end;
	*conn->unsent = conn;
	net->unsent_end = &conn->next_unsent;
}

static void leave_unsent(struct net_conn *conn)
{
	if (!conn->unsent)
		return;
	*conn->unsent = conn->next_unsent;
	*(conn->next_unsent ? &conn->next_unsent->unsent : &conn->net->unsent_end) = conn->unsent;
	conn->unsent = NULL;
}

static void empty_queue(struct net_conn *conn)
{
	for (struct text *text = conn->first, *next; text; text = next) {
		next = text->next;
		free(text);
	}
	conn->first = conn->last = NULL;
	conn->queued = 0;
	leave_unsent(conn);
}

static void drop_waiting(struct net_conn *conn)
{
	loop_cancel(&conn->wait);
	turn_drop(&conn->turn);
	free(conn->waiting);
	conn->waiting = NULL;
}

void ws_closed(struct net_conn *conn)
{
	struct net *net = conn->net;

	empty_queue(conn);
	frames_free(&conn->frames);
	free(conn->pong);
	conn->pong = NULL;
	drop_waiting(conn);
	if (!conn->opened)
		return;
	conn->opened = false;
	listen_no_more(conn);
	conn->phase = CONN_CLOSING;
	net->counts.open_sockets--;
	if (net->calls.close)
		net->calls.close(net->user, conn);
}

/* ---- What comes in ---- */

/* Nothing is told but the code, and nothing is heard any more. */
static void end_with(struct net_conn *conn, int code)
{
	empty_queue(conn);
	conn->close_code = code;
	conn->parting = true;
	conn_phase(conn, CONN_CLOSING);
	lws_callback_on_writable(conn->wsi);
}

static void fail(struct net_conn *conn, int code, const char *why)
{
	net_log_peer(conn->net, &conn->address, "closed code=%d why=\"%s\"", code, why);
	end_with(conn, code);
}

/* Of a text that is freed then. */
static void hand_on(struct net_conn *conn, char *text, size_t length)
{
	struct net *net = conn->net;

	net->counts.messages_in++;
	net->counts.bytes_in += length;
	if (net->calls.message)
		net->calls.message(net->user, conn, text, length);
	free(text);
}

static int how_long(struct net_conn *conn)
{
	const struct net *net = conn->net;

	return net->calls.wait ? net->calls.wait(net->user, conn) : 0;
}

static void hear_waiting(struct net_conn *conn)
{
	char *text = conn->waiting;

	conn->waiting = NULL;
	net_resume(conn);
	if (conn->phase == CONN_OPEN)
		hand_on(conn, text, conn->waiting_length);
	else
		free(text);
}

static void wait_over(void *ctx)
{
	struct net_conn *conn = ctx;

	loop_cancel(&conn->wait);
	door_wait(conn, hear_waiting);
}

static void put_off(struct net_conn *conn, char *text, size_t length, int ms)
{
	if (ms)
		conn->wait = loop_after(conn->net->loop, ms, 0, wait_over, conn);
	if (ms && !conn->wait) {
		free(text);
		fail(conn, FRAMES_NO_MEMORY, "no memory");
		return;
	}
	conn->waiting = text;
	conn->waiting_length = length;
	net_pause(conn);
	if (!ms)
		door_wait(conn, hear_waiting);
}

static bool may_send(struct net_conn *conn)
{
	struct net *net = conn->net;
	bool may = bucket_take(&net->set.messages, &conn->messages_full, loop_now(net->loop));

	if (!may)
		fail(conn, POLICY, "too many messages");
	return may;
}

static void take_message(struct net_conn *conn, char *text, size_t length)
{
	bool fits = strlen(text) == length && utf8_count(text) >= 0;

	if (!fits)
		fail(conn, FRAMES_BAD_TEXT, "not a text of UTF-8");
	if (!fits || !may_send(conn)) {
		free(text);
		return;
	}
	int ms = how_long(conn);
	if (ms || loop_late(conn->net->loop))
		put_off(conn, text, length, ms);
	else
		hand_on(conn, text, length);
}

static void expand_message(struct net_conn *conn, char *bytes, size_t length)
{
	char *text = malloc(NET_MESSAGE_MAX + 2);
	long n = text ? deflate_expand(conn->net->deflate, bytes, length, text, NET_MESSAGE_MAX + 1) : 0;

	free(bytes);
	if (text && n >= 0 && n <= NET_MESSAGE_MAX) {
		text[n] = '\0';
		take_message(conn, text, (size_t)n);
		return;
	}
	free(text);
	if (!text)
		fail(conn, FRAMES_NO_MEMORY, "no memory");
	else if (n < 0)
		fail(conn, FRAMES_BAD_TEXT, "not what was compressed");
	else
		fail(conn, FRAMES_TOO_LARGE, "more than 4096 bytes");
}

/* Only the last ping needs an answer. */
static void take_ping(struct net_conn *conn)
{
	const struct frames *frames = &conn->frames;

	if (!may_send(conn))
		return;
	free(conn->pong);
	conn->pong = malloc(sizeof *conn->pong + LWS_PRE + frames->control_length);
	if (!conn->pong)
		return;
	conn->pong->length = frames->control_length;
	memcpy(conn->pong->bytes + LWS_PRE, frames->control, frames->control_length);
	lws_callback_on_writable(conn->wsi);
}

static void take_event(struct net_conn *conn, const struct frames_event *event)
{
	bool open = conn->phase == CONN_OPEN;

	if (open) {
		conn_phase(conn, CONN_OPEN);
		conn->pinged = false;
	}
	if (event->what == FRAMES_TEXT && !open)
		free(event->text);
	else if (event->what == FRAMES_TEXT && event->compressed)
		expand_message(conn, event->text, event->length);
	else if (event->what == FRAMES_TEXT)
		take_message(conn, event->text, event->length);
	else if (event->what == FRAMES_PING && open)
		take_ping(conn);
	else if (event->what == FRAMES_CLOSE && conn->close_sent)
		conn->ended = true;
	else if (event->what == FRAMES_CLOSE)
		end_with(conn, conn->close_code		      ? conn->close_code
			       : event->code == FRAMES_UNSAID ? NORMAL
							      : event->code);
	else if (event->what == FRAMES_WRONG && open)
		fail(conn, event->code, event->why);
}

/* One by one, as a message may begin a pause; what is not heard stays in the socket. */
static size_t hear(struct net_conn *conn, const uint8_t *bytes, size_t length)
{
	struct frames_event event;
	size_t at = 0;

	while (conn->watched && at < length) {
		at += frames_read(&conn->frames, bytes + at, length - at, &event);
		if (event.what != FRAMES_MORE)
			take_event(conn, &event);
	}
	return at;
}

void ws_ready(struct net_conn *conn, bool over)
{
	uint8_t bytes[NET_MESSAGE_MAX + FRAMES_HEAD_MAX];
	int fd = lws_get_socket_fd(conn->wsi);
	ssize_t got = recv(fd, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
	bool gone = !got || (got < 0 && errno != EAGAIN && errno != EINTR);

	(void)over;
	if (got > 0)
		recv(fd, NULL, hear(conn, bytes, (size_t)got), MSG_TRUNC | MSG_DONTWAIT);
	if (gone || conn->ended)
		conn_kill(conn);
}

void net_pause(struct net_conn *conn)
{
	if (conn->phase != CONN_OPEN || conn->paused)
		return;
	conn->paused = true;
	listen_no_more(conn);
}

void net_resume(struct net_conn *conn)
{
	if (conn->phase != CONN_OPEN || !conn->paused)
		return;
	conn->paused = false;
	conn->pinged = false;
	conn_phase(conn, CONN_OPEN);
	listen_to(conn);
}

/* ---- What goes out ---- */

void net_set_data(struct net_conn *conn, void *data) { conn->data = data; }

void *net_data(const struct net_conn *conn) { return conn->data; }

static void fall_behind(struct net_conn *conn)
{
	net_log_peer(conn->net, &conn->address, "behind bytes=%zu", conn->queued);
	conn->net->counts.behind++;
	empty_queue(conn);
	conn->behind = true;
	conn->behind_since = loop_now(conn->net->loop);
	lws_callback_on_writable(conn->wsi);
}

bool net_send(struct net_conn *conn, const char *text, size_t length)
{
	assert(length && length <= NET_SEND_MAX);
	if (conn->phase != CONN_OPEN || conn->behind)
		return false;
	if (conn->first && conn->queued + length > conn->net->set.queue) {
		fall_behind(conn);
		return false;
	}
	struct text *next = malloc(sizeof *next + LWS_PRE + length);
	if (!next)
		return false;
	next->next = NULL;
	next->length = length;
	memcpy(next->bytes + LWS_PRE, text, length);
	if (conn->last) {
		conn->last->next = next;
	} else {
		conn->first = next;
		join_unsent(conn);
	}
	conn->last = next;
	conn->queued += length;
	return true;
}

void net_close(struct net_conn *conn, int code)
{
	if (conn->phase != CONN_OPEN)
		return;
	net_resume(conn); /* to hear that the other side closes too */
	conn->close_code = code;
	conn_phase(conn, CONN_CLOSING);
	lws_callback_on_writable(conn->wsi);
}

/*
 * Frames are ours, written as they are: libwebsockets would compress none or all, and a connection that its callback
 * ends would get no close frame.  The header goes to the room before the payload.
 */
static int write_frame(struct net_conn *conn, int first, unsigned char *payload, size_t length)
{
	unsigned char *at = payload;
	int bytes = length < 126 ? 0 : length < 1 << 16 ? 2 : 8;

	for (int i = 0; i < bytes; i++)
		*--at = (unsigned char)(length >> 8 * i);
	*--at = bytes == 0 ? (unsigned char)length : bytes == 2 ? 126 : 127;
	*--at = (unsigned char)first;
	return lws_write(conn->wsi, at, length + (size_t)(payload - at), LWS_WRITE_HTTP) < 0 ? -1 : 0;
}

static int write_ping(struct net_conn *conn)
{
	unsigned char buf[LWS_PRE];

	conn->ping_due = false;
	return write_frame(conn, FINAL | PING, buf + LWS_PRE, 0);
}

static int write_pong(struct net_conn *conn)
{
	struct text *pong = conn->pong;
	int n = write_frame(conn, FINAL | PONG, pong->bytes + LWS_PRE, pong->length);

	conn->pong = NULL;
	free(pong);
	return n;
}

static int write_close(struct net_conn *conn)
{
	unsigned char buf[LWS_PRE + 2];

	conn->close_sent = true;
	buf[LWS_PRE] = (unsigned char)(conn->close_code >> 8);
	buf[LWS_PRE + 1] = (unsigned char)conn->close_code;
	return write_frame(conn, FINAL | CLOSE, buf + LWS_PRE, 2);
}

static int write_text(struct net_conn *conn, struct text *text)
{
	unsigned char *plain = text->bytes + LWS_PRE;
	size_t compressed = 0;
	struct text *small = NULL;

	if (conn->deflates && text->length >= SMALL)
		small = malloc(sizeof *small + LWS_PRE + text->length);
	if (small)
		compressed =
			deflate_compress(conn->net->deflate, plain, text->length, small->bytes + LWS_PRE, text->length);
	int n = compressed ? write_frame(conn, FINAL | COMPRESSED | TEXT, small->bytes + LWS_PRE, compressed)
			   : write_frame(conn, FINAL | TEXT, plain, text->length);
	free(small);
	return n;
}

static int write_first(struct net_conn *conn)
{
	struct text *text = conn->first;
	struct net_counts *counts = &conn->net->counts;

	conn->first = text->next;
	if (!conn->first)
		conn->last = NULL;
	conn->queued -= text->length;
	counts->messages_out++;
	counts->bytes_out += text->length;
	int n = write_text(conn, text);
	free(text);
	return n;
}

/*
 * To be told that a socket takes something costs four system calls, to ask it one; nearly all do.  The first in the
 * list leaves it before anything is called that may change the list.
 */
bool ws_flush(struct net *net)
{
	struct net_conn *conn;

	for (int i = 0; (conn = net->unsent) && (i < FLUSH || !loop_late(net->loop)); i++) {
		int n = 0;
		leave_unsent(conn);
		while (!n && conn->first && !lws_send_pipe_choked(conn->wsi))
			n = write_first(conn);
		if (n)
			conn_kill(conn);
		else if (conn->first)
			lws_callback_on_writable(conn->wsi);
	}
	return net->unsent;
}

int ws_writable(struct net_conn *conn)
{
	int n = 0;

	if (conn->pong) {
		n = write_pong(conn);
	} else if (conn->ping_due) {
		n = write_ping(conn);
	} else if (conn->first) {
		n = write_first(conn);
	} else if (conn->close_code && !conn->close_sent) {
		n = write_close(conn);
	} else if (conn->parting) { /* it ends with their end, or what still comes would take our close away */
		conn->parting = false;
		shutdown(lws_get_socket_fd(conn->wsi), SHUT_WR);
	} else if (conn->behind) {
		conn->behind = false;
		if (conn->net->calls.behind)
			conn->net->calls.behind(conn->net->user, conn);
	}
	if (conn->first || conn->ping_due || (conn->close_code && !conn->close_sent) || conn->parting)
		lws_callback_on_writable(conn->wsi);
	return n;
}

void ws_sweep(struct net_conn *conn, int64_t now)
{
	const struct net_options *set = &conn->net->set;
	bool idle = now - conn->since >= set->idle_ms, slow = conn->behind && now - conn->behind_since >= set->slow_ms;

	if ((idle && !conn->paused) || slow) {
		net_log_peer(conn->net, &conn->address, "timeout what=%s", slow ? "slow" : "idle");
		conn_kill(conn);
	} else if (now - conn->since >= set->ping_ms && !conn->pinged && !conn->paused) {
		conn->pinged = conn->ping_due = true;
		lws_callback_on_writable(conn->wsi);
	}
}
