/* SPDX-License-Identifier: Apache-2.0 */
/*
 * world.h -- all that a server calls and that is not its own, in memory and on one thread: the loop, the network, the
 * store, the bots, the clock, chance, passwords.  Nothing happens but when the test says so, and the same calls always
 * have the same results.
 *
 *      world_begin()                        the store is as at world_keep(), the clock and chance as ever
 *      server_start(...)
 *      world_ask(...), world_open(...)      what clients do
 *      world_turn()                         all that follows from it
 *      world_pass(ms)                       and what time brings
 *      world_stop(...)                      the server is told to stop, and ends
 *
 * Whatever a real network, store or loop would not do, such as a message on a connection that is closed, is not done
 * here either.  What the server must not do ends the program (FUZZ_REQUIRE): an answer twice, a request without one.
 */
#ifndef FUZZ_WORLD_H
#define FUZZ_WORLD_H

#include "net/net.h"
#include "store/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct server;

/* ---- A run ---- */

/* The store, empty at first, as it is now: what each run begins with.  No server runs. */
void world_keep(void);

/* The store as it was kept, the clock and chance as ever. */
void world_begin(void);

/* SIGTERM and the end of the server.  Every request must have been answered then. */
void world_stop(struct server *);

/* ---- What happens ---- */

/* One thing of all that is to happen: a job, a commit, a bot, a close.  False: there is nothing. */
bool world_step(void);

/* All there is, and all that follows from it.  Every request must have been answered then. */
void world_turn(void);

/*
 * Time passes by so many milliseconds; timers ring in their order, and all that follows happens at once.  One that
 * rings again and again does so once, as on a machine that was busy.
 */
void world_pass(int64_t ms);

/* The next so many appends, or reads, fail. */
void world_fail(bool reads, enum store_error, int count);

/* From now on each piece of work takes so long. */
void world_work(int us);

/* ---- Clients ---- */

struct net_head {
	const char *path, *cookie, *peer; /* cookie: the whole value of the cookie `atout`; NULL: none */
	char *query;			  /* what follows "?", or "" */
	const char *bearer;		  /* as world_bear() has said; NULL: none */
};

/*
 * Hands a request to its route; false: it has none.  target: path and query.  body NULL: a GET.  whose comes back with
 * its answer.
 */
bool world_ask(const char *target, const char *cookie, const char *peer, const char *body, void *whose);

/* Requests carry this token from now on; NULL: none.  Valid until another one is said. */
void world_bear(const char *token);

/* A WebSocket; it is gone once client_closed was called.  NULL: its address may not come. */
struct net_conn *world_open(const char *query, const char *cookie, const char *peer, void *whose);
void world_say(struct net_conn *, const char *text, size_t length);
void world_behind(struct net_conn *);
void world_hang_up(struct net_conn *);

/* What the clients get; the test has these functions. */
void client_given(void *whose, const struct net_cookie *);
void client_answered(const struct net_answer *);
void client_told(void *whose, struct net_conn *, const char *text, size_t length);
void client_closed(void *whose, int code);

/* ---- For the files of this folder ---- */

bool loop_step(void);	       /* a job's work, or the end of one */
bool loop_woken(void);	       /* loop_wake has been called: its caller is told */
bool store_step(void);	       /* commits the next append */
bool pool_step(void);	       /* a bot answers */
bool net_step(void);	       /* a connection that was closed has gone */
bool loop_ring(int64_t until); /* the first timer that is due by then */
void loop_signal(void);
void loop_begin(int64_t now);
void chance_begin(uint64_t seed);
int64_t world_now(void); /* milliseconds */
void net_end(void);

#endif
