/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/making.h"

#include "lang/lang.h"
#include "server/common/used.h"

#include <string.h>

struct counting {
	const char *person;
	int count;
};

/* A table whose first event is being stored belongs to the visit that makes it. */
static const char *owner_of(const struct live_table *live)
{
	return live->made ? ((const struct visit *)live->made_user)->person.key : host_owner(live->host);
}

static void count_open(void *user, struct live_table *live)
{
	struct counting *counting = user;

	counting->count += !live->stale && !live->online && !strcmp(owner_of(live), counting->person);
}

/* False: the visit has ended. */
static bool may_open(struct visit *visit)
{
	struct counting counting = {.person = visit->person.key};
	int most = visit->server->options->tables_each;

	if (most)
		tables_each(visit->server->tables, count_open, &counting);
	if (!most || counting.count < most)
		return visit_may(visit, QUOTA_TABLES, NULL);
	visit_refuse(visit, 429, N_("You have opened too many tables. Please play at those first"));
	return false;
}

void making_open(struct visit *visit, struct host_choice *choice, const struct others *blocks, live_table_made *made)
{
	const struct server_options *options = visit->server->options;
	char error[ATOUT_ERROR_SIZE];
	int code;

	if (!may_open(visit))
		return;
	choice->owner = visit->person.key;
	choice->name = visit->person.name;
	choice->pace_least = options->pace_least;
	choice->pace_most = options->pace_most;
	if (tables_create(visit->server->tables, choice, blocks, &code, made, visit, error))
		return;
	if (code)
		visit_refuse_code(visit, code);
	else
		visit_refuse(visit, 400, error);
}

bool making_made(struct visit *visit, struct live_table *live, enum store_error error)
{
	if (error) {
		visit_refuse_error(visit, error);
		return false;
	}
	live->network = cost_group(&visit->task.client);
	used_note(visit->server, USED_TABLE, live->id);
	return true;
}
