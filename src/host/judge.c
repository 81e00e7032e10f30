/* SPDX-License-Identifier: Apache-2.0 */
#include "host/judge.h"

#include "host/judge_play.h"
#include "host/judge_table.h"
#include "host/moment.h"
#include "wire/told.h"

/* Whether a guest is told what a person says; a guest may block people. */
static bool hears(const struct said *said, const struct visitor *to)
{
	const struct host_caller *caller = &said->judge->sender->caller;

	return !caller->calls->hears || caller->calls->hears(caller->user, to->guest, said->visitor->person);
}

static bool judge_say(const struct said *said, struct event_text *text)
{
	char buf[WIRE_SIZE];

	(void)text;
	if (!said_by_player(said))
		return false;
	int length = wire_said_print(said->seat, said->message->phrase, buf, sizeof buf);
	for (const struct visitor *to = said->judge->people->first; to; to = to->next)
		if (hears(said, to))
			send_text(said->judge->sender, to->guest, buf, length);
	return false;
}

static bool judge_look(const struct said *said, struct event_text *text)
{
	(void)text;
	moment_tell(said->judge->sender, said->visitor->guest, said->message);
	return false;
}

bool judge_message(const struct judge *judge, const struct visitor *visitor, const char *text, size_t length,
		   struct wire_message *message, struct event_text *event)
{
	static bool (*const types[WIRE_TYPES])(const struct said *, struct event_text *) = {
		[WIRE_MOVE] = judge_move,	[WIRE_OPTION] = judge_option,	 [WIRE_SIT] = judge_sit,
		[WIRE_STAND] = judge_stand,	[WIRE_BOT] = judge_bot,		 [WIRE_OPEN] = judge_open,
		[WIRE_START] = judge_start,	[WIRE_KEEP] = judge_keep,	 [WIRE_ASK_UNDO] = judge_undo,
		[WIRE_ANSWER] = judge_answer,	[WIRE_READY] = judge_ready,	 [WIRE_ASK_HINT] = judge_hint,
		[WIRE_SAY] = judge_say,		[WIRE_LOOK] = judge_look,	 [WIRE_NONCE] = judge_nonce,
		[WIRE_SET_CLOCK] = judge_clock, [WIRE_SET_WATCH] = judge_watch,	 [WIRE_EXPLAIN] = judge_explain,
		[WIRE_ASK_CALL] = judge_ask,	[WIRE_ASK_MEANING] = judge_mean, [WIRE_SET_WAIT] = judge_wait,
	};
	const struct log *log = judge->people->log;
	char error[ATOUT_ERROR_SIZE];

	if (!log->match.game) {
		send_error(judge->sender, visitor->guest, "There is no table here");
		return false;
	}
	if (!wire_message_read(message, log->match.game, text, length, error)) {
		send_error(judge->sender, visitor->guest, error);
		return false;
	}
	const struct said said = {judge, log, visitor, log_seat_of(log, visitor->person), message};
	return types[message->type](&said, event);
}
