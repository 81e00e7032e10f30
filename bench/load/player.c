/* SPDX-License-Identifier: Apache-2.0 */
#include "player.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

_Noreturn void fail(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	exit(1);
}

/* The last three bytes of a player's addresses. */
static uint32_t place_of(const struct player *p) { return (uint32_t)p->table << 8 | (uint32_t)(p->seat + 1); }

/* Each player comes from their own address of the loopback. */
static int connect_to(const struct sockaddr_in *to, const struct player *p)
{
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), one = 1;
	struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7F100000 + place_of(p))};

	setsockopt(fd, SOL_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
	if (fd < 0 || bind(fd, (struct sockaddr *)&from, sizeof from) < 0 ||
	    connect(fd, (const struct sockaddr *)to, sizeof *to) < 0)
		fail("cannot connect: %s", strerror(errno));
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	return fd;
}

static void write_all(int fd, const char *text, size_t length)
{
	while (length) {
		ssize_t n = write(fd, text, length);
		if (n <= 0)
			fail("cannot send: %s", strerror(errno));
		text += n;
		length -= (size_t)n;
	}
}

/* A request of any kind; the answer's body, with a NUL. */
static int ask(const struct player *p, const struct sockaddr_in *to, const char *request, char *head, size_t head_size,
	       char *body, size_t body_size)
{
	static _Thread_local char answer[1 << 20];
	int fd = connect_to(to, p), status = 0;
	size_t length = 0;
	ssize_t n;

	write_all(fd, request, strlen(request));
	while (length < sizeof answer - 1 && (n = read(fd, answer + length, sizeof answer - 1 - length)) > 0)
		length += (size_t)n;
	close(fd);
	answer[length] = '\0';
	char *end = strstr(answer, "\r\n\r\n");
	if (!end || sscanf(answer, "HTTP/1.%*d %d", &status) != 1)
		fail("no answer to %.60s", request);
	*end = '\0';
	snprintf(head, head_size, "%.*s\r\n", (int)head_size / 2, answer);
	snprintf(body, body_size, "%.*s", (int)body_size - 1, end + 4);
	return status;
}

/* A POST that succeeds. */
static void post(struct player *p, const struct sockaddr_in *to, const char *path, const char *body, char *head,
		 size_t head_size, char *reply, size_t reply_size)
{
	char request[2048];

	snprintf(request, sizeof request,
		 "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: https://127.0.0.1:%d\r\nCookie: %s\r\n"
		 "X-Forwarded-For: 10.%u.%u.%u\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
		 path, ntohs(to->sin_port), ntohs(to->sin_port), p->cookie, place_of(p) >> 16, place_of(p) >> 8 & 255,
		 place_of(p) & 255, strlen(body), body);
	int status = ask(p, to, request, head, head_size, reply, reply_size);
	if (status < 200 || status > 299)
		fail("%s: %d %s", path, status, reply);
}

/* The cookie that came with an answer; false: none. */
static bool take_cookie(struct player *p, char *head)
{
	char *cookie = strcasestr(head, "\r\nset-cookie:");

	if (!cookie)
		return false;
	cookie += strlen("\r\nset-cookie:");
	cookie += strspn(cookie, " ");
	snprintf(p->cookie, sizeof p->cookie, "%.*s", (int)strcspn(cookie, ";\r"), cookie);
	return true;
}

void player_post(struct player *p, const struct sockaddr_in *to, const char *path, const char *body, char *reply,
		 size_t size)
{
	char head[8192];

	post(p, to, path, body, head, sizeof head, reply, size);
	take_cookie(p, head);
}

void player_login(struct player *p, const struct sockaddr_in *to, const char *name)
{
	char body[128], reply[4096];

	snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
	player_post(p, to, "/api/guest", body, reply, sizeof reply);
	if (!p->cookie[0])
		fail("/api/guest gave no cookie");
}

void player_get(const struct player *p, const struct sockaddr_in *to, const char *path, char *reply, size_t size)
{
	char request[1024], head[1024];

	snprintf(request, sizeof request,
		 "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nX-Forwarded-For: 10.%u.%u.%u\r\n\r\n", path,
		 ntohs(to->sin_port), p->cookie, place_of(p) >> 16, place_of(p) >> 8 & 255, place_of(p) & 255);
	int status = ask(p, to, request, head, sizeof head, reply, size);
	if (status != 200)
		fail("%s: %d %s", path, status, reply);
}

void player_value(const char *reply, const char *name, char *value, size_t size)
{
	char key[64];

	snprintf(key, sizeof key, "\"%s\":\"", name);
	const char *at = strstr(reply, key);
	at = at ? at + strlen(key) : "";
	snprintf(value, size, "%.*s", (int)strcspn(at, "\""), at);
}

void player_create(struct player *p, const struct sockaddr_in *to, const char *body, char id[64])
{
	char reply[4096];

	player_post(p, to, "/api/tables", body, reply, sizeof reply);
	player_value(reply, "id", id, 64);
	if (!id[0])
		fail("/api/tables gave no id: %s", reply);
}

void player_open(struct player *p, const struct sockaddr_in *to, const char *id)
{
	char request[2048], answer[4096];
	size_t length = 0;
	char *end = NULL;

	p->fd = connect_to(to, p);
	snprintf(request, sizeof request,
		 "GET /ws?table=%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: https://127.0.0.1:%d\r\nCookie: %s\r\n"
		 "X-Forwarded-For: 10.%u.%u.%u\r\n"
		 "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
		 "Sec-WebSocket-Key: bG9hZGxvYWRsb2FkbG9hZA==\r\n\r\n",
		 id, ntohs(to->sin_port), ntohs(to->sin_port), p->cookie, place_of(p) >> 16, place_of(p) >> 8 & 255,
		 place_of(p) & 255);
	write_all(p->fd, request, strlen(request));
	while (!end && length < sizeof answer - 1) {
		ssize_t n = read(p->fd, answer + length, sizeof answer - 1 - length);
		if (n <= 0)
			break;
		length += (size_t)n;
		answer[length] = '\0';
		end = strstr(answer, "\r\n\r\n");
	}
	if (!end || strncmp(answer, "HTTP/1.1 101", 12) != 0)
		fail("no WebSocket for table %s: %.*s", id, (int)strcspn(answer, "\r"), answer);
	end += 4;
	p->rest_length = length - (size_t)(end - answer);
	p->rest = realloc(p->rest, p->rest_length + 1);
	memcpy(p->rest, end, p->rest_length);
	fcntl(p->fd, F_SETFL, O_NONBLOCK);
}

/* Masked with zeros, which a client may choose. */
static void send_frame(struct player *p, int opcode, const char *text, size_t length)
{
	unsigned char frame[4096 + 16] = {(unsigned char)(0x80 | opcode)};
	size_t head = 2;

	if (length > 4096)
		fail("a message of %zu bytes", length);
	if (length < 126) {
		frame[1] = (unsigned char)(0x80 | length);
	} else {
		frame[1] = 0x80 | 126;
		frame[2] = (unsigned char)(length >> 8);
		frame[3] = (unsigned char)length;
		head = 4;
	}
	memset(frame + head, 0, 4);
	memcpy(frame + head + 4, text, length);
	if (write(p->fd, frame, head + 4 + length) != (ssize_t)(head + 4 + length))
		fail("the server takes no more from the player at table %d, seat %d", p->table, p->seat);
}

void player_send(struct player *p, const char *text) { send_frame(p, 1, text, strlen(text)); }

/* The length of a frame's head, and of what it holds; 0: it is not whole. */
static size_t frame_head(const unsigned char *at, size_t length, size_t *held)
{
	if (length < 2)
		return 0;
	size_t n = at[1] & 127, head = n == 126 ? 4 : n == 127 ? 10 : 2;
	if (length < head)
		return 0;
	if (head > 2)
		n = 0;
	for (size_t i = 2; i < head; i++)
		n = n << 8 | at[i];
	*held = n;
	return length - head < n ? 0 : head;
}

bool player_read(struct player *p, void (*take)(void *, struct player *, char *, size_t), void *ctx)
{
	static unsigned char buf[2 * PLAYER_TEXT_MAX + 1];
	size_t length = p->rest_length, at = 0, head, held;
	ssize_t n = -1;

	memcpy(buf, p->rest, length);
	while (length < sizeof buf - 1 && (n = read(p->fd, buf + length, sizeof buf - 1 - length)) > 0)
		length += (size_t)n;
	while ((head = frame_head(buf + at, length - at, &held))) {
		int opcode = buf[at] & 15;
		char *text = (char *)buf + at + head, after = text[held];
		if (opcode == 8)
			return false;
		if (opcode == 9)
			send_frame(p, 10, text, held);
		text[held] = '\0';
		if (opcode == 1)
			take(ctx, p, text, held);
		text[held] = after;
		at += head + held;
	}
	p->rest_length = length - at;
	p->rest = realloc(p->rest, p->rest_length + 1);
	memcpy(p->rest, buf + at, p->rest_length);
	return n != 0 || length == sizeof buf - 1;
}
