/* SPDX-License-Identifier: Apache-2.0 */
#include "formats/board.h"

#include "base/text.h"
#include "core/compass.h"
#include "formats/board_rows.h"
#include "formats/pbn.h"
#include "formats/refusal.h"
#include "games/bridge/bridge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void board_clear(struct board *board)
{
	board->number = board->line = board->moves_line = board->match = 0;
	board->moves = board->remarks = board->texts_size = 0;
	board->begins = false;
	board->before = 0;
	board->sides = 0;
	board->contradiction.line = 0;
	board->game = NULL;
	memset(board->name, 0, sizeof board->name);
	memset(&board->occasion, 0, sizeof board->occasion);
}

void board_begin(struct board *board, uint32_t number, uint32_t line)
{
	board->number = board->match = number;
	board->line = board->moves_line = line;
	board->begins = true;
}

void board_free(struct board *board)
{
	free(board->move);
	free(board->remark);
	free(board->texts);
	memset(board, 0, sizeof *board);
}

/*
 * ---- The two sides of a board of bridge, one made from the other ----
 *
 * Names and the occasion are tags there, remarks are notes; texts that are the same share one, and those about one move
 * are joined:
 *
 *      @ 2 alert                  \
 *      @ 2 means asks for aces    /  [Note "1:Alert: asks for aces"]
 */

/* A name as a record has it; empty: it is none. */
static void make_name(const char *value, char name[BOARD_NAME_SIZE])
{
	if (!value || strcmp(value, "?") == 0 || strcmp(value, "-") == 0 ||
	    !text_uniform(value, strlen(value), name, BOARD_NAME_SIZE) || !atout_record_name_check(name))
		name[0] = '\0';
}

/* The tags of the occasion that say something. */
static void take_occasion(const struct atout_pbn_game *sheet, struct occasion *occasion)
{
	for (size_t i = 0; i < OCCASION_PARTS; i++) {
		const char *value = atout_pbn_tag(sheet, occasion_parts[i].tag);
		if (value && value[strspn(value, "?.")])
			occasion_set(occasion, &occasion_parts[i], value);
	}
}

static void put_occasion(struct atout_pbn_game *sheet, const struct occasion *occasion)
{
	for (size_t i = 0; i < OCCASION_PARTS; i++) {
		const char *text = occasion_get(occasion, &occasion_parts[i]);
		if (*text)
			atout_pbn_set(sheet, occasion_parts[i].tag, text);
	}
}

/* What the remarks about one move come to; all zero: nothing. */
struct note {
	bool alert;
	const char *words; /* NULL or empty: none */
};

static void join_remark(struct note *note, const char *remark)
{
	if (strcmp(remark, "alert") == 0)
		note->alert = true;
	else if (text_word(&remark, "means")) {
		const char *alerted = note->alert ? NULL : pbn_note_alert(remark);
		note->alert |= alerted != NULL;
		note->words = alerted ? alerted : remark;
	}
}

/* A claim has no place for a note, and a section has room for 32. */
static void put_note(struct atout_pbn_game *game, int index, atout_move move, const struct note *from)
{
	char note[ATOUT_RECORD_LINE_MAX + sizeof PBN_ALERT ": "];
	const char *words = from->words ? from->words : "";

	snprintf(note, sizeof note, "%s%s%s", from->alert ? PBN_ALERT : "", from->alert && *words ? ": " : "", words);
	if (!*note || atout_move_kind(move) == ATOUT_CLAIM)
		return;
	if (index < game->calls) {
		game->call[index].note = (uint8_t)pbn_note_number(game, ATOUT_PBN_AUCTION, note);
		return;
	}
	for (int i = 0; i < game->cards; i++)
		if (game->card[i].move == move)
			game->card[i].note = (uint8_t)pbn_note_number(game, ATOUT_PBN_PLAY, note);
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

/* What the sheet alone comes to. */
static bool judge_sheet(struct board *board, struct atout_error *error)
{
	struct atout_pbn_moves moves;

	if (!atout_pbn_moves(&board->sheet, &moves, error))
		return false;
	board->game = &game_bridge;
	board->setup = moves.setup;
	for (int seat = 0; seat < COMPASS_SEATS; seat++)
		make_name(atout_pbn_tag(&board->sheet, compass_names[seat]), board->name[seat]);
	take_occasion(&board->sheet, &board->occasion);
	for (uint32_t i = 0; i < moves.count; i++)
		if (!add_move(board, &moves, i))
			return refuse_at(error, board->line, 0, "no memory; expected a smaller board");
	return true;
}

bool board_judge(struct board *board, struct atout_error *error)
{
	if (board->sides & BOARD_PLAYED)
		return true;
	if (!judge_sheet(board, error) || !board_rows_take(board, error))
		return false;
	if (board->contradiction.line) {
		*error = board->contradiction;
		return false;
	}
	board->sides |= BOARD_PLAYED;
	return true;
}

/* The remarks of a move's own seat, as its note. */
static void put_notes(struct board *board)
{
	struct note note = {0};

	for (uint32_t i = 0; i < board->remarks; i++) {
		const struct board_remark *remark = &board->remark[i];
		if (!remark->behind)
			continue;
		const struct board_move *move = &board->move[remark->behind - 1];
		if (remark->seat == move->seat)
			join_remark(&note, board_text(board, remark));
		if (i + 1 < board->remarks && remark[1].behind == remark->behind)
			continue;
		put_note(&board->sheet, (int)remark->behind - 1, move->move, &note);
		note = (struct note){0};
	}
}

/* What is lost if the sheet is read again. */
static void put_rows(struct board *board)
{
	struct board *plain = calloc(1, sizeof *plain);
	struct atout_error error;

	if (!plain)
		return;
	plain->sheet = board->sheet;
	if (judge_sheet(plain, &error))
		board_rows_put(board, plain);
	board_free(plain);
	free(plain);
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
			atout_pbn_set(sheet, compass_names[seat], board->name[seat]);
	put_occasion(sheet, &board->occasion);
	for (uint32_t i = 0; i < board->moves; i++)
		list[i] = board->move[i].move;
	atout_pbn_fill(sheet, &board->setup, list, (int)board->moves);
	put_notes(board);
	put_rows(board);
	board->sides |= BOARD_WRITTEN;
}
