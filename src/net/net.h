/* SPDX-License-Identifier: Apache-2.0 */
/*
 * net.h -- a server of HTTP and one WebSocket, on a loop (loop.h).  Bytes, no cards.
 *
 * Everything is called on the loop's thread and calls back there.  What a client may send, hold or keep waiting is
 * bounded; whatever exceeds it is refused with a status or a close code, and no other client notices.
 *
 * HTTP answers one request a connection and closes it: the pages of a client and a login go that way, the play itself
 * over the WebSocket.  TLS, HTTP/2 and compression of pages are the business of a proxy before us (docs/net.md).
 *
 * The thread that calls net_start sets SIGPIPE to be ignored and the log of libwebsockets to be silent, both for the
 * whole process.
 */
#ifndef NET_NET_H
#define NET_NET_H

#include "base/bucket.h"

#include <atout/error.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	NET_MESSAGE_MAX = 4 << 10, /* bytes of a message that comes in */
	NET_BODY_MAX = 64 << 10,   /* of the body of a POST */
	NET_HEAD_MAX = 8 << 10,	   /* of a request's path and headers; a connection that sends more is closed */
	NET_SEND_MAX = 1 << 20,	   /* of a message that goes out */
	NET_RETRY = 10,		   /* seconds: Retry-After of what is refused with 429 or 503 */
};

struct address;
struct loop;
struct net;
struct net_conn;    /* an open WebSocket */
struct net_request; /* a request that has not been answered */
struct net_head;    /* what a request or a WebSocket began with */
struct net_files;   /* what is served as it is */

/* ---- Starting and stopping ---- */

/* One row of a table that ends with path NULL.  The first that fits is taken. */
struct net_route {
	const char *method; /* "GET", which is asked for HEAD too, or "POST" */
	const char *path;   /* the whole path; one that ends with "/" fits all below it too */
	void (*handle)(void *user, struct net_request *);
	const void *data; /* the caller's: net_request_route */
};

enum net_level { NET_INFO, NET_WARN };

/* What the server calls; all but log may be NULL where there is nothing to do. */
struct net_calls {
	/*
	 * Whether an address may not come.  Its connections are answered 403 with net_options.barred before anything of
	 * them is read; those through a proxy, as soon as their address is known.
	 */
	bool (*bars)(void *user, const struct address *);
	/* A connection of an address is accepted; what that costs is part of nothing that is called later. */
	void (*came)(void *user, const struct address *);
	/* The head is valid until it returns. */
	void (*open)(void *user, struct net_conn *, const struct net_head *);
	/* Valid UTF-8 with a NUL behind it and none inside, at most NET_MESSAGE_MAX bytes, valid until it returns. */
	void (*message)(void *user, struct net_conn *, const char *text, size_t length);
	/*
	 * Asked once for each message: so many milliseconds it is to wait.  Then, or if the loop is late, it waits for
	 * its turn, as requests do; nothing more of that connection is read meanwhile.
	 */
	int (*wait)(void *user, struct net_conn *);
	/* The other side has read too slowly; what was still to be sent is gone.  Now there is room: send all anew. */
	void (*behind)(void *user, struct net_conn *);
	/* Once for each open, the last word of the connection; not called by net_free. */
	void (*close)(void *user, struct net_conn *);
	/* A line "event key=value ..." without an end of line; no header, body or message is ever in it. */
	void (*log)(void *user, enum net_level, const char *line);
};

/* Kept by reference until net_free.  A number that is 0 means what stands in parentheses. */
struct net_options {
	const char *address; /* numeric; NULL: all there are, of IPv6 and IPv4 */
	int port;	     /* 0: one that is free */
	const char *barred;  /* a sentence for addresses that may not come, as JSON */
	const char *socket;  /* path of the WebSocket; NULL: there is none */
	const struct net_route *routes;
	const struct net_files *files; /* NULL: none; asked after the routes, "/" is "/index.html" */

	/*
	 * There is one proxy before us, which speaks TLS.  Then cookies are Secure, and the client's address is the
	 * last of X-Forwarded-For, which that proxy has written; believed only from an address_near.
	 */
	bool proxy;

	/*
	 * The names of hosts that may be asked for, NULL at the end; NULL: any.  Others are refused with 421. Localhost
	 * and numeric addresses may be asked for always: a page of another site, which has its own name lead to our
	 * address (DNS rebinding), asks for that name.
	 */
	const char *const *hosts;

	int connections; /* in all (1000) */
	/* Of an address of IPv4 and of a /64 of IPv6; a /56 may do twice as much, a /48 four times. */
	int connections_each; /* (64); behind the proxy from a request's head on, the proxy itself has any number */
	int requests_each;    /* (64); that are read or wait for their answer at once; more wait their turn */
	struct bucket_rate connects; /* not behind the proxy */
	struct bucket_rate requests; /* the opening of a WebSocket is one */
	struct bucket_rate messages; /* of a WebSocket, which is closed with 1008 */

	int request_ms; /* from connecting to the last byte of the request (10000) */
	int answer_ms;	/* from then to the last byte of the answer (60000) */
	int ping_ms;	/* a WebSocket that has been silent is asked (30000) ... */
	int idle_ms;	/* ... and given up (75000) */
	int slow_ms;	/* a WebSocket that was behind and still takes nothing is given up (10000) */
	size_t queue;	/* bytes that may wait for one WebSocket (64 KiB); one message always may */
};

/*
 * Listens.  NULL: error says what was wrong with which address.  Raises the soft limit of open files if the
 * connections need it.
 */
struct net *net_start(struct loop *, const struct net_options *, const struct net_calls *, void *user,
		      char error[ATOUT_ERROR_SIZE]);

/* The port it listens on. */
int net_port(const struct net *);

/*
 * Listens no more and closes every WebSocket with 1001; answers that are under way are sent.  Calls done when all
 * connections are closed, or after so many milliseconds.  May be called again, with less time.
 */
void net_stop(struct net *, int ms, void (*done)(void *user));

/* Closes what is open and frees; the loop does not run.  No callback is made but log. Accepts NULL. */
void net_free(struct net *);

/* ---- What a request or a WebSocket began with ---- */

/* Decoded, without "?..."; "." and ".." and double slashes are resolved. */
const char *net_path(const struct net_head *);

/* The address of the client, numeric. */
const char *net_peer(const struct net_head *);

/*
 * Whether that is certain: not if the proxy has named no address that can be read, or if a request that no proxy should
 * have passed on says that one has.
 */
bool net_peer_known(const struct net_head *);

/* The token of "Authorization: Bearer TOKEN"; NULL: there is none.  Valid as long as the head. */
const char *net_bearer(const struct net_head *);

/* A value, NULL: there is none.  Of several with one name, the first.  Valid as long as the head. */
const char *net_query(const struct net_head *, const char *name);
const char *net_cookie(const struct net_head *, const char *name);

/* What the client says of itself (User-Agent), which may be empty. */
const char *net_agent(const struct net_head *);

/* ---- Requests ---- */

const struct net_head *net_request_head(const struct net_request *);

/* The row that it fits. */
const struct net_route *net_request_route(const struct net_request *);

/* With a NUL behind it. */
const char *net_request_body(const struct net_request *, size_t *length);

struct net_cookie {
	const char *name, *value; /* without blanks, commas, semicolons, quotes */
	int seconds;		  /* 0: until the browser ends; below 0: forget it */
};

struct net_answer {
	int status;	  /* 0: 200 */
	const char *type; /* NULL: text/plain; charset=utf-8 */
	const char *body; /* copied, unless there is a release */
	size_t length;
	int retry; /* 429 and 503 say after how many seconds to try again; 0: NET_RETRY */
	/* Called once, when a body that is not copied is no longer needed, perhaps at once; or NULL. */
	void (*release)(void *user);
	void *user;
};

/*
 * Adds a cookie to the answer, before that is given: HttpOnly, SameSite=Strict, of Path=/, and Secure behind a proxy.
 * At most two, of 64 bytes each.
 */
void net_set_cookie(struct net_request *, const struct net_cookie *);

/*
 * Every request is answered once, by one of these, in its handler or later (after a loop_work); the request is gone
 * then.  The caller need not care whether the client has gone by then.  An answer that is made is not cached.
 */
void net_answer(struct net_request *, const struct net_answer *);
void net_answer_status(struct net_request *, int status); /* "404 Not Found" */
void net_answer_file(struct net_request *, const char *path);

/* ---- WebSockets ---- */

/* What the caller wants to find again. */
void net_set_data(struct net_conn *, void *);
void *net_data(const struct net_conn *);

/*
 * Queues a message of 1 to NET_SEND_MAX bytes of UTF-8, which is copied.  If the queue is over its limit it is emptied
 * and, when there is room again, `behind` called; until then nothing is queued.  False: it was not queued.
 */
bool net_send(struct net_conn *, const char *text, size_t length);

/*
 * Nothing is read from it until net_resume; what it sends then waits in its socket, except for 4 KiB here, and comes in
 * afterwards in the same order.  While it pauses it is asked nothing, nor given up as idle, and its end is not noticed:
 * the caller bounds how long.  Both may be called in any state, and from any callback.
 */
void net_pause(struct net_conn *);
void net_resume(struct net_conn *);

/* Calls take for each WebSocket whose address may not come now (net_calls); it may close it. */
void net_each_barred(struct net *, void (*take)(struct net_conn *));

/* Closes with a code (1000, 1001, 1008, 4000 to 4999) after what is queued; nothing more comes in. */
void net_close(struct net_conn *, int code);

/* ---- Files ---- */

/* NULL: no memory. */
struct net_files *net_files_new(void);
void net_files_free(struct net_files *);

/*
 * Adds one, which is not copied.  The path begins with "/".  A file "x.gz" beside "x" is sent in its place to clients
 * that take gzip.  False: no memory.
 */
bool net_files_add(struct net_files *, const char *path, const void *bytes, size_t length);

/*
 * Reads all regular files of a folder and of those in it, but no hidden ones and no links, at most 64 MiB: what is
 * served later is what they hold now.  False: error says which file was wrong.
 */
bool net_files_folder(struct net_files *, const char *folder, char error[ATOUT_ERROR_SIZE]);

/* ---- Numbers ---- */

struct net_counts {
	uint64_t accepted, refused;				 /* connections */
	uint64_t requests, answers_refused;			 /* answers with a status from 400 */
	uint64_t sockets;					 /* WebSockets that were opened */
	uint64_t messages_in, messages_out, bytes_in, bytes_out; /* of WebSockets, before compression */
	uint64_t behind;					 /* queues that were emptied */
	int open, open_sockets;					 /* now */
};

const struct net_counts *net_counts(const struct net *);

#endif
