/* SPDX-License-Identifier: Apache-2.0 */
#include "host/notes.h"

#include "host/log/auction.h"

/* What a seat may say about a call: a set of enum wire_mark. */
static int permits(const struct log *log, int seat, int call)
{
	int caller = auction_seat(log, call), set = auction_has_system(log, seat, call) ? WIRE_READABLE : 0;

	if (seat == caller && auction_may_explain(log, seat, call))
		set |= WIRE_EXPLAINABLE;
	if (seat >= 0 && log_is_person(log, caller) && auction_may_ask(log, seat, call))
		set |= WIRE_ASKABLE;
	return set;
}

void notes_look(const struct log *log, struct wire_frame *frame, int seat)
{
	const struct log_calls *calls = &log->calls;

	frame->notes = 0;
	for (int i = 0; i < calls->notes; i++)
		if (auction_may_see(log, seat, calls->note[i]->call))
			frame->note[frame->notes++] = (struct wire_note){calls->note[i]->call, calls->note[i]->text};
	for (int call = 0; call < frame->view.calls; call++) {
		int seen =
			auction_may_see(log, seat, call) ? WIRE_ALERTED | WIRE_STOPPED | WIRE_CALL_ASKED : WIRE_STOPPED;
		frame->mark[call] = (uint8_t)((calls->mark[call] & seen) | permits(log, seat, call));
	}
}
