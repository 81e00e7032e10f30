/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A request goes CONN_ASKING -> CONN_WAITING (it is the caller's) -> CONN_ANSWERING, and its connection ends; a 429
 * waits before it is sent (CONN_DELAYED).  While it is the caller's nothing is read, so there is never a second one.  A
 * request that is wrong is answered at once; what still comes of its body is thrown away for a while, because closing a
 * socket with unread bytes loses the answer.
 */
#include "net/files.h"
#include "net/head.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { LINES = 1 << 10, HEADERS = 8 << 10, CHUNK = 16 << 10, NAME = 128 };

#define PLAIN "text/plain; charset=utf-8"
#define RETRY_LINE "retry-after: %d\r\n"

struct net_request {
	struct net_conn *conn; /* NULL: gone */
	struct net_head *head;
	const struct net_route *route;
	bool bare;     /* HEAD, which gets no body */
	bool bodiless; /* it has none and never will */
	bool unpacks;  /* gzip */
	char *body;
	size_t length, expected;
	char asked_etag[FILE_ETAG];
	/* The answer */
	int status;	   /* 0: there is none yet */
	char lines[LINES]; /* headers of its own */
	size_t lines_length;
	const char *content;
	char *owned;		     /* content, if it is a copy */
	void (*release)(void *user); /* of content that is the caller's; or NULL */
	void *user;
	size_t content_length, sent;
	bool headers_sent;
};

/* On every answer, those of libwebsockets too.  WebAssembly is the only code that a page of ours makes. */
static const struct lws_protocol_vhost_options headers[] = {
	{NULL, NULL, "content-security-policy:",
	 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; "
	 "form-action 'self'; frame-ancestors 'none'"},
	{&headers[0], NULL, "x-content-type-options:", "nosniff"},
	{&headers[1], NULL, "referrer-policy:", "same-origin"},
	{&headers[2], NULL, "cross-origin-opener-policy:", "same-origin"},
	{&headers[3], NULL, "cross-origin-resource-policy:", "same-origin"},
	{&headers[4], NULL, "x-frame-options:", "DENY"},
};
const struct lws_protocol_vhost_options *const http_headers = &headers[5];

static const char *status_name(int status)
{
	static const struct {
		int status;
		const char *name;
	} names[] = {
		{200, "OK"},
		{201, "Created"},
		{400, "Bad Request"},
		{401, "Unauthorized"},
		{403, "Forbidden"},
		{404, "Not Found"},
		{405, "Method Not Allowed"},
		{409, "Conflict"},
		{411, "Length Required"},
		{413, "Content Too Large"},
		{421, "Misdirected Request: this server does not answer to that name (--host)"},
		{426, "Upgrade Required"},
		{429, "Too Many Requests"},
		{500, "Internal Server Error"},
		{503, "Service Unavailable"},
	};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (names[i].status == status)
			return names[i].name;
	return "Error";
}

/* What is refused now, and may be granted later. */
static bool is_passing(int status) { return status == 429 || status == 503; }

/* ---- The client ---- */

/* Whether a header says that the request has come by way of somebody else. */
static bool is_passed_on(const struct net_conn *conn)
{
	static const char forwarded[] = "forwarded:";

	return lws_hdr_total_length(conn->wsi, WSI_TOKEN_X_FORWARDED_FOR) ||
	       lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_X_REAL_IP) ||
	       lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_VIA) ||
	       lws_hdr_custom_length(conn->wsi, forwarded, (int)sizeof forwarded - 1) >= 0;
}

/* Whether the head names the client that was found at the door: two readers must not read it as two heads. */
static bool is_owner(const struct net_conn *conn)
{
	char forwarded[NET_HEAD_MAX];
	struct address address;

	head_copy(conn, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
	return head_forwarded(forwarded, &address) == conn->known &&
	       (!conn->known || !memcmp(&address, &conn->address, sizeof address));
}

bool http_certain(struct net_conn *conn)
{
	if (conn->proxied)
		return is_owner(conn);
	conn->known = !is_passed_on(conn);
	return true;
}

/* libwebsockets ends the line of a request at an encoded end of line, too: then no version is left. */
bool http_whole(const struct net_conn *conn) { return lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP) > 0; }

bool http_same_origin(const struct net_conn *conn)
{
	char origin[NET_HEAD_MAX], host[NET_HEAD_MAX];

	if (!lws_hdr_total_length(conn->wsi, WSI_TOKEN_ORIGIN))
		return true;
	return head_copy(conn, WSI_TOKEN_ORIGIN, origin, sizeof origin) > 0 &&
	       head_copy(conn, WSI_TOKEN_HOST, host, sizeof host) > 0 && head_same_origin(origin, host, conn->proxied);
}

bool http_host_known(const struct net_conn *conn)
{
	const char *const *hosts = conn->net->set.hosts;
	char host[NET_HEAD_MAX];

	return !hosts || !lws_hdr_total_length(conn->wsi, WSI_TOKEN_HOST) ||
	       (head_copy(conn, WSI_TOKEN_HOST, host, sizeof host) > 0 && head_host_known(host, hosts));
}

/* ---- The answer ---- */

static void add_line(struct net_request *request, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_line(struct net_request *request, const char *format, ...)
{
	size_t room = LINES - request->lines_length;
	va_list list;

	va_start(list, format);
	int n = vsnprintf(request->lines + request->lines_length, room, format, list);
	va_end(list);
	assert(n >= 0 && (size_t)n < room);
	request->lines_length += (size_t)n;
}

void net_set_cookie(struct net_request *request, const struct net_cookie *cookie)
{
	assert(!strpbrk(cookie->name, "=; ,\"\r\n") && !strpbrk(cookie->value, "; ,\"\r\n"));
	if (!request->conn)
		return;
	add_line(request, "set-cookie: %s=%s; Path=/; HttpOnly; SameSite=Strict%s", cookie->name, cookie->value,
		 request->conn->net->set.proxy ? "; Secure" : "");
	if (cookie->seconds)
		add_line(request, "; Max-Age=%d", cookie->seconds > 0 ? cookie->seconds : 0);
	add_line(request, "\r\n");
}

static void free_request(struct net_request *request)
{
	if (!request)
		return;
	free(request->head);
	free(request->body);
	free(request->owned);
	if (request->release)
		request->release(request->user);
	free(request);
}

void http_gone(struct net_conn *conn)
{
	struct net_request *request = conn->request;

	conn->request = NULL;
	delay_end(conn);
	if (request && conn->phase == CONN_WAITING)
		request->conn = NULL; /* the caller will answer it, to nobody */
	else
		free_request(request);
}

static void begin_answer(struct net_conn *conn)
{
	conn_phase(conn, CONN_ANSWERING);
	lws_rx_flow_control(conn->wsi, 1); /* else it is not told that it may write */
	lws_callback_on_writable(conn->wsi);
}

static void give(struct net_request *request, int status)
{
	struct net_conn *conn = request->conn;

	assert(!request->status);
	request->status = status;
	if (status >= 400)
		conn->net->counts.answers_refused++;
	if (status != 429 || !delay_begin(conn, begin_answer))
		begin_answer(conn);
}

/* NULL: no memory. */
static const char *copy_body(struct net_request *request, const struct net_answer *answer)
{
	request->owned = malloc(answer->length + 1);
	if (request->owned && answer->length)
		memcpy(request->owned, answer->body, answer->length);
	return request->owned;
}

/* allow: the methods of a path, where that is what was wrong; or NULL.  Nobody may be waiting for it any more. */
static void make_answer(struct net_request *request, const struct net_answer *answer, const char *allow)
{
	request->release = answer->release;
	request->user = answer->user;
	if (!request->conn) {
		free_request(request);
		return;
	}
	add_line(request, "content-type: %s\r\ncache-control: no-store\r\n", answer->type ? answer->type : PLAIN);
	if (allow)
		add_line(request, "allow: %s\r\n", allow);
	if (is_passing(answer->status))
		add_line(request, RETRY_LINE, answer->retry ? answer->retry : NET_RETRY);
	request->content = answer->release ? answer->body : copy_body(request, answer);
	request->content_length = request->content ? answer->length : 0;
	give(request, !request->content ? 500 : answer->status ? answer->status : 200);
}

void net_answer(struct net_request *request, const struct net_answer *what) { make_answer(request, what, NULL); }

static void answer_status(struct net_request *request, int status, const char *allow)
{
	char text[NAME];
	int length = snprintf(text, sizeof text, "%d %s\n", status, status_name(status));

	make_answer(request, &(struct net_answer){.status = status, .body = text, .length = (size_t)length}, allow);
}

void net_answer_status(struct net_request *request, int status) { answer_status(request, status, NULL); }

static void answer_file(struct net_request *request, const struct file *file)
{
	const struct file *packed = files_packed(request->conn->net->set.files, file);
	const struct file *sent = packed && request->unpacks ? packed : file;
	bool same = !strcmp(request->asked_etag, sent->etag);

	add_line(request, "content-type: %s\r\netag: %s\r\ncache-control: %s\r\n%s%s", file->type, sent->etag,
		 file->immutable ? "public, max-age=31536000, immutable" : "no-cache",
		 packed ? "vary: accept-encoding\r\n" : "", sent == packed ? "content-encoding: gzip\r\n" : "");
	request->content = sent->bytes;
	request->content_length = sent->length;
	request->bare = request->bare || same;
	give(request, same ? 304 : 200);
}

void net_answer_file(struct net_request *request, const char *path)
{
	const struct file *file = request->conn ? files_find(request->conn->net->set.files, path) : NULL;

	if (file)
		answer_file(request, file);
	else
		net_answer_status(request, 404);
}

/* ---- Writing it ---- */

/* Writes the lines to buf, behind what is on every answer; 0: it is too small. */
static int compose(struct net_conn *conn, int status, const char *lines, size_t length, unsigned char *buf, size_t size)
{
	unsigned char *at = buf, *end = buf + size;
	size_t n = strlen(lines);

	/* Without a length it marks the connection as one to close. */
	if (lws_add_http_common_headers(conn->wsi, (unsigned)status, NULL, LWS_ILLEGAL_HTTP_CONTENT_LEN, &at, end) ||
	    (size_t)(end - at) < n + NAME)
		return 0;
	memcpy(at, lines, n);
	at += n;
	if (status != 304 && lws_add_http_header_content_length(conn->wsi, length, &at, end))
		return 0;
	return lws_finalize_http_header(conn->wsi, &at, end) ? 0 : (int)(at - buf);
}

int http_refuse(struct net_conn *conn, int status)
{
	static const char plain[] = "content-type: " PLAIN "\r\ncache-control: no-store\r\n";
	unsigned char buf[LWS_PRE + HEADERS];
	char text[NAME], lines[sizeof plain + NAME];
	int used = snprintf(lines, sizeof lines, "%s", plain);
	size_t length = (size_t)snprintf(text, sizeof text, "%d %s\n", status, status_name(status));

	net_log_peer(conn->net, &conn->address, "refused why=%d what=socket", status);
	conn->net->counts.answers_refused++;
	if (is_passing(status))
		snprintf(lines + used, sizeof lines - (size_t)used, RETRY_LINE, NET_RETRY);
	int n = compose(conn, status, lines, length, buf + LWS_PRE, sizeof buf - LWS_PRE - NAME);
	if (n) {
		memcpy(buf + LWS_PRE + n, text, length);
		lws_write(conn->wsi, buf + LWS_PRE, (size_t)n + length, LWS_WRITE_HTTP);
	}
	return -1;
}

static int finish(struct net_conn *conn)
{
	/* 0: there is a body to throw away first. */
	if (lws_http_transaction_completed(conn->wsi))
		return -1;
	conn_phase(conn, CONN_LINGERING);
	return 0;
}

static int write_headers(struct net_conn *conn, struct net_request *request)
{
	unsigned char buf[LWS_PRE + HEADERS];
	int n = compose(conn, request->status, request->lines, request->content_length, buf + LWS_PRE,
			sizeof buf - LWS_PRE);

	if (!n || lws_write(conn->wsi, buf + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_HEADERS) < 0)
		return -1;
	request->headers_sent = true;
	door_leave(conn);
	if (request->bare || !request->content_length)
		return finish(conn);
	lws_callback_on_writable(conn->wsi);
	return 0;
}

static int write_content(struct net_conn *conn, struct net_request *request)
{
	unsigned char buf[LWS_PRE + CHUNK];
	size_t rest = request->content_length - request->sent, n = rest < CHUNK ? rest : CHUNK;

	memcpy(buf + LWS_PRE, request->content + request->sent, n);
	if (lws_write(conn->wsi, buf + LWS_PRE, n, n == rest ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
		return -1;
	request->sent += n;
	if (n == rest)
		return finish(conn);
	lws_callback_on_writable(conn->wsi);
	return 0;
}

int http_writable(struct net_conn *conn)
{
	struct net_request *request = conn->request;

	if (!request || conn->phase != CONN_ANSWERING)
		return 0;
	return request->headers_sent ? write_content(conn, request) : write_headers(conn, request);
}

/* ---- The question ---- */

static bool fits(const char *path, const char *asked)
{
	size_t length = strlen(path);

	return path[length - 1] == '/' && length > 1 ? !strncmp(path, asked, length) : !strcmp(path, asked);
}

/* Answers what is no business of the caller. */
static const struct net_route *find_route(struct net_request *request, bool post)
{
	const struct net_options *set = &request->conn->net->set;
	const char *path = request->head->path, *method = post ? "POST" : "GET", *other = NULL;

	for (const struct net_route *route = set->routes; route && route->path; route++) {
		if (!fits(route->path, path))
			continue;
		if (!strcmp(route->method, method))
			return route;
		other = post ? "GET, HEAD" : "POST";
	}
	const struct file *file = files_find(set->files, path);
	if (file && !post)
		answer_file(request, file);
	else if (file || other)
		answer_status(request, 405, file ? "GET, HEAD" : other);
	else
		net_answer_status(request, 404);
	return NULL;
}

/* -1: there is none, or it is no number. */
static long content_length(const struct net_conn *conn)
{
	char text[16];
	int n = head_copy(conn, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);

	if (n < 0)
		return NET_BODY_MAX + 1L;
	return n && strspn(text, "0123456789") == (size_t)n ? strtol(text, NULL, 10) : -1;
}

bool http_bodiless(const struct net_conn *conn)
{
	return !lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) &&
	       (!lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) || content_length(conn) == 0);
}

/* The status that a request deserves before its path is looked at; 0: none. */
static int judge(struct net_request *request, bool post)
{
	const struct net_conn *conn = request->conn;
	bool sized = lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
	long length = content_length(conn);

	if (!http_whole(conn))
		return 400;
	if (!http_host_known(conn))
		return 421;
	if (lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) || (post && !sized))
		return 411;
	if (length > NET_BODY_MAX)
		return 413;
	if ((sized && length < 0) || (!post && length > 0))
		return 400;
	if (post && !http_same_origin(conn))
		return 403;
	request->expected = length > 0 ? (size_t)length : 0;
	return 0;
}

static void dispatch(struct net_request *request)
{
	struct net_conn *conn = request->conn;

	conn_phase(conn, CONN_WAITING);
	lws_rx_flow_control(conn->wsi, 0);
	request->route->handle(conn->net->user, request);
}

/* Whether the client takes gzip, as all browsers write it; one that gives it a weight is sent the plain file. */
static bool unpacks(const struct net_conn *conn)
{
	char text[128], *rest = text;

	if (head_copy(conn, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text) <= 0)
		return false;
	for (char *coding; (coding = strsep(&rest, ","));)
		if (!strcasecmp(coding + strspn(coding, " "), "gzip"))
			return true;
	return false;
}

static struct net_request *new_request(struct net_conn *conn)
{
	struct net_request *request = calloc(1, sizeof *request);
	struct net_head *head = request ? head_new(conn) : NULL;

	if (!head) {
		free(request);
		return NULL;
	}
	*request = (struct net_request){.conn = conn, .head = head};
	request->bare = lws_hdr_total_length(conn->wsi, WSI_TOKEN_HEAD_URI);
	request->bodiless = !lws_hdr_total_length(conn->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
			    !lws_hdr_total_length(conn->wsi, WSI_TOKEN_POST_URI);
	head_copy(conn, WSI_TOKEN_HTTP_IF_NONE_MATCH, request->asked_etag, sizeof request->asked_etag);
	request->unpacks = unpacks(conn);
	conn->request = request;
	return request;
}

int http_asked(struct net_conn *conn)
{
	bool post = lws_hdr_total_length(conn->wsi, WSI_TOKEN_POST_URI);
	bool get = lws_hdr_total_length(conn->wsi, WSI_TOKEN_GET_URI) ||
		   lws_hdr_total_length(conn->wsi, WSI_TOKEN_HEAD_URI);
	bool certain = http_certain(conn);
	struct net_request *request = conn->request ? NULL : new_request(conn);

	if (!request)
		return -1;
	if (!certain) {
		net_log_peer(conn->net, &conn->address, "refused why=head");
		net_answer_status(request, 400);
	} else if (!post && !get) {
		answer_status(request, 405, "GET, HEAD, POST");
	} else {
		int status = judge(request, post);
		if (status)
			net_answer_status(request, status);
		else
			request->route = find_route(request, post);
	}
	if (!request->route)
		return 0;
	request->body = calloc(1, request->expected + 1);
	if (!request->body)
		return -1;
	if (!request->expected && !post)
		dispatch(request);
	return 0;
}

int http_body(struct net_conn *conn, const void *bytes, size_t length)
{
	struct net_request *request = conn->request;

	if (!request || conn->phase != CONN_ASKING || !request->route)
		return 0;
	if (length > request->expected - request->length)
		return -1;
	if (length)
		memcpy(request->body + request->length, bytes, length);
	request->length += length;
	return 0;
}

int http_body_end(struct net_conn *conn)
{
	struct net_request *request = conn->request;

	if (request && request->route && conn->phase == CONN_ASKING)
		dispatch(request);
	return 0;
}

/*
 * libwebsockets reads nothing more until the answer of a request without a body is sent, but keeps being told that it
 * could: a client that sends more and takes nothing would keep the loop busy.  One that has half closed looks the same;
 * it gets what its socket takes at once.
 */
bool http_hurries(const struct net_conn *conn)
{
	char byte;

	return conn->phase == CONN_ANSWERING && conn->request->bodiless && conn->request->sent > 0 &&
	       recv(lws_get_socket_fd(conn->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

const struct net_head *net_request_head(const struct net_request *request) { return request->head; }

const struct net_route *net_request_route(const struct net_request *request) { return request->route; }

const char *net_request_body(const struct net_request *request, size_t *length)
{
	*length = request->length;
	return request->body;
}
