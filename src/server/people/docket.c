/* SPDX-License-Identifier: Apache-2.0 */
#include "server/people/docket.h"

#include "base/grow.h"
#include "server/people/orders.h"
#include "server/people/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct docketing {
	struct docket *docket;
	const struct orders *orders;
	docket_wants *wants;
	void *user;
};

static bool is_closed(const struct orders *orders, uint64_t number)
{
	char text[32];

	snprintf(text, sizeof text, "%" PRIu64, number);
	return orders && orders_have(orders, MARK_SETTLED, text);
}

static bool take(void *into, const char *text, uint64_t number)
{
	struct docketing *docketing = into;
	struct docket *docket = docketing->docket;
	struct report report;

	if (!report_read(text, &report))
		return false;
	if (report.gone || (docketing->wants && !docketing->wants(docketing->user, &report)))
		return true;
	struct docketed *grown = grow(docket->entry, (size_t)docket->count, sizeof *grown);
	if (!grown)
		return false;
	docket->entry = grown;
	grown[docket->count] = (struct docketed){.number = number, .closed = is_closed(docketing->orders, number)};
	memcpy(grown[docket->count].by, report.by, sizeof report.by);
	docket->open += !grown[docket->count++].closed;
	return true;
}

static int newest(const struct docketed *a, const struct docketed *b) { return a->number > b->number ? -1 : 1; }

static int by_person(const void *left, const void *right)
{
	const struct docketed *a = left, *b = right;
	int order = a->closed != b->closed ? a->closed - b->closed : strcmp(a->by, b->by);

	return order ? order : newest(a, b);
}

static int by_turn(const void *left, const void *right)
{
	const struct docketed *a = left, *b = right;
	int order = a->closed != b->closed ? a->closed - b->closed : a->turn - b->turn;

	return order ? order : newest(a, b);
}

static void sort(struct docket *docket, int (*compare)(const void *, const void *))
{
	if (docket->count)
		qsort(docket->entry, (size_t)docket->count, sizeof *docket->entry, compare);
}

bool docket_read(struct docket *docket, struct store *store, const struct orders *orders, docket_wants *wants,
		 void *user)
{
	struct docketing docketing = {docket, orders, wants, user};

	*docket = (struct docket){.count = 0};
	if (lines_read(store, stream_of(REPORTS_STREAM, ""), take, &docketing, NULL))
		return false;
	sort(docket, by_person);
	for (int i = 1; i < docket->open; i++)
		if (!strcmp(docket->entry[i].by, docket->entry[i - 1].by))
			docket->entry[i].turn = docket->entry[i - 1].turn + 1;
	sort(docket, by_turn);
	return true;
}

void docket_free(struct docket *docket) { free(docket->entry); }
