/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/offer.h"

#include "server/people/orders.h"

#include <stdlib.h>
#include <string.h>

struct listed {
	const struct others *blocked;
	int count;
	const struct live_table **table; /* NULL: it has been chosen */
};

static void take(void *into, struct live_table *live)
{
	struct listed *listed = into;
	struct host_summary summary;

	if (live->stale || !live->last || orders_have(live->server->orders, MARK_CLOSED, live->id) ||
	    others_have(listed->blocked, host_owner(live->host)))
		return;
	host_sum_up(live->host, &summary);
	if (summary.listed && !summary.over)
		listed->table[listed->count++] = live;
}

static int compare(const void *left, const void *right)
{
	const struct live_table *a = *(const struct live_table *const *)left;
	const struct live_table *b = *(const struct live_table *const *)right;

	if (!a->guests != !b->guests)
		return a->guests ? -1 : 1;
	return a->number > b->number ? -1 : 1;
}

static bool same_network(const struct live_table *a, const struct live_table *b)
{
	static const struct address unknown;

	return memcmp(&a->network, &unknown, sizeof unknown) && !memcmp(&a->network, &b->network, sizeof unknown);
}

static bool has_share(const struct offer *offer, const struct live_table *live)
{
	int owned = 0, near = 0;

	for (int i = 0; i < offer->count; i++) {
		owned += !strcmp(host_owner(offer->table[i]->host), host_owner(live->host));
		near += same_network(offer->table[i], live);
	}
	return owned < OFFER_OWNER && near < OFFER_NETWORK;
}

static void choose(struct listed *listed, bool beyond, struct offer *offer)
{
	for (int i = 0; i < listed->count && offer->count < OFFER_MOST; i++) {
		const struct live_table **live = &listed->table[i];
		if (*live && (beyond || has_share(offer, *live))) {
			offer->table[offer->count++] = *live;
			*live = NULL;
		}
	}
}

void offer_choose(struct tables *tables, const struct others *blocked, struct offer *offer)
{
	struct listed listed = {.blocked = blocked};

	offer->count = 0;
	listed.table = calloc((size_t)tables_count(tables) + 1, sizeof(struct live_table *));
	if (!listed.table)
		return;
	tables_each(tables, take, &listed);
	qsort(listed.table, (size_t)listed.count, sizeof(struct live_table *), compare);
	choose(&listed, false, offer);
	choose(&listed, true, offer);
	free(listed.table);
}
