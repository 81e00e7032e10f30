/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/once_more.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static void begin(struct once_more *more, const struct atout_record *record)
{
	more->on = record->phase == ATOUT_RECORD_PLAY && !record->game->to_act(record->state);
	more->deal = record->deals;
	more->moves = 0;
	if (more->on)
		record->game->start(more->state, &record->setup);
}

/* Leaves the first moves. */
static void take_back(struct once_more *more, const struct atout_record *record, int moves)
{
	record->game->start(more->state, &record->setup);
	more->moves = moves;
	for (int i = 0; i < moves; i++)
		record->game->apply(more->state, more->move[i].seat, more->move[i].move);
}

static bool add_move(struct once_more *more, const struct atout_record *record, const char *text)
{
	struct atout_why why;
	atout_move move;
	int seat;

	if (more->moves == LOG_MOVES_MAX || !text_number(&text, 0, record->setup.seats - 1, &seat) ||
	    !record->game->read(text, &move) || !atout_play(record->game, more->state, seat, move, &why))
		return false;
	more->move[more->moves++] = (struct made_move){move, (uint8_t)seat, {0}};
	return true;
}

bool once_more_take_line(struct once_more *more, const struct atout_record *record, const char *line, size_t length)
{
	char text[ATOUT_TEXT_MAX + 32];
	const char *cursor = text;
	int moves;

	if (length >= sizeof text)
		return false;
	snprintf(text, sizeof text, "%.*s", (int)length, line);
	if (!text_word(&cursor, "#") || !text_word(&cursor, "again"))
		return false;
	if (!*cursor) {
		begin(more, record);
		return false;
	}
	if (!more->on || more->deal != record->deals)
		return false;
	if (!text_word(&cursor, "undo")) {
		more->on = add_move(more, record, cursor);
		return more->on && !record->game->to_act(more->state);
	}
	more->on = text_number(&cursor, 0, more->moves, &moves);
	if (more->on)
		take_back(more, record, moves);
	return false;
}
