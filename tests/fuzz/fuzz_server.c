/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes to a server of tables.  Byte 0 says how the rest is sent, by somebody whom the server knows:
 *
 *      'g' the path of a GET     'n' the body of POST /api/guest     't' that of POST /api/tables
 *      'c' a cookie              'w' a message at a table            'r' a request as it stands
 *
 * Every answer to a request that is whole has a status and is JSON where it is said to be; the server goes on.
 */
#include "fuzz.h"

#include "place.h"
#include "server/common/server.h"

#include "net/loop.h"
#include "net/net.h"

#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { TURNS = 5000 /* for an answer */, SAID = 40 /* for what is said */, REQUEST = 70000, ANSWER = 65536 };

static struct server server;
static struct server_options options;
static struct place place;
static char cookie[256], table[64];

static int connect_one(void)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
				 .sin_port = htons((uint16_t)net_port(server.net)),
				 .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	static uint32_t from;
	struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x7F010000 + from++ % 60000)};
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	setsockopt(fd, SOL_SOCKET, SO_LINGER, &(struct linger){.l_onoff = 1}, sizeof(struct linger));
	FUZZ_REQUIRE(fd >= 0 && !bind(fd, (struct sockaddr *)&here, sizeof here));
	FUZZ_REQUIRE(!connect(fd, (struct sockaddr *)&to, sizeof to));
	return fd;
}

/* What comes until the server closes, in so many turns of its loop. */
static size_t hear(int fd, char answer[ANSWER], int most)
{
	size_t length = 0;

	for (int turns = 0; turns < most; turns++) {
		uv_run(loop_uv(server.loop), UV_RUN_NOWAIT);
		ssize_t got = recv(fd, answer + length, ANSWER - 1 - length, MSG_DONTWAIT);
		if (!got || length == ANSWER - 1)
			break;
		length += got > 0 ? (size_t)got : 0;
		if (got < 0)
			poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, turns > 20);
	}
	answer[length] = '\0';
	return length;
}

static size_t ask(const char *request, size_t length, char answer[ANSWER], int turns)
{
	int fd = connect_one();

	send(fd, request, length, MSG_NOSIGNAL | MSG_DONTWAIT);
	size_t got = hear(fd, answer, turns);
	close(fd);
	return got;
}

static size_t post(const char *path, const char *body, size_t length, char answer[ANSWER])
{
	static char request[REQUEST];
	int head = snprintf(request, sizeof request,
			    "POST %s HTTP/1.1\r\nHost: x\r\nCookie: %s\r\nContent-Length: %zu\r\n\r\n", path, cookie,
			    length);

	memcpy(request + head, body, length);
	return ask(request, (size_t)head + length, answer, TURNS);
}

static size_t get(const char *path, const char *theirs, char answer[ANSWER])
{
	static char request[REQUEST];
	int length =
		snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: x\r\nCookie: %s\r\n\r\n", path, theirs);

	return ask(request, (size_t)length, answer, TURNS);
}

static void remove_place(void) { place_remove(&place); }

static void start(void)
{
	static char answer[ANSWER];
	char error[ATOUT_ERROR_SIZE];

	place_make(&place);
	atexit(remove_place);
	options = (struct server_options){.address = "127.0.0.1", .data = place.folder, .connections = 100, .idle = 1};
	FUZZ_REQUIRE(server_start(&server, &options, error));
	post("/api/guest", "{\"name\":\"Anna\"}", 15, answer);
	FUZZ_REQUIRE(strstr(answer, "et-cookie: "));
	sscanf(strstr(answer, "et-cookie: ") + 11, "%255[^;]", cookie);
	post("/api/tables", "{\"game\":\"bridge\"}", 17, answer);
	FUZZ_REQUIRE(strstr(answer, "{\"id\":\""));
	sscanf(strstr(answer, "{\"id\":\"") + 7, "%63[^\"]", table);
}

/* A message, masked with zeros, behind the opening of a WebSocket. */
static void say(const char *text, size_t length)
{
	static char answer[ANSWER], request[REQUEST];
	int at = snprintf(request, sizeof request,
			  "GET /ws?table=%s HTTP/1.1\r\nHost: x\r\nCookie: %s\r\nUpgrade: websocket\r\n"
			  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
			  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
			  table, cookie);

	length = length > NET_MESSAGE_MAX ? NET_MESSAGE_MAX : length;
	request[at++] = (char)0x81;
	request[at++] = (char)0xFE;
	request[at++] = (char)(length >> 8);
	request[at++] = (char)length;
	memset(request + at, 0, 4);
	memcpy(request + at + 4, text, length);
	ask(request, (size_t)at + 4 + length, answer, SAID);
	FUZZ_REQUIRE(!strncmp(answer, "HTTP/1.1 101 ", 13));
}

static void check(const char *answer)
{
	const char *body = strstr(answer, "\r\n\r\n"), *type = strstr(answer, "ontent-type: application/json");

	FUZZ_REQUIRE(!strncmp(answer, "HTTP/1.1 ", 9) && answer[9] >= '2' && answer[9] <= '5' && body);
	FUZZ_REQUIRE(!type || type > body || body[4] == '{' || body[4] == '\0');
	FUZZ_REQUIRE(answer[9] != '5');
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static char answer[ANSWER], text[NET_BODY_MAX + 1];

	if (!size || size > NET_HEAD_MAX / 2)
		return 0;
	if (!server.net)
		start();
	memcpy(text, bytes + 1, size - 1);
	text[size - 1] = '\0';
	answer[0] = '\0';
	switch (bytes[0]) {
	case 'g':
		get(text, cookie, answer);
		break;
	case 'c':
		get("/api/me", text, answer);
		break;
	case 'n':
		post("/api/guest", text, size - 1, answer);
		check(answer);
		break;
	case 't':
		post("/api/tables", text, size - 1, answer);
		check(answer);
		break;
	case 'w':
		say(text, size - 1);
		break;
	default:
		ask(text, size - 1, answer, SAID);
	}
	get("/healthz", cookie, answer);
	FUZZ_REQUIRE(strstr(answer, "ok"));
	return 0;
}
