/* SPDX-License-Identifier: Apache-2.0 */
#include "server/online/event.h"

#include "host/online.h"
#include "server/common/used.h"
#include "server/tables/refusal.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS_LEAST = 30 };

void event_table_id(const char *event, int round, int table, char id[TOKEN_TABLE + 1])
{
	char text[64];

	snprintf(text, sizeof text, "%s %d %d", event, round, table);
	token_from(text, id, TOKEN_TABLE);
}

void event_set_round(struct event *event, int round)
{
	event->left = event->round;
	event->round = round;
	for (int table = 1; table <= event->live->evening->tables; table++) {
		memcpy(event->at[table - 1].left, event->at[table - 1].id, sizeof event->at[table - 1].left);
		event_table_id(event->id, round, table, event->at[table - 1].id);
		event->at[table - 1].made = false;
		event->at[table - 1].rows = 0;
	}
}

struct live_table *event_table(const struct event *event, int table)
{
	return event->round ? tables_here(event->server->tables, event->at[table - 1].id) : NULL;
}

struct live_table *event_table_left(const struct event *event, int table)
{
	return event->left ? tables_here(event->server->tables, event->at[table - 1].left) : NULL;
}

bool event_close_tables(struct event *event)
{
	int open = 0;

	for (int table = 1; table <= event->live->evening->tables && open < EVENT_CLOSINGS; table++) {
		struct live_table *live = event_table(event, table);
		if (live && host_plays_on(live->host))
			open += !live_table_close(live) || host_plays_on(live->host);
	}
	event->closing = open;
	return !open;
}

bool event_play(const struct live_evening *live, struct tables *tables, const char *person, char id[TOKEN_TABLE + 1])
{
	const struct evening *evening = live->evening;
	const struct entrant *who = entries_of(live->entries, person);
	int seat;

	if (!who || !who->number || evening->over || who->from > evening->round)
		return false;
	int table = online_table(evening, evening->round, (struct sitter){who->number, who->player}, &seat);
	if (!table)
		return false;
	event_table_id(live->id, evening->round, table, id);
	return tables_here(tables, id);
}

static bool find_play(const void *user, const char *person, char id[TOKEN_TABLE + 1])
{
	const struct event *event = user;

	return event_play(event->live, event->server->tables, person, id);
}

bool event_tell_tables(struct event *event, struct live_table *(*which)(const struct event *, int))
{
	int tables = event->live->evening->tables, more = tables - event->told;

	for (int i = more < EVENT_TELLINGS ? more : EVENT_TELLINGS; i > 0; i--) {
		struct live_table *live = which(event, ++event->told);
		if (live)
			live_table_tell_changed(live, find_play, event);
	}
	if (event->told < tables)
		return false;
	event->told = 0;
	return true;
}

/* ---- Those of rounds that are over ---- */

bool event_is_past(const struct event *event, int round)
{
	const struct evening *evening = event->live ? event->live->evening : NULL;

	return event->over || (evening && (evening->over || round < evening->round));
}

struct straying {
	const struct event *event;
	bool busy;
};

static bool is_stray(const struct event *event, const struct host *host)
{
	int round, table;
	const char *id = host_event(host, &round, &table);

	return id && strcmp(id, event->id) == 0 && host_plays_on(host) && event_is_past(event, round);
}

/* Who sits there is told where to go; that it is closed is stored later, and seen then. */
static void close_stray(void *user, struct live_table *live)
{
	struct straying *straying = user;

	if (live->stale || !is_stray(straying->event, live->host))
		return;
	bool closed = live_table_close(live);
	straying->busy |= !closed || host_plays_on(live->host);
	if (closed)
		live_table_tell_changed(live, NULL, NULL);
}

bool event_close_strays(struct event *event)
{
	struct straying straying = {.event = event};

	tables_each(event->server->tables, close_stray, &straying);
	return !straying.busy;
}

/* ---- A new one ---- */

static void seat_all(const struct event *event, struct host_online *online)
{
	const struct live_evening *live = event->live;
	struct place place = evening_place(live->evening, online->round, online->table);

	for (int seat = 0; seat < (place.drawn ? place.players : COMPASS_SEATS); seat++) {
		struct sitter sitter = online_sitter(live->evening, &place, seat);
		const struct entrant *who = entries_at(live->entries, sitter.number, sitter.player, online->round);
		if (who) {
			online->seat[seat].person = who->key;
			online->seat[seat].name = who->name;
		}
	}
}

/* Each player has half of the time of a board. */
static int seconds_of(const struct evening_setup *setup)
{
	int seconds = (int)(30 * setup->minutes / setup->each);

	if (!setup->minutes)
		return 0;
	return seconds < SECONDS_LEAST ? SECONDS_LEAST : seconds > WIRE_CLOCK_MAX ? WIRE_CLOCK_MAX : seconds;
}

static void end_making(struct event_making *making, bool done)
{
	struct event *event = making->event;

	event->at[making->table - 1].made = done;
	event->unmade |= !done;
	if (--event->makings == 0)
		event_go_on(event, event->unmade);
}

static void made(void *user, struct live_table *live, enum store_error error)
{
	struct event_making *making = user;

	if (!error)
		used_note(making->event->server, USED_TABLE, live->id);
	end_making(making, !error);
}

/* What a table of a round plays: boards, or what its deals come from. */
struct playing {
	char boards[HOST_BOARDS_SIZE + 1];
	struct given_deal deal[GIVEN_MAX];
};

static void list_deals(const struct evening *evening, int round, struct given_deal deal[GIVEN_MAX])
{
	struct fair fair;

	for (int i = 0; i < (int)evening->setup.each; i++) {
		evening_source(evening, evening_first(evening, round) + i, &fair);
		deal[i] = (struct given_deal){.seat = 0};
		memcpy(deal[i].key, fair.key, sizeof deal[i].key);
		memcpy(deal[i].nonce, fair.nonce[0], sizeof deal[i].nonce);
	}
}

static void set_playing(const struct evening *evening, struct playing *playing, struct host_online *online,
			struct host_choice *choice)
{
	if (evening_draws(evening)) {
		list_deals(evening, online->round, playing->deal);
		online->deal = playing->deal;
		online->deals = (int)evening->setup.each;
		choice->seats = evening_place(evening, online->round, online->table).players;
		return;
	}
	online_boards(evening, online->round, online->table, playing->boards, sizeof playing->boards);
	choice->boards = playing->boards;
	choice->boards_how = FAIR_SET;
}

static void make(struct event_making *making, const char *id)
{
	const struct event *event = making->event;
	const struct server_options *options = event->server->options;
	const struct evening *evening = event->live->evening;
	int64_t option[ATOUT_OPTIONS_MAX];
	struct host_online online = {.event = event->id,
				     .round = event->round,
				     .table = making->table,
				     .bot = online_bot(evening),
				     .option = option,
				     .seconds = seconds_of(&evening->setup)};
	char error[ATOUT_ERROR_SIZE];
	struct playing playing;
	const struct others nobody = {.count = 0};
	struct host_choice choice = {.game = online_game(evening),
				     .online = &online,
				     .pace_least = options->pace_least,
				     .pace_most = options->pace_most};
	int code;

	online_options(evening, event->round, option);
	set_playing(evening, &playing, &online, &choice);
	seat_all(event, &online);
	if (tables_create_as(event->server->tables, id, &choice, &nobody, &code, made, making, error))
		return;
	server_log(event->server, LOG_WARN, "event-table-failed evening=%s round=%d table=%d why=\"%s\"", event->id,
		   event->round, making->table, code ? "full" : error);
	end_making(making, false);
}

static void got(void *user, struct live_table *live, int code)
{
	struct event_making *making = user;
	char id[TOKEN_TABLE + 1];

	event_table_id(making->event->id, making->event->round, making->table, id);
	if (!live && code == REFUSAL_NO_TABLE)
		make(making, id);
	else
		end_making(making, live);
}

/* All of them count before the first is there, which may be at once. */
void event_make_tables(struct event *event, const int *tables, int count)
{
	char id[TOKEN_TABLE + 1];

	event->makings = count;
	event->unmade = false;
	for (int i = 0; i < count; i++) {
		struct event_making *making = &event->making[i];
		*making = (struct event_making){.event = event, .table = tables[i]};
		making->wish = (struct table_wish){.got = got, .user = making};
		event_table_id(event->id, event->round, tables[i], id);
		tables_get(event->server->tables, id, &making->wish);
	}
}
