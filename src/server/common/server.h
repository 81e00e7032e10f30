/* SPDX-License-Identifier: Apache-2.0 */
/*
 * server.h -- a running server: its parts, as all folders of this room know them.
 *
 *      common/   nothing about people or tables: the server itself, tasks, lines of streams, tokens, quotas, costs
 *      people/   what is stored about people: accounts, cookies, friends and blocks, settings, reports, bans
 *      evenings/ evenings of a club in memory, and who may do what there
 *      tables/   tables in memory, between the store, the connections and the bots; what was played at them
 *      online/   events at these tables: what the server does next in them
 *      http/     requests and WebSockets: whose they are, and their answers
 *      ops/      the commands: serve, backup, account, reports, ban, table, operator, retention
 *
 * A folder includes only itself and those above it in this list.  All of it runs on the loop's thread, which never
 * waits for the disk; the store's writer, the pool's bots and the tasks have threads of their own.
 */
#ifndef SERVER_COMMON_SERVER_H
#define SERVER_COMMON_SERVER_H

#include <atout/error.h>

#include "server/common/task.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cost;
struct desk_board;
struct loop;
struct net;
struct net_files;
struct notify;
struct online;
struct live_table;
struct buckets;
struct disk;
struct enforce;
struct evenings;
struct eraser;
struct retain;
struct orders;
struct pool;
struct quota;
struct readers;
struct signing;
struct slow;
struct store;
struct tables;

enum log_level { LOG_SILENT, LOG_WARN, LOG_INFO, LOG_LEVELS };

extern const char *const log_levels[LOG_LEVELS + 1]; /* their names, NULL at the end */

/* What is removed some day (tables/retention.h). */
enum retention_kind {
	RETAIN_GUESTS,
	RETAIN_TABLES,
	RETAIN_LOBBY,
	RETAIN_DESK,
	RETAIN_SETS,
	RETAIN_EVENINGS,
	RETAIN_CODES,
	RETAIN_REPORTS,
	RETAIN_KINDS
};

struct retention {
	int days[RETAIN_KINDS]; /* how long it is kept; 0: for ever */
};

struct server_options {
	const char *address;	       /* numeric; NULL: all of this machine */
	int port, port_most;	       /* the first one from port to port_most that is free */
	bool lan;		       /* for people of one network, who know each other
					* (evenings/): anybody may open an evening */
	bool proxy;		       /* there is one in front of us, which speaks TLS (net.h) */
	const char *const *hosts;      /* the names of this server; NULL: it answers to any (net.h) */
	const char *site;	       /* in records: the first name that the operator has given, or "Atout" */
	const struct readers *metrics; /* who may read /metrics; NULL: nobody */
	const char *data;	       /* folder of the store */
	const char *web;	       /* folder of the pages; NULL: there are none */
	const char *push; /* mailto: or https: of the operator, for services of notifications; NULL: none are sent */
	enum log_level log;
	int pace_least, pace_most; /* ms a bot of a new table waits before it moves */
	int think;		   /* ms a bot has for a decision */
	int connections;	   /* at once */
	int idle;		   /* seconds a table stays in memory without guests */
	int guests, tables;	   /* new ones from an address in a day; 0: no limit */
	int tables_each;	   /* tables in memory that one person has opened; 0: any number */
	struct retention keep;
	int cpu_each;	/* percent of a processor for an address (cost.h); 0: no limit */
	int disk_least; /* MiB that must be free where the data are, or nothing new begins (disk.h) */
};

/* ---- Counters; GET /metrics prints them ---- */

enum { FIGURES_BOUNDS = 13 };
extern const double figures_bounds[FIGURES_BOUNDS]; /* seconds */

/*
 * How many durations were within the i-th bound, but above the one before; the
 * last entry: longer than all.
 */
struct figures_times {
	uint64_t count[FIGURES_BOUNDS + 1];
	double sum;
};

/* What is written, by the beginnings of the streams' names. */
enum write_kind {
	WRITE_TABLES,
	WRITE_PEOPLE,
	WRITE_ACCOUNTS,
	WRITE_SETTINGS,
	WRITE_LOBBY,
	WRITE_DESK,
	WRITE_REPORTS,
	WRITE_ORDERS,
	WRITE_OTHERS, /* all the rest */
	WRITE_KINDS
};

extern const char *const write_kinds[WRITE_KINDS];

struct figures {
	uint64_t kept, lost;		    /* events of tables that were written to the disk; that could not be */
	uint64_t loaded, unloaded, damaged; /* tables */
	uint64_t pushes, pushes_lost;	    /* notifications that a service has taken; that none has */
	uint64_t writes_lost[WRITE_KINDS];  /* what could not be written */
	unsigned lost_kinds;		    /* since something was written: bits 1 << kind */
	int failing;			    /* why the last write of all failed (store.h); 0: it did not */
	struct figures_times answers;	    /* from a message that changes a table until everybody has been told */
	struct figures_times bots;	    /* from a question to a bot to its answer */
};

/* Seconds by a clock that never jumps. */
double figures_now(void);

void figures_add(struct figures_times *, double seconds);

/* ---- The server ---- */

struct server {
	const struct server_options *options;
	struct loop *loop;
	struct store *store; /* for appends alone: see task.h */
	struct net *net;
	struct net_files *files;
	struct pool *pool;
	struct tables *tables;
	struct quota *quota;
	struct cost *cost;
	struct tasks passwords, histories;
	struct signing *making;	 /* the accounts that are being made (http/api_account.c) */
	struct joining *joining; /* who is about to play a set of deals (http/api_sets.c) */
	struct enforce *enforce;
	const struct orders *orders; /* of the operators (people/orders.h), as they were read last */
	struct tasks ordering;	     /* which reads them */
	struct retain *retain;
	struct tasks retaining;
	struct buckets *used;	       /* when a use must be noted again (used.h) */
	struct tasks erasing;	       /* which is what must no longer be stored */
	char barred[128];	       /* what addresses are told that may not come */
	struct desk_board *desk;       /* for the tasks of `reading` (people/desk_board.h) */
	struct tasks reading, loading; /* what is read of people, quickly; tables, which may take long */
	struct tasks records;	       /* are printed */
	struct tasks dealing;	       /* which reads and deals boards for clients */
	size_t record_bytes;	       /* of all printed ones in memory */
	struct eraser *eraser;
	struct evenings *evenings; /* of a club (evenings/evenings.h) */
	struct online *online;	   /* events at the tables (online/online.h) */
	/* Told of each change at a table of an event where a board is over; NULL: nobody is. */
	void (*played)(struct online *, struct live_table *);
	struct slow *slow;     /* tables that go on while nobody is there */
	struct notify *notify; /* NULL: nobody is told whose turn it is */
	struct tasks pushing;
	struct disk *disk;
	struct figures figures;
	int lock; /* of the folder of the data; -1: not taken */
	bool stopping;
};

/*
 * A line of the log, on standard error: "TIME LEVEL EVENT NAME=VALUE ...", the time in UTC; format is the line without
 * time and level.  It never contains a person's name, a token, a card or a message.  Nothing is written that is less
 * important than the options say.
 */
void server_log(const struct server *, enum log_level, const char *format, ...) __attribute__((format(printf, 3, 4)));

/*
 * Notes whether a write to a stream has failed, or a removal, with an enum store_error: for /healthz, /metrics and the
 * log, which has one line for each kind until something can be written again.
 */
void server_wrote(struct server *, const char *stream, int error);

/* False: error says what was wrong.  Otherwise the server listens, and server_end must be called. */
bool server_start(struct server *, const struct server_options *, char error[ATOUT_ERROR_SIZE]);

/*
 * Serves until SIGTERM or SIGINT, then closes the connections and stores what is waiting.  Also
 * for one that did not start.
 */
void server_run(struct server *);
void server_end(struct server *);

#endif
