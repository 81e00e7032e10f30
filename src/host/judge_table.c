/* SPDX-License-Identifier: Apache-2.0 */
#include "host/judge_table.h"

#include "host/deal.h"
#include "host/log/write.h"
#include "host/may.h"

#include <string.h>

bool judge_sit(const struct said *said, struct event_text *text)
{
	const struct visitor *visitor = said->visitor;
	const char *why;

	if (!said_of_seat(said))
		return false;
	why = may_not_sit(said->log, visitor->person, said->message->seat);
	if (why)
		return said_refuse(said, why);
	if (said->seat >= 0)
		log_write_open(text, said->seat);
	log_write_person(text, said->message->seat, visitor->person, visitor->name);
	return true;
}

bool judge_stand(const struct said *said, struct event_text *text)
{
	if (!said_by_player(said))
		return false;
	log_write_open(text, said->seat);
	return true;
}

bool judge_bot(const struct said *said, struct event_text *text)
{
	const struct atout_bot *bot = atout_bot_find(said->message->bot);

	if (!said_by_leader(said) || !said_of_seat(said))
		return false;
	if (!bot)
		return said_refuse(said, "There is no such bot");
	if (log_is_person(said->log, said->message->seat))
		return said_refuse(said, "That seat is taken");
	log_write_bot(text, said->message->seat, bot);
	return true;
}

/* Whether the others need no longer wait for this person. */
static bool is_lost(const struct said *said, int seat)
{
	const struct people *people = said->judge->people;
	const struct match *match = &said->log->match;
	bool awaited = match->dealt && seat_in(match->game->to_act(match->state), seat);

	return !said->log->number || people->seat[seat].standin || (awaited && people_idle(people));
}

bool judge_open(const struct said *said, struct event_text *text)
{
	int seat = said->message->seat;

	if (!said_by_leader(said) || !said_of_seat(said))
		return false;
	if (said->log->seat[seat].kind == SEAT_OPEN)
		return said_refuse(said, "That seat is open");
	if (log_is_person(said->log, seat) && !is_lost(said, seat))
		return said_refuse(
			said, "You can free this seat once its player is away or has kept you waiting for two minutes");
	log_write_open(text, seat);
	return true;
}

/* Options that belong together may still be on their way. */
bool judge_option(const struct said *said, struct event_text *text)
{
	const struct atout_game *game = said->log->match.game;
	const struct wire_message *message = said->message;
	struct atout_setup setup;

	if (!said_between(said))
		return false;
	log_match_setup(said->log, &setup);
	setup.option[message->option] = message->value;
	enum atout_setup_err err = game->check(&setup);
	if (err && err != ATOUT_SETUP_CUSTOM)
		return said_refuse(said, atout_setup_err_text(err));
	log_write_option(text, &game->options[message->option], message->value);
	return true;
}

bool judge_clock(const struct said *said, struct event_text *text)
{
	if (!said_between(said))
		return false;
	log_write_clock(text, &said->message->clock);
	return true;
}

bool judge_wait(const struct said *said, struct event_text *text)
{
	if (!said_between(said))
		return false;
	log_write_wait(text, said->message->seconds);
	return true;
}

bool judge_watch(const struct said *said, struct event_text *text)
{
	if (!said_by_leader(said))
		return false;
	log_write_watch(text, said->message->watch);
	return true;
}

bool judge_nonce(const struct said *said, struct event_text *text)
{
	if (!said_may_add(said))
		return false;
	if (said->message->deal != log_next_deal(said->log))
		return said_refuse(said, "The table has changed in the meantime");
	log_write_nonce(text, said->seat, said->message->nonce);
	return true;
}

/* Adds it to a text, and to the source of a deal. */
static void add_nonce(const struct said *said, struct event_text *text, struct fair *coming)
{
	if (!said->message->nonce[0])
		return;
	log_write_nonce(text, said->seat, said->message->nonce);
	memcpy(coming->nonce[said->seat], said->message->nonce, sizeof said->message->nonce);
}

bool judge_start(const struct said *said, struct event_text *text)
{
	const struct log *log = said->log;
	struct fair coming = log->coming;
	const char *name = said->message->bot;
	const struct atout_bot *bot = name[0] ? atout_bot_find(name) : atout_bots[0];

	if (!said_by_leader(said) || !said_may_add(said))
		return false;
	if (log->number)
		return said_refuse(said, "The match has already started");
	if (!bot)
		return said_refuse(said, "There is no such bot");
	if (!said_may_begin(said))
		return false;
	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (log->seat[seat].kind == SEAT_OPEN)
			log_write_bot(text, seat, bot);
	add_nonce(said, text, &coming);
	deal_write(text, log, &said->judge->sender->caller, &coming);
	return true;
}
