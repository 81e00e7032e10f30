/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/online_view.h"

#include "server/online/event.h"
#include "wire/json.h"

enum { LISTED = 200 /* entries; the first ones, and that of the person who asks */ };

static void put_entry(struct json *json, const struct entries *entries, int entry)
{
	json_open(json, NULL, '{');
	json_number(json, "entry", entry);
	json_open(json, "names", '[');
	for (int i = entries->entry[entry]; i; i = entries->who[i - 1].mate)
		json_text(json, NULL, entries->who[i - 1].name);
	json_close(json, ']');
	json_close(json, '}');
}

static void put_entries(struct json *json, const struct entries *entries, const struct entrant *mine)
{
	int listed = 0, entry = 1;

	json_open(json, "entries", '[');
	for (; entry <= entries->entries && listed < LISTED; entry++)
		if (entries->entry[entry]) {
			put_entry(json, entries, entry);
			listed++;
		}
	if (mine && mine->entry >= entry)
		put_entry(json, entries, mine->entry);
	json_close(json, ']');
}

static void put_mine(struct json *json, const struct evening *evening, const struct entrant *who)
{
	json_open(json, "mine", '{');
	json_number(json, "entry", who->entry);
	json_text(json, "code", who->code);
	json_text_if(json, "nonce", who->nonce[0] ? who->nonce : NULL);
	json_true_if(json, "out", who->number && evening_is_out(evening, who->number));
	json_close(json, '}');
}

/* The director sees whom they have appointed. */
static void put_commentators(struct json *json, const struct access *access)
{
	json_open(json, "commentators", '[');
	for (int i = 0; i < COMMENTATORS; i++) {
		const struct access_commentator *one = &access->commentator[i];
		if (!one->hash[0])
			continue;
		json_open(json, NULL, '{');
		json_number(json, "number", i + 1);
		json_text(json, "name", one->name);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void put_more(struct json *json, const void *user)
{
	const struct evening_visit *asking = user;
	const struct entries *entries = asking->live->entries;
	const struct entrant *who = entries_of(entries, asking->visit.person.key);
	char id[TOKEN_TABLE + 1];

	put_entries(json, entries, who);
	if (asking->role.director)
		put_commentators(json, &asking->live->access);
	if (!who)
		return;
	put_mine(json, asking->live->evening, who);
	if (event_play(asking->live, asking->visit.server->tables, who->key, id))
		json_text(json, "play", id);
}

void online_view(struct evening_viewer *viewer, const struct evening_visit *asking)
{
	const struct entrant *who = entries_of(asking->live->entries, asking->visit.person.key);

	viewer->more = put_more;
	viewer->user = asking;
	viewer->mate = who ? who->player : 0;
	viewer->unbound = !live_evening_is_bound(asking->live);
}
