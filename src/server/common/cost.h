/* SPDX-License-Identifier: Apache-2.0 */
/*
 * cost.h -- what clients cost: the time of a processor, in microseconds, charged to the address that they come from.
 *
 * What work costs is known when it is done, so it is charged afterwards, and a client can be in debt.  An address has a
 * share of a processor, a number of percent, and may use up at once what it has saved in COST_SAVED_MS.  An address
 * that has used more is in debt until its share has paid for it: meanwhile its requests are refused, and its messages
 * are not read.  Work on the loop's thread, for which all others wait, is also spread over time: an address may use 30
 * milliseconds at once and 40 percent of that thread; its messages wait until it may use more.
 *
 * An address of IPv6 counts as its /64; its /56 may cost one and a half times as much, and its /48 twice.
 */
#ifndef SERVER_COMMON_COST_H
#define SERVER_COMMON_COST_H

#include "net/address.h"

#include <stdbool.h>
#include <stdint.h>

enum { COST_SAVED_MS = 20000 };

struct cost;

/* So many percent of a processor for an address; 0: no limit.  NULL: no memory. */
struct cost *cost_new(int percent);
void cost_free(struct cost *);

/* All zero is nobody: the server itself, which is charged nothing. */
struct address cost_client(const char *address);

/* The clients that share a place in queues (task.h): those of an address of IPv4, or of a /48. */
struct address cost_group(const struct address *client);

/* How long the thread that calls it has worked. */
int64_t cost_clock(void);

/* Charges work that a task has done in its thread. */
void cost_charge(struct cost *, const struct address *client, int64_t us, int64_t now);

/* Charges what the loop's thread has done since a time of cost_clock, and returns how long that took. */
int64_t cost_charge_loop(struct cost *, const struct address *client, int64_t since, int64_t now);

/* Charges a connection: what the loop does for it before and after its request. */
void cost_charge_connection(struct cost *, const struct address *client, int64_t now);

/* Milliseconds until a client is out of debt; 0: it is not in debt. */
int cost_debt(struct cost *, const struct address *client, int64_t now);

/* Milliseconds until a client may use the loop's thread again; 0: now. */
int cost_wait(struct cost *, const struct address *client, int64_t now);

/* How often somebody was in debt when asked. */
uint64_t cost_refused(const struct cost *);

#endif
