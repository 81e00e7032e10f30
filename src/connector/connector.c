/* SPDX-License-Identifier: Apache-2.0 */
#include "connector/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *connector_says(struct connector *connector)
{
	if (connector->said - connector->heard > STATE_LINES)
		connector->heard = connector->said - STATE_LINES;
	return connector->heard < connector->said ? connector->lines[connector->heard++ % STATE_LINES] : NULL;
}

/* ---- Making ---- */

struct connector *connector_new(const struct connector_setup *setup)
{
	struct connector *connector = calloc(1, sizeof *connector);

	if (!connector)
		return NULL;
	connector->setup = *setup;
	connector->phase = setup->start == CONNECTOR_NEW	? PHASE_BEGIN
			   : setup->start == CONNECTOR_CONTINUE ? PHASE_CONTINUE
								: PHASE_ASK;
	connector->news = -1;
	connector->over = true;
	connector_guid(setup->id, connector->guid);
	connector->evening = evening_new();
	connector->act = malloc(sizeof *connector->act);
	if (connector->evening && connector->act)
		return connector;
	connector_free(connector);
	return NULL;
}

void connector_free(struct connector *connector)
{
	if (!connector)
		return;
	evening_free(connector->evening);
	free(connector->act);
	free(connector->payload);
	free(connector->text);
	free(connector->sent);
	free(connector->shown);
	free(connector->player);
	free(connector);
}

const struct evening *connector_evening(const struct connector *connector) { return connector->evening; }
bool connector_failed(const struct connector *connector) { return connector->failed; }
bool connector_idle(const struct connector *connector) { return connector->idle; }
bool connector_over(const struct connector *connector) { return connector->evening->over && connector->idle; }

/* ---- The log ---- */

bool connector_reread(struct connector *connector)
{
	struct evening *evening = evening_new();

	if (!evening)
		return false;
	evening_free(connector->evening);
	connector->evening = evening;
	return true;
}

/* What the devices have said stays, unless the evening has other places now. */
static bool fit(struct connector *connector)
{
	const struct evening *evening = connector->evening;
	size_t slots = (size_t)evening->tables * evening->setup.rounds * evening->setup.each;

	if (slots == connector->slots && evening->tables == connector->tables && connector->shown)
		return true;
	struct shown *shown = calloc(slots + 1, sizeof *shown);
	if (shown && connector->shown &&
	    evening->tables == connector->tables) /* other rounds, behind those there are */
		memcpy(shown, connector->shown, (slots < connector->slots ? slots : connector->slots) * sizeof *shown);
	free(connector->shown);
	connector->slots = slots;
	connector->tables = evening->tables;
	connector->shown = shown;
	return connector->shown != NULL;
}

static void note_result(struct connector *connector, const struct act *act)
{
	long slot = state_slot(connector, (int)act->round, (int)act->table, (int)act->board);

	if (slot < 0)
		return;
	struct shown *shown = &connector->shown[slot];
	device_result_of(&connector->evening->slot[slot], &shown->last);
	if (connector->phase != PHASE_RUN)
		shown->now = shown->last;
}

static bool note(struct connector *connector, const struct act *act)
{
	bool ours = strncmp(act->write, CONNECTOR_WRITE, strlen(CONNECTOR_WRITE)) == 0;

	if (act->what == ACT_OPEN || act->what == ACT_SET || act->what == ACT_MOVEMENT)
		return fit(connector);
	if (act->what == ACT_NAME)
		connector->told[act->number].by_device = ours;
	else if (ours && (act->what == ACT_RESULT || act->what == ACT_RULE || act->what == ACT_CLEAR))
		note_result(connector, act);
	return true;
}

bool connector_line(struct connector *connector, const char *text, size_t length, char why[ATOUT_ERROR_SIZE])
{
	if (!evening_line(connector->evening, connector->act, text, length, why))
		return false;
	if (note(connector, connector->act))
		return true;
	snprintf(why, ATOUT_ERROR_SIZE, "no memory");
	return false;
}

/* ---- A pass ---- */

void connector_begin(struct connector *connector)
{
	connector->step = 0;
	connector->news = -1;
	connector->quiet = true;
	connector->idle = false;
	if (connector->evening->setup.online || evening_draws(connector->evening)) {
		state_say(connector,
			  connector->evening->setup.online
				  ? "an event at the server's own tables has no devices"
				  : "a tournament in another game is not bridge: the devices cannot take its points");
		connector->failed = true;
	}
	connector->over = connector->failed;
}

static bool print_payload(struct connector *connector, const struct step *step)
{
	struct json json;

	do {
		json_start(&json, connector->payload, connector->payload_size);
		connector->command = step->make(connector, &json);
		int length = connector->command ? json_end(&json) : 0;
		if ((size_t)length < connector->payload_size)
			return true;
		free(connector->payload);
		connector->payload_size = (size_t)length + 1;
		connector->payload = malloc(connector->payload_size);
	} while (connector->payload);
	connector->payload_size = 0;
	return false;
}

/* An event and its sessions have no session yet. */
static const char *session_of(const struct connector *connector)
{
	return connector->command == COMMAND_INITIALIZE || connector->command == COMMAND_CONTINUE ||
			       connector->command == COMMAND_MANAGE
		       ? ""
		       : connector->guid;
}

static bool print_text(struct connector *connector, size_t *length)
{
	const char *session = session_of(connector), *payload = connector->payload ? connector->payload : "";
	const struct envelope_sender *sender = &connector->setup.sender;
	int size = envelope_print(sender, connector->command, session, payload, NULL, 0);

	free(connector->text);
	connector->text_size = (size_t)size + 1;
	connector->text = malloc(connector->text_size);
	if (!connector->text)
		return false;
	envelope_print(sender, connector->command, session, payload, connector->text, connector->text_size);
	*length = (size_t)size;
	return true;
}

const char *connector_request(struct connector *connector, size_t *length)
{
	for (; !connector->over && connector->step < steps_count; connector->step++) {
		const struct step *step = &steps[connector->step];
		if (step->phase != (int)connector->phase)
			continue;
		if (!print_payload(connector, step))
			break;
		if (connector->command) {
			connector->quiet &= step->silent;
			return print_text(connector, length) ? connector->text : NULL;
		}
		if (connector->failed)
			break;
	}
	connector->idle = !connector->over && connector->quiet && connector->step == steps_count;
	connector->over = true;
	return NULL;
}

static void refused(struct connector *connector, const struct step *step, const struct envelope *answer)
{
	char why[ATOUT_ERROR_SIZE];
	bool never = envelope_judge(answer) == ENVELOPE_NEVER;

	envelope_explain(answer, why);
	state_say(connector, "the Data Connector has refused command %d: %.150s", connector->command, why);
	if (never && step->never)
		step->never(connector, answer);
	else if (connector->phase != PHASE_RUN)
		connector->over = true;
}

static bool is_answer(struct connector *connector, const struct envelope *answer)
{
	bool right = answer->command == connector->command &&
		     (!*answer->session || !*session_of(connector) || strcmp(answer->session, connector->guid) == 0);

	if (!right)
		state_say(connector, "the Data Connector has answered something else");
	return right;
}

void connector_answer(struct connector *connector, const char *text, size_t length)
{
	const struct step *step = &steps[connector->step++];
	char why[ATOUT_ERROR_SIZE];
	struct envelope answer;

	if (!envelope_read(&answer, text, length, why)) {
		state_say(connector, "the Data Connector's answer cannot be read: %.150s", why);
		connector->over = true;
		return;
	}
	if (!is_answer(connector, &answer))
		connector->over = true;
	else if (envelope_judge(&answer) == ENVELOPE_DONE)
		step->done(connector, &answer);
	else
		refused(connector, step, &answer);
	envelope_free(&answer);
}

const struct act *connector_wish(struct connector *connector)
{
	return connector->news >= 0 && news[connector->news].wish(connector) ? connector->act : NULL;
}

void connector_granted(struct connector *connector, int status) { news[connector->news].granted(connector, status); }
