/* SPDX-License-Identifier: Apache-2.0 */
/* What is said to the Data Connector in a pass, in its order. */
#include "connector/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bits of Commands. */
enum { START_PROGRAM = 1, RESET = 2, READ = 4, ALL_SESSIONS = 8 };

static void give_up(struct connector *connector, const char *why)
{
	state_say(connector, "%s", why);
	connector->failed = connector->over = true;
}

static void cannot(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	connector->failed = connector->over = true;
}

/* ---- To find out, to begin, to go on ---- */

static int make_ask(struct connector *connector, struct json *json)
{
	(void)connector;
	json_open(json, NULL, '{');
	json_number(json, "Command", ALL_SESSIONS);
	json_close(json, '}');
	return COMMAND_MANAGE;
}

struct finding {
	const char *guid;
	bool found;
};

static bool find_session(void *user, const void *row)
{
	struct finding *finding = user;
	const struct record_session *session = row;

	finding->found |= strcmp(session->session, finding->guid) == 0 || strcmp(session->event, finding->guid) == 0;
	return true;
}

/* What stands beside an error is its text. */
static size_t length_of(const struct envelope *answer) { return answer->error ? 0 : answer->length; }

static void asked(struct connector *connector, const struct envelope *answer)
{
	struct finding finding = {connector->guid, false};
	char why[ATOUT_ERROR_SIZE];

	if (envelope_judge(answer) == ENVELOPE_NEVER ||
	    (length_of(answer) && !record_sessions(answer->payload, answer->length, find_session, &finding, why))) {
		give_up(connector, "what sessions there are cannot be read: say --new or --continue");
		return;
	}
	connector->phase = finding.found ? PHASE_CONTINUE : PHASE_BEGIN;
	connector->step = 0;
}

/* Whether there is something to play: rounds may be paired one after the other. */
static bool is_ready(struct connector *connector)
{
	if (connector->evening->events && section_rounds(connector->evening))
		return true;
	state_say(connector, "the devices are told when the first round begins");
	return false;
}

static void print_all_seats(struct connector *connector, struct json *json)
{
	json_open(json, "Participations", '[');
	for (int number = 1; number <= connector->evening->movement.contestants; number++)
		section_print_seats(json, connector->evening, connector->guid, number);
	json_close(json, ']');
}

static int make_begin(struct connector *connector, struct json *json)
{
	if (!is_ready(connector))
		return 0;
	json_open(json, NULL, '{');
	json_number(json, "Commands", START_PROGRAM + RESET + READ);
	json_text(json, "EventGuid", connector->guid);
	json_text(json, "ClubId", connector->setup.sender.club);
	json_open(json, "Sessions", '[');
	section_print_session(json, connector->evening, connector->guid, connector->setup.sender.club,
			      &connector->setup.date);
	json_close(json, ']');
	json_open(json, "PlayerData", '[');
	json_close(json, ']');
	print_all_seats(connector, json);
	json_close(json, '}');
	return COMMAND_INITIALIZE;
}

static bool keep_sent(struct connector *connector, int rounds)
{
	size_t count = (size_t)rounds * (size_t)connector->evening->tables;

	free(connector->sent);
	connector->sent = calloc(count + 1, sizeof *connector->sent);
	connector->sent_tables = connector->evening->tables;
	connector->sent_rounds = connector->sent ? rounds : 0;
	if (!connector->sent)
		give_up(connector, "no memory");
	return connector->sent != NULL;
}

static void note_movement(struct connector *connector)
{
	int rounds = section_rounds(connector->evening);

	if (!keep_sent(connector, rounds))
		return;
	for (int round = 1; round <= rounds; round++)
		for (int table = 1; table <= connector->sent_tables; table++)
			connector->sent[state_sent(connector, round, table)] =
				section_round(connector->evening, round, table);
}

static void note_names(struct connector *connector)
{
	for (int number = 1; number <= connector->evening->movement.contestants; number++)
		snprintf(connector->told[number].known, STATE_NAME_SIZE, "%s", connector->evening->who[number].name);
}

/* Devices that begin show nothing. */
static void begun(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	for (size_t i = 0; i < connector->slots; i++)
		connector->shown[i].now = (struct device_result){.there = false};
	note_movement(connector);
	note_names(connector);
	connector->asked_all[NEWS_RESULTS] = true;
	connector->phase = PHASE_RUN;
	state_say(connector, "the devices have the movement");
}

static int make_continue(struct connector *connector, struct json *json)
{
	if (!is_ready(connector))
		return 0;
	json_open(json, NULL, '{');
	json_text(json, "EventGuid", connector->guid);
	json_text(json, "ClubId", connector->setup.sender.club);
	json_number(json, "Commands", START_PROGRAM + READ);
	json_close(json, '}');
	return COMMAND_CONTINUE;
}

static void continued(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	connector->phase = PHASE_HAVE;
}

static int make_have(struct connector *connector, struct json *json)
{
	json_open(json, NULL, '{');
	json_text(json, "SessionGuid", connector->guid);
	json_text(json, "Letters", SECTION_LETTERS);
	json_close(json, '}');
	return COMMAND_GET_MOVEMENT;
}

static bool take_round(void *user, const void *from)
{
	struct connector *connector = user;
	const struct record_round *row = from;

	if (row->round < 1 || row->round > connector->sent_rounds || row->table < 1 ||
	    row->table > connector->sent_tables)
		return true;
	connector->sent[state_sent(connector, row->round, row->table)] = (struct section_round){
		.low = (uint16_t)row->low, .high = (uint16_t)row->high, .ns = (uint8_t)row->ns, .ew = (uint8_t)row->ew};
	return true;
}

/* What was sent before this program has started may not have come. */
static void doubt_all(struct connector *connector)
{
	for (size_t at = 0; at < connector->slots; at++)
		connector->shown[at].unsure = slot_counts(&connector->evening->slot[at]);
}

static void had(struct connector *connector, const struct envelope *answer)
{
	char why[ATOUT_ERROR_SIZE] = "it is empty";

	if (!keep_sent(connector, section_rounds(connector->evening)))
		return;
	if (length_of(answer) && record_rounds(answer->payload, answer->length, take_round, connector, why)) {
		doubt_all(connector);
		connector->phase = PHASE_RUN;
		state_say(connector, "the devices go on with this evening");
	} else {
		state_say(connector, "the movement of the devices cannot be read: %.150s", why);
		give_up(connector, "say --new to begin again");
	}
}

/* ---- The movement ---- */

/* The first round that is not as it was sent; 0: none.  Of fewer rounds than before the last one is sent again. */
static int first_changed(const struct connector *connector)
{
	int rounds = section_rounds(connector->evening);

	for (int round = 1; round <= rounds; round++)
		for (int table = 1; table <= connector->evening->tables; table++) {
			struct section_round now = section_round(connector->evening, round, table);
			if (round > connector->sent_rounds ||
			    !section_round_same(&now, &connector->sent[state_sent(connector, round, table)]))
				return round;
		}
	return rounds < connector->sent_rounds ? rounds : 0;
}

static int make_movement(struct connector *connector, struct json *json)
{
	if (connector->evening->tables != connector->sent_tables) {
		give_up(connector, "the evening has other tables now: say --new to begin again");
		return 0;
	}
	int from = first_changed(connector);
	if (!from)
		return 0;
	section_print_update(json, connector->evening, connector->guid, connector->setup.sender.club, from);
	return COMMAND_UPDATE_MOVEMENT;
}

/* The results of what has changed are gone from the devices. */
static void moved(struct connector *connector, const struct envelope *answer)
{
	const struct evening *evening = connector->evening;
	int from = first_changed(connector);
	size_t gone = (size_t)(from ? from - 1 : 0) * (size_t)evening->tables * evening->setup.each;

	(void)answer;
	for (size_t i = gone; from && i < connector->slots; i++)
		connector->shown[i].now = (struct device_result){.there = false};
	note_movement(connector);
	note_names(connector);
	state_say(connector, "the devices have the movement from round %d on, event %u", from, evening->events);
}

/* It is not tried again before something changes. */
static void not_moved(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	note_movement(connector);
}

/* ---- Deals ---- */

/* Once, however often they are sent. */
static void solve_all(struct connector *connector, uint64_t hash)
{
	if (hash != connector->solved)
		memset(connector->made, 0, sizeof connector->made);
	connector->solved = hash;
	section_solve(connector->evening, connector->made);
}

static int make_hands(struct connector *connector, struct json *json)
{
	uint64_t hash = section_hash_hands(connector->evening);

	if (!hash || hash == connector->hands)
		return 0;
	solve_all(connector, hash);
	section_print_hands(json, connector->evening, connector->guid, connector->made);
	return COMMAND_PUT_HANDS;
}

static void have_hands(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	connector->hands = section_hash_hands(connector->evening);
}

/* ---- Names ---- */

static bool has_new_name(const struct connector *connector, int number)
{
	const char *name = connector->evening->who[number].name;

	return *name && strcmp(name, connector->told[number].known) != 0;
}

static int make_seats(struct connector *connector, struct json *json)
{
	int command = 0;

	json_open(json, NULL, '[');
	for (int number = 1; number <= connector->evening->movement.contestants; number++)
		if (has_new_name(connector, number) && !evening_matches(connector->evening)) {
			section_print_seats(json, connector->evening, connector->guid, number);
			command = COMMAND_PUT_SEATS;
		}
	json_close(json, ']');
	return command;
}

static void have_seats(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	note_names(connector);
}

/* ---- Results ---- */

/* Whether the devices show something else than what stands. */
static bool differs(const struct connector *connector, size_t at, struct device_result *standing)
{
	const struct slot *slot = &connector->evening->slot[at];
	const struct shown *shown = &connector->shown[at];

	return slot->state != SLOT_ENTERED && device_result_of(slot, standing) &&
	       (shown->unsure || !device_result_same(standing, &shown->now));
}

static size_t slots_begun(const struct connector *connector)
{
	const struct evening *evening = connector->evening;

	return (size_t)evening->round * (size_t)evening->tables * evening->setup.each;
}

static void print_result(struct connector *connector, struct json *json, size_t at,
			 const struct device_result *standing)
{
	struct record_result row = {.letters = SECTION_LETTERS};
	int ns, ew;

	state_place(connector, at, &row.round, &row.table, &row.board);
	section_pairs(connector->evening, row.round, row.table, &ns, &ew);
	device_result_print(standing, ns, ew, &row);
	record_print(json, connector->guid, record_result_members, &row);
}

/* Not before they have been asked: what they have not yet told would be lost. */
static int make_results(struct connector *connector, struct json *json)
{
	struct device_result standing;
	int command = 0;

	if (!connector->asked_all[NEWS_RESULTS])
		return 0;
	json_open(json, NULL, '[');
	for (size_t at = 0; at < slots_begun(connector); at++)
		if (differs(connector, at, &standing)) {
			print_result(connector, json, at, &standing);
			connector->shown[at].put = true;
			command = COMMAND_PUT_RESULTS;
		}
	json_close(json, ']');
	return command;
}

static void have_results(struct connector *connector, const struct envelope *answer)
{
	struct device_result standing;

	(void)answer;
	for (size_t at = 0; at < slots_begun(connector); at++)
		if (differs(connector, at, &standing)) {
			connector->shown[at].now = standing;
			connector->shown[at].unsure = false;
		}
}

/* ---- Calls ---- */

/* The director has come, which the devices have not said. */
static bool is_answered(const struct connector *connector, int table)
{
	const struct call *call = state_call(connector->evening, table);
	char write[ACT_WRITE_SIZE];
	uint32_t number = state_called(connector, table, write);

	return connector->called[table].call.status == CALLED_LAUNCHED && number && (!call || call->number != number);
}

static int make_calls(struct connector *connector, struct json *json)
{
	int command = 0;

	json_open(json, NULL, '[');
	for (int table = 1; table <= connector->evening->tables; table++)
		if (is_answered(connector, table)) {
			struct record_call row = connector->called[table].call;
			row.status = CALLED_AT_TABLE;
			record_print(json, connector->guid, record_call_members, &row);
			command = COMMAND_PUT_CALLS;
		}
	json_close(json, ']');
	return command;
}

static void have_calls(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	for (int table = 1; table <= connector->evening->tables; table++)
		if (is_answered(connector, table))
			connector->called[table].call.status = CALLED_AT_TABLE;
}

/* ---- What is new ---- */

static int make_poll(struct connector *connector, struct json *json)
{
	int what = steps[connector->step].news;

	(void)json;
	return news[what].ask_all && !connector->asked_all[what] ? news[what].ask_all : news[what].ask_new;
}

/* What was sent and what they say have crossed: nobody knows which came first. */
static void note_crossed(struct connector *connector)
{
	for (size_t at = 0; at < connector->slots; at++) {
		struct shown *shown = &connector->shown[at];
		shown->unsure |= shown->put && shown->is_fresh;
		shown->put = false;
	}
}

static void polled(struct connector *connector, const struct envelope *answer)
{
	int what = steps[connector->step - 1].news;
	char why[ATOUT_ERROR_SIZE];

	connector->whole = true;
	connector->at = 0;
	connector->last = length_of(answer) ? answer->last : 0;
	connector->news = what;
	if (!news[what].read(answer->payload, length_of(answer), news[what].take, connector, why)) {
		state_say(connector, "news of the devices cannot be read: %.150s", why);
		connector->whole = false;
		return;
	}
	connector->asked_all[what] = true;
	if (what == NEWS_RESULTS)
		note_crossed(connector);
}

static int make_accept(struct connector *connector, struct json *json)
{
	if (connector->news != steps[connector->step].news || !connector->whole || !connector->last)
		return 0;
	json_number(json, NULL, connector->last);
	return news[connector->news].accept;
}

static void accepted(struct connector *connector, const struct envelope *answer)
{
	(void)answer;
	connector->news = -1;
}

#define POLL(what) \
	{PHASE_RUN, what, true, make_poll, polled, NULL}, { PHASE_RUN, what, true, make_accept, accepted, NULL }

const struct step steps[] = {
	{PHASE_ASK, 0, false, make_ask, asked, asked},
	{PHASE_BEGIN, 0, false, make_begin, begun, cannot},
	{PHASE_CONTINUE, 0, false, make_continue, continued, cannot},
	{PHASE_HAVE, 0, false, make_have, had, cannot},
	{PHASE_RUN, 0, false, make_movement, moved, not_moved},
	{PHASE_RUN, 0, false, make_hands, have_hands, have_hands},
	{PHASE_RUN, 0, false, make_seats, have_seats, have_seats},
	{PHASE_RUN, 0, false, make_results, have_results, have_results},
	POLL(NEWS_PLAYERS),
	POLL(NEWS_SEATS),
	POLL(NEWS_CALLS),
	{PHASE_RUN, 0, false, make_calls, have_calls, have_calls},
	POLL(NEWS_RESULTS),
};
const int steps_count = sizeof steps / sizeof *steps;
