/* SPDX-License-Identifier: Apache-2.0 */
/* What was played at the table of a browser, for others to play the same; and how it went. */
#include "wasm/engine.h"

#include "host/host.h"
#include "host/set.h"
#include "wasm/out.h"
#include "wasm/table.h"
#include "wire/json.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_SIZE = 3 * HOST_SET_TEXT };

static char answer[ANSWER_SIZE];

static void put_head(struct json *json, const struct host_set *set)
{
	char text[HOST_SET_TEXT], id[GIVEN_ID_MAX + 1];

	host_set_print(set, text);
	host_set_name(set, id);
	json_text(json, "id", id);
	json_text(json, "version", ATOUT_VERSION);
	json_text(json, "game", set->game->name);
	json_number(json, "seat", set->seat);
	json_number(json, "deals", set->deals);
	json_true_if(json, "imps", set->in_imps);
	json_text(json, "set", text);
}

static bool hand_out(struct json *json)
{
	json_close(json, '}');
	int length = json_end(json);
	if (length < 0 || length >= ANSWER_SIZE)
		return false;
	out_put('C', answer, (size_t)length);
	return true;
}

static void begin(struct json *json)
{
	json_start(json, answer, sizeof answer);
	json_open(json, NULL, '{');
}

bool engine_challenge(void)
{
	static struct host_set set;
	struct json json;
	const char *why = host_set_take(table_host(), TABLE_PLAYER, &set);

	if (why) {
		snprintf(engine_in(), ENGINE_IN_SIZE, "%s", why);
		return false;
	}
	begin(&json);
	put_head(&json, &set);
	return hand_out(&json);
}

bool engine_challenge_read(size_t length)
{
	static struct host_set set;
	char error[ATOUT_ERROR_SIZE];
	struct json json;

	if (!host_set_read(&set, engine_in(), length, error)) {
		snprintf(engine_in(), ENGINE_IN_SIZE, "%s", error);
		return false;
	}
	begin(&json);
	put_head(&json, &set);
	return hand_out(&json);
}

static void put_row(struct json *json, const struct host_row *row)
{
	json_open(json, NULL, '{');
	json_number(json, "deal", row->deal);
	if (row->contract) {
		json_text(json, "contract", row->contract);
		if (row->declarer >= 0) {
			json_number(json, "declarer", row->declarer);
			json_number(json, "doubled", row->doubled);
			json_number(json, "result", row->result);
		}
	}
	json_numbers(json, "score", row->score, row->numbers);
	json_close(json, '}');
}

bool engine_rows(void)
{
	const struct host *host = table_host();
	struct host_row row;
	struct json json;
	int rows = host_rows(host);

	begin(&json);
	json_open(&json, "rows", '[');
	for (int i = 0; i < rows && i < GIVEN_MAX; i++) {
		host_row(host, i, &row);
		put_row(&json, &row);
	}
	json_close(&json, ']');
	return hand_out(&json);
}

bool engine_create_set(size_t length, size_t name_length, double now)
{
	static struct host_set set;
	char error[ATOUT_ERROR_SIZE], id[GIVEN_ID_MAX + 1];

	if (!host_set_read(&set, engine_in(), length, error)) {
		snprintf(engine_in(), ENGINE_IN_SIZE, "%s", error);
		return false;
	}
	host_set_name(&set, id);
	memmove(engine_in(), engine_in() + length, name_length);
	return table_create(&(struct host_choice){.game = set.game, .set = &set, .set_id = id}, name_length, now);
}
