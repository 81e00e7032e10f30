/* SPDX-License-Identifier: Apache-2.0 */
#include "host/judge.h"

#include "host/advice.h"
#include "host/log/archive.h"
#include "host/look.h"
#include "host/may.h"
#include "host/said.h"

/* ---- What many messages require ---- */

enum {
	LEADER = 1 << 0,
	PLAYER = 1 << 1,
	SEAT = 1 << 2,
	DEALT = 1 << 3,
	BETWEEN = 1 << 4,
	TURN = 1 << 5,
	QUIET = 1 << 6,
	ROOM = 1 << 7,
	SPACE = 1 << 8,
	FREE = 1 << 9,
	UNLENT = 1 << 10,
	GOING = 1 << 11,
};

static bool by_leader(const struct said *said) { return people_leads(said->people, said->visitor->person); }

static bool by_player(const struct said *said) { return said->seat >= 0; }

static bool has_seat(const struct said *said) { return said->message->seat < said->log->match.setup.seats; }

static bool has_deal(const struct said *said) { return said->log->match.dealt; }

static bool is_between(const struct said *said) { return !log_match_on(said->log); }

/* It answers what the seat is asked now. */
static bool is_timely(const struct said *said)
{
	return !may_not_answer(said->log, said->message->n, said->log->turn[said->seat].since);
}

/* While a question is open nobody plays on. */
static bool is_quiet(const struct said *said) { return said->log->ask.what == WIRE_NOTHING; }

/* What has no end by itself has one here. */
static bool has_room(const struct said *said)
{
	bool claim = said->message->type == WIRE_MOVE && atout_move_kind(said->message->move) == ATOUT_CLAIM;

	return log_has_room(said->log) || (said->message->type == WIRE_MOVE && !claim);
}

static bool has_space(const struct said *said) { return log_has_room_to_sit(said->log); }

/* Deals that others play too are played on the same terms. */
static bool is_free(const struct said *said) { return !log_is_bound(said->log); }

static bool is_going(const struct said *said) { return !said->log->terms.closed; }

/* Who could come in now would know what others are about to play. */
static bool is_unlent(const struct said *said) { return !said->log->terms.lent; }

/* In the order in which they are checked. */
static const struct need {
	int need;
	bool (*is_met)(const struct said *);
	const char *key;
} needs[] = {
	{LEADER, by_leader, "Only the table's owner may do this"},
	{PLAYER, by_player, "You are watching. Take a seat to play"},
	{FREE, is_free, "The results here are compared with those of others: seats and rules stay as they are"},
	{UNLENT, is_unlent, "Others play the deals of this table: it stays closed"},
	{SEAT, has_seat, "There is no such seat"},
	{DEALT, has_deal, "The match has not started"},
	{GOING, is_going, "The round is over"},
	{BETWEEN, is_between, "The match has already started"},
	{TURN, is_timely, "The table has changed in the meantime"},
	{QUIET, is_quiet, "Answer the open question first"},
	{ROOM, has_room, "Too much has been changed here. Play on, or open a new table"},
	{SPACE, has_space, "Too much has been changed here. Play on, or open a new table"},
};

/* NULL, or the first of these needs that is not met. */
static const char *find_unmet(const struct said *said, int set)
{
	for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
		if (set & needs[i].need && !needs[i].is_met(said))
			return needs[i].key;
	return NULL;
}

/* ---- Messages that change nothing ---- */

/* Whether a guest is told what a person says; a guest may block people. */
static bool hears(const void *user, const struct visitor *to)
{
	const struct said *said = user;
	const struct host_caller *caller = &said->teller->caller;

	return !caller->calls->hears || caller->calls->hears(caller->user, to->guest, said->visitor->person);
}

static const char *judge_say(const struct said *said, struct event_text *text)
{
	(void)text;
	if (!people_may_say(said->people, said->seat))
		return "You are saying too much. Please wait a moment";
	tell_some(said->teller, hears, said,
		  &(struct wire_told){WIRE_TOLD_SAID, .said = {said->seat, said->message->phrase}});
	return NULL;
}

/* A look back at a finished deal. */
static void tell_moment(const struct said *said, const struct past_deal *past, int moves)
{
	const struct log *log = said->log;
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct wire_moment moment = {log->match.game, past->setup.number, moves, past->moves,
				     past->said,      &log->reasons,	  state};

	archive_replay(log, past, moves, state);
	tell_one(said->teller, said->visitor->guest, &(struct wire_told){WIRE_TOLD_MOMENT, .moment = &moment});
}

static const char *judge_look(const struct said *said, struct event_text *text)
{
	const struct past_deal *past = archive_find(said->log, said->message->deal);

	(void)text;
	if (!past)
		return "That deal is not over";
	if (said->message->moves > past->moves)
		return "The deal does not have that many moves";
	tell_moment(said, past, said->message->moves);
	return NULL;
}

/* What the hands are worth that the guest sees: an answer to them alone. */
static const char *judge_weigh(const struct said *said, struct event_text *text)
{
	struct wire_told told = {WIRE_TOLD_WORTH, .worth.n = said->log->n};
	struct atout_view view;

	(void)text;
	look_weigh(said->log, look_eyes(said->log, said->visitor), &view);
	told.worth.facts = view.facts;
	told.worth.fact = view.fact;
	tell_one(said->teller, said->visitor->guest, &told);
	return NULL;
}

/* ---- All messages ---- */

static const struct type {
	const char *(*judge)(const struct said *, struct event_text *);
	int needs;
} types[WIRE_TYPES] = {
	[WIRE_SIT] = {judge_sit, SEAT | SPACE | FREE | UNLENT},
	[WIRE_STAND] = {judge_stand, PLAYER | SPACE | FREE | UNLENT},
	[WIRE_BOT] = {judge_bot, LEADER | SEAT | ROOM | FREE},
	[WIRE_OPEN] = {judge_open, LEADER | SEAT | ROOM | FREE | UNLENT},
	[WIRE_OPTION] = {judge_option, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_CLOCK] = {judge_clock, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_WAIT] = {judge_wait, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_PARTNERS] = {judge_partners, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_HINTS] = {judge_hints, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_DUMMY] = {judge_dummy, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_UNDOS] = {judge_undos, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_DEALS] = {judge_deals, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_WATCH] = {judge_watch, LEADER | ROOM | FREE | UNLENT},
	[WIRE_NONCE] = {judge_nonce, 0},
	[WIRE_START] = {judge_start, LEADER},
	[WIRE_READY] = {judge_ready, PLAYER | DEALT | GOING | QUIET},
	[WIRE_AGAIN] = {judge_again, PLAYER | DEALT | GOING | QUIET | ROOM},
	[WIRE_MOVE] = {judge_move, PLAYER | DEALT | GOING | TURN | QUIET | ROOM},
	[WIRE_REST] = {judge_rest, PLAYER | DEALT | GOING | TURN | QUIET},
	[WIRE_KEEP] = {judge_keep, PLAYER | DEALT | GOING | TURN | QUIET},
	[WIRE_ASK_HINT] = {judge_hint, PLAYER | DEALT | TURN | QUIET},
	[WIRE_ASK_COACH] = {judge_coach, PLAYER | DEALT | QUIET},
	[WIRE_ASK_UNDO] = {judge_undo, PLAYER | DEALT | QUIET | ROOM},
	[WIRE_ANSWER] = {judge_answer, PLAYER | GOING},
	[WIRE_EXPLAIN] = {judge_explain, PLAYER | DEALT | ROOM},
	[WIRE_ASK_CALL] = {judge_ask, PLAYER | DEALT | ROOM},
	[WIRE_ASK_MEANING] = {judge_mean, DEALT},
	[WIRE_SAY] = {judge_say, PLAYER},
	[WIRE_LOOK] = {judge_look, 0},
	[WIRE_WEIGH] = {judge_weigh, DEALT},
	[WIRE_TEXT] = {judge_text, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_READ] = {judge_read, 0},
	[WIRE_BOARDS] = {judge_boards, LEADER | BETWEEN | ROOM | FREE},
	[WIRE_SET_SOURCE] = {judge_source, LEADER | BETWEEN | ROOM | FREE},
};

bool judge_message(struct bots *bots, struct people *people, const struct visitor *visitor, const char *text,
		   size_t length, struct wire_message *message, struct event_text *event)
{
	const struct log *log = people->log;
	char error[ATOUT_ERROR_SIZE] = "There is no table here";
	struct atout_why why = {.suit = -1, .number = -1};
	const struct said said = {bots, bots->teller, people, log, visitor, visitor->seat, message, &why};

	if (!log->match.game || !wire_message_read(message, log->match.game, text, length, error)) {
		tell_wire_error(bots->teller, visitor->guest, error);
		return false;
	}
	const struct type *type = &types[message->type];
	why.key = find_unmet(&said, type->needs);
	if (!why.key)
		why.key = type->judge(&said, event);
	if (why.key)
		tell_refusal(bots->teller, visitor->guest, message, &why);
	return !why.key && event->length;
}
