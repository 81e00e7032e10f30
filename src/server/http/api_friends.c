/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Friends: two people who have each added the other.  Each learns the table at which the other is; nobody else does,
 * nor does either of them before both have added the other.
 */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/seat.h"
#include "server/http/table_row.h"
#include "server/tables/live_table.h"
#include "wire/json.h"
#include "wire/told.h"

#include <stdio.h>
#include <string.h>

/* ---- To add a friend ---- */

struct saying {
	struct seat_visit to;
	struct others friends, blocks; /* before */
	int32_t number;		       /* of the one that is taken back */
	bool both;
};

static void look_friends(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;
	const char *key = visit->person.key;
	enum store_error error = others_read_friends(store, key, &saying->friends);

	visit->error = error ? error : others_read_blocks(store, key, &saying->blocks);
}

static void begin(void *user, struct net_request *request, visit_then *then)
{
	struct saying *saying = visit_new(user, request, sizeof *saying);

	if (saying)
		visit_begin(&saying->to.visit, VISIT_KNOWN, look_friends, then);
}

static void look_both(struct visit *visit, struct store *store)
{
	struct saying *saying = (struct saying *)visit;

	saying->both = others_call_friend(store, saying->to.key, visit->person.key);
}

/* The other person is told at the table at which it was said. */
static void tell_other(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;
	const char *key = saying->both ? N_("You and %s are now friends") : N_("%s would like to be your friend");
	char buf[WIRE_SIZE];
	struct live_table *live = tables_here(visit->server->tables, saying->to.seat.table);
	int seat = live ? host_seat_of(live->host, visit->person.key) : -1;

	if (seat >= 0) {
		int length = wire_notice_print(key, seat, buf, sizeof buf);
		live_table_tell(live, saying->to.key, visit->person.key, buf, (size_t)length);
	}
	visit_end_kept(visit, STORE_OK);
}

static void said(void *user, enum store_error error)
{
	struct visit *visit = user;

	if (error)
		visit_refuse_error(visit, error);
	else
		visit_go_on(visit, look_both, tell_other);
}

/* Adds a line about a friend. */
static void keep_line(struct visit *visit, const char *verb, const char *key, lines_done *then)
{
	struct lines lines = {0};

	if (!request_may(visit->server, visit->request, QUOTA_CHANGES, visit->person.key)) {
		visit_end(visit);
		return;
	}
	lines_put(&lines, "%s %s", verb, key);
	person_put(visit->server->store, &visit->person, &lines, then, visit);
}

static void say_friend(struct visit *visit)
{
	const struct saying *saying = (const struct saying *)visit;
	const char *key = saying->to.key;

	if (others_have(&saying->friends, key))
		visit_end_kept(visit, STORE_OK);
	else if (others_have(&saying->blocks, key))
		visit_refuse(visit, 409, N_("You have blocked this person. Unblock them first"));
	else if (saying->friends.count == OTHERS_MOST)
		visit_refuse(visit, 409, N_("You already have 100 friends. Remove one first"));
	else
		keep_line(visit, "friend", key, said);
}

static void read_friend(struct visit *visit)
{
	static const struct scan_member members[] = {SEAT_TABLE, SEAT_NUMBER, {0}};

	if (request_read(visit->request, members, visit))
		seat_find((struct seat_visit *)visit, say_friend);
	else
		visit_end(visit);
}

void api_friend(void *user, struct net_request *request) { begin(user, request, read_friend); }

static void unsay(struct visit *visit)
{
	static const struct scan_member members[] = {
		{"friend", scan_member_32, offsetof(struct saying, number), 1, INT32_MAX, true}, {0}};
	struct saying *saying = (struct saying *)visit;
	const struct others *friends = &saying->friends;
	int i = 0;

	if (!request_read(visit->request, members, saying)) {
		visit_end(visit);
		return;
	}
	while (i < friends->count && friends->other[i].number != (uint64_t)saying->number)
		i++;
	if (i == friends->count)
		visit_end_kept(visit, STORE_OK);
	else
		keep_line(visit, "unfriend", friends->other[i].key, visit_end_kept);
}

void api_unfriend(void *user, struct net_request *request) { begin(user, request, unsay); }

/* ---- Where they are ---- */

/* Friends of a person, and the table at which each of them is; NULL: none that the person may come to. */
struct looking {
	struct visit visit;
	struct others friends;
	bool both[OTHERS_MOST];
	char name[OTHERS_MOST][HOST_NAME_SIZE]; /* empty: they no longer exist */
	const struct live_table *live[OTHERS_MOST];
};

static void look_each(struct looking *looking, struct store *store)
{
	struct person person;

	for (int i = 0; i < looking->friends.count; i++) {
		const char *key = looking->friends.other[i].key;
		looking->both[i] = others_call_friend(store, key, looking->visit.person.key);
		if (!person_read(store, key, &person))
			snprintf(looking->name[i], sizeof looking->name[i], "%s", person.name);
	}
}

/* A request without a person has no friends. */
static void look_all(struct visit *visit, struct store *store)
{
	struct looking *looking = (struct looking *)visit;

	if (visit->person.key[0])
		visit->error = others_read_friends(store, visit->person.key, &looking->friends);
}

static void look_around(struct visit *visit, struct store *store) { look_each((struct looking *)visit, store); }

static void look_at_table(void *user, struct live_table *live)
{
	struct looking *looking = user;

	if (live->stale || !live->last || host_bars(live->host, looking->visit.person.key))
		return;
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next)
		for (int i = 0; i < looking->friends.count; i++)
			if (looking->both[i] && !strcmp(guest->person, looking->friends.other[i].key) &&
			    host_seat_of(live->host, guest->person) >= 0)
				looking->live[i] = live;
}

static void print_friend(const struct looking *looking, int i, FILE *out)
{
	const struct live_table *live = looking->live[i];
	char buf[TABLE_ROW_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_number(&json, "friend", (int64_t)looking->friends.other[i].number);
	json_text(&json, "name", looking->name[i]);
	if (!looking->both[i])
		json_bool(&json, "waits", true);
	if (live && !live_table_bars(live, looking->visit.person.key))
		table_row_put(&json, "table", live);
	json_close(&json, '}');
	json_end(&json);
	fputs(buf, out);
}

static void print_friends(struct looking *looking, FILE *out)
{
	const char *comma = "";

	fputs("{\"friends\":[", out);
	for (int i = 0; i < looking->friends.count; i++) {
		if (!looking->name[i][0])
			continue;
		fputs(comma, out);
		print_friend(looking, i, out);
		comma = ",";
	}
	fputs("]}", out);
}

static void tell_friends(struct visit *visit)
{
	struct looking *looking = (struct looking *)visit;
	struct answer answer;

	if (looking->friends.count)
		tables_each(visit->server->tables, look_at_table, looking);
	if (answer_start(&answer, visit->request)) {
		print_friends(looking, answer.out);
		answer_end(&answer, 200, ANSWER_JSON);
	}
	visit_end(visit);
}

/* Limits how often somebody asks for what is expensive. */
static void count_friends(struct visit *visit)
{
	if (!((struct looking *)visit)->friends.count)
		tell_friends(visit);
	else if (request_may(visit->server, visit->request, QUOTA_FRIENDS, visit->person.key))
		visit_go_on(visit, look_around, tell_friends);
	else
		visit_end(visit);
}

void api_friends(void *user, struct net_request *request)
{
	struct looking *looking = visit_new(user, request, sizeof *looking);

	if (looking)
		visit_begin(&looking->visit, VISIT_ANYBODY, look_all, count_friends);
}
