/* SPDX-License-Identifier: Apache-2.0 */
/* The games that can be played, and the tables where they are played. */
#include <atout/games.h>

#include "lang/lang.h"
#include "net/net.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/request.h"
#include "server/http/table_row.h"
#include "server/http/visit.h"
#include "wire/json.h"
#include "wire/scan.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED_MOST = 100 };

void api_games(void *user, struct net_request *request)
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

/* ---- A list of tables ---- */

struct listing {
	struct visit visit;
	struct answer answer;
	int count; /* in the list that is being printed */
	int mine;  /* how many of the person's tables were looked at */
	struct others blocks;
};

static void look_blocks(struct visit *visit, struct store *store)
{
	struct listing *listing = (struct listing *)visit;

	if (visit->person.key[0])
		visit->error = others_read_blocks(store, visit->person.key, &listing->blocks);
}

static void list_table(struct listing *listing, const struct live_table *live)
{
	char buf[TABLE_ROW_SIZE];
	struct json json;

	json_start(&json, buf, sizeof buf);
	table_row_put(&json, NULL, live);
	json_end(&json);
	fprintf(listing->answer.out, "%s%s", listing->count++ ? "," : "", buf);
}

static void list_listed(void *user, struct live_table *live)
{
	struct listing *listing = user;
	struct host_summary summary;

	if (listing->count >= LISTED_MOST || live->stale || !live->last ||
	    others_have(&listing->blocks, host_owner(live->host)))
		return;
	host_sum_up(live->host, &summary);
	if (summary.listed && !summary.over)
		list_table(listing, live);
}

static void list_next(struct visit *);

static void list_mine(struct visit *visit, struct live_table *live, int code)
{
	struct listing *listing = (struct listing *)visit;
	struct host_summary summary;

	(void)code;
	if (live && host_seat_of(live->host, visit->person.key) >= 0) {
		host_sum_up(live->host, &summary);
		if (!summary.over)
			list_table(listing, live);
	}
	list_next(visit);
}

/* The tables at which the person has a seat are read one after the other. */
static void list_next(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;

	if (listing->mine < visit->person.tables) {
		visit_table(visit, visit->person.table[listing->mine++].id, list_mine);
		return;
	}
	fputs("]}", listing->answer.out);
	answer_end(&listing->answer, 200, ANSWER_JSON);
	visit_end(visit);
}

static void list_tables(struct visit *visit)
{
	struct listing *listing = (struct listing *)visit;

	if (!answer_start(&listing->answer, visit->request)) {
		visit_end(visit);
		return;
	}
	fputs("{\"tables\":[", listing->answer.out);
	tables_each(visit->server->tables, list_listed, listing);
	fputs("],\"mine\":[", listing->answer.out);
	listing->count = 0;
	list_next(visit);
}

void api_tables(void *user, struct net_request *request)
{
	struct listing *listing = visit_new(user, request, sizeof *listing);

	if (listing)
		visit_begin(&listing->visit, VISIT_ANYBODY, look_blocks, list_tables);
}

/* ---- A new table ---- */

struct making {
	struct visit visit;
	struct host_choice choice;
	struct others blocks;
};

static void look_barred(struct visit *visit, struct store *store)
{
	visit->error = others_read_blocks(store, visit->person.key, &((struct making *)visit)->blocks);
}

static bool read_game(struct scan *scan, void *into, const struct scan_member *member)
{
	struct host_choice *choice = &((struct making *)into)->choice;
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
	struct visit *visit = user;

	if (error) {
		visit_refuse_error(visit, error);
		return;
	}
	answer_word(visit->request, 201, "id", live->id, NULL);
	visit_end(visit);
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

/* False: the client has been told so. */
static bool may_open(struct visit *visit)
{
	struct counting counting = {.person = visit->person.key};
	int most = visit->server->options->tables_each;

	if (most)
		tables_each(visit->server->tables, count_open, &counting);
	if (most && counting.count >= most) {
		answer_error(visit->request, 429, N_("You have opened too many tables. Please play at those first"));
		return false;
	}
	return request_may(visit->server, visit->request, QUOTA_TABLES, NULL);
}

static void create(struct visit *visit)
{
	struct making *making = (struct making *)visit;
	struct server *server = visit->server;
	char error[HOST_ERROR_MAX];
	int code;

	making->choice.owner = visit->person.key;
	making->choice.name = visit->person.name;
	making->choice.pace_least = server->options->pace_least;
	making->choice.pace_most = server->options->pace_most;
	if (tables_create(server->tables, &making->choice, &making->blocks, &code, made, visit, error))
		return;
	if (code)
		visit_refuse_code(visit, code);
	else
		visit_refuse(visit, 400, error);
}

static void read_choice(struct visit *visit)
{
	static const struct scan_member members[] = {
		{"game", read_game, 0, 0, 0, true},
		{"seats", scan_member_32, offsetof(struct making, choice.seats), 0, ATOUT_SEATS_MAX, false},
		{"bots", scan_member_bool, offsetof(struct making, choice.bots), 0, 0, false},
		{"listed", scan_member_bool, offsetof(struct making, choice.listed), 0, 0, false},
		{0},
	};

	if (request_read(visit->request, members, visit) && may_open(visit))
		create(visit);
	else
		visit_end(visit);
}

void api_make_table(void *user, struct net_request *request)
{
	struct making *making = visit_new(user, request, sizeof *making);

	if (making)
		visit_begin(&making->visit, VISIT_KNOWN, look_barred, read_choice);
}

/* ---- The record, for people who may come to the table ---- */

static void tell_record(struct visit *visit, struct live_table *live, int code)
{
	size_t length;

	if (live)
		code = live_table_bars(live, visit->person.key);
	if (code) {
		visit_refuse_code(visit, code);
		return;
	}
	char *text = host_record(live->host, &length);
	if (text)
		net_answer(visit->request, &(struct net_answer){.body = text, .length = length});
	else
		net_answer_status(visit->request, 500);
	free(text);
	visit_end(visit);
}

static void find_table(struct visit *visit)
{
	visit_table(visit, net_query(net_request_head(visit->request), "table"), tell_record);
}

void api_record(void *user, struct net_request *request)
{
	struct visit *visit = visit_new(user, request, sizeof *visit);

	if (visit)
		visit_begin(visit, VISIT_ANYBODY, NULL, find_table);
}
