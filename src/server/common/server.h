/* SPDX-License-Identifier: Apache-2.0 */
/*
 * server.h -- a running server: its parts, as all folders of this room know them.
 *
 *      common/   nothing about people or tables: tasks, lines of streams, tokens, quotas, figures, the log
 *      people/   what is stored about people: accounts, cookies, friends and blocks, settings, reports
 *      tables/   tables in memory, between the store, the connections and the bots; what was played at them
 *      http/     requests and WebSockets: whose they are, and their answers
 *      ops/      the commands: serve, backup, account, reports
 *
 * A folder includes only itself and those above it in this list.  All of it runs on the loop's thread, which never
 * waits for the disk; the store's writer, the pool's bots and the tasks have threads of their own.
 */
#ifndef SERVER_COMMON_SERVER_H
#define SERVER_COMMON_SERVER_H

#include "server/common/figures.h"
#include "server/common/log.h"
#include "server/common/task.h"

#include <stdbool.h>

struct loop;
struct net;
struct net_files;
struct pool;
struct quota;
struct store;
struct tables;

struct server_options {
	const char *address; /* numeric; NULL: all of this machine */
	int port, port_most; /* the first one from port to port_most that is free */
	bool proxy;	     /* there is one in front of us, which speaks TLS (net.h) */
	const char *data;    /* folder of the store */
	const char *web;     /* folder of the pages; NULL: there are none */
	enum log_level log;
	int pace_least, pace_most; /* ms a bot of a new table waits before it moves */
	int think;		   /* ms a bot has for a decision */
	int connections;	   /* at once */
	int idle;		   /* seconds a table stays in memory without guests */
	int guests, tables;	   /* new ones from an address in a day; 0: no limit */
	int tables_each;	   /* tables in memory that one person has opened; 0: any number */
};

struct server {
	const struct server_options *options;
	struct loop *loop;
	struct store *store; /* for appends alone: see task.h */
	struct net *net;
	struct net_files *files;
	struct pool *pool;
	struct tables *tables;
	struct quota *quota;
	struct tasks passwords, histories;
	struct tasks reading, loading; /* what is read of people, quickly; tables, which may take long */
	struct figures figures;
	bool stopping;
};

/* A line of the log. */
#define server_log(server, level, ...) log_line((server)->options->log, level, __VA_ARGS__)

#endif
