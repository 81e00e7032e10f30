/* SPDX-License-Identifier: Apache-2.0 */
#include "net/net.h"

#include "base/utf8.h"
#include "fuzz.h"
#include "net/address.h"
#include "world.h"

#include <stdlib.h>
#include <string.h>

enum { SAID_MOST = 16 };

struct net_conn {
	struct net_conn *next;
	struct address address;
	void *data, *whose;
	bool paused, closing; /* by the server */
	int64_t until;	      /* the message that has come waits */
	int code;
	char *said[SAID_MOST]; /* while it pauses; the rest has not come yet */
	int said_count;
};

struct net_request {
	struct net_head head;
	const struct net_route *route;
	char *target, *body;
	void *whose;
};

/* Of an answer that is being sent. */
struct body {
	struct body *next;
	void (*release)(void *user);
	void *user;
};

struct net {
	struct net_options set;
	struct net_calls calls;
	void *user;
	struct net_conn *conns;
	struct body *bodies;
	struct net_counts counts;
	void (*stopped)(void *user);
};

struct net_files {
	int none;
};

static struct net *net;	    /* there is one */
static int requests, conns; /* not answered, not closed */

/* ---- Starting and stopping ---- */

struct net *net_start(struct loop *loop, const struct net_options *options, const struct net_calls *calls, void *user,
		      char error[ATOUT_ERROR_SIZE])
{
	(void)loop, (void)error;
	FUZZ_REQUIRE(!net);
	net = calloc(1, sizeof *net);
	FUZZ_REQUIRE(net);
	net->set = *options;
	net->calls = *calls;
	net->user = user;
	return net;
}

int net_port(const struct net *self) { return self ? 8080 : 0; }
const struct net_counts *net_counts(const struct net *self) { return &self->counts; }

void net_stop(struct net *self, int ms, void (*done)(void *user))
{
	(void)ms;
	for (struct net_conn *conn = self->conns; conn; conn = conn->next)
		net_close(conn, 1001);
	self->stopped = done;
}

static bool release_body(struct net *);

static void free_conn(struct net_conn *conn)
{
	for (int i = 0; i < conn->said_count; i++)
		free(conn->said[i]);
	free(conn);
	conns--;
}

/* As the real one: no callback is made. */
void net_free(struct net *self)
{
	if (!self)
		return;
	while (release_body(self))
		continue;
	for (struct net_conn *conn = self->conns, *next; conn; conn = next) {
		next = conn->next;
		client_closed(conn->whose, 0);
		free_conn(conn);
	}
	free(self);
	net = NULL;
}

void net_end(void) { FUZZ_REQUIRE(!net && !requests && !conns); }

/* ---- Requests ---- */

static bool fits(const struct net_route *route, const char *method, const char *path)
{
	size_t length = strlen(route->path);

	if (strcmp(route->method, method) != 0)
		return false;
	return route->path[length - 1] == '/' ? !strncmp(path, route->path, length) : !strcmp(path, route->path);
}

static void split_query(char *query)
{
	for (; *query; query++)
		*query = *query == '&' ? '\0' : *query;
}

static void split_target(struct net_request *request)
{
	char *query = strchr(request->target, '?');

	if (query)
		*query++ = '\0';
	request->head.path = request->target;
	request->head.query = query ? query : request->target + strlen(request->target);
	split_query(request->head.query);
}

static char *copy(const char *text)
{
	size_t length = strlen(text);
	char *made = calloc(1, length + 2); /* a query ends with two NULs */

	FUZZ_REQUIRE(made);
	memcpy(made, text, length);
	return made;
}

static struct address address_of_peer(const char *peer)
{
	struct address address;

	FUZZ_REQUIRE(address_read(peer, strlen(peer), &address));
	return address;
}

static bool bars(const char *peer)
{
	struct address address = address_of_peer(peer);

	return net->calls.bars && net->calls.bars(net->user, &address);
}

static const char *bearer;

void world_bear(const char *token) { bearer = token; }

bool world_ask(const char *target, const char *cookie, const char *peer, const char *body, void *whose)
{
	struct net_request *request = calloc(1, sizeof *request);

	FUZZ_REQUIRE(request && net);
	*request = (struct net_request){.head = {.cookie = cookie, .peer = peer, .bearer = bearer},
					.target = copy(target),
					.body = copy(body ? body : ""),
					.whose = whose};
	split_target(request);
	const struct net_route *route = net->set.routes;
	while (route->path && !fits(route, body ? "POST" : "GET", request->head.path))
		route++;
	request->route = route;
	requests++;
	net->counts.requests++;
	if (bars(peer))
		net_answer_status(request, 403);
	else if (route->path)
		route->handle(net->user, request);
	else
		net_answer_status(request, 404);
	return route->path;
}

const struct net_head *net_request_head(const struct net_request *request) { return &request->head; }
const struct net_route *net_request_route(const struct net_request *request) { return request->route; }

const char *net_request_body(const struct net_request *request, size_t *length)
{
	*length = strlen(request->body);
	return request->body;
}

/* A body that is not copied is sent in its own time. */
static void keep_body(const struct net_answer *answer)
{
	struct body *body = net ? malloc(sizeof *body) : NULL;

	if (!body) {
		answer->release(answer->user);
		return;
	}
	*body = (struct body){net->bodies, answer->release, answer->user};
	net->bodies = body;
}

static bool release_body(struct net *self)
{
	struct body *body = self->bodies;

	if (!body)
		return false;
	self->bodies = body->next;
	body->release(body->user);
	free(body);
	return true;
}

void net_answer(struct net_request *request, const struct net_answer *answer)
{
	client_answered(answer);
	if (answer->release)
		keep_body(answer);
	free(request->target);
	free(request->body);
	free(request);
	requests--;
}

void net_answer_status(struct net_request *request, int status)
{
	net_answer(request, &(struct net_answer){.status = status, .body = "", .length = 0});
}

void net_answer_file(struct net_request *request, const char *path)
{
	(void)path;
	net_answer_status(request, 200);
}

/* ---- Heads ---- */

const char *net_agent(const struct net_head *head)
{
	(void)head;
	return "";
}

void net_set_cookie(struct net_request *request, const struct net_cookie *cookie)
{
	client_given(request->whose, cookie);
}

const char *net_path(const struct net_head *head) { return head->path; }
const char *net_peer(const struct net_head *head) { return head->peer; }

bool net_peer_known(const struct net_head *head) { return head->peer; }

const char *net_bearer(const struct net_head *head) { return head->bearer; }

const char *net_query(const struct net_head *head, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = head->query; *at; at += strlen(at) + 1)
		if (!strncmp(at, name, length) && at[length] == '=')
			return at + length + 1;
	return NULL;
}

const char *net_cookie(const struct net_head *head, const char *name)
{
	return strstr(name, "atout") ? head->cookie : NULL;
}

/* ---- WebSockets ---- */

struct net_conn *world_open(const char *query, const char *cookie, const char *peer, void *whose)
{
	struct net_conn *conn = calloc(1, sizeof *conn);
	char *words = copy(query);
	struct net_head head = {"/ws", cookie, peer, words, NULL};

	split_query(words);
	FUZZ_REQUIRE(conn && net);
	if (bars(peer)) {
		free(words);
		free(conn);
		return NULL;
	}
	*conn = (struct net_conn){.next = net->conns, .whose = whose, .address = address_of_peer(peer)};
	net->conns = conn;
	conns++;
	net->calls.open(net->user, conn, &head);
	free(words);
	return conn;
}

void net_set_data(struct net_conn *conn, void *data) { conn->data = data; }
void *net_data(const struct net_conn *conn) { return conn->data; }

bool net_send(struct net_conn *conn, const char *text, size_t length)
{
	FUZZ_REQUIRE(length && length <= NET_SEND_MAX && !text[length]);
	if (conn->closing)
		return false;
	client_told(conn->whose, conn, text, length);
	return true;
}

void net_close(struct net_conn *conn, int code)
{
	FUZZ_REQUIRE(code == 1000 || code == 1001 || code == 1008 || (code >= 4000 && code <= 4999));
	conn->code = conn->closing ? conn->code : code;
	conn->closing = true;
}

void net_pause(struct net_conn *conn) { conn->paused = true; }
void net_resume(struct net_conn *conn) { conn->paused = false; }

static bool must_wait(struct net_conn *conn)
{
	int64_t now = world_now();

	if (net->calls.wait && now >= conn->until)
		conn->until = now + net->calls.wait(net->user, conn);
	return now < conn->until;
}

/* What was said comes in, as far as it need not wait. */
static bool hear(struct net_conn *conn)
{
	if (conn->paused || conn->closing || !conn->said_count || must_wait(conn))
		return false;
	char *text = conn->said[0];
	memmove(conn->said, conn->said + 1, (size_t)--conn->said_count * sizeof conn->said[0]);
	net->calls.message(net->user, conn, text, strlen(text));
	free(text);
	return true;
}

void world_say(struct net_conn *conn, const char *text, size_t length)
{
	if (conn->closing || length > NET_MESSAGE_MAX || memchr(text, '\0', length) || utf8_count(text) < 0)
		return;
	if (conn->said_count < SAID_MOST)
		conn->said[conn->said_count++] = copy(text);
	hear(conn);
}

void net_each_barred(struct net *self, void (*take)(struct net_conn *))
{
	for (struct net_conn *conn = self->conns; conn; conn = conn->next)
		if (self->calls.bars && self->calls.bars(self->user, &conn->address))
			take(conn);
}

void world_behind(struct net_conn *conn)
{
	if (!conn->closing)
		net->calls.behind(net->user, conn);
}

void world_hang_up(struct net_conn *conn)
{
	struct net_conn **link = &net->conns;

	net->calls.close(net->user, conn);
	client_closed(conn->whose, conn->code);
	while (*link != conn)
		link = &(*link)->next;
	*link = conn->next;
	free_conn(conn);
}

bool net_step(void)
{
	struct net_conn *conn = net ? net->conns : NULL;

	while (conn && !conn->closing) {
		if (hear(conn))
			return true;
		conn = conn->next;
	}
	if (conn) {
		world_hang_up(conn);
	} else if (net && net->stopped) {
		void (*stopped)(void *) = net->stopped;
		net->stopped = NULL;
		stopped(net->user);
		return true;
	}
	return conn || (net && release_body(net));
}

void world_turn(void)
{
	enum { STEPS = 100000 };
	int steps = 0;

	while (world_step())
		FUZZ_REQUIRE(steps++ < STEPS);
	FUZZ_REQUIRE(!requests);
}

/* ---- Files: there are none ---- */

struct net_files *net_files_new(void) { return calloc(1, sizeof(struct net_files)); }
void net_files_free(struct net_files *files) { free(files); }

bool net_files_add(struct net_files *files, const char *path, const void *bytes, size_t length)
{
	(void)files, (void)path, (void)bytes, (void)length;
	return true;
}

bool net_files_folder(struct net_files *files, const char *folder, char error[ATOUT_ERROR_SIZE])
{
	(void)files, (void)folder, (void)error;
	return true;
}
