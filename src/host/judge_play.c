/* SPDX-License-Identifier: Apache-2.0 */
#include "host/judge_play.h"

#include "host/autoplay.h"
#include "host/log/auction.h"
#include "host/log/write.h"
#include "host/may.h"
#include "wire/told.h"

enum { CHANGES_MAX = LOG_MOVES_MAX / 2 }; /* moves of a deal; from here on no seat may change its bid twice in a row */

/* ---- Moves ---- */

/* A seat that kept changing its bid would keep the others from playing. */
static bool goes_on_for_ever(const struct said *said)
{
	const struct match *match = &said->log->match;
	const struct made_move *last = match->moves ? &match->move[match->moves - 1] : NULL;

	return match->moves >= CHANGES_MAX && last->seat == said->seat &&
	       seat_count(match->game->to_act(match->state)) > 1;
}

static bool may_explain(const struct said *said, int call)
{
	return auction_may_explain(said->log, said->seat, call) ||
	       said_refuse(said, "You cannot explain any more calls in this deal");
}

/* Whether the marks and the text of a call are allowed. */
static bool may_mark(const struct said *said)
{
	const struct wire_message *message = said->message;

	if (!message->alert && !message->stop && !message->note[0])
		return true;
	if (!auction_is_call(said->log, said->seat, message->move))
		return said_refuse(said, "Only calls in an auction can be alerted or marked with stop");
	return !message->note[0] || may_explain(said, auction_calls(said->log));
}

static void write_marks(const struct said *said, struct event_text *text)
{
	int call = auction_calls(said->log);

	if (said->message->alert)
		log_write_alert(text, call);
	if (said->message->stop)
		log_write_stop(text, call);
	if (said->message->note[0])
		log_write_explain(text, call, said->message->note);
}

static bool is_unstopped(const struct said *said)
{
	int seconds = (int)((stop_left(said->judge->stop) + 999) / 1000);
	struct atout_why why = {"Stop: you may call in %d s", NULL, -1, (int16_t)seconds};

	return !seconds || said_refuse_rule(said, &why);
}

/* Whether the move may be made, or asked for. */
static bool may_move(const struct said *said)
{
	const struct match *match = &said->log->match;

	if (!said_in_deal(said) || !said_since(said, said->log->turn[said->seat].since) || !said_unasked(said))
		return false;
	if (said->log->turn[said->seat].late)
		return said_refuse(said, "Your time is up. A bot plays for you until the deal is over");
	struct atout_why why = match->game->why(match->state, said->seat, said->message->move);
	if (why.key)
		return said_refuse_rule(said, &why);
	if (goes_on_for_ever(said))
		return said_refuse(said, "You cannot change this any more");
	return is_unstopped(said) && may_mark(said);
}

bool judge_move(const struct said *said, struct event_text *text)
{
	const struct atout_game *game = said->log->match.game;
	atout_move move = said->message->move;

	if (!may_move(said))
		return false;
	if (atout_move_kind(move) == ATOUT_CLAIM) {
		log_write_ask_claim(text, game, said->seat, move);
		return true;
	}
	int used = clock_used(said->judge->clock, said->seat);
	if (used >= 0)
		log_write_time(text, said->seat, used);
	log_write_move(text, game, said->seat, move);
	write_marks(said, text);
	return true;
}

bool judge_keep(const struct said *said, struct event_text *text)
{
	if (!said_in_deal(said) || !said_since(said, said->log->turn[said->seat].since) || !said_unasked(said))
		return false;
	if (!autoplay_waits_for(said->judge->people, said->seat))
		return said_refuse(said, "Nobody is waiting for you");
	log_write_keep(text, said->seat);
	return true;
}

bool judge_hint(const struct said *said, struct event_text *text)
{
	const struct match *match = &said->log->match;

	(void)text;
	if (!said_in_deal(said) || !said_since(said, said->log->turn[said->seat].since) || !said_unasked(said))
		return false;
	if (!seat_in(match->game->to_act(match->state), said->seat))
		return said_refuse(said, "It is not your turn");
	return !bots_hint(said->judge->bots, said->seat, said->visitor->guest) &&
	       said_refuse(said, "The program is out of memory");
}

/* ---- Questions ---- */

bool judge_undo(const struct said *said, struct event_text *text)
{
	if (!said_in_deal(said) || !said_unasked(said))
		return false;
	const struct log_turn *turn = &said->log->turn[said->seat];
	if (turn->decision < 0)
		return said_refuse(said, "You have nothing to undo yet");
	if (!said_since(said, turn->decided))
		return false;
	if (log_judges(said->log, WIRE_UNDO, said->seat))
		log_write_ask_undo(text, said->seat);
	else
		log_write_undo(text, said->seat, turn->decision);
	return true;
}

/* A seat that has asked may only withdraw its question. */
static bool may_answer(const struct said *said)
{
	const struct log_question *ask = &said->log->ask;

	if (ask->what != WIRE_NOTHING && said->seat == ask->seat)
		return !said->message->yes;
	return seat_in(log_judges(said->log, ask->what, ask->seat), said->seat) && !seat_in(ask->yes, said->seat);
}

bool judge_answer(const struct said *said, struct event_text *text)
{
	if (!said_by_player(said))
		return false;
	if (!may_answer(said))
		return said_refuse(said, "The question is not for you");
	if (!said_since(said, said->log->ask.n))
		return false;
	log_write_answer(text, said->seat, said->message->yes);
	return true;
}

bool judge_ready(const struct said *said, struct event_text *text)
{
	const struct log *log = said->log;

	if (!said_in_deal(said) || !said_unasked(said))
		return false;
	if (!match_deal_over(&log->match))
		return said_refuse(said, "The deal is not over");
	if (!said_since(said, log->over))
		return false;
	if (seat_in(log->ready, said->seat))
		return said_refuse(said, "You are already ready");
	if (!said_may_add(said) || (log_match_over(log) && !said_may_begin(said)))
		return false;
	if (said->message->nonce[0])
		log_write_nonce(text, said->seat, said->message->nonce);
	log_write_ready(text, said->seat);
	return true;
}

/* ---- Calls ---- */

bool judge_explain(const struct said *said, struct event_text *text)
{
	const struct wire_message *message = said->message;

	if (!said_in_deal(said))
		return false;
	if (auction_caller(said->log, message->call) != said->seat)
		return said_refuse(said, "That is not your call");
	if (!may_explain(said, message->call))
		return false;
	log_write_explain(text, message->call, message->note);
	return true;
}

bool judge_ask(const struct said *said, struct event_text *text)
{
	int call = said->message->call;

	if (!said_in_deal(said))
		return false;
	if (!auction_may_ask(said->log, said->seat, call))
		return said_refuse(said, "You cannot ask about that call now");
	log_write_asked(text, call);
	return true;
}

bool judge_mean(const struct said *said, struct event_text *text)
{
	const struct wire_message *message = said->message;
	const struct log *log = said->log;
	struct atout_meaning meaning;
	char buf[WIRE_SIZE];
	const char *why;

	(void)text;
	if (!log->match.dealt)
		return said_refuse(said, "The match has not started");
	if (said->seat < 0 && !may_see_deal(log, said->visitor->person))
		return said_refuse(said, "That deal is not over");
	why = auction_find_meaning(log, said->seat, message->call, message->move, &meaning);
	if (why)
		return said_refuse(said, why);
	send_text(said->judge->sender, said->visitor->guest, buf,
		  wire_meaning_print(log->match.game, message->call, message->move, &meaning,
				     auction_by_people(log, message->call), buf, sizeof buf));
	return false;
}
