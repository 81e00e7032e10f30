/* SPDX-License-Identifier: Apache-2.0 */
#include "cli/trace.h"

#include "core/cards.h"

#include <stdlib.h>
#include <string.h>

struct trace {
	const struct atout_game *game;
	int seats;
	const void *state;
};

static int compare_text(const void *a, const void *b) { return strcmp(a, b); }

static void print_seats(FILE *out, const char *key, unsigned set)
{
	const char *comma = "";

	fprintf(out, ",\"%s\":[", key);
	for (int i = 0; i < ATOUT_SEATS_MAX; i++) {
		if (!(set >> i & 1))
			continue;
		fprintf(out, "%s%d", comma, i);
		comma = ",";
	}
	fputs("]", out);
}

static void print_numbers(FILE *out, const char *key, const int32_t *numbers, int count)
{
	fprintf(out, ",\"%s\":[", key);
	for (int i = 0; i < count; i++)
		fprintf(out, "%s%d", i ? "," : "", (int)numbers[i]);
	fputs("]", out);
}

/* All legal moves of a seat, sorted by their text. */
static void print_moves(FILE *out, const struct trace *trace, int seat)
{
	atout_move moves[ATOUT_MOVES_MAX];
	char texts[ATOUT_MOVES_MAX][ATOUT_TEXT_MAX];
	int n = trace->game->legal(trace->state, seat, moves);

	for (int i = 0; i < n; i++)
		trace->game->print(moves[i], texts[i]);
	qsort(texts, (size_t)n, sizeof texts[0], compare_text);
	for (int i = 0; i < n; i++)
		fprintf(out, "%s\"%s\"", i ? "," : "", texts[i]);
}

static void print_result(FILE *out, const struct trace *trace)
{
	struct atout_standing standing;

	trace->game->standing(trace->state, &standing);
	print_numbers(out, "score", standing.score, standing.numbers);
	print_numbers(out, "total", standing.total, standing.numbers);
	fprintf(out, ",\"match_over\":%s", standing.match_over ? "true" : "false");
	if (standing.match_over)
		print_seats(out, "winners", standing.winners);
	for (int i = 0; i < standing.marks; i++)
		print_numbers(out, standing.mark[i].key, standing.mark[i].value, 2);
}

/* What every line ends with: the seats to move and their legal moves, or the result. */
static void print_end(FILE *out, const struct trace *trace)
{
	seatset to_act = trace->game->to_act(trace->state);
	const char *comma = "";

	print_seats(out, "to_act", to_act);
	fputs(",\"legal\":{", out);
	for (int seat = 0; seat < trace->seats; seat++) {
		if (!seat_in(to_act, seat))
			continue;
		fprintf(out, "%s\"%d\":[", comma, seat);
		print_moves(out, trace, seat);
		fputs("]", out);
		comma = ",";
	}
	fputs("}", out);
	if (!to_act)
		print_result(out, trace);
	fputs("}\n", out);
}

void trace_board(FILE *out, const struct board *board)
{
	ATOUT_ALIGNED unsigned char state[ATOUT_STATE_MAX];
	struct trace trace = {board->game, board->setup.seats, state};
	char text[ATOUT_TEXT_MAX];

	board->game->start(state, &board->setup);
	fprintf(out, "{\"deal\":%d,\"n\":0", board->setup.number);
	print_end(out, &trace);
	for (uint32_t i = 0; i < board->moves; i++) {
		const struct board_move *move = &board->move[i];
		board->game->apply(state, move->seat, move->move);
		board->game->print(move->move, text);
		fprintf(out, "{\"deal\":%d,\"n\":%u,\"seat\":%d,\"move\":\"%s\"", board->setup.number, (unsigned)i + 1,
			move->seat, text);
		print_end(out, &trace);
	}
}
