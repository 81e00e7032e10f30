/* SPDX-License-Identifier: Apache-2.0 */
#include "tui/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a message points to is in it. */
struct told_message {
	struct told_message *next;
	struct wire_told told;
	struct made_move *said; /* of a moment */
	struct wire_past_move *past;
	union {
		struct {
			struct wire_frame frame;
			char note[WIRE_NOTES_MAX][WIRE_NOTE_SIZE];
		};
		struct {
			struct wire_row row[WIRE_ROWS_MAX];
			struct atout_standing standing[WIRE_ROWS_MAX];
			struct wire_row again[WIRE_ROWS_MAX];
			struct atout_standing then[WIRE_ROWS_MAX];
		};
		struct {
			struct wire_table table;
			struct draw draw;
		};
		struct {
			struct atout_thought thought;
			struct atout_candidate blunder[ATOUT_CANDIDATES_MAX];
		};
		struct wire_meaning meaning;
		struct wire_moment moment;
		struct wire_moves moves;
		struct atout_fact fact[ATOUT_FACTS_MAX];
	};
};

static void free_message(struct told_message *message)
{
	if (message) {
		free(message->said);
		free(message->past);
	}
	free(message);
}

void told_free(struct told *told)
{
	while (told->first) {
		struct told_message *next = told->first->next;
		free_message(told->first);
		told->first = next;
	}
	for (int type = 0; type < WIRE_TOLD_TYPES; type++)
		free_message(told->last[type]);
	free_message(told->before);
}

/* A client that has missed a message draws a table that is not there. */
static void *need(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static void copy_frame(struct told_message *message)
{
	message->frame = *message->told.frame;
	message->told.frame = &message->frame;
	for (int i = 0; i < message->frame.notes; i++) {
		snprintf(message->note[i], sizeof message->note[i], "%s", message->frame.note[i].text);
		message->frame.note[i].text = message->note[i];
	}
}

/* Of the times that the deal was played once more the last one. */
static void copy_again(struct told_message *message, int i)
{
	struct wire_row *row = &message->row[i];

	if (!row->agains)
		return;
	message->again[i] = row->again[row->agains - 1];
	message->then[i] = *message->again[i].standing;
	message->again[i].standing = &message->then[i];
	row->again = &message->again[i];
	row->agains = 1;
}

static void copy_sheet(struct told_message *message)
{
	for (int i = 0; i < message->told.sheet.rows; i++) {
		message->row[i] = message->told.sheet.row[i];
		message->row[i].key = NULL;
		message->standing[i] = *message->row[i].standing;
		message->row[i].standing = &message->standing[i];
		copy_again(message, i);
	}
	message->told.sheet.row = message->row;
}

static void copy_table(struct told_message *message)
{
	const struct draw *draw = message->told.table->draw;

	message->table = (struct wire_table){.draw = draw ? &message->draw : NULL};
	message->told.table = &message->table;
	if (draw)
		message->draw = *draw;
}

static void copy_hint(struct told_message *message)
{
	message->thought = *message->told.hint.thought;
	message->told.hint.thought = &message->thought;
}

static void copy_warning(struct told_message *message)
{
	message->thought = *message->told.warning.thought;
	message->told.warning.thought = &message->thought;
	for (int i = 0; i < message->told.warning.blunders; i++)
		message->blunder[i] = message->told.warning.blunder[i];
	message->told.warning.blunder = message->blunder;
}

static void copy_meaning(struct told_message *message)
{
	message->meaning = *message->told.meaning;
	message->told.meaning = &message->meaning;
}

static void copy_moment(struct told_message *message)
{
	size_t size = (size_t)message->told.moment->moves * sizeof *message->said;

	message->moment = *message->told.moment;
	message->told.moment = &message->moment;
	message->said = need(malloc(size + 1));
	if (size)
		memcpy(message->said, message->moment.said, size);
	message->moment.said = message->said;
	message->moment.state = NULL;
}

static void copy_moves(struct told_message *message)
{
	size_t size = (size_t)message->told.moves->moves * sizeof *message->past;

	message->moves = *message->told.moves;
	message->told.moves = &message->moves;
	message->past = need(malloc(size + 1));
	if (size)
		memcpy(message->past, message->moves.move, size);
	message->moves.move = message->past;
}

static void copy_worth(struct told_message *message)
{
	for (int i = 0; i < message->told.worth.facts; i++)
		message->fact[i] = message->told.worth.fact[i];
	message->told.worth.fact = message->fact;
}

static void copy_coach(struct told_message *message)
{
	for (int i = 0; i < message->told.coach.facts; i++)
		message->fact[i] = message->told.coach.fact[i];
	message->told.coach.fact = message->fact;
}

static void copy_refusal(struct told_message *message) { message->told.refused.message = NULL; }

static void copy_notice(struct told_message *message) { (void)message; }

/* Its texts are the lesson's, which lasts as long as its table. */
static void copy_lesson(struct told_message *message) { (void)message; }

/* What a message is to a front end, and what it points to is copied; NULL: it is passed over. */
static const struct {
	enum told_news news;
	void (*copy)(struct told_message *);
} types[WIRE_TOLD_TYPES] = {
	[WIRE_TOLD_FRAME] = {TOLD_FRAME, copy_frame},	  [WIRE_TOLD_SHEET] = {TOLD_NOTHING, copy_sheet},
	[WIRE_TOLD_HINT] = {TOLD_HINT, copy_hint},	  [WIRE_TOLD_MEANING] = {TOLD_MEANING, copy_meaning},
	[WIRE_TOLD_MOMENT] = {TOLD_REASONS, copy_moment}, [WIRE_TOLD_REFUSED] = {TOLD_REFUSED, copy_refusal},
	[WIRE_TOLD_NOTICE] = {TOLD_NOTICE, copy_notice},  [WIRE_TOLD_TABLE] = {TOLD_NOTHING, copy_table},
	[WIRE_TOLD_COACH] = {TOLD_COACH, copy_coach},	  [WIRE_TOLD_WARNING] = {TOLD_NOTHING, copy_warning},
	[WIRE_TOLD_WORTH] = {TOLD_WORTH, copy_worth},	  [WIRE_TOLD_MOVES] = {TOLD_NOTHING, copy_moves},
	[WIRE_TOLD_LESSON] = {TOLD_LESSON, copy_lesson},
};

void told_add(struct told *told, const struct wire_told *wire)
{
	if (!types[wire->type].copy)
		return;
	struct told_message *message = need(malloc(sizeof *message));
	message->next = NULL;
	message->told = *wire;
	message->said = NULL;
	message->past = NULL;
	types[wire->type].copy(message);
	if (!told->first)
		told->end = &told->first;
	*told->end = message;
	told->end = &message->next;
}

/* The frame before the last one is kept, too. */
static void put_last(struct told *told, struct told_message *message)
{
	struct told_message **last = &told->last[message->told.type], *old = *last;

	if (message->told.type == WIRE_TOLD_FRAME) {
		old = told->before;
		told->before = *last;
	}
	*last = message;
	free_message(old);
}

enum told_news told_next(struct told *told)
{
	enum told_news news = TOLD_NOTHING;

	while (news == TOLD_NOTHING && told->first) {
		struct told_message *message = told->first;
		told->first = message->next;
		news = types[message->told.type].news;
		put_last(told, message);
	}
	return news;
}

const struct wire_told *told_last(const struct told *told, enum wire_told_type type)
{
	static const struct wire_told none;

	return told->last[type] ? &told->last[type]->told : &none;
}

const struct draw *told_draw(const struct told *told)
{
	const struct wire_table *table = told_last(told, WIRE_TOLD_TABLE)->table;

	return table ? table->draw : NULL;
}

static const struct wire_frame *frame_in(const struct told_message *message)
{
	static const struct wire_frame none;

	return message ? &message->frame : &none;
}

const struct wire_frame *told_frame(const struct told *told) { return frame_in(told->last[WIRE_TOLD_FRAME]); }

const struct wire_frame *told_before(const struct told *told) { return frame_in(told->before); }

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

	if (frame->deal != before->deal || (frame->again && before->view.over && !frame->view.over))
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
