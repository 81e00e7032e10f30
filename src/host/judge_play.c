/* SPDX-License-Identifier: Apache-2.0 */
#include "host/said.h"

#include "host/autoplay.h"
#include "host/log/auction.h"
#include "host/log/place.h"
#include "host/log/write.h"
#include "host/may.h"
#include "host/rest.h"

enum { CHANGES_MAX = 16 }; /* moves of a seat in a row while others may move too */

/* ---- Moves ---- */

/* A seat that kept changing its bid would keep the others from playing: a bot thinks anew after each change. */
static bool goes_on_for_ever(const struct said *said)
{
	const struct match *match = &said->log->match;
	int place = place_of(said->log, said->seat), first = match->moves - CHANGES_MAX;

	if (first < 0 || seat_count(log_to_act(said->log)) < 2)
		return false;
	for (int i = first; i < match->moves; i++)
		if (match->move[i].seat != place)
			return false;
	return true;
}

static const char *may_not_explain(const struct said *said, int call)
{
	bool may = auction_may_explain(said->log, said->seat, call);

	return may ? NULL : "You cannot explain any more calls in this deal";
}

/* Why the marks and the text of a call are not allowed. */
static const char *may_not_mark(const struct said *said)
{
	const struct wire_message *message = said->message;

	if (!message->alert && !message->stop && !message->note[0])
		return NULL;
	if (!auction_is_call(said->log, said->seat, message->move))
		return "Only calls in an auction can be alerted or marked with stop";
	return message->note[0] ? may_not_explain(said, auction_calls(said->log)) : NULL;
}

static void write_marks(const struct said *said, struct event_text *text)
{
	int call = auction_calls(said->log);

	if (said->message->alert)
		log_write_number(text, EVENT_ALERT, call);
	if (said->message->stop)
		log_write_number(text, EVENT_STOP, call);
	if (said->message->note[0])
		log_write_explain(text, call, said->message->note);
}

/* Why the move may not be made, or asked for. */
static const char *may_not_move(const struct said *said)
{
	const struct match *match = &said->log->match;
	int seconds = (int)((clock_stop_left(said->teller->clock) + 999) / 1000);

	if (said->log->turn[said->seat].late)
		return "Your time is up. A bot plays for you until the deal is over";
	struct atout_why why = match->game->why(match->state, place_of(said->log, said->seat), said->message->move);
	if (!why.key && goes_on_for_ever(said))
		return "You cannot change this any more";
	if (!why.key && seconds)
		why = (struct atout_why){"Stop: you may call in %d s", NULL, -1, (int16_t)seconds};
	if (!why.key)
		return may_not_mark(said);
	*said->rule = why;
	return why.key;
}

/* Why a question may not be put to the others; NULL: it may. */
static const char *may_not_put(const struct said *said)
{
	return log_was_rejected(said->log, said->seat) ? "The answer was no. Ask again after the next move" : NULL;
}

const char *judge_move(const struct said *said, struct event_text *text)
{
	const struct atout_game *game = said->log->match.game;
	atout_move move = said->message->move;
	const char *why = may_not_move(said);
	int used = clock_used(said->teller->clock, said->seat);

	if (why)
		return why;
	if (atout_move_kind(move) == ATOUT_CLAIM) {
		why = may_not_put(said);
		if (why)
			return why;
		log_write_move(text, EVENT_ASK, game, said->seat, move);
		return NULL;
	}
	if (used >= 0)
		log_write_seat_number(text, EVENT_TIME, said->seat, used);
	log_write_move(text, EVENT_MOVE, game, place_of(said->log, said->seat), move);
	write_marks(said, text);
	return NULL;
}

const char *judge_rest(const struct said *said, struct event_text *text)
{
	const struct match *match = &said->log->match;
	atout_card order[ATOUT_HAND_MAX];
	struct atout_view view;

	if (said->log->turn[said->seat].late)
		return "Your time is up. A bot plays for you until the deal is over";
	atout_look(match->game, match->state, said->seat, &view);
	if (!rest_may(said->log, &view, order))
		return "It is not certain that all other tricks are yours";
	rest_write(text, said->log, said->seat, order);
	return NULL;
}

const char *judge_keep(const struct said *said, struct event_text *text)
{
	if (!autoplay_waits_for(said->people, said->seat))
		return "Nobody is waiting for you";
	log_write_seat(text, EVENT_KEEP, said->seat);
	return NULL;
}

/* ---- Questions ---- */

const char *judge_undo(const struct said *said, struct event_text *text)
{
	const struct log_turn *turn = &said->log->turn[said->seat];
	const char *why = turn->decision < 0 ? "You have nothing to undo yet"
					     : may_not_answer(said->log, said->message->n, turn->decided);

	if (said->log->terms.no_undos)
		why = "Moves cannot be taken back at this table";
	if (!why && said->log->match.again && match_deal_over(&said->log->match))
		why = "The deal is over. You can play it again";
	if (!why && log_was_left(said->log, said->seat))
		why = "A player has left this deal. Nothing can be taken back before the next one";
	if (!why)
		why = may_not_put(said);
	if (why)
		return why;
	if (log_judges(said->log, WIRE_UNDO, said->seat))
		log_write_text(text, EVENT_ASK, said->seat, "undo");
	else
		clock_write_undo(said->teller->clock, said->seat, text);
	return NULL;
}

/* A seat that has asked may only withdraw its question. */
static bool is_asked(const struct said *said)
{
	const struct log_question *ask = &said->log->ask;

	if (ask->what != WIRE_NOTHING && said->seat == ask->seat)
		return !said->message->yes;
	return seat_in(log_judges(said->log, ask->what, ask->seat), said->seat) && !seat_in(ask->yes, said->seat);
}

const char *judge_answer(const struct said *said, struct event_text *text)
{
	const char *why = is_asked(said) ? may_not_answer(said->log, said->message->n, said->log->ask.n)
					 : "The question is not for you";

	if (!why)
		log_write_seat(text, said->message->yes ? EVENT_YES : EVENT_NO, said->seat);
	return why;
}

/* ---- Calls ---- */

const char *judge_explain(const struct said *said, struct event_text *text)
{
	const struct wire_message *message = said->message;
	bool mine = auction_caller(said->log, message->call) == said->seat;
	const char *why = mine ? may_not_explain(said, message->call) : "That is not your call";

	if (!why)
		log_write_explain(text, message->call, message->note);
	return why;
}

const char *judge_ask(const struct said *said, struct event_text *text)
{
	if (!auction_may_ask(said->log, said->seat, said->message->call))
		return "You cannot ask about that call now";
	log_write_number(text, EVENT_ASKED, said->message->call);
	return NULL;
}

const char *judge_mean(const struct said *said, struct event_text *text)
{
	const struct wire_message *message = said->message;
	const struct log *log = said->log;
	struct wire_meaning meaning = {.game = log->match.game, .call = message->call, .move = message->move};

	(void)text;
	if (said->seat < 0 && !may_see_deal(log, said->visitor->person))
		return "That deal is not over";
	const char *why = auction_find_meaning(log, said->seat, message->call, message->move, &meaning.meaning);
	if (why)
		return why;
	meaning.to_bots = auction_by_people(log, message->call);
	tell_one(said->teller, said->visitor->guest, &(struct wire_told){WIRE_TOLD_MEANING, .meaning = &meaning});
	return NULL;
}
