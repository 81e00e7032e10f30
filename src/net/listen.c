/* SPDX-License-Identifier: Apache-2.0 */
/*
 * We accept, and not libwebsockets: so we can say which address is in use, refuse a connection before it costs
 * anything, and rest for a while when descriptors run out, instead of trying again and again.
 */
#include "net/conn.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { BACKLOG = 4096, AT_ONCE = 256, REST = 100, PORT_TEXT = 8 };

struct listener {
	struct net *net;
	int fd, port;
	uv_poll_t poll;
	struct loop_timer *rest;
};

/* ---- The socket that listens ---- */

static void ready(uv_poll_t *, int status, int events);

static void rested(void *ctx)
{
	struct listener *self = ctx;

	loop_cancel(&self->rest);
	uv_poll_start(&self->poll, UV_READABLE, ready);
}

static void rest(struct listener *self, int code)
{
	net_log(self->net, NET_WARN, "accept error=\"%s\"", strerror(code));
	uv_poll_stop(&self->poll);
	self->rest = loop_after(self->net->loop, REST, 0, rested, self);
	if (!self->rest)
		uv_poll_start(&self->poll, UV_READABLE, ready);
}

static void ready(uv_poll_t *poll, int status, int events)
{
	struct listener *self = poll->data;

	(void)status;
	(void)events;
	for (int i = 0; i < AT_ONCE; i++) {
		struct sockaddr_storage storage;
		struct sockaddr *socket = (struct sockaddr *)&storage;
		int fd = accept4(self->fd, socket, &(socklen_t){sizeof storage}, SOCK_NONBLOCK | SOCK_CLOEXEC);
		int code = errno;
		if (fd >= 0) {
			struct address address = address_of(socket);
			door_come(self->net, fd, &address);
		} else if (code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM) {
			rest(self, code);
			return;
		} else if (code == EAGAIN) {
			return;
		}
	}
}

static int open_socket(const struct addrinfo *found)
{
	int fd = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

	if (fd < 0)
		return -1;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
	if (found->ai_family == AF_INET6)
		setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &(int){0}, sizeof(int));
	if (!bind(fd, found->ai_addr, found->ai_addrlen) && !listen(fd, BACKLOG))
		return fd;
	int code = errno;
	close(fd);
	errno = code;
	return -1;
}

/* All addresses there are: those of IPv6, which take IPv4 too, or where there is no IPv6 those of IPv4. */
static int open_any(const char *address, const char *port, char error[ATOUT_ERROR_SIZE])
{
	static const char *const all[] = {"::", "0.0.0.0"};
	struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
	int fd = -1;

	for (int i = 0; i < (address ? 1 : 2) && fd < 0; i++) {
		struct addrinfo *found;
		const char *name = address ? address : all[i];
		if (getaddrinfo(name, port, &hints, &found)) {
			snprintf(error, ATOUT_ERROR_SIZE, "%s is no numeric address of IPv4 or IPv6", name);
			return -1;
		}
		fd = open_socket(found);
		int code = errno;
		freeaddrinfo(found);
		if (fd < 0)
			snprintf(error, ATOUT_ERROR_SIZE, "cannot listen on %s port %s: %s", name, port,
				 strerror(code));
		if (fd < 0 && code != EAFNOSUPPORT && code != EADDRNOTAVAIL)
			break;
	}
	return fd;
}

static int port_of(int fd)
{
	struct sockaddr_storage storage;

	getsockname(fd, (struct sockaddr *)&storage, &(socklen_t){sizeof storage});
	return ntohs(storage.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&storage)->sin6_port
						   : ((struct sockaddr_in *)&storage)->sin_port);
}

struct listener *listener_new(struct net *net, char error[ATOUT_ERROR_SIZE])
{
	char port[PORT_TEXT];

	snprintf(port, sizeof port, "%d", net->set.port & 0xFFFF);
	int fd = open_any(net->set.address, port, error);
	if (fd < 0)
		return NULL;
	struct listener *self = calloc(1, sizeof *self);
	if (!self || uv_poll_init_socket(loop_uv(net->loop), &self->poll, fd)) {
		snprintf(error, ATOUT_ERROR_SIZE, "no memory");
		free(self);
		close(fd);
		return NULL;
	}
	self->net = net;
	self->fd = fd;
	self->port = port_of(fd);
	self->poll.data = self;
	uv_poll_start(&self->poll, UV_READABLE, ready);
	return self;
}

int listener_port(const struct listener *listener) { return listener ? listener->port : 0; }

static void free_listener(uv_handle_t *poll)
{
	struct listener *self = poll->data;

	close(self->fd);
	free(self);
}

void listener_close(struct listener *listener)
{
	if (!listener)
		return;
	loop_cancel(&listener->rest);
	uv_close((uv_handle_t *)&listener->poll, free_listener);
}
