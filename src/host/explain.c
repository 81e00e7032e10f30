/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the calls of an auction mean, and what is said with them (BR-13 to BR-16).
 *
 * What a person says of a call is for the opponents and for who watches, never for partner; so are alerts, and that an
 * opponent has asked.  A side with a bot plays the bots' system, which is open to everybody, partner too.
 */
#include "host/event_part.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SYSTEM_SIZE = WIRE_NOTE_SIZE + 111 }; /* of what a call means in words, a person's or the system's */

static int count_calls(const struct host *host)
{
	struct atout_view view;

	if (!host->table.dealt)
		return 0;
	atout_look(host->table.game, host->table.state, -1, &view);
	return view.calls;
}

/* The seat that calls in this place. */
static int seat_of(const struct host *host, int call)
{
	const struct atout_setup *setup = &host->table.setup;

	return (setup->dealer + call) % setup->seats;
}

int host_caller(const struct host *host, int call) { return call < count_calls(host) ? seat_of(host, call) : -1; }

/* Where the note to a call stands, or would. */
static int find_note(const struct host *host, int call)
{
	int i = 0;

	while (i < host->notes && host->note[i]->call != call)
		i++;
	return i;
}

bool host_may_explain(const struct host *host, int seat, int call)
{
	int count = 0;

	for (int i = 0; i < host->notes; i++)
		count += host->note[i]->call != call && seat_of(host, host->note[i]->call) == seat;
	return count < HOST_NOTES && find_note(host, call) < WIRE_NOTES_MAX;
}

/* Who has made it is a bot: what it means stands in the system. */
static bool is_by_bot(const struct host *host, int call) { return host->mark[call] & HOST_BY_BOT; }

int host_next_call(const struct host *host) { return count_calls(host); }

bool host_is_call(const struct host *host, int seat, atout_move move)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	const struct atout_game *game = host->table.game;
	struct atout_view view;

	if (seat < 0 || game->why(host->table.state, seat, move).key)
		return false;
	memcpy(state, host->table.state, game->state_size);
	game->apply(state, seat, move);
	atout_look(game, state, -1, &view);
	return view.calls > count_calls(host);
}

static const struct atout_bot *house_bot(void) { return atout_bots[0]; }

static void add_mark(struct host *host, int call, enum wire_mark mark)
{
	host->mark[call] |= (uint8_t)mark;
	if (mark == WIRE_STOPPED)
		host_start_stop(host);
}

/* A move was made: if it was a call, what goes with it by itself; a bot says what is artificial. */
void host_mark_call(struct host *host, int seat, atout_move move)
{
	const struct atout_bot *bot = host->seat[seat].bot;
	struct atout_meaning meaning;
	struct atout_view view;

	if (atout_move_kind(move) == ATOUT_PLAY)
		return;
	atout_look(host->table.game, host->table.state, -1, &view);
	if (!view.calls)
		return;
	if (host->wait && house_bot()->mean(host->table.game, &view, view.calls - 1, move, &meaning) && meaning.jump)
		add_mark(host, view.calls - 1, WIRE_STOPPED);
	if (host->seat[seat].kind == HOST_PERSON || !bot)
		return;
	host->mark[view.calls - 1] |= HOST_BY_BOT;
	if (bot->mean && bot->mean(host->table.game, &view, view.calls - 1, move, &meaning) && meaning.alert)
		host->mark[view.calls - 1] |= WIRE_ALERTED;
}

void host_forget_notes(struct host *host)
{
	int calls = count_calls(host), left = 0;

	for (int i = 0; i < host->notes; i++)
		if (host->note[i]->call < calls)
			host->note[left++] = host->note[i];
		else
			free(host->note[i]);
	host->notes = left;
	memset(host->mark + calls, 0, sizeof host->mark - (size_t)calls);
}

static bool is_partner(const struct host *host, int seat, int other)
{
	int sides = host->table.game->sides;

	return sides && seat != other && seat % sides == other % sides;
}

bool host_may_see(const struct host *host, int seat, int call)
{
	return seat < 0 || is_by_bot(host, call) || !is_partner(host, seat, seat_of(host, call));
}

/* Calls of a seat that opponents wait to have explained. */
static int count_asked(const struct host *host, int seat)
{
	int count = 0;

	for (int call = count_calls(host); call-- > 0;)
		count += host->mark[call] & WIRE_CALL_ASKED && seat_of(host, call) == seat;
	return count;
}

bool host_may_ask(const struct host *host, int seat, int call)
{
	int caller = host_caller(host, call);

	if (caller < 0 || caller == seat || is_partner(host, seat, caller) || is_by_bot(host, call))
		return false;
	return !(host->mark[call] & WIRE_CALL_ASKED) && find_note(host, call) == host->notes &&
	       host_may_explain(host, caller, call) && count_asked(host, caller) < HOST_NOTES;
}

/* The bot in whose system a call was made; NULL: a side of people, which says itself what it plays. */
static const struct atout_bot *system_of(const struct host *host, int seat, int call)
{
	int caller = seat_of(host, call);
	const struct atout_bot *bot = is_by_bot(host, call) ? host->seat[caller].bot : NULL;

	for (int other = 0; other < host->table.setup.seats && !bot; other++)
		if (is_partner(host, caller, other) && host->seat[other].kind != HOST_PERSON)
			bot = host->seat[other].bot;
	return bot || !(caller == seat || is_by_bot(host, call)) ? bot : house_bot();
}

/* What a seat may say about a call: a set of enum wire_mark. */
static int permits(const struct host *host, int seat, int call)
{
	int caller = seat_of(host, call), set = system_of(host, seat, call) ? WIRE_READABLE : 0;

	if (seat == caller && host_may_explain(host, seat, call))
		set |= WIRE_EXPLAINABLE;
	if (seat >= 0 && host->seat[caller].kind == HOST_PERSON && host_may_ask(host, seat, call))
		set |= WIRE_ASKABLE;
	return set;
}

void host_look_at_notes(const struct host *host, struct wire_frame *frame, int seat)
{
	frame->notes = 0;
	for (int i = 0; i < host->notes; i++)
		if (host_may_see(host, seat, host->note[i]->call))
			frame->note[frame->notes++] = (struct wire_note){host->note[i]->call, host->note[i]->text};
	for (int call = 0; call < frame->view.calls; call++) {
		int seen =
			host_may_see(host, seat, call) ? WIRE_ALERTED | WIRE_STOPPED | WIRE_CALL_ASKED : WIRE_STOPPED;
		frame->mark[call] = (uint8_t)((host->mark[call] & seen) | permits(host, seat, call));
	}
}

bool host_reads_people(const struct host *host, int call)
{
	int caller = seat_of(host, call);
	bool people = host->seat[caller].kind == HOST_PERSON && !is_by_bot(host, call);

	for (int other = 0; other < host->table.setup.seats; other++)
		people &= !is_partner(host, caller, other) || host->seat[other].kind == HOST_PERSON;
	return people;
}

const char *host_mean(const struct host *host, int seat, int call, atout_move move, struct atout_meaning *meaning)
{
	const struct atout_bot *bot = house_bot();
	struct atout_view view;
	const char *why = NULL;

	*meaning = (struct atout_meaning){.promises = 0};
	atout_look(host->table.game, host->table.state, -1, &view);
	if (call < view.calls)
		bot = system_of(host, seat, call);
	if (call > view.calls || (call < view.calls && view.call[call] != move))
		why = "The table has changed in the meantime";
	else if (call == view.calls && !host_is_call(host, seat, move))
		why = "You cannot make that call now";
	else if (!bot)
		why = "Only the player who made that call can explain it";
	else if (bot->mean)
		bot->mean(host->table.game, &view, call, move, meaning);
	return why;
}

/* "artificial, at least 22 points", in the language of records. */
static void print_meaning(const struct atout_meaning *meaning, char *buf, size_t size)
{
	size_t length = 0;

	buf[0] = '\0';
	for (int i = 0; i < meaning->promises && length + 2 < size; i++) {
		length += (size_t)snprintf(buf + length, size - length, i ? ", " : "");
		length += (size_t)atout_promise_print(&meaning->promise[i], NULL, NULL, buf + length, size - length);
	}
}

/* What an artificial call of a bot means: nobody else would write it down. */
static void print_system(const struct host *host, int call, char *buf, size_t size)
{
	struct atout_meaning meaning = {.promises = 0};
	struct atout_view view;

	buf[0] = '\0';
	if (!is_by_bot(host, call) || !(host->mark[call] & WIRE_ALERTED))
		return;
	atout_look(host->table.game, host->table.state, -1, &view);
	house_bot()->mean(host->table.game, &view, call, view.call[call], &meaning);
	print_meaning(&meaning, buf, size);
}

int host_print_remark(const struct host *host, int call, char *buf, size_t size)
{
	int seat = host_caller(host, call), i = find_note(host, call), length = 0;
	char system[SYSTEM_SIZE], lines[SYSTEM_SIZE + 64];
	const char *means = i < host->notes ? host->note[i]->text : system;

	print_system(host, call, system, sizeof system);
	lines[0] = '\0';
	if (host->mark[call] & WIRE_ALERTED)
		length += snprintf(lines, sizeof lines, "@ %d alert\n", seat);
	if (host->mark[call] & WIRE_STOPPED)
		length += snprintf(lines + length, sizeof lines - (size_t)length, "@ %d stop\n", seat);
	if (means[0])
		snprintf(lines + length, sizeof lines - (size_t)length, "@ %d means %.*s\n", seat, SYSTEM_SIZE - 1,
			 means);
	return snprintf(buf, size, "%s", lines);
}

/* The number of a call that was made. */
static bool take_call(struct taking *taking, const char **cursor, int *call)
{
	int calls = count_calls(taking->host);

	if (!calls)
		return event_refuse(taking, "no call was made");
	return text_number(cursor, 0, calls - 1, call) ||
	       event_refuse(taking, "expected the number of a call from 0 to %d", calls - 1);
}

static bool take_mark(struct taking *taking, const char *cursor, enum wire_mark mark)
{
	int call;

	if (!take_call(taking, &cursor, &call))
		return false;
	add_mark(taking->host, call, mark);
	return event_end(taking, cursor);
}

bool event_alert(struct taking *taking, const char *cursor) { return take_mark(taking, cursor, WIRE_ALERTED); }

bool event_stop(struct taking *taking, const char *cursor) { return take_mark(taking, cursor, WIRE_STOPPED); }

bool event_asked(struct taking *taking, const char *cursor) { return take_mark(taking, cursor, WIRE_CALL_ASKED); }

bool event_explain(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int call;

	if (!text_number(&cursor, 0, ATOUT_CALLS_MAX - 1, &call) || !wire_note_check(cursor))
		return event_refuse(taking, "expected: explain CALL TEXT, of 1 to %d characters", WIRE_NOTE_MAX);
	if (host_caller(host, call) < 0 || !host_may_explain(host, host_caller(host, call), call))
		return event_refuse(taking, "call %d cannot be explained; expected one that was made", call);
	size_t size = strlen(cursor) + 1;
	int i = find_note(host, call);
	struct host_note *note = realloc(i < host->notes ? host->note[i] : NULL, sizeof *note + size);
	if (!note)
		return event_refuse(taking, "no memory");
	note->call = (uint16_t)call;
	memcpy(note->text, cursor, size);
	host->note[i] = note;
	host->notes += i == host->notes;
	host->mark[call] &= (uint8_t)~WIRE_CALL_ASKED;
	return true;
}
