/* SPDX-License-Identifier: Apache-2.0 */
/* What everybody is told of a broadcast. */
#include "evening/show.h"

static void put_place(struct json *json, const struct aired *aired)
{
	json_number(json, "round", aired->round);
	json_number(json, "table", aired->table);
	json_number(json, "board", aired->board);
}

/* A board of which there is no record was passed over. */
static void put_aired(struct json *json, const struct evening *evening)
{
	uint32_t airings = evening->broadcast.airings;

	json_open(json, "aired", '[');
	for (uint32_t i = airings > BROADCAST_TOLD ? airings - BROADCAST_TOLD : 0; i < airings; i++) {
		const struct aired *aired = &evening->broadcast.aired[i];
		if (!aired->calls)
			continue;
		json_open(json, NULL, '{');
		put_place(json, aired);
		json_number(json, "at", aired->at);
		json_close(json, '}');
	}
	json_close(json, ']');
}

void broadcast_put(struct json *json, const struct evening *evening)
{
	const struct broadcast *broadcast = &evening->broadcast;

	if (!broadcast->tables && !broadcast->airings)
		return;
	json_open(json, "broadcast", '{');
	json_open(json, "tables", '[');
	for (int i = 0; i < broadcast->tables; i++)
		if (broadcast->table[i] <= evening->tables)
			json_number(json, NULL, broadcast->table[i]);
	json_close(json, ']');
	json_number(json, "minutes", broadcast->minutes);
	json_number(json, "pace", broadcast->pace);
	put_aired(json, evening);
	json_close(json, '}');
}

int broadcast_show_board(const struct aired *aired, const char *record, char *buf, size_t size)
{
	int32_t times[BROADCAST_MOVES + 1];
	int moments = broadcast_times(aired, times);
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", "board");
	put_place(&json, aired);
	json_numbers(&json, "times", times, moments);
	json_text(&json, "record", record);
	json_close(&json, '}');
	return json_end(&json);
}

/* ---- Comments ---- */

/* round 0: of all rounds and tables. */
static bool is_of(const struct comment *comment, int round, int table, int board)
{
	return !comment->gone && comment->board == board &&
	       (!round || (comment->round == round && comment->table == table));
}

static void put_comment(struct json *json, const struct comment *comment)
{
	json_open(json, NULL, '{');
	json_number(json, "entry", comment->entry);
	json_number(json, "round", comment->round);
	json_number(json, "table", comment->table);
	json_number(json, "moment", comment->moment);
	json_number(json, "number", comment->by);
	json_text(json, "name", comment->name);
	json_text(json, "text", comment->text);
	json_close(json, '}');
}

static void put_comments(struct json *json, const struct broadcast *broadcast, int round, int table, int board)
{
	json_open(json, "comments", '[');
	for (uint32_t i = 0; i < broadcast->comments; i++)
		if (is_of(&broadcast->comment[i], round, table, board))
			put_comment(json, &broadcast->comment[i]);
	json_close(json, ']');
}

int broadcast_show_comments(const struct evening *evening, const struct aired *aired, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_text(&json, "type", "comments");
	put_place(&json, aired);
	put_comments(&json, &evening->broadcast, aired->round, aired->table, aired->board);
	json_close(&json, '}');
	return json_end(&json);
}

void broadcast_put_comments(struct json *json, const struct evening *evening, int board)
{
	if (evening->broadcast.comments)
		put_comments(json, &evening->broadcast, 0, 0, board);
}
