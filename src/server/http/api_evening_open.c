/* SPDX-License-Identifier: Apache-2.0 */
/* How people come to a club's evening: it is opened, tables have codes, devices join.  docs/evening.md. */
#include "base/text.h"
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/evening_access.h"
#include "server/http/evening_visit.h"
#include "server/online/online.h"
#include "wire/json.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- A new one ---- */

struct opening {
	struct evening_visit asking;
	struct act act;
	char key[TOKEN_SECRET + 1], fair[FAIR_TEXT]; /* fair: the key of an event's deals */
	char line[ACT_LINE_SIZE];
};

static void tell_new(void *user, enum store_error error)
{
	struct opening *opening = user;
	struct visit *visit = &opening->asking.visit;
	struct live_evening *live = opening->asking.live;
	const struct answer_word words[] = {{"evening", live->id}, {"key", opening->key}, {NULL, NULL}};

	if (error) {
		visit_refuse_error(visit, error);
	} else {
		answer_words(visit->request, 201, words);
		visit_end(visit);
	}
	live_evening_leave(live);
	live_evening_let_go(live);
}

static void print_codes(const struct opening *opening, char *line, size_t size)
{
	const struct live_evening *live = opening->asking.live;
	char code[ACCESS_CODE_SIZE];

	snprintf(line, size, "codes %lld", (long long)time(NULL));
	for (int table = 1; table <= live->evening->tables; table++) {
		evening_access_code(opening->asking.visit.server, live, table, code);
		text_append(line, size, " %s", code);
	}
}

static void note_owned(const struct opening *opening)
{
	const struct visit *visit = &opening->asking.visit;
	struct lines lines = {0};

	if (!visit->person.key[0])
		return;
	lines_put(&lines, "%s %lld %s", opening->asking.live->id, (long long)time(NULL), opening->act.setup.title);
	lines_append(visit->server->store, stream_of(EVENINGS_STREAM, visit->person.key), 0, &lines, NULL, NULL);
}

/* What the deals of an event will come from: the set-up has the commitment. */
static void put_key(struct server *server, struct live_evening *live, const char *key)
{
	char line[FAIR_TEXT + 8];

	snprintf(line, sizeof line, "fair %s", key);
	evening_access_put(server, live, line);
}

static void opened(void *user, enum store_error error, uint64_t last)
{
	struct opening *opening = user;
	struct live_evening *live = opening->asking.live;
	struct server *server = opening->asking.visit.server;
	const char *owner = opening->asking.visit.person.key;
	char line[TOKEN_HASH_SIZE + 16], hash[TOKEN_HASH_SIZE], codes[32 + EVENING_HALL * ACCESS_CODE_SIZE];

	(void)last;
	if (!error && (!evening_apply(live->evening, &opening->act) || !live_evening_open_entries(live)))
		error = STORE_MEMORY;
	if (error) {
		live->broken = true;
		tell_new(opening, error);
		return;
	}
	if (live->entries && !online_add(server->online, live))
		server_log(server, LOG_WARN, "event-not-followed evening=%s", live->id);
	snprintf(line, sizeof line, "owner %s", owner[0] ? owner : "-");
	evening_access_put(server, live, line);
	token_make(opening->key, TOKEN_SECRET);
	token_hash(opening->key, hash);
	snprintf(line, sizeof line, "director %s", hash);
	note_owned(opening);
	if (live->entries) {
		put_key(server, live, opening->fair);
		evening_access_add(server, live, line, tell_new, opening);
		return;
	}
	evening_access_put(server, live, line);
	print_codes(opening, codes, sizeof codes);
	evening_access_add(server, live, codes, tell_new, opening);
}

/* Anybody may, where all are of one network; else those who have an account. */
static bool may_open(struct visit *visit)
{
	if (visit->server->options->lan || visit->person.account[0])
		return visit_may(visit, QUOTA_EVENINGS, NULL);
	visit_refuse(visit, visit->person.key[0] ? 403 : 401, N_("A director needs an account on this server"));
	return false;
}

static bool judge_new(struct opening *opening)
{
	struct evening *evening = evening_new();
	struct evening_no no = {.status = 503};

	opening->act.what = ACT_OPEN;
	opening->act.at = (uint32_t)time(NULL);
	snprintf(no.why, sizeof no.why, "%s", store_error_text(STORE_MEMORY));
	bool may = evening && evening_judge(evening, &opening->act, &no) && evening_can_end(&opening->act, &no);
	evening_free(evening);
	if (!may)
		visit_refuse(&opening->asking.visit, no.status, no.why);
	return may;
}

static void commit(struct opening *opening)
{
	unsigned char key[FAIR_SIZE], commitment[FAIR_SIZE];

	randombytes_buf(key, sizeof key);
	fair_print(key, opening->fair);
	fair_commit(key, commitment);
	fair_print(commitment, opening->act.commitment);
	sodium_memzero(key, sizeof key);
}

static void open_one(struct visit *visit)
{
	struct opening *opening = (struct opening *)visit;

	if (!judge_new(opening) || !may_open(visit))
		return;
	bool room = !opening->act.setup.online || online_make_room(visit->server->online);
	opening->asking.live = room ? evenings_make(visit->server->evenings) : NULL;
	if (!opening->asking.live) {
		visit_refuse(visit, 503, N_("The server is busy. Please try again in a moment"));
		return;
	}
	if (opening->act.setup.online)
		commit(opening);
	struct stream stream = stream_of(EVENING_STREAM, opening->asking.live->id);
	struct store_event event = {.bytes = opening->line,
				    .length = (size_t)act_print(&opening->act, opening->line, sizeof opening->line)};
	enum store_error error = store_append(visit->server->store, &(struct store_append){.stream = stream.name,
											   .expected = 1,
											   .events = &event,
											   .count = 1,
											   .done = opened,
											   .user = opening});
	if (error)
		opened(opening, error, 0);
}

static bool check_new(struct visit *visit)
{
	struct opening *opening = (struct opening *)visit;

	return evening_body(visit, act_setup_members(), &opening->act) && evening_check_word(visit, &opening->act);
}

const struct visit_plan api_evening_new = {.size = sizeof(struct opening), .check = check_new, .then = open_one};

/* ---- A device ---- */

struct joining {
	struct evening_visit asking;
	char code[ACCESS_CODE_SIZE], seat[2], write[ACT_WRITE_SIZE];
	char id[TOKEN_TABLE + 1]; /* to which the code leads */
	int table, number;
	char key[TOKEN_SECRET + 1];
};

static const char no_code[] = N_("There is no table with this code, or no longer");

static const struct scan_member joining_members[] = {
	{"code", visit_text, offsetof(struct joining, code), 0, ACCESS_CODE_SIZE, true},
	{"seat", visit_text, offsetof(struct joining, seat), 0, 2, false},
	{"write", visit_text, offsetof(struct joining, write), 0, ACT_WRITE_SIZE, true},
	{0},
};

static bool take_code(void *into, const char *line, uint64_t number)
{
	struct joining *joining = into;

	(void)number;
	return sscanf(line, "%12s %d", joining->id, &joining->table) == 2;
}

static void look_code(struct visit *visit, struct store *store)
{
	struct joining *joining = (struct joining *)visit;

	joining->id[0] = '\0';
	visit->error = lines_read(store, stream_of(ACCESS_CODE_STREAM, joining->code), take_code, joining, NULL);
}

static void joined(void *user, enum store_error error)
{
	struct joining *joining = user;
	struct visit *visit = &joining->asking.visit;
	char text[128];

	if (error) {
		visit_refuse_error(visit, error);
		return;
	}
	int length = snprintf(text, sizeof text, "{\"evening\":\"%s\",\"key\":\"%s\",\"table\":%d}", joining->id,
			      joining->key, joining->table);
	answer_text(visit->request, ANSWER_JSON, text, (size_t)length);
	visit_end(visit);
}

static bool is_number(char seat) { return seat >= '1' && seat <= '0' + EVENING_SEATS; }

/* Who sits there in this round, or in the first; 0: nobody. */
static int number_at(const struct evening *evening, int table, const char *seat)
{
	struct place place = evening_place(evening, evening->round ? evening->round : 1, table);

	if (evening_draws(evening) || is_number(seat[0]))
		return place.drawn && is_number(seat[0]) ? place.who[seat[0] - '1'] : 0;
	return place.who[compass_seat(seat[0]) % place.players];
}

static void join(struct evening_visit *asking)
{
	struct joining *joining = (struct joining *)asking;
	struct live_evening *live = asking->live;
	char hash[TOKEN_HASH_SIZE], line[TOKEN_HASH_SIZE + 64];

	if (live->entries || live->evening->over || joining->table > live->evening->tables ||
	    !access_code(&live->access, joining->table, joining->code, time(NULL))) {
		visit_refuse(&asking->visit, 404, no_code);
		return;
	}
	joining->number = joining->seat[0] ? number_at(live->evening, joining->table, joining->seat) : 0;
	if (joining->seat[0] && !joining->number) {
		visit_refuse(&asking->visit, 409, N_("Nobody has this seat in this round"));
		return;
	}
	token_make(joining->key, TOKEN_SECRET);
	token_hash(joining->key, hash);
	snprintf(line, sizeof line, "device %d %d %s %s", joining->table, joining->number, hash, joining->write);
	evening_access_add(asking->visit.server, live, line, joined, joining);
}

static void find_joined(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;

	if (joining->id[0])
		evening_find(&joining->asking, joining->id, ASKS_ANYBODY, join);
	else
		visit_refuse(visit, 404, no_code);
}

static bool check_join(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;

	if (!evening_body(visit, joining_members, joining))
		return false;
	if (strlen(joining->write) < ACT_WRITE_LEAST || !text_is_key(joining->write, ACT_WRITE_SIZE - 1) ||
	    (joining->seat[0] && !is_number(joining->seat[0]) && compass_seat(joining->seat[0]) < 0)) {
		visit_refuse(visit, 400,
			     "expected as write 8 to 24 letters, digits, - and _; as seat N, E, S or W, or 1 to 8");
		return false;
	}
	if (!visit_may(visit, QUOTA_JOINS, NULL))
		return false;
	if (token_check(joining->code, ACCESS_CODE, '\0'))
		return true;
	visit_refuse(visit, 404, no_code);
	return false;
}

const struct visit_plan api_evening_join = {
	.size = sizeof(struct joining), .check = check_join, .look = look_code, .then = find_joined};

/* ---- Other codes ---- */

struct coding {
	struct evening_visit asking;
	char id[TOKEN_TABLE + 1];
	int32_t table;
};

static const struct scan_member coding_members[] = {
	{"evening", visit_text, offsetof(struct coding, id), 0, TOKEN_TABLE + 1, true},
	{"table", scan_member_32, offsetof(struct coding, table), 0, EVENING_HALL, false},
	{0},
};

static int print_all_codes(void *from, char *buf, size_t size)
{
	const struct live_evening *live = from;
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_open(&json, "codes", '[');
	for (int i = 0; i < live->evening->tables; i++)
		json_text(&json, NULL, live->access.code[i]);
	json_close(&json, ']');
	json_close(&json, '}');
	return json_end(&json);
}

static void coded(void *user, enum store_error error)
{
	struct coding *coding = user;

	if (error)
		visit_refuse_error(&coding->asking.visit, error);
	else
		evening_tell(&coding->asking.visit, print_all_codes, coding->asking.live, ANSWER_JSON);
}

static void make_codes(struct evening_visit *asking)
{
	struct coding *coding = (struct coding *)asking;
	struct live_evening *live = asking->live;
	struct server *server = asking->visit.server;
	int first = coding->table ? coding->table : 1, last = coding->table ? coding->table : live->evening->tables;
	char code[ACCESS_CODE_SIZE], line[64];

	if (last > live->evening->tables || live->entries) {
		visit_refuse(&asking->visit, 404, N_("There is no such table"));
		return;
	}
	if (!visit_may(&asking->visit, QUOTA_ENTRIES, live->id))
		return;
	live_evening_hold(live); /* what cannot be written lets go of it */
	for (int table = first; table <= last; table++) {
		evening_access_code(server, live, table, code);
		snprintf(line, sizeof line, "code %lld %d %s", (long long)time(NULL), table, code);
		if (table < last)
			evening_access_put(server, live, line);
	}
	evening_access_add(server, live, line, coded, coding);
	live_evening_let_go(live);
}

static bool check_codes(struct visit *visit) { return evening_body(visit, coding_members, visit); }

static void find_coded(struct visit *visit)
{
	struct coding *coding = (struct coding *)visit;

	evening_find(&coding->asking, coding->id, ASKS_DIRECTOR, make_codes);
}

const struct visit_plan api_evening_codes = {.size = sizeof(struct coding), .check = check_codes, .then = find_coded};

/* ---- One's own ---- */

enum { LISTED = 50 };

struct owning {
	struct visit visit;
	struct owned {
		char id[TOKEN_TABLE + 1], title[ACT_TITLE_SIZE];
		long long seconds;
	} evening[LISTED]; /* the last ones, of which number i stands at i % LISTED */
	int evenings;
};

static bool take_owned(void *into, const char *line, uint64_t number)
{
	struct owning *owning = into;
	struct owned *owned = &owning->evening[owning->evenings++ % LISTED];
	int at = 0;

	(void)number;
	if (sscanf(line, "%12s %lld %n", owned->id, &owned->seconds, &at) != 2 || !at)
		return false;
	snprintf(owned->title, sizeof owned->title, "%s", line + at);
	return true;
}

static void look_owned(struct visit *visit, struct store *store)
{
	struct owning *owning = (struct owning *)visit;

	owning->evenings = 0;
	visit->error = lines_read(store, stream_of(EVENINGS_STREAM, visit->person.key), take_owned, owning, NULL);
}

static int print_owned(void *from, char *buf, size_t size)
{
	const struct owning *owning = from;
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	json_open(&json, "evenings", '[');
	for (int i = owning->evenings - 1; i >= 0 && i >= owning->evenings - LISTED; i--) {
		const struct owned *owned = &owning->evening[i % LISTED];
		json_open(&json, NULL, '{');
		json_text(&json, "evening", owned->id);
		json_text(&json, "title", owned->title);
		json_number(&json, "at", owned->seconds);
		json_close(&json, '}');
	}
	json_close(&json, ']');
	json_close(&json, '}');
	return json_end(&json);
}

static void tell_owned(struct visit *visit) { evening_tell(visit, print_owned, visit, ANSWER_JSON); }

const struct visit_plan api_evenings = {
	.size = sizeof(struct owning), .by = VISIT_KNOWN, .look = look_owned, .then = tell_owned};
