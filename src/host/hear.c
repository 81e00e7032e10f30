/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What guests say: judged, and made an event if it would change the table.  Each hear_ function fills the event and
 * returns true, or has answered by itself.  Nothing here changes the table.
 */
#include "host/host_part.h"

#include "base/text.h"

#include <string.h>

/* A message, who said it and where he sits. */
struct heard {
	struct host *host;
	const struct host_visitor *visitor;
	int seat; /* -1: watches */
	const struct wire_message *message;
};

/* Always false. */
static bool refuse(const struct heard *heard, const char *key)
{
	host_refuse(heard->host, heard->visitor->guest, heard->message, key);
	return false;
}

static bool refuse_why(const struct heard *heard, const struct atout_why *why)
{
	host_refuse_why(heard->host, heard->visitor->guest, heard->message, why);
	return false;
}

static bool leads(const struct heard *heard)
{
	return host_leads(heard->host, heard->visitor->person) ||
	       refuse(heard, "Only who has opened the table may do this");
}

static bool is_person(const struct host *host, int seat) { return host->seat[seat].kind == HOST_PERSON; }

static bool is_seat(const struct heard *heard)
{
	return heard->message->seat < heard->host->table.setup.seats || refuse(heard, "There is no such seat");
}

static bool has_seat(const struct heard *heard)
{
	return heard->seat >= 0 || refuse(heard, "You are watching. Take a seat to play");
}

/* The frame that a message answers is not an earlier one, nor one that never was. */
static bool is_fresh(const struct heard *heard, uint32_t since)
{
	return (heard->message->n >= since && heard->message->n <= heard->host->n) ||
	       refuse(heard, "The table has changed in the meantime");
}

static bool is_dealt(const struct heard *heard)
{
	return has_seat(heard) && (heard->host->table.dealt || refuse(heard, "The match has not started"));
}

/* While something is asked nobody plays on. */
static bool is_unasked(const struct heard *heard)
{
	return heard->host->ask.what == WIRE_NOTHING || refuse(heard, "Answer the open question first");
}

static bool hear_sit(const struct heard *heard, struct host_text *text)
{
	const char *why;

	if (!is_seat(heard))
		return false;
	why = host_why_not_sit(heard->host, heard->visitor->person, heard->message->seat);
	if (why)
		return refuse(heard, why);
	if (heard->seat >= 0)
		host_put(text, "seat %d open\n", heard->seat);
	host_put_seat(text, heard->message->seat, heard->visitor->person, heard->visitor->name);
	return true;
}

static bool hear_stand(const struct heard *heard, struct host_text *text)
{
	if (!has_seat(heard))
		return false;
	host_put(text, "seat %d open\n", heard->seat);
	return true;
}

static bool hear_bot(const struct heard *heard, struct host_text *text)
{
	const struct atout_bot *bot = atout_bot_find(heard->message->bot);

	if (!leads(heard) || !is_seat(heard))
		return false;
	if (!bot)
		return refuse(heard, "There is no such bot");
	if (is_person(heard->host, heard->message->seat))
		return refuse(heard, "That seat is taken");
	host_put(text, "seat %d bot %s\n", heard->message->seat, bot->name);
	return true;
}

/* The others need not wait for this person for ever. */
static bool is_lost(const struct host *host, int seat)
{
	const struct table *table = &host->table;
	bool awaited = table->dealt && seat_in(table->game->to_act(table->state), seat);

	return !host->match || host->seat[seat].standin || (awaited && host_is_idle(host));
}

static bool hear_open(const struct heard *heard, struct host_text *text)
{
	const struct host *host = heard->host;
	int seat = heard->message->seat;

	if (!leads(heard) || !is_seat(heard))
		return false;
	if (host->seat[seat].kind == HOST_OPEN)
		return refuse(heard, "That seat is open");
	if (is_person(host, seat) && !is_lost(host, seat))
		return refuse(heard,
			      "You can free this seat once its player is away or has kept you waiting for two minutes");
	host_put(text, "seat %d open\n", seat);
	return true;
}

/* What the game says of options; some that belong together may still be on their way. */
static bool is_right(const struct heard *heard, const struct atout_setup *setup, bool complete)
{
	enum atout_setup_err err = heard->host->table.game->check(setup);

	return !err || (err == ATOUT_SETUP_CUSTOM && !complete) || refuse(heard, atout_setup_err_text(err));
}

/* Those of the match to come. */
static bool may_begin(const struct heard *heard)
{
	struct atout_setup setup;

	host_match_setup(heard->host, &setup);
	return is_right(heard, &setup, true);
}

static bool hear_option(const struct heard *heard, struct host_text *text)
{
	const struct host *host = heard->host;
	const struct atout_option *option = &host->table.game->options[heard->message->option];
	struct atout_setup setup;
	char value[256];

	if (!leads(heard))
		return false;
	if (host_match_on(host))
		return refuse(heard, "The match has already started");
	host_match_setup(host, &setup);
	setup.option[heard->message->option] = heard->message->value;
	if (!is_right(heard, &setup, false))
		return false;
	atout_option_print(option, heard->message->value, value, sizeof value);
	host_put(text, "option %s %s\n", option->name, value);
	return true;
}

/* What a seat adds to the deal to come, if the message has it, may be added. */
static bool may_add(const struct heard *heard)
{
	if (!heard->message->nonce[0])
		return true;
	if (!has_seat(heard))
		return false;
	return !heard->host->coming.nonce[heard->seat][0] ||
	       refuse(heard, "You have already added your random text to this deal");
}

static bool hear_nonce(const struct heard *heard, struct host_text *text)
{
	if (!may_add(heard))
		return false;
	if (heard->message->deal != host_coming_deal(heard->host))
		return refuse(heard, "The table has changed in the meantime");
	host_put_nonce(text, heard->seat, heard->message->nonce);
	return true;
}

/* Into a text, and into what a deal comes from. */
static void add_nonce(const struct heard *heard, struct host_text *text, struct fair *coming)
{
	if (!heard->message->nonce[0])
		return;
	host_put_nonce(text, heard->seat, heard->message->nonce);
	memcpy(coming->nonce[heard->seat], heard->message->nonce, sizeof heard->message->nonce);
}

static bool hear_clock(const struct heard *heard, struct host_text *text)
{
	const struct wire_clock *clock = &heard->message->clock;

	if (!leads(heard))
		return false;
	if (host_match_on(heard->host))
		return refuse(heard, "The match has already started");
	host_put(text, "clock %d %d\n", clock->seconds, clock->extra);
	return true;
}

static bool hear_wait(const struct heard *heard, struct host_text *text)
{
	if (!leads(heard))
		return false;
	if (host_match_on(heard->host))
		return refuse(heard, "The match has already started");
	host_put(text, "wait %d\n", heard->message->seconds);
	return true;
}

static bool hear_watch(const struct heard *heard, struct host_text *text)
{
	if (!leads(heard))
		return false;
	host_put(text, "watch %s\n", wire_watch_words[heard->message->watch]);
	return true;
}

static bool hear_start(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;
	struct fair coming = host->coming;
	const char *name = heard->message->bot;
	const struct atout_bot *bot = name[0] ? atout_bot_find(name) : atout_bots[0];

	if (!leads(heard) || !may_add(heard))
		return false;
	if (host->match)
		return refuse(heard, "The match has already started");
	if (!bot)
		return refuse(heard, "There is no such bot");
	if (!may_begin(heard))
		return false;
	for (int seat = 0; seat < host->table.setup.seats; seat++)
		if (host->seat[seat].kind == HOST_OPEN)
			host_put(text, "seat %d bot %s\n", seat, bot->name);
	add_nonce(heard, text, &coming);
	host_put_deal(text, host, &coming);
	return true;
}

seatset host_judges(const struct host *host, enum wire_asked what, int seat)
{
	int sides = host->table.game->sides;
	seatset set = 0;

	for (int other = 0; other < host->table.setup.seats; other++)
		if (what == WIRE_CLAIM ? !sides || other % sides != seat % sides : is_person(host, other))
			set |= seat_bit(other);
	return what == WIRE_NOTHING ? 0 : set & (seatset)~seat_bit(seat);
}

/* A seat that changes its bid without end would keep the others from playing. */
static bool goes_on_for_ever(const struct heard *heard)
{
	const struct table *table = &heard->host->table;
	const struct table_move *last = table->moves ? &table->move[table->moves - 1] : NULL;

	return table->moves >= HOST_MOVES_MAX && last->seat == heard->seat &&
	       seat_count(table->game->to_act(table->state)) > 1;
}

static bool may_explain(const struct heard *heard, int call)
{
	return host_may_explain(heard->host, heard->seat, call) ||
	       refuse(heard, "You cannot explain any more calls in this deal");
}

/* What is said with a call. */
static bool may_mark(const struct heard *heard)
{
	const struct wire_message *message = heard->message;
	const struct host *host = heard->host;

	if (!message->alert && !message->stop && !message->note[0])
		return true;
	if (!host_is_call(host, heard->seat, message->move))
		return refuse(heard, "Only calls in an auction can be alerted or marked with stop");
	return !message->note[0] || may_explain(heard, host_next_call(host));
}

static void put_marks(const struct heard *heard, struct host_text *text)
{
	int call = host_next_call(heard->host);

	if (heard->message->alert)
		host_put(text, "alert %d\n", call);
	if (heard->message->stop)
		host_put(text, "stop %d\n", call);
	if (heard->message->note[0])
		host_put(text, "explain %d %s\n", call, heard->message->note);
}

static bool is_unstopped(const struct heard *heard)
{
	int seconds = (int)((host_stop_left(heard->host) + 999) / 1000);
	struct atout_why why = {"Stop: you may call in %d s", NULL, -1, (int16_t)seconds};

	return !seconds || refuse_why(heard, &why);
}

static bool hear_move(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;
	const struct table *table = &host->table;
	atout_move move = heard->message->move;
	struct atout_why why;
	char claim[ATOUT_TEXT_MAX];

	if (!is_dealt(heard) || !is_fresh(heard, host->seat[heard->seat].since) || !is_unasked(heard))
		return false;
	if (host->seat[heard->seat].late)
		return refuse(heard, "Your time is up. A bot plays for you until the deal is over");
	why = table->game->why(table->state, heard->seat, move);
	if (why.key)
		return refuse_why(heard, &why);
	if (goes_on_for_ever(heard))
		return refuse(heard, "You cannot change this any more");
	if (!is_unstopped(heard) || !may_mark(heard))
		return false;
	if (atout_move_kind(move) == ATOUT_CLAIM) {
		table->game->print(move, claim);
		host_put(text, "ask %d %s\n", heard->seat, claim);
	} else {
		host_put_time(text, host, heard->seat);
		host_put_move(text, host, heard->seat, move);
		put_marks(heard, text);
	}
	return true;
}

static bool hear_keep(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;

	if (!is_dealt(heard) || !is_fresh(heard, host->seat[heard->seat].since) || !is_unasked(heard))
		return false;
	if (!host_waits_for(host, heard->seat))
		return refuse(heard, "Nobody is waiting for you");
	host_put(text, "keep %d\n", heard->seat);
	return true;
}

static bool hear_undo(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;

	if (!is_dealt(heard) || !is_unasked(heard))
		return false;
	if (host->seat[heard->seat].decision < 0)
		return refuse(heard, "You have nothing to undo yet");
	if (!is_fresh(heard, host->seat[heard->seat].decided))
		return false;
	if (host_judges(host, WIRE_UNDO, heard->seat))
		host_put(text, "ask %d undo\n", heard->seat);
	else
		host_put(text, "undo %d %d\n", heard->seat, host->seat[heard->seat].decision);
	return true;
}

/* Who has asked may no longer want to. */
static bool may_answer(const struct heard *heard)
{
	const struct host_question *ask = &heard->host->ask;

	if (ask->what != WIRE_NOTHING && heard->seat == ask->seat)
		return !heard->message->yes;
	return seat_in(host_judges(heard->host, ask->what, ask->seat), heard->seat) && !seat_in(ask->yes, heard->seat);
}

static bool hear_answer(const struct heard *heard, struct host_text *text)
{
	if (!has_seat(heard))
		return false;
	if (!may_answer(heard))
		return refuse(heard, "The question is not for you");
	if (!is_fresh(heard, heard->host->ask.n))
		return false;
	host_put(text, "%s %d\n", heard->message->yes ? "yes" : "no", heard->seat);
	return true;
}

static bool hear_ready(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;

	if (!is_dealt(heard) || !is_unasked(heard))
		return false;
	if (!table_deal_over(&host->table))
		return refuse(heard, "The deal is not over");
	if (!is_fresh(heard, host->over))
		return false;
	if (seat_in(host->ready, heard->seat))
		return refuse(heard, "You are already ready");
	if (!may_add(heard) || (host_match_over(host) && !may_begin(heard)))
		return false;
	if (heard->message->nonce[0])
		host_put_nonce(text, heard->seat, heard->message->nonce);
	host_put(text, "ready %d\n", heard->seat);
	return true;
}

static bool hear_explain(const struct heard *heard, struct host_text *text)
{
	const struct wire_message *message = heard->message;

	if (!is_dealt(heard))
		return false;
	if (host_caller(heard->host, message->call) != heard->seat)
		return refuse(heard, "That is not your call");
	if (!may_explain(heard, message->call))
		return false;
	host_put(text, "explain %d %s\n", message->call, message->note);
	return true;
}

static bool hear_ask(const struct heard *heard, struct host_text *text)
{
	int call = heard->message->call;

	if (!is_dealt(heard))
		return false;
	if (!host_may_ask(heard->host, heard->seat, call))
		return refuse(heard, "You cannot ask about that call now");
	host_put(text, "asked %d\n", call);
	return true;
}

static bool hear_mean(const struct heard *heard, struct host_text *text)
{
	const struct wire_message *message = heard->message;
	struct atout_meaning meaning;
	char buf[WIRE_SIZE];
	const char *why;

	(void)text;
	if (!heard->host->table.dealt)
		return refuse(heard, "The match has not started");
	if (heard->seat < 0 && !host_sees(heard->host, heard->visitor))
		return refuse(heard, "That deal is not over");
	why = host_mean(heard->host, heard->seat, message->call, message->move, &meaning);
	if (why)
		return refuse(heard, why);
	host_send(heard->host, heard->visitor->guest, buf,
		  wire_meaning_print(heard->host->table.game, message->call, message->move, &meaning,
				     host_reads_people(heard->host, message->call), buf, sizeof buf));
	return false;
}

static bool hear_hint(const struct heard *heard, struct host_text *text)
{
	struct host *host = heard->host;

	(void)text;
	if (!is_dealt(heard) || !is_fresh(heard, host->seat[heard->seat].since) || !is_unasked(heard))
		return false;
	if (!seat_in(host->table.game->to_act(host->table.state), heard->seat))
		return refuse(heard, "It is not your turn");
	return !host_ask_hint(host, heard->seat, heard->visitor->guest) &&
	       refuse(heard, "The program is out of memory");
}

static bool hears(const struct heard *heard, const struct host_visitor *to)
{
	const struct host *host = heard->host;

	return !host->calls->hears || host->calls->hears(host->user, to->guest, heard->visitor->person);
}

static bool hear_say(const struct heard *heard, struct host_text *text)
{
	char buf[WIRE_SIZE];

	(void)text;
	if (!has_seat(heard))
		return false;
	int length = wire_said_print(heard->seat, heard->message->phrase, buf, sizeof buf);
	for (const struct host_visitor *to = heard->host->visitors; to; to = to->next)
		if (hears(heard, to))
			host_send(heard->host, to->guest, buf, length);
	return false;
}

static bool hear_look(const struct heard *heard, struct host_text *text)
{
	(void)text;
	host_tell_moment(heard->host, heard->visitor->guest, heard->message);
	return false;
}

void host_listen(struct host *host, const struct host_visitor *visitor, const char *said, size_t length)
{
	static bool (*const hear[WIRE_TYPES])(const struct heard *, struct host_text *) = {
		[WIRE_MOVE] = hear_move,       [WIRE_OPTION] = hear_option,    [WIRE_SIT] = hear_sit,
		[WIRE_STAND] = hear_stand,     [WIRE_BOT] = hear_bot,	       [WIRE_OPEN] = hear_open,
		[WIRE_START] = hear_start,     [WIRE_KEEP] = hear_keep,	       [WIRE_ASK_UNDO] = hear_undo,
		[WIRE_ANSWER] = hear_answer,   [WIRE_READY] = hear_ready,      [WIRE_ASK_HINT] = hear_hint,
		[WIRE_SAY] = hear_say,	       [WIRE_LOOK] = hear_look,	       [WIRE_NONCE] = hear_nonce,
		[WIRE_SET_CLOCK] = hear_clock, [WIRE_SET_WATCH] = hear_watch,  [WIRE_EXPLAIN] = hear_explain,
		[WIRE_ASK_CALL] = hear_ask,    [WIRE_ASK_MEANING] = hear_mean, [WIRE_SET_WAIT] = hear_wait,
	};
	struct wire_message message;
	struct host_text text = {0};
	char error[WIRE_ERROR_MAX];

	if (!host->table.game) {
		host_error(host, visitor->guest, "There is no table here");
		return;
	}
	if (!wire_message_read(&message, host->table.game, said, length, error)) {
		host_error(host, visitor->guest, error);
		return;
	}
	struct heard heard = {host, visitor, host_seat_of(host, visitor->person), &message};
	if (hear[message.type](&heard, &text))
		host_propose(host, &text, visitor->guest, &message);
}
