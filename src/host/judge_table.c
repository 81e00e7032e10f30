/* SPDX-License-Identifier: Apache-2.0 */
#include "host/said.h"

#include "host/deal.h"
#include "host/log/place.h"
#include "host/log/write.h"
#include "host/may.h"

#include <string.h>

/* ---- Seats ---- */

/* Whoever leaves when asked does not agree; and nobody in the next person's place has added to the deal to come. */
static void write_leave(const struct log *log, int seat, struct event_text *text)
{
	bool asked = seat_in(log_judges(log, log->ask.what, log->ask.seat), seat);

	if (asked && log_is_person(log, seat))
		log_write_seat(text, EVENT_NO, seat);
	log_write_seat(text, EVENT_OPEN, seat);
	if (log->coming.nonce[seat][0])
		log_write_seat(text, EVENT_FORGET, seat);
}

const char *judge_sit(const struct said *said, struct event_text *text)
{
	const struct visitor *visitor = said->visitor;
	const char *why = may_not_sit(said->log, visitor->person, said->message->seat);

	if (why)
		return why;
	if (said->seat >= 0)
		write_leave(said->log, said->seat, text);
	log_write_person(text, said->message->seat, visitor->person, visitor->name);
	return NULL;
}

const char *judge_stand(const struct said *said, struct event_text *text)
{
	write_leave(said->log, said->seat, text);
	return NULL;
}

static bool is_bot(const struct log_seat *seat, const struct atout_bot *bot)
{
	return seat->kind == WIRE_SEAT_BOT && seat->bot == bot;
}

const char *judge_bot(const struct said *said, struct event_text *text)
{
	const struct atout_bot *bot = atout_bot_find(said->message->bot);

	if (!bot)
		return "There is no such bot";
	if (log_is_person(said->log, said->message->seat))
		return "That seat is taken";
	if (!is_bot(&said->log->seat[said->message->seat], bot))
		log_write_text(text, EVENT_BOT, said->message->seat, bot->name);
	return NULL;
}

/* Whether the others need no longer wait for this person. */
static bool is_lost(const struct said *said, int seat)
{
	const struct people *people = said->people;
	bool awaited = seat_in(place_players(said->log), seat);

	return !said->log->number || people->seat[seat].standin || (awaited && people_idle(people)) ||
	       (log_is_slow(said->log) && said->log->turn[seat].late);
}

const char *judge_open(const struct said *said, struct event_text *text)
{
	int seat = said->message->seat;

	if (said->log->seat[seat].kind == WIRE_SEAT_OPEN)
		return "That seat is open";
	if (log_is_person(said->log, seat) && !is_lost(said, seat) && log_is_slow(said->log))
		return "You can remove this player once their time is up";
	if (log_is_person(said->log, seat) && !is_lost(said, seat))
		return "You can remove this player once they are away or have kept you waiting for two minutes";
	write_leave(said->log, seat, text);
	return NULL;
}

/* ---- Terms: what is as it was is not written ---- */

/* Options that belong together may still be on their way. */
const char *judge_value(const struct said *said, int64_t value)
{
	struct atout_setup setup;

	log_match_setup(said->log, &setup);
	setup.option[said->message->option] = value;
	enum atout_setup_err err = said->log->match.game->check(&setup);
	return err && err != ATOUT_SETUP_CUSTOM ? atout_setup_err_text(err) : NULL;
}

const char *judge_option(const struct said *said, struct event_text *text)
{
	const struct atout_game *game = said->log->match.game;
	const struct wire_message *message = said->message;

	if (!texts_allow(&said->log->texts, &game->options[message->option], message->value))
		return "The text of this system is not here";
	const char *why = judge_value(said, message->value);
	if (!why && said->log->terms.option[message->option] != message->value)
		log_write_option(text, &game->options[message->option], message->value);
	return why;
}

const char *judge_clock(const struct said *said, struct event_text *text)
{
	const struct wire_clock *now = &said->log->terms.clock, *wanted = &said->message->clock;

	if (wanted->hours && (wanted->seconds || wanted->extra))
		return "Choose time for the deal, or for each move";
	if (wanted->hours && !said->people->date)
		return "This table cannot give days for a move";
	if (now->seconds != wanted->seconds || now->extra != wanted->extra)
		log_write_numbers(text, EVENT_CLOCK, wanted->seconds, wanted->extra);
	if (now->hours != wanted->hours)
		log_write_number(text, EVENT_SLOW, wanted->hours);
	return NULL;
}

const char *judge_wait(const struct said *said, struct event_text *text)
{
	if (said->log->terms.wait != said->message->seconds)
		log_write_number(text, EVENT_WAIT, said->message->seconds);
	return NULL;
}

const char *judge_partners(const struct said *said, struct event_text *text)
{
	const struct match *match = &said->log->match;

	if (!draw_has_partners(match->game, match->setup.seats))
		return "Nobody has a partner in this game";
	if (said->log->terms.partners != said->message->drawn)
		log_write_text(text, EVENT_PARTNERS, 0, said->message->drawn ? "drawn" : "kept");
	return NULL;
}

const char *judge_hints(const struct said *said, struct event_text *text)
{
	if (said->log->terms.hints != said->message->hints)
		log_write_text(text, EVENT_HINTS, 0, wire_hints_words[said->message->hints]);
	return NULL;
}

const char *judge_dummy(const struct said *said, struct event_text *text)
{
	if (!place_has_dummy(said->log->match.game))
		return "There is no dummy in this game";
	if (said->log->terms.dummy != said->message->plays)
		log_write_text(text, EVENT_DUMMY, 0, said->message->plays ? "plays" : "watches");
	return NULL;
}

const char *judge_undos(const struct said *said, struct event_text *text)
{
	if (said->log->terms.no_undos == said->message->allowed)
		log_write_text(text, EVENT_UNDOS, 0, said->message->allowed ? "on" : "off");
	return NULL;
}

const char *judge_deals(const struct said *said, struct event_text *text)
{
	if (!wanted_suits(said->log->match.game))
		return "This game has no kinds of deals";
	if (!wanted_same(&said->log->terms.wanted, &said->message->wanted))
		log_write_kind(text, &said->message->wanted);
	return NULL;
}

const char *judge_watch(const struct said *said, struct event_text *text)
{
	if (said->log->terms.watch != said->message->watch)
		log_write_text(text, EVENT_WATCH, 0, wire_watch_words[said->message->watch]);
	return NULL;
}

/* ---- Deals ---- */

/* Whether a seat adds something to the deal to come: to one of a set nobody does. */
static bool adds(const struct said *said)
{
	return said->message->nonce[0] && !given_of(&said->log->given, log_next_deal(said->log));
}

/* Why what a seat adds to the deal to come, if anything, may not be added. */
static const char *may_not_add(const struct said *said)
{
	if (!adds(said))
		return NULL;
	if (said->seat < 0)
		return "You are watching. Take a seat to play";
	return said->log->coming.nonce[said->seat][0] ? "You have already added your random text to this deal" : NULL;
}

static void write_nonce(const struct said *said, struct event_text *text)
{
	if (adds(said))
		log_write_text(text, EVENT_NONCE, said->seat, said->message->nonce);
}

const char *judge_nonce(const struct said *said, struct event_text *text)
{
	const char *why = may_not_add(said);

	if (!why && said->message->deal != log_next_deal(said->log))
		why = "The table has changed in the meantime";
	if (!why && !adds(said))
		why = "The deals of this table are those of a set: nobody can add to them";
	if (!why)
		log_write_text(text, EVENT_NONCE, said->seat, said->message->nonce);
	return why;
}

static void write_start(const struct said *said, const struct atout_bot *bot, struct event_text *text)
{
	const struct log *log = said->log;
	struct fair coming = log->coming;

	for (int seat = 0; seat < log->match.setup.seats; seat++)
		if (log->seat[seat].kind == WIRE_SEAT_OPEN)
			log_write_text(text, EVENT_BOT, seat, bot->name);
	write_nonce(said, text);
	if (said->message->nonce[0])
		memcpy(coming.nonce[said->seat], said->message->nonce, sizeof said->message->nonce);
	deal_write(text, log, &said->teller->caller, &coming);
}

const char *judge_start(const struct said *said, struct event_text *text)
{
	const char *name = said->message->bot, *why = may_not_add(said);
	const struct atout_bot *bot = name[0] ? atout_bot_find(name) : atout_bot_usual;

	if (!why && said->log->number)
		why = "The match has already started";
	if (!why && !bot)
		why = "There is no such bot";
	if (!why)
		why = may_not_begin(said->log);
	if (!why)
		write_start(said, bot, text);
	return why;
}

const char *judge_again(const struct said *said, struct event_text *text)
{
	const struct log *log = said->log;
	const char *why = match_deal_over(&log->match) ? may_not_answer(log, said->message->n, log->over)
						       : "The deal is not over";

	if (!why && log_is_online(log))
		why = "A board of an event is played once";
	if (!why && seat_count(log_people(log)) > 1)
		why = "Only a player who is alone with bots can play a deal again";
	if (!why)
		log_write_seat(text, EVENT_AGAIN, 0);
	return why;
}

const char *judge_ready(const struct said *said, struct event_text *text)
{
	const struct log *log = said->log;
	const char *why = match_deal_over(&log->match) ? may_not_answer(log, said->message->n, log->over)
						       : "The deal is not over";

	if (!why && seat_in(log->ready, said->seat))
		why = "You are already ready";
	if (!why)
		why = may_not_add(said);
	if (!why && log_match_over(log))
		why = may_not_begin(log);
	if (why)
		return why;
	write_nonce(said, text);
	log_write_seat(text, EVENT_READY, said->seat);
	return NULL;
}
