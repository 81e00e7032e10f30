/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/typed_call.h"

#include "base/text.h"
#include "tui/typed.h"

#include <stdio.h>
#include <string.h>

/* What is typed, and where it goes. */
struct typing {
	const struct words *words;
	const struct wire_frame *frame;
	struct wire_message *message;
	const char *wrong;
};

/* Always false. */
static bool refuse(struct typing *typing, const char *key)
{
	typing->wrong = key;
	return false;
}

static bool take_note(struct typing *typing, const char *text)
{
	if (!wire_note_check(text))
		return refuse(typing, N_("An explanation must have 1 to 100 characters"));
	memcpy(typing->message->note, text, strlen(text) + 1);
	return true;
}

/* A call by its text; the cursor goes behind it. */
static bool take_call(struct typing *typing, const char **cursor)
{
	size_t length = strcspn(*cursor, " ");
	char text[ATOUT_TEXT_MAX];

	snprintf(text, sizeof text, "%.*s", (int)length, *cursor);
	*cursor += length + strspn(*cursor + length, " ");
	return typed_move(typing->words, text, &typing->message->move) ||
	       refuse(typing, N_("You cannot make that call now"));
}

/* A call by its number, from 1. */
static bool take_number(struct typing *typing, const char **cursor)
{
	int number;

	if (!text_number(cursor, 1, typing->frame->view.calls, &number))
		return refuse(typing, N_("There is no call with this number"));
	typing->message->call = (uint16_t)(number - 1);
	return true;
}

static bool take_marked(struct typing *typing, const char *text)
{
	typing->message->type = WIRE_MOVE;
	return take_call(typing, &text) && (!*text || take_note(typing, text));
}

static bool take_alert(struct typing *typing, const char *text)
{
	typing->message->alert = true;
	return take_marked(typing, text);
}

static bool take_stop(struct typing *typing, const char *text)
{
	typing->message->stop = true;
	return take_marked(typing, text);
}

static bool take_explanation(struct typing *typing, const char *text)
{
	typing->message->type = WIRE_EXPLAIN;
	return take_number(typing, &text) && take_note(typing, text);
}

static bool take_question(struct typing *typing, const char *text)
{
	struct wire_message *message = typing->message;

	if (!take_number(typing, &text))
		return false;
	bool person = typing->frame->mark[message->call] & WIRE_ASKABLE;
	message->type = person ? WIRE_ASK_CALL : WIRE_ASK_MEANING;
	message->move = typing->frame->view.call[message->call];
	return true;
}

static bool take_would_mean(struct typing *typing, const char *text)
{
	const struct atout_view *view = &typing->frame->view;
	struct wire_message *message = typing->message;
	bool legal = false;

	if (!take_call(typing, &text))
		return false;
	for (int i = 0; i < view->legals; i++)
		legal |= view->legal[i] == message->move && atout_move_kind(message->move) != ATOUT_PLAY;
	message->type = WIRE_ASK_MEANING;
	message->call = view->calls;
	return legal || refuse(typing, N_("You cannot make that call now"));
}

enum typed_call typed_call(const struct words *words, const struct wire_frame *frame, const char *text,
			   struct wire_message *message, const char **wrong)
{
	static const struct {
		const char *word;
		bool (*take)(struct typing *, const char *);
	} phrases[] = {
		{"alert", take_alert},	{"stop", take_stop},	    {"explain", take_explanation},
		{"ask", take_question}, {"means", take_would_mean},
	};
	struct typing typing = {words, frame, message, NULL};

	for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
		const char *cursor = text;
		if (!text_word(&cursor, phrases[i].word))
			continue;
		*message = (struct wire_message){.type = WIRE_MOVE};
		bool taken = phrases[i].take(&typing, cursor);
		*wrong = typing.wrong;
		return taken ? TYPED_MESSAGE : TYPED_WRONG;
	}
	return TYPED_OTHER;
}
