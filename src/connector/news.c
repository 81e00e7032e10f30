/* SPDX-License-Identifier: Apache-2.0 */
/* What the devices tell: results, players and calls for the director, and what they mean for the evening. */
#include "base/grow.h"
#include "connector/state.h"
#include "core/compass.h"

#include <stdio.h>
#include <string.h>

enum { GRANTED = 200, WRONG = 400, GONE = 404 };

static struct act *fresh_act(struct connector *connector, int what)
{
	memset(connector->act, 0, sizeof *connector->act);
	connector->act->what = what;
	return connector->act;
}

/* What cannot be written now comes again, for nothing is accepted; what is wrong never can be. */
static bool is_settled(struct connector *connector, int status)
{
	bool settled = status == GRANTED || status == WRONG;

	connector->whole &= settled;
	return settled;
}

/* ---- Results ---- */

static bool is_ours(const char *letters) { return strcmp(letters, SECTION_LETTERS) == 0; }

/* The director is told at the evening, too. */
static void complain(struct connector *connector, const struct record_result *row, const char *why)
{
	const char *form = lang_text(connector->setup.lang,
				     N_("Board %d: the result of pairs %d and %d from the table's device was refused"));

	state_say(connector, "round %d, table %d, board %d: %s", row->round, row->table, row->board, why);
	if (row->table < 1 || row->table > connector->evening->tables)
		return;
	struct called *called = &connector->called[row->table];
	snprintf(called->text, sizeof called->text, form, row->board, row->ns, row->ew);
}

static bool take_result(void *user, const void *from)
{
	struct connector *connector = user;
	const struct record_result *row = from;
	long slot = is_ours(row->letters) ? state_slot(connector, row->round, row->table, row->board) : -1;
	struct device_result result;
	char why[ATOUT_ERROR_SIZE];
	int ns, ew;

	connector->quiet = false;
	if (slot < 0) {
		state_say(connector, "section %s, round %d, table %d has no board %d: its result is passed over",
			  row->letters, row->round, row->table, row->board);
		return true;
	}
	section_pairs(connector->evening, row->round, row->table, &ns, &ew);
	if (!evening_place(connector->evening, row->round, row->table).played) {
		complain(connector, row, "nobody plays there");
	} else if (device_result_read(row, ns, ew, &result, why)) {
		connector->shown[slot].fresh = result;
		connector->shown[slot].is_fresh = true;
	} else {
		complain(connector, row, why);
	}
	return true;
}

/* A ruling of the director stands; one that came from the devices can be changed there. */
static bool is_ruled(const struct shown *shown, const struct slot *slot)
{
	struct device_result standing;

	return slot->state == SLOT_RULED &&
	       (!device_result_of(slot, &standing) || !device_result_same(&standing, &shown->last));
}

static void make_result(struct connector *connector, size_t at, const struct slot *slot)
{
	const struct device_result *fresh = &connector->shown[at].fresh;
	struct act *act = fresh_act(connector, ACT_RESULT);
	int round, table, board;

	state_place(connector, at, &round, &table, &board);
	device_result_act(fresh, act);
	act->round = (uint32_t)round;
	act->table = (uint32_t)table;
	act->board = (uint32_t)board;
	act->over = slot->entry;
	state_word(connector, act->write, "result %d %d %d %u %d %d %d %d %d %d %d %d", round, table, board, act->over,
		   fresh->there, fresh->turned, fresh->level, fresh->strain, fresh->doubled, fresh->declarer,
		   fresh->tricks, fresh->lead);
}

/* Whether what the devices say of a slot is to be written. */
static bool wants(struct connector *connector, size_t at, const struct slot *slot)
{
	struct shown *shown = &connector->shown[at];
	struct device_result standing;
	int round, table, board;

	state_place(connector, at, &round, &table, &board);
	if (device_result_same(&shown->fresh, &shown->last))
		return false;
	if (round > connector->evening->round && !connector->evening->over) {
		state_say(connector, "table %d has results of round %d, which has not begun: they wait", table, round);
		connector->whole = false;
		return false;
	}
	if (is_ruled(shown, slot)) {
		state_say(connector, "round %d, table %d, board %d: the director's ruling stands", round, table, board);
		return false;
	}
	return !device_result_of(slot, &standing) || !device_result_same(&shown->fresh, &standing);
}

static bool wish_result(struct connector *connector)
{
	for (; connector->at < connector->slots; connector->at++) {
		struct shown *shown = &connector->shown[connector->at];
		const struct slot *slot = &connector->evening->slot[connector->at];
		if (!shown->is_fresh)
			continue;
		shown->now = shown->fresh;
		if (wants(connector, connector->at, slot)) {
			make_result(connector, connector->at, slot);
			return true;
		}
		shown->is_fresh = false;
	}
	return false;
}

static void granted_result(struct connector *connector, int status)
{
	struct shown *shown = &connector->shown[connector->at];
	int round, table, board;

	state_place(connector, connector->at++, &round, &table, &board);
	shown->is_fresh = false;
	if (is_settled(connector, status) && status == GRANTED)
		shown->last = shown->fresh;
	else
		state_say(connector, "round %d, table %d, board %d: the evening does not take the result (%d)", round,
			  table, board, status);
}

/* ---- Players ---- */

static bool take_player(void *user, const void *row)
{
	struct connector *connector = user;
	const struct record_player *player = row;

	connector->quiet = false;
	for (size_t i = 0; i < connector->players; i++)
		if (strcmp(connector->player[i].number, player->number) == 0) {
			connector->player[i] = *player;
			return true;
		}
	if (connector->players == STATE_PLAYERS)
		return true;
	void *grown = grow(connector->player, connector->players, sizeof *connector->player);
	if (!grown)
		return false;
	connector->player = grown;
	connector->player[connector->players++] = *player;
	return true;
}

static bool no_wish(struct connector *connector)
{
	(void)connector;
	return false;
}

/* Of a pair the second player is S or W; a single player is one. */
static bool take_seat(void *user, const void *from)
{
	struct connector *connector = user;
	const struct evening *evening = connector->evening;
	const struct record_seat *row = from;
	int who[COMPASS_SEATS], round = row->round > 1 ? row->round : 1;
	bool pairs = evening->movement.players < COMPASS_SEATS;

	connector->quiet = false;
	if (!is_ours(row->letters) || row->table < 1 || row->table > evening->tables || row->direction < 1 ||
	    row->direction > COMPASS_SEATS || round > section_rounds(evening) || evening_matches(evening))
		return true;
	section_who(evening, round, row->table, who);
	int seat = row->direction - 1, number = who[pairs ? side_of(seat) : seat];
	struct told *told = &connector->told[number]; /* of nobody too: it is not looked at */
	told->seat[pairs ? seat / 2 : 0] = row->removed ? (struct record_seat){.table = 0} : *row;
	told->heard = true;
	return true;
}

static void name_of(const struct connector *connector, const struct record_seat *seat, char name[STATE_NAME_SIZE])
{
	const char *first = seat->first, *last = seat->last;

	for (size_t i = 0; !*last && *seat->number && i < connector->players; i++)
		if (strcmp(connector->player[i].number, seat->number) == 0) {
			first = connector->player[i].first;
			last = connector->player[i].last;
		}
	if (*last)
		snprintf(name, STATE_NAME_SIZE, "%.150s%s%.150s", first, *first ? " " : "", last);
	else
		snprintf(name, STATE_NAME_SIZE, "%s%.30s", *seat->number ? "#" : "", seat->number);
}

static void join_names(const struct connector *connector, const struct told *told, char name[STATE_NAME_SIZE])
{
	char half[2][STATE_NAME_SIZE];

	name_of(connector, &told->seat[0], half[0]);
	name_of(connector, &told->seat[1], half[1]);
	snprintf(name, STATE_NAME_SIZE, "%.156s%s%.156s", half[0], *half[0] && *half[1] ? " & " : "", half[1]);
}

/* A name that the director has given stands. */
static bool wish_name(struct connector *connector)
{
	const struct evening *evening = connector->evening;
	char name[STATE_NAME_SIZE];

	for (; ++connector->at <= evening->movement.contestants;) {
		struct told *told = &connector->told[connector->at];
		const struct attendant *who = &evening->who[connector->at];
		join_names(connector, told, name);
		if (!told->heard || strcmp(name, told->known) == 0 || strcmp(name, who->name) == 0 ||
		    (who->name[0] && !told->by_device))
			continue;
		snprintf(told->known, sizeof told->known, "%s", name);
		struct act *act = fresh_act(connector, ACT_NAME);
		act->number = (uint32_t)connector->at;
		act->hidden = who->hidden;
		memcpy(act->name, name, sizeof act->name);
		state_word(connector, act->write, "name %u %u %s", act->number, evening->events, name);
		return true;
	}
	return false;
}

static void granted_name(struct connector *connector, int status)
{
	struct told *told = &connector->told[connector->at];

	told->by_device |= status == GRANTED;
	if (!is_settled(connector, status))
		told->known[0] = '\0';
}

/* ---- Calls ---- */

static bool same_call(const struct record_call *a, const struct record_call *b)
{
	return a->table == b->table && a->round == b->round && a->hour == b->hour && a->minute == b->minute;
}

/* One that comes again does not go back. */
static bool take_call(void *user, const void *from)
{
	struct connector *connector = user;
	const struct record_call *row = from;

	connector->quiet = false;
	if (!is_ours(row->letters) || row->table < 1 || row->table > connector->evening->tables)
		return true;
	struct called *called = &connector->called[row->table];
	bool same = same_call(&called->call, row);
	if (same && row->status <= called->call.status)
		return true;
	if (!same)
		*called = (struct called){.written = false};
	called->call = *row;
	return true;
}

static bool make_call(struct connector *connector, int table)
{
	struct called *called = &connector->called[table];
	struct act *act = fresh_act(connector, ACT_CALLS);

	act->device = (uint32_t)table;
	memcpy(act->text, called->text, sizeof called->text);
	if (called->text[0])
		state_word(connector, act->write, "text %d %u %s", table, connector->evening->events, called->text);
	else
		state_called(connector, table, act->write);
	return true;
}

static bool make_answer(struct connector *connector, const struct call *call)
{
	struct act *act = fresh_act(connector, ACT_ANSWER);

	act->call = call->number;
	state_word(connector, act->write, "answer %u", call->number);
	return true;
}

static bool wish_call(struct connector *connector)
{
	const struct evening *evening = connector->evening;
	char write[ACT_WRITE_SIZE];

	for (; (int)++connector->at <= evening->tables;) {
		int table = (int)connector->at, status = connector->called[table].call.status;
		const struct called *called = &connector->called[table];
		const struct call *call = state_call(evening, table);
		uint32_t number = state_called(connector, table, write);
		bool came = status == CALLED_AT_TABLE || status == CALLED_RESOLVED;
		if (called->text[0] || (status == CALLED_LAUNCHED && !called->written && !number))
			return make_call(connector, table);
		if (call && came && number == call->number)
			return make_answer(connector, call);
	}
	return false;
}

/* Called already is called. */
static void granted_call(struct connector *connector, int status)
{
	struct called *called = &connector->called[connector->at];

	bool lost = status >= 500 || status == GONE;

	connector->whole &= !lost;
	if (connector->act->what == ACT_ANSWER || lost)
		return;
	if (called->text[0]) {
		called->text[0] = '\0';
		return;
	}
	called->written = true;
}

static void granted_none(struct connector *connector, int status)
{
	(void)connector;
	(void)status;
}

const struct news news[NEWS] = {
	[NEWS_PLAYERS] = {COMMAND_NEW_PLAYERS, COMMAND_ALL_PLAYERS, COMMAND_ACCEPT_PLAYERS, record_players, take_player,
			  no_wish, granted_none},
	[NEWS_SEATS] = {COMMAND_NEW_SEATS, COMMAND_ALL_SEATS, COMMAND_ACCEPT_SEATS, record_seats, take_seat, wish_name,
			granted_name},
	[NEWS_CALLS] = {COMMAND_NEW_CALLS, COMMAND_ALL_CALLS, COMMAND_ACCEPT_CALLS, record_calls, take_call, wish_call,
			granted_call},
	[NEWS_RESULTS] = {COMMAND_NEW_RESULTS, 0, COMMAND_ACCEPT_RESULTS, record_results, take_result, wish_result,
			  granted_result},
};
