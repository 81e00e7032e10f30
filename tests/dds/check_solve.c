/* SPDX-License-Identifier: Apache-2.0 */
/* SolveBoard and its kin: the same code, the same cards with the same scores.  Nodes are nobody's business. */
#include "dds/both.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct card {
	int suit, rank, equals, score;
};

static int by_card(const void *a, const void *b) { return memcmp(a, b, sizeof(struct card)); }

static void sorted_cards(const struct futureTricks *f, struct card out[13])
{
	for (int i = 0; i < f->cards; i++)
		out[i] = (struct card){f->suit[i], f->rank[i], f->equals[i], f->score[i]};
	qsort(out, (size_t)f->cards, sizeof *out, by_card);
}

static bool same_cards(const struct futureTricks *a, const struct futureTricks *b)
{
	struct card one[13], other[13];

	if (a->cards != b->cards || a->cards < 0 || a->cards > 13)
		return false;
	if (a->cards == 0)
		return a->score[0] == b->score[0];
	sorted_cards(a, one);
	sorted_cards(b, other);
	return !memcmp(one, other, (size_t)a->cards * sizeof *one);
}

static bool best_first(const struct futureTricks *f)
{
	for (int i = 1; i < f->cards; i++)
		if (f->score[i] > f->score[i - 1])
			return false;
	return true;
}

static bool contains(const struct futureTricks *all, const struct futureTricks *one)
{
	for (int i = 0; i < all->cards; i++)
		if (one->cards == 1 && all->suit[i] == one->suit[0] && all->rank[i] == one->rank[0] &&
		    all->equals[i] == one->equals[0] && all->score[i] == one->score[0])
			return true;
	return false;
}

/* Of one card any will do that is as good: one of those they give if asked for all. */
static bool same_answer(const struct deal *deal, int target, int solutions, int mode, const struct futureTricks *a,
			const struct futureTricks *b)
{
	struct futureTricks all;

	if (same_cards(a, b))
		return best_first(a);
	if (solutions != 1 || a->cards != b->cards)
		return false;
	return theirs.SolveBoard(*deal, target, 2, mode, &all, 0) == RETURN_NO_FAULT && contains(&all, a);
}

static const char *cards_text(const struct futureTricks *f)
{
	static char text[2][600];
	static int turn;
	char *out = text[turn ^= 1];
	int used = sprintf(out, "%d:", f->cards);

	for (int i = 0; i < f->cards && i < 13; i++)
		used += sprintf(out + used, " %c%d(%x)=%d", "SHDC"[f->suit[i] & 3], f -> rank[i],
				(unsigned)f -> equals[i], f -> score[i]);
	if (f->cards == 0)
		sprintf(out + used, " score %d", f->score[0]);
	return out;
}

static void compare(const char *what, const struct deal *deal, int target, int solutions, int mode, int code[2],
		    const struct futureTricks *a, const struct futureTricks *b)
{
	if (code[0] != code[1])
		differ("%s: code %d, theirs %d: target %d solutions %d mode %d: %s", what, code[0], code[1], target,
		       solutions, mode, deal_text(deal));
	else if (code[0] == RETURN_NO_FAULT && !same_answer(deal, target, solutions, mode, a, b))
		differ("%s: %s, theirs %s: target %d solutions %d mode %d: %s", what, cards_text(a), cards_text(b),
		       target, solutions, mode, deal_text(deal));
}

void check_solve(int tricks)
{
	struct deal deal = random_deal(tricks, below(4));
	struct futureTricks a, b;
	struct dealPBN pbn;
	int target = below(tricks + 3) - 1, solutions = 1 + below(3), mode = below(2), code[2];

	memset(&a, 0, sizeof a);
	memset(&b, 0, sizeof b);
	code[0] = ours.SolveBoard(deal, target, solutions, mode, &a, 0);
	code[1] = theirs.SolveBoard(deal, target, solutions, mode, &b, 0);
	compare("SolveBoard", &deal, target, solutions, mode, code, &a, &b);
	deal_to_pbn(&deal, &pbn);
	code[0] = ours.SolveBoardPBN(pbn, target, solutions, mode, &a, 0);
	compare("SolveBoardPBN", &deal, target, solutions, mode, code, &a, &b);
}

/* ---- Many; the structs are too large for the stack ---- */

static struct boards many;
static struct boardsPBN many_pbn;
static struct solvedBoards solved[2];

static void random_boards(int tricks)
{
	int wrong = below(4) ? -1 : below(7), how = below(3); /* of several wrong boards they report any */

	many.noOfBoards = many_pbn.noOfBoards = below(7);
	for (int i = 0; i < many.noOfBoards; i++) {
		many.deals[i] = random_deal(tricks, below(4));
		deal_to_pbn(&many.deals[i], &many_pbn.deals[i]);
		many.target[i] = many_pbn.target[i] = i == wrong && how == 0 ? 14 + below(2) : below(tricks + 1) - 1;
		many.solutions[i] = many_pbn.solutions[i] = i == wrong && how == 1 ? 4 : 1 + below(3);
		many.mode[i] = many_pbn.mode[i] = i == wrong && how == 2 ? 3 : below(2);
	}
}

/*
 * Theirs takes boards with the same cards left for the same board, whatever lies on the table, and answers one of them
 * for another.  Asked for the board alone it contradicts itself.
 */
static bool agrees_alone(int i, const struct futureTricks *a)
{
	struct futureTricks alone;

	memset(&alone, 0, sizeof alone);
	return theirs.SolveBoard(many.deals[i], many.target[i], many.solutions[i], many.mode[i], &alone, 0) ==
		       RETURN_NO_FAULT &&
	       same_answer(&many.deals[i], many.target[i], many.solutions[i], many.mode[i], a, &alone);
}

static bool differs(int i, const struct futureTricks *a, const struct futureTricks *b)
{
	return (a->cards || b->cards) &&
	       !same_answer(&many.deals[i], many.target[i], many.solutions[i], many.mode[i], a, b) &&
	       !agrees_alone(i, a);
}

static void compare_boards(const char *what, int code[2])
{
	if (code[0] != code[1] || solved[0].noOfBoards != solved[1].noOfBoards)
		differ("%s: code %d, theirs %d; boards %d, theirs %d", what, code[0], code[1], solved[0].noOfBoards,
		       solved[1].noOfBoards);
	for (int i = 0; i < many.noOfBoards; i++) {
		const struct futureTricks *a = &solved[0].solvedBoard[i], *b = &solved[1].solvedBoard[i];
		int one[2] = {RETURN_NO_FAULT, RETURN_NO_FAULT};
		if (differs(i, a, b))
			compare(what, &many.deals[i], many.target[i], many.solutions[i], many.mode[i], one, a, b);
	}
}

void check_boards(int tricks)
{
	int chunk = below(5), code[2];

	random_boards(tricks);
	memset(solved, 0, sizeof solved);
	code[0] = ours.SolveAllChunksBin(&many, &solved[0], chunk);
	code[1] = theirs.SolveAllChunksBin(&many, &solved[1], chunk);
	compare_boards("SolveAllChunksBin", code);
	memset(&solved[0], 0, sizeof solved[0]);
	code[0] = ours.SolveAllChunksPBN(&many_pbn, &solved[0], chunk);
	compare_boards("SolveAllChunksPBN", code);
	memset(&solved[0], 0, sizeof solved[0]);
	code[0] = ours.SolveAllChunks(&many_pbn, &solved[0], chunk);
	compare_boards("SolveAllChunks", code);
	if (chunk < 1)
		code[1] = theirs.SolveAllBoards(&many_pbn, &solved[1]);
	memset(&solved[0], 0, sizeof solved[0]);
	code[0] = ours.SolveAllBoards(&many_pbn, &solved[0]);
	compare_boards("SolveAllBoards", code);
}
