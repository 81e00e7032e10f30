/* SPDX-License-Identifier: Apache-2.0 */
/*
 * AnalysePlay: what declarer takes in all before a line of play and after each of its cards.  The cards of the last
 * trick are not listed, they change nothing.
 */
#include "dds/board.h"
#include "dds/pool.h"
#include "solve/position.h"

#include <stdlib.h>

enum { LINE_MAX = 52 };

static bool is_legal(const struct atout_position *p, const struct dds_line *line, int i)
{
	int suit = line->suit[i], rank = line->rank[i];

	return suit >= 0 && suit <= 3 && rank >= 2 && rank <= 14 &&
	       has_card(p->hand[position_turn(p)], board_card(suit, rank));
}

/* Declarer's tricks from here on. */
static int declarer_value(struct atout_solver *s, const struct atout_position *p, int declarer, int *tricks)
{
	int value, code = board_value(s, p, &value);

	*tricks = (position_turn(p) ^ declarer) & 1 ? board_tricks(p) - value : value;
	return code;
}

static int analyse(struct atout_solver *s, struct atout_position *p, const struct dds_line *line,
		   struct dds_values *out)
{
	int declarer = (p->leader + 3) & 3, won = 0, tricks;
	int most = board_tricks(p) > 1 ? 4 * (board_tricks(p) - 1) - p->played : 0;
	int count = line->count < most ? line->count : most;

	out->count = 0;
	for (int i = 0;; i++) {
		int code = declarer_value(s, p, declarer, &tricks);
		if (code != DDS_OK)
			return code;
		out->tricks[i] = won + tricks;
		if (i >= count)
			break;
		if (!is_legal(p, line, i))
			return DDS_PLAY;
		if (position_next(p, board_card(line->suit[i], line->rank[i])))
			won += !((p->leader ^ declarer) & 1);
	}
	out->count = count + 1;
	return DDS_OK;
}

static int analyse_deal(struct atout_solver *s, const struct dds_deal *deal, const struct dds_line *line,
			struct dds_values *out)
{
	struct atout_position p;
	int code = board_read(deal, -1, &p);

	if (code != DDS_OK)
		return code;
	return s ? analyse(s, &p, line, out) : DDS_UNKNOWN;
}

int AnalysePlayBin(struct dds_deal deal, struct dds_line line, struct dds_values *values, int thread)
{
	if (thread < 0 || thread >= pool_threads())
		return DDS_THREAD;
	struct atout_solver *s = pool_borrow(thread);
	int code = analyse_deal(s, &deal, &line, values);
	if (s)
		pool_return(thread);
	return code;
}

/* "SAHT..": two letters a card. */
static int line_from_pbn(const struct dds_line_pbn *pbn, struct dds_line *line)
{
	line->count = pbn->count;
	if (pbn->count < 0 || pbn->count > LINE_MAX)
		return DDS_PLAY;
	for (int i = 0; i < pbn->count; i++) {
		int card = pbn->cards[2 * i] ? atout_card_read(&pbn->cards[2 * i]) : NO_CARD;
		if (card == NO_CARD)
			return DDS_PLAY;
		line->suit[i] = board_suit(card);
		line->rank[i] = board_rank(card);
	}
	return DDS_OK;
}

int AnalysePlayPBN(struct dds_deal_pbn pbn, struct dds_line_pbn line_pbn, struct dds_values *values, int thread)
{
	struct dds_deal deal;
	struct dds_line line;
	int code = board_from_pbn(&pbn, &deal);

	if (code == DDS_OK)
		code = line_from_pbn(&line_pbn, &line);
	return code == DDS_OK ? AnalysePlayBin(deal, line, values, thread) : code;
}

/* ---- Many ---- */

struct plays {
	const struct dds_boards *boards;
	const struct dds_lines *lines;
	struct dds_many_values *values;
	int code[DDS_BOARDS];
};

static void analyse_board(void *ctx, size_t i, struct atout_solver *s)
{
	struct plays *plays = ctx;

	plays->code[i] = analyse_deal(s, &plays->boards->deal[i], &plays->lines->line[i], &plays->values->board[i]);
}

int AnalyseAllPlaysBin(struct dds_boards *boards, struct dds_lines *lines, struct dds_many_values *values, int chunk)
{
	struct plays plays = {.boards = boards, .lines = lines, .values = values};
	int code = DDS_OK;

	(void)chunk;
	if (boards->count > DDS_BOARDS)
		return DDS_TOO_MANY_BOARDS;
	if (boards->count != lines->count)
		return DDS_UNKNOWN;
	pool_run(boards->count > 0 ? (size_t)boards->count : 0, analyse_board, &plays);
	values->count = boards->count;
	for (int i = 0; i < boards->count && code == DDS_OK; i++)
		code = plays.code[i];
	return code;
}

/* Boards and lines as numbers: too large for the stack of a small thread. */
struct numbers {
	struct dds_boards boards;
	struct dds_lines lines;
};

static int plays_from_pbn(const struct dds_boards_pbn *boards, const struct dds_lines_pbn *lines,
			  struct numbers *numbers)
{
	int code = DDS_OK;

	numbers->boards.count = boards->count;
	numbers->lines.count = lines->count;
	for (int i = 0; i < boards->count && code == DDS_OK; i++) {
		code = board_from_pbn(&boards->deal[i], &numbers->boards.deal[i]);
		if (code == DDS_OK)
			code = line_from_pbn(&lines->line[i], &numbers->lines.line[i]);
	}
	return code;
}

int AnalyseAllPlaysPBN(struct dds_boards_pbn *boards, struct dds_lines_pbn *lines, struct dds_many_values *values,
		       int chunk)
{
	struct numbers *numbers;

	if (boards->count > DDS_BOARDS)
		return DDS_TOO_MANY_BOARDS;
	if (boards->count != lines->count)
		return DDS_UNKNOWN;
	if (!(numbers = malloc(sizeof *numbers)))
		return DDS_UNKNOWN;
	int code = plays_from_pbn(boards, lines, numbers);
	if (code == DDS_OK)
		code = AnalyseAllPlaysBin(&numbers->boards, &numbers->lines, values, chunk);
	free(numbers);
	return code;
}
