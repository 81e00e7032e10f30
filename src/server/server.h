/* SPDX-License-Identifier: Apache-2.0 */
/*
 * server.h -- what the files of this folder share: the parts of a running server.
 *
 *      browser, bot
 *         |  HTTP, WebSocket
 *      net ---- api*.c   requests: people, accounts, tables, records, figures
 *         '---- hall.c   WebSockets: who enters which table
 *                 |
 *              desk.c    one table: its host, between the store, the connections and the pool
 *               |   |
 *           store   pool
 *
 * All of it runs on the loop's thread; only the store's writer, the pool's bots and errands (passwords, and what is
 * counted or erased in many tables) have threads of their own.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "net/net.h"
#include "server/errand.h"
#include "server/figures.h"
#include "server/log.h"
#include "store/store.h"

#include <stdbool.h>

struct hall;
struct loop;
struct pool;
struct quota;

struct server_options {
	const char *address; /* numeric; NULL: all of this machine */
	int port, port_most; /* the first one from port to port_most that is free */
	bool proxy;	     /* there is one before us, which speaks TLS (net.h) */
	const char *data;    /* folder of the store */
	const char *web;     /* folder of the pages; NULL: there are none */
	enum log_level log;
	int pace_least, pace_most; /* ms a bot of a new table waits before it moves */
	int think;		   /* ms a bot has for a decision */
	int connections;	   /* at once */
	int idle;		   /* seconds a table stays in memory without guests */
	int guests, tables;	   /* new ones of an address in a day; 0: as many as they like */
	int tables_each;	   /* tables in memory that one person has opened; 0: as many as he likes */
};

struct server {
	const struct server_options *options;
	struct loop *loop;
	struct store *store;
	struct net *net;
	struct net_files *files;
	struct pool *pool;
	struct hall *hall;
	struct quota *quota;
	struct errands passwords, histories;
	struct figures figures;
	bool stopping;
};

enum { SERVER_ERROR = 1024 };

/* False: error says what was wrong.  Otherwise it listens, and server_end is due. */
bool server_start(struct server *, const struct server_options *, char error[SERVER_ERROR]);

/* Serves until SIGTERM or SIGINT; closes the connections and keeps what waits.  Accepts one that did not start. */
void server_run(struct server *);
void server_end(struct server *);

/* A line of the log. */
#define server_log(server, level, ...) log_line((server)->options->log, level, __VA_ARGS__)

#endif
