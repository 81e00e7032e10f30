/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the calls of an auction mean, said by who has made them (BR-14): seen by the opponents and by who watches, never
 * by partner.
 */
#include "host/event_part.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static int count_calls(const struct host *host)
{
	struct atout_view view;

	if (!host->table.dealt)
		return 0;
	atout_look(host->table.game, host->table.state, -1, &view);
	return view.calls;
}

int host_caller(const struct host *host, int call)
{
	const struct atout_setup *setup = &host->table.setup;

	return call < count_calls(host) ? (setup->dealer + call) % setup->seats : -1;
}

/* Where the note to a call stands, or would. */
static int find_note(const struct host *host, int call)
{
	int i = 0;

	while (i < host->notes && host->note[i]->call != call)
		i++;
	return i;
}

bool host_may_explain(const struct host *host, int call)
{
	int caller = host_caller(host, call), count = 0;

	for (int i = 0; i < host->notes; i++)
		count += host->note[i]->call != call && host_caller(host, host->note[i]->call) == caller;
	return caller >= 0 && count < HOST_NOTES && find_note(host, call) < WIRE_NOTES_MAX;
}

void host_forget_notes(struct host *host)
{
	int calls = count_calls(host), left = 0;

	for (int i = 0; i < host->notes; i++)
		if (host->note[i]->call < calls)
			host->note[left++] = host->note[i];
		else
			free(host->note[i]);
	host->notes = left;
}

void host_look_at_notes(const struct host *host, struct wire_frame *frame, int seat)
{
	int sides = host->table.game->sides;

	frame->notes = 0;
	for (int i = 0; i < host->notes; i++) {
		int caller = host_caller(host, host->note[i]->call);
		bool partner = sides && seat >= 0 && seat != caller && seat % sides == caller % sides;
		if (!partner)
			frame->note[frame->notes++] = (struct wire_note){host->note[i]->call, host->note[i]->text};
	}
}

bool event_explain(struct taking *taking, const char *cursor)
{
	struct host *host = taking->host;
	int call;

	if (!text_number(&cursor, 0, ATOUT_CALLS_MAX - 1, &call) || !wire_note_check(cursor))
		return event_refuse(taking, "expected: explain CALL TEXT, of 1 to %d characters", WIRE_NOTE_MAX);
	if (!host_may_explain(host, call))
		return event_refuse(taking, "call %d cannot be explained; expected one that was made", call);
	size_t size = strlen(cursor) + 1;
	int i = find_note(host, call);
	struct host_note *note = realloc(i < host->notes ? host->note[i] : NULL, sizeof *note + size);
	if (!note)
		return event_refuse(taking, "no memory");
	note->call = (uint16_t)call;
	memcpy(note->text, cursor, size);
	host->note[i] = note;
	host->notes += i == host->notes;
	return true;
}
