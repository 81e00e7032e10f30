/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sets of deals: somebody has played them, or it is today's; others play the same, and all see how they compare, deal
 * by deal, each once they have played it.
 */
#include "lang/lang.h"
#include "server/http/answer.h"
#include "server/http/api.h"
#include "server/http/finding.h"
#include "server/http/making.h"
#include "server/people/orders.h"
#include "server/tables/comparison.h"
#include "server/tables/refusal.h"
#include "wire/json.h"

#include <atout/score.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAMES_MOST = 100 /* players that are named; and whoever asks */ };

static const char no_set[] = N_("There is no such set of deals");
static const char too_many[] = N_("Too many people are already playing these deals");
static const char busy[] = N_("The server is busy. Please try again in a moment");

/* ---- The comparison ---- */

struct looking {
	struct visit visit;
	char id[GIVEN_ID_MAX + 1];
	struct finding finding;
	struct comparison comparison;
	struct others blocks;
	char maker[HOST_NAME_SIZE];
	char (*name)[HOST_NAME_SIZE]; /* of those who are ranked, in that order; "": not told */
	size_t named;
	int *number; /* of each player: its place among those that are told; -1: not told */
};

static void end_looking(struct visit *visit)
{
	struct looking *looking = (struct looking *)visit;

	comparison_free(&looking->comparison);
	set_free(&looking->finding.set);
	free(looking->name);
	free(looking->number);
}

/* The first ones, and who asks. */
static bool is_named(const struct looking *looking, size_t rank)
{
	const struct comparison *comparison = &looking->comparison;

	return rank < NAMES_MOST || &comparison->set->player[comparison->ranked[rank]] == comparison->me;
}

/* Who cannot be read no longer exists. */
static void read_names(struct looking *looking, struct store *store)
{
	const struct comparison *comparison = &looking->comparison;

	for (size_t rank = 0; rank < comparison->count; rank++) {
		const struct set_player *player = &comparison->set->player[comparison->ranked[rank]];
		if (!is_named(looking, rank) || others_have(&looking->blocks, player->key) ||
		    person_read_name(store, player->key, player->named, looking->name[rank]))
			looking->name[rank][0] = '\0';
	}
}

static void read_maker(struct looking *looking, struct store *store)
{
	const struct deal_set *set = &looking->finding.set;

	if (!looking->finding.is_day && set->players && !others_have(&looking->blocks, set->player[0].key))
		person_read_name(store, set->player[0].key, set->player[0].named, looking->maker);
}

static bool reserve(struct looking *looking)
{
	size_t players = (size_t)looking->finding.set.players + 1;

	free(looking->name);
	free(looking->number);
	looking->name = calloc(players, sizeof *looking->name);
	looking->number = calloc(players, sizeof *looking->number);
	return looking->name && looking->number;
}

/* It may be called again when something has changed meanwhile. */
static void look_set(struct visit *visit, struct store *store)
{
	struct looking *looking = (struct looking *)visit;

	comparison_free(&looking->comparison);
	if (visit->person.key[0])
		visit->error = others_read_blocks(store, visit->person.key, &looking->blocks);
	if (!visit->error && visit->person.key[0])
		visit->error = finding_read(store, looking->id, &looking->finding);
	else if (!visit->error)
		visit->error = finding_read_to(store, looking->id, "", &looking->finding);
	if (visit->error || !looking->finding.found)
		return;
	if (!reserve(looking) || !comparison_make(&looking->comparison, &looking->finding.set, visit->person.key)) {
		visit->error = STORE_MEMORY;
		return;
	}
	read_maker(looking, store);
	read_names(looking, store);
}

static void put_bytes(struct json *json, const char *key, const unsigned char bytes[FAIR_SIZE])
{
	char digits[FAIR_TEXT];

	fair_print(bytes, digits);
	json_text(json, key, digits);
}

/* What a day's deals come from: promised, and told when no result counts any more. */
static void put_day(struct json *json, const struct finding *finding, int64_t age)
{
	unsigned char commitment[FAIR_SIZE];

	fair_commit(finding->seed, commitment);
	json_true_if(json, "today", age == 0);
	put_bytes(json, "commitment", commitment);
	put_bytes(json, "next", finding->next);
	if (age > DAY_COUNTS)
		put_bytes(json, "seed", finding->seed);
}

static bool is_banned(const struct looking *looking, const struct set_player *player)
{
	return orders_have(looking->visit.server->orders, MARK_BANNED, player->key);
}

static void put_head(struct json *json, const struct looking *looking)
{
	const struct finding *finding = &looking->finding;
	const struct deal_set *set = &finding->set;
	const struct set_player *me = looking->comparison.me;

	json_text(json, "set", set->id);
	json_text(json, "game", set->set.game->name);
	json_number(json, "seats", set->set.seats);
	json_number(json, "seat", set->set.seat);
	json_number(json, "deals", set->set.deals);
	json_text(json, "version", set->version);
	json_text(json, "here", ATOUT_VERSION);
	json_true_if(json, "imps", set->set.in_imps);
	json_text_if(json, "by", looking->maker[0] && !is_banned(looking, set->player) ? looking->maker : NULL);
	json_true_if(json, "mine", !finding->is_day && me && me == set->player);
	json_text_if(json, "table", me ? me->table : NULL);
	json_number(json, "played", me ? me->played : 0);
	if (finding->is_day)
		put_day(json, finding, day_age(&finding->day, time(NULL)));
}

static bool is_told(const struct looking *looking, size_t rank)
{
	const struct comparison *comparison = &looking->comparison;

	return looking->name[rank][0] && !is_banned(looking, &comparison->set->player[comparison->ranked[rank]]);
}

static void put_player(struct json *json, const struct looking *looking, size_t rank)
{
	const struct comparison *comparison = &looking->comparison;
	uint32_t player = comparison->ranked[rank];
	int64_t percent = comparison_percent(comparison, player);

	json_open(json, NULL, '{');
	json_text(json, "name", looking->name[rank]);
	json_true_if(json, "me", &comparison->set->player[player] == comparison->me);
	json_number(json, "place", comparison->standing[player].place);
	json_number(json, "deals", comparison->standing[player].boards);
	json_number(json, "points", comparison->points[player]);
	if (percent >= 0)
		json_number(json, "percent", percent);
	json_close(json, '}');
}

static void put_players(struct json *json, const struct looking *looking)
{
	const struct comparison *comparison = &looking->comparison;
	int told = 0;

	json_open(json, "players", '[');
	for (size_t rank = 0; rank < comparison->count; rank++) {
		bool tells = is_told(looking, rank);
		looking->number[comparison->ranked[rank]] = tells ? told++ : -1;
		if (tells)
			put_player(json, looking, rank);
	}
	json_close(json, ']');
}

static void put_contract(struct json *json, const struct set_result *result)
{
	if (!result->contract[0])
		return;
	json_text(json, "contract", result->contract);
	if (result->declarer < 0)
		return;
	json_number(json, "declarer", result->declarer);
	json_number(json, "doubled", result->doubled);
	json_number(json, "result", result->result);
}

static void put_result(struct json *json, const struct looking *looking, size_t line)
{
	const struct comparison *comparison = &looking->comparison;
	const struct line *at = &comparison->line[line];
	int64_t percent = comparison_line_percent(comparison, line);
	int points = at->verdict[0].part[0].points, deal = (int)at->board - 1;

	json_open(json, NULL, '{');
	json_number(json, "player", looking->number[at->who[0][0]]);
	put_contract(json, &comparison->set->player[at->who[0][0]].result[deal]);
	json_number(json, "points", points);
	if (percent >= 0)
		json_number(json, "percent", percent);
	if (comparison->set->set.in_imps)
		json_number(json, "imps",
			    atout_imps(points - set_points(comparison->set, &comparison->me->result[deal])));
	json_close(json, '}');
}

/* Lines are in the order of the deals. */
static void put_rows(struct json *json, const struct looking *looking)
{
	const struct comparison *comparison = &looking->comparison;

	json_open(json, "rows", '[');
	for (size_t i = 0; i < comparison->lines; i++) {
		bool first = !i || comparison->line[i].board != comparison->line[i - 1].board;
		bool last = i + 1 == comparison->lines || comparison->line[i].board != comparison->line[i + 1].board;
		if (first) {
			json_open(json, NULL, '{');
			json_number(json, "deal", comparison->line[i].board);
			json_open(json, "results", '[');
		}
		if (looking->number[comparison->line[i].who[0][0]] >= 0)
			put_result(json, looking, i);
		if (last) {
			json_close(json, ']');
			json_close(json, '}');
		}
	}
	json_close(json, ']');
}

static size_t print(const struct looking *looking, char *buf, size_t size)
{
	struct json json;

	json_start(&json, buf, size);
	json_open(&json, NULL, '{');
	put_head(&json, looking);
	put_players(&json, looking);
	put_rows(&json, looking);
	json_close(&json, '}');
	return (size_t)json_end(&json);
}

static void tell_set(struct visit *visit)
{
	struct looking *looking = (struct looking *)visit;

	if (!looking->finding.found) {
		visit_refuse(visit, 404, no_set);
		return;
	}
	visit->length = print(looking, NULL, 0);
	visit->text = malloc(visit->length + 1);
	if (visit->text)
		print(looking, visit->text, visit->length + 1);
	visit_tell(visit, ANSWER_JSON, 503);
}

/* The id stands in the address. */
static void start_looking(struct visit *visit)
{
	struct looking *looking = (struct looking *)visit;
	const char *id = net_query(net_request_head(visit->request), "set");

	if (!id || !set_check_id(id)) {
		visit_refuse(visit, 404, no_set);
		return;
	}
	snprintf(looking->id, sizeof looking->id, "%s", id);
	visit_go_on(visit, &visit->server->reading, look_set, tell_set);
}

const struct visit_plan api_set = {.size = sizeof(struct looking), .then = start_looking, .end = end_looking};

/* ---- A set of what was played ---- */

struct setting_up {
	struct visit visit;
	char table[TOKEN_TABLE + 1];
	char id[GIVEN_ID_MAX + 1];
	uint64_t named;
	struct host_set set;
	struct lines rows;
};

static void tell_id(struct visit *visit)
{
	answer_word(visit->request, 201, "set", ((struct setting_up *)visit)->id);
	visit_end(visit);
}

static void look_name(struct visit *visit, struct store *store)
{
	visit->error =
		person_find_name(store, visit->person.key, visit->person.name, &((struct setting_up *)visit)->named);
}

/* Who has played it, and how, follows the set itself. */
static void keep_rows(struct visit *visit)
{
	struct setting_up *made = (struct setting_up *)visit;
	struct lines lines = {0};

	set_print_player(&lines, made->table, visit->person.key, made->named);
	lines_put(&lines, "%s", made->rows.text);
	visit->then = tell_id;
	lines_append(visit->server->store, stream_of(SET_STREAM, made->id), 1, &lines, visit_stored, visit);
}

static void keep_set(struct visit *visit)
{
	struct setting_up *made = (struct setting_up *)visit;
	struct lines lines = {0};

	token_make(made->id, TOKEN_TABLE);
	set_print(&lines, &made->set, time(NULL));
	visit->then = keep_rows;
	lines_append_next(visit->server->store, stream_of(SET_STREAM, made->id), 0, &lines, visit_stored, visit);
}

static void go_on_lent(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_name, keep_set); }

static void lent(void *user, struct live_table *live, enum store_error error)
{
	struct visit *visit = user;

	if (error)
		visit_refuse_error(visit, error);
	else if (!host_lent(live->host))
		visit_refuse(visit, 503, busy);
	else
		go_on_lent(visit);
}

/* Whoever could look on, or read the record, would know deals before they play them. */
static void close_table(struct visit *visit, struct live_table *live)
{
	if (host_lent(live->host))
		go_on_lent(visit);
	else if (!live_table_lend(live, lent, visit))
		visit_refuse(visit, 503, busy);
}

static void take_set(struct visit *visit, struct live_table *live)
{
	struct setting_up *made = (struct setting_up *)visit;
	const char *why = host_set_take(live->host, visit->person.key, &made->set);

	if (why) {
		visit_refuse(visit, 409, why);
		return;
	}
	if (!visit_may(visit, QUOTA_SETS, NULL))
		return;
	set_print_rows(&made->rows, live->host, live->id, 0);
	close_table(visit, live);
}

/* A set that is played already is passed on as it is. */
static void got_table(void *user, struct live_table *live, int code)
{
	struct visit *visit = user;
	struct setting_up *made = user;
	const char *id = live ? host_set_id(live->host) : NULL;

	if (!live || host_seat_of(live->host, visit->person.key) < 0) {
		visit_refuse_code(visit, code ? code : REFUSAL_NO_TABLE);
	} else if (id) {
		snprintf(made->id, sizeof made->id, "%s", id);
		tell_id(visit);
	} else {
		take_set(visit, live);
	}
}

static void find_table(struct visit *visit) { visit_table(visit, ((struct setting_up *)visit)->table, got_table); }

static const struct scan_member make_members[] = {
	{"table", visit_text, offsetof(struct setting_up, table), 0, TOKEN_TABLE + 1, true},
	{0},
};

const struct visit_plan api_set_make = {
	.size = sizeof(struct setting_up), .by = VISIT_KNOWN, .members = make_members, .then = find_table};

/* ---- Playing it ---- */

struct joining {
	struct visit visit;
	char id[GIVEN_ID_MAX + 1];
	uint64_t named;
	struct finding finding;
	struct others blocks;
	struct host_choice choice;
	char table[TOKEN_TABLE + 1];
	struct joining *next; /* in server->joining */
};

static void end_joining(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit, **at = &visit->server->joining;

	while (*at && *at != joining)
		at = &(*at)->next;
	if (*at)
		*at = joining->next;
	set_free(&joining->finding.set);
}

static void look_playing(struct visit *visit, struct store *store)
{
	struct joining *joining = (struct joining *)visit;

	visit->error = others_read_blocks(store, visit->person.key, &joining->blocks);
	if (!visit->error)
		visit->error = person_find_name(store, visit->person.key, visit->person.name, &joining->named);
	if (!visit->error)
		visit->error = finding_read_to(store, joining->id, visit->person.key, &joining->finding);
}

/* Only the table that is told counts.  Nobody has heard of another one, which leaves memory when it is idle. */
static void tell_table(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;
	const struct set_player *me = set_player_of(&joining->finding.set, visit->person.key);

	if (!me) {
		visit_refuse(visit, 409, too_many);
		return;
	}
	answer_word(visit->request, strcmp(me->table, joining->table) ? 200 : 201, "id", me->table);
	visit_end(visit);
}

/* Others may have joined meanwhile. */
static void look_again(struct visit *visit) { visit_go_on(visit, &visit->server->reading, look_playing, tell_table); }

/* Somebody else may begin a day's set at the same time: its first head counts (deal_set.h). */
static void made(void *user, struct live_table *live, enum store_error error)
{
	struct visit *visit = user;
	struct joining *joining = user;
	const struct deal_set *set = &joining->finding.set;
	struct lines lines = {0};

	if (!making_made(visit, live, error))
		return;
	memcpy(joining->table, live->id, sizeof joining->table);
	if (!joining->finding.stored)
		set_print(&lines, &set->set, time(NULL));
	set_print_player(&lines, live->id, visit->person.key, joining->named);
	visit->then = look_again;
	lines_append(visit->server->store, stream_of(SET_STREAM, set->id), set->last, &lines, visit_stored, visit);
}

static void open_table(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;
	const struct deal_set *set = &joining->finding.set;

	joining->choice = (struct host_choice){.game = set->set.game, .set = &set->set, .set_id = set->id};
	making_open(visit, &joining->choice, &joining->blocks, made);
}

static void play(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;
	const struct finding *finding = &joining->finding;
	const struct set_player *me = set_player_of(&finding->set, visit->person.key);

	if (!finding->found) {
		visit_refuse(visit, 404, no_set);
	} else if (me) {
		answer_word(visit->request, 200, "id", me->table);
		visit_end(visit);
	} else if (finding->is_day && day_age(&finding->day, time(NULL))) {
		visit_refuse(visit, 409, N_("These were the deals of another day"));
	} else if (finding->set.players == SET_PLAYERS_MAX) {
		visit_refuse(visit, 409, too_many);
	} else {
		open_table(visit);
	}
}

/* A person who asks twice at once would get two tables, of which one does not count. */
static void begin_joining(struct visit *visit)
{
	struct joining *joining = (struct joining *)visit;
	struct server *server = visit->server;

	for (const struct joining *at = server->joining; at; at = at->next)
		if (!strcmp(at->visit.person.key, visit->person.key)) {
			visit_refuse_error(visit, STORE_CONFLICT);
			return;
		}
	joining->next = server->joining;
	server->joining = joining;
	visit_go_on(visit, &server->reading, look_playing, play);
}

static const struct scan_member play_members[] = {
	{"set", visit_text, offsetof(struct joining, id), 0, GIVEN_ID_MAX + 1, true},
	{0},
};

const struct visit_plan api_set_play = {.size = sizeof(struct joining),
					.by = VISIT_KNOWN,
					.members = play_members,
					.then = begin_joining,
					.end = end_joining};
