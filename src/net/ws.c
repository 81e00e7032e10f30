/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What goes out waits in a list: until the loop waits, and where the socket does not take it then, for one lws_write
 * each time that it does.  Views replace each other, so a reader that cannot keep up does not need what has waited: the
 * list is dropped, and the caller sends the newest.
 */
#include "net/deflate.h"
#include "net/head.h"

#include "base/utf8.h"

#include <assert.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, FINAL = 0x80, COMPRESSED = 0x40 }; /* the first byte of a frame */
enum { UNSUPPORTED = 1003, BAD_TEXT = 1007, POLICY = 1008, TOO_LARGE = 1009, SMALL = 1024, UNSENT = 16 << 10 };
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

int ws_opened(struct net_conn *conn)
{
	struct net *net = conn->net;
	struct net_head *head = head_new(conn);

	if (!head)
		return -1;
	/* What waits in the kernel is stale when it comes: a slow reader shall wait with us. */
	setsockopt(lws_get_socket_fd(conn->wsi), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &(int){UNSENT}, sizeof(int));
	door_leave(conn);
	conn_phase(conn, CONN_OPEN);
	conn->opened = true;
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
	free(conn->part);
	conn->part = NULL;
	drop_waiting(conn);
	if (!conn->opened)
		return;
	conn->opened = false;
	conn->phase = CONN_CLOSING;
	net->counts.open_sockets--;
	if (net->calls.close)
		net->calls.close(net->user, conn);
}

/* ---- What comes in ---- */

static int fail(struct net_conn *conn, int code, const char *why)
{
	net_log_peer(conn->net, &conn->address, "closed code=%d why=\"%s\"", code, why);
	conn->close_code = code;
	lws_close_reason(conn->wsi, (enum lws_close_status)code, (unsigned char *)why, strlen(why));
	return -1;
}

static void hand_on(struct net_conn *conn, const char *text, size_t length)
{
	struct net *net = conn->net;

	net->counts.messages_in++;
	net->counts.bytes_in += length;
	if (net->calls.message)
		net->calls.message(net->user, conn, text, length);
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
	free(text);
}

static void wait_over(void *ctx)
{
	struct net_conn *conn = ctx;

	loop_cancel(&conn->wait);
	door_wait(conn, hear_waiting);
}

/* Below 0: no memory. */
static int put_off(struct net_conn *conn, const char *text, size_t length, int ms)
{
	conn->waiting = malloc(length + 1);
	if (conn->waiting && ms)
		conn->wait = loop_after(conn->net->loop, ms, 0, wait_over, conn);
	if (!conn->waiting || (ms && !conn->wait))
		return -1;
	memcpy(conn->waiting, text, length + 1);
	conn->waiting_length = length;
	net_pause(conn);
	if (!ms)
		door_wait(conn, hear_waiting);
	return 0;
}

static int take_message(struct net_conn *conn, const char *text, size_t length)
{
	struct net *net = conn->net;

	if (strlen(text) != length || utf8_count(text) < 0)
		return fail(conn, BAD_TEXT, "not a text of UTF-8");
	if (!bucket_take(&net->set.messages, &conn->messages_full, loop_now(net->loop)))
		return fail(conn, POLICY, "too many messages");
	int ms = how_long(conn);
	if (ms || loop_late(net->loop))
		return put_off(conn, text, length, ms);
	hand_on(conn, text, length);
	return 0;
}

static int expand_message(struct net_conn *conn, const char *bytes, size_t length)
{
	char text[NET_MESSAGE_MAX + 2];
	long n = deflate_expand(conn->net->deflate, bytes, length, text, NET_MESSAGE_MAX + 1);

	if (n < 0)
		return fail(conn, BAD_TEXT, "not what was compressed");
	if (n > NET_MESSAGE_MAX)
		return fail(conn, TOO_LARGE, "more than 4096 bytes");
	text[n] = '\0';
	return take_message(conn, text, (size_t)n);
}

/* A message comes in one piece or in several, whatever its frames were. */
int ws_received(struct net_conn *conn, const char *bytes, size_t length)
{
	size_t left = lws_remaining_packet_payload(conn->wsi); /* of this frame, as it has announced */
	bool final = lws_is_final_fragment(conn->wsi) && !left;
	char whole[NET_MESSAGE_MAX + 1];

	if (conn->close_code)
		return 0;
	conn_phase(conn, CONN_OPEN);
	conn->pinged = false;
	if (lws_frame_is_binary(conn->wsi))
		return fail(conn, UNSUPPORTED, "only text is understood");
	if (left + length > NET_MESSAGE_MAX - conn->part_length)
		return fail(conn, TOO_LARGE, "more than 4096 bytes");
	if (lws_is_first_fragment(conn->wsi))
		conn->compressed = lws_get_reserved_bits(conn->wsi);
	if (!final && !conn->part && !(conn->part = malloc(NET_MESSAGE_MAX)))
		return -1;
	char *to = final ? whole : conn->part;
	if (final && conn->part_length)
		memcpy(whole, conn->part, conn->part_length);
	if (length)
		memcpy(to + conn->part_length, bytes, length);
	conn->part_length += length;
	if (!final)
		return 0;
	size_t all = conn->part_length;
	whole[all] = '\0';
	free(conn->part);
	conn->part = NULL;
	conn->part_length = 0;
	return conn->compressed ? expand_message(conn, whole, all) : take_message(conn, whole, all);
}

void net_pause(struct net_conn *conn)
{
	if (conn->phase != CONN_OPEN || conn->paused)
		return;
	conn->paused = true;
	lws_rx_flow_control(conn->wsi, 0);
}

void net_resume(struct net_conn *conn)
{
	if (conn->phase != CONN_OPEN || !conn->paused)
		return;
	conn->paused = false;
	conn->pinged = false;
	conn_phase(conn, CONN_OPEN);
	lws_rx_flow_control(conn->wsi, 1);
}

void ws_ponged(struct net_conn *conn)
{
	if (conn->phase != CONN_OPEN)
		return;
	conn_phase(conn, CONN_OPEN);
	conn->pinged = false;
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

/* libwebsockets does not tell of a pong without a payload. */
static int write_ping(struct net_conn *conn)
{
	unsigned char buf[LWS_PRE + 2] = {0};

	conn->ping_due = false;
	return write_frame(conn, FINAL | PING, buf + LWS_PRE, 2);
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

	if (conn->ping_due) {
		n = write_ping(conn);
	} else if (conn->first) {
		n = write_first(conn);
	} else if (conn->close_code && !conn->close_sent) {
		n = write_close(conn);
	} else if (conn->behind) {
		conn->behind = false;
		if (conn->net->calls.behind)
			conn->net->calls.behind(conn->net->user, conn);
	}
	if (conn->first || (conn->close_code && !conn->close_sent))
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
