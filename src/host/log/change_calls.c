/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/change_calls.h"

#include "host/log/auction.h"

bool change_mark(struct change *change)
{
	static const uint8_t marks[EVENT_KINDS] = {
		[EVENT_ALERT] = WIRE_ALERTED, [EVENT_STOP] = WIRE_STOPPED, [EVENT_ASKED] = WIRE_CALL_ASKED};
	int call = change->line->number[0], calls = auction_calls(change->log);

	if (!calls)
		return change_refuse(change, "no call was made");
	if (call < 0 || call >= calls)
		return change_refuse(change, "expected the number of a call from 0 to %d", calls - 1);
	change->log->calls.mark[call] |= marks[change->line->kind];
	change->news->stopped |= change->line->kind == EVENT_STOP;
	return true;
}

bool change_explain(struct change *change)
{
	struct log *log = change->log;
	int call = change->line->number[0];

	if (call < 0 || call >= ATOUT_CALLS_MAX || !wire_note_check(change->line->text))
		return change_refuse(change, "expected: %s, of 1 to %d characters", event_form(EVENT_EXPLAIN),
				     WIRE_NOTE_MAX);
	if (auction_caller(log, call) < 0 || !auction_may_explain(log, auction_caller(log, call), call))
		return change_refuse(change, "call %d cannot be explained; expected one that was made", call);
	return auction_explain(log, call, change->line->text) || change_refuse(change, "no memory");
}
