/* SPDX-License-Identifier: Apache-2.0 */
/* What is said with calls, and what time is left. */
#include "tui/plain/plain_mark.h"

#include <string.h>

static void say_marks(const struct plain *plain, int marks)
{
	static const struct {
		enum wire_mark mark;
		const char *key;
	} words[] = {{WIRE_STOPPED, N_("Stop")},
		     {WIRE_ALERTED, N_("Alert")},
		     {WIRE_CALL_ASKED, N_("An opponent asks what it means")}};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (marks & words[i].mark)
			plain_say(plain->words.lang, "%s.", lang_text(plain->words.lang, words[i].key));
}

void plain_call(const struct plain *plain, int call)
{
	const struct wire_frame *frame = told_frame(plain->told);

	say_marks(plain, frame->mark[call]);
	for (int i = 0; i < frame->notes; i++)
		if (frame->note[i].call == call)
			plain_say(plain->words.lang, "Explained: %s.", frame->note[i].text);
}

void plain_marks(const struct plain *plain)
{
	const struct atout_view *before = &told_before(plain->told)->view;

	if (plain->view.calls > before->calls)
		plain_call(plain, plain->view.calls - 1);
}

void plain_clock(const struct plain *plain)
{
	const struct wire_frame *frame = told_frame(plain->told);
	char name[WORDS_MAX];

	if (!frame->clock)
		plain_say(plain->words.lang, "This match has no clock.");
	for (int seat = 0; frame->clock && seat < plain->view.seats; seat++)
		if (local_left(plain->local, seat) >= 0)
			plain_say(plain->words.lang, "Time left for %s: %d s.",
				  words_seat(&plain->words, seat, name, sizeof name),
				  local_left(plain->local, seat) / 1000);
}
