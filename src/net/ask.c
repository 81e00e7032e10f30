/* SPDX-License-Identifier: Apache-2.0 */
#include "net/ask.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { USUAL_PORT = 80, PORT_MAX = 65535, HEAD_SIZE = 4096, PIECE = 1 << 16, SIZE_DIGITS = 7 };

/* ---- Where ---- */

static bool is_host_part(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

const char *ask_place_read(const char *text, struct ask_place *place)
{
	static const char scheme[] = "http://";
	size_t length = 0;
	char *end;

	if (strncmp(text, scheme, sizeof scheme - 1) != 0)
		return NULL;
	const char *at = text + sizeof scheme - 1;
	while (is_host_part(at[length]))
		length++;
	if (!length || length >= ASK_HOST_SIZE)
		return NULL;
	memcpy(place->host, at, length);
	place->host[length] = '\0';
	place->port = USUAL_PORT;
	at += length;
	if (*at == ':') {
		long port = strtol(at + 1, &end, 10);
		if (end == at + 1 || at[1] < '0' || at[1] > '9' || port < 1 || port > PORT_MAX)
			return NULL;
		place->port = (int)port;
		at = end;
	}
	return *at && *at != '/' ? NULL : at;
}

/* ---- An answer ---- */

static const char *find(const char *from, const char *end, const char *what)
{
	return from < end ? memmem(from, (size_t)(end - from), what, strlen(what)) : NULL;
}

/* The value of a line of the head; NULL: there is none. */
static const char *header(const char *head, const char *end, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = find(head, end, "\r\n"); at; at = find(at, end, "\r\n")) {
		at += 2;
		if ((size_t)(end - at) > length && strncasecmp(at, name, length) == 0 && at[length] == ':') {
			at += length + 1;
			while (at < end && *at == ' ')
				at++;
			return at;
		}
	}
	return NULL;
}

/* A number of at most seven digits, in front of what is none; -1. */
static long size_read(const char **cursor, const char *end, int base)
{
	char digits[SIZE_DIGITS + 1] = "", *stop;
	int count = 0;

	while (*cursor + count < end && count < SIZE_DIGITS && strchr("0123456789abcdefABCDEF", (*cursor)[count]) &&
	       (*cursor)[count]) {
		digits[count] = (*cursor)[count];
		count++;
	}
	long size = strtol(digits, &stop, base);
	*cursor += stop - digits;
	return stop == digits ? -1 : size;
}

/* Each chunk has its size in front, and the last one has none. */
static bool join_chunks(char *to, const char *at, const char *end, size_t *length)
{
	*length = 0;
	for (;;) {
		long size = size_read(&at, end, 16);
		const char *line = find(at, end, "\r\n");
		if (size < 0 || !line)
			return false;
		if (!size)
			return true;
		at = line + 2;
		if (end - at < size + 2 || at[size] != '\r' || at[size + 1] != '\n')
			return false;
		memmove(to + *length, at, (size_t)size);
		*length += (size_t)size;
		at += size + 2;
	}
}

static bool take_body(char *bytes, const char *head_end, const char *end, struct ask_reply *reply)
{
	const char *coding = header(bytes, head_end, "Transfer-Encoding"),
		   *size = header(bytes, head_end, "Content-Length");
	const char *body = head_end + 4;
	long said = size ? size_read(&size, head_end, 10) : end - body;

	if (coding)
		return strncasecmp(coding, "chunked", 7) == 0 && join_chunks(bytes, body, end, &reply->length);
	if (said < 0 || said > end - body)
		return false;
	memmove(bytes, body, (size_t)said);
	reply->length = (size_t)said;
	return true;
}

bool ask_read(char *bytes, size_t length, struct ask_reply *reply)
{
	const char *end = bytes + length, *head_end = find(bytes, end, "\r\n\r\n");

	bytes[length] = '\0';
	if (!head_end || sscanf(bytes, "HTTP/1.%*1d %3d", &reply->status) != 1 || reply->status < 200)
		return false;
	if (!take_body(bytes, head_end, end, reply))
		return false;
	bytes[reply->length] = '\0';
	reply->body = bytes;
	return true;
}

/* ---- The connection ---- */

static long long now_ms(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return (long long)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static bool wait_for(int made, short events, long long end)
{
	struct pollfd poller = {.fd = made, .events = events};
	long long left = end - now_ms();

	return left > 0 && poll(&poller, 1, (int)left) > 0;
}

static int connect_to(const struct addrinfo *at, long long end)
{
	int made = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), error = 0;
	socklen_t size = sizeof error;

	if (made < 0)
		return -1;
	bool begun = !connect(made, at->ai_addr, at->ai_addrlen) || errno == EINPROGRESS;
	if (begun && wait_for(made, POLLOUT, end) && !getsockopt(made, SOL_SOCKET, SO_ERROR, &error, &size) && !error)
		return made;
	close(made);
	return -1;
}

static int reach(const struct ask_place *place, long long end)
{
	const struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
	struct addrinfo *list;
	char port[8];
	int made = -1;

	snprintf(port, sizeof port, "%d", place->port);
	if (getaddrinfo(place->host, port, &hints, &list))
		return -1;
	for (const struct addrinfo *at = list; at && made < 0; at = at->ai_next)
		made = connect_to(at, end);
	freeaddrinfo(list);
	return made;
}

static bool send_all(int made, const char *bytes, size_t length, long long end)
{
	while (length) {
		ssize_t sent = send(made, bytes, length, MSG_NOSIGNAL);
		if (sent < 0 && (errno != EAGAIN || !wait_for(made, POLLOUT, end)))
			return false;
		if (sent > 0) {
			bytes += sent;
			length -= (size_t)sent;
		}
	}
	return true;
}

/* Nothing is missing, so that nobody has to wait for the end of the connection. */
static bool is_whole(const char *bytes, size_t length)
{
	const char *end = bytes + length, *head_end = find(bytes, end, "\r\n\r\n");

	if (!head_end)
		return false;
	const char *size = header(bytes, head_end, "Content-Length");
	if (header(bytes, head_end, "Transfer-Encoding"))
		return length > 5 && memcmp(end - 5, "0\r\n\r\n", 5) == 0;
	return size && end - (head_end + 4) >= size_read(&size, head_end, 10);
}

/* All that comes, with room for a NUL; NULL: not in time, or too much. */
static char *receive_all(int made, size_t *length, long long end)
{
	char *bytes = NULL;

	for (*length = 0; *length < ASK_ANSWER_MAX;) {
		char *grown = realloc(bytes, *length + PIECE + 1);
		if (!grown)
			break;
		bytes = grown;
		ssize_t got = recv(made, bytes + *length, PIECE, 0);
		if (!got)
			return bytes;
		if (got > 0 && is_whole(bytes, *length += (size_t)got))
			return bytes;
		if (got < 0 && (errno != EAGAIN || !wait_for(made, POLLIN, end)))
			break;
	}
	free(bytes);
	return NULL;
}

static bool send_request(int made, const struct ask_place *place, const struct ask_request *request, long long end)
{
	char head[HEAD_SIZE];
	int length = snprintf(head, sizeof head,
			      "%s %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\nContent-Length: %zu\r\n%s\r\n",
			      request->method, request->path, place->host, place->port, request->length,
			      request->lines ? request->lines : "");

	return length < HEAD_SIZE && send_all(made, head, (size_t)length, end) &&
	       send_all(made, request->body, request->length, end);
}

static bool refuse(const struct ask_place *place, const char *what, char why[ATOUT_ERROR_SIZE])
{
	snprintf(why, ATOUT_ERROR_SIZE, "%s:%d %s", place->host, place->port, what);
	return false;
}

bool ask(const struct ask_place *place, const struct ask_request *request, struct ask_reply *reply,
	 char why[ATOUT_ERROR_SIZE])
{
	long long end = now_ms() + 1000LL * ASK_SECONDS;
	int made = reach(place, end);
	size_t length = 0;

	if (made < 0)
		return refuse(place, "cannot be reached", why);
	char *bytes = send_request(made, place, request, end) ? receive_all(made, &length, end) : NULL;
	close(made);
	if (bytes && ask_read(bytes, length, reply))
		return true;
	free(bytes);
	return refuse(place, "has not answered", why);
}
