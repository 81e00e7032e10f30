/* SPDX-License-Identifier: Apache-2.0 */
#include "server/tables/lobby.h"

#include "server/common/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECONDS = 24 * 3600, LINE_SIZE = 64 };

static bool take_line(void *into, const char *line, uint64_t number)
{
	struct lobby_ids *ids = into;
	char *id;
	time_t when = (time_t)strtoll(line, &id, 10);

	(void)number;
	if (*id == ' ' && token_check(id + 1, TOKEN_TABLE, '\0') && time(NULL) - when < SECONDS)
		memcpy(ids->id[ids->count++ % LOBBY_MOST], id + 1, TOKEN_TABLE + 1);
	return true;
}

void lobby_read(struct lobby *lobby, struct lobby_ids *ids)
{
	ids->count = 0;
	enum store_error error =
		lines_read(lobby->server->loading.store, stream_of("lobby", ""), take_line, ids, &lobby->last);

	if (error)
		server_log(lobby->server, LOG_WARN, "lobby-damaged event=%llu why=\"%s\"",
			   (unsigned long long)lobby->last, store_error_text(error));
}

static void noted(void *user, enum store_error error, uint64_t last)
{
	struct lobby *lobby = user;

	lobby->waiting--;
	if (last > lobby->last)
		lobby->last = last;
	if (error)
		server_log(lobby->server, LOG_WARN, "lobby-lost why=\"%s\"", store_error_text(error));
}

void lobby_note(struct lobby *lobby, const char *id)
{
	char line[LINE_SIZE];
	int length = snprintf(line, sizeof line, "%lld %s", (long long)time(NULL), id);
	struct store_event event = {.bytes = line, .length = (size_t)length};

	lobby->waiting += !store_append(lobby->server->store,
					&(struct store_append){.stream = "lobby",
							       .expected = lobby->last + (uint64_t)lobby->waiting + 1,
							       .events = &event,
							       .count = 1,
							       .done = noted,
							       .user = lobby});
}
