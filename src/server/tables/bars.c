/* SPDX-License-Identifier: Apache-2.0 */
/* Whom a table in memory keeps out. */
#include "server/people/orders.h"
#include "server/tables/live_table.h"
#include "server/tables/refusal.h"

#include <string.h>

int live_table_bars(const struct live_table *live, const char *person)
{
	return orders_have(live->server->orders, MARK_CLOSED, live->id) ? REFUSAL_SHUT
									: live_table_bars_person(live, person);
}

int live_table_bars_person(const struct live_table *live, const char *person)
{
	if (live->barred && strcmp(host_owner(live->host), person) != 0 && others_have(live->barred, person))
		return REFUSAL_BARRED;
	return host_bars(live->host, person) ? REFUSAL_CLOSED : 0;
}
