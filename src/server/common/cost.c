/* SPDX-License-Identifier: Apache-2.0 */
#include "server/common/cost.h"

#include "server/common/buckets.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { US = 1000, LOOP_PERCENT = 40, LOOP_SAVED_MS = 75, CONNECTION_US = 75 };

enum kind { ALL, LOOP, KINDS };

/* Of the budget of an address, for each of its networks. */
static const int percents[ADDRESS_NETWORKS] = {100, 150, 200};

struct cost {
	struct buckets *buckets; /* in microseconds */
	int percent[KINDS];
	int64_t saved[KINDS];
	uint64_t refused;
};

struct cost *cost_new(int percent)
{
	struct cost *cost = calloc(1, sizeof *cost);

	if (!cost)
		return NULL;
	*cost = (struct cost){
		.buckets = buckets_new(),
		.percent = {[ALL] = percent, [LOOP] = LOOP_PERCENT},
		.saved = {[ALL] = (int64_t)COST_SAVED_MS * US, [LOOP] = (int64_t)LOOP_SAVED_MS * US},
	};
	if (cost->buckets)
		return cost;
	free(cost);
	return NULL;
}

void cost_free(struct cost *cost)
{
	if (!cost)
		return;
	buckets_free(cost->buckets);
	free(cost);
}

/* ---- Clients ---- */

static const struct address nobody;

static bool is_nobody(const struct address *address) { return !memcmp(address, &nobody, sizeof nobody); }

struct address cost_client(const char *text)
{
	struct address address;

	return address_read(text, strlen(text), &address) ? address : nobody;
}

struct address cost_group(const struct address *client)
{
	struct address networks[ADDRESS_NETWORKS];

	return networks[address_networks(client, networks) - 1];
}

/* ---- Buckets ---- */

/* The buckets of a client. */
struct held {
	int count;
	struct address network[ADDRESS_NETWORKS];
};

static struct held hold(const struct cost *cost, const struct address *client)
{
	struct held held = {.count = 0};

	if (cost->percent[ALL] && !is_nobody(client))
		held.count = address_networks(client, held.network);
	return held;
}

static int64_t *find(struct cost *cost, enum kind kind, const struct held *held, int i)
{
	return buckets_find(cost->buckets, kind * ADDRESS_NETWORKS + i, held->network[i].bytes,
			    sizeof held->network[i].bytes);
}

static void charge(struct cost *cost, enum kind kind, const struct address *client, int64_t us, int64_t now)
{
	struct held held = hold(cost, client);

	for (int i = 0; i < held.count; i++) {
		int64_t *full = find(cost, kind, &held, i);
		int64_t from = *full > now * US ? *full : now * US;
		*full = from + us * 100 * 100 / (cost->percent[kind] * percents[i]);
	}
}

static int debt(struct cost *cost, enum kind kind, const struct address *client, int64_t now)
{
	struct held held = hold(cost, client);
	int64_t most = 0;

	for (int i = 0; i < held.count; i++) {
		int64_t owed = *find(cost, kind, &held, i) - now * US - cost->saved[kind];
		most = owed > most ? owed : most;
	}
	return (int)((most + US - 1) / US);
}

int64_t cost_clock(void)
{
	struct timespec time;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * US * US + time.tv_nsec / US;
}

void cost_charge(struct cost *cost, const struct address *client, int64_t us, int64_t now)
{
	charge(cost, ALL, client, us, now);
}

int64_t cost_charge_loop(struct cost *cost, const struct address *client, int64_t since, int64_t now)
{
	int64_t us = cost_clock() - since;

	charge(cost, ALL, client, us, now);
	charge(cost, LOOP, client, us, now);
	return us;
}

void cost_charge_connection(struct cost *cost, const struct address *client, int64_t now)
{
	charge(cost, ALL, client, CONNECTION_US, now);
	charge(cost, LOOP, client, CONNECTION_US, now);
}

int cost_debt(struct cost *cost, const struct address *client, int64_t now)
{
	int ms = debt(cost, ALL, client, now);

	cost->refused += ms > 0;
	return ms;
}

int cost_wait(struct cost *cost, const struct address *client, int64_t now)
{
	int all = debt(cost, ALL, client, now), loop = debt(cost, LOOP, client, now);

	return all > loop ? all : loop;
}

uint64_t cost_refused(const struct cost *cost) { return cost->refused; }
