/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/evening_access.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct adding {
	struct live_evening *live;
	lines_done *done;
	void *user;
};

static void added(void *user, enum store_error error)
{
	struct adding *adding = user;
	struct live_evening *live = adding->live;

	live->broken |= error != STORE_OK;
	if (adding->done)
		adding->done(adding->user, error);
	free(adding);
	live_evening_let_go(live);
}

void evening_access_add(struct server *server, struct live_evening *live, const char *line, lines_done *done,
			void *user)
{
	struct adding *adding = malloc(sizeof *adding);
	struct lines lines = {0};

	if (!adding) {
		if (done)
			done(user, STORE_MEMORY);
		return;
	}
	*adding = (struct adding){live, done, user};
	live_evening_hold(live);
	lines_put(&lines, "%s", line);
	uint64_t before = live->access.last;
	access_take(&live->access, line, before + 1);
	lines_append(server->store, stream_of(ACCESS_STREAM, live->id), before, &lines, added, adding);
}

void evening_access_put(struct server *server, struct live_evening *live, const char *line)
{
	evening_access_add(server, live, line, NULL, NULL);
}

void evening_access_code(struct server *server, const struct live_evening *live, int table, char code[ACCESS_CODE_SIZE])
{
	struct lines lines = {0};

	token_make(code, ACCESS_CODE);
	lines_put(&lines, "%s %d %lld", live->id, table, (long long)time(NULL));
	lines_append_next(server->store, stream_of(ACCESS_CODE_STREAM, code), 0, &lines, NULL, NULL);
}

void evening_access_more_codes(struct server *server, struct live_evening *live)
{
	char code[ACCESS_CODE_SIZE], line[64];

	/* Nobody joins at the tables of an event. */
	for (int table = live->access.codes + 1; !live->entries && table <= live->evening->tables; table++) {
		evening_access_code(server, live, table, code);
		snprintf(line, sizeof line, "code %lld %d %s", (long long)time(NULL), table, code);
		evening_access_put(server, live, line);
	}
}
