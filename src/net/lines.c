/* SPDX-License-Identifier: Apache-2.0 */
#include "net/lines.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { READ_SIZE = 4096, BACKLOG = 16 };

struct line_door {
	uv_tcp_t tcp;
	int peers, most;
	bool shut;
	const struct line_calls *calls;
	void *user;
};

struct line_peer {
	uv_tcp_t tcp;
	struct line_door *door; /* NULL: we have connected, or it is shut */
	const struct line_calls *calls;
	void *user, *data;
	const char *why;
	bool came, closing;
	struct line_cut cut;
	char bytes[READ_SIZE];
};

struct sending {
	uv_write_t write;
	char text[];
};

enum line_got line_cut(struct line_cut *cut, char byte)
{
	if (byte == '\n') {
		cut->text[cut->length] = '\0';
		cut->length = 0;
		return LINE_WHOLE;
	}
	if (byte == '\r')
		return LINE_MORE;
	if (cut->length == LINE_MAX_BYTES)
		return LINE_TOO_LONG;
	cut->text[cut->length++] = byte == '\t' ? ' ' : byte < ' ' || byte > '~' ? '?' : byte;
	return LINE_MORE;
}

/* ---- A peer ends ---- */

static void freed(uv_handle_t *handle)
{
	struct line_peer *peer = handle->data;

	if (peer->door && --peer->door->peers == 0 && peer->door->shut)
		free(peer->door);
	if (peer->came)
		peer->calls->gone(peer->user, peer, peer->why);
	free(peer);
}

static void drop(struct line_peer *peer, const char *why)
{
	if (uv_is_closing((uv_handle_t *)&peer->tcp))
		return;
	peer->why = peer->closing ? NULL : why;
	peer->closing = true;
	uv_close((uv_handle_t *)&peer->tcp, freed);
}

/* ---- Reading ---- */

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buf)
{
	struct line_peer *peer = handle->data;

	(void)wanted;
	*buf = uv_buf_init(peer->bytes, sizeof peer->bytes);
}

static void got_bytes(uv_stream_t *stream, ssize_t n, const uv_buf_t *buf)
{
	struct line_peer *peer = stream->data;

	if (n < 0)
		drop(peer, n == UV_EOF ? "it has closed the connection" : uv_strerror((int)n));
	for (ssize_t i = 0; i < n && !peer->closing; i++) {
		enum line_got got = line_cut(&peer->cut, buf->base[i]);
		if (got == LINE_TOO_LONG)
			drop(peer, "it has sent a line of more than 1000 bytes");
		else if (got == LINE_WHOLE)
			peer->calls->line(peer->user, peer, peer->cut.text);
	}
}

static void begin(struct line_peer *peer)
{
	uv_tcp_nodelay(&peer->tcp, 1);
	peer->came = true;
	peer->calls->came(peer->user, peer);
	if (!peer->closing)
		uv_read_start((uv_stream_t *)&peer->tcp, give_room, got_bytes);
}

static struct line_peer *peer_new(uv_loop_t *loop, const struct line_calls *calls, void *user)
{
	struct line_peer *peer = calloc(1, sizeof *peer);

	if (!peer || uv_tcp_init(loop, &peer->tcp)) {
		free(peer);
		return NULL;
	}
	peer->tcp.data = peer;
	peer->calls = calls;
	peer->user = user;
	return peer;
}

/* ---- Writing ---- */

static void sent(uv_write_t *write, int status)
{
	struct line_peer *peer = write->handle->data;

	free(write->data);
	if (status && status != UV_ECANCELED)
		drop(peer, uv_strerror(status));
}

void line_send(struct line_peer *peer, const char *text)
{
	size_t length = strlen(text);
	struct sending *sending = peer->closing ? NULL : malloc(sizeof *sending + length + 3);

	if (!sending)
		return;
	memcpy(sending->text, text, length);
	memcpy(sending->text + length, "\r\n", 3);
	sending->write.data = sending;
	uv_buf_t buf = uv_buf_init(sending->text, (unsigned)length + 2);
	if (uv_write(&sending->write, (uv_stream_t *)&peer->tcp, &buf, 1, sent))
		free(sending);
	else if (uv_stream_get_write_queue_size((uv_stream_t *)&peer->tcp) > LINE_QUEUE_BYTES)
		drop(peer, "it takes nothing");
}

static void ended(uv_shutdown_t *shutdown, int status)
{
	struct line_peer *peer = shutdown->handle->data;

	(void)status;
	free(shutdown);
	if (!uv_is_closing((uv_handle_t *)&peer->tcp))
		uv_close((uv_handle_t *)&peer->tcp, freed);
}

void line_close(struct line_peer *peer)
{
	uv_shutdown_t *shutdown = peer->closing ? NULL : malloc(sizeof *shutdown);

	if (peer->closing)
		return;
	if (!shutdown || uv_shutdown(shutdown, (uv_stream_t *)&peer->tcp, ended)) {
		free(shutdown);
		drop(peer, NULL);
	}
	peer->closing = true;
}

void line_set_data(struct line_peer *peer, void *data) { peer->data = data; }
void *line_data(const struct line_peer *peer) { return peer->data; }

/* ---- Listening ---- */

static void accept_one(uv_stream_t *stream, int status)
{
	struct line_door *door = stream->data;
	struct line_peer *peer = status ? NULL : peer_new(stream->loop, door->calls, door->user);

	if (!peer)
		return;
	peer->door = door;
	door->peers++;
	if (uv_accept(stream, (uv_stream_t *)&peer->tcp) || door->peers > door->most)
		drop(peer, NULL);
	else
		begin(peer);
}

static void door_closed(uv_handle_t *handle)
{
	struct line_door *door = handle->data;

	door->shut = true;
	if (!door->peers)
		free(door);
}

static int open_door(struct line_door *door, const char *address, int port)
{
	struct sockaddr_storage storage;
	struct sockaddr *socket = (struct sockaddr *)&storage;
	int code = uv_ip4_addr(address, port, (struct sockaddr_in *)socket);

	if (code)
		code = uv_ip6_addr(address, port, (struct sockaddr_in6 *)socket);
	if (!code)
		code = uv_tcp_bind(&door->tcp, socket, 0);
	return code ? code : uv_listen((uv_stream_t *)&door->tcp, BACKLOG, accept_one);
}

struct line_door *line_listen(struct loop *loop, const char *address, int port, int most,
			      const struct line_calls *calls, void *user, char error[ATOUT_ERROR_SIZE])
{
	struct line_door *door = calloc(1, sizeof *door);
	int code = door ? uv_tcp_init(loop_uv(loop), &door->tcp) : UV_ENOMEM;

	if (code) {
		free(door);
		snprintf(error, ATOUT_ERROR_SIZE, "%s", uv_strerror(code));
		return NULL;
	}
	door->tcp.data = door;
	door->most = most;
	door->calls = calls;
	door->user = user;
	code = open_door(door, address, port);
	if (!code)
		return door;
	snprintf(error, ATOUT_ERROR_SIZE, "cannot listen at %s port %d: %s", address, port, uv_strerror(code));
	line_shut(door);
	return NULL;
}

int line_port(const struct line_door *door)
{
	struct sockaddr_storage storage;

	if (uv_tcp_getsockname(&door->tcp, (struct sockaddr *)&storage, &(int){sizeof storage}))
		return 0;
	return ntohs(storage.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&storage)->sin6_port
						   : ((struct sockaddr_in *)&storage)->sin_port);
}

void line_shut(struct line_door *door)
{
	if (door && !uv_is_closing((uv_handle_t *)&door->tcp))
		uv_close((uv_handle_t *)&door->tcp, door_closed);
}

/* ---- Connecting ---- */

static void connected(uv_connect_t *connect, int status)
{
	struct line_peer *peer = connect->handle->data;

	free(connect);
	if (!status) {
		begin(peer);
		return;
	}
	peer->came = true; /* its owner is told */
	drop(peer, uv_strerror(status));
}

bool line_connect(struct loop *loop, const char *host, int port, const struct line_calls *calls, void *user,
		  char error[ATOUT_ERROR_SIZE])
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_family = AF_UNSPEC};
	struct addrinfo *found = NULL;
	char service[16];

	snprintf(service, sizeof service, "%d", port);
	int code = getaddrinfo(host, service, &hints, &found);
	if (code) {
		snprintf(error, ATOUT_ERROR_SIZE, "%s: %s", host, gai_strerror(code));
		return false;
	}
	struct line_peer *peer = peer_new(loop_uv(loop), calls, user);
	uv_connect_t *connect = malloc(sizeof *connect);
	code = peer && connect ? uv_tcp_connect(connect, &peer->tcp, found->ai_addr, connected) : UV_ENOMEM;
	freeaddrinfo(found);
	if (!code)
		return true;
	free(connect);
	if (peer)
		drop(peer, NULL);
	snprintf(error, ATOUT_ERROR_SIZE, "%s: %s", host, uv_strerror(code));
	return false;
}
