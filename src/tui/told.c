/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/told.h"

#include <stdlib.h>
#include <string.h>

struct told_message {
	struct told_message *next;
	size_t length;
	char text[]; /* NUL at its end */
};

void told_start(struct told *told, const struct atout_game *game)
{
	told->game = game;
	told->last = &told->first;
}

void told_free(struct told *told)
{
	while (told->first) {
		struct told_message *next = told->first->next;
		free(told->first);
		told->first = next;
	}
	free(told->moment);
}

void told_add(struct told *told, const char *text, size_t length)
{
	struct told_message *message = malloc(sizeof *message + length + 1);

	if (!message)
		abort(); /* a client that has missed a message draws a table that is not there */
	message->next = NULL;
	message->length = length;
	memcpy(message->text, text, length);
	message->text[length] = '\0';
	*told->last = message;
	told->last = &message->next;
}

static struct told_message *take_first(struct told *told)
{
	struct told_message *message = told->first;

	if (!message)
		return NULL;
	told->first = message->next;
	if (!told->first)
		told->last = &told->first;
	return message;
}

static bool read_frame(struct told *told, const struct told_message *message, char error[ATOUT_ERROR_SIZE])
{
	int next = !told->frame;

	if (!wire_frame_read(&told->frames[next], told->words[next], message->text, message->length, error))
		return false;
	told->frame = next;
	return true;
}

/* What a message is to a front end; TOLD_NOTHING: nothing. */
static enum told_news read_message(struct told *told, const struct told_message *message)
{
	const char *text = message->text;
	char error[ATOUT_ERROR_SIZE];
	size_t length = message->length;

	switch (wire_told_which(text, length)) {
	case WIRE_TOLD_FRAME:
		return read_frame(told, message, error) ? TOLD_FRAME : TOLD_NOTHING;
	case WIRE_TOLD_SHEET:
		wire_sheet_read(&told->sheet, text, length, error);
		return TOLD_NOTHING;
	case WIRE_TOLD_HINT:
		return wire_hint_read(&told->hint, told->game, text, length, error) ? TOLD_HINT : TOLD_NOTHING;
	case WIRE_TOLD_MEANING:
		return wire_meaning_read(&told->meaning, told->game, text, length, error) ? TOLD_MEANING : TOLD_NOTHING;
	case WIRE_TOLD_MOMENT:
		return TOLD_REASONS;
	case WIRE_TOLD_REFUSED:
		return wire_refused_read(&told->refusal, text, length, error) ? TOLD_REFUSED : TOLD_NOTHING;
	case WIRE_TOLD_NOTICE:
		return wire_notice_read(&told->notice, text, length, error) ? TOLD_NOTICE : TOLD_NOTHING;
	default:
		return TOLD_NOTHING;
	}
}

enum told_news told_next(struct told *told)
{
	enum told_news news = TOLD_NOTHING;
	struct told_message *message;

	while (news == TOLD_NOTHING && (message = take_first(told))) {
		news = read_message(told, message);
		if (news == TOLD_REASONS) {
			free(told->moment);
			told->moment = message;
		} else {
			free(message);
		}
	}
	return news;
}

const struct wire_frame *told_frame(const struct told *told) { return &told->frames[told->frame]; }

const struct wire_frame *told_before(const struct told *told) { return &told->frames[!told->frame]; }

static bool has_sealed(const struct atout_view *view)
{
	for (int seat = 0; seat < view->seats; seat++)
		if (view->bid[seat] == ATOUT_BID_SEALED)
			return true;
	return false;
}

unsigned told_change(const struct told *told)
{
	const struct wire_frame *frame = told_frame(told), *before = told_before(told);

	if (frame->deal != before->deal)
		return TOLD_DEALT;
	if (frame->made.moves < before->made.moves)
		return TOLD_TAKEN_BACK;
	if (frame->made.moves == before->made.moves)
		return 0;
	return TOLD_MOVED | (has_sealed(&before->view) && !has_sealed(&frame->view) ? (unsigned)TOLD_REVEALED : 0);
}

bool told_match_over(const struct told *told)
{
	const struct wire_frame *frame = told_frame(told);

	return frame->deal && frame->view.over && frame->standing.match_over;
}

void told_reasons(const struct told *told, void (*take)(void *user, const struct wire_reasoned *), void *user)
{
	char error[ATOUT_ERROR_SIZE];

	if (told->moment)
		wire_moment_read(told->game, told->moment->text, told->moment->length, take, user, error);
}
