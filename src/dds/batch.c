/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SolveBoard for many boards at once.  A board that is wrong has no cards; the others are answered all the same, and
 * the last of the wrong ones is reported.
 */
#include "dds/board.h"
#include "dds/pool.h"
#include "dds/solve.h"

#include <stdlib.h>

struct batch {
	const struct dds_boards *boards;
	struct dds_solved_boards *solved;
	int code[DDS_BOARDS];
};

static void solve_board(void *ctx, size_t i, struct atout_solver *s)
{
	struct batch *batch = ctx;
	const struct dds_boards *b = batch->boards;
	struct question q = {&b->deal[i], b->target[i], b->solutions[i], b->mode[i]};

	batch->code[i] = solve_question(s, &q, &batch->solved->board[i]);
}

static int solve_boards(const struct dds_boards *boards, struct dds_solved_boards *solved)
{
	struct batch batch = {.boards = boards, .solved = solved};
	int code = DDS_OK;

	if (boards->count > DDS_BOARDS)
		return DDS_TOO_MANY_BOARDS;
	for (int i = 0; i < DDS_BOARDS; i++)
		solved->board[i].cards = 0;
	pool_run(boards->count > 0 ? (size_t)boards->count : 0, solve_board, &batch);
	solved->count = boards->count;
	for (int i = 0; i < boards->count; i++)
		if (batch.code[i] != DDS_OK)
			code = batch.code[i];
	return code;
}

int SolveAllBoardsBin(struct dds_boards *boards, struct dds_solved_boards *solved)
{
	return solve_boards(boards, solved);
}

int SolveAllChunksBin(struct dds_boards *boards, struct dds_solved_boards *solved, int chunk)
{
	return chunk < 1 ? DDS_CHUNK : solve_boards(boards, solved);
}

int SolveAllBoards(struct dds_boards_pbn *pbn, struct dds_solved_boards *solved)
{
	struct dds_boards *boards;
	int code = DDS_OK;

	if (pbn->count > DDS_BOARDS)
		return DDS_TOO_MANY_BOARDS;
	if (!(boards = malloc(sizeof *boards)))
		return DDS_UNKNOWN;
	boards->count = pbn->count;
	for (int i = 0; i < pbn->count && code == DDS_OK; i++) {
		code = board_from_pbn(&pbn->deal[i], &boards->deal[i]);
		boards->target[i] = pbn->target[i];
		boards->solutions[i] = pbn->solutions[i];
		boards->mode[i] = pbn->mode[i];
	}
	if (code == DDS_OK)
		code = solve_boards(boards, solved);
	free(boards);
	return code;
}

int SolveAllChunksPBN(struct dds_boards_pbn *pbn, struct dds_solved_boards *solved, int chunk)
{
	return chunk < 1 ? DDS_CHUNK : SolveAllBoards(pbn, solved);
}

int SolveAllChunks(struct dds_boards_pbn *pbn, struct dds_solved_boards *solved, int chunk)
{
	return SolveAllChunksPBN(pbn, solved, chunk);
}
