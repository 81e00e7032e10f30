/* SPDX-License-Identifier: Apache-2.0 */
#include "server/http/api.h"

#include <atout/games.h>
#include <atout/record.h>

#include "base/utf8.h"
#include "lang/lang.h"
#include "net/address.h"
#include "net/loop.h"
#include "server/http/answer.h"
#include "server/http/api_part.h"
#include "server/tables/tables.h"
#include "server/http/metrics.h"
#include "server/people/person.h"
#include "server/common/server.h"
#include "wire/json.h"
#include "wire/told.h"
#include "wire/scan.h"
#include "wire/wire.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH = 1, LISTED_MOST = 100 };

static const char *const hidden_name =
	N_("A name cannot contain invisible characters or characters that reverse the text");
static const char *const bad_name =
	N_("A name must have 1 to 64 characters, with no space at either end and no two spaces in a row");

/* ---- What all requests share ---- */

bool api_asks(const struct server *server, struct net_request *request, struct person *person)
{
	return !person_find(server->store, net_cookie(net_request_head(request), PERSON_COOKIE), person);
}

bool api_known(const struct server *server, struct net_request *request, struct person *person)
{
	bool known = api_asks(server, request, person);

	if (!known)
		api_refuse(request, REFUSAL_NOBODY);
	return known;
}

void api_refuse(struct net_request *request, int code)
{
	const struct refusal *refusal = refusal_of(code);

	answer_error(request, refusal->status, refusal->key);
}

bool api_may(struct server *server, struct net_request *request, enum quota_kind kind, const char *name)
{
	int64_t now = loop_now(server->loop);
	bool may = name ? quota_take(server->quota, kind, name, now)
			: quota_take_address(server->quota, kind, net_peer(net_request_head(request)), now);

	if (!may)
		answer_error(request, 429, quota_too_often);
	return may;
}

void api_answer_kept(struct net_request *request, enum store_error error)
{
	if (error)
		answer_error(request, 503, store_error_text(error));
	else
		answer_word(request, 200, "", NULL, NULL);
}

bool api_member_text(struct scan *scan, void *into, const struct scan_member *member)
{
	return scan_text(scan, (char *)into + member->offset, (size_t)member->max);
}

bool api_read(struct net_request *request, const struct scan_member *members, void *into)
{
	struct scan scan;
	size_t length;
	const char *body = net_request_body(request, &length);

	scan_start(&scan, body, length, DEPTH);
	if (scan_object(&scan, members, true, into) && scan_end(&scan))
		return true;
	answer_error(request, 400, scan.error);
	return false;
}

/* ---- A guest ---- */

struct coming {
	struct net_request *request;
	char name[HOST_NAME_SIZE];
	char cookie[PERSON_COOKIE_SIZE]; /* empty: there is one */
};

static void came(void *user, enum store_error error)
{
	struct coming *coming = user;
	struct net_cookie cookie = {.name = PERSON_COOKIE, .value = coming->cookie, .seconds = API_YEAR};

	if (error)
		answer_error(coming->request, 503, store_error_text(error));
	else
		answer_word(coming->request, 200, "name", coming->name, coming->cookie[0] ? &cookie : NULL);
	free(coming);
}

static enum store_error rename_person(struct server *server, const struct person *person, struct coming *coming)
{
	struct lines lines = {0};

	lines_put(&lines, "name %s", coming->name);
	return person_put(server->store, person, &lines, came, coming);
}

/* Somebody new, or another name for somebody who is known. */
static void come(struct server *server, struct coming *coming)
{
	struct person person;
	bool known = api_asks(server, coming->request, &person);

	if (known && !strcmp(person.name, coming->name)) {
		came(coming, STORE_OK);
	} else if (!api_may(server, coming->request, known ? QUOTA_CHANGES : QUOTA_GUESTS, known ? person.key : NULL)) {
		free(coming);
	} else {
		enum store_error error = known ? rename_person(server, &person, coming)
					       : person_add(server->store, coming->name, coming->cookie, came, coming);
		if (error)
			came(coming, error);
	}
}

static void guest(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {
		{"name", api_member_text, offsetof(struct coming, name), 0, HOST_NAME_SIZE, true}, {0}};
	struct server *server = user;
	struct coming *coming = calloc(1, sizeof *coming);

	if (!coming) {
		net_answer_status(request, 500);
		return;
	}
	coming->request = request;
	if (!api_read(request, members, coming)) {
		free(coming);
		return;
	}
	if (!atout_record_name_check(coming->name) || !utf8_shows(coming->name)) {
		answer_error(request, 400, atout_record_name_check(coming->name) ? hidden_name : bad_name);
		free(coming);
		return;
	}
	come(server, coming);
}

/* ---- Games and tables ---- */

static void games(void *user, struct net_request *request)
{
	struct answer answer;
	char offer[WIRE_SIZE];

	(void)user;
	if (!answer_start(&answer, request))
		return;
	fputs("{\"games\":[", answer.out);
	for (int i = 0; atout_games[i]; i++) {
		wire_offer_print(atout_games[i], offer, sizeof offer);
		fprintf(answer.out, "%s%s", i ? "," : "", offer);
	}
	fputs("]}", answer.out);
	answer_end(&answer, 200, ANSWER_JSON);
}

struct listing {
	FILE *out;
	int count;
	struct person_others blocks; /* of who asks */
};

static void put_listed_seat(struct json *json, const char *name, const struct atout_bot *bot)
{
	json_open(json, NULL, '{');
	if (name)
		json_text(json, "name", name);
	if (bot)
		json_text(json, "bot", bot->name);
	json_close(json, '}');
}

void api_put_table(struct json *json, const char *key, const struct live_table *live)
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

static void list_table(struct listing *listing, const struct live_table *live)
{
	char buf[API_TABLE_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	api_put_table(&json, NULL, live);
	json_end(&json);
	fprintf(listing->out, "%s%s", listing->count++ ? "," : "", buf);
}

static void list_listed(void *user, struct live_table *live)
{
	struct listing *listing = user;
	struct host_summary summary;

	if (listing->count >= LISTED_MOST || live->stale || !live->last ||
	    person_among(&listing->blocks, host_owner(live->host)))
		return;
	host_sum_up(live->host, &summary);
	if (summary.listed && !summary.over)
		list_table(listing, live);
}

static void list_mine(struct server *server, struct listing *listing, const struct person *person)
{
	struct host_summary summary;
	int code;

	for (int i = 0; i < person->tables; i++) {
		const struct live_table *live = tables_find(server->tables, person->table[i].id, &code);
		if (!live || host_seat_of(live->host, person->key) < 0)
			continue;
		host_sum_up(live->host, &summary);
		if (!summary.over)
			list_table(listing, live);
	}
}

static void tables(void *user, struct net_request *request)
{
	struct server *server = user;
	struct listing listing = {.count = 0};
	struct answer answer;
	struct person person;
	bool known = api_asks(server, request, &person);

	if (!answer_start(&answer, request))
		return;
	if (known)
		person_read_blocks(server->store, person.key, &listing.blocks);
	listing.out = answer.out;
	fputs("{\"tables\":[", answer.out);
	tables_each(server->tables, list_listed, &listing);
	fputs("],\"mine\":[", answer.out);
	if (known)
		list_mine(server, &(struct listing){.out = answer.out}, &person);
	fputs("]}", answer.out);
	answer_end(&answer, 200, ANSWER_JSON);
}

/* ---- A new table ---- */

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	struct host_choice *choice = into;
	const unsigned char *from = scan_here(scan);
	char name[32];

	(void)member;
	if (!scan_text(scan, name, sizeof name))
		return false;
	choice->game = atout_game_find(name);
	return choice->game || scan_refuse(scan, from, "the name of a game");
}

static void made(void *user, struct live_table *live, enum store_error error)
{
	struct net_request *request = user;

	if (error)
		answer_error(request, 503, store_error_text(error));
	else
		answer_word(request, 201, "id", live->id, NULL);
}

struct counting {
	const char *person;
	int count;
};

static void count_open(void *user, struct live_table *live)
{
	struct counting *counting = user;

	counting->count += !live->stale && !strcmp(host_owner(live->host), counting->person);
}

/* False: the client is told so. */
static bool may_open(struct server *server, struct net_request *request, const struct person *person)
{
	struct counting counting = {.person = person->key};
	int most = server->options->tables_each;

	if (most)
		tables_each(server->tables, count_open, &counting);
	if (most && counting.count >= most) {
		answer_error(request, 429, N_("You have opened too many tables. Please play at those first"));
		return false;
	}
	return api_may(server, request, QUOTA_TABLES, NULL);
}

static void make_table(void *user, struct net_request *request)
{
	static const struct scan_member members[] = {
		{"game", read_game, 0, 0, 0, true},
		{"seats", scan_member_32, offsetof(struct host_choice, seats), 0, ATOUT_SEATS_MAX, false},
		{"bots", scan_member_bool, offsetof(struct host_choice, bots), 0, 0, false},
		{"listed", scan_member_bool, offsetof(struct host_choice, listed), 0, 0, false},
		{0},
	};
	struct server *server = user;
	struct person person;
	struct host_choice choice = {.owner = person.key,
				     .name = person.name,
				     .pace_least = server->options->pace_least,
				     .pace_most = server->options->pace_most};
	char error[HOST_ERROR_MAX];
	int code;

	if (api_known(server, request, &person) && api_read(request, members, &choice) &&
	    may_open(server, request, &person) &&
	    !tables_create(server->tables, &choice, &code, made, request, error)) {
		if (code)
			api_refuse(request, code);
		else
			answer_error(request, 400, error);
	}
}

/* For who may come to the table. */
static void record(void *user, struct net_request *request)
{
	struct server *server = user;
	struct person person;
	int code;
	struct live_table *live = tables_find(server->tables, net_query(net_request_head(request), "table"), &code);
	size_t length;

	if (live)
		code = tables_bars(server->tables, live, api_asks(server, request, &person) ? &person : NULL);
	if (code) {
		api_refuse(request, code);
		return;
	}
	char *text = host_record(live->host, &length);
	if (text)
		net_answer(request, &(struct net_answer){.body = text, .length = length});
	else
		net_answer_status(request, 500);
	free(text);
}

/* ---- Pages ---- */

/* The link to a table is a page of the client, which reads the id from it. */
static void table_page(void *user, struct net_request *request)
{
	const char *path = net_path(net_request_head(request));

	(void)user;
	net_answer_file(request, strchr(path, '.') ? path : "/index.html");
}

/* ---- For who runs it ---- */

static void health(void *user, struct net_request *request)
{
	const struct server *server = user;
	const char *text = server->figures.failing ? store_error_text(server->figures.failing) : "ok";

	net_answer(request, &(struct net_answer){.status = server->figures.failing ? 503 : 200,
						 .body = text,
						 .length = strlen(text)});
}

static void metrics(void *user, struct net_request *request)
{
	const char *peer = net_peer(net_request_head(request));
	struct address address;
	struct answer answer;

	if (!address_read(peer, strlen(peer), &address) || !address_near(&address)) {
		net_answer_status(request, 403);
		return;
	}
	if (!answer_start(&answer, request))
		return;
	metrics_print(user, answer.out);
	answer_end(&answer, 200, "application/openmetrics-text; version=1.0.0; charset=utf-8");
}

const struct net_route api_routes[] = {
	{"POST", "/api/guest", guest},
	{"GET", "/api/me", api_me},
	{"POST", "/api/account", api_account_make},
	{"POST", "/api/account/in", api_account_in},
	{"POST", "/api/account/out", api_account_out},
	{"POST", "/api/account/password", api_account_password},
	{"POST", "/api/account/word", api_account_word},
	{"POST", "/api/account/delete", api_account_delete},
	{"GET", "/api/settings", api_settings},
	{"POST", "/api/settings", api_settings_keep},
	{"GET", "/api/matches", api_matches},
	{"GET", "/api/blocks", api_blocks},
	{"GET", "/api/friends", api_friends},
	{"POST", "/api/friend", api_friend},
	{"POST", "/api/unfriend", api_unfriend},
	{"POST", "/api/block", api_block},
	{"POST", "/api/unblock", api_unblock},
	{"POST", "/api/report", api_report},
	{"GET", "/api/games", games},
	{"GET", "/api/tables", tables},
	{"POST", "/api/tables", make_table},
	{"GET", "/api/record", record},
	{"GET", "/t/", table_page},
	{"GET", "/solo/", table_page},
	{"GET", "/deal/", table_page},
	{"GET", "/matches", table_page},
	{"GET", "/verify", table_page},
	{"GET", "/healthz", health},
	{"GET", "/metrics", metrics},
	{0},
};
