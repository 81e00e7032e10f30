/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A server that says what it hears, for tests/net/run.py: echo [NAME=NUMBER]... [FOLDER]
 *
 * The names are those of struct net_options, with "connects", "requests" and "messages" as milliseconds a token, and
 * "burst" for all three.  It prints "port N" when it listens, a line for each log line, and "counts ..." at its end.
 *
 * Messages: "flood N" answers N views of 1000 bytes, "bye CODE" closes, "pause MS" reads nothing for so long and then
 * answers "resumed", "work" is answered by a worker thread and a wake, everything else comes back.  After falling
 * behind a connection gets "view".  One that is opened with pause=MS in its query pauses at once, and is closed then if
 * it also has code=CODE.
 */
#include "net/loop.h"
#include "net/net.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VIEW = 1000, WORK_MS = 50 };

static struct {
	struct loop *loop;
	struct net *net;
	int stop_ms;
	atomic_int wakes;
	int came;
} echo;

/* ---- WebSocket ---- */

static void say(struct net_conn *conn, const char *text) { net_send(conn, text, strlen(text)); }

/* One connection at a time. */
static struct net_conn *pausing;
static struct loop_timer *pause_end;
static int pause_code; /* with which it closes at the end of its pause; 0: it goes on */

static void resume(void *ctx)
{
	struct net_conn *conn = pausing;

	(void)ctx;
	loop_cancel(&pause_end);
	pausing = NULL;
	say(conn, "resumed");
	if (pause_code)
		net_close(conn, pause_code);
	else
		net_resume(conn);
}

static void pause_for(struct net_conn *conn, const char *ms)
{
	net_pause(conn);
	pausing = conn;
	pause_end = loop_after(echo.loop, strtol(ms, NULL, 10), 0, resume, NULL);
}

static long number(const struct net_head *head, const char *name)
{
	const char *text = net_query(head, name);

	return text ? strtol(text, NULL, 10) : 0;
}

static void opened(void *user, struct net_conn *conn, const struct net_head *head)
{
	const char *name = net_query(head, "name"), *id = net_cookie(head, "id");
	char text[256];

	(void)user;
	snprintf(text, sizeof text, "peer %s name %.40s id %.40s", net_peer(head), name ? name : "-", id ? id : "-");
	say(conn, text);
	net_set_data(conn, &echo);
	pause_code = (int)number(head, "code");
	if (net_query(head, "pause"))
		pause_for(conn, net_query(head, "pause"));
}

static void flood(struct net_conn *conn, int count)
{
	char view[VIEW];

	memset(view, 'x', sizeof view);
	for (int i = 0; i < count; i++) {
		snprintf(view, 16, "%d ", i);
		view[strlen(view)] = 'x';
		net_send(conn, view, sizeof view);
	}
}

static void keep_busy(struct net_conn *conn, const char *ms)
{
	static int count;
	char text[32];

	usleep((useconds_t)strtol(ms, NULL, 10) * 1000);
	snprintf(text, sizeof text, "%d", ++count);
	say(conn, text);
}

static void sleep_a_little(void *ctx)
{
	(void)ctx;
	usleep(WORK_MS * 1000);
	loop_wake(echo.loop);
}

static struct net_conn *worked_for;

static void worked(void *ctx, bool ran)
{
	(void)ctx;
	if (worked_for)
		say(worked_for, ran ? "worked" : "did not work");
}

static void woken(void *ctx)
{
	(void)ctx;
	atomic_fetch_add(&echo.wakes, 1);
}

static void heard(void *user, struct net_conn *conn, const char *text, size_t length)
{
	(void)user;
	if (conn == pausing)
		abort();
	if (!strncmp(text, "flood ", 6)) {
		flood(conn, (int)strtol(text + 6, NULL, 10));
	} else if (!strncmp(text, "bye ", 4)) {
		say(conn, "bye");
		net_close(conn, (int)strtol(text + 4, NULL, 10));
	} else if (!strncmp(text, "pause ", 6)) {
		pause_for(conn, text + 6);
	} else if (!strncmp(text, "busy ", 5)) {
		keep_busy(conn, text + 5);
	} else if (!strcmp(text, "work")) {
		worked_for = conn;
		loop_work(echo.loop, sleep_a_little, worked, NULL);
	} else if (length) {
		net_send(conn, text, length);
	}
}

static void behind(void *user, struct net_conn *conn)
{
	(void)user;
	say(conn, "view");
}

static void closed(void *user, struct net_conn *conn)
{
	(void)user;
	if (net_data(conn) != &echo)
		abort();
	if (conn == worked_for)
		worked_for = NULL;
	if (conn == pausing) {
		pausing = NULL;
		loop_cancel(&pause_end);
	}
}

static void came(void *user, const struct address *address)
{
	(void)user;
	(void)address;
	echo.came++;
}

static void logged(void *user, enum net_level level, const char *line)
{
	(void)user;
	printf("%d %s\n", (int)level, line);
}

/* ---- HTTP ---- */

static void hello(void *user, struct net_request *request)
{
	const struct net_head *head = net_request_head(request);
	const char *id = net_cookie(head, "id"), *to = net_query(head, "to");
	struct net_cookie cookie = {.name = "id", .value = "abc", .seconds = net_query(head, "forget") ? -1 : 60};
	char text[256];

	(void)user;
	int length = snprintf(text, sizeof text, "hello %s at %s from %s",
			      to   ? to
			      : id ? id
				   : "-",
			      net_path(head), net_peer(head));
	net_set_cookie(request, &cookie);
	net_answer(request, &(struct net_answer){.body = text, .length = (size_t)length});
}

static void post(void *user, struct net_request *request)
{
	size_t length;
	const char *body = net_request_body(request, &length);

	(void)user;
	net_answer(request, &(struct net_answer){.type = "application/json", .body = body, .length = length});
}

static void answer_late(void *ctx, bool ran)
{
	(void)ran;
	net_answer_status(ctx, 409);
}

static void late(void *user, struct net_request *request)
{
	(void)user;
	if (!loop_work(echo.loop, sleep_a_little, answer_late, request))
		net_answer_status(request, 500);
}

static void table(void *user, struct net_request *request)
{
	(void)user;
	net_answer_file(request, "/index.html");
}

static void large(void *user, struct net_request *request)
{
	(void)user;
	net_answer_file(request, "/large.txt");
}

static void busy(void *user, struct net_request *request)
{
	const struct net_head *head = net_request_head(request);

	(void)user;
	net_answer(request,
		   &(struct net_answer){.status = (int)number(head, "status"), .retry = (int)number(head, "retry")});
}

static void let_go(void *user) { printf("let go of %s\n", (const char *)user); }

/* Not copied. */
static void share(void *user, struct net_request *request)
{
	static char body[8 << 20];

	(void)user;
	memset(body, 'x', sizeof body);
	net_answer(request,
		   &(struct net_answer){.body = body, .length = sizeof body, .release = let_go, .user = "a body"});
}

static void share_late(void *ctx, bool ran)
{
	(void)ran;
	share(NULL, ctx);
}

static void shared_late(void *user, struct net_request *request)
{
	(void)user;
	if (!loop_work(echo.loop, sleep_a_little, share_late, request))
		net_answer_status(request, 500);
}

static void who(void *user, struct net_request *request)
{
	const struct net_head *head = net_request_head(request);
	const char *token = net_bearer(head);
	char text[256];

	(void)user;
	int length = snprintf(text, sizeof text, "%s %s token %.40s", net_peer_known(head) ? "surely" : "perhaps",
			      net_peer(head), token ? token : "-");
	net_answer(request, &(struct net_answer){.body = text, .length = (size_t)length});
}

static void say_counts(void)
{
	const struct net_counts *counts = net_counts(echo.net);

	printf("counts accepted=%llu refused=%llu requests=%llu answers_refused=%llu sockets=%llu in=%llu out=%llu "
	       "behind=%llu open=%d open_sockets=%d wakes=%d came=%d\n",
	       (unsigned long long)counts->accepted, (unsigned long long)counts->refused,
	       (unsigned long long)counts->requests, (unsigned long long)counts->answers_refused,
	       (unsigned long long)counts->sockets, (unsigned long long)counts->messages_in,
	       (unsigned long long)counts->messages_out, (unsigned long long)counts->behind, counts->open,
	       counts->open_sockets, atomic_load(&echo.wakes), echo.came);
}

static void count(void *user, struct net_request *request)
{
	say_counts();
	hello(user, request);
}

/* ---- The program ---- */

static void stopped(void *user)
{
	(void)user;
	say_counts();
	loop_stop(echo.loop);
}

static void stop(void *ctx)
{
	(void)ctx;
	net_stop(echo.net, echo.stop_ms, stopped);
}

static bool set(struct net_options *options, const char *name, int number)
{
	const struct {
		const char *name;
		int *at;
	} names[] = {
		{"port", &options->port},
		{"connections", &options->connections},
		{"connections_each", &options->connections_each},
		{"requests_each", &options->requests_each},
		{"connects", &options->connects.every},
		{"requests", &options->requests.every},
		{"messages", &options->messages.every},
		{"request_ms", &options->request_ms},
		{"answer_ms", &options->answer_ms},
		{"ping_ms", &options->ping_ms},
		{"idle_ms", &options->idle_ms},
		{"slow_ms", &options->slow_ms},
		{"stop_ms", &echo.stop_ms},
	};
	size_t length = strcspn(name, "=");

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strlen(names[i].name) == length && !strncmp(name, names[i].name, length)) {
			*names[i].at = number;
			return true;
		}
	if (!strncmp(name, "proxy=", 6))
		options->proxy = number;
	else if (!strncmp(name, "queue=", 6))
		options->queue = (size_t)number;
	else if (!strncmp(name, "burst=", 6))
		options->connects.burst = options->requests.burst = options->messages.burst = number;
	else
		return false;
	return true;
}

static const struct net_route routes[] = {
	{"GET", "/hello", hello, NULL},
	{"POST", "/post", post, NULL},
	{"GET", "/who", who, NULL},
	{"GET", "/late", late, NULL},
	{"GET", "/busy", busy, NULL},
	{"GET", "/shared", share, NULL},
	{"GET", "/shared_late", shared_late, NULL},
	{"GET", "/table/", table, NULL},
	{"GET", "/count", count, NULL},
	{"POST", "/large.txt", large, NULL},
	{0},
};

static const struct net_calls calls = {
	.came = came, .open = opened, .message = heard, .behind = behind, .close = closed, .log = logged};

int main(int argc, char **argv)
{
	struct net_files *files = net_files_new();
	const char *hosts[2] = {NULL};
	struct net_options options = {.socket = "/ws", .routes = routes, .files = files, .connections_each = 20000};
	char error[ATOUT_ERROR_SIZE] = "no memory";
	bool right = net_files_add(files, "/inside.txt", "inside\n", 7);

	echo.stop_ms = 1000;
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (int i = 1; i < argc && right; i++) {
		const char *equals = strchr(argv[i], '=');
		if (!strncmp(argv[i], "address=", 8))
			options.address = argv[i] + 8;
		else if (!strncmp(argv[i], "host=", 5))
			hosts[0] = argv[i] + 5;
		else if (equals)
			right = set(&options, argv[i], (int)strtol(equals + 1, NULL, 10));
		else
			right = net_files_folder(files, argv[i], error);
	}
	options.hosts = hosts[0] ? hosts : NULL;
	echo.loop = right ? loop_new() : NULL;
	echo.net = echo.loop ? net_start(echo.loop, &options, &calls, NULL, error) : NULL;
	if (echo.net) {
		loop_on_wake(echo.loop, woken, NULL);
		loop_on_signal(echo.loop, stop, NULL);
		printf("port %d\n", net_port(echo.net));
		loop_run(echo.loop);
	} else {
		fprintf(stderr, "echo: %s\n", error);
	}
	bool ran = echo.net;
	net_free(echo.net);
	loop_free(echo.loop);
	net_files_free(files);
	return ran ? 0 : 1;
}
