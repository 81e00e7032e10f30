/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Friends: two who have both said so.  Each finds the table at which the other is; nobody else is told of that, nor is
 * one of them before both have said it.
 */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api_part.h"
#include "server/tables/tables.h"
#include "wire/json.h"
#include "wire/told.h"

#include <stdlib.h>
#include <string.h>

static bool calls_friend(struct server *server, const char *key, const char *friend)
{
	struct person_others friends;

	return !person_read_friends(server->store, key, &friends) && person_among(&friends, friend);
}

/* ---- To say so ---- */

struct saying {
	struct server *server;
	struct net_request *request;
	struct api_seat seat;
	char by[TOKEN_PERSON + 1], about[TOKEN_PERSON + 1];
};

/* He hears of it at the table at which it was said. */
static void tell_other(const struct saying *saying)
{
	bool both = calls_friend(saying->server, saying->about, saying->by);
	const char *key = both ? N_("You and %s are now friends") : N_("%s would like to be your friend");
	char buf[WIRE_SIZE];
	int code;
	struct live_table *live = tables_find(saying->server->tables, saying->seat.table, &code);
	int seat = live ? host_seat_of(live->host, saying->by) : -1;

	if (seat < 0)
		return;
	int length = wire_notice_print(key, seat, buf, sizeof buf);
	live_table_tell(live, saying->about, saying->by, buf, (size_t)length);
}

static void said(void *user, enum store_error error)
{
	struct saying *saying = user;

	if (!error)
		tell_other(saying);
	api_answer_kept(saying->request, error);
	free(saying);
}

static void say_friend(struct server *server, struct net_request *request, const struct person *person,
		       const struct api_seat *seat, const char *key)
{
	struct lines lines = {0};
	struct saying *saying = malloc(sizeof *saying);

	if (!saying) {
		net_answer_status(request, 500);
		return;
	}
	*saying = (struct saying){.server = server, .request = request, .seat = *seat};
	memcpy(saying->by, person->key, sizeof saying->by);
	memcpy(saying->about, key, sizeof saying->about);
	lines_put(&lines, "friend %s", key);
	enum store_error error = person_put(server->store, person, &lines, said, saying);
	if (error)
		said(saying, error);
}

void api_friend(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {API_TABLE(struct api_seat), API_SEAT(struct api_seat), {0}};
	struct server *server = user;
	struct api_seat seat = {.seat = 0};
	struct person_others friends, blocks;
	struct person person;

	if (!api_known(server, request, &person) || !api_read(request, members, &seat))
		return;
	const char *key = api_find_other(server, request, &person, &seat);
	if (!key)
		return;
	enum store_error error = person_read_friends(server->store, person.key, &friends);
	error = error ? error : person_read_blocks(server->store, person.key, &blocks);
	if (error || person_among(&friends, key))
		api_answer_kept(request, error);
	else if (person_among(&blocks, key))
		answer_error(request, 409, N_("You have blocked this person. Unblock them first"));
	else if (friends.count == PERSON_OTHERS)
		answer_error(request, 409, N_("You already have 100 friends. Remove one first"));
	else if (api_may(server, request, QUOTA_CHANGES, person.key))
		say_friend(server, request, &person, &seat, key);
}

static void unsaid(void *user, enum store_error error) { api_answer_kept(user, error); }

void api_unfriend(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {{"friend", scan_member_32, 0, 1, INT32_MAX, true}, {0}};
	struct server *server = user;
	struct lines lines = {0};
	struct person_others friends;
	struct person person;
	int32_t number;
	int i = 0;

	if (!api_known(server, request, &person) || !api_read(request, members, &number))
		return;
	enum store_error error = person_read_friends(server->store, person.key, &friends);
	while (!error && i < friends.count && friends.other[i].number != (uint64_t)number)
		i++;
	if (error || i == friends.count) {
		api_answer_kept(request, error);
		return;
	}
	if (!api_may(server, request, QUOTA_CHANGES, person.key))
		return;
	lines_put(&lines, "unfriend %s", friends.other[i].key);
	error = person_put(server->store, &person, &lines, unsaid, request);
	if (error)
		api_answer_kept(request, error);
}

/* ---- Where they are ---- */

/* Friends of a person, and the table at which each of them is; NULL: none that he may come to. */
struct looking {
	struct server *server;
	const struct person *person;
	struct person_others friends;
	bool both[PERSON_OTHERS];
	const struct live_table *live[PERSON_OTHERS];
};

static void look_at_table(void *user, struct live_table *live)
{
	struct looking *looking = user;

	if (live->stale || !live->last || host_bars(live->host, looking->person->key))
		return;
	for (const struct host_guest *guest = live->guests; guest; guest = guest->next)
		for (int i = 0; i < looking->friends.count; i++)
			if (looking->both[i] && !strcmp(guest->person, looking->friends.other[i].key) &&
			    host_seat_of(live->host, guest->person) >= 0)
				looking->live[i] = live;
}

static void look(struct looking *looking)
{
	for (int i = 0; i < looking->friends.count; i++)
		looking->both[i] = calls_friend(looking->server, looking->friends.other[i].key, looking->person->key);
	if (looking->friends.count)
		tables_each(looking->server->tables, look_at_table, looking);
}

static void print_friend(const struct looking *looking, int i, const char *name, FILE *out)
{
	const struct live_table *live = looking->live[i];
	char buf[API_TABLE_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	json_open(&json, NULL, '{');
	json_number(&json, "friend", (int64_t)looking->friends.other[i].number);
	json_text(&json, "name", name);
	if (!looking->both[i])
		json_bool(&json, "waits", true);
	if (live && !tables_bars(looking->server->tables, live, looking->person))
		api_put_table(&json, "table", live);
	json_close(&json, '}');
	json_end(&json);
	fputs(buf, out);
}

static void print_friends(const struct looking *looking, FILE *out)
{
	struct person person;
	int count = 0;

	for (int i = 0; i < looking->friends.count; i++) {
		if (person_read(looking->server->store, looking->friends.other[i].key, &person))
			continue; /* nobody any more */
		if (count++)
			fputc(',', out);
		print_friend(looking, i, person.name, out);
	}
}

void api_friends(void *user, struct net_request *request)
{
	struct server *server = user;
	struct looking looking = {.server = server};
	struct answer answer;
	struct person person;
	bool known = api_asks(server, request, &person); /* who is nobody has no friends */
	enum store_error error = known ? person_read_friends(server->store, person.key, &looking.friends) : STORE_OK;

	if (error) {
		api_answer_kept(request, error);
		return;
	}
	if (looking.friends.count && !api_may(server, request, QUOTA_FRIENDS, person.key))
		return;
	if (!answer_start(&answer, request))
		return;
	looking.person = &person;
	look(&looking);
	fputs("{\"friends\":[", answer.out);
	print_friends(&looking, answer.out);
	fputs("]}", answer.out);
	answer_end(&answer, 200, ANSWER_JSON);
}
