/* SPDX-License-Identifier: Apache-2.0 */
/* The two sides of a board of bridge, one made from the other: names are tags there, remarks are notes. */
#include "formats/board.h"
#include "formats/pbn_note.h"

#include "core/compass.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <string.h>

/* By seat. */
static const char *const name_tags[COMPASS_SEATS] = {"North", "East", "South", "West"};

/* A name as a record has it: runs of blanks are one; empty: it is none. */
static void make_name(const char *value, char name[BOARD_NAME_SIZE])
{
	size_t n = 0;

	name[0] = '\0';
	if (!value || strcmp(value, "?") == 0)
		return;
	for (; *value && n < BOARD_NAME_SIZE - 1; value++)
		if ((*value != ' ' && *value != '\t') || (n && name[n - 1] != ' '))
			name[n++] = *value == '\t' ? ' ' : *value;
	n -= n && name[n - 1] == ' ';
	name[n] = '\0';
	if (*value || !atout_record_name_check(name))
		name[0] = '\0';
}

/* What a note says of a call or card, as remarks.  A line of a record is short: what does not fit is left out. */
static bool add_note(struct board *board, int seat, const char *note)
{
	char text[ATOUT_RECORD_LINE_MAX];
	const char *words = pbn_note_alert(note);

	if (!*note)
		return true;
	if (words && !board_add_remark(board, seat, "alert"))
		return false;
	if (words)
		note = words;
	int length = snprintf(text, sizeof text, "means %s", note);
	if (!*note || length > ATOUT_RECORD_LINE_MAX - (int)sizeof "@ 0 ")
		return true;
	return board_add_remark(board, seat, text);
}

static bool add_move(struct board *board, const struct atout_pbn_moves *moves, uint32_t i)
{
	int seat = moves->move[i].seat, number = moves->move[i].note;
	int section = atout_move_kind(moves->move[i].move) == ATOUT_PLAY ? ATOUT_PBN_PLAY : ATOUT_PBN_AUCTION;
	const char *note = number ? atout_pbn_note(&board->sheet, section, number) : NULL;

	return board_add_move(board, moves->move[i].line, seat, moves->move[i].move) &&
	       (!note || add_note(board, seat, note));
}

bool board_judge(struct board *board, struct atout_error *error)
{
	struct atout_pbn_moves moves;

	if (board->sides & BOARD_PLAYED)
		return true;
	if (!atout_pbn_moves(&board->sheet, &moves, error))
		return false;
	board->game = &game_bridge;
	board->setup = moves.setup;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		make_name(atout_pbn_tag(&board->sheet, name_tags[seat]), board->name[seat]);
	for (uint32_t i = 0; i < moves.count; i++)
		if (!add_move(board, &moves, i)) {
			*error = (struct atout_error){board->line, 0, "no memory; expected a smaller board"};
			return false;
		}
	board->sides |= BOARD_PLAYED;
	return true;
}

/* The remarks of a move's own seat, as its note. */
static void put_notes(struct board *board)
{
	char note[PBN_NOTE_SIZE] = "";

	for (uint32_t i = 0; i < board->remarks; i++) {
		const struct board_remark *remark = &board->remark[i];
		if (!remark->behind)
			continue;
		const struct board_move *move = &board->move[remark->behind - 1];
		if (remark->seat == move->seat)
			pbn_note_join(note, board_text(board, remark));
		if (i + 1 < board->remarks && remark[1].behind == remark->behind)
			continue;
		pbn_note_put(&board->sheet, (int)remark->behind - 1, move->move, note);
		note[0] = '\0';
	}
}

void board_write_up(struct board *board)
{
	atout_move list[ATOUT_PBN_MOVES_MAX];
	struct atout_pbn_game *sheet = &board->sheet;

	if (board->sides & BOARD_WRITTEN)
		return;
	atout_pbn_clear(sheet);
	sheet->number = board->number;
	sheet->line = board->line;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		if (board->name[seat][0])
			atout_pbn_set(sheet, name_tags[seat], board->name[seat]);
	for (uint32_t i = 0; i < board->moves; i++)
		list[i] = board->move[i].move;
	atout_pbn_fill(sheet, &board->setup, list, (int)board->moves);
	put_notes(board);
	board->sides |= BOARD_WRITTEN;
}
