/* SPDX-License-Identifier: Apache-2.0 */
/* conn.h -- a connection, and the server that has it: what the files of this folder share, and nobody else sees. */
#ifndef NET_CONN_H
#define NET_CONN_H

#include "net/frames.h"
#include "net/limit.h"
#include "net/loop.h"
#include "net/net.h"

#include <libwebsockets.h>

/* The phases of a connection; each has a deadline, and what happens at it (serve.c). */
enum phase {
	CONN_COMING,	/* its request has not come yet (door.c) */
	CONN_QUEUED,	/* it is not its turn */
	CONN_ASKING,	/* HTTP: its request is read */
	CONN_WAITING,	/* HTTP: the caller has it */
	CONN_DELAYED,	/* HTTP: the answer is that it comes too often, and waits */
	CONN_ANSWERING, /* HTTP: the answer is on its way */
	CONN_OPEN,	/* a WebSocket */
	CONN_CLOSING,	/* a WebSocket to be closed */
	CONN_LINGERING, /* HTTP: the answer is sent, and what comes is thrown away */
	CONN_PHASES,
};

struct text {
	struct text *next;
	size_t length;
	unsigned char bytes[]; /* LWS_PRE, then the text */
};

/* A connection of TCP, from accept to its end; it becomes a WebSocket or stays HTTP. */
struct net_conn {
	struct net *net;
	struct lws *wsi; /* NULL: it is at the door */
	int fd;		 /* while it is there */
	struct net_conn *next, **link;
	struct address address;
	bool proxied;	    /* by a near proxy */
	bool known;	    /* the address is certain: net_peer_known */
	struct peers peers; /* the networks that it counts against; none before a proxy has said which */
	struct turn turn;   /* at the door, and of a message that waits */
	void (*its_turn)(struct net_conn *);
	bool inside;	   /* it counts as that there (turn.h) */
	bool watched;	   /* what comes of it is told to the door; of a WebSocket, to ws.c */
	int expected;	   /* bytes of its request that are to be there; 0: not known */
	bool upgrades;	   /* these are a head that asks for another protocol */
	int64_t asking_ms; /* that it took until they were */
	enum phase phase;
	int64_t since; /* when the phase began; CONN_OPEN: when something came in last */
	struct net_request *request;
	void (*after)(struct net_conn *); /* CONN_DELAYED */
	/* Of a WebSocket */
	void *data;
	struct text *first, *last;
	size_t queued;
	struct net_conn *next_unsent, **unsent; /* unsent: the link to it in net->unsent; NULL: it is not there */
	struct frames frames;			/* what has come of them */
	struct text *pong;			/* the answer to the last ping; NULL: it is sent */
	char *waiting;				/* a message that is to wait; NULL: none */
	size_t waiting_length;
	struct loop_timer *wait; /* for that message; HTTP: for the end of the delay */
	int64_t messages_full, behind_since;
	bool opened, behind;
	bool ping_due, pinged, paused;
	bool deflates;
	int close_code; /* 0: it stays open */
	bool close_sent;
	bool parting; /* our close is the last frame: theirs has come, or what they sent was wrong */
	bool ended;   /* both have said that it closes */
};

struct net {
	struct loop *loop;
	struct net_options set; /* with the numbers filled in */
	struct net_calls calls;
	void *user;
	struct lws_context *context;
	struct lws_vhost *vhost;
	struct net_conn *adopted;	/* that libwebsockets gets now; NULL: none, or it has ended */
	struct watch *sockets;		/* what comes of WebSockets */
	struct net_conn *conns, *swept; /* swept: which deadline is looked at next */
	/* WebSockets that were given the first text of their queue, and where the next one is linked */
	struct net_conn *unsent, **unsent_end;
	struct limits *limits;
	struct door *door;
	void (*end)(struct net_conn *); /* forgets and frees one; called where libwebsockets does not tell of its end */
	struct deflate *deflate;
	struct net_counts counts;
	int delayed; /* connections that are */
	struct loop_timer *sweep, *grace;
	struct listener *listener;
	bool stopping;
	void (*stopped)(void *user);
};

void net_log(struct net *, enum net_level, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same at NET_INFO, with the address of a peer behind it. */
void net_log_peer(struct net *, const struct address *, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Whether an address may not come. */
bool net_bars(const struct net *, const struct address *);

void conn_phase(struct net_conn *, enum phase);

/* Libwebsockets has it from now on. */
void conn_belongs(struct net_conn *, struct lws *);

/* Ends it at once: nobody waits for what the other side does not take. */
void conn_kill(struct net_conn *);

/* ---- door.c: connections that come, until libwebsockets gets them ---- */

struct door *door_new(struct net *); /* NULL: no memory or descriptor */
void door_close(struct door *);	     /* frees later, when nobody is there any more; accepts NULL */
void door_come(struct net *, int fd, const struct address *);
void door_gone(struct net_conn *);  /* of any connection */
void door_leave(struct net_conn *); /* it was answered: it counts as inside no more */
void door_wait(struct net_conn *, void (*its_turn)(struct net_conn *)); /* of one that is not to be let in any more */

/* ---- listen.c: the socket that listens ---- */

struct listener *listener_new(struct net *, char error[ATOUT_ERROR_SIZE]);
int listener_port(const struct listener *);
void listener_close(struct listener *); /* stops at once and frees later; accepts NULL */

/* ---- http.c: requests and their answers, as callbacks of libwebsockets; below 0 closes the connection ---- */

int http_asked(struct net_conn *);
int http_body(struct net_conn *, const void *bytes, size_t length);
int http_body_end(struct net_conn *);
int http_writable(struct net_conn *);
int http_refuse(struct net_conn *, int status); /* the opening of a WebSocket */
void http_gone(struct net_conn *);
bool http_certain(struct net_conn *); /* false: the head names another client than it did at the door */
bool http_whole(const struct net_conn *);
bool http_bodiless(const struct net_conn *);
bool http_same_origin(const struct net_conn *);
bool http_host_known(const struct net_conn *);
bool http_hurries(const struct net_conn *);
extern const struct lws_protocol_vhost_options *const http_headers;

/* ---- delay.c: a 429 behind a proxy waits ---- */

/* False: it is to be sent now; else after is called later, if the connection is still there. */
bool delay_begin(struct net_conn *, void (*after)(struct net_conn *));
void delay_end(struct net_conn *); /* of any connection */

/* ---- ws.c: WebSockets, as callbacks of libwebsockets; below 0 closes the connection ---- */

int ws_admit(struct net_conn *);
int ws_opened(struct net_conn *);
void ws_ready(struct net_conn *, bool over); /* something has come (watch.h) */
int ws_writable(struct net_conn *);
bool ws_flush(struct net *); /* writes what is unsent, where the socket takes it; true: there is more, for later */
void ws_closed(struct net_conn *);
void ws_sweep(struct net_conn *, int64_t now);

#endif
