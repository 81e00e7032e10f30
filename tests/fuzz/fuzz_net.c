/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Any bytes on a connection: byte 0 says whether they come after a right opening of a WebSocket, with compression or
 * without; the rest is sent at once, and then the end.  What is called back keeps what net.h promises, and no
 * connection is left.
 */
#include "fuzz.h"

#include "base/utf8.h"
#include "net/loop.h"
#include "net/net.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { TURNS = 200 };

static struct loop *loop;
static struct net *net;
static int opened;

static const char opening[] = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
			      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

static void open_one(void *user, struct net_conn *conn, const struct net_head *head)
{
	(void)user;
	FUZZ_REQUIRE(!strcmp(net_path(head), "/ws") && !net_data(conn));
	opened++;
}

static void message(void *user, struct net_conn *conn, const char *text, size_t length)
{
	(void)user;
	FUZZ_REQUIRE(length <= NET_MESSAGE_MAX && strlen(text) == length && utf8_count(text) >= 0);
	if (length)
		net_send(conn, text, length);
}

static void close_one(void *user, struct net_conn *conn)
{
	(void)user;
	(void)conn;
	opened--;
}

static void log_none(void *user, enum net_level level, const char *line)
{
	(void)user;
	(void)level;
	FUZZ_REQUIRE(!strpbrk(line, "\r\n"));
}

static void any(void *user, struct net_request *request)
{
	const struct net_head *head = net_request_head(request);
	const char *id = net_cookie(head, "id"), *query = net_query(head, "q");
	size_t length;
	const char *body = net_request_body(request, &length);

	(void)user;
	FUZZ_REQUIRE(net_path(head)[0] == '/' && length <= NET_BODY_MAX && !body[length]);
	FUZZ_REQUIRE(!net_bearer(head) || strlen(net_bearer(head)) < NET_HEAD_MAX);
	FUZZ_REQUIRE((!id || strlen(id) < NET_HEAD_MAX) && (!query || strlen(query) < NET_HEAD_MAX));
	net_answer(request, &(struct net_answer){.body = body, .length = length});
}

static void start(void)
{
	static const struct net_route routes[] = {{"GET", "/a/", any, NULL}, {"POST", "/", any, NULL}, {0}};
	static const char *const hosts[] = {"x", "cards.example.org", NULL};
	static const struct net_options options = {
		.address = "127.0.0.1", .socket = "/ws", .routes = routes, .proxy = true, .hosts = hosts};
	static const struct net_calls calls = {
		.open = open_one, .message = message, .close = close_one, .log = log_none};
	char error[ATOUT_ERROR_SIZE];

	loop = loop_new();
	net = net_start(loop, &options, &calls, NULL, error);
	FUZZ_REQUIRE(loop && net);
}

/* The fuzzer's clock may interrupt it. */
static int connect_one(void)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
				 .sin_port = htons((uint16_t)net_port(net)),
				 .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	setsockopt(fd, SOL_SOCKET, SO_LINGER, &(struct linger){.l_onoff = 1}, sizeof(struct linger));
	FUZZ_REQUIRE(fd >= 0);
	while (connect(fd, (struct sockaddr *)&to, sizeof to))
		FUZZ_REQUIRE(errno == EINTR);
	return fd;
}

static void turn(int least)
{
	for (int i = 0; i < TURNS && (i < least || net_counts(net)->open); i++)
		uv_run(loop_uv(loop), UV_RUN_NOWAIT);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	char answers[4096];

	if (!size || size > 32768)
		return 0;
	if (!net)
		start();
	int fd = connect_one();
	if (bytes[0] & 1)
		send(fd, opening, strlen(opening), MSG_NOSIGNAL);
	if ((bytes[0] & 3) == 3)
		send(fd, "Sec-WebSocket-Extensions: permessage-deflate\r\n", 46, MSG_NOSIGNAL);
	if (bytes[0] & 1)
		send(fd, "\r\n", 2, MSG_NOSIGNAL);
	send(fd, bytes + 1, size - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
	for (int i = 0; i < 4; i++) {
		turn(4);
		recv(fd, answers, sizeof answers, MSG_DONTWAIT);
	}
	close(fd);
	turn(4);
	FUZZ_REQUIRE(!net_counts(net)->open && !opened);
	return 0;
}
