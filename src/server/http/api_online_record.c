/* SPDX-License-Identifier: Apache-2.0 */
/* What was played at a table of an event: for the director, for everybody at the end, and before as it may be watched.
 */
#include "lang/lang.h"
#include "server/http/api.h"
#include "server/http/evening_visit.h"
#include "server/online/event.h"
#include "server/tables/record.h"

#include <stdlib.h>
#include <string.h>

struct watching {
	struct evening_visit asking;
	int first; /* the number of open[0] */
	int drawn; /* where tables are drawn: the number of the round's first deal; else 0 */
	bool open[EVENING_BOARDS_MOST];
};

/* ---- The part that may be watched ---- */

/* The board of a line "deal 1 dealer 0 ... board 7"; 0: it has none.  Where tables are drawn, the deal is the board. */
static int board_of(const struct watching *watching, const char *line, const char *end)
{
	static const char word[] = " board ";
	const char *at = memmem(line, (size_t)(end - line), word, sizeof word - 1);

	if (watching->drawn)
		return watching->drawn + atoi(line + sizeof "deal " - 1) - 1;
	return at ? atoi(at + sizeof word - 1) : 0;
}

static bool is_open(const struct watching *watching, int board)
{
	int i = board - watching->first;

	return i >= 0 && i < EVENING_BOARDS_MOST && watching->open[i];
}

/*
 * The length up to the first deal that is not open, without the comments before it, which are its own; 0: no deal is.
 * A record without a deal in the middle would be none.
 */
static size_t open_length(const struct watching *watching, const char *text, size_t length)
{
	const char *last = text, *stop = text + length;
	bool any = false;

	for (const char *at = text, *end; at < stop; at = end) {
		const char *newline = memchr(at, '\n', (size_t)(stop - at));
		end = newline ? newline + 1 : stop;
		bool deal = end - at > 5 && memcmp(at, "deal ", 5) == 0;
		if (deal && !is_open(watching, board_of(watching, at, end)))
			return any ? (size_t)(last - text) : 0;
		any |= deal;
		last = *at == '#' ? last : end;
	}
	return any ? length : 0;
}

static void tell_open(void *user, struct record_text *text)
{
	struct watching *watching = user;
	struct visit *visit = &watching->asking.visit;
	size_t length = text ? open_length(watching, text->bytes, text->length) : 0;

	if (text && !length) {
		visit_refuse(visit, 403, N_("This board is still being played at other tables"));
		return;
	}
	visit->text = text ? malloc(length + 1) : NULL;
	visit->length = length;
	if (visit->text) {
		memcpy(visit->text, text->bytes, length);
		visit->text[length] = '\0';
	}
	visit_tell(visit, NULL, 503);
}

/* ---- A table ---- */

static bool is_all_told(const struct watching *watching)
{
	return watching->asking.role.director || watching->asking.live->evening->over;
}

/* What is open is seen before the table is got: its evening may not be there any more then. */
static void note_open(struct watching *watching, const struct evening *evening)
{
	watching->first = (int)evening->setup.first;
	watching->drawn = evening_draws(evening)
				  ? evening_first(evening, evening_query_number(&watching->asking.visit, "round"))
				  : 0;
	for (int i = 0; i < evening->boards; i++)
		watching->open[i] = evening_is_open(evening, watching->first + i);
}

static void tell_all(void *user, struct live_table *live, int code)
{
	struct visit *visit = user;

	if (live)
		visit_tell_record(visit, live);
	else
		visit_refuse_code(visit, code);
}

static void tell_part(void *user, struct live_table *live, int code)
{
	struct watching *watching = user;
	struct visit *visit = &watching->asking.visit;

	if (live)
		record_get(live, &visit->task.client, tell_open, watching);
	else
		visit_refuse_code(visit, code);
}

static void get_record(struct evening_visit *asking)
{
	struct watching *watching = (struct watching *)asking;
	const struct live_evening *live = asking->live;
	struct visit *visit = &asking->visit;
	char id[TOKEN_TABLE + 1];

	if (!live->entries) {
		visit_refuse(visit, 404, N_("There is no such event"));
		return;
	}
	bool all = is_all_told(watching);
	if (!all && !live->evening->setup.watch) {
		visit_refuse(visit, 403, N_("This is told when the event is over"));
		return;
	}
	note_open(watching, live->evening);
	event_table_id(live->id, evening_query_number(visit, "round"), evening_query_number(visit, "table"), id);
	visit_table(visit, id, all ? tell_all : tell_part);
}

static void ask_record(struct visit *visit)
{
	struct evening_visit *asking = (struct evening_visit *)visit;

	evening_find(asking, evening_query(visit, "evening"), ASKS_ANYBODY, get_record);
}

const struct visit_plan api_online_record = {.size = sizeof(struct watching), .then = ask_record};
