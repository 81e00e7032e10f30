/* SPDX-License-Identifier: Apache-2.0 */
/* The messages to a table that are short to say. */
#include "tui/local.h"

void local_tell(struct local *local, enum wire_type type) { local_say(local, &(struct wire_message){.type = type}); }

void local_play(struct local *local, atout_move move)
{
	if (!coaching_warns(local_coaching(local), local_told(local), move))
		local_say(local, &(struct wire_message){.type = WIRE_MOVE, .move = move});
}

void local_ask_meaning(struct local *local, int call, atout_move move)
{
	local_say(local, &(struct wire_message){.type = WIRE_ASK_MEANING, .call = (uint16_t)call, .move = move});
}

void local_ask_meanings(struct local *local)
{
	const struct wire_frame *frame = told_frame(local_told(local));

	for (int i = 0; i < frame->view.calls; i++)
		if (frame->mark[i] & WIRE_READABLE)
			local_ask_meaning(local, i, frame->view.call[i]);
}

void local_ask_reasons(struct local *local)
{
	const struct wire_frame *frame = told_frame(local_told(local));

	local_say(local, &(struct wire_message){.type = WIRE_LOOK, .deal = frame->deal, .moves = frame->made.moves});
}
