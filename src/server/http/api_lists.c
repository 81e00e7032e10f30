/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lists: of tables; of friends, who are two people who have each added the other; and of blocked people.  Each of two
 * friends learns the table at which the other is; nobody else does, nor does either of them before both have added the
 * other.
 */
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/visit.h"
#include "server/people/others.h"
#include "server/tables/erase.h"
#include "server/tables/offer.h"
#include "server/tables/refusal.h"
#include "wire/json.h"
#include "wire/told.h"

#include <string.h>

enum { ROW_SIZE = WIRE_SIZE };

/* ---- A table in a list ---- */

static void put_seat(struct json *json, const char *name, const struct atout_bot *bot)
{
	json_open(json, NULL, '{');
	json_text_if(json, "name", name);
	json_text_if(json, "bot", bot ? bot->name : NULL);
	json_close(json, '}');
}

/* Whether it is the person's turn, and how many seconds they have at most. */
static void put_turn(struct json *json, const struct live_table *live, const char *person)
{
	int64_t ms = host_awaits(live->host, person);

	json_true_if(json, "turn", ms >= 0);
	if (ms >= 0 && ms < INT64_MAX)
		json_number(json, "left", ms / 1000);
}

/* What a list says of somebody's own table. */
struct own {
	const char *person;
	int64_t sat; /* when they sat down there, 0: not known */
};

/* As an object under a key; NULL: in an array.  own NULL: it is not the person's. */
static void put_table(struct json *json, const char *key, const struct live_table *live, const struct own *own)
{
	struct host_summary summary;

	host_sum_up(live->host, &summary);
	json_open(json, key, '{');
	json_text(json, "id", live->id);
	json_text(json, "game", summary.game->name);
	json_open(json, "seats", '[');
	for (int seat = 0; seat < summary.seats; seat++)
		put_seat(json, summary.names[seat], summary.bot[seat]);
	json_close(json, ']');
	json_bool(json, "started", summary.started);
	json_number(json, "watchers", summary.watchers);
	wire_put_conduct(json, &summary.clock, summary.watch);
	if (own && own->sat)
		json_number(json, "seconds", own->sat);
	if (own)
		put_turn(json, live, own->person);
	json_close(json, '}');
}

/* ---- Tables ---- */

struct listing {
	struct visit visit;
	struct answer answer;
	int mine; /* how many of the person's tables were looked at */
	struct others blocks;
	int left; /* how many need not be looked at again: as many as can be noted at a time */
	const char *left_table[LINES_MOST];
};

static void look_blocks(struct visit *visit, struct store *store)
{
	if (visit->person.key[0])
		visit->error = others_read_blocks(store, visit->person.key, &((struct listing *)visit)->blocks);
}

static void list_table(struct listing *listing, const struct live_table *live, const struct own *own)
{
	char buf[ROW_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	put_table(&json, NULL, live, own);
	json_end(&json);
	answer_row(&listing->answer, buf);
}

static void list_offered(struct listing *listing)
{
	struct offer offer;

	offer_choose(listing->visit.server->tables, &listing->blocks, &offer);
	for (int i = 0; i < offer.count; i++)
		list_table(listing, offer.table[i], NULL);
}

static void list_next(struct visit *);

static bool is_there(const struct live_table *live, const char *person)
{
	const struct host_guest *guest = live->guests;

	while (guest && strcmp(guest->person, person) != 0)
		guest = guest->next;
	return guest;
}

/* Whoever comes back and sits there is noted again. */
static void note_left(struct listing *listing, const char *id)
{
	if (listing->left < LINES_MOST)
		listing->left_table[listing->left++] = id;
}

static void put_left(const struct listing *listing)
{
	struct lines lines = {0};

	for (int i = 0; i < listing->left; i++)
		lines_put(&lines, "left %s", listing->left_table[i]);
	if (lines.count)
		person_put(listing->visit.server->store, &listing->visit.person, &lines, NULL, NULL);
}

static void list_mine(void *user, struct live_table *live, int code)
{
	struct visit *visit = user;
	struct listing *listing = user;
	const struct person_table *table = &visit->person.table[listing->mine - 1];
	struct host_summary summary;

	if (live && !live_table_bars(live, visit->person.key)) {
		host_sum_up(live->host, &summary);
		if (host_seat_of(live->host, visit->person.key) >= 0 && !summary.over)
			list_table(listing, live, &(struct own){visit->person.key, table->seconds});
		else if (!is_there(live, visit->person.key))
			note_left(listing, table->id);
	} else if (code == REFUSAL_NO_TABLE) {
		note_left(listing, table->id);
	}
	list_next(visit);
}

/* The tables at which the person may have a seat are read one after the other. */
static void list_next(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;

	if (listing->mine < visit->person.tables) {
		visit_table(visit, visit->person.table[listing->mine++].id, list_mine);
		return;
	}
	fputs("]}", listing->answer.out);
	answer_end(&listing->answer, ANSWER_JSON);
	put_left(listing);
	visit_end(visit);
}

static void list_tables(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;

	if (!answer_start(&listing->answer, visit->request)) {
		visit_end(visit);
		return;
	}
	answer_list(&listing->answer, "{\"tables\":[");
	list_offered(listing);
	answer_list(&listing->answer, "],\"mine\":[");
	list_next(visit);
}

const struct visit_plan api_tables = {.size = sizeof(struct listing), .look = look_blocks, .then = list_tables};

/* ---- People ---- */

struct people {
	struct visit visit;
	bool friends; /* else blocked people */
	struct others others;
	struct other_look look[OTHERS_MOST]; /* with the name that the person may know */

	/* Of friends only: the table at which they are; NULL: none that the person may come to. */
	const struct live_table *live[OTHERS_MOST];
};

/*
 * The name by which the person knows somebody: as it was when the person wrote the line.  Only friends learn of each
 * other's new names.
 */
static void look_known(struct people *people, int i, struct store *store)
{
	const struct other *other = &people->others.other[i];

	person_read_name(store, other->key, other->named, people->look[i].name);
}

/* Limits how often somebody asks for what is expensive. */
static void count_people(struct visit *visit, visit_look *look, visit_then *tell)
{
	if (!((struct people *)visit)->others.count)
		tell(visit);
	else if (visit_may(visit, QUOTA_FRIENDS, visit->person.key))
		visit_go_on(visit, &visit->server->reading, look, tell);
}

static void list_person(const struct people *people, int i, struct answer *answer)
{
	const struct live_table *live = people->live[i];
	char buf[ROW_SIZE];
	struct json json;

	json_start(&json, buf, ROW_SIZE);
	json_open(&json, NULL, '{');
	json_number(&json, people->friends ? "friend" : "block", (int64_t)people->others.other[i].number);
	json_text(&json, "name", people->look[i].name[0] ? people->look[i].name : ERASE_NAME);
	json_true_if(&json, "waits", people->friends && !people->look[i].friend);
	if (live && !live_table_bars(live, people->visit.person.key))
		put_table(&json, "table", live, NULL);
	json_close(&json, '}');
	json_end(&json);
	answer_row(answer, buf);
}

/* Friends who no longer exist are left out; blocked people are not, so that they can be unblocked. */
static void tell_people(struct visit *visit)
{
	const struct people *people = (const struct people *)visit;
	struct answer answer;

	if (answer_start(&answer, visit->request)) {
		answer_list(&answer, people->friends ? "{\"friends\":[" : "{\"blocked\":[");
		for (int i = 0; i < people->others.count; i++)
			if (people->look[i].exists || !people->friends)
				list_person(people, i, &answer);
		fputs("]}", answer.out);
		answer_end(&answer, ANSWER_JSON);
	}
	visit_end(visit);
}

/* ---- Blocked people ---- */

static void look_blocked(struct visit *visit, struct store *store)
{
	visit->error = others_read_blocks(store, visit->person.key, &((struct people *)visit)->others);
}

static void look_names(struct visit *visit, struct store *store)
{
	struct people *people = (struct people *)visit;

	for (int i = 0; i < people->others.count; i++)
		look_known(people, i, store);
}

static void count_blocked(struct visit *visit) { count_people(visit, look_names, tell_people); }

const struct visit_plan api_blocks = {
	.size = sizeof(struct people), .by = VISIT_KNOWN, .look = look_blocked, .then = count_blocked};

/* ---- Friends, and where they are ---- */

/* A request without a person has no friends. */
static void look_friends(struct visit *visit, struct store *store)
{
	struct people *people = (struct people *)visit;

	people->friends = true;
	if (visit->person.key[0])
		visit->error = others_read_friends(store, visit->person.key, &people->others);
}

static void look_around(struct visit *visit, struct store *store)
{
	struct people *people = (struct people *)visit;

	for (int i = 0; i < people->others.count; i++) {
		others_look(store, people->others.other[i].key, visit->person.key, &people->look[i]);
		if (!people->look[i].friend)
			look_known(people, i, store);
	}
}

static void look_at_table(void *user, struct live_table *live)
{
	struct people *people = user;

	if (live->stale || !live->last || host_bars(live->host, people->visit.person.key))
		return;
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next)
		for (int i = 0; i < people->others.count; i++)
			if (people->look[i].friend && !strcmp(guest->person, people->others.other[i].key) &&
			    host_seat_of(live->host, guest->person) >= 0)
				people->live[i] = live;
}

static void tell_friends(struct visit *visit)
{
	tables_each(visit->server->tables, look_at_table, visit);
	tell_people(visit);
}

static void count_friends(struct visit *visit) { count_people(visit, look_around, tell_friends); }

const struct visit_plan api_friends = {.size = sizeof(struct people), .look = look_friends, .then = count_friends};
