/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change_seats.h"

#include <atout/record.h>
#include <stdio.h>
#include <string.h>

/* A bot is named after its seat, however well it plays. */
static void name_bot(struct log *log, int seat)
{
	static const char *const names[ATOUT_SEATS_MAX] = {"Ada",  "Ben",  "Cleo",  "Dirk",
							   "Emma", "Finn", "Greta", "Hugo"};

	snprintf(log->match.name[seat], MATCH_NAME_SIZE, "%s", names[seat]);
}

static bool seat_bot(struct change *change, struct log_seat *at)
{
	const struct atout_bot *bot = atout_bot_find(change->line->text);

	if (!bot)
		return change_refuse(change, "unknown bot; expected one that `atout match` knows");
	at->kind = SEAT_BOT;
	at->bot = bot;
	name_bot(change->log, change->line->seat);
	return true;
}

static bool open_seat(struct change *change, struct log_seat *at)
{
	struct log *log = change->log;
	int seat = change->line->seat;

	at->kind = SEAT_OPEN;
	at->bot = log->number ? atout_bots[0] : NULL;
	if (log->number)
		name_bot(log, seat);
	else
		log->match.name[seat][0] = '\0';
	return true;
}

static bool seat_person(struct change *change, struct log_seat *at)
{
	const char *person = change->line->word, *name = change->line->text;
	struct log *log = change->log;

	if (!event_person_check(person))
		return change_refuse(change, "expected: %s", event_form(EVENT_PERSON));
	if (!atout_record_name_check(name))
		return change_refuse(change, "not a name; expected 1 to %d characters of UTF-8", ATOUT_RECORD_NAME_MAX);
	if (log_seat_of(log, person) >= 0)
		return change_refuse(change, "this person has a seat; expected somebody else");
	at->kind = SEAT_PERSON;
	at->bot = NULL;
	snprintf(at->person, sizeof at->person, "%s", person);
	snprintf(log->match.name[change->line->seat], MATCH_NAME_SIZE, "%s", name);
	if (log->number)
		change->news->sat = change->line->seat;
	return true;
}

/* A person who leaves knows these cards until the deal is over. */
static void leave_seat(struct change *change, struct log_seat *at)
{
	struct log *log = change->log;
	int seat = change->line->seat;
	seatset others = (seatset)~seat_bit(seat);

	if (at->kind == SEAT_PERSON && log_deal_on(log))
		memcpy(at->left, at->person, sizeof at->left);
	if (at->kind == SEAT_PERSON && log->number)
		change->news->left = seat;
	at->person[0] = '\0';
	log->ready &= others;
	log->kept &= others;
	log->ask.yes &= others;
	if (log->ask.seat == seat)
		log->ask.what = WIRE_NOTHING;
}

bool change_seat(struct change *change)
{
	int seat = change->line->seat;

	if (!change_has_seat(change))
		return false;
	struct log_seat *at = &change->log->seat[seat];
	leave_seat(change, at);
	change->log->turn[seat].since = change->log->n;
	change->news->seats = true;
	change->news->seated |= seat_bit(seat);
	if (change->line->kind == EVENT_BOT)
		return seat_bot(change, at);
	return change->line->kind == EVENT_OPEN ? open_seat(change, at) : seat_person(change, at);
}
