/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/trace.h"

#include "core/cards.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 2048 + ATOUT_SEATS_MAX * ATOUT_MOVES_MAX * (ATOUT_TEXT_MAX + 3) };

static int compare_text(const void *a, const void *b) { return strcmp(a, b); }

/* All legal moves of a seat, sorted by their text. */
static void put_moves(struct json *json, const struct trace *trace, int seat)
{
	atout_move moves[ATOUT_MOVES_MAX];
	char texts[ATOUT_MOVES_MAX][ATOUT_TEXT_MAX];
	int n = trace->game->legal(trace->state, seat, moves);

	for (int i = 0; i < n; i++)
		trace->game->print(moves[i], texts[i]);
	qsort(texts, (size_t)n, sizeof texts[0], compare_text);
	json_open(json, (char[]){(char)('0' + seat), '\0'}, '[');
	for (int i = 0; i < n; i++)
		json_text(json, NULL, texts[i]);
	json_close(json, ']');
}

static void put_result(struct json *json, const struct trace *trace)
{
	struct atout_standing standing;

	trace->game->standing(trace->state, &standing);
	json_numbers(json, "score", standing.score, standing.numbers);
	json_numbers(json, "total", standing.total, standing.numbers);
	json_bool(json, "match_over", standing.match_over);
	if (standing.match_over)
		json_set(json, "winners", standing.winners);
	for (int i = 0; i < standing.marks; i++)
		json_numbers(json, standing.mark[i].key, standing.mark[i].value, 2);
}

/* A line: after move number n of the deal, or before the first, the seats to move and their legal moves, or the result.
 */
static void print_line(const struct trace *trace, const struct board *board, uint32_t n)
{
	const struct board_move *move = n ? &board->move[n - 1] : NULL;
	seatset to_act = trace->game->to_act(trace->state);
	char line[LINE], text[ATOUT_TEXT_MAX];
	struct json json;

	json_start(&json, line, sizeof line);
	json_open(&json, NULL, '{');
	json_number(&json, "deal", board->setup.number);
	json_number(&json, "n", n);
	if (move) {
		json_number(&json, "seat", move->seat);
		trace->game->print(move->move, text);
		json_text(&json, "move", text);
	}
	json_set(&json, "to_act", to_act);
	json_open(&json, "legal", '{');
	for (int seat = 0; seat < trace->seats; seat++)
		if (seat_in(to_act, seat))
			put_moves(&json, trace, seat);
	json_close(&json, '}');
	if (!to_act)
		put_result(&json, trace);
	json_close(&json, '}');
	json_end(&json);
	puts(line);
}

/* A board that is only written down knows nothing of the match before it: its standing is that of the deal before. */
static void go_on(const struct trace *trace, const struct board *board, struct atout_setup *setup)
{
	struct atout_setup follows = *setup;

	if (!board->begins && trace->over && trace->game == board->game && board->game->next(trace->state, &follows))
		memcpy(setup->carry, follows.carry, sizeof setup->carry);
}

void trace_board(struct trace *trace, const struct board *board)
{
	struct atout_setup setup = board->setup;

	go_on(trace, board, &setup);
	trace->game = board->game;
	trace->seats = setup.seats;
	board->game->start(trace->state, &setup);
	print_line(trace, board, 0);
	for (uint32_t i = 0; i < board->moves; i++) {
		board->game->apply(trace->state, board->move[i].seat, board->move[i].move);
		print_line(trace, board, i + 1);
	}
	trace->over = !trace->game->to_act(trace->state);
}
