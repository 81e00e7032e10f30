/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/online_view.h"

#include "server/online/event.h"
#include "wire/json.h"

static bool is_in(const struct entrant *who, int entry) { return who->entry == entry && who->until == UINT8_MAX; }

static bool has_people(const struct entries *entries, int entry)
{
	for (int i = 0; i < entries->people; i++)
		if (is_in(&entries->who[i], entry))
			return true;
	return false;
}

static void put_entry(struct json *json, const struct entries *entries, int entry)
{
	json_open(json, NULL, '{');
	json_number(json, "entry", entry);
	json_open(json, "names", '[');
	for (int i = 0; i < entries->people; i++)
		if (is_in(&entries->who[i], entry))
			json_text(json, NULL, entries->who[i].name);
	json_close(json, ']');
	json_close(json, '}');
}

static void put_entries(struct json *json, const struct entries *entries)
{
	json_open(json, "entries", '[');
	for (int entry = 1; entry <= entries->entries; entry++)
		if (has_people(entries, entry))
			put_entry(json, entries, entry);
	json_close(json, ']');
}

static void put_mine(struct json *json, const struct entrant *who)
{
	json_open(json, "mine", '{');
	json_number(json, "entry", who->entry);
	json_text(json, "code", who->code);
	json_close(json, '}');
}

/* Where the person plays in this round, once that table is there. */
static void put_play(struct json *json, const struct evening_visit *asking, const struct entrant *who)
{
	const struct evening *evening = asking->live->evening;
	char id[TOKEN_TABLE + 1];
	int seat, table = online_table(evening, evening->round, (struct sitter){who->number, who->player}, &seat);

	if (!who->number || !table || evening->over || who->from > evening->round)
		return;
	event_table_id(asking->live->id, evening->round, table, id);
	if (tables_here(asking->visit.server->tables, id))
		json_text(json, "play", id);
}

static void put_more(struct json *json, const void *user)
{
	const struct evening_visit *asking = user;
	const struct entries *entries = asking->live->entries;
	const struct entrant *who = entries_of(entries, asking->visit.person.key);

	put_entries(json, entries);
	if (!who)
		return;
	put_mine(json, who);
	put_play(json, asking, who);
}

void online_view(struct evening_viewer *viewer, const struct evening_visit *asking)
{
	const struct entrant *who = entries_of(asking->live->entries, asking->visit.person.key);

	viewer->more = put_more;
	viewer->user = asking;
	viewer->mate = who ? who->player : 0;
}
