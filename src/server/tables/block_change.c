/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/block_change.h"

#include "server/people/person.h"
#include "server/tables/tables.h"

#include <stdlib.h>
#include <string.h>

struct change {
	struct task task;
	struct server *server;
	char key[TOKEN_PERSON + 1];
	struct person_others blocks;
	enum store_error error;
	void (*done)(void *user);
	void *user;
};

static void work(struct task *task, struct store *store)
{
	struct change *change = (struct change *)task;

	change->error = person_read_blocks(store, change->key, &change->blocks);
}

static void worked(struct task *task, bool ran)
{
	struct change *change = (struct change *)task;

	if (ran)
		tables_block(change->server->tables, change->key, change->error ? NULL : &change->blocks);
	change->done(change->user);
	free(change);
}

void block_change(struct server *server, const char *key, void (*done)(void *user), void *user)
{
	struct change *change = calloc(1, sizeof *change);

	if (change) {
		*change = (struct change){
			.task = {.work = work, .done = worked}, .server = server, .done = done, .user = user};
		memcpy(change->key, key, sizeof change->key);
		if (task_start(&server->reading, &change->task))
			return;
	}
	free(change);
	tables_block(server->tables, key, NULL);
	done(user);
}
