/* SPDX-License-Identifier: Apache-2.0 */
#include "host/said.h"

#include "bidding/own.h"
#include "core/switched.h"
#include "host/log/texts.h"
#include "host/log/write.h"

#include <stdlib.h>
#include <string.h>

/* ---- A text comes in parts; the last one chooses it ---- */

char *judge_whole_text(const struct said *said, size_t most)
{
	const struct log_texts *texts = &said->log->texts;
	size_t before = said->message->line ? texts->length : 0, length = strlen(said->message->part);
	char *whole = before + length <= most ? malloc(before + length + 1) : NULL;

	if (!whole)
		return NULL;
	if (before)
		memcpy(whole, texts->text, before);
	memcpy(whole + before, said->message->part, length + 1);
	return whole;
}

static const char *not_readable(const struct said *said, const char *text)
{
	struct system_error error;
	struct bid_system *system = own_read(text, strlen(text), &error);

	if (system) {
		system_free(system);
		return NULL;
	}
	if (!error.at.line)
		return "A table cannot use this system";
	said->rule->number = (int)error.at.line;
	return "Line %d of this system cannot be read";
}

/* Also of one that is held already: it is told again. */
static const char *write_choice(const struct said *said, const char *text, struct event_text *event)
{
	const struct atout_game *game = said->log->match.game;
	uint64_t number = shelf_number(text, strlen(text));
	const char *why = not_readable(said, text);

	if (!why && !shelf_has_room() && !texts_hold(&said->log->texts, number))
		why = "There are too many systems here now. Try again later";
	if (!why)
		why = judge_value(said, switched_own(number));
	if (why)
		return why;
	texts_write_end(event, number);
	log_write_option(event, &game->options[said->message->option], switched_own(number));
	return NULL;
}

const char *judge_text(const struct said *said, struct event_text *event)
{
	const struct wire_message *message = said->message;

	if (!said->log->match.game->options[message->option].own)
		return "No text can be chosen for this";
	if (message->line && message->line != said->log->texts.lines)
		return "The table has changed in the meantime";
	char *whole = judge_whole_text(said, SHELF_TEXT_MAX);
	if (!whole)
		return "A table cannot use this system";
	if (!message->line)
		log_write_text(event, EVENT_TEXT, 0, "new");
	texts_write_lines(event, message->part);
	const char *why = message->last ? write_choice(said, whole, event) : NULL;
	free(whole);
	return why;
}

/* ---- Everybody may read it ---- */

enum { PART_MAX = 8192 };

/* As many whole lines as a part has; returns how many bytes they have. */
static size_t next_part(const char *text, char part[PART_MAX + 1], int *lines)
{
	size_t length = 0;

	*lines = 0;
	for (size_t line; text[length]; length += line, ++*lines) {
		line = strcspn(text + length, "\n") + 1;
		if (length + line > PART_MAX)
			break;
		memcpy(part + length, text + length, line);
	}
	part[length] = '\0';
	return length;
}
_Static_assert((int)PART_MAX > (int)SYSTEM_LINE_MAX && (int)WIRE_LINE_SIZE == (int)SYSTEM_LINE_MAX,
	       "a part has a line");

static void tell_text(const struct said *said, const char *text)
{
	const struct wire_message *message = said->message;
	char part[PART_MAX + 1];
	int lines;
	struct wire_text told = {said->log->match.game, message->option, message->value, 0, part, false};

	for (; !told.last; told.line += lines) {
		text += next_part(text, part, &lines);
		told.last = !*text;
		tell_one(said->teller, said->visitor->guest, &(struct wire_told){WIRE_TOLD_TEXT, .text = told});
	}
}

const char *judge_read(const struct said *said, struct event_text *event)
{
	uint64_t number = switched_number(said->message->value);
	char *text;

	(void)event;
	if (!said->log->match.game->options[said->message->option].own || !switched_is_own(said->message->value) ||
	    !texts_hold(&said->log->texts, number) || !(text = shelf_text(number)))
		return "The text of this system is not here";
	tell_text(said, text);
	free(text);
	return NULL;
}
