/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The connections are our own, from accept to the end, and libwebsockets speaks their protocols.  It keeps its timeouts
 * in sorted lists, which cost more the more connections there are; ours are one walk over all connections a second, in
 * pieces, so that many that end together hold up nobody.
 */
#include "net/conn.h"
#include "net/deflate.h"
#include "net/watch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <uv.h>

enum {
	SWEEP = 50,
	SWEEPS = 20 /* until all have been looked at */,
	FILES_BESIDE = 256,
	CLOSE_MS = 5000,
	LINGER_MS = 1000,
	RECEIVE = 1 << 10,
	WRITE = 16 << 10
};

/* ---- A connection ---- */

static void finish_stop(struct net *net)
{
	void (*stopped)(void *) = net->stopped;

	net->stopped = NULL;
	loop_cancel(&net->grace);
	if (stopped)
		stopped(net->user);
}

static void end_conn(struct net_conn *conn)
{
	struct net *net = conn->net;

	door_gone(conn);
	http_gone(conn);
	ws_closed(conn);
	peers_release(&conn->peers);
	*conn->link = conn->next;
	if (conn->next)
		conn->next->link = conn->link;
	if (net->adopted == conn)
		net->adopted = NULL;
	if (net->swept == conn)
		net->swept = conn->next;
	free(conn);
	net->counts.open--;
	if (net->stopping && !net->conns)
		finish_stop(net);
}

static int request_callback(struct net_conn *conn, enum lws_callback_reasons reason, void *in, size_t length)
{
	switch (reason) {
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return strcasecmp(in, "websocket") ? -1 : ws_admit(conn);
	case LWS_CALLBACK_HTTP:
		return http_asked(conn);
	case LWS_CALLBACK_HTTP_BODY:
		return http_body(conn, in, length);
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		return http_body_end(conn);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return http_writable(conn);
	case LWS_CALLBACK_CONFIRM_EXTENSION_OKAY:
		conn->deflates = deflate_wanted(conn);
		return !conn->deflates;
	case LWS_CALLBACK_ADD_HEADERS:
		return conn->deflates ? deflate_confirm(in) : 0;
	case LWS_CALLBACK_ESTABLISHED:
		return ws_opened(conn);
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return ws_writable(conn);
	case LWS_CALLBACK_CLOSED:
		ws_closed(conn);
		return 0;
	case LWS_CALLBACK_RAW_ADOPT: /* CONNECT */
	case LWS_CALLBACK_RECEIVE:   /* bytes of a WebSocket that it should never have got (door.c) */
		return -1;
	case LWS_CALLBACK_WSI_DESTROY:
		end_conn(conn);
		return 0;
	default:
		return 0;
	}
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *space, void *in, size_t length)
{
	struct net *net = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
	struct net_conn *conn = wsi ? lws_get_opaque_user_data(wsi) : NULL;

	(void)space;
	if (!conn && net && net->adopted) {
		conn = net->adopted;
		conn_belongs(conn, wsi);
	}
	return conn ? request_callback(conn, reason, in, length) : 0;
}

/* ---- Deadlines ---- */

static void sweep_conn(struct net_conn *conn, int64_t now)
{
	const struct net_options *set = &conn->net->set;
	const int64_t ms[CONN_PHASES] = {
		[CONN_COMING] = set->request_ms,   [CONN_QUEUED] = set->answer_ms, [CONN_ASKING] = set->request_ms,
		[CONN_ANSWERING] = set->answer_ms, [CONN_CLOSING] = CLOSE_MS,	   [CONN_LINGERING] = LINGER_MS};

	if (conn->phase == CONN_OPEN) {
		ws_sweep(conn, now);
	} else if ((ms[conn->phase] && now - conn->since >= ms[conn->phase]) || http_hurries(conn)) {
		static const char *const names[CONN_PHASES] = {"request", "turn",   "request", "wait",	"delay",
							       "answer",  "socket", "close",   "linger"};
		net_log_peer(conn->net, &conn->address, "timeout what=%s", names[conn->phase]);
		conn_kill(conn);
	}
}

static bool flush(void *ctx) { return ws_flush(ctx); }

static void sweep(void *ctx)
{
	struct net *net = ctx;
	int64_t now = loop_now(net->loop);

	if (!net->swept)
		net->swept = net->conns;
	for (int left = net->counts.open / SWEEPS + 1; left && net->swept; left--) {
		struct net_conn *conn = net->swept;
		net->swept = conn->next;
		sweep_conn(conn, now);
	}
}

/* ---- The server ---- */

static void fill(struct net_options *set)
{
	const struct {
		int *at, usual;
	} numbers[] = {
		{&set->connections, 1000}, {&set->connections_each, 64}, {&set->request_ms, 10000},
		{&set->answer_ms, 60000},  {&set->ping_ms, 30000},	 {&set->idle_ms, 75000},
		{&set->slow_ms, 10000},	   {&set->requests_each, 64},
	};

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		if (!*numbers[i].at)
			*numbers[i].at = numbers[i].usual;
	if (!set->queue)
		set->queue = 64 << 10;
}

/*
 * libwebsockets makes a table with a place for every descriptor that the process may open, a million in many
 * containers.  So the limit is lowered to one that fits while it makes that table; it refuses descriptors above it.
 */
static bool make_context(struct net *net, char error[ATOUT_ERROR_SIZE])
{
	static const struct lws_protocols protocols[] = {
		{.name = "atout", .callback = callback, .rx_buffer_size = RECEIVE, .tx_packet_size = WRITE},
		{0},
	};
	static const lws_retry_bo_t no_pings_of_its_own = {0};
	struct rlimit before, wanted;
	void *loops[] = {loop_uv(net->loop)};

	getrlimit(RLIMIT_NOFILE, &before);
	wanted = before;
	wanted.rlim_cur = (rlim_t)net->set.connections + FILES_BESIDE;
	if (wanted.rlim_cur > before.rlim_max) {
		snprintf(error, ATOUT_ERROR_SIZE, "%d connections need %d open files, and the system allows %llu",
			 net->set.connections, net->set.connections + FILES_BESIDE,
			 (unsigned long long)before.rlim_max);
		return false;
	}
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN_SERVER,
		.protocols = protocols,
		.extensions = deflate_extensions,
		.headers = http_headers,
		.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
			   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
		.foreign_loops = loops,
		.user = net,
		.pcontext = &net->context,
		.max_http_header_data = NET_HEAD_MAX,
		.timeout_secs = (unsigned)(net->set.answer_ms + net->set.request_ms) / 1000 + 60,
		.timeout_secs_ah_idle = (unsigned)net->set.request_ms / 1000 + 60,
		.retry_and_idle_policy = &no_pings_of_its_own,
		.gid = (gid_t)-1,
		.uid = (uid_t)-1,
	};
	setrlimit(RLIMIT_NOFILE, &wanted);
	lws_set_log_level(0, NULL);
	net->context = lws_create_context(&info);
	if (before.rlim_cur > wanted.rlim_cur)
		setrlimit(RLIMIT_NOFILE, &before);
	net->vhost = net->context ? lws_get_vhost_by_name(net->context, "default") : NULL;
	if (!net->vhost)
		snprintf(error, ATOUT_ERROR_SIZE,
			 "libwebsockets does not start (is libwebsockets-evlib-uv installed?)");
	return net->vhost;
}

static bool start(struct net *net, char error[ATOUT_ERROR_SIZE])
{
	uint64_t secret;

	if (getrandom(&secret, sizeof secret, 0) != (ssize_t)sizeof secret) {
		snprintf(error, ATOUT_ERROR_SIZE, "no random numbers: %s", strerror(errno));
		return false;
	}
	net->limits = limits_new(net->set.connections, net->set.requests_each, secret);
	net->deflate = deflate_new();
	net->sockets = watch_new(net->loop, ws_ready);
	net->sweep = loop_after(net->loop, SWEEP, SWEEP, sweep, net);
	loop_before_wait(net->loop, flush, net);
	if (!net->limits || !net->deflate || !net->sockets || !net->sweep) {
		snprintf(error, ATOUT_ERROR_SIZE, "no memory");
		return false;
	}
	if (!make_context(net, error))
		return false;
	net->door = door_new(net);
	if (!net->door) {
		snprintf(error, ATOUT_ERROR_SIZE, "no memory or descriptor");
		return false;
	}
	net->listener = listener_new(net, error);
	return net->listener;
}

struct net *net_start(struct loop *loop, const struct net_options *options, const struct net_calls *calls, void *user,
		      char error[ATOUT_ERROR_SIZE])
{
	struct net *net = calloc(1, sizeof *net);

	if (!net) {
		snprintf(error, ATOUT_ERROR_SIZE, "no memory");
		return NULL;
	}
	*net = (struct net){.loop = loop, .set = *options, .calls = *calls, .user = user, .end = end_conn};
	net->unsent_end = &net->unsent;
	fill(&net->set);
	if (start(net, error))
		return net;
	net_free(net);
	return NULL;
}

int net_port(const struct net *net) { return listener_port(net->listener); }

const struct net_counts *net_counts(const struct net *net) { return &net->counts; }

void net_each_barred(struct net *net, void (*take)(struct net_conn *))
{
	struct net_conn *next;

	for (struct net_conn *conn = net->conns; conn; conn = next) {
		next = conn->next;
		if (conn->phase == CONN_OPEN && net_bars(net, &conn->address))
			take(conn);
	}
}

static void grace_over(void *ctx)
{
	struct net *net = ctx;

	net_log(net, NET_INFO, "stop open=%d", net->counts.open);
	finish_stop(net);
}

void net_stop(struct net *net, int ms, void (*done)(void *user))
{
	struct net_conn *next;

	net->stopping = true;
	net->stopped = done;
	loop_cancel(&net->grace);
	listener_close(net->listener);
	net->listener = NULL;
	for (struct net_conn *conn = net->conns; conn; conn = next) {
		next = conn->next;
		if (conn->phase == CONN_OPEN)
			net_close(conn, 1001);
		else if (!conn->wsi || conn->phase == CONN_ASKING || conn->phase == CONN_DELAYED)
			conn_kill(conn);
	}
	net->grace = loop_after(net->loop, net->conns ? ms : 0, 0, grace_over, net);
}

/*
 * libwebsockets closes its handles over some turns of the loop, and when the last is closed wants to be told once more.
 */
static void free_context(struct net *net)
{
	uv_loop_t *uv = loop_uv(net->loop);

	lws_context_destroy(net->context);
	for (int turn = 0; net->context && turn < 100; turn++)
		uv_run(uv, UV_RUN_NOWAIT);
	if (net->context)
		lws_context_destroy(net->context);
}

static void close_door(struct net *net)
{
	struct net_conn *next;

	for (struct net_conn *conn = net->conns; conn; conn = next) {
		next = conn->next;
		if (!conn->wsi)
			conn_kill(conn);
	}
	door_close(net->door);
	net->door = NULL;
}

void net_free(struct net *net)
{
	if (!net)
		return;
	net->stopped = NULL;
	loop_before_wait(net->loop, NULL, NULL);
	loop_cancel(&net->sweep);
	loop_cancel(&net->grace);
	listener_close(net->listener);
	net->calls = (struct net_calls){.log = net->calls.log};
	close_door(net);
	if (net->context)
		free_context(net);
	watch_free(net->sockets);
	uv_run(loop_uv(net->loop), UV_RUN_NOWAIT);
	limits_free(net->limits);
	deflate_free(net->deflate);
	free(net);
}
