/* SPDX-License-Identifier: Apache-2.0 */
#include "host/log/match.h"

#include "base/grow.h"
#include "formats/record.h"
#include "host/log/event.h"

#include <atout/record.h>
#include <atout/terms.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool match_deal_over(const struct match *match) { return match->dealt && !match->game->to_act(match->state); }

bool match_deal_counted(const struct match *match) { return match->again || match_deal_over(match); }

const void *match_left(const struct match *match) { return match->again ? match->counted : match->state; }

bool match_over(const struct match *match)
{
	return match_deal_counted(match) && match->rows && match->row[match->rows - 1].standing.match_over;
}

void match_start(struct match *match, const struct atout_game *game, const struct atout_setup *setup)
{
	match_free(match);
	match->game = game;
	match->setup = *setup;
	memset(match->state, 0, sizeof match->state);
	match->dealt = match->again = false;
	match->moves = match->rows = 0;
}

void match_free(struct match *match)
{
	free(match->row);
	free(match->move);
	match->row = NULL;
	match->move = NULL;
}

static int value_of_kind(const struct match *match, const struct atout_view *view, enum atout_fact_kind kind)
{
	const struct atout_fact *fact = atout_fact_of_kind(match->game, view, kind, -2);

	return fact ? (int)fact->value : 0;
}

/* "3NT", "plis", if the game has such a thing; the view's words are constants. */
static void add_contract(const struct match *match, struct match_row *row)
{
	const struct atout_fact *contract, *declared;
	struct atout_view view;

	atout_look(match->game, match->state, -1, &view);
	declared = atout_fact_of_kind(match->game, &view, ATOUT_FACT_DECLARED, -2);
	contract = declared ? declared : atout_fact_of_kind(match->game, &view, ATOUT_FACT_CONTRACT, -2);
	row->contract = contract ? contract->word : NULL;
	row->declarer = declared ? declared->seat : -1;
	row->doubled = (uint8_t)value_of_kind(match, &view, ATOUT_FACT_DOUBLED);
	row->result = (int8_t)value_of_kind(match, &view, ATOUT_FACT_RESULT);
}

/* Every deal has space for its row before its last move is made. */
static bool grow_rows(struct match *match)
{
	struct match_row *row = grow(match->row, (size_t)match->rows, sizeof *row);

	if (row)
		match->row = row;
	return row;
}

static bool grow_moves(struct match *match)
{
	struct made_move *move = grow(match->move, (size_t)match->moves, sizeof *move);

	if (move)
		match->move = move;
	return move;
}

void match_look_row(const struct match *match, struct match_row *row)
{
	row->number = match->setup.number;
	row->dealer = match->setup.dealer;
	add_contract(match, row);
	match->game->standing(match->state, &row->standing);
}

void match_again(struct match *match)
{
	if (!match->again)
		memcpy(match->counted, match->state, match->game->state_size);
	match->again = true;
	match->moves = 0;
	match->game->start(match->state, &match->setup);
}

static void begin_deal(struct match *match, const struct atout_setup *setup)
{
	match->setup = *setup;
	match->game->start(match->state, setup);
	match->dealt = true;
	match->again = false;
	match->moves = 0;
}

bool match_add_finished(struct match *match, const struct atout_setup *setup, const void *state)
{
	if (!grow_rows(match))
		return false;
	begin_deal(match, setup);
	memcpy(match->state, state, match->game->state_size);
	match_look_row(match, &match->row[match->rows++]);
	return true;
}

/* Reads the block of one deal. */
static bool read_block(struct atout_record *record, const char *block, size_t length)
{
	const char *end = block + length;

	while (block < end) {
		const char *newline = memchr(block, '\n', (size_t)(end - block));
		if (!newline || !atout_record_line(record, block, (size_t)(newline - block)))
			return false;
		block = newline + 1;
	}
	return atout_record_end(record) && record->deals == 1 && !record->moves;
}

bool match_take_deal(struct match *match, const char *block, size_t length, char error[ATOUT_ERROR_SIZE])
{
	struct atout_record *record = malloc(sizeof *record);

	if (!record || !grow_rows(match)) {
		free(record);
		snprintf(error, ATOUT_ERROR_SIZE, "no memory");
		return false;
	}
	atout_record_start(record, NULL, NULL);
	record_go_on(record, match->game, &match->setup, match->dealt ? match_left(match) : NULL);
	bool read = read_block(record, block, length);
	if (read)
		begin_deal(match, &record->setup);
	else
		event_fault(error, record->error.line, "%s",
			    record->error.line ? record->error.text : "expected the block of one deal");
	free(record);
	return read;
}

bool match_play(struct match *match, int seat, atout_move move, struct atout_why *why)
{
	*why = match->game->why(match->state, seat, move);
	if (why->key || !grow_moves(match))
		return false;
	match->game->apply(match->state, seat, move);
	match->move[match->moves++] = (struct made_move){move, (uint8_t)seat, {0}};
	if (!match->game->to_act(match->state) && !match->again)
		match_look_row(match, &match->row[match->rows++]);
	return true;
}

void match_replay(const struct match *match, int moves, void *state)
{
	match->game->start(state, &match->setup);
	for (int i = 0; i < moves; i++)
		match->game->apply(state, match->move[i].seat, match->move[i].move);
}

void match_undo(struct match *match, int moves)
{
	if (match_deal_over(match) && !match->again)
		match->rows--;
	match->moves = moves;
	match_replay(match, moves, match->state);
}

void match_blind(const struct match *match, int seat, void *state)
{
	memcpy(state, match->state, match->game->state_size);
	match->game->blind(state, seat);
}

/*
 * blind() replaces what a seat may not know and leaves the rest, so a byte that one of the two sees unchanged is known
 * to the two together; what neither sees stays as in the seat's blinded state.
 */
void match_blind_both(const struct match *match, int seat, int other, void *state)
{
	ATOUT_ALIGNED unsigned char theirs[ATOUT_STATE_MAX];
	unsigned char *mine = state;

	match_blind(match, seat, mine);
	match_blind(match, other, theirs);
	for (int i = 0; i < match->game->state_size; i++)
		if (theirs[i] == match->state[i])
			mine[i] = theirs[i];
}
