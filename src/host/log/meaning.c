/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/meaning.h"

#include "host/log/auction.h"

#include <stdio.h>

enum { SYSTEM_SIZE = WIRE_NOTE_SIZE + 111 }; /* of the meaning of a call in words, a person's or the system's */

static const struct atout_bot *house_bot(void) { return atout_bots[0]; }

/* The bot in whose system a call was made; NULL: a side of people, who say themselves what they play. */
static const struct atout_bot *system_of(const struct log *log, int seat, int call)
{
	int caller = auction_seat(log, call);
	bool by_bot = auction_by_bot(log, call);
	const struct atout_bot *bot = by_bot ? log->seat[caller].bot : NULL;

	for (int other = 0; other < log->match.setup.seats && !bot; other++)
		if (auction_partners(log, caller, other) && !log_is_person(log, other))
			bot = log->seat[other].bot;
	return bot || !(caller == seat || by_bot) ? bot : house_bot();
}

bool meaning_is_known(const struct log *log, int seat, int call) { return system_of(log, seat, call); }

bool meaning_is_peoples(const struct log *log, int call)
{
	int caller = auction_seat(log, call);
	bool people = log_is_person(log, caller) && !auction_by_bot(log, call);

	for (int other = 0; other < log->match.setup.seats; other++)
		people &= !auction_partners(log, caller, other) || log_is_person(log, other);
	return people;
}

const char *meaning_find(const struct log *log, int seat, int call, atout_move move, struct atout_meaning *meaning)
{
	const struct atout_game *game = log->match.game;
	const struct atout_bot *bot = house_bot();
	struct atout_view view;
	const char *why = NULL;

	*meaning = (struct atout_meaning){.promises = 0};
	atout_look(game, log->match.state, -1, &view);
	if (call < view.calls)
		bot = system_of(log, seat, call);
	if (call > view.calls || (call < view.calls && view.call[call] != move))
		why = "The table has changed in the meantime";
	else if (call == view.calls && !auction_is_call(log, seat, move))
		why = "You cannot make that call now";
	else if (!bot)
		why = "Only the player who made that call can explain it";
	else if (bot->mean)
		bot->mean(game, &view, call, move, meaning);
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

/* The meaning of an artificial call by a bot: it is written down nowhere else. */
static void print_system(const struct log *log, int call, char *buf, size_t size)
{
	struct atout_meaning meaning = {.promises = 0};
	struct atout_view view;

	buf[0] = '\0';
	if (!auction_by_bot(log, call) || !(log->calls.mark[call] & WIRE_ALERTED))
		return;
	atout_look(log->match.game, log->match.state, -1, &view);
	house_bot()->mean(log->match.game, &view, call, view.call[call], &meaning);
	print_meaning(&meaning, buf, size);
}

int meaning_print_remark(const struct log *log, int call, char *buf, size_t size)
{
	int seat = auction_caller(log, call), length = 0;
	const char *note = auction_note(log, call);
	char system[SYSTEM_SIZE], lines[SYSTEM_SIZE + 64];
	const char *means = note ? note : system;

	print_system(log, call, system, sizeof system);
	lines[0] = '\0';
	if (log->calls.mark[call] & WIRE_ALERTED)
		length += snprintf(lines, sizeof lines, "@ %d alert\n", seat);
	if (log->calls.mark[call] & WIRE_STOPPED)
		length += snprintf(lines + length, sizeof lines - (size_t)length, "@ %d stop\n", seat);
	if (means[0])
		snprintf(lines + length, sizeof lines - (size_t)length, "@ %d means %.*s\n", seat, SYSTEM_SIZE - 1,
			 means);
	return snprintf(buf, size, "%s", lines);
}
