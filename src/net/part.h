/* SPDX-License-Identifier: Apache-2.0 */
/* part.h -- what the files of this folder share, and nobody else sees. */
#ifndef NET_PART_H
#define NET_PART_H

#include "net/limit.h"
#include "net/loop.h"
#include "net/net.h"

#include <libwebsockets.h>

/* The phases of a connection; each has a deadline, and what happens at it (net.c). */
enum phase {
	ASKING,	   /* HTTP: its request has not come yet */
	WAITING,   /* HTTP: the caller has it */
	ANSWERING, /* HTTP: the answer is on its way */
	OPEN,	   /* a WebSocket */
	CLOSING,   /* a WebSocket that is to be closed */
	LINGERING, /* HTTP: the answer is sent, and what comes is thrown away */
	PHASES,
};

enum { ETAG = 44 };

struct text {
	struct text *next;
	size_t length;
	unsigned char bytes[]; /* LWS_PRE, then the text */
};

/* A connection of TCP, from accept to its end; it becomes a WebSocket or stays HTTP. */
struct net_conn {
	struct net *net;
	struct lws *wsi;
	struct net_conn *next, **link;
	struct address address;
	struct peer *peer; /* it counts against; NULL: none */
	enum phase phase;
	int64_t since; /* when the phase began; OPEN: when something came in last */
	struct net_request *request;
	/* Of a WebSocket */
	void *data;
	struct text *first, *last;
	size_t queued;
	char *part; /* of a message that is not complete; NULL: none */
	size_t part_length;
	int64_t messages_full, behind_since;
	bool opened, behind;
	bool ping_due, pinged;
	bool deflates, squeezed; /* squeezed: the message that is coming in */
	int close_code;		 /* 0: it stays open */
	bool close_sent;
};

struct net_head {
	char peer[ADDRESS_TEXT];
	const char *path, *query, *cookies; /* query: "name=value" NUL ... NUL */
	char text[];
};

struct net_request {
	struct net_conn *conn; /* NULL: gone */
	struct net_head *head;
	const struct net_route *route;
	bool bare;     /* HEAD, which gets no body */
	bool bodiless; /* it has none and never will */
	bool unpacks;  /* gzip */
	char *body;
	size_t length, expected;
	char asked_etag[ETAG];
	/* The answer */
	int status;    /* 0: there is none yet */
	char *headers; /* lines of its own */
	const char *content;
	char *owned; /* content, if it is not a file's */
	size_t content_length, sent;
	bool headers_sent;
};

struct net {
	struct loop *loop;
	struct net_options set; /* with the numbers filled in */
	struct net_calls calls;
	void *user;
	struct lws_context *context;
	struct lws_vhost *vhost;
	struct net_conn *conns;
	struct limits *limits;
	struct deflate *deflate;
	struct net_counts counts;
	struct loop_timer *sweep, *grace;
	struct listener *listener;
	bool stopping;
	void (*stopped)(void *user);
};

/* net.c */
void net_log(struct net *, enum net_level, const char *format, ...) __attribute__((format(printf, 3, 4)));
void conn_phase(struct net_conn *, enum phase);
void conn_kill(struct net_conn *);
void conn_end(struct net_conn *);

/* listen.c */
struct listener *listener_new(struct net *, char error[NET_ERROR]);
int listener_port(const struct listener *);
void listener_close(struct listener *); /* stops at once and frees later; accepts NULL */

/* http.c: the callbacks of libwebsockets; below 0 closes the connection */
int http_asked(struct net_conn *);
int http_body(struct net_conn *, const void *bytes, size_t length);
int http_body_end(struct net_conn *);
int http_writable(struct net_conn *);
int http_refuse(struct net_conn *, int status); /* the opening of a WebSocket */
void http_gone(struct net_conn *);
bool http_allowed(struct net_conn *, struct peer **);
bool http_same_origin(const struct net_conn *);
bool http_hurries(const struct net_conn *);
extern const struct lws_protocol_vhost_options *const http_headers;

/* head.c */
struct net_head *head_new(const struct net_conn *);
bool head_same_origin(const char *origin, const char *host);
bool head_forwarded(const char *forwarded, struct address *);
int head_copy(const struct net_conn *, enum lws_token_indexes, char *buf, size_t size);

/* files.c */
struct file {
	const char *path, *bytes, *type;
	char *owned;
	size_t length;
	bool immutable;
	char etag[ETAG];
};

const struct file *files_find(const struct net_files *, const char *path);
const struct file *files_packed(const struct net_files *, const struct file *); /* its twin; NULL: it has none */

/* ws.c */
int ws_admit(struct net_conn *);
int ws_opened(struct net_conn *);
int ws_received(struct net_conn *, const char *bytes, size_t length);
void ws_ponged(struct net_conn *);
int ws_writable(struct net_conn *);
void ws_closed(struct net_conn *);
void ws_sweep(struct net_conn *, int64_t now);

/* deflate.c */
extern const struct lws_extension deflate_extensions[];
bool deflate_wanted(const struct net_conn *);
int deflate_confirm(struct lws_process_html_args *); /* its cursor stands behind the line of the extension */

struct deflate *deflate_new(void); /* NULL: no memory */
void deflate_free(struct deflate *);

/* The length of a message, at most size: then there may be more.  -1: these bytes are none. */
long deflate_expand(struct deflate *, const char *bytes, size_t length, char *text, size_t size);

/* The length of a message compressed; 0: it is not smaller than size. */
size_t deflate_squeeze(struct deflate *, const unsigned char *text, size_t length, unsigned char *bytes, size_t size);

#endif
