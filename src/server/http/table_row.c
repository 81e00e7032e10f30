/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/table_row.h"

#include "server/tables/live_table.h"
#include "wire/json.h"
#include "wire/told.h"

static void put_listed_seat(struct json *json, const char *name, const struct atout_bot *bot)
{
	json_open(json, NULL, '{');
	if (name)
		json_text(json, "name", name);
	if (bot)
		json_text(json, "bot", bot->name);
	json_close(json, '}');
}

void table_row_put(struct json *json, const char *key, const struct live_table *live)
{
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	json_open(json, key, '{');
	json_text(json, "id", live->id);
	json_text(json, "game", summary.game->name);
	json_open(json, "seats", '[');
	for (int seat = 0; seat < summary.seats; seat++)
		put_listed_seat(json, summary.names[seat], summary.bot[seat]);
	json_close(json, ']');
	json_bool(json, "started", summary.started);
	json_number(json, "watchers", summary.watchers);
	wire_put_conduct(json, &summary.clock, summary.watch);
	json_close(json, '}');
}
